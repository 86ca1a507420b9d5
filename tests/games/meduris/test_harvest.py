"""The turn, the small and the big harvest, and a supply that runs out."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from meadhall.games.meduris.steps.turn import FACES, workers, yields
from tests.games.meduris.builder import BLUE, GREEN, RED, Scene
from tests.rules import rule


@rule("MD-TURN-1")
def test_turns_go_clockwise_and_harvest_comes_first() -> None:
    scene = Scene()
    scene.towers(wood=(RED, RED), wool=(BLUE, BLUE), copper=(GREEN, GREEN))
    scene.turn(BLUE, "wool", "copper", "wood")
    assert scene.has(BLUE) == {"wool": 2}
    for seat, plateau in ((BLUE, "stone"), (GREEN, "stone"), (RED, "stone")):
        assert scene.asked()[0] == seat
        if scene.asked() == (seat, "action"):
            scene.choose(seat, "move")
        if seat == RED:
            break
        scene.choose(seat, f"to {plateau}")
    assert scene.asked() == (RED, "plateau")
    assert scene.has(RED) == {"wood": 2}


@rule("MD-TURN-2")
def test_only_possible_actions_are_offered() -> None:
    scene = Scene()
    scene.towers(wood=(RED, RED), wool=(BLUE, BLUE), copper=(GREEN, GREEN))
    scene.action(RED)
    assert scene.asked() == (RED, "plateau"), "without materials only the big harvest is left, of one pair of workers"
    scene.choose(RED, "to stone")
    scene.goods(RED, wood=1, wool=1)
    scene.action(RED)
    assert scene.allowed() == ["move", "hut", "temple"]
    scene.choose(RED, "move", "worker wood 1", "to copper")
    scene.hut(RED, *range(1, 17, 2))
    scene.action(RED)
    assert scene.allowed() == ["move", "temple"], "no hut is left"


@rule("MD-TURN-2")
def test_a_player_with_only_temples_left_cannot_use_token_spaces() -> None:
    scene = Scene()
    scene.hut(RED, *range(1, 9))
    scene.goods(RED, **dict.fromkeys(("wood", "wool", "copper", "stone"), 3))
    for number in range(9, 33):
        scene.token(number, "druid")
    scene.action(RED)
    assert scene.asked()[1] == "worker", "the big harvest is all he can do"


# -- the small harvest ------------------------------------------------------------------------------------------


@rule("MD-SMALL-1")
def test_every_worker_on_the_plateau_brings_one() -> None:
    scene = Scene()
    scene.towers(copper=(GREEN, RED, GREEN), wool=(RED, BLUE, BLUE))
    scene.turn(RED, "copper")
    assert [scene.has(seat) for seat in (RED, BLUE, GREEN)] == [{"copper": 1}, {}, {"copper": 2}]


@rule("MD-SMALL-2")
def test_plus_one_goes_round_from_the_roller() -> None:
    scene = Scene()
    scene.turn(BLUE, "wild")
    for seat, material in ((BLUE, "stone"), (GREEN, "stone"), (RED, "wool")):
        assert scene.asked() == (seat, "take")
        assert len(scene.allowed()) == 5
        scene.choose(seat, f"take {material}")
    assert scene.asked()[0] == BLUE, "his action follows"
    assert [scene.has(seat) for seat in (RED, BLUE, GREEN)] == [{"wool": 1}, {"stone": 1}, {"stone": 1}]


@rule("MD-SMALL-2")
def test_plus_one_may_be_declined() -> None:
    scene = Scene()
    scene.turn(BLUE, "wild")
    assert scene.allowed()[-1] == "take nothing"
    scene.choose(BLUE, "take nothing")
    assert scene.has(BLUE) == {}
    assert [told.args["seat"] for told in scene.told("took_nothing")] == [BLUE]
    assert scene.asked() == (GREEN, "take"), "the others still may"


@rule("MD-SMALL-2")
def test_the_last_material_may_be_declined_too() -> None:
    """And whoever clicks on it is asked whether he means it: it is never of use."""
    scene = Scene()
    for material, left in (("wood", 0), ("wool", 0), ("copper", 0), ("stone", 1)):
        scene.supply(material, left=left, holder=GREEN)
    scene.turn(BLUE, "wild")
    assert scene.asked() == (BLUE, "take")
    assert scene.allowed() == ["take stone", "take nothing"]
    assert [option.confirm() for option in scene.s.owed[BLUE].options] == [False, True]
    scene.choose(BLUE, "take stone")
    assert scene.asked()[1] != "take", "nothing is left to be taken or declined"


@rule("MD-SMALL-3", "MD-SMALL-4")
def test_minus_one_takes_from_everybody_who_has_something() -> None:
    scene = Scene()
    scene.goods(RED, wood=2, stone=1)
    scene.goods(GREEN, wool=1, copper=1)
    scene.turn(GREEN, "give")
    assert scene.asked() == (GREEN, "give")
    assert scene.allowed() == ["give wool", "give copper"]
    scene.choose(GREEN, "give copper")
    assert scene.asked() == (RED, "give"), "clockwise from the roller"
    scene.choose(RED, "give wood")
    assert [scene.has(seat) for seat in (RED, BLUE, GREEN)] == [{"wood": 1, "stone": 1}, {}, {"wool": 1}]
    assert scene.left("copper") == 18


@rule("MD-SMALL-5")
def test_the_faces_of_the_die() -> None:
    assert sorted(FACES) == ["copper", "give", "stone", "wild", "wood", "wool"]
    seen = []
    for number in range(1, 7):
        scene = Scene()
        scene.script.script.append(number)
        scene.turn(RED)
        [rolled] = scene.told("rolled")
        seen.append(rolled.args["face"])
    assert seen == [f"face:{face}" for face in FACES]


# -- the supply -------------------------------------------------------------------------------------------------


@rule("MD-SUPPLY-1")
def test_in_a_small_harvest_the_topmost_are_served_first() -> None:
    scene = Scene()
    scene.towers(wood=(RED, BLUE, GREEN), stone=(RED, BLUE, GREEN))
    scene.supply("wood", left=2, holder=RED)
    had = scene.has(RED)
    scene.turn(RED, "wood")
    assert scene.has(GREEN) == scene.has(BLUE) == {"wood": 1}
    assert scene.has(RED) == had
    assert scene.left("wood") == 0


@rule("MD-SUPPLY-1")
def test_in_a_big_harvest_a_worker_takes_what_is_left_of_his_share() -> None:
    scene = Scene()
    scene.towers(wood=(BLUE, GREEN), stone=(RED, BLUE, RED), wool=(GREEN,))
    scene.supply("wood", left=4, holder=RED)
    scene.action(RED)
    scene.choose(RED, "move", "worker stone 3", "to wood")
    assert scene.has(RED)["wood"] == 14 + 3
    assert scene.has(GREEN) == {"wood": 1}, "one of his two"
    assert scene.has(BLUE) == {}


@rule("MD-SUPPLY-2")
def test_plus_one_with_a_short_supply() -> None:
    scene = Scene()
    for material in ("wood", "wool", "copper"):
        scene.supply(material, left=0, holder=BLUE)
    scene.supply("stone", left=2, holder=BLUE)
    scene.turn(GREEN, "wild")
    for seat in (GREEN, RED):
        assert scene.allowed() == ["take stone", "take nothing"], "of the others nothing is left"
        scene.choose(seat, "take stone")
        assert scene.has(seat) == {"stone": 1}
    assert scene.has(BLUE)["stone"] == 16, "nothing was left for the last"


@rule("MD-SUPPLY-3")
def test_paid_materials_can_be_harvested_again() -> None:
    scene = Scene()
    scene.supply("wool", left=0, holder=RED)
    scene.supply("copper", left=0, holder=RED)
    scene.choose_hut(RED)
    scene.choose(RED, "hut 1")
    assert scene.left("wool") == scene.left("copper") == 1
    scene.towers(wool=(BLUE, BLUE), wood=(GREEN, GREEN), stone=(RED, RED))
    scene.turn(RED, "wool")
    assert scene.has(BLUE) == {"wool": 1}


# -- the big harvest --------------------------------------------------------------------------------------------


@rule("MD-BIG-1", "MD-BIG-3")
def test_a_worker_goes_to_another_plateau_with_room() -> None:
    scene = Scene()
    scene.towers(wood=(RED, BLUE), wool=(RED, BLUE, GREEN), copper=(GREEN,))
    scene.action(RED)
    scene.choose(RED, "worker wood 1")
    assert scene.allowed() == ["to copper", "to stone"], "not back to wood, and wool is full"


@rule("MD-BIG-2")
def test_towers_close_up_and_the_mover_stands_on_top() -> None:
    scene = Scene()
    scene.towers(wood=(RED, BLUE, GREEN), wool=(RED,), copper=(GREEN, BLUE))
    scene.action(RED)
    scene.choose(RED, "worker wood 1", "to copper")
    assert scene.tower("wood") == (BLUE, GREEN)
    assert scene.tower("copper") == (GREEN, BLUE, RED)


@rule("MD-BIG-4")
def test_all_workers_there_harvest_by_rank() -> None:
    for others, expected in (
        ((), {RED: 1}),
        ((BLUE,), {RED: 2, BLUE: 1}),
        ((BLUE, GREEN), {RED: 3, GREEN: 2, BLUE: 1}),
        ((RED, GREEN), {RED: 4, GREEN: 2}),
    ):
        scene = Scene()
        rest = [RED, RED, BLUE, BLUE, GREEN, GREEN]
        for seat in (*others, RED):
            rest.remove(seat)
        scene.towers(stone=others, wood=(RED,), wool=tuple(rest[:2]), copper=tuple(rest[2:]))
        scene.action(RED)
        if scene.asked()[1] == "worker":
            scene.choose(RED, "worker wood 1")
        scene.choose(RED, "to stone")
        assert {seat: scene.has(seat)["stone"] for seat in range(3) if scene.has(seat)} == expected


@rule("MD-BIG-5")
@given(st.lists(st.integers(0, 2), min_size=1, max_size=3))
def test_each_worker_that_makes_a_difference_is_offered_once(tower: list[int]) -> None:
    for seat in range(3):
        offered = [worker.level for worker in workers(seat, [tuple(tower)])]
        leaves = [tuple(tower[:level] + tower[level + 1 :]) for level in offered]
        possible = {tuple(tower[:level] + tower[level + 1 :]) for level, owner in enumerate(tower) if owner == seat}
        assert len(leaves) == len(set(leaves))
        assert set(leaves) == possible


def test_a_harvest_never_exceeds_the_supply() -> None:
    for tower in permutations((RED, BLUE, GREEN)):
        for supply in range(8):
            assert sum(n for _, n in yields(tower, supply, True)) == min(6, supply)
            assert sum(n for _, n in yields(tower, supply, False)) == min(3, supply)
