"""Putting a figure on the board: what every kind of Invade has in common."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.bloodrage.components import Card
from meadhall.games.bloodrage.places import (
    FIRST_FJORD,
    FIRST_MONSTER,
    KINDS,
    PLACES,
    WARRIOR,
    YGGDRASIL,
    figure_entity,
    place_entity,
)
from meadhall.games.bloodrage.state import BloodRage, without
from meadhall.games.bloodrage.steps.destroy import BY_INVADER, Destroy, spots

# By the effect of the upgrade that offers a Warrior.
OFFERS: Final = {
    "extra_warrior": Prompt("succor", "BR-CARD-FRIGGAS-SUCCOR"),
    "free_warrior_after_loss": Prompt("blessing", "BR-CARD-LOKIS-BLESSING"),
}

RESERVE: Final = "reserve"
VALHALLA: Final = "valhalla"


def open_provinces(s: BloodRage) -> list[int]:
    """Outer provinces with a free village."""
    return [province for province in range(YGGDRASIL) if s.room(province) > 0]


def open_fjords(s: BloodRage) -> list[int]:
    """Fjords that still support a province (BR-INVADE-7)."""
    return [
        FIRST_FJORD + fjord for fjord, (one, other) in enumerate(s.printed.shores) if s.stands(one) or s.stands(other)
    ]


def places_for(s: BloodRage, kind: int) -> list[int]:
    """Where a figure of this kind can invade."""
    if s.printed.ships[kind]:
        return open_fjords(s)  # BR-INVADE-3
    places = open_provinces(s)
    if s.printed.traits[kind] == "yggdrasil_invader":  # BR-CARD-DARK-ELF, against BR-INVADE-4
        places.append(YGGDRASIL)
    return places


class Land(Step[BloodRage]):
    """A figure invades, by an upgrade's offer or without. Frigga's Succor may follow, but not itself (BR-FAQ-15)."""

    __slots__ = ("by", "kind", "place", "price", "seat", "source")

    def __init__(self, seat: int, kind: int, source: str, price: int, place: int, by: Card | None = None) -> None:
        self.seat = seat
        self.kind = kind
        self.source = source
        self.price = price
        self.place = place
        self.by = by

    def run(self, s: BloodRage) -> None:
        seat, kind, place = self.seat, self.kind, self.place
        s.rage[seat] -= self.price
        if self.source == RESERVE:
            s.reserve[seat] = without(s.reserve[seat], kind)
        else:
            s.valhalla[seat] = without(s.valhalla[seat], kind)
        s.put(seat, kind, place)
        s.fielded[seat] += 1
        if s.events is not None:
            if self.by is not None:
                s.tell("ability", seat=seat, card=self.by.entity)
            s.tell("invaded", seat=seat, figure=KINDS[kind], where=place_entity(place), source=self.source)
        if "extra_warrior" in s.powers[seat]:
            cards = s.powers[seat]["extra_warrior"]
            s.do_all([OfferWarrior(seat, place, card) for card in cards if card is not self.by])
        if kind >= FIRST_MONSTER and s.printed.traits[kind] == "invade_kill":
            s.do_all(self.victims(s))

    def victims(self, s: BloodRage) -> list[Destroy]:
        """BR-CARD-TROLL, BR-CARD-FIRE-GIANT."""
        card = s.printed.monsters[self.kind - FIRST_MONSTER]
        kinds = [KINDS.index(kind) for kind in card.params["victims"]]
        found = []
        for rival in s.clockwise(s.start):  # BR-AGE-3
            if rival != self.seat:
                figures = tuple([spot for spot in spots(s, rival, self.place) if spot[1] in kinds])
                if figures:
                    found.append(Destroy(rival, figures, BY_INVADER))
        if found:
            s.tell("ability", seat=self.seat, card=card.entity)
        return found

    def notation(self) -> str:
        return f"to {PLACES[self.place]}"

    def label(self) -> Line:
        return Line("land", {"where": place_entity(self.place)})

    def targets(self) -> tuple[str, ...]:
        return (place_entity(self.place), figure_entity(self.seat, self.kind, self.source))


class OfferWarrior(Step[BloodRage]):
    """A Warrior of the reserve may invade a given province for nothing: by Frigga's Succor or Loki's Blessing."""

    __slots__ = ("card", "landing", "place", "seat")

    def __init__(self, seat: int, place: int, card: Card, landing: type[Land] = Land) -> None:
        self.seat = seat
        self.place = place
        self.card = card
        self.landing = landing

    def run(self, s: BloodRage) -> None:
        seat, place = self.seat, self.place
        # BR-INVADE-4 and 6, BR-FAQ-15: not to Yggdrasil nor, with a Ship, to a fjord
        able = place < YGGDRASIL and s.room(place) > 0 and s.horns_left(seat) > 0
        if able and WARRIOR in s.reserve[seat]:
            options = (self.landing(seat, WARRIOR, RESERVE, 0, place, self.card), Decline())
            about = {"where": place_entity(place), "card": self.card.entity}
            s.ask(seat, OFFERS[self.card.effect], options, about=about)


class Decline(Step[BloodRage]):
    """No, thank you."""

    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        pass

    def notation(self) -> str:
        return "decline"

    def label(self) -> Line:
        return Line("decline", {})
