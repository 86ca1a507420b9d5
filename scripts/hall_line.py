"""A line between a hall and its PostgreSQL that can fall silent, for tests and for `scripts.freeze_hall`."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress


class Line:
    """Carries what is said, until it is told to keep the answers to itself."""

    def __init__(self, host: str, port: int) -> None:
        self._to = (host, port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.deaf_after = b""  # a word after which nothing comes back any more, once
        self.heard = threading.Event()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                far = socket.create_connection(self._to)
                silent = threading.Event()
                threading.Thread(target=self._carry, args=(near, far, silent, True), daemon=True).start()
                threading.Thread(target=self._carry, args=(far, near, silent, False), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket, silent: threading.Event, asks: bool) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if asks and self.deaf_after and self.deaf_after in data:
                    self.deaf_after = b""
                    silent.set()
                    self.heard.set()
                if asks or not silent.is_set():
                    target.sendall(data)
        if not silent.is_set():
            target.close()

    def close(self) -> None:
        self._listener.close()
