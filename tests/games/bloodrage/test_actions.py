"""The Action phase: turns, Invade, March, Upgrade, Quest and passing."""

from __future__ import annotations

import pytest

from meadhall.engine.errors import IllegalChoice
from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.places import PROVINCES
from meadhall.games.bloodrage.state import BloodRage
from tests.games.bloodrage.builder import BEAR, RAVEN, SERPENT, WOLF, Scene
from tests.rules import rule

OUTER = [f"to {province}" for province in PROVINCES[:8]]


# -- turns ------------------------------------------------------------------------------------------------------


@rule("BR-ACTION-2")
def test_one_action_a_turn_clockwise_from_the_first_player() -> None:
    scene = Scene()
    scene.s.start = SERPENT
    scene.turns()
    for seat in (SERPENT, BEAR, WOLF, RAVEN, SERPENT):
        assert scene.asked() == {seat: "action"}
        scene.choose(seat, "invade warrior", "to gimle")
    assert scene.at("gimle") == {seat: "warrior" if seat != SERPENT else "warrior warrior" for seat in range(4)}


@rule("BR-ACTION-3")
def test_what_cannot_be_paid_in_full_is_not_offered() -> None:
    scene = Scene(age=2)
    scene.hand(WOLF, "fire-giant", "valkyrie")
    scene.rage(WOLF, 3)
    scene.turn(WOLF)
    assert "upgrade valkyrie" in scene.allowed(WOLF)
    assert "upgrade fire-giant" not in scene.allowed(WOLF)
    scene.choose(WOLF, "upgrade valkyrie")
    assert scene.s.rage[WOLF] == 1, "paid first"


@rule("BR-ACTION-4")
def test_without_rage_there_are_no_actions_but_answers() -> None:
    scene = Scene()
    scene.s.rage = [6, 0, 0, 0]
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "warrior", "andlang")
    scene.hand(RAVEN, "quest-alfheim", "tyrs-smite")
    scene.hand(WOLF, "tyrs-bash")
    scene.turns()
    scene.choose(WOLF, "pillage gimle")
    assert scene.asked() == {RAVEN: "call"}
    scene.choose(RAVEN, "join warrior andlang")
    assert scene.asked() == {WOLF: "card", RAVEN: "card"}
    scene.choose(WOLF, "card tyrs-bash")
    scene.choose(RAVEN, "card tyrs-smite")
    assert scene.totals() == [([RAVEN], 6)]
    assert scene.asked() == {WOLF: "action"}, "not even the Quest, which costs nothing"


@rule("BR-ACTION-5", "BR-ACTION-10")
def test_whoever_gains_rage_acts_again() -> None:
    scene = Scene(age=3)
    scene.s.rage = [12, 1, 0, 0]
    scene.put(WOLF, "warrior", "gimle")
    scene.put(RAVEN, "leader", "gimle")
    scene.hand(RAVEN, "thors-ascension")
    scene.turns()
    scene.choose(WOLF, "invade warrior", "to utgard")
    scene.choose(RAVEN, "invade warrior", "to utgard")
    assert scene.s.rage[RAVEN] == 0
    scene.choose(WOLF, "pillage gimle")
    scene.choose(RAVEN, "card thors-ascension")
    scene.nobody("late", "add nothing")
    assert scene.s.rage[RAVEN] == 3
    assert scene.asked() == {RAVEN: "action"}
    scene.level(WOLF, "rage", 6)
    scene.rage(WOLF, 12)
    scene.put(WOLF, "leader", "horgr")
    scene.put(SERPENT, "warrior", "horgr")
    scene.hand(WOLF, "thors-ascension")
    scene.s.owed.clear()
    scene.battle(WOLF, "horgr", {WOLF: "thors-ascension"})
    assert scene.s.rage[WOLF] == 15


@rule("BR-PASS-2")
def test_whoever_has_passed_acts_no_more_though_rage_comes_back() -> None:
    scene = Scene(age=3)
    scene.s.rage = [2, 6, 0, 0]
    scene.put(WOLF, "warrior", "gimle")
    scene.put(RAVEN, "leader", "gimle")
    scene.hand(RAVEN, "thors-ascension")
    scene.turns()
    scene.choose(WOLF, "invade warrior", "to utgard")
    scene.choose(RAVEN, "pass")
    assert [clan.passed for clan in GAME.view(scene.s, WOLF).clans] == [False, True, False, False]
    scene.choose(WOLF, "pillage gimle")
    scene.lay({RAVEN: "thors-ascension"})
    assert scene.s.rage[RAVEN] == 3, "an answer, which is allowed"
    assert scene.asked() == {WOLF: "action"}
    assert GAME.evaluate(scene.s) == GAME.evaluate(without_rage(scene.s, RAVEN)), "such Rage is worth nothing"
    scene.choose(WOLF, "invade warrior", "to gimle")
    assert scene.paused, "nobody who may act has Rage, so the phase is over"
    assert scene.s.passed == 0 and scene.s.rage == [0] * 4


def without_rage(s: BloodRage, seat: int) -> BloodRage:
    poor = s.clone()
    poor.rage[seat] = 0
    return poor


@rule("BR-ACTION-6", "BR-ACTION-9")
def test_the_phase_ends_when_nobody_has_rage() -> None:
    scene = Scene()
    scene.s.rage = [1, 1, 0, 0]
    scene.turns()
    scene.choose(WOLF, "invade warrior", "to gimle")
    scene.choose(RAVEN, "invade warrior", "to gimle")
    assert scene.paused


@rule("BR-ACTION-6", "BR-ACTION-7", "BR-ACTION-8", "BR-ACTION-9")
def test_the_phase_ends_when_all_standing_provinces_are_pillaged() -> None:
    scene = Scene()
    scene.destroyed("myrkulor")
    scene.pillaged(*PROVINCES[2:8])
    scene.put(WOLF, "leader", "elvagar")
    scene.put(WOLF, "warrior", "yggdrasil")
    scene.sheet(WOLF, "lord-of-hammers")
    scene.turns()
    scene.choose(WOLF, "pillage elvagar")
    scene.nobody("call", "stay out")
    scene.choose(WOLF, "stay")
    assert scene.asked() == {RAVEN: "action"}, "Yggdrasil is left"
    for seat in (RAVEN, SERPENT, BEAR):
        scene.choose(seat, "pass" if seat == RAVEN else "invade ship", *([] if seat == RAVEN else ["to se"]))
    scene.choose(WOLF, "pillage yggdrasil", "join leader elvagar")
    assert scene.asked() == {WOLF: "leader_step"}, "what is under way is finished"
    scene.choose(WOLF, "to elvagar")
    assert scene.paused
    assert scene.s.rage == [0] * 4, "what is left is lost"


@rule("BR-PASS-1")
def test_whoever_passes_loses_the_rest_of_the_rage() -> None:
    scene = Scene()
    scene.turns()
    assert scene.s.owed[WOLF].options[-1].confirm(), "an interface asks twice"
    scene.choose(WOLF, "pass")
    assert scene.s.rage[WOLF] == 0
    for seat in (RAVEN, SERPENT, BEAR):
        scene.choose(seat, "invade leader", "to gimle")
    assert scene.asked() == {RAVEN: "action"}


# -- Invade -----------------------------------------------------------------------------------------------------


@rule("BR-INVADE-1", "BR-INVADE-4")
def test_a_figure_invades_any_outer_province_for_its_strength() -> None:
    scene = Scene()
    scene.turn(WOLF, "invade warrior")
    assert scene.allowed(WOLF) == OUTER, "not Yggdrasil"
    scene.choose(WOLF, "to horgr")
    assert scene.at("horgr") == {WOLF: "warrior"}
    assert scene.s.rage[WOLF] == 5
    assert scene.s.reserve[WOLF].count(0) == 7


@rule("BR-INVADE-2")
def test_the_leader_invades_for_nothing() -> None:
    scene = Scene()
    scene.turn(WOLF, "invade leader", "to horgr")
    assert scene.s.rage[WOLF] == 6


@rule("BR-INVADE-3")
def test_ships_go_to_fjords_and_nowhere_else() -> None:
    scene = Scene()
    scene.put(RAVEN, "ship", "sw")
    scene.turn(WOLF, "invade ship")
    assert scene.allowed(WOLF) == ["to ne", "to se", "to sw", "to nw"]
    scene.choose(WOLF, "to sw")
    assert scene.at("sw") == {WOLF: "ship", RAVEN: "ship"}
    assert scene.s.rage[WOLF] == 4


@rule("BR-INVADE-5", "BR-CLANSHEET-3")
def test_no_more_figures_than_horns() -> None:
    scene = Scene()
    scene.put(WOLF, "warrior warrior", "gimle")
    scene.put(WOLF, "ship", "nw")
    scene.fallen(WOLF, "warrior warrior")
    scene.turn(WOLF, "invade leader", "to gimle")
    scene.turn(WOLF)
    assert not any(notation.startswith("invade") for notation in scene.allowed(WOLF))


@rule("BR-INVADE-6")
def test_an_invade_given_by_a_card_needs_room_and_horns_too() -> None:
    scene = Scene()
    scene.sheet(RAVEN, "lokis-blessing")
    scene.put(RAVEN, "warrior warrior warrior warrior", "yggdrasil")
    scene.put(RAVEN, "warrior", "utgard")
    scene.put(WOLF, "leader warrior", "utgard")
    scene.sheet(RAVEN, "friggas-protection")
    scene.pillage(WOLF, "utgard")
    scene.choose(RAVEN, "save warrior utgard")
    assert scene.paused, "no village, and no Horns either"
    scene = Scene()
    scene.sheet(WOLF, "friggas-succor")
    scene.put(RAVEN, "warrior warrior", "utgard")
    scene.turn(WOLF, "invade leader", "to utgard")
    assert scene.paused, "the last village is taken"
    scene = Scene()
    scene.sheet(WOLF, "friggas-succor")
    scene.put(WOLF, "warrior warrior warrior", "yggdrasil")
    scene.hand(WOLF, "troll")
    scene.turn(WOLF, "invade leader", "to gimle")
    assert scene.paused, "there are villages, but no Horns"
    scene.turn(WOLF, "upgrade troll")
    assert scene.paused, "nor is there a free Invade"
    scene = Scene(age=2)
    scene.sheet(WOLF, "dark-elf", "friggas-succor", "lokis-blessing")
    scene.turn(WOLF, "invade dark-elf", "to yggdrasil")
    assert scene.paused, "no Warrior follows to Yggdrasil, which has no villages"
    scene.put(RAVEN, "leader warrior", "yggdrasil")
    scene.pillage(WOLF, "yggdrasil")
    assert scene.paused, "and none is blessed to go there"


@rule("BR-INVADE-7")
def test_a_fjord_without_provinces_takes_no_ship() -> None:
    scene = Scene()
    scene.destroyed("elvagar", "angerboda", "utgard")
    scene.turn(WOLF, "invade ship")
    assert scene.allowed(WOLF) == ["to se", "to sw", "to nw"]


@rule("BR-INVADE-8")
def test_what_follows_an_invade_has_its_order() -> None:
    scene = Scene()
    scene.sheet(WOLF, "troll", "friggas-succor", "thors-domain")
    scene.put(RAVEN, "warrior warrior warrior", "utgard")
    scene.s.reserve[WOLF] = tuple(sorted(scene.s.reserve[WOLF]))
    scene.put(RAVEN, "warrior", "andlang")
    scene.turn(WOLF, "invade troll")
    assert "to utgard" not in scene.allowed(WOLF), "the Troll needs a free village first (BR-FAQ-11)"
    scene.choose(WOLF, "to andlang")
    assert scene.at("andlang") == {WOLF: "troll"}, "the Warrior is dead"
    assert scene.asked() == {WOLF: "succor"}
    scene.choose(WOLF, "to andlang")
    assert scene.asked() == {WOLF: "thors_domain"}


# -- March ------------------------------------------------------------------------------------------------------


@rule("BR-MARCH-1", "BR-MARCH-2", "BR-EXAMPLE-5")
def test_any_number_marches_from_one_province_to_another() -> None:
    scene = Scene()
    scene.put(WOLF, "leader warrior warrior", "gimle")
    scene.put(WOLF, "warrior", "utgard")
    scene.turn(WOLF, "march gimle")
    assert scene.allowed(WOLF) == ["with warrior", "with leader"], "nobody of Utgard"
    scene.choose(WOLF, "with warrior", "with leader")
    assert scene.asked() == {WOLF: "march_target"}, "kinds are chosen in order, so nobody is left to choose"
    scene.choose(WOLF, "to angerboda")
    assert scene.at("angerboda") == {WOLF: "warrior leader"}, "and all go there"
    assert scene.at("gimle") == {WOLF: "warrior"}
    assert scene.s.rage[WOLF] == 5


@rule("BR-MARCH-3", "BR-EXAMPLE-4")
def test_yggdrasil_takes_any_number_and_lets_them_go() -> None:
    scene = Scene()
    scene.put(SERPENT, "warrior warrior warrior warrior leader", "angerboda")
    scene.put(RAVEN, "warrior warrior warrior warrior leader", "yggdrasil")
    scene.turn(SERPENT, "march angerboda", *["with warrior"] * 4, "with leader")
    assert scene.allowed(SERPENT) == ["to muspelheim", "to gimle", "to yggdrasil"], "where five have room"
    scene.choose(SERPENT, "to yggdrasil")
    assert scene.at("yggdrasil")[SERPENT] == "warrior warrior warrior warrior leader"
    scene.turn(RAVEN, "march yggdrasil", "with leader", "to utgard")
    assert scene.at("utgard") == {RAVEN: "leader"}


@rule("BR-MARCH-4", "BR-EXAMPLE-5")
def test_ships_never_march() -> None:
    scene = Scene()
    scene.put(WOLF, "ship", "nw")
    scene.turn(WOLF)
    assert not any(notation.startswith("march") for notation in scene.allowed(WOLF))
    scene.s.owed.clear()
    scene.put(WOLF, "warrior", "gimle")
    scene.turn(WOLF, "march gimle")
    assert not {"to nw", "to ne"} & set(scene.allowed(WOLF))


@rule("BR-MARCH-1")
def test_people_name_who_marches_in_any_order() -> None:
    for picks, left in (
        (("with troll", "with warrior", "these"), "warrior leader"),
        (("with leader", "these"), "warrior warrior troll"),
        (("these", "with troll"), "warrior warrior leader"),
        (("with warrior", "with troll", "with leader", "with warrior", "these"), ""),
    ):
        scene = Scene()
        scene.sheet(WOLF, "troll")
        scene.put(WOLF, "warrior warrior leader troll", "gimle")
        scene.turn(WOLF, "march gimle")
        plan = scene.s.owed[WOLF].whole()
        assert plan.notations() == ["with warrior", "with leader", "with troll", "these"]
        assert (plan.count, plan.least) == (5, 2)
        scene.plan(WOLF, *picks)
        scene.choose(WOLF, "to yggdrasil")
        assert scene.at("gimle").get(WOLF, "") == left


@rule("BR-MARCH-1")
def test_a_plan_names_no_more_than_there_is_room_for() -> None:
    scene = Scene()
    scene.destroyed("myrkulor", "elvagar", "angerboda", "muspelheim", "utgard", "andlang", "gimle")
    scene.put(RAVEN, "warrior warrior", "horgr")
    scene.put(WOLF, "warrior warrior leader", "yggdrasil")
    scene.turn(WOLF, "march yggdrasil")
    with pytest.raises(IllegalChoice, match="2 of these at most"):
        scene.plan(WOLF, "with warrior", "with leader", "with warrior")


@rule("BR-MARCH-1", "BR-MARCH-5")
def test_of_figures_alike_one_marches_without_being_named() -> None:
    scene = Scene()
    scene.put(WOLF, "warrior warrior", "gimle")
    scene.turn(WOLF, "march gimle")
    plan = scene.s.owed[WOLF].whole()
    assert (plan.notations(), plan.count, plan.least) == (["with warrior", "these"], 2, 1)
    scene.plan(WOLF, "these")
    scene.choose(WOLF, "to utgard")
    assert scene.at("gimle") == scene.at("utgard") == {WOLF: "warrior"}


@rule("BR-MARCH-5")
def test_nobody_cannot_march() -> None:
    scene = Scene()
    scene.put(WOLF, "leader warrior", "gimle")
    scene.turn(WOLF, "march gimle")
    assert "these" not in scene.allowed(WOLF)
    scene.choose(WOLF, "with warrior")
    assert "these" in scene.allowed(WOLF)


@rule("BR-EXAMPLE-3", "BR-MARCH-1")
def test_no_more_march_than_there_is_room() -> None:
    scene = Scene()
    scene.put(RAVEN, "leader warrior warrior", "gimle")
    scene.put(WOLF, "warrior warrior", "elvagar")
    scene.turn(RAVEN, "march gimle", "with warrior", "with warrior", "these")
    assert "to elvagar" in scene.allowed(RAVEN), "not adjacent, but two villages are free"
    scene.choose(RAVEN, "to utgard")
    scene.turn(RAVEN, "march utgard", "with warrior", "to gimle")
    scene.turn(RAVEN, "march gimle", "with warrior", "with warrior", "with leader")
    assert "to elvagar" not in scene.allowed(RAVEN)


@rule("BR-MARCH-1", "BR-MARCH-3")
def test_from_yggdrasil_no_more_march_than_any_province_has_room_for() -> None:
    scene = Scene()
    scene.destroyed("myrkulor", "elvagar", "angerboda", "muspelheim", "utgard", "andlang", "gimle")
    scene.put(RAVEN, "warrior warrior", "horgr")
    scene.put(WOLF, "warrior leader", "yggdrasil")
    scene.put(SERPENT, "warrior warrior warrior", "yggdrasil")
    scene.turn(SERPENT, "march yggdrasil")
    assert scene.allowed(SERPENT) == ["with warrior", "these"]
    scene.choose(SERPENT, "with warrior")
    assert scene.at("horgr") == {RAVEN: "warrior warrior", SERPENT: "warrior warrior"}, "two villages were free"
    scene.turn(WOLF)
    assert "march yggdrasil" not in scene.allowed(WOLF), "and now there is none"


# -- Upgrade ----------------------------------------------------------------------------------------------------


@rule("BR-UPGRADE-1")
def test_eight_slots_by_kind() -> None:
    clan = GAME.view(Scene().s, WOLF).clans[WOLF]
    assert [slot.kind for slot in clan.slots] == ["warrior", "leader", "ship", *["monster"] * 2, *["clan"] * 3]
    assert [slot.entity for slot in clan.slots] == [f"slot:0:{n}" for n in range(8)]


@rule("BR-UPGRADE-2")
def test_an_upgrade_is_paid_laid_down_and_works() -> None:
    scene = Scene()
    scene.hand(WOLF, "thors-glory", "tyrs-bash")
    scene.turn(WOLF, "upgrade thors-glory")
    assert scene.on_sheet(WOLF) == ["thors-glory"]
    assert scene.in_hand(WOLF) == ["tyrs-bash"]
    assert scene.s.rage[WOLF] == 4
    assert [card.id for card in scene.s.upgrades(WOLF, "glory_if_rivals_die")] == ["thors-glory"]


@rule("BR-UPGRADE-3", "BR-UPGRADE-4")
def test_any_slot_of_the_kind_may_be_chosen() -> None:
    scene = Scene()
    scene.sheet(WOLF, "lokis-domain")
    scene.hand(WOLF, "friggas-charm", "tyrs-domain")
    scene.turn(WOLF, "upgrade friggas-charm")
    assert scene.allowed(WOLF) == ["slot 6", "slot 7"], "the filled one, and one of the two empty ones"
    scene.choose(WOLF, "slot 7")
    assert scene.on_sheet(WOLF) == ["lokis-domain", "friggas-charm"]
    scene.turn(WOLF, "upgrade tyrs-domain", "slot 6")
    assert scene.on_sheet(WOLF) == ["tyrs-domain", "friggas-charm"]
    assert scene.discards() == ["lokis-domain"]


@rule("BR-UPGRADE-5")
def test_equal_benefits_add_up() -> None:
    scene = Scene()
    scene.sheet(WOLF, "lokis-domain", "lokis-eminence", "lokis-wrath")
    scene.fallen(WOLF, "warrior warrior")
    scene.return_from_valhalla()
    assert scene.s.glory[WOLF] == 2 * (1 + 2 + 3)


@rule("BR-UPGRADE-6")
def test_an_upgrade_changes_figures_on_the_board() -> None:
    scene = Scene(age=2)
    scene.put(WOLF, "warrior warrior", "gimle")
    scene.hand(WOLF, "experts-in-arms")
    assert scene.strength(WOLF, "gimle") == 2
    scene.turn(WOLF, "upgrade experts-in-arms", "decline")
    assert scene.strength(WOLF, "gimle") == 4


@rule("BR-UPGRADE-7")
def test_leader_and_ship_keep_what_the_sheet_says() -> None:
    scene = Scene()
    scene.sheet(WOLF, "lord-of-hammers", "lokis-dragons")
    scene.turn(WOLF, "invade leader", "to gimle")
    assert scene.s.rage[WOLF] == 6
    scene.turn(WOLF, "invade ship")
    assert scene.allowed(WOLF) == ["to ne", "to se", "to sw", "to nw"]


@rule("BR-UPGRADE-8")
def test_a_free_invade_follows_the_upgrade_of_a_figure() -> None:
    for card, kind, place in (
        ("brothers-in-arms", "warrior", "gimle"),
        ("lord-of-hammers", "leader", "gimle"),
        ("lokis-dragons", "ship", "nw"),
        ("troll", "troll", "gimle"),
    ):
        scene = Scene()
        scene.hand(WOLF, card)
        scene.turn(WOLF, f"upgrade {card}")
        rage = scene.s.rage[WOLF]
        assert scene.asked() == {WOLF: "free_invade"}
        scene.choose(WOLF, f"to {place}")
        assert scene.at(place) == {WOLF: kind}
        assert scene.s.rage[WOLF] == rage
    scene = Scene()
    scene.hand(WOLF, "lord-of-hammers", "lokis-domain")
    scene.put(WOLF, "leader", "gimle")
    scene.turn(WOLF, "upgrade lord-of-hammers")
    assert scene.paused, "no Leader in the reserve"
    scene.turn(WOLF, "upgrade lokis-domain")
    assert scene.paused, "the clan is no figure"


@rule("BR-UPGRADE-9")
def test_a_monster_is_one_of_the_clans_figures() -> None:
    scene = Scene()
    scene.hand(WOLF, "troll")
    scene.turn(WOLF, "upgrade troll", "to myrkulor")
    scene.ragnarok()
    assert scene.in_valhalla(WOLF) == "troll"
    assert scene.s.glory[WOLF] == 2
    scene.return_from_valhalla()
    scene.turn(WOLF)
    assert "invade troll" in scene.allowed(WOLF)


@rule("BR-UPGRADE-10", "BR-UPGRADE-11")
def test_a_replaced_monster_goes_back_to_the_box() -> None:
    for where in ("board", "valhalla", "reserve"):
        scene = Scene(age=2)
        scene.sheet(WOLF, "troll", "dwarf-chieftain")
        scene.hand(WOLF, "valkyrie")
        if where == "board":
            scene.put(WOLF, "troll", "gimle")
        elif where == "valhalla":
            scene.fallen(WOLF, "troll")
        scene.turn(WOLF, "upgrade valkyrie")
        assert scene.allowed(WOLF) == ["slot 4", "slot 5"]
        scene.choose(WOLF, "slot 4", "decline")
        assert scene.on_sheet(WOLF) == ["valkyrie", "dwarf-chieftain"]
        assert (scene.at("gimle"), scene.in_valhalla(WOLF)) == ({}, "")
        assert scene.s.glory == [0] * 4
        assert not scene.told("died")


@rule("BR-UPGRADE-12")
def test_an_asterisk_means_that_the_card_says_it() -> None:
    scene = Scene(age=2)
    scene.sheet(WOLF, "dwarf-chieftain", "dark-elf", "brothers-in-arms")
    prices = GAME.view(scene.s, WOLF).clans[WOLF].price
    assert prices == {"warrior": 1, "leader": 0, "ship": 2, "dwarf-chieftain": 0, "dark-elf": 1}


# -- Quest ------------------------------------------------------------------------------------------------------


@rule("BR-QUEST-1", "BR-QUEST-3", "BR-QUEST-4")
def test_a_quest_is_laid_face_down_for_nothing() -> None:
    scene = Scene()
    scene.hand(WOLF, "quest-manheim 1", "tyrs-bash")
    scene.turn(WOLF, "quest quest-manheim 1")
    assert scene.s.rage[WOLF] == 6
    own, other = (GAME.view(scene.s, seat).clans[WOLF].quests for seat in (WOLF, RAVEN))
    assert [quest.card.id for quest in own if quest.card] == ["quest-manheim"]
    assert [quest.card for quest in other] == [None]
    scene.turn(WOLF)
    assert not any("quest" in notation for notation in scene.allowed(WOLF)), "it stays where it is"
    events = scene.s.events or []
    assert [event.told(RAVEN) for event in events if event.kind == "committed"] == [("committed", {"seat": WOLF})]


@rule("BR-QUEST-2")
def test_several_quests_of_one_name_each_pay() -> None:
    scene = Scene()
    scene.hand(WOLF, "quest-manheim 1", "quest-manheim 1", "quest-alfheim 1")
    scene.put(WOLF, "leader", "angerboda")
    for quest in ("quest-manheim", "quest-manheim", "quest-alfheim"):
        scene.turn(WOLF, f"quest {quest} 1")
    scene.judge_quests()
    scene.choose(WOLF, "raise rage", "raise rage")
    assert scene.paused
    assert scene.s.glory[WOLF] == 10
