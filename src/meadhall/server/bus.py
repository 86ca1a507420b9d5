"""The bus carries one piece of news, that a table has grown, to every node that has it open.

In one process the nodes are as many halls as it holds: one in play, two in a test. Between machines a message
channel takes this class's place; nothing else has to change, for the news holds no content, and losing it costs
freshness only: what is true is in the store.
"""

from __future__ import annotations

from collections.abc import Callable

Listener = Callable[[int], None]  # gets the number of acts the table has now


class Bus:
    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = {}

    def listen(self, table: str, listener: Listener) -> None:
        self._listeners.setdefault(table, []).append(listener)

    def leave(self, table: str, listener: Listener) -> None:
        self._listeners[table].remove(listener)
        if not self._listeners[table]:
            del self._listeners[table]

    def tell(self, table: str, acts: int) -> None:
        for listener in list(self._listeners.get(table, ())):
            listener(acts)
