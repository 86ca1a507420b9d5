"""A mind as the guide of a search: what it would choose is tried first, and what it expects is believed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meadhall.engine.advice import chances, result
from meadhall.engine.info import Game
from meadhall.engine.state import State
from meadhall.minds.gathered import Gathered
from meadhall.minds.looking import Looker

HEAT = 2.0  # a mind that has learned is surer of its choices than it is right: in a search its likings are softened
VICTORY = 0.85  # share of winning in the judgement; the rest is the lead: it counts where all is won, or lost
FAR = 1.5  # spreads beyond which a lead is a lead


class MindSeer:
    def __init__(self, game: Game[Any], mind: Looker, spread: float) -> None:
        self._numbers = mind.numbers
        self._together = game.info.cooperative
        self._mind = mind
        self._spread = spread  # points that count as a lead of one

    def look(self, places: Sequence[tuple[State, int]]) -> list[tuple[list[float], list[float]]]:
        numbers, together = self._numbers, self._together
        gathered = Gathered()
        for world, seat in places:
            gathered.add(numbers.see(world, seat), numbers.weigh(world, seat), numbers.act(world, seat))
        seen = []
        for (world, seat), opinion in zip(places, gathered.look(self._mind), strict=True):
            shares = opinion.shares(seat, world.players, together)
            if not together:
                shares = with_lead(shares, seat, opinion.lead)
            seen.append((chances(opinion.scores, HEAT), shares))
        return seen

    def sight(self, world: State, seat: int) -> str:
        return str(hash(tuple(self._numbers.see(world, seat))))

    def end(self, world: State) -> list[float]:
        outcome = world.outcome
        assert outcome is not None
        won = result(outcome, self._together)
        if self._together:
            return won
        scores = outcome.scores
        best = [max(score for other, score in enumerate(scores) if other != seat) for seat in range(world.players)]
        return [
            mixed(share, (scores[seat] - best[seat]) / self._spread, world.players) for seat, share in enumerate(won)
        ]


def with_lead(shares: list[float], seat: int, lead: float) -> list[float]:
    """The chances, with a little of the lead that `seat` expects; what it gains by that the others lose.

    >>> [round(each, 3) for each in with_lead([0.5, 0.3, 0.2], 0, 1.5)]
    [0.575, 0.255, 0.17]
    """
    own = mixed(shares[seat], lead, len(shares))
    left = 1 - shares[seat]
    return [own if n == seat else share * (1 - own) / left if left else 0.0 for n, share in enumerate(shares)]


def mixed(share: float, lead: float, players: int = 2) -> float:
    """A chance to win and a lead as one: no lead is worth a fair share, a large one all of it.

    >>> round(mixed(1.0, 0.0), 3), mixed(0.25, 0.0, 4), mixed(1.0, 9.0)
    (0.925, 0.25, 1.0)
    """
    fortune = min(1.0, max(-1 / (players - 1), lead / FAR))
    return VICTORY * share + (1 - VICTORY) * (1 + fortune * (players - 1)) / players
