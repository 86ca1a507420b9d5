"""`meadhall components`: what is printed on a game's components, to be corrected by whoever owns the box."""

from __future__ import annotations

import shlex
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from rich.text import Text

from meadhall.cli import common
from meadhall.cli.session import TEXTS
from meadhall.engine.components import Corrected, Sheet
from meadhall.engine.errors import BadSetup
from meadhall.engine.info import Game
from meadhall.games import game, names


def configure(parser: ArgumentParser) -> None:
    actions = parser.add_subparsers(metavar="ACTION", dest="action", required=True)
    export = actions.add_parser("export", help="write the components of a game to a file, to correct them there")
    export.add_argument("game", metavar="GAME")
    export.add_argument("file", type=Path, metavar="FILE", help="where to; it must not be there yet")
    check = actions.add_parser("check", help="look for what is wrong in a corrected file: exit 0 if nothing is, else 1")
    check.add_argument("file", type=Path, metavar="FILE")
    check.add_argument("--game", choices=names(), help="default: the one that the file names")
    for each in (export, check):
        common.add_language(each)


def run(given: Namespace) -> int:
    return _export(given) if given.action == "export" else _check(given)


def _export(given: Namespace) -> int:
    found = game(given.game)
    found.check_correctable()
    text = (found.folder / "components.toml").read_bytes()
    try:
        with given.file.open("xb") as file:  # nobody's corrections are written over
            file.write(text)
    except OSError as error:
        raise BadSetup(f"{given.file} cannot be written: {error.strerror}") from None
    _say(given, "exported", file=given.file, quoted=shlex.quote(str(given.file)), game=given.game)
    return 0


def _check(given: Namespace) -> int:
    corrected = Corrected.read(given.file)
    found = _game_of(given, corrected)
    faults = found.faults(corrected)
    console = common.terminal()
    for fault in faults:
        console.print(Text(fault), soft_wrap=True)
    facts = {"file": given.file, "title": found.info.title, "n": len(faults)}
    _say(given, "faulty" if faults else "fine", name=corrected.name, mark=corrected.mark, **facts)
    return 1 if faults else 0


def _game_of(given: Namespace, corrected: Corrected) -> Game[Any]:
    """The game that was asked for, or the one of the file's [meta]."""
    if given.game:
        return game(given.game)
    return game(Sheet.parse(corrected.text, corrected.where).table("meta").one_of("game", names()))


def _say(given: Namespace, key: str, **about: object) -> None:
    text = TEXTS.reader(given.language).say(f"components.{key}", about)
    common.terminal().print(Text(text), soft_wrap=True)
