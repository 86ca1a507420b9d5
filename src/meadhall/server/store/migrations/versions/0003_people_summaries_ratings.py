"""People with their sessions, whose seat is whose, what the lists show of a table, results and ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("name_key", sa.String(200)),
        sa.Column("password", sa.Text),
        sa.Column("link_sha256", sa.String(64)),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("name_key", name="uq_people_name_key"),
        sa.UniqueConstraint("link_sha256", name="uq_people_link_sha256"),
    )
    op.create_table(
        "sessions",
        sa.Column("token_sha256", sa.String(64), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token_sha256", name="pk_sessions"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_sessions_person_id"),
    )
    op.create_index("ix_sessions_person_id", "sessions", ["person_id"])
    # Written out because SQLite adds a constraint only together with its column.
    for table in ("tables", "seats"):
        op.execute(
            f"ALTER TABLE {table} ADD COLUMN person_id VARCHAR(32) "
            f"CONSTRAINT fk_{table}_person_id REFERENCES people (id)"
        )
        op.create_index(f"ix_{table}_person_id", table, ["person_id"])
    op.add_column("tables", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "summaries",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("owing", sa.Text, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("lines", sa.Integer, nullable=False),
        sa.Column("recent", sa.Text, nullable=False),
        sa.Column("marks", sa.Text, nullable=False),
        sa.Column("result", sa.Text),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("entered", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_summaries"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_summaries"),
    )
    op.create_index("ix_summaries_since", "summaries", ["since"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("person_id", sa.String(32)),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_results_table_id"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_results_person_id"),
    )
    op.create_index("ix_results_person_id", "results", ["person_id"])
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("who", sa.String(80), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "who", name="pk_ratings"),
    )
