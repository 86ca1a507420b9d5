"""What each seat may expect of a position: the numbers that count, weighed by what they were worth in many games."""

from __future__ import annotations

from typing import Final

from meadhall.engine.advice import result, weighed
from meadhall.games.eketorp.advice.worth import worths_of
from meadhall.games.eketorp.state import NO_CARD, Eketorp

LATE: Final = 4  # rounds to play when the middle of the game is over

# python scripts/fit_advice.py eketorp --games 300 --positions 500
WEIGHTS: Final[tuple[tuple[float, ...], ...]] = (
    (0.154, 0.028, -0.133, -0.130, -0.152, 0.089, 0.047, -0.139, -0.019),
    (0.131, 0.095, -0.190, -0.255, -0.133, 0.121, 0.057, -0.130, 0.150),
    (0.301, 0.072, -0.532, -0.159, -0.270, 0.104, 0.154, -0.077, 0.142),
)


def evaluate(s: Eketorp) -> list[float]:
    if s.outcome is not None:
        return result(s.outcome)
    stages, rows = features(s)
    return weighed(WEIGHTS, stages, rows)


def features(s: Eketorp) -> tuple[list[float], list[list[float]]]:
    """Shares of beginning, middle and last round; and by seat what counts, in the order of the weights."""
    printed = s.printed
    points, values = printed.points, printed.values
    stations = len(printed.stations)
    worths = worths_of(printed)
    rows = []
    for seat in range(s.players):
        score = s.score(seat)
        for brick in s.booty[seat]:
            score += points[brick]
        wounded = later = latest = 0  # they miss the coming round, and the one after it, and the next
        for station in range(stations):
            vikings = s.hospital[seat * stations + station]
            wounded += vikings
            if station < stations - 1:
                later += vikings
            if station < stations - 2:
                latest += vikings
        cards = high = 0
        for held in (s.hands[seat], s.aside[seat]):
            for card in held:
                cards += values[card]
                high += values[card] > 4
        if s.played[seat] != NO_CARD:
            cards += values[s.played[seat]]
        threat = 0.0
        at = seat * printed.walls
        for first, second in printed.borders:
            threat += worths.exposure(s.walls[at + first], s.walls[at + second])
        rows.append(
            [
                float(score),
                float(s.amulets[seat]),
                float(wounded),
                float(later),
                float(latest),
                float(cards),
                float(high),
                threat,
                float(s.built(seat) + len(s.booty[seat])),
            ]
        )
    return _stages(printed.rounds - s.round, printed.rounds - 1), rows


def _stages(left: int, most: int) -> list[float]:
    if left >= LATE:
        early = (left - LATE) / max(1, most - LATE)
        return [early, 1.0 - early, 0.0]
    return [0.0, left / LATE, 1.0 - left / LATE]
