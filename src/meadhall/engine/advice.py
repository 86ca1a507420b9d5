"""What a game's advice tells a searching bot, besides how good options look."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from meadhall.engine.state import Outcome


class Habits(NamedTuple):
    """How a search should go about this game. Found by measuring, and kept in the game's advice."""

    pace: float  # iterations in a second on one core of a usual machine: turns seconds into repeatable iterations
    depth: int  # decisions of an iteration, after which it is cut short and the state judged as it is
    exploration: float  # the more, the longer it looks at options that seem worse
    warmth: float  # advice that differs by this much makes one option e times as likely as another
    guesses: int = 0  # plans of others to guess at first, in their place, where all plan in secret at once
    glance: int = 0  # iterations for each decision of such a plan
    looks: float = 1000  # as `pace`, where a network that has learned the game guides the search


def best_liked(advice: list[float]) -> int:
    """Which option the advice likes best, the first of equals. (A loop: `max` and `index` would leave compiled code.)

    >>> best_liked([1.0, 3.0, 3.0])
    1
    """
    best, at = advice[0], 0
    for index, liked in enumerate(advice):
        if liked > best:
            best, at = liked, index
    return at


def chances(points: Sequence[float], scale: float) -> list[float]:
    """Each seat's chance to win, if it stands so many points apart and `scale` points are worth a factor of e.

    >>> [round(chance, 2) for chance in chances([10.0, 10.0, 4.0], 4.0)]
    [0.45, 0.45, 0.1]
    """
    top = max(points)
    weights = [exp((each - top) / scale) for each in points]
    total = sum(weights)
    return [weight / total for weight in weights]


def weighed(weights: tuple[tuple[float, ...], ...], stages: list[float], features: list[list[float]]) -> list[float]:
    """Each seat's chance to win by its features, each of which counts as much as the stages of the game make of it.

    The weights, one row for each stage, are found by scripts/fit_advice.py.

    >>> weighed(((1.0,), (0.0,)), [0.5, 0.5], [[2.0], [2.0]])
    [0.5, 0.5]
    """
    mixed = [0.0] * len(weights[0])
    for number, stage in enumerate(stages):
        if stage:
            for at, weight in enumerate(weights[number]):
                mixed[at] += stage * weight
    points = []
    for row in features:
        total = 0.0
        for at, each in enumerate(row):
            total += each * mixed[at]
        points.append(total)
    return chances(points, 1.0)


def result(outcome: Outcome, cooperative: bool = False) -> list[float]:
    """What the end of a game was worth to each seat: 1 for a victory, shared by those who share it.

    >>> result(Outcome((0, 2), (7, 3, 7)))
    [0.5, 0.0, 0.5]
    """
    each = 1.0 if cooperative else 1.0 / max(1, len(outcome.winners))
    return [each if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores))]
