"""Imagined worlds: what a seat knows stays, what it cannot know is dealt anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games.eketorp import GAME
from meadhall.games.eketorp.audit import audit
from meadhall.games.eketorp.imagine import reopen
from meadhall.games.eketorp.places import HOME, SIEGES, village_of
from meadhall.games.eketorp.state import Eketorp
from tests.games.eketorp.builder import BLUE, RED, YELLOW, Scene
from tests.rules import rule


def worlds(s: Eketorp, seat: int, count: int = 200) -> Iterator[Eketorp]:
    luck = Luck("worlds")
    for _ in range(count):
        world = GAME.imagine(s, seat, luck)
        audit(world)
        yield world


def eketorp(table: Table) -> Eketorp:
    assert isinstance(table.state, Eketorp)
    return table.state


def values(s: Eketorp, cards: tuple[int, ...]) -> list[int]:
    return sorted(s.printed.values[card] for card in cards)


def fought() -> Scene:
    """Red and Blue have fought with 5 against 3; another fight is due on B."""
    scene = Scene()
    scene.hand(RED, 5, 1, 2, 6)
    scene.hand(BLUE, 3, 3, 4, 6)
    scene.stand("A", RED, BLUE)
    scene.stand("B", BLUE, YELLOW)
    scene.fights()
    scene.lay({RED: 5, BLUE: 3})
    return scene


@rule("EK-FIGHT-13")
def test_cards_exchanged_in_a_fight_stay_where_all_saw_them_go() -> None:
    scene = fought()
    for seat in (RED, BLUE, YELLOW):
        for world in worlds(scene.s, seat, 40):
            assert (world.aside[RED], world.aside[BLUE]) == (scene.s.aside[RED], scene.s.aside[BLUE])


@rule("EK-FIGHT-13")
def test_cards_taken_up_stay_known_among_unknown_ones() -> None:
    scene = Scene()
    scene.hand(RED, 6)
    scene.aside(RED, 1, 3, 4)
    scene.stand("A", RED, BLUE)
    scene.fights()
    scene.choose(BLUE, "card 2")
    for world in worlds(scene.s, YELLOW, 40):
        assert world.hands[RED] == scene.s.hands[RED], "all four were seen"
        assert world.aside[BLUE] == scene.s.aside[BLUE]
    assert len({world.hands[BLUE] for world in worlds(scene.s, YELLOW)}) > 50


@rule("EK-SETUP-8")
def test_hands_that_were_not_seen_are_dealt_anew_and_the_own_stays() -> None:
    scene = fought()
    hands = {world.hands[BLUE] for world in worlds(scene.s, RED)}
    assert len(hands) > 100
    assert all(world.hands[RED] == scene.s.hands[RED] for world in worlds(scene.s, RED, 40))


@rule("EK-FIGHT-7")
@pytest.mark.parametrize("value", [1, 6])
def test_a_card_laid_face_down_may_be_any_of_the_hand(value: int) -> None:
    scene = Scene()
    scene.hand(RED, 6, 2, 2, 1)
    known = scene.s.hands[RED][0]  # the 1, which all have seen; even if it is laid, nobody knows that
    scene.s.seen[known] = 0b111
    scene.stand("A", RED, BLUE)
    scene.fights()
    scene.choose(RED, f"card {value}")
    laid, stayed = set(), 0
    for world in worlds(scene.s, BLUE, 400):
        card = world.played[RED]
        laid.add(world.printed.values[card])
        assert known in (*world.hands[RED], card), "the known card is laid or still in hand"
        stayed += known in world.hands[RED]
    assert laid == {1, 2, 3, 4, 5, 6}
    assert 250 < stayed < 350, "each of the four is laid as often as the others"
    assert {world.played[RED] for world in worlds(scene.s, RED, 20)} == {scene.s.played[RED]}, "Red knows his own"


@rule("EK-FIGHT-7")
def test_others_are_asked_for_a_card_of_their_imagined_hand() -> None:
    scene = fought()
    assert scene.asked() == {BLUE: "card", YELLOW: "card"}
    for world in worlds(scene.s, RED, 50):
        for seat in (BLUE, YELLOW):
            held = {f"card {value}" for value in values(world, world.hands[seat])}
            assert set(world.owed[seat].notations()) == held


@rule("EK-SETUP-3")
def test_a_first_hand_always_holds_a_card_above_three() -> None:
    for players in (3, 6):
        for world in worlds(eketorp(Table(GAME, players, "first")), RED):
            assert all(max(values(world, hand)) > 3 for hand in world.hands)


def first_fight() -> Table:
    """Red attacks Blue on A; both hold their first hands."""
    table = Table(GAME, 3, "low", {"first": "seat1"})
    for seat, place in ((RED, "A"), (BLUE, "A"), (YELLOW, "B")):
        table.choose_all(seat, [f"place {place}"] * 8)
    return table


def first_cards() -> Table:
    table = first_fight()
    table.choose(RED, "keep hand")
    table.choose(BLUE, "keep hand")
    return table


@rule("EK-SETUP-3")
def test_a_first_hand_that_showed_only_low_cards_still_holds_a_high_one() -> None:
    table = first_cards()
    low = min(table.decision(BLUE).notations())
    assert low in ("card 1", "card 2", "card 3")
    table.choose(BLUE, low)
    table.choose(RED, 0)
    for world in worlds(eketorp(table), YELLOW):
        assert max(values(world, world.hands[BLUE])) > 3, "one of the three cards left must be above 3"


@rule("EK-SETUP-3")
def test_a_first_hand_that_showed_a_high_card_may_be_low_otherwise() -> None:
    table = first_cards()
    high = max(table.decision(BLUE).notations())
    assert high in ("card 4", "card 5", "card 6")
    table.choose(BLUE, high)
    table.choose(RED, 0)
    lows = sum(max(values(world, world.hands[BLUE])) <= 3 for world in worlds(eketorp(table), YELLOW, 400))
    assert 20 < lows < 90, "three unseen cards are all low in about one world of eight"


@rule("EK-SETUP-3", "EK-AMULET-2")
def test_a_changed_hand_is_no_first_hand() -> None:
    table = first_fight()
    table.choose(RED, "keep hand")
    table.choose(BLUE, "change hand")
    lows = sum(max(values(world, world.hands[BLUE])) <= 3 for world in worlds(eketorp(table), YELLOW, 400))
    assert 5 < lows < 60, "four drawn cards are all low in about one world of sixteen"


@rule("EK-PLACE-1", "EK-SETUP-8")
def test_secret_plans_are_redrawn() -> None:
    table = Table(GAME, 3, "plans")
    table.choose_all(RED, ["place A"] * 8)
    table.choose_all(BLUE, ["place G"] * 5)
    state = eketorp(table)
    plans = set()
    for world in worlds(state, BLUE):
        plan = world.plans[RED]
        plans.add(plan)
        assert len(plan) == 8, "Red is ready: all his Vikings have a place"
        assert list(plan) == sorted(plan)
        sieges = [place for place in plan if SIEGES <= place < HOME]
        assert len(sieges) == len(set(sieges)), "one on each siege space"
        assert RED not in {village_of(place) for place in sieges}
        assert world.plans[BLUE] == state.plans[BLUE], "Blue knows his own"
    assert len(plans) > 150
    for world in worlds(state, YELLOW, 20):
        assert world.plans[BLUE] == (), "Blue is not ready: how far he is, nobody knows"
        assert world.owed[BLUE].count == 8
        assert sorted(world.owed) == [BLUE, YELLOW]


@rule("EK-PLACE-1")
def test_a_secret_plan_can_be_thought_to_be_made_yet() -> None:
    table = Table(GAME, 3, "plans")
    table.choose_all(RED, ["place A"] * 8)
    table.choose_all(BLUE, ["place G"] * 5)
    state = eketorp(table)
    for world in worlds(state, BLUE, 20):
        reopen(world, BLUE)
        audit(world)
        assert sorted(world.owed) == [RED, BLUE, YELLOW]
        assert (world.plans[RED], world.owed[RED].count) == ((), 8)
        assert world.plans[BLUE] == state.plans[BLUE], "Blue knows his own"
        for seat in (RED, BLUE, YELLOW):
            for _ in range(world.owed[seat].count):
                world.choose(seat, len(world.owed[seat].options) - 1)
        assert world.home[RED] == 8, "they have stayed at home, and the round goes on"
        assert world.owed


@rule("EK-FIGHT-7")
def test_a_card_laid_face_down_can_be_thought_to_be_chosen_yet() -> None:
    scene = Scene()
    scene.hand(RED, 6, 2, 2, 1)
    scene.stand("A", RED, BLUE)
    scene.fights()
    scene.choose(RED, "card 6")
    for world in worlds(scene.s, BLUE, 20):
        reopen(world, BLUE)
        audit(world)
        assert sorted(world.owed) == [RED, BLUE]
        assert len(world.hands[RED]) == 4
        assert set(world.owed[RED].notations()) == {f"card {value}" for value in values(world, world.hands[RED])}
        before = world.owed[BLUE]
        reopen(world, BLUE)
        assert world.owed[BLUE] is before, "the own decision stays"
    true = scene.s.clone()
    reopen(true, RED)
    assert true.played[RED] == scene.s.played[RED], "and so does the own card"


def test_whoever_has_no_choice_is_not_thought_to_have_one() -> None:
    scene = Scene()
    scene.hand(RED, 6)
    scene.aside(RED, 1, 3, 4)
    scene.stand("A", RED, BLUE)
    scene.fights()
    for world in worlds(scene.s, BLUE, 5):
        reopen(world, BLUE)
        assert sorted(world.owed) == [BLUE]


@rule("EK-AMULET-2")
def test_given_up_cards_are_known_to_their_owner_only() -> None:
    scene = Scene()
    scene.s.amulets[RED] = 4
    scene.stand("A", RED, BLUE)
    gone = set(scene.s.hands[RED])
    scene.fights()
    scene.choose(RED, "change hand")
    assert all(set(world.discards) == gone for world in worlds(scene.s, RED, 20))
    assert len({tuple(world.discards) for world in worlds(scene.s, BLUE)}) > 150


@rule("EK-SETUP-6")
def test_material_cards_to_come_are_shuffled_with_those_put_away() -> None:
    scene = Scene()
    scene.place()
    decks = set()
    for world in worlds(scene.s, RED):
        assert sorted(world.deck + world.removed) == sorted(scene.s.deck + scene.s.removed)
        decks.add(tuple(world.deck))
    assert len(decks) > 190
    assert {card for deck in decks for card in deck} == set(scene.s.deck + scene.s.removed)


def test_the_true_game_is_left_alone() -> None:
    scene = fought()
    before = scene.s.digest()
    for world in worlds(scene.s, RED, 5):
        seat = min(world.owed)
        world.choose(seat, 0)
    assert scene.s.digest() == before
