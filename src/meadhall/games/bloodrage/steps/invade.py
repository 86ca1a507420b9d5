"""The Invade, as an action of its own and after an upgrade."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.bloodrage.places import KINDS, SHIP, figure_entity
from meadhall.games.bloodrage.state import BloodRage, distinct
from meadhall.games.bloodrage.steps.pillage import InvadeAt
from meadhall.games.bloodrage.steps.placing import RESERVE, Decline, places_for

INVADE: Final = Prompt("invade", "BR-INVADE-1")
FREE_INVADE: Final = Prompt("free_invade", "BR-UPGRADE-8")


class Invade(Step[BloodRage]):
    """With this figure, but where?"""

    __slots__ = ("kind", "price", "seat", "source")

    def __init__(self, seat: int, kind: int, source: str, price: int) -> None:
        self.seat = seat
        self.kind = kind
        self.source = source
        self.price = price

    def run(self, s: BloodRage) -> None:
        s.ask(self.seat, INVADE, landings(s, self), about={"figure": KINDS[self.kind]})

    def notation(self) -> str:
        return f"invade {KINDS[self.kind]}{'' if self.source == RESERVE else f' from {self.source}'}"

    def label(self) -> Line:
        key = "invade" if self.source == RESERVE else "invade_from_valhalla"
        return Line(key, {"figure": KINDS[self.kind], "n": self.price})

    def targets(self) -> tuple[str, ...]:
        return (figure_entity(self.seat, self.kind, self.source),)


def landings(s: BloodRage, what: Invade) -> list[Step[BloodRage]]:
    """Everywhere it can go."""
    return [InvadeAt(what.seat, what.kind, what.source, what.price, place) for place in places_for(s, what.kind)]


class FreeInvade(Step[BloodRage]):
    """BR-UPGRADE-8: with a figure of the kind just upgraded, if there is one in the reserve."""

    __slots__ = ("kind", "seat")

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def run(self, s: BloodRage) -> None:
        seat = self.seat
        kinds = [kind for kind in distinct(s.reserve[seat]) if self.fits(s, kind) and places_for(s, kind)]
        if not kinds or s.horns_left(seat) <= 0:
            return
        options: list[Step[BloodRage]] = [Invade(seat, kind, RESERVE, 0) for kind in kinds]
        if len(kinds) == 1:
            options = landings(s, Invade(seat, kinds[0], RESERVE, 0))
        s.ask(seat, FREE_INVADE, [*options, Decline()], about={"figure": KINDS[kinds[0]]})

    def fits(self, s: BloodRage, kind: int) -> bool:
        """A Sea Serpent is a Ship, too (BR-FAQ-30)."""
        return kind == self.kind or (self.kind == SHIP and s.printed.ships[kind])
