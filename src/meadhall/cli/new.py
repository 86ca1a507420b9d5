"""`meadhall new`: a small complete game to begin one's own with, as a package that the hall finds by itself."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

from meadhall.cli import common
from meadhall.engine.errors import BadSetup
from meadhall.games import names

SAMPLE = Path(__file__).parent / "sample"  # a game that works, called by these words
CALLED = ("mygame", "MyGame", "My Game", "MG-")


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="of the game, as its package is called: hnefatafl")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where it is written; a new or empty one")


def run(given: Namespace) -> int:
    name: str = given.name
    _check_name(name)
    if given.folder.exists() and (not given.folder.is_dir() or any(given.folder.iterdir())):
        raise BadSetup(f"{given.folder} is there already, and something is in it")
    words = [word.capitalize() for word in name.split("_") if word]
    title = " ".join(words)
    called = (name, "".join(words), title, f"{''.join(words)[:2].upper()}-")
    try:
        for path, text in _files(dict(zip(CALLED, called, strict=True))):
            file = given.folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
    except OSError as error:
        raise BadSetup(f"{given.folder} cannot be written: {error.strerror}") from None
    common.terminal().print(
        f"{title} is in {given.folder}. Now:\n\n"
        f"  pip install -e {given.folder}\n"
        f"  meadhall check {name} --games 200\n"
        f"  meadhall play {name}\n"
        f"  meadhall serve --open\n",
        highlight=False,
        markup=False,
        soft_wrap=True,
    )
    return 0


def _check_name(name: str) -> None:
    if not (name.isascii() and name.isidentifier() and name == name.lower() and name[0] != "_") or iskeyword(name):
        raise BadSetup(f"a game is named by small letters, digits and _, as a Python package is; not {name!r}")
    if name in names():
        raise BadSetup(f"there is a game {name!r} already; name yours otherwise")
    if find_spec(name) is not None:
        raise BadSetup(f"there is a Python module {name!r} already, which a game of that name would hide")


def _files(words: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The files of the sample by their path, both with the new name in them."""
    for file in sorted(SAMPLE.rglob("*")):
        path = file.relative_to(SAMPLE)
        left_behind = any(part.startswith((".", "__pycache__")) for part in path.parts)  # by Python and its tools
        if file.is_file() and not left_behind:
            yield _renamed(str(path), words), _renamed(file.read_text("utf-8"), words)


def _renamed(text: str, words: dict[str, str]) -> str:
    for old, new in words.items():
        text = text.replace(old, new)
    return text
