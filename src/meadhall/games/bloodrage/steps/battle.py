"""The battle: cards face down, their abilities, cards added late, and who wins."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.bloodrage.components import NO_CARD, Card
from meadhall.games.bloodrage.places import AXES, FIRST_MONSTER, place_entity
from meadhall.games.bloodrage.state import BATTLE, NOBODY, BloodRage, with_one, without
from meadhall.games.bloodrage.steps.destroy import IN_BATTLE, Destroy, card_glory, spots
from meadhall.games.bloodrage.steps.effects import UseCard, active, bonus_of, quest_bonus
from meadhall.games.bloodrage.steps.reward import CompletePillage

CARD: Final = Prompt("card", "BR-BATTLE-1", hides=True)  # a hand of equal cards must not show by not being asked
COUNT: Final = Prompt("count", "BR-FAQ-25")
LATE: Final = Prompt("late", "BR-BATTLE-5", hides=True)  # nor a hand without a late card
BUY_BACK: Final = Prompt("buy_back", "BR-CARD-TYRS-PROWESS")


# -- cards face down --------------------------------------------------------------------------------------------


class LayCards(Step[BloodRage]):
    """All at the same time (BR-BATTLE-1)."""

    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        assert s.battle is not None
        s.battle.stage = "cards"
        for seat in s.battle.order:
            if s.hands[seat]:
                ask_card(s, seat)


def faces(s: BloodRage, cards: tuple[int, ...]) -> list[Card]:
    """One card for each face. Of equal ones that which everybody has seen: the rest stay what they were to others."""
    best: dict[str, Card] = {}
    for number in cards:
        card = s.printed.cards[number]
        if card.face not in best or s.pinned >> number & 1:
            best[card.face] = card
    return list(best.values())


def ask_card(s: BloodRage, seat: int) -> None:
    assert s.battle is not None
    bonus = quest_bonus(s, seat) if "quest_as_battle" in s.powers[seat] else 0
    options = [LayCard(seat, card, bonus if card.kind == "quest" else 0) for card in faces(s, s.hands[seat])]
    s.ask(seat, CARD, options, about={"where": place_entity(s.battle.province)})


class LayCard(Step[BloodRage]):
    """Face down."""

    __slots__ = ("bonus", "card", "seat")

    def __init__(self, seat: int, card: Card, bonus: int) -> None:
        self.seat = seat
        self.card = card
        self.bonus = bonus  # what a Quest may count as, once it is revealed

    def run(self, s: BloodRage) -> None:
        assert s.battle is not None
        number = self.card.number
        s.hands[self.seat] = without(s.hands[self.seat], number)
        s.battle.laid[self.seat] = number

    def notation(self) -> str:
        return f"card {self.card.face}"

    def label(self) -> Line:
        card = self.card
        if self.bonus:
            return Line("card_counted", {"card": card.entity, "glory": card.reward, "bonus": self.bonus})
        if card.kind == "quest":
            return Line("card_quest", {"card": card.entity, "glory": card.reward})
        if card.kind != "battle":
            return Line("card_idle", {"card": card.entity})
        bonus = "X" if card.effect == "copy_best_rival_bonus" else card.strength
        return Line("card", {"card": card.entity, "bonus": bonus})

    def targets(self) -> tuple[str, ...]:
        return (self.card.entity,)


class Reveal(Step[BloodRage]):
    """All cards are turned together. What a Quest counts as comes before any ability (BR-FAQ-25)."""

    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        b = s.battle
        assert b is not None
        s.reveal()
        for seat in b.order:
            number = b.laid[seat]
            if number != NO_CARD:
                b.laid[seat] = NO_CARD
                b.cards[seat] = b.used[seat] = (number,)
                s.show(number)
                s.tell("revealed", seat=seat, card=s.card(number).entity)
        s.do_all([*[AskCount(seat) for seat in b.order if "quest_as_battle" in s.powers[seat]], Abilities()])


class AskCount(Step[BloodRage]):
    """BR-CARD-TYRS-DOMAIN, BR-CARD-TYRS-WRATH: does the Quest just revealed count as a battle card?"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BloodRage) -> None:
        b, seat = s.battle, self.seat
        assert b is not None
        if b.cards[seat]:
            card, bonus = s.card(b.cards[seat][0]), quest_bonus(s, seat)
            if card.kind == "quest":
                about = {"card": card.entity, "where": place_entity(b.province)}
                s.ask(seat, COUNT, [CountQuest(seat, card, bonus), CountNothing()], about=about)


class CountQuest(Step[BloodRage]):
    __slots__ = ("bonus", "card", "seat")

    def __init__(self, seat: int, card: Card, bonus: int) -> None:
        self.seat = seat
        self.card = card
        self.bonus = bonus

    def run(self, s: BloodRage) -> None:
        assert s.battle is not None
        s.battle.counted |= 1 << self.seat
        by = next(card for card in s.upgrades(self.seat, "quest_as_battle") if card.amount("bonus") == self.bonus)
        s.tell("counted", seat=self.seat, card=self.card.entity, bonus=self.bonus, by=by.entity)

    def notation(self) -> str:
        return f"count {self.bonus}"

    def label(self) -> Line:
        return Line("count", {"bonus": self.bonus})


class CountNothing(Step[BloodRage]):
    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        pass

    def notation(self) -> str:
        return "count nothing"

    def label(self) -> Line:
        return Line("count_nothing", {})


class Abilities(Step[BloodRage]):
    """Of the revealed cards, in their order (BR-BATTLE-3)."""

    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        b = s.battle
        assert b is not None
        for seat in b.order:
            if active(s, seat, "cancel_rival_text"):  # BR-CARD-THORS-PRIMACY; of several the first (BR-FAQ-3)
                b.blanked = sum(1 << rival for rival in b.order if rival != seat)
                s.tell("blanked", seat=seat, card=s.card(b.cards[seat][0]).entity)
                break
        for seat in b.order:
            if active(s, seat, "discard_all_and_replay"):  # once, however many there are (BR-FAQ-5)
                self.watch(s, seat)
                s.do(LayCards(), Reveal())
                return
        s.do_all([*[UseCard("reveal", seat) for seat in b.order], LateCards(b.pillager, 0), Compare()])

    @staticmethod
    def watch(s: BloodRage, seat: int) -> None:
        """BR-CARD-HEIMDALLS-WATCH: Glory for all bonuses, and everything is discarded."""
        b = s.battle
        assert b is not None
        glory = sum(bonus_of(s, other) for other in b.order)
        card_glory(s, seat, s.card(b.cards[seat][0]).entity, glory)
        b.counted = 0
        for other in b.order:
            s.discards += b.cards[other]
            b.cards[other] = b.used[other] = ()


# -- cards added late -------------------------------------------------------------------------------------------


class LateCards(Step[BloodRage]):
    """BR-BATTLE-5: from the pillager on, card by card, until all decline.

    Everybody with cards in hand is asked, or it would show who has one; but nobody when all such cards lie open."""

    __slots__ = ("declined", "seat")

    def __init__(self, seat: int, declined: int) -> None:
        self.seat = seat
        self.declined = declined  # so many in a row

    def run(self, s: BloodRage) -> None:
        b = s.battle
        assert b is not None
        b.stage = "late"
        order = b.order
        if late_cards_may_be_held(s):
            at = order.index(self.seat)
            for declined in range(self.declined, len(order)):
                seat = order[at]
                at = (at + 1) % len(order)
                if s.hands[seat]:
                    ask_late(s, seat, order[at], declined)
                    return


def late_cards_may_be_held(s: BloodRage) -> bool:
    """As far as everybody can tell."""
    assert s.battle is not None
    open_ = s.discards
    for cards in s.battle.cards:
        open_ += cards
    for card in s.printed.late_cards:
        if card.age <= s.age and card.mark <= s.players and card.number not in open_:
            return True
    return False


def ask_late(s: BloodRage, seat: int, following: int, declined: int) -> None:
    options: list[Step[BloodRage]] = [
        AddCard(seat, card, following) for card in faces(s, s.hands[seat]) if card.effect == "late_play"
    ]
    assert s.battle is not None
    about = {"where": place_entity(s.battle.province)}
    s.ask(seat, LATE, [*options, NoLateCard(following, declined + 1)], about=about)


class AddCard(Step[BloodRage]):
    __slots__ = ("card", "following", "seat")

    def __init__(self, seat: int, card: Card, following: int) -> None:
        self.seat = seat
        self.card = card
        self.following = following

    def run(self, s: BloodRage) -> None:
        b = s.battle
        assert b is not None
        number = self.card.number
        s.hands[self.seat] = without(s.hands[self.seat], number)
        b.cards[self.seat] += (number,)
        b.used[self.seat] += (number,)
        s.show(number)
        s.tell("added", seat=self.seat, card=self.card.entity, bonus=self.card.strength)
        s.do(LateCards(self.following, 0))

    def notation(self) -> str:
        return f"add {self.card.face}"

    def label(self) -> Line:
        return Line("add", {"card": self.card.entity, "bonus": self.card.strength})

    def targets(self) -> tuple[str, ...]:
        return (self.card.entity,)


class NoLateCard(Step[BloodRage]):
    __slots__ = ("declined", "following")

    def __init__(self, following: int, declined: int) -> None:
        self.following = following
        self.declined = declined

    def run(self, s: BloodRage) -> None:
        s.do(LateCards(self.following, self.declined))

    def notation(self) -> str:
        return "add nothing"

    def label(self) -> Line:
        return Line("add_nothing", {})


# -- resolution -------------------------------------------------------------------------------------------------


class Compare(Step[BloodRage]):
    """The highest total wins; if it is shared, everybody loses (BR-RESOLVE-1). What follows: BR-RESOLVE-7."""

    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        b = s.battle
        assert b is not None
        b.stage = "result"
        sums: list[tuple[int, int, int]] = []
        best = -1
        highest: list[int] = []
        for seat in b.order:
            strength, bonus = s.strength(seat, b.province), bonus_of(s, seat)  # BR-BATTLE-7
            sums.append((seat, strength, bonus))
            if strength + bonus > best:
                best, highest = strength + bonus, [seat]
            elif strength + bonus == best:
                highest.append(seat)
        b.winner = highest[0] if len(highest) == 1 else NOBODY
        kind, where = "tied" if b.winner == NOBODY else "won_battle", place_entity(b.province)
        s.tell(kind, seats=highest, total=best, where=where, sums=sums)
        losers = [seat for seat in b.order if seat != b.winner]
        steps: list[Step[BloodRage]] = [UseCard("result", seat) for seat in b.order]
        if b.winner != NOBODY:
            steps += [BuyBack(b.winner), DiscardCards()]  # Poison and Trickery come first (BR-RESOLVE-11)
        steps.append(TakeBackCards())
        steps += [Destroy(seat, spots(s, seat, b.province), IN_BATTLE) for seat in losers]
        if b.winner == b.pillager:
            graced = active(s, b.winner, "extra_other_stat")
            steps.append(CompletePillage(b.winner, b.province, s.card(b.used[b.winner][0]) if graced else None))
        if b.winner != NOBODY:
            steps.append(AxesGlory(b.winner))
        for seat in b.order:
            steps += [UseCard("glory", seat), RewardDeaths(seat)]
        s.do_all(steps)


class TakeBackCards(Step[BloodRage]):
    """The losers' cards return to their hands, known to all (BR-RESOLVE-3)."""

    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        b = s.battle
        assert b is not None
        for seat in b.order:
            if seat != b.winner:
                s.hands[seat] = tuple(sorted(s.hands[seat] + b.cards[seat]))
                b.cards[seat] = ()


class BuyBack(Step[BloodRage]):
    """BR-CARD-TYRS-PROWESS: the winner may take cards back, one by one."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BloodRage) -> None:
        assert s.battle is not None
        price = s.sum_of(self.seat, "buy_back_cards", "rage")
        cards = s.battle.cards[self.seat]
        if price and s.rage[self.seat] >= price and cards:
            options: list[Step[BloodRage]] = [BuyBackCard(self.seat, card, price) for card in faces(s, cards)]
            s.ask(self.seat, BUY_BACK, [*options, BuyNothing()])


class BuyBackCard(Step[BloodRage]):
    __slots__ = ("card", "price", "seat")

    def __init__(self, seat: int, card: Card, price: int) -> None:
        self.seat = seat
        self.card = card
        self.price = price

    def run(self, s: BloodRage) -> None:
        assert s.battle is not None
        seat, number = self.seat, self.card.number
        s.rage[seat] -= self.price
        s.battle.cards[seat] = without(s.battle.cards[seat], number)
        s.hands[seat] = with_one(s.hands[seat], number)
        s.tell("bought_back", seat=seat, card=self.card.entity, by=s.upgrades(seat, "buy_back_cards")[0].entity)
        s.do(BuyBack(seat))

    def notation(self) -> str:
        return f"take back {self.card.face}"

    def label(self) -> Line:
        return Line("buy_back", {"card": self.card.entity, "n": self.price})

    def targets(self) -> tuple[str, ...]:
        return (self.card.entity,)


class BuyNothing(Step[BloodRage]):
    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        pass

    def notation(self) -> str:
        return "discard"

    def label(self) -> Line:
        return Line("buy_nothing", {})


class DiscardCards(Step[BloodRage]):
    """What the winner has left on the table (BR-RESOLVE-3)."""

    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        b = s.battle
        assert b is not None
        s.discards += b.cards[b.winner]
        b.cards[b.winner] = ()


class AxesGlory(Step[BloodRage]):
    """BR-RESOLVE-6."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BloodRage) -> None:
        glory = s.stat(self.seat, AXES)
        s.score(self.seat, glory, BATTLE)
        s.tell("axes_glory", seat=self.seat, glory=glory)


class RewardDeaths(Step[BloodRage]):
    """Upgrades that pay for the dead of a battle: BR-CARD-VALKYRIE, BR-CARD-THORS-GLORY."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BloodRage) -> None:
        b = s.battle
        assert b is not None
        seat = self.seat
        rivals = 0
        for figure in b.deaths:
            if figure >> 4 != seat:
                rivals += 1
        if not rivals:
            return
        for figure in b.fighters:
            if figure >> 4 == seat and s.printed.traits[figure & 15] == "glory_per_rival_death":  # BR-FAQ-14
                card = s.printed.monsters[(figure & 15) - FIRST_MONSTER]
                card_glory(s, seat, card.entity, rivals * card.amount("glory"))
        for card in s.upgrades(seat, "glory_if_rivals_die"):
            if rivals >= card.amount("deaths"):
                card_glory(s, seat, card.entity, card.amount("glory"))
