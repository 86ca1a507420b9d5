"""Rates and differences with honest intervals, 95% throughout."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Z = 1.96


class Interval(NamedTuple):
    """A share, a difference of shares or a mean, and the interval it lies in."""

    value: float
    low: float
    high: float


def wilson(wins: float, games: float) -> Interval:
    """The Wilson score interval of a win rate.

    Shared victories make `wins` a fraction. They vary less than whole ones, so the interval is then a little too
    wide, never too narrow.

    >>> [round(bound, 3) for bound in wilson(50, 100)]
    [0.5, 0.404, 0.596]
    """
    rate = wins / games
    scale = 1 + Z * Z / games
    middle = (rate + Z * Z / (2 * games)) / scale
    reach = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games)) / scale
    return Interval(rate, max(0.0, middle - reach), min(1.0, middle + reach))


def paired_difference(both: int, first: int, second: int, neither: int) -> Interval:
    """How much more often the first succeeds than the second, where both tried the same things.

    The interval is that of Agresti and Min: half a pair is added to each of the four counts.

    >>> [round(bound, 3) for bound in paired_difference(20, 15, 5, 60)]
    [0.1, 0.012, 0.184]
    """
    pairs = both + first + second + neither
    n = pairs + 2
    middle = (first - second) / n
    reach = Z * sqrt(((first + second + 1) / n - middle * middle) / n)
    return Interval((first - second) / pairs, max(-1.0, middle - reach), min(1.0, middle + reach))


def mean_of(count: int, total: float, squares: float) -> Interval | None:
    """The mean of so many numbers by their sum and the sum of their squares, with Student's interval; one says nothing.

    >>> [round(bound, 3) for bound in mean_of(5, 15, 55)]
    [3.0, 1.042, 4.958]
    """
    if count < 2:
        return None
    mean, free = total / count, count - 1
    variance = max(0.0, squares - total * mean) / free
    # Student's quantile from the normal one, by the series of Cornish and Fisher: less than 1% low from four numbers.
    quantile = Z + (Z**3 + Z) / (4 * free) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * free**2)
    quantile += (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / (384 * free**3)
    reach = quantile * sqrt(variance / count)
    return Interval(mean, mean - reach, mean + reach)
