"""Whose owners have left for good, so that a table is no more in their lists."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("summaries", sa.Column("gone", sa.Text, nullable=False, server_default="[]"))
