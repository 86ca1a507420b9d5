"""What things are worth in points: the ground that placing, fighting and building stand on."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from meadhall.games.eketorp.places import device_of, village_of
from meadhall.games.eketorp.state import Bricks, Eketorp

CARD: Final = 0.25  # each point of a battle card
VIKING: Final = 0.6  # a Viking for a round
HURT: Final[tuple[float, ...]] = (0.0, 0.2, 0.2, 0.15, 0.1, 0.1, 0.05)  # how likely a siege is won by this difference
TIE: Final = 0.12  # how likely two cards are equal


def left(s: Eketorp) -> int:
    """Rounds after this one."""
    return s.printed.rounds - s.round


def wounds(s: Eketorp) -> tuple[float, ...]:
    """By the difference of the cards: what the Viking who loses would have brought in the rounds he misses."""
    return _wounds(s.printed.station_of, len(s.printed.stations), left(s))


@cache
def _wounds(station_of: tuple[int, ...], stations: int, rounds: int) -> tuple[float, ...]:
    return tuple([VIKING * min(rounds, stations - station - 1) for station in station_of])


def card_point(s: Eketorp) -> float:
    """What a point of a battle card is worth: nothing in the last round."""
    return CARD * min(1.0, left(s) / 2)


@cache
def faces(values: tuple[int, ...]) -> tuple[int, ...]:
    """The values a battle card may have."""
    return tuple(sorted(set(values)))


def spite(s: Eketorp) -> float:
    """What a point that another loses is worth: one of several rivals falls behind."""
    return 1.0 / (s.players - 1)


def walls_at(s: Eketorp, place: int) -> tuple[Bricks, Bricks]:
    """The two walls that a siege space borders."""
    first, second = s.printed.borders[device_of(place)]
    owner = village_of(place) * 6
    return s.walls[owner + first], s.walls[owner + second]


@lru_cache(maxsize=16384)
def best_loot(
    points: tuple[int, ...], first: Bricks, second: Bricks, difference: int, spite: float
) -> tuple[float, int, int]:
    """What a siege won by this difference brings at best, the brick kept for it and all that is taken down."""
    best = (0.0, 0, 0)
    cost = top = 0
    for i in range(len(first) + 1):
        if i:
            brick = points[first[-i]]
            cost += brick
            top = max(top, brick)
        total, kept = cost, top
        for j in range(len(second) + 1):
            if j:
                brick = points[second[-j]]
                total += brick
                kept = max(kept, brick)
            if total > difference:
                break
            best = max(best, (kept + spite * total, kept, total))
    return best


@lru_cache(maxsize=16384)
def exposure(points: tuple[int, ...], first: Bricks, second: Bricks) -> float:
    """What the owner of two walls stands to lose at them in a siege."""
    return sum(
        [
            chance * best_loot(points, first, second, difference, 0.3)[2]
            for difference, chance in enumerate(HURT)
            if difference
        ]
    )


@cache
def struggle(bricks: int, mine: int, others: int) -> tuple[float, float]:
    """How many bricks and wounds so many Vikings may expect on a space, if every fight is even."""
    if mine == 0 or mine + others <= bricks or others == 0:
        return float(min(mine, bricks)), 0.0
    win, lose = struggle(bricks, mine, others - 1), struggle(bricks, mine - 1, others)
    tie = struggle(bricks, mine - 1, others - 1)
    half = (1 - TIE) / 2
    return (
        half * (win[0] + lose[0]) + TIE * tie[0],
        half * (win[1] + lose[1] + 1) + TIE * (tie[1] + 1),
    )
