"""One seat against bots, as Gymnasium wants it, by its own check."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

from meadhall.engine.advice import result
from meadhall.engine.errors import BadSetup
from meadhall.games import game
from tests.rl.games import BLUFF, NAMED_BLUFF, NAMES, TOLD

gymnasium = pytest.importorskip("gymnasium", reason="the extra `rl` is not installed")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from meadhall.rl.gym import SeatEnv  # noqa: E402


@pytest.mark.parametrize("name", NAMES)
def test_its_own_check(name: str) -> None:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        check_env(SeatEnv(name, render_mode=None))
    assert not [each for each in said if "not having a spec" not in str(each.message)]


@pytest.mark.parametrize("name", TOLD)
def test_the_games_are_registered(name: str) -> None:
    made = gymnasium.make(f"meadhall/{name}-v{game(name).info.rules}", bots="karl", render_mode="ansi")
    seen, info = made.reset(seed=7)
    assert made.observation_space.contains(seen)
    seen, reward, ended, cut, info = made.step(made.action_space.sample(info["action_mask"]))
    assert (reward, ended, cut) == (0.0, False, False)
    assert made.render() == str(made.unwrapped.table.chair(made.unwrapped.seat))


def played(one: SeatEnv, seed: int | None) -> tuple[float, list[Any]]:
    """What came of a game at random, and all that was seen."""
    seen, info = one.reset(seed=seed)
    random = np.random.default_rng(seed)
    ended, reward, all_seen = False, 0.0, [seen]
    while not ended:
        assert reward == 0
        assert np.array_equal(info["action_mask"], one.action_masks()) and set(info) == {"action_mask"}
        seen, reward, ended, cut, info = one.step(random.choice(np.flatnonzero(info["action_mask"])))
        assert not cut
        all_seen.append(seen)
    return reward, all_seen


def test_a_game_is_worth_what_it_is_to_the_seat() -> None:
    one = SeatEnv(BLUFF, bots=["thrall"])
    seats = set()
    for seed in range(12):
        reward, _ = played(one, seed)
        outcome = one.table.state.outcome
        assert outcome is not None and reward == result(outcome)[one.seat]
        assert len(one.table.made) == 6
        seats.add(one.seat)
    assert seats == {0, 1}  # somewhere else in each game
    played(fixed := SeatEnv(BLUFF, seat=1), 3)
    assert fixed.seat == 1


def test_the_same_seed_is_the_same_game_bots_included() -> None:
    one, other = SeatEnv("meduris", players=2, bots="karl"), SeatEnv("meduris", players=2, bots="karl")
    (a, x), (b, y) = played(one, 5), played(other, 5)
    assert a == b and np.array_equal(x, y)
    assert one.table.record().choices == other.table.record().choices


def test_an_action_outside_the_mask_loses() -> None:
    one = SeatEnv(NAMED_BLUFF)
    wrong = 0
    for seed in range(20):
        _, info = one.reset(seed=seed)
        if not info["action_mask"][2]:
            wrong += 1
            assert one.step(2)[1:4] == (-1.0, True, False)
    assert wrong


def test_who_cannot_sit_down() -> None:
    with pytest.raises(BadSetup, match="2 bots are named, 1 are needed"):
        SeatEnv(BLUFF, bots=["thrall", "thrall"])
    with pytest.raises(BadSetup, match="there is no bot 'odin'"):
        SeatEnv(BLUFF, bots="odin")
    with pytest.raises(BadSetup, match="there is no seat 2 at a table of 2"):
        SeatEnv(BLUFF, seat=2)
