"""The process that thinks for all that play: it looks at what lies on their shelves, all at once, chooses, and keeps
what was chosen to be learned from."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from meadhall import games
from meadhall.engine.info import Game
from meadhall.minds.inputs import Ints
from meadhall.train.config import TrainConfig
from meadhall.train.folder import TrainFolder
from meadhall.train.harvest import Columns, TrainHarvest
from meadhall.train.lesson import NONE, on, unpacked
from meadhall.train.network import Network, device_here, padded
from meadhall.train.news import TrainNews
from meadhall.train.shelf import ASKED, ShelfLoad, TrainShelf
from meadhall.train.tables import BEST, OPEN, Orders
from meadhall.train.worker import GO_ON

Part = tuple[int, int, int, int]  # of a shelf: rows from and to, options from and to


class Pipe(Protocol):
    def send_bytes(self, told: bytes) -> None: ...


class Thoughts(NamedTuple):
    chosen: Ints
    likely: npt.NDArray[Any]
    chances: npt.NDArray[Any]
    lead: npt.NDArray[Any]


class TrainThinker:
    """`next_harvest` takes one that is full and gives one that is free."""

    def __init__(
        self,
        game: Game[Any],
        config: TrainConfig,
        shelves: Sequence[TrainShelf],
        pipes: Sequence[Pipe],
        harvest: TrainHarvest,
        next_harvest: Callable[[], TrainHarvest],
    ) -> None:
        self.shelves, self.pipes = shelves, pipes
        self.harvest, self.next_harvest = harvest, next_harvest
        self.device = device_here()
        self.network, self.past = (
            Network(game, config.trunk, config.scorer, config.seed).to(self.device) for _ in range(2)
        )
        self.most = game.info.players[-1]
        self.orders = Orders(watching=False, past=False)
        self._told = [self.orders] * len(shelves)  # what each of those who play was told last
        self._last: Ints = np.full(config.lanes(self.most), NONE, np.int64)  # choice of each lane
        self._lanes: Ints = np.arange(config.workers) * config.tables * self.most  # where those of a shelf begin
        self._chance = torch.Generator(self.device).manual_seed(config.seed)

    def answer(self, those: Sequence[int], asked: Sequence[ShelfLoad]) -> None:
        """What lies on these shelves."""
        self._end(those, asked)
        rows, options = sum(each.rows for each in asked), sum(each.options for each in asked)
        if not self.harvest.has_room(rows, options):
            self._go_on()
        answers: list[int] = []
        past: list[int] = []
        if rows:
            heap = self._heap(those, [(0, each.rows, 0, each.options) for each in asked])
            given = heap["given"]
            thoughts = self._think(self.network, heap, given)
            self._last[heap["lane"]] = self.harvest.add(heap | thoughts._asdict() | {"watched": given != OPEN})
            answers = thoughts.chosen.tolist()
        if any(each.past_rows for each in asked):
            heap = self._heap(those, [(first, first + more, at, at + then) for first, at, more, then, _ in asked])
            past = self._think(self.past, heap, heap["given"]).chosen.tolist()
        for number, each in zip(those, asked, strict=True):
            answer = answers[: each.rows] + past[: each.past_rows]
            del answers[: each.rows], past[: each.past_rows]
            self.shelves[number]["chosen"][: len(answer)] = answer
            if self._told[number] != self.orders:
                self._told[number] = self.orders
                self.pipes[number].send_bytes(self.orders.pack())
            self.pipes[number].send_bytes(GO_ON)

    def _heap(self, those: Sequence[int], parts: Sequence[Part]) -> dict[str, npt.NDArray[Any]]:
        """What parts of some shelves hold, together."""

        def joined(name: str, options: bool = False) -> npt.NDArray[Any]:
            some = [slice(*(part[2:] if options else part[:2])) for part in parts]
            return np.concatenate([self.shelves[at][name][part] for at, part in zip(those, some, strict=True)])

        heap = {name: joined(name) for name in ("see", "see_wide", "counts")}
        heap |= {name: joined(name, options=True) for name in ("weigh", "weigh_wide", "act")}
        table, seat, heap["players"], heap["given"] = joined("about").T.astype(np.int64)
        shelf = np.repeat(self._lanes[list(those)], [last - first for first, last, _, _ in parts])
        return heap | {"lane": shelf + table * self.most + seat}

    def _think(self, network: Network, heap: Columns, given: Ints) -> Thoughts:
        counts, shelf, device = heap["counts"].astype(np.int64), self.shelves[0], self.device
        owners, begins = np.repeat(np.arange(len(counts)), counts), np.cumsum(counts) - counts
        see = unpacked(on(device, heap["see"]), on(device, heap["see_wide"]), shelf.sees)
        weigh = unpacked(on(device, heap["weigh"]), on(device, heap["weigh_wide"]), shelf.weighs)
        owner = on(device, owners)
        with torch.no_grad():
            scores, chances, lead = network(see, weigh, on(device, heap["act"]).long(), owner)
        logs = torch.log_softmax(padded(scores, owner, on(device, begins), int(counts.max())), dim=1)
        chosen = self._drawn(logs, on(device, given))
        likely = logs.gather(1, chosen[:, None])
        found = torch.cat([chosen[:, None], likely, lead[:, None], chances], dim=1).cpu().numpy()  # all in one go
        return Thoughts(found[:, 0].astype(np.int64), found[:, 1], found[:, 3:], found[:, 2])

    def _drawn(self, logs: Tensor, given: Tensor) -> Tensor:
        """By chance, each as likely as it says (the greatest of them all, if each is moved by a Gumbel's chance)."""
        drawn = torch.rand(logs.shape, device=self.device, generator=self._chance).clamp_min(1e-20)
        lucky = (logs - torch.log(-torch.log(drawn))).argmax(dim=1)
        return torch.where(given == OPEN, lucky, torch.where(given == BEST, logs.argmax(dim=1), given))

    def _end(self, those: Sequence[int], asked: Sequence[ShelfLoad]) -> None:
        """Games that are over: what was each seat's last choice is now known to have ended so."""
        for number, each in zip(those, asked, strict=True):
            for table, played, *rest in self.shelves[number]["ended"][: each.ends].tolist():
                players = int(played)
                seats = np.arange(players)
                lanes = self._lanes[number] + int(table) * self.most + seats
                there = self._last[lanes] != NONE  # a seat that somebody else plays has nothing to learn from
                shares = np.zeros((players, self.most), np.float32)
                shares[:, :players] = np.array(rest)[(seats[:, None] + seats) % players]  # seen from each seat
                leads = np.array(rest[self.most : self.most + players])
                self.harvest.end(self._last[lanes[there]], shares[there], leads[there])
                self._last[lanes] = NONE

    def _go_on(self) -> None:
        """With the next harvest; what nothing is known about yet is taken along."""
        lanes = (self._last != NONE).nonzero()[0]
        carried = self.harvest.picked(self._last[lanes])
        self.harvest = self.next_harvest()
        self.harvest.clear()
        self._last[lanes] = self.harvest.add(carried)


def think(
    folder: Path,
    settings: Mapping[str, Any],
    names: Mapping[str, list[str]],
    pipes: list[Connection],
    full: Connection,
    free: Connection,
) -> None:
    """`names` of what is shared: shelves, harvests, news. A harvest that is full is told by its number, and so is one
    that is free again."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it says when it ends
    config, kept = TrainConfig.of(dict(settings)), TrainFolder(folder)
    game = games.game(config.game)
    shelves = [TrainShelf(game, config.tables, name) for name in names["shelves"]]
    harvests = [TrainHarvest(game, config, name) for name in names["harvests"]]
    news = TrainNews(game, config, names["news"][0])
    now = 0

    def next_harvest() -> TrainHarvest:
        nonlocal now
        full.send_bytes(bytes([now]))
        now = free.recv_bytes()[0]
        return harvests[now]

    thinker = TrainThinker(game, config, shelves, pipes, harvests[now], next_harvest)
    selector = DefaultSelector()
    for number, pipe in enumerate(pipes):
        selector.register(pipe, EVENT_READ, number)
    heard = past = 0
    try:
        while True:
            if heard != news.number:
                heard = news.number
                thinker.network.load(news.weights())
                if past != (past := news.past):
                    thinker.past.load(kept.read(Path(config.rival) if config.rival else kept.self_path(past)))
                thinker.orders = Orders(news.watching, past > 0)
            those = [key.data for key, _ in selector.select()]
            thinker.answer(those, [ShelfLoad(*ASKED.unpack(pipes[number].recv_bytes())) for number in those])
    except (BrokenPipeError, EOFError, ConnectionResetError):
        os._exit(0)
