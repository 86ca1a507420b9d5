"""The scribe writes down what comes to pass at the tables of this node: all that waits, in one transaction.

While one is on its way to the disk the next gathers, so a thousand tables need no more of them than the disk can take.
A table waits for its own acts and so keeps their order; whoever waits is told when they are on disk, not before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from meadhall.server.store import Append, Store

Spawn = Callable[[Coroutine[Any, Any, None]], object]  # runs something to its end, whoever started it


class Scribe:
    def __init__(self, store: Store, spawn: Spawn) -> None:
        self._store = store
        self._spawn = spawn
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._writing = False

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
                failed = await self._store_all([append for append, _ in group])
                for (_, done), failure in zip(group, failed, strict=True):
                    if done.done():  # cancelled
                        continue
                    if failure is None:
                        done.set_result(None)
                    else:
                        done.set_exception(failure)
        finally:
            self._writing = False

    async def _store_all(self, appends: list[Append]) -> Sequence[Exception | None]:
        try:
            return await asyncio.to_thread(self._store.append_all, appends)
        except Exception as error:  # of none of them is known whether it is stored
            return [error] * len(appends)
