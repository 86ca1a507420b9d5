"""Learning from what was played: proximal policy optimisation (PPO), and guesses about the end."""

from __future__ import annotations

from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits, log_softmax

from meadhall.engine.info import Game
from meadhall.minds.inputs import Floats
from meadhall.train.config import TrainConfig
from meadhall.train.harvest import OPTIONS
from meadhall.train.lesson import Picked, TrainLesson, judged
from meadhall.train.network import Network, device_here
from meadhall.train.recorded import Recorded, rounded

COLUMNS, ROOM = 16, 4096  # to multiples of which most options of a choice, and all of some choices, are rounded up
HELD = ("see", "weigh", "act", "counts", "begins", "chosen", "players", "likely", "watched")  # of a lesson,
JUDGED = ("shares", "leads", "gained")  # and of what its choices were worth


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
        self._rows = {"see": self.network.sees, "weigh": self.network.weighs}
        self._recorded = self.device.type == "cuda"
        rate = torch.tensor(config.rate, device=self.device)
        self.adam = torch.optim.Adam(
            self.network.parameters(), lr=rate, eps=1e-5, fused=True, capturable=self._recorded
        )
        self._rate, self._entropy = rate, torch.zeros((), device=self.device)
        self._step = Recorded(self._learned_from, self.device)
        self._lesson: dict[str, Tensor] = {}
        self._chance = torch.Generator(self.device).manual_seed(config.seed)

    def learn(self, lesson: TrainLesson, done: float, victory: float, lead: float) -> Learned:
        """`done` is the share of the training that lies behind; then what winning and leading count for."""
        config = self.config
        self._rate.fill_(config.rate + (config.rate_last - config.rate) * done)
        self._entropy.fill_(config.entropy + (config.entropy_last - config.entropy) * done)
        worth = judged(lesson, self.game.info.cooperative, config.trace, victory, lead)
        known = worth.known.nonzero()[:, 0]
        gained = worth.gained[known]
        self._hold(lesson, HELD)
        self._hold(worth._replace(gained=(worth.gained - gained.mean()) / (gained.std() + 1e-6)), JUDGED)
        most = rounded(lesson.widest, COLUMNS, self.device)
        parts = max(1, len(known) // config.mini)
        mini = min(len(known), config.mini)
        total = torch.zeros(4, device=self.device)
        steps = 0
        for _ in range(config.epochs):
            order = known[torch.randperm(len(known), device=self.device, generator=self._chance)]
            some = order[: parts * mini].reshape(parts, mini)  # what is left over is another one each time
            room = rounded(int(lesson.counts[some].sum(dim=1).max()), ROOM, self.device)
            for rows in some:
                total += self._step([rows], [mini], room=room, most=most)
            steps += parts
            if float(total[1]) / steps > config.far:
                break
        return Learned(len(known), *(total / steps).tolist())

    def _hold(self, those: Any, names: tuple[str, ...]) -> None:
        """What is learned from; where steps are recorded always in the same place. A GPU makes inputs of it as it goes,
        of what would take much of its memory; without one that is done once for all epochs."""
        for name in names:
            values: Tensor = getattr(those, name)
            if not self._recorded:
                self._lesson[name] = self._rows[name](values) if name in self._rows else values
                continue
            if name not in self._lesson:
                rows = self.config.batch + self.config.lanes(self.game.info.players[-1])
                room = self.config.options * self.config.batch if name in OPTIONS else rows
                self._lesson[name] = values.new_zeros((room, *values.shape[1:]))
            self._lesson[name][: len(values)] = values

    def _learned_from(self, rows: Tensor, room: int, most: int) -> Tensor:
        """Some choices of the lesson; together they have no more options than there is room for."""
        config, lesson = self.config, self._lesson
        picked = Picked.of(lesson["begins"][rows], lesson["counts"][rows], room, most)
        see, weigh = lesson["see"].index_select(0, rows), lesson["weigh"].index_select(0, picked.options)
        if self._recorded:
            see, weigh = self.network.sees(see), self.network.weighs(weigh)
        scores, chances, leads = self.network(see, weigh, lesson["act"][picked.options], picked.owners)
        logs = torch.log_softmax(picked.rows(scores, len(rows), most), dim=1)
        spread = -(logs.exp() * logs).sum(dim=1).mean()
        likely = logs.gather(1, lesson["chosen"][rows][:, None])[:, 0]
        before, watched, gained = lesson["likely"][rows], lesson["watched"][rows], lesson["gained"][rows]
        ratio = (likely - before).exp()
        clipped = ratio.clamp(1 - config.clip, 1 + config.clip)
        played = -torch.minimum(ratio * gained, clipped * gained)
        policy = torch.where(watched, -likely, played).mean()
        surprise = self._surprise(chances, lesson["shares"][rows], lesson["players"][rows])
        off = ((leads - lesson["leads"][rows]) ** 2).mean()
        loss = policy + config.guess * (surprise + off) - self._entropy * spread
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
