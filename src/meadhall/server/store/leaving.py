"""What is taken out of the store: tables by the wish of whoever alone sat there or because nobody came back, and people
who want to be forgotten. Everything else is only ever added to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import sqlalchemy as sa

from meadhall.engine.wire import decoder, encode, tag_of
from meadhall.server.kept.acts import Named
from meadhall.server.kept.around import TheirSeat
from meadhall.server.store.acts import ACTS
from meadhall.server.store.campaigns import SAGAS
from meadhall.server.store.database import Database, batched
from meadhall.server.store.duties import DUTIES
from meadhall.server.store.lessons import forget_lessons, leave_lessons
from meadhall.server.store.people import PEOPLE, SESSIONS
from meadhall.server.store.pins import PINS
from meadhall.server.store.ratings import RATINGS, RESULTS
from meadhall.server.store.summaries import OVER, SUMMARIES
from meadhall.server.store.tables import SEATS, TABLES
from meadhall.server.store.talk import CHAT, NOTES

_NAMED = tag_of(Named)
_PARTS = (ACTS, DUTIES, CHAT, NOTES, PINS, SUMMARIES, SEATS)  # of a table that was never entered as a result


class LeavingStore(Database):
    def may_delete(self, table: str, person: str | None, seat: int) -> bool:
        """Whether nobody but them, whose seat this is, has ever sat down there."""
        others = (SEATS.c.table_id == table) & (SEATS.c.bot == "") & SEATS.c.taken & (SEATS.c.seat != seat)
        if person is not None:
            others &= SEATS.c.person_id.is_distinct_from(person)
        with self._engine.connect() as connection:
            return connection.execute(sa.select(SEATS.c.seat).where(others)).first() is None

    def delete_table(self, table: str) -> None:
        """With all that belongs to it. It has no result, and is no game of a campaign."""
        with self._writing, self._engine.begin() as connection:
            _delete(connection, [table])

    def tidy(self, unmoved_since: int, most: int) -> list[str]:
        """Delete unfinished tables at which nothing has happened since then, and say which; those of campaigns stay."""
        kept = sa.exists().where(SAGAS.c.table_id == SUMMARIES.c.table_id)
        # What was chosen in secret leaves no trace in the summary.
        acted = sa.exists().where(ACTS.c.table_id == SUMMARIES.c.table_id, ACTS.c.at >= unmoved_since)
        old = ~OVER & (SUMMARIES.c.since < unmoved_since) & ~kept & ~acted
        query = sa.select(SUMMARIES.c.table_id).where(old).limit(most)
        with self._writing, self._engine.begin() as connection:
            ids = list(connection.execute(query).scalars())
            _delete(connection, ids)
        return ids

    def seats_of(self, person: str) -> list[TheirSeat]:
        query = (
            sa.select(SEATS.c.table_id, TABLES.c.game, SEATS.c.seat, sa.func.coalesce(OVER, sa.false()))
            .select_from(
                SEATS.join(TABLES, TABLES.c.id == SEATS.c.table_id).outerjoin(
                    SUMMARIES, SUMMARIES.c.table_id == TABLES.c.id
                )
            )
            .where(SEATS.c.person_id == person)
            .order_by(SEATS.c.table_id, SEATS.c.seat)
        )
        with self._engine.connect() as connection:
            return [TheirSeat(*row) for row in connection.execute(query)]

    def forget_person(self, person: str, names: Mapping[tuple[str, int], str]) -> None:
        """The person is no more; `names`: what the seats that were theirs are called from now on, by table and seat."""
        with self._writing, self._engine.begin() as connection:
            for (table, seat), name in names.items():
                _rename(connection, table, seat, name)
            theirs = SEATS.c.person_id == person
            connection.execute(SEATS.update().where(theirs).values(person_id=None))
            connection.execute(SEATS.update().where(SEATS.c.rated_id == person).values(rated_id=None))
            for owned in (TABLES, RESULTS):
                connection.execute(owned.update().where(owned.c.person_id == person).values(person_id=None))
            connection.execute(RATINGS.delete().where(RATINGS.c.who == person))
            forget_lessons(connection, [person])
            connection.execute(SESSIONS.delete().where(SESSIONS.c.person_id == person))  # and their devices with them
            connection.execute(PEOPLE.delete().where(PEOPLE.c.id == person))


def _delete(connection: sa.Connection, tables: Sequence[str]) -> None:
    for some in batched(tables):
        for part in _PARTS:
            connection.execute(part.delete().where(part.c.table_id.in_(some)))
        leave_lessons(connection, some)
        connection.execute(TABLES.delete().where(TABLES.c.id.in_(some)))


def _rename(connection: sa.Connection, table: str, seat: int, name: str) -> None:
    """Wherever the seat's name is written, and what its owner wrote there: the words said to others, and the notes."""
    here = (SEATS.c.table_id == table) & (SEATS.c.seat == seat)
    connection.execute(SEATS.update().where(here).values(name=name))
    named = (ACTS.c.table_id == table) & (ACTS.c.seat == seat) & (ACTS.c.kind == _NAMED)
    connection.execute(ACTS.update().where(named).values(deed=encode({"name": name}).decode()))
    connection.execute(NOTES.delete().where(NOTES.c.table_id == table, NOTES.c.seat == seat))
    connection.execute(CHAT.update().where(CHAT.c.table_id == table, CHAT.c.seat == seat).values(text="…"))
    shown = connection.execute(sa.select(SUMMARIES.c.names).where(SUMMARIES.c.table_id == table)).scalar_one_or_none()
    if shown is not None:
        names = decoder(list[str])(shown)
        names[seat] = name
        this = SUMMARIES.c.table_id == table
        connection.execute(SUMMARIES.update().where(this).values(names=encode(names).decode()))
