"""The WebSocket under a connection: uvicorn's, but one that keeps little between two messages and writes them itself.

uvicorn's own keeps a compressor and a decompressor for each connection, half of what a table took of memory. Here every
message is compressed by itself, quickly and with a larger window: as small as before, in a third of the time. What goes
to several in a row, as an update to all who watch, is compressed once.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable, Sequence
from typing import Any
from zlib import DEFLATED, Z_SYNC_FLUSH, compressobj

from uvicorn import Config as UvicornConfig
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.protocol import OPEN

from meadhall.server import limits

LEVEL, MEMORY = 1, 5
DEFLATE = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    compress_settings={"level": LEVEL, "memLevel": MEMORY},
)
SMALL = 128  # bytes of a message that is not worth compressing
PLAIN, SQUEEZED = 0x81, 0xC1  # the first byte of a frame that is a whole message: text, and the same compressed


class Socket(WebSocketsSansIOProtocol):
    def __init__(
        self,
        config: UvicornConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn.available_extensions = [DEFLATE]

    async def send(self, message: Any) -> None:
        """As ASGI says; besides, several texts may come in one message, as bytes. TimeoutError: nobody reads them."""
        if message["type"] == "websocket.send" and "texts" in message:
            await self._send(message["texts"])
            return
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response  # all that is still asked of them is in the scope
        elif message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True  # refused is complete, too: else uvicorn logs an error

    async def _send(self, texts: Sequence[bytes]) -> None:
        if not self.writable.is_set():
            async with asyncio.timeout(limits.UNREAD_SECONDS):
                await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:
            raise ClientDisconnected
        frame: Callable[[bytes], bytes] = _plain
        for extension in self.conn.extensions or ():
            assert isinstance(extension, PerMessageDeflate)  # there is no other
            frame = DEFLATERS.get(extension.local_max_window_bits, _plain)
        self.transport.write(b"".join(map(frame, texts)))


class Deflater:
    """Frames of compressed messages, the last of which is kept."""

    def __init__(self, window: int) -> None:
        """`window`: the exponent of what the other side remembers."""
        self._window = window
        self._last = b""
        self._frame = b""

    def __call__(self, text: bytes) -> bytes:
        if len(text) < SMALL:
            return _plain(text)
        if text is not self._last:
            deflate = compressobj(LEVEL, DEFLATED, -self._window, MEMORY)
            # The end of a flush is the same for all, and left out.
            data = deflate.compress(text) + deflate.flush(Z_SYNC_FLUSH)
            self._last, self._frame = text, _head(SQUEEZED, len(data) - 4) + data[:-4]
        return self._frame


def _plain(text: bytes) -> bytes:
    return _head(PLAIN, len(text)) + text


def _head(first: int, length: int) -> bytes:
    """Of a frame of the hall: those are not masked."""
    if length < 126:
        return bytes((first, length))
    if length < 65536:
        return struct.pack("!BBH", first, 126, length)
    return struct.pack("!BBQ", first, 127, length)


DEFLATERS = {window: Deflater(window) for window in range(9, 16)}
