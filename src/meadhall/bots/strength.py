"""How strong the levels are, as far as it was measured: see strength.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from meadhall.engine.info import Game
from meadhall.engine.text import Texts

FILE = Path(__file__).parent / "strength.toml"
TEXTS = Texts.of(Path(__file__).parent / "text")


@cache
def measured(file: Path) -> dict[str, dict[str, dict[str, Any]]]:
    """What was found, by game and level."""
    return tomllib.loads(file.read_text("utf-8"))


def strength(game: Game[Any], level: str, language: str, file: Path = FILE) -> str:
    """What a person is told of a level's strength; nothing where nothing was measured."""
    found = measured(file).get(game.info.name, {}).get(level)
    if found is None:
        return ""
    key = "strength.together" if game.info.cooperative else "strength.against"
    return TEXTS.reader(language).say(key, found)
