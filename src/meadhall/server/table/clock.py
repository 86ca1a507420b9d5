"""The clock of a table: until when each seat must have chosen. It moves by what everybody can see, so it tells nothing.

A seat has the table's pace for all that it is asked in a row, and the whole of it again when the game has moved on,
that is, when others are asked anew. Whoever takes back a choice, or the seat from a bot, gets a short while only, so
nobody gains time by it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import cast, get_args

from meadhall.server.kept.tables import ClockRule
from meadhall.server.protocol.shared import Late
from meadhall.server.refusal import Refusal

SLOWEST = 30 * 86_400
QUICKEST = 30
AGAIN = 3600  # seconds, at most, for whoever took something back


def check_clock(pace: int, late: str) -> ClockRule:
    if pace and not QUICKEST <= pace <= SLOWEST:
        raise Refusal("setup", "pace", given=pace, least=QUICKEST, most=SLOWEST)
    if late not in get_args(Late):
        raise Refusal("setup", "late", given=late[:20], allowed=", ".join(get_args(Late)))
    return ClockRule(pace, cast(Late, late))


class Deadlines:
    """By seat, in milliseconds since 1970: for the people who owe a decision."""

    def __init__(self, pace: int) -> None:
        self._pace = pace
        self.of: dict[int, int] = {}

    def move(self, was: Collection[int], owing: Collection[int], people: Collection[int], at: int, back: bool) -> None:
        """The seats in `was` owed a decision until now, those in `owing` do from now on."""
        if not self._pace:
            return
        asked = set(owing) - set(was)
        end = at + 1000 * (min(self._pace, AGAIN) if back else self._pace)
        self.of = {
            seat: end if seat not in self.of or (asked - {seat} and not back) else self.of[seat]
            for seat in sorted(set(owing) & set(people))
        }
