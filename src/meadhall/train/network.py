"""The network as torch trains it: the same sums as minds/mind.py, from the same weights."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from meadhall.engine.info import Game
from meadhall.engine.numbers import Field
from meadhall.minds.inputs import Floats, Inputs
from meadhall.minds.mind import shapes

FIRST = {"see.things": 0.1, "weigh.things": 0.1, "weigh.act": 0.05, "score": 0.02, "chances": 0.02, "lead": 0.02}


class NumberRows(nn.Module):
    """Rows of numbers as inputs, as in minds/inputs.py."""

    counts: Tensor
    scales: Tensor
    indexes: Tensor
    offsets: Tensor

    def __init__(self, fields: tuple[Field, ...]) -> None:
        super().__init__()
        inputs = Inputs(fields)
        for name in ("counts", "scales", "indexes", "offsets"):
            self.register_buffer(name, torch.from_numpy(getattr(inputs, name)))

    def forward(self, rows: Tensor, amounts: Tensor, things: Tensor) -> Tensor:
        counted = rows[:, self.counts]
        sized = torch.cat([counted * self.scales, (counted != 0).float()], dim=1)
        picked = rows[:, self.indexes].long() + self.offsets
        return sized @ amounts + nn.functional.embedding_bag(picked, things, mode="sum")


class Network(nn.Module):
    def __init__(self, game: Game[Any], trunk: int, scorer: int, seed: int) -> None:
        super().__init__()
        assert game.numbers is not None
        self.sees = NumberRows(game.numbers.sees)
        self.weighs = NumberRows(game.numbers.weighs)
        chance = torch.Generator().manual_seed(seed)
        self.parts = nn.ParameterDict()
        for name, shape in shapes(game.numbers, game.info.players[-1], trunk, scorer).items():
            width = FIRST.get(name, (2 / shape[0]) ** 0.5 if len(shape) > 1 else 0.0)
            self.parts[name.replace(".", "_")] = nn.Parameter(torch.randn(shape, generator=chance) * width)
        self.names = list(shapes(game.numbers, game.info.players[-1], trunk, scorer))

    def part(self, name: str) -> Tensor:
        part: Tensor = self.parts[name.replace(".", "_")]
        return part

    def forward(self, sees: Tensor, weighs: Tensor, acts: Tensor, owners: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Scores of all options, chances in logits, leads; `owners` says to which position each option belongs."""
        part = self.part
        seen = torch.relu(self.sees(sees, part("see.amounts"), part("see.things")) + part("see.bias"))
        for layer in ("trunk.1", "trunk.2"):
            seen = seen + torch.relu(seen @ part(layer) + part(f"{layer}.bias"))
        told = seen @ part("weigh.trunk") + part("weigh.bias")
        weighed = self.weighs(weighs, part("weigh.amounts"), part("weigh.things"))
        weighed = torch.relu(weighed + part("weigh.act")[acts] + told[owners])
        scores = weighed @ part("score")
        return scores, seen @ part("chances") + part("chances.bias"), seen @ part("lead") + part("lead.bias")

    def weights(self) -> dict[str, Floats]:
        return {name: self.part(name).detach().cpu().numpy() for name in self.names}

    def load(self, weights: dict[str, Floats]) -> None:
        with torch.no_grad():
            for name in self.names:
                self.part(name).copy_(torch.from_numpy(np.asarray(weights[name], np.float32)))
