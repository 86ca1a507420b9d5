"""Positions gathered, so that a mind can look at all of them at once."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate, pairwise
from math import exp

from meadhall.engine.advice import chances
from meadhall.minds.looking import Looked, Looker

DIGITS = 2  # of scores, and of what chances are worth: machines whose arithmetic differs beyond them choose alike


class Gathered:
    """Each position is what a seat knows that is asked there."""

    def __init__(self) -> None:
        self._sees: list[list[int]] = []
        self._weighs: list[int] = []
        self._acts: list[int] = []
        self._counts: list[int] = []

    def __len__(self) -> int:
        return len(self._counts)

    def add(self, see: list[int], weigh: list[int], act: list[int]) -> None:
        self._sees.append(see)
        self._weighs += weigh
        self._acts += act
        self._counts.append(len(act))

    def look(self, mind: Looker) -> list[Opinion]:
        if not self._sees:
            return []
        looked = mind.look(self._sees, self._weighs, self._acts, self._counts)
        ends = accumulate(self._counts, initial=0)
        return [Opinion(looked, row, begin, end) for row, (begin, end) in enumerate(pairwise(ends))]


class Opinion:
    """Of one position."""

    __slots__ = ("_chances", "lead", "scores")

    def __init__(self, looked: Looked, row: int, begin: int, end: int) -> None:
        self.scores = _rounded(looked.scores[begin:end])  # by option
        self.lead = round(float(looked.lead[row]), DIGITS)  # of the seat that looks, in parts of the game's spread
        self._chances = _rounded(looked.chances[row])

    def shares(self, seat: int, players: int, together: bool) -> list[float]:
        """By seat, its chance to win, as `seat`, which looks, sees it; where all win or lose together, that of all."""
        if together:
            return [1 / (1 + exp(-self._chances[0]))] * players
        seen = chances(self._chances[:players], 1.0)
        return [seen[(each - seat) % players] for each in range(players)]


def _rounded(values: Iterable[float]) -> list[float]:
    return [round(float(each), DIGITS) for each in values]
