"""Clocks, duties, chat, what a seat keeps for itself, and where people are told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("late", sa.String(16), nullable=False, server_default="remind"))
    op.add_column("people", sa.Column("webhook", sa.Text))
    op.create_table(
        "duties",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("holder", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "kind", "seat", name="pk_duties"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_duties"),
    )
    op.create_index("ix_duties_due", "duties", ["due"])
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_chat"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_chat"),
        sa.UniqueConstraint("table_id", "seat", "key", name="uq_chat"),
    )
    op.create_table(
        "notes",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("muted", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_notes"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_notes"),
    )
