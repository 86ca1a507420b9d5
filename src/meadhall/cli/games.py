"""`meadhall games`"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from meadhall.cli import common
from meadhall.cli.session import TEXTS
from meadhall.engine.components import Sheet
from meadhall.engine.info import Game
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
            "\n".join(_reconstructed(found, given.language)) or word("nothing"),
        )
    common.terminal().print(table)
    return 0


def _reconstructed(found: Game[Any], language: str) -> list[str]:
    """What the game's components say was not found in print and made to fit."""
    credits = Sheet.read(found.folder / "components.toml").table("meta").tables("credits")
    return [each.table("text").text(language) for each in credits if each.text("provenance") == "reconstructed"]
