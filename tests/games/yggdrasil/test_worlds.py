"""WORLD: actions in three strengths, Heal the Tree, Runestones."""

from __future__ import annotations

import pytest

from meadhall.engine.contract import check_game
from meadhall.games.yggdrasil import GAME
from tests.games.yggdrasil.builder import ODIN, THOR, Scene, only
from tests.rules import rule


def in_mode(world: str, mode: str) -> Scene:
    """Odin is in the World, with an Enemy, alone, or with Thor."""
    scene = Scene()
    scene.god(ODIN, world)
    scene.god(THOR, world if mode == "bonus" else "niflheim" if world != "niflheim" else "asgard")
    scene.god(2, "vanaheim" if world != "vanaheim" else "alfheim")
    for enemy in ("surtr", "hel", "loki"):
        scene.enemy(enemy, "cage")
    if mode == "penalty" and world != "midgard":
        scene.enemy("hel", world)
    return scene


@rule("YG-WORLD-1", "YG-WORLD-2")
def test_company_decides_the_strength_of_an_action() -> None:
    scene = in_mode("alfheim", "normal")

    def mode() -> str:
        return next(world.mode for world in GAME.view(scene.s, 0).worlds if world.id == "alfheim")

    assert mode() == "normal"
    scene.god(THOR, "alfheim")
    assert mode() == "bonus"
    scene.enemy("hel", "alfheim")
    assert mode() == "normal"
    scene.god(THOR, "asgard")
    assert mode() == "penalty"


@rule("YG-WORLD-ALFHEIM", "YG-WORLD-VANAHEIM")
@pytest.mark.parametrize(("mode", "n"), [("penalty", 1), ("normal", 2), ("bonus", 3)])
def test_elves_and_vanir_dice(mode: str, n: int) -> None:
    scene = in_mode("alfheim", mode)
    scene.act()
    scene.choose(ODIN, "act alfheim")
    assert (scene.s.elves[ODIN], scene.s.elf_reserve) == (n, 9 - n)
    scene = in_mode("vanaheim", mode)
    scene.act()
    scene.choose(ODIN, "act vanaheim")
    assert (scene.s.vanir[ODIN], scene.s.vanir_reserve) == (n, 9 - n)


@rule("YG-WORLD-MIDGARD")
def test_heroes_go_to_valhalla_for_all() -> None:
    for mode, n in (("penalty", 1), ("bonus", 2)):  # Iormungand is always there
        scene = in_mode("midgard", mode)
        scene.act()
        scene.choose(ODIN, "act midgard")
        assert (scene.s.valhalla, scene.s.heroes()) == (n, 8 - n)
    scene.artifact(ODIN, "valshamr")
    scene.act()
    scene.choose(ODIN, "act midgard")
    assert scene.s.valhalla == 5


@rule("YG-WORLD-4", "YG-WORLD-5")
def test_a_short_reserve_gives_what_it_has_and_an_empty_one_no_action() -> None:
    scene = in_mode("alfheim", "bonus")
    scene.elves(THOR, 8)
    scene.act()
    scene.choose(ODIN, "act alfheim")
    assert scene.s.elves[ODIN] == 1
    assert scene.deeds() == []
    for world in ("asgard", "niflheim", "muspellheim"):  # nothing to heal, nobody on the ladders
        scene.god(ODIN, world)
        assert not only(scene.deeds(), "act")


@rule("YG-WORLD-ASGARD")
@pytest.mark.parametrize(("mode", "risks"), [("penalty", 4), ("normal", 3), ("bonus", 2)])
def test_asgard_heals_from_afar(mode: str, risks: int) -> None:
    scene = in_mode("asgard", mode)
    scene.devastate("alfheim", "iotunheim")
    assert scene.risks("act asgard") == risks
    scene.s.valhalla = 4
    scene.act()
    scene.choose(ODIN, "act asgard", f"heroes {risks}")
    assert scene.allowed() == ["heal alfheim", "heal iotunheim"]
    scene.choose(ODIN, "heal iotunheim")
    assert scene.devastated() == {"alfheim"}


@rule("YG-WORLD-NIFLHEIM", "YG-WORLD-MUSPELLHEIM")
@pytest.mark.parametrize(("mode", "risks"), [("penalty", 3), ("normal", 2), ("bonus", 1)])
def test_ladders_are_cleared_at_a_risk(mode: str, risks: int) -> None:
    for world, ladder in (("niflheim", "dead"), ("muspellheim", "giants")):
        scene = in_mode(world, mode)
        scene.s.valhalla = 3
        for before, after in ((5, 2), (2, 0)):
            setattr(scene.s, ladder, before)
            assert scene.risks(f"act {world}") == risks
            scene.s.valhalla = 3
            scene.act()
            scene.choose(ODIN, f"act {world}", f"heroes {risks}")
            assert getattr(scene.s, ladder) == after


@rule("YG-WORLD-NIDAVELLIR")
@pytest.mark.parametrize(("mode", "levels"), [("penalty", 1), ("normal", 2), ("bonus", 3)])
def test_artifacts_come_from_the_open_dispensers(mode: str, levels: int) -> None:
    scene = in_mode("nidavellir", mode)
    tops = [deck.top for deck in GAME.view(scene.s, 0).artifacts]
    scene.act()
    scene.choose(ODIN, "act nidavellir")
    if levels > 1:
        assert scene.allowed() == [f"take {top}" for top in tops[:levels]]
        scene.choose(ODIN, f"take {tops[levels - 1]}")
    assert scene.artifacts(ODIN) == [tops[levels - 1]]
    assert GAME.view(scene.s, 0).artifacts[levels - 1].cards == 5


@rule("YG-WORLD-SVARTALFHEIM")
@pytest.mark.parametrize(("mode", "n"), [("penalty", 1), ("normal", 2), ("bonus", 3)])
def test_creatures_are_drawn_one_used_all_discarded(mode: str, n: int) -> None:
    scene = in_mode("svartalfheim", mode)
    scene.creatures("vidofnir", "hildisvini", "heidrun")
    scene.act()
    scene.choose(ODIN, "act svartalfheim")
    if n > 1:
        assert scene.allowed() == ["use vidofnir", "use hildisvini", "use heidrun"][:n]
        scene.choose(ODIN, "use vidofnir")
    assert scene.s.valhalla == 3
    assert (len(scene.s.creature_discards), len(scene.s.creature_deck)) == (n, 18 - n)


@rule("YG-WORLD-SVARTALFHEIM-2")
def test_an_empty_creature_deck_is_made_of_the_discards() -> None:
    scene = in_mode("svartalfheim", "normal")
    scene.creatures("eikthyrnir")  # nothing is devastated: it can do nothing, and may be chosen
    s = scene.s
    s.creature_discards = s.creature_deck[:-1]
    s.creature_deck = s.creature_deck[-1:]
    scene.luck(None)
    scene.act()
    scene.choose(ODIN, "act svartalfheim")
    scene.scripted_out()
    assert scene.allowed()[0] == "use eikthyrnir"
    scene.choose(ODIN, "use eikthyrnir")
    assert scene.paused
    assert len(s.creature_deck) == 16


@rule("YG-WORLD-HEAL", "YG-FIGHT-18")
def test_heal_the_tree_costs_two_hit_points_even_the_last() -> None:
    scene = in_mode("alfheim", "penalty")
    scene.devastate("alfheim")
    assert scene.deeds() == ["fight hel", "heal alfheim"]
    scene.act()
    scene.choose(ODIN, "heal alfheim")
    assert (scene.s.hp[ODIN], scene.devastated()) == (5, set())
    scene.devastate("alfheim")
    scene.s.hp[ODIN] = 2
    scene.act()
    option = scene.s.owed[ODIN].options[scene.s.owed[ODIN].index("heal alfheim")]
    assert option.confirm()
    scene.choose(ODIN, "heal alfheim")
    assert scene.lost == "dead_god"


def cast(mode: str, *sides: int) -> Scene:
    scene = in_mode("iotunheim", mode)
    scene.s.hp[ODIN] = 5
    scene.luck(*sides)
    scene.act()
    scene.choose(ODIN, "act iotunheim")
    scene.scripted_out()
    return scene


@rule("YG-WORLD-IOTUNHEIM", "YG-WORLD-RUNE-FACES")
def test_one_two_or_three_stones_are_cast_and_used_in_any_order() -> None:
    assert cast("penalty", 0).allowed() == ["rune any_action", "rest"]
    assert cast("penalty", 1).allowed() == ["rune rotate_tree", "rest"]
    assert cast("normal", 0, 0).allowed() == ["rune any_action", "rune move_god", "rest"]
    assert cast("normal", 1, 1).allowed() == ["rune rotate_tree", "rune recover", "rest"]
    scene = cast("bonus", 0, 1, 0)
    assert scene.allowed() == ["rune any_action", "rune recover", "rest"]
    scene.choose(ODIN, "rune any_action", "act alfheim")
    assert scene.allowed() == ["rune recover", "rune any_action", "rest"]  # green and red are left
    scene.choose(ODIN, "rune recover", "rune any_action", "act alfheim")
    assert (scene.s.hp[ODIN], scene.s.elves[ODIN]) == (6, 4)
    assert scene.paused
    assert cast("bonus", 0, 0, 1).allowed() == ["rune any_action", "rune move_god", "rune recover", "rest"]


@rule("YG-WORLD-RUNE-JOURNEY")
def test_journey_moves_any_god_anywhere() -> None:
    scene = cast("normal", 1, 0)
    scene.choose(ODIN, "rune move_god", "god thor", "move muspellheim")
    assert scene.world(THOR) == "muspellheim"


@rule("YG-WORLD-RUNE-DEED", "YG-WORLD-RUNE-DEED-2", "YG-WORLD-RUNE-DEED-3")
def test_deed_performs_the_normal_action_of_any_world() -> None:
    scene = cast("normal", 0, 0)
    scene.iotunn("skadi")
    scene.devastate("midgard")
    scene.s.dead = 2
    scene.enemy("hel", "alfheim")  # no penalty: the normal action
    scene.choose(ODIN, "rune any_action")
    allowed = scene.allowed()
    assert "act vanaheim" not in allowed
    assert "act iotunheim" in allowed  # where he is
    assert "act midgard" not in allowed
    assert "heal midgard" in allowed
    niflheim = scene.s.owed[ODIN].options[allowed.index("act niflheim")]
    assert niflheim.label().args["n"] == 2
    scene.choose(ODIN, "act alfheim")
    assert scene.s.elves[ODIN] == 2


@rule("YG-WORLD-RUNE-DEED-3")
def test_deed_may_cast_the_stones_again() -> None:
    scene = cast("bonus", 0, 1, 1)
    scene.luck(1, 0)
    scene.choose(ODIN, "rune any_action", "act iotunheim")  # normally: without the red stone
    scene.scripted_out()
    assert scene.allowed() == ["rune rotate_tree", "rune move_god", "rest"]
    scene.choose(ODIN, "rest")
    assert scene.allowed() == ["rune recover", "rest"]  # what the first cast showed


@rule("YG-WORLD-RUNE-DEED-4")
def test_deed_may_be_the_action_of_a_saga() -> None:
    scene = Scene(saga="saga1")
    scene.god(ODIN, "iotunheim")
    scene.luck(0, 0)
    scene.act()
    scene.choose(ODIN, "act iotunheim", "rune any_action")
    assert {"ask_oath muspellheim", "ask_oath iotunheim"} <= set(scene.allowed())


@rule("YG-WORLD-RUNE-TURN")
def test_turn_turns_by_none_one_or_two() -> None:
    for n in range(3):
        scene = cast("penalty", 1)
        scene.choose(ODIN, "rune rotate_tree")
        assert scene.allowed() == ["turn 0", "turn 1", "turn 2"]
        scene.choose(ODIN, f"turn {n}")
        assert scene.s.rotation == n


@rule("YG-WORLD-RUNE-HEALTH")
def test_health_recovers_one_and_is_not_offered_at_full_health() -> None:
    scene = cast("normal", 1, 1)
    scene.choose(ODIN, "rune recover")
    assert scene.s.hp[ODIN] == 6
    scene.s.hp[ODIN] = 7
    scene.stop()
    scene.luck(1, 1)
    scene.act()
    scene.choose(ODIN, "act iotunheim")
    assert scene.allowed() == ["rune rotate_tree", "rest"]


def test_a_world_both_devastated_and_blocked_fits_the_terminal() -> None:
    """A random game in which one was; the contract looks at its board."""
    check_game(GAME, 2, "2028.866", {"mode": "easy", "saga": "saga5", "campaign": "new"})
