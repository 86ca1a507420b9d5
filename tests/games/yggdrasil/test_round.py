"""ROUND: the Wheel, the order of play, revealing and activating; SUPPORT; WIN and LOSS."""

from __future__ import annotations

import pytest

from meadhall.engine.table import Table
from meadhall.games.yggdrasil import GAME
from meadhall.games.yggdrasil.state import NO_CARD
from meadhall.games.yggdrasil.steps.round import NextTurn, StartRound
from tests.games.yggdrasil.builder import FRIGG, ODIN, THOR, Scene
from tests.rules import rule


@rule("YG-ROUND-1", "YG-ROUND-2", "YG-ROUND-3")
def test_all_lay_a_card_and_the_group_says_who_is_next() -> None:
    scene = Scene()
    for seat in range(3):
        scene.on_top(seat, ("surtr", "hel", "iormungand")[seat])
    scene.s.active = THOR
    scene.run(StartRound())
    assert [card % 6 for card in scene.s.laid] == [0, 1, 3]
    assert all(len(deck) == 5 for deck in scene.s.decks)
    everybody = {ODIN: "next", THOR: "next", FRIGG: "next"}
    assert scene.asked() == everybody
    scene.choose(ODIN, "next 3")  # whoever says it says it for all
    assert scene.asked() == {FRIGG: "move"}
    scene.choose(FRIGG, "stay")
    assert scene.asked() == everybody
    assert next(iter(scene.s.owed)) == FRIGG  # bots alone: the one who has just played
    assert scene.allowed(THOR) == ["next 1", "next 2"]
    scene.choose(THOR, "next 1")
    scene.choose(ODIN, "stay")  # Thor is the last one: nobody is asked
    assert scene.asked() == {THOR: "move"}
    scene.choose(THOR, "stay")
    assert scene.s.round == 3
    assert scene.asked() == everybody


@rule("YG-ROUND-4", "YG-ROUND-10")
def test_a_turn_is_reveal_move_act() -> None:
    scene = Scene()
    scene.turn(ODIN, "hel")
    assert [each.kind for each in scene.told()][-1] == "revealed"
    assert scene.asked() == {ODIN: "move"}
    scene.choose(ODIN, "move alfheim")
    assert scene.asked() == {ODIN: "act"}
    assert scene.allowed(ODIN) == ["act alfheim", "rest"]
    scene.choose(ODIN, "act alfheim")
    assert "act" not in scene.asked().values()


@rule("YG-ROUND-5")
def test_the_first_card_of_an_enemy_takes_its_place() -> None:
    scene = Scene()
    scene.reveal(ODIN, "surtr")
    assert scene.s.wheel[0] == (0,)
    assert scene.place("surtr") == "muspellheim"


@rule("YG-ROUND-6", "YG-ENEMY-1")
def test_the_second_one_activates_and_both_go_under_their_decks() -> None:
    scene = Scene()
    scene.wheel("surtr", THOR)
    scene.reveal(ODIN, "surtr")
    assert scene.place("surtr") == "svartalfheim"
    assert scene.s.wheel[0] == ()
    assert scene.bottom(ODIN) == [(ODIN, "surtr")]
    assert scene.bottom(THOR) == [(THOR, "surtr")]


@rule("YG-ROUND-7", "YG-ENEMY-FENRIR-3")
def test_fenrirs_activating_card_is_shuffled_in_and_the_turn_ends() -> None:
    scene = Scene()
    scene.wheel("fenrir", THOR)
    scene.wheel("hel", ODIN)
    order = [0, 2, 4, 3, 5]
    scene.luck(order)
    scene.turn(ODIN, "fenrir")
    assert scene.s.decks[ODIN] == tuple(order[:-1])  # the last one lies face down in the next round
    assert scene.bottom(THOR) == [(THOR, "fenrir")]
    assert "move" not in scene.asked().values()
    assert scene.s.wheel[1] == (1,)
    scene.scripted_out()


@rule("YG-ROUND-8", "YG-SUPPORT-7", "YG-SUPPORT-3")
def test_alone_a_pair_stays_and_the_third_copy_sends_it_back() -> None:
    scene = Scene(players=1)
    assert len(scene.s.decks[0]) == 18
    scene.wheel("surtr", 1)
    scene.reveal(0, "surtr")
    assert scene.place("surtr") == "svartalfheim"
    assert scene.s.wheel[0] == (6, 0)
    scene.reveal(0, "surtr", owner=2)
    assert scene.place("surtr") == "svartalfheim"
    assert scene.s.wheel[0] == (12,)
    assert scene.bottom(0, 2) == [(1, "surtr"), (0, "surtr")]


@rule("YG-ROUND-9")
def test_who_has_no_card_lays_none_and_still_plays() -> None:
    scene = Scene()
    for number, enemy in enumerate(("surtr", "hel", "loki", "iormungand", "fenrir", "nidhogg")):
        scene.wheel(enemy, ODIN)
        assert len(scene.s.decks[ODIN]) == 5 - number
    scene.run(StartRound())
    assert scene.s.laid[ODIN] == NO_CARD
    scene.choose(ODIN, "next 1")
    assert scene.asked() == {ODIN: "move"}


# -- support Gods ----------------------------------------------------------------------------------------------------


@rule("YG-SUPPORT-1")
@pytest.mark.parametrize(("players", "supports"), [(1, 2), (2, 1), (3, 0)])
def test_support_gods_stand_in_asgard_with_five_hit_points(players: int, supports: int) -> None:
    scene = Scene(players=players)
    gods = [god for god in GAME.view(scene.s, 0).gods if god.support]
    assert [(god.world, god.hp) for god in gods] == [("asgard", 5)] * supports


@rule("YG-SUPPORT-2")
def test_two_players_share_the_cards_of_the_support_god() -> None:
    decks = Scene(players=2).s.decks
    assert [len(deck) for deck in decks] == [9, 9]
    assert [sum(card >= 12 for card in deck) for deck in decks] == [3, 3]
    assert sorted(card for deck in decks for card in deck) == list(range(18))


@rule("YG-SUPPORT-4", "YG-SUPPORT-5")
def test_a_support_card_travels_and_moves_its_god() -> None:
    scene = Scene(players=2)
    scene.wheel("surtr", ODIN)
    scene.reveal(ODIN, "surtr", owner=2)
    assert scene.asked() == {ODIN: "support"}
    assert "move alfheim" in scene.allowed(ODIN)
    assert "move niflheim" not in scene.allowed(ODIN)
    scene.choose(ODIN, "move alfheim")
    assert scene.world(2) == "alfheim"
    assert scene.bottom(THOR) == [(2, "surtr")]
    assert scene.bottom(ODIN) == [(ODIN, "surtr")]


@rule("YG-SUPPORT-6")
def test_the_support_god_moves_even_if_fenrir_ended_the_turn() -> None:
    scene = Scene(players=2)
    scene.wheel("fenrir", THOR)
    scene.luck(None)
    scene.turn(ODIN, "fenrir", owner=2)
    assert scene.asked() == {ODIN: "support"}
    scene.choose(ODIN, "stay")
    assert scene.asked()[ODIN] != "move" or scene.s.round == 2


@rule("YG-SUPPORT-8")
def test_alone_fenrirs_activating_card_is_shuffled_when_it_leaves_the_wheel() -> None:
    scene = Scene(players=1)
    scene.wheel("fenrir", 1)
    scene.reveal(0, "fenrir")
    assert scene.place("fenrir") == "asgard"
    scene.luck(None)
    scene.reveal(0, "fenrir", owner=2)
    scene.scripted_out()
    assert scene.bottom(0, 1) == [(1, "fenrir")]
    assert not scene.s.known >> 4 & 1
    assert scene.s.known >> 10 & 1


@rule("YG-SUPPORT-9", "YG-WORLD-3")
def test_a_support_god_owns_nothing_but_counts_as_company() -> None:
    scene = Scene("odin", "thor", "tyr", players=2, mode="hard")
    scene.god(ODIN, "alfheim")
    scene.god(2, "alfheim")
    scene.act()
    scene.choose(ODIN, "act alfheim")
    assert scene.s.elves[ODIN] == 3
    assert len(scene.s.elves) == 2
    assert not scene.s.turn_over


@rule("YG-SUPPORT-9")
def test_the_menu_of_support_gods_promises_nothing() -> None:
    table = Table(GAME, 2, "1", {"mode": "hard"})
    for seat, god in ((0, "thor"), (1, "tyr")):
        assert {option.label().key for option in table.decision(seat).options} == {"god_with_power"}
        table.choose(seat, f"god {god}")
    assert table.decision(0).prompt.key == "support_god"
    assert {option.label().key for option in table.decision(0).options} == {"god"}


@rule("YG-SUPPORT-10")
def test_effects_on_any_god_reach_support_gods() -> None:
    scene = Scene(players=2)
    scene.s.hp[2] = 3
    scene.creature("saehrimnir")  # nobody else is wounded
    assert scene.s.hp[2] == 4
    scene.creature("sleipnir")
    scene.choose(ODIN, "stay")
    scene.choose(THOR, "stay")
    scene.choose(ODIN, "move niflheim")
    assert scene.world(2) == "niflheim"


# -- the end ---------------------------------------------------------------------------------------------------------


@rule("YG-WIN-1", "YG-WIN-2", "YG-ENEMY-NIDHOGG-4")
def test_at_the_tree_all_win_at_once() -> None:
    scene = Scene()
    for step in range(1, 6):
        assert not scene.won
        scene.activate("nidhogg")
        assert scene.s.space == step
    assert scene.won
    assert scene.s.outcome is not None
    assert scene.s.outcome.scores == (1, 1, 1)
    assert not scene.s.agenda


@rule("YG-LOSS-1", "YG-LOSS-HITPOINTS")
def test_the_last_hit_point_of_any_god_loses() -> None:
    scene = Scene()
    scene.s.hp[THOR] = 1
    scene.activate("hel", THOR)
    assert scene.lost == "dead_god"
    assert scene.s.outcome is not None
    assert (scene.s.outcome.winners, scene.s.outcome.scores) == ((), (0, 0, 0))


@rule("YG-LOSS-SURT", "YG-LOSS-HEL", "YG-ENEMY-2")
@pytest.mark.parametrize("enemy", ["surtr", "hel"])
def test_a_climb_from_the_upper_level_loses(enemy: str) -> None:
    scene = Scene()
    scene.enemy(enemy, "alfheim")
    scene.activate(enemy)
    assert scene.lost == "top"


@rule("YG-LOSS-FIRE-GIANTS")
def test_too_few_fire_giants_lose() -> None:
    scene = Scene()
    scene.s.giants = 7
    scene.activate("surtr")
    assert scene.lost == "no_giants"


@rule("YG-LOSS-ISLANDS")
def test_beyond_the_last_island_all_is_lost() -> None:
    scene = Scene()
    scene.s.island = 3
    scene.activate("iormungand")
    assert scene.lost == "last_island"


@rule("YG-LOSS-ANONYMOUS")
def test_too_few_anonymous_lose() -> None:
    scene = Scene()
    scene.s.island, scene.s.dead = 1, 7
    scene.activate("iormungand")
    assert scene.lost == "no_dead"


@rule("YG-LOSS-IOTUNN-PAWNS")
def test_without_a_pawn_no_iotunn_can_come() -> None:
    scene = Scene()
    scene.iotunn("thjazi", "baugi", "skadi", "geirrod", "greip", "gjalp", "beli")
    scene.activate("loki")
    assert scene.lost == "no_iotunn"


@rule("YG-LOSS-IOTUNN-CARDS", "YG-JOTUNN-5")
def test_without_a_card_no_iotunn_can_come() -> None:
    scene = Scene()
    scene.s.iotunn_deck = scene.s.iotunn_deck[:1]
    scene.activate("loki")
    assert not scene.lost
    scene.activate("loki")
    assert scene.lost == "no_iotunn"


@rule("YG-LOSS-DEVASTATION")
def test_an_eighth_devastated_world_loses() -> None:
    scene = Scene()
    scene.devastate("asgard", "alfheim", "vanaheim", "midgard", "nidavellir", "svartalfheim", "iotunheim")
    scene.god(ODIN, "niflheim")
    scene.activate("loki")
    assert scene.lost == "no_marker"


@rule("YG-LOSS-DEAD-TREE")
def test_the_dead_tree_loses() -> None:
    scene = Scene(saga="saga1")
    scene.page(5)
    scene.s.space = 3
    scene.activate("nidhogg")
    assert scene.lost == "dead_tree"


@rule("YG-LOSS-BOOK")
def test_an_instruction_that_cannot_be_carried_out_loses() -> None:
    scene = Scene(mode="hard")
    scene.s.dead = 8
    scene.follow("hosts_swell")
    assert scene.lost == "no_dead"


@rule("YG-HITPOINTS-1", "YG-HITPOINTS-2", "YG-HITPOINTS-3")
def test_hit_points_come_back_from_the_common_reserve_up_to_the_start() -> None:
    scene = Scene(players=2)
    scene.s.hp = [4, 8, 4]
    scene.creature("heidrun")
    assert scene.s.hp == [6, 8, 4]
    scene.creature("heidrun", THOR)
    assert scene.s.hp[THOR] == 8
    scene.s.hp = [8, 8, 4]
    scene.creature("tanngrisnir_tanngnjostr")  # a support God has no more than 5
    assert scene.s.hp == [8, 8, 5]
    assert scene.paused


def test_nobody_is_asked_for_the_order_when_one_is_left() -> None:
    scene = Scene()
    scene.lay(FRIGG, "hel")
    scene.s.to_play = 1 << FRIGG
    scene.run(NextTurn())
    assert scene.asked() == {FRIGG: "move"}
