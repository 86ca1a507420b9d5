"""The Invade, as an action of its own and after an upgrade."""

from __future__ import annotations

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.bloodrage.board import FIRST_FJORD, KINDS, figure_entity, place_entity
from meadhall.games.bloodrage.components import Card
from meadhall.games.bloodrage.state import BloodRage
from meadhall.games.bloodrage.steps.pillage import Pillage
from meadhall.games.bloodrage.steps.placing import RESERVE, Decline, Land, places_for

INVADE = Prompt("invade", "BR-INVADE-1")
FREE_INVADE = Prompt("free_invade", "BR-UPGRADE-8")
THORS_DOMAIN = Prompt("thors_domain", "BR-CARD-THORS-DOMAIN")


class Invade(Step[BloodRage]):
    """With this figure, but where?"""

    __slots__ = ("kind", "price", "seat", "source")

    def __init__(self, seat: int, kind: int, source: str, price: int) -> None:
        self.seat = seat
        self.kind = kind
        self.source = source
        self.price = price

    def run(self, s: BloodRage) -> None:
        options = [InvadeAt(self.seat, self.kind, self.source, self.price, place) for place in places_for(s, self.kind)]
        s.ask(self.seat, INVADE, options, about={"figure": KINDS[self.kind]})

    def notation(self) -> str:
        return f"invade {KINDS[self.kind]}{'' if self.source == RESERVE else f' from {self.source}'}"

    def label(self) -> Line:
        key = "invade" if self.source == RESERVE else "invade_from_valhalla"
        return Line(key, {"figure": KINDS[self.kind], "n": self.price})

    def targets(self) -> tuple[str, ...]:
        return (figure_entity(self.seat, self.kind, self.source),)


class FreeInvade(Step[BloodRage]):
    """BR-UPGRADE-8: with a figure of the kind just upgraded, if there is one in the reserve."""

    __slots__ = ("kind", "seat")

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def run(self, s: BloodRage) -> None:
        seat, kind = self.seat, self.kind
        if kind in s.reserve[seat] and s.horns_left(seat) > 0:
            options: list[Step[BloodRage]] = [InvadeAt(seat, kind, RESERVE, 0, place) for place in places_for(s, kind)]
            s.ask(seat, FREE_INVADE, [*options, Decline()], about={"figure": KINDS[kind]})


class InvadeAt(Land):
    """Thor's Domain may follow, but only an Invade of one's own turn (BR-FAQ-27)."""

    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        if self.place < FIRST_FJORD and "pillage_after_invade" in s.powers[self.seat]:
            domain = s.powers[self.seat]["pillage_after_invade"][0]
            s.do(OfferPillage(self.seat, self.place, domain))  # last of all that follows (BR-INVADE-8)
        super().run(s)


class OfferPillage(Step[BloodRage]):
    """BR-CARD-THORS-DOMAIN, of a province whose token shows its reward (BR-FAQ-16)."""

    __slots__ = ("card", "place", "seat")

    def __init__(self, seat: int, place: int, card: Card) -> None:
        self.seat = seat
        self.place = place
        self.card = card

    def run(self, s: BloodRage) -> None:
        price = self.card.amount("rage")
        if s.rage[self.seat] >= price and not s.pillaged >> self.place & 1:
            about = {"where": place_entity(self.place), "n": price}
            s.ask(self.seat, THORS_DOMAIN, (Pillage(self.seat, self.place, self.card), Decline()), about=about)
