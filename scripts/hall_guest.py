"""A guest of few needs, so that one process can be hundreds of them: reads of an update only what it plays by."""

from __future__ import annotations

from contextlib import AsyncExitStack

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from meadhall.server.protocol import Choose, Done, Join, Ping, Pong, Refused, Undo

GONE = (OSError, TimeoutError)


class Option(msgspec.Struct):
    notation: str


class Question(msgspec.Struct):
    count: int
    options: list[Option]


class Seen(msgspec.Struct, tag="update"):
    """What matters of an update."""

    seat: int
    decision: str
    undoable: int
    question: Question | None
    final: msgspec.Raw | None


Heard = Seen | Done | Refused | Pong
_decode = msgspec.json.Decoder(Heard).decode
_encode = msgspec.json.Encoder().encode


class Guest:
    """One connection; `seen` is its last update."""

    def __init__(self, address: str, table: str, token: str) -> None:
        self._address = address.replace("http", "ws", 1) + "/ws"
        self._join = Join(table, token)
        self._open = AsyncExitStack()
        self._socket: ClientConnection | None = None
        self.seen: Seen | None = None

    async def sit(self) -> Seen:
        await self._open.aclose()
        self._open = AsyncExitStack()
        self._socket = await self._open.enter_async_context(connect(self._address, max_size=None, ping_interval=None))
        await self.send(self._join)
        heard = await self.hear()
        if not isinstance(heard, Seen):
            raise SystemExit(f"no seat was given: {heard}")
        return heard

    async def leave(self) -> None:
        await self._open.aclose()

    async def send(self, message: Join | Choose | Undo | Ping) -> None:
        assert self._socket is not None
        await self._socket.send(_encode(message).decode())

    async def hear(self) -> Heard:
        assert self._socket is not None
        heard: Heard = _decode(await self._socket.recv())
        if isinstance(heard, Seen):
            self.seen = heard
        return heard
