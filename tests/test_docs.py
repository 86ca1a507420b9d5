"""What the documentation shows is run: a page that lies is a failing test."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall import client, games
from tests.server.house import FREE, House

ROOT = Path(__file__).parent.parent


def python_blocks(page: str) -> list[str]:
    text = (ROOT / page).read_text("utf-8")
    return [block.split("```")[0] for block in text.split("```python\n")[1:]]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a hall, for examples that need one."""
    house = House(tmp_path_factory.mktemp("docs") / "hall.db")
    yield house.base
    house.close()


@pytest.mark.parametrize("page", ["README.md", "docs/write-a-bot.md", "docs/protocol.md"])
def test_the_python_on_the_page_runs(
    page: str, hall: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(client, "PACE", FREE)
    blocks = python_blocks(page)
    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec"), {"__name__": "page", "HALL": hall})
        assert capsys.readouterr().out


def test_the_page_types_are_those_of_the_hall() -> None:
    check = subprocess.run(
        [sys.executable, ROOT / "scripts/make_types.py", "--check"], capture_output=True, text=True, check=False
    )
    assert check.returncode == 0, check.stdout


def test_the_readme_names_every_game() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    for name in games.names():
        assert games.game(name).info.title in text
        assert (ROOT / f"docs/rules/{name}.md").is_file()
