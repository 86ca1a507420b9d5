"""Offerings."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from meadhall.games.meduris.components import MATERIALS
from meadhall.games.meduris.steps.druid import offers
from tests.games.meduris.builder import BLUE, GREEN, PLENTY, RED, Scene
from tests.rules import rule


def rite_at_19(**goods: int) -> Scene:
    """The druid comes to Red's hut on space 19 (stone and wood); Blue has one beside it, behind the druid."""
    scene = Scene()
    scene.hut(RED, 19)
    scene.hut(BLUE, 18)
    scene.goods(RED, **goods)
    scene.druid_at(18)
    scene.send_druid()
    return scene


@rule("MD-RITE-1")
def test_the_owner_decides_about_the_materials_of_the_space() -> None:
    scene = rite_at_19(stone=1, wood=1, wool=2)
    assert scene.asked() == (RED, "offer")
    assert scene.allowed() == ["offer both", "offer stone", "offer wood", "offer nothing"]


@rule("MD-RITE-2")
def test_one_material_scores_one() -> None:
    scene = rite_at_19(stone=1, wood=1)
    scene.choose(RED, "offer wood")
    assert scene.has(RED) == {"stone": 1}
    assert scene.s.score[RED] == 6


@rule("MD-RITE-3")
def test_both_score_the_size_of_the_whole_settlement() -> None:
    scene = rite_at_19(stone=1, wood=1)
    scene.choose(RED, "offer both")
    assert scene.has(RED) == {}
    assert scene.s.score[RED] == 7


@rule("MD-RITE-4")
def test_nothing_costs_a_point_but_never_below_zero() -> None:
    scene = rite_at_19(stone=1, wood=1)
    scene.choose(RED, "offer nothing")
    assert scene.has(RED) == {"stone": 1, "wood": 1}, "nobody is obliged"
    assert scene.s.score[RED] == 4
    scene.score(0, 5, 5)
    scene.druid_at(18)
    scene.send_druid()
    assert [option.label().args["points"] for option in scene.s.owed[RED].options][-1] == 0, "and is not told otherwise"
    scene.choose(RED, "offer nothing")
    assert scene.s.score[RED] == 0
    assert [told.args["points"] for told in scene.told("offered_nothing")] == [-1, 0]


@rule("MD-RITE-5")
def test_a_missing_material_can_be_replaced() -> None:
    scene = rite_at_19(stone=1, wool=2, copper=1)
    assert scene.allowed() == ["offer both", "offer stone", "offer wood", "offer nothing"]
    scene.choose(RED, "offer both")
    assert scene.has(RED) == {}, "one stone, and three others for the wood"
    assert scene.s.score[RED] == 7
    scene = rite_at_19(stone=1, wool=1, copper=1)
    assert scene.allowed() == ["offer stone", "offer wood", "offer nothing"], "too few for both"
    scene.choose(RED, "offer wood")
    assert scene.has(RED) == {}


@rule("MD-RITE-5")
def test_nobody_is_made_to_replace() -> None:
    scene = rite_at_19(wool=9)
    assert scene.allowed() == ["offer both", "offer stone", "offer nothing"]
    scene.choose(RED, "offer nothing")
    assert scene.has(RED) == {"wool": 9}


@rule("MD-RITE-6")
def test_the_rite_goes_on_to_the_end_of_the_settlement() -> None:
    scene = Scene()
    scene.hut(RED, 10, 12, 20)
    scene.hut(GREEN, 11)
    scene.temple(BLUE, 13)
    scene.druid_at(5)
    scene.send_druid()
    assert scene.visited() == [(RED, "space:10"), (GREEN, "space:11"), (RED, "space:12")]
    assert scene.druid() == "space:12"
    assert scene.s.rite == 0


@rule("MD-RITE-7")
def test_a_single_hut_scores_one_at_most() -> None:
    scene = Scene()
    scene.hut(RED, 19)
    scene.goods(RED, stone=1, wood=1)
    scene.druid_at(5)
    scene.send_druid()
    assert "offer both" in scene.allowed()
    scene.choose(RED, "offer both")
    assert scene.s.score[RED] == 6


@rule("MD-RITE-8")
def test_after_the_rite_the_next_player_has_his_turn() -> None:
    scene = Scene()
    scene.hut(GREEN, 20)
    scene.goods(GREEN, wool=1)
    scene.goods(RED, **PLENTY)
    scene.druid_at("rock 3")
    scene.turn(RED, "wood", "wood")
    scene.choose(RED, "temple", "temple 2")
    assert scene.asked() == (GREEN, "offer")
    assert scene.s.seat == RED
    scene.choose(GREEN, "offer wool")
    assert scene.s.seat == BLUE


@rule("MD-RITE-9")
@given(st.tuples(*[st.integers(0, 4)] * 4), st.booleans())
def test_the_offerings_are_all_and_each_once(stock: tuple[int, ...], token: bool) -> None:
    """Against a count by hand: what must be there, and what it takes and brings."""
    symbols = (3, 0)  # stone and wood
    having = tuple([material for material in symbols if stock[material]])
    made = offers(RED, 18, symbols, 5, having, min(sum(stock), 6), token, 1)
    expected = set()
    for asked, points in (((3, 0), 5), ((3,), 1), ((0,), 1)):
        there = [material for material in asked if stock[material]]
        others = 3 * (len(asked) - len(there))
        if sum(stock) >= len(there) + others:
            expected.add((tuple(sorted(there)), others, points))
    if token:
        expected.add(((), 0, 5))
    expected.add(((), 0, -1))
    got = [(tuple(sorted(offer.gifts)), offer.others, offer.points) for offer in made]
    assert len(got) == len(set(got)), "no offering twice"
    assert set(got) == expected
    assert len({offer.notation() for offer in made}) == len(made)
    assert {MATERIALS[material] for offer in made for material in offer.asked} <= {"stone", "wood"}
