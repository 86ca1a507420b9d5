"""Several processes behind one port: `meadhall serve --workers N`. Each is a node of the hall (see table/node.py), so
they share PostgreSQL and Redis as nodes on several machines do. All wait at the same listener, whoever is free takes
the next visitor, and an usher shows them to the one that has their table."""

from __future__ import annotations

import logging
import logging.config
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from types import FrameType

from msgspec.structs import replace

from meadhall.engine.errors import MeadhallError
from meadhall.server.config import Config
from meadhall.server.http.logs import logging_config
from meadhall.server.http.usher import Usher, ushers
from meadhall.server.store import Store

log = logging.getLogger(__name__)

AGAIN = 1.0  # seconds between two starts of the same worker
STOP_SECONDS = 6.0  # for all of them to stop; each takes three at most

# Serves until told to stop, and calls back when it can be visited.
Work = Callable[[Callable[[], None], Usher | None], None]


def check(config: Config) -> None:
    if not config.url.startswith("postgres"):
        raise MeadhallError(
            "several workers need a PostgreSQL that they share: name it with --data postgresql://… (an SQLite file has "
            "one hall, in one process)"
        )
    if not config.redis:
        raise MeadhallError("several workers tell each other what is new by Redis: name it with --redis redis://…")


def share(config: Config) -> Config:
    """What each of the workers gets: those who think for bots are divided among them."""
    thinking = config.bots or os.cpu_count() or 1
    return replace(config, workers=1, bots=max(1, thinking // config.workers))


def keep(config: Config, work: Work, announce: Callable[[], None]) -> None:
    """Keep so many workers at it until told to stop. One that dies is replaced."""
    logging.config.dictConfig(logging_config(config.log))
    Store(config.url).close()  # brought up to date once, and what is wrong with it is said once
    Company(config.workers, work, announce).run()


class Company:
    def __init__(self, number: int, work: Work, announce: Callable[[], None]) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._work = work
        self._announce = announce
        self._open = self._context.Event()
        self._ushers = ushers(number, self._context)
        self._workers: list[BaseProcess | None] = [None] * number
        self._since = [0.0] * number  # when each was last started
        self._stopping = False

    def run(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        announced = False
        while not self._stopping:
            self._start_missing()
            if not announced and self._open.is_set():
                announced = True
                self._announce()
            wait([worker.sentinel for worker in self._workers if worker], 0.05 if not announced else AGAIN)
            self._mourn()
        self._end()

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stopping = True

    def _start_missing(self) -> None:
        for place, worker in enumerate(self._workers):
            now = time.monotonic()
            if worker is None and not self._stopping and now - self._since[place] >= AGAIN:
                self._since[place] = now
                self._workers[place] = started = self._context.Process(
                    target=_serve, args=(self._work, self._open, self._ushers[place]), name=f"worker {place + 1}"
                )
                started.start()

    def _mourn(self) -> None:
        for place, worker in enumerate(self._workers):
            if worker is not None and worker.exitcode is not None:
                self._workers[place] = None
                if usher := self._ushers[place]:
                    usher.gone()
                if not self._stopping:
                    log.warning("%s has ended (%s): another one takes its place", worker.name, worker.exitcode)

    def _end(self) -> None:
        end = time.monotonic() + STOP_SECONDS
        living = [worker for worker in self._workers if worker is not None]
        for worker in living:
            worker.terminate()
        for worker in living:
            worker.join(max(0.0, end - time.monotonic()))
            if worker.exitcode is None:
                log.warning("%s did not stop", worker.name)
                worker.kill()
                worker.join()


def _serve(work: Work, opened: threading.Event, usher: Usher | None) -> None:
    """In the worker. It ends with the process that started it, however that ends."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow, daemon=True, name="parent").start()
    work(opened.set, usher)
