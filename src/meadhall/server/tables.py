"""Live tables: a played game, the guests who look at it, and a lock. Commit, then acknowledge, then broadcast."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from itertools import takewhile
from typing import Any, TypeVar

import msgspec

from meadhall.engine.errors import MeadhallError
from meadhall.engine.present import Presenter
from meadhall.engine.view import Audience
from meadhall.server import limits
from meadhall.server.bus import Bus
from meadhall.server.limits import Bucket
from meadhall.server.played import Played, Sight
from meadhall.server.players import audience_for, clean_name, hash_of
from meadhall.server.protocol import Done, Final, Join, Keyed, Pin, Pinned, Refused, TableCard, ToPage, Update
from meadhall.server.refusal import Refusal, explain
from meadhall.server.store import Act, Conflict, Store
from meadhall.server.summary import summary_of

log = logging.getLogger(__name__)
T = TypeVar("T")


class Guest:
    """One connection at a table: whose eyes, in which language, and what it was shown last."""

    def __init__(self, audience: Audience, language: str, send: Callable[[ToPage], None]) -> None:
        self.audience = audience
        self.language = language
        self.send = send
        self.pins = Bucket(limits.PINS)
        self.sight: Sight | None = None
        self.behind = False  # it spoke of another state of things: show it this one even if nothing has changed

    @property
    def names(self) -> list[str]:
        """Of the seats, as it knows them."""
        return [seat.name for seat in self.sight.seats] if self.sight else []

    def refuse(self, key: str, error: Exception) -> None:
        self.send(Refused(key, *explain(error, self.language, self.names)))


class Live:
    """A table that somebody has open here. Other nodes may have it open too: the store decides who was first."""

    def __init__(self, id: str, tables: Tables) -> None:
        self.id = id
        self.users = 0
        self._tables = tables
        self._lock = asyncio.Lock()  # whoever holds it sees only what is stored
        self._played: Played | None = None  # None: to be read from the store
        self._guests: list[Guest] = []
        # Suggestions, by seat, with their round: for those who are here now, so neither stored nor told to other nodes.
        self._pins: dict[Audience, tuple[Pinned, int]] = {}
        self._versions: dict[Audience, tuple[int, Sight | None]] = {}
        self._driver: asyncio.Task[None] | None = None

    async def _load(self) -> Played:
        if self._played is None:
            self._played = await asyncio.to_thread(self._replay)
        return self._played

    def _replay(self) -> Played:
        kept = self._tables.store.table(self.id)
        if kept is None:
            raise Refusal("table", "table")
        return Played(kept, self._tables.store.acts(self.id))

    async def read(self, what: Callable[[Played], T]) -> T:
        """Something about the table as it is stored."""
        async with self._lock:
            return what(await self._load())

    def card(self, played: Played) -> TableCard:
        kept = played.kept
        return TableCard(kept.id, kept.game, played.seat_cards(self._online()), played.table.over, hash_of(kept.seed))

    # -- guests -------------------------------------------------------------------------------------------------

    async def join(self, join: Join, send: Callable[[ToPage], None], person: str | None = None) -> Guest:
        """By the key of a seat, by being the person whose seat it is, or to watch."""
        async with self._lock:
            played = await self._load()
            audience = await asyncio.to_thread(audience_for, join, person, played.kept, self._tables.store)
            guest = Guest(audience, join.language, send)
            self._guests.append(guest)
            self._broadcast(played)
            self._wake_bots(played)
            return guest

    async def leave(self, guest: Guest) -> None:
        self._guests.remove(guest)
        if self._guests:
            async with self._lock:
                self._broadcast(await self._load())

    async def speak(self, guest: Guest, language: str) -> None:
        async with self._lock:
            played = await self._load()
            guest.language = language
            guest.sight = None
            self._broadcast(played)

    async def pin(self, guest: Guest, pin: Pin) -> None:
        """Show all at the table what a seat suggests, until it takes that away or the round ends."""
        async with self._lock:
            played = await self._load()
            if guest.audience < 0:
                raise Refusal("seat", "spectator")
            if not played.table.game.info.cooperative:
                raise Refusal("pin", "pin")
            if len(pin.text) > limits.PIN or len(pin.entity) > limits.PIN:
                raise Refusal("pin", "pin_length", most=limits.PIN)
            if not guest.pins.take():
                raise Refusal("rate", "rate")
            pinned = Pinned(guest.audience, clean_name(pin.text, limits.PIN), clean_name(pin.entity, limits.PIN))
            self._pins.pop(guest.audience, None)
            if pinned.text or pinned.entity:
                self._pins[guest.audience] = pinned, played.round()
            guest.send(Done(pin.key))
            self._broadcast(played)

    def _pinned(self, played: Played) -> tuple[Pinned, ...]:
        if self._pins:
            now = played.round()
            self._pins = {seat: (pin, then) for seat, (pin, then) in self._pins.items() if then == now}
        return tuple(pin for pin, _ in self._pins.values())

    def _online(self) -> set[Audience]:
        return {guest.audience for guest in self._guests}

    # -- acts ---------------------------------------------------------------------------------------------------

    async def act(self, guest: Guest, message: Keyed) -> None:
        """Answer the guest, and show everybody what came of it. It runs to its end even if the guest is gone."""
        await asyncio.shield(self._tables.spawn(self._act(guest, message)))

    async def _act(self, guest: Guest, message: Keyed) -> None:
        async with self._tables.open(self.id), self._lock:
            try:
                await self._once(guest.audience, message)
                guest.send(Done(message.key))
            except Exception as error:
                if not isinstance(error, Refusal | MeadhallError):
                    log.exception("table %s failed", self.id)
                guest.refuse(message.key, error)
                guest.behind = isinstance(error, Refusal) and error.code in ("stale", "seat")
            played = await self._load()
            self._broadcast(played)
            self._wake_bots(played)

    async def _once(self, seat: Audience, message: Keyed) -> None:
        """Do what the message says, unless it was done before."""
        if seat < 0:
            raise Refusal("seat", "spectator")
        if (seat, message.key) in (await self._load()).keys:
            return
        try:
            await self._commit(lambda played: played.act(seat, message))
        except Conflict:
            # Perhaps this very message came in through another node as well.
            if (seat, message.key) not in (await self._load()).keys:
                raise Refusal("stale", "stale") from None

    async def _commit(self, act: Callable[[Played], list[Act]], executor: Executor | None = None) -> None:
        """Change the table in memory and in the store; if they could differ, forget the one in memory."""
        played = await self._load()

        def work() -> None:
            before, acts = played.acts, act(played)
            self._tables.store.append(self.id, before, acts, summary_of(played.table))

        self._played = None
        try:
            await asyncio.get_running_loop().run_in_executor(executor, work)
        except (Refusal, MeadhallError):
            self._played = played  # refused: the engine has left it as it was
            raise
        self._played = played
        self._tables.bus.tell(self.id, played.acts)

    def heard(self, acts: int) -> None:
        """News from the bus: the table has grown. Here, or on another node?"""
        if self._played is None or self._played.acts < acts:
            self._tables.spawn(self._catch_up(acts))

    async def _catch_up(self, acts: int) -> None:
        async with self._lock:
            if self._played is not None and self._played.acts < acts:
                self._played = None
            if self._guests:
                played = await self._load()
                self._broadcast(played)
                self._wake_bots(played)

    # -- bots ---------------------------------------------------------------------------------------------------

    def _wake_bots(self, played: Played) -> None:
        if played.bot_seat() is not None and (self._driver is None or self._driver.done()):
            self._driver = self._tables.spawn(self._drive())

    async def _drive(self) -> None:
        """Bots choose one after the other; between two choices others get at the table."""
        async with self._tables.open(self.id):  # it stays in the house meanwhile
            while not self._tables.closing and await self._bot_turn():
                pass

    async def _bot_turn(self) -> bool:
        async with self._lock:
            seat = (await self._load()).bot_seat()
            if seat is None:
                return False
            try:
                await self._commit(lambda played: played.bot_act(seat), self._tables.thinkers)
            except Conflict:
                log.info("table %s: another node was faster", self.id)
            self._broadcast(await self._load())
            return True

    # -- showing ------------------------------------------------------------------------------------------------

    def _broadcast(self, played: Played) -> None:
        """Show every guest what has changed for its audience; whoever can tell no difference gets nothing."""
        online = self._online()
        pins = self._pinned(played)
        sights = {audience: played.sight(audience, online, pins) for audience in online}
        for guest in self._guests:
            sight = sights[guest.audience]
            if guest.behind or sight != guest.sight:
                self._show(played, guest, sight)

    def _show(self, played: Played, guest: Guest, sight: Sight) -> None:
        version, last = self._versions.get(guest.audience, (0, None))
        if sight != last:
            version += 1
            self._versions[guest.audience] = (version, sight)
        presenter = Presenter(played.table.game, guest.language, played.table.names)
        # Lines that were told with another name are told anew.
        known = guest.sight.told if guest.sight and guest.names == played.table.names else ()
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(known, sight.told, strict=False)))
        decision = played.table.state.owed.get(guest.audience)
        guest.sight, guest.behind = sight, False
        guest.send(
            Update(
                table=self.id,
                game=played.kept.game,
                version=version,
                seat=guest.audience,
                seats=list(sight.seats),
                view=msgspec.Raw(sight.view),
                owing=list(sight.owing),
                decision=sight.decision,
                question=presenter.question(decision) if decision else None,
                undoable=sight.undoable,
                log_from=same,
                log=[presenter.log_line(told) for told in sight.told[same:]],
                final=Final(list(sight.outcome.winners), list(sight.outcome.scores)) if sight.outcome else None,
                pins=list(sight.pins) if played.table.game.info.cooperative else None,
            )
        )


class Tables:
    """The live tables of this node."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self.store = store
        self.bus = bus
        self.closing = False
        self.thinkers = ThreadPoolExecutor(2, "bot")  # apart from those who store: a slow bot holds up nobody else
        self._live: dict[str, Live] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def open(self, id: str) -> AsyncIterator[Live]:
        """The live table of that id, kept as long as anybody uses it."""
        live = self._live.get(id)
        if live is None:
            live = self._live[id] = Live(id, self)
            self.bus.listen(id, live.heard)
        live.users += 1
        try:
            yield live
        finally:
            live.users -= 1
            if not live.users:
                self.bus.leave(id, live.heard)
                del self._live[id]

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
        """Let what was begun come to its end; bots make no further choice."""
        self.closing = True
        while self._tasks:
            await asyncio.wait(self._tasks)
        self.thinkers.shutdown()
