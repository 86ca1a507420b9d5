"""How numbers go into a network: counts by their size, indexes as the thing they stand for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from meadhall.engine.numbers import Field

Rows = npt.NDArray[np.int16]
Floats = npt.NDArray[Any]  # of 32 bits: numpy's own types lose that on the way through a product
Ints = npt.NDArray[np.int64]

FEW = 4  # rows up to which it is quicker to pick entries than to multiply by ones and zeros


class Inputs:
    """Of rows of numbers with these fields. Each count gives an input, how much it is of the most it can be, and
    another if it can be more than one: whether there is any at all. Each index picks one row of a table; `entries` is
    how many rows the tables of all indexes have together, and `offsets` where each begins."""

    def __init__(self, fields: Sequence[Field]) -> None:
        counts: list[int] = []
        several: list[int] = []
        scales: list[float] = []
        indexes: list[int] = []
        offsets: list[int] = []
        at = entries = 0
        for field in fields:
            for _ in range(field.size):
                if field.kind == "count":
                    counts.append(at)
                    scales.append(1 / max(abs(field.least), abs(field.most), 1))
                    if field.most - field.least > 1:
                        several.append(at)
                else:
                    indexes.append(at)
                    offsets.append(entries - field.least)
                    entries += field.most - field.least + 1
                at += 1
        self.width = at
        self.counts: Ints = np.array(counts, np.int64)
        self.several: Ints = np.array(several, np.int64)
        self.scales: Floats = np.array(scales, np.float32)
        self.indexes: Ints = np.array(indexes, np.int64)
        self.offsets: Ints = np.array(offsets, np.int64)
        self.entries = entries

    @property
    def amounts(self) -> int:
        """Inputs that the counts give."""
        return len(self.counts) + len(self.several)

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
