"""What waits to be read by somebody, counted in bytes: by connection, and all together."""

from __future__ import annotations

import asyncio
from collections import deque

from meadhall.server import limits

EACH = 256  # bytes that a message takes besides its own


class Backlog:
    """All that waits at this node."""

    def __init__(self) -> None:
        self.bytes = 0

    @property
    def full(self) -> bool:
        return self.bytes > limits.QUEUES


class Outbox:
    def __init__(self, waiting: Backlog | None = None) -> None:
        self._all = waiting or Backlog()
        self._messages: deque[bytes] = deque()
        self._bytes = 0
        self._some: asyncio.Future[None] | None = None  # whoever waits for something to be here

    def put(self, message: bytes) -> bool:
        """False if there is no room for it: too much waits here, or everywhere and here too."""
        if self._messages and (self._bytes + len(message) + EACH > limits.QUEUE or self._all.full):
            return False
        self._messages.append(message)
        self._count(len(message) + EACH)
        if self._some is not None and not self._some.done():
            self._some.set_result(None)
        return True

    async def first(self) -> bytes:
        """What goes out next; it waits until it is there, and stays until it is dropped."""
        if not self._messages:
            self._some = asyncio.get_running_loop().create_future()
            await self._some
        return self._messages[0]

    def drop_first(self) -> None:
        self._count(-len(self._messages.popleft()) - EACH)

    async def emptied(self) -> None:
        while self._messages:
            await asyncio.sleep(0.01)

    def close(self) -> None:
        self._messages.clear()
        self._count(-self._bytes)

    def _count(self, change: int) -> None:
        self._bytes += change
        self._all.bytes += change
