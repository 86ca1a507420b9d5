"""Learning from what was played: proximal policy optimisation (PPO), and guesses about the end."""

from __future__ import annotations

from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits, log_softmax

from meadhall.engine.info import Game
from meadhall.minds.inputs import Floats
from meadhall.train.config import TrainConfig
from meadhall.train.lesson import TrainLesson, TrainWorths, judged, picked_options
from meadhall.train.network import Network, device_here, padded


class Learned(NamedTuple):
    """How a lesson went: its decisions, and means over them."""

    decisions: int
    entropy: float
    moved: float  # how far choices have become more or less likely (approximate KL)
    surprise: float  # of the chances guessed at (cross entropy)
    off: float  # of the leads guessed at (mean square)


class Learner:
    def __init__(self, game: Game[Any], config: TrainConfig) -> None:
        self.game = game
        self.config = config
        self.device = device_here()
        self.network = Network(game, config.trunk, config.scorer, config.seed).to(self.device)
        self.adam = torch.optim.Adam(self.network.parameters(), lr=config.rate, eps=1e-5, fused=True)
        self._chance = torch.Generator(self.device).manual_seed(config.seed)

    def learn(self, lesson: TrainLesson, done: float, victory: float, lead: float) -> Learned:
        """`done` is the share of the training that lies behind; then what winning and leading count for."""
        config = self.config
        for group in self.adam.param_groups:
            group["lr"] = config.rate + (config.rate_last - config.rate) * done
        entropy = config.entropy + (config.entropy_last - config.entropy) * done
        worth = judged(lesson, self.game.info.cooperative, config.trace, victory, lead)
        known = worth.known.nonzero()[:, 0]
        gained = worth.gained[known]
        worth = worth._replace(gained=(worth.gained - gained.mean()) / (gained.std() + 1e-6))
        total = torch.zeros(4, device=self.device)
        steps = 0
        for _ in range(config.epochs):
            order = known[torch.randperm(len(known), device=self.device, generator=self._chance)]
            for begin in range(0, len(order), config.mini):
                rows = order[begin : begin + config.mini]
                total += self._step(lesson, worth, rows, entropy)
                steps += 1
            if float(total[1]) / steps > config.far:
                break
        return Learned(len(known), *(total / steps).tolist())

    def _step(self, lesson: TrainLesson, worth: TrainWorths, rows: Tensor, entropy: float) -> Tensor:
        config = self.config
        counts = lesson.counts[rows]
        options, owners, now = picked_options(lesson.begins[rows], counts)
        scores, chances, leads = self.network(lesson.see[rows], lesson.weigh[options], lesson.act[options], owners)
        logs = torch.log_softmax(padded(scores, owners, now, lesson.widest), dim=1)
        spread = -(logs.exp() * logs).sum(dim=1).mean()
        likely = logs.gather(1, lesson.chosen[rows][:, None])[:, 0]
        before, watched, gained = lesson.likely[rows], lesson.watched[rows], worth.gained[rows]
        ratio = (likely - before).exp()
        clipped = ratio.clamp(1 - config.clip, 1 + config.clip)
        played = -torch.minimum(ratio * gained, clipped * gained)
        policy = torch.where(watched, -likely, played).mean()
        surprise = self._surprise(chances, worth.shares[rows], lesson.players[rows])
        off = ((leads - worth.leads[rows]) ** 2).mean()
        loss = policy + config.guess * (surprise + off) - entropy * spread
        self.adam.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.adam.step()
        moved = torch.where(watched, 0.0, before - likely).mean()
        return torch.stack([spread, moved, surprise, off]).detach()

    def _surprise(self, chances: Tensor, shares: Tensor, players: Tensor) -> Tensor:
        if self.game.info.cooperative:
            return binary_cross_entropy_with_logits(chances[:, 0], shares[:, 0].clamp(0, 1))
        absent = torch.arange(chances.shape[1], device=self.device)[None] >= players[:, None]
        return -(shares * log_softmax(chances.masked_fill(absent, -1e4), dim=1)).sum(dim=1).mean()

    # -- to be gone on with later --------------------------------------------------------------------------------

    def kept(self) -> dict[str, Floats]:
        """Weights and the optimiser's memory, as plain arrays."""
        arrays = self.network.kept()
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
                    "step": torch.tensor(float(arrays[f"{name}/step"]), device=self.device),
                    "exp_avg": torch.from_numpy(arrays[f"{name}/exp_avg"]).to(self.device),
                    "exp_avg_sq": torch.from_numpy(arrays[f"{name}/exp_avg_sq"]).to(self.device),
                }
