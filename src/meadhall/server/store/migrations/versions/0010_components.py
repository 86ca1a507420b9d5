"""Tables and campaigns may be played with corrected components, whose text is kept with them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "components",
        sa.Column("mark", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("mark", name="pk_components"),
    )
    for table in ("tables", "campaigns"):
        op.add_column(table, sa.Column("components", sa.String(16)))
        op.add_column(table, sa.Column("corrected", sa.String(40)))
