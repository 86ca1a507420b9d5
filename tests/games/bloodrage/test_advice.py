"""The advice: what it likes, what it expects, and that it reckons as the rules do."""

from __future__ import annotations

import pytest

from meadhall.engine.luck import Luck
from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.advice.evaluate import WEIGHTS, evaluate, features
from meadhall.games.bloodrage.advice.policy import calm
from meadhall.games.bloodrage.advice.worth import met, might, strongest
from meadhall.games.bloodrage.state import NOBODY, BloodRage
from meadhall.games.bloodrage.steps.age import fulfilled
from tests.games.bloodrage.builder import RAVEN, WOLF, Scene


def best(scene: Scene, seat: int) -> str:
    worth = GAME.advise(scene.s, seat)
    return scene.allowed(seat)[worth.index(max(worth))]


def said(scene: Scene, seat: int, notation: str) -> dict[str, dict[str, object]]:
    return dict(GAME.reasons(scene.s, seat, scene.allowed(seat).index(notation)))


# -- what it likes ----------------------------------------------------------------------------------------------


def test_a_pillage_that_cannot_fail_is_taken_and_said_to_be_safe() -> None:
    scene = Scene()
    scene.put(WOLF, "warrior", "gimle")
    scene.turn(WOLF)
    assert best(scene, WOLF) == "pillage gimle"
    reasons = said(scene, WOLF, "pillage gimle")
    assert reasons["reward"]["token"] == "token:glory"
    assert "nobody_near" in reasons


def test_a_hopeless_pillage_is_left_alone() -> None:
    scene = Scene()
    scene.put(WOLF, "warrior", "gimle")
    scene.put(RAVEN, "leader warrior warrior", "gimle")
    scene.hand(RAVEN, "tyrs-smite")
    scene.turn(WOLF)
    assert best(scene, WOLF) != "pillage gimle"
    chance = said(scene, WOLF, "pillage gimle")["likely"]["n"]
    assert isinstance(chance, int)
    assert chance < 10


def test_a_fulfilled_quest_is_committed_before_the_last_rage_is_spent() -> None:
    scene = Scene()
    scene.put(WOLF, "leader", "elvagar")
    scene.pillaged("elvagar")
    scene.hand(WOLF, "quest-manheim 1")
    scene.rage(WOLF, 1)
    scene.turn(WOLF)
    assert best(scene, WOLF) == "quest quest-manheim 1"
    assert {"quest_pays", "quest_met", "rage_short"} == set(said(scene, WOLF, "quest quest-manheim 1"))


def test_a_winner_is_not_bought_with_the_best_card() -> None:
    """A small card is enough against a Warrior without cards."""
    scene = Scene()
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "warrior", "gimle")
    scene.hand(WOLF, "tyrs-bash", "tyrs-smite")
    scene.pillage(WOLF, "gimle")
    assert best(scene, WOLF) == "card tyrs-bash"


def test_a_late_card_is_added_where_it_turns_the_battle() -> None:
    scene = Scene(age=2)
    scene.put(WOLF, "warrior", "gimle")
    scene.put(RAVEN, "warrior warrior", "gimle")
    scene.hand(WOLF, "heimdalls-eye", "tyrs-crush")
    scene.hand(RAVEN, "tyrs-crush", "tyrs-rage")
    scene.pillage(WOLF, "gimle")
    scene.choose(WOLF, "card tyrs-crush")
    scene.choose(RAVEN, "card tyrs-crush")
    assert best(scene, WOLF) == "add heimdalls-eye"
    assert "turns_battle" in said(scene, WOLF, "add heimdalls-eye")


# -- what it expects --------------------------------------------------------------------------------------------


def test_a_finished_game_is_known() -> None:
    scene = Scene(players=2, age=3)
    scene.glory(WOLF, 1)
    scene.end_of_age()
    assert evaluate(scene.s) == [1.0, 0.0]


@pytest.mark.parametrize("age", [1, 2, 3])
def test_more_of_what_counts_is_more_hope(age: int) -> None:
    def hope(scene: Scene) -> float:
        scene.turn(WOLF)
        return evaluate(scene.s)[WOLF]

    even, levels, figures, quest = (Scene(age=age) for _ in range(4))
    levels.level(WOLF, "rage", 3)
    figures.put(WOLF, "leader warrior", "gimle")
    for scene in (even, quest):
        scene.put(WOLF, "leader", "utgard")
    quest.quests(WOLF, f"quest-jotunheim {age}")
    assert hope(levels) > 0.3
    assert hope(figures) > 0.25
    assert hope(quest) > hope(even)


def test_a_lead_counts_more_the_nearer_the_end() -> None:
    hopes = []
    for age in (1, 2, 3):
        scene = Scene(age=age)
        scene.glory(WOLF, 20)
        scene.turn(WOLF)
        hopes.append(evaluate(scene.s)[WOLF])
    assert hopes == sorted(hopes)
    assert hopes[-1] > 0.5


def test_nothing_is_judged_in_the_middle_of_a_battle() -> None:
    scene = Scene()
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "warrior", "gimle")
    scene.hand(WOLF, "tyrs-bash", "tyrs-smite")
    scene.turn(WOLF)
    assert calm(scene.s)
    scene.choose(WOLF, "pillage gimle")
    assert not calm(scene.s)


# -- it reckons as the rules do -----------------------------------------------------------------------------------


def random_states(players: int, seed: str) -> list[BloodRage]:
    luck = Luck(seed)
    s = GAME.create(players, luck.split("game"), GAME.info.settle({}), GAME.components())
    s.begin()
    states = []
    while s.outcome is None:
        states.append(s.clone())
        seat = luck.pick(sorted(s.owed))
        s.choose(seat, luck.below(len(s.owed[seat].options)))
    return states


@pytest.mark.parametrize("players", [2, 4])
def test_strength_and_quests_are_those_of_the_rules(players: int) -> None:
    for s in random_states(players, "reckon"):
        here = might(s)
        leaders = [strongest(each) if s.stands(province) else NOBODY for province, each in enumerate(here)]
        assert leaders == [s.strongest(province) for province in range(9)]
        for province in range(9):
            assert here[province] == [s.strength(seat, province) for seat in range(players)]
        for seat in range(players):
            for number in (*s.hands[seat], *s.quests[seat]):
                card = s.card(number)
                if card.kind == "quest":
                    assert met(s, seat, card, leaders) == fulfilled(s, seat, card)


def test_every_feature_has_a_weight() -> None:
    for s in random_states(3, "weights"):
        stages, rows = features(s)
        assert len(stages) == len(WEIGHTS)
        assert sum(stages) == 1.0
        assert all(len(row) == len(weights) for row in rows for weights in WEIGHTS)


def test_a_quest_is_counted_where_it_wins_the_battle() -> None:
    scene = Scene()
    scene.put(WOLF, "leader", "gimle")
    scene.put(RAVEN, "leader", "gimle")
    scene.sheet(WOLF, "tyrs-domain")
    scene.hand(WOLF, "quest-alfheim 1")
    scene.hand(RAVEN, "tyrs-bash")
    scene.battle(WOLF, "gimle", {WOLF: "quest-alfheim 1", RAVEN: "tyrs-bash"})
    assert best(scene, WOLF) == "count 3"
    assert "chance_grows" in said(scene, WOLF, "count 3")
