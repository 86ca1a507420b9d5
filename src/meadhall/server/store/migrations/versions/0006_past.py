"""A table may go on from a point of another game; and the campaign of a table is found."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("past", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_sagas_table_id", "sagas", ["table_id"])
