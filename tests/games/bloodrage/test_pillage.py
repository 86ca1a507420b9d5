"""The Pillage: call to battle, cards, resolution, reward."""

from __future__ import annotations

from dataclasses import replace

import pytest

from meadhall.games.bloodrage import GAME
from tests.games.bloodrage.builder import BEAR, RAVEN, SERPENT, WOLF, Scene
from tests.rules import rule


def two_clans() -> Scene:
    """Wolf and Raven in Gimle, a Leader each; both hold one good card."""
    scene = Scene()
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "leader", "gimle")
    scene.hand(WOLF, "tyrs-crush", "quest-manheim 1")
    scene.hand(RAVEN, "tyrs-bash", "troll")
    return scene


# -- the action -------------------------------------------------------------------------------------------------


@rule("BR-PILLAGE-1")
def test_where_the_clan_has_a_figure_or_a_ship_in_the_fjord() -> None:
    scene = Scene()
    scene.put(WOLF, "warrior", "gimle")
    scene.put(WOLF, "ship", "se")
    scene.put(RAVEN, "warrior", "elvagar")
    scene.turn(WOLF)
    assert [n for n in scene.allowed(WOLF) if n.startswith("pillage")] == [
        "pillage muspelheim",
        "pillage horgr",
        "pillage gimle",
    ]
    scene.choose(WOLF, "pillage horgr")
    assert scene.s.rage[WOLF] == 6
    assert scene.is_pillaged("horgr")
    scene.destroyed("muspelheim")
    scene.turn(WOLF)
    assert "pillage muspelheim" not in scene.allowed(WOLF), "the Ship supports what is left"


@rule("BR-PILLAGE-2", "BR-PILLAGE-4")
def test_three_steps_and_all_who_are_there_fight() -> None:
    scene = two_clans()
    scene.put(SERPENT, "ship", "nw")
    scene.put(BEAR, "warrior", "andlang")
    scene.run()
    scene.turn(WOLF, "pillage gimle")
    assert scene.asked() == {BEAR: "call"}
    scene.choose(BEAR, "stay out")
    assert scene.asked() == {WOLF: "card", RAVEN: "card"}, "Serpent fights too, but holds no card; Bear does not"
    scene.lay({WOLF: "tyrs-crush", RAVEN: "tyrs-bash"})
    assert scene.totals() == [([WOLF], 7)]
    assert scene.at("gimle") == {WOLF: "leader"}
    assert scene.at("nw") == {}, "the Ship died with the others"


@rule("BR-PILLAGE-3", "BR-REWARD-4")
def test_a_province_without_rivals_is_simply_pillaged() -> None:
    scene = Scene()
    scene.put(WOLF, "warrior", "gimle")
    scene.hand(WOLF, "tyrs-crush")
    scene.pillage(WOLF, "gimle")
    assert scene.paused, "no cards are played"
    assert scene.is_pillaged("gimle")
    assert scene.s.glory[WOLF] == 5, "of the token, not for a battle"


@rule("BR-PILLAGE-5")
def test_a_turned_token_stops_further_pillages() -> None:
    scene = Scene()
    scene.put(WOLF, "warrior", "gimle")
    scene.put(RAVEN, "warrior", "gimle")
    scene.pillaged("gimle")
    scene.turn(RAVEN)
    assert "pillage gimle" not in scene.allowed(RAVEN)


# -- the call ---------------------------------------------------------------------------------------------------


@rule("BR-CALL-1", "BR-CALL-5")
def test_from_the_left_and_round_to_the_pillager_one_figure_each() -> None:
    scene = Scene()
    scene.put(WOLF, "warrior", "gimle")
    scene.put(WOLF, "leader", "yggdrasil")
    scene.put(RAVEN, "leader warrior", "andlang")
    scene.put(SERPENT, "leader", "utgard")
    scene.s.rage = [1, 0, 0, 0]
    scene.turn(WOLF, "pillage gimle")
    assert scene.allowed(RAVEN) == ["join warrior andlang", "join leader andlang", "stay out"]
    scene.choose(RAVEN, "join leader andlang")
    assert scene.asked() == {WOLF: "call"}, "Serpent is not next door"
    scene.choose(WOLF, "join leader yggdrasil")
    assert scene.asked() == {RAVEN: "call"}
    assert scene.at("gimle") == {WOLF: "warrior leader", RAVEN: "leader"}
    assert scene.s.rage == [1, 0, 0, 0]
    alone = Scene()
    alone.put(WOLF, "warrior", "gimle")
    alone.put(WOLF, "leader", "andlang")
    alone.turn(WOLF, "pillage gimle", "join leader andlang")
    assert alone.at("gimle") == {WOLF: "warrior leader"}, "though nobody stands against him"


@rule("BR-CALL-2")
def test_ships_do_not_come() -> None:
    scene = Scene()
    scene.put(WOLF, "warrior", "gimle")
    scene.put(RAVEN, "ship", "sw")
    scene.run()
    scene.turn(WOLF, "pillage gimle")
    assert scene.paused


@rule("BR-CALL-3")
def test_the_call_goes_round_until_a_whole_round_brings_nobody() -> None:
    scene = Scene()
    scene.put(WOLF, "warrior", "gimle")
    scene.put(RAVEN, "warrior", "andlang")
    scene.put(SERPENT, "warrior", "myrkulor")
    scene.turn(WOLF, "pillage gimle")
    scene.choose(RAVEN, "stay out")
    scene.choose(SERPENT, "join warrior myrkulor")
    assert scene.asked() == {RAVEN: "call"}, "having declined does not shut anybody out"
    scene.choose(RAVEN, "stay out")
    assert scene.paused, "Serpent has nobody left: a whole round without a figure"


@rule("BR-CALL-3")
def test_the_call_ends_when_the_province_is_full() -> None:
    scene = Scene()
    scene.put(WOLF, "warrior warrior", "utgard")
    scene.put(RAVEN, "warrior warrior", "horgr")
    scene.turn(WOLF, "pillage utgard")
    scene.choose(RAVEN, "join warrior horgr")
    assert scene.paused
    assert scene.totals() == [([WOLF], 2)]


@rule("BR-CALL-4")
def test_yggdrasil_is_never_full() -> None:
    scene = Scene()
    scene.put(WOLF, "warrior warrior warrior warrior warrior", "yggdrasil")
    scene.put(RAVEN, "warrior warrior", "horgr")
    scene.turn(WOLF, "pillage yggdrasil")
    scene.choose(RAVEN, "join warrior horgr", "join warrior horgr")
    assert scene.totals() == [([WOLF], 5)]


@rule("BR-CALL-6")
def test_to_answer_the_call_is_not_to_invade() -> None:
    scene = Scene()
    scene.sheet(RAVEN, "troll", "friggas-succor")
    scene.put(WOLF, "warrior warrior", "gimle")
    scene.put(RAVEN, "troll", "andlang")
    scene.turn(WOLF, "pillage gimle")
    scene.choose(RAVEN, "join troll andlang")
    assert scene.told("ability") == [], "neither the Troll's power nor Frigga's Succor"
    assert scene.totals() == [([WOLF, RAVEN], 2)]


# -- the cards --------------------------------------------------------------------------------------------------


@rule("BR-BATTLE-1")
def test_cards_are_chosen_in_secret_and_revealed_together() -> None:
    scene = two_clans()
    scene.put(SERPENT, "warrior", "gimle")
    scene.pillage(WOLF, "gimle")
    assert sorted(scene.allowed(RAVEN)) == ["card troll", "card tyrs-bash"]
    scene.choose(WOLF, "card tyrs-crush")
    assert scene.told("revealed") == []
    fighters = GAME.view(scene.s, RAVEN).battle
    assert fighters is not None
    assert [(f.seat, f.laid, f.own_card) for f in fighters.fighters] == [
        (WOLF, True, None),
        (RAVEN, False, None),
        (SERPENT, False, None),
    ]
    assert GAME.view(scene.s, RAVEN).clans[WOLF].backs == [1, 1], "which of them lies there does not show"
    scene.choose(RAVEN, "card troll")
    assert [told.args["card"] for told in scene.told("revealed")] == ["card:tyrs-crush:1", "card:troll:1"]


@rule("BR-BATTLE-1")
def test_a_player_with_one_card_is_asked_too() -> None:
    scene = Scene()
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "leader", "gimle")
    scene.hand(RAVEN, "tyrs-bash")
    scene.pillage(WOLF, "gimle")
    assert scene.asked() == {RAVEN: "card"}


@rule("BR-BATTLE-2", "BR-BATTLE-7")
def test_only_battle_cards_add_to_the_total() -> None:
    for card, total in (("tyrs-crush", 7), ("quest-manheim 1", 3)):
        scene = two_clans()
        scene.put(WOLF, "ship", "nw")
        scene.battle(WOLF, "gimle", {WOLF: card, RAVEN: "troll"})
        assert scene.totals() == [([WOLF], total + 2)]


@rule("BR-BATTLE-3")
def test_primacy_comes_before_watch_and_watch_before_the_rest() -> None:
    scene = Scene(age=3)
    for seat, card in ((WOLF, "odins-smite"), (RAVEN, "heimdalls-watch"), (SERPENT, "thors-primacy")):
        scene.put(seat, "warrior warrior", "yggdrasil")
        scene.hand(seat, card)
    scene.battle(WOLF, "yggdrasil", {WOLF: "odins-smite", RAVEN: "heimdalls-watch", SERPENT: "thors-primacy"})
    assert scene.told("ability") == [], "Primacy takes Watch and Smite"
    assert scene.totals() == [([SERPENT], 5)]
    scene = Scene(age=2)
    for seat, card in ((WOLF, "odins-smite"), (RAVEN, "heimdalls-watch")):
        scene.put(seat, "warrior warrior", "yggdrasil")
        scene.hand(seat, card)
    scene.battle(WOLF, "yggdrasil", {WOLF: "odins-smite", RAVEN: "heimdalls-watch"})
    assert scene.told("ability") == [], "Watch discards Smite before it works"
    assert scene.s.glory[RAVEN] == 1


@rule("BR-BATTLE-4")
def test_a_clan_without_figures_can_still_win_by_its_card() -> None:
    scene = Scene()
    scene.put(WOLF, "warrior", "gimle")
    scene.put(RAVEN, "warrior", "gimle")
    scene.hand(WOLF, "odins-smite")
    scene.hand(RAVEN, "tyrs-smite")
    scene.battle(WOLF, "gimle", {WOLF: "odins-smite", RAVEN: "tyrs-smite"})
    assert scene.totals() == [([RAVEN], 5)]
    assert scene.s.glory[RAVEN] == 3


@rule("BR-BATTLE-5")
def test_late_cards_are_added_one_by_one_from_the_pillager_on() -> None:
    scene = Scene(age=2)
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "leader", "gimle")
    scene.hand(WOLF, "tyrs-rage", "heimdalls-eye", "heimdalls-eye")
    scene.hand(RAVEN, "troll", "heimdalls-eye")
    scene.pillage(WOLF, "gimle")
    scene.choose(WOLF, "card heimdalls-eye")
    scene.choose(RAVEN, "card troll")
    assert scene.asked() == {WOLF: "late"}
    assert sorted(scene.allowed(WOLF)) == ["add heimdalls-eye", "add nothing"]
    scene.choose(WOLF, "add nothing")
    scene.choose(RAVEN, "add heimdalls-eye")
    assert scene.asked() == {WOLF: "late"}, "another chance after each card; Raven has no card left to be asked for"
    scene.choose(WOLF, "add heimdalls-eye")
    assert scene.totals() == [([WOLF], 7)], "and nobody is asked any more, since all such cards lie open"
    assert sorted(scene.discards()) == ["heimdalls-eye", "heimdalls-eye"]


@rule("BR-BATTLE-5")
def test_being_asked_for_a_late_card_shows_nothing() -> None:
    scene = Scene(age=2)
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "leader", "gimle")
    scene.hand(WOLF, "tyrs-rage", "troll")
    scene.hand(RAVEN, "tyrs-bash", "sea-serpent")
    scene.pillage(WOLF, "gimle")
    scene.choose(WOLF, "card troll")
    scene.choose(RAVEN, "card tyrs-bash")
    assert scene.asked() == {WOLF: "late"}
    assert scene.allowed(WOLF) == ["add nothing"], "he has none, but who knows"


@rule("BR-BATTLE-6")
def test_late_cards_come_after_abilities_and_only_from_fighters() -> None:
    scene = Scene(age=2)
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "warrior", "gimle")
    scene.hand(WOLF, "odins-smite", "heimdalls-eye")
    scene.hand(SERPENT, "heimdalls-eye")
    scene.pillage(WOLF, "gimle")
    scene.choose(WOLF, "card odins-smite")
    assert scene.in_valhalla(RAVEN) == "warrior", "the Smite has worked"
    assert scene.asked() == {WOLF: "late"}
    scene.choose(WOLF, "add nothing")
    assert scene.paused, "Serpent is not in the battle"


# -- the resolution ---------------------------------------------------------------------------------------------


@rule("BR-RESOLVE-1", "BR-RESOLVE-5", "BR-RESOLVE-8")
def test_a_tie_beats_everybody() -> None:
    scene = Scene()
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "leader", "gimle")
    scene.put(SERPENT, "warrior", "gimle")
    scene.hand(WOLF, "lokis-trickery")
    scene.hand(RAVEN, "lokis-trickery")
    scene.sheet(SERPENT, "lokis-blessing")
    scene.battle(WOLF, "gimle", {WOLF: "lokis-trickery", RAVEN: "lokis-trickery"})
    assert scene.totals() == [([WOLF, RAVEN], 3)]
    assert scene.asked() == {SERPENT: "blessing"}, "for losers it works"
    scene.choose(SERPENT, "to gimle")
    assert scene.at("gimle") == {SERPENT: "warrior"}
    assert scene.s.rage == [6] * 4, "nobody to take Rage from"
    assert not scene.is_pillaged("gimle")
    assert scene.in_hand(WOLF) == ["lokis-trickery"]
    assert scene.s.glory == [0] * 4


@rule("BR-RESOLVE-2", "BR-RESOLVE-3", "BR-RESOLVE-4", "BR-RESOLVE-6")
def test_the_pillager_wins() -> None:
    scene = two_clans()
    scene.put(RAVEN, "ship", "nw")
    scene.battle(WOLF, "gimle", {WOLF: "tyrs-crush", RAVEN: "troll"})
    assert scene.in_valhalla(RAVEN) == "leader ship"
    assert scene.in_hand(WOLF) == ["quest-manheim"]
    assert scene.discards() == ["tyrs-crush"]
    assert sorted(scene.in_hand(RAVEN)) == ["troll", "tyrs-bash"]
    assert scene.is_pillaged("gimle")
    assert scene.s.glory[WOLF] == 5 + 3
    assert [card.id for card in GAME.view(scene.s, SERPENT).clans[RAVEN].known] == ["troll"], "all saw it return"


@rule("BR-RESOLVE-5", "BR-RESOLVE-6")
def test_somebody_else_wins() -> None:
    scene = two_clans()
    scene.battle(WOLF, "gimle", {WOLF: "quest-manheim 1", RAVEN: "tyrs-bash"})
    assert scene.s.glory == [0, 3, 0, 0]
    assert not scene.is_pillaged("gimle")
    assert scene.levels(RAVEN) == (1, 1, 1)
    scene.turn(RAVEN)
    assert "pillage gimle" in scene.allowed(RAVEN)


@rule("BR-RESOLVE-7")
def test_the_order_of_what_follows() -> None:
    scene = Scene(age=3)
    scene.put(WOLF, "leader", "horgr")  # an Axes token
    scene.put(RAVEN, "warrior warrior", "horgr")
    scene.put(SERPENT, "warrior", "horgr")
    scene.sheet(WOLF, "tyrs-prowess", "thors-glory")
    scene.sheet(SERPENT, "lokis-blessing")
    scene.hand(WOLF, "thors-hammer")
    scene.hand(RAVEN, "lokis-trickery")
    scene.battle(WOLF, "horgr", {WOLF: "thors-hammer", RAVEN: "lokis-trickery"})
    scene.choose(WOLF, "take back thors-hammer")
    scene.choose(SERPENT, "decline")
    kinds = [told.kind for told in scene.told() if told.kind not in ("pillage", "battle", "revealed")]
    assert kinds == [
        "won_battle", "stole_rage", "bought_back", "died", "died", "pillaged", "raised", "axes_glory", "card_glory",
        "card_glory",
    ]  # fmt: skip


@rule("BR-RESOLVE-7", "BR-BATTLE-3")
@pytest.mark.parametrize(("pillager", "rage"), [(WOLF, [2, 7]), (RAVEN, [3, 6]), (SERPENT, [2, 7])])
def test_the_pillagers_card_acts_first_then_around(pillager: int, rage: list[int]) -> None:
    """Wolf wins with Thor's Ascension and no Rage, Raven loses with Loki's Trickery."""
    scene = Scene(age=3)
    scene.put(WOLF, "leader warrior", "yggdrasil")
    scene.put(RAVEN, "warrior", "yggdrasil")
    scene.put(SERPENT, "warrior", "yggdrasil")
    scene.rage(WOLF, 0)
    scene.hand(WOLF, "thors-ascension")
    scene.hand(RAVEN, "lokis-trickery")
    scene.battle(pillager, "yggdrasil", {WOLF: "thors-ascension", RAVEN: "lokis-trickery"})
    assert scene.totals() == [([WOLF], 5)]
    assert scene.s.rage[:2] == rage, "a Trickery before the Ascension finds nothing to take"


@rule("BR-RESOLVE-11")
@pytest.mark.parametrize("pillager", [WOLF, RAVEN])
def test_trickery_and_poison_come_before_prowess_whoever_pillages(pillager: int) -> None:
    for card, rage, taken in (("lokis-trickery", 1, []), ("lokis-poison", 6, ["tyrs-bash"])):
        scene = Scene(age=3)
        scene.put(WOLF, "leader", "yggdrasil")
        scene.put(RAVEN, "warrior", "yggdrasil")
        scene.sheet(WOLF, "tyrs-prowess")
        scene.rage(WOLF, rage)
        scene.hand(WOLF, "tyrs-bash")
        scene.hand(RAVEN, card)
        scene.battle(pillager, "yggdrasil", {WOLF: "tyrs-bash", RAVEN: card})
        assert scene.paused and scene.in_hand(WOLF) == [], "nothing can be taken back"
        assert sorted(scene.in_hand(RAVEN)) == sorted([card, *taken])


@rule("BR-RESOLVE-11")
def test_prowess_can_spend_what_ascension_gives() -> None:
    scene = Scene(age=3)
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "warrior", "gimle")
    scene.sheet(WOLF, "tyrs-prowess")
    scene.rage(WOLF, 0)
    scene.hand(WOLF, "thors-ascension")
    scene.battle(WOLF, "gimle", {WOLF: "thors-ascension"})
    scene.choose(WOLF, "take back thors-ascension")
    assert (scene.s.rage[WOLF], scene.in_hand(WOLF)) == (2, ["thors-ascension"])


@rule("BR-RESOLVE-7", "BR-CARD-FRIGGAS-PROTECTION")
def test_cards_act_before_figures_die() -> None:
    scene = Scene(age=2)
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "warrior", "gimle")
    scene.sheet(RAVEN, "friggas-protection")
    scene.rage(RAVEN, 0)
    scene.hand(RAVEN, "lokis-trickery")
    scene.battle(WOLF, "gimle", {RAVEN: "lokis-trickery"})
    scene.choose(RAVEN, "save warrior gimle")
    assert scene.at("gimle") == {WOLF: "leader", RAVEN: "warrior"}, "paid with the Rage just taken"
    assert scene.s.rage[:2] == [5, 0]


@rule("BR-RESOLVE-9")
def test_nobody_gives_what_he_does_not_have() -> None:
    scene = Scene(age=2)
    scene.put(WOLF, "leader warrior", "yggdrasil")
    scene.put(RAVEN, "warrior", "yggdrasil")
    scene.put(SERPENT, "warrior", "yggdrasil")
    scene.s.levels[WOLF] = (0, 0, 0)
    scene.rage(WOLF, 0)
    scene.hand(RAVEN, "lokis-trickery")
    scene.hand(SERPENT, "lokis-backstab")
    scene.s.printed = replace(scene.s.printed, stats=((6,) * 6, (1,) * 6, (10,) * 6))
    scene.battle(SERPENT, "yggdrasil", {RAVEN: "lokis-trickery", SERPENT: "lokis-backstab"})
    assert scene.s.rage == [0, 6, 6, 6]
    assert scene.s.glory == [0, 0, 1, 0], "one Glory for the Axes was all there was to take"


@rule("BR-RESOLVE-10")
def test_all_deaths_of_a_battle_count() -> None:
    scene = Scene(age=3)
    scene.put(WOLF, "warrior warrior leader", "gimle")
    scene.put(RAVEN, "warrior warrior", "gimle")
    scene.sheet(RAVEN, "volur-witch", "friggas-protection")
    scene.put(SERPENT, "warrior", "yggdrasil")
    scene.hand(WOLF, "odins-judgement")
    scene.hand(RAVEN, "odins-tide")
    scene.battle(WOLF, "gimle", {WOLF: "odins-judgement", RAVEN: "odins-tide"})
    scene.choose(WOLF, "keep leader gimle")
    scene.choose(RAVEN, "save warrior gimle")
    scene.choose(RAVEN, "let die")
    assert scene.paused
    assert scene.s.glory[WOLF] == 2 * (2 + 2) + 3 + 5, "four by card and defeat, but not the one saved first"


# -- the reward -------------------------------------------------------------------------------------------------


@rule("BR-REWARD-1", "BR-REWARD-3", "BR-CLANSHEET-5")
def test_stat_tokens() -> None:
    for province, levels in (("myrkulor", (2, 1, 1)), ("utgard", (1, 1, 2))):
        scene = Scene()
        scene.put(WOLF, "warrior", province)
        scene.pillage(WOLF, province)
        assert scene.levels(WOLF) == levels
        assert scene.s.rage[WOLF] == 6, "no Rage now"


@rule("BR-REWARD-2")
def test_an_axes_token_counts_for_the_battle_just_won() -> None:
    scene = Scene()
    scene.put(WOLF, "leader", "horgr")
    scene.put(RAVEN, "warrior", "horgr")
    scene.pillage(WOLF, "horgr")
    assert scene.s.glory[WOLF] == 4


@rule("BR-REWARD-5")
def test_the_token_of_yggdrasil_raises_all_stats() -> None:
    scene = Scene()
    scene.put(WOLF, "leader", "yggdrasil")
    scene.pillage(WOLF, "yggdrasil")
    assert scene.levels(WOLF) == (2, 2, 2)


@rule("BR-REWARD-6")
@pytest.mark.parametrize("means", ["frost-giant", "friggas-grace", "lord-of-axes"])
def test_axes_raised_in_the_same_pillage_count_too(means: str) -> None:
    scene = Scene(age=3)
    scene.put(WOLF, "leader", "horgr" if means == "frost-giant" else "utgard")
    scene.put(RAVEN, "warrior", "horgr" if means == "frost-giant" else "utgard")
    if means == "friggas-grace":
        scene.hand(WOLF, means)
    else:
        scene.sheet(WOLF, means)
    if means == "frost-giant":
        scene.put(WOLF, "frost-giant", "horgr")
    scene.battle(
        WOLF, "horgr" if means == "frost-giant" else "utgard", {WOLF: means} if means == "friggas-grace" else {}
    )
    if means != "frost-giant":
        scene.choose(WOLF, "raise axes")
    assert scene.s.glory[WOLF] == (5 if means == "frost-giant" else 4)


@rule("BR-REWARD-7")
def test_lords_and_giants_work_without_a_battle() -> None:
    scene = Scene(age=3)
    scene.sheet(WOLF, "frost-giant", "lord-of-spears")
    scene.put(WOLF, "frost-giant leader", "myrkulor")
    scene.pillage(WOLF, "myrkulor")
    assert scene.levels(WOLF) == (4, 2, 2)
