"""Things that go from God to God: gifts, and what blood ties allow to take."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.yggdrasil.places import BLOOD
from meadhall.games.yggdrasil.state import Yggdrasil

TAKE: Final = Prompt("blood", "YG-RELATION-BLOOD")
GIVE_WHOM: Final = Prompt("gift", "YG-CREATURE-GULLTOPPR")
GIVE: Final = Prompt("give", "YG-CREATURE-GULLTOPPR")

ELF: Final = 0  # then the Artifacts
DIE: Final = 1


def belongings(s: Yggdrasil, seat: int) -> list[int]:
    things = [thing for thing, n in ((ELF, s.elves[seat]), (DIE, s.vanir[seat])) if n]
    return things + [2 + card for card in range(len(s.printed.artifacts)) if s.owned[seat] >> card & 1]


class Hand(Step[Yggdrasil]):
    """One thing changes hands; then the same question once more."""

    __slots__ = ("by_giver", "giver", "taker", "thing", "what")

    def __init__(self, giver: int, taker: int, thing: int, what: str, by_giver: bool) -> None:
        self.giver = giver
        self.taker = taker
        self.thing = thing
        self.what = what
        self.by_giver = by_giver

    def run(self, s: Yggdrasil) -> None:
        giver, taker, thing = self.giver, self.taker, self.thing
        if thing == ELF:
            s.elves[giver] -= 1
            s.elves[taker] += 1
        elif thing == DIE:
            s.vanir[giver] -= 1
            s.vanir[taker] += 1
        else:
            s.owned[giver] ^= 1 << thing - 2
            s.owned[taker] |= 1 << thing - 2
        s.tell("handed", seat=giver, other=taker, thing=self.what)
        s.do(AskHand(giver, taker, self.by_giver))

    def notation(self) -> str:
        return f"{'give' if self.by_giver else 'take'} {self.what.rpartition(':')[2]}"

    def label(self) -> Line:
        return Line("give" if self.by_giver else "take", {"thing": self.what})

    def targets(self) -> tuple[str, ...]:
        return (self.what,)


class AskHand(Step[Yggdrasil]):
    __slots__ = ("by_giver", "giver", "taker")

    def __init__(self, giver: int, taker: int, by_giver: bool) -> None:
        self.giver = giver
        self.taker = taker
        self.by_giver = by_giver

    def run(self, s: Yggdrasil) -> None:
        giver, taker = self.giver, self.taker
        things: list[Step[Yggdrasil]] = [
            Hand(giver, taker, thing, _name(s, thing), self.by_giver) for thing in belongings(s, giver)
        ]
        if not things:
            return
        if self.by_giver:
            s.ask(giver, GIVE, [Enough(), *things], about={"seat": taker})
        else:
            s.ask(taker, TAKE, [Enough(), *things], about={"seat": giver})


def _name(s: Yggdrasil, thing: int) -> str:
    return ("elf", "vanir_die")[thing] if thing <= DIE else s.printed.artifacts[thing - 2].entity


class Enough(Step[Yggdrasil]):
    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        pass

    def notation(self) -> str:
        return "enough"

    def label(self) -> Line:
        return Line("enough", {})


class TakeByBlood(Step[Yggdrasil]):
    """Whoever has blood ties with a God in the same World may take from him, in turn or out of it.

    Asked where it can make a difference (YG-RELATION-BLOOD-2): of everybody between turns, and of the active God in his
    turn before whatever he could use the things for. Never between a throw and its end.
    """

    __slots__ = ("in_turn",)

    def __init__(self, in_turn: bool) -> None:
        self.in_turn = in_turn

    def run(self, s: Yggdrasil) -> None:
        if self.in_turn:
            ask_blood(s, s.active)
        else:
            for taker in range(s.players):
                ask_blood(s, taker)


def ask_blood(s: Yggdrasil, taker: int) -> None:
    if s.bonds[taker * 4 + BLOOD]:
        s.do_all([AskHand(giver, taker, False) for giver in s.companions(taker, BLOOD) if giver < s.players])


class AskGift(Step[Yggdrasil]):
    """Gulltoppr: to whom does this God give?"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Yggdrasil) -> None:
        if belongings(s, self.seat):
            others = [Gift(self.seat, other) for other in range(s.players) if other != self.seat]
            s.ask(self.seat, GIVE_WHOM, [Enough(), *others])


class Gift(Step[Yggdrasil]):
    __slots__ = ("other", "seat")

    def __init__(self, seat: int, other: int) -> None:
        self.seat = seat
        self.other = other

    def run(self, s: Yggdrasil) -> None:
        s.do(AskHand(self.seat, self.other, True))

    def notation(self) -> str:
        return f"to {self.other + 1}"

    def label(self) -> Line:
        return Line("gift", {"seat": self.other})

    def targets(self) -> tuple[str, ...]:
        return (f"god:{self.other}",)
