"""Every battle card, and the rulings about them."""

from __future__ import annotations

import pytest

from tests.games.bloodrage.builder import RAVEN, SERPENT, WOLF, Scene
from tests.rules import rule


def duel(wolf: str, raven: str = "troll", age: int = 3, province: str = "gimle") -> Scene:
    """Wolf, with a Leader and a Warrior, pillages a province where Raven has a Leader; both hold one card."""
    scene = Scene(age=age)
    scene.put(WOLF, "leader warrior", province)
    scene.put(RAVEN, "leader", province)
    scene.hand(WOLF, wolf)
    scene.hand(RAVEN, raven)
    scene.battle(WOLF, province, {WOLF: wolf, RAVEN: raven})
    return scene


@rule("BR-CARD-TYRS-BASH", "BR-CARD-TYRS-SMASH", "BR-CARD-TYRS-CRUSH", "BR-CARD-TYRS-SMITE", "BR-CARD-TYRS-RAGE")
@pytest.mark.parametrize(
    ("card", "bonus", "copies"),
    [
        ("tyrs-bash", 2, {1: [2]}),
        ("tyrs-smash", 3, {1: [2, 3], 2: [4]}),
        ("tyrs-crush", 4, {1: [4], 2: [2], 3: [2]}),
        ("tyrs-smite", 5, {1: [2], 2: [3], 3: [4]}),
        ("tyrs-rage", 6, {2: [2], 3: [2]}),
    ],
)
def test_the_cards_of_tyr_only_add(card: str, bonus: int, copies: dict[int, list[int]]) -> None:
    scene = duel(card)
    assert scene.totals() == [([WOLF], 4 + bonus)]
    assert scene.told("ability", "card_glory") == []
    found: dict[int, list[int]] = {}
    for each in scene.s.printed.cards:
        if each.id == card:
            found.setdefault(each.age, []).append(each.mark)
    assert found == copies


@rule("BR-CARD-ODINS-SMITE")
def test_odins_smite_kills_a_warrior_of_each_rival_in_the_province() -> None:
    scene = Scene()
    scene.put(WOLF, "leader warrior", "gimle")
    scene.put(RAVEN, "warrior warrior", "gimle")
    scene.put(SERPENT, "ship", "nw")
    scene.hand(WOLF, "odins-smite")
    scene.pillage(WOLF, "gimle")
    scene.choose(WOLF, "card odins-smite")
    assert scene.told("died")[0].args["figures"] == ["figure:1:warrior:gimle"]
    assert scene.totals() == [([WOLF], 5)]
    assert scene.at("gimle") == {WOLF: "warrior leader"}, "his own Warrior is safe"


@rule("BR-CARD-ODINS-TIDE", "BR-FAQ-7")
def test_odins_tide_leaves_one_figure_to_each_clan() -> None:
    scene = Scene(age=2)
    scene.put(WOLF, "leader warrior", "gimle")
    scene.put(RAVEN, "warrior warrior", "gimle")
    scene.put(RAVEN, "ship", "nw")
    scene.put(SERPENT, "warrior", "gimle")
    scene.hand(RAVEN, "odins-tide")
    scene.pillage(WOLF, "gimle")
    scene.choose(RAVEN, "card odins-tide")
    assert scene.asked() == {WOLF: "tide"}, "the pillager first"
    assert scene.allowed(WOLF) == ["keep warrior gimle", "keep leader gimle"]
    scene.choose(WOLF, "keep warrior gimle")
    assert scene.allowed(RAVEN) == ["keep warrior gimle", "keep ship nw"]
    scene.choose(RAVEN, "keep ship nw")
    assert scene.in_valhalla(RAVEN) == "warrior warrior"
    assert scene.totals() == [([RAVEN], 3)]


@rule("BR-CARD-ODINS-JUDGEMENT")
def test_odins_judgement_counts_all_the_dead_win_or_lose() -> None:
    won = duel("odins-judgement")
    assert won.s.glory[WOLF] == 5 + 3 + 2
    lost = duel("troll", "odins-judgement")
    lost_too = duel("tyrs-rage", "odins-judgement")
    assert lost.s.glory[RAVEN] == 3 + 2 * 2, "5 to 4: Raven wins"
    assert lost_too.s.glory[RAVEN] == 2, "his own Leader"


@rule("BR-CARD-HEIMDALLS-SIGHT", "BR-FAQ-6")
def test_heimdalls_sight_sees_the_highest_rival_bonus() -> None:
    assert duel("heimdalls-sight", "tyrs-crush").totals() == [([WOLF], 8)]
    assert duel("heimdalls-sight", "troll").totals() == [([WOLF], 4)]
    scene = Scene(age=3)
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "leader", "gimle")
    scene.hand(WOLF, "heimdalls-sight")
    scene.hand(RAVEN, "tyrs-bash", "heimdalls-gaze")
    scene.pillage(WOLF, "gimle")
    scene.choose(WOLF, "card heimdalls-sight")
    scene.choose(RAVEN, "card tyrs-bash", "add heimdalls-gaze")
    scene.nobody("late", "add nothing")
    assert scene.totals() == [([RAVEN], 8)], "each bonus by itself, late ones too: 6 against 8"
    scene = Scene(age=3)
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "leader", "gimle")
    scene.hand(WOLF, "heimdalls-sight", "heimdalls-gaze")
    scene.pillage(WOLF, "gimle")
    scene.choose(WOLF, "card heimdalls-sight", "add heimdalls-gaze")
    assert scene.totals() == [([WOLF], 6)], "it does not look at its own side"


@rule("BR-CARD-HEIMDALLS-EYE", "BR-CARD-HEIMDALLS-GAZE")
@pytest.mark.parametrize(("card", "bonus", "age"), [("heimdalls-eye", 2, 2), ("heimdalls-gaze", 3, 3)])
def test_late_cards_can_be_played_either_way(card: str, bonus: int, age: int) -> None:
    assert duel(card, age=age).totals() == [([WOLF], 4 + bonus)]
    scene = Scene(age=age)
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "leader", "gimle")
    scene.hand(WOLF, "troll", card)
    scene.pillage(WOLF, "gimle")
    scene.choose(WOLF, "card troll", f"add {card}")
    assert scene.totals() == [([WOLF], 3 + bonus)]
    assert sorted(scene.discards()) == sorted([card, "troll"])


@rule("BR-CARD-HEIMDALLS-WATCH", "BR-FAQ-4")
def test_heimdalls_watch_discards_everything_for_glory_and_cards_are_played_anew() -> None:
    scene = Scene(age=3)
    for seat in (WOLF, RAVEN, SERPENT):
        scene.put(seat, "leader", "yggdrasil")
    scene.sheet(SERPENT, "tyrs-domain")
    scene.hand(WOLF, "heimdalls-watch", "tyrs-rage")
    scene.hand(RAVEN, "heimdalls-sight", "tyrs-bash")
    scene.hand(SERPENT, "quest-alfheim 3", "quest-manheim 3")
    scene.pillage(WOLF, "yggdrasil")
    scene.choose(WOLF, "card heimdalls-watch")
    scene.choose(RAVEN, "card heimdalls-sight")
    scene.choose(SERPENT, "card quest-alfheim 3", "count 3")
    assert scene.s.glory[WOLF] == 0 + 3 + 3, "the Quest by Tyr's Domain, and Sight as much"
    assert sorted(scene.discards()) == ["heimdalls-sight", "heimdalls-watch", "quest-alfheim"]
    assert scene.asked() == {WOLF: "card", RAVEN: "card", SERPENT: "card"}
    scene.lay({WOLF: "tyrs-rage", RAVEN: "tyrs-bash", SERPENT: "quest-manheim 3"})
    scene.choose(SERPENT, "count nothing")
    scene.nobody("late", "add nothing")
    assert scene.told("won_battle")[0].args["sums"] == [(WOLF, 3, 6), (RAVEN, 3, 2), (SERPENT, 3, 0)]


@rule("BR-FAQ-5")
def test_a_second_watch_finds_nothing_but_works_in_the_replay() -> None:
    scene = Scene(age=3)
    for seat, cards in ((WOLF, ["heimdalls-watch", "tyrs-bash"]), (RAVEN, ["heimdalls-watch", "tyrs-smash"])):
        scene.put(seat, "leader", "yggdrasil")
        scene.hand(seat, *cards)
    scene.pillage(RAVEN, "yggdrasil")
    scene.choose(WOLF, "card heimdalls-watch")
    scene.choose(RAVEN, "card heimdalls-watch")
    assert scene.s.glory == [0] * 4
    scene.lay({WOLF: "tyrs-bash", RAVEN: "tyrs-smash"})
    assert scene.totals() == [([RAVEN], 6)]
    scene = Scene(age=3)
    for seat, cards in ((WOLF, ["heimdalls-watch", "tyrs-bash"]), (RAVEN, ["tyrs-crush", "heimdalls-watch"])):
        scene.put(seat, "leader", "yggdrasil")
        scene.hand(seat, *cards)
    scene.pillage(WOLF, "yggdrasil")
    scene.choose(WOLF, "card heimdalls-watch")
    scene.choose(RAVEN, "card tyrs-crush")
    scene.choose(WOLF, "card tyrs-bash")
    scene.choose(RAVEN, "card heimdalls-watch")
    assert scene.s.glory[:2] == [4, 2]
    assert scene.totals() == [([WOLF, RAVEN], 3)], "nobody has a card left"


@rule("BR-CARD-FRIGGAS-GRACE")
def test_friggas_grace_raises_another_stat_when_the_pillage_is_completed() -> None:
    scene = duel("friggas-grace", province="utgard")
    assert scene.allowed(WOLF) == ["raise rage", "raise axes"], "not Horns, which the token raised"
    scene.choose(WOLF, "raise rage")
    assert scene.levels(WOLF) == (2, 1, 2)
    for province in ("gimle", "yggdrasil"):
        assert len(duel("friggas-grace", province=province).allowed(WOLF)) == 3
    defender = duel("troll", "friggas-grace")
    assert defender.totals() == [([RAVEN], 5)]
    assert defender.paused, "no pillage is completed"


@rule("BR-FAQ-8")
def test_grace_is_not_repeated_by_the_frost_giant() -> None:
    scene = Scene(age=3)
    scene.sheet(WOLF, "frost-giant")
    scene.put(WOLF, "frost-giant", "utgard")
    scene.put(RAVEN, "warrior", "utgard")
    scene.hand(WOLF, "friggas-grace")
    scene.battle(WOLF, "utgard", {WOLF: "friggas-grace"})
    scene.choose(WOLF, "raise rage")
    assert scene.levels(WOLF) == (2, 1, 3)


@rule("BR-CARD-LOKIS-TRICKERY")
def test_lokis_trickery_takes_rage_before_it_can_be_spent() -> None:
    scene = Scene(age=2)
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "warrior", "gimle")
    scene.sheet(WOLF, "tyrs-prowess")
    scene.rage(WOLF, 1)
    scene.hand(WOLF, "tyrs-bash")
    scene.hand(RAVEN, "lokis-trickery")
    scene.battle(WOLF, "gimle", {WOLF: "tyrs-bash", RAVEN: "lokis-trickery"})
    assert scene.paused, "no Rage for Tyr's Prowess"
    assert scene.s.rage[:2] == [0, 7]
    assert duel("lokis-trickery", "troll").s.rage[:2] == [6, 6], "the winner takes nothing"


@rule("BR-CARD-LOKIS-BACKSTAB")
def test_lokis_backstab_takes_glory_from_the_winner() -> None:
    scene = duel("tyrs-bash", "lokis-backstab")
    assert scene.s.glory[:2] == [5 + 3 - 2, 2]
    assert duel("lokis-backstab", "troll").s.glory[:2] == [8, 0]


@rule("BR-CARD-LOKIS-POISON", "BR-FAQ-9")
def test_lokis_poison_takes_the_winners_cards() -> None:
    scene = Scene(age=3)
    scene.put(WOLF, "leader", "yggdrasil")
    scene.put(RAVEN, "warrior", "yggdrasil")
    scene.sheet(WOLF, "tyrs-prowess")
    scene.hand(WOLF, "tyrs-bash", "heimdalls-gaze")
    scene.hand(RAVEN, "lokis-poison")
    scene.pillage(WOLF, "yggdrasil")
    scene.choose(WOLF, "card tyrs-bash")
    scene.choose(RAVEN, "card lokis-poison")
    scene.choose(WOLF, "add heimdalls-gaze")
    scene.nobody("late", "add nothing")
    assert scene.paused, "Tyr's Prowess comes too late"
    assert sorted(scene.in_hand(RAVEN)) == ["heimdalls-gaze", "lokis-poison", "tyrs-bash"]
    assert scene.discards() == []


@rule("BR-CARD-THORS-HAMMER")
def test_thors_hammer_pays_the_winner() -> None:
    assert duel("thors-hammer").s.glory[WOLF] == 5 + 3 + 3
    assert duel("tyrs-bash", "thors-hammer").s.glory[RAVEN] == 0


@rule("BR-CARD-THORS-ASCENSION")
def test_thors_ascension_gives_rage_and_glory() -> None:
    scene = duel("thors-ascension")
    assert (scene.s.glory[WOLF], scene.s.rage[WOLF]) == (5 + 3 + 3, 9)


@rule("BR-CARD-THORS-OATH", "BR-FAQ-29")
def test_thors_oath_raises_a_stat_before_the_glory() -> None:
    scene = duel("thors-oath", province="horgr")
    assert (scene.asked(), scene.s.glory[WOLF]) == ({WOLF: "raise"}, 0)
    scene.choose(WOLF, "raise axes")
    assert scene.levels(WOLF) == (1, 3, 1)
    assert scene.s.glory[WOLF] == 5, "by the Oath and by the token"


@rule("BR-CARD-THORS-PRIMACY", "BR-FAQ-2")
def test_thors_primacy_takes_abilities_and_leaves_bonuses() -> None:
    scene = duel("thors-primacy", "thors-hammer")
    assert scene.totals() == [([WOLF], 7)]
    scene = duel("heimdalls-sight", "thors-primacy")
    assert scene.totals() == [([RAVEN], 6)], "Sight is 0"
    scene = duel("lokis-backstab", "thors-primacy")
    assert scene.s.glory[:2] == [0, 3], "nothing stolen"
    scene = Scene(age=3)
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "leader", "gimle")
    scene.hand(WOLF, "troll", "heimdalls-gaze")
    scene.hand(RAVEN, "thors-primacy")
    scene.pillage(RAVEN, "gimle")
    scene.choose(WOLF, "card troll")
    scene.choose(RAVEN, "card thors-primacy")
    scene.choose(WOLF, "add heimdalls-gaze")
    assert scene.totals() == [([RAVEN, WOLF], 6)], "a late card is out of its reach"


@rule("BR-FAQ-3")
def test_of_two_primacies_the_first_works() -> None:
    scene = Scene(age=3)
    for seat, card in ((WOLF, "thors-primacy"), (RAVEN, "thors-primacy"), (SERPENT, "odins-smite")):
        scene.put(seat, "warrior", "yggdrasil")
        scene.hand(seat, card)
    scene.battle(RAVEN, "yggdrasil", {WOLF: "thors-primacy", RAVEN: "thors-primacy", SERPENT: "odins-smite"})
    assert [told.args["seat"] for told in scene.told("blanked")] == [RAVEN]
    assert scene.totals() == [([RAVEN, WOLF], 4)]


@rule("BR-FAQ-25", "BR-FAQ-26")
def test_a_quest_may_count_as_a_battle_card_or_not() -> None:
    scene = Scene(age=3)
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "leader", "gimle")
    scene.sheet(WOLF, "tyrs-domain", "tyrs-wrath")
    scene.hand(WOLF, "quest-alfheim 3")
    scene.hand(RAVEN, "thors-primacy")
    scene.pillage(WOLF, "gimle")
    assert scene.allowed(WOLF) == ["card quest-alfheim 3"]
    scene.lay({WOLF: "quest-alfheim 3", RAVEN: "thors-primacy"})
    assert [told.args["seat"] for told in scene.told("revealed")] == [WOLF, RAVEN], "all lie open now"
    assert scene.allowed(WOLF) == ["count 5", "count nothing"], "the better one, not both"
    assert scene.told("blanked") == [], "before any ability"
    scene.choose(WOLF, "count 5")
    scene.nobody("late", "add nothing")
    assert scene.totals() == [([WOLF], 8)], "Primacy does not touch the upgrades"


@rule("BR-FAQ-25")
def test_quests_are_counted_clockwise_from_the_pillager() -> None:
    scene = Scene(age=3)
    for seat, card in ((WOLF, "tyrs-domain"), (SERPENT, "tyrs-wrath")):
        scene.put(seat, "leader", "yggdrasil")
        scene.sheet(seat, card)
        scene.hand(seat, "quest-alfheim 3")
    scene.battle(SERPENT, "yggdrasil", {WOLF: "quest-alfheim 3", SERPENT: "quest-alfheim 3"})
    assert scene.asked() == {SERPENT: "count"}
    scene.choose(SERPENT, "count nothing")
    scene.choose(WOLF, "count 3")
    scene.nobody("late", "add nothing")
    assert scene.totals() == [([WOLF], 6)]
