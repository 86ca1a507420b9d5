"""What a victorious besieger takes."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meadhall.engine.present import Presenter
from meadhall.games.eketorp import GAME
from tests.games.eketorp.builder import BLUE, RED, Scene
from tests.rules import rule

POINTS = {"g": 1, "b": 2, "n": 3, "s": 4}


def won(difference: int, *walls: str, device: str = "ship", undefended: bool = False) -> Scene:
    """Blue has won a siege of Red's village, with these walls, by the difference."""
    scene = Scene()
    scene.village(RED, *walls)
    card = difference if undefended else difference + 1
    scene.hand(BLUE, card, 1, 1, 1)
    scene.hand(RED, 1, 2, 2, 2)
    scene.stand(f"{device} 1", BLUE)
    if undefended:
        scene.empty_village(RED, "E")
    scene.fights()
    scene.lay({BLUE: card, RED: 1})
    return scene


@rule("EK-LOOT-1")
def test_the_winner_may_loot_though_other_defenders_are_there() -> None:
    scene = won(3, "", "", "gg", "b")
    assert scene.s.home[RED] == 7
    assert scene.asked() == {BLUE: "loot"}
    scene.choose(BLUE, "take 1 off wall 4")
    assert scene.walls(RED)[3] == ""


@rule("EK-LOOT-1")
def test_a_losing_besieger_loots_nothing() -> None:
    scene = Scene()
    scene.village(RED, "g", "g", "g", "g", "g", "g")
    scene.stand("ship 1", BLUE)
    scene.fights()
    scene.lay({BLUE: 1, RED: 6})
    assert scene.paused


@rule("EK-LOOT-2", "EK-LOOT-3")
@pytest.mark.parametrize(("device", "walls"), [("catapult", (1, 2)), ("ship", (3, 4)), ("ram", (5, 6))])
def test_only_the_two_walls_that_border_the_siege_space(device: str, walls: tuple[int, int]) -> None:
    scene = won(1, *["g"] * 6, device=device)
    assert scene.allowed(BLUE) == [f"take 1 off wall {walls[1]}", f"take 1 off wall {walls[0]}", "take nothing"]


@rule("EK-LOOT-4")
def test_from_the_top_and_never_more_than_the_difference() -> None:
    scene = won(3, "", "", "sgb", "n")
    assert sorted(scene.allowed(BLUE)) == [
        "take 1 off wall 3",  # brown: 2
        "take 1 off wall 4",  # natural: 3
        "take 2 off wall 3",  # brown and green: 3
        "take nothing",
    ]
    scene.choose(BLUE, "take 2 off wall 3")
    assert scene.walls(RED)[2] == "s", "the grey one at the bottom stays"


@rule("EK-LOOT-4")
def test_without_a_defender_the_difference_is_the_whole_card() -> None:
    scene = won(6, "", "", "n", "n", undefended=True)
    assert "take 1 off wall 3 and 1 off wall 4" in scene.allowed(BLUE)
    scene = won(5, "", "", "n", "n", undefended=True)
    assert "take 1 off wall 3 and 1 off wall 4" not in scene.allowed(BLUE)


@rule("EK-LOOT-4")
def test_the_options_name_the_bricks_and_point_at_them() -> None:
    scene = won(5, "", "", "sgb", "gg")
    shown = {option.notation: option for option in Presenter(GAME, "en", ()).question(scene.s.owed[BLUE]).options}
    assert shown["take 2 off wall 3"].label == "Wood, grass off wall 3", "from the top"
    assert shown["take 2 off wall 3"].targets == ["brick:0:2:2", "brick:0:2:1"]
    assert shown["take 2 off wall 4"].label == "2 × grass off wall 4"
    assert shown["take 1 off wall 3 and 1 off wall 4"].label == "Wood off wall 3 and grass off wall 4"
    assert shown["take nothing"].label == "Take nothing"


walls = st.text("gbns", max_size=3)


@rule("EK-LOOT-4", "EK-LOOT-6")
@given(first=walls, second=walls, difference=st.integers(1, 5))
def test_every_legal_way_to_loot_is_offered_and_no_other(first: str, second: str, difference: int) -> None:
    legal = set()
    for i, j in product(range(len(first) + 1), range(len(second) + 1)):
        taken = first[len(first) - i :] + second[len(second) - j :]
        if sum(POINTS[brick] for brick in taken) <= difference:
            parts = [f"{n} off wall {wall}" for n, wall in ((i, 3), (j, 4)) if n]
            legal.add("take " + " and ".join(parts) if parts else "take nothing")
    scene = won(difference, "", "", first, second)
    if legal == {"take nothing"}:
        assert scene.paused, "nothing to choose (EK-ROUND-2)"
    else:
        allowed = scene.allowed(BLUE)
        assert len(allowed) == len(set(allowed))
        assert set(allowed) == legal
        assert allowed[-1] == "take nothing"


@rule("EK-LOOT-5")
def test_one_removed_brick_is_kept_the_others_go_to_the_supply() -> None:
    scene = won(5, "", "", "gb", "gg")
    before = scene.supply()
    scene.choose(BLUE, "take 2 off wall 3 and 2 off wall 4")
    assert scene.asked() == {BLUE: "keep"}
    assert scene.allowed(BLUE) == ["keep brown", "keep green"]
    scene.choose(BLUE, "keep green")
    assert scene.won(BLUE) == "g"
    assert scene.supply() == before | {"g": before["g"] + 2, "b": before["b"] + 1}
    assert scene.walls(RED) == [""] * 6
    scene.harvest_and_build()
    scene.choose(BLUE, "build green on wall 1")
    assert scene.walls(BLUE)[0] == "g"
    assert scene.s.home[BLUE] == 8, "the Viking is home with it"


@rule("EK-LOOT-6")
def test_he_may_take_less_or_nothing() -> None:
    scene = won(5, "", "", "ggg", "ggg")
    assert {"take 1 off wall 3", "take nothing"} <= set(scene.allowed(BLUE))
    scene.choose(BLUE, "take nothing")
    assert scene.paused
    assert scene.told("no_loot") and not scene.told("out_of_reach")
    assert scene.walls(RED)[2:4] == ["ggg", "ggg"]
    assert scene.won(BLUE) == ""


@rule("EK-LOOT-6")
def test_whoever_removes_bricks_keeps_one() -> None:
    scene = won(2, "", "", "gg", "")
    scene.choose(BLUE, "take 2 off wall 3")
    assert scene.won(BLUE) == "g", "of two equal bricks there is nothing to choose"


@rule("EK-LOOT-7")
def test_bricks_that_are_worth_too_much_stay() -> None:
    scene = won(2, "g", "g", "ggs", "gn")
    assert scene.paused
    assert [told.args for told in scene.told("out_of_reach")] == [{"seat": BLUE, "other": RED}]
    assert scene.at("ship 1") == {BLUE: 1}, "he goes home empty later"
    scene.harvest_and_build()
    assert (scene.won(BLUE), scene.s.home[BLUE]) == ("", 8)


@rule("EK-EXAMPLE-2")
def test_blue_besieges_red_and_wins_by_two() -> None:
    scene = Scene()
    scene.village(RED, "", "", "gg", "b")
    scene.hand(BLUE, 5, 1, 1, 1)
    scene.hand(RED, 3, 2, 2, 2)
    scene.stand("ship 1", BLUE)
    scene.fights()
    scene.lay({BLUE: 5, RED: 3})
    assert {"take 2 off wall 3", "take 1 off wall 4"} <= set(scene.allowed(BLUE))
    assert "take 1 off wall 3 and 1 off wall 4" not in scene.allowed(BLUE)
    scene.choose(BLUE, "take 1 off wall 4")
    assert scene.won(BLUE) == "b"
    assert scene.wounded(RED) == ["0"], "to 1·2 and at once one further"
