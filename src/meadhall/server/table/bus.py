"""The bus carries two pieces of news to every node: that a table has grown, and who sits at it elsewhere.

In one process the nodes are as many halls as it holds: one in play, two in a test. Between machines `RedisBus` takes
this class's place; nothing else has to change, for the news holds no content, and losing it costs freshness only: what
is true is in the store, and who sits where is nothing to rely on.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple


class News(NamedTuple):
    acts: int = 0  # how many the table has now
    lines: int = 0  # of its chat
    seats: bool = False  # somebody has sat down or left
    pins: bool = False  # somebody suggests something else


class Presence(NamedTuple):
    """Who sits at a table, at one node."""

    seats: frozenset[int]
    until: float = float("inf")  # by the clock of this machine: believed no longer without being told again


Listener = Callable[[News], None]
NOBODY: frozenset[int] = frozenset()


class Bus:
    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = {}
        self._sitting: dict[str, dict[str, Presence]] = {}  # by table and node

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

    # -- who sits where -----------------------------------------------------------------------------------------

    def sit(self, table: str, node: str, seats: Collection[int]) -> None:
        """A node says who sits at a table there now."""
        self._note(table, node, Presence(frozenset(seats)))

    def seats(self, table: str, but: str) -> set[int]:
        """Who sits at a table, at any node but this one."""
        there = self._sitting.get(table, {})
        return {seat for node, sitting in there.items() if node != but for seat in sitting.seats}

    def pulse(self) -> None:
        """Say again what is still so, and forget what was not; called every second or so."""

    def _note(self, table: str, node: str, sitting: Presence) -> None:
        there = self._sitting.setdefault(table, {})
        before = there.pop(node, None)
        if sitting.seats:
            there[node] = sitting
        if not there:
            del self._sitting[table]
        if sitting.seats != (before.seats if before else NOBODY):
            Bus.tell(self, table, News(seats=True))  # to those who listen here
