"""What the hall does at a table: bots choose, late seats are dealt with, somebody gets a hint."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from meadhall.bots.tasks import Judgement
from meadhall.engine.errors import IllegalChoice
from meadhall.engine.present import Presenter
from meadhall.server import metrics
from meadhall.server.kept.acts import StoredAct
from meadhall.server.kept.around import Conflict
from meadhall.server.kept.duties import Lease
from meadhall.server.kept.tables import now
from meadhall.server.protocol.socket import Hint
from meadhall.server.refusal import Refusal
from meadhall.server.table import hints
from meadhall.server.table.guests import Guest
from meadhall.server.table.open_table import OpenTable
from meadhall.server.table.played import PlayedTable
from meadhall.server.thinking.thinkers import Thought, already
from meadhall.server.thinking.workers import Unthought

log = logging.getLogger(__name__)
T = TypeVar("T")
AGAIN = 500  # milliseconds after which somebody may try again what went wrong


class Driver:
    def __init__(self, table: OpenTable) -> None:
        self._table = table
        self._node = table.node
        self._task: asyncio.Task[None] | None = None
        self._thoughts: set[Thought[Any]] = set()

    # -- bots and late seats ------------------------------------------------------------------------------------

    def wake(self, played: PlayedTable) -> None:
        """The table is not what it was: stop what is no longer asked, begin what is."""
        self.stop(played)
        idle = self._task is None or self._task.done()
        if idle and (self._table.owes or not played.people()) and played.due_seats(now()):
            self._task = self._table.spawn(self._drive())

    async def run(self) -> None:
        """Do what is due now, to its end."""
        self._table.owes = True
        if self._task is None or self._task.done():
            self._task = self._table.spawn(self._drive())
        task = self._task  # when it is done the next one may have begun
        await asyncio.wait({task})
        if (error := task.exception()) is not None:
            raise error

    async def _drive(self) -> None:
        """Bots choose, those who are asked at the same time think so; others get at the table meanwhile."""
        self._node.driven.add(self._table.id)
        try:
            while not self._node.closing and await self._turn():
                pass
        except Exception:
            await self._give_up()
            raise
        finally:
            self._node.driven.discard(self._table.id)
            self._table.owes = False

    async def _give_up(self) -> None:
        """Something is wrong here, maybe only with our connection to the store: whoever looks next may take it over."""
        node = self._node
        with suppress(Exception):  # else the lease ends by itself
            await node.store.aside(node.store.renew_duties, [self._table.id], Lease(node.id, now() + AGAIN))

    async def _turn(self) -> bool:
        table = self._table
        async with table.lock:
            played = await table.load()
            at = now()
            if played.kept.clock.late == "hand_over" and played.late_seats(at):
                await self._commit(lambda played: played.hand_over(at))
                return True
            due = played.due_seats(at)
            watched = table.guests or (played.people() and not self._node.alone)  # bots alone play for whoever watches
            if not due or self._node.closing or not watched:
                return False
            # All of them begin with what the table is now: which of them is done first changes no choice.
            thinking = {seat: Thought(played, seat, self._thinking(played, seat), bot=True) for seat in due}
            self._thoughts |= set(thinking.values())
            names = {seat: played.bot_of(seat) for seat in due}
        work = [self._choose(seat, names[seat], thought) for seat, thought in thinking.items()]
        for failed in await asyncio.gather(*work, return_exceptions=True):
            if failed is not None:
                raise failed
        return True

    def _thinking(self, played: PlayedTable, seat: int) -> Coroutine[Any, Any, list[str]]:
        """A bot's; where a lesson is taught, it plays by that as long as it can."""
        scripted = played.scripted(seat)
        return already(scripted) if scripted else self._node.thinkers.choose(played, seat)

    async def _choose(self, seat: int, bot: str, thought: Thought[list[str]]) -> None:
        table = self._table
        with metrics.THINKING.labels(bot).time():
            choices = await self._end_of(thought)
        async with table.lock:
            played = await table.load()
            if choices and thought.holds(played):
                try:
                    one = len(choices) == 1
                    await self._commit(lambda played: played.bot_act(seat, choices, now()), quick=one)
                except IllegalChoice:  # a worker's mistake stops no table
                    log.warning("table %s: %s chose what cannot be chosen", table.id, played.bot_of(seat))
                    instead = self._node.thinkers.instead(played, seat)
                    await self._commit(lambda played: played.bot_act(seat, [instead], now()))

    async def _commit(self, act: Callable[[PlayedTable], list[StoredAct]], quick: bool = False) -> None:
        try:
            await self._table.commit(act, quick)
        except Conflict:
            log.info("table %s: another node was faster", self._table.id)
        self._table.broadcast(await self._table.load())

    # -- thinking -----------------------------------------------------------------------------------------------

    def stop(self, played: PlayedTable | None = None) -> None:
        """Stop the thoughts about what has changed, or all."""
        for thought in self._thoughts:
            if played is None or not thought.holds(played):
                thought.stop()

    async def _end_of(self, thought: Thought[T]) -> T | None:
        self._thoughts.add(thought)
        try:
            return await thought.come_to_end()
        finally:
            self._thoughts.discard(thought)

    async def hint(self, guest: Guest, hint: Hint) -> None:
        """Tell the guest what Huginn would choose in its place. It may choose by itself meanwhile."""
        async with self._table.lock:
            played = await self._table.load()
            hints.check(played, guest.audience)
            waits = guest.thought is not None and (hint.glance or not guest.glances)  # a coach keeps no hint waiting
            busy = hint.glance and self._node.thinkers.pool.busy  # bots and hints come first
            allowed = self._node.allowed["glances" if hint.glance else "hints"]
            if waits or busy or not allowed.take(guest.known_as):
                raise Refusal("rate", "rate")
            thinking = self._node.thinkers.hint(played, guest.audience, hint.glance)
            guest.thought = Thought(played, guest.audience, thinking, bot=False)
            guest.glances = hint.glance
        self._table.spawn(self._hint(guest, hint, guest.thought))

    async def _hint(self, guest: Guest, hint: Hint, thought: Thought[Judgement]) -> None:
        key = hint.key
        try:
            if hint.glance:  # it ends soon by itself: to stop it would cost its worker
                judged = await thought.come_to_end()
            else:
                judged = await self._end_of(thought)
            async with self._table.lock:
                played = await self._table.load()
                if judged is None or not thought.holds(played):
                    raise Refusal("stale", "stale")
                presenter = Presenter(played.table.game, guest.language, played.table.names)
                guest.send(hints.word(key, played, guest.audience, judged, presenter))
        except Unthought as problem:
            log.warning("table %s: no hint: %s", self._table.id, problem)
            guest.refuse(key, Refusal("hint", "no_hint"))
        except Refusal as refusal:
            guest.refuse(key, refusal)
        finally:
            if guest.thought is thought:
                guest.thought = None
