"""What was played and is to be learned from, on its way from the process that thinks to the one that learns.

A lane is a seat at a table: its choices follow each other, game after game. The last one of each lane, about which
nothing is known yet but what the seat thought, opens the next harvest.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from meadhall.engine.info import Game
from meadhall.minds.inputs import Ints
from meadhall.train.arrays import SharedArrays
from meadhall.train.config import TrainConfig
from meadhall.train.packing import Packing

Columns = Mapping[str, npt.NDArray[Any]]

OPTIONS = ("weigh", "weigh_wide", "act")  # one row for each option, those of a choice after those of the one before
LATER = ("ended", "end_shares", "end_lead")  # not known yet when a choice is made


class TrainHarvest(SharedArrays):
    """Room for some choices. They are added as they are made; how games ended is told afterwards."""

    def __init__(self, game: Game[Any], config: TrainConfig, name: str = "") -> None:
        numbers, most = game.numbers, game.info.players[-1]
        assert numbers is not None
        sees, weighs = Packing(numbers.sees), Packing(numbers.weighs)
        self.most_rows = rows = config.batch + config.lanes(most)
        self.most_options = options = config.options * config.batch
        shapes: dict[str, tuple[type, tuple[int, ...]]] = {
            "see": (np.uint8, (rows, sees.width)),
            "see_wide": (np.int16, (rows, len(sees.wide))),
            "counts": (np.int16, (rows,)),  # options of each
            "chosen": (np.int16, (rows,)),  # which of them was taken
            "likely": (np.float32, (rows,)),  # the logarithm of how likely that was
            "watched": (np.bool_, (rows,)),  # somebody else chose, who is to be learned from
            # What the seat thought: of each player, itself first, what his chance is worth in logits; its own lead.
            "chances": (np.float32, (rows, most)),
            "lead": (np.float32, (rows,)),
            "players": (np.int16, (rows,)),
            "lane": (np.int32, (rows,)),
            "ended": (np.bool_, (rows,)),  # it was the last choice of the seat in this game,
            "end_shares": (np.float32, (rows, most)),  # which ended so
            "end_lead": (np.float32, (rows,)),
            "weigh": (np.uint8, (options, weighs.width)),
            "weigh_wide": (np.int16, (options, len(weighs.wide))),
            "act": (np.int16, (options,)),
        }
        super().__init__(shapes | {"size": (np.int64, (2,))}, name)
        self.columns = [column for column in shapes if column not in OPTIONS and column not in LATER]

    @property
    def rows(self) -> int:
        return int(self["size"][0])

    @property
    def options(self) -> int:
        return int(self["size"][1])

    def has_room(self, rows: int, options: int) -> bool:
        return self.rows + rows <= self.most_rows and self.options + options <= self.most_options

    def add(self, those: Columns) -> Ints:
        """Some choices. Where they are now."""
        first, begin = self.rows, self.options
        last, end = first + len(those["see"]), begin + len(those["act"])
        for name in self.columns:
            self[name][first:last] = those[name]
        for name in OPTIONS:
            self[name][begin:end] = those[name]
        self["ended"][first:last] = False
        self["size"][:] = last, end
        return np.arange(first, last)

    def end(self, rows: Ints, shares: npt.NDArray[Any], leads: npt.NDArray[Any]) -> None:
        """Games in which these were the last choices of their seats."""
        self["ended"][rows] = True
        self["end_shares"][rows] = shares
        self["end_lead"][rows] = leads

    def picked(self, rows: Ints) -> Columns:
        """Some of the choices."""
        counts = self["counts"][: self.rows].astype(np.int64)
        begins, some = np.cumsum(counts) - counts, counts[rows]
        at = np.repeat(begins[rows] - (np.cumsum(some) - some), some) + np.arange(some.sum())
        return {name: self[name][rows] for name in self.columns} | {name: self[name][at] for name in OPTIONS}

    def clear(self) -> None:
        self["size"][:] = 0
