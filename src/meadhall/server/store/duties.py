"""Duties: what the hall itself owes a table, and by when. A node that does one holds it by a lease.

They are written together with the acts that cause them, so neither a crash nor a restart forgets a bot's turn or a
deadline; and they only say that there is something to do. What is done counts by the acts, so if two nodes ever do the
same, the acts' primary key decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from meadhall.engine.wire import as_dict
from meadhall.server.kept.around import Conflict
from meadhall.server.kept.duties import KINDS, NOBODY, BotTurn, Duty, Held, Lease, Shift
from meadhall.server.store.database import NAMES, Database, batched

DUTIES = sa.Table(
    "duties",
    NAMES,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("kind", sa.String(8), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("due", sa.BigInteger, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("holder", sa.String(32), nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False),  # the end of the lease
    sa.Index("ix_duties_until", "until", "due"),  # many stay due for years, until somebody comes to a table again
)


class DutyStore(Database):
    def duties(self, id: str) -> list[Duty]:
        columns = (DUTIES.c.kind, DUTIES.c.seat, DUTIES.c.due, DUTIES.c.tries)
        query = sa.select(*columns).where(DUTIES.c.table_id == id).order_by(DUTIES.c.kind, DUTIES.c.seat)
        with self._engine.connect() as connection:
            return [read_duty(row) for row in connection.execute(query)]

    def shift_duties(self, id: str, acts: int, shift: Shift, lease: Lease) -> None:
        """Change them without an act. `Conflict`: they are no longer those of a table with so many acts."""
        stored = NAMES.tables["acts"]
        count = sa.select(sa.func.count()).where(stored.c.table_id == id)
        try:
            with self._writing, self._engine.begin() as connection:
                if connection.execute(count).scalar_one() != acts:
                    raise Conflict(id)
                write_duties(connection, [(id, shift, lease)])
        except sa.exc.IntegrityError:  # another node writes the same
            raise Conflict(id) from None

    def take_duties(self, now: int, lease: Lease, most: int) -> list[Held]:
        """Those that are due and that nobody holds; they are ours until the lease ends."""
        free = (DUTIES.c.due <= now) & (DUTIES.c.until <= now)
        query = DUTIES.select().where(free).order_by(DUTIES.c.due).limit(most)
        with self._engine.begin() as connection:  # not those that a frozen node holds: the others would wait for them
            rows = connection.execute(query.with_for_update(skip_locked=True)).all()
        found = [Held(row.table_id, read_duty(row), lease) for row in rows]
        return [held for held in found if self._change(held, free, **lease._asdict())]

    def renew_duties(self, ids: Sequence[str], lease: Lease) -> None:
        """Those of these tables that the lease's holder has are its own until then."""
        for some in batched(ids):
            self._change_held(lease.holder, DUTIES.c.table_id.in_(some), until=lease.until)

    def release_duties(self, holder: str) -> None:
        """It stops: whoever is there may take them."""
        self._change_held(holder, sa.true(), until=0)

    def put_off_duty(self, held: Held, until: int) -> None:
        """It did not come off: nobody takes it before then. It stays due when it was, for all can see that."""
        tries = DUTIES.c.tries + 1
        self._change(held, DUTIES.c.holder == held.lease.holder, holder="", until=until, tries=tries)

    def drop_duty(self, held: Held) -> None:
        with self._writing, self._engine.begin() as connection:
            connection.execute(DUTIES.delete().where(_same(held), DUTIES.c.holder == held.lease.holder))

    def _change_held(self, holder: str, only: sa.ColumnElement[bool], **values: object) -> None:
        # What is locked is being written anew by whoever has stored an act: to wait for it could block both.
        key = sa.tuple_(*DUTIES.primary_key)
        held = sa.select(*DUTIES.primary_key).where(DUTIES.c.holder == holder, only).with_for_update(skip_locked=True)
        with self._writing, self._engine.begin() as connection:
            connection.execute(DUTIES.update().where(key.in_(held)).values(values))

    def _change(self, held: Held, only: sa.ColumnElement[bool], **values: object) -> bool:
        with self._writing, self._engine.begin() as connection:
            return connection.execute(DUTIES.update().where(_same(held), only).values(values)).rowcount == 1


def read_duty(row: Any) -> Duty:
    return KINDS[row.kind](row.seat, row.due, row.tries)


def _same(held: Held) -> sa.ColumnElement[bool]:
    duty = held.duty
    return (DUTIES.c.table_id == held.table) & (DUTIES.c.kind == duty.kind) & (DUTIES.c.seat == duty.seat)


def write_duties(connection: sa.Connection, shifts: Sequence[tuple[str, Shift, Lease]]) -> None:
    """Those of some tables. Whoever writes them lets the bots choose now, and so holds their duties already."""
    changed = sorted({(id, duty.kind, duty.seat) for id, shift, _ in shifts for duty in (*shift.gone, *shift.new)})
    if changed:
        connection.execute(_DELETE, [{"here": id, "of": kind, "at": seat} for id, kind, seat in changed])
    new = [_row(id, duty, lease) for id, shift, lease in shifts for duty in shift.new]
    if new:
        connection.execute(DUTIES.insert(), new)


def _row(id: str, duty: Duty, lease: Lease) -> dict[str, object]:
    holder, until = lease if isinstance(duty, BotTurn) else NOBODY
    return {"table_id": id, "kind": duty.kind, **as_dict(duty), "holder": holder, "until": until}


# Made once: it goes with many a choice.
_DELETE = DUTIES.delete().where(
    DUTIES.c.table_id == sa.bindparam("here"),
    DUTIES.c.kind == sa.bindparam("of"),
    DUTIES.c.seat == sa.bindparam("at"),
)
