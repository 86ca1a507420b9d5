"""What was played and is to be learned from, as arrays, and on its way between processes: bytes of plain arrays."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from meadhall.minds.inputs import Floats, Ints, Rows

WATCHED = 1.0  # in place of how likely a choice was: somebody else made it, who is to be learned from


class Crop(NamedTuple):
    """Decisions of finished games: one in each row but for the options, which follow each other."""

    sees: Rows
    weighs: Rows
    acts: Ints
    counts: Ints  # options of each decision
    chosen: Ints  # which of them was taken
    likely: Floats  # the logarithm of how likely that was
    gained: Floats  # how much better it went than was to be expected: the advantage
    lead: Floats  # by how much the seat led in the end, in spreads, or was thought to lead later
    shares: Floats  # row by row: each player's share in the victory, the seat itself first
    players: Ints  # how many there were

    @property
    def decisions(self) -> int:
        return len(self.sees)

    def pack(self) -> bytes:
        out = BytesIO()
        np.savez(out, **self._asdict())
        return out.getvalue()

    @classmethod
    def unpack(cls, packed: bytes) -> Crop:
        with np.load(BytesIO(packed), allow_pickle=False) as kept:
            return cls(*(kept[name] for name in cls._fields))

    @classmethod
    def joined(cls, crops: Sequence[Crop]) -> Crop:
        columns: list[npt.NDArray[np.generic]] = [np.concatenate(each) for each in zip(*crops, strict=True)]
        return cls(*columns)  # type: ignore[arg-type]
