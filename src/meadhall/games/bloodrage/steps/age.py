"""The course of an Age, its last four phases, and the end of the game."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.bloodrage.components import AGES, Card
from meadhall.games.bloodrage.places import PROVINCES, STATS, place_entity
from meadhall.games.bloodrage.state import LEGEND, QUESTS, BloodRage, replaced
from meadhall.games.bloodrage.steps.action import ActionPhase
from meadhall.games.bloodrage.steps.battle import faces
from meadhall.games.bloodrage.steps.destroy import BY_RAGNAROK, Destroy, card_glory, spots
from meadhall.games.bloodrage.steps.draft import GodsGifts
from meadhall.games.bloodrage.steps.stats import RaiseOne

KEEP: Final = Prompt("keep", "BR-DISCARD-1", always=True)


class Age(Step[BloodRage]):
    """BR-AGE-1: the six phases."""

    __slots__ = ("age",)

    def __init__(self, age: int) -> None:
        self.age = age

    def run(self, s: BloodRage) -> None:
        s.age = self.age
        doom = place_entity(s.dooms[s.age - 1])
        s.tell("age", age=f"ages:{s.age}", seat=s.start, where=doom)
        s.do(GodsGifts(), ActionPhase(), DiscardPhase(), QuestPhase(), Ragnarok(), ReturnFromValhalla(), EndOfAge())


# -- Discard ----------------------------------------------------------------------------------------------------


class DiscardPhase(Step[BloodRage]):
    """All at the same time keep one card, and in the last Age none (BR-DISCARD-1 to 3)."""

    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        s.phase = 2
        for seat, hand in enumerate(s.hands):
            if s.age == AGES:
                s.buried = replaced(s.buried, seat, s.buried[seat] + hand)
                s.hands[seat] = ()
            elif len(hand) > s.printed.kept:
                for number in (*hand, *s.quests[seat]):
                    s.pinned &= ~(1 << number)  # kept, discarded or committed: nobody can tell
                ask_keep(s, seat)


def ask_keep(s: BloodRage, seat: int) -> None:
    s.ask(seat, KEEP, [KeepCard(seat, card) for card in faces(s, s.hands[seat])])


class KeepCard(Step[BloodRage]):
    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: Card) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: BloodRage) -> None:
        seat, number = self.seat, self.card.number
        rest = tuple([other for other in s.hands[seat] if other != number])
        s.buried = replaced(s.buried, seat, s.buried[seat] + rest)
        s.hands[seat] = (number,)
        s.tell_apart("kept", 1 << seat, {"card": self.card.entity}, {"seat": seat})

    def notation(self) -> str:
        return f"keep {self.card.face}"

    def label(self) -> Line:
        if self.card.kind == "quest":
            return Line("keep_quest", {"card": self.card.entity, "glory": self.card.reward})
        return Line("keep", {"card": self.card.entity})

    def targets(self) -> tuple[str, ...]:
        return (self.card.entity,)


# -- Quests -----------------------------------------------------------------------------------------------------


class QuestPhase(Step[BloodRage]):
    """All reveal their Quests; each one fulfilled pays (BR-QUESTS-1 and 2)."""

    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        s.phase = 3
        s.reveal()
        steps: list[Step[BloodRage]] = []
        for seat in s.clockwise(s.start):
            for number in s.quests[seat]:
                card = s.card(number)
                s.show(number)
                if fulfilled(s, seat, card):
                    steps.append(QuestReward(seat, card))
                else:
                    s.tell("quest_failed", seat=seat, card=card.entity)
            if s.quests[seat]:
                s.discards += s.quests[seat]
                s.quests[seat] = ()
                s.beat()
        s.do_all(steps)


def fulfilled(s: BloodRage, seat: int, card: Card) -> bool:
    """As things stand now."""
    if card.effect == "figures_in_valhalla":  # BR-CARD-GLORIOUS-DEATH
        return len(s.valhalla[seat]) >= card.amount("least")
    where = card.params["where"]
    for province, region in enumerate(s.printed.region):  # BR-QUESTS-3 and 4
        if (region == where or PROVINCES[province] == where) and s.strongest(province) == seat:
            return True
    return False


class QuestReward(Step[BloodRage]):
    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: Card) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: BloodRage) -> None:
        seat, glory = self.seat, self.card.reward
        for card in s.upgrades(seat, "double_quest_glory"):  # BR-CARD-ODINS-THRONE
            s.tell("ability", seat=seat, card=card.entity)
            glory *= card.amount("factor")
        s.score(seat, glory, QUESTS)
        s.tell("quest_done", seat=seat, card=self.card.entity, glory=glory)
        s.do_all([RaiseOne(seat) for _ in range(s.printed.quest_levels)])


# -- Ragnarök and Valhalla --------------------------------------------------------------------------------------


class Ragnarok(Step[BloodRage]):
    """BR-RAGNAROK-1 and 2: the doomed province goes under with all who are there and in its fjord."""

    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        s.phase = 4
        province = s.dooms[s.age - 1]
        s.tell("ragnarok", where=place_entity(province))
        deaths = [Destroy(seat, spots(s, seat, province), BY_RAGNAROK) for seat in s.clockwise(s.start)]
        s.do_all([*deaths, GoUnder(province)])


class GoUnder(Step[BloodRage]):
    __slots__ = ("province",)

    def __init__(self, province: int) -> None:
        self.province = province

    def run(self, s: BloodRage) -> None:
        s.destroyed |= 1 << self.province
        s.beat()


class ReturnFromValhalla(Step[BloodRage]):
    """BR-VALHALLA-1."""

    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        s.phase = 5
        for seat in s.clockwise(s.start):
            back = s.valhalla[seat]
            if back:
                s.valhalla[seat] = ()
                s.reserve[seat] = tuple(sorted(s.reserve[seat] + back))
                s.tell("returned", seat=seat, n=len(back))
                for card in s.upgrades(seat, "glory_per_release"):  # BR-CARD-LOKIS-DOMAIN and its sisters
                    card_glory(s, seat, card.entity, len(back) * card.amount("glory"))
                s.beat()


# -- the end ----------------------------------------------------------------------------------------------------


class EndOfAge(Step[BloodRage]):
    """BR-END-1 and 2; after the third Age the game is over."""

    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        if s.age == AGES:
            self.score(s)
        else:
            s.pillaged = 0
            s.start = (s.start + 1) % s.players
            s.do(Age(s.age + 1))

    @staticmethod
    def score(s: BloodRage) -> None:
        for seat in range(s.players):
            for card in s.upgrades(seat, "glory_per_figure_on_board"):  # BR-CARD-THORS-CONQUEST
                card_glory(s, seat, card.entity, s.fielded[seat] * card.amount("glory"))
            for stat, level in enumerate(s.levels[seat]):
                glory = s.printed.legendary[level]
                if glory:  # BR-SCORE-1
                    s.score(seat, glory, LEGEND)
                    s.tell("legendary", seat=seat, stat=STATS[stat], glory=glory)
            s.beat()
        scores = tuple(s.glory)
        best = max(scores)
        winners = tuple(seat for seat in range(s.players) if scores[seat] == best)  # BR-SCORE-2 and 3
        for seat in range(s.players):
            s.tell("scored", seat=seat, glory=scores[seat])
        s.tell("won" if len(winners) == 1 else "shared", seats=winners, glory=best)
        s.finish(winners, scores)
