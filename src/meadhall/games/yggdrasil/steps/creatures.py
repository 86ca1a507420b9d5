"""The Creatures: each is used at once by the God who called it, who also decides, unless it says otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.yggdrasil.components import Card
from meadhall.games.yggdrasil.places import enemy_entity
from meadhall.games.yggdrasil.state import Yggdrasil
from meadhall.games.yggdrasil.steps.effects import BeatIotunn
from meadhall.games.yggdrasil.steps.fight import fights
from meadhall.games.yggdrasil.steps.gain import ask_heal, gain
from meadhall.games.yggdrasil.steps.moves import AskJourney
from meadhall.games.yggdrasil.steps.things import AskGift, Enough, TakeByBlood

FIGHT: Final = Prompt("wolves", "YG-CREATURE-GERI-FREKI")
IOTUNN: Final = Prompt("drive", "YG-CREATURE-GULLFAXI")
RECOVER: Final = Prompt("recover", "YG-CREATURE-SAEHRIMNIR")
TROOPS: Final = Prompt("troops", "YG-CREATURE-2")
ORDER: Final = Prompt("order", "YG-CREATURE-SKULD")
RETURN: Final = Prompt("return", "YG-CREATURE-URD")
RECEIVER: Final = Prompt("receiver", "YG-CREATURE-URD")
TRADE: Final = Prompt("trade", "YG-CREATURE-VERDANDI")


def recover_hp(s: Yggdrasil, seat: int, card: Card) -> None:
    if card.params["who"] == "active":
        s.recover(seat, card.number("count"))
    else:
        s.do(AskRecover(seat, card.number("count")))


class AskRecover(Step[Yggdrasil]):
    """So many hit points for Gods of the seat's choice, one by one: all to one God, or to whom else he likes."""

    __slots__ = ("n", "seat")

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def run(self, s: Yggdrasil) -> None:
        gods = [figure for figure in s.figures() if s.wounded(figure)]
        if gods:
            options = [Recover(self.seat, figure, s.name(figure), self.n) for figure in gods]
            s.ask(self.seat, RECOVER, options, about={"n": self.n})


class Recover(Step[Yggdrasil]):
    __slots__ = ("figure", "god", "n", "seat")

    def __init__(self, seat: int, figure: int, god: str, n: int) -> None:
        self.seat = seat
        self.figure = figure
        self.god = god
        self.n = n

    def run(self, s: Yggdrasil) -> None:
        s.recover(self.figure, 1)
        if self.n > 1:
            s.do(AskRecover(self.seat, self.n - 1))

    def notation(self) -> str:
        return f"recover {self.god}"

    def label(self) -> Line:
        return Line("recover", {"god": self.god})

    def targets(self) -> tuple[str, ...]:
        return (f"god:{self.figure}",)


def heal_tree(s: Yggdrasil, seat: int, card: Card) -> None:
    ask_heal(s, seat)


def move_and_fight(s: Yggdrasil, seat: int, card: Card) -> None:
    s.do(AskJourney(seat), TakeByBlood(True), AskFight(seat, card.number("risks")))


class AskFight(Step[Yggdrasil]):
    """Geri and Freki: a fight where they brought the God, with a Risk avoided."""

    __slots__ = ("fewer", "seat")

    def __init__(self, seat: int, fewer: int) -> None:
        self.seat = seat
        self.fewer = fewer

    def run(self, s: Yggdrasil) -> None:
        options = fights(s, self.seat, self.fewer)
        if options:
            s.ask(self.seat, FIGHT, [*options, Enough()])


def move_all(s: Yggdrasil, seat: int, card: Card) -> None:
    s.do_all([AskJourney(figure) for figure in s.figures()])


def beat_iotunn(s: Yggdrasil, seat: int, card: Card) -> None:
    active = [(number, each) for number, each in enumerate(s.printed.iotunns) if s.iotunns >> number & 1]
    if active:
        s.ask(seat, IOTUNN, [BeatIotunn(number, each.entity) for number, each in active])


def heroes(s: Yggdrasil, seat: int, card: Card) -> None:
    gain(s, seat, card.effect, card.number("count"))


def troops(s: Yggdrasil, seat: int, card: Card) -> None:
    """YG-CREATURE-2: up to so many, for whoever takes less leaves more to the others."""
    elves = card.effect == "take_elves"
    most = min(card.number("count"), s.elf_reserve if elves else s.vanir_reserve)
    thing = "elf" if elves else "vanir_die"
    s.ask(seat, TROOPS, [Take(seat, card.effect, thing, n) for n in range(most, -1, -1)], about={"thing": thing})


class Take(Step[Yggdrasil]):
    """So many Elves or Vanir dice from the reserve."""

    __slots__ = ("effect", "n", "seat", "thing")

    def __init__(self, seat: int, effect: str, thing: str, n: int) -> None:
        self.seat = seat
        self.effect = effect
        self.thing = thing
        self.n = n

    def run(self, s: Yggdrasil) -> None:
        if self.n:
            gain(s, self.seat, self.effect, self.n)

    def notation(self) -> str:
        return f"take {self.n}"

    def label(self) -> Line:
        return Line("troops", {"n": self.n, "thing": self.thing}) if self.n else Line("no", {})

    def targets(self) -> tuple[str, ...]:
        return (self.thing,) * self.n


def gifts(s: Yggdrasil, seat: int, card: Card) -> None:
    s.do_all([AskGift(each) for each in range(s.players)])


# -- Verdandi --------------------------------------------------------------------------------------------------------


def trade_hp(s: Yggdrasil, seat: int, card: Card) -> None:
    """Any exchange is a new sharing out of what the Gods have together: God by God."""
    s.do(AskTrade(seat, 0, sum(s.hp)))


class AskTrade(Step[Yggdrasil]):
    """How many hit points has this God now? The others need one each, and may have no more than at the start."""

    __slots__ = ("figure", "left", "seat")

    def __init__(self, seat: int, figure: int, left: int) -> None:
        self.seat = seat
        self.figure = figure
        self.left = left

    def run(self, s: Yggdrasil) -> None:
        later = range(self.figure + 1, len(s.gods))
        least = self.left - sum([s.most(figure) for figure in later])
        values = range(max(1, least), min(s.most(self.figure), self.left - len(later)) + 1)
        options = [Trade(self, value) for value in values]
        s.ask(self.seat, TRADE, options, about={"god": s.name(self.figure), "n": s.hp[self.figure]})


class Trade(Step[Yggdrasil]):
    __slots__ = ("asked", "hp")

    def __init__(self, asked: AskTrade, hp: int) -> None:
        self.asked = asked
        self.hp = hp

    def run(self, s: Yggdrasil) -> None:
        seat, figure, left = self.asked.seat, self.asked.figure, self.asked.left - self.hp
        if s.hp[figure] != self.hp:
            s.hp[figure] = self.hp
            s.tell("traded", god=s.name(figure), n=self.hp)
        if figure + 1 < len(s.gods):
            s.do(AskTrade(seat, figure + 1, left))

    def notation(self) -> str:
        return f"hp {self.hp}"

    def label(self) -> Line:
        return Line("trade", {"n": self.hp})

    def targets(self) -> tuple[str, ...]:
        return (f"god:{self.asked.figure}",)


# -- Skuld -----------------------------------------------------------------------------------------------------------


def reorder_cards(s: Yggdrasil, seat: int, card: Card) -> None:
    """Everybody sees everybody's top cards: the Gods take counsel. Each then orders his own."""
    s.reveal()
    n = card.number("count")
    for who, deck in enumerate(s.decks):
        top = deck[-n:]
        for each in top:
            s.known |= 1 << each
            s.met |= 1 << each
        if s.events is not None and top:
            s.tell("foresaw", seat=who, cards=[s.copy(each) for each in reversed(top)])
    for who, deck in enumerate(s.decks):
        top = deck[-n:]
        if len(top) == 2:
            below, above = s.copy(top[0]), s.copy(top[1])
            s.ask(who, ORDER, [Order(who, top, [above, below]), Order(who, top[::-1], [below, above])])


class Order(Step[Yggdrasil]):
    """The cards lie on the deck in this order, the next one last."""

    __slots__ = ("cards", "names", "seat")

    def __init__(self, seat: int, cards: tuple[int, ...], names: list[str]) -> None:
        self.seat = seat
        self.cards = cards
        self.names = names  # from the top

    def run(self, s: Yggdrasil) -> None:
        s.decks[self.seat] = s.decks[self.seat][: -len(self.cards)] + self.cards

    def notation(self) -> str:
        return f"order {' '.join(name.partition(':')[2] for name in self.names)}"

    def label(self) -> Line:
        return Line("order", {"cards": self.names})


# -- Urd -------------------------------------------------------------------------------------------------------------


def return_cards(s: Yggdrasil, seat: int, card: Card) -> None:
    s.do(AskReturn(seat, card.number("count")))


class AskReturn(Step[Yggdrasil]):
    """So many cards of the Wheel go under their decks. In any order: two of one deck lie as they were chosen."""

    __slots__ = ("n", "seat")

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def run(self, s: Yggdrasil) -> None:
        shown = [card for cards in s.wheel for card in cards]
        if shown:
            options = [ReturnCard(self.seat, card, self.n, s.copy(card)) for card in shown]
            s.ask(self.seat, RETURN, options, about={"n": self.n})


class ReturnCard(Step[Yggdrasil]):
    __slots__ = ("card", "n", "name", "seat")

    def __init__(self, seat: int, card: int, n: int, name: str) -> None:
        self.seat = seat
        self.card = card
        self.n = n
        self.name = name

    def run(self, s: Yggdrasil) -> None:
        card = self.card
        enemy, owner = card % 6, card // 6
        if self.n > 1:
            s.do(AskReturn(self.seat, self.n - 1))
        if owner < s.players:
            GoUnder(owner, card).run(s)
        else:
            options = [GoUnder(seat, card) for seat in range(s.players)]
            s.ask(self.seat, RECEIVER, options, about={"enemy": enemy_entity(enemy)})

    def notation(self) -> str:
        return f"return {self.name.partition(':')[2]}"

    def label(self) -> Line:
        return Line("return", {"card": self.name})

    def targets(self) -> tuple[str, ...]:
        return (enemy_entity(self.card % 6),)


class GoUnder(Step[Yggdrasil]):
    """From the Wheel under a deck: a support God's card may go to either player."""

    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: Yggdrasil) -> None:
        enemy = self.card % 6
        s.wheel[enemy] = tuple([card for card in s.wheel[enemy] if card != self.card])
        s.under(self.seat, self.card)
        s.tell("returned", enemy=enemy_entity(enemy))

    def notation(self) -> str:
        return f"to {self.seat + 1}"

    def label(self) -> Line:
        return Line("receiver", {"seat": self.seat})

    def targets(self) -> tuple[str, ...]:
        return (f"god:{self.seat}",)


CREATURES: Final[dict[str, Callable[[Yggdrasil, int, Card], None]]] = {
    "recover_hp": recover_hp,
    "heal_tree": heal_tree,
    "move_and_fight": move_and_fight,
    "move_all": move_all,
    "beat_iotunn": beat_iotunn,
    "raise_heroes": heroes,
    "take_elves": troops,
    "take_vanir": troops,
    "gifts": gifts,
    "trade_hp": trade_hp,
    "reorder_cards": reorder_cards,
    "return_cards": return_cards,
}
