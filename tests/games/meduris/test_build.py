"""Huts, tokens, rune stones and temples."""

from __future__ import annotations

from meadhall.games.meduris.components import TOKENS
from tests.games.meduris.builder import BLUE, GREEN, PLENTY, RED, Scene
from tests.rules import rule


@rule("MD-HUT-1")
def test_the_order_of_building_a_hut() -> None:
    scene = Scene()
    scene.hut(BLUE, 20)
    scene.druid_at("rock 3")
    scene.goods(RED, **PLENTY)
    scene.turn(RED, "wood", "wood")
    scene.choose(RED, "hut", "hut 10")
    kinds = [told.kind for told in scene.told("paid", "hut", "rune", "rite", "offered_both")]
    assert kinds == ["paid", "hut", "rune", "rite"]
    scene.choose(RED, "offer nothing")
    assert scene.asked()[0] == BLUE, "the turn is over"
    assert scene.s.huts[RED] == 7


@rule("MD-HUT-2")
def test_the_rune_stone_comes_from_the_table_or_from_its_owner() -> None:
    scene = Scene()
    scene.raise_hut(RED, 1)
    assert scene.rune_of("snake") == RED
    scene.raise_hut(BLUE, 5)
    assert scene.rune_of("snake") == BLUE
    assert [told.args["other"] for told in scene.told("rune_taken")] == [RED]
    scene.raise_hut(BLUE, 3)
    assert scene.rune_of("snake") == BLUE
    assert len(scene.told("rune", "rune_taken")) == 2, "he had it already"


@rule("MD-TOKEN-1")
def test_a_points_token_scores_two() -> None:
    scene = Scene()
    scene.token(10, "points")
    scene.goods(RED, **PLENTY)
    scene.choose_hut(RED)
    scene.choose(RED, "hut 10")
    assert scene.s.score == [7, 5, 5]
    assert sum(scene.has(RED).values()) == 22, "paid as usual"
    assert scene.s.tokens[9] == 0


@rule("MD-TOKEN-2")
def test_a_free_hut_costs_nothing_however_large_the_settlement() -> None:
    scene = Scene()
    scene.token(12, "free")
    scene.hut(BLUE, 9, 10, 11)
    assert scene.price(12) == 0
    scene.hut(GREEN, 13)
    assert scene.price(12) == 0, "nor when it grows on the other side"
    scene.choose_hut(RED)
    assert scene.s.built[11] == RED, "the only space that can be built on for nothing"
    assert scene.rune_of("sprout") == RED
    assert scene.druid() == "rock:1"
    assert scene.s.tokens[11] == 0
    assert scene.price(14) == 6, "it counts like any hut"


@rule("MD-TOKEN-3")
def test_a_druid_token_stays_under_the_hut() -> None:
    scene = Scene()
    scene.token(12, "druid")
    scene.goods(RED, **PLENTY)
    scene.choose_hut(RED)
    scene.choose(RED, "hut 12")
    assert sum(scene.has(RED).values()) == 22, "paid as usual"
    assert TOKENS[scene.s.tokens[11]] == "druid"
    assert scene.s.score[RED] == 5


@rule("MD-TOKEN-4")
def test_a_druid_token_counts_as_both_materials_or_is_kept() -> None:
    scene = Scene()
    scene.token(12, "druid")
    scene.hut(RED, 12)
    scene.hut(BLUE, 10, 11)
    scene.druid_at(11)
    scene.send_druid()
    assert scene.asked() == (RED, "offer")
    assert scene.allowed() == ["offer token", "offer nothing"]
    scene.choose(RED, "offer nothing")  # he keeps it
    scene.druid_at(11)
    scene.send_druid()
    scene.choose(RED, "offer token")
    assert scene.s.score[RED] == 5 - 1 + 3, "three huts"
    scene.druid_at(11)
    scene.send_druid()
    assert scene.paused, "it has left the game: there is nothing to offer"
    assert scene.s.score[RED] == 6


@rule("MD-TEMPLE-1")
def test_a_temple_needs_a_free_space_without_token() -> None:
    scene = Scene()
    scene.goods(RED, stone=1, wood=1)
    for number, kind in ((2, "points"), (5, "free"), (8, "druid")):
        scene.token(number, kind)
    scene.hut(BLUE, 19)
    scene.temple(GREEN, 21)
    scene.choose_temple(RED)
    assert scene.s.built[25] == 4 + RED, "26 is the only one left of stone and wood"


@rule("MD-TEMPLE-2")
def test_a_temple_moves_the_druid_but_brings_no_rune() -> None:
    scene = Scene()
    scene.raise_temple(RED, 1)
    assert scene.druid() == "rock:1"
    assert not scene.told("rune")
    assert scene.s.temples[RED] == 1
    assert scene.price(2) == 1, "and it belongs to no settlement"


@rule("MD-TEMPLE-3")
def test_temples_may_be_neighbours() -> None:
    scene = Scene()
    scene.goods(RED, **PLENTY)
    scene.temple(BLUE, 4, 6)
    scene.choose_temple(RED)
    scene.choose(RED, "temple 5")
    assert scene.s.built[4] == 4 + RED
