"""This node's share of the duties: once a second it looks which are due and held by nobody, and does them.

Usually there are none: whoever stores an act that makes a bot owe a choice holds that duty from the start. What is
found here was left by a node that is no more, or has become due by the clock. And once a day it tidies up.

Beside that it looks whether the tables have grown when news may have been lost. Both have a thread of their own: the
others may all be busy, with the tables that have grown for instance.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from meadhall.server.kept.duties import Held, Notice, TimeUp
from meadhall.server.kept.tables import now
from meadhall.server.notices.notifier import Notifier
from meadhall.server.refusal import Refusal
from meadhall.server.store import DAY, SESSION_DAYS, Store
from meadhall.server.table.ending import end_all
from meadhall.server.table.stopped import misfit
from meadhall.server.table.tables import Tables

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")

PERIOD = 1.0  # seconds between two looks at the duties
HEARKEN = 0.5  # and two words to the other nodes, by which it is noticed that news do not come
MOST = 50  # taken at once
FAILED = 60_000  # milliseconds after which what went wrong is tried again
DOUBTED = 500  # the same if the store did not answer
UNPLAYABLE = 24 * 3600_000  # the same for a table that this hall cannot play
QUIET = 600_000  # milliseconds between two notices to one seat: others could make it be asked every minute
WAITS = (60, 300, 1800, 7200)  # seconds before a notice is sent again
NEVER = 2**53  # later than anybody will look
GUESTS = 100  # forgotten at once
TABLES = 20  # deleted at once


class DutyWatch:
    def __init__(self, tables: Tables, store: Store, notifier: Notifier, tidy_days: int = 0) -> None:
        self._tables = tables
        self._node = tables.node
        self._store = store
        self._notifier = notifier
        self._tasks: list[asyncio.Task[None]] = []
        self._threads = ThreadPoolExecutor(2, "watch")
        self._telling: set[Held] = set()  # notices under way: a slow answer takes longer than a lease
        self._told: dict[tuple[str, int], int] = {}  # when each seat was last told that it is asked
        self._tidy_days = tidy_days
        self._tidied = 0  # when what is of long ago was last cleared away

    def begin(self) -> None:
        both = (self.look, PERIOD), (self.follow, HEARKEN)
        self._tasks = [asyncio.create_task(self._again(look, period)) for look, period in both]

    async def end(self) -> None:
        await end_all(self._tasks)
        self._threads.shutdown(wait=False)

    async def _again(self, look: Callable[[], Awaitable[None]], period: float) -> None:
        while True:
            try:
                await look()
            except Exception:
                log.exception("duties cannot be looked at")
            await asyncio.sleep(period)

    async def _aside(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, partial(work, *args, **kwargs))

    async def follow(self) -> None:
        """If news may have been lost, look what has happened elsewhere."""
        self._node.bus.pulse()
        if self._node.bus.doubtful():
            await self._tables.look(self._aside)

    async def look(self) -> None:
        """One round: keep what this node is doing, take what is due."""
        self._tables.rest()
        if ended := await self._aside(self._store.end_frozen):
            log.warning("another node has frozen: %s of its sessions were ended", ended)
        for held in await self._aside(self._store.take_duties, now(), self._node.lease(), MOST):
            self._node.spawn(self._do(held))
        if busy := self._node.driven | {held.table for held in self._telling}:
            await self._aside(self._store.renew_duties, list(busy), self._node.lease())
        if now() - self._tidied >= DAY:
            await self._tidy()

    async def _tidy(self) -> None:
        """Once a day, a few at a time: unfinished tables to which nobody came back, and guests whose sessions have
        ended and who have left nothing behind."""
        tables: list[str] = []
        if self._tidy_days:
            tables = await self._aside(self._store.tidy, now() - self._tidy_days * DAY, TABLES)
            for table in tables:
                log.info("table %s: nobody came back, it is no more", table)
        long_ago = now() - SESSION_DAYS * DAY
        guests = await self._aside(self._store.forget_guests, long_ago, GUESTS)
        if guests < GUESTS and len(tables) < TABLES:
            self._tidied = now()

    async def _do(self, held: Held) -> None:
        try:
            if isinstance(held.duty, Notice):
                await self._tell(held)
            else:
                await self._drive(held)
        except Refusal:
            await asyncio.to_thread(self._store.put_off_duty, held, now() + UNPLAYABLE)
        except Exception as error:
            log.exception("table %s: a duty failed", held.table)
            wait = DOUBTED if self._store.in_doubt(error) else FAILED
            await asyncio.to_thread(self._store.put_off_duty, held, now() + wait)

    async def _drive(self, held: Held) -> None:
        async with self._tables.open(held.table) as live:
            late = await live.table.read(lambda played: played.kept.clock.late)
            if isinstance(held.duty, TimeUp) and late == "remind":
                # It stays, so that all see how late the seat is, but nobody takes it again.
                if await self._notify(held, late=True):
                    await asyncio.to_thread(self._store.put_off_duty, held, NEVER)
            else:
                await live.driver.run()

    async def _tell(self, held: Held) -> None:
        kept = await asyncio.to_thread(self._store.table, held.table)
        if kept is None or misfit(kept):
            raise Refusal("stopped", "over")  # nobody can choose there
        seat = held.table, held.duty.seat
        self._told = {each: at for each, at in self._told.items() if at > now() - QUIET}
        here = held.duty.seat in self._tables.online(held.table)  # who looks at the table knows
        if not here and seat in self._told:
            await asyncio.to_thread(self._store.put_off_duty, held, self._told[seat] + QUIET)
        elif here or await self._notify(held, late=False):
            if not here:
                self._told[seat] = now()
            await asyncio.to_thread(self._store.drop_duty, held)

    async def _notify(self, held: Held, late: bool) -> bool:
        """Whether there is no more to be done about it; else it will be tried again."""
        self._telling.add(held)
        try:
            told = await self._notifier.tell(held.table, held.duty.seat, late)
        finally:
            self._telling.discard(held)
        if told or held.duty.tries >= len(WAITS):
            return True
        await asyncio.to_thread(self._store.put_off_duty, held, now() + 1000 * WAITS[held.duty.tries])
        return False
