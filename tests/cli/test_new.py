"""`meadhall new` writes a game that is sound from the first minute, and says what it cannot write."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.piped import Meadhall
from tests.plugins.site import begun


def run(*command: str, cwd: Path, path: Path | None = None) -> str:
    """What a command says, if it is content."""
    environment = {**os.environ, "PYTHONPATH": str(path or ""), "LANG": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-P", "-m", *command], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("name", ["hnefatafl", "two_words"])
def test_what_is_written_is_sound(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "mine"
    site = begun(folder, name)
    said = run("meadhall", "check", name, "--games", "200", cwd=tmp_path, path=site)
    assert f"No fault in 200 random games of {name}." in said
    assert "6 passed" in run("pytest", "-q", "-p", "no:cacheprovider", cwd=folder)  # its own, and not installed
    run("ruff", "check", "--no-cache", cwd=folder)
    run("ruff", "format", "--check", "--no-cache", cwd=folder)
    run("mypy", "--strict", "--cache-dir", os.devnull, cwd=folder)
    written = "\n".join(
        str(path) + path.read_text() for path in folder.rglob("*.*") if path.suffix != ".pyc" and path.is_file()
    )
    assert "mygame" not in written.lower() and "my game" not in written.lower() and "MG-" not in written


def test_names_are_words_where_people_read_them(tmp_path: Path, meadhall: Meadhall) -> None:
    said = meadhall("new", "two_words", tmp_path / "mine")
    assert said.status == 0
    assert f"Two Words is in {tmp_path / 'mine'}." in said.out and "meadhall check two_words" in said.out
    code = (tmp_path / "mine/src/two_words/__init__.py").read_text()
    assert 'title="Two Words"' in code and "GAME: Game[TwoWords]" in code and '"TW-TAKE-1"' in code


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("Hnefatafl", "small letters"),
        ("hnefa-tafl", "small letters"),
        ("_tafl", "small letters"),
        ("class", "small letters"),
        ("../tafl", "small letters"),
        ("", "small letters"),
        ("eketorp", "there is a game 'eketorp' already"),
        ("json", "there is a Python module 'json' already"),
        ("meadhall", "there is a Python module 'meadhall' already"),
    ],
)
def test_a_name_that_will_not_do(tmp_path: Path, meadhall: Meadhall, name: str, problem: str) -> None:
    said = meadhall("new", name, tmp_path / "mine")
    assert said.status == 2 and problem in said.err
    assert not (tmp_path / "mine").exists()


def test_what_is_there_is_left_alone(tmp_path: Path, meadhall: Meadhall) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/thesis.txt").write_text("the only copy")
    for folder in (tmp_path / "mine", tmp_path / "mine/thesis.txt"):
        said = meadhall("new", "hnefatafl", folder)
        assert said.status == 2 and "is there already" in said.err
    assert [path.name for path in tmp_path.rglob("*")] == ["mine", "thesis.txt"]
    (tmp_path / "empty").mkdir()
    assert meadhall("new", "hnefatafl", tmp_path / "empty").status == 0


def test_a_folder_that_cannot_be_written(tmp_path: Path, meadhall: Meadhall) -> None:
    (tmp_path / "file").write_text("")
    said = meadhall("new", "hnefatafl", tmp_path / "file/mine")
    assert said.status == 2 and "cannot be written" in said.err
