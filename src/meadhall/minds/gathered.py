"""Positions gathered, so that a mind can look at all of them at once."""

from __future__ import annotations

from array import array
from itertools import accumulate, pairwise
from math import exp

from meadhall.engine.advice import chances
from meadhall.minds.looking import Looker, Values

FINE = (
    100  # parts of a score, and of what a chance is worth: machines whose arithmetic differs beyond them choose alike
)


class Gathered:
    """Each position is what a seat knows that is asked there. In arrays: whoever multiplies takes them as they are."""

    def __init__(self) -> None:
        self._sees = array("h")
        self._weighs = array("h")
        self._acts = array("i")
        self._counts = array("i")

    def __len__(self) -> int:
        return len(self._counts)

    def add(self, see: list[int], weigh: list[int], act: list[int]) -> None:
        self._sees.fromlist(see)
        self._weighs.fromlist(weigh)
        self._acts.fromlist(act)
        self._counts.append(len(act))

    def look(self, mind: Looker) -> list[Opinion]:
        if not self._counts:
            return []
        looked = mind.look(self._sees, self._weighs, self._acts, self._counts)
        scores, leads = _rounded(looked.scores), _rounded(looked.lead)
        chances = _rounded(looked.chances)
        players = len(chances) // len(leads)
        ends = accumulate(self._counts, initial=0)
        return [
            Opinion(scores[begin:end], leads[row], chances[row * players : (row + 1) * players])
            for row, (begin, end) in enumerate(pairwise(ends))
        ]


class Opinion:
    """Of one position."""

    __slots__ = ("_chances", "lead", "scores")

    def __init__(self, scores: list[float], lead: float, chances: list[float]) -> None:
        self.scores = scores  # by option
        self.lead = lead  # of the seat that looks, in parts of the game's spread
        self._chances = chances

    def shares(self, seat: int, players: int, together: bool) -> list[float]:
        """By seat, its chance to win, as `seat`, which looks, sees it; where all win or lose together, that of all."""
        if together:
            return [1 / (1 + exp(-self._chances[0]))] * players
        seen = chances(self._chances[:players], 1.0)
        return [seen[(each - seat) % players] for each in range(players)]


def _rounded(values: Values) -> list[float]:
    told: list[float] = values.tolist()
    return [round(each * FINE) / FINE for each in told]
