"""Figures die, flee or are saved."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.bloodrage.places import FIRST_MONSTER, KINDS, PLACES, YGGDRASIL, figure_entity, place_entity
from meadhall.games.bloodrage.state import CARDS, RAGNAROK, BloodRage

SAVE: Final = Prompt("save", "BR-FAQ-10")

# What figures die of.
IN_BATTLE: Final = "battle"
BY_INVADER: Final = "invader"
BY_RAGNAROK: Final = "ragnarok"
BY_SACRIFICE: Final = "sacrifice"

Spot = tuple[int, int]  # place and kind of a figure whose clan is known


def spots(s: BloodRage, seat: int, province: int) -> tuple[Spot, ...]:
    """Where the clan's figures are, in the province and the fjord that supports it."""
    return tuple([(place, kind) for place in s.printed.reach[province] for kind in s.kinds_at(place, seat)])


class Destroy(Step[BloodRage]):
    """Figures of one clan are about to die. The owner may have ways to save them, one by one."""

    __slots__ = ("cause", "figures", "seat")

    def __init__(self, seat: int, figures: tuple[Spot, ...], cause: str) -> None:
        self.seat = seat
        self.figures = figures
        self.cause = cause

    def run(self, s: BloodRage) -> None:
        if self.figures:
            options: list[Step[BloodRage]] = []
            price = s.sum_of(self.seat, "pay_to_save", "rage")
            # BR-FAQ-10, BR-FAQ-18: no help in Ragnarök, nor for those who are sacrificed
            saving = price and s.rage[self.seat] >= price and self.cause in (IN_BATTLE, BY_INVADER)
            last: Spot = (-1, -1)
            for spot in self.figures:
                if spot == last:  # Warriors in one place are all alike
                    continue
                last = spot
                place, kind = spot
                if saving:
                    options.append(Save(self, spot, price))
                if s.printed.traits[kind] == "flee_to_yggdrasil" and place < YGGDRASIL and self.cause != BY_SACRIFICE:
                    options.append(Flee(self, spot))
            s.ask(self.seat, SAVE, [*options, LetDie(self.seat, self.figures, self.cause)])

    def but(self, spot: Spot) -> Destroy:
        """The same without one figure."""
        at = self.figures.index(spot)
        return Destroy(self.seat, self.figures[:at] + self.figures[at + 1 :], self.cause)


class Save(Step[BloodRage]):
    """BR-CARD-FRIGGAS-PROTECTION."""

    __slots__ = ("doom", "price", "spot")

    def __init__(self, doom: Destroy, spot: Spot, price: int) -> None:
        self.doom = doom
        self.spot = spot
        self.price = price

    def run(self, s: BloodRage) -> None:
        seat = self.doom.seat
        place, kind = self.spot
        s.rage[seat] -= self.price
        by = s.upgrades(seat, "pay_to_save")[0].entity
        s.tell("saved", seat=seat, figure=KINDS[kind], where=place_entity(place), by=by)
        s.do(self.doom.but(self.spot))

    def notation(self) -> str:
        place, kind = self.spot
        return f"save {KINDS[kind]} {PLACES[place]}"

    def label(self) -> Line:
        place, kind = self.spot
        return Line("save", {"figure": KINDS[kind], "where": place_entity(place), "n": self.price})

    def targets(self) -> tuple[str, ...]:
        place, kind = self.spot
        return (figure_entity(self.doom.seat, kind, place),)


class Flee(Step[BloodRage]):
    """BR-CARD-VOLUR-WITCH."""

    __slots__ = ("doom", "spot")

    def __init__(self, doom: Destroy, spot: Spot) -> None:
        self.doom = doom
        self.spot = spot

    def run(self, s: BloodRage) -> None:
        seat = self.doom.seat
        place, kind = self.spot
        s.take(seat, kind, place)
        s.put(seat, kind, YGGDRASIL)
        by = s.printed.monsters[kind - FIRST_MONSTER].entity
        s.tell("fled", seat=seat, figure=KINDS[kind], where=place_entity(place), to=place_entity(YGGDRASIL), by=by)
        s.do(self.doom.but(self.spot))

    def notation(self) -> str:
        return f"flee {KINDS[self.spot[1]]}"

    def label(self) -> Line:
        return Line("flee", {"figure": KINDS[self.spot[1]], "to": place_entity(YGGDRASIL)})

    def targets(self) -> tuple[str, ...]:
        place, kind = self.spot
        return (figure_entity(self.doom.seat, kind, place), place_entity(YGGDRASIL))


class LetDie(Step[BloodRage]):
    __slots__ = ("cause", "figures", "seat")

    def __init__(self, seat: int, figures: tuple[Spot, ...], cause: str) -> None:
        self.seat = seat
        self.figures = figures
        self.cause = cause

    def run(self, s: BloodRage) -> None:
        seat = self.seat
        ships = 0
        for place, kind in self.figures:
            s.take(seat, kind, place)
            ships += s.printed.ships[kind]
            if self.cause == IN_BATTLE and s.battle is not None:
                s.battle.deaths += (seat << 4 | kind,)  # BR-RESOLVE-10
        s.valhalla[seat] = tuple(sorted((*s.valhalla[seat], *[kind for _, kind in self.figures])))
        s.fielded[seat] -= len(self.figures)
        if s.events is not None:
            dead = [figure_entity(seat, kind, place) for place, kind in self.figures]
            s.tell("died", seat=seat, figures=dead, cause=self.cause)
        for card in s.upgrades(seat, "glory_ship_dies") * ships:
            card_glory(s, seat, card.entity, card.amount("glory"))
        if self.cause == BY_RAGNAROK:
            glory = s.printed.ragnarok_glory[s.age - 1] * len(self.figures)  # BR-RAGNAROK-3
            for card in s.upgrades(seat, "double_ragnarok_glory"):  # BR-CARD-ODINS-INSPIRATION
                s.tell("ability", seat=seat, card=card.entity)
                glory *= card.amount("factor")
            s.score(seat, glory, RAGNAROK)
            s.tell("ragnarok_glory", seat=seat, n=len(self.figures), glory=glory)

    def notation(self) -> str:
        return "let die"

    def label(self) -> Line:
        return Line("let_die", {"n": len(self.figures)})


def card_glory(s: BloodRage, seat: int, card: str, glory: int) -> None:
    """Glory that a card pays, and the telling of it."""
    s.score(seat, glory, CARDS)
    s.tell("card_glory", seat=seat, card=card, glory=glory)
