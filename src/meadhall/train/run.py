"""A training from beginning to end: processes that play, one that thinks, one that looks on; this one learns."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import asdict
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

import torch

from meadhall import games
from meadhall.engine.luck import Luck
from meadhall.train.config import TrainConfig
from meadhall.train.folder import TrainFolder
from meadhall.train.harvest import TrainHarvest
from meadhall.train.learner import Learned, Learner
from meadhall.train.lesson import TrainLesson
from meadhall.train.looker import look
from meadhall.train.measure import measure
from meadhall.train.network import threads
from meadhall.train.news import TrainNews
from meadhall.train.packing import Packing
from meadhall.train.shelf import TrainShelf
from meadhall.train.thinker import think
from meadhall.train.worker import work

Say = Callable[[str], None]
SAID = 10.0  # seconds between two lines about how it goes
OTHER = 5.0  # seconds after which it plays against another earlier self
HARVESTS = 2  # one is filled while the other is learned from


class Training:
    def __init__(self, config: TrainConfig, folder: Path, say: Say) -> None:
        self.config = config
        self.folder = TrainFolder(folder)
        self.game = games.game(config.game)
        self.learner = Learner(self.game, config)
        assert self.game.numbers is not None
        self.sees, self.weighs = Packing(self.game.numbers.sees), Packing(self.game.numbers.weighs)
        self.past = 1 if config.rival else 0  # the earlier self that is played against; a rival is the only one
        self.say = say
        self.before = 0.0  # minutes of earlier sittings,
        self.decisions = 0  # and what was learned from in all
        self.looked = 0  # the self that was looked at last
        if self.folder.memory.exists():
            self.learner.go_on(self.folder.read(self.folder.memory))
            for note in self.folder.notes():
                self.before, self.decisions = note["minute"], note["decisions"]
        else:
            sees, weighs = measure(self.game, config)
            self.learner.network.sees.measure(sees)
            self.learner.network.weighs.measure(weighs)
            if config.begin:
                self.learner.network.begin(self.folder.read(Path(config.begin)))
        config.write(self.folder.config)
        self.folder.end.unlink(missing_ok=True)
        self.seed = f"{config.seed} {self.before:.3f}"
        self.luck = Luck(self.seed)

    def run(self) -> None:
        """Until the minutes are over. What it has learned since it was last kept is lost if it is interrupted."""
        begun = time.monotonic()
        torch.set_num_threads(threads())
        minute = kept = said = other = self.before
        idle = 0.0  # seconds in which there was nothing to learn from
        with ExitStack() as stack:
            news, harvests, full, free = self._start(stack, minute)
            while minute < self.config.minutes:
                idle -= time.monotonic()
                number = full.recv_bytes()[0]
                idle += time.monotonic()
                lesson = TrainLesson(harvests[number], self.sees, self.weighs, self.learner.device)
                free.send_bytes(bytes([number]))
                minute = self.before + (time.monotonic() - begun) / 60
                learned = self.learner.learn(lesson, min(1.0, minute / self.config.minutes), *self._worth(minute))
                self.decisions += learned.decisions
                if minute - said >= SAID / 60:
                    said = minute
                    self._tell(minute, learned, idle / (time.monotonic() - begun))
                if minute - kept >= self.config.keep:
                    kept = minute
                    self._keep(minute)
                if self.folder.selves() and not self.config.rival and minute - other >= OTHER / 60:
                    other = minute
                    self.past = 1 + self.luck.below(self.folder.selves())
                news.tell(self.learner.network.weights(), self.past, minute < self.config.watch)
        if minute > kept:
            self._keep(minute)
        self.folder.end.touch()
        self.looker.join()

    def _start(self, stack: ExitStack, minute: float) -> tuple[TrainNews, list[TrainHarvest], Connection, Connection]:
        """All that plays, thinks and looks on, until the stack is closed."""
        config, game = self.config, self.game
        shelves = [TrainShelf(game, config.tables) for _ in range(config.workers)]
        harvests = [TrainHarvest(game, config) for _ in range(HARVESTS)]
        news = TrainNews(game, config)
        for shared in (*shelves, *harvests, news):
            stack.callback(shared.close)
        news.tell(self.learner.network.weights(), self.past, minute < config.watch)
        asking = [get_context("spawn").Pipe() for _ in shelves]
        for number, shelf in enumerate(shelves):
            stack.callback(_end, self._process(work, asking[number][1], shelf.name, f"{self.seed} {number}"))
        full, filled = get_context("spawn").Pipe(duplex=False)
        freed, free = get_context("spawn").Pipe(duplex=False)
        for number in range(1, HARVESTS):
            free.send_bytes(bytes([number]))  # the thinker begins with the first
        names = {"shelves": [each.name for each in shelves], "harvests": [each.name for each in harvests]}
        pipes = [here for here, _ in asking]
        thinker = self._process(think, names | {"news": [news.name]}, pipes, filled, freed)
        stack.callback(_end, thinker)
        for pipe in (*(each for both in asking for each in both), filled, freed):
            pipe.close()  # they are the others' now: whoever has lost his partner sees it
        self.looker = self._process(look)
        return news, harvests, full, free

    def _process(self, target: Callable[..., None], *more: object) -> BaseProcess:
        arguments = (self.folder.path, asdict(self.config), *more)
        process = get_context("spawn").Process(target=target, args=arguments, daemon=True)
        process.start()
        return process

    def _worth(self, minute: float) -> tuple[float, float]:
        """Of a victory, and of a lead of one spread."""
        config = self.config
        last = minute > config.minutes * (1 - config.last)
        return (config.victory_last, config.lead_last) if last else (config.victory, config.lead)

    def _tell(self, minute: float, learned: Learned, idle: float) -> None:
        self.say(
            f"{minute:6.1f} min, {self.decisions / 1e6:7.2f} million decisions: entropy {learned.entropy:.2f}, "
            f"moved {learned.moved:+.3f}, surprise {learned.surprise:.3f}, lead off {learned.off:.3f}, "
            f"waited {idle:.0%}"
        )
        looks = self.folder.notes(looked=True)
        if looks and looks[-1]["self"] > self.looked:
            self.looked = looks[-1]["self"]
            rates = ", ".join(f"{name}: {rate[0]:.0%}" for name, rate in looks[-1].items() if name != "self")
            self.say(f"{'':6} the self of {self.looked * self.config.keep:g} min wins: {rates}")

    def _keep(self, minute: float) -> None:
        """What has been learned so far: to be gone on with, to be played against, to be looked at."""
        self.folder.write(self.folder.memory, self.learner.kept(), half=False)
        number = self.folder.selves() + 1
        for path in (self.folder.now, self.folder.self_path(number)):
            self.folder.write(path, self.learner.network.weights())
        self.folder.note({"self": number, "minute": round(minute, 3), "decisions": self.decisions})


def _end(process: BaseProcess) -> None:
    process.terminate()
    process.join()
