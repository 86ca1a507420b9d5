"""The bus between nodes on several machines: Redis pub/sub, one channel for the whole hall.

Pub/sub forgets whoever is away, so a node doubts what it knows while it is cut off, once when it is back, and now and
then anyhow; it then looks at the store (see `Tables.look`).
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

from redis.asyncio import Redis
from redis.exceptions import RedisError

from meadhall.engine.errors import MeadhallError
from meadhall.server.bus import Bus, News

log = logging.getLogger(__name__)

CHANNEL = "meadhall"
AGAIN = 1.0  # seconds between two attempts to connect
LOST = (RedisError, OSError)
CUT_OFF = 2.0  # seconds between two looks at the store while there is no connection
ANYHOW = 15.0  # and while there is one
WAITING = 10_000  # news kept for a slow connection; what is more is dropped


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

    async def open(self) -> None:
        self._tasks = [asyncio.create_task(work()) for work in (self._hear, self._speak)]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(*LOST):
            await self._redis.aclose()

    def doubtful(self) -> bool:
        now = time.monotonic()
        if self._looked and now - self._looked < (ANYHOW if self._connected else CUT_OFF):
            return False
        self._looked = now
        return True

    def tell(self, table: str, news: News) -> None:
        super().tell(table, news)
        with suppress(asyncio.QueueFull):  # the others will look at the store
            self._outbox.put_nowait(f"{table} {news.acts} {news.lines}")

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
        if kind == "subscribe":
            self._connected = True
            self._looked = 0.0  # something may have been missed until now
        elif isinstance(data, bytes):
            with suppress(ValueError):  # whatever else is said there is not for us
                table, acts, lines = data.decode().split()
                super().tell(table, News(int(acts), int(lines)))
