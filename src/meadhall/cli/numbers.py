"""`meadhall numbers`: how a game is told to machines that learn."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from meadhall.cli import common
from meadhall.engine.errors import BadSetup
from meadhall.engine.numbers import Field, Numbers, places
from meadhall.games import game


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--json", action="store_true", help="write JSON")


def run(given: Namespace) -> int:
    found = game(given.game)
    numbers = found.numbers
    if numbers is None:
        raise BadSetup(f"{found.info.title} is not told in numbers")
    names = [numbers.name(action) for action in range(numbers.actions)]
    if given.json:
        parts: dict[str, Any] = {"sees": _listed(numbers.sees), "weighs": _listed(numbers.weighs)}
        print(json.dumps({"game": given.game, **parts, "actions": names}, indent=2))
        return 0
    console = common.terminal()
    for title, fields in _parts(numbers):
        console.print(Text(title, "bold"))
        console.print(_grid(fields))
        console.print()
    console.print(Text(f"{len(names)} actions", "bold"))
    console.print(Text(", ".join(f"{action} {name}" for action, name in enumerate(names))))
    return 0


def _parts(numbers: Numbers) -> list[tuple[str, Sequence[Field]]]:
    return [
        (f"{numbers.seen} numbers that a seat sees", numbers.sees),
        (f"{numbers.weighed} numbers of each option", numbers.weighs),
    ]


def _grid(fields: Sequence[Field]) -> Grid:
    table = common.grid("at>", "field", "shape", "from", "to>", "kind", "about")
    at = places(fields)
    for field in fields:
        shape = " x ".join(map(str, field.shape))
        kind = f"{field.kind}, recalled" if field.recalled else field.kind
        table.add_row(str(at[field.name]), field.name, shape, str(field.least), str(field.most), kind, field.about)
    return table


def _listed(fields: Sequence[Field]) -> list[dict[str, Any]]:
    at = places(fields)
    return [{"at": at[field.name], **field._asdict()} for field in fields]
