"""The first three sagas, page by page (pages and instructions are data: here they are played)."""

from __future__ import annotations

import pytest

from meadhall.engine.luck import Luck
from meadhall.games.yggdrasil import GAME
from meadhall.games.yggdrasil.imagine import imagine
from meadhall.games.yggdrasil.places import WORLDS
from meadhall.games.yggdrasil.steps.sagas import FALSE_OATH, NO_TOKEN, OATH, SHOWN_OATH
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


# -- 1: The Killing of Baldr -----------------------------------------------------------------------------------------


@rule("YG-CAMPAIGN-BALDR-1")
def test_nine_promises_lie_face_down() -> None:
    scene = Scene(saga="saga1")
    assert sorted(scene.s.promises) == [OATH] * 6 + [FALSE_OATH] * 3
    assert {world.token for world in GAME.view(scene.s, 0).worlds} == {"hidden"}
    worlds = {tuple(imagine(scene.s, 0, Luck(str(n))).promises) for n in range(5)}
    assert len(worlds) > 1


@rule("YG-CAMPAIGN-BALDR-2")
def test_loki_whispers() -> None:
    scene = Scene(saga="saga1")
    scene.reveal(ODIN, "loki")
    assert scene.allowed() == ["remove asgard", "remove alfheim", "remove vanaheim"]
    scene.choose(ODIN, "remove alfheim")
    assert scene.s.promises[WORLDS.index("alfheim")] == NO_TOKEN
    scene.enemy("loki", "cage")
    scene.s.wheel[2] = ()
    scene.under_deck(ODIN, "loki")
    scene.reveal(THOR, "loki")
    assert scene.paused


@rule("YG-CAMPAIGN-BALDR-3")
def test_asking_for_an_oath() -> None:
    scene = Scene(saga="saga1")
    scene.god(ODIN, "niflheim")
    world = WORLDS.index("niflheim")
    scene.s.promises[world] = OATH
    assert scene.risks("ask_oath niflheim") == 2  # Hel is there
    scene.enemy("hel", "asgard")
    assert scene.risks("ask_oath niflheim") == 1
    scene.s.valhalla = 2
    scene.act()
    scene.choose(ODIN, "ask_oath niflheim", "heroes 1")
    assert (scene.s.tale["oaths"], scene.s.tale["lies_hidden"]) == (1, 3)
    assert not only(scene.deeds(), "ask_oath")
    scene.s.promises[world] = FALSE_OATH
    scene.act()
    scene.choose(ODIN, "ask_oath niflheim", "heroes 1")
    assert (scene.s.tale["oaths"], scene.s.tale["lies_hidden"], scene.s.iotunns.bit_count()) == (1, 2, 1)


@rule("YG-CAMPAIGN-BALDR-4")
def test_enough_oaths_turn_the_page() -> None:
    assert needs(4) == [4, 4, 4, 4, 4]
    scene = Scene(players=1, saga="saga1")
    scene.s.tale["oaths"] = 3
    scene.s.promises[0] = OATH
    scene.effect("reveal_promise", world=0)
    assert scene.s.read().id == "page5"


@rule("YG-CAMPAIGN-BALDR-5")
def test_nidhogg_brings_dreams_and_the_mistletoe() -> None:
    scene = Scene(saga="saga1")
    scene.god(THOR, "midgard")
    scene.s.tale["oaths"] = 1
    steps(scene, 2)
    assert scene.s.hp == [6, 7, 6]
    scene.activate("nidhogg")
    assert (scene.s.dead, scene.s.read().id) == (3, "page5")


@rule("YG-CAMPAIGN-BALDR-6")
def test_page_five_lays_oaths_less_those_collected() -> None:
    scene = Scene(saga="saga1")
    scene.enemy("hel", "alfheim")
    scene.s.tale["oaths"] = 4
    scene.effect("turn_page")
    assert scene.s.promises == [SHOWN_OATH] * 6 + [NO_TOKEN] * 3
    for world in ("svartalfheim", "midgard", "vanaheim"):  # whatever is named first
        scene.choose(ODIN, f"remove {world}")
    assert scene.allowed() == ["remove asgard", "remove alfheim", "remove nidavellir"]
    scene.choose(ODIN, "remove asgard")
    assert [WORLDS[n] for n, token in enumerate(scene.s.promises) if token] == ["alfheim", "nidavellir"]
    assert scene.place("hel") == "niflheim"


@rule("YG-CAMPAIGN-BALDR-7")
def test_hel_calls_an_anonymous() -> None:
    scene = Scene(saga="saga1")
    scene.page(5)
    scene.reveal(ODIN, "hel")
    assert scene.s.dead == 1


@rule("YG-CAMPAIGN-BALDR-8")
def test_weeping_removes_oaths_until_thokk_appears() -> None:
    scene = Scene(saga="saga1")
    scene.page(5)
    scene.s.promises = [SHOWN_OATH, SHOWN_OATH, *[NO_TOKEN] * 7]
    assert not only(scene.deeds(), "weep")  # nothing to give
    scene.s.valhalla = 1
    scene.elves(ODIN, 1)
    scene.vanir(ODIN, 1)
    scene.act()
    scene.choose(ODIN, "weep asgard")
    assert scene.allowed() == ["pay elf", "pay vanir_die", "pay hero"]
    scene.choose(ODIN, "pay vanir_die")
    assert (scene.s.vanir[ODIN], scene.s.vanir_reserve) == (0, 9)
    assert not scene.s.tale.get("thokk_here")
    scene.god(ODIN, "alfheim")
    scene.act()
    scene.choose(ODIN, "weep alfheim", "pay hero")
    assert (scene.s.valhalla, scene.s.tale["thokk_here"]) == (0, 1)


@rule("YG-CAMPAIGN-BALDR-9")
def test_thokk_is_beaten() -> None:
    scene = Scene(saga="saga1")
    scene.page(5)
    scene.s.promises = [NO_TOKEN] * 9
    scene.s.tale.update(thokk_here=1, lies_hidden=2)
    scene.s.valhalla = 8
    scene.god(ODIN, "iotunheim")
    assert scene.risks("fight thokk") == 8
    assert GAME.components().book.fights["thokk"].strength == (5, 6, 6, 3, 3)
    world = next(world for world in GAME.view(scene.s, 0).worlds if world.id == "iotunheim")
    assert (world.foes, world.mode) == (["thokk"], "normal")
    scene.act()
    scene.choose(ODIN, "fight thokk", "heroes 8")
    assert scene.s.read().id == "page6"


@rule("YG-CAMPAIGN-BALDR-10")
def test_page_five_ends_at_the_dead_tree() -> None:
    scene = Scene(saga="saga1")
    scene.page(5)
    steps(scene, 2)
    assert scene.s.iotunns.bit_count() == 1
    steps(scene, 2)
    assert scene.lost == "dead_tree"


@rule("YG-CAMPAIGN-BALDR-11", "YG-CAMPAIGN-BALDR-12", "YG-CAMPAIGN-BALDR-13")
def test_page_six_ends_the_saga() -> None:
    scene = Scene(saga="saga1")
    scene.page(5)
    scene.s.hp = [5, 7, 7]
    scene.effect("turn_page")
    assert (scene.place("loki"), scene.s.hp[ODIN]) == ("cage", 6)
    scene.god(THOR, "alfheim")
    scene.activate("nidhogg", THOR)
    assert (scene.place("loki"), scene.s.iotunns.bit_count()) == ("alfheim", 1)
    scene.activate("nidhogg")
    assert scene.won
    assert scene.s.tale["lies_hidden"] == 3


# -- 2: Fimbulvetr ---------------------------------------------------------------------------------------------------


@rule("YG-CAMPAIGN-FIMBULVETR-1")
@pytest.mark.parametrize(("lies", "iotunns", "elves"), [(0, 0, 1), (1, 0, 0), (2, 1, 0), (3, 2, 0)])
def test_the_lies_of_the_first_saga_tell(lies: int, iotunns: int, elves: int) -> None:
    scene = Scene(saga="saga2", campaign=f"thor:0/tyr:0/frigg:0|lies_hidden={lies}")
    assert scene.s.iotunns.bit_count() == iotunns
    assert scene.s.elves == [elves] * 3
    assert scene.place("son1") == "iotunheim"


@rule("YG-CAMPAIGN-FIMBULVETR-2")
def test_sons_are_enemies() -> None:
    scene = Scene(saga="saga2")
    world = next(world for world in GAME.view(scene.s, 0).worlds if world.id == "iotunheim")
    assert (world.enemies, world.mode) == (["son1"], "penalty")
    scene.god(ODIN, "iotunheim")
    scene.activate("loki")
    assert scene.devastated() == {"iotunheim"}


@rule("YG-CAMPAIGN-FIMBULVETR-3")
def test_a_son_on_the_middle_level_freezes_it() -> None:
    scene = Scene(saga="saga2")
    scene.enemy("son1", "nidavellir")
    scene.activate("surtr")
    assert (scene.s.rotation, scene.lost) == (0, "")
    scene.enemy("son1", "alfheim")
    scene.activate("surtr")
    assert scene.s.rotation == 1


@rule("YG-CAMPAIGN-FIMBULVETR-4")
def test_sons_go_round_their_columns() -> None:
    scene = Scene(saga="saga2")
    scene.page(9)
    scene.enemy("loki", "cage")
    scene.enemy("son2", "vanaheim")
    scene.enemy("son3", "nowhere")
    scene.god(ODIN, "midgard")
    scene.god(THOR, "niflheim")
    scene.reveal(ODIN, "hel")
    assert (scene.place("son1"), scene.s.hp) == ("midgard", [6, 7, 7])
    assert scene.devastated() == {"midgard"}
    scene.reveal(ODIN, "iormungand")
    assert (scene.place("son2"), scene.s.hp) == ("niflheim", [6, 6, 7])
    scene.reveal(ODIN, "surtr")
    assert scene.place("son3") == "nowhere"


@rule("YG-CAMPAIGN-FIMBULVETR-5")
def test_a_son_is_beaten_for_good() -> None:
    scene = Scene(saga="saga2")
    scene.god(ODIN, "iotunheim")
    assert GAME.components().book.fights["son"].strength == (3, 3, 4, 3, 3)
    assert scene.risks("fight son1") == 4
    assert next(enemy for enemy in GAME.view(scene.s, 0).enemies if enemy.id == "son1").strength == 4
    scene.artifact(ODIN, "jarngreipr")
    assert scene.risks("fight son1") == 3
    scene.page(9)
    assert scene.risks("fight son1") == 4
    scene.s.valhalla = 4
    scene.act()
    scene.choose(ODIN, "fight son1", "heroes 4")
    assert scene.place("son1") == "nowhere"


@rule("YG-CAMPAIGN-FIMBULVETR-6", "YG-CAMPAIGN-FIMBULVETR-8", "YG-CAMPAIGN-FIMBULVETR-10")
def test_winters_end_and_bring_the_next_son() -> None:
    scene = Scene(saga="saga2")
    before = scene.s.iotunns.bit_count()
    scene.s.space = 1
    scene.activate("nidhogg")
    assert (scene.s.read().id, scene.s.iotunns.bit_count()) == ("page8", before + 1)
    assert (scene.place("son2"), scene.s.tale["winters_broken"]) == ("iotunheim", 0)
    for son in ("son1", "son2"):
        scene.enemy(son, "nowhere")
    scene.s.space = 1
    scene.activate("nidhogg")
    assert (scene.s.read().id, scene.s.iotunns.bit_count()) == ("page9", before + 1)
    assert (scene.place("son3"), scene.s.tale["winters_broken"]) == ("iotunheim", 1)


@rule("YG-CAMPAIGN-FIMBULVETR-7")
def test_the_cold_bites() -> None:
    scene = Scene(saga="saga2")
    scene.activate("nidhogg")
    assert (scene.s.elf_reserve, scene.s.hp[ODIN]) == (8, 7)
    scene.elves(THOR, 8)
    scene.follow("cold_bites")
    assert scene.s.hp[ODIN] == 6


@rule("YG-CAMPAIGN-FIMBULVETR-9")
def test_the_last_winter_is_won_without_sons_only() -> None:
    for son, won in (("son1", False), ("", True)):
        scene = Scene(saga="saga2")
        scene.page(9)
        scene.s.space = 1
        if not son:
            scene.enemy("son1", "nowhere")
        scene.activate("nidhogg")
        assert scene.won is won
        assert scene.lost == ("" if won else "sons")


# -- 3: The Managarmr ------------------------------------------------------------------------------------------------


@rule("YG-CAMPAIGN-MANAGARMR-1")
@pytest.mark.parametrize(("broken", "elves"), [(0, 7), (1, 8), (2, 9)])
def test_unbroken_winters_cost_elves(broken: int, elves: int) -> None:
    scene = Scene(saga="saga3", campaign=f"thor:0/tyr:0/frigg:0|winters_broken={broken}")
    assert scene.s.elf_reserve == elves
    assert (scene.s.tale["skoll"], scene.s.tale["hati"]) == (0, 0)


@rule("YG-CAMPAIGN-MANAGARMR-2")
def test_the_wolves_run_when_their_cards_come() -> None:
    scene = Scene(saga="saga3")
    scene.reveal(ODIN, "fenrir")
    scene.reveal(ODIN, "hel")
    assert (scene.s.tale["skoll"], scene.s.tale["hati"]) == (1, 1)


@rule("YG-CAMPAIGN-MANAGARMR-3", "YG-CAMPAIGN-MANAGARMR-11")
def test_a_swallowed_light_weakens_its_world_to_the_end() -> None:
    scene = Scene(saga="saga3")
    scene.s.tale["skoll"] = 4
    scene.effect("run", wolf="skoll", by=1)
    assert scene.s.tale["sun_lost"] == 1
    scene.effect("run", wolf="skoll", by=1)
    assert scene.s.tale["skoll"] == 0
    later = Scene(saga="saga4", campaign="thor:0/tyr:0/frigg:0|sun_lost=1,moon_lost=0")
    for game in (scene, later):
        game.god(ODIN, "alfheim")
        for seat in (1, 2):
            game.god(seat, "asgard")
        game.act()
        game.choose(ODIN, "act alfheim")
        assert game.s.elves[ODIN] == 1
        game.god(ODIN, "vanaheim")
        game.enemy("loki", "cage")
        game.act()
        game.choose(ODIN, "act vanaheim")
        assert game.s.vanir[ODIN] == 2
    assert "fight skoll" not in scene.deeds()


@rule("YG-CAMPAIGN-MANAGARMR-4")
def test_without_sun_and_moon_all_is_lost() -> None:
    scene = Scene(saga="saga3")
    scene.s.tale.update(skoll=4, hati=4)
    scene.follow("wolves_run")
    assert scene.lost == "dark"


@rule("YG-CAMPAIGN-MANAGARMR-5")
@pytest.mark.parametrize(("wolf", "world"), [("skoll", "alfheim"), ("hati", "vanaheim")])
def test_the_wolves_are_fought_where_their_tracks_end(wolf: str, world: str) -> None:
    scene = Scene(saga="saga3")
    scene.enemy("loki", "cage")
    scene.god(ODIN, world)
    assert not only(scene.deeds(), "fight")
    scene.s.tale[wolf] = 2
    scene.s.valhalla = 4
    assert scene.risks(f"fight {wolf}") == 4
    scene.act()
    scene.choose(ODIN, f"fight {wolf}", "heroes 4")
    assert scene.s.tale[wolf] == 0


@rule("YG-CAMPAIGN-MANAGARMR-6")
def test_page_ten() -> None:
    scene = Scene(saga="saga3")
    steps(scene, 1)
    assert (scene.s.tale["skoll"], scene.s.tale["hati"]) == (1, 1)
    scene.s.tale["hati"] = 2
    steps(scene, 2)
    assert (scene.s.tale["skoll"], scene.s.tale["hati"], scene.s.read().id) == (1, 3, "page11")


@rule("YG-CAMPAIGN-MANAGARMR-7", "YG-CAMPAIGN-MANAGARMR-8")
def test_scouts_weaken_the_hag() -> None:
    scene = Scene(saga="saga3")
    scene.page(11)
    scene.s.valhalla = 8
    for n, world in enumerate(("iotunheim", "niflheim", "muspellheim"), 1):
        scene.god(ODIN, world)
        scene.act()
        scene.choose(ODIN, f"scout {world}")
        assert (scene.s.tale["scouts"], scene.s.valhalla) == (n, 8 - n)
        assert not only(scene.deeds(), "scout")
    scene.god(ODIN, "iotunheim")
    assert scene.risks("fight hag") == 6
    assert GAME.components().book.fights["hag"].strength == (6, 6, 9, 9, 7)
    scene.artifact(ODIN, "jarngreipr")
    scene.act()
    scene.choose(ODIN, "fight hag", "heroes 5")
    assert scene.s.read().id == "page12"


@rule("YG-CAMPAIGN-MANAGARMR-9", "YG-CAMPAIGN-MANAGARMR-10")
def test_pages_eleven_and_twelve() -> None:
    scene = Scene(saga="saga3")
    scene.page(11)
    steps(scene, 3)
    assert (scene.s.tale["skoll"], scene.s.tale["hati"]) == (1, 1)
    steps(scene, 1)
    assert scene.lost == "dead_tree"
    scene = Scene(saga="saga3")
    scene.page(12)
    steps(scene, 1)
    assert (scene.s.tale["skoll"], scene.s.tale["hati"]) == (1, 1)
    steps(scene, 1)
    assert scene.won
