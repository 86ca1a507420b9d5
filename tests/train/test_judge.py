"""What choices were worth."""

from __future__ import annotations

import numpy as np
import pytest

from meadhall.engine.state import Outcome
from meadhall.train.judge import Considered, Prospect, Rules, Worth, ending, judged

RULES = Rules(most=4, together=False, spread=10.0, trace=0.5)
ROW = np.zeros(1, np.int16)


def pick(own: float, lead: float) -> Considered:
    """One at which the seat thinks its chance against one other to be `own`."""
    logits = np.log(np.array([own, 1 - own, 1, 1], np.float32))
    return Considered(ROW, ROW[None], np.zeros(1, np.int64), 0, 0.0, logits, lead)


def test_an_end_is_seen_from_the_seat() -> None:
    end = ending(RULES, Outcome((2,), (5, 9, 25)), 1)
    assert end.shares.tolist() == [0, 1, 0, 0]  # the next one clockwise has won
    assert end.lead == -1.5  # sixteen points behind, but far is far
    assert ending(RULES, Outcome((0, 1), (9, 9, 2)), 0) == (pytest.approx([0.5, 0.5, 0, 0]), 0.0)
    together = RULES._replace(together=True)
    assert ending(together, Outcome((0, 1), (3, 4)), 1) == (pytest.approx([1, 1, 0, 0]), 0.0)


def test_what_came_later_counts_the_less_the_later() -> None:
    won = Prospect(np.array([1, 0, 0, 0], np.float32), 1.0)
    path = [pick(0.5, 0.0), pick(0.75, 0.5)]
    crop = judged(RULES, path, won, 2, Worth(victory=1.0, lead=0.0))
    # Worth 0, then 0.5, then 1: the second brought 0.5, the first 0.5 and half of that.
    assert crop.gained.tolist() == pytest.approx([0.75, 0.5], abs=1e-6)
    assert crop.lead.tolist() == pytest.approx([0.75, 1.0], abs=1e-6)
    assert crop.shares[:, 0].tolist() == pytest.approx([0.875, 1.0], abs=1e-6)
    assert np.allclose(crop.shares.sum(axis=1), 1)


def test_by_the_end_alone() -> None:
    lost = Prospect(np.array([0, 1, 0, 0], np.float32), -0.4)
    crop = judged(RULES._replace(trace=1.0), [pick(0.5, 0.1)] * 3, lost, 2, Worth(0.5, 0.75))
    assert crop.gained.tolist() == pytest.approx([-0.5 - 0.75 * 0.5] * 3, abs=1e-6)
    assert crop.shares.tolist() == [pytest.approx([0, 1, 0, 0], abs=1e-6)] * 3
