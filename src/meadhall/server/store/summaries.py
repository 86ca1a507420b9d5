"""What the hall's lists show of a table: one row, written with the acts that change it, so that no list replays a game.

It holds only what a spectator may know, and `marks` and `asked`, of which a person is told the own seat's alone.
`since` moves only when something that all can see has changed: a hidden choice leaves no trace in a list.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa

from meadhall.engine.view import Glance
from meadhall.engine.wire import decoder, encode
from meadhall.server.kept.tables import AskedOf, PublicLine, Result, Summary, now
from meadhall.server.store.database import NAMES

SUMMARIES = sa.Table(
    "summaries",
    NAMES,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("owing", sa.Text, nullable=False),  # JSON: seats that owe a decision
    sa.Column("names", sa.Text, nullable=False),  # JSON: what the seats are called now
    sa.Column("lines", sa.Integer, nullable=False),  # of the public log
    sa.Column("recent", sa.Text, nullable=False),  # JSON: the last of these
    sa.Column("marks", sa.Text, nullable=False),  # JSON: lines when the seats last chose themselves; -1 for never
    sa.Column("asked", sa.Text, nullable=False, server_default="[]"),  # JSON: what seats of people are asked
    sa.Column("glance", sa.Text, nullable=False, server_default="[]"),  # JSON: how far the game is, and the scores
    sa.Column("gone", sa.Text, nullable=False, server_default="[]"),  # JSON: seats whose owners have left for good
    sa.Column("result", sa.Text),  # JSON; NULL while the game goes on
    sa.Column("since", sa.BigInteger, nullable=False),  # when all this became so
    sa.Column("entered", sa.Boolean, nullable=False),  # the result was entered for those who played
    sa.Column(
        "public", sa.Boolean, nullable=False, server_default=sa.false()
    ),  # as the table is: for the indexes below
)
OVER = SUMMARIES.c.result.is_not(None)
NOBODY_ASKED = "[]"  # as `owing` says of a game that is over, or that nobody can go on with


def _index(name: str, those: sa.ColumnElement[bool], *columns: sa.ColumnElement[Any]) -> None:
    """Of a few of the tables that there are after years: those that a list can show."""
    sa.Index(name, *columns, sqlite_where=those, postgresql_where=those)


_index("ix_summaries_open", SUMMARIES.c.public & ~OVER, SUMMARIES.c.table_id)
_index("ix_summaries_finished", SUMMARIES.c.public & OVER, SUMMARIES.c.since, SUMMARIES.c.table_id)
_index("ix_summaries_unentered", OVER & ~SUMMARIES.c.entered, SUMMARIES.c.since)


def read_summary(row: Any) -> Summary:
    return Summary(
        decoder(tuple[int, ...])(row.owing),
        decoder(tuple[str, ...])(row.names),
        row.lines,
        decoder(tuple[PublicLine, ...])(row.recent),
        decoder(tuple[int, ...])(row.marks),
        decoder(Result)(row.result) if row.result else None,
        decoder(tuple[AskedOf, ...])(row.asked),
        decoder(Glance)(row.glance),
        decoder(tuple[int, ...])(row.gone),
    )


def insert_summary(connection: sa.Connection, table: str, summary: Summary, public: bool = False) -> None:
    row = {"table_id": table, "since": now(), "entered": False, "public": public, **_columns(summary)}
    connection.execute(SUMMARIES.insert(), row)


def write_summaries(connection: sa.Connection, summaries: Mapping[str, Summary]) -> None:
    """Of the tables with these ids."""
    if not summaries:
        return
    at = now()
    rows = [
        {"here": table, "now": at, **{f"new_{name}": value for name, value in _columns(summary).items()}}
        for table, summary in summaries.items()
    ]
    if connection.execute(_WRITE, rows).rowcount < len(rows):  # some are from before there were summaries
        known = sa.select(SUMMARIES.c.table_id).where(SUMMARIES.c.table_id.in_(list(summaries)))
        for table in summaries.keys() - set(connection.execute(known).scalars()):
            insert_summary(connection, table, summaries[table])


def _columns(summary: Summary) -> dict[str, Any]:
    return {
        "owing": _json(summary.owing),
        "names": _json(summary.names),
        "lines": summary.lines,
        "recent": _json(summary.recent),
        "marks": _json(summary.marks),
        "asked": _json(summary.asked),
        "glance": _json(summary.glance),
        "gone": _json(summary.gone),
        "result": _json(summary.result) if summary.result else None,
    }


def _json(value: object) -> str:
    return encode(value).decode()


# Made once: it goes with every choice.
_SEEN = ("owing", "names", "lines", "recent", "glance", "gone")
_WRITE = (
    SUMMARIES.update()
    .where(SUMMARIES.c.table_id == sa.bindparam("here"))
    .values(
        {name: sa.bindparam(f"new_{name}") for name in (*_SEEN, "marks", "asked")}
        | {
            "result": sa.func.coalesce(SUMMARIES.c.result, sa.bindparam("new_result")),  # the first one counts for ever
            "since": sa.case(
                (sa.and_(*(SUMMARIES.c[name] == sa.bindparam(f"new_{name}") for name in _SEEN)), SUMMARIES.c.since),
                else_=sa.bindparam("now"),
            ),
        }
    )
)
