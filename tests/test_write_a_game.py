"""The page on writing a game is followed to the letter: its commands are run, its changes made, and the game holds."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import NamedTuple

import pytest

from meadhall.engine.info import Game
from tests.plugins.site import install

PAGE = Path(__file__).parent.parent / "docs/write-a-game.md"


class Block(NamedTuple):
    file: str  # named last before it
    kind: str
    text: str


def blocks() -> list[Block]:
    found, file = [], ""
    for before, kind, text in re.findall(r"(.*?)```(\w+)\n(.*?)```\n", PAGE.read_text("utf-8"), re.DOTALL):
        named = re.findall(r"`([\w./]+)`:\n\n$", before)
        file = named[0] if named else file
        found.append(Block(file, kind, text))
    return found


def changed(text: str, diff: str) -> str:
    """A change as the page shows it: lines that stay, go and come."""
    lines = diff.splitlines(keepends=True)
    old = "".join(line[1:] for line in lines if line[0] != "+")
    new = "".join(line[1:] for line in lines if line[0] != "-")
    assert text.count(old) == 1, f"not found just once:\n{old}"
    return text.replace(old, new)


def run(command: str, cwd: Path) -> str:
    """What a command of the page says, if it is content."""
    words = shlex.split(command)
    if words[:3] == ["pip", "install", "-e"]:  # in effect: what it names by entry points can be found
        project = tomllib.loads((cwd / words[3] / "pyproject.toml").read_text())["project"]
        install(cwd / words[3] / "src", project["name"], games=project["entry-points"]["meadhall.games"])
        return ""
    environment = {**os.environ, "PYTHONPATH": str(cwd / "nim/src"), "LANG": "C.UTF-8"}
    command_line = [sys.executable, "-P", "-m", *words]
    done = subprocess.run(command_line, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


@pytest.mark.slow
def test_the_page_is_followed_to_the_letter(tmp_path: Path) -> None:
    said: dict[str, str] = {}
    for block in blocks():
        file = tmp_path / "nim" / block.file
        if block.kind == "sh":
            said |= {command: run(command, tmp_path) for command in block.text.splitlines()}
        elif block.kind == "diff":
            file.write_text(changed(file.read_text(), block.text))
        else:
            assert block.kind == "python" and not file.exists()
            file.write_text(block.text)
    assert said.keys() >= {"meadhall new nim nim", "pip install -e nim", "meadhall check nim --games 200", "pytest nim"}
    assert "No fault in 200 random games of nim." in said["meadhall check nim --games 200"]
    wins = re.search(r"karl +100 +(\d+)", said["meadhall simulate nim --bots karl,thrall --games 100"])
    assert wins and int(wins[1]) > 80, said  # the advice is good
    assert "rows:" not in said["meadhall play nim --seats karl,thrall"]  # the last time it was drawn, not told
    for tool in ("ruff check --no-cache", "ruff format --check --no-cache", f"mypy --strict --cache-dir {os.devnull}"):
        run(tool, tmp_path / "nim")


def test_the_page_names_all_that_a_game_may_bring() -> None:
    text = PAGE.read_text("utf-8")
    for field in fields(Game):
        if field.name not in ("encode", "decode", "corrected"):  # which follow from the view, and from a table
            assert re.search(rf"`(\w+, )*{field.name}\b", text), field.name
