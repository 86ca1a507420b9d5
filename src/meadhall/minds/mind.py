"""A mind: what a trained network makes of positions, with numpy alone.

Its parts: a trunk that looks at the position, a scorer that looks at each option together with what the trunk made of
the position, and two guesses about the end: each player's chance to win, and by how much the seat leads.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from meadhall.engine.info import Game
from meadhall.engine.numbers import Numbers
from meadhall.minds.inputs import Floats, Inputs
from meadhall.minds.looking import Looked
from meadhall.minds.slots import shapes

Weights = Mapping[str, Floats]


class Mind:
    def __init__(self, numbers: Numbers, weights: Weights) -> None:
        self.numbers = numbers
        self._sees = Inputs(numbers.sees)
        self._weighs = Inputs(numbers.weighs)
        w = self._weights = {name: np.ascontiguousarray(each, np.float32) for name, each in weights.items()}
        self._seen = np.concatenate([w["see.amounts"], w["see.things"]])
        self._weighed = np.concatenate([w["weigh.amounts"], w["weigh.things"]])

    @classmethod
    def read(cls, game: Game[Any], path: Path) -> Mind:
        if game.numbers is None:
            raise ValueError(f"{game.info.title} is not told in numbers")
        with np.load(path, allow_pickle=False) as kept:
            weights = {name: kept[name] for name in kept.files}
        for name, shape in shapes(game.numbers, game.info.players[-1], *_sizes(weights)).items():
            if name not in weights or weights[name].shape != shape:
                raise ValueError(f"{path} does not fit {game.info.title} as it is now: {name}")
        return cls(game.numbers, weights)

    @property
    def sizes(self) -> tuple[int, int]:
        """Width of the trunk and of the scorer."""
        return _sizes(self._weights)

    def look(self, sees: npt.ArrayLike, weighs: npt.ArrayLike, acts: npt.ArrayLike, counts: npt.ArrayLike) -> Looked:
        """As a `Looker` does."""
        w = self._weights
        acts, counts = np.asarray(acts, np.int64), np.asarray(counts, np.int64)
        sees = np.asarray(sees, np.int16).reshape(len(counts), -1)
        weighs = np.asarray(weighs, np.int16).reshape(len(acts), -1)
        seen = self._sees.summed(sees, self._seen)
        seen += w["see.bias"]
        np.maximum(seen, 0, out=seen)
        for layer in ("trunk.1", "trunk.2"):
            deeper = seen @ w[layer]
            deeper += w[f"{layer}.bias"]
            np.maximum(deeper, 0, out=deeper)
            seen = seen + deeper
        told = seen @ w["weigh.trunk"]
        told += w["weigh.bias"]
        weighed = self._weighs.summed(weighs, self._weighed)
        weighed += w["weigh.act"][acts]
        weighed += np.repeat(told, counts, axis=0)
        np.maximum(weighed, 0, out=weighed)
        scores: Floats = weighed @ w["score"]
        chances: Floats = seen @ w["chances"]
        lead: Floats = seen @ w["lead"]
        return Looked(scores, (chances + w["chances.bias"]).ravel(), lead + w["lead.bias"])


def _sizes(weights: Weights) -> tuple[int, int]:
    if "see.bias" not in weights or "score" not in weights:
        return 0, 0
    return len(weights["see.bias"]), len(weights["score"])
