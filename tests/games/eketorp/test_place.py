"""Phases 2 and 3: secret placement, and its uncovering."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meadhall.engine.errors import CannotUndo, IllegalChoice
from meadhall.engine.table import Table
from meadhall.games.eketorp import GAME
from meadhall.games.eketorp.state import Eketorp
from tests.games.eketorp.builder import BLUE, RED, YELLOW, Scene
from tests.rules import rule


def state(table: Table) -> Eketorp:
    assert isinstance(table.state, Eketorp)
    return table.state


@rule("EK-PLACE-1")
def test_everybody_places_all_vikings_at_home_at_the_same_time() -> None:
    scene = Scene()
    scene.place()
    assert scene.asked() == {RED: "place", BLUE: "place", YELLOW: "place"}
    assert [scene.s.owed[seat].count for seat in range(3)] == [8, 8, 8]
    scene.place_all(BLUE, *"AABBCCDD")
    assert scene.asked() == {RED: "place", YELLOW: "place"}
    assert not scene.told("placed"), "nothing is shown before all are ready"
    assert scene.at("A") == {}


@rule("EK-PLACE-2")
def test_a_space_and_the_own_village_take_any_number() -> None:
    scene = Scene()
    scene.place()
    scene.place_all(RED, *"CCCCCCCC")
    scene.place_all(BLUE, *["home"] * 8)
    scene.place_all(YELLOW, *"CCCC", *["home"] * 4)
    assert scene.at("C") == {RED: 8, YELLOW: 4}
    assert scene.s.home == [0, 8, 4], "they stay as defenders"


@rule("EK-PLACE-2")
def test_defenders_cannot_attack() -> None:
    scene = Scene()
    scene.stand("ship 1", BLUE)  # at Red's village, where all Reds are
    scene.stand("A", YELLOW, BLUE)
    scene.fights()
    assert scene.asked() == {BLUE: "fight"}, "Red starts the round, but his Vikings only defend"
    assert scene.allowed(BLUE) == ["fight A against 3", "siege ship 1"]


@rule("EK-PLACE-3")
def test_siege_spaces_of_other_villages_take_one_viking_of_a_player_each() -> None:
    scene = Scene(4)
    scene.place()
    sieges = [f"place {device} {village}" for village in (2, 3, 4) for device in ("catapult", "ship", "ram")]
    spaces = [f"place {space}" for space in "ABCDEFG"]
    assert scene.allowed(RED) == [*spaces, *sieges, "place home"], "not at the own village, nor at one not in play"
    scene.choose(RED, "place ship 2")
    assert "place ship 2" not in scene.allowed(RED)
    assert scene.allowed(RED)[0] == "place ram 2"
    with pytest.raises(IllegalChoice, match="cannot choose 'place ship 2' now"):
        scene.choose(RED, "place ship 2")


@rule("EK-PLACE-3")
def test_several_players_may_besiege_the_same_village() -> None:
    scene = Scene()
    scene.place()
    scene.place_all(RED, "ship 3", "ram 3", *["home"] * 6)
    scene.place_all(BLUE, "ship 3", *["home"] * 7)
    scene.place_all(YELLOW, *["home"] * 8)
    assert scene.at("ship 3") == {RED: 1, BLUE: 1}
    assert scene.at("ram 3") == {RED: 1}


@rule("EK-PLACE-4")
def test_vikings_in_the_hospital_cannot_be_placed() -> None:
    scene = Scene()
    scene.hospital(RED, 3, 2, 1)
    scene.place()
    assert scene.s.owed[RED].count == 2
    scene.place_all(RED, "A", "B")
    assert RED not in scene.asked()


@rule("EK-PLACE-5")
def test_a_player_without_vikings_at_home_is_not_asked() -> None:
    scene = Scene()
    scene.hospital(BLUE, 8)
    scene.place()
    assert scene.asked() == {RED: "place", YELLOW: "place"}
    scene.place_all(RED, *["home"] * 8)
    scene.place_all(YELLOW, *["home"] * 8)
    assert scene.paused, "nobody waits for Blue"
    assert [told.args["seat"] for told in scene.told("placed")] == [RED, YELLOW]


@rule("EK-PLACE-6")
def test_empty_spaces_and_villages_without_walls_are_legal_places() -> None:
    scene = Scene()
    scene.place()
    assert not any(scene.s.heaps)
    assert not any(scene.s.walls)
    assert {"place A", "place catapult 2"} <= set(scene.allowed(RED))


@rule("EK-PLACE-7")
def test_only_how_many_stand_where_is_kept() -> None:
    """Placing goes in board order: a spread has one notation, so no two sequences of choices mean the same."""
    scene = Scene()
    scene.place()
    scene.choose(RED, "place C")
    assert scene.allowed(RED)[0] == "place C"
    assert "place A" not in scene.allowed(RED)


def spreads(players: int, vikings: int) -> int:
    """Ways to spread Vikings: k on different siege spaces, the others on A to G and home, any number on each."""
    sieges = 3 * (players - 1)
    return sum(comb(sieges, k) * comb(vikings - k + 7, 7) for k in range(vikings + 1))


@rule("EK-PLACE-7")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("vikings", [1, 2, 3, 4])
def test_every_spread_can_be_chosen_in_exactly_one_way(players: int, vikings: int) -> None:
    scene = Scene(players)
    scene.hospital(RED, scene.s.home[RED] - vikings)
    scene.place()
    found: list[tuple[int, ...]] = []
    todo = [scene.s]
    while todo:
        s = todo.pop()
        if RED not in s.owed:
            found.append(tuple(sorted(s.plans[RED])))
            continue
        for index in range(len(s.owed[RED].options)):
            branch = s.clone()
            branch.choose(RED, index)
            todo.append(branch)
    assert len(found) == len(set(found)) == spreads(players, vikings)


@rule("EK-PLACE-7")
@given(st.data())
def test_a_plan_may_be_picked_in_any_order(data: st.DataObject) -> None:
    """What a decision with a count promises: picks within the limits, sorted by option, are a legal sequence."""
    table = Table(GAME, 4, "plan")
    decision = table.decision(RED)
    limits = [option.limit() for option in decision.options]
    picks: list[int] = []
    for _ in range(decision.count):
        free = [index for index, limit in enumerate(limits) if not limit or picks.count(index) < limit]
        picks.append(data.draw(st.sampled_from(free)))
    notations, targets = decision.notations(), [option.targets() for option in decision.options]
    table.choose_all(RED, [notations[index] for index in sorted(picks)])
    assert RED not in table.state.owed
    assert [(entity,) for entity in table.view(RED).villages[RED].plan] == [targets[index] for index in sorted(picks)]


@rule("EK-PLACE-7")
def test_a_placement_can_be_taken_back_until_the_last_player_is_ready() -> None:
    table = Table(GAME, 3, "back")
    table.choose_all(RED, ["place A"] * 8)
    table.choose_all(BLUE, ["place B"] * 8)
    assert table.undoable(RED) == 8
    table.undo(RED, 8)
    table.choose_all(RED, ["place C"] * 8)
    table.choose_all(YELLOW, ["place C"] * 8)
    assert state(table).crowd[2] == (8, 0, 8)
    with pytest.raises(CannotUndo):
        table.undo(RED)


@rule("EK-REVEAL-1")
def test_when_all_are_ready_all_placements_are_uncovered() -> None:
    table = Table(GAME, 3, "reveal")
    table.choose_all(RED, ["place A"] * 4 + ["place ship 2", "place ram 3", "place home", "place home"])
    table.choose_all(BLUE, ["place B"] * 8)
    for audience in (RED, BLUE, YELLOW):
        assert not any(sum(space.vikings) for space in table.view(audience).spaces)
    table.choose_all(YELLOW, ["place C"] * 8)
    spaces = table.view(YELLOW).spaces
    assert [space.vikings for space in spaces[:3]] == [[4, 0, 0], [0, 8, 0], [0, 0, 8]]
    assert state(table).home == [2, 0, 0]
    placed = [told.args for told in table.told(YELLOW) if told.kind == "placed"]
    assert placed[0]["places"] == [*["space:A"] * 4, "siege:1:ship", "siege:2:ram", *["village:0"] * 2]
    for seat in range(3):
        with pytest.raises(CannotUndo):
            table.undo(seat)
