"""The hall's lists of tables, each from a few rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import sqlalchemy as sa

from meadhall.engine.wire import tag_of
from meadhall.server.kept.duties import TimeUp
from meadhall.server.kept.tables import ClockRule, Entry, EntrySeat
from meadhall.server.store.components import read_corrected
from meadhall.server.store.database import Database
from meadhall.server.store.duties import DUTIES
from meadhall.server.store.summaries import NOBODY_ASKED, OVER, SUMMARIES, read_summary
from meadhall.server.store.tables import SEATS, TABLES, begun_with, free_seat


class LobbyStore(Database):
    def open_tables(self, rules: Mapping[str, int], most: int) -> list[Entry]:
        """Public tables with a seat for whoever comes, of these games with this version of their rules, the newest
        first."""
        free = sa.exists().where(SEATS.c.table_id == TABLES.c.id, free_seat())
        wanted = SUMMARIES.c.public & ~OVER & free & begun_with(rules) & (SUMMARIES.c.owing != NOBODY_ASKED)
        return self._entries(wanted, TABLES.c.at, most)

    def tables_of(self, person: str, most: int) -> list[Entry]:
        """Tables in play at which they have a seat, those where something has just happened first."""
        wanted = ~OVER & _of(person)
        return self._entries(wanted, SUMMARIES.c.since, most)

    def finished(self, person: str | None, before: tuple[int, str] | None, most: int) -> list[Entry]:
        """Finished games of a person, or (None) of public tables, the last first; those that stand after `before`."""
        wanted = OVER & (_of(person) if person else SUMMARIES.c.public)
        if before is not None:
            since, id = before
            wanted &= (SUMMARIES.c.since <= since) & ((SUMMARIES.c.since < since) | (SUMMARIES.c.table_id < id))
        return self._entries(wanted, SUMMARIES.c.since, most)

    def _entries(self, wanted: sa.ColumnElement[bool], latest: sa.ColumnElement[int], most: int) -> list[Entry]:
        columns = [column for column in TABLES.c if column.name not in ("options", "seed", "person_id")]
        both = sa.select(*columns, SUMMARIES).join(SUMMARIES)
        query = both.where(wanted).order_by(latest.desc(), SUMMARIES.c.table_id.desc()).limit(most)
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
            theirs = SEATS.c.table_id.in_([row.id for row in rows])
            summaries = {row.id: read_summary(row) for row in rows}
            seats: dict[str, list[EntrySeat]] = {row.id: [] for row in rows}
            for seat in connection.execute(SEATS.select().where(theirs).order_by(SEATS.c.seat)):
                mark = summaries[seat.table_id].marks[seat.seat]
                seats[seat.table_id].append(EntrySeat(seat.bot, seat.person_id, mark, not seat.taken))
            deadlines = _deadlines(connection, [row.id for row in rows if row.pace])
            corrected = read_corrected(connection, [(row.components, row.corrected) for row in rows])
        return [
            Entry(
                id=row.id,
                game=row.game,
                rules=row.rules,
                public=row.public,
                at=row.at,
                since=row.since,
                summary=summaries[row.id],
                seats=tuple(seats[row.id]),
                past=row.past,
                lesson=row.lesson,
                hints=row.hints,
                clock=ClockRule(row.pace, row.late),
                deadlines=tuple(deadlines.get(row.id, ())),
                corrected=corrected.get((row.components, row.corrected)),
            )
            for row in rows
        ]


def _deadlines(connection: sa.Connection, ids: Sequence[str]) -> dict[str, list[TimeUp]]:
    """Until when seats have time, by table."""
    theirs = DUTIES.c.table_id.in_(ids) & (DUTIES.c.kind == tag_of(TimeUp))
    found: dict[str, list[TimeUp]] = {}
    for row in connection.execute(DUTIES.select().where(theirs).order_by(DUTIES.c.seat)) if ids else ():
        found.setdefault(row.table_id, []).append(TimeUp(row.seat, row.due))
    return found


def _of(person: str) -> sa.ColumnElement[bool]:
    """At which they have a seat."""
    return SUMMARIES.c.table_id.in_(sa.select(SEATS.c.table_id).where(SEATS.c.person_id == person))
