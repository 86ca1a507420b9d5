"""`meadhall new`: a small complete game to begin one's own with, as a package that the hall finds by itself."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from meadhall.cli import common
from meadhall.engine.errors import BadSetup

SAMPLE = Path(__file__).parent / "sample"  # a game that works, called by these words
CALLED = ("mygame", "MyGame", "MG-")


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="of the game, as its package is called: hnefatafl")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where it is written; a new or empty one")


def run(given: Namespace) -> int:
    name: str = given.name
    if not (name.isascii() and name.isidentifier() and name == name.lower()):
        raise BadSetup(f"a game is named by small letters, digits and _, as a Python package is; not {name!r}")
    if given.folder.exists() and (not given.folder.is_dir() or any(given.folder.iterdir())):
        raise BadSetup(f"{given.folder} is there already, and something in it")
    called = (name, "".join(word.capitalize() for word in name.split("_")), f"{name[:2].upper()}-")
    try:
        for path, text in _files(dict(zip(CALLED, called, strict=True))):
            file = given.folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
    except OSError as error:
        raise BadSetup(f"{given.folder} cannot be written: {error.strerror}") from None
    common.terminal().print(
        f"{called[1]} is in {given.folder}. Now:\n\n"
        f"  pip install -e {given.folder}\n"
        f"  meadhall check {name} --games 200\n"
        f"  meadhall play {name}\n",
        highlight=False,
        markup=False,
        soft_wrap=True,
    )
    return 0


def _files(words: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The files of the sample by their path, both with the new name in them."""
    for file in sorted(SAMPLE.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            yield _renamed(str(file.relative_to(SAMPLE)), words), _renamed(file.read_text("utf-8"), words)


def _renamed(text: str, words: dict[str, str]) -> str:
    for old, new in words.items():
        text = text.replace(old, new)
    return text
