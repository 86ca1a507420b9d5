"""What several commands share: arguments, files, and how they write to the terminal."""

from __future__ import annotations

import os
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from meadhall.arena.workers import cores
from meadhall.bots import BOTS
from meadhall.engine.errors import BadRecord, BadSetup, MeadhallError
from meadhall.engine.record import LARGEST, Record
from meadhall.engine.table import Table
from meadhall.engine.text import LANGUAGES

T = TypeVar("T")
BOT_NAMES = f"{', '.join(BOTS)}, one that is installed, or module:Class"
LONGEST_NAME = 40
WIDTH = 100  # of tables, where there is no terminal to fit


# -- arguments ----------------------------------------------------------------------------------------------------


def whole(least: int, most: int = 10**9) -> Callable[[str], int]:
    """A type for argparse: a whole number in these bounds."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 12 and least <= int(text) <= most):
            raise ArgumentTypeError(f"must be a whole number from {least} to {most}, not {text!r}")
        return int(text)

    return read


def wholes(text: str) -> list[int]:
    """
    >>> wholes("3, 4")
    [3, 4]
    """
    return [whole(1)(part) for part in names(text)]


def option(text: str) -> tuple[str, str]:
    """A type for argparse: a table option such as `first=seat1`."""
    name, equals, value = text.partition("=")
    if not equals:
        raise ArgumentTypeError(f"is written NAME=VALUE, not {text!r}")
    return name, value


def add_option(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--option", type=option, action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )


def add_seed(parser: ArgumentParser) -> None:
    parser.add_argument("--seed", default="1", help="one word: the same seed plays the same games (default: 1)")


def add_workers(parser: ArgumentParser, cluster: bool = False) -> None:
    """Who does the playing."""
    parser.add_argument("--jobs", type=whole(1), default=cores(), help="processes (default: one per core)")
    if cluster:
        parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; local: one of this machine alone")


def add_components(parser: ArgumentParser) -> None:
    parser.add_argument("--components", type=Path, metavar="FILE", help="a corrected components.toml of the game")


def add_seats(parser: ArgumentParser, usual: str = "default: you, on every seat; two in a new campaign") -> None:
    sitters = f"you, you:NAME or a bot ({BOT_NAMES})"
    parser.add_argument("--seats", type=names, metavar="LIST", help=f"who sits where: {sitters}, with commas; {usual}")


def add_language(parser: ArgumentParser) -> None:
    parser.add_argument("--language", choices=LANGUAGES, default=language(), help="default: that of the system")


def language() -> str:
    """The system's language if we speak it, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name][:2] if os.environ[name][:2] in LANGUAGES else "en"
    return "en"


def names(text: str) -> list[str]:
    """
    >>> names("you, karl,thrall")
    ['you', 'karl', 'thrall']
    """
    return [part.strip() for part in text.split(",")]


# -- files --------------------------------------------------------------------------------------------------------


def read_record(path: Path) -> Record:
    try:
        return Record.parse(read_text(path))
    except BadRecord as error:
        raise in_file(path, error) from None
    except OSError as error:
        raise BadSetup(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadSetup(f"{path} is no record: it is not text") from None


def read_text(path: Path) -> str:
    """No more of it than a record can have, and a little to see that it is too long: a file may have no end."""
    with path.open(encoding="utf-8") as file:
        return file.read(LARGEST + 1)


def in_file(path: Path, error: BadRecord) -> MeadhallError:
    return MeadhallError(f"{path}: {error}")


def player_names(table: Table, language: str) -> list[str]:
    """Who sits at a table; a seat without a name goes by its animal.

    What a stranger's record calls somebody must not steer our terminal.
    """
    animals = table.game.texts.reader(language)
    called = [*table.names, *[""] * table.players]
    clean = ["".join(filter(str.isprintable, name))[:LONGEST_NAME].strip() for name in called[: table.players]]
    return [name or animals.name(table.game.info.seat_names[seat]) for seat, name in enumerate(clean)]


# -- output -------------------------------------------------------------------------------------------------------


def terminal() -> Console:
    """Where commands write. Nothing is guessed at: no smileys, no colouring of numbers, no markup in names."""
    console = Console(highlight=False, emoji=False, markup=False)
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console.width = WIDTH
    return console


def grid(*columns: str) -> Grid:
    """A plain table. A column whose name ends with > is for numbers."""
    table = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for column in columns:
        table.add_column(column.rstrip(">"), justify="right" if column.endswith(">") else "left")
    return table


def with_progress(
    things: Iterable[T], total: int, text: str, done: int = 0, size: Callable[[T], int] = lambda thing: 1
) -> Iterator[T]:
    """Pass the things on and show a bar meanwhile, if there is a terminal to show it on."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(text, total=total, completed=done)
        for thing in things:
            yield thing
            progress.advance(task, size(thing))
