"""The Gods' Gifts."""

from __future__ import annotations

import pytest

from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.state import BloodRage
from meadhall.games.bloodrage.steps.draft import GodsGifts
from tests.games.bloodrage.builder import RAVEN, SERPENT, WOLF, Scene
from tests.rules import rule


def drafted(players: int, rounds: int) -> Table:
    """Everybody keeps the first cards of the pack in hand."""
    table = Table(GAME, players, "draft")
    for _ in range(rounds * players * (2 if players == 2 else 1)):
        table.choose(min(table.state.owed), 0)
    return table


def state_of(table: Table) -> BloodRage:
    assert isinstance(table.state, BloodRage)
    return table.state


@rule("BR-DRAFT-1", "BR-DRAFT-6")
def test_a_card_kept_from_before_joins_the_hand_after_the_draft() -> None:
    scene = Scene(age=2, players=3)
    scene.hand(WOLF, "troll")
    scene.run(GodsGifts())
    assert scene.in_hand(WOLF) == ["troll"], "laid aside"
    assert not any(notation == "keep troll" for notation in scene.allowed(WOLF))
    while "draft" in scene.asked().values():
        scene.choose(min(scene.asked()), scene.allowed(min(scene.asked()))[0])
    assert [len(hand) for hand in scene.s.hands] == [7, 6, 6]
    assert "troll" in scene.in_hand(WOLF)


@rule("BR-DRAFT-2")
@pytest.mark.parametrize(("players", "left"), [(2, 4), (3, 2), (4, 2)])
def test_eight_cards_each_and_the_rest_is_not_used(players: int, left: int) -> None:
    s = state_of(drafted(players, 0))
    assert [len(pack) for pack in s.packs] == [8] * players
    assert len(s.decks[0]) == left
    assert len({Table(GAME, players, str(seed)).state.digest() for seed in range(3)}) == 3, "shuffled"


@rule("BR-DRAFT-3")
def test_all_keep_one_and_pass_the_others_to_the_left() -> None:
    table = drafted(4, 0)
    before = state_of(table).packs
    kept = []
    for seat in range(4):
        kept.append(table.decision(seat).options[0].card.number)  # type: ignore[attr-defined]
        assert sorted(table.state.owed) == list(range(seat, 4)), "all at the same time"
        table.choose(seat, 0)
    s = state_of(table)
    assert [hand[0] for hand in s.hands] == kept
    for seat in range(4):
        assert set(s.packs[(seat + 1) % 4]) == set(before[seat]) - {kept[seat]}


@rule("BR-DRAFT-3", "BR-DRAFT-5", "BR-DRAFT-6")
def test_six_are_kept_and_two_discarded_unseen() -> None:
    table = drafted(4, 6)
    s = state_of(table)
    assert s.phase == 1
    assert [len(hand) for hand in s.hands] == [6] * 4
    assert [len(cards) for cards in s.leftovers] == [2] * 4
    assert s.shown == 0, "nobody else has seen anything"
    told = [event for event in table.told(RAVEN) if event.kind.startswith("picked")]
    assert {event.kind for event in told if event.args["seat"] == WOLF} == {"picked"}
    assert {event.kind for event in told if event.args["seat"] == RAVEN} == {"picked.you"}


@rule("BR-DRAFT-4", "BR-TWOPLAYER-1")
def test_two_players_keep_two_at_a_time() -> None:
    table = Table(GAME, 2, "draft")
    assert (table.decision(WOLF).count, table.decision(WOLF).prompt.rule) == (2, "BR-DRAFT-4")
    table.choose(WOLF, 0)
    assert table.decision(WOLF).count == 1
    table.choose(WOLF, 0)
    assert sorted(table.state.owed) == [RAVEN]
    table.choose_all(RAVEN, [0, 0])
    s = state_of(table)
    assert [len(pack) for pack in s.packs] == [6, 6]
    table = drafted(2, 3)
    assert [len(hand) for hand in state_of(table).hands] == [6, 6]
    assert [len(cards) for cards in state_of(table).leftovers] == [2, 2]


@rule("BR-DRAFT-7")
def test_a_first_game_may_do_without_the_first_draft() -> None:
    table = Table(GAME, 3, "dealt", {"first_age": "dealt"})
    s = state_of(table)
    assert (s.phase, [len(hand) for hand in s.hands]) == (1, [8, 8, 8])
    assert [len(event.args["cards"]) for event in table.told(SERPENT) if event.kind == "dealt.you"] == [8]
    luck = Luck("dealt")
    while s.age == 1:
        seat = luck.pick(sorted(table.state.owed))
        table.choose(seat, luck.below(len(table.decision(seat).options)))
    assert s.phase == 0
    assert {decision.prompt.key for decision in s.owed.values()} == {"draft"}
