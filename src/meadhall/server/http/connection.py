"""One WebSocket from its opening to its end: reads messages, hands them to the table, writes what the table sends."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from meadhall.engine import wire
from meadhall.server import limits, metrics
from meadhall.server.http.outbox import Backlog, Outbox
from meadhall.server.limits import Bucket, Rate
from meadhall.server.protocol.socket import (
    FromPage,
    Hint,
    Join,
    Keyed,
    Pin,
    Ping,
    Pong,
    Refused,
    Speak,
    Talking,
    ToPage,
)
from meadhall.server.refusal import Refusal, explain, known_language
from meadhall.server.table.guests import Guest
from meadhall.server.table.live import Live
from meadhall.server.table.tables import Tables

log = logging.getLogger(__name__)

_decode = wire.decoder(FromPage)


class Encoder:
    """What is sent to several in a row, as an update to all who watch, is encoded once."""

    def __init__(self) -> None:
        self._encode = wire.encode
        self._last: ToPage = Pong()
        self._as_bytes = self._encode(self._last)

    def __call__(self, message: ToPage) -> bytes:
        if message is not self._last:
            self._last, self._as_bytes = message, self._encode(message)
        return self._as_bytes


_encode = Encoder()

Who = Callable[[], Awaitable[str | None]]  # the person whose browser it is, if the hall knows them


class End(Exception):
    """The connection is closed with this code and reason. A client may come again after any of them."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason


GONE = End(1000, "")
BAD_MESSAGES = End(4400, "too many messages that were refused")
NO_JOIN = End(4408, f"no join within {limits.JOIN_SECONDS:.0f} seconds")
TOO_OFTEN = End(4430, "too many joins from this address; wait a moment")
TOO_SLOW = End(4429, "too slow in reading; join again")


class Connection:
    def __init__(
        self,
        socket: WebSocket,
        tables: Tables,
        rate: Rate,
        who: Who | None = None,
        may_join: Callable[[], bool] = lambda: True,
        visitor: str = "",
        waiting: Backlog | None = None,
    ) -> None:
        self._socket = socket
        self._tables = tables
        self._who = who
        self._may_join = may_join
        self._visitor = visitor
        self._bucket = Bucket(rate)
        self._strikes = 0
        self._language = "en"
        self._outbox = Outbox(waiting)
        self._writer: asyncio.Task[None] | None = None

    async def serve(self) -> None:
        await self._socket.accept()
        reader = asyncio.create_task(self._read())
        self._writer = writer = asyncio.create_task(self._write())
        end = TOO_SLOW
        try:
            await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
            if reader.done():
                end = reader.result()
            if end not in (GONE, TOO_SLOW):
                with contextlib.suppress(TimeoutError):  # what was said last still goes out
                    await asyncio.wait_for(self._outbox.emptied(), 2)
        finally:
            reader.cancel()
            writer.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)
            self._outbox.close()
        if end is TOO_SLOW:
            metrics.CUT.labels("slow").inc()
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # it may be closed from the other side
            await self._socket.close(end.code, end.reason)

    # -- writing ------------------------------------------------------------------------------------------------

    def send(self, message: ToPage) -> None:
        if not self._outbox.put(_encode(message)) and self._writer is not None:
            self._writer.cancel()  # which ends the connection; the player can join again

    def _refuse(self, error: Exception, key: str = "") -> None:
        if not isinstance(error, Refusal):
            log.error("a message failed", exc_info=error)
        self.send(Refused(key, *explain(self._tables.node.told(error), self._language)))

    async def _write(self) -> None:
        with contextlib.suppress(TimeoutError):
            while True:
                messages = await self._outbox.some()
                # A list: what was said in one moment goes out together.
                await self._socket.send({"type": "websocket.send", "texts": messages})
                self._outbox.drop(len(messages))
                del messages  # else the last ones would stay until the next

    # -- reading ------------------------------------------------------------------------------------------------

    async def _read(self) -> End:
        """Sit at one table after the other, until the connection ends."""
        try:
            join = await self._next_join()
            while True:
                async with self._tables.open(join.table) as live:
                    join = await self._stay(live, join)
        except WebSocketDisconnect:
            return GONE
        except End as end:
            return end

    async def _next_join(self) -> Join:
        try:
            async with asyncio.timeout(limits.JOIN_SECONDS):
                while not isinstance(message := await self._next(), Join):
                    self._strike(Refusal("table", "join"), getattr(message, "key", ""))
                return message
        except TimeoutError:
            raise NO_JOIN from None

    async def _stay(self, live: Live, join: Join) -> Join:
        """Sit at this table until the client joins another one, or this one anew."""
        if not self._may_join():
            self._refuse(Refusal("rate", "rate"))
            raise TOO_OFTEN  # not a strike: a page that was shown out comes back by itself, ever more slowly
        try:
            self._language = known_language(join.language)
            person = await self._who() if self._who else None  # asked anew each time: a session may have ended
            guest = await live.join(join, self.send, person, self._visitor)
        except Exception as error:
            self._strike(error)
            return await self._next_join()
        try:
            while not isinstance(message := await self._next(), Join):
                await self._handle(live, guest, message)
            return message
        finally:
            live.leave(guest)

    async def _handle(self, live: Live, guest: Guest, message: Keyed | Talking | Pin | Hint | Speak) -> None:
        try:
            if isinstance(message, Speak):
                self._language = known_language(message.language)
                await live.speak(guest, message.language)
            elif isinstance(message, Pin):
                await live.pins.take(guest, message)
            elif isinstance(message, Hint):
                await live.driver.hint(guest, message)
            elif isinstance(message, Talking):
                await live.talk.take(guest, message)
            else:
                await live.act(guest, message)
        except Exception as error:
            self._refuse(error, getattr(message, "key", ""))

    async def _next(self) -> Join | Keyed | Talking | Pin | Hint | Speak:
        """The next message that can be read; pings are answered, the others refused."""
        while True:
            received = await self._socket.receive()
            if received["type"] == "websocket.disconnect":
                raise WebSocketDisconnect
            text = received.get("text")
            data: bytes = received["bytes"] if text is None else text.encode()
            try:
                message = self._understand(data)
            except Refusal as refusal:
                self._strike(refusal)
                continue
            if not self._bucket.take():
                self._strike(Refusal("rate", "rate"), getattr(message, "key", ""))
            elif isinstance(message, Ping):
                self.send(Pong())
            else:
                return message

    def _understand(self, data: bytes) -> FromPage:
        if len(data) > limits.MESSAGE:
            raise Refusal("message", "size", most=limits.MESSAGE)
        try:
            message: FromPage = _decode(data)
        except wire.Unreadable as error:
            raise Refusal("message", "message", problem=error) from None
        if isinstance(message, Keyed | Talking | Pin | Hint) and not limits.good_key(message.key):
            raise Refusal("message", "key", most=limits.KEY)
        return message

    def _strike(self, error: Exception, key: str = "") -> None:
        self._refuse(error, key)
        self._strikes += 1
        if self._strikes >= limits.STRIKES:
            raise BAD_MESSAGES
