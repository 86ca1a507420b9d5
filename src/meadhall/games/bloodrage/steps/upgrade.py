"""The Upgrade: a card onto the clan sheet, and the figure that may follow it."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.bloodrage.components import NO_CARD, Card
from meadhall.games.bloodrage.places import KINDS, SLOTS_OF
from meadhall.games.bloodrage.state import BloodRage, replaced, with_one, without
from meadhall.games.bloodrage.steps.invade import FreeInvade

SLOT: Final = Prompt("slot", "BR-UPGRADE-4")


class Upgrade(Step[BloodRage]):
    """Play the card; where there is a choice of slots, it comes next."""

    __slots__ = ("card", "price", "seat")

    def __init__(self, seat: int, card: Card, price: int) -> None:
        self.seat = seat
        self.card = card
        self.price = price

    def run(self, s: BloodRage) -> None:
        seat, card = self.seat, self.card
        s.rage[seat] -= self.price
        s.show(card.number)
        s.tell("upgraded", seat=seat, card=card.entity, n=self.price)
        options = []
        empty = False
        for slot in SLOTS_OF[card.kind]:
            number = s.slots[seat][slot]
            if number != NO_CARD or not empty:  # empty slots are all alike
                options.append(PutInSlot(seat, card, slot, None if number == NO_CARD else s.card(number)))
            empty = empty or number == NO_CARD
        s.ask(seat, SLOT, options, about={"card": card.entity})

    def notation(self) -> str:
        return f"upgrade {self.card.face}"

    def label(self) -> Line:
        return Line("upgrade", {"card": self.card.entity, "n": self.price})

    def targets(self) -> tuple[str, ...]:
        return (self.card.entity,)


class PutInSlot(Step[BloodRage]):
    __slots__ = ("card", "old", "seat", "slot")

    def __init__(self, seat: int, card: Card, slot: int, old: Card | None) -> None:
        self.seat = seat
        self.card = card
        self.slot = slot
        self.old = old  # what lies there

    def run(self, s: BloodRage) -> None:
        seat, card, slot = self.seat, self.card, self.slot
        s.hands[seat] = without(s.hands[seat], card.number)
        slots = list(s.slots[seat])
        slots[slot] = card.number
        s.slots = replaced(s.slots, seat, tuple(slots))
        if self.old is not None:
            s.discards += (self.old.number,)
            s.tell("replaced", seat=seat, card=self.old.entity)
            if self.old.kind == "monster":
                send_to_the_box(s, seat, KINDS.index(self.old.id))
        kind = KINDS.index(card.id if card.kind == "monster" else card.kind) if card.kind != "clan" else None
        if card.kind == "monster":
            assert kind is not None
            s.reserve[seat] = with_one(s.reserve[seat], kind)  # BR-UPGRADE-9
        s.refresh(seat)
        if kind is not None:
            s.do(FreeInvade(seat, kind))

    def notation(self) -> str:
        return f"slot {self.slot + 1}"

    def label(self) -> Line:
        return Line("replace", {"card": self.old.entity}) if self.old else Line("empty_slot", {})

    def targets(self) -> tuple[str, ...]:
        return (f"slot:{self.seat}:{self.slot}",)


def send_to_the_box(s: BloodRage, seat: int, kind: int) -> None:
    """BR-UPGRADE-10 and 11: the Monster leaves, wherever it is."""
    for zone in (s.reserve, s.valhalla):
        if kind in zone[seat]:
            zone[seat] = without(zone[seat], kind)
            return
    place = next(place for place, figures in enumerate(s.at) if seat << 4 | kind in figures)
    s.take(seat, kind, place)
    s.fielded[seat] -= 1
