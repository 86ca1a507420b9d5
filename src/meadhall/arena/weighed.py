"""Does it pay? Two ways of playing compared over many games, from sums alone."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from meadhall.arena.measure import Interval, Z, wilson

WHOLE = 2520  # a victory, in parts that any number up to ten can share evenly


class Weighed:
    """How games went in which something was taken, and those in which it was offered and declined.

    A game counts for each as often as it happened in it, and may hold both. All sums are whole numbers, so the order
    of adding cannot change them.
    """

    __slots__ = ("both", "declined", "games_declined", "games_taken", "offers_squared", "taken")

    def __init__(self) -> None:
        self.games_taken = 0
        self.games_declined = 0
        self.offers_squared = 0
        self.taken = [0] * 5  # times t: the sums of t and t·w; of t² and t²·w and t²·w², with w for what was won
        self.declined = [0] * 5  # the same for d times
        self.both = [0] * 3  # the sums of t·d and t·d·w and t·d·w²

    def add(self, taken: int, declined: int, won: int) -> None:
        """One game of one who had the choice; `won` in parts of WHOLE."""
        self.offers_squared += (taken + declined) ** 2
        if taken:
            self.games_taken += 1
            _add(self.taken, taken, won)
        if declined:
            self.games_declined += 1
            _add(self.declined, declined, won)
        if taken and declined:
            times = taken * declined
            self.both[0] += times
            self.both[1] += times * won
            self.both[2] += times * won * won

    def merge(self, other: Weighed) -> None:
        self.games_taken += other.games_taken
        self.games_declined += other.games_declined
        self.offers_squared += other.offers_squared
        for mine, theirs in ((self.taken, other.taken), (self.declined, other.declined), (self.both, other.both)):
            mine[:] = [a + b for a, b in zip(mine, theirs, strict=True)]

    def against(self, everybody: Weighed) -> Weighed:
        """Those who took it once each, compared with all the others."""
        found = Weighed()
        found.merge(self)
        found.games_declined = everybody.games_taken - self.games_taken
        found.declined = [a - b for a, b in zip(everybody.taken, self.taken, strict=True)]
        found.offers_squared = everybody.offers_squared
        return found

    @property
    def offers(self) -> int:
        return self.taken[0] + self.declined[0]

    def taken_rate(self) -> Interval:
        """How often it was taken when offered. Offers of one game are alike: they count as fewer."""
        effective = self.offers**2 / self.offers_squared
        return wilson(self.taken[0] / self.offers * effective, effective)

    def win_rate(self) -> Interval:
        """Of those who took it."""
        times, won, squared = self.taken[:3]
        effective = times**2 / squared
        return wilson(won / WHOLE / times * effective, effective)

    def effect(self) -> tuple[float, float, float]:
        """The win rate with it less the one without: as it is, drawn a little towards zero, and that one's variance.

        The variance is what each game adds to the difference, squared (a sandwich estimate): games may differ in weight
        and hold both ways. As Agresti and Caffo do, one won and one lost game are added to each side first.
        """
        with_it, without = _Side(self.taken, self.games_taken), _Side(self.declined, self.games_declined)
        p, q = with_it.rate, without.rate
        times, won, squared = self.both[0], self.both[1] / WHOLE, self.both[2] / WHOLE**2
        shared = (squared - (p + q) * won + p * q * times) / (with_it.times * without.times)
        plain = self.taken[1] / self.taken[0] - self.declined[1] / self.declined[0]
        return plain / WHOLE, p - q, max(0.0, with_it.variance + without.variance - 2 * shared)


def _add(sums: list[int], times: int, won: int) -> None:
    squared = times * times
    sums[0] += times
    sums[1] += times * won
    sums[2] += squared
    sums[3] += squared * won
    sums[4] += squared * won * won


class _Side:
    """One way, with one won and one lost game of mean weight added."""

    def __init__(self, sums: list[int], games: int) -> None:
        mean = sums[0] / games
        self.times = sums[0] + 2 * mean
        self.rate = rate = (sums[1] / WHOLE + mean) / self.times
        squared, won, won_squared = sums[2] + 2 * mean**2, sums[3] / WHOLE + mean**2, sums[4] / WHOLE**2 + mean**2
        self.variance = (won_squared - 2 * rate * won + rate * rate * squared) / self.times**2


def effect(settings: Sequence[Weighed]) -> Interval | None:
    """The effect of taking something, found in each setting by itself and then averaged; None if none can tell.

    >>> one = Weighed()
    >>> for won in (WHOLE, WHOLE, 0, WHOLE):
    ...     one.add(1, 0, won)
    ...     one.add(0, 1, WHOLE - won)
    >>> [round(bound, 2) for bound in effect([one])]
    [0.5, -0.2, 0.87]
    """
    telling = [each for each in settings if each.games_taken and each.games_declined]
    if not telling:
        return None
    weights = [1 / (1 / each.games_taken + 1 / each.games_declined) for each in telling]
    total = sum(weights)
    found = [(weight / total, *each.effect()) for weight, each in zip(weights, telling, strict=True)]
    value = sum(weight * plain for weight, plain, _, _ in found)
    middle = sum(weight * drawn for weight, _, drawn, _ in found)
    reach = Z * sqrt(sum(weight**2 * variance for weight, _, _, variance in found))
    return Interval(value, max(-1.0, min(value, middle - reach)), min(1.0, max(value, middle + reach)))
