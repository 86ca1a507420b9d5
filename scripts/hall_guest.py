"""A guest of few needs, so that one process can be hundreds of them: reads of each message only what it plays by."""

from __future__ import annotations

import random
from contextlib import AsyncExitStack

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from meadhall.server.protocol.socket import Choose, Join, Ping, Undo


class Option(msgspec.Struct):
    notation: str


class Question(msgspec.Struct):
    count: int
    options: list[Option]


class Heard(msgspec.Struct):
    """Any message of the hall: an answer to a key, or an update."""

    type: str
    key: str = ""
    code: str = ""
    decision: str = ""
    undoable: int = 0
    question: Question | None = None
    final: msgspec.Raw = msgspec.Raw(b"null")

    @property
    def over(self) -> bool:
        return bytes(self.final) != b"null"


_decode = msgspec.json.Decoder(Heard).decode
_encode = msgspec.json.Encoder().encode


class Guest:
    """One connection; `seen` is its last update."""

    def __init__(self, address: str, table: str, token: str) -> None:
        self._address = f"{address.replace('http', 'ws', 1)}/ws?table={table}"
        self._join = Join(table, token)
        self._open = AsyncExitStack()
        self._socket: ClientConnection | None = None
        self.seen = Heard("nothing")
        self._later = False  # what was chosen last can only come later in its plan

    async def sit(self) -> None:
        await self._open.aclose()
        self._open = AsyncExitStack()
        self._socket = await self._open.enter_async_context(connect(self._address, max_size=None, ping_interval=None))
        await self.send(self._join)
        while (heard := await self.hear()).type != "update":
            if heard.type == "refused":
                raise SystemExit(f"no seat was given: {heard}")

    async def leave(self) -> None:
        await self._open.aclose()

    async def send(self, message: Join | Choose | Undo | Ping) -> None:
        assert self._socket is not None
        await self._socket.send(_encode(message).decode())

    async def hear(self) -> Heard:
        assert self._socket is not None
        heard = _decode(await self._socket.recv())
        if heard.type == "update":
            self.seen = heard
        self._later = heard.code == "illegal"
        return heard

    def choose(self, key: str, chance: random.Random) -> Choose:
        """Any option of the question; after a refusal the first, with which a plan can always begin."""
        assert self.seen.question is not None
        options = self.seen.question.options
        option = options[0] if self._later else chance.choice(options)
        return Choose(key, self.seen.decision, [option.notation])

    async def answer(self, key: str) -> Heard:
        """To the message with this key."""
        while (heard := await self.hear()).key != key or heard.type not in ("done", "refused"):
            pass
        return heard
