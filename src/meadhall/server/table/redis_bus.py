"""The bus between nodes on several machines: Redis pub/sub, one channel for the whole hall.

Pub/sub forgets whoever is away, so a node doubts what it knows while it is cut off, once when it is back, and now and
then anyhow; it then looks at the store (see `Tables.look`). Who sits where is in no store: each node says it again and
again, answers at once when a node comes and asks, and is believed for a while only, for it may have died.

What is said: `TABLE ACTS LINES`, `TABLE pins`, `here NODE TABLE:SEAT,SEAT TABLE: ...`, `who`, and `beat`, by which a
node hears itself.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection, Iterable
from contextlib import suppress

from redis.asyncio import Redis
from redis.exceptions import RedisError

from meadhall.engine.errors import MeadhallError
from meadhall.server.table.bus import Bus, News, Presence
from meadhall.server.table.ending import end_all

log = logging.getLogger(__name__)

CHANNEL = "meadhall"
AGAIN = 1.0  # seconds between two attempts to connect
LOST = (RedisError, OSError)
CUT_OFF = 1.0  # seconds between two looks at the store while there is no connection
SILENT = 1.2  # seconds without a word, our own included, after which there is none though it seems so
ANYHOW = 15.0  # and while there is one
WAITING = 10_000  # news kept for a slow connection; what is more is dropped
BEAT = 10.0  # seconds after which a node says again who sits there
BELIEVED = 30.0  # seconds for which that is believed
AT_ONCE = 100  # tables told of in one message


class RedisBus(Bus):
    def __init__(self, url: str, channel: str = CHANNEL) -> None:
        super().__init__()
        try:
            self._redis = Redis.from_url(url, socket_timeout=5, socket_connect_timeout=2, health_check_interval=5)
        except ValueError as error:
            raise MeadhallError(f"Redis is found by a URL such as redis://host:6379/0: {error}") from None
        self._channel = channel
        self._outbox: asyncio.Queue[str] = asyncio.Queue(WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self._connected = False
        self._looked = 0.0  # when the store was last looked at; 0: look now
        self._heard = 0.0  # when something was last heard
        self._own: dict[tuple[str, str], frozenset[int]] = {}  # who sits here, by node and table
        self._nodes: set[str] = set()  # those that speak by this bus
        self._said = 0.0  # when that was last said; 0: say it now

    async def open(self) -> None:
        self._tasks = [asyncio.create_task(work()) for work in (self._hear, self._speak)]

    async def close(self) -> None:
        await end_all(self._tasks)
        with suppress(*LOST):
            await self._redis.aclose()

    def doubtful(self) -> bool:
        now = time.monotonic()
        alive = self._connected and now - self._heard < SILENT
        if self._looked and now - self._looked < (ANYHOW if alive else CUT_OFF):
            return False
        self._looked = now
        return True

    def tell(self, table: str, news: News) -> None:
        super().tell(table, news)
        self._say(f"{table} pins" if news.pins else f"{table} {news.acts} {news.lines}")

    def _say(self, what: str) -> None:
        with suppress(asyncio.QueueFull):  # the others will look at the store, or be told again
            self._outbox.put_nowait(what)

    # -- who sits where -----------------------------------------------------------------------------------------

    def sit(self, table: str, node: str, seats: Collection[int]) -> None:
        super().sit(table, node, seats)
        self._nodes.add(node)
        self._own[node, table] = frozenset(seats)
        self._here(node, [table])
        if not seats:
            del self._own[node, table]

    def pulse(self) -> None:
        now = time.monotonic()
        for table, there in list(self._sitting.items()):
            for node in [node for node, sitting in there.items() if sitting.until <= now]:
                self._note(table, node, Presence(frozenset()))
        self._say("beat")  # a frozen Redis keeps its connections: that we hear ourselves shows that it lives
        if not self._said or now - self._said >= BEAT:
            self._said = now
            for node in self._nodes:
                self._here(node, [table for owner, table in self._own if owner == node])

    def _here(self, node: str, tables: Iterable[str]) -> None:
        told = [f"{table}:{','.join(map(str, sorted(self._own[node, table])))}" for table in tables]
        for first in range(0, len(told), AT_ONCE):
            self._say(" ".join(["here", node, *told[first : first + AT_ONCE]]))

    def _heard_here(self, node: str, told: Iterable[str]) -> None:
        if node in self._nodes:
            return  # what this process said itself, and what may not be so any more
        until = time.monotonic() + BELIEVED
        for each in told:
            table, _, seats = each.partition(":")
            self._note(table, node, Presence(frozenset(map(int, seats.split(","))) if seats else frozenset(), until))

    # -- the connection -----------------------------------------------------------------------------------------

    async def _speak(self) -> None:
        while True:
            said = await self._outbox.get()
            with suppress(*LOST):  # `_hear` notices, and says so
                await self._redis.publish(self._channel, said)

    async def _hear(self) -> None:
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(self._channel)
                    while True:
                        message = await pubsub.get_message(timeout=ANYHOW)
                        if message is not None:
                            self._got(message["type"], message["data"])
            except LOST as error:
                if self._connected or not self._looked:
                    log.warning("no connection to Redis (%s): news of other nodes come later", type(error).__name__)
                self._connected = False
                await asyncio.sleep(AGAIN)

    def _got(self, kind: str, data: bytes | int) -> None:
        self._heard = time.monotonic()
        if kind == "subscribe":
            self._connected = True
            self._looked = self._said = 0.0  # something may have been missed until now, here and there
            self._say("who")
        elif isinstance(data, bytes):
            with suppress(ValueError):  # whatever else is said there is not for us
                match data.decode().split():
                    case ["who"]:
                        self._said = 0.0
                    case ["here", node, *told]:
                        self._heard_here(node, told)
                    case [table, "pins"]:
                        super().tell(table, News(pins=True))
                    case [table, acts, lines]:
                        super().tell(table, News(int(acts), int(lines)))
