"""What each seat may expect of a position: the numbers that count, weighed by what they were worth in many games."""

from __future__ import annotations

from meadhall.engine.advice import result, weighed
from meadhall.games.meduris.advice.survey import keeping
from meadhall.games.meduris.components import DRUID
from meadhall.games.meduris.state import NOBODY, ON_ROCK, TEMPLE, Meduris
from meadhall.games.meduris.steps.druid import OFFER
from meadhall.games.meduris.steps.turn import ACTION

STORE = (0.0, 0.75, 1.35, 1.85, 2.25, 2.55, 2.8, 3.0, 3.15)  # worth of so many materials of a kind

WEIGHTS: tuple[tuple[float, ...], ...] = ((0.0,) * 13,) * 3


def evaluate(s: Meduris) -> list[float]:
    if s.outcome is not None:
        return result(s.outcome)
    return weighed(WEIGHTS, *features(s))


def calm(s: Meduris) -> bool:
    """Before an action, or between the huts of the last lap: nothing is half done."""
    for decision in s.owed.values():
        return decision.prompt is ACTION or (s.lap is not None and decision.prompt is OFFER)
    return True


def features(s: Meduris) -> tuple[list[float], list[list[float]]]:
    """Shares of beginning, end and last lap; and by seat what counts, in the order of the weights."""
    n, built, spaces, tokens = s.players, s.built, len(s.built), s.tokens
    temples = [0] * n  # points at their sides
    open_ = [0] * n  # sides at which there may come more
    rites = [0] * n  # what a visit at each of the huts would bring
    gifts = [0] * n  # the same of the tokens under huts
    asking: list[list[tuple[int, int]]] = [[] for _ in range(n)]  # size of the settlement and space of each hut
    first = next(space for space in range(spaces) if not 0 <= built[space] < TEMPLE)
    row: list[int] = []
    before = built[first]
    for step in range(1, spaces + 1):
        space = (first + step) % spaces
        building = built[space]
        if 0 <= building < TEMPLE:
            row.append(space)
            continue
        size = len(row)
        if size:
            for hut in row:
                owner = built[hut]
                rites[owner] += size
                asking[owner].append((size, hut))
                if tokens[hut] == DRUID:
                    gifts[owner] += size
            row = []
        if before >= TEMPLE:
            temples[before - TEMPLE] += size
            open_[before - TEMPLE] += building < 0
        if building >= TEMPLE:
            temples[building - TEMPLE] += size
            open_[building - TEMPLE] += before < 0
        before = building
    pieces = [s.huts[seat] + s.temples[seat] for seat in range(n)]
    heights = [0] * n
    for tower in s.towers:
        for level, seat in enumerate(tower):
            heights[seat] += level
    stones = [0.0] * n  # those that may be kept to the end
    for owner, kept in zip(s.runes, keeping(s), strict=True):
        if owner != NOBODY:
            stones[owner] += kept
    rows = []
    for seat in range(n):
        stock = s.goods[4 * seat : 4 * seat + 4]
        runes = s.runes.count(seat)
        rows.append(
            [
                float(s.score[seat]),
                float(runes),
                stones[seat] * (stones[seat] + 1.0) / 2,
                float(temples[seat]),
                float(open_[seat]),
                float(rites[seat]),
                _lap(s, stock, asking[seat]),
                float(gifts[seat]),
                STORE[min(stock[0], 8)] + STORE[min(stock[1], 8)] + STORE[min(stock[2], 8)] + STORE[min(stock[3], 8)],
                float(sum(stock)),
                float(pieces[seat]),
                float(heights[seat]),
                float(s.seat == seat),
            ]
        )
    if s.lap is not None:
        return [0.0, 0.0, 1.0], rows
    left = min(pieces) / (s.printed.huts[n] + s.printed.temples)
    if s.ending != NOBODY:
        left = 0.0
    return [left, 1.0 - left, 0.0], rows


def _lap(s: Meduris, stock: list[int], asking: list[tuple[int, int]]) -> float:
    """What the huts to which the druid comes on his last lap would bring with the materials of now."""
    if s.lap is not None:
        spaces = len(s.built)
        left = (max(s.lap, ON_ROCK) - s.druid - 1) % spaces + 1 if s.lap != s.druid else spaces
        asking = [(size, hut) for size, hut in asking if (hut - s.druid - 1) % spaces < left]
    asking.sort(reverse=True)
    stock = stock.copy()
    symbols = s.side.spaces
    points = 0
    for size, hut in asking:
        a, b = symbols[hut].symbols
        if size > 1 and stock[a] and stock[b]:
            stock[a] -= 1
            stock[b] -= 1
            points += size
        elif stock[a] or stock[b]:
            stock[a if stock[a] >= stock[b] else b] -= 1
            points += 1
        else:
            points -= 1
    return float(points)
