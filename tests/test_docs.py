"""What the documentation shows is run: a page that lies is a failing test."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from meadhall import games

ROOT = Path(__file__).parent.parent


def python_blocks(page: str) -> list[str]:
    text = (ROOT / page).read_text("utf-8")
    return [block.split("```")[0] for block in text.split("```python\n")[1:]]


@pytest.mark.parametrize("page", ["README.md", "docs/arena.md", "docs/write-a-bot.md"])
def test_the_python_on_the_page_runs(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = python_blocks(page)
    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec"), {"__name__": "page"})
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
