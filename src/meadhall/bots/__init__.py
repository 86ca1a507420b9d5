"""Bots: players without hands. All they get of a game is their Chair.

One from outside is made, out of a Luck, by whatever is installed under `meadhall.bots`, or named as `module:Class`.

    [project.entry-points."meadhall.bots"]
    looker = "my_bots:Looker"

Above karl there are two kinds of levels. Where a network has learned the game (meadhall.minds), huscarl, jarl and norn
play by it; where none has, drengr, hersir and volva search with the game's advice. Whoever is told to play a game as
one of the first without a network plays as the one of the second who stands where he would (`played_as`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Protocol, TypeAlias

from meadhall import minds
from meadhall.bots.karl import Karl
from meadhall.bots.learned import LearnedBot
from meadhall.bots.search import Searcher
from meadhall.bots.thrall import Thrall
from meadhall.engine.errors import BadSetup, one_of
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.plugins import Outside, named, offered, usable
from meadhall.engine.table import Chair, Table

GROUP = "meadhall.bots"


class Bot(Protocol):
    def choose(self, chair: Chair) -> int:
        """The index of an option of the chair's decision."""
        ...


Maker: TypeAlias = Callable[[Luck], Bot]

PEERS = {"huscarl": "drengr", "jarl": "hersir", "norn": "volva"}  # who plays where no network has learned


def _learned(level: str) -> Maker:
    return lambda luck: LearnedBot(level, luck, BOTS[PEERS[level]])


# All levels, from the weakest to the strongest of each kind, and the one a seat gets where nobody says which.
BOTS: dict[str, Maker] = {
    "thrall": Thrall,
    "karl": Karl,
    **{level: _learned(level) for level in PEERS},
    "drengr": lambda luck: Searcher(luck, seconds=0.1),
    "hersir": lambda luck: Searcher(luck, seconds=1.0),
    "volva": lambda luck: Searcher(luck, seconds=6.0, far=True),
}
USUAL = "karl"
ADVISER = "jarl"  # whose plans are shown to those who look back


def levels(game: Game[Any]) -> tuple[str, ...]:
    """Those that a game offers."""
    missing = PEERS if minds.of(game) is None else PEERS.values()
    return tuple(level for level in BOTS if level not in missing)


def played_as(level: str, game: Game[Any]) -> str:
    """Who really chooses where this one is named. Old tables and records name levels that their game has not."""
    return PEERS[level] if level in PEERS and minds.of(game) is None else level


def offered_by(game: Game[Any]) -> tuple[str, ...]:
    """Who sits down at a table of this game: its levels, then those from outside."""
    return (*levels(game), *names()[len(BOTS) :])


ASKED_IN: list[str] = []  # `module:Class` of those whom a hall's owner lets sit down with everybody


@cache
def _outside() -> dict[str, Outside]:
    return {name: each for name, each in offered(GROUP).items() if name not in BOTS}


@cache
def _installed() -> tuple[str, ...]:
    return usable(_outside(), _made_by)


def names() -> tuple[str, ...]:
    """All who may be named: all levels, then those from outside. What cannot be loaded is named in a warning."""
    return (*BOTS, *_installed(), *ASKED_IN)


def ask_in(name: str) -> None:
    """From now on this one, a `module:Class`, is among the names."""
    _made_by(name)
    if name not in names():
        ASKED_IN.append(name)


def known(name: str) -> str:
    """The name, if it is one of those who may be named; strangers must not have us import what they like."""
    if name not in names():
        raise BadSetup(f"there is no bot {name!r}; there is: {one_of(list(names()))}")
    return name


def bot(name: str, luck: Luck) -> Bot:
    """A new bot of that name, with luck of its own: never the stream the game draws from."""
    if name in BOTS:
        return BOTS[name](luck)
    maker = _made_by(name)
    try:
        return maker(luck)
    except Exception as error:
        raise BadSetup(f"the bot {name!r} cannot sit down: {type(error).__name__}: {error}") from error


@cache
def _made_by(name: str) -> Maker:
    """What makes a bot from outside."""
    if ":" not in name and name not in _outside():
        known(name)
    try:
        maker: Maker = named(name if ":" in name else _outside()[name].value)
    except BadSetup as problem:
        raise BadSetup(f"there is no bot {name!r}: {problem}") from problem
    if not callable(maker):
        raise BadSetup(f"{name!r} makes no bot: it cannot be called")
    return maker


def about(name: str) -> str:
    """What a bot from outside says of itself: the first line of its documentation."""
    return (_made_by(name).__doc__ or "").strip().partition("\n")[0] if name not in BOTS else ""


def play_on(table: Table, bots: Mapping[int, Bot], keep: Callable[[], None] | None = None) -> None:
    """Let the bots choose until the game is over or only seats without a bot owe a decision.

    `keep` is called after each choice.

    >>> from meadhall.games import game
    >>> table = Table(game("eketorp"), players=3, seed="7")
    >>> play_on(table, {seat: bot("thrall", Luck(f"bot {seat}")) for seat in range(3)})
    >>> table.over
    True
    """
    owed = table.state.owed
    chairs = {seat: table.chair(seat) for seat in bots}
    while (seat := next((seat for seat in owed if seat in bots), None)) is not None:
        if owed[seat].shared and len(bots) < table.players:
            return  # the group is asked: people answer
        table.choose(seat, bots[seat].choose(chairs[seat]))
        if keep is not None:
            keep()
