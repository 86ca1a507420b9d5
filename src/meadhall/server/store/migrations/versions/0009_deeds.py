"""What an act did is kept as JSON, field by field, instead of words to be taken apart."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.execute('ALTER TABLE acts RENAME COLUMN "text" TO deed')
    acts = sa.table("acts", *map(sa.column, ("table_id", "seq", "kind", "deed")))
    this = (acts.c.table_id == sa.bindparam("here")) & (acts.c.seq == sa.bindparam("number"))
    write = acts.update().where(this).values(deed=sa.bindparam("new"))
    connection = op.get_bind()
    for table in connection.execute(sa.select(acts.c.table_id).distinct()).scalars().all():
        rows = connection.execute(sa.select(acts.c.seq, acts.c.kind, acts.c.deed).where(acts.c.table_id == table)).all()
        new = [{"here": table, "number": row.seq, "new": _json(_deed(row.kind, row.deed))} for row in rows]
        connection.execute(write, new)


def _deed(kind: str, text: str) -> dict[str, Any]:
    match kind:
        case "choose" | "bot":
            return {"notation": text}
        case "undo":
            return {"count": int(text)}
        case "name":
            return {"name": text}
        case "seat":  # `karl`, `late karl`, or nothing
            late, _, bot = text.rpartition(" ")
            return {"bot": bot, "late": bool(late)}
        case "ask":  # `3 0,1:12`
            count, mark = text.split()
            owing, lines = mark.split(":")
            return {"count": int(count), "owing": [int(seat) for seat in owing.split(",") if seat], "lines": int(lines)}
        case "back":
            return {"acts": [int(number) for number in text.split()]}
    return {}  # `agree` and `refuse` say all by their kind


def _json(deed: dict[str, Any]) -> str:
    return json.dumps(deed, ensure_ascii=False, separators=(",", ":"))
