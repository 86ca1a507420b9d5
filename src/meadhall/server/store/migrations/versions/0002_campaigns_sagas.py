"""Campaigns, and the tables at which they are played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("file", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("token_sha256", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_campaigns"),
    )
    op.create_table(
        "sagas",
        sa.Column("campaign_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("campaign_id", "number", name="pk_sagas"),
        sa.ForeignKeyConstraint(["campaign_id"], ["campaigns.id"], name="fk_sagas_campaign_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_sagas_table_id"),
    )
