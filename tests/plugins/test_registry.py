"""The tests that go over the registry hold for any game that keeps the contract, also for a short one for two."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.plugins.site import sound

ROOT = Path(__file__).parents[2]
FILES = (
    "contract/test_contract.py",
    "bots/test_bots.py",
    "bots/test_reasons.py",
    "bots/test_review.py",
    "bots/test_search.py",
    "arena/test_lab.py",
    "cli/test_board.py",
    "server/test_hints.py",
    "server/test_lobby.py",
    "server/test_thinking.py",
    "server/test_wire.py",
    "test_library.py",
    "test_texts.py",
)


def test_no_file_that_goes_over_the_registry_is_missing_here() -> None:
    found = {
        str(path.relative_to(ROOT / "tests"))
        for path in (ROOT / "tests").rglob("test_*.py")
        if re.search(r"parametrize\([^\n]*\bnames\(\)|games\.names\(\)\n|in names\(\)", path.read_text("utf-8"))
    }
    assert found - {"plugins/test_registry.py", "plugins/test_plugins.py", "bots/test_strength.py"} <= set(FILES)


@pytest.mark.slow
def test_a_short_game_for_two_from_outside_passes_them_all(tmp_path: Path) -> None:
    site = sound(tmp_path / "site")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", "heap"]
    command += [str(ROOT / "tests" / file) for file in FILES]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(site)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed and int(passed[1]) >= 2 * len(FILES)
