"""What huts and temples cost, and what may stand in for a missing material."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.engine.errors import IllegalChoice
from meadhall.engine.table import Table
from meadhall.games.meduris import GAME
from meadhall.games.meduris.components import MATERIALS, PAIRS
from meadhall.games.meduris.state import Meduris
from meadhall.games.meduris.steps.pay import bill, highest_prices, pay
from tests.games.meduris.builder import BLUE, GREEN, PLENTY, RED, Scene
from tests.rules import rule

STOCK = st.tuples(*[st.integers(0, 7)] * 4)


@rule("MD-COST-1")
def test_a_hut_costs_the_two_materials_of_a_free_space() -> None:
    scene = Scene()
    scene.goods(RED, stone=1, wood=1)
    scene.hut(BLUE, 8)
    scene.temple(BLUE, 21)
    scene.choose_hut(RED)
    assert scene.allowed() == ["hut 2", "hut 5", "hut 19", "hut 26"], "stone and wood; 8 and 21 are built on"
    scene.choose(RED, "hut 19")
    assert scene.has(RED) == {}


@rule("MD-COST-2")
def test_settlements_end_at_temples_and_free_spaces_but_not_at_districts_or_the_river() -> None:
    scene = Scene()
    scene.hut(RED, 31, 1)
    scene.hut(BLUE, 32, 2)  # with 1 and 31 across the river, and over two districts
    scene.hut(GREEN, 5, 6)  # two districts
    assert scene.s.settlement(0) == scene.s.settlement(30) == 4
    assert scene.s.settlement(4) == 2
    scene.temple(BLUE, 3)
    scene.hut(GREEN, 4)
    assert scene.s.settlement(1) == 4, "the temple parts them"
    assert scene.s.settlement(3) == 3


@rule("MD-COST-3")
def test_each_further_hut_costs_one_more_of_each_on_both_sides() -> None:
    scene = Scene()
    for number in range(10, 20):
        assert scene.price(number) == number - 9
        assert scene.price(9 if number > 10 else 20) == (number - 9 if number > 10 else 1)
        scene.hut((number % 3), number)
    assert scene.price(20) == scene.price(9) == 11, "without limit"


@rule("MD-COST-3")
def test_a_hut_is_paid_by_its_place_in_the_settlement() -> None:
    scene = Scene()
    scene.hut(BLUE, 7)
    scene.goods(RED, wood=3, stone=3)
    scene.choose_hut(RED)
    scene.choose(RED, "hut 8")
    assert scene.has(RED) == {"wood": 1, "stone": 1}


@rule("MD-COST-4")
def test_closing_a_gap_pays_for_the_whole() -> None:
    scene = Scene()
    scene.hut(BLUE, 10, 11)
    scene.hut(GREEN, 13)
    assert scene.price(12) == 4
    scene.goods(RED, copper=4, wool=4)
    scene.choose_hut(RED)
    scene.choose(RED, "hut 12")
    assert scene.has(RED) == {}
    assert scene.s.settlement(11) == 4


@rule("MD-COST-5")
def test_a_temple_costs_each_material_once() -> None:
    scene = Scene()
    scene.hut(BLUE, 10, 11)
    scene.hut(GREEN, 13)
    scene.goods(RED, copper=4, wool=4)
    scene.choose_temple(RED)
    scene.choose(RED, "temple 12")
    assert scene.has(RED) == {"copper": 3, "wool": 3}


@rule("MD-COST-6", "MD-COST-8")
def test_three_others_alike_or_mixed_for_each_missing_one() -> None:
    scene = Scene()
    scene.goods(RED, wood=4, wool=1, copper=2)
    scene.choose_temple(RED)
    scene.choose(RED, "temple 2")  # stone and wood
    assert scene.asked() == (RED, "give_up")
    assert scene.allowed() == ["give up wood", "give up wool"], "from copper on there would be too few"
    scene.choose(RED, "give up wood")
    assert scene.allowed() == ["give up wood", "give up wool", "give up copper"]
    scene.choose(RED, "give up wool")
    assert scene.paused, "the last one could only be copper"
    assert scene.has(RED) == {"wood": 2, "copper": 1}


@rule("MD-COST-6")
def test_every_missing_unit_can_be_replaced() -> None:
    scene = Scene()
    scene.hut(BLUE, 1)
    scene.goods(RED, stone=1, copper=9)
    scene.choose_hut(RED)
    scene.choose(RED, "hut 2")  # two stone and two wood: one is there, nine copper stand in for the rest
    assert scene.has(RED) == {}
    assert scene.left("copper") == 18


@rule("MD-COST-7")
def test_who_has_the_material_pays_with_it() -> None:
    scene = Scene()
    scene.goods(RED, stone=1, wood=1, copper=9)
    scene.choose_temple(RED)
    scene.choose(RED, "temple 2")
    assert scene.paused
    assert scene.has(RED) == {"copper": 9}


@rule("MD-COST-8")
@settings(max_examples=60, deadline=None)
@given(STOCK, st.sampled_from(PAIRS), st.integers(1, 4))
def test_every_payment_is_offered_once(stock: tuple[int, ...], pair: tuple[int, int], price: int) -> None:
    """All ways through the questions, against a brute force over what could be left."""
    allowed = set()
    for rest in product(*[range(number + 1) for number in stock]):
        paid = [had - left for had, left in zip(stock, rest, strict=True)]
        sure = [min(stock[material], price) for material in pair]
        others = 3 * (2 * price - sum(sure))
        extra = list(paid)
        for material, number in zip(pair, sure, strict=True):
            extra[material] -= number
        if min(extra) >= 0 and sum(extra) == others:
            allowed.add(rest)
    assert bool(allowed) == (highest_prices(stock)[PAIRS.index(pair)] >= price)
    if allowed:
        reached = _all_payments(stock, pair, price)
        assert len(reached) == len(set(reached))
        assert set(reached) == allowed


def _all_payments(stock: tuple[int, ...], pair: tuple[int, int], price: int) -> list[tuple[int, ...]]:
    scene = Scene()
    scene.goods(RED, **dict(zip(MATERIALS, stock, strict=True)))
    pay(scene.s, RED, pair, price)
    ends, todo = [], [scene.s]
    while todo:
        s = todo.pop()
        if s.owed:
            for index in range(len(s.owed[RED].options)):
                t = s.clone()
                option = t.owed.pop(RED).options[index]
                option.run(t)
                todo.append(t)
        else:
            ends.append(s.stock(RED))
    return ends


def _owing(stock: tuple[int, ...], pair: tuple[int, int], price: int) -> tuple[Table, Meduris]:
    """A table at which Red has to pay, and how it stands."""
    table = Table(GAME, 2, "payment", {"first": "seat1"})
    state = table.state
    assert isinstance(state, Meduris)
    state.owed.clear()
    state.goods[:4] = stock
    pay(state, RED, pair, price)
    return table, state


@rule("MD-COST-8")
@settings(max_examples=60, deadline=None)
@given(STOCK, st.sampled_from(PAIRS), st.integers(1, 4), st.data())
def test_people_name_what_they_give_up_in_any_order(
    stock: tuple[int, ...], pair: tuple[int, int], price: int, data: st.DataObject
) -> None:
    if highest_prices(stock)[PAIRS.index(pair)] < price:
        return
    table, state = _owing(stock, pair, price)
    if RED not in state.owed:
        return  # nothing was missing, or nothing was left to choose
    had = state.stock(RED)
    now = table.decision(RED).notations()
    plan = table.decision(RED).whole()
    assert plan.notations()[: len(now)] == now
    pieces = [option.notation() for option in plan.options for _ in range(option.limit())]
    picks = data.draw(st.permutations(pieces))[: plan.count]
    table.choose_all(RED, picks)
    given_up = [had[material] - left for material, left in enumerate(state.stock(RED))]
    assert given_up == [picks.count(f"give up {name}") for name in MATERIALS]


@rule("MD-COST-8")
def test_nobody_names_more_than_he_has() -> None:
    table, state = _owing((2, 0, 6, 0), (1, 3), 1)
    with pytest.raises(IllegalChoice, match="'give up wood' 2 times at most"):
        table.choose_all(RED, ["give up wood"] * 3)
    assert state.stock(RED) == (2, 0, 6, 0)


@given(st.integers(0, 9), st.integers(0, 9), st.integers(0, 9))
def test_a_bill_adds_up(first: int, second: int, price: int) -> None:
    a, b, others = bill(first, second, price)
    assert a <= first and b <= second and others % 3 == 0
    assert a + b + others // 3 == 2 * price


def test_more_materials_never_pay_for_less() -> None:
    for stock in product(range(3), repeat=4):
        for material in range(4):
            more = tuple(number + (n == material) for n, number in enumerate(stock))
            assert all(a <= b for a, b in zip(highest_prices(stock), highest_prices(more), strict=True))


def test_plenty_pays_a_high_price() -> None:
    assert highest_prices(tuple(PLENTY.values())) == (8,) * 6, "six of each and four for twelve others"
