"""The registry: every folder in here is a game, and so is whatever else is installed under `meadhall.games`.

[project.entry-points."meadhall.games"]
hnefatafl = "hnefatafl:GAME"
"""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any

from meadhall.engine.errors import BadSetup, MeadhallError, one_of
from meadhall.engine.info import Game
from meadhall.engine.plugins import Outside, named, offered, usable

GROUP = "meadhall.games"


@cache
def own() -> tuple[str, ...]:
    """The games of this house, whether or not they can be loaded."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__)))


@cache
def _outside() -> dict[str, Outside]:
    return {name: each for name, each in offered(GROUP).items() if name not in own()}


@cache
def names() -> tuple[str, ...]:
    """All games that can be played, our own first. What cannot be loaded is named in a warning."""
    ours = {name: Outside(name, f"{__name__}.{name}:GAME", "") for name in own()}
    return usable({**ours, **_outside()}, game)


_MET: dict[str, Game[Any]] = {}  # by name: those not installed that somebody has named by `module:GAME`


@cache
def game(name: str) -> Game[Any]:
    """The game of that name, loaded when first asked for. One that is not installed goes by `module:GAME`; from then on
    its name is known here, so that its records can be read."""
    if name in _MET:
        return _MET[name]
    if name in own():
        value = f"{__name__}.{name}:GAME"
    elif ":" in name:
        value = name
    elif name in _outside():
        value = _outside()[name].value
    else:
        raise BadSetup(f"there is no game {name!r}; there is: {one_of(list(names()))}")
    try:
        found = _sound(name, named(value))
    except (Exception, SystemExit) as error:
        problem = str(error) if isinstance(error, MeadhallError) else f"{type(error).__name__}: {error}"
        raise BadSetup(f"the game {name!r} cannot be loaded: {problem}") from error
    if ":" in name and found.info.name not in (*own(), *_outside()):
        _MET[found.info.name] = found
    return found


def installed(name: str) -> Game[Any] | None:
    """The same, or None if there is no such game (any more): stored games may outlive what was installed."""
    try:
        return game(name)
    except BadSetup:
        return None


def listed(name: str) -> Game[Any]:
    """The same where a stranger may have written the name: what is not installed is never loaded for them."""
    if ":" in name:
        raise BadSetup(f"there is no game {name!r}; there is: {one_of(list(names()))}")
    return game(name)


def _sound(name: str, found: object) -> Game[Any]:
    """A game that can at least be listed: its files can be read, and say what is wrong with them if not."""
    if not isinstance(found, Game):
        raise BadSetup(f"it is no Game, but {found!r:.80}")
    if found.info.name != name and ":" not in name:
        raise BadSetup(f"it calls itself {found.info.name!r}")
    found.components()
    found.texts.reader("en")
    len(found.credits)
    return found


class Registry(ModuleType):
    """`meadhall.games` is this package, and what a person types to see which games there are: `meadhall.games()`."""

    own: Callable[[], tuple[str, ...]]
    names: Callable[[], tuple[str, ...]]
    game: Callable[[str], Game[Any]]
    installed: Callable[[str], Game[Any] | None]
    listed: Callable[[str], Game[Any]]

    def __call__(self) -> tuple[str, ...]:
        return names()


sys.modules[__name__].__class__ = Registry
