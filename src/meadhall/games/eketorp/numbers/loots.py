"""What a siege may bring and cost."""

from __future__ import annotations

from typing import Final

from meadhall.games.eketorp.numbers.fields import VALUES
from meadhall.games.eketorp.state import Bricks

Loots = dict[tuple[Bricks, Bricks], tuple[int, ...]]
LOOTS: Final[dict[tuple[int, ...], Loots]] = {}  # by what bricks are worth: what was worked out, some thousands at most


def loots_by(points: tuple[int, ...]) -> Loots:
    found = LOOTS.get(points)
    if found is None:
        found = LOOTS[points] = {}
    return found


def loots(known: Loots, points: tuple[int, ...], first: Bricks, second: Bricks) -> tuple[int, ...]:
    """By difference, from 1: the best brick that a besieger can keep; then by difference all that can be taken down.

    >>> loots({}, (0, 1, 2, 3, 4), (1, 2), (1,))
    (1, 2, 2, 2, 2, 2, 1, 2, 3, 4, 4, 4)
    """
    found = known.get((first, second))
    if found is None:
        found = known[first, second] = _work_out_loots(points, first, second)
    return found


def _work_out_loots(points: tuple[int, ...], first: Bricks, second: Bricks) -> tuple[int, ...]:
    kept, lost = [0] * VALUES, [0] * VALUES
    cost = top = 0
    for i in range(len(first) + 1):
        if i:
            cost += points[first[-i]]
            top = max(top, points[first[-i]])
        total, best = cost, top
        for j in range(len(second) + 1):
            if j:
                total += points[second[-j]]
                best = max(best, points[second[-j]])
            for difference in range(max(total, 1), VALUES + 1):
                kept[difference - 1] = max(kept[difference - 1], best)
                lost[difference - 1] = max(lost[difference - 1], total)
    return (*kept, *lost)
