"""Changing hands with amulets."""

from __future__ import annotations

import pytest

from meadhall.engine.table import Table
from meadhall.engine.view import SPECTATOR
from meadhall.games.eketorp import GAME
from meadhall.games.eketorp.steps.fight import OfferAmulets
from tests.games.eketorp.builder import BLUE, RED, YELLOW, Scene, number
from tests.rules import rule


def challenge(red: int = 5, blue: int = 5) -> Scene:
    """Red attacks Blue on A; these are their amulets."""
    scene = Scene()
    scene.s.amulets[:2] = [red, blue]
    scene.s.amulets[YELLOW] = 5
    scene.stand("A", RED, BLUE)
    return scene


@rule("EK-AMULET-1")
def test_the_attacker_decides_first_then_the_other() -> None:
    scene = challenge()
    scene.fights()
    assert scene.asked() == {RED: "amulets"}
    assert scene.allowed(RED) == ["keep hand", "change hand"]
    scene.choose(RED, "keep hand")
    assert scene.asked() == {BLUE: "amulets"}
    scene.choose(BLUE, "keep hand")
    assert scene.asked() == {RED: "card", BLUE: "card"}, "Yellow, who does not fight, is never asked"


@rule("EK-AMULET-1")
def test_the_two_of_a_siege_may_change_too() -> None:
    scene = Scene()
    scene.s.amulets = [5, 5, 5]
    scene.stand("ship 1", BLUE)
    scene.fights()
    assert scene.asked() == {BLUE: "amulets"}
    scene.choose(BLUE, "keep hand")
    assert scene.asked() == {RED: "amulets"}


@rule("EK-AMULET-2")
def test_the_whole_hand_for_one_amulet_per_card() -> None:
    scene = challenge(red=4, blue=0)
    scene.hand(RED, 1, 2, 2)
    scene.aside(RED, 6)
    scene.next_cards(5, 3, 5)
    scene.fights()
    scene.choose(RED, "change hand")
    assert scene.in_hand(RED) == [3, 5, 5]
    assert scene.laid_aside(RED) == [6], "cards laid aside are no part of the hand"
    assert scene.s.amulets[RED] == 1
    assert sorted(scene.s.printed.values[card] for card in scene.s.discards) == [1, 2, 2]
    assert scene.allowed(RED) == ["card 3", "card 5"]


@rule("EK-AMULET-2")
@pytest.mark.parametrize(("amulets", "asked"), [(3, False), (4, True)])
def test_who_cannot_pay_for_every_card_is_not_asked(amulets: int, asked: bool) -> None:
    scene = challenge(red=amulets, blue=0)
    scene.fights()
    assert (scene.asked().get(RED) == "amulets") is asked


@rule("EK-AMULET-2")
def test_only_the_owner_sees_what_he_draws_and_gave_up() -> None:
    scene = challenge(blue=0)
    scene.next_cards(3, 4, 5, 6)
    scene.fights()
    scene.choose(RED, "change hand")
    assert GAME.view(scene.s, RED).villages[RED].hand == [3, 4, 5, 6]
    for audience in (BLUE, YELLOW, SPECTATOR):
        assert GAME.view(scene.s, audience).villages[RED].hand == [0, 0, 0, 0]
    assert scene.s.events is not None
    event = scene.s.events[-1]
    assert event.kind == "changed"
    for audience in (BLUE, SPECTATOR):
        told = event.told(audience)
        assert told is not None
        assert told.args == {"seat": RED, "n": 4}
    mine = event.told(RED)
    assert mine is not None
    assert (mine.kind, mine.args["cards"]) == ("changed.you", [3, 4, 5, 6])


@rule("EK-AMULET-2")
def test_a_change_cannot_be_taken_back() -> None:
    table = Table(GAME, 3, "back", {"first": "seat1"})
    for seat, place in ((RED, "A"), (BLUE, "A"), (YELLOW, "B")):
        table.choose_all(seat, [f"place {place}"] * 8)
    table.choose(RED, "change hand")
    assert table.undoable(RED) == 0, "he has seen new cards"
    table.choose(BLUE, "keep hand")
    assert table.undoable(BLUE) == 1, "he has not"


@rule("EK-AMULET-3")
def test_a_hand_may_be_changed_again_while_amulets_pay_for_it() -> None:
    scene = challenge(red=5, blue=0)
    scene.hand(RED, 1, 2)
    scene.aside(RED, 3, 3)
    scene.fights()
    scene.choose(RED, "change hand")
    assert scene.asked() == {RED: "amulets"}
    scene.choose(RED, "change hand")
    assert scene.s.amulets[RED] == 1
    assert scene.asked() == {RED: "card", BLUE: "card"}, "one amulet does not pay for two cards"


@rule("EK-AMULET-3")
def test_a_spent_amulet_does_not_come_back() -> None:
    scene = challenge(red=4, blue=0)
    scene.fights()
    scene.choose(RED, "change hand")
    scene.choose(RED, scene.allowed(RED)[0])
    scene.choose(BLUE, "card 6")
    scene.harvest_and_build()
    scene.end_of_round()
    assert scene.s.amulets[RED] == 0


@rule("EK-AMULET-4")
def test_the_attacker_cannot_answer_with_another_change() -> None:
    scene = challenge(red=5, blue=5)
    scene.hand(RED, 2)
    scene.aside(RED, 1, 3, 4)
    scene.fights()
    scene.choose(RED, "change hand")
    scene.choose(RED, "keep hand")
    assert scene.asked() == {BLUE: "amulets"}
    scene.choose(BLUE, "change hand")
    assert RED not in scene.asked(), "Red still has four amulets for his one card, but his turn to change is over"
    assert scene.asked() == {BLUE: "card"}


@rule("EK-AMULET-5")
def test_cards_given_up_do_not_come_back() -> None:
    scene = challenge(red=5, blue=0)
    gone = set(scene.s.hands[RED])
    scene.fights()
    scene.choose(RED, "change hand")
    assert set(scene.s.discards) == gone
    assert not gone & set(scene.s.pile)


@rule("EK-AMULET-5")
def test_the_pile_lasts_for_every_amulet_of_six_players() -> None:
    scene = Scene(6)
    assert len(scene.s.pile) == 30
    scene.s.amulets = [5] * 6
    for seat in range(6):
        scene.hand(seat, 1)  # each amulet then buys one change
        scene.aside(seat, 3, 4, 5)
    scene.s.fight = (RED, BLUE, number("A"))  # whoever it may be: all are offered one after the other
    scene.run(*[OfferAmulets(seat) for seat in range(6)])
    for seat in range(6):
        for _ in range(5):
            scene.choose(seat, "change hand")
    assert scene.paused
    assert (len(scene.s.pile), len(scene.s.discards)) == (0, 30)
