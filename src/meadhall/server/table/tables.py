"""The tables that are open at this node."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import ParamSpec, Protocol, TypeVar

from meadhall.engine.view import Audience
from meadhall.server import metrics
from meadhall.server.kept.keeper import Keeper
from meadhall.server.table.bus import Bus, News
from meadhall.server.table.live import Live
from meadhall.server.table.node import HallNode
from meadhall.server.table.open_table import OpenTable
from meadhall.server.thinking.thinkers import Thinkers

P = ParamSpec("P")
T = TypeVar("T")


class Aside(Protocol):
    """Runs in a thread what would keep everybody waiting."""

    async def __call__(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...


class Tables:
    def __init__(self, store: Keeper, bus: Bus, thinkers: Thinkers | None = None, alone: bool = False) -> None:
        self.node = HallNode(store, bus, thinkers, alone)
        self._live: dict[str, Live] = {}

    @asynccontextmanager
    async def open(self, id: str) -> AsyncIterator[Live]:
        """The live table of that id, kept as long as anybody uses it."""
        live = self._live.get(id)
        if live is None:
            live = self._live[id] = Live(OpenTable(id, self.node, lambda: self._close(id)))
            self.node.bus.listen(id, live.heard)
            metrics.TABLES.inc()
        with live.table.used():
            yield live

    def _close(self, id: str) -> None:
        live = self._live.pop(id)
        self.node.bus.leave(id, live.heard)
        metrics.TABLES.dec()

    def online(self, id: str) -> set[Audience]:
        """Who is at that table, at any node."""
        return self._live[id].table.online() if id in self._live else self.node.bus.seats(id, but=self.node.id)

    async def look(self, aside: Aside | None = None) -> None:
        """News may have been lost: see whether the tables that are open here have grown. `aside`: runs what blocks."""
        ids, store = list(self._live), self.node.store
        aside = aside or store.aside
        acts = await aside(store.lengths, ids)
        lines = await aside(store.lines, ids)
        pins = await aside(store.pins, ids)
        for id in ids:
            if live := self._live.get(id):
                live.heard(News(acts.get(id, 0), lines.get(id, 0), pins=pins[id] != live.table.pins))

    def rest(self) -> None:
        """Let those go at which nothing happens."""
        for live in list(self._live.values()):
            live.table.rest()

    async def close(self) -> None:
        await self.node.close()
