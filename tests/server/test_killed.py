"""A connection to PostgreSQL is ended by somebody else, at any moment of what the hall owes a table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest
import sqlalchemy as sa

from meadhall.server.kept.duties import BotTurn, Lease, Shift
from meadhall.server.kept.tables import now
from meadhall.server.store import Store
from tests.server.node import BOT, OPEN, YOU, Hall
from tests.server.services import POSTGRESQL

SOON = 2000  # milliseconds in which it is tried again


class Killer:
    """Ends the session that is about to do something for the number-th time, and sees that it is gone."""

    def __init__(self, store: Store, number: int) -> None:
        self._left = number
        self._engine = sa.create_engine(sa.make_url(POSTGRESQL).set(drivername="postgresql+psycopg"))
        self.killed = False
        sa.event.listen(store._engine, "before_cursor_execute", lambda connection, *_: self._count(connection))
        sa.event.listen(store._engine, "commit", self._count)

    def _count(self, connection: sa.Connection) -> None:
        self._left -= 1
        if self._left == -1:
            self.killed = True
            pid = connection.connection.driver_connection.info.backend_pid  # type: ignore[union-attr]
            with self._engine.connect() as other:
                other.execute(sa.select(sa.func.pg_terminate_backend(pid)))
                there = sa.text("SELECT count(*) FROM pg_stat_activity WHERE pid = :pid")
                while other.execute(there, {"pid": pid}).scalar_one():
                    other.rollback()  # else it would see the same again and again

    def close(self) -> None:
        self._left = -1  # which is over
        self._engine.dispose()


async def taken(hall: Hall, number: int) -> Killer:
    """A duty that was left over, and is taken."""
    made = hall.make(YOU, OPEN, BOT)
    hall.store.shift_duties(made.table, 0, Shift(new=(BotTurn(2, 0),)), Lease("", 0))
    (held,) = hall.store.take_duties(now(), Lease(hall.tables.node.id, now() + 3000), 50)
    killer = Killer(hall.store, number)
    await hall.watch._do(held)
    return killer


async def own(hall: Hall, number: int) -> Killer:
    """A duty that comes of somebody sitting down."""
    made = hall.make(YOU, OPEN, BOT)
    killer = Killer(hall.store, number)
    with suppress(sa.exc.DBAPIError):  # who could not sit down tries again
        await hall.seat(made, 0)
    return killer


@pytest.mark.slow
@pytest.mark.parametrize("begin", [taken, own])
def test_what_a_killed_connection_was_doing_is_done_or_tried_again_soon(
    postgresql: str, begin: Callable[[Hall, int], Awaitable[Killer]]
) -> None:
    """At each statement and each commit of a bot's turn."""

    async def turn(number: int) -> bool:
        """Whether there was a number-th moment."""
        hall = Hall(postgresql)
        killer = await begin(hall, number)
        await hall.rest()
        killer.close()
        with hall.store._engine.connect() as connection:
            rows: list[Any] = list(connection.execute(sa.text("SELECT until FROM duties WHERE kind = 'bot'")))
            assert all(row.until <= now() + SOON for row in rows), (number, rows, now())
            connection.rollback()
            connection.execute(sa.text("DELETE FROM duties"))
            connection.commit()
        await hall.close()
        return killer.killed

    async def play() -> None:
        number = 0
        while await turn(number):
            number += 1
        assert number > 10, "a turn has more moments than that"

    asyncio.run(play())
