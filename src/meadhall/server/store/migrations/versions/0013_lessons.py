"""Tables at which a lesson is taught, and how far people have come in them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    person = sa.ForeignKey("people.id", name="fk_lessons_person_id")
    op.add_column("tables", sa.Column("lesson", sa.String(64), nullable=False, server_default=""))
    op.create_table(
        "lessons",
        sa.Column("person_id", sa.String(32), person, primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("lesson", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
    )
    op.create_index("ix_lessons_table_id", "lessons", ["table_id"])
