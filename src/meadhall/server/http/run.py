"""Opening the hall: `serve` finds a port, prints the address and runs until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import uvicorn

from meadhall import bots
from meadhall.engine.errors import MeadhallError
from meadhall.server.config import PORT, Config
from meadhall.server.http import workers
from meadhall.server.http.app import USUAL, make_app
from meadhall.server.http.gate import Gate
from meadhall.server.http.logs import logging_config
from meadhall.server.http.socket import Socket
from meadhall.server.http.usher import Usher
from meadhall.server.limits import MESSAGE
from meadhall.server.store import Store
from meadhall.server.table.bus import Bus
from meadhall.server.table.redis_bus import RedisBus

MORE_PORTS = 10
# Looking through all that a thousand tables keep takes half a second, in which nobody is answered. Nearly all of it is
# let go without that, so it is done seldom, after some two million new things; what is new is looked through often and
# at most twice, which takes a hundredth of a second.
COLLECT = (2_000, 0, 500)


def serve(config: Config, open_browser: bool) -> None:
    """Run the hall. If the usual port is taken, one of the next ten will do; one that was asked for must be free."""
    if config.workers > 1:
        workers.check(config)
    listener = _listen(config.host, config.port)

    def announce() -> None:
        address = config.address or _address(listener)
        print(f"Meadhall is open at {address}", flush=True)
        if open_browser and _has_desktop():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    if config.workers > 1:
        workers.keep(config, partial(work, workers.share(config), listener), announce)
    else:
        keep_others_out(config.url)
        work(config, listener, announce)


def work(config: Config, listener: socket.socket, announce: Callable[[], None], usher: Usher | None = None) -> None:
    """Let guests in until told to stop; `announce` when the first may come. `usher`: to the other workers, if any."""
    for name in config.more_bots:
        bots.ask_in(name)
    store = Store(config.url)
    gc.freeze()  # what is loaded now stays for good: it need not be looked through
    gc.set_threshold(*COLLECT)
    try:
        Door(settings(store, config, logging_config(config.log), usher=usher), announce, usher).run([listener])
    finally:
        store.close()


def keep_others_out(url: str) -> None:
    """An SQLite file has one hall: two would not hear of each other. The lock ends with the process."""
    if not url.startswith("sqlite:///") or sys.platform == "win32":
        return
    import fcntl

    path = url.removeprefix("sqlite:///")
    with suppress(OSError):  # where no file can be made, the store says so
        lock = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise MeadhallError(
                f"another hall is open on {path}: stop that one, name another file with --data, "
                "or let several share a PostgreSQL"
            ) from None


def settings(
    store: Store,
    config: Config = USUAL,
    log_config: dict[str, Any] | None = None,
    bus: Bus | None = None,
    usher: Usher | None = None,
) -> uvicorn.Config:
    if bus is None:
        bus = RedisBus(config.redis) if config.redis else Bus()
    return uvicorn.Config(
        make_app(store, bus, config),
        http=Gate(config, usher).protocol,  # type: ignore[arg-type]  # any maker of protocols will do
        log_config=log_config,
        ws=Socket,
        ws_ping_interval=45,  # seconds: before a proxy takes a quiet line for a dead one, which most do after a minute
        ws_max_size=4 * MESSAGE,  # beyond this nothing is even read; between the two the client is told
        timeout_graceful_shutdown=2,  # and a second more for the tables
        server_header=False,
        proxy_headers=False,  # whom to believe is our own matter: see front.py
    )


class Door(uvicorn.Server):
    """A server that says when it can be visited, and takes over those whom other workers send."""

    def __init__(self, settings: uvicorn.Config, announce: Callable[[], None], usher: Usher | None = None) -> None:
        super().__init__(settings)
        self._announce = announce
        self._usher = usher
        self._coming: set[asyncio.Task[Any]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._usher:
            self._usher.open(self._welcome)
        self._announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._usher:
            self._usher.close()
        await super().shutdown(sockets)

    def _welcome(self, said: bytes, connection: socket.socket) -> None:
        make: Any = self.config.http_protocol_class  # as uvicorn does for those who come to the listener
        visitor = partial(make, self.config, self.server_state, self.lifespan.state, said=said)
        loop = asyncio.get_running_loop()
        task = loop.create_task(loop.connect_accepted_socket(visitor, connection))
        self._coming.add(task)
        task.add_done_callback(self._coming.discard)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = range(port, port + MORE_PORTS + 1) if port == PORT else [port]
    for each in ports:
        try:
            return socket.create_server((host, each), family=family, backlog=2048)
        except OSError as error:
            print(f"Port {each} of {host} cannot be used: {error.strerror or error}.", file=sys.stderr)
    raise MeadhallError(f"no port from {ports[0]} to {ports[-1]} can be used on {host}: choose another with --port")


def _address(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _has_desktop() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
