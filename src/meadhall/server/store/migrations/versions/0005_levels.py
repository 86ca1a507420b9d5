"""Bots have levels, and a table may allow or forbid hints. Tables in play go on with the bots under their new names."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

LEVELS = {"greedy": "karl", "random": "thrall"}


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints", sa.Boolean))
    seats = sa.table("seats", sa.column("bot", sa.String))
    for old, new in LEVELS.items():
        op.execute(seats.update().where(seats.c.bot == old).values(bot=new))
    campaigns = sa.table("campaigns", sa.column("id", sa.String), sa.column("seats", sa.Text))
    connection = op.get_bind()
    for id, wishes in connection.execute(sa.select(campaigns.c.id, campaigns.c.seats)).all():
        group = [{**seat, "bot": LEVELS.get(seat["bot"], seat["bot"])} for seat in json.loads(wishes)]
        connection.execute(campaigns.update().where(campaigns.c.id == id).values(seats=json.dumps(group)))
