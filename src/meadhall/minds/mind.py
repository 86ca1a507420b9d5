"""A mind: what a trained network makes of positions, with numpy alone.

Its parts: a trunk that looks at the position, a scorer that looks at each option together with what the trunk made of
the position, and two guesses about the end: each player's chance to win, and by how much the seat leads.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from meadhall.engine.info import Game
from meadhall.engine.numbers import Numbers
from meadhall.minds.inputs import Floats, Inputs, Ints, Rows

Weights = Mapping[str, Floats]


class Looked(NamedTuple):
    """What comes of looking at some positions at once."""

    scores: Floats  # of all options, one position after the other
    chances: Floats  # position by position: of each player, the seat itself first, what his chance is worth in logits
    lead: Floats  # position by position: by how much the seat will lead, in parts of the game's spread


def shapes(numbers: Numbers, players: int, trunk: int, scorer: int) -> dict[str, tuple[int, ...]]:
    """Of the weights of a network, by name; `players` are as many as the game can have."""
    sees, weighs = Inputs(numbers.sees), Inputs(numbers.weighs)
    return {
        "see.amounts": (sees.amounts, trunk),
        "see.things": (sees.entries, trunk),
        "see.bias": (trunk,),
        "trunk.1": (trunk, trunk),
        "trunk.1.bias": (trunk,),
        "trunk.2": (trunk, trunk),
        "trunk.2.bias": (trunk,),
        "weigh.trunk": (trunk, scorer),
        "weigh.amounts": (weighs.amounts, scorer),
        "weigh.things": (weighs.entries, scorer),
        "weigh.act": (numbers.actions, scorer),
        "weigh.bias": (scorer,),
        "score": (scorer,),
        "chances": (trunk, players),
        "chances.bias": (players,),
        "lead": (trunk,),
        "lead.bias": (1,),
    }


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

    def look(self, sees: Rows, weighs: Rows, acts: Ints, counts: Ints) -> Looked:
        """At positions, one in each row of `sees`. `weighs` and `acts` are their options, one position after the
        other, so many of each as `counts` says."""
        w = self._weights
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
        return Looked(scores, chances + w["chances.bias"], lead + w["lead.bias"])


def _sizes(weights: Weights) -> tuple[int, int]:
    """Width of the trunk and of the scorer."""
    if "see.bias" not in weights or "score" not in weights:
        return 0, 0
    return len(weights["see.bias"]), len(weights["score"])
