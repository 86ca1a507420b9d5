"""Bots: players without hands. All they get of a game is their Chair."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from meadhall.bots.karl import Karl
from meadhall.bots.search import Searcher
from meadhall.bots.thrall import Thrall
from meadhall.engine.errors import BadSetup, one_of
from meadhall.engine.luck import Luck
from meadhall.engine.table import Chair, Table


class Bot(Protocol):
    def choose(self, chair: Chair) -> int:
        """The index of an option of the chair's decision."""
        ...


# The levels, from the weakest to the strongest, and the one a seat gets where nobody says which.
BOTS: dict[str, Callable[[Luck], Bot]] = {
    "thrall": Thrall,
    "karl": Karl,
    "huscarl": lambda luck: Searcher(luck, seconds=0.1),
    "jarl": lambda luck: Searcher(luck, seconds=1.0),
    "norn": lambda luck: Searcher(luck, seconds=6.0, far=True),
}
USUAL = "karl"


def bot(name: str, luck: Luck) -> Bot:
    """A new bot of that name, with luck of its own: never the stream the game draws from."""
    if name not in BOTS:
        raise BadSetup(f"there is no bot {name!r}; there is: {one_of(list(BOTS))}")
    return BOTS[name](luck)


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
