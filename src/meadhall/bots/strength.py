"""How strong the levels are, as far as it was measured: see strength.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from meadhall.bots import BOTS
from meadhall.engine.info import Game
from meadhall.engine.text import Texts

FILE = Path(__file__).parent / "strength.toml"
TEXTS = Texts.of(Path(__file__).parent / "text")


@cache
def measured(file: Path) -> dict[str, dict[str, int]]:
    """Percent by game and level."""
    found = tomllib.loads(file.read_text("utf-8"))
    return {game: {level: int(each["percent"]) for level, each in levels.items()} for game, levels in found.items()}


def strength(game: Game[Any], level: str, language: str, file: Path = FILE) -> str:
    """What a person is told of a level's strength; nothing where nothing was measured."""
    percent = measured(file).get(game.info.name, {}).get(level)
    if percent is None:
        return ""
    levels = list(BOTS)
    below = levels[max(0, levels.index(level) - 1)]
    key = "strength.together" if game.info.cooperative else "strength.against"
    return TEXTS.reader(language).say(key, {"percent": percent, "below": below})
