"""What a mind makes of positions, and how it plays."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from meadhall.engine.luck import Luck
from meadhall.engine.numbers import Field
from meadhall.engine.table import Table
from meadhall.games import game
from meadhall.minds.inputs import FEW, Inputs
from meadhall.minds.mind import Mind
from meadhall.minds.player import MindPlayer
from tests.train.minds import weights_of

GAME = game("meduris")


def mind() -> Mind:
    assert GAME.numbers is not None
    return Mind(GAME.numbers, weights_of(GAME))


def test_counts_go_in_by_size_and_indexes_by_what_they_stand_for() -> None:
    inputs = Inputs([Field("stone", "", 4), Field("place", "", 2, kind="index", least=-1), Field("odds", "", 2, (2,))])
    weights = np.zeros((inputs.amounts + inputs.entries, 3), np.float32)
    weights[0] = [1, 0, 0]  # stone as a part of the most
    weights[3] = [0, 10, 0]  # whether there is stone
    weights[6 + 1] = [0, 0, 100]  # place 0, the second entry
    rows = np.array([[2, 0, 0, 0], [0, 1, 0, 0]] * (FEW + 1), np.int16)
    for some in (rows[:2], rows):  # few are worked out another way than many
        summed = inputs.summed(some, weights)
        assert summed[0].tolist() == [0.5, 10, 100]
        assert summed[1].tolist() == [0, 0, 0]


def test_one_position_or_many_come_to_the_same() -> None:
    table, luck = Table(GAME, 3, "x", listen=False), Luck("y")
    positions = []
    for _ in range(12):
        seat = min(table.state.owed)
        positions.append(table.chair(seat).numbers())
        table.choose(seat, luck.below(len(table.state.owed[seat].options)))
    sees, weighs, acts = (np.array([n for each in positions for n in each[part]]) for part in range(3))
    counts = np.array([len(each[2]) for each in positions])
    looked = mind().look(sees.reshape(12, -1), weighs.reshape(len(acts), -1), acts, counts)
    ends = np.cumsum(counts)
    for row, (see, weigh, act) in enumerate(positions):
        alone = mind().look(
            np.array([see]), np.array(weigh).reshape(len(act), -1), np.array(act), counts[row : row + 1]
        )
        assert np.allclose(alone.scores, looked.scores[ends[row] - counts[row] : ends[row]], atol=1e-4)
        assert np.allclose(alone.chances, looked.chances.reshape(12, -1)[row], atol=1e-4)


def test_weights_of_another_shape_are_refused(tmp_path: Path) -> None:
    weights = weights_of(GAME)
    np.savez(tmp_path / "good.npz", **weights)
    assert Mind.read(GAME, tmp_path / "good.npz").numbers is GAME.numbers
    np.savez(tmp_path / "bad.npz", **(weights | {"weigh.act": weights["weigh.act"][1:]}))
    with pytest.raises(ValueError, match=r"does not fit Meduris as it is now: weigh\.act"):
        Mind.read(GAME, tmp_path / "bad.npz")


def test_it_plays_a_game_and_plays_it_alike_again() -> None:
    def played(warmth: float) -> str:
        table = Table(GAME, 3, "7", listen=False)
        players = [MindPlayer(Luck(f"{seat}"), mind(), warmth) for seat in range(3)]
        for _ in range(60):
            seat = min(table.state.owed)
            table.choose(seat, players[seat].choose(table.chair(seat)))
        return table.state.digest()

    assert played(0.0) == played(0.0)
    assert played(5.0) == played(5.0) != played(0.0)
