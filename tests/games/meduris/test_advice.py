"""The advice beats chance, and has something to say to every question."""

from __future__ import annotations

import random

import pytest

from meadhall.engine.luck import Luck
from meadhall.games.meduris import GAME
from meadhall.games.meduris.state import Meduris
from tests.games.meduris.builder import BLUE, GREEN, PLENTY, RED, Scene


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


def test_a_free_hut_is_taken() -> None:
    scene = Scene()
    scene.token(12, "free")
    scene.goods(RED, wood=1, stone=1)
    scene.action(RED)
    assert best(scene, RED) == "hut"
    scene.choose(RED, "hut")
    assert best(scene, RED) == "hut 12"
