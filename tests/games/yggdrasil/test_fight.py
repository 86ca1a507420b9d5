"""FIGHT and ARTIFACT: Risks from the first Hero to the last hit point; and the exact odds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from meadhall.engine.luck import Luck
from meadhall.games.yggdrasil import GAME
from meadhall.games.yggdrasil.odds import Chances, losses
from meadhall.games.yggdrasil.steps.moves import AskMove
from meadhall.games.yggdrasil.steps.throw import chances
from tests.games.yggdrasil.builder import FRIGG, ODIN, THOR, Scene, only
from tests.rules import rule


@rule("YG-FIGHT-1", "YG-FIGHT-2", "YG-FIGHT-4")
def test_any_one_opponent_in_the_world_is_fought_and_beaten() -> None:
    scene = Scene()
    scene.enemy("surtr", "asgard")
    scene.iotunn("thjazi")
    scene.enemy("hel", "alfheim")
    assert only(scene.deeds(), "fight") == ["fight surtr", "fight thjazi"]
    scene.dice("blank")
    scene.act()
    scene.choose(ODIN, "fight thjazi")
    assert scene.s.hp[ODIN] == 5
    assert scene.active_iotunns() == []
    kinds = [each.kind for each in scene.told()]
    assert kinds.index("hurt") < kinds.index("beaten")
    assert scene.paused


@rule("YG-FIGHT-3")
def test_nobody_is_fought_in_his_refuge() -> None:
    scene = Scene()
    for world in ("muspellheim", "niflheim", "midgard"):
        scene.god(ODIN, world)
        assert not only(scene.deeds(), "fight")
    scene.s.island = 1
    assert only(scene.deeds(), "fight") == ["fight iormungand"]


@rule("YG-FIGHT-5")
def test_a_weapon_never_takes_more_than_there_is() -> None:
    scene = Scene()
    scene.artifact(ODIN, "gleipnir", "megingjord")
    scene.enemy("fenrir", "asgard")
    assert scene.risks("fight fenrir") == 0
    scene.act()
    scene.choose(ODIN, "fight fenrir")
    assert scene.place("fenrir") == "cage"
    assert scene.s.hp[ODIN] == 7


@rule("YG-FIGHT-6", "YG-FIGHT-7")
def test_heroes_come_first_and_no_more_than_there_are_risks() -> None:
    scene = Scene()
    scene.s.valhalla = 5
    scene.vanir(THOR, 2)
    scene.risk(2, THOR)
    assert scene.asked() == {THOR: "heroes"}
    assert scene.allowed(THOR) == ["heroes 0", "heroes 1", "heroes 2"]
    scene.choose(THOR, "heroes 2")  # no dice are rolled
    assert (scene.s.valhalla, scene.s.hp[THOR], scene.s.vanir[THOR]) == (3, 7, 2)


@rule("YG-FIGHT-8", "YG-FIGHT-9", "YG-FIGHT-13", "YG-FIGHT-17")
def test_all_dice_are_rolled_and_each_success_avoids_a_risk() -> None:
    scene = Scene()
    scene.vanir(ODIN, 3)
    scene.elves(THOR, 5)  # of no use to Odin
    scene.dice("success", "success", "blank", "blank")
    scene.risk(4)
    scene.scripted_out()
    assert scene.s.hp[ODIN] == 5
    assert scene.s.vanir[ODIN] == 3


@rule("YG-FIGHT-10")
def test_the_faces_of_the_dice() -> None:
    printed = GAME.components()
    assert printed.god_die == printed.vanir_die == (0, 0, 1, 2, 3, 3)


@rule("YG-FIGHT-11", "YG-FIGHT-12")
@pytest.mark.parametrize("face", ["single", "double", "blank"])
def test_an_elf_makes_any_failure_a_success(face: str) -> None:
    scene = Scene()
    scene.elves(ODIN, 3)
    scene.dice(face)
    scene.risk(2)
    assert scene.allowed() == ["elves 0", "elves 1"]  # there is one die only
    scene.choose(ODIN, "elves 1")
    assert (scene.s.hp[ODIN], scene.s.elves[ODIN], scene.s.elf_reserve) == (6, 2, 7)


@rule("YG-FIGHT-14", "YG-FIGHT-15", "YG-FIGHT-16")
def test_vanir_dice_with_strokes_are_lost_even_as_successes() -> None:
    scene = Scene("heimdall", "thor", "frigg", mode="hard")
    scene.vanir(0, 4)
    scene.elves(0, 1)
    scene.dice("single", "success", "single", "double", "blank")
    scene.risk(4)
    scene.choose(0, "elves 1")
    assert scene.s.hp[0] == 7
    assert (scene.s.vanir[0], scene.s.vanir_reserve) == (2, 7)


# -- Artifacts -------------------------------------------------------------------------------------------------------


@rule("YG-ARTIFACT-1", "YG-ARTIFACT-2")
def test_an_artifact_works_for_its_owner_by_itself_and_again() -> None:
    scene = Scene()
    scene.artifact(ODIN, "gleipnir")
    scene.devastate("alfheim")
    scene.enemy("fenrir", "asgard")
    assert scene.risks("fight fenrir", ODIN) == 1
    assert scene.risks("fight fenrir", THOR) == 2
    assert scene.risks("fight fenrir", ODIN) == 1


@rule("YG-ARTIFACT-3", "YG-ARTIFACT-DRAUPNIR")
def test_draupnir_rerolls_the_god_die_before_elves_are_used() -> None:
    scene = Scene()
    scene.artifact(ODIN, "draupnir")
    scene.elves(ODIN, 1)
    scene.luck(4, 0)
    scene.risk(1)
    assert scene.asked() == {ODIN: "again"}
    scene.choose(ODIN, "reroll")
    assert (scene.s.hp[ODIN], scene.s.elves[ODIN]) == (7, 1)
    scene.luck(4, 4)
    scene.risk(1)
    scene.choose(ODIN, "reroll")
    assert scene.asked() == {ODIN: "elves"}


@rule("YG-ARTIFACT-ANDVARANAUT")
def test_andvaranaut_rerolls_any_vanir_dice_once() -> None:
    scene = Scene()
    scene.artifact(ODIN, "andvaranaut")
    scene.vanir(ODIN, 3)
    scene.luck(4, 2, 4, 4, 0, 3)  # God die blank; single, blank, blank; then a success and a double
    scene.risk(2)
    assert scene.allowed() == ["keep", "die single", "die blank"]
    scene.choose(ODIN, "die single", "die blank")
    assert scene.allowed() == ["reroll", "die blank"]
    scene.choose(ODIN, "reroll")
    scene.scripted_out()
    assert (scene.s.hp[ODIN], scene.s.vanir[ODIN]) == (6, 2)  # the new faces count for the loss, too


@rule("YG-ARTIFACT-ANDVARANAUT")
def test_andvaranaut_saves_dice_when_no_risk_is_left() -> None:
    scene = Scene()
    scene.artifact(ODIN, "andvaranaut")
    scene.vanir(ODIN, 3)
    scene.luck(0, 0, 2, 3, 4, 4)  # two successes, a single, a double; then two blanks
    scene.risk(1)
    assert scene.allowed() == ["keep", "die success", "die single", "die double"]
    scene.choose(ODIN, "die double", "die single")  # in any order
    assert scene.allowed() == ["reroll", "die success"]
    scene.choose(ODIN, "reroll")
    scene.scripted_out()
    assert (scene.s.hp[ODIN], scene.s.vanir[ODIN]) == (7, 3)


FREE = {"gjallarhorn": "middle", "hringhorni": "lower", "skidbladnir": "upper"}


@rule("YG-ARTIFACT-GJALLARHORN", "YG-ARTIFACT-HRINGHORNI", "YG-ARTIFACT-SKIDBLADNIR")
@pytest.mark.parametrize(("artifact", "level"), FREE.items())
def test_horn_and_ships_open_a_whole_level(artifact: str, level: str) -> None:
    scene = Scene()
    worlds = [world.id for world in GAME.view(scene.s, 0).worlds if world.level == level]
    scene.artifact(ODIN, artifact)
    for world in ("iotunheim", "alfheim", "nidavellir"):
        scene.god(ODIN, world)
        scene.run(AskMove())
        assert {f"move {each}" for each in worlds if each != world} <= set(scene.allowed())
        scene.stop()


WEAPONS = {
    "gleipnir": "fenrir", "gungnir": "hel", "hofund": "loki", "mimming": "surtr", "mjollnir": "iormungand",
    "jarngreipr": "thjazi",
}  # fmt: skip


@rule(
    "YG-ARTIFACT-GLEIPNIR", "YG-ARTIFACT-GUNGNIR", "YG-ARTIFACT-HOFUND", "YG-ARTIFACT-MIMMING",
    "YG-ARTIFACT-MJOLLNIR", "YG-ARTIFACT-JARNGREIPR", "YG-ARTIFACT-MEGINGJORD",
)  # fmt: skip
@pytest.mark.parametrize(("weapon", "foe"), WEAPONS.items())
def test_weapons_take_a_risk_away_and_two_with_megingjord(weapon: str, foe: str) -> None:
    scene = Scene()
    scene.s.giants, scene.s.dead, scene.s.island = 2, 2, 1
    scene.devastate("alfheim", "vanaheim")
    if foe == "loki":
        scene.iotunn("beli", "greip")
    if foe == "thjazi":
        scene.iotunn(foe)
    elif foe == "iormungand":
        scene.god(ODIN, "midgard")
    else:
        scene.enemy(foe, "asgard")
    before = scene.risks(f"fight {foe}")
    scene.artifact(ODIN, weapon)
    assert scene.risks(f"fight {foe}") == before - 1
    scene.artifact(ODIN, "megingjord")
    assert scene.risks(f"fight {foe}") == before - 2


@rule("YG-ARTIFACT-BRISINGAMEN")
def test_brisingamen_keeps_one_die() -> None:
    scene = Scene()
    scene.artifact(ODIN, "brisingamen")
    scene.vanir(ODIN, 2)
    scene.dice("blank", "single", "double")
    scene.risk(1)
    assert scene.s.vanir[ODIN] == 1


@rule("YG-ARTIFACT-SVALINN")
def test_svalinn_keeps_one_elf() -> None:
    scene = Scene()
    scene.artifact(ODIN, "svalinn")
    scene.vanir(ODIN, 1)
    scene.elves(ODIN, 2)
    scene.dice("blank", "blank")
    scene.risk(2)
    scene.choose(ODIN, "elves 2")
    assert scene.s.elves[ODIN] == 1


@rule("YG-ARTIFACT-GULLINBURSTI", "YG-ARTIFACT-GULLINBURSTI-2")
def test_gullinbursti_allows_action_and_fight_in_either_order() -> None:
    scene = Scene()
    scene.artifact(ODIN, "gullinbursti")
    scene.s.island, scene.s.valhalla = 1, 3
    scene.god(ODIN, "midgard")
    scene.act()
    scene.choose(ODIN, "act midgard")
    assert scene.allowed() == ["fight iormungand", "rest"]
    scene.choose(ODIN, "fight iormungand", "heroes 3")
    assert scene.paused
    scene.s.island, scene.s.valhalla = 1, 3
    scene.devastate("midgard")
    scene.act()
    scene.choose(ODIN, "fight iormungand", "heroes 3")
    assert scene.allowed() == ["heal midgard", "rest"]
    scene.choose(ODIN, "heal midgard")
    assert scene.paused
    scene.god(ODIN, "svartalfheim")
    scene.enemy("loki", "svartalfheim")
    scene.creatures("ratatoskr")
    scene.act()
    scene.choose(ODIN, "act svartalfheim", "move niflheim")
    assert scene.paused  # in another World now: no second half


@rule("YG-ARTIFACT-GULLINBURSTI")
def test_gullinbursti_is_looked_for_when_the_first_half_is_over() -> None:
    scene = Scene()
    scene.god(ODIN, "nidavellir")
    scene.god(THOR, "nidavellir")
    scene.enemy("hel", "nidavellir")
    scene.artifact(FRIGG, "valshamr")
    scene.s.owned = [scene.s.owned[FRIGG], 0, 0]  # with the bonus in spite of Hel
    number = [card.id for card in scene.s.printed.artifacts].index("gullinbursti")
    deck = [card for card in scene.s.artifact_decks[2] if card != number]
    scene.s.artifact_decks[2] = (*deck, number)
    scene.act()
    scene.choose(ODIN, "act nidavellir", "take gullinbursti")
    assert scene.allowed() == ["fight hel", "rest"]  # it works at once


@rule("YG-ARTIFACT-GULLINBURSTI")
def test_gullinbursti_works_again_once_thrym_is_beaten() -> None:
    scene = Scene()
    scene.artifact(ODIN, "gullinbursti")
    scene.iotunn("thrym")
    scene.god(ODIN, "iotunheim")
    scene.s.valhalla = 2
    scene.act()
    scene.choose(ODIN, "fight thrym", "heroes 2")
    assert scene.allowed() == ["act iotunheim", "rest"]


@rule("YG-ARTIFACT-IDUNN-APPLE")
def test_the_apple_makes_healing_here_cheaper() -> None:
    scene = Scene()
    scene.artifact(ODIN, "idunn_apple")
    scene.god(ODIN, "alfheim")
    scene.devastate("alfheim", "midgard")
    scene.act()
    scene.choose(ODIN, "heal alfheim")
    assert scene.s.hp[ODIN] == 6


@rule("YG-ARTIFACT-ODRERIR")
def test_odrerir_gives_the_bonus_to_a_lonely_god() -> None:
    scene = Scene()
    scene.artifact(ODIN, "odrerir")
    scene.god(ODIN, "alfheim")
    modes = []
    for other, enemy in (("asgard", "cage"), ("asgard", "alfheim"), ("alfheim", "alfheim")):
        scene.god(THOR, other)
        scene.enemy("loki", enemy)
        modes.append(next(world.mode for world in GAME.view(scene.s, 0).worlds if world.id == "alfheim"))
    assert modes == ["bonus", "penalty", "normal"]


@rule("YG-ARTIFACT-VALSHAMR")
def test_valshamr_hides_from_enemies() -> None:
    scene = Scene()
    scene.artifact(ODIN, "valshamr")
    scene.god(ODIN, "alfheim")
    scene.enemy("loki", "alfheim")
    modes = []
    for other in ("asgard", "alfheim"):
        scene.god(THOR, other)
        modes.append(next(world.mode for world in GAME.view(scene.s, 0).worlds if world.id == "alfheim"))
    assert modes == ["normal", "bonus"]


# -- odds ------------------------------------------------------------------------------------------------------------


def scene_for_odds(case: str) -> Scene:
    """Hard throws of all kinds; the seat is 0."""
    god = {"thor": "thor", "freyr": "freyr", "heimdall": "heimdall", "odin": "odin"}.get(case, "tyr")
    scene = Scene(god, "frigg", "freyia", mode="hard")
    scene.god(2, "niflheim")  # Freyia would take what is given up, which changes nothing here
    scene.vanir(0, 3)
    scene.elves(0, {"freyr": 5, "no_elves": 0}.get(case, 1))
    if case == "rerolls":
        scene.artifact(0, "draupnir", "andvaranaut")
        scene.s.god_good[0] = scene.s.printed.success
    if case == "hrungnir":
        scene.iotunn("hrungnir")
    if case == "utgarda":
        scene.iotunn("utgarda_loki")
    if case == "suttung":
        scene.iotunn("suttung")
    return scene


def use_everything(scene: Scene) -> int:
    """Runs the throw, using all that helps; says how many hit points it cost."""
    s = scene.s
    while not scene.paused:
        (seat,) = s.owed
        decision = s.owed[seat]
        notations = decision.notations()
        if decision.prompt.key == "again":
            choice = int(decision.about["face"] != "success")
        elif decision.prompt.key == "dice_again":
            failed = [n for n, each in enumerate(notations) if each in ("die single", "die double", "die blank")]
            choice = failed[0] if failed else 0
        else:
            choice = len(notations) - 1
        s.choose(seat, choice)
    return 7 - s.hp[0]


@pytest.mark.parametrize(
    "case", ["plain", "no_elves", "thor", "freyr", "heimdall", "odin", "rerolls", "hrungnir", "utgarda", "suttung"]
)
def test_the_odds_agree_with_simulation(case: str) -> None:
    games, risks = 1500, 5
    scene = scene_for_odds(case)
    expected = losses(chances(scene.s, 0, risks))
    assert sum(expected) == 1
    counts = [0] * (risks + 1)
    before, luck = scene.s.clone(), Luck(case)
    for _ in range(games):
        scene.s = before.clone()
        scene.s.luck = luck
        scene.risk(risks)
        counts[use_everything(scene)] += 1
    for lost, n in enumerate(counts):
        p = float(expected[lost]) if lost < len(expected) else 0.0
        assert abs(n / games - p) < 4 * (p * (1 - p) / games) ** 0.5 + 1e-9, (lost, n / games, p)


def test_odds_by_hand() -> None:
    nothing = Chances(3, 0, (0, 0), 1, False, (2, 6), 0, False, (), 0, 0)
    assert losses(nothing) == (0, 0, 0, 1)
    assert losses(nothing._replace(heroes=3)) == (1,)
    thor = nothing._replace(god=(2, 6), god_avoids=2, risks=2)
    assert losses(thor) == (Fraction(1, 3), 0, Fraction(2, 3))
    assert losses(thor._replace(elves=1)) == (1,)
    helped = nothing._replace(risks=1, helpers=((1, 1),))
    assert losses(helped) == (1,)


def test_options_carry_the_odds() -> None:
    scene = Scene()
    scene.s.valhalla = 1
    scene.risk(1)
    notes = [option.label().args["odds"] for option in scene.s.owed[ODIN].options]
    assert notes == ["0: 33% · −1: 67%", "0: 100%"]
    assert GAME.view(scene.s, ODIN).throw is not None
    assert FRIGG not in scene.s.owed
