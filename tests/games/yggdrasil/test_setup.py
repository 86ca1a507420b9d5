"""SETUP, TREE and MOVE."""

from __future__ import annotations

import pytest

from meadhall.engine.table import Table
from meadhall.engine.view import SPECTATOR
from meadhall.games.yggdrasil import GAME
from meadhall.games.yggdrasil.places import ENEMIES, LEVELS, WORLDS
from meadhall.games.yggdrasil.steps.moves import AskMove
from tests.games.yggdrasil.builder import FRIGG, ODIN, THOR, Scene, only
from tests.rules import rule


def table(players: int, **options: str) -> Table:
    return Table(GAME, players, "setup", options)


@rule("YG-SETUP-1", "YG-SETUP-14", "YG-ROUND-11")
def test_the_seats_choose_their_gods_who_begin_in_asgard() -> None:
    game = table(3)
    assert game.decision(0).notations() == [
        f"god {g}" for g in ["freyr", "freyia", "frigg", "heimdall", "odin", "thor", "tyr"]
    ]
    game.choose(0, "god odin")
    assert "god odin" not in game.decision(1).notations()
    game.choose(1, "god thor")
    game.choose(2, "god tyr")
    view = game.view(0)
    assert [(god.god, god.world) for god in view.gods] == [("odin", "asgard"), ("thor", "asgard"), ("tyr", "asgard")]


@rule("YG-SETUP-2")
def test_only_hard_game_and_sagas_have_abilities_and_powers() -> None:
    assert not Scene().s.powers
    assert Scene(mode="hard").s.powers
    assert Scene(saga="saga1").s.powers
    easy, hard = Scene("tyr", "odin", "thor"), Scene("tyr", "odin", "thor", mode="hard")
    assert easy.s.god_good[0] == 0b1
    assert hard.s.god_good[0] == 0b111
    assert not any(easy.s.bonds)


@rule("YG-SETUP-3", "YG-SETUP-4")
@pytest.mark.parametrize(("players", "troops", "hp"), [(1, 6, 9), (2, 7, 8), (3, 9, 7), (4, 11, 6), (5, 13, 5)])
def test_reserves_and_hit_points_by_number_of_players(players: int, troops: int, hp: int) -> None:
    scene = Scene(players=players)
    assert (scene.s.elf_reserve, scene.s.vanir_reserve) == (troops, troops)
    assert scene.s.hp[:players] == [hp] * players


@rule("YG-SETUP-5", "YG-SETUP-6", "YG-SETUP-7", "YG-SETUP-8", "YG-SETUP-9")
def test_pieces_and_decks_at_the_beginning() -> None:
    view = GAME.view(Scene().s, SPECTATOR)
    left = view.reserves
    assert (left.heroes, left.valhalla, left.dead_left, left.dead, left.giants_left, left.giants) == (8, 0, 8, 0, 8, 0)
    assert (left.pawns_left, left.markers_left, left.creature_cards, left.iotunn_cards) == (7, 7, 18, 18)
    assert [deck.cards for deck in view.artifacts] == [6, 6, 6]
    levels = {card.id: card.level for card in GAME.components().artifacts}
    assert [levels[deck.top] for deck in view.artifacts] == [1, 2, 3]
    assert {enemy.id: enemy.place for enemy in view.enemies} == {
        "surtr": "muspellheim", "hel": "niflheim", "loki": "vanaheim", "iormungand": "midgard", "fenrir": "cage",
        "nidhogg": "book",
    }  # fmt: skip
    assert view.island == 0


@rule("YG-SETUP-10")
@pytest.mark.parametrize(
    ("options", "page"), [({}, "page2"), ({"mode": "hard"}, "page3"), ({"saga": "saga4"}, "page13")]
)
def test_nidhogg_begins_on_his_page(options: dict[str, str], page: str) -> None:
    scene = Scene(**options)
    assert (scene.s.read().id, scene.s.space) == (page, 0)


@rule("YG-SETUP-11")
def test_each_god_has_one_card_of_each_enemy() -> None:
    for seat, deck in enumerate(Scene().s.decks):
        assert sorted(deck) == [6 * seat + enemy for enemy in range(6)]


@rule("YG-SETUP-12")
def test_all_but_decks_and_covered_cards_is_open_to_all() -> None:
    game = table(3)
    for seat, god in enumerate(("odin", "thor", "tyr")):
        game.choose(seat, f"god {god}")
    views = [GAME.encode(game.view(audience)) for audience in (0, 1, 2, SPECTATOR)]
    assert len(set(views)) == 1
    view = game.view(0)
    assert all(deck.coming == [""] * 5 and deck.laid == "" for deck in view.decks)
    assert all(sum(deck.hidden.values()) == 6 for deck in view.decks)


@rule("YG-SETUP-13")
def test_a_perfect_memory_knows_what_went_under_the_decks() -> None:
    scene = Scene()
    scene.wheel("loki", THOR)
    scene.next_iotunn("beli")
    scene.reveal(ODIN, "loki")
    decks = GAME.view(scene.s, SPECTATOR).decks
    assert decks[ODIN].coming == ["", "", "", "", "", "loki"]
    assert decks[THOR].coming[-1] == "loki"
    assert "loki" not in decks[ODIN].hidden


@rule("YG-TREE-1")
def test_three_levels_of_three_worlds() -> None:
    view = GAME.view(Scene().s, SPECTATOR)
    for number, level in enumerate(LEVELS):
        assert [world.id for world in view.worlds if world.level == level] == list(WORLDS[3 * number : 3 * number + 3])


def columns(scene: Scene) -> list[set[str]]:
    worlds = GAME.view(scene.s, SPECTATOR).worlds
    return [{world.id for world in worlds if world.column == column} for column in range(3)]


@rule("YG-TREE-2", "YG-TREE-3", "YG-TREE-4")
def test_the_middle_level_turns_between_the_others() -> None:
    scene = Scene()
    assert columns(scene) == [
        {"asgard", "midgard", "iotunheim"},
        {"vanaheim", "nidavellir", "niflheim"},
        {"alfheim", "svartalfheim", "muspellheim"},
    ]
    scene.effect("rotate", steps=1)
    assert columns(scene) == [
        {"asgard", "svartalfheim", "iotunheim"},
        {"vanaheim", "midgard", "niflheim"},
        {"alfheim", "nidavellir", "muspellheim"},
    ]
    scene.effect("rotate", steps=2)
    assert scene.s.rotation == 0


@rule("YG-TREE-5")
def test_what_stands_on_the_middle_level_turns_with_it() -> None:
    scene = Scene()
    scene.god(ODIN, "nidavellir")
    scene.enemy("hel", "nidavellir")
    scene.iotunn("greip")
    scene.devastate("nidavellir")
    scene.effect("rotate", steps=1)
    view = next(world for world in GAME.view(scene.s, 0).worlds if world.id == "nidavellir")
    assert (view.column, view.gods, view.enemies, view.iotunns, view.devastated) == (2, [0], ["hel"], ["greip"], True)


@rule("YG-TREE-6")
def test_two_enemies_devastate_a_world() -> None:
    scene = Scene()
    scene.god(ODIN, "niflheim")
    scene.next_iotunn("beli")
    scene.activate("loki")
    assert scene.devastated() == {"niflheim"}
    assert GAME.view(scene.s, 0).reserves.markers_left == 6


@rule("YG-TREE-7")
def test_a_retreat_can_devastate_too() -> None:
    scene = Scene()
    scene.enemy("loki", "muspellheim")
    scene.enemy("surtr", "asgard")
    scene.s.valhalla = 1
    scene.act()
    scene.choose(0, "fight surtr", "heroes 1")
    assert scene.place("surtr") == "muspellheim"
    assert scene.devastated() == {"muspellheim"}


@rule("YG-TREE-8", "YG-MOVE-5")
def test_the_cage_is_no_world() -> None:
    scene = Scene()
    scene.enemy("loki", "cage")
    scene.run()
    assert scene.place("fenrir") == "cage"
    assert not scene.devastated()
    scene.run(AskMove())
    assert "move cage" not in scene.allowed()


@rule("YG-TREE-9", "YG-TREE-10")
def test_a_world_carries_one_marker_until_it_is_healed() -> None:
    scene = Scene()
    scene.god(ODIN, "alfheim")
    scene.devastate("alfheim")
    assert scene.deeds() == ["heal alfheim"]
    scene.enemy("hel", "alfheim")
    scene.next_iotunn("thjazi")
    scene.activate("loki")
    assert scene.s.devastated.bit_count() == 1


@rule("YG-TREE-11", "YG-WORLD-HEAL-2")
def test_healing_among_two_enemies_is_in_vain() -> None:
    scene = Scene()
    scene.god(ODIN, "alfheim")
    scene.enemy("hel", "alfheim")
    scene.enemy("loki", "alfheim")
    scene.devastate("alfheim")
    scene.act()
    scene.choose(0, "heal alfheim")
    assert scene.devastated() == {"alfheim"}
    assert scene.s.hp[ODIN] == 5


@rule("YG-TREE-12")
def test_the_marker_goes_back_to_the_cage() -> None:
    scene = Scene()
    scene.devastate("alfheim", "midgard")
    scene.creature("eikthyrnir")
    scene.choose(0, "heal midgard")
    assert scene.devastated() == {"alfheim"}
    assert GAME.view(scene.s, 0).reserves.markers_left == 6


def moves(scene: Scene, seat: int = 0) -> list[str]:
    scene.s.active = seat
    scene.run(AskMove())
    found = scene.allowed(seat)
    scene.stop()
    return found


@rule("YG-MOVE-1", "YG-MOVE-2", "YG-MOVE-3", "YG-EXAMPLE-1")
def test_a_god_moves_along_his_level_or_his_column_or_stays() -> None:
    scene = Scene()
    scene.god(ODIN, "iotunheim")
    assert moves(scene) == ["stay", "move asgard", "move midgard", "move niflheim", "move muspellheim"]
    scene.run(AskMove())
    scene.choose(0, "move asgard")
    assert scene.world(ODIN) == "asgard"
    assert scene.paused


@rule("YG-MOVE-4")
def test_nobody_and_nothing_stops_a_move() -> None:
    scene = Scene()
    scene.god(ODIN, "iotunheim")
    before = moves(scene)
    scene.god(THOR, "asgard")
    scene.god(FRIGG, "niflheim")
    scene.enemy("loki", "muspellheim")
    scene.devastate("muspellheim")
    assert moves(scene) == before
    assert only(before, "move muspellheim")
    assert len(ENEMIES) == 6
