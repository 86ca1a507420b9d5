"""How long a name is waited for at the door after wrong passwords, from wherever they came."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from meadhall.server import limits

FREE = 5  # wrong passwords for which nobody waits
LONGEST = 8.0  # seconds
FADES = 60.0  # seconds after which one of them is forgotten


class Doubt:
    """Wrong passwords for one name of late. Whoever tries waits in a row, ever longer, and is never shut out."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.row = asyncio.Lock()
        self.known: set[str] = set()  # addresses from which the right one came: they pass the row
        self._clock = clock
        self._wrong = 0.0
        self._then = clock()

    @property
    def wrong(self) -> float:
        now = self._clock()
        self._wrong = max(0.0, self._wrong - (now - self._then) / FADES)
        self._then = now
        return self._wrong

    @property
    def seconds(self) -> float:
        """
        >>> doubt = Doubt(lambda: 0.0)
        >>> for _ in range(8): doubt.grow()
        >>> doubt.seconds
        0.8
        """
        over = self.wrong - FREE
        return 0.0 if over <= 0 else min(LONGEST, 0.1 * 2.0**over)

    def grow(self) -> None:
        self._wrong = self.wrong + 1


class Trial:
    """One try to sign in."""

    def __init__(self, doubt: Doubt, visitor: str) -> None:
        self._doubt = doubt
        self._visitor = visitor

    def grow(self) -> None:
        self._doubt.grow()

    def end(self) -> None:
        """It was the right one."""
        self._doubt.known.add(self._visitor)


class Doubts:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._of: dict[str, Doubt] = {}

    @asynccontextmanager
    async def wait(self, name: str, visitor: str) -> AsyncIterator[Trial]:
        """For one's turn to try this name. Those who came in before, from where they come now, need not wait."""
        doubt = self._of.pop(name, None) or Doubt(self._clock)
        self._of[name] = doubt  # the last one used is the last one forgotten
        if len(self._of) > limits.ADDRESSES:
            del self._of[next(iter(self._of))]
        if visitor in doubt.known or not doubt.seconds:
            yield Trial(doubt, visitor)
            return
        async with doubt.row:
            await asyncio.sleep(doubt.seconds)
            yield Trial(doubt, visitor)
