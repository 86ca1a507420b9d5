"""What is said at a table, and what a seat keeps for itself: its notes, and whom it does not want to hear."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from meadhall.server.kept.around import Conflict, Said, SeatNotes
from meadhall.server.kept.tables import now
from meadhall.server.store.database import NAMES, Database, batched

CHAT = sa.Table(
    "chat",
    NAMES,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("key", sa.String(64), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table_id", "seat", "key"),
)
NOTES = sa.Table(
    "notes",
    NAMES,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("muted", sa.Integer, nullable=False),  # a mask of seats
)


class TalkStore(Database):
    def chat(self, id: str, since: int, most: int) -> list[Said]:
        """The newest lines, none before number `since`."""
        columns = (CHAT.c.number, CHAT.c.seat, CHAT.c.text, CHAT.c.at)
        query = sa.select(*columns).where(CHAT.c.table_id == id, CHAT.c.number >= since)
        with self._engine.connect() as connection:
            rows = connection.execute(query.order_by(CHAT.c.number.desc()).limit(most)).all()
        return [Said(*row) for row in reversed(rows)]

    def lines(self, ids: Sequence[str]) -> dict[str, int]:
        """How many there are at each of these tables, if any."""
        query = sa.select(CHAT.c.table_id, sa.func.max(CHAT.c.number)).group_by(CHAT.c.table_id)
        with self._engine.connect() as connection:
            rows = [row for some in batched(ids) for row in connection.execute(query.where(CHAT.c.table_id.in_(some)))]
        return {id: last + 1 for id, last in rows}

    def say(self, id: str, number: int, seat: int, text: str, key: str) -> Said:
        said = Said(number, seat, text, now())
        try:
            with self._writing, self._engine.begin() as connection:
                connection.execute(CHAT.insert(), {"table_id": id, "key": key, **said._asdict()})
        except sa.exc.IntegrityError:
            raise Conflict(id) from None
        return said

    def was_said(self, id: str, seat: int, key: str) -> bool:
        query = sa.select(CHAT.c.number).where(CHAT.c.table_id == id, CHAT.c.seat == seat, CHAT.c.key == key)
        with self._engine.connect() as connection:
            return connection.execute(query).first() is not None

    def notes(self, id: str, seat: int) -> SeatNotes:
        query = sa.select(NOTES.c.text, NOTES.c.muted).where(NOTES.c.table_id == id, NOTES.c.seat == seat)
        with self._engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        return SeatNotes(*row) if row else SeatNotes()

    def set_notes(self, id: str, seat: int, notes: SeatNotes) -> None:
        this = (NOTES.c.table_id == id) & (NOTES.c.seat == seat)
        try:
            with self._writing, self._engine.begin() as connection:
                if not connection.execute(NOTES.update().where(this).values(notes._asdict())).rowcount:
                    connection.execute(NOTES.insert(), {"table_id": id, "seat": seat, **notes._asdict()})
        except sa.exc.IntegrityError:
            raise Conflict(id) from None  # the first notes of this seat, at the same moment through another node
