"""A training from beginning to end: processes that play, one that learns, one that looks how strong it has become."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path

from meadhall import games
from meadhall.train.config import TrainConfig
from meadhall.train.crop import Crop
from meadhall.train.folder import TrainFolder
from meadhall.train.learner import Learner
from meadhall.train.looker import look
from meadhall.train.play import Orders
from meadhall.train.worker import work

Say = Callable[[str], None]


class Training:
    def __init__(self, config: TrainConfig, folder: Path, say: Say) -> None:
        self.config = config
        self.folder = TrainFolder(folder)
        self.learner = Learner(games.game(config.game), config)
        self.say = say
        self.before = 0.0  # minutes of earlier sittings,
        self.decisions = 0  # and what was learned from in all
        if self.folder.memory.exists():
            self.learner.go_on(self.folder.read(self.folder.memory))
            for note in self.folder.notes():
                self.before, self.decisions = note["minute"], note["decisions"]
        config.write(self.folder.config)
        self.folder.end.unlink(missing_ok=True)
        self.folder.write(self.folder.now, self.learner.network.weights())

    def run(self) -> None:
        """Until the minutes are over. What it has learned since it was last kept is lost if it is interrupted."""
        begun = time.monotonic()
        minute = kept = self.before
        pipes, players = self._start()
        looker = self._process(look)
        orders = self._tell(pipes, minute)
        try:
            crops: list[Crop] = []
            while minute < self.config.minutes:
                for pipe in wait(pipes, timeout=60):
                    assert isinstance(pipe, Connection)
                    crops.append(Crop.unpack(pipe.recv_bytes()))
                if sum(crop.decisions for crop in crops) < self.config.batch:
                    continue
                minute = self.before + (time.monotonic() - begun) / 60
                self._lesson(Crop.joined(crops), minute)
                crops = []
                if minute - kept >= self.config.keep:
                    kept = minute
                    self._keep(minute)
                if self._orders(minute) != orders:
                    orders = self._tell(pipes, minute)
        finally:
            for pipe in pipes:
                pipe.close()
            for player in players:
                player.terminate()
                player.join()
            if minute > kept:
                self._keep(minute)
            self.folder.end.touch()
            looker.join()

    def _start(self) -> tuple[list[Connection], list[BaseProcess]]:
        pipes, players = [], []
        for number in range(self.config.workers):
            here, there = get_context("spawn").Pipe()
            players.append(self._process(work, there, f"{self.config.seed} {self.before:.3f} {number}"))
            there.close()
            pipes.append(here)
        return pipes, players

    def _process(self, target: Callable[..., None], *more: object) -> BaseProcess:
        arguments = (self.folder.path, asdict(self.config), *more)
        process = get_context("spawn").Process(target=target, args=arguments, daemon=True)
        process.start()
        return process

    def _tell(self, pipes: list[Connection], minute: float) -> Orders:
        orders = self._orders(minute)
        for pipe in pipes:
            pipe.send_bytes(orders.pack())
        return orders

    def _orders(self, minute: float) -> Orders:
        config = self.config
        last = minute > config.minutes * (1 - config.last)
        victory, lead = (config.victory_last, config.lead_last) if last else (config.victory, config.lead)
        return Orders(victory, lead, minute < config.watch)

    def _lesson(self, crop: Crop, minute: float) -> None:
        learned = self.learner.learn(crop, min(1.0, minute / self.config.minutes))
        self.folder.write(self.folder.now, self.learner.network.weights())
        self.decisions += crop.decisions
        self.say(
            f"{minute:6.1f} min, {self.decisions / 1e6:6.2f} million decisions: entropy {learned.entropy:.2f}, "
            f"moved {learned.moved:+.3f}, surprise {learned.surprise:.3f}, lead off {learned.off:.3f}"
        )

    def _keep(self, minute: float) -> None:
        """What has been learned so far: to be gone on with, to be played against, to be looked at."""
        self.folder.write(self.folder.memory, self.learner.kept(), half=False)
        number = self.folder.selves() + 1
        self.folder.write(self.folder.self_path(number), self.learner.network.weights())
        self.folder.note({"self": number, "minute": round(minute, 3), "decisions": self.decisions})
