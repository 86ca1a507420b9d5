"""The scribe writes down what comes to pass at the tables of this node: all that waits, in one transaction.

While one is on its way to the disk the next gathers, so a thousand tables need no more of them than the disk can take.
A table waits for its own acts and so keeps their order; whoever waits is told when they are on disk, not before.

What hangs holds up no other: after a while the next transaction is begun beside it. Of what failed in doubt (the line
broke, or another node that is no more holds the row) each table is settled by itself: it is looked whether its acts are
stored, and if they are not they are written again, until that is certain or it has taken too long.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from meadhall.server.kept.keeper import Spawn
from meadhall.server.kept.tables import Append
from meadhall.server.store.tables import TableStore

Waiting = tuple[Append, "asyncio.Future[None]"]
T = TypeVar("T")

HANGS = 0.4  # seconds after which others are written beside a transaction
AGAIN = 0.2  # seconds between two tries to settle something
INSIST = 4.5  # seconds from the first try to the last: whoever waits is told within six
HANDS = 8  # transactions at the same time


class Scribe:
    def __init__(self, store: TableStore, spawn: Spawn) -> None:
        self._store = store
        self._spawn = spawn
        self._waiting: list[Waiting] = []
        self._writing = False
        self._hands = ThreadPoolExecutor(HANDS, "scribe")

    def close(self) -> None:
        self._hands.shutdown(wait=False)

    async def append(self, append: Append) -> None:
        """Whoever is cancelled meanwhile is not told, but it is stored all the same."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((append, done))
        if not self._writing:
            self._writing = True
            self._spawn(self._write())
        await done

    async def _write(self) -> None:
        try:
            while self._waiting:
                group, self._waiting = self._waiting, []
                writing = asyncio.ensure_future(self._store_all(group))
                await asyncio.wait({writing}, timeout=HANGS)
                if writing.done():
                    writing.result()
                else:
                    self._spawn(_to_its_end(writing))
        finally:
            self._writing = False

    async def _store_all(self, group: Sequence[Waiting]) -> None:
        end = asyncio.get_running_loop().time() + INSIST
        try:
            failed = await self._by_hand(lambda: self._store.append_all([append for append, _ in group]))
        except Exception as error:
            for append, done in group:  # of none of them is known whether it is stored
                if self._store.in_doubt(error):
                    self._spawn(self._settle(append, done, end))
                else:
                    _tell(done, error)
        else:
            for (_, done), failure in zip(group, failed, strict=True):
                _tell(done, failure)

    async def _settle(self, append: Append, done: asyncio.Future[None], end: float) -> None:
        while True:
            try:
                failure: Exception | None = await self._by_hand(lambda: self._store.settle(append))
            except Exception as error:
                if self._store.in_doubt(error) and asyncio.get_running_loop().time() < end:
                    await asyncio.sleep(AGAIN)
                    continue
                failure = error
            _tell(done, failure)
            return

    async def _by_hand(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._hands, work)


async def _to_its_end(writing: asyncio.Future[None]) -> None:
    await writing


def _tell(done: asyncio.Future[None], failure: Exception | None) -> None:
    if done.done():  # cancelled
        return
    if failure is None:
        done.set_result(None)
    else:
        done.set_exception(failure)
