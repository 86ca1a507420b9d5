"""The last three sagas, page by page (pages and instructions are data: here they are played)."""

from __future__ import annotations

import pytest

from meadhall.games.yggdrasil import GAME
from meadhall.games.yggdrasil.places import WORLDS
from tests.games.yggdrasil.builder import ODIN, THOR, Scene, only
from tests.rules import rule


def steps(scene: Scene, n: int, seat: int = ODIN) -> None:
    """Nidhögg moves on."""
    for _ in range(n):
        scene.activate("nidhogg", seat)


def needs(page: int) -> list[int]:
    """Of the page's goal, for one to five players."""
    pages = {page.id: page for page in GAME.components().book.pages}
    return list(pages[f"page{page}"].need)


# -- 4: The Departure of Naglfar -------------------------------------------------------------------------------------


def emissaries(scene: Scene) -> set[str]:
    return {world.id for world in GAME.view(scene.s, 0).worlds if "emissary" in world.foes}


@rule("YG-CAMPAIGN-NAGLFAR-1", "YG-CAMPAIGN-NAGLFAR-2")
def test_emissaries_come_from_the_pool() -> None:
    scene = Scene(saga="saga4")
    assert emissaries(scene) == {"midgard", "nidavellir"}
    scene.reveal(ODIN, "hel")
    assert emissaries(scene) == {"midgard", "nidavellir", "asgard"}
    scene.follow("emissary_comes")  # one is there
    assert len(emissaries(scene)) == 3
    for world in ("alfheim", "vanaheim"):  # the pool is empty after one more
        scene.god(ODIN, world)
        scene.follow("emissary_comes")
    assert emissaries(scene) == {"midgard", "nidavellir", "asgard", "alfheim"}


@rule("YG-CAMPAIGN-NAGLFAR-3")
@pytest.mark.parametrize(("worlds", "dead"), [((), 0), (("asgard",), 1), (("asgard", "alfheim"), 1)])
def test_the_dead_gather(worlds: tuple[str, ...], dead: int) -> None:
    scene = Scene(saga="saga4")
    scene.s.tale["emissaries"] = sum(1 << WORLDS.index(world) for world in worlds)
    scene.reveal(ODIN, "iormungand")
    assert scene.s.dead == dead


@rule("YG-CAMPAIGN-NAGLFAR-4")
def test_an_emissary_goes_back_to_the_pool() -> None:
    scene = Scene(saga="saga4")
    scene.god(ODIN, "nidavellir")
    assert scene.risks("fight emissary") == 2
    scene.artifact(ODIN, "gungnir")
    scene.s.valhalla = 1
    scene.act()
    scene.choose(ODIN, "fight emissary", "heroes 1")
    assert emissaries(scene) == {"midgard"}


@rule("YG-CAMPAIGN-NAGLFAR-5", "YG-CAMPAIGN-NAGLFAR-6", "YG-CAMPAIGN-NAGLFAR-12")
def test_page_thirteen_ends_with_the_ship() -> None:
    scene = Scene(saga="saga4")
    steps(scene, 2)
    assert len(emissaries(scene)) == 3
    steps(scene, 1)
    assert (scene.s.tale["emissaries_aboard"], emissaries(scene)) == (3, set())
    assert (scene.s.read().id, scene.place("naglfar")) == ("page14", "iotunheim")


@rule("YG-CAMPAIGN-NAGLFAR-7")
def test_naglfar_climbs_with_loki_and_may_sail_away() -> None:
    scene = Scene(saga="saga4")
    scene.page(14)
    scene.enemy("naglfar", "nidavellir")
    scene.reveal(ODIN, "loki")
    assert scene.place("naglfar") == "vanaheim"
    assert scene.devastated() == {"vanaheim"}
    scene.follow("ship_climbs")
    assert scene.lost == "top"


@rule("YG-CAMPAIGN-NAGLFAR-8", "YG-CAMPAIGN-NAGLFAR-9")
def test_naglfar_is_breached_and_sinks() -> None:
    assert needs(14) == [2, 2, 3, 3, 3]
    scene = Scene(saga="saga4")
    scene.page(14)
    scene.s.tale["emissaries_aboard"] = 2
    for breach in (1, 2, 3):
        scene.enemy("naglfar", "asgard")
        assert scene.risks("fight naglfar") == 6
        assert next(enemy for enemy in GAME.view(scene.s, 0).enemies if enemy.id == "naglfar").strength == 6
        scene.s.valhalla = 6
        scene.act()
        scene.choose(ODIN, "fight naglfar", "heroes 6")
        assert scene.s.tale["breaches"] == breach
    assert (scene.place("naglfar"), scene.s.read().id) == ("nowhere", "page15")
    alone = Scene(players=1, saga="saga4")
    alone.page(14)
    alone.enemy("naglfar", "asgard")
    assert alone.risks("fight naglfar") == 2
    assert GAME.components().book.fights["naglfar"].strength == (2, 3, 4, 4, 3)


@rule("YG-CAMPAIGN-NAGLFAR-10", "YG-CAMPAIGN-NAGLFAR-11")
def test_pages_fourteen_and_fifteen() -> None:
    scene = Scene(saga="saga4")
    scene.page(14)
    scene.enemy("naglfar", "iotunheim")
    steps(scene, 2)
    assert scene.place("naglfar") == "midgard"
    steps(scene, 3)
    assert scene.lost == "dead_tree"
    scene = Scene(saga="saga4")
    scene.page(14)
    scene.s.hp = [5, 7, 7]
    scene.effect("turn_page")
    assert scene.s.hp == [6, 7, 7]
    scene.s.dead = 8
    steps(scene, 2)
    assert scene.won


# -- 5: The Fall of the Bifrost --------------------------------------------------------------------------------------


@rule("YG-CAMPAIGN-BIFROST-1", "YG-CAMPAIGN-BIFROST-2")
def test_fire_giants_come_on_the_bridge() -> None:
    scene = Scene(saga="saga5")
    scene.reveal(ODIN, "surtr")
    scene.reveal(ODIN, "fenrir")
    assert scene.s.tale["bridge"] == 1
    scene.page(17)
    scene.s.wheel[4] = ()
    scene.under_deck(ODIN, "fenrir")
    scene.reveal(THOR, "fenrir")
    assert scene.s.tale["bridge"] == 2
    scene.s.giants = 6
    scene.follow("giant_on_bridge")
    assert scene.lost == "no_giants"


@rule("YG-CAMPAIGN-BIFROST-3")
def test_the_bridge_is_held_at_the_risk_of_its_giants() -> None:
    scene = Scene(saga="saga5")
    assert not only(scene.deeds(), "hold_bridge")
    scene.s.tale["bridge"] = 3
    for world in ("asgard", "midgard"):
        scene.god(ODIN, world)
        assert scene.risks(f"hold_bridge {world}") == 3
    scene.s.valhalla = 3
    scene.act()
    scene.choose(ODIN, "hold_bridge midgard", "heroes 3")
    assert scene.s.tale["bridge"] == 1


@rule("YG-CAMPAIGN-BIFROST-4", "YG-CAMPAIGN-BIFROST-5", "YG-CAMPAIGN-BIFROST-14")
@pytest.mark.parametrize(("heroes", "held"), [(4, 0), (5, 1)])
def test_page_sixteen_asks_for_heroes(heroes: int, held: int) -> None:
    assert needs(16) == [4, 4, 5, 5, 5]
    scene = Scene(saga="saga5")
    scene.s.valhalla = heroes
    steps(scene, 2)
    assert scene.s.tale["bridge"] == 2
    steps(scene, 1)
    assert (scene.s.read().id, scene.s.tale["bridge_held"]) == ("page17", held)


@rule("YG-CAMPAIGN-BIFROST-6")
def test_the_fifth_giant_breaks_the_bridge() -> None:
    scene = Scene(saga="saga5")
    scene.s.tale["bridge"] = 4
    scene.s.valhalla = 8
    scene.follow("giant_on_bridge")
    assert (scene.s.read().id, scene.s.giants, scene.s.tale["bridge_held"]) == ("page17", 5, 0)
    assert scene.s.tale["bridge"] == 1  # not held: one comes at once


@rule("YG-CAMPAIGN-BIFROST-7")
def test_page_seventeen_begins() -> None:
    for held, hp, bridge in ((1, 6, 0), (0, 5, 1)):
        scene = Scene(saga="saga5")
        scene.s.tale["bridge_held"] = held
        scene.s.hp[ODIN] = 5
        scene.effect("turn_page")
        assert scene.place("surtr") == "midgard"
        assert scene.devastated() == {"midgard"}
        assert (scene.s.hp[ODIN], scene.s.tale["bridge"]) == (hp, bridge)
    scene = Scene(saga="saga5")
    scene.enemy("surtr", "alfheim")
    scene.effect("turn_page")
    assert scene.place("surtr") == "alfheim"


@rule("YG-CAMPAIGN-BIFROST-8", "YG-CAMPAIGN-BIFROST-9")
def test_arches_are_broken() -> None:
    assert needs(17) == [2, 3, 4, 4, 4]
    scene = Scene(saga="saga5")
    scene.page(17)
    scene.s.tale["bridge"] = 1
    assert scene.risks("break_arch asgard") == 3  # Thor and Frigg are there
    scene.enemy("loki", "asgard")
    assert scene.risks("break_arch asgard") == 4
    for seat in (1, 2):
        scene.god(seat, "niflheim")
    assert scene.risks("break_arch asgard") == 5
    scene.s.tale["arches"] = 3
    scene.s.valhalla = 5
    scene.act()
    scene.choose(ODIN, "break_arch asgard", "heroes 5")
    assert scene.s.read().id == "page18"


@rule("YG-CAMPAIGN-BIFROST-10", "YG-CAMPAIGN-BIFROST-11")
def test_page_seventeen_can_be_lost_twice_over() -> None:
    scene = Scene(saga="saga5")
    scene.page(17)
    steps(scene, 2)
    assert scene.s.tale["bridge"] == 1
    steps(scene, 3)
    assert scene.lost == "dead_tree"
    scene = Scene(saga="saga5")
    scene.page(17)
    scene.s.tale["bridge"] = 4
    scene.follow("giant_on_bridge")
    assert scene.lost == "bridge"


@rule("YG-CAMPAIGN-BIFROST-12", "YG-CAMPAIGN-BIFROST-13")
def test_page_eighteen() -> None:
    scene = Scene(saga="saga5")
    scene.page(17)
    scene.s.tale["bridge"] = 3
    scene.s.hp = [5, 7, 7]
    scene.effect("turn_page")
    assert (scene.s.tale["bridge"], scene.s.giants_left(), scene.s.hp) == (0, 8, [6, 7, 7])
    steps(scene, 1)
    assert scene.place("fenrir") == "asgard"
    scene.follow("fenrir_howls", THOR)
    assert scene.s.hp == [6, 6, 7]
    steps(scene, 1)
    assert scene.won


# -- 6: The Final Battle on the Plain of Vigrid ----------------------------------------------------------------------


@rule("YG-CAMPAIGN-VIGRID-1")
@pytest.mark.parametrize(("aboard", "held", "dead", "giants"), [(0, 1, 0, 0), (3, 0, 2, 1), (4, 1, 2, 0)])
def test_ship_and_bridge_tell_in_the_last_saga(aboard: int, held: int, dead: int, giants: int) -> None:
    scene = Scene(saga="saga6", campaign=f"thor:0/tyr:0/frigg:0|emissaries_aboard={aboard},bridge_held={held}")
    assert (scene.s.dead, scene.s.giants, scene.place("fenrir")) == (dead, giants, "asgard")


@rule("YG-CAMPAIGN-VIGRID-2", "YG-CAMPAIGN-VIGRID-3")
def test_page_nineteen() -> None:
    scene = Scene(saga="saga6")
    before = (scene.s.giants, scene.s.dead)
    steps(scene, 1)
    assert scene.s.iotunns.bit_count() == 1
    steps(scene, 1)
    assert (scene.s.giants, scene.s.dead) == (before[0] + 1, before[1] + 1)
    scene.s.hp = [5, 7, 7]
    steps(scene, 1)
    assert (scene.s.read().id, scene.s.hp) == ("page20", [6, 7, 7])


@rule("YG-CAMPAIGN-VIGRID-4", "YG-CAMPAIGN-VIGRID-6")
def test_duels_doom_each_enemy_once() -> None:
    scene = Scene("frigg", "thor", "odin", saga="saga6")
    assert not only(scene.deeds(), "duel")  # not on page 19
    scene.page(20)
    for world, enemy in (("muspellheim", "surtr"), ("niflheim", "hel"), ("midgard", "iormungand")):
        scene.god(0, world)
        assert only(scene.deeds(), "duel") == [f"duel {enemy}"]
        assert not only(scene.deeds(), "fight")
    scene.iotunn("hymir")
    assert not only(scene.deeds(), "duel")
    scene.god(0, "asgard")
    assert only(scene.deeds(), "fight") == ["fight fenrir"]
    scene.s.valhalla = 6
    scene.act()
    scene.choose(0, "duel fenrir", "heroes 4")
    assert (scene.place("fenrir"), scene.s.tale["doomed"]) == ("cage", 1)
    scene.activate("fenrir")
    assert scene.place("fenrir") == "asgard"
    assert only(scene.deeds(), "duel") == []
    assert next(enemy for enemy in GAME.view(scene.s, 0).enemies if enemy.id == "fenrir").doomed


FOES = {
    "odin": "fenrir", "thor": "iormungand", "freyr": "surtr", "heimdall": "loki", "frigg": "loki", "tyr": "hel",
    "freyia": "hel",
}  # fmt: skip


@rule("YG-CAMPAIGN-VIGRID-5")
@pytest.mark.parametrize(("god", "foe"), FOES.items())
def test_the_foe_of_old_is_weaker(god: str, foe: str) -> None:
    others = [each for each in ("odin", "thor", "freyr") if each != god][:2]
    scene = Scene(god, *others, saga="saga6")
    scene.page(20)
    scene.s.dead, scene.s.giants = 0, 0
    found = {}
    for enemy, weapon in (("surtr", "mimming"), ("hel", "gungnir"), ("loki", "hofund"), ("fenrir", "gleipnir")):
        for each in ("surtr", "hel", "loki", "fenrir"):
            scene.enemy(each, "asgard" if each == enemy else "cage")
        found[enemy] = scene.risks(f"duel {enemy}")
        scene.artifact(0, weapon)
        assert scene.risks(f"duel {enemy}") == found[enemy] - 1
    scene.god(0, "midgard")
    found["iormungand"] = scene.risks("duel iormungand")
    duel = GAME.components().book.fights["duel"]
    assert (duel.strength, duel.old) == ((3, 3, 4, 3, 3), (0, 1, 1, 1, 1))
    assert found == {enemy: 4 - (enemy == foe) for enemy in found}
    scene.s.giants = 6
    scene.god(0, "muspellheim")
    scene.enemy("surtr", "muspellheim")
    assert scene.risks("duel surtr") == 7 - (foe == "surtr") - 1


@rule("YG-CAMPAIGN-VIGRID-7")
def test_enough_doomed_enemies_turn_the_page() -> None:
    assert needs(20) == [3, 3, 3, 3, 3]
    scene = Scene(saga="saga6")
    scene.page(20)
    scene.s.tale["doomed"] = 2
    scene.s.valhalla = 5
    scene.act()
    scene.choose(ODIN, "duel fenrir", "heroes 3")
    assert scene.s.read().id == "page21"


@rule("YG-CAMPAIGN-VIGRID-8", "YG-CAMPAIGN-VIGRID-9")
def test_pages_twenty_and_twenty_one() -> None:
    scene = Scene(saga="saga6")
    scene.page(20)
    counts = []
    for _ in range(4):
        steps(scene, 1)
        counts.append(scene.s.iotunns.bit_count())
    assert counts == [0, 1, 1, 2]
    steps(scene, 2)
    assert scene.lost == "dead_tree"
    scene = Scene(saga="saga6")
    scene.page(20)
    scene.s.hp = [5, 7, 7]
    scene.effect("turn_page")
    assert scene.s.hp == [6, 7, 7]
    iotunns, giants, dead = scene.s.iotunns.bit_count(), scene.s.giants, scene.s.dead
    steps(scene, 2)
    assert (scene.s.iotunns.bit_count(), scene.s.giants, scene.s.dead) == (iotunns + 1, giants + 1, dead + 1)
    steps(scene, 1)
    assert scene.won
