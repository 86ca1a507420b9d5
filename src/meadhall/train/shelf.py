"""Where a process that plays lays what it asks, and finds the answers."""

from __future__ import annotations

import struct
from typing import Any, NamedTuple

import numpy as np

from meadhall.engine.info import Game
from meadhall.train.arrays import SharedArrays
from meadhall.train.packing import Packing

USUAL = 16  # options of a decision for which there is room, were all tables to ask at once; those left out ask next
ROOM = 512  # and at least so many in all
ASKED = struct.Struct("5i")


class ShelfLoad(NamedTuple):
    """How much lies on the shelf: decisions and options of the one who learns, then those of its earlier self, and
    games that have ended."""

    rows: int
    options: int
    past_rows: int
    past_options: int
    ends: int


class TrainShelf(SharedArrays):
    def __init__(self, game: Game[Any], tables: int, name: str = "") -> None:
        numbers, most = game.numbers, game.info.players[-1]
        assert numbers is not None
        self.sees, self.weighs = Packing(numbers.sees), Packing(numbers.weighs)
        self.options = max(ROOM, USUAL * tables)
        super().__init__(
            {
                "see": (np.uint8, (tables, self.sees.width)),
                "see_wide": (np.int16, (tables, len(self.sees.wide))),
                "weigh": (np.uint8, (self.options, self.weighs.width)),
                "weigh_wide": (np.int16, (self.options, len(self.weighs.wide))),
                "act": (np.int16, (self.options,)),
                "counts": (np.int16, (tables,)),  # options of each decision
                "about": (np.int16, (tables, 4)),  # which table, which seat, players, what is chosen already or -1
                "ended": (np.float32, (tables, 2 + 2 * most)),  # which table, players, shares and leads by seat
                "chosen": (np.int16, (tables,)),
            },
            name,
        )
