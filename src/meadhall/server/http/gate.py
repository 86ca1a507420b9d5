"""What a connection must do before anything of the hall sees it: ask in time, in few bytes, and read what it is told.

uvicorn's parser waits for the end of a request's head as long as it takes and however much comes. So a few visitors who
never end theirs could freeze a hall, and some hundreds who never begin could shut everybody out. Here every connection
is counted by its address, has so many bytes and seconds for a request, and goes if it does not read the answer. Where
there are several workers, it goes to the one that has its table (see usher.py) before anything of it is looked at.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from typing import Any

from uvicorn import Config as UvicornConfig
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from meadhall.server import limits, metrics
from meadhall.server.config import Config, within
from meadhall.server.http.usher import Usher
from meadhall.server.http.web import neighbourhood

log = logging.getLogger(__name__)

SPARE_FILES = 200  # for the database, workers, logs and files of the page
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Gate:
    """Knows every HTTP connection of the node. What becomes a WebSocket is counted elsewhere (see `Crowd`)."""

    def __init__(self, config: Config, usher: Usher | None = None) -> None:
        self.usher = usher
        self._proxies = config.proxies
        self._most_each = config.limits.requests
        self._most = room_for_connections()
        self._by_address: Counter[str] = Counter()
        self._open: dict[Visitor, str] = {}  # with their addresses; whoever came first is the first
        self._told: Counter[str] = Counter()  # why visitors were sent away since the last look
        self._timer: asyncio.TimerHandle | None = None

    def protocol(self, *args: Any, **given: Any) -> Visitor:
        """What uvicorn makes for each connection; `said`: what another worker has read of it."""
        return Visitor(self, *args, **given)

    def enter(self, visitor: Visitor, peer: str) -> bool:
        """Whether there is room. Of the proxies each carries many people: they are counted only in all."""
        address = "" if within(peer, self._proxies) else neighbourhood(peer)
        if address and self._by_address[address] >= self._most_each:
            self.cut("address")
            return False
        if len(self._open) >= self._most:
            idle = next((each for each in self._open if each.waits), None)
            self.cut("full")
            if idle is None:
                return False
            idle.end()
        self._open[visitor] = address
        self._by_address[address] += 1
        if self._timer is None:
            self._look_again()
        return True

    def leave(self, visitor: Visitor) -> None:
        address = self._open.pop(visitor, None)
        if address is not None:
            self._by_address[address] -= 1
            self._by_address += Counter()  # forgets whoever has nothing open

    def cut(self, why: str) -> None:
        metrics.CUT.labels(why).inc()
        self._told[why] += 1

    def _look_again(self) -> None:
        loop = asyncio.get_running_loop()
        now = loop.time()
        for visitor in list(self._open):
            why = visitor.overdue(now)
            if why:
                self.cut(why)
                visitor.end()
        if self._told:  # one line however many they are: a log can be filled too
            log.warning("connections cut off: %s", ", ".join(f"{n} {why}" for why, n in sorted(self._told.items())))
            self._told.clear()
        self._timer = loop.call_later(limits.LOOK_SECONDS, self._look_again) if self._open else None


def room_for_connections() -> int:
    """As many as the system lets a process have, within reason."""
    if sys.platform == "win32":
        return limits.OPEN
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.OPEN + SPARE_FILES
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(SPARE_FILES, soft - SPARE_FILES)


class Visitor(HttpToolsProtocol):
    """One connection, from its opening until it closes or becomes a WebSocket."""

    def __init__(
        self,
        gate: Gate,
        config: UvicornConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        said: bytes = b"",
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._gate = gate
        self._said = said
        self._since = 0.0  # when the request, or the wait for one, began
        self._bytes = 0  # of the request that is coming in
        self._in_head = True
        self._coming = True  # a request is expected, or not all of it is here
        self._unread = 0.0  # since when the other side has not read what it is told

    # -- what the gate asks -------------------------------------------------------------------------------------

    @property
    def waits(self) -> bool:
        """Nothing of it is being answered."""
        return self._coming

    def overdue(self, now: float) -> str:
        """Why it has to go now; "" if it may stay."""
        if self._coming:
            most = limits.HEAD_SECONDS if self._in_head else limits.BODY_SECONDS
            return ("head" if self._in_head else "body") if now - self._since > most else ""
        if not self.transport.get_write_buffer_size():
            self._unread = now
        return "unread" if now - self._unread > limits.UNREAD_SECONDS else ""

    def end(self) -> None:
        self._gate.leave(self)
        self.transport.abort()

    # -- what uvicorn is told -----------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        super().connection_made(transport)
        self._since = self._unread = self.loop.time()
        if not self._gate.enter(self, self.client[0] if self.client else ""):
            transport.abort()
        elif self._said:
            self._hear(self._said)

    def connection_lost(self, exc: Exception | None) -> None:
        self._gate.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        usher = self._gate.usher
        if usher and self._untouched() and usher.send(data, self.transport.get_extra_info("socket")):
            self.end()  # here: there it stays open
        else:
            self._hear(data)

    def _untouched(self) -> bool:
        """Nothing is known yet of what comes now, and all that was asked before is answered."""
        if self._bytes or self.transport.get_write_buffer_size():
            return False
        last: Any = self.cycle  # none before the first request
        return last is None or (not self._coming and last.response_complete)

    def _hear(self, data: bytes) -> None:
        if self._bytes == 0 and not self._coming:  # the next request of a connection that stayed open
            self._since, self._coming, self._in_head = self.loop.time(), True, True
        self._bytes += len(data)
        super().data_received(data)
        if self._coming and self._bytes > (limits.HEAD if self._in_head else limits.HEAD + 4 * limits.BODY):
            self._gate.cut("size")
            self.transport.write(TOO_LARGE)
            self._gate.leave(self)
            self.transport.close()

    def handle_websocket_upgrade(self) -> None:
        self._gate.leave(self)
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        self._since, self._coming, self._in_head = self.loop.time(), True, True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._since, self._in_head = self.loop.time(), False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._coming, self._bytes = False, 0
        self._unread = self.loop.time()
        super().on_message_complete()
