"""The worked examples and the answered questions of the rulebook."""

from __future__ import annotations

from tests.games.meduris.builder import BLUE, GREEN, PLENTY, RED, Scene
from tests.rules import rule


@rule("MD-EXAMPLE-1")
def test_a_small_harvest() -> None:
    scene = Scene()
    scene.towers(wood=(BLUE, BLUE, GREEN), stone=(RED, GREEN), wool=(RED,))
    scene.turn(RED, "wood")
    assert scene.has(GREEN) == {"wood": 1}
    assert scene.has(BLUE) == {"wood": 2}
    assert scene.has(RED) == {}


@rule("MD-EXAMPLE-2")
def test_a_big_harvest() -> None:
    scene = Scene()
    scene.towers(wood=(BLUE, BLUE, GREEN), stone=(RED, GREEN), wool=(RED,))
    scene.action(RED)
    scene.choose(RED, "worker wool 1", "to stone")
    assert scene.has(RED) == {"stone": 4}
    assert scene.has(GREEN) == {"stone": 2}


@rule("MD-EXAMPLE-3")
def test_the_druid_leaves_the_rocks() -> None:
    scene = Scene()
    scene.hut(GREEN, 3)
    scene.hut(BLUE, 12)
    scene.hut(RED, 26)
    scene.druid_at("rock 3")
    scene.goods(GREEN, wool=1)
    scene.raise_hut(BLUE, 19)
    assert scene.druid() == "space:3"
    scene.choose(GREEN, "offer wool")
    assert scene.s.score[GREEN] == 6
    assert scene.paused


@rule("MD-EXAMPLE-4")
def test_a_rite_in_a_settlement() -> None:
    scene = Scene()
    scene.hut(RED, 17, 20, 21)
    scene.temple(BLUE, 22)
    scene.druid_at(17)
    scene.goods(BLUE, stone=4, wood=4)
    scene.goods(RED, wood=1, stone=2)
    scene.choose_hut(BLUE)
    scene.choose(BLUE, "hut 19")
    assert scene.has(BLUE) == {"stone": 1, "wood": 1}, "three of each were paid"
    assert scene.druid() == "space:19"
    scene.choose(BLUE, "offer both")
    assert scene.druid() == "space:20"
    scene.choose(RED, "offer nothing")
    scene.choose(RED, "offer wood")
    assert scene.s.score == [5 - 1 + 1, 5 + 3, 5]
    assert scene.has(RED) == {"stone": 2}
    assert scene.paused, "the temple ends the settlement"


@rule("MD-EXAMPLE-5")
def test_an_interim_count() -> None:
    scene = Scene()
    scene.hut(RED, 32)
    scene.hut(GREEN, 3)
    scene.druid_at(32)
    scene.goods(RED, **PLENTY)
    scene.goods(GREEN, wool=1)
    scene.choose_temple(RED)
    scene.choose(RED, "temple 15")
    assert scene.s.score == [6, 5, 6], "one rune stone each"
    assert scene.asked() == (GREEN, "offer")
    assert scene.druid() == "space:3"


@rule("MD-EXAMPLE-6")
def test_the_price_in_a_gap() -> None:
    scene = Scene(players=4)
    scene.hut(BLUE, 4)
    scene.hut(RED, 6)
    scene.goods(GREEN, wool=3, wood=3)
    scene.choose_hut(GREEN)
    scene.choose(GREEN, "hut 5")
    assert scene.has(GREEN) == {}


@rule("MD-EXAMPLE-7")
def test_the_first_stop_of_the_druid() -> None:
    scene = Scene(players=4)
    scene.hut(RED, 40)
    scene.hut(GREEN, 1)
    scene.druid_at("rock 3")
    scene.goods(GREEN, wool=1, copper=1)
    scene.raise_hut(BLUE, 4)
    assert scene.druid() == "space:1"
    scene.choose(GREEN, "offer both")
    assert scene.s.score[GREEN] == 7
    assert scene.visited() == [(GREEN, "space:1")]
    assert not scene.told("river")


@rule("MD-EXAMPLE-8")
def test_five_rune_stones() -> None:
    scene = Scene()
    scene.hut(RED, 1, 6, 9, 13, 15)
    scene.final_count()
    assert scene.s.score[RED] == 5 + 15
