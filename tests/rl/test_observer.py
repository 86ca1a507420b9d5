"""What a seat may know, as arrays."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import numpy as np
import pytest

from meadhall.engine.contract.numbers import InNumbers
from meadhall.engine.errors import BadSetup, IllegalChoice
from meadhall.engine.luck import Luck
from meadhall.engine.numbers import Field
from meadhall.engine.table import Table
from meadhall.games import game
from meadhall.rl import Layout, Observer
from tests.plugins.heap import GAME as HEAP
from tests.rl.games import BLUFF, NAMES

LAYOUT = Layout(
    [
        Field("debt", "May be owed.", 10, (2,), least=-20),
        Field("hill", "Where it stands.", 4, (2,), "index", least=1),
        Field("flag", "Raised or not.", 1),
    ]
)


def test_fields_are_found_by_name_in_their_shape() -> None:
    rows = np.arange(20).reshape(2, 2, 5)
    named = LAYOUT.named(rows)
    assert list(named) == ["debt", "hill", "flag"]
    assert named["debt"].shape == (2, 2, 2) and named["flag"].shape == (2, 2)
    assert named["hill"][1, 0].tolist() == [12, 13]
    named["flag"][0, 0] = 77
    assert rows[0, 0, 4] == 77  # a look into the rows, no copy


def test_counts_are_scaled_by_their_bounds_and_indexes_are_left_alone() -> None:
    assert LAYOUT.scaled(np.array([-20, 5, 4, 1, 1])).tolist() == [-1.0, 0.25, 4.0, 1.0, 1.0]


def test_indexes_become_one_hot() -> None:
    rows = np.array([[-20, 5, 4, 1, 1], [0, 0, 2, 3, 0]])
    wide = LAYOUT.scaled(rows, one_hot=True)
    assert wide.shape == (2, LAYOUT.wide) == (2, 11) and wide.dtype == np.float32
    assert wide[0].tolist() == [-1, 0.25, 0, 0, 0, 1, 1, 0, 0, 0, 1]
    assert wide[1].tolist() == [0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0]


def test_numbers_are_no_wider_than_they_must_be() -> None:
    assert LAYOUT.dtype == np.int16
    assert Layout([Field("points", "Many.", 40_000)]).dtype == np.int32


def test_the_small_game_keeps_the_contract_of_numbers() -> None:
    checks = InNumbers(BLUFF)
    for seed in range(20):
        state, random = Table(BLUFF, 2, str(seed)).state, Random(seed)
        while state.outcome is None:
            for seat in (0, 1):
                checks.check(state, seat, [BLUFF.imagine(state, seat, Luck(f"{n}")) for n in range(3)])
            seat = min(state.owed)
            state.choose(seat, random.randrange(len(state.owed[seat].options)))


@pytest.mark.parametrize("name", NAMES)
def test_a_decision_as_arrays(name: str) -> None:
    observer = Observer(name)
    state = Table(observer.game, observer.game.info.players[0], "7").state
    random = Random(7)
    for _ in range(40):
        seat = min(state.owed)
        options = state.owed[seat].options
        see = observer.see(state, seat)
        assert see.shape == (observer.sees.size,) and see.tolist() == observer.numbers.see(state, seat)
        for field, array in zip(observer.numbers.sees, observer.named(state, seat).values(), strict=True):
            assert array.shape == field.shape and array.dtype == np.float32
            assert field.kind == "index" or np.abs(array).max() <= 1
        rows = observer.rows(state, seat)
        assert rows.shape == (observer.most, observer.weighs.size) and not rows[len(options) :].any()
        acts, mask = observer.acts(state, seat), observer.mask(state, seat)
        assert sorted(acts) == np.flatnonzero(mask).tolist() and len(acts) == len(options)
        index = random.randrange(len(options))
        assert observer.index(state, seat, acts[index]) == index
        state.choose(seat, index)
        if state.outcome is not None:
            break


def test_who_owes_nothing_has_an_empty_mask() -> None:
    observer = Observer(BLUFF)
    state = Table(BLUFF, 2, "7").state
    state.choose(0, 0)
    assert not observer.mask(state, 0).any() and observer.mask(state, 1).any()


def test_an_action_that_is_no_option_is_refused() -> None:
    observer = Observer(BLUFF)
    state = next(s for n in range(99) if (s := Table(BLUFF, 2, f"{n}").state).cards[0] == 0)  # type: ignore[attr-defined]
    with pytest.raises(IllegalChoice, match=r"action 2 \(bid 2\) is none of the options of seat 1"):
        observer.index(state, 0, 2)
    with pytest.raises(IllegalChoice, match="action 99 is none"):
        observer.index(state, 0, 99)


def test_more_options_than_rows_is_an_error_and_not_cut_off() -> None:
    state = next(s for n in range(99) if (s := Table(BLUFF, 2, f"{n}").state).cards[0] == 4)  # type: ignore[attr-defined]
    with pytest.raises(BadSetup, match="Bluff offers 3 options, and rows are kept for 2"):
        Observer(BLUFF, most=2).rows(state, 0)


def test_a_game_without_numbers_says_so() -> None:
    with pytest.raises(BadSetup, match="Heap is not told in numbers; these games are: "):
        Observer(HEAP)
    with pytest.raises(BadSetup, match="there is no game 'chess'"):
        Observer("chess")


def test_without_numpy_it_says_what_is_missing() -> None:
    script = "import sys; sys.modules['numpy'] = None; import meadhall.games; import meadhall.rl"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert "meadhall.rl needs numpy: pip install 'meadhall[rl]'" in done.stderr


def test_views_that_look_alike_give_the_same_arrays() -> None:
    observer = Observer(BLUFF)
    state = Table(BLUFF, 2, "7").state
    state.choose(1, 0)
    for n in range(20):
        world = BLUFF.imagine(state, 0, Luck(str(n)))
        assert game(NAMES[0]).view(world, 0) == BLUFF.view(state, 0)
        assert observer.see(world, 0).tolist() == observer.see(state, 0).tolist()
