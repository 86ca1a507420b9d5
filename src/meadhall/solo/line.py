"""A page's line to a hall without a server: what a WebSocket is elsewhere."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from meadhall.engine import wire
from meadhall.server import limits
from meadhall.server.protocol.socket import (
    FromPage,
    Hint,
    Join,
    Keyed,
    Mute,
    Note,
    Pin,
    Ping,
    Pong,
    Refused,
    Say,
    Speak,
    ToPage,
)
from meadhall.server.refusal import Refusal, explain, known_language
from meadhall.server.table.guests import Guest
from meadhall.server.table.live import Live
from meadhall.server.table.tables import Tables
from meadhall.solo.keeper import ME

log = logging.getLogger(__name__)
_read = wire.decoder(FromPage)

Told = Keyed | Say | Note | Mute | Pin | Hint | Speak


class SoloLine:
    def __init__(self, tables: Tables, send: Callable[[str], None]) -> None:
        self._tables = tables
        self._send = send
        self._language = "en"
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()
        self._task = tables.node.spawn(self._serve())

    def receive(self, text: str) -> None:
        """A message from the page. They are taken one after the other."""
        self._heard.put_nowait(text)

    def close(self) -> None:
        """The page is gone. What it has said is done all the same."""
        self._heard.put_nowait(None)

    async def closed(self) -> None:
        """Until whoever was here has left."""
        await asyncio.wait({self._task})

    def _say(self, message: ToPage) -> None:
        self._send(wire.encode(message).decode())

    def _refuse(self, error: Exception, key: str = "") -> None:
        if not isinstance(error, Refusal):
            log.error("a message failed", exc_info=error)
        self._say(Refused(key, *explain(error, self._language)))

    async def _serve(self) -> None:
        message = await self._next()
        while message is not None:
            if isinstance(message, Join):
                async with self._tables.open(message.table) as live:
                    message = await self._stay(live, message)
            else:
                self._refuse(Refusal("table", "join"), getattr(message, "key", ""))
                message = await self._next()

    async def _stay(self, live: Live, join: Join) -> Join | Told | None:
        """Sit at this table until the page goes to another, or is gone."""
        try:
            self._language = known_language(join.language)
            guest = await live.join(join, self._say, ME)
        except Exception as error:
            self._refuse(error)
            return await self._next()
        try:
            while (message := await self._next()) is not None and not isinstance(message, Join):
                await self._handle(live, guest, message)
            return message
        finally:
            live.leave(guest)

    async def _handle(self, live: Live, guest: Guest, message: Told) -> None:
        try:
            match message:
                case Speak(language):
                    self._language = known_language(language)
                    await live.speak(guest, language)
                case Say() | Mute():
                    raise Refusal("solo", "solo")
                case Note():
                    await live.talk.take(guest, message)
                case Pin():
                    await live.pins.take(guest, message)
                case Hint():
                    await live.driver.hint(guest, message)
                case _:
                    await live.act(guest, message)
        except Exception as error:
            self._refuse(error, getattr(message, "key", ""))

    async def _next(self) -> Join | Told | None:
        """The next message that can be read; None at the end."""
        while (text := await self._heard.get()) is not None:
            try:
                message: FromPage = _read(text)
                if not isinstance(message, Join | Ping | Speak) and not limits.good_key(message.key):
                    raise Refusal("message", "key", most=limits.KEY)
            except wire.Unreadable as problem:
                self._refuse(Refusal("message", "message", problem=problem))
                continue
            except Refusal as refusal:
                self._refuse(refusal)
                continue
            if not isinstance(message, Ping):
                return message
            self._say(Pong())
        return None
