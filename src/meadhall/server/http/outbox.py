"""What waits to be read by somebody, counted in bytes: by connection, and all together."""

from __future__ import annotations

import asyncio
from collections import deque
from itertools import islice

from meadhall.server import limits

EACH = 256  # bytes that a message takes besides its own
TOGETHER = 64 * 1024  # bytes that may go out at once: beyond, who reads too slowly is noticed between two messages


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

    async def some(self) -> list[bytes]:
        """What goes out next: the first, and what else is small enough to go with it. It waits until something is
        there, which stays until it is dropped."""
        if not self._messages:
            self._some = asyncio.get_running_loop().create_future()
            await self._some
        some, size = [self._messages[0]], len(self._messages[0])
        for message in islice(self._messages, 1, None):
            size += len(message)
            if size > TOGETHER:
                break
            some.append(message)
        return some

    def drop(self, number: int) -> None:
        """So many of the first have gone."""
        for _ in range(number):
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
