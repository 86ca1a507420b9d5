"""ENEMY, JOTUNN and OBSTACLE."""

from __future__ import annotations

import pytest

from meadhall.games.yggdrasil import GAME
from tests.games.yggdrasil.builder import ODIN, THOR, Scene, only
from tests.rules import rule


def seen(scene: Scene, enemy: str) -> object:
    return next(each for each in GAME.view(scene.s, 0).enemies if each.id == enemy)


@rule("YG-ENEMY-3", "YG-ENEMY-SURT-1", "YG-ENEMY-SURT-2", "YG-ENEMY-SURT-3")
def test_surt_climbs_then_the_level_turns_then_giants_come() -> None:
    scene = Scene()
    scene.activate("surtr")
    assert scene.place("surtr") == "svartalfheim"  # above Muspellheim before the turn
    assert scene.s.rotation == 1
    assert (scene.s.giants, scene.s.giants_left()) == (2, 6)
    scene.activate("surtr")
    assert scene.place("surtr") == "asgard"  # Svartalfheim had turned below it, with him


@rule("YG-ENEMY-SURT-4")
def test_surts_strength_is_his_giants_and_he_retreats_without_them() -> None:
    scene = Scene()
    scene.s.giants = 3
    scene.enemy("surtr", "asgard")
    assert scene.risks("fight surtr") == 4
    scene.s.valhalla = 4
    scene.act()
    scene.choose(ODIN, "fight surtr", "heroes 4")
    assert scene.place("surtr") == "muspellheim"
    assert scene.s.giants == 3


@rule("YG-ENEMY-HEL-1", "YG-ENEMY-HEL-2", "YG-ENEMY-HEL-3")
def test_hel_climbs_the_level_turns_and_the_active_god_suffers() -> None:
    scene = Scene()
    scene.activate("hel", THOR)
    assert scene.place("hel") == "nidavellir"
    assert scene.s.rotation == 1
    assert scene.s.hp == [7, 6, 7]


@rule("YG-ENEMY-HEL-4")
def test_hels_strength_is_her_dead_and_she_retreats_without_them() -> None:
    scene = Scene()
    scene.s.dead = 2
    scene.s.valhalla = 3
    scene.enemy("hel", "asgard")
    assert scene.risks("fight hel") == 3
    scene.act()
    scene.choose(ODIN, "fight hel", "heroes 3")
    assert (scene.place("hel"), scene.s.dead) == ("niflheim", 2)


@rule("YG-ENEMY-LOKI-1", "YG-ENEMY-LOKI-3", "YG-ENEMY-LOKI-4")
@pytest.mark.parametrize("start", ["vanaheim", "cage"])
def test_loki_comes_to_the_active_god_and_brings_an_iotunn(start: str) -> None:
    scene = Scene()
    scene.enemy("loki", start)
    scene.god(THOR, "alfheim")
    scene.next_iotunn("beli")
    scene.activate("loki", THOR)
    assert scene.place("loki") == "alfheim"
    assert scene.s.rotation == 1
    assert scene.active_iotunns() == ["beli"]


@rule("YG-ENEMY-LOKI-2")
def test_loki_already_there_stays_and_the_rest_happens() -> None:
    scene = Scene()
    scene.god(ODIN, "vanaheim")
    scene.next_iotunn("beli")
    scene.activate("loki")
    assert (scene.place("loki"), scene.s.rotation, scene.active_iotunns()) == ("vanaheim", 1, ["beli"])


@rule("YG-ENEMY-LOKI-5")
def test_lokis_strength_is_his_iotunns_and_he_goes_to_the_cage() -> None:
    scene = Scene()
    scene.iotunn("beli", "greip")
    scene.s.valhalla = 3
    scene.god(ODIN, "vanaheim")
    assert scene.risks("fight loki") == 3
    scene.act()
    scene.choose(ODIN, "fight loki", "heroes 3")
    assert scene.place("loki") == "cage"


@rule("YG-ENEMY-IORMUNGAND-1", "YG-ENEMY-IORMUNGAND-2", "YG-ENEMY-IORMUNGAND-3")
def test_iormungand_takes_island_after_island() -> None:
    scene = Scene()
    dead = []
    for _ in range(3):
        scene.activate("iormungand")
        dead.append(scene.s.dead)
        assert scene.place("iormungand") == "midgard"
    assert (scene.s.island, dead) == (3, [1, 3, 6])
    assert scene.s.rotation == 0


@rule("YG-ENEMY-IORMUNGAND-4")
def test_iormungand_has_strength_three_and_goes_an_island_back() -> None:
    scene = Scene()
    scene.s.island, scene.s.dead, scene.s.valhalla = 2, 3, 3
    scene.god(ODIN, "midgard")
    assert scene.risks("fight iormungand") == 3
    scene.act()
    scene.choose(ODIN, "fight iormungand", "heroes 3")
    assert (scene.s.island, scene.s.dead) == (1, 3)


@rule("YG-ENEMY-IORMUNGAND-5")
def test_midgard_always_has_an_enemy() -> None:
    scene = Scene()
    scene.god(ODIN, "midgard")
    scene.act()
    scene.choose(ODIN, "act midgard")
    assert scene.s.valhalla == 1
    scene.next_iotunn("beli")
    scene.activate("loki")
    assert scene.devastated() == {"midgard"}


@rule("YG-ENEMY-FENRIR-1", "YG-ENEMY-FENRIR-2")
def test_fenrir_breaks_out_and_then_bites() -> None:
    scene = Scene()
    scene.activate("fenrir")
    assert (scene.place("fenrir"), scene.s.hp[ODIN], scene.s.turn_over) == ("asgard", 7, True)
    scene.activate("fenrir")
    assert (scene.place("fenrir"), scene.s.hp[ODIN]) == ("asgard", 4)


@rule("YG-ENEMY-FENRIR-4")
def test_fenrirs_strength_is_the_ruin_of_the_tree() -> None:
    scene = Scene()
    scene.enemy("fenrir", "asgard")
    scene.devastate("midgard", "alfheim")
    scene.s.valhalla = 3
    assert scene.risks("fight fenrir") == 3
    scene.act()
    scene.choose(ODIN, "fight fenrir", "heroes 3")
    assert scene.place("fenrir") == "cage"
    scene.activate("fenrir")
    assert scene.s.hp[ODIN] == 7


@rule("YG-ENEMY-NIDHOGG-1", "YG-ENEMY-NIDHOGG-2", "YG-ENEMY-NIDHOGG-5")
def test_nidhoggs_way_in_the_hard_game() -> None:
    scene = Scene(mode="hard")
    scene.next_iotunn("beli")
    found = []
    for _ in range(7):
        scene.activate("nidhogg")
        found.append((scene.s.iotunns.bit_count(), scene.s.giants, scene.s.dead))
    assert found == [(0, 0, 0), (0, 0, 0), (1, 0, 0), (1, 0, 0), (1, 1, 1), (1, 1, 1), (1, 1, 1)]
    assert scene.won


@rule("YG-ENEMY-NIDHOGG-3")
def test_nidhogg_cannot_be_fought() -> None:
    scene = Scene()
    for world in ("asgard", "niflheim", "midgard"):
        scene.god(ODIN, world)
        assert "fight nidhogg" not in scene.deeds()
    assert seen(scene, "nidhogg").place == "book"  # type: ignore[attr-defined]


def test_the_view_counts_activations_until_defeat() -> None:
    scene = Scene()
    left = {enemy.id: enemy.left for enemy in GAME.view(scene.s, 0).enemies}
    assert left == {"surtr": 3, "hel": 3, "loki": 8, "iormungand": 4, "fenrir": 4, "nidhogg": 5}
    for enemy in ("surtr", "hel"):
        for _ in range(2):
            scene.activate(enemy)
            assert not scene.lost
    left = {enemy.id: enemy.left for enemy in GAME.view(scene.s, 0).enemies}
    assert (left["surtr"], left["hel"]) == (1, 1)
    scene.s.dead = 6
    assert {enemy.id: enemy.left for enemy in GAME.view(scene.s, 0).enemies}["iormungand"] == 2


@pytest.mark.parametrize(("players", "fenrir"), [(1, 4), (2, 4)])
def test_support_gods_bring_defeat_no_nearer(players: int, fenrir: int) -> None:
    """Neither Fenrir nor Hel ever hurts one."""
    scene = Scene(players=players)
    scene.s.hp[players] = 1
    left = {enemy.id: enemy.left for enemy in GAME.view(scene.s, 0).enemies}
    assert (left["fenrir"], left["hel"]) == (fenrir, 3)


# -- Iotunns ---------------------------------------------------------------------------------------------------------


@rule("YG-JOTUNN-1", "YG-JOTUNN-2", "YG-JOTUNN-3")
def test_an_iotunn_comes_and_is_beaten() -> None:
    scene = Scene()
    scene.next_iotunn("baugi")
    scene.effect("activate_iotunn", count=1)
    assert len(scene.s.iotunn_deck) == 17
    assert GAME.view(scene.s, 0).reserves.pawns_left == 6
    scene.god(ODIN, "alfheim")
    assert scene.risks("fight baugi") == 2
    scene.s.valhalla = 2
    scene.act()
    scene.choose(ODIN, "fight baugi", "heroes 2")
    assert scene.active_iotunns() == []
    assert seen(scene, "loki").strength == 1  # type: ignore[attr-defined]
    assert scene.deeds() == ["act alfheim"]


@rule("YG-JOTUNN-4")
def test_iotunns_are_no_enemies() -> None:
    scene = Scene()
    scene.iotunn("suttung")
    scene.god(ODIN, "iotunheim")
    scene.enemy("hel", "iotunheim")
    scene.run()
    assert not scene.devastated()
    scene.enemy("hel", "niflheim")
    world = next(world for world in GAME.view(scene.s, 0).worlds if world.id == "iotunheim")
    assert world.mode == "normal"


BLOCKED = {
    "thjazi": "asgard", "baugi": "alfheim", "skadi": "vanaheim", "geirrod": "midgard", "greip": "nidavellir",
    "gjalp": "svartalfheim", "starkadr": "niflheim", "beli": "muspellheim",
}  # fmt: skip


@rule(
    "YG-JOTUNN-6", "YG-JOTUNN-THJAZI", "YG-JOTUNN-BAUGI", "YG-JOTUNN-SKADI", "YG-JOTUNN-GEIRROD",
    "YG-JOTUNN-GREIP", "YG-JOTUNN-GJALP", "YG-JOTUNN-STARKADR", "YG-JOTUNN-BELI",
)  # fmt: skip
@pytest.mark.parametrize(("iotunn", "world"), BLOCKED.items())
def test_an_iotunn_blocks_its_world(iotunn: str, world: str) -> None:
    scene = Scene()
    scene.god(ODIN, world)
    scene.devastate("iotunheim")
    scene.s.dead, scene.s.giants, scene.s.island = 1, 1, 1
    assert only(scene.deeds(), "act")
    scene.iotunn(iotunn)
    deeds = scene.deeds()
    assert not only(deeds, "act")
    assert f"fight {iotunn}" in deeds
    scene.devastate(world)
    assert not only(scene.deeds(), "heal")
    scene.god(ODIN, "iotunheim")
    assert f"fight {iotunn}" not in scene.deeds()


@rule("YG-JOTUNN-7")
def test_a_blocked_world_can_be_healed_from_afar() -> None:
    scene = Scene()
    scene.iotunn("baugi")
    scene.devastate("alfheim", "midgard")
    scene.creature("eikthyrnir")
    assert scene.allowed() == ["heal alfheim", "heal midgard"]


SHIELDED = {
    "angrboda": "loki", "gerda": "surtr", "hyrrokkin": "hel", "hymir": "iormungand", "vafthrudnir": "fenrir"
}  # fmt: skip


@rule(
    "YG-JOTUNN-8", "YG-JOTUNN-ANGRBODA", "YG-JOTUNN-GERDA", "YG-JOTUNN-HYRROKKIN", "YG-JOTUNN-HYMIR",
    "YG-JOTUNN-VAFTHRUDNIR",
)  # fmt: skip
@pytest.mark.parametrize(("iotunn", "enemy"), SHIELDED.items())
def test_an_iotunn_shields_its_enemy(iotunn: str, enemy: str) -> None:
    scene = Scene()
    scene.s.island = 1
    world = "midgard" if enemy == "iormungand" else "asgard"
    scene.enemy(enemy, world)
    scene.god(ODIN, world)
    assert f"fight {enemy}" in scene.deeds()
    scene.iotunn(iotunn)
    assert only(scene.deeds(), "fight") == [f"fight {iotunn}"]


@rule("YG-JOTUNN-9")
@pytest.mark.parametrize(("iotunn", "enemy"), [("angrboda", "loki"), ("vafthrudnir", "fenrir")])
def test_beside_an_enemy_in_the_cage_it_cannot_be_fought(iotunn: str, enemy: str) -> None:
    scene = Scene()
    scene.enemy(enemy, "cage")
    scene.iotunn(iotunn)
    for world in ("asgard", "iotunheim"):
        scene.god(ODIN, world)
        assert f"fight {iotunn}" not in scene.deeds()
    scene.god(ODIN, "asgard")
    scene.enemy(enemy, "asgard")
    assert f"fight {iotunn}" in scene.deeds()


@rule("YG-OBSTACLE-1")
@pytest.mark.parametrize("iotunn", ["suttung", "skrymir", "thrym", "hrungnir", "utgarda_loki"])
def test_obstacles_are_fought_in_iotunheim_and_block_no_action(iotunn: str) -> None:
    scene = Scene()
    scene.god(ODIN, "iotunheim")
    scene.iotunn(iotunn)
    assert scene.deeds() == [f"fight {iotunn}", "act iotunheim"]


@rule("YG-OBSTACLE-SUTTUNG")
def test_suttung_forbids_elves_on_dice() -> None:
    scene = Scene()
    scene.elves(ODIN, 3)
    scene.iotunn("suttung")
    scene.dice("blank")
    scene.risk(1)
    assert (scene.s.hp[ODIN], scene.s.elves[ODIN]) == (6, 3)


@rule("YG-OBSTACLE-SUTTUNG-2")
def test_suttung_does_not_stop_freyrs_pairs() -> None:
    scene = Scene("freyr", "thor", "tyr", mode="hard")
    scene.iotunn("suttung")
    scene.dice("blank")
    scene.risk(1)
    assert scene.asked() == {0: "pairs"}
    scene.choose(0, "pairs 1")
    assert (scene.s.hp[0], scene.s.elves[0]) == (7, 0)


@rule("YG-OBSTACLE-SKRYMIR")
def test_skrymir_forbids_heroes_to_all() -> None:
    for god in ("odin", "freyia"):
        scene = Scene(god, "thor", "tyr", mode="hard")
        scene.s.valhalla = 4
        scene.god(1, "niflheim")
        scene.god(2, "niflheim")
        scene.iotunn("skrymir")
        scene.dice("blank")
        scene.risk(1)
        assert (scene.s.hp[0], scene.s.valhalla) == (6, 4)


@rule("YG-OBSTACLE-THRYM")
def test_thrym_switches_artifacts_off() -> None:
    scene = Scene()
    scene.artifact(ODIN, "gleipnir", "skidbladnir")
    scene.enemy("fenrir", "asgard")
    scene.devastate("alfheim")
    assert scene.risks("fight fenrir") == 1
    scene.iotunn("thrym")
    assert scene.risks("fight fenrir") == 2


@rule("YG-OBSTACLE-HRUNGNIR")
def test_hrungnir_keeps_vanir_dice_out_of_throws() -> None:
    scene = Scene()
    scene.vanir(ODIN, 3)
    scene.iotunn("hrungnir")
    scene.dice("blank")
    scene.risk(1)
    scene.scripted_out()
    assert (scene.s.hp[ODIN], scene.s.vanir[ODIN]) == (6, 3)


@rule("YG-OBSTACLE-UTGARDA-LOKI")
def test_utgarda_loki_keeps_all_god_dice_out_of_throws() -> None:
    scene = Scene(mode="hard")
    scene.vanir(ODIN, 1)
    scene.iotunn("utgarda_loki")
    scene.dice("success")  # the Vanir die alone: neither his own nor a companion's God die
    scene.risk(2)
    scene.scripted_out()
    assert scene.s.hp[ODIN] == 6
