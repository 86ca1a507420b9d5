"""Opening the hall: `serve` finds a port, prints the address and runs until it is told to stop."""

from __future__ import annotations

import logging
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any

import uvicorn

from meadhall.engine.errors import MeadhallError
from meadhall.server.app import make_app
from meadhall.server.bus import Bus
from meadhall.server.limits import MESSAGE, USUAL, Rates
from meadhall.server.redis_bus import RedisBus
from meadhall.server.store import Store

PORT = 8787
MORE_PORTS = 10


def serve(
    host: str, port: int, data: Path | str | None, open_browser: bool, thinkers: int = 0, redis: str = ""
) -> None:
    """Run the hall. If the usual port is taken, one of the next ten will do; one that was asked for must be free.

    `data` is a file, or the URL of a database; with one, and Redis, several nodes are one hall.
    """
    listener = _listen(host, port)
    store = Store(data) if isinstance(data, str) else Store.at(data or _default_data())
    try:
        bus = RedisBus(redis) if redis else Bus()
        Door(settings(store, bus, log_config=LOGGING, thinkers=thinkers), open_browser).run([listener])
    finally:
        store.close()


def settings(
    store: Store,
    bus: Bus | None = None,
    rates: Rates = USUAL,
    log_config: dict[str, Any] | None = None,
    thinkers: int = 0,
) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(store, bus, rates, thinkers),
        log_config=log_config,
        ws_max_size=4 * MESSAGE,  # beyond this nothing is even read; between the two the client is told
        timeout_graceful_shutdown=3,
        server_header=False,
    )


class Door(uvicorn.Server):
    """A server that says where it is once it can be visited."""

    def __init__(self, config: uvicorn.Config, open_browser: bool) -> None:
        super().__init__(config)
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or ():
            address = _address(listener)
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


def _default_data() -> Path:
    """Where this system keeps what belongs to a user; nobody else may look into our folder."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData/Local")
    elif sys.platform == "darwin":
        base = home / "Library/Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share")
    folder = base / "meadhall"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / "meadhall.db"


class WithoutQuery(logging.Filter):
    """Cuts the query off the paths of the access log."""

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple) and len(record.args) == 5:  # address, method, path, HTTP version, status
            address, method, path, *rest = record.args
            record.args = (address, method, str(path).partition("?")[0], *rest)
        return True


# Everything goes to stderr: stdout has the address and nothing else.
LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"without_query": {"()": WithoutQuery}},
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "loggers": {
        "meadhall": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
        "uvicorn": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        "uvicorn.access": {
            "handlers": ["stderr"], "level": "INFO", "propagate": False, "filters": ["without_query"],
        },
    },
}  # fmt: skip
