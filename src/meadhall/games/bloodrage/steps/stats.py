"""Raising the stats of a clan."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.bloodrage.places import STATS
from meadhall.games.bloodrage.state import BloodRage

RAISE: Final = Prompt("raise", "BR-CLANSHEET-1")
ANY: Final = -1


class Raise(Step[BloodRage]):
    """One level up; from the last one there is no way up (BR-CLANSHEET-3)."""

    __slots__ = ("seat", "stat")

    def __init__(self, seat: int, stat: int) -> None:
        self.seat = seat
        self.stat = stat

    def run(self, s: BloodRage) -> None:
        seat, stat = self.seat, self.stat
        levels = list(s.levels[seat])
        if levels[stat] + 1 == len(s.printed.stats[stat]):
            s.tell("topped", seat=seat, stat=STATS[stat])
            return
        levels[stat] += 1
        s.levels[seat] = tuple(levels)
        s.tell("raised", seat=seat, stat=STATS[stat], value=s.stat(seat, stat))

    def notation(self) -> str:
        return f"raise {STATS[self.stat]}"

    def label(self) -> Line:
        return Line("raise", {"stat": STATS[self.stat]})

    def targets(self) -> tuple[str, ...]:
        return (f"stat:{STATS[self.stat]}",)


class RaiseOne(Step[BloodRage]):
    """A stat of the player's choice, but not `other_than`. Only those that can rise are offered (BR-QUESTS-7)."""

    __slots__ = ("other_than", "seat")

    def __init__(self, seat: int, other_than: int = ANY) -> None:
        self.seat = seat
        self.other_than = other_than

    def run(self, s: BloodRage) -> None:
        top = len(s.printed.legendary) - 1
        options = [
            Raise(self.seat, stat)
            for stat, level in enumerate(s.levels[self.seat])
            if level < top and stat != self.other_than
        ]
        if options:
            s.ask(self.seat, RAISE, options)


def raise_all(seat: int) -> list[Raise]:
    return [Raise(seat, stat) for stat in range(len(STATS))]
