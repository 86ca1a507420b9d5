"""A scene of Blood Rage: a game set up by hand in the middle of an Age, then played by notation.

Chance is scripted: what a test does not announce, the rules may not ask for. After every choice figures, cards and
Glory are counted.
"""

from __future__ import annotations

from pathlib import Path

from meadhall.engine.luck import Luck, Scripted
from meadhall.engine.step import Step
from meadhall.engine.table import Table
from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.components import NO_CARD
from meadhall.games.bloodrage.places import KINDS, PLACES, PROVINCES, SLOTS_OF, STATS
from meadhall.games.bloodrage.state import BloodRage, empty, without
from meadhall.games.bloodrage.steps.action import EndOfActions, NextTurn, ask_action
from meadhall.games.bloodrage.steps.age import (
    DiscardPhase,
    EndOfAge,
    QuestPhase,
    Ragnarok,
    ReturnFromValhalla,
)
from meadhall.games.bloodrage.steps.pillage import Pillage
from meadhall.games.bloodrage.steps.setup import Setup
from tests.games.stage import Stage

WOLF, RAVEN, SERPENT, BEAR = range(4)


class Turn(Step[BloodRage]):
    """One turn, and nobody's after it."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BloodRage) -> None:
        s.active = self.seat
        ask_action(s, self.seat)


class Scene(Stage[BloodRage]):
    """The Action phase of the first Age. All provinces stand, the board and all hands are empty, everybody has 6
    Rage; tokens lie in the order of the box: Rage in Myrkulor, Elvagar, Angerboda, Axes in Muspelheim, Horgr, Horns
    in Utgard, Andlang, 5 Glory in Gimle. Ragnarök takes Myrkulor, Elvagar, Angerboda."""

    game = GAME

    def __init__(
        self, players: int = 4, age: int = 1, luck: Luck | None = None, components: Path | None = None
    ) -> None:
        self.s = s = BloodRage(players, Luck("scene"), GAME.components(components))
        empty(s)
        Setup().run(s)
        s.agenda.clear()
        s.events = []
        s.luck = luck or Scripted()
        s.age, s.phase, s.start = age, 1, WOLF
        s.tokens = list(range(8))
        s.dooms = (0, 1, 2)
        s.destroyed = 0
        s.decks = [tuple(sorted(deck)) for deck in s.decks]
        s.rage = [6] * players

    # -- setting up ---------------------------------------------------------------------------------------------

    def put(self, seat: int, kinds: str, place: str) -> None:
        """Figures from the reserve to a place: `put(WOLF, "leader warrior warrior", "gimle")`."""
        for kind in kinds.split():
            self.s.reserve[seat] = without(self.s.reserve[seat], KINDS.index(kind))
            self.s.put(seat, KINDS.index(kind), PLACES.index(place))
            self.s.fielded[seat] += 1
        while self.s.horns_left(seat) < 0:  # so that a crowd is allowed
            self.level(seat, "horns", self.s.levels[seat][2] + 2)

    def fallen(self, seat: int, kinds: str) -> None:
        """Figures from the reserve to Valhalla."""
        for kind in kinds.split():
            self.s.reserve[seat] = without(self.s.reserve[seat], KINDS.index(kind))
            self.s.valhalla[seat] = tuple(sorted((*self.s.valhalla[seat], KINDS.index(kind))))

    def hand(self, seat: int, *cards: str) -> None:
        """`tyrs-crush`, or `quest-manheim 2` for the card of a certain Age."""
        self.s.hands[seat] = tuple(sorted((*self.s.hands[seat], *map(self._draw, cards))))

    def quests(self, seat: int, *cards: str) -> None:
        self.s.quests[seat] = tuple(sorted(map(self._draw, cards)))

    def sheet(self, seat: int, *cards: str) -> None:
        """Upgrades in play; the figures of Monsters are in the reserve."""
        for card in cards:
            number = self._draw(card)
            kind = self.s.card(number).kind
            slots = list(self.s.slots[seat])
            slots[next(slot for slot in SLOTS_OF[kind] if slots[slot] == NO_CARD)] = number
            self.s.slots[seat] = tuple(slots)
            if kind == "monster":
                self.s.reserve[seat] = tuple(sorted((*self.s.reserve[seat], KINDS.index(card))))
        self.s.refresh(seat)

    def _draw(self, name: str) -> int:
        id_, _, age = name.partition(" ")
        for n, deck in enumerate(self.s.decks):
            for number in deck:
                if self.s.card(number).id == id_ and age in ("", str(n + 1)):
                    self.s.decks[n] = without(deck, number)
                    return number
        raise AssertionError(f"no card {name!r} is left")

    def rage(self, seat: int, rage: int) -> None:
        self.s.rage[seat] = rage

    def level(self, seat: int, stat: str, level: int) -> None:
        """Levels are counted from 1."""
        levels = list(self.s.levels[seat])
        levels[STATS.index(stat)] = level - 1
        self.s.levels[seat] = tuple(levels)

    def glory(self, seat: int, glory: int) -> None:
        self.s.score(seat, glory, 0)

    def pillaged(self, *provinces: str) -> None:
        for province in provinces:
            self.s.pillaged |= 1 << PROVINCES.index(province)

    def destroyed(self, *provinces: str) -> None:
        for province in provinces:
            self.s.destroyed |= 1 << PROVINCES.index(province)

    # -- playing ------------------------------------------------------------------------------------------------

    def turn(self, seat: int, *notations: str) -> None:
        """One turn of the seat, with these choices."""
        self.run(Turn(seat))
        self.choose(seat, *notations)

    def plan(self, seat: int, *picks: str) -> None:
        """What a person answers at once, in any order."""
        table = Table(GAME, self.s.players, "scene")
        table.state = self.s
        table.choose_all(seat, picks)
        GAME.audit(self.s)

    def turns(self) -> None:
        """Turns until the Action phase ends."""
        self.run(NextTurn(self.s.start), EndOfActions())

    def pillage(self, seat: int, province: str) -> None:
        """A Pillage to which nobody comes from elsewhere."""
        self.run(Pillage(seat, PROVINCES.index(province)))
        self.nobody("call", "stay out")

    def battle(self, seat: int, province: str, cards: dict[int, str]) -> None:
        """A Pillage in which these cards are played and none is added."""
        self.pillage(seat, province)
        self.lay(cards)

    def lay(self, cards: dict[int, str]) -> None:
        for who, card in cards.items():
            self.choose(who, f"card {card}")
        self.nobody("late", "add nothing")

    def nobody(self, prompt: str, notation: str) -> None:
        """Whoever is asked this declines."""
        while prompt in self.asked().values():
            for who in [who for who, asked in self.asked().items() if asked == prompt]:
                self.choose(who, notation)

    def discard(self) -> None:
        self.run(DiscardPhase())

    def judge_quests(self) -> None:
        self.run(QuestPhase())

    def ragnarok(self) -> None:
        self.run(Ragnarok())

    def return_from_valhalla(self) -> None:
        self.run(ReturnFromValhalla())

    def end_of_age(self) -> None:
        self.run(EndOfAge())

    # -- looking ------------------------------------------------------------------------------------------------

    def asked(self) -> dict[int, str]:
        """Who is asked what, by the key of the question."""
        return {seat: decision.prompt.key for seat, decision in sorted(self.s.owed.items())}

    def allowed(self, seat: int) -> list[str]:
        return self.s.owed[seat].notations()

    def at(self, place: str) -> dict[int, str]:
        """Whose figures stand there: `{WOLF: "warrior leader"}`."""
        here = {seat: self.s.kinds_at(PLACES.index(place), seat) for seat in range(self.s.players)}
        return {seat: names(kinds) for seat, kinds in here.items() if kinds}

    def in_valhalla(self, seat: int) -> str:
        return names(self.s.valhalla[seat])

    def in_hand(self, seat: int) -> list[str]:
        return [self.s.card(number).id for number in self.s.hands[seat]]

    def on_sheet(self, seat: int) -> list[str]:
        return [self.s.card(number).id for number in self.s.slots[seat] if number != NO_CARD]

    def discards(self) -> list[str]:
        return [self.s.card(number).id for number in self.s.discards]

    def levels(self, seat: int) -> tuple[int, ...]:
        """Of Rage, Axes and Horns, from 1."""
        return tuple(level + 1 for level in self.s.levels[seat])

    def strength(self, seat: int, province: str) -> int:
        return self.s.strength(seat, PROVINCES.index(province))

    def is_pillaged(self, province: str) -> bool:
        return bool(self.s.pillaged >> PROVINCES.index(province) & 1)

    def totals(self) -> list[tuple[list[int], int]]:
        """Of the battles so far: who was highest, with what."""
        return [(list(told.args["seats"]), told.args["total"]) for told in self.told("won_battle", "tied")]


def names(kinds: tuple[int, ...]) -> str:
    return " ".join(KINDS[kind] for kind in kinds)
