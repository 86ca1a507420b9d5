"""A completed pillage: the token's reward and all that comes with it."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.bloodrage.components import Card, Token
from meadhall.games.bloodrage.places import (
    FIRST_MONSTER,
    KINDS,
    LEADER,
    PROVINCES,
    YGGDRASIL,
    figure_entity,
    place_entity,
)
from meadhall.games.bloodrage.state import PILLAGE, BloodRage
from meadhall.games.bloodrage.steps.stats import ANY, Raise, RaiseOne, raise_all

STEP: Final = Prompt("leader_step", "BR-CARD-LORD-OF-HAMMERS")


def token_of(s: BloodRage, province: int) -> Token:
    return s.printed.yggdrasil_token if province == YGGDRASIL else s.printed.tokens[s.tokens[province]]


class CompletePillage(Step[BloodRage]):
    """BR-RESOLVE-4, with or without a battle (BR-REWARD-7)."""

    __slots__ = ("grace", "province", "seat")

    def __init__(self, seat: int, province: int, grace: Card | None = None) -> None:
        self.seat = seat
        self.province = province
        self.grace = grace  # Frigga's Grace, if it won the battle

    def run(self, s: BloodRage) -> None:
        seat, province = self.seat, self.province
        s.pillaged |= 1 << province
        token = token_of(s, province)
        s.tell("pillaged", seat=seat, where=place_entity(province), token=f"token:{token.id}")
        here = s.kinds_at(province, seat)
        steps: list[Step[BloodRage]] = [TakeReward(seat, province)]
        for kind in here:
            if s.printed.traits[kind] == "repeat_pillage_reward":  # BR-CARD-FROST-GIANT
                s.tell("ability", seat=seat, card=s.printed.monsters[kind - FIRST_MONSTER].entity)
                steps *= s.printed.monsters[kind - FIRST_MONSTER].amount("times")
        if self.grace is not None:  # BR-CARD-FRIGGAS-GRACE, BR-FAQ-8
            s.tell("ability", seat=seat, card=self.grace.entity)
            steps.append(RaiseOne(seat, token.stats[0] if len(token.stats) == 1 else ANY))
        if LEADER in here:
            for lord in s.upgrades(seat, "leader_pillage_stat"):  # BR-CARD-LORD-OF-AXES, BR-CARD-LORD-OF-SPEARS
                s.tell("ability", seat=seat, card=lord.entity)
                steps += raise_all(seat) if lord.params["stats"] == "all" else [RaiseOne(seat)]
            if s.upgrades(seat, "leader_step"):
                steps.append(OfferStep(seat, province))  # after all rewards (BR-FAQ-20)
        s.do_all(steps)


class TakeReward(Step[BloodRage]):
    __slots__ = ("province", "seat")

    def __init__(self, seat: int, province: int) -> None:
        self.seat = seat
        self.province = province

    def run(self, s: BloodRage) -> None:
        token = token_of(s, self.province)
        if token.glory:
            s.score(self.seat, token.glory, PILLAGE)
            s.tell("reward_glory", seat=self.seat, glory=token.glory)
        s.do_all([Raise(self.seat, stat) for stat in token.stats])


class OfferStep(Step[BloodRage]):
    """BR-CARD-LORD-OF-HAMMERS: the Leader may move to an adjacent province."""

    __slots__ = ("province", "seat")

    def __init__(self, seat: int, province: int) -> None:
        self.seat = seat
        self.province = province

    def run(self, s: BloodRage) -> None:
        near = s.printed.adjacent[self.province]
        options: list[Step[BloodRage]] = [
            LeaderStep(self.seat, self.province, target) for target in near if s.room(target) > 0
        ]
        s.ask(self.seat, STEP, [*options, LeaderStep(self.seat, self.province, self.province)])


class LeaderStep(Step[BloodRage]):
    """To where he stands already: he stays."""

    __slots__ = ("origin", "seat", "target")

    def __init__(self, seat: int, origin: int, target: int) -> None:
        self.seat = seat
        self.origin = origin
        self.target = target

    def run(self, s: BloodRage) -> None:
        if self.target != self.origin:
            s.take(self.seat, LEADER, self.origin)
            s.put(self.seat, LEADER, self.target)
            where, to = place_entity(self.origin), place_entity(self.target)
            s.tell("ability", seat=self.seat, card=s.upgrades(self.seat, "leader_step")[0].entity)
            s.tell("marched", seat=self.seat, figures=[KINDS[LEADER]], where=where, to=to)

    def notation(self) -> str:
        return "stay" if self.target == self.origin else f"to {PROVINCES[self.target]}"

    def label(self) -> Line:
        if self.target == self.origin:
            return Line("stay", {})
        return Line("land", {"where": place_entity(self.target)})

    def targets(self) -> tuple[str, ...]:
        return (figure_entity(self.seat, LEADER, self.origin), place_entity(self.target))
