"""The registry: every folder in here is a game."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from meadhall.engine.errors import BadSetup, one_of
from meadhall.engine.info import Game


@cache
def names() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__)))


@cache
def game(name: str) -> Game[Any]:
    """The game of that name, loaded when first asked for."""
    if name not in names():
        raise BadSetup(f"there is no game {name!r}; there is: {one_of(list(names()))}")
    found: Game[Any] = import_module(f"meadhall.games.{name}").GAME
    return found
