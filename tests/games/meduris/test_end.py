"""The end of the game: last turns, the druid's last lap, the final count."""

from __future__ import annotations

import pytest

from meadhall.games.meduris.steps.turn import STANDSTILL, stuck
from tests.games.meduris.builder import BLUE, GREEN, PLENTY, RED, Scene
from tests.rules import rule


def nearly_done(seat: int) -> Scene:
    """The seat has one temple left to build, and what it takes; the druid has far to go."""
    scene = Scene()
    scene.hut(seat, *range(1, 16, 2))
    scene.temple(seat, 17)
    scene.goods(seat, wood=1, stone=1)
    scene.druid_at("temple")
    return scene


def pass_turn(scene: Scene, seat: int) -> None:
    """A big harvest, whichever: always the first option."""
    turns = len(scene.told("rolled"))
    while seat in scene.s.owed and scene.asked()[1] != "offer" and len(scene.told("rolled")) == turns:
        scene.choose(seat, scene.allowed()[0])


@rule("MD-END-1", "MD-END-2")
def test_the_others_have_one_last_turn() -> None:
    scene = nearly_done(BLUE)
    scene.turn(BLUE, "wool", "copper", "copper")
    assert scene.s.ending == -1
    scene.choose(BLUE, "temple", "temple 26")
    assert scene.s.ending == BLUE
    assert scene.druid() == "rock:1", "his turn is finished as usual"
    for seat in (GREEN, RED):
        assert scene.s.seat == seat
        assert not scene.told("last_lap")
        pass_turn(scene, seat)
    assert len(scene.told("last_lap")) == 1
    assert [told.args["seat"] for told in scene.told("rolled")] == [BLUE, GREEN, RED]


@rule("MD-END-3")
def test_a_second_player_who_finishes_changes_nothing() -> None:
    scene = nearly_done(BLUE)
    scene.hut(GREEN, 2, 4, 6, 8, 10, 12, 14, 16)
    scene.temple(GREEN, 18)
    scene.goods(GREEN, **PLENTY)
    scene.turn(BLUE, "wool", "copper", "copper")
    scene.choose(BLUE, "temple", "temple 26")
    scene.choose(GREEN, "temple", "temple 30")
    assert scene.s.ending == BLUE
    assert scene.s.seat == RED
    assert not scene.told("last_lap")
    pass_turn(scene, RED)
    assert len(scene.told("ending")) == len(scene.told("last_lap")) == 1
    assert [told.args["seat"] for told in scene.told("rolled")] == [BLUE, GREEN, RED]


@rule("MD-END-4")
def test_the_guard_ends_a_game_in_which_nobody_builds_for_a_hundred_rounds() -> None:
    scene = Scene()
    turns = STANDSTILL * 3
    assert STANDSTILL == 100
    scene.hut(RED, 10)
    scene.turn(RED, *["give"] * turns)
    for n in range(turns):
        assert scene.s.seat == n % 3
        assert not scene.told("standstill", "last_lap")
        for seat in range(3):
            scene.goods(seat)  # nobody can pay for anything, now or after this harvest
        pass_turn(scene, scene.s.seat)
    assert len(scene.told("standstill")) == len(scene.told("last_lap")) == 1
    assert not scene.script.script


def only_temples_left(huts_of_green: int = 8, tokens: int = 8) -> Scene:
    """All huts are built, and the free spaces have tokens: nobody can ever build again. Unless one lacks."""
    scene = Scene()
    scene.hut(RED, *range(1, 9))
    scene.hut(BLUE, *range(9, 17))
    scene.hut(GREEN, *range(17, 17 + huts_of_green))
    for number in range(17 + huts_of_green, 25 + tokens):
        scene.token(number, "points")
    return scene


def pass_round(scene: Scene) -> None:
    scene.turn(RED, "give", "give", "give", "give")
    for seat in (RED, BLUE, GREEN):
        assert not scene.told("stuck", "last_lap")
        pass_turn(scene, seat)


@rule("MD-END-4")
def test_the_guard_ends_a_game_in_which_nobody_can_ever_build_again() -> None:
    scene = only_temples_left()
    pass_round(scene)
    assert len(scene.told("stuck")) == len(scene.told("last_lap")) == 1
    assert not scene.told("standstill", "ending")


@rule("MD-END-4")
@pytest.mark.parametrize(("huts", "tokens"), [(7, 8), (8, 7)])
def test_the_guard_lets_a_game_go_on_in_which_somebody_may_build_some_day(huts: int, tokens: int) -> None:
    scene = only_temples_left(huts, tokens)
    pass_round(scene)
    assert scene.s.seat == RED
    assert not scene.told("stuck", "standstill", "last_lap")


@rule("MD-END-4")
def test_a_price_that_nobody_could_ever_pay_is_no_way_out() -> None:
    scene = only_temples_left()
    scene.s.huts[RED] = 1
    scene.s.price = [25] * len(scene.s.price)
    assert stuck(scene.s)
    scene.s.price[scene.s.free[-1]] = 24
    assert not stuck(scene.s)


@rule("MD-END-4")
def test_a_building_starts_the_count_again() -> None:
    scene = Scene()
    scene.s.idle = 29
    scene.raise_hut(RED, 10)
    assert scene.s.idle == 0


# -- the last lap -----------------------------------------------------------------------------------------------


@rule("MD-LAP-1", "MD-LAP-2")
def test_every_hut_is_visited_once_and_the_marked_settlement_last() -> None:
    scene = Scene()
    scene.hut(RED, 8, 9, 32)
    scene.hut(BLUE, 20, 1)
    scene.hut(GREEN, 21)
    scene.druid_at(9)
    scene.last_lap()
    assert [where for _, where in scene.visited()] == [f"space:{n}" for n in (20, 21, 32, 1, 8, 9)]
    assert [told.args["size"] for told in scene.told("last_rite")] == ["settlement:2"] * 3
    assert scene.s.lap == 8
    assert not scene.told("river", "interim")
    assert scene.s.outcome is not None


@rule("MD-LAP-3")
def test_the_last_rites_are_like_all_others() -> None:
    scene = Scene()
    scene.hut(RED, 8, 9)
    scene.token(8, "druid")
    scene.goods(RED, copper=6, wool=1)
    scene.druid_at(9)
    scene.last_lap()
    assert scene.allowed() == ["offer both", "offer wood", "offer token", "offer nothing"]
    scene.choose(RED, "offer token")
    assert scene.allowed() == ["offer both", "offer stone", "offer copper", "offer nothing"]
    scene.choose(RED, "offer both")
    assert scene.asked() == (RED, "give_up")
    scene.choose(RED, "give up copper")
    assert scene.s.score[RED] == 5 + 2 + 2 + 3, "two rites in a settlement of two, and two rune stones"


@rule("MD-LAP-4")
@pytest.mark.parametrize("rock", ["temple", "rock 1", "rock 3"])
def test_a_druid_who_never_left_the_rocks_begins_after_the_river(rock: str) -> None:
    scene = Scene()
    scene.hut(RED, 32, 1)
    scene.goods(RED, wool=1, copper=1)
    scene.druid_at(rock)
    scene.last_lap()
    scene.choose(RED, "offer both")
    assert [where for _, where in scene.visited()] == ["space:1", "space:32"]
    assert scene.told("offered_both")[0].args["points"] == 2


def test_a_lap_without_any_hut_ends_at_once() -> None:
    scene = Scene()
    scene.temple(RED, 4)
    scene.last_lap()
    assert scene.s.outcome is not None
    assert scene.s.outcome.winners == (RED,), "5 points each: the temple decides"


# -- the count --------------------------------------------------------------------------------------------------


@rule("MD-SCORE-1")
def test_temples_score_the_huts_at_both_sides() -> None:
    scene = Scene()
    scene.temple(BLUE, 12)
    scene.hut(RED, 9, 10, 11)
    scene.hut(GREEN, 13)
    scene.temple(GREEN, 14)  # beside Green's own hut, and beside no other
    scene.temple(GREEN, 15)  # beside a temple only
    scene.final_count()
    assert [told.args["points"] for told in scene.told("final_temple")] == [4, 1, 0]
    assert scene.s.score[BLUE] == 9


@rule("MD-SCORE-2")
def test_runes_score_one_two_three() -> None:
    scene = Scene()
    scene.hut(RED, 1, 6, 9)
    scene.hut(BLUE, 13)
    scene.final_count()
    assert scene.s.score == [5 + 6, 5 + 1, 5]


@rule("MD-SCORE-3")
def test_the_most_points_win_also_beyond_a_hundred() -> None:
    scene = Scene()
    scene.score(98, 103, 12)
    scene.hut(RED, 1, 6, 9)
    scene.final_count()
    assert scene.s.outcome == ((RED,), (104, 103, 12))


@rule("MD-SCORE-4")
def test_ties_go_to_buildings_then_to_materials() -> None:
    scene = Scene()
    scene.score(20, 20, 20)
    scene.temple(GREEN, 4)
    scene.goods(RED, **PLENTY)
    scene.final_count()
    assert scene.s.outcome is not None
    assert scene.s.outcome.winners == (GREEN,)
    scene = Scene()
    scene.score(20, 20, 19)
    scene.goods(RED, wood=2)
    scene.goods(BLUE, wood=1, stone=2)
    scene.goods(GREEN, **PLENTY)
    scene.final_count()
    assert scene.s.outcome is not None
    assert scene.s.outcome.winners == (BLUE,)


@rule("MD-SCORE-5")
def test_what_is_equal_in_everything_is_shared() -> None:
    scene = Scene()
    scene.score(20, 20, 19)
    scene.goods(RED, wood=2)
    scene.goods(BLUE, stone=2)
    scene.final_count()
    assert scene.s.outcome is not None
    assert scene.s.outcome.winners == (RED, BLUE)
    assert scene.told("shared")
