"""The network as torch trains it: the same sums as minds/mind.py, from the same weights."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import embedding

from meadhall.arena.workers import cores
from meadhall.engine.info import Game
from meadhall.engine.numbers import Field
from meadhall.minds.inputs import Floats, Inputs
from meadhall.minds.slots import shapes
from meadhall.train.measure import Measured

FIRST = {"see.things": 0.1, "weigh.things": 0.1, "weigh.act": 0.05, "score": 0.02, "chances": 0.02, "lead": 0.02}


def device_here() -> torch.device:
    torch.set_float32_matmul_precision("high")
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def kind_here() -> torch.dtype:
    """Of numbers that are multiplied while learning: half as long where the processor multiplies those several times as
    fast. A GPU shortens them by itself."""
    if not torch.cuda.is_available() and torch.cpu._is_avx512_bf16_supported():
        return torch.bfloat16
    return torch.float32


def threads() -> int:
    """Of each process that multiplies without a GPU: most cores play."""
    return max(1, cores() // 4)


class NumberRows(nn.Module):
    """Rows of numbers as inputs, as in minds/inputs.py, but that counts may be moved and stretched so that each is as
    large as the others: a network learns little from numbers that are all close to naught. A product with ones and
    zeros is quicker to learn through than picking the rows of a table."""

    counts: Tensor
    several: Tensor
    scales: Tensor
    indexes: Tensor
    offsets: Tensor
    middle: Tensor  # of each count
    wide: Tensor  # and what it is divided by

    def __init__(self, fields: tuple[Field, ...], kind: torch.dtype) -> None:
        super().__init__()
        inputs = Inputs(fields)
        self.amounts, self.entries, self.kind = inputs.amounts, inputs.entries, kind
        for name in ("counts", "several", "scales", "indexes", "offsets"):
            self.register_buffer(name, torch.from_numpy(getattr(inputs, name)))
        self.register_buffer("middle", torch.zeros_like(self.scales))
        self.register_buffer("wide", 1 / self.scales)

    def measure(self, found: Measured) -> None:
        self.middle.copy_(torch.from_numpy(found.middle))
        self.wide.copy_(torch.from_numpy(found.wide))

    def measured(self) -> Measured:
        return Measured(self.middle.cpu().numpy(), self.wide.cpu().numpy())

    def folded(self, weights: Tensor, bias: Tensor) -> tuple[Tensor, Tensor]:
        """Weights and bias that come to the same where counts go in as in minds/inputs.py."""
        count = len(self.counts)
        narrow = weights[:count] / self.wide[:, None]
        return torch.cat([narrow / self.scales[:, None], weights[count:]]), bias - self.middle @ narrow

    def unfolded(self, weights: Tensor, bias: Tensor) -> tuple[Tensor, Tensor]:
        """The other way round."""
        count = len(self.counts)
        narrow = weights[:count] * self.scales[:, None]
        return torch.cat([narrow * self.wide[:, None], weights[count:]]), bias + self.middle @ narrow

    def forward(self, rows: Tensor) -> Tensor:
        inputs = torch.zeros((len(rows), self.amounts + self.entries), device=rows.device, dtype=self.kind)
        count = len(self.counts)
        inputs[:, :count] = (rows.index_select(1, self.counts) - self.middle) / self.wide
        inputs[:, count : self.amounts] = rows.index_select(1, self.several) != 0
        begins = torch.arange(len(rows), device=rows.device)[:, None] * inputs.shape[1]
        ones = rows.index_select(1, self.indexes) + (self.offsets + self.amounts) + begins
        inputs.view(-1).index_fill_(0, ones.view(-1), 1.0)
        return inputs


class Network(nn.Module):
    def __init__(self, game: Game[Any], trunk: int, scorer: int, seed: int) -> None:
        super().__init__()
        assert game.numbers is not None
        self.kind = kind_here()
        self.sees = NumberRows(game.numbers.sees, self.kind)
        self.weighs = NumberRows(game.numbers.weighs, self.kind)
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
        """Scores of all options, chances in logits, leads, from what `sees` and `weighs` make of positions and options;
        `owners` says to which position each option belongs."""
        part = self._narrow
        seen = sees @ torch.cat([part("see.amounts"), part("see.things")])
        seen = torch.relu(seen + part("see.bias"))
        for layer in ("trunk.1", "trunk.2"):
            seen = seen + torch.relu(torch.addmm(part(f"{layer}.bias"), seen, part(layer)))
        told = torch.addmm(part("weigh.bias"), seen, part("weigh.trunk"))
        weighed = weighs @ torch.cat([part("weigh.amounts"), part("weigh.things")]) + self._acted(acts)
        weighed = torch.relu(weighed + told.index_select(0, owners)).float()
        seen, part = seen.float(), self.part
        scores = weighed @ part("score")
        return scores, seen @ part("chances") + part("chances.bias"), seen @ part("lead") + part("lead.bias")

    def _narrow(self, name: str) -> Tensor:
        return self.part(name).to(self.kind)

    def _acted(self, acts: Tensor) -> Tensor:
        """What the action of each option adds. A GPU learns quicker through a product with ones and zeros than by
        picking the rows of a table."""
        table = self._narrow("weigh.act")
        if not acts.is_cuda:
            return embedding(acts, table)
        ones = torch.zeros((len(acts), len(table)), device=acts.device, dtype=self.kind)
        return ones.scatter_(1, acts[:, None], 1.0) @ table

    def weights(self) -> dict[str, Floats]:
        """As a mind is made of."""
        found = {name: self.part(name).detach() for name in self.names}
        for side, rows in (("see", self.sees), ("weigh", self.weighs)):
            amounts, bias = f"{side}.amounts", f"{side}.bias"
            found[amounts], found[bias] = rows.folded(found[amounts], found[bias])
        return {name: each.cpu().numpy().copy() for name, each in found.items()}

    def kept(self) -> dict[str, Floats]:
        """As it is learned on from."""
        found = {name: self.part(name).detach().cpu().numpy().copy() for name in self.names}
        for side, rows in (("see", self.sees), ("weigh", self.weighs)):
            measured = rows.measured()
            found |= {f"{side}/middle": measured.middle, f"{side}/wide": measured.wide}
        return found

    def begin(self, weights: Mapping[str, Floats]) -> None:
        """To learn on from a mind's weights; how large counts are was measured before."""
        device = self.sees.wide.device
        found = {name: torch.from_numpy(np.asarray(weights[name], np.float32)).to(device) for name in self.names}
        for side, rows in (("see", self.sees), ("weigh", self.weighs)):
            amounts, bias = f"{side}.amounts", f"{side}.bias"
            found[amounts], found[bias] = rows.unfolded(found[amounts], found[bias])
        self.load({name: each.cpu().numpy() for name, each in found.items()})

    def load(self, weights: Mapping[str, Floats]) -> None:
        """As it was kept, or as a mind is made of."""
        for side, rows in (("see", self.sees), ("weigh", self.weighs)):
            if f"{side}/middle" in weights:
                rows.measure(Measured(weights[f"{side}/middle"], weights[f"{side}/wide"]))
        with torch.no_grad():
            for name in self.names:
                self.part(name).copy_(torch.from_numpy(np.asarray(weights[name], np.float32)))
