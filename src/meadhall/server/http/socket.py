"""The WebSocket under a connection: uvicorn's, but one that keeps little between two messages.

uvicorn's own keeps a compressor and a decompressor for each connection, half of what a table took of memory. Here every
message is compressed by itself, quickly and with a larger window: as small as before, in a third of the time.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn import Config as UvicornConfig
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

DEFLATE = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True, client_no_context_takeover=True, compress_settings={"level": 1, "memLevel": 5}
)


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
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response  # all that is still asked of them is in the scope
        elif message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True  # refused is complete, too: else uvicorn logs an error
