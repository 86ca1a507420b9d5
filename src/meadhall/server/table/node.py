"""What the tables of one node share."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from typing import Any

from meadhall.server import limits
from meadhall.server.kept.duties import Lease
from meadhall.server.kept.keeper import Keeper
from meadhall.server.kept.tables import now
from meadhall.server.limits import Buckets
from meadhall.server.refusal import Refusal
from meadhall.server.table.bus import Bus
from meadhall.server.thinking.thinkers import Thinkers

log = logging.getLogger(__name__)

LEASE = 3000  # milliseconds: after a node's end another one goes on with its duties so soon


class HallNode:
    """The store with its scribe, the bus to the other nodes, those who think, and all that runs here."""

    def __init__(self, store: Keeper, bus: Bus, thinkers: Thinkers | None = None, alone: bool = False) -> None:
        self.id = secrets.token_hex(8)
        self.store = store
        self.scribe = store.writer(self.spawn)
        self.bus = bus
        self.thinkers = thinkers or Thinkers()
        self.closing = False
        self.alone = alone  # nobody watches over duties: what a table is owed is done while somebody is there
        self.allowed = {
            "pins": Buckets(limits.PINS),
            "hints": Buckets(limits.HINTS),
            "glances": Buckets(limits.GLANCES),
            "words": Buckets(limits.WORDS),
        }
        self.driven: set[str] = set()  # tables at which this node is doing its duties
        self._tasks: set[asyncio.Task[None]] = set()

    def lease(self) -> Lease:
        """As long as this node may keep a duty without renewing it."""
        return Lease(self.id, now() + LEASE)

    def told(self, error: Exception) -> Exception:
        """An error as people are told of it: that nothing can be kept is a matter of time."""
        return Refusal("unready", "unstored") if self.store.fails(error) else error

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something to its end, whoever started it; a failure is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a table failed", exc_info=error)

    async def close(self) -> None:
        """Let what was begun come to its end; bots make no further choice, and none is waited for that still thinks."""
        self.closing = True
        await self.thinkers.close()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=limits.CLOSE_SECONDS)
        for task in list(self._tasks):
            task.cancel()
        self.scribe.close()
        await self.store.aside(self.store.release_duties, self.id)
