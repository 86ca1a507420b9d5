"""CREATURE."""

from __future__ import annotations

import pytest

from meadhall.games.yggdrasil import GAME
from tests.games.yggdrasil.builder import FRIGG, ODIN, THOR, Scene, only
from tests.rules import rule


@rule("YG-CREATURE-1", "YG-CREATURE-FOUR-STAGS", "YG-CREATURE-HEIDRUN")
@pytest.mark.parametrize(("creature", "n"), [("four_stags", 1), ("heidrun", 2)])
def test_the_god_who_called_recovers(creature: str, n: int) -> None:
    scene = Scene()
    scene.s.hp = [3, 3, 3]
    scene.creature(creature, THOR)
    assert scene.s.hp == [3, 3 + n, 3]


@rule("YG-CREATURE-EIKTHYRNIR")
def test_eikthyrnir_heals_any_world_for_nothing() -> None:
    scene = Scene()
    scene.devastate("alfheim", "niflheim")
    scene.creature("eikthyrnir")
    scene.choose(ODIN, "heal niflheim")
    assert (scene.devastated(), scene.s.hp[ODIN]) == ({"alfheim"}, 7)


@rule("YG-CREATURE-GERI-FREKI")
def test_geri_and_freki_bring_to_a_fight_and_avoid_a_risk() -> None:
    scene = Scene()
    scene.s.giants = 2
    scene.enemy("surtr", "niflheim")
    scene.enemy("hel", "alfheim")
    scene.creature("geri_freki")
    scene.choose(ODIN, "move niflheim")
    assert scene.allowed() == ["fight surtr", "enough"]
    assert scene.s.owed[ODIN].options[0].label().args["n"] == 2
    scene.choose(ODIN, "enough")
    assert scene.place("surtr") == "niflheim"


@rule("YG-CREATURE-GULLFAXI")
def test_gullfaxi_beats_any_iotunn() -> None:
    scene = Scene()
    scene.enemy("loki", "cage")
    scene.iotunn("angrboda", "beli")
    scene.creature("gullfaxi")
    scene.choose(ODIN, "beat angrboda")
    assert scene.active_iotunns() == ["beli"]


@rule("YG-CREATURE-GULLINKAMBI", "YG-CREATURE-VEDFOLNIR", "YG-CREATURE-VIDOFNIR")
@pytest.mark.parametrize(("creature", "n"), [("gullinkambi", 1), ("vedfolnir", 2), ("vidofnir", 3)])
def test_birds_wake_heroes(creature: str, n: int) -> None:
    scene = Scene()
    scene.creature(creature)
    assert scene.s.valhalla == n
    scene.s.valhalla = 7
    scene.creature(creature)
    assert scene.s.valhalla == 8


@rule("YG-CREATURE-GULLTOPPR", "YG-CREATURE-GULLTOPPR-2")
def test_each_god_may_give_to_one_other() -> None:
    scene = Scene(players=2)
    scene.elves(ODIN, 2)
    scene.vanir(ODIN, 1)
    scene.artifact(ODIN, "draupnir")
    scene.creature("gulltoppr", THOR)
    assert scene.asked() == {ODIN: "gift"}
    assert scene.allowed(ODIN) == ["enough", "to 2"]  # not the support God
    scene.choose(ODIN, "to 2", "give draupnir")  # whatever comes first, the rest can follow
    assert scene.allowed(ODIN) == ["enough", "give elf", "give vanir_die"]
    scene.choose(ODIN, "give elf", "enough")
    assert (scene.s.elves, scene.s.vanir, scene.artifacts(THOR)) == ([1, 1], [1, 0], ["draupnir"])
    assert scene.asked() == {THOR: "gift"}  # Thor may give on what he has now
    scene.choose(THOR, "enough")
    assert scene.paused


@rule("YG-CREATURE-2", "YG-CREATURE-HILDISVINI", "YG-CREATURE-HUGINN-MUNINN")
def test_boar_and_ravens_bring_as_many_troops_as_are_wanted() -> None:
    scene = Scene()
    scene.creature("hildisvini")
    assert scene.allowed() == ["take 3", "take 2", "take 1", "take 0"]
    scene.choose(ODIN, "take 3")
    scene.creature("huginn_muninn")
    assert scene.allowed() == ["take 2", "take 1", "take 0"]
    scene.choose(ODIN, "take 1")
    assert (scene.s.elves[ODIN], scene.s.vanir[ODIN]) == (3, 1)
    scene.elves(THOR, 5)
    scene.creature("hildisvini")  # one is left in the reserve
    assert scene.allowed() == ["take 1", "take 0"]
    scene.choose(ODIN, "take 0")
    assert scene.s.elves[ODIN] == 3
    scene.elves(THOR, 6)
    scene.creature("hildisvini")
    assert scene.paused


@rule("YG-CREATURE-RATATOSKR", "YG-CREATURE-RATATOSKR-2")
def test_ratatoskr_brings_to_an_action() -> None:
    scene = Scene()
    scene.god(THOR, "alfheim")
    scene.creature("ratatoskr")
    scene.choose(ODIN, "move alfheim", "act alfheim")
    assert scene.s.elves[ODIN] == 3  # with the bonus
    scene.devastate("niflheim")
    scene.s.dead = 3
    scene.iotunn("skadi")
    for world in ("niflheim", "vanaheim"):
        scene.creature("ratatoskr")
        scene.choose(ODIN, f"move {world}")
        assert scene.paused


@rule("YG-CREATURE-SAEHRIMNIR")
def test_saehrimnir_feeds_one_god() -> None:
    scene = Scene()
    scene.s.hp = [6, 3, 7]
    scene.creature("saehrimnir")
    assert only(scene.allowed(), "recover") == ["recover odin", "recover thor"]
    scene.choose(ODIN, "recover thor")
    assert scene.s.hp == [6, 4, 7]
    assert scene.paused


@rule("YG-CREATURE-SKULD", "YG-CREATURE-SKULD-2")
def test_skuld_shows_and_orders_the_next_cards() -> None:
    scene = Scene()
    scene.on_top(ODIN, "hel", "loki")
    scene.creature("skuld")
    assert scene.asked() == {0: "order", 1: "order", 2: "order"}
    assert scene.allowed(ODIN) == ["order hel:odin loki:odin", "order loki:odin hel:odin"]
    scene.choose(ODIN, "order loki:odin hel:odin")
    for seat in (THOR, FRIGG):
        scene.choose(seat, scene.allowed(seat)[0])
    assert GAME.view(scene.s, THOR).decks[ODIN].coming[:3] == ["loki", "hel", ""]


@rule("YG-CREATURE-SLEIPNIR")
def test_sleipnir_carries_everybody() -> None:
    scene = Scene()
    scene.creature("sleipnir", THOR)
    scene.choose(ODIN, "move niflheim")
    scene.choose(THOR, "stay")
    scene.choose(FRIGG, "move midgard")
    assert [scene.world(seat) for seat in range(3)] == ["niflheim", "asgard", "midgard"]


@rule("YG-CREATURE-TANNGRISNIR-TANNGNJOSTR")
def test_the_goats_give_two_hit_points_back() -> None:
    scene = Scene()
    scene.s.hp = [5, 3, 7]
    scene.creature("tanngrisnir_tanngnjostr")
    scene.choose(ODIN, "recover odin", "recover thor")
    assert scene.s.hp == [6, 4, 7]
    scene.creature("tanngrisnir_tanngnjostr")
    scene.choose(ODIN, "recover thor", "recover thor")
    assert scene.s.hp == [6, 6, 7]
    scene.s.hp = [5, 3, 6]
    scene.creature("tanngrisnir_tanngnjostr")
    scene.choose(ODIN, "recover frigg", "recover odin")  # whoever is named first
    assert scene.s.hp == [6, 3, 7]


@rule("YG-CREATURE-URD", "YG-CREATURE-URD-2")
def test_urd_sends_cards_of_the_wheel_back() -> None:
    scene = Scene(players=2)
    scene.wheel("hel", 2)
    scene.wheel("loki", ODIN)
    scene.wheel("nidhogg", THOR)
    scene.lay(ODIN, "surtr")
    scene.creature("urd")
    assert scene.allowed() == ["return hel:frigg", "return loki:odin", "return nidhogg:thor"]
    scene.choose(ODIN, "return loki:odin")
    assert scene.allowed() == ["return hel:frigg", "return nidhogg:thor"]
    scene.choose(ODIN, "return hel:frigg")
    assert scene.allowed() == ["to 1", "to 2"]
    scene.choose(ODIN, "to 2")
    assert scene.bottom(THOR) == [(2, "hel")]
    assert scene.bottom(ODIN) == [(ODIN, "loki")]
    scene.creature("urd")  # one is left
    assert scene.bottom(THOR, 2) == [(THOR, "nidhogg"), (2, "hel")]


@rule("YG-CREATURE-URD")
@pytest.mark.parametrize("owners", [(0, 2), (2, 0)])
@pytest.mark.parametrize("first", [0, 2])
def test_alone_urd_takes_a_pair_in_any_order(owners: tuple[int, int], first: int) -> None:
    scene = Scene(players=1)
    scene.wheel("hel", *owners)
    scene.creature("urd")
    names = {0: "odin", 2: "frigg"}
    scene.choose(ODIN, f"return hel:{names[first]}")  # the other one is left and must go, too
    assert scene.bottom(ODIN, 2) == [(2 - first, "hel"), (first, "hel")]


@rule("YG-CREATURE-URD")
def test_alone_urd_leaves_what_is_not_chosen() -> None:
    scene = Scene(players=1)
    scene.wheel("surtr", 1)
    scene.wheel("hel", 2)
    scene.wheel("loki", 0)
    scene.creature("urd")
    scene.choose(ODIN, "return hel:frigg", "return surtr:thor")
    assert (scene.bottom(ODIN, 2), scene.paused) == ([(1, "surtr"), (2, "hel")], True)
    assert [len(cards) for cards in scene.s.wheel] == [0, 0, 1, 0, 0, 0]


@rule("YG-CREATURE-VERDANDI", "YG-CREATURE-VERDANDI-2")
def test_verdandi_shares_hit_points_out_anew() -> None:
    scene = Scene()
    scene.s.hp = [2, 7, 4]
    scene.creature("verdandi")
    assert scene.allowed() == [f"hp {n}" for n in range(1, 8)]
    scene.choose(ODIN, "hp 7")
    assert scene.allowed() == [f"hp {n}" for n in range(1, 6)]
    scene.choose(ODIN, "hp 5")
    assert scene.s.hp == [7, 5, 1]
