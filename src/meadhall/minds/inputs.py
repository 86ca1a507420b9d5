"""How numbers go into a network: counts by their size, indexes as the thing they stand for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from meadhall.engine.numbers import Field
from meadhall.minds.slots import Slots

Rows = npt.NDArray[np.int16]
Floats = npt.NDArray[Any]  # of 32 bits: numpy's own types lose that on the way through a product
Ints = npt.NDArray[np.int64]

FEW = 4  # rows up to which it is quicker to pick entries than to multiply by ones and zeros


class Inputs:
    """Of rows of numbers with these fields, as `Slots` says."""

    def __init__(self, fields: Sequence[Field]) -> None:
        slots = Slots(fields)
        self.width, self.entries, self.amounts = slots.width, slots.entries, slots.amounts
        self.counts: Ints = np.array(slots.counts, np.int64)
        self.several: Ints = np.array(slots.several, np.int64)
        self.scales: Floats = np.array(slots.scales, np.float32)
        self.indexes: Ints = np.array(slots.indexes, np.int64)
        self.offsets: Ints = np.array(slots.offsets, np.int64)

    def summed(self, rows: Rows, weights: Floats) -> Floats:
        """What some rows come to: `weights` has a row for each input that counts give, then one for each entry."""
        few = len(rows) <= FEW
        amounts, count = self.amounts, len(self.counts)
        inputs = np.zeros((len(rows), amounts if few else len(weights)), np.float32)
        np.multiply(rows[:, self.counts], self.scales, out=inputs[:, :count])
        np.not_equal(rows[:, self.several], 0, out=inputs[:, count:amounts], casting="unsafe")
        picked = rows[:, self.indexes] + (self.offsets + amounts)
        if few:
            things: Floats = weights[picked].sum(axis=1)
            return things + inputs @ weights[:amounts]
        inputs[np.arange(len(rows))[:, None], picked] = 1
        summed: Floats = inputs @ weights
        return summed
