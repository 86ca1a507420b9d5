"""How long a node waits for PostgreSQL, and PostgreSQL for a node.

A node may freeze or lose its power inside a transaction, and a line may go silent at the worst moment. Then the server
ends what such a node has left, so that others get at the rows; and this node ends what it hears nothing of, and looks
again.
"""

from __future__ import annotations

import os
import socket
import threading
import time
from contextlib import suppress
from typing import Any

import sqlalchemy as sa

# Of the server, in milliseconds. Whoever needs longer, as migrations do, says so in the transaction.
SERVER = {"lock_timeout": 500, "statement_timeout": 10_000, "idle_in_transaction_session_timeout": 2_500}
# Of the client. Keepalives find a machine that is gone; a line that only seems to be there is found by `Hanging`.
NAME = "meadhall"
CLIENT: dict[str, int | str] = {
    "application_name": NAME,
    "connect_timeout": 3,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 2,
    "tcp_user_timeout": 4_000,
}
LONGEST = 3.5  # seconds that a connection may be busy
GREETING = 1.0  # the same for one that is only asked whether it is still there, before it is used again
LOOK = 0.25  # seconds between two looks at them
ACTIVE = 1  # libpq: a command is under way


def set_up(connection: Any, _: object) -> None:
    """For each new connection."""
    with connection.cursor() as cursor:
        for setting, milliseconds in SERVER.items():
            cursor.execute(f"SET {setting} = {milliseconds}")
    connection.commit()


def be_patient(connection: sa.Connection) -> None:
    """In this transaction nothing is too long."""
    for setting in SERVER:
        connection.execute(sa.text(f"SET LOCAL {setting} = 0"))
    connection.execute(sa.text(f"SET LOCAL application_name = '{NAME}, at length'"))


# Sessions of a hall that have waited for their client for long, within a transaction. PostgreSQL itself ends only those
# that are idle; one whose client froze between the statements of a row of them (a pipeline) seems active to it.
FROZEN = sa.text(
    """
    SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE application_name = :name AND usename = current_user AND datname = current_database()
    AND xact_start IS NOT NULL AND wait_event = 'ClientRead' AND pid <> pg_backend_pid()
    AND query_start < clock_timestamp() - :longest * interval '1 millisecond'
    """
)


def end_frozen(connection: sa.Connection) -> int:
    """How many sessions were ended whose nodes have frozen."""
    longest = SERVER["idle_in_transaction_session_timeout"]
    return int(connection.execute(FROZEN, {"name": NAME, "longest": longest}).scalar_one())


class Hanging:
    """Ends connections that have waited too long for an answer, from a thread of its own: theirs cannot do it."""

    def __init__(self, engine: sa.Engine, longest: float = LONGEST) -> None:
        self._longest = longest
        self._busy: dict[Any, float] = {}  # open connections, with the time since when each is busy; 0: it is not
        self._used: set[Any] = set()  # those that are given out; the others are at most asked whether they are there
        self._over = threading.Event()
        sa.event.listen(engine, "connect", lambda connection, _: self._busy.setdefault(connection, 0.0))
        sa.event.listen(engine, "close", lambda connection, _: self._ends(connection))
        sa.event.listen(engine, "checkout", lambda connection, *_: self._used.add(connection))
        sa.event.listen(engine, "checkin", lambda connection, _: self._rests(connection))
        threading.Thread(target=self._watch, daemon=True, name="hanging connections").start()

    def close(self) -> None:
        self._over.set()

    def _ends(self, connection: Any) -> None:
        self._busy.pop(connection, None)
        self._used.discard(connection)

    def _rests(self, connection: Any) -> None:
        self._used.discard(connection)
        if connection in self._busy:
            self._busy[connection] = 0.0

    def _watch(self) -> None:
        while not self._over.wait(LOOK):
            now = time.monotonic()
            for connection, since in list(self._busy.items()):
                if connection.closed or connection.pgconn.transaction_status != ACTIVE:
                    since = 0.0
                elif since and now - since > (self._longest if connection in self._used else GREETING):
                    _hang_up(connection)
                    since = 0.0
                else:
                    since = since or now
                if connection in self._busy:
                    self._busy[connection] = since


def _hang_up(connection: Any) -> None:
    """Whoever waits for it is told that the line is dead. The descriptor itself stays with its owner."""
    with suppress(OSError):
        line = socket.socket(fileno=os.dup(connection.fileno()))
        try:
            line.shutdown(socket.SHUT_RDWR)
        finally:
            line.close()
