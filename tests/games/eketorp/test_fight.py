"""Phase 4: fights."""

from __future__ import annotations

import pytest

from meadhall.engine.table import Table
from meadhall.engine.view import SPECTATOR
from meadhall.games.eketorp import GAME
from tests.games.eketorp.builder import BLUE, GREEN, RED, YELLOW, Scene
from tests.rules import rule


def duel(red: int, blue: int) -> Scene:
    """Red and Blue meet on A without bricks and play these cards."""
    scene = Scene()
    scene.hand(RED, red, *[value for value in (1, 2, 4, 6) if value != red][:3])
    scene.hand(BLUE, blue, *[value for value in (1, 2, 4, 6) if value != blue][:3])
    scene.stand("A", RED, BLUE)
    scene.fights()
    scene.lay({RED: red, BLUE: blue})
    return scene


@rule("EK-FIGHT-1")
def test_two_players_and_too_few_bricks_make_a_fight() -> None:
    scene = Scene()
    scene.heap("A", "gg")
    scene.stand("A", RED, RED, BLUE)
    scene.fights()
    assert scene.asked() == {RED: "card", BLUE: "card"}
    assert scene.told("fight")[0].args == {"seat": RED, "other": BLUE, "where": "space:A"}


@rule("EK-FIGHT-2")
def test_they_fight_on_a_space_without_bricks_too() -> None:
    scene = Scene()
    scene.stand("G", RED, BLUE)
    scene.fights()
    assert [told.args["where"] for told in scene.told("fight")] == ["space:G"]


@rule("EK-FIGHT-3")
def test_vikings_on_one_siege_space_fight_for_the_right_to_besiege() -> None:
    scene = Scene(4)
    scene.stand("ship 1", BLUE, YELLOW, GREEN)
    scene.fights()
    assert scene.asked() == {BLUE: "fight"}
    assert scene.allowed(BLUE) == ["fight ship 1 against 3", "fight ship 1 against 4"]
    scene.attack(BLUE, "ship 1", GREEN)
    scene.lay({BLUE: 1, GREEN: 4})
    assert scene.at("ship 1") == {YELLOW: 1, GREEN: 1}
    assert [told.args["other"] for told in scene.told("fight")] == [GREEN, GREEN], "Yellow had to fight Green"
    scene.lay({YELLOW: 6, GREEN: 1})
    assert scene.told("siege")[0].args["seat"] == YELLOW


@rule("EK-FIGHT-3")
def test_a_tie_for_a_siege_space_leaves_no_siege() -> None:
    scene = Scene()
    scene.stand("ram 1", BLUE, YELLOW)
    scene.fights()
    scene.lay({BLUE: 4, YELLOW: 4})
    assert scene.paused
    assert scene.at("ram 1") == {}
    assert not scene.told("siege", "siege_undefended")


@rule("EK-FIGHT-4")
def test_one_fight_each_clockwise_from_the_start_player() -> None:
    scene = Scene(4, start=BLUE)
    scene.stand("A", RED, RED, BLUE, BLUE)
    scene.stand("B", RED, YELLOW, YELLOW)
    scene.fights()
    scene.lay({BLUE: 1, RED: 6})
    scene.lay({YELLOW: 1, RED: 4})
    assert scene.asked() == {RED: "fight"}, "Green has nothing to fight and is passed over"
    scene.attack(RED, "A", BLUE)
    scene.lay({RED: 1, BLUE: 6})
    assert [told.args["seat"] for told in scene.told("fight")] == [BLUE, YELLOW, RED, BLUE]


@rule("EK-FIGHT-4")
def test_who_has_none_on_his_turn_may_have_one_later() -> None:
    """Blue has nothing to start. Yellow attacks Red on a siege space and loses it: now Red has a siege."""
    scene = Scene(start=BLUE)
    scene.stand("catapult 2", RED, YELLOW)
    scene.fights()
    assert scene.told("fight")[0].args["seat"] == YELLOW, "Blue has none"
    scene.lay({YELLOW: 2, RED: 6})
    assert scene.told("siege")[0].args["seat"] == RED


@rule("EK-FIGHT-5")
def test_nobody_may_decline() -> None:
    scene = Scene()
    scene.stand("A", RED, BLUE)
    scene.stand("B", RED, YELLOW)
    scene.fights()
    assert scene.allowed(RED) == ["fight A against 2", "fight B against 3"]
    scene.attack(RED, "A", BLUE)
    assert scene.allowed(BLUE) == ["card 1", "card 2", "card 4", "card 6"]


@rule("EK-FIGHT-6")
def test_the_player_names_the_space_and_whom_he_attacks() -> None:
    scene = Scene(4)
    scene.stand("A", RED, BLUE, YELLOW)
    scene.stand("C", YELLOW, GREEN)
    scene.stand("ship 4", RED)
    scene.fights()
    assert scene.allowed(RED) == ["fight A against 2", "fight A against 3", "siege ship 4"]
    scene.attack(RED, "A", YELLOW)
    assert scene.asked() == {RED: "card", YELLOW: "card"}


@rule("EK-FIGHT-6")
def test_one_viking_of_each_takes_part() -> None:
    scene = Scene()
    scene.stand("A", RED, RED, RED, BLUE, BLUE)
    scene.fights()
    scene.lay({RED: 6, BLUE: 1})
    assert scene.at("A") == {RED: 3, BLUE: 1}


@rule("EK-FIGHT-7")
def test_cards_are_laid_face_down_and_uncovered_together() -> None:
    scene = Scene()
    scene.stand("A", RED, BLUE)
    scene.fights()
    scene.choose(RED, "card 6")
    for audience in (BLUE, YELLOW, SPECTATOR):
        red = GAME.view(scene.s, audience).villages[RED]
        assert (red.laid, red.hand) == (0, [0, 0, 0, 0]), "a card lies there: which one of the four, nobody can know"
    assert GAME.view(scene.s, RED).villages[RED].laid == 6
    assert scene.allowed(BLUE) == ["card 1", "card 2", "card 4", "card 6"]
    assert not scene.told("beaten", "tie")
    scene.choose(BLUE, "card 4")
    assert scene.told("beaten")[0].args == {"winner": RED, "loser": BLUE, "high": 6, "low": 4, "where": "space:A"}


@rule("EK-FIGHT-7")
def test_an_uncovered_card_cannot_be_taken_back() -> None:
    table = Table(GAME, 3, "back", {"first": "seat1"})
    for seat, place in ((RED, "A"), (BLUE, "A"), (YELLOW, "B")):
        table.choose_all(seat, [f"place {place}"] * 8)
    for seat in (RED, BLUE):
        table.choose(seat, "keep hand")
    table.choose(RED, 0)
    assert table.undoable(RED) == 1, "as long as it lies face down"
    table.choose(BLUE, 0)
    assert table.undoable(RED) == table.undoable(BLUE) == 0


@rule("EK-FIGHT-8")
@pytest.mark.parametrize(
    ("red", "blue", "left"), [(6, 1, {RED: 1}), (5, 4, {RED: 1}), (2, 3, {BLUE: 1}), (1, 6, {BLUE: 1}), (4, 4, {})]
)
def test_the_higher_card_wins_and_a_tie_takes_both(red: int, blue: int, left: dict[int, int]) -> None:
    scene = duel(red, blue)
    assert scene.at("A") == left
    assert len(scene.wounded(RED)) == (RED not in left)
    assert len(scene.wounded(BLUE)) == (BLUE not in left)


@rule("EK-FIGHT-9")
@pytest.mark.parametrize(
    ("red", "blue", "station"),
    [(1, 6, "3·4·5"), (2, 6, "3·4·5"), (1, 4, "3·4·5"), (4, 6, "1·2"), (5, 6, "1·2"), (3, 3, "0")],
)
def test_the_difference_names_the_station(red: int, blue: int, station: str) -> None:
    scene = duel(red, blue)
    assert scene.wounded(RED) == [station]
    assert scene.wounded(BLUE) == ([station] if red == blue else [])


@rule("EK-FIGHT-10")
def test_the_stations_follow_each_other_and_then_comes_home() -> None:
    scene = Scene()
    scene.hospital(RED, 1)
    way = []
    while scene.wounded(RED):
        way += scene.wounded(RED)
        scene.end_of_round()
        scene.s.owed.clear()
    assert way == ["3·4·5", "1·2", "0", ""]
    assert scene.s.home[RED] == 8


@rule("EK-FIGHT-10")
def test_a_station_holds_any_number() -> None:
    scene = Scene()
    scene.hospital(BLUE, 3)
    scene.stand("A", RED, BLUE)
    scene.fights()
    scene.lay({RED: 6, BLUE: 1})
    assert scene.wounded(BLUE) == ["3·4·5"] * 4


@rule("EK-FIGHT-11")
def test_the_two_exchange_the_cards_they_played() -> None:
    scene = Scene()
    scene.hand(RED, 1, 3, 5, 6)
    scene.aside(BLUE, 4)
    scene.hand(BLUE, 1, 2, 2)
    scene.stand("A", RED, BLUE)
    scene.fights()
    scene.lay({RED: 5, BLUE: 2})
    assert (scene.in_hand(RED), scene.laid_aside(RED)) == ([1, 3, 6], [2])
    assert (scene.in_hand(BLUE), scene.laid_aside(BLUE)) == ([1, 2], [4, 5])


@rule("EK-FIGHT-12")
def test_an_empty_hand_is_replaced_by_the_cards_laid_aside() -> None:
    scene = Scene()
    scene.hand(RED, 6)
    scene.aside(RED, 1, 3, 4)
    scene.stand("A", RED, BLUE)
    scene.fights()
    scene.choose(BLUE, "card 2")
    assert (scene.in_hand(RED), scene.laid_aside(RED)) == ([1, 2, 3, 4], []), "the card just received belongs to it"
    assert (scene.in_hand(BLUE), scene.laid_aside(BLUE)) == ([1, 4, 6], [6])
    assert [told.args["seat"] for told in scene.told("took_up")] == [RED]


@rule("EK-FIGHT-12")
def test_it_is_taken_up_at_once_for_the_next_fight() -> None:
    scene = Scene()
    scene.hand(RED, 6)
    scene.aside(RED, 1, 3, 4)
    scene.stand("A", RED, BLUE, YELLOW)
    scene.fights()
    scene.attack(RED, "A", BLUE)
    scene.choose(BLUE, "card 2")
    assert scene.told("fight")[1].args == {"seat": YELLOW, "other": RED, "where": "space:A"}
    assert scene.allowed(RED) == ["card 1", "card 2", "card 3", "card 4"]


@rule("EK-FIGHT-13")
def test_uncovered_cards_are_known_to_the_whole_table() -> None:
    scene = duel(5, 3)
    for audience in (RED, BLUE, YELLOW, SPECTATOR):
        villages = GAME.view(scene.s, audience).villages
        assert (villages[RED].aside, villages[BLUE].aside) == ([3], [5])
    assert GAME.view(scene.s, YELLOW).villages[RED].hand == [0, 0, 0], "the others stay unknown"


@rule("EK-FIGHT-13")
def test_cards_taken_up_again_are_still_known() -> None:
    scene = Scene()
    scene.s.covered = False  # or it would be left to everybody's memory (EK-FIGHT-14)
    scene.hand(RED, 6)
    scene.aside(RED, 1, 3, 4)
    scene.stand("A", RED, BLUE)
    scene.fights()
    scene.choose(BLUE, "card 2")
    assert GAME.view(scene.s, YELLOW).villages[RED].hand == [1, 2, 3, 4]


@rule("EK-FIGHT-13")
def test_of_equal_cards_the_known_one_counts_as_played() -> None:
    """Red holds a 5 that all have seen and one that nobody has: a 5 on the table says nothing about the other card."""
    scene = Scene()
    scene.hand(RED, 5, 5, 1, 2)
    known = scene.s.hands[RED][-1]
    scene.s.seen[known] = 0b111
    scene.stand("A", RED, BLUE)
    scene.fights()
    scene.lay({RED: 5, BLUE: 1})
    assert scene.s.aside[BLUE] == (known,)
    assert GAME.view(scene.s, YELLOW).villages[RED].hand == [0, 0, 0]


@rule("EK-EXAMPLE-1")
def test_blue_plays_3_and_red_5() -> None:
    scene = Scene()
    scene.hand(BLUE, 3, 1, 1, 6)
    scene.hand(RED, 5, 2, 2, 4)
    scene.stand("A", BLUE, RED)
    scene.fights()
    scene.lay({BLUE: 3, RED: 5})
    assert scene.at("A") == {RED: 1}
    assert scene.wounded(BLUE) == ["1·2"]
    assert scene.wounded(RED) == []
    assert (scene.laid_aside(BLUE), scene.laid_aside(RED)) == ([5], [3])
    assert (scene.in_hand(BLUE), scene.in_hand(RED)) == ([1, 1, 6], [2, 2, 4])
