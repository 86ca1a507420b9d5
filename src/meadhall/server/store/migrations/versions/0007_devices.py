"""Browsers that want to be told by web push."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("token_sha256", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(30), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token_sha256", name="pk_devices"),
        sa.ForeignKeyConstraint(
            ["token_sha256"], ["sessions.token_sha256"], name="fk_devices_token_sha256", ondelete="CASCADE"
        ),
        sa.UniqueConstraint("endpoint", name="uq_devices_endpoint"),
    )
