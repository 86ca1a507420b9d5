"""Tables with their seats and acts. Appending acts is the only way in which a table changes; none is ever deleted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import sqlalchemy as sa

from meadhall.engine.wire import decoder, encode, tag_of
from meadhall.server.kept.acts import BotChose, Chose, StoredAct
from meadhall.server.kept.around import Conflict
from meadhall.server.kept.duties import AS_BEFORE, NOBODY, Lease, Shift
from meadhall.server.kept.tables import Append, ClockRule, Kept, KeptSeat, Summary, now
from meadhall.server.store.acts import ACTS, read_act, rows_of
from meadhall.server.store.components import keep_corrected, read_corrected
from meadhall.server.store.database import NAMES, Database, batched
from meadhall.server.store.duties import write_duties
from meadhall.server.store.summaries import SUMMARIES, insert_summary, read_summary, write_summaries

AT_ONCE = 500  # ids read together

TABLES = sa.Table(
    "tables",
    NAMES,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),  # listed in the hall
    sa.Column("person_id", sa.ForeignKey("people.id", name="fk_tables_person_id")),  # who made it, if known
    sa.Index("ix_tables_person_id", "person_id"),
    sa.Column("pace", sa.Integer, nullable=False, server_default="0"),
    sa.Column("late", sa.String(16), nullable=False, server_default="remind"),
    sa.Column("hints", sa.Boolean),
    sa.Column("past", sa.Integer, nullable=False, server_default="0"),  # its first acts come from a record
    sa.Column("components", sa.String(16)),  # the mark of a corrected file
    sa.Column("corrected", sa.String(40)),  # and its name
    sa.Column("lesson", sa.String(64), nullable=False, server_default=""),  # what is taught there, if anything is
)
SEATS = sa.Table(
    "seats",
    NAMES,
    sa.Column("table_id", sa.ForeignKey("tables.id", name="fk_seats"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("bot", sa.String(64), nullable=False),
    sa.Column("token_sha256", sa.String(64), nullable=False),
    sa.Column("person_id", sa.ForeignKey("people.id", name="fk_seats_person_id")),  # whose it is, if known
    sa.Index("ix_seats_person_id", "person_id"),
    sa.Column("rated_id", sa.String(32)),  # whose it was before its first choice: that person's rating moves
    sa.Column("taken", sa.Boolean, nullable=False, server_default=sa.false()),  # somebody has sat down here
)


class TableStore(Database):
    def add(
        self, kept: Kept, summary: Summary | None = None, maker: str | None = None, past: Sequence[StoredAct] = ()
    ) -> None:
        """A new table with its seats and what it takes over; the person who makes it has the seats of kind `you`."""
        with self._writing, self._engine.begin() as connection:
            insert_table(connection, kept, summary, maker)
            if past:
                connection.execute(ACTS.insert(), rows_of(kept.id, 0, past))

    def table(self, id: str) -> Kept | None:
        if not id.isprintable():
            return None  # PostgreSQL takes no NUL, and no id of ours has one
        with self._engine.connect() as connection:
            row = connection.execute(TABLES.select().where(TABLES.c.id == id)).one_or_none()
            if row is None:
                return None
            seats = connection.execute(SEATS.select().where(SEATS.c.table_id == id).order_by(SEATS.c.seat))
            named = (row.components, row.corrected)
            return Kept(
                row.id,
                row.game,
                row.rules,
                decoder(dict[str, str])(row.options),
                row.seed,
                tuple(KeptSeat(each.kind, each.name, each.bot, each.token_sha256) for each in seats),
                row.public,
                ClockRule(row.pace, row.late),
                row.hints,
                row.past,
                read_corrected(connection, [named]).get(named),
                row.lesson,
            )

    def acts(self, id: str, since: int = 0) -> list[StoredAct]:
        """The table's acts from number `since` on."""
        columns = (ACTS.c.seat, ACTS.c.kind, ACTS.c.deed, ACTS.c.key)
        query = sa.select(*columns).where(ACTS.c.table_id == id, ACTS.c.seq >= since).order_by(ACTS.c.seq)
        with self._engine.connect() as connection:
            return [read_act(row) for row in connection.execute(query)]

    def summary(self, id: str) -> Summary | None:
        """What the lists show of it; None for a table from before there were any."""
        with self._engine.connect() as connection:
            row = connection.execute(SUMMARIES.select().where(SUMMARIES.c.table_id == id)).one_or_none()
            return read_summary(row) if row else None

    def ids(self) -> Iterator[str]:
        """Of all tables, a few at a time: there may be very many."""
        last = ""
        while True:
            query = sa.select(TABLES.c.id).where(TABLES.c.id > last).order_by(TABLES.c.id).limit(AT_ONCE)
            with self._engine.connect() as connection:
                some = connection.execute(query).scalars().all()
            yield from some
            if len(some) < AT_ONCE:
                return
            last = some[-1]

    def count(self) -> int:
        """How many tables there are."""
        with self._engine.connect() as connection:
            return connection.execute(sa.select(sa.func.count()).select_from(TABLES)).scalar_one()

    def lengths(self, ids: Sequence[str]) -> dict[str, int]:
        """How many acts each of these tables has, if any."""
        query = sa.select(ACTS.c.table_id, sa.func.max(ACTS.c.seq)).group_by(ACTS.c.table_id)
        with self._engine.connect() as connection:
            rows = [row for some in batched(ids) for row in connection.execute(query.where(ACTS.c.table_id.in_(some)))]
        return {id: last + 1 for id, last in rows}

    def append(
        self,
        id: str,
        seq: int,
        acts: Sequence[StoredAct],
        summary: Summary | None = None,
        duties: Shift = AS_BEFORE,
        lease: Lease = NOBODY,
    ) -> None:
        """Add to one table, all or none; when this returns it is on disk."""
        failure = self.append_all([Append(id, seq, acts, summary, duties, lease)])[0]
        if failure is not None:
            raise failure

    def append_all(self, appends: Sequence[Append]) -> list[Conflict | None]:
        """Add to many tables, to each all or none; when this returns, what did not fail is on disk."""
        try:
            self._append(appends)
        except sa.exc.IntegrityError:
            if len(appends) == 1:
                return [Conflict(appends[0].id)]
            return [failure for each in appends for failure in self.append_all([each])]  # what fails harms no other
        return [None] * len(appends)

    def settle(self, append: Append) -> Conflict | None:
        """The same for one of which it is unknown whether it is stored: it is, or it becomes so now."""
        for _ in range(2):
            stored = self.acts(append.id, append.seq)[: len(append.acts)]
            if stored:
                return None if stored == list(append.acts) else Conflict(append.id)
            failure = self.append_all([append])[0]
            if failure is None:
                return None
        return failure  # it was there a moment ago, and is somebody else's

    def _append(self, appends: Sequence[Append]) -> None:
        # Always in the same order: nodes that write to the same tables may wait for, but never block each other.
        appends = sorted(appends, key=lambda append: append.id)
        with self._writing, self._engine.begin() as connection:
            connection.execute(
                ACTS.insert(), [row for each in appends for row in rows_of(each.id, each.seq, each.acts)]
            )
            write_duties(connection, [(each.id, each.duties, each.lease) for each in appends])
            write_summaries(connection, {each.id: each.summary for each in appends if each.summary is not None})


def free_seat() -> sa.ColumnElement[bool]:
    """A seat at which nobody has sat down yet. What was done there does not matter: it may be a secret."""
    return ~SEATS.c.taken


def begun_with(rules: Mapping[str, int]) -> sa.ColumnElement[bool]:
    """A table of one of these games, begun with this version of its rules."""
    return sa.or_(
        sa.false(), *((TABLES.c.game == game) & (TABLES.c.rules == version) for game, version in rules.items())
    )


def chosen() -> sa.ColumnElement[bool]:
    """A seat for which something was chosen, by a person or by a bot."""
    made = ACTS.c.kind.in_([tag_of(each) for each in (Chose, BotChose)])
    return sa.exists().where(ACTS.c.table_id == SEATS.c.table_id, ACTS.c.seat == SEATS.c.seat, made)


def insert_table(connection: sa.Connection, kept: Kept, summary: Summary | None, maker: str | None) -> None:
    options = encode(kept.options).decode()
    row = {"id": kept.id, "game": kept.game, "rules": kept.rules, "options": options, "seed": kept.seed}
    wishes = {
        "public": kept.public,
        **kept.clock._asdict(),
        "hints": kept.hints,
        "past": kept.past,
        "lesson": kept.lesson,
    }
    seats = [
        {
            "table_id": kept.id,
            "seat": number,
            **seat._asdict(),
            "person_id": owner,
            "rated_id": owner,
            "taken": seat.kind != "open",
        }
        for number, seat in enumerate(kept.seats)
        for owner in [maker if seat.kind == "you" else None]
    ]
    data = keep_corrected(connection, kept.corrected)
    connection.execute(TABLES.insert(), {**row, **wishes, **data, "at": now(), "person_id": maker})
    connection.execute(SEATS.insert(), seats)
    if summary is not None:
        insert_summary(connection, kept.id, summary, kept.public)
