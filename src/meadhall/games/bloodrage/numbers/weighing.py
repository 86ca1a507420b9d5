"""What is worked out once for all options of a decision, and what many of them have in common."""

from __future__ import annotations

from typing import Final

from meadhall.games.bloodrage.components import NO_CARD, Card
from meadhall.games.bloodrage.numbers.board import board_of
from meadhall.games.bloodrage.numbers.fields import (
    CARDS_MOST,
    FIGURES_MOST,
    LEAD_MOST,
    PAY_MOST,
    RAGE_MOST,
    SEATS,
    weighed,
)
from meadhall.games.bloodrage.numbers.seen import best_bonus, doom_glory, fulfilled, quest_factor
from meadhall.games.bloodrage.numbers.tables import BoxTables, tables_of
from meadhall.games.bloodrage.places import AXES, FIRST_FJORD, WARRIOR, YGGDRASIL
from meadhall.games.bloodrage.state import BloodRage
from meadhall.games.bloodrage.steps.effects import bonus_of, quest_bonus

KIND: Final = weighed("kind")
PLACE: Final = weighed("place")
ORIGIN: Final = weighed("origin")
CARD: Final = weighed("card")
FIGURE: Final = weighed("figure")
COST: Final = weighed("cost")
RAGE_LEFT: Final = weighed("rage_left")
CARD_KIND: Final = weighed("card_kind")
POWER: Final = weighed("power")
PRICE: Final = weighed("price")
FREE: Final = weighed("free")
QUEST_GLORY: Final = weighed("quest_glory")
QUEST_LEAD: Final = weighed("quest_lead")
QUEST_MET: Final = weighed("quest_met")
GAIN: Final = weighed("gain")
OWN: Final = weighed("own")
RIVAL: Final = weighed("rival")
LEAD: Final = weighed("lead")
AHEAD: Final = weighed("ahead")
OTHER_LEAD: Final = weighed("other_lead")
OWN_NEAR: Final = weighed("own_near")
RIVAL_REACH: Final = weighed("rival_reach")
OWN_FIGURES: Final = weighed("own_figures")
RIVAL_FIGURES: Final = weighed("rival_figures")
RIVAL_CLANS: Final = weighed("rival_clans")
RIVAL_CARDS: Final = weighed("rival_cards")
ROOM: Final = weighed("room")
PILLAGED: Final = weighed("pillaged")
RAGE_UP: Final = weighed("rage_up")
PILLAGE_GLORY: Final = weighed("pillage_glory")
AXES_GLORY: Final = weighed("axes")
DOOMED: Final = weighed("doomed")
DOOM_GLORY: Final = weighed("doom_glory")
GOAL: Final = weighed("goal")
HOPE: Final = weighed("hope")
FIGURES: Final = weighed("figures")
STRENGTH: Final = weighed("strength")
ORIGIN_OWN: Final = weighed("origin_own")
ORIGIN_LEAD: Final = weighed("origin_lead")
ORIGIN_DOOMED: Final = weighed("origin_doomed")
GLORY: Final = weighed("glory")

BATTLE: Final = 1  # kinds of cards, as in CARD_KINDS
QUEST: Final = 2


def most(number: int, limit: int) -> int:
    return number if number < limit else limit


def clear(lead: int) -> int:
    """A lead that is large enough is as good as any."""
    return lead if -LEAD_MOST < lead < LEAD_MOST else LEAD_MOST if lead > 0 else -LEAD_MOST


class Weighing:
    __slots__ = (
        "axes", "best", "board", "discount", "doom", "factor", "horns", "own", "pair", "quest", "rage", "s", "seat",
        "t", "wants",
    )  # fmt: skip

    def __init__(self, s: BloodRage, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.t: BoxTables = tables_of(s.printed)
        self.board = board_of(s, self.t, seat)
        powers = s.powers[seat]
        self.own = s.strengths[seat]
        self.rage = s.rage[seat]
        horns = s.horns_left(seat)
        self.horns = horns if horns > 0 else 0
        self.axes = s.printed.stats[AXES][s.levels[seat][AXES]]
        self.doom = s.dooms[s.age - 1]
        if s.destroyed >> self.doom & 1:
            self.doom = -1
        self.discount = s.sum_of(seat, "upgrade_discount", "rage") if "upgrade_discount" in powers else 0
        self.factor = quest_factor(s, seat) if "double_quest_glory" in powers else 1
        self.quest = quest_bonus(s, seat) if "quest_as_battle" in powers else 0
        self.pair = powers["warrior_pairs"][0].amount("pair") if "warrior_pairs" in powers else 0
        self.best = best_bonus(s, self.t, seat)
        self.wants: list[int] = []  # see `_goals`

    # -- cost and cards -----------------------------------------------------------------------------------------

    def pay(self, row: list[int], cost: int) -> None:
        row[COST] = most(cost, RAGE_MOST)
        row[RAGE_LEFT] = most(self.rage - cost, RAGE_MOST)

    def bonus(self, number: int) -> int:
        """Of a card in battle; a Sight's is not known before."""
        kind = self.t.kind[number]
        return self.t.strength[number] if kind == BATTLE else self.quest if kind == QUEST else 0

    def card(self, row: list[int], card: Card) -> None:
        t, number = self.t, card.number
        kind = t.kind[number]
        row[CARD] = t.design[number]
        row[CARD_KIND] = kind
        if kind == QUEST:
            row[POWER] = self.quest
            row[QUEST_GLORY] = t.reward[number] * self.factor
            lead = fulfilled(self.s, self.seat, self.board, t.where[number], t.least[number])
            row[QUEST_LEAD] = clear(lead)
            if lead > 0:
                row[QUEST_MET] = 1
            return
        row[POWER] = t.strength[number]
        if kind != BATTLE:
            price = t.cost[number] - self.discount
            row[PRICE] = 0 if price < 0 else price
            slots = self.s.slots[self.seat]
            free = 0
            for slot in t.slots[number]:
                if slots[slot] == NO_CARD:
                    free += 1
            row[FREE] = free

    # -- places -------------------------------------------------------------------------------------------------

    def leads(self, row: list[int], lead: int) -> None:
        row[LEAD] = clear(lead)
        row[AHEAD] = 1 if lead > 0 else 0

    def token(self, province: int) -> tuple[int, ...]:
        return self.t.token[self.s.tokens[province] if province < YGGDRASIL else -1]

    def there(self, row: list[int], place: int, gain: int) -> None:
        """How things are in a place, and how they will be with so much more strength of one's own. Of the shores of a
        fjord that one is told where the lead will be greater."""
        row[PLACE] = place + 1
        province = place
        if place >= FIRST_FJORD:
            one, other = self.s.printed.shores[place - FIRST_FJORD]
            gone = self.s.destroyed
            province = one
            if gone >> one & 1:
                province = other
            elif not gone >> other & 1:
                if self.board.lead[other] > self.board.lead[one]:
                    province, other = other, one
                row[OTHER_LEAD] = clear(self.board.lead[other] + gain)
        self._province(row, province, gain)
        row[DOOMED] = 1 if self.doom >= 0 and place in self.s.printed.reach[self.doom] else 0

    def _province(self, row: list[int], province: int, gain: int) -> None:
        s, board = self.s, self.board
        printed, seat, players = s.printed, self.seat, s.players
        strength, figures, land = board.strength, board.figures, board.land
        at = province * SEATS
        row[GAIN] = gain
        row[OWN] = strength[at]
        row[RIVAL] = strength[at] - board.lead[province]
        self.leads(row, board.lead[province] + gain)
        room = 0 if s.destroyed >> province & 1 else printed.villages[province] - len(s.at[province])
        row[ROOM] = most(room, 9)
        reach = printed.reach[province]
        fjord = (reach[1] - FIRST_FJORD) * SEATS if len(reach) > 1 else -1
        adjacent = printed.adjacent[province]
        might = 0
        for place in adjacent:
            might += land[place * SEATS]
        row[OWN_NEAR] = might
        row[OWN_FIGURES] = figures[at] + (board.fjords[fjord] if fjord >= 0 else 0)
        count = clans = cards = best = 0
        owner = seat
        for player in range(1, players):
            owner += 1
            if owner == players:
                owner = 0
            here = figures[at + player]
            if fjord >= 0:
                here += board.fjords[fjord + player]
            might = strength[at + player]
            if room > 0:
                for place in adjacent:
                    might += land[place * SEATS + player]
            if here:
                count += here
                clans += 1
            if might or here:
                held = len(s.hands[owner])
                if s.battle is not None and s.battle.laid[owner] != NO_CARD:
                    held += 1
                if held > cards:
                    cards = held
                if might > best:
                    best = might
        row[RIVAL_REACH] = best
        row[RIVAL_FIGURES] = most(count, FIGURES_MOST)
        row[RIVAL_CLANS] = clans
        row[RIVAL_CARDS] = most(cards, CARDS_MOST)
        if s.pillaged >> province & 1:
            row[PILLAGED] = 1
        token = self.token(province)
        row[RAGE_UP] = token[0]
        row[RAGE_UP + 1] = token[1]
        row[RAGE_UP + 2] = token[2]
        row[PILLAGE_GLORY] = token[3]
        row[AXES_GLORY] = self.axes
        if s.quests[seat] or s.hands[seat]:
            if not self.wants:
                self._goals()
            row[GOAL] = self.wants[province]
            row[HOPE] = self.wants[province + 9]

    def _goals(self) -> None:
        """By province the Glory of committed Quests that ask for it, and then of those in hand."""
        t = self.t
        wants = [0] * 18
        at = 0
        for numbers in (self.s.quests[self.seat], self.s.hands[self.seat]):
            for number in numbers:
                for province in t.where[number]:
                    wants[at + province] = most(wants[at + province] + t.reward[number] * self.factor, PAY_MOST)
            at += 9
        self.wants = wants

    def warriors(self, count: int) -> int:
        """Their strength in one place."""
        if self.pair:
            return count // 2 * self.pair + count % 2 * self.own[WARRIOR]
        return count * self.own[WARRIOR]

    def goes(self, row: list[int], kinds: tuple[int, ...], place: int) -> None:
        """Own figures come to a place."""
        s = self.s
        here = s.at[place].count(self.seat << 4 | WARRIOR)
        warriors = gain = glory = 0
        for kind in kinds:
            if kind == WARRIOR:
                warriors += 1
            else:
                gain += self.own[kind]
                if place == YGGDRASIL:
                    gain += s.printed.at_the_tree[kind]
                glory += self.ship_glory(kind)
        if warriors:
            gain += self.warriors(here + warriors) - self.warriors(here)
        self.there(row, place, gain)
        if row[DOOMED]:
            row[DOOM_GLORY] = most(glory + len(kinds) * doom_glory(s, self.seat), PAY_MOST)

    def leaves(self, row: list[int], kinds: tuple[int, ...], place: int) -> None:
        """Own figures leave a place."""
        s = self.s
        here = s.at[place].count(self.seat << 4 | WARRIOR)
        warriors = loss = might = 0
        for kind in kinds:
            might += self.own[kind]
            if kind == WARRIOR:
                warriors += 1
            else:
                loss += self.own[kind]
                if place == YGGDRASIL:
                    loss += s.printed.at_the_tree[kind]
        if warriors:
            loss += self.warriors(here) - self.warriors(here - warriors)
        row[ORIGIN] = place + 1
        row[FIGURES] = len(kinds)
        row[STRENGTH] = might
        province = place
        if place >= FIRST_FJORD:  # only to die
            one, other = s.printed.shores[place - FIRST_FJORD]
            province = other if s.destroyed >> one & 1 or self.board.lead[other] > self.board.lead[one] else one
        left = self.board.strength[province * SEATS] - loss
        row[ORIGIN_OWN] = left if left > 0 else 0
        row[ORIGIN_LEAD] = clear(self.board.lead[province] - loss)
        if self.doom >= 0 and place in s.printed.reach[self.doom]:
            row[ORIGIN_DOOMED] = 1

    # -- glory and battle ---------------------------------------------------------------------------------------

    def ship_glory(self, kind: int) -> int:
        """For the death of a figure that is a Ship."""
        if self.s.printed.ships[kind] and "glory_ship_dies" in self.s.powers[self.seat]:
            return self.s.sum_of(self.seat, "glory_ship_dies", "glory")
        return 0

    def ragnarok(self) -> int:
        """Glory of one figure that dies in Ragnarök, without what follows in Valhalla."""
        glory = self.s.printed.ragnarok_glory[self.s.age - 1]
        for card in self.s.upgrades(self.seat, "double_ragnarok_glory"):
            glory *= card.amount("factor")
        return glory

    def table_lead(self, bonus: int) -> int:
        """How far ahead of the best rival in the battle, with so much more bonus than lies on the table."""
        s, b = self.s, self.s.battle
        assert b is not None
        own = best = 0
        for owner in b.order:
            total = self.board.strength[b.province * SEATS + (owner - self.seat) % s.players]
            if b.cards[owner]:
                total += bonus_of(s, owner)
            if owner == self.seat:
                own = total + bonus
            elif total > best:
                best = total
        return own - best
