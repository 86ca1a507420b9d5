"""The Action phase: turns, what can be done in one, and its end."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Decision, Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.bloodrage.components import Card
from meadhall.games.bloodrage.places import (
    FIRST_FJORD,
    KINDS,
    PLACES,
    PROVINCES,
    RAGE,
    YGGDRASIL,
    figure_entity,
    place_entity,
)
from meadhall.games.bloodrage.state import NOBODY, BloodRage, distinct, with_one, without
from meadhall.games.bloodrage.steps.battle import faces
from meadhall.games.bloodrage.steps.destroy import BY_SACRIFICE, LetDie, Spot
from meadhall.games.bloodrage.steps.invade import Invade
from meadhall.games.bloodrage.steps.march import March
from meadhall.games.bloodrage.steps.pillage import Pillage
from meadhall.games.bloodrage.steps.placing import RESERVE, VALHALLA, open_fjords, open_provinces
from meadhall.games.bloodrage.steps.stats import RaiseOne
from meadhall.games.bloodrage.steps.upgrade import Upgrade

ACTION: Final = Prompt("action", "BR-ACTION-2", always=True)  # not being asked would show that no card can be played


def whole_sacrifice(asked: Decision) -> Decision:
    """To people, all who die are one plan, named in any order."""
    left = asked.about["left"]
    options = [SacrificeSome(asked.seat, spot, left.count(spot)) for spot in dict.fromkeys(left)]
    return Decision(asked.seat, asked.prompt, options, asked.about["n"], asked.about)


SACRIFICE: Final = Prompt("sacrifice", "BR-CARD-FRIGGAS-SACRIFICE", whole=whole_sacrifice)


class ActionPhase(Step[BloodRage]):
    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        s.phase = 1
        s.passed = 0
        for seat in range(s.players):
            s.rage[seat] = s.stat(seat, RAGE)  # BR-ACTION-1
        s.do(NextTurn(s.start), EndOfActions())


class NextTurn(Step[BloodRage]):
    """The next player clockwise who can act has a turn; or the phase is over (BR-ACTION-6)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BloodRage) -> None:
        if (s.pillaged | s.destroyed) + 1 == 1 << len(PROVINCES):  # BR-ACTION-7
            return
        for seat in s.clockwise(self.seat):
            if may_act(s, seat):
                s.active = seat
                s.do(NextTurn((seat + 1) % s.players))
                ask_action(s, seat)
                return


def may_act(s: BloodRage, seat: int) -> bool:
    """Whoever has Rage, had he none before (BR-ACTION-4 and 5), unless he has passed (BR-PASS-2)."""
    return s.rage[seat] > 0 and not s.passed >> seat & 1


class EndOfActions(Step[BloodRage]):
    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        s.active = NOBODY
        s.rage = [0] * s.players  # BR-ACTION-9
        s.passed = 0


def ask_action(s: BloodRage, seat: int) -> None:
    s.ask(seat, ACTION, actions(s, seat))


def actions(s: BloodRage, seat: int) -> list[Step[BloodRage]]:
    """Everything the seat can do in its turn; what comes to nothing is not offered."""
    rage, powers = s.rage[seat], s.powers[seat]
    land = open_provinces(s)
    options: list[Step[BloodRage]] = []
    if s.horns_left(seat) > 0:  # BR-INVADE-5
        prices = s.prices[seat]
        for kind in distinct(s.reserve[seat]):
            if prices[kind] <= rage and can_land(s, kind, land):
                options.append(Invade(seat, kind, RESERVE, prices[kind]))
        if "invade_from_valhalla" in powers:  # BR-CARD-FRIGGAS-DOMAIN
            price = s.sum_of(seat, "invade_from_valhalla", "rage")
            if price <= rage:
                for kind in distinct(s.valhalla[seat]):
                    if can_land(s, kind, land):
                        options.append(Invade(seat, kind, VALHALLA, price))
    held = holdings(s, seat)
    if s.printed.march <= rage:
        for place in held:
            if place < YGGDRASIL or (place == YGGDRASIL and land):  # Yggdrasil always has room
                options.append(March(seat, place))
    hand = faces(s, s.hands[seat])
    for card in hand:
        if card.kind not in ("battle", "quest"):
            price = s.upgrade_price(seat, card)
            if price <= rage:
                options.append(Upgrade(seat, card, price))
    for card in hand:
        if card.kind == "quest":
            options.append(CommitQuest(seat, card))
    within = reached(s, held)
    for province in within:
        if not s.pillaged >> province & 1:
            options.append(Pillage(seat, province))
    for card in powers.get("pillage_again", ()):  # BR-CARD-TYRS-CHALLENGE
        if card.amount("rage") <= rage:
            options += [Pillage(seat, province, card) for province in within if s.pillaged >> province & 1]
    if "sacrifice_for_stat" in powers and s.fielded[seat] >= s.sum_of(seat, "sacrifice_for_stat", "figures"):
        options.append(Sacrifice(seat, ()))
    options.append(Pass(seat))
    return options


def can_land(s: BloodRage, kind: int, land: list[int]) -> bool:
    """Is there a place for such a figure, if these provinces are open?"""
    if s.printed.ships[kind]:
        return bool(open_fjords(s))
    return bool(land) or s.printed.traits[kind] == "yggdrasil_invader"


def holdings(s: BloodRage, seat: int) -> list[int]:
    """Provinces and fjords where the clan has figures."""
    least, most = seat << 4, (seat + 1) << 4
    found = []
    for place, figures in enumerate(s.at):
        for figure in figures:
            if least <= figure < most:
                found.append(place)
                break
    return found


def reached(s: BloodRage, held: list[int]) -> list[int]:
    """The standing provinces that figures in these places can pillage (BR-PILLAGE-1)."""
    within = 0  # mask
    for place in held:
        if place < FIRST_FJORD:
            within |= 1 << place
        else:
            one, other = s.printed.shores[place - FIRST_FJORD]
            within |= (1 << one | 1 << other) & ~s.destroyed
    return [province for province in range(len(PROVINCES)) if within >> province & 1]


class Pass(Step[BloodRage]):
    """BR-PASS-1."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BloodRage) -> None:
        s.tell("passed", seat=self.seat, n=s.rage[self.seat])
        s.rage[self.seat] = 0
        s.passed |= 1 << self.seat

    def notation(self) -> str:
        return "pass"

    def label(self) -> Line:
        return Line("pass", {})

    def confirm(self) -> bool:
        return True


class CommitQuest(Step[BloodRage]):
    """BR-QUEST-1: face down onto the clan sheet."""

    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: Card) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: BloodRage) -> None:
        seat, number = self.seat, self.card.number
        s.hands[seat] = without(s.hands[seat], number)
        s.quests[seat] = with_one(s.quests[seat], number)
        if s.events is not None:
            s.tell_apart("committed", 1 << seat, {"card": self.card.entity}, {"seat": seat})

    def notation(self) -> str:
        return f"quest {self.card.face}"

    def label(self) -> Line:
        return Line("quest", {"card": self.card.entity, "glory": self.card.reward})

    def targets(self) -> tuple[str, ...]:
        return (self.card.entity,)


class Sacrifice(Step[BloodRage]):
    """BR-CARD-FRIGGAS-SACRIFICE: figures are chosen one by one, in board order; they die for certain (BR-FAQ-18)."""

    __slots__ = ("chosen", "seat")

    def __init__(self, seat: int, chosen: tuple[Spot, ...]) -> None:
        self.seat = seat
        self.chosen = chosen

    def run(self, s: BloodRage) -> None:
        seat, chosen = self.seat, self.chosen
        needed = s.sum_of(seat, "sacrifice_for_stat", "figures")
        if len(chosen) == needed:
            s.tell("ability", seat=seat, card=s.upgrades(seat, "sacrifice_for_stat")[0].entity)
            s.do(LetDie(seat, chosen, BY_SACRIFICE), RaiseOne(seat))
            return
        figures = [(place, kind) for place in range(len(PLACES)) for kind in s.kinds_at(place, seat)]
        first = figures.index(chosen[-1]) + chosen.count(chosen[-1]) if chosen else 0
        last = len(figures) - (needed - len(chosen)) + 1  # the others must still be found
        options = [Sacrifice(seat, (*chosen, spot)) for spot in dict.fromkeys(figures[first:last])]
        s.ask(seat, SACRIFICE, options, about={"n": needed - len(chosen), "left": figures[first:]})

    def notation(self) -> str:
        if not self.chosen:
            return "sacrifice"
        place, kind = self.chosen[-1]
        return f"{KINDS[kind]} {PLACES[place]}"

    def label(self) -> Line:
        if not self.chosen:
            return Line("sacrifice", {})
        place, kind = self.chosen[-1]
        return Line("sacrifice_figure", {"figure": KINDS[kind], "where": place_entity(place)})

    def targets(self) -> tuple[str, ...]:
        if not self.chosen:
            return ()
        place, kind = self.chosen[-1]
        return (figure_entity(self.seat, kind, place),)


class SacrificeSome(Sacrifice):
    """One figure of several alike, in the plan that people are asked for."""

    __slots__ = ("most",)

    def __init__(self, seat: int, spot: Spot, most: int) -> None:
        super().__init__(seat, (spot,))
        self.most = most

    def limit(self) -> int:
        return self.most
