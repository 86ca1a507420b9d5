"""Every upgrade and every Quest, and the rulings about them."""

from __future__ import annotations

import pytest

from meadhall.games.bloodrage import GAME
from tests.games.bloodrage.builder import RAVEN, SERPENT, WOLF, Scene
from tests.rules import rule

# -- Quests -----------------------------------------------------------------------------------------------------

WHERE = {
    "quest-manheim": ("angerboda", [5, 7, 9]),
    "quest-jotunheim": ("horgr", [5, 7, 9]),
    "quest-alfheim": ("andlang", [5, 7, 9]),
    "quest-yggdrasil": ("yggdrasil", [6, 8, 11]),
}


@rule("BR-CARD-QUEST-MANHEIM", "BR-CARD-QUEST-JOTUNHEIM", "BR-CARD-QUEST-ALFHEIM", "BR-CARD-QUEST-YGGDRASIL")
@pytest.mark.parametrize("quest", WHERE)
@pytest.mark.parametrize("age", [1, 2, 3])
def test_quests_for_strength(quest: str, age: int) -> None:
    place, rewards = WHERE[quest]
    for where in {place for place, _ in WHERE.values()}:
        scene = Scene(age=age)
        scene.put(WOLF, "warrior", where)
        scene.quests(WOLF, f"{quest} {age}")
        scene.judge_quests()
        if where == place:
            scene.choose(WOLF, "raise axes")
        assert scene.paused
        assert scene.s.glory[WOLF] == (rewards[age - 1] if where == place else 0)


@rule("BR-CARD-GLORIOUS-DEATH")
@pytest.mark.parametrize(("age", "glory"), [(1, 6), (2, 8), (3, 11)])
def test_glorious_death(age: int, glory: int) -> None:
    for dead in ("warrior warrior warrior", "warrior warrior leader ship"):
        scene = Scene(age=age)
        scene.fallen(WOLF, dead)
        scene.quests(WOLF, f"glorious-death {age}")
        scene.judge_quests()
        if "ship" in dead:
            scene.choose(WOLF, "raise axes")
        assert scene.s.glory[WOLF] == (glory if "ship" in dead else 0)


# -- Warriors, Leader and Ship ----------------------------------------------------------------------------------


@rule("BR-CARD-BROTHERS-IN-ARMS", "BR-CARD-MASTERS-IN-ARMS", "BR-CARD-EXPERTS-IN-ARMS")
@pytest.mark.parametrize(
    ("card", "strengths", "price"),
    [
        ("brothers-in-arms", [1, 3, 4, 6, 7], 1),
        ("experts-in-arms", [2, 4, 6, 8, 10], 2),
        ("masters-in-arms", [2, 6, 8, 12, 14], 2),
    ],
)
def test_better_warriors(card: str, strengths: list[int], price: int) -> None:
    scene = Scene()
    scene.sheet(WOLF, card)
    found = []
    for _ in range(5):
        scene.put(WOLF, "warrior", "gimle")
        found.append(scene.strength(WOLF, "gimle"))
    assert found == strengths
    assert scene.s.prices[WOLF][0] == price


@rule("BR-FAQ-24")
def test_pairs_are_reckoned_anew() -> None:
    scene = Scene()
    scene.sheet(WOLF, "brothers-in-arms")
    scene.put(WOLF, "warrior warrior", "gimle")
    scene.put(RAVEN, "leader", "gimle")
    scene.hand(RAVEN, "odins-smite")
    scene.battle(WOLF, "gimle", {RAVEN: "odins-smite"})
    assert scene.totals() == [([RAVEN], 4)]
    scene = Scene()
    scene.sheet(WOLF, "brothers-in-arms")
    scene.put(WOLF, "warrior", "gimle")
    scene.put(WOLF, "warrior", "andlang")
    scene.turn(WOLF, "march gimle", "to andlang")
    assert scene.strength(WOLF, "andlang") == 3


@rule("BR-CARD-LORD-OF-HAMMERS", "BR-FAQ-20")
def test_the_lord_of_hammers_moves_on_after_the_pillage() -> None:
    scene = Scene()
    scene.sheet(WOLF, "lord-of-hammers")
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "warrior warrior warrior", "andlang")
    scene.pillage(WOLF, "gimle")
    scene.nobody("call", "stay out")
    assert scene.s.glory[WOLF] == 5, "after all rewards"
    assert scene.allowed(WOLF) == ["to myrkulor", "to yggdrasil", "stay"], "Andlang is full"
    scene.choose(WOLF, "to yggdrasil")
    assert scene.at("yggdrasil") == {WOLF: "leader"}
    scene = Scene()
    scene.sheet(WOLF, "lord-of-hammers")
    scene.put(WOLF, "warrior", "gimle")
    scene.pillage(WOLF, "gimle")
    assert scene.paused, "the Leader is not there"


@rule("BR-CARD-LORD-OF-AXES", "BR-CARD-LORD-OF-SPEARS")
def test_lords_raise_stats_with_a_pillage() -> None:
    scene = Scene()
    scene.sheet(WOLF, "lord-of-axes")
    scene.put(WOLF, "leader", "gimle")
    scene.pillage(WOLF, "gimle")
    scene.choose(WOLF, "raise horns")
    assert scene.levels(WOLF) == (1, 1, 2)
    scene = Scene()
    scene.sheet(WOLF, "lord-of-spears")
    scene.put(WOLF, "leader", "gimle")
    scene.pillage(WOLF, "gimle")
    assert scene.levels(WOLF) == (2, 2, 2)


@rule("BR-CARD-LOKIS-DRAGONS", "BR-CARD-FIRE-DRAGONS", "BR-CARD-ETERNAL-DRAGONS")
@pytest.mark.parametrize(("card", "glory"), [("lokis-dragons", 4), ("fire-dragons", 8), ("eternal-dragons", 12)])
def test_dragons_pay_for_every_death_of_a_ship(card: str, glory: int) -> None:
    scene = Scene()
    scene.sheet(WOLF, card)
    scene.put(WOLF, "ship", "nw")
    scene.put(RAVEN, "leader", "gimle")
    scene.pillage(RAVEN, "gimle")
    assert scene.s.glory[WOLF] == glory
    scene = Scene()
    scene.sheet(WOLF, card)
    scene.put(WOLF, "ship", "nw")
    scene.ragnarok()
    assert scene.s.glory[WOLF] == glory + 2


# -- clan upgrades ----------------------------------------------------------------------------------------------


@rule("BR-CARD-LOKIS-DOMAIN", "BR-CARD-LOKIS-EMINENCE", "BR-CARD-LOKIS-WRATH", "BR-FAQ-22")
@pytest.mark.parametrize(("card", "glory"), [("lokis-domain", 1), ("lokis-eminence", 2), ("lokis-wrath", 3)])
def test_loki_pays_for_those_who_return(card: str, glory: int) -> None:
    scene = Scene(age=3)
    scene.sheet(WOLF, card)
    scene.fallen(WOLF, "warrior leader ship")
    scene.return_from_valhalla()
    assert scene.s.glory[WOLF] == 3 * glory


@rule("BR-CARD-LOKIS-BLESSING", "BR-FAQ-28")
def test_lokis_blessing_brings_a_warrior_back() -> None:
    scene = Scene()
    scene.sheet(RAVEN, "lokis-blessing", "friggas-succor")
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "warrior", "gimle")
    scene.pillage(WOLF, "gimle")
    scene.choose(RAVEN, "to gimle")
    assert scene.asked() == {RAVEN: "succor"}
    scene.choose(RAVEN, "to gimle")
    assert scene.at("gimle") == {WOLF: "leader", RAVEN: "warrior warrior"}
    scene.hand(RAVEN, "tyrs-smite")
    scene.battle(WOLF, "gimle", {RAVEN: "tyrs-smite"})
    assert scene.paused, "a winner is not blessed"


@rule("BR-CARD-FRIGGAS-CHARM")
def test_friggas_charm_makes_upgrades_cheaper() -> None:
    scene = Scene()
    scene.sheet(WOLF, "friggas-charm")
    scene.hand(WOLF, "troll", "dwarf-chieftain")
    scene.turn(WOLF, "upgrade troll", "decline")
    assert scene.s.rage[WOLF] == 5
    scene.turn(WOLF, "upgrade dwarf-chieftain", "slot 5", "decline")
    assert scene.s.rage[WOLF] == 5, "never below 0"
    scene.turn(WOLF, "invade warrior", "to gimle")
    assert scene.s.rage[WOLF] == 4, "other prices stay"


@rule("BR-CARD-FRIGGAS-SUCCOR", "BR-FAQ-15")
def test_friggas_succor_adds_one_warrior() -> None:
    scene = Scene()
    scene.sheet(WOLF, "friggas-succor")
    scene.turn(WOLF, "invade leader", "to gimle")
    scene.choose(WOLF, "to gimle")
    assert scene.paused, "that one brings nobody else"
    assert scene.at("gimle") == {WOLF: "warrior leader"}
    assert scene.s.rage[WOLF] == 6
    scene.turn(WOLF, "invade ship", "to nw")
    assert scene.paused, "a fjord is not a province"


@rule("BR-CARD-FRIGGAS-PROTECTION", "BR-FAQ-10")
def test_friggas_protection_saves_figures_for_rage() -> None:
    scene = Scene(age=2)
    scene.sheet(RAVEN, "friggas-protection")
    scene.rage(RAVEN, 2)
    scene.put(RAVEN, "leader warrior warrior", "gimle")
    scene.put(RAVEN, "ship", "nw")
    scene.put(WOLF, "leader warrior", "gimle")
    scene.hand(WOLF, "tyrs-rage")
    scene.battle(WOLF, "gimle", {WOLF: "tyrs-rage"})
    assert scene.allowed(RAVEN) == ["save warrior gimle", "save leader gimle", "save ship nw", "let die"]
    scene.choose(RAVEN, "save leader gimle")
    assert scene.allowed(RAVEN) == ["save warrior gimle", "save ship nw", "let die"], "in any order"
    scene.choose(RAVEN, "save warrior gimle")
    assert scene.paused, "no Rage left"
    assert scene.in_valhalla(RAVEN) == "warrior ship"
    assert scene.at("gimle")[RAVEN] == "warrior leader"
    scene.rage(RAVEN, 6)
    scene.put(RAVEN, "warrior", "myrkulor")
    scene.ragnarok()
    assert scene.paused, "no help in Ragnarök"
    scene.sheet(WOLF, "troll")
    scene.put(RAVEN, "warrior", "utgard")
    scene.turn(WOLF, "invade troll", "to utgard")
    assert scene.asked() == {RAVEN: "save"}, "but against a Troll"


@rule("BR-CARD-FRIGGAS-DOMAIN", "BR-FAQ-11", "BR-FAQ-17")
def test_friggas_domain_invades_from_valhalla() -> None:
    scene = Scene(age=3)
    scene.sheet(WOLF, "friggas-domain", "lokis-domain", "fire-giant")
    scene.fallen(WOLF, "leader fire-giant")
    scene.put(RAVEN, "leader", "gimle")
    scene.turn(WOLF, "invade fire-giant from valhalla", "to gimle")
    assert scene.s.rage[WOLF] == 5, "1 Rage in place of 4"
    assert scene.at("gimle") == {WOLF: "fire-giant"}, "it is an Invade, so the giant's power works"
    assert scene.s.glory[WOLF] == 0
    scene.turn(WOLF, "invade leader from valhalla", "to gimle")
    assert scene.s.rage[WOLF] == 4, "even the Leader"


@rule("BR-CARD-FRIGGAS-SACRIFICE", "BR-FAQ-18")
def test_friggas_sacrifice_gives_two_figures_for_a_stat() -> None:
    scene = Scene(age=3)
    scene.sheet(WOLF, "friggas-sacrifice", "friggas-protection", "eternal-dragons", "volur-witch")
    scene.put(WOLF, "warrior volur-witch", "gimle")
    scene.put(WOLF, "ship", "nw")
    scene.turn(WOLF, "sacrifice")
    assert scene.allowed(WOLF) == ["warrior gimle", "volur-witch gimle"], "in board order, so the last is never first"
    scene.choose(WOLF, "volur-witch gimle")
    assert scene.asked() == {WOLF: "raise"}, "the Ship is the only one left; nobody is saved or flees"
    scene.choose(WOLF, "raise axes")
    assert scene.in_valhalla(WOLF) == "ship volur-witch"
    assert (scene.s.glory[WOLF], scene.s.rage[WOLF], scene.levels(WOLF)[1]) == (12, 6, 2)
    scene.turn(WOLF)
    assert "sacrifice" not in scene.allowed(WOLF), "one figure is not enough"


@rule("BR-CARD-FRIGGAS-SACRIFICE")
def test_people_name_who_is_sacrificed_in_any_order() -> None:
    scene = Scene()
    scene.sheet(WOLF, "friggas-sacrifice")
    scene.put(WOLF, "warrior leader", "gimle")
    scene.put(WOLF, "ship", "nw")
    scene.turn(WOLF, "sacrifice")
    plan = scene.s.owed[WOLF].whole()
    assert (plan.notations(), plan.count) == (["warrior gimle", "leader gimle", "ship nw"], 2)
    scene.plan(WOLF, "ship nw", "warrior gimle")
    assert scene.asked() == {WOLF: "raise"}
    scene.choose(WOLF, "raise axes")
    assert scene.in_valhalla(WOLF) == "warrior ship"


@rule("BR-CARD-THORS-GLORY")
def test_thors_glory_pays_for_two_dead_rivals() -> None:
    for dead, glory in (("warrior", 0), ("warrior warrior", 2), ("warrior warrior warrior", 2)):
        scene = Scene()
        scene.sheet(WOLF, "thors-glory")
        scene.put(WOLF, "leader ", "gimle")
        scene.put(RAVEN, dead, "gimle")
        scene.hand(WOLF, "tyrs-bash")
        scene.battle(WOLF, "gimle", {WOLF: "tyrs-bash"})
        assert scene.s.glory[WOLF] == 5 + 3 + glory
    scene = Scene()
    scene.sheet(RAVEN, "thors-glory")
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "warrior warrior", "gimle")
    scene.pillage(WOLF, "gimle")
    assert scene.s.glory[RAVEN] == 0, "his own dead do not count"


@rule("BR-CARD-THORS-DOMAIN", "BR-FAQ-16")
def test_thors_domain_pillages_right_after_an_invade() -> None:
    scene = Scene(age=2)
    scene.sheet(WOLF, "thors-domain")
    scene.turn(WOLF, "invade leader", "to gimle", "pillage gimle")
    assert scene.paused
    assert (scene.s.rage[WOLF], scene.s.glory[WOLF]) == (4, 5)
    scene.turn(WOLF, "invade warrior", "to gimle")
    assert scene.paused, "its token is turned"
    scene.rage(WOLF, 6)
    scene.turn(WOLF, "invade ship", "to se")
    assert scene.paused, "a fjord"
    scene.rage(WOLF, 2)
    scene.turn(WOLF, "invade warrior", "to horgr")
    assert scene.paused, "1 Rage is not enough"


@rule("BR-FAQ-27")
def test_thors_domain_follows_the_blessing_in_ones_own_turn_but_never_succor() -> None:
    scene = Scene(age=2)
    scene.sheet(RAVEN, "thors-domain", "friggas-succor", "lokis-blessing")
    scene.turn(RAVEN, "invade leader", "to utgard", "to utgard")
    assert scene.asked() == {RAVEN: "thors_domain"}, "once, for the Leader"
    scene.choose(RAVEN, "decline")
    assert scene.paused
    scene.put(WOLF, "leader warrior", "gimle")
    scene.put(RAVEN, "warrior", "gimle")
    scene.pillage(RAVEN, "gimle")
    scene.choose(RAVEN, "to gimle")
    scene.choose(RAVEN, "to gimle")
    assert scene.asked() == {RAVEN: "thors_domain"}, "the pillager's turn is not over"
    scene.choose(RAVEN, "pillage gimle")
    scene.nobody("call", "stay out")
    assert (scene.s.rage[RAVEN], len(scene.totals())) == (4, 2), "he loses again"
    scene.choose(RAVEN, "decline")
    assert scene.paused
    scene.put(RAVEN, "warrior", "gimle")
    scene.pillage(WOLF, "gimle")
    scene.choose(RAVEN, "to gimle")
    scene.nobody("succor", "decline")
    assert scene.paused, "it is Wolf's turn"


@rule("BR-CARD-THORS-CONQUEST", "BR-FAQ-23")
def test_thors_conquest_counts_figures_on_the_board() -> None:
    scene = Scene(age=3)
    scene.sheet(WOLF, "thors-conquest")
    scene.put(WOLF, "leader warrior", "gimle")
    scene.put(WOLF, "ship", "nw")
    scene.fallen(WOLF, "warrior warrior")
    scene.return_from_valhalla()
    scene.end_of_age()
    assert scene.s.glory[WOLF] == 9


@rule("BR-CARD-TYRS-DOMAIN", "BR-CARD-TYRS-WRATH")
@pytest.mark.parametrize(("card", "bonus"), [("tyrs-domain", 3), ("tyrs-wrath", 5)])
def test_quests_as_battle_cards(card: str, bonus: int) -> None:
    for counted in (True, False):
        scene = Scene()
        scene.sheet(WOLF, card)
        scene.put(WOLF, "leader", "gimle")
        scene.put(RAVEN, "warrior", "gimle")
        scene.hand(WOLF, "quest-alfheim 1")
        scene.battle(WOLF, "gimle", {WOLF: "quest-alfheim 1"})
        scene.choose(WOLF, f"count {bonus}" if counted else "count nothing")
        assert scene.totals() == [([WOLF], 3 + (bonus if counted else 0))]


@rule("BR-CARD-TYRS-CHALLENGE", "BR-FAQ-21")
def test_tyrs_challenge_pillages_again() -> None:
    scene = Scene(age=2)
    scene.sheet(WOLF, "tyrs-challenge")
    scene.put(WOLF, "warrior", "gimle")
    scene.put(WOLF, "leader", "horgr")
    scene.pillaged("gimle")
    scene.turn(WOLF, "pillage gimle")
    assert (scene.s.rage[WOLF], scene.s.glory[WOLF]) == (4, 5)
    assert scene.is_pillaged("gimle")
    scene.turn(WOLF)
    assert scene.allowed(WOLF).count("pillage horgr") == 1, "and there is no dear way to do it"
    scene.choose(WOLF, "pillage horgr")
    assert scene.s.rage[WOLF] == 4, "a first pillage costs nothing"
    scene.rage(WOLF, 1)
    scene.turn(WOLF)
    assert "pillage gimle" not in scene.allowed(WOLF)


@rule("BR-CARD-TYRS-PROWESS")
def test_tyrs_prowess_takes_cards_back_for_rage() -> None:
    scene = Scene(age=3)
    scene.sheet(WOLF, "tyrs-prowess")
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "warrior", "gimle")
    scene.hand(WOLF, "tyrs-bash", "heimdalls-gaze", "heimdalls-gaze")
    scene.pillage(WOLF, "gimle")
    scene.choose(WOLF, "card tyrs-bash", "add heimdalls-gaze", "add heimdalls-gaze")
    assert scene.allowed(WOLF) == ["take back tyrs-bash", "take back heimdalls-gaze", "discard"], "equal ones once"
    scene.choose(WOLF, "take back heimdalls-gaze", "take back tyrs-bash", "discard")
    assert scene.s.rage[WOLF] == 4
    assert sorted(scene.in_hand(WOLF)) == ["heimdalls-gaze", "tyrs-bash"]
    assert scene.discards() == ["heimdalls-gaze"]


@rule("BR-CARD-ODINS-INSPIRATION")
def test_odins_inspiration_doubles_the_glory_of_ragnarok() -> None:
    scene = Scene(age=1)
    scene.sheet(WOLF, "odins-inspiration")
    scene.put(WOLF, "warrior warrior", "myrkulor")
    scene.put(RAVEN, "warrior", "myrkulor")
    scene.ragnarok()
    assert scene.s.glory[:2] == [8, 2]


@rule("BR-CARD-ODINS-THRONE")
def test_odins_throne_doubles_the_glory_of_quests() -> None:
    scene = Scene(age=3)
    scene.sheet(WOLF, "odins-throne")
    scene.put(WOLF, "warrior", "gimle")
    scene.quests(WOLF, "quest-alfheim 3")
    scene.judge_quests()
    scene.choose(WOLF, "raise rage")
    assert scene.paused, "but not the level"
    assert scene.s.glory[WOLF] == 18


# -- Monsters ---------------------------------------------------------------------------------------------------


@rule("BR-CARD-TROLL", "BR-FAQ-11", "BR-FAQ-12")
def test_the_troll_kills_rival_warriors_where_it_invades() -> None:
    scene = Scene()
    scene.sheet(WOLF, "troll", "thors-glory")
    scene.put(WOLF, "warrior", "gimle")
    scene.put(RAVEN, "warrior warrior leader", "gimle")
    scene.put(SERPENT, "ship", "nw")
    scene.turn(WOLF, "invade troll", "to gimle")
    assert scene.at("gimle") == {WOLF: "warrior troll", RAVEN: "leader"}
    assert scene.at("nw") == {SERPENT: "ship"}
    assert scene.s.glory == [0] * 4, "this is no battle"
    scene.put(RAVEN, "warrior", "utgard")
    scene.turn(WOLF, "march gimle", "with troll", "to utgard")
    assert scene.at("utgard") == {WOLF: "troll", RAVEN: "warrior"}, "a March is no Invade"


@rule("BR-CARD-FIRE-GIANT", "BR-FAQ-12")
def test_the_fire_giant_kills_all_but_monsters() -> None:
    scene = Scene(age=2)
    scene.sheet(WOLF, "fire-giant")
    scene.sheet(RAVEN, "sea-serpent", "troll", "fire-dragons")
    scene.put(RAVEN, "troll leader warrior", "gimle")
    scene.put(RAVEN, "ship sea-serpent", "nw")
    scene.turn(WOLF, "invade fire-giant", "to gimle")
    assert scene.at("gimle") == {WOLF: "fire-giant", RAVEN: "troll"}
    assert scene.at("nw") == {RAVEN: "sea-serpent"}
    assert scene.s.glory[RAVEN] == 8
    assert scene.s.rage[WOLF] == 2


@rule("BR-CARD-DWARF-CHIEFTAIN", "BR-CARD-SOLDIER-OF-HEL")
@pytest.mark.parametrize(("card", "strength"), [("dwarf-chieftain", 2), ("soldier-of-hel", 3)])
def test_monsters_that_cost_nothing(card: str, strength: int) -> None:
    scene = Scene()
    scene.hand(WOLF, card)
    scene.turn(WOLF, f"upgrade {card}", "decline")
    scene.turn(WOLF, f"invade {card}", "to gimle")
    assert scene.s.rage[WOLF] == 6
    assert scene.strength(WOLF, "gimle") == strength


@rule("BR-CARD-SEA-SERPENT", "BR-FAQ-13")
def test_the_sea_serpent_is_a_ship_too() -> None:
    scene = Scene()
    scene.sheet(WOLF, "lokis-dragons")
    scene.hand(WOLF, "sea-serpent")
    scene.turn(WOLF, "upgrade sea-serpent")
    assert scene.allowed(WOLF) == ["to ne", "to se", "to sw", "to nw", "decline"]
    scene.choose(WOLF, "to nw")
    assert (scene.strength(WOLF, "gimle"), scene.strength(WOLF, "myrkulor")) == (3, 3)
    scene.turn(WOLF)
    assert not any(notation.startswith("march") for notation in scene.allowed(WOLF))
    scene.s.owed.clear()
    scene.put(WOLF, "ship", "nw")
    scene.ragnarok()
    assert scene.s.glory[WOLF] == 2 * (4 + 2), "each of them pays"


@rule("BR-FAQ-30")
def test_a_ships_upgrade_lets_a_sea_serpent_invade() -> None:
    scene = Scene()
    scene.sheet(WOLF, "sea-serpent")
    scene.hand(WOLF, "lokis-dragons")
    scene.turn(WOLF, "upgrade lokis-dragons")
    assert scene.allowed(WOLF) == ["invade ship", "invade sea-serpent", "decline"]
    scene.choose(WOLF, "invade sea-serpent", "to nw")
    assert (scene.at("nw"), scene.s.rage[WOLF]) == ({WOLF: "sea-serpent"}, 4)
    assert scene.paused, "one of them"
    scene = Scene()
    scene.sheet(WOLF, "sea-serpent")
    scene.put(WOLF, "ship", "ne")
    scene.hand(WOLF, "lokis-dragons")
    scene.turn(WOLF, "upgrade lokis-dragons", "to nw")
    assert scene.at("nw") == {WOLF: "sea-serpent"}
    scene = Scene()
    scene.put(WOLF, "ship", "ne")
    scene.hand(WOLF, "lokis-dragons")
    scene.turn(WOLF, "upgrade lokis-dragons")
    assert scene.paused, "no Ship in the reserve"


@rule("BR-CARD-VALKYRIE", "BR-FAQ-14")
def test_the_valkyrie_pays_for_dead_rivals_even_if_she_dies() -> None:
    for place, glory in (("gimle", 4), ("utgard", 0)):
        scene = Scene(age=2)
        scene.sheet(RAVEN, "valkyrie")
        scene.put(RAVEN, "valkyrie", place)
        scene.put(RAVEN, "warrior", "gimle")
        scene.put(WOLF, "leader warrior", "gimle")
        scene.put(SERPENT, "leader", "gimle")
        scene.hand(SERPENT, "tyrs-rage")
        scene.battle(WOLF, "gimle", {SERPENT: "tyrs-rage"})
        assert scene.s.glory[RAVEN] == glory
        assert {told.args["seat"] for told in scene.told("card_glory")} <= {RAVEN}, "nobody else"


@rule("BR-CARD-DARK-ELF")
def test_the_dark_elf_invades_yggdrasil() -> None:
    scene = Scene(age=2)
    scene.hand(WOLF, "dark-elf")
    scene.turn(WOLF, "upgrade dark-elf")
    assert "to yggdrasil" in scene.allowed(WOLF)
    scene.choose(WOLF, "decline")
    scene.turn(WOLF, "invade dark-elf", "to yggdrasil")
    assert scene.s.rage[WOLF] == 4
    assert scene.strength(WOLF, "yggdrasil") == 3
    assert GAME.view(scene.s, WOLF).provinces[8].figures[0].strength == 3
    scene.turn(WOLF, "march yggdrasil", "to gimle")
    assert scene.strength(WOLF, "gimle") == 1


@rule("BR-CARD-FROST-GIANT")
def test_the_frost_giant_takes_the_reward_twice() -> None:
    scene = Scene(age=3)
    scene.sheet(WOLF, "frost-giant")
    scene.put(WOLF, "frost-giant", "gimle")
    scene.put(WOLF, "warrior", "horgr")
    scene.pillage(WOLF, "gimle")
    assert scene.s.glory[WOLF] == 10
    scene.pillage(WOLF, "horgr")
    assert scene.levels(WOLF) == (1, 2, 1), "where it is not, once"


@rule("BR-CARD-VOLUR-WITCH", "BR-FAQ-1", "BR-FAQ-19")
def test_the_volur_witch_may_flee() -> None:
    scene = Scene(age=3)
    scene.s.dooms = (0, 1, 7)
    scene.sheet(RAVEN, "volur-witch", "friggas-protection")
    scene.put(RAVEN, "volur-witch", "gimle")
    scene.put(WOLF, "leader warrior", "gimle")
    scene.pillage(WOLF, "gimle")
    assert scene.allowed(RAVEN) == ["save volur-witch gimle", "flee volur-witch", "let die"]
    scene.choose(RAVEN, "flee volur-witch")
    assert scene.at("yggdrasil") == {RAVEN: "volur-witch"}
    scene.turn(RAVEN, "march yggdrasil", "to gimle")
    scene.ragnarok()
    assert scene.allowed(RAVEN) == ["flee volur-witch", "let die"]
    scene.choose(RAVEN, "flee volur-witch")
    assert scene.s.glory[RAVEN] == 0, "she has not died"
    scene.put(WOLF, "warrior warrior warrior", "yggdrasil")
    scene.pillage(WOLF, "yggdrasil")
    assert scene.allowed(RAVEN) == ["save volur-witch yggdrasil", "let die"], "from the tree there is no way to flee"
