"""`meadhall games`"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable

from rich.table import Table as Grid

from meadhall import bots
from meadhall.bots.strength import TEXTS as LEVEL_TEXTS
from meadhall.bots.strength import strength
from meadhall.cli import common
from meadhall.cli.session import TEXTS
from meadhall.games import game, names


def configure(parser: ArgumentParser) -> None:
    common.add_language(parser)


def run(given: Namespace) -> int:
    reader = TEXTS.reader(given.language)

    def word(key: str) -> str:
        return reader.say(f"games.{key}", {})

    table = common.grid(*map(word, ("name", "players", "minutes", "stage", "reconstructed")))
    for name in names():
        found = game(name)
        info = found.info
        table.add_row(
            f"{info.title} ({name})",
            ", ".join(map(str, info.players)),
            "–".join(map(str, info.minutes)),
            word(info.stage),
            "\n".join(found.reconstructed(given.language)) or word("nothing"),
        )
    console = common.terminal()
    console.print(table)
    console.print()
    console.print(_levels(given.language, word))
    return 0


def _levels(language: str, word: Callable[[str], str]) -> Grid:
    """Who may be played against, and how strong it was found to be."""
    reader = LEVEL_TEXTS.reader(language)
    table = common.grid(word("bot"), word("how"))
    offered = {level for name in names() for level in bots.offered_by(game(name))}
    for level in bots.names():
        if level not in offered:
            continue
        measured = [(game(name), strength(game(name), level, language)) for name in names()]
        lines = [f"{found.info.title}: {text}" for found, text in measured if text]
        what = reader.say(f"level.{level}", {}) if reader.has(f"level.{level}") else bots.about(level)
        table.add_row(level, "\n".join([what, *lines]))
    return table
