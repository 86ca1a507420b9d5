"""Meadhall: a hall for Norse table games, for people and bots, in the browser, the terminal and Python.

>>> import meadhall
>>> "eketorp" in meadhall.games()
True
>>> table = meadhall.table("eketorp", players=4, seed="7")
>>> table.chair(0)
<Chair 0: seat 1 of Eketorp, asked to place>
>>> table.choose(0, "place A")
>>> print(table.record())
saga 1
game eketorp
...

What is here is loaded when it is first used, so that the import costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from meadhall import _native

__version__ = "0.1.0"

if TYPE_CHECKING:
    from meadhall.engine.errors import MeadhallError
    from meadhall.engine.info import Game
    from meadhall.engine.luck import Luck
    from meadhall.engine.record import Record
    from meadhall.engine.table import Chair, Table
    from meadhall.games import Registry, game
    from meadhall.library import Position, load, positions, simulate, table

    games: Registry

__all__ = [
    "Chair",
    "Game",
    "Luck",
    "MeadhallError",
    "Position",
    "Record",
    "Table",
    "__version__",
    "game",
    "games",
    "load",
    "positions",
    "simulate",
    "table",
]

_ROOMS = {
    "meadhall.engine.errors": ("MeadhallError",),
    "meadhall.engine.info": ("Game",),
    "meadhall.engine.luck": ("Luck",),
    "meadhall.engine.record": ("Record",),
    "meadhall.engine.table": ("Chair", "Table"),
    "meadhall.games": ("game",),
    "meadhall.library": ("Position", "load", "positions", "simulate", "table"),
}


_native.choose()  # before any module is imported of which there are two

if not TYPE_CHECKING:  # who checks types knows what is here, and what is not

    def __getattr__(name: str) -> object:
        from importlib import import_module

        if name == "games":  # the package itself can be called: see there
            return import_module("meadhall.games")
        for room, names in _ROOMS.items():
            if name in names:
                found = globals()[name] = getattr(import_module(room), name)
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
