"""Live tables: a played game, the guests who look at it, and a lock. Commit, then acknowledge, then broadcast."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

from meadhall.engine.errors import MeadhallError
from meadhall.engine.view import Audience
from meadhall.server import limits, metrics
from meadhall.server.bus import Bus, News
from meadhall.server.corrections import card_of
from meadhall.server.driver import Driver
from meadhall.server.guests import Guest
from meadhall.server.pins import Pins
from meadhall.server.played import TAKING_BACK, Played, Sight
from meadhall.server.players import audience_for, hash_of
from meadhall.server.protocol import Choose, Done, Join, Keyed, TableCard, ToPage
from meadhall.server.refusal import Refusal
from meadhall.server.scribe import Scribe
from meadhall.server.store import Act, Append, Conflict, Duty, Lease, Shift, Store, now
from meadhall.server.summary import summary_of
from meadhall.server.talk import Talk
from meadhall.server.thinking import Thinkers

log = logging.getLogger(__name__)
T = TypeVar("T")

LEASE = 4000  # milliseconds: after a node's end another one goes on with its duties so soon
ATTEMPTS = 10  # to store an act before other nodes do
NOTICE = 60_000  # milliseconds for which a seat may owe a decision before its owner is told


class Live:
    """A table that somebody has open here. Other nodes may have it open too: the store decides who was first."""

    def __init__(self, id: str, tables: Tables) -> None:
        self.id = id
        self.users = 0
        self.lock = asyncio.Lock()  # whoever holds it sees only what is stored
        self.guests: list[Guest] = []
        self.driver = Driver(self, tables)
        self.talk = Talk(self, tables)
        self.pins = Pins(self, tables)
        self._tables = tables
        self._played: Played | None = None  # None: to be read from the store
        self._versions: dict[Audience, tuple[int, Sight | None]] = {}
        self._shown: set[Audience] = set()  # who was online when all were last shown

    async def load(self) -> Played:
        if self._played is None:
            self._played = await asyncio.to_thread(self._replay)
        return self._played

    def _replay(self) -> Played:
        kept = self._tables.store.table(self.id)
        if kept is None:
            raise Refusal("table", "table")
        return Played(kept, *self._stored(0))

    def _follow(self, played: Played) -> Played:
        """What other nodes have stored since; only if something was taken back, the whole game is replayed."""
        acts, duties = self._stored(played.acts)
        if any(act.kind in TAKING_BACK for act in acts):
            return self._replay()
        played.follow(acts, duties)
        return played

    def _stored(self, since: int) -> tuple[list[Act], list[Duty]]:
        store = self._tables.store
        acts, duties = store.acts(self.id, since), store.duties(self.id)
        while more := store.acts(self.id, since + len(acts)):  # by another node; and were the duties of these already?
            acts, duties = acts + more, store.duties(self.id)
        return acts, duties

    def forget(self) -> None:
        """Nobody uses it any more. Let go of the game at once: this is part of a ring, and those are found late."""
        self._played = None
        self._versions.clear()

    async def read(self, what: Callable[[Played], T]) -> T:
        """Something about the table as it is stored."""
        async with self.lock:
            return what(await self.load())

    def card(self, played: Played) -> TableCard:
        kept = played.kept
        return TableCard(
            table=kept.id,
            game=kept.game,
            seats=played.seat_cards(self.online()),
            over=played.table.over,
            seed_sha256=hash_of(kept.seed),
            hints=played.hints,
            pace=kept.clock.pace,
            late=kept.clock.late,
            past=kept.past,
            components=card_of(kept.corrected),
        )

    # -- guests -------------------------------------------------------------------------------------------------

    async def join(self, join: Join, send: Callable[[ToPage], None], person: str | None = None) -> Guest:
        """By the key of a seat, by being the person whose seat it is, or to watch."""
        async with self.lock:
            played = await self.load()
            audience = await asyncio.to_thread(audience_for, join, person, played.kept, self._tables.store)
            await self._settle(audience)
            guest = Guest(audience, join.language, send)
            greet = await self.talk.greeting(guest)
            if played.table.game.info.cooperative:
                await self.pins.read()
            played = await self.load()
            self.guests.append(guest)  # from here on nothing is waited for: whoever is in the list has sat down
            self.broadcast(played)
            self._sit()
            greet()
            self.driver.wake(played)
            return guest

    async def _settle(self, audience: Audience) -> None:
        """Somebody sits down: the first one begins the game, and whoever's time was up has the seat again."""
        for _ in range(ATTEMPTS):
            with suppress(Conflict):  # another node was faster
                if audience in (await self.load()).left:
                    await self.commit(lambda played: played.welcome(audience, now()))
                else:
                    await self._begin()
                return

    async def _begin(self) -> None:
        """Let the clocks run and the bots play, if nobody has done so before."""
        played = await self.load()
        played.settle(now())
        shift = self._shift(played)
        if shift != Shift():
            self._played = None
            store, lease = self._tables.store, self._tables.lease()
            await asyncio.to_thread(store.shift_duties, self.id, played.acts, shift, lease)
            self._played = played

    def leave(self, guest: Guest) -> None:
        self.guests.remove(guest)
        self._sit()
        if guest.thought is not None:
            guest.thought.stop()
        if not self.guests and self._played is not None and not self._played.people():
            self.driver.stop()

    async def speak(self, guest: Guest, language: str) -> None:
        async with self.lock:
            played = await self.load()
            guest.language = language
            guest.sight = None
            self.broadcast(played)

    def _sit(self) -> None:
        """Tell all nodes who sits here; whoever has the table open shows it (see `heard`)."""
        self._tables.bus.sit(self.id, self._tables.node, {seat for seat in self._here() if seat >= 0})

    def _here(self) -> set[Audience]:
        return {guest.audience for guest in self.guests}

    def online(self) -> set[Audience]:
        """Who is at the table, here or at another node."""
        return self._here() | self._tables.bus.seats(self.id, but=self._tables.node)

    # -- acts ---------------------------------------------------------------------------------------------------

    async def act(self, guest: Guest, message: Keyed) -> None:
        """Answer the guest, and show everybody what came of it. It runs to its end even if the guest is gone."""
        with metrics.ACTS.labels(type(message).__name__.lower()).time():
            await asyncio.wait({self._tables.spawn(self._act(guest, message))})  # which answers, whatever happens

    async def _act(self, guest: Guest, message: Keyed) -> None:
        async with self._tables.open(self.id), self.lock:
            try:
                await self._once(guest.audience, message)
                guest.send(Done(message.key))
            except Exception as error:
                if not isinstance(error, Refusal | MeadhallError):
                    log.exception("table %s failed", self.id)
                guest.refuse(message.key, error)
                guest.behind = isinstance(error, Refusal) and error.code in ("stale", "seat")
            played = await self.load()
            self.broadcast(played)
            self.driver.wake(played)

    async def _once(self, seat: Audience, message: Keyed) -> None:
        """Do what the message says, unless it was done before."""
        if seat < 0:
            raise Refusal("seat", "spectator")
        for _ in range(ATTEMPTS):
            played = await self.load()
            if (seat, message.key) in played.keys:
                return None
            if played.acts >= limits.ACTS and not isinstance(message, Choose):
                raise Refusal("limit", "acts", most=limits.ACTS)
            with suppress(Conflict):  # another node was faster; what it stored may leave this question as it is
                one = isinstance(message, Choose) and len(message.choices) == 1
                return await self.commit(lambda played: played.act(seat, message, now()), quick=one)
        raise Refusal("stale", "stale")

    async def commit(self, act: Callable[[Played], list[Act]], quick: bool = False) -> None:
        """Change the table in memory and in the store; if they could differ, forget the one in memory.

        One choice is quick: done here, it takes less than handing it to a thread. What may replay the game is not.
        """
        played = await self.load()

        def work() -> Append:
            before, acts = played.acts, act(played)
            return Append(self.id, before, acts, summary_of(played), self._shift(played), self._tables.lease())

        self._played = None
        try:
            await self._tables.scribe.append(work() if quick else await asyncio.to_thread(work))
        except (Refusal, MeadhallError):
            self._played = played  # refused: the engine has left it as it was
            raise
        self._played = played
        self._tables.bus.tell(self.id, News(acts=played.acts))

    def _shift(self, played: Played) -> Shift:
        """What the hall owes the table now. At a table without a clock only those who are not here are told."""
        told = played.newly if played.kept.clock.pace else played.newly - self.online()
        shift = played.shift({seat: now() + NOTICE for seat in told})
        self.driver.owes |= any(duty.kind == "bot" for duty in shift.new)
        return shift

    def heard(self, news: News) -> None:
        """News from the bus: the table has grown, or somebody came or left. Here, or on another node?"""
        moved = news.seats and bool(self.guests) and self.online() != self._shown
        grown = self._played is None or self._played.acts < news.acts or self.talk.lines < news.lines
        pinned = news.pins and bool(self.guests)
        if moved or pinned or (grown and not news.seats):
            self._tables.spawn(self._catch_up(news))

    async def _catch_up(self, news: News) -> None:
        async with self._tables.open(self.id), self.lock:
            played, self._played = self._played, None
            if played is not None and played.acts < news.acts:
                played = await asyncio.to_thread(self._follow, played)
            self._played = played
            if self.guests:
                if news.pins:
                    await self.pins.read()
                played = await self.load()
                self.broadcast(played)
                self.driver.wake(played)
                await self.talk.heard(news.lines)
            elif played is not None:
                self.driver.stop(played)  # a bot may think here for guests of other nodes

    # -- showing ------------------------------------------------------------------------------------------------

    def broadcast(self, played: Played) -> None:
        """Show every guest what has changed for its audience; whoever can tell no difference gets nothing."""
        self._shown = online = self.online()
        pins = self.pins.shown(played)
        sights = {audience: played.sight(audience, online, pins) for audience in self._here()}
        for guest in self.guests:
            sight = sights[guest.audience]
            if guest.behind or sight != guest.sight:
                guest.show(played, sight, self._version(guest.audience, sight))

    def _version(self, audience: Audience, sight: Sight) -> int:
        version, last = self._versions.get(audience, (0, None))
        if sight != last:
            version += 1
            self._versions[audience] = (version, sight)
        return version


class Tables:
    """The live tables of this node."""

    def __init__(self, store: Store, bus: Bus, thinkers: Thinkers | None = None) -> None:
        self.store = store
        self.bus = bus
        self.thinkers = thinkers or Thinkers()
        self.closing = False
        self.node = secrets.token_hex(8)
        self.driven: set[str] = set()  # tables at which this node is doing its duties
        self._live: dict[str, Live] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.scribe = Scribe(store, self.spawn)

    def lease(self) -> Lease:
        """As long as this node may keep a duty without renewing it."""
        return Lease(self.node, now() + LEASE)

    @asynccontextmanager
    async def open(self, id: str) -> AsyncIterator[Live]:
        """The live table of that id, kept as long as anybody uses it."""
        live = self._live.get(id)
        if live is None:
            live = self._live[id] = Live(id, self)
            self.bus.listen(id, live.heard)
            metrics.TABLES.inc()
        live.users += 1
        try:
            yield live
        finally:
            live.users -= 1
            if not live.users:
                self.bus.leave(id, live.heard)
                self._live.pop(id).forget()
                metrics.TABLES.dec()

    def online(self, id: str) -> set[Audience]:
        """Who is at that table, at any node."""
        return self._live[id].online() if id in self._live else self.bus.seats(id, but=self.node)

    async def look(self) -> None:
        """News may have been lost: see whether the tables that are open here have grown."""
        ids = list(self._live)
        acts = await asyncio.to_thread(self.store.lengths, ids)
        lines = await asyncio.to_thread(self.store.lines, ids)
        pins = await asyncio.to_thread(self.store.pins, ids)
        for id in ids:
            if live := self._live.get(id):
                live.heard(News(acts.get(id, 0), lines.get(id, 0), pins=pins[id] != live.pins.kept))

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something to its end, whoever started it; a failure is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a table failed", exc_info=error)

    async def close(self) -> None:
        """Let what was begun come to its end; bots make no further choice, and none is waited for that still thinks."""
        self.closing = True
        await self.thinkers.close()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=limits.CLOSE_SECONDS)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.to_thread(self.store.release_duties, self.node)
