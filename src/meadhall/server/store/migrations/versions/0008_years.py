"""Whose rating a seat moves, and whether somebody has sat down there; suggestions; indexes for lists that grow."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("seats", sa.Column("rated_id", sa.String(32)))
    op.add_column("seats", sa.Column("taken", sa.Boolean, nullable=False, server_default=sa.false()))
    seats = sa.table("seats", *map(sa.column, ("table_id", "seat", "kind", "person_id", "rated_id", "taken")))
    acts = sa.table("acts", *map(sa.column, ("table_id", "seat")))
    used = sa.exists().where(acts.c.table_id == seats.c.table_id, acts.c.seat == seats.c.seat)
    op.execute(seats.update().values(rated_id=seats.c.person_id))
    op.execute(
        seats.update().where((seats.c.kind != "open") | seats.c.person_id.is_not(None) | used).values(taken=sa.true())
    )
    op.create_table(
        "pins",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("entity", sa.Text, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_pins"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_pins"),
    )
    op.add_column("summaries", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
    summaries = sa.table("summaries", sa.column("table_id"), _flag("public"))
    tables = sa.table("tables", sa.column("id"), _flag("public"))
    op.execute(
        summaries.update()
        .where(summaries.c.table_id.in_(sa.select(tables.c.id).where(tables.c.public)))
        .values(public=sa.true())
    )
    public, over, entered = _flag("public"), sa.column("result").is_not(None), _flag("entered")
    for name, columns, those in (
        ("ix_summaries_open", ["table_id"], public & ~over),
        ("ix_summaries_finished", ["since", "table_id"], public & over),
        ("ix_summaries_unentered", ["since"], over & ~entered),
    ):
        op.create_index(name, "summaries", columns, sqlite_where=those, postgresql_where=those)
    op.drop_index("ix_summaries_since", "summaries")
    op.create_index("ix_duties_until", "duties", ["until", "due"])
    op.drop_index("ix_duties_due", "duties")
    op.create_index("ix_ratings_who", "ratings", ["who"])
    op.create_index("ix_sessions_seen", "sessions", ["seen"])
    guest = sa.column("password").is_(None)
    op.create_index("ix_people_guests", "people", ["at"], sqlite_where=guest, postgresql_where=guest)


def _flag(name: str) -> sa.ColumnClause[bool]:
    return sa.column(name, sa.Boolean)
