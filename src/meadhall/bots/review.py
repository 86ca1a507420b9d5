"""What a player may expect and which options are worth a thought: for hints, and for looking back at a game.

All of it is judged with the knowledge of the seat in question, in imagined worlds. A review that knew every hidden card
would call choices mistakes that nobody could have made better.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from meadhall.bots.search import judge
from meadhall.bots.tasks import Point, Rated
from meadhall.engine.luck import Luck
from meadhall.engine.table import Chair, Table

SECONDS = 1.0  # of search behind a hint, at the pace of the game: as long as a jarl thinks
WORLDS = 12  # imagined for one estimate
BEST = 3  # options in a hint
SWINGS = 3  # in a review


def advice_for(chair: Chair, luck: Luck) -> list[Rated]:
    """The options that a jarl likes best, with the reasons that the game knows for them."""
    game = chair.game
    judged = judge(chair, luck, max(1, round(SECONDS * game.habits.pace)))
    world = chair.imagine(luck)
    notations = chair.decision.notations()
    return [
        Rated(notations[index], share, value, list(game.reasons(world, chair.seat, index)))
        for index, share, value in judged[:BEST]
        if share > 0
    ]


def point_of(table: Table, luck: Luck) -> Point:
    """What every seat may expect now, each by what it knows."""
    state, game = table.state, table.game
    if table.over:
        return Point(state.moment, game.evaluate(state))
    values = []
    for seat in range(table.players):
        chair = table.chair(seat)
        worlds = [game.evaluate(chair.imagine(luck))[seat] for _ in range(WORLDS)]
        values.append(sum(worlds) / WORLDS)
    return Point(state.moment, values)


class Swing(NamedTuple):
    """A choice that changed much for whoever made it."""

    number: int  # of the choice, from 0: so many were made before it
    seat: int
    before: float
    after: float

    @property
    def size(self) -> float:
        return abs(self.after - self.before)


def swings(seats: Sequence[int], points: Sequence[Point], most: int = SWINGS) -> list[Swing]:
    """The largest swings, in the order of the game. `seats` made the choices between the `points`.

    What came of a choice is seen when the game has gone on: choices of one moment are simultaneous, and nobody knows
    more before the last of them is made.
    """
    found = []
    for number, seat in enumerate(seats):
        moment = points[number].moment
        then = next((each for each in points[number + 1 :] if each.moment != moment), points[-1])
        last_own = not any(
            other == seat and points[later].moment == moment for later, other in enumerate(seats[number + 1 :], number + 1)
        )
        if last_own:  # a plan is one choice
            found.append(Swing(number, seat, points[number].values[seat], then.values[seat]))
    largest = sorted(found, key=lambda swing: -swing.size)[:most]
    return sorted(largest)
