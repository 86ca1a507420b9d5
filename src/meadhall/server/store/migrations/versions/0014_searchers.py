"""The levels that search have names of their own. Tables in play go on with the bots they began with."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

LEVELS = {"huscarl": "drengr", "jarl": "hersir", "norn": "volva"}


def upgrade() -> None:
    seats = sa.table("seats", sa.column("bot", sa.String))
    acts = sa.table("acts", sa.column("kind", sa.String), sa.column("deed", sa.Text))
    ratings = sa.table("ratings", sa.column("who", sa.String))
    summaries = sa.table("summaries", sa.column("result", sa.Text))
    for old, new in LEVELS.items():
        op.execute(seats.update().where(seats.c.bot == old).values(bot=new))
        op.execute(ratings.update().where(ratings.c.who == f"bot:{old}").values(who=f"bot:{new}"))
        before, after = f'"{old}"', f'"{new}"'
        handed = acts.c.kind.in_(("seat", "resign")) & acts.c.deed.like(f"%{before}%")
        op.execute(acts.update().where(handed).values(deed=sa.func.replace(acts.c.deed, before, after)))
        named = summaries.c.result.like(f"%{before}%")
        op.execute(summaries.update().where(named).values(result=sa.func.replace(summaries.c.result, before, after)))
    campaigns = sa.table("campaigns", sa.column("id", sa.String), sa.column("seats", sa.Text))
    connection = op.get_bind()
    for id, wishes in connection.execute(sa.select(campaigns.c.id, campaigns.c.seats)).all():
        group = [{**seat, "bot": LEVELS.get(seat.get("bot", ""), seat.get("bot", ""))} for seat in json.loads(wishes)]
        connection.execute(campaigns.update().where(campaigns.c.id == id).values(seats=json.dumps(group)))
