"""What the hall's lists show of a table: one row, written with the acts that change it, so that no list replays a game.

It holds only what a spectator may know, and `marks`, of which a person is told the own seat's alone. `since` moves only
when something that all can see has changed: a hidden choice leaves no trace in a list.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from meadhall.server.store.database import NAMES, now

SUMMARIES = sa.Table(
    "summaries",
    NAMES,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("owing", sa.Text, nullable=False),  # JSON: seats that owe a decision
    sa.Column("names", sa.Text, nullable=False),  # JSON: what the seats are called now
    sa.Column("lines", sa.Integer, nullable=False),  # of the public log
    sa.Column("recent", sa.Text, nullable=False),  # JSON: the last of these
    sa.Column("marks", sa.Text, nullable=False),  # JSON: lines when the seats last chose themselves; -1 for never
    sa.Column("result", sa.Text),  # JSON; NULL while the game goes on
    sa.Column("since", sa.BigInteger, nullable=False),  # when all this became so
    sa.Column("entered", sa.Boolean, nullable=False),  # the result was entered for those who played
    sa.Index("ix_summaries_since", "since"),
)


class Line(NamedTuple):
    """An event as spectators get it, in no language yet."""

    kind: str
    args: dict[str, Any]


class Result(NamedTuple):
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    stand_ins: tuple[str, ...] = ()  # by seat: the bot whose game it was rather than its person's; empty: nobody's


class Summary(NamedTuple):
    owing: tuple[int, ...]
    names: tuple[str, ...]
    lines: int
    recent: tuple[Line, ...]
    marks: tuple[int, ...]
    result: Result | None


def read_summary(row: Any) -> Summary:
    return Summary(
        msgspec.json.decode(row.owing, type=tuple[int, ...]),
        msgspec.json.decode(row.names, type=tuple[str, ...]),
        row.lines,
        msgspec.json.decode(row.recent, type=tuple[Line, ...]),
        msgspec.json.decode(row.marks, type=tuple[int, ...]),
        msgspec.json.decode(row.result, type=Result) if row.result else None,
    )


def insert_summary(connection: sa.Connection, table: str, summary: Summary) -> None:
    connection.execute(SUMMARIES.insert(), {"table_id": table, "since": now(), "entered": False, **_columns(summary)})


def write_summary(connection: sa.Connection, table: str, summary: Summary) -> None:
    new = {f"new_{name}": value for name, value in _columns(summary).items()}
    if connection.execute(_WRITE, {"here": table, "now": now(), **new}).rowcount == 0:
        insert_summary(connection, table, summary)  # a table from before there were summaries


def _columns(summary: Summary) -> dict[str, Any]:
    return {
        "owing": _json(summary.owing),
        "names": _json(summary.names),
        "lines": summary.lines,
        "recent": _json(summary.recent),
        "marks": _json(summary.marks),
        "result": _json(summary.result) if summary.result else None,
    }


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


# Made once: it goes with every choice.
_SEEN = ("owing", "names", "lines", "recent")
_WRITE = (
    SUMMARIES.update()
    .where(SUMMARIES.c.table_id == sa.bindparam("here"))
    .values(
        {name: sa.bindparam(f"new_{name}") for name in (*_SEEN, "marks", "result")}
        | {
            "since": sa.case(
                (sa.and_(*(SUMMARIES.c[name] == sa.bindparam(f"new_{name}") for name in _SEEN)), SUMMARIES.c.since),
                else_=sa.bindparam("now"),
            )
        }
    )
)
