"""Learning from what was played: proximal policy optimisation (PPO), and guesses about the end."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits, log_softmax

from meadhall.engine.info import Game
from meadhall.minds.inputs import Floats
from meadhall.train.config import TrainConfig
from meadhall.train.crop import Crop
from meadhall.train.network import Network


class Learned(NamedTuple):
    """How a lesson went: mean over its decisions."""

    entropy: float
    moved: float  # how far choices have become more or less likely (approximate KL)
    surprise: float  # of the chances guessed at (cross entropy)
    off: float  # of the leads guessed at (mean square)


class Learner:
    def __init__(self, game: Game[Any], config: TrainConfig) -> None:
        self.game = game
        self.config = config
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.network = Network(game, config.trunk, config.scorer, config.seed).to(self.device)
        self.adam = torch.optim.Adam(self.network.parameters(), lr=config.rate, eps=1e-5)
        self._chance = np.random.default_rng(config.seed)

    def learn(self, crop: Crop, done: float) -> Learned:
        """From these decisions; `done` is the share of the training that lies behind."""
        config = self.config
        for group in self.adam.param_groups:
            group["lr"] = config.rate + (config.rate_last - config.rate) * done
        entropy = config.entropy + (config.entropy_last - config.entropy) * done
        rows = self._on_device(crop)
        begins = np.cumsum(crop.counts) - crop.counts
        total = np.zeros(4)
        steps = 0
        for _ in range(config.epochs):
            order = self._chance.permutation(crop.decisions)
            for begin in range(0, crop.decisions, config.mini):
                learned = self._step(rows, order[begin : begin + config.mini], crop.counts, begins, entropy)
                total += learned
                steps += 1
                if learned[1] > config.far:
                    return Learned(*(total / steps))
        return Learned(*(total / steps))

    def _on_device(self, crop: Crop) -> dict[str, Tensor]:
        gained = crop.gained
        scaled = (gained - gained.mean()) / (gained.std() + 1e-6)
        arrays = crop._asdict() | {"gained": scaled.astype(np.float32)}
        return {name: torch.from_numpy(each).to(self.device, non_blocking=True) for name, each in arrays.items()}

    def _step(
        self, rows: dict[str, Tensor], picked: np.ndarray, counts: np.ndarray, begins: np.ndarray, entropy: float
    ) -> np.ndarray:
        config = self.config
        count = counts[picked]
        owners = np.repeat(np.arange(len(picked)), count)
        first = np.cumsum(count) - count
        at = np.repeat(begins[picked] - first, count) + np.arange(len(owners))
        move = torch.from_numpy
        which, options = move(picked).to(self.device), move(at).to(self.device)
        owner, firsts = move(owners).to(self.device), move(first).to(self.device)
        scores, chances, leads = self.network(
            rows["sees"][which], rows["weighs"][options], rows["acts"][options], owner
        )
        logs = _log_softmax(scores, owner, len(picked))
        spread = torch.zeros(len(picked), device=self.device).index_add(0, owner, -logs.exp() * logs)
        likely = logs[firsts + rows["chosen"][which]]
        ratio = (likely - rows["likely"][which]).exp()
        gained = rows["gained"][which]
        clipped = ratio.clamp(1 - config.clip, 1 + config.clip)
        played = -torch.minimum(ratio * gained, clipped * gained)
        watched = rows["likely"][which] > 0
        policy = torch.where(watched, -likely, played).mean()
        surprise = self._surprise(chances, rows["shares"][which], rows["players"][which])
        off = ((leads - rows["lead"][which]) ** 2).mean()
        loss = policy + config.guess * (surprise + off) - entropy * spread.mean()
        self.adam.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.adam.step()
        moved = torch.where(watched, 0.0, rows["likely"][which] - likely).mean()
        return torch.stack([spread.mean(), moved, surprise, off]).detach().cpu().numpy()

    def _surprise(self, chances: Tensor, shares: Tensor, players: Tensor) -> Tensor:
        if self.game.info.cooperative:
            return binary_cross_entropy_with_logits(chances[:, 0], shares[:, 0])
        absent = torch.arange(chances.shape[1], device=self.device)[None] >= players[:, None]
        return -(shares * log_softmax(chances.masked_fill(absent, -1e4), dim=1)).sum(dim=1).mean()

    # -- to be gone on with later --------------------------------------------------------------------------------

    def kept(self) -> dict[str, Floats]:
        """Weights and the optimiser's memory, as plain arrays."""
        arrays = dict(self.network.weights())
        for name in self.network.names:
            memory = self.adam.state.get(self.network.part(name))
            if memory:
                for key in ("exp_avg", "exp_avg_sq", "step"):
                    arrays[f"{name}/{key}"] = memory[key].detach().cpu().numpy()
        return arrays

    def go_on(self, arrays: dict[str, Floats]) -> None:
        self.network.load(arrays)
        for name in self.network.names:
            if f"{name}/step" in arrays:
                part = self.network.part(name)
                self.adam.state[part] = {
                    "step": torch.tensor(float(arrays[f"{name}/step"])),
                    "exp_avg": torch.from_numpy(arrays[f"{name}/exp_avg"]).to(self.device),
                    "exp_avg_sq": torch.from_numpy(arrays[f"{name}/exp_avg_sq"]).to(self.device),
                }


def _log_softmax(scores: Tensor, owner: Tensor, count: int) -> Tensor:
    """Over the options of each position."""
    top = torch.full((count,), -torch.inf, device=scores.device).scatter_reduce(0, owner, scores.detach(), "amax")
    shifted = scores - top[owner]
    total = torch.zeros(count, device=scores.device).index_add(0, owner, shifted.exp())
    return shifted - total.log()[owner]
