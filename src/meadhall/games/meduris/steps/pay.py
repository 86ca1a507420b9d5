"""What things cost, and paying it. Whatever is missing can be replaced by any three other materials."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.decision import Decision, Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.meduris.components import MATERIALS, PAIRS
from meadhall.games.meduris.places import amount, material_entity
from meadhall.games.meduris.state import Meduris

RATE: Final = 3  # materials for a missing one (MD-COST-6)


def whole_payment(asked: Decision) -> Decision:
    """To people, all that is given up is one plan: so many pieces, named in any order."""
    left, stock = asked.about["n"], asked.about["stock"]
    options = [GiveUpSome(asked.seat, material, left, number) for material, number in enumerate(stock) if number]
    return Decision(asked.seat, asked.prompt, options, left, asked.about)


GIVE_UP: Final = Prompt("give_up", "MD-COST-6", whole=whole_payment)


def bill(first: int, second: int, price: int) -> tuple[int, int, int]:
    """Who has so many of the two materials pays how many of the first, of the second, and of any others.

    >>> bill(5, 1, 3)
    (3, 1, 6)
    """
    a, b = min(first, price), min(second, price)  # MD-COST-7: only what is missing is replaced
    return a, b, RATE * (2 * price - a - b)


def highest_prices(stock: tuple[int, ...]) -> tuple[int, ...]:
    """By pair of materials: the highest price this stock can pay.

    >>> highest_prices((2, 1, 0, 2))  # wood and wool, wood and copper, wood and stone, and so on
    (1, 1, 2, 1, 1, 1)
    """
    highest = HIGHEST.get(stock)
    if highest is None:
        if len(HIGHEST) == MOST:
            HIGHEST.clear()
        total = sum(stock)
        highest = tuple([highest_price(stock[first], stock[second], total) for first, second in PAIRS])
        HIGHEST[stock] = highest
    return highest


def highest_price(first: int, second: int, total: int) -> int:
    price = 0
    while True:
        a, b, others = bill(first, second, price + 1)
        if a + b + others > total:
            return price
        price += 1


HIGHEST: Final[dict[tuple[int, ...], tuple[int, ...]]] = {}  # by stock, as far as somebody had it lately
MOST: Final = 1 << 15


def cost_words(amounts: Sequence[tuple[int, int]], others: int) -> list[str]:
    """How a payment is named to people: numbers of materials, and of others in place of missing ones."""
    words = [amount(number, material) for number, material in amounts if number]
    return [*words, f"others:{others}"] if others else words or ["nothing"]


def give_back(s: Meduris, seat: int, material: int, number: int = 1) -> None:
    """Materials go from a seat back to the supply (MD-SUPPLY-3)."""
    s.goods[4 * seat + material] -= number
    s.supply[material] += number


def pay(s: Meduris, seat: int, symbols: tuple[int, int], price: int) -> None:
    """Pay that many of both materials; if some are missing, ask which others are given up for them."""
    a, b = symbols
    first, second, others = bill(s.goods[4 * seat + a], s.goods[4 * seat + b], price)
    give_back(s, seat, a, first)
    give_back(s, seat, b, second)
    if s.events is not None:
        s.tell("paid", seat=seat, cost=cost_words(((first, a), (second, b)), others))
    if others:
        ask_other(s, seat, others)


def ask_other(s: Meduris, seat: int, left: int, first: int = 0) -> None:
    """Which material is given up next? They are named in order, so that a payment has one notation only."""
    stock = s.goods[4 * seat : 4 * seat + 4]
    for material in range(first):
        stock[material] = 0
    rest = stock[0] + stock[1] + stock[2] + stock[3]  # of this material and those that can be named after it
    options = []
    for material, number in enumerate(stock):
        if rest < left:
            break
        if number:
            options.append(GiveUp(seat, material, left))
            rest -= number
    if len(options) == 1:  # no question, and so nothing to say about it
        options[0].run(s)
    else:
        s.ask(seat, GIVE_UP, options, about={"n": left, "stock": tuple(stock)})


class GiveUp(Step[Meduris]):
    """One material in place of a missing one; `left` of them are still to be given, this one included."""

    __slots__ = ("left", "material", "seat")

    def __init__(self, seat: int, material: int, left: int) -> None:
        self.seat = seat
        self.material = material
        self.left = left

    def run(self, s: Meduris) -> None:
        give_back(s, self.seat, self.material)
        if s.events is not None:
            s.tell("gave_up", seat=self.seat, material=MATERIALS[self.material])
        if self.left > 1:
            ask_other(s, self.seat, self.left - 1, self.material)

    def notation(self) -> str:
        return f"give up {MATERIALS[self.material]}"

    def label(self) -> Line:
        return Line("give_up", {"material": MATERIALS[self.material]})

    def targets(self) -> tuple[str, ...]:
        return (material_entity(self.material),)


class GiveUpSome(GiveUp):
    """The same in the plan that people are asked for."""

    __slots__ = ("most",)

    def __init__(self, seat: int, material: int, left: int, most: int) -> None:
        super().__init__(seat, material, left)
        self.most = most

    def limit(self) -> int:
        return self.most
