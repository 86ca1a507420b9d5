"""Shows visitors to the worker that has their table: else each worker at which somebody sits there would replay it.

All workers wait at one listener, so a visitor may be let in by any of them. If the first line of a request names a
table, the connection goes on, with what was read of it, to the worker that a hash chooses among those that live. This
is for speed alone: whoever cannot be sent on is served where they are, and the store decides what is true.
"""

from __future__ import annotations

import asyncio
import re
import socket
import sys
import time
from collections.abc import Callable, MutableSequence, Sequence
from contextlib import suppress
from hashlib import blake2b
from multiprocessing.context import SpawnContext
from typing import NamedTuple

PULSE = 0.25  # seconds between two signs of life
SILENT = 2.0  # seconds without one after which nobody is sent to a worker
LARGEST = 256 * 1024  # bytes of a message: more is never read at once
NAMED = re.compile(rb"[A-Z]+ /(?:ws\?table=|api/tables/)([\w-]{1,64})[ /?&]")

Welcome = Callable[[bytes, socket.socket], None]  # takes over a connection, with what was read of it


class HallWorker(NamedTuple):
    """One of them as the others know it."""

    inbox: socket.socket
    door: socket.socket  # what is put in here comes out there


class Usher:
    """Of one worker. The inboxes outlive the workers: what waits in one is for whoever takes its place."""

    def __init__(self, place: int, workers: Sequence[HallWorker], signs: MutableSequence[float]) -> None:
        """`signs`: when each of the workers last gave a sign of life; 0: it is not there. In memory that they share."""
        self._place = place
        self._workers = workers
        self._signs = signs
        self._timer: asyncio.TimerHandle | None = None

    def open(self, welcome: Welcome) -> None:
        """Take over what others send, from now on."""
        asyncio.get_running_loop().add_reader(self._workers[self._place].inbox, self._receive, welcome)
        self._live()

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            asyncio.get_running_loop().remove_reader(self._workers[self._place].inbox)
        self.gone()

    def gone(self) -> None:
        self._signs[self._place] = 0.0

    def send(self, said: bytes, connection: socket.socket) -> bool:
        """Send it to where its table is; no if that is here, or it names none, or it cannot be sent."""
        named = NAMED.match(said)
        place = self.place_of(named[1]) if named else self._place
        if place == self._place:
            return False
        with suppress(OSError):  # too much waits there, or it is too large
            socket.send_fds(self._workers[place].door, [said], [connection.fileno()])
            return True
        return False

    def place_of(self, table: bytes) -> int:
        """The same for all who know the same workers; if one goes, only its own tables go elsewhere."""
        living = time.monotonic() - SILENT
        places = [each for each, sign in enumerate(self._signs) if sign > living or each == self._place]
        return max(places, key=lambda place: blake2b(b"%d " % place + table, digest_size=8).digest())

    def _live(self) -> None:
        self._signs[self._place] = time.monotonic()
        self._timer = asyncio.get_running_loop().call_later(PULSE, self._live)

    def _receive(self, welcome: Welcome) -> None:
        with suppress(BlockingIOError):
            while True:
                said, files, _, _ = socket.recv_fds(self._workers[self._place].inbox, LARGEST, 1)
                for file in files:
                    welcome(said, socket.socket(fileno=file))


def ushers(number: int, context: SpawnContext) -> list[Usher | None]:
    """For so many workers."""
    if sys.platform == "win32":  # connections cannot be handed on so
        return [None] * number
    pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(number)]
    for end in (end for pair in pairs for end in pair):
        end.setblocking(False)
    workers = [HallWorker(*pair) for pair in pairs]
    signs = context.RawArray("d", number)
    return [Usher(place, workers, signs) for place in range(number)]
