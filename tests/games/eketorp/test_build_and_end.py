"""Phases 5 and 6, the end of the game and the scoring."""

from __future__ import annotations

import pytest

from tests.games.eketorp.builder import BLUE, GREEN, RED, YELLOW, Scene
from tests.rules import rule

FULL = ("ggg", "ggg", "ggg", "bbb", "bbb", "nns")  # the village of EK-EXAMPLE-4


@rule("EK-BUILD-1")
def test_all_vikings_not_in_the_hospital_go_home() -> None:
    scene = Scene()
    scene.heap("A", "gg")
    scene.stand("A", RED, BLUE)
    scene.stand("ship 2", RED)
    scene.fights()
    scene.lay({RED: 6, BLUE: 1})  # the siege: Blue's defender goes to the hospital
    scene.harvest_and_build()
    assert scene.s.home == [8, 7, 8]
    assert scene.won(RED) == "g"
    assert all(not any(here) for here in scene.s.crowd)


@rule("EK-BUILD-2")
def test_a_brick_goes_on_any_wall_with_fewer_than_three() -> None:
    scene = Scene()
    scene.village(RED, "ggg", "gg", "", "b", "bbb", "n")
    scene.booty_of(RED, "g")
    scene.harvest_and_build()
    assert scene.allowed(RED) == [f"build green on wall {wall}" for wall in (2, 3, 4, 6)]
    scene.choose(RED, "build green on wall 4")
    assert scene.walls(RED) == ["ggg", "gg", "", "bg", "bbb", "n"], "on top; what is built stays"


@rule("EK-BUILD-3")
def test_the_start_player_builds_first_in_any_order_he_likes() -> None:
    scene = Scene(start=YELLOW)
    scene.booty_of(RED, "g")
    scene.booty_of(YELLOW, "gs")
    scene.harvest_and_build()
    assert scene.asked() == {YELLOW: "build"}
    assert {"build green on wall 1", "build grey on wall 1"} <= set(scene.allowed(YELLOW))
    scene.choose(YELLOW, "build grey on wall 1")
    assert scene.asked() == {YELLOW: "build"}, "all that fits must be built"
    assert all(option.startswith("build green") for option in scene.allowed(YELLOW))
    scene.choose(YELLOW, "build green on wall 1")
    assert scene.walls(YELLOW)[0] == "sg"
    assert scene.asked() == {RED: "build"}


@rule("EK-BUILD-4")
def test_bricks_without_room_are_kept_for_the_scoring() -> None:
    scene = Scene()
    scene.village(RED, "ggg", "ggg", "ggg", "ggg", "ggg", "gg")
    scene.booty_of(RED, "gns")
    scene.harvest_and_build()
    scene.choose(RED, "build green on wall 6")
    assert scene.paused
    assert (scene.spare(RED), scene.won(RED)) == ("ns", "")
    assert scene.told("spare")[0].args == {"seat": RED, "bricks": ["natural", "grey"]}


@rule("EK-END-1")
def test_every_wounded_viking_moves_one_station_on() -> None:
    scene = Scene()
    scene.hospital(BLUE, 2, 0, 1, 2)
    scene.stand("A", RED, BLUE)
    scene.fights()
    scene.lay({RED: 6, BLUE: 4})
    assert scene.wounded(BLUE) == ["3·4·5", "3·4·5", "1·2", "0", "", ""]
    scene.harvest_and_build()
    scene.end_of_round()
    assert scene.wounded(BLUE) == ["1·2", "1·2", "0", ""]
    assert scene.s.home[BLUE] == 4
    assert scene.told("healed")[0].args == {"seat": BLUE, "n": 2}


def rounds_missed(scene: Scene, seat: int) -> int:
    """In how many placements the seat's one wounded Viking is missing."""
    missed = 0
    scene.harvest_and_build()
    while True:
        scene.end_of_round()
        if not scene.wounded(seat):
            return missed
        missed += 1
        scene.s.owed.clear()


@rule("EK-END-2")
@pytest.mark.parametrize(("red", "blue", "missed"), [(4, 4, 1), (5, 4, 2), (6, 4, 2), (4, 1, 3), (6, 1, 3)])
def test_rounds_lost_after_a_fight(red: int, blue: int, missed: int) -> None:
    scene = Scene()
    scene.hand(RED, red, 1, 1, 2)
    scene.hand(BLUE, blue, 2, 2, 6)
    scene.stand("A", RED, BLUE)
    scene.fights()
    scene.lay({RED: red, BLUE: blue})
    assert rounds_missed(scene, BLUE) == missed


@rule("EK-END-2", "EK-SIEGE-5")
@pytest.mark.parametrize(("red", "blue", "missed"), [(4, 4, 1), (6, 4, 1), (6, 1, 2)])
def test_rounds_lost_by_a_defender(red: int, blue: int, missed: int) -> None:
    scene = Scene()
    scene.hand(RED, red, 1, 1, 2)
    scene.stand("ram 2", RED)
    scene.fights()
    scene.lay({RED: red, BLUE: blue})
    assert rounds_missed(scene, BLUE) == missed


@rule("EK-END-3")
def test_grass_and_wood_go_back_clay_and_stone_stay() -> None:
    scene = Scene()
    for space, bricks in {"A": "gg", "B": "b", "F": "nn", "G": "s"}.items():
        scene.heap(space, bricks)
    scene.next_material("M02")  # lays nothing on A and F
    scene.end_of_round()
    assert [scene.bricks(space) for space in "ABFG"] == ["", "g", "nn", "ss"]
    assert scene.supply() == {"g": 52 - 3, "b": 42 - 4, "n": 10, "s": 4}, "less what the next card lays out"


@rule("EK-END-4")
@pytest.mark.parametrize(("start", "following"), [(RED, BLUE), (BLUE, YELLOW), (GREEN, RED)])
def test_the_next_player_clockwise_starts_the_next_round(start: int, following: int) -> None:
    scene = Scene(4, start=start)
    scene.end_of_round()
    assert scene.s.start == following
    assert scene.told("round")[-1].args == {"round": 2, "seat": following}


@rule("EK-GAMEEND-1")
def test_the_game_ends_after_everybody_has_built_when_a_village_is_full() -> None:
    scene = Scene()
    scene.village(RED, "ggg", "ggg", "ggg", "ggg", "ggg", "gg")
    scene.booty_of(RED, "g")
    scene.booty_of(YELLOW, "s")
    scene.hospital(BLUE, 1)
    scene.heap("A", "g")
    scene.harvest_and_build()
    assert scene.asked() == {YELLOW: "build"}, "Red's last brick had one place only; Yellow still builds"
    assert scene.s.outcome is None
    scene.choose(YELLOW, "build grey on wall 1")
    scene.end_of_round()
    assert scene.s.outcome is not None
    assert scene.wounded(BLUE) == ["3·4·5"], "phase 6 is left out"
    assert scene.bricks("A") == "g"
    assert not scene.s.owed


@rule("EK-GAMEEND-1")
def test_seventeen_bricks_do_not_end_it() -> None:
    scene = Scene()
    scene.village(RED, "ggg", "ggg", "ggg", "ggg", "ggg", "gg")
    scene.end_of_round()
    assert scene.s.outcome is None
    assert scene.s.round == 2


@rule("EK-GAMEEND-2")
@pytest.mark.parametrize("round_", [9, 10])
def test_the_tenth_round_is_the_last(round_: int) -> None:
    scene = Scene()
    scene.s.round = round_
    scene.end_of_round()
    assert (scene.s.outcome is not None) is (round_ == 10)


@rule("EK-SCORE-1")
@pytest.mark.parametrize(("bricks", "points"), [("g", 1), ("b", 2), ("n", 3), ("s", 4), ("sgn", 8)])
def test_bricks_score_by_colour(bricks: str, points: int) -> None:
    scene = Scene()
    scene.wall(RED, 2, bricks)
    assert scene.s.score(RED) == points


@rule("EK-SCORE-1")
def test_bricks_beyond_the_eighteenth_count_too() -> None:
    scene = Scene()
    scene.village(RED, *FULL)
    full = scene.s.score(RED)
    scene.booty_of(RED, "ns")
    scene.harvest_and_build()
    assert scene.s.score(RED) == full + 7


@rule("EK-SCORE-2")
def test_five_points_for_a_full_village_and_one_for_each_amulet() -> None:
    scene = Scene()
    scene.s.amulets = [0, 2, 5]
    scene.village(RED, *["ggg"] * 6)
    scene.village(BLUE, *["ggg"] * 5, "gg")
    assert [scene.s.score(seat) for seat in (RED, BLUE, YELLOW)] == [18 + 5, 17 + 2, 5]


@rule("EK-SCORE-3")
def test_the_most_points_win() -> None:
    scene = Scene()
    scene.s.round = 10
    scene.s.amulets = [1, 2, 0]
    scene.end_of_round()
    assert scene.s.outcome == ((BLUE,), (1, 2, 0))
    assert scene.told("won")[0].args == {"seats": (BLUE,), "points": 2}


@rule("EK-SCORE-3")
def test_players_with_the_same_highest_score_share_the_victory() -> None:
    scene = Scene()
    scene.s.round = 10
    scene.s.amulets = [3, 1, 1]
    scene.wall(YELLOW, 1, "b")
    scene.end_of_round()
    assert scene.s.outcome == ((RED, YELLOW), (3, 1, 3))
    assert scene.told("shared")[0].args == {"seats": (RED, YELLOW), "points": 3}


@rule("EK-EXAMPLE-4")
def test_red_scores_39() -> None:
    scene = Scene()
    scene.village(RED, *FULL)
    scene.s.amulets[RED] = 3
    assert "".join(sorted("".join(scene.walls(RED)))) == "b" * 6 + "g" * 9 + "nn" + "s"
    assert scene.s.score(RED) == 39
