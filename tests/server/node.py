"""A hall without its web side, at a clock that the test turns, and guests who talk to it without a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TypeVar

import pytest

from meadhall.server.hall.making import make_table
from meadhall.server.notices.notifier import Notifier, contacts_of
from meadhall.server.protocol.rest import NewTable, SeatWish, TableMade
from meadhall.server.protocol.socket import Choose, Done, Join, Keyed, Refused, ToPage, Update
from meadhall.server.store import Store
from meadhall.server.table import driver, live, node, open_table, watch
from meadhall.server.table.bus import Bus
from meadhall.server.table.guests import Guest
from meadhall.server.table.live import Live
from meadhall.server.table.tables import Tables
from meadhall.server.table.watch import DutyWatch
from meadhall.server.thinking import thinkers

T = TypeVar("T")
YOU, OPEN = SeatWish("you"), SeatWish("open")
BOT = SeatWish("bot", bot="thrall")


class Time:
    """What the hall takes for the time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000_000_000
        for module in (live, open_table, node, driver, watch, thinkers):
            monkeypatch.setattr(module, "now", lambda: self.now)

    def pass_(self, seconds: float) -> None:
        self.now += int(1000 * seconds)


class Person:
    """A guest at a table who remembers what it heard."""

    def __init__(self, live: Live, table: str, token: str) -> None:
        self.live = live
        self.heard: list[ToPage] = []
        self._join = Join(table, token)
        self._keys = 0

    async def sit(self) -> Person:
        self.guest: Guest = await self.live.join(self._join, self.heard.append)
        return self

    def leave(self) -> None:
        self.live.leave(self.guest)

    def last(self, kind: type[T]) -> T:
        return next(each for each in reversed(self.heard) if isinstance(each, kind))

    @property
    def update(self) -> Update:
        return self.last(Update)

    def key(self) -> str:
        self._keys += 1
        return f"{self.guest.audience} {self._keys}"

    async def act(self, message: Keyed) -> str:
        """`done`, or the code of the refusal."""
        await self.live.act(self.guest, message)
        answer = next(each for each in reversed(self.heard) if isinstance(each, Done | Refused))
        return answer.code if isinstance(answer, Refused) else "done"

    async def choose(self, *choices: str) -> str:
        return await self.act(Choose(self.key(), self.update.decision, list(choices)))

    async def place(self, where: str) -> str:
        assert self.update.question is not None
        return await self.choose(*[f"place {where}"] * self.update.question.count)


class Hall:
    """A node; several on one file are one hall."""

    def __init__(self, data: Path | str, bus: Bus | None = None, notifier: Notifier | None = None) -> None:
        """`data`: an SQLite file, or a URL."""
        self.store = Store(data) if isinstance(data, str) else Store.at(data)
        self.tables = Tables(self.store, bus or Bus())
        self.watch = DutyWatch(
            self.tables, self.store, Notifier(contacts_of(self.store)) if notifier is None else notifier
        )
        self._open = AsyncExitStack()

    def make(self, *seats: SeatWish, **more: object) -> TableMade:
        kept, made = make_table(NewTable("eketorp", list(seats), {"first": "seat1"}, **more))  # type: ignore[arg-type]
        self.store.add(kept)
        return made

    async def seat(self, made: TableMade, seat: int | None) -> Person:
        live = await self._open.enter_async_context(self.tables.open(made.table))
        return await Person(live, made.table, "" if seat is None else made.seats[seat].token).sit()

    async def rest(self) -> None:
        """Until nothing is under way."""
        while self.tables.node._tasks:
            await asyncio.wait(self.tables.node._tasks)

    async def look(self) -> None:
        """Do what is due, and what comes of it."""
        await self.watch.follow()
        await self.watch.look()
        await self.rest()

    async def crash(self) -> None:
        """Gone without a word: what it held it still holds."""
        self.tables.node.closing = True
        await self.rest()
        await self.tables.node.thinkers.close()
        self.store.close()

    async def close(self) -> None:
        await self._open.aclose()
        await self.tables.close()
        self.store.close()


def run(play: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        async with asyncio.timeout(30):
            await play()

    asyncio.run(main())
