"""A list of tables says what is asked of its reader, how far the game is, and how it stands."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    for column in ("asked", "glance"):
        op.add_column("summaries", sa.Column(column, sa.Text, nullable=False, server_default="[]"))
