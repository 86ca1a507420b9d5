"""Spaces at peace, and who gets which bricks there."""

from __future__ import annotations

from pathlib import Path

from meadhall.games.eketorp import GAME
from tests.games.eketorp.builder import BLUE, RED, YELLOW, Scene
from tests.games.eketorp.corrected import corrected
from tests.rules import rule


@rule("EK-PEACE-1")
def test_enough_bricks_for_all_vikings_keep_the_peace() -> None:
    scene = Scene()
    scene.heap("C", "ggg")
    scene.stand("C", RED, BLUE, YELLOW)
    scene.fights()
    assert scene.paused
    assert not scene.told("fight")


@rule("EK-PEACE-2")
def test_vikings_of_one_player_never_fight_each_other() -> None:
    scene = Scene()
    scene.heap("D", "g")
    scene.stand("D", RED, RED, RED)
    scene.fights()
    assert scene.paused
    assert not GAME.view(scene.s, RED).spaces[3].contested


@rule("EK-PEACE-3")
def test_each_viking_at_peace_gets_one_brick() -> None:
    scene = Scene()
    scene.heap("C", "bbbb")
    scene.stand("C", RED, BLUE, BLUE)
    scene.fights()
    scene.harvest_and_build()
    assert [told.args["bricks"] for told in scene.told("harvest")] == [["brown"], ["brown", "brown"]]
    assert scene.bricks("C") == "b", "a brick too many stays on the space"


@rule("EK-PEACE-3")
def test_vikings_left_over_get_nothing() -> None:
    scene = Scene()
    scene.heap("D", "n")
    scene.stand("D", RED, RED, RED)
    scene.heap("E", "g")
    scene.fights()
    scene.harvest_and_build()
    assert scene.won(RED) == "n"
    assert (scene.bricks("D"), scene.bricks("E")) == ("", "g")


@rule("EK-PEACE-4")
def test_peace_is_tested_again_after_every_fight() -> None:
    """Two bricks, three Vikings: one fight is enough, and the two who are left keep the peace."""
    scene = Scene()
    scene.heap("A", "gg")
    scene.stand("A", RED, BLUE, YELLOW)
    scene.fights()
    scene.attack(RED, "A", BLUE)
    scene.lay({RED: 6, BLUE: 1})
    assert scene.paused
    assert scene.at("A") == {RED: 1, YELLOW: 1}


@rule("EK-PEACE-4")
def test_a_fight_goes_on_while_bricks_are_short() -> None:
    scene = Scene()
    scene.heap("A", "g")
    scene.stand("A", RED, BLUE, YELLOW)
    scene.fights()
    scene.attack(RED, "A", BLUE)
    scene.lay({RED: 6, BLUE: 1})
    assert scene.told("fight")[1].args["seat"] == YELLOW, "Blue has no Viking left there: Yellow is next"
    scene.lay({YELLOW: 6, RED: 1})
    assert scene.paused
    assert scene.at("A") == {YELLOW: 1}


def mixed(tmp_path: Path, bricks: str, players: int = 3, start: int = RED) -> Scene:
    """A corrected deck whose first card lays bricks of several colours on B."""
    path = corrected(tmp_path, ('B = "gg", C = "b", D = "g", E = "bbb", F = "n"', f'B = "{bricks}"'))
    scene = Scene(players, start, components=path)
    scene.next_material("M01")
    scene.lay_out_material()
    assert scene.bricks("B") == bricks
    return scene


@rule("EK-PEACE-5")
def test_mixed_colours_are_chosen_in_turn_from_the_start_player(tmp_path: Path) -> None:
    scene = mixed(tmp_path, "gbns", start=BLUE)
    scene.stand("B", RED, RED, BLUE, YELLOW)
    scene.fights()
    scene.harvest_and_build()
    assert scene.asked() == {BLUE: "take"}
    assert scene.allowed(BLUE) == ["take grey", "take natural", "take brown", "take green"]
    scene.choose(BLUE, "take natural")
    assert scene.asked() == {YELLOW: "take"}
    scene.choose(YELLOW, "take grey")
    assert scene.allowed(RED) == ["take brown", "take green"]
    scene.choose(RED, "take green")  # the last brick, wood, comes to Red's second Viking by itself
    assert (scene.won(RED), scene.won(BLUE), scene.won(YELLOW)) == ("gb", "n", "s")
    assert scene.bricks("B") == ""


@rule("EK-PEACE-5")
def test_choosing_stops_when_no_viking_waits(tmp_path: Path) -> None:
    scene = mixed(tmp_path, "ggbn")
    scene.stand("B", RED, YELLOW)
    scene.fights()
    scene.harvest_and_build()
    scene.choose(RED, "take natural")
    scene.choose(YELLOW, "take brown")
    assert scene.bricks("B") == "gg"
    assert scene.asked() == {RED: "build"}


@rule("EK-PEACE-5", "EK-PEACE-3")
def test_one_player_with_vikings_for_all_bricks_takes_them_unasked(tmp_path: Path) -> None:
    scene = mixed(tmp_path, "gbn")
    scene.stand("B", RED, RED, RED, RED)
    scene.fights()
    scene.harvest_and_build()
    assert scene.won(RED) == "gbn"
    assert scene.asked() == {RED: "build"}


@rule("EK-PEACE-5")
def test_one_player_with_too_few_vikings_chooses_each_brick(tmp_path: Path) -> None:
    scene = mixed(tmp_path, "ggbn")
    scene.stand("B", RED, RED)
    scene.fights()
    scene.harvest_and_build()
    scene.choose(RED, "take natural")
    scene.choose(RED, "take brown")
    assert scene.won(RED) == "nb"
    assert scene.bricks("B") == "gg"


@rule("EK-PEACE-5")
def test_mixed_bricks_are_counted_like_any_others_in_a_fight(tmp_path: Path) -> None:
    scene = mixed(tmp_path, "gs")
    scene.stand("B", RED, BLUE, YELLOW)
    scene.fights()
    scene.attack(RED, "B", YELLOW)
    scene.lay({RED: 1, YELLOW: 2})
    assert scene.paused
    scene.harvest_and_build()
    assert scene.asked() == {BLUE: "take"}
