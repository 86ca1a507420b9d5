"""The phases after the actions, the clan sheet and the end of the game."""

from __future__ import annotations

from meadhall.engine.view import SPECTATOR
from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.steps.age import Age
from meadhall.games.bloodrage.steps.stats import RaiseOne
from tests.games.bloodrage.builder import BEAR, RAVEN, SERPENT, WOLF, Scene
from tests.rules import rule

# -- Discard ----------------------------------------------------------------------------------------------------


@rule("BR-DISCARD-1", "BR-DISCARD-3", "BR-DISCARD-5")
def test_each_keeps_one_card_and_discards_the_others_unseen() -> None:
    scene = Scene()
    scene.hand(WOLF, "troll", "tyrs-bash", "quest-manheim 1")
    scene.hand(RAVEN, "tyrs-smite", "odins-smite")
    scene.hand(SERPENT, "thors-hammer")
    scene.discard()
    assert scene.asked() == {WOLF: "keep", RAVEN: "keep"}, "at the same time; a single card is kept without asking"
    scene.choose(WOLF, "keep tyrs-bash")
    scene.choose(RAVEN, "keep odins-smite")
    assert [scene.in_hand(seat) for seat in range(4)] == [["tyrs-bash"], ["odins-smite"], ["thors-hammer"], []]
    assert scene.discards() == []
    assert GAME.view(scene.s, SPECTATOR).discards == []
    events = scene.s.events or []
    assert [event.told(SERPENT) for event in events if event.kind == "kept"] == [
        ("kept", {"seat": WOLF}),
        ("kept", {"seat": RAVEN}),
    ]
    assert len(scene.s.buried[WOLF]) == 2, "they never come back"


@rule("BR-DISCARD-2")
def test_in_the_third_age_nothing_is_kept() -> None:
    scene = Scene(age=3)
    scene.hand(WOLF, "troll", "tyrs-bash")
    scene.hand(RAVEN, "thors-hammer")
    scene.discard()
    assert scene.paused
    assert scene.s.hands == [()] * 4


@rule("BR-DISCARD-4")
def test_quests_on_the_sheet_are_not_discarded() -> None:
    scene = Scene()
    scene.hand(WOLF, "troll", "tyrs-bash")
    scene.quests(WOLF, "quest-manheim 1", "quest-alfheim 1")
    scene.discard()
    scene.choose(WOLF, "keep troll")
    assert len(scene.s.quests[WOLF]) == 2


# -- Quests -----------------------------------------------------------------------------------------------------


@rule("BR-QUESTS-1", "BR-QUESTS-2")
def test_quests_are_revealed_paid_and_discarded() -> None:
    scene = Scene(age=2)
    scene.put(WOLF, "warrior", "gimle")
    scene.quests(WOLF, "quest-alfheim 2", "quest-manheim 2")
    scene.judge_quests()
    assert scene.allowed(WOLF) == ["raise rage", "raise axes", "raise horns"]
    scene.choose(WOLF, "raise horns")
    assert scene.s.glory[WOLF] == 7
    assert scene.levels(WOLF) == (1, 1, 2)
    assert sorted(scene.discards()) == ["quest-alfheim", "quest-manheim"]
    assert [told.args["card"] for told in scene.told("quest_failed")] == ["card:quest-manheim:2"]


@rule("BR-QUESTS-3", "BR-QUESTS-4", "BR-EXAMPLE-11")
def test_a_tie_fails_and_any_province_of_the_region_will_do() -> None:
    scene = Scene()
    scene.put(WOLF, "warrior warrior warrior", "elvagar")
    scene.put(SERPENT, "warrior", "elvagar")
    scene.put(SERPENT, "ship", "ne")
    scene.quests(SERPENT, "quest-manheim 1")
    scene.put(RAVEN, "warrior warrior", "angerboda")
    quest = GAME.view(scene.s, SERPENT).clans[SERPENT].quests[0]
    assert quest.fulfilled is False, "3 to 3 in Elvagar, 2 to 2 in Angerboda"
    scene.s.take(RAVEN, 0, 2)
    scene.s.reserve[RAVEN] = (0, *scene.s.reserve[RAVEN])
    scene.s.fielded[RAVEN] -= 1
    assert GAME.view(scene.s, SERPENT).clans[SERPENT].quests[0].fulfilled is True
    scene.quests(WOLF, "quest-manheim 1")
    assert GAME.view(scene.s, WOLF).clans[WOLF].quests[0].fulfilled is False, "the tie in Elvagar is nobody's"
    scene.judge_quests()
    scene.choose(SERPENT, "raise horns")
    assert (scene.s.glory[SERPENT], scene.levels(SERPENT)) == (5, (1, 1, 2))


@rule("BR-QUESTS-5")
def test_quests_come_before_ragnarok() -> None:
    scene = Scene()
    scene.put(WOLF, "leader", "myrkulor")
    scene.quests(WOLF, "quest-manheim 1")
    scene.run(Age(1))
    phases = [type(step).__name__ for step in reversed(scene.s.agenda)]
    assert phases.index("QuestPhase") < phases.index("Ragnarok") < phases.index("ReturnFromValhalla")


@rule("BR-QUESTS-6")
def test_no_figure_no_quest_and_a_destroyed_province_never_counts() -> None:
    scene = Scene()
    scene.quests(WOLF, "quest-alfheim 1")
    scene.hand(WOLF, "tyrs-smite")
    scene.judge_quests()
    assert scene.paused
    scene = Scene()
    scene.put(WOLF, "ship", "nw")
    scene.destroyed("gimle")
    scene.quests(WOLF, "quest-alfheim 1")
    scene.judge_quests()
    assert scene.paused, "the Ship supports Myrkulor only"


@rule("BR-QUESTS-7", "BR-CLANSHEET-3")
def test_a_stat_that_can_rise_must_rise() -> None:
    scene = Scene()
    scene.level(WOLF, "rage", 6)
    scene.run(RaiseOne(WOLF))
    assert scene.allowed(WOLF) == ["raise axes", "raise horns"]
    scene.choose(WOLF, "raise axes")
    scene.level(WOLF, "axes", 6)
    scene.run(RaiseOne(WOLF))
    assert scene.levels(WOLF) == (6, 6, 2), "the last one without asking"
    scene.level(WOLF, "horns", 6)
    scene.run(RaiseOne(WOLF))
    assert scene.paused


# -- Ragnarök and Valhalla --------------------------------------------------------------------------------------


@rule("BR-RAGNAROK-1", "BR-RAGNAROK-2")
def test_the_doomed_province_dies_with_its_fjord() -> None:
    scene = Scene()
    scene.sheet(WOLF, "troll", "sea-serpent")
    scene.put(WOLF, "troll warrior", "myrkulor")
    scene.put(WOLF, "sea-serpent", "nw")
    scene.put(RAVEN, "ship", "nw")
    scene.put(SERPENT, "warrior", "gimle")
    scene.ragnarok()
    assert scene.in_valhalla(WOLF) == "warrior troll sea-serpent"
    assert scene.in_valhalla(RAVEN) == "ship"
    assert scene.at("gimle") == {SERPENT: "warrior"}, "which the fjord supports too"
    assert GAME.view(scene.s, SPECTATOR).provinces[0].destroyed


@rule("BR-RAGNAROK-3", "BR-RAGNAROK-4", "BR-EXAMPLE-12")
def test_dying_in_ragnarok_is_glorious() -> None:
    for age, glory in ((1, 4), (2, 6), (3, 8)):
        scene = Scene(age=age)
        scene.s.dooms = (7, 7, 7) if age == 3 else (7, 7, 6)
        scene.put(WOLF, "warrior", "gimle")
        scene.put(WOLF, "ship", "nw")
        scene.put(RAVEN, "leader warrior", "gimle")
        scene.ragnarok()
        assert scene.s.glory == [glory, glory, 0, 0]
    scene = Scene(age=2)
    scene.s.dooms = (0, 7, 6)
    scene.ragnarok()
    scene.end_of_age()
    doomed = [province.id for province in GAME.view(scene.s, SPECTATOR).provinces if province.doomed]
    assert doomed == ["andlang"]


@rule("BR-VALHALLA-1", "BR-VALHALLA-2")
def test_the_dead_return_and_the_others_stay() -> None:
    scene = Scene()
    scene.put(WOLF, "warrior", "gimle")
    scene.fallen(WOLF, "leader warrior")
    scene.return_from_valhalla()
    assert scene.s.valhalla[WOLF] == ()
    assert scene.s.reserve[WOLF] == (0,) * 7 + (1, 2)
    assert scene.at("gimle") == {WOLF: "warrior"}


# -- the end ----------------------------------------------------------------------------------------------------


@rule("BR-END-1", "BR-END-2")
def test_tokens_are_turned_back_and_the_first_player_changes() -> None:
    scene = Scene()
    scene.pillaged("gimle", "yggdrasil")
    tokens = list(scene.s.tokens)
    scene.end_of_age()
    assert scene.s.pillaged == 0
    assert scene.s.tokens == tokens
    assert (scene.s.start, scene.s.age) == (RAVEN, 2)


@rule("BR-END-3", "BR-SCORE-2")
def test_the_most_glory_wins_after_the_third_age() -> None:
    scene = Scene(age=3)
    for seat, glory in ((WOLF, 20), (RAVEN, 35), (SERPENT, 9), (BEAR, 0)):
        scene.glory(seat, glory)
    scene.end_of_age()
    assert scene.s.outcome == ((RAVEN,), (20, 35, 9, 0))


@rule("BR-SCORE-1", "BR-EXAMPLE-13")
def test_legendary_stats_pay() -> None:
    for level in (4, 5):
        scene = Scene(age=3)
        scene.level(RAVEN, "rage", level)
        scene.level(RAVEN, "axes", 6)
        scene.level(RAVEN, "horns", 3)
        scene.end_of_age()
        assert scene.s.glory[RAVEN] == 30


@rule("BR-SCORE-3", "BR-SCORE-4")
def test_a_shared_victory_beyond_the_end_of_the_track() -> None:
    scene = Scene(age=3)
    scene.glory(WOLF, 120)
    scene.glory(BEAR, 120)
    scene.end_of_age()
    assert scene.s.outcome == ((WOLF, BEAR), (120, 0, 0, 120))
    assert [told.args["seats"] for told in scene.told("shared")] == [(WOLF, BEAR)]


@rule("BR-CLANSHEET-2", "BR-CLANSHEET-3")
def test_six_levels_of_each_stat() -> None:
    scene = Scene()
    values = {"rage": [6, 7, 8, 9, 12, 12], "axes": [3, 4, 5, 6, 8, 8], "horns": [4, 5, 6, 7, 10, 10]}
    for stat, track in values.items():
        for level, value in enumerate(track, 1):
            scene.level(WOLF, stat, level)
            clan = GAME.view(scene.s, WOLF).clans[WOLF]
            assert [s.value for s in clan.stats if s.id == stat] == [value]
    scene.put(WOLF, "leader", "yggdrasil")
    scene.pillage(WOLF, "yggdrasil")
    assert scene.levels(WOLF) == (6, 6, 6)
    assert len(scene.told("topped")) == 3


@rule("BR-CLANSHEET-4")
def test_strengths_without_upgrades() -> None:
    clan = GAME.view(Scene().s, WOLF).clans[WOLF]
    assert clan.strength == {"warrior": 1, "leader": 3, "ship": 2}
