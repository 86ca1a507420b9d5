"""The board as one clan looks at it: worked out once for a decision, then asked about every option."""

from __future__ import annotations

from typing import Final

from meadhall.games.bloodrage.advice.worth import QUEST_LEVEL, likely, met, might, strongest, token_worth
from meadhall.games.bloodrage.components import Card
from meadhall.games.bloodrage.places import AXES, FIRST_FJORD, FIRST_MONSTER, KINDS, PROVINCES, WARRIOR, YGGDRASIL
from meadhall.games.bloodrage.state import NOBODY, BloodRage
from meadhall.games.bloodrage.steps.effects import bonus_of, quest_bonus
from meadhall.games.bloodrage.steps.reward import token_of

UNKNOWN_BONUS: Final = 2.3  # what a rival with cards may add in a battle
SPOILS: Final = 0.45  # of a token's worth, for being the likelier one to take it
DOOM: Final = 0.6  # of the Glory of Ragnarök, for a figure that may still be gone by then


class Outlook:
    __slots__ = ("_goals", "_leaders", "_prizes", "here", "leads", "s", "seat")

    def __init__(self, s: BloodRage, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.here = might(s)
        self.leads: list[int] = []  # by province: how much stronger than the strongest rival
        for each in self.here:
            rival = 0
            for who, strength in enumerate(each):
                if strength > rival and who != seat:
                    rival = strength
            self.leads.append(each[seat] - rival)
        self._leaders: list[int] = []
        self._goals: list[float] | None = None
        self._prizes: list[float | None] = [None] * len(PROVINCES)

    # -- provinces ----------------------------------------------------------------------------------------------

    @property
    def leaders(self) -> list[int]:
        """By province: who is strongest."""
        if not self._leaders:
            gone = self.s.destroyed
            self._leaders = [
                NOBODY if gone >> province & 1 else strongest(each) for province, each in enumerate(self.here)
            ]
        return self._leaders

    def met(self, card: Card) -> bool:
        return met(self.s, self.seat, card, self.leaders)

    def prize(self, province: int) -> float:
        """What the token there is worth to this clan."""
        prize = self._prizes[province]
        if prize is None:
            prize = self._prizes[province] = token_worth(self.s, self.seat, token_of(self.s, province))
        return prize

    def goals(self) -> list[float]:
        """By province: what the clan's Quests would pay if it led there; nothing where it leads elsewhere anyway."""
        if self._goals is None:
            s, seat, cards = self.s, self.seat, self.s.printed.cards
            self._goals = goals = [0.0] * len(PROVINCES)
            for numbers, sure in ((s.quests[seat], 1.0), (s.hands[seat], 0.6)):
                for number in numbers:
                    card = cards[number]
                    if card.effect == "most_strength":
                        where = card.params["where"]
                        there = [
                            province
                            for province, region in enumerate(s.printed.region)
                            if where in (region, PROVINCES[province])
                        ]
                        led = [province for province in there if self.leaders[province] == seat]
                        for province in there:
                            if not led or led == [province]:
                                goals[province] += sure * (card.reward + QUEST_LEVEL)
        return self._goals

    def presence(self, province: int, more: float) -> float:
        """What it is worth to have so much more strength in a province."""
        s = self.s
        if s.destroyed >> province & 1:
            return 0.0
        lead = self.leads[province]
        goal = self.goals()[province]
        worth = goal * (likely(lead + more - 0.5) - likely(lead - 0.5)) if goal else 0.0
        if not s.pillaged >> province & 1:
            before = likely(lead) if self.here[province][self.seat] else 0.15
            worth += SPOILS * (self.prize(province) + 1.0) * (likely(lead + more) - before)
        return worth

    def strength_of(self, kind: int, place: int) -> float:
        s, seat = self.s, self.seat
        if kind == WARRIOR:
            pairs = s.powers[seat].get("warrior_pairs")
            if pairs:
                return pairs[0].amount("pair") / 2
        return float(s.strengths[seat][kind] + (s.printed.at_the_tree[kind] if place == YGGDRASIL else 0))

    def spot(self, kind: int, place: int) -> float:
        """What a figure of this kind is worth in this place."""
        strength = self.strength_of(kind, place)
        provinces = self.s.printed.shores[place - FIRST_FJORD] if place >= FIRST_FJORD else (place,)
        worth = 0.0
        for province in provinces:
            worth += self.presence(province, strength)
        if self.s.dooms[self.s.age - 1] in provinces:  # to die in Ragnarök is no loss at all
            worth += DOOM * self.doomed(kind)
        return worth + len(self.victims(kind, place))

    def doomed(self, kind: int) -> int:
        """Glory for a figure that dies in this Age's Ragnarök."""
        s, seat = self.s, self.seat
        glory = s.printed.ragnarok_glory[s.age - 1] * (2 if "double_ragnarok_glory" in s.powers[seat] else 1)
        glory += s.sum_of(seat, "glory_per_release", "glory")
        if s.printed.ships[kind]:
            glory += s.sum_of(seat, "glory_ship_dies", "glory")
        return glory

    def victims(self, kind: int, place: int) -> list[int]:
        """Rival figures that die if this one invades there."""
        s = self.s
        if s.printed.traits[kind] != "invade_kill":
            return []
        victims = s.printed.monsters[kind - FIRST_MONSTER].params["victims"]
        there = [figure for reached in s.printed.reach[place] for figure in s.at[reached]]
        return [figure for figure in there if figure >> 4 != self.seat and KINDS[figure & 15] in victims]

    def move(self, origin: int, figures: tuple[int, ...], target: int) -> float:
        """What it is worth to have these figures there and not here."""
        strength = 0.0
        for kind in figures:
            strength += self.strength_of(kind, target)
        here = self.presence(origin, 0.0) - self.presence(origin, -strength)
        return self.presence(target, strength) - max(0.0, here)

    # -- battles ------------------------------------------------------------------------------------------------

    def bonus(self, card: Card) -> float:
        if card.kind == "battle":
            return 3.0 if card.effect == "copy_best_rival_bonus" else float(card.strength)
        return float(quest_bonus(self.s, self.seat)) if card.kind == "quest" else 0.0

    def best_bonus(self) -> float:
        return max([self.bonus(self.s.card(number)) for number in self.s.hands[self.seat]], default=0.0)

    def threat(self, province: int) -> float:
        """The total of the strongest rival, with what may still come from next door and from his hand."""
        s = self.s
        near = [0] * s.players
        for place in s.printed.adjacent[province]:
            for figure in s.at[place]:
                near[figure >> 4] += s.strengths[figure >> 4][figure & 15]
        best = 0.0
        room = s.room(province)
        for rival in range(s.players):
            if rival != self.seat:
                total = self.here[province][rival] + 0.5 * min(near[rival], 2 * room)
                if total:
                    best = max(best, total + (UNKNOWN_BONUS if s.hands[rival] else 0.0))
        return best

    def stake(self, province: int, own: bool) -> float:
        """What winning there brings; the reward only to the pillager."""
        axes = float(self.s.stat(self.seat, AXES))
        return axes + self.prize(province) if own else axes + 1.5

    def joined(self, kind: int) -> tuple[float, float]:
        """The chance to win the battle as it is, and with this figure in it."""
        b = self.s.battle
        assert b is not None
        there = self.here[b.province]
        rivals = max([strength for rival, strength in enumerate(there) if rival != self.seat]) + UNKNOWN_BONUS
        margin = there[self.seat] + self.best_bonus() - rivals
        before = likely(margin) if there[self.seat] or b.pillager == self.seat else 0.0
        return before, likely(margin + self.strength_of(kind, b.province))

    def laid(self, card: Card) -> float:
        """The chance to win with this card; a Quest counts what it can."""
        s, b = self.s, self.s.battle
        assert b is not None
        there = self.here[b.province]
        rivals = [
            there[rival] + (UNKNOWN_BONUS if s.hands[rival] or b.laid[rival] >= 0 else 0.0)
            for rival in b.order
            if rival != self.seat
        ]
        return likely(there[self.seat] + self.bonus(card) - max(rivals))

    def lead(self) -> int:
        """How far ahead of the best rival, as the cards lie on the table."""
        b = self.s.battle
        assert b is not None
        totals = {who: self.here[b.province][who] + bonus_of(self.s, who) for who in b.order}
        return totals.pop(self.seat) - max(totals.values())

    def turns(self, more: int) -> bool:
        """Would so much more turn the battle, as the cards lie on the table?"""
        return self.lead() <= 0 < self.lead() + more
