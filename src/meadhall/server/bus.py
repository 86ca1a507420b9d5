"""The bus carries one piece of news, that a table has grown, to every node that has it open.

In one process the nodes are as many halls as it holds: one in play, two in a test. Between machines `RedisBus` takes
this class's place; nothing else has to change, for the news holds no content, and losing it costs freshness only: what
is true is in the store.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class News(NamedTuple):
    acts: int = 0  # how many the table has now
    lines: int = 0  # of its chat


Listener = Callable[[News], None]


class Bus:
    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = {}

    async def open(self) -> None:
        """Get ready to carry; called once before anything else."""

    async def close(self) -> None:
        pass

    def doubtful(self) -> bool:
        """Could news have been lost since this was last asked? Then look at the store."""
        return False

    def listen(self, table: str, listener: Listener) -> None:
        self._listeners.setdefault(table, []).append(listener)

    def leave(self, table: str, listener: Listener) -> None:
        self._listeners[table].remove(listener)
        if not self._listeners[table]:
            del self._listeners[table]

    def tell(self, table: str, news: News) -> None:
        for listener in list(self._listeners.get(table, ())):
            listener(news)
