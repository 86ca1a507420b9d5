"""Many tables in one call."""

from __future__ import annotations

import os
import signal
from multiprocessing import active_children
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from meadhall.engine.advice import result
from meadhall.engine.errors import BadSetup, MeadhallError
from meadhall.engine.table import Table
from meadhall.rl import Batch, Moment, Observer
from tests.rl.games import BLUFF, NAMED_BLUFF, NAMES


def at_random(moment: Moment, random: np.random.Generator) -> NDArray[Any]:
    """An action for each table."""
    return (random.random(moment.mask.shape) * moment.mask).argmax(1)


def played(steps: int, **setup: Any) -> list[list[NDArray[Any]]]:
    """All that a batch says while it is played at random."""
    random = np.random.default_rng(1)
    with Batch(**setup) as batch:
        moment = batch.reset()
        said = [[each.copy() for each in moment]]
        for _ in range(steps):
            moment = batch.step(at_random(moment, random))
            said.append([each.copy() for each in moment])
    return said


def same(one: list[list[NDArray[Any]]], other: list[list[NDArray[Any]]]) -> bool:
    return all(np.array_equal(a, b) for x, y in zip(one, other, strict=True) for a, b in zip(x, y, strict=True))


@pytest.mark.parametrize("name", NAMES)
def test_a_batch_tells_what_its_tables_are(name: str) -> None:
    """Beside every table another one is played, choice by choice, and the arrays are those of an observer."""
    observer = Observer(name)
    players, tables = observer.game.info.players[-1], 3
    batch = Batch(name, tables, players=players, seed="s")
    begun = [0] * tables

    def deal(table: int) -> Table:
        begun[table] += 1
        return Table(observer.game, players, f"s.{table}.{begun[table] - 1}", listen=False)

    beside = [deal(table) for table in range(tables)]
    random = np.random.default_rng(7)
    moment = batch.reset()
    ended = 0
    for _ in range(600 if name == NAMED_BLUFF else 150):
        for table, other in enumerate(beside):
            state = other.state
            seat = min(state.owed)
            assert moment.seat[table] == seat
            assert np.array_equal(moment.see[table], observer.see(state, seat))
            assert np.array_equal(moment.mask[table], observer.mask(state, seat))
            assert np.array_equal(moment.rows[table], observer.rows(state, seat))
            acts = observer.acts(state, seat)
            assert moment.offered[table] == len(acts)
            assert moment.acts[table].tolist() == acts + [-1] * (batch.observer.most - len(acts))
        actions = at_random(moment, random)
        moment = batch.step(actions)
        for table, other in enumerate(beside):
            seat = min(other.state.owed)
            other.choose(seat, observer.index(other.state, seat, int(actions[table])))
            assert bool(moment.done[table]) == other.over
            worth = [0.0] * players
            if other.state.outcome is not None:
                worth = result(other.state.outcome, observer.game.info.cooperative)
                beside[table] = deal(table)
                ended += 1
            assert moment.rewards[table].tolist() == pytest.approx(worth)
    assert ended or name != NAMED_BLUFF


def test_the_arrays_are_contiguous_and_stay_the_same_ones() -> None:
    batch = Batch(BLUFF, 5)
    first = batch.reset()
    second = batch.step(first.mask.argmax(1))
    for one, other in zip(first, second, strict=True):
        assert one is other and one.flags.c_contiguous and one.flags.aligned


def test_the_same_seed_gives_the_same_games_with_any_number_of_processes() -> None:
    setup = {"game": NAMED_BLUFF, "tables": 5, "seed": 3}
    alone = played(30, **setup)
    assert sum(int(each[4].sum()) for each in alone) > 10  # games ended
    assert same(alone, played(30, **setup))
    assert same(alone, played(30, **setup, processes=2))
    assert not same(alone, played(30, **(setup | {"seed": 4})))
    assert not active_children()


def test_options_can_be_chosen_by_their_number() -> None:
    one, other = Batch(BLUFF, 4), Batch(BLUFF, 4)
    a, b = one.reset(), other.reset()
    for _ in range(20):
        last = a.offered - 1
        actions = a.acts[np.arange(4), last]
        a, b = one.choose(last), other.step(actions)
        assert all(np.array_equal(x, y) for x, y in zip(a, b, strict=True))


def test_rows_can_be_left_out() -> None:
    with_rows, without = played(20, game=BLUFF, tables=3), played(20, game=BLUFF, tables=3, most=0)
    assert without[0][5].shape == (3, 0, 2)
    for one, other in zip(with_rows, without, strict=True):
        assert all(np.array_equal(one[at], other[at]) for at in (0, 1, 2, 3, 4, 7))


def test_a_second_reset_goes_on_to_other_games() -> None:
    batch = Batch(BLUFF, 8)
    first = batch.reset().see.copy()
    assert not np.array_equal(first, batch.reset().see)
    assert np.array_equal(first, Batch(BLUFF, 8).reset().see)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ([0, 0, 3], "table 2: action 3 is none of the options of seat 1"),
        ([-1, 0, 0], "table 0: action -1 is none"),
        ([0, 0], "3 whole numbers are needed, one for each table"),
        ([0.0, 0.0, 0.0], "3 whole numbers are needed"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_moves(wrong: list[int], message: str) -> None:
    batch = Batch(BLUFF, 3)
    before = [each.copy() for each in batch.reset()]
    with pytest.raises(MeadhallError, match=message):
        batch.step(wrong)
    assert all(np.array_equal(a, b) for a, b in zip(before, batch.moment, strict=True))


def test_an_action_outside_the_mask_is_refused() -> None:
    batch = Batch(BLUFF, 50)
    moment = batch.reset()
    table = int(np.argmax(moment.offered < 3))
    with pytest.raises(MeadhallError, match=rf"table {table}: action 2 \(bid 2\) is none of the options"):
        batch.step([2] * 50)
    with pytest.raises(MeadhallError, match=r"there are \d options, no number 2"):
        batch.choose([2] * 50)


def test_a_batch_must_begin_and_ends_when_closed() -> None:
    batch = Batch(NAMED_BLUFF, 2, processes=1)
    with pytest.raises(MeadhallError, match="reset"):
        batch.step([0, 0])
    see = batch.reset().see
    batch.close()
    batch.close()
    assert not active_children()
    assert see[:, 0].tolist() == [1, 1]  # the arrays outlive the processes
    for late in (batch.reset, lambda: batch.step([0, 0])):
        with pytest.raises(MeadhallError, match="closed"):
            late()


def test_who_forgets_to_close_leaves_no_process_behind() -> None:
    batch = Batch(NAMED_BLUFF, 2, processes=2)
    batch.reset()
    assert len(active_children()) == 2
    del batch
    assert not active_children()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
def test_a_process_that_dies_is_named_and_not_waited_for() -> None:
    with Batch(NAMED_BLUFF, 4, processes=2) as batch:
        moment = batch.reset()
        victim = active_children()[0]
        assert victim.pid is not None
        os.kill(victim.pid, signal.SIGKILL)
        victim.join()
        with pytest.raises(MeadhallError, match="a process of the batch has ended"):
            batch.step(moment.mask.argmax(1))
    assert not active_children()


def test_a_fault_in_another_process_is_told() -> None:
    with Batch(NAMED_BLUFF, 4, processes=1, most=1) as batch, pytest.raises(MeadhallError, match="rows are kept for 1"):
        batch.reset()


def test_what_cannot_be_played() -> None:
    with pytest.raises(BadSetup, match="2 tables cannot be played by 3 processes"):
        Batch(BLUFF, 2, processes=3)
    with pytest.raises(BadSetup, match="Bluff is for 2 to 2 players, not 3"):
        Batch(BLUFF, 2, players=3)
    with pytest.raises(BadSetup, match="has no option 'x'"):
        Batch(BLUFF, 2, options={"x": "y"})
