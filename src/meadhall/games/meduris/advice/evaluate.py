"""What each seat may expect of a position: the numbers that count, weighed by what they were worth in many games."""

from __future__ import annotations

from typing import Final

from meadhall.engine.advice import result, weighed
from meadhall.games.meduris.advice.worth import keeping
from meadhall.games.meduris.components import DRUID
from meadhall.games.meduris.state import NOBODY, ON_ROCK, TEMPLE, Meduris

# Worth of so many materials of a kind.
STORE: Final[tuple[float, ...]] = (0.0, 0.75, 1.35, 1.85, 2.25, 2.55, 2.8, 3.0, 3.15)

# Beginning, end, last lap: of two players, then of three or four.
# Found by `python scripts/fit_advice.py meduris --games 600 --positions 40`.
BY_FEATURE = (
    (0.123, 0.122, 0.275, 0.117, 0.229, 0.433),  # points
    (-0.064, -0.188, 0.417, -0.015, 0.168, 0.194),  # rune stones
    (0.399, 0.193, 0.216, 0.643, 0.230, 0.419),  # final count of those it may keep
    (0.091, 0.125, 0.243, 0.081, 0.170, 0.411),  # huts beside its temples
    (0.135, 0.033, -0.045, 0.113, 0.257, 0.040),  # open sides of its temples
    (0.129, 0.076, 0.060, 0.372, 0.164, 0.105),  # sizes of its huts' settlements
    (-0.153, 0.030, 0.247, -0.055, 0.042, 0.380),  # what the last lap would bring now
    (0.196, -0.009, 0.140, 0.114, 0.109, 0.287),  # the same of druid tokens
    (0.022, 0.012, 0.194, 0.055, -0.046, 0.229),  # materials, the first of a kind counting more
    (0.109, 0.144, -0.005, 0.150, 0.190, -0.039),  # materials
    (-0.157, -0.094, -0.269, -0.219, 0.209, 0.010),  # pieces left
    (-0.041, -0.057, 0.038, -0.065, 0.048, -0.021),  # workers' heights
    (-0.009, 0.307, -0.019, 0.208, 0.214, -0.035),  # its turn
)
WEIGHTS: Final[tuple[tuple[float, ...], ...]] = tuple(zip(*BY_FEATURE, strict=True))  # by stage


def evaluate(s: Meduris) -> list[float]:
    if s.outcome is not None:
        return result(s.outcome)
    stages, rows = features(s)
    return weighed(WEIGHTS, stages, rows)


def features(s: Meduris) -> tuple[list[float], list[list[float]]]:
    """Shares of beginning, end and last lap, for two players or more; and by seat what counts, as the weights do."""
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
    runes = [0] * n
    stones = [0.0] * n  # those of them that may be kept to the end
    kept = keeping(s)
    for district, owner in enumerate(s.runes):
        if owner != NOBODY:
            runes[owner] += 1
            stones[owner] += kept[district]
    rows = []
    for seat in range(n):
        stock = s.goods[4 * seat : 4 * seat + 4]
        rows.append(
            [
                float(s.score[seat]),
                float(runes[seat]),
                stones[seat] * (stones[seat] + 1.0) / 2,
                float(temples[seat]),
                float(open_[seat]),
                float(rites[seat]),
                _lap(s, stock, asking[seat]),
                float(gifts[seat]),
                STORE[min(stock[0], 8)] + STORE[min(stock[1], 8)] + STORE[min(stock[2], 8)] + STORE[min(stock[3], 8)],
                float(stock[0] + stock[1] + stock[2] + stock[3]),
                float(pieces[seat]),
                float(heights[seat]),
                float(s.seat == seat),
            ]
        )
    left = min(pieces) / (s.printed.huts[n] + s.printed.temples) if s.ending == NOBODY else 0.0
    stages = [left, 1.0 - left, 0.0] if s.lap is None else [0.0, 0.0, 1.0]
    return ([*stages, 0.0, 0.0, 0.0] if n == 2 else [0.0, 0.0, 0.0, *stages]), rows


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
