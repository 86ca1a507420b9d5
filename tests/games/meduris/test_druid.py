"""The druid's way and the great river."""

from __future__ import annotations

from tests.games.meduris.builder import BLUE, GREEN, PLENTY, RED, Scene
from tests.rules import rule


@rule("MD-DRUID-1")
def test_the_first_three_buildings_move_him_over_the_rocks() -> None:
    scene = Scene()
    assert scene.druid() == "druid_temple"
    scene.raise_hut(RED, 10)
    assert scene.druid() == "rock:1"
    scene.raise_temple(BLUE, 11)
    assert scene.druid() == "rock:2"
    scene.raise_hut(GREEN, 30)
    assert scene.druid() == "rock:3"
    assert not scene.told("rite", "river")


@rule("MD-DRUID-2")
def test_then_he_goes_to_the_next_hut_beginning_after_the_river() -> None:
    scene = Scene()
    scene.hut(RED, 10, 32)
    scene.hut(BLUE, 20)
    scene.druid_at("rock 3")
    scene.raise_temple(GREEN, 5)
    assert scene.druid() == "space:10"
    assert not scene.told("river"), "stepping on to the path crosses nothing"
    scene.raise_temple(GREEN, 6)
    assert scene.druid() == "space:20"


@rule("MD-DRUID-3")
def test_he_passes_temples_and_free_spaces() -> None:
    scene = Scene()
    scene.temple(RED, 3)
    scene.hut(BLUE, 5)
    scene.druid_at("rock 3")
    scene.send_druid()
    assert scene.druid() == "space:5"


@rule("MD-DRUID-4")
def test_the_new_hut_may_be_the_next() -> None:
    scene = Scene()
    scene.hut(BLUE, 9, 20)
    scene.druid_at(9)
    scene.raise_hut(RED, 15)
    assert scene.druid() == "space:15"
    scene.raise_hut(RED, 10)
    assert scene.druid() == "space:20", "that one is behind him"


@rule("MD-DRUID-5", "MD-RITE-3")
def test_a_new_hut_before_him_holds_the_rite_in_the_middle() -> None:
    scene = Scene()
    scene.hut(BLUE, 9, 10)
    scene.hut(GREEN, 12)
    scene.druid_at(10)
    scene.goods(RED, **PLENTY)
    scene.choose_hut(RED)
    scene.choose(RED, "hut 11")
    assert scene.druid() == "space:11"
    scene.choose(RED, "offer both")
    assert scene.s.score[RED] == 5 + 4, "all four huts count"
    assert scene.visited() == [(RED, "space:11"), (GREEN, "space:12")], "those behind him are not asked"


@rule("MD-DRUID-6")
def test_he_waits_while_there_is_no_hut() -> None:
    scene = Scene(players=4)
    for seat, number in enumerate((3, 13, 23, 33)):
        scene.raise_temple(seat, number)
    assert scene.druid() == "rock:3"
    assert len(scene.told("waits")) == 1
    scene.raise_hut(RED, 40)
    assert scene.druid() == "space:40", "then he goes to the first one"


@rule("MD-DRUID-7")
def test_alone_with_one_settlement_he_goes_right_round() -> None:
    scene = Scene()
    scene.hut(BLUE, 9)
    scene.hut(RED, 10)
    scene.druid_at(10)
    scene.send_druid()
    assert scene.visited() == [(BLUE, "space:9"), (RED, "space:10")]
    assert len(scene.told("river")) == 1
    assert scene.druid() == "space:10"


@rule("MD-DRUID-7")
def test_alone_with_one_hut_he_comes_back_to_it() -> None:
    scene = Scene()
    scene.hut(RED, 10)
    scene.druid_at(10)
    scene.send_druid()
    assert scene.visited() == [(RED, "space:10")]
    assert scene.s.score[RED] == 5 + 1 - 1, "the river is crossed, then nothing is offered"


@rule("MD-RIVER-1")
def test_crossing_the_river_counts_the_runes_before_the_rite() -> None:
    scene = Scene()
    scene.hut(RED, 2, 6, 10)
    scene.hut(BLUE, 30)
    scene.druid_at(30)
    scene.send_druid()
    kinds = [told.kind for told in scene.told("river", "interim", "rite")]
    assert kinds == ["river", "interim", "interim", "rite"]
    assert scene.s.score == [5 + 3 - 1, 5 + 1, 5], "a point for each rune; then Red has nothing to offer"


@rule("MD-RIVER-2")
def test_the_river_is_counted_in_the_middle_of_a_rite() -> None:
    scene = Scene()
    scene.hut(RED, 32, 1)
    scene.hut(BLUE, 31, 2)
    scene.rune("arrow", RED)
    scene.druid_at(20)
    for seat in (RED, BLUE):
        scene.goods(seat, **PLENTY)
    scene.send_druid()
    scene.choose(BLUE, "offer both")
    assert not scene.told("river")
    scene.choose(RED, "offer both")
    assert scene.s.score == [5 + 4 + 1, 5 + 4 + 1, 5], "a rune stone each: arrow and snake"
    assert scene.asked() == (RED, "offer"), "and the rite goes on"
    scene.choose(RED, "offer nothing")
    scene.choose(BLUE, "offer nothing")
    assert scene.paused
    assert scene.druid() == "space:2"
    assert len(scene.told("river")) == 1


@rule("MD-RIVER-3")
def test_no_other_border_of_districts_counts() -> None:
    scene = Scene()
    scene.hut(RED, *range(4, 30, 4))
    scene.druid_at("rock 3")
    for number in range(4, 30, 4):
        scene.send_druid()
        assert scene.druid() == f"space:{number}"
    assert not scene.told("river")
    scene.send_druid()
    assert len(scene.told("river")) == 1
