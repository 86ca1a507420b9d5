"""Opening the hall: `serve` finds a port, prints the address and runs until it is told to stop."""

from __future__ import annotations

import gc
import os
import socket
import sys
import threading
import webbrowser
from typing import Any

import uvicorn

from meadhall import bots
from meadhall.engine.errors import MeadhallError
from meadhall.server.config import PORT, Config
from meadhall.server.http.app import USUAL, make_app
from meadhall.server.http.logs import logging_config
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
    for name in config.more_bots:
        bots.ask_in(name)
    listener = _listen(config.host, config.port)
    store = Store(config.url)
    gc.freeze()  # what is loaded now stays for good: it need not be looked through
    gc.set_threshold(*COLLECT)
    try:
        Door(settings(store, config, logging_config(config.log)), config, open_browser).run([listener])
    finally:
        store.close()


def settings(
    store: Store, config: Config = USUAL, log_config: dict[str, Any] | None = None, bus: Bus | None = None
) -> uvicorn.Config:
    if bus is None:
        bus = RedisBus(config.redis) if config.redis else Bus()
    return uvicorn.Config(
        make_app(store, bus, config),
        log_config=log_config,
        ws_max_size=4 * MESSAGE,  # beyond this nothing is even read; between the two the client is told
        timeout_graceful_shutdown=2,  # and a second more for the tables
        server_header=False,
        proxy_headers=False,  # whom to believe is our own matter: see front.py
    )


class Door(uvicorn.Server):
    """A server that says where it is once it can be visited."""

    def __init__(self, settings: uvicorn.Config, config: Config, open_browser: bool) -> None:
        super().__init__(settings)
        self._address = config.address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or ():
            address = self._address or _address(listener)
            print(f"Meadhall is open at {address}", flush=True)
            if self._open_browser and _has_desktop():
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


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
