"""Phase 4: sieges."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.eketorp.builder import BLUE, GREEN, RED, YELLOW, Scene
from tests.games.eketorp.corrected import corrected
from tests.rules import rule

LAST_STATION = 'station = 4\nlabel = "1·2"\nleast = 1\nmost = 2'


def siege(blue: int, red: int, defenders: int = 8, device: str = "ship") -> Scene:
    """Blue besieges Red's village and they play these cards. Red's other Vikings are on E."""
    scene = Scene()
    scene.hand(BLUE, blue, *[value for value in (1, 2, 4, 6) if value != blue][:3])
    scene.hand(RED, red, *[value for value in (1, 2, 4, 6) if value != red][:3])
    scene.stand("E", *[RED] * (8 - defenders))
    scene.stand(f"{device} 1", BLUE)
    scene.fights()
    scene.lay({BLUE: blue, RED: red})
    return scene


@rule("EK-SIEGE-1")
def test_a_lone_viking_on_a_siege_space_besieges_the_village() -> None:
    scene = Scene()
    scene.stand("ram 1", YELLOW)
    scene.fights()
    assert scene.told("siege")[0].args == {"seat": YELLOW, "other": RED, "where": "siege:0:ram"}
    assert scene.asked() == {RED: "card_defending", YELLOW: "card_besieging"}


@rule("EK-SIEGE-1")
def test_the_villages_owner_never_starts_a_siege() -> None:
    scene = Scene(start=RED)
    scene.stand("ram 1", BLUE)
    scene.stand("ship 1", YELLOW)
    scene.fights()
    assert [told.args["seat"] for told in scene.told("siege")] == [BLUE]
    scene.lay({BLUE: 1, RED: 6})
    assert [told.args["seat"] for told in scene.told("siege")] == [BLUE, YELLOW]


@rule("EK-SIEGE-2")
def test_the_winner_of_the_siege_space_besieges_on_a_later_turn() -> None:
    scene = Scene(start=BLUE)
    scene.stand("ship 1", BLUE, YELLOW)
    scene.stand("A", RED, YELLOW)
    scene.fights()
    scene.lay({BLUE: 6, YELLOW: 1})  # Blue wins the space; his siege must wait
    assert scene.told("siege") == []
    scene.lay({YELLOW: 2, RED: 6})  # Yellow's turn
    assert scene.told("fight")[1].args["seat"] == YELLOW
    assert [told.args["seat"] for told in scene.told("siege")] == [BLUE], "Red has nothing; it is Blue's turn again"
    assert scene.at("ship 1") == {BLUE: 1}


@rule("EK-SIEGE-3")
def test_a_besieger_attacks_once_only() -> None:
    scene = siege(blue=6, red=1, defenders=3)
    assert scene.paused, "no second siege though defenders are left"
    assert scene.at("ship 1") == {BLUE: 1}
    assert scene.s.home[RED] == 2


@rule("EK-SIEGE-3")
def test_in_the_next_round_the_space_is_open_again() -> None:
    scene = siege(blue=6, red=1)
    scene.harvest_and_build()
    scene.end_of_round()
    scene.s.owed.clear()
    scene.stand("ship 1", BLUE)
    scene.fights()
    assert len(scene.told("siege")) == 2


@rule("EK-SIEGE-4")
def test_a_siege_is_fought_like_a_fight() -> None:
    scene = Scene()
    scene.s.amulets[BLUE] = 1
    scene.hand(BLUE, 5)
    scene.aside(BLUE, 1, 2, 2)
    scene.hand(RED, 3, 6)
    scene.aside(RED, 4, 4)
    scene.stand("ship 1", BLUE)
    scene.fights()
    assert scene.asked() == {BLUE: "amulets"}
    scene.choose(BLUE, "keep hand")
    scene.choose(RED, "card 3")
    assert (scene.in_hand(BLUE), scene.laid_aside(BLUE)) == ([1, 2, 2, 3], []), "cards exchanged, empty hand taken up"
    assert (scene.in_hand(RED), scene.laid_aside(RED)) == ([6], [4, 4, 5])
    assert scene.s.home[RED] == 7, "one defender took part"


@rule("EK-SIEGE-5")
@pytest.mark.parametrize(("blue", "red", "station"), [(6, 1, "1·2"), (5, 2, "1·2"), (4, 2, "0"), (2, 1, "0")])
def test_a_losing_defender_goes_one_station_further(blue: int, red: int, station: str) -> None:
    scene = siege(blue, red)
    assert scene.wounded(RED) == [station]
    assert scene.wounded(BLUE) == []


@rule("EK-SIEGE-5")
def test_beyond_the_last_station_he_is_home(tmp_path: Path) -> None:
    """With another order of the stations, such as a corrected file may have."""
    path = corrected(
        tmp_path, ('label = "1·2"\nleast = 1\nmost = 2', 'label = ""'), ('station = 4\nlabel = ""', LAST_STATION)
    )
    scene = Scene(components=path)
    scene.stand("ship 1", BLUE)
    scene.fights()
    scene.lay({BLUE: 6, RED: 4})
    assert scene.wounded(RED) == scene.wounded(BLUE) == []
    assert scene.s.home == [8, 7, 8]


@rule("EK-SIEGE-6")
@pytest.mark.parametrize(("blue", "red", "station"), [(1, 6, "3·4·5"), (4, 6, "1·2")])
def test_a_losing_besieger_is_wounded_as_in_a_fight(blue: int, red: int, station: str) -> None:
    scene = siege(blue, red)
    assert scene.wounded(BLUE) == [station]
    assert scene.wounded(RED) == []
    assert scene.at("ship 1") == {}


@rule("EK-SIEGE-6")
def test_a_victorious_defender_may_defend_again() -> None:
    scene = Scene(4)
    scene.stand("E", *[RED] * 5)  # one defender stays
    scene.stand("ship 1", BLUE)
    scene.stand("ram 1", YELLOW)
    scene.stand("catapult 1", GREEN)
    scene.fights()
    for besieger in (BLUE, YELLOW):
        scene.lay({besieger: 1, RED: max(scene.in_hand(RED))})
        assert scene.s.home[RED] == 1
    assert [told.kind for told in scene.told("siege", "siege_undefended")] == ["siege"] * 3


@rule("EK-SIEGE-7")
def test_a_tie_sends_both_to_station_0_without_loot() -> None:
    scene = Scene()
    scene.wall(RED, 3, "ggg")
    scene.stand("ship 1", BLUE)
    scene.fights()
    scene.lay({BLUE: 4, RED: 4})
    assert scene.paused
    assert not scene.told("no_loot"), "loot is not even thought of"
    assert (scene.wounded(BLUE), scene.wounded(RED)) == (["0"], ["0"])
    assert scene.walls(RED)[2] == "ggg"


@rule("EK-SIEGE-8")
def test_without_a_defender_the_owners_card_counts_0() -> None:
    scene = Scene()
    scene.wall(RED, 3, "g")
    scene.empty_village(RED, "E")
    scene.stand("ship 1", BLUE)
    scene.fights()
    assert scene.told("siege_undefended")[0].args["other"] == RED
    assert scene.asked() == {RED: "card_undefended", BLUE: "card_besieging"}
    scene.lay({BLUE: 1, RED: 6})
    assert [told.args for told in scene.told("counts_0")] == [{"seat": RED, "card": 6}], "all see which card it was"
    assert scene.asked() == {BLUE: "loot"}, "Blue's 1 wins against nobody"
    assert (scene.laid_aside(BLUE), scene.laid_aside(RED)) == ([6], [1]), "the cards are exchanged all the same"
    assert scene.wounded(RED) == scene.wounded(BLUE) == []
    assert scene.at("E") == {RED: 8}


@rule("EK-SIEGE-8")
def test_the_village_counts_as_undefended_from_the_moment_its_last_defender_fell() -> None:
    scene = Scene()
    scene.stand("E", *[RED] * 7)
    scene.stand("ship 1", BLUE)
    scene.stand("ram 1", YELLOW)
    scene.fights()
    scene.lay({BLUE: 6, RED: 1})
    assert scene.s.home[RED] == 0
    assert [told.args["seat"] for told in scene.told("siege_undefended")] == [YELLOW]
    scene.lay({YELLOW: 1, RED: 4})
    assert scene.wounded(YELLOW) == []


@rule("EK-SIEGE-9")
def test_the_owner_of_an_undefended_village_may_change_his_hand() -> None:
    scene = Scene()
    scene.s.amulets[RED] = 5
    scene.empty_village(RED, "E")
    scene.stand("ship 1", BLUE)
    scene.fights()
    assert scene.asked() == {RED: "amulets"}
    scene.choose(RED, "change hand")
    assert scene.s.amulets[RED] == 1


@rule("EK-SIEGE-10")
def test_a_siege_of_bare_walls_takes_place_without_loot() -> None:
    scene = siege(blue=6, red=2)
    assert scene.wounded(RED) == ["1·2"]
    assert (scene.laid_aside(BLUE), scene.laid_aside(RED)) == ([2], [6])
    assert scene.paused
    assert scene.won(BLUE) == ""


@rule("EK-EXAMPLE-3")
def test_catapult_besieges_at_once_while_two_fight_at_the_ship() -> None:
    """Yellow and Blue stand at the ship of Red's village, Green at its catapult."""
    scene = Scene(4, start=GREEN)
    scene.stand("catapult 1", GREEN)
    scene.stand("ship 1", YELLOW, BLUE)
    scene.fights()
    assert [told.args["seat"] for told in scene.told("siege")] == [GREEN]
    scene.lay({GREEN: 1, RED: 6})
    assert scene.told("fight")[0].args == {"seat": BLUE, "other": YELLOW, "where": "siege:0:ship"}
    scene.lay({BLUE: 1, YELLOW: 6})
    assert [told.args["seat"] for told in scene.told("siege")] == [GREEN, YELLOW]
