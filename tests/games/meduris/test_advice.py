"""The advice beats chance, and has something to say to every question."""

from __future__ import annotations

import random

import pytest

from meadhall.engine.contract import check_game
from meadhall.engine.luck import Luck
from meadhall.games.meduris import GAME
from meadhall.games.meduris.advice.evaluate import WEIGHTS, evaluate, features
from meadhall.games.meduris.advice.outlook import PATIENCE, Outlook
from meadhall.games.meduris.advice.policy import calm
from meadhall.games.meduris.advice.worth import keeping
from meadhall.games.meduris.imagine import shown
from meadhall.games.meduris.state import NOBODY, Meduris
from tests.games.meduris.builder import BLUE, GREEN, PLENTY, RED, Scene
from tests.rules import rule


def play(players: int, seed: int, advised: int) -> Meduris:
    """One seat follows the advice, the others play at random."""
    options = {variant.name: variant.values[0] for variant in GAME.info.variants}
    s = GAME.create(players, Luck(f"advice {seed}"), options, GAME.components())
    s.begin()
    chance = random.Random(seed)
    while s.outcome is None:
        seat, decision = next(iter(s.owed.items()))
        if seat == advised:
            worth = GAME.advise(s, seat)
            assert len(worth) == len(decision.options)
            s.choose(seat, worth.index(max(worth)))
        else:
            s.choose(seat, chance.randrange(len(decision.options)))
    return s


@pytest.mark.parametrize("players", [2, 3, 4])
def test_advice_beats_chance(players: int) -> None:
    games = 24
    won = 0
    for seed in range(games):
        advised = seed % players
        outcome = play(players, seed, advised).outcome
        assert outcome is not None
        won += outcome.winners == (advised,)
    assert won >= 0.9 * games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_those_who_follow_the_advice_build(players: int) -> None:
    """Nobody hoards for ever: every game comes to the end that the rulebook knows, and soon."""
    longest = 0
    for seed in range(40):
        options = GAME.info.settle({})
        s = GAME.create(players, Luck(f"idle {seed}"), options, GAME.components())
        s.begin()
        while s.outcome is None:
            seat = next(iter(s.owed))
            worth = GAME.advise(s, seat)
            s.choose(seat, worth.index(max(worth)))
            longest = max(longest, s.idle)
        assert s.ending != NOBODY
    assert longest <= PATIENCE + 4 * players


def test_the_longer_nobody_builds_the_more_a_building_is_worth() -> None:
    scene = Scene()
    scene.goods(RED, **PLENTY)
    scene.s.idle = PATIENCE
    patient = Outlook(scene.s, RED)
    scene.s.idle += 3
    hasty = Outlook(scene.s, RED)
    assert hasty.hut_worth(7) > patient.hut_worth(7)
    assert hasty.temple_worth(7) > patient.temple_worth(7)


def best(scene: Scene, seat: int) -> str:
    worth = GAME.advise(scene.s, seat)
    return scene.s.owed[seat].notations()[worth.index(max(worth))]


def test_on_the_last_lap_materials_are_kept_for_the_larger_settlement() -> None:
    scene = Scene()
    scene.hut(RED, 8, 20)  # wood and stone; wool and copper
    scene.hut(BLUE, 26, 28)
    scene.hut(GREEN, 29)
    scene.hut(RED, 27)  # wool and wood, in a settlement of four
    scene.druid_at(29)
    scene.goods(RED, wood=1, wool=1)
    scene.last_lap()
    assert scene.s.druid == 7
    assert best(scene, RED) == "offer nothing", "the only wood scores four later"


def test_a_large_offering_is_made() -> None:
    scene = Scene()
    scene.hut(RED, 12)
    scene.hut(BLUE, 9, 10, 11)
    scene.goods(RED, **PLENTY)
    scene.druid_at(11)
    scene.send_druid()
    assert best(scene, RED) == "offer both"


def test_the_free_hut_is_the_best_one() -> None:
    scene = Scene()
    scene.token(12, "free")
    scene.goods(RED, wood=1, stone=1)
    scene.choose_hut(RED)
    assert best(scene, RED) == "hut 12"


# -- what it expects --------------------------------------------------------------------------------------------


def test_a_finished_game_is_known() -> None:
    scene = Scene(players=2)
    scene.hut(RED, 8)
    scene.score(9, 4)
    scene.final_count()
    assert evaluate(scene.s) == [1.0, 0.0]


def test_a_lead_on_the_last_lap_is_nearly_won() -> None:
    scene = Scene(players=2)
    scene.hut(RED, 8, 20)
    scene.hut(BLUE, 26, 28)
    scene.score(40, 20)
    scene.goods(RED, wood=1)
    scene.druid_at(5)
    scene.last_lap()
    assert evaluate(scene.s)[RED] > 0.95
    before = evaluate(scene.s)[BLUE]
    scene.s.runes = [BLUE] * len(scene.s.runes)  # all nine of them: 45 points
    assert evaluate(scene.s)[BLUE] > 0.9 > before


def test_more_of_what_counts_is_more_hope() -> None:
    def scene() -> Scene:
        made = Scene(players=2)
        made.hut(RED, 8)
        made.hut(BLUE, 20)
        made.action(BLUE)
        return made

    even = evaluate(scene().s)[RED]
    points, materials = scene(), scene()
    points.score(15, 5)
    materials.goods(RED, wood=3, wool=3, copper=3, stone=3)
    for better in (points, materials):
        assert evaluate(better.s)[RED] > even
        assert sum(evaluate(better.s)) == pytest.approx(1.0)


def test_a_rune_stone_of_a_full_district_is_kept() -> None:
    scene = Scene(players=2)
    district = scene.s.side.spaces[0].district
    numbers = [space.number for space in scene.s.side.spaces if space.district == district]
    scene.hut(RED, *numbers[:-1])
    before = keeping(scene.s)[district]
    scene.hut(RED, numbers[-1])
    assert before < keeping(scene.s)[district] == 1.0


def test_nothing_is_judged_in_the_middle_of_a_turn() -> None:
    scene = Scene(players=2)
    scene.goods(RED, **PLENTY)
    scene.action(RED)
    assert calm(scene.s)
    scene.choose(RED, "hut")
    assert not calm(scene.s)


def test_every_feature_has_a_weight() -> None:
    scene = Scene(players=4)
    scene.action(RED)
    stages, rows = features(scene.s)
    assert len(stages) == len(WEIGHTS)
    assert all(len(row) == len(weights) for row in rows for weights in WEIGHTS)


# -- why --------------------------------------------------------------------------------------------------------


def said(scene: Scene, seat: int, notation: str) -> dict[str, dict[str, object]]:
    return dict(GAME.reasons(scene.s, seat, scene.allowed().index(notation)))


def test_a_hut_is_praised_for_the_rune_stone_it_takes() -> None:
    scene = Scene(players=2)
    scene.hut(BLUE, 8)
    scene.goods(RED, **PLENTY)
    scene.choose_hut(RED)
    district = scene.s.side.spaces[7].district
    number = next(n for n in (7, 9) if scene.s.side.spaces[n - 1].district == district)
    assert said(scene, RED, f"hut {number}")["rune_taken"]["seat"] == BLUE


def test_nothing_is_offered_to_keep_what_is_needed_later() -> None:
    scene = Scene()
    scene.hut(RED, 8, 20)
    scene.hut(BLUE, 26, 28)
    scene.hut(GREEN, 29)
    scene.hut(RED, 27)
    scene.druid_at(29)
    scene.goods(RED, wood=1, wool=1)
    scene.last_lap()
    assert said(scene, RED, "offer nothing") == {"needed_later": {"materials": ["wood"]}}


def test_nothing_speaks_for_taking_nothing() -> None:
    scene = Scene()
    scene.turn(RED, "wild")
    assert best(scene, RED) != "take nothing"
    assert said(scene, RED, "take nothing") == {"brings_nothing": {}}


def before_blues_hut(players: int = 3) -> Scene:
    """Whatever Red builds, the druid comes to a hut of Blue, who is asked for stone and wool."""
    scene = Scene(players=players)
    scene.hut(BLUE, 18)
    scene.druid_at(17)
    scene.goods(RED, wood=1, copper=1)
    return scene


@rule("MD-SETUP-10")
def test_a_reason_does_not_look_behind_a_screen() -> None:
    scene = before_blues_hut()
    scene.goods(GREEN, stone=2, wool=2)
    scene.choose_temple(RED)
    assert "rite_lacking" not in said(scene, RED, "temple 4"), "Blue lacks both, but Red is not shown that"


@rule("MD-SETUP-10")
def test_a_reason_may_say_what_is_open() -> None:
    opened = before_blues_hut()
    opened.goods(GREEN, stone=2, wool=2)
    opened.s.screens = False
    in_supply = before_blues_hut()  # all stone and all wool lie on the board: nobody has any
    duel = before_blues_hut(players=2)
    for scene in (opened, in_supply, duel):
        scene.choose_temple(RED)
        assert said(scene, RED, "temple 4")["rite_lacking"]["seat"] == BLUE


@rule("MD-SETUP-10")
@pytest.mark.parametrize("players", [3, 4])
def test_same_view_same_reasons(players: int) -> None:
    """Whoever has what behind the other screens: as long as the view is the same, so are all the words of a hint."""
    chance = random.Random(players)
    compared = differ = 0
    for seed in range(12):
        s = GAME.create(players, Luck(f"reasons {seed}"), GAME.info.settle({}), GAME.components())
        s.begin()
        while s.outcome is None:
            seat, decision = next(iter(s.owed.items()))
            if decision.prompt.key in ("action", "worker", "plateau", "hut", "temple") and chance.random() < 0.25:
                other = exchanged(s, seat, chance)
                assert GAME.encode(GAME.view(other, seat)) == GAME.encode(GAME.view(s, seat))
                for index in range(len(decision.options)):
                    assert GAME.reasons(other, seat, index) == GAME.reasons(s, seat, index)
                compared += 1
                differ += other.goods != s.goods
            worth = GAME.advise(s, seat)
            stray = chance.random() < 0.2
            s.choose(seat, chance.randrange(len(worth)) if stray else worth.index(max(worth)))
    assert compared > 200 and differ > compared / 2


def exchanged(s: Meduris, seat: int, chance: random.Random) -> Meduris:
    """The materials behind the screens of the others, shared out among them in another way."""
    t = s.clone()
    others = [other for other in range(s.players) if other != seat]
    for material in range(4):
        there = sum(s.goods[4 * other + material] for other in others)
        for other in others:
            t.goods[4 * other + material] = 0
        for _ in range(there):
            t.goods[4 * chance.choice(others) + material] += 1
    return t


@rule("MD-SETUP-10")
def test_what_is_shown_of_two_is_all() -> None:
    """What the other one of two has is what is missing from the supply: so much the view shows."""
    s = play(2, 3, 0)
    s.outcome = None
    assert shown(s, 0).goods == s.goods


def test_a_free_hut_that_one_could_never_pay_for_has_reasons() -> None:
    scene = Scene(2)
    scene.hut(BLUE, *range(1, 8))
    scene.token(8, "free")  # beside a settlement of seven, and nobody has anything
    scene.token(20, "free")
    scene.choose_hut(RED)
    assert scene.s.owed[RED].notations() == ["hut 8", "hut 20"]
    assert all(GAME.reasons(scene.s, RED, index) for index in range(2))


def test_a_free_hut_may_cost_more_than_one_has() -> None:
    """A random game in which one did; all its reasons can be told."""
    options = {"first": "seat1", "tokens": "random", "materials": "open"}
    check_game(GAME, 4, "2028.1841", options)
