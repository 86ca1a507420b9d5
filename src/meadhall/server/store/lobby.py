"""The hall's lists of tables, each from a few rows."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from meadhall.server.store.database import Database
from meadhall.server.store.summaries import SUMMARIES, Summary, read_summary
from meadhall.server.store.tables import SEATS, TABLES, free_seat


class Place(NamedTuple):
    """A seat in a list."""

    kind: str  # you, open or bot, as when the table was made
    bot: str
    person: str | None
    mark: int  # lines of the public log when it last chose; -1 if it never has

    @property
    def free(self) -> bool:
        """Nobody has sat here yet."""
        return self.kind == "open" and self.person is None and self.mark < 0


class Entry(NamedTuple):
    """A table in a list."""

    id: str
    game: str
    public: bool
    at: int
    since: int
    summary: Summary
    seats: tuple[Place, ...]
    past: int


class LobbyStore(Database):
    def open_tables(self, game: str, most: int) -> list[Entry]:
        """Public tables with a seat for whoever comes, of one game or (empty) of all, the newest first."""
        wanted = TABLES.c.public & SUMMARIES.c.result.is_(None) & TABLES.c.id.in_(_tables_with(free_seat()))
        if game:
            wanted &= TABLES.c.game == game
        return self._entries(wanted, TABLES.c.at, most)

    def tables_of(self, person: str, most: int) -> list[Entry]:
        """Tables in play at which they have a seat, those where something has just happened first."""
        wanted = SUMMARIES.c.result.is_(None) & TABLES.c.id.in_(_tables_with(SEATS.c.person_id == person))
        return self._entries(wanted, SUMMARIES.c.since, most)

    def finished(self, person: str | None, before: tuple[int, str] | None, most: int) -> list[Entry]:
        """Finished games of a person, or (None) of public tables, the last first; those that stand after `before`."""
        whose = TABLES.c.id.in_(_tables_with(SEATS.c.person_id == person)) if person else TABLES.c.public
        wanted = SUMMARIES.c.result.is_not(None) & whose
        if before is not None:
            since, id = before
            same = (SUMMARIES.c.since == since) & (TABLES.c.id < id)
            wanted &= (SUMMARIES.c.since < since) | same
        return self._entries(wanted, SUMMARIES.c.since, most)

    def _entries(self, wanted: sa.ColumnElement[bool], latest: sa.ColumnElement[int], most: int) -> list[Entry]:
        columns = TABLES.c.id, TABLES.c.game, TABLES.c.public, TABLES.c.at, TABLES.c.past
        both = sa.select(*columns, SUMMARIES).join(SUMMARIES)
        query = both.where(wanted).order_by(latest.desc(), TABLES.c.id.desc()).limit(most)
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
            theirs = SEATS.c.table_id.in_([row.id for row in rows])
            summaries = {row.id: read_summary(row) for row in rows}
            seats: dict[str, list[Place]] = {row.id: [] for row in rows}
            for seat in connection.execute(SEATS.select().where(theirs).order_by(SEATS.c.seat)):
                mark = summaries[seat.table_id].marks[seat.seat]
                seats[seat.table_id].append(Place(seat.kind, seat.bot, seat.person_id, mark))
        return [
            Entry(row.id, row.game, row.public, row.at, row.since, summaries[row.id], tuple(seats[row.id]), row.past)
            for row in rows
        ]


def _tables_with(such: sa.ColumnElement[bool]) -> sa.Select[tuple[str]]:
    return sa.select(SEATS.c.table_id).where(such)
