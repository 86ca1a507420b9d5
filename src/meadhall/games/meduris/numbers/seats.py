"""Who is who, and what spaces ask for, as numbers."""

from __future__ import annotations

from typing import Final

from meadhall.games.meduris.components import PAIRS
from meadhall.games.meduris.numbers.fields import PLAYERS

FIRST_OF: Final[tuple[int, ...]] = tuple(first for first, _ in PAIRS)
SECOND_OF: Final[tuple[int, ...]] = tuple(second for _, second in PAIRS)


def _turned(players: int, seat: int) -> tuple[int, ...]:
    """By owner, or by building, one on: 0 for nobody, else who it is seen from the seat, counted from 1."""
    around = [(other - seat) % players + 1 if other < players else 0 for other in range(PLAYERS)]
    return (0, *around, *(who and who + PLAYERS for who in around))


TURNED: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(_turned(players, seat) for seat in range(players)) for players in range(PLAYERS + 1)
)
