"""What the process that learns tells the one that thinks: the weights as they are now, and how to play."""

from __future__ import annotations

from typing import Any

import numpy as np

from meadhall.engine.info import Game
from meadhall.minds.inputs import Floats
from meadhall.minds.slots import shapes
from meadhall.train.arrays import SharedArrays
from meadhall.train.config import TrainConfig


class TrainNews(SharedArrays):
    def __init__(self, game: Game[Any], config: TrainConfig, name: str = "") -> None:
        assert game.numbers is not None
        found = shapes(game.numbers, game.info.players[-1], config.trunk, config.scorer)
        self._names = list(found)
        super().__init__({part: (np.float32, shape) for part, shape in found.items()} | {"": (np.int64, (3,))}, name)

    @property
    def number(self) -> int:
        return int(self[""][0])

    @property
    def past(self) -> int:
        """The earlier self that is played against; 0: there is none."""
        return int(self[""][1])

    @property
    def watching(self) -> bool:
        """Karl is watched."""
        return bool(self[""][2])

    def weights(self) -> dict[str, Floats]:
        return {name: self[name] for name in self._names}

    def tell(self, weights: dict[str, Floats], past: int, watching: bool) -> None:
        for name, each in weights.items():
            self[name][:] = each
        self[""][1:] = past, watching
        self[""][0] += 1
