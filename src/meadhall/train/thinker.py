"""The process that thinks for all that play: it looks at what lies on their shelves, all at once, chooses, and keeps
what was chosen to be learned from."""

from __future__ import annotations

import os
import signal
import time
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
from meadhall.train.lesson import NONE, Picked, unpacked, wide
from meadhall.train.network import Network, device_here, threads
from meadhall.train.news import TrainNews
from meadhall.train.recorded import Recorded, rounded
from meadhall.train.shelf import ASKED, ShelfLoad, TrainShelf
from meadhall.train.tables import BEST, OPEN, Orders
from meadhall.train.worker import GO_ON

ROWS, ROOM, COLUMNS = 256, 2048, 16  # to multiples of which choices, options, and most options of one are rounded up

SOME, PATIENCE = 3, 0.003  # it thinks about a third of all shelves, or about those that there are after so many seconds

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
        self._thought, self._past_thought = self._thinking(self.network), self._thinking(self.past)

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
            thoughts = self._think(self._thought, heap, given)
            self._last[heap["lane"]] = self.harvest.add(heap | thoughts._asdict() | {"watched": given != OPEN})
            answers = thoughts.chosen.tolist()
        if any(each.past_rows for each in asked):
            heap = self._heap(those, [(first, first + more, at, at + then) for first, at, more, then, _ in asked])
            past = self._think(self._past_thought, heap, heap["given"]).chosen.tolist()
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

    def _think(self, thinking: Recorded, heap: Columns, given: Ints) -> Thoughts:
        device, chance = self.device, self._chance
        count = len(given)
        rows, room = rounded(count, ROWS, device), rounded(len(heap["act"]), ROOM, device)
        most = rounded(int(heap["counts"].max()), COLUMNS, device)
        names = ("see", "see_wide", "counts", "weigh", "weigh_wide", "act")
        drawn = torch.rand((rows, most), device=device, generator=chance)
        inputs = [*(torch.from_numpy(heap[name]) for name in names), torch.from_numpy(given), drawn]
        thought = thinking(inputs, (rows, rows, rows, room, room, room, rows, rows), most=most)
        found = thought[:count].cpu().numpy()  # all in one go
        return Thoughts(found[:, 0].astype(np.int64), found[:, 1], found[:, 3:], found[:, 2])

    def _thinking(self, network: Network) -> Recorded:
        """What a network makes of what lies on shelves: for each choice what is chosen, and the rest of `Thoughts`."""
        shelf = self.shelves[0]
        see_wide, weigh_wide = wide(shelf.sees, self.device), wide(shelf.weighs, self.device)

        def thoughts(
            see: Tensor, see_apart: Tensor, counts: Tensor, weigh: Tensor, weigh_apart: Tensor, act: Tensor,
            given: Tensor, drawn: Tensor, most: int,
        ) -> Tensor:  # fmt: skip
            sees, weighs = unpacked(see, see_apart, see_wide), unpacked(weigh, weigh_apart, weigh_wide)
            counts = counts.long()
            picked = Picked.of(counts.cumsum(0) - counts, counts, len(act), most)
            with torch.no_grad():
                scores, chances, lead = network(network.sees(sees), network.weighs(weighs), act.long(), picked.owners)
            logs = torch.log_softmax(picked.rows(scores, len(counts), most), dim=1)
            chosen = _drawn(logs, given, drawn)
            return torch.cat([chosen[:, None], logs.gather(1, chosen[:, None]), lead[:, None], chances], dim=1)

        return Recorded(thoughts, self.device)

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


def _drawn(logs: Tensor, given: Tensor, drawn: Tensor) -> Tensor:
    """By chance, each as likely as it says (the greatest of them all, if each is moved by a Gumbel's chance)."""
    lucky = (logs - torch.log(-torch.log(drawn.clamp_min(1e-20)))).argmax(dim=1)
    return torch.where(given == OPEN, lucky, torch.where(given == BEST, logs.argmax(dim=1), given))


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
    torch.set_num_threads(threads())
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
            loads = _loads(selector, pipes)
            thinker.answer(list(loads), list(loads.values()))
    except (BrokenPipeError, EOFError, ConnectionResetError):
        os._exit(0)


def _loads(selector: DefaultSelector, pipes: Sequence[Connection]) -> dict[int, ShelfLoad]:
    """What lies on shelves. To think about many at once takes hardly longer than about one, so some are waited for."""
    loads: dict[int, ShelfLoad] = {}
    until = float("inf")
    while len(loads) < len(pipes) / SOME and (left := until - time.monotonic()) > 0:
        for key, _ in selector.select(None if not loads else left):
            loads[key.data] = ShelfLoad(*ASKED.unpack(pipes[key.data].recv_bytes()))
        until = min(until, time.monotonic() + PATIENCE)
    return loads
