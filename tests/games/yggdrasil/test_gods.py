"""GOD, RELATION and EXAMPLE."""

from __future__ import annotations

import pytest

from meadhall.games.yggdrasil import GAME
from meadhall.games.yggdrasil.places import RELATIONS
from meadhall.games.yggdrasil.state import NO_CARD
from meadhall.games.yggdrasil.steps.moves import AskMove
from meadhall.games.yggdrasil.steps.round import Phase2, Phase3
from meadhall.games.yggdrasil.steps.setup import Deal
from meadhall.games.yggdrasil.steps.things import TakeByBlood
from tests.games.yggdrasil.builder import Scene, only
from tests.rules import rule


def hard(*gods: str) -> Scene:
    """The first God in Asgard, the others far away."""
    scene = Scene(*gods, players=3 if len(gods) == 3 else len(gods), mode="hard")
    for seat in range(1, len(gods)):
        scene.god(seat, "niflheim")
    return scene


@rule("YG-GOD-1")
def test_abilities_and_powers_hold_again_and_again() -> None:
    scene = hard("thor", "frigg", "tyr")
    for left in (7, 7):
        scene.dice("success")
        scene.risk(2)
        assert scene.s.hp[0] == left


@rule("YG-GOD-2", "YG-GOD-FRIGG", "YG-GOD-HEIMDALL", "YG-GOD-TYR", "YG-GOD-THOR")
@pytest.mark.parametrize(
    ("god", "god_faces", "vanir_faces"),
    [
        ("frigg", ["success"], ["success", "single"]),
        ("heimdall", ["success", "single"], ["success", "single"]),
        ("tyr", ["success", "single", "double"], ["success"]),
        ("thor", ["success"], ["success"]),
    ],
)
def test_which_faces_are_successes(god: str, god_faces: list[str], vanir_faces: list[str]) -> None:
    scene = hard(god, "odin", "freyr")
    shown = GAME.view(scene.s, 0).gods[0]
    assert (shown.god_faces, shown.vanir_faces, shown.elves) == (god_faces, vanir_faces, 0)
    assert not shown.relations
    for face in ("success", "single", "double", "blank"):
        scene.vanir(0, 1)
        scene.s.hp[0] = 7
        scene.dice(face, face)
        scene.risk(3)
        avoids = (face in god_faces) * (2 if god == "thor" else 1) + (face in vanir_faces)
        assert scene.s.hp[0] == 7 - (3 - avoids)


@rule("YG-GOD-FREYR")
def test_freyr_begins_with_two_elves() -> None:
    scene = hard("freyr", "odin", "thor")
    assert (scene.s.elves, scene.s.elf_reserve) == ([2, 0, 0], 7)


@rule("YG-GOD-FREYR-POWER")
def test_freyr_gives_pairs_of_elves_back() -> None:
    scene = hard("freyr", "odin", "thor")
    scene.elves(0, 5)
    scene.dice("blank")
    scene.risk(3)
    scene.choose(0, "elves 1")
    assert scene.allowed(0) == ["pairs 0", "pairs 1", "pairs 2"]
    scene.choose(0, "pairs 1")
    assert (scene.s.hp[0], scene.s.elves[0]) == (6, 2)


@rule("YG-GOD-FREYIA")
def test_freyia_is_companion_in_misfortune_of_all() -> None:
    scene = hard("freyia", "odin", "thor")
    assert GAME.view(scene.s, 0).gods[0].relations == {"misfortune": [1, 2]}


@rule("YG-GOD-FREYIA-POWER")
def test_freyia_uses_heroes_after_the_throw() -> None:
    scene = hard("freyia", "odin", "thor")
    scene.s.valhalla = 3
    scene.dice("success")
    scene.risk(2)
    assert scene.asked() == {0: "heroes"}
    scene.choose(0, "heroes 0")
    assert scene.asked() == {0: "late_heroes"}
    assert scene.allowed(0) == ["heroes 0", "heroes 1"]
    scene.choose(0, "heroes 1")
    assert (scene.s.hp[0], scene.s.valhalla) == (7, 2)


@rule("YG-GOD-FREYIA-POWER")
def test_freyia_uses_heroes_before_the_throw_too() -> None:
    scene = hard("freyia", "odin", "thor")
    scene.s.valhalla = 3
    scene.risk(2)
    notes = {option.label().args["odds"] for option in scene.s.owed[0].options}
    assert notes == {"0: 100%"}  # whoever does not come now may come later
    scene.choose(0, "heroes 2")  # then there is no throw, and no die is lost in it
    assert (scene.s.hp[0], scene.s.valhalla, scene.paused) == (7, 1, True)
    scene.s.valhalla = 2
    scene.dice("blank")
    scene.risk(2)
    scene.choose(0, "heroes 1", "heroes 0")  # the last one was kept back
    assert (scene.s.hp[0], scene.s.valhalla) == (6, 1)


@rule("YG-GOD-FRIGG-POWER")
def test_frigg_tends_in_place_of_phase_three() -> None:
    scene = hard("frigg", "odin", "thor")
    scene.artifact(0, "gullinbursti")
    scene.god(1, "asgard")
    scene.s.hp = [5, 4, 3]
    scene.enemy("loki", "asgard")
    assert only(scene.deeds(), "tend") == ["tend frigg", "tend odin"]
    scene.act()
    scene.choose(0, "tend odin")
    assert scene.s.hp == [5, 5, 3]
    assert scene.paused  # not even Gullinbursti gives more: it was the whole phase


@rule("YG-GOD-HEIMDALL-POWER", "YG-GOD-ODIN-POWER")
@pytest.mark.parametrize(("god", "world"), [("heimdall", "midgard"), ("odin", "asgard")])
def test_heimdall_and_odin_can_always_go_home(god: str, world: str) -> None:
    scene = hard(god, "thor", "tyr")
    for here in ("niflheim", "muspellheim", "alfheim"):
        scene.god(0, here)
        scene.run(AskMove())
        assert f"move {world}" in scene.allowed(0)
        scene.stop()


@rule("YG-GOD-ODIN")
def test_odin_is_companion_in_arms_of_all() -> None:
    scene = hard("odin", "thor", "tyr")
    assert GAME.view(scene.s, 0).gods[0].relations == {"arms": [1, 2]}


@rule("YG-GOD-THOR-POWER")
def test_thors_die_avoids_two_risks_even_by_an_elf() -> None:
    scene = hard("thor", "odin", "tyr")
    scene.vanir(0, 1)
    scene.elves(0, 2)
    scene.dice("blank", "blank")
    scene.risk(3)
    assert [option.label().args["lost"] for option in scene.s.owed[0].options] == [3, 1, 0]
    scene.choose(0, "elves 2")
    assert scene.s.hp[0] == 7


@rule("YG-GOD-TYR-POWER")
def test_fenrir_does_not_end_tyrs_turn() -> None:
    scene = hard("tyr", "odin", "thor")
    scene.enemy("fenrir", "asgard")
    scene.wheel("fenrir", 1)
    scene.luck(None)
    scene.turn(0, "fenrir")
    assert scene.s.hp[0] == 4
    assert scene.asked() == {0: "move"}
    scene.scripted_out()


# -- relations -------------------------------------------------------------------------------------------------------


@rule("YG-RELATION-ARMS", "YG-RELATION-1", "YG-EXAMPLE-3", "YG-EXAMPLE-4")
def test_a_companion_in_arms_rolls_too_but_not_the_other_way_round() -> None:
    scene = hard("frigg", "freyr", "thor")
    scene.god(1, "asgard")
    scene.bond(0, "arms", 1)
    scene.vanir(0, 1)
    scene.dice("success", "blank", "success")  # Frigg's God die, her Vanir die, Freyr's God die
    scene.risk(2)
    scene.scripted_out()
    assert scene.s.hp[0] == 7
    scene.dice("success")  # Freyr alone
    scene.risk(1, 1)
    scene.scripted_out()


@rule("YG-RELATION-ARMS-2")
def test_the_companion_uses_his_abilities_elf_and_artifacts_but_avoids_one() -> None:
    scene = hard("odin", "thor", "tyr")
    scene.god(1, "asgard")
    scene.dice("blank", "success")
    scene.risk(2)
    assert scene.s.hp[0] == 6  # Thor's success avoids one Risk only
    scene.god(1, "niflheim")
    scene.god(2, "asgard")
    scene.dice("blank", "double")  # Tyr: a success
    scene.risk(1)
    assert scene.s.hp[0] == 6
    scene.elves(2, 1)
    scene.artifact(2, "draupnir")
    scene.luck(4, 4, 4)
    scene.risk(1)
    assert scene.asked() == {2: "again"}
    scene.choose(2, "reroll")
    assert scene.asked() == {2: "lend"}
    scene.choose(2, "lend elf")
    assert (scene.s.hp[0], scene.s.elves[2]) == (6, 0)


@rule("YG-RELATION-ARMS-3")
def test_a_support_god_is_a_plain_die_more() -> None:
    scene = Scene("odin", "thor", "tyr", players=2, mode="hard")
    scene.god(1, "niflheim")
    scene.dice("blank", "double")  # Tyr supports: no Ability
    scene.risk(1)
    assert scene.s.hp[0] == 7
    scene.dice("blank", "success")
    scene.risk(1)
    scene.scripted_out()
    assert scene.s.hp[0] == 7


@rule("YG-RELATION-BLOOD", "YG-RELATION-BLOOD-2")
def test_blood_ties_take_in_turn_and_out_of_it() -> None:
    scene = hard("thor", "frigg", "tyr")
    scene.bond(0, "blood", 1)
    scene.god(1, "asgard")
    scene.elves(1, 2)
    scene.vanir(1, 1)
    scene.artifact(1, "draupnir")
    scene.run(Phase3())
    assert scene.allowed(0) == ["enough", "take elf", "take vanir_die", "take draupnir"]
    scene.choose(0, "take draupnir")  # whatever comes first, the rest can follow
    assert scene.allowed(0) == ["enough", "take elf", "take vanir_die"]
    scene.choose(0, "take elf", "enough")
    assert (scene.s.elves, scene.artifacts(0)) == ([1, 1, 0], ["draupnir"])
    scene.stop()
    scene.s.active = 1
    scene.run(TakeByBlood(in_turn=False))
    assert scene.asked() == {0: "blood"}
    scene.choose(0, "enough")
    scene.s.active = 1
    scene.run(TakeByBlood(in_turn=True))  # one-way
    assert scene.paused
    scene.god(1, "midgard")
    scene.s.active = 2
    scene.run(TakeByBlood(in_turn=False))
    assert scene.paused


@rule("YG-RELATION-BLOOD-2")
def test_blood_ties_are_used_where_a_travelling_companion_is_joined() -> None:
    scene = hard("thor", "frigg", "tyr")
    scene.bond(0, "blood", 1)
    scene.bond(0, "travel", 1)
    scene.artifact(1, "skidbladnir")
    scene.turn(0, "loki")
    scene.choose(0, "move niflheim", "take skidbladnir")
    assert scene.asked() == {0: "move"}
    assert "move asgard" in scene.allowed(0)  # by the ship he has just taken


@rule("YG-RELATION-BLOOD-2")
@pytest.mark.parametrize(("creature", "deed"), [("geri_freki", "fight hel"), ("ratatoskr", "act niflheim")])
def test_blood_ties_are_used_where_a_creature_brings_the_god(creature: str, deed: str) -> None:
    scene = hard("thor", "frigg", "tyr")
    scene.bond(0, "blood", 1)
    scene.elves(1, 1)
    scene.enemy("hel", "niflheim" if creature == "ratatoskr" else "nidavellir")
    scene.god(1, scene.place("hel"))
    scene.s.dead = 1
    scene.creature(creature)
    scene.choose(0, f"move {scene.place('hel')}", "take elf")
    assert deed in scene.allowed(0)


@rule("YG-RELATION-BLOOD-2")
def test_blood_ties_are_used_at_the_end_of_a_turn_and_before_the_first() -> None:
    scene = hard("thor", "frigg", "tyr")
    scene.bond(0, "blood", 1)
    scene.elves(1, 1)
    scene.turn(0, "loki")
    scene.choose(0, "move iotunheim")
    scene.god(1, "iotunheim")  # as by a Runestone
    scene.choose(0, "rest")
    assert scene.asked() == {0: "blood"}
    scene = hard("thor", "freyr", "tyr")
    boxes = list(scene.s.boxes[0])
    boxes[RELATIONS.index("blood")] = 1 << 1
    scene.s.boxes[0] = tuple(boxes)
    scene.luck(*[None] * 4)  # the decks
    scene.run(Deal())
    assert (scene.asked(), scene.s.laid) == ({0: "blood"}, [NO_CARD] * 3)  # Freyr begins with Elves


@rule("YG-RELATION-BLOOD-3")
def test_a_support_god_tied_by_blood_suffers_instead() -> None:
    scene = Scene("thor", "odin", "tyr", players=1, mode="hard")
    scene.bond(0, "blood", 1)
    scene.dice("blank")
    scene.risk(3)
    assert scene.asked() == {0: "share"}
    scene.choose(0, "share 2")
    assert scene.s.hp == [8, 3, 5]
    scene.dice("blank")
    scene.risk(3)
    scene.choose(0, "share 3")
    assert scene.lost == "dead_god"


@rule("YG-RELATION-MISFORTUNE", "YG-EXAMPLE-5")
def test_a_companion_in_misfortune_takes_what_is_given_up() -> None:
    scene = Scene("odin", "freyr", "thor")
    for seat in (0, 1):
        scene.god(seat, "midgard")
    scene.bond(1, "misfortune", 0)
    scene.s.island = 1
    scene.vanir(0, 2)
    scene.elves(0, 2)
    scene.dice("blank", "success", "single")
    scene.act()
    scene.choose(0, "fight iormungand", "elves 2")
    assert scene.asked() == {1: "claim"}
    assert scene.allowed(1) == ["no", "claim elf", "claim vanir_die"]
    scene.choose(1, "claim vanir_die")
    assert (scene.s.vanir, scene.s.elves, scene.s.elf_reserve) == ([1, 1, 0], [0, 0, 0], 9)
    assert scene.s.island == 0
    assert scene.s.hp[0] == 7


@rule("YG-RELATION-MISFORTUNE-2")
def test_what_artifacts_keep_cannot_be_claimed() -> None:
    scene = Scene("odin", "freyr", "thor")
    scene.bond(1, "misfortune", 0)
    scene.artifact(0, "brisingamen", "svalinn")
    scene.vanir(0, 1)
    scene.elves(0, 1)
    scene.dice("blank", "single")
    scene.risk(1)
    scene.choose(0, "elves 1")
    assert scene.paused
    assert (scene.s.vanir[0], scene.s.elves[0]) == (1, 1)


@rule("YG-RELATION-MISFORTUNE-3")
def test_with_a_support_god_one_thing_is_kept() -> None:
    scene = Scene("freyia", "odin", "thor", players=2, mode="hard")
    scene.god(1, "niflheim")
    scene.vanir(0, 1)
    scene.dice("blank", "single")
    scene.risk(1)
    assert scene.asked() == {0: "claim"}
    scene.choose(0, "claim vanir_die")
    assert scene.s.vanir[0] == 1


@rule("YG-RELATION-TRAVEL", "YG-EXAMPLE-6")
def test_a_travelling_companion_is_joined_before_the_move() -> None:
    scene = Scene("frigg", "freyia", "thor")
    scene.bond(0, "travel", 1)
    scene.god(1, "alfheim")
    scene.run(Phase2())
    assert scene.asked() == {0: "travel"}
    scene.choose(0, "move alfheim", "move muspellheim")
    assert scene.world(0) == "muspellheim"


@rule("YG-EXAMPLE-2")
def test_odin_runs_four_risks() -> None:
    scene = Scene()
    scene.s.valhalla = 1
    scene.vanir(0, 3)
    scene.elves(0, 1)
    scene.dice("blank", "success", "single", "double")
    scene.risk(4)
    scene.choose(0, "heroes 1", "elves 1")
    assert (scene.s.hp[0], scene.s.vanir[0], scene.s.elves[0], scene.s.valhalla) == (6, 1, 0, 0)
