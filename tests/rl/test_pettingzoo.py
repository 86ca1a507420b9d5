"""The games as PettingZoo wants them, by its own tests."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

from meadhall.engine.errors import IllegalChoice
from tests.rl.games import BLUFF, NAMED_BLUFF, NAMES

pytest.importorskip("pettingzoo", reason="the extra `rl` is not installed")

from pettingzoo.test import api_test, seed_test

from meadhall.rl.pettingzoo import TableEnv, env

# What it remarks about every game with a mask: an observation is a dictionary, and it may be all zeros at the end.
USUAL = ("probably should be gymnasium.spaces.box", "is not a NumPy array", "all zeros")


@pytest.mark.parametrize("name", NAMES)
def test_its_own_test_of_the_interface(name: str) -> None:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(env(name), num_cycles=100)
    assert not [text for each in said if not any(usual in (text := str(each.message)) for usual in USUAL)]


@pytest.mark.parametrize("name", NAMES)
def test_its_own_test_of_seeds(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=60)


def played(one: TableEnv, seed: int) -> tuple[list[str], dict[str, float]]:
    """Who was asked in turn, and what each was given at the end."""
    one.reset(seed=seed)
    asked, given = [], {}
    random = np.random.default_rng(seed)
    for agent in one.agent_iter():
        told, reward, ended, _, info = one.last()
        assert info == {}
        if ended:
            given[agent] = reward
            one.step(None)
        else:
            asked.append(agent)
            assert reward == 0
            one.step(random.choice(np.flatnonzero(told["action_mask"])))
    return asked, given


def test_the_lowest_seat_goes_first_and_the_end_is_worth_what_it_is() -> None:
    one = TableEnv(BLUFF)
    for seed in range(10):
        asked, given = played(one, seed)
        assert asked == ["seat_0", "seat_1"] * 3
        outcome = one.table.state.outcome
        assert outcome is not None and sum(given.values()) == 1
        assert {agent for agent, reward in given.items() if reward} == {f"seat_{seat}" for seat in outcome.winners}


def test_an_observation_is_what_that_seat_may_know() -> None:
    one = TableEnv(BLUFF, one_hot=True)
    one.reset(seed=1)
    card = one.table.state.cards[1]  # type: ignore[attr-defined]
    before = one.observe("seat_1")["observation"].copy()
    one.step(0)  # in secret
    assert np.array_equal(one.observe("seat_1")["observation"], before)
    assert before.shape == one.observation_space("seat_1")["observation"].shape == (9,)
    assert before[3:8].tolist() == np.eye(5)[card].tolist()
    assert not one.observe("seat_0")["action_mask"].any()


def test_games_go_on_from_a_seed() -> None:
    one, other = TableEnv(BLUFF), TableEnv(BLUFF)
    one.reset(seed=5), other.reset(seed=5)
    seeds = []
    for _ in range(3):
        assert one.table.seed == other.table.seed
        seeds.append(one.table.seed)
        one.reset(), other.reset()
    assert len(set(seeds)) == 3


def test_an_action_outside_the_mask_is_refused() -> None:
    one = TableEnv(NAMED_BLUFF)
    one.reset(seed=1)
    with pytest.raises(IllegalChoice, match="action 77 is none of the options"):
        one.step(77)


def test_the_board_can_be_shown() -> None:
    one = TableEnv("meduris", players=2, render_mode="ansi")
    one.reset(seed=1)
    assert one.render() == str(one.table)
    assert TableEnv("meduris", players=2).render() is None
