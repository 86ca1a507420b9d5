"""Acts: the rows of a table's story, and what each of them did. None is ever changed or deleted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa

from meadhall.engine.wire import as_dict, encode, tag_of
from meadhall.server.kept.acts import StoredAct, read_deed
from meadhall.server.kept.tables import now
from meadhall.server.store.database import NAMES

ACTS = sa.Table(
    "acts",
    NAMES,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),  # the tag of the deed
    sa.Column("deed", sa.Text, nullable=False),  # JSON: the rest of it
    sa.Column("key", sa.String(64)),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table_id", "seat", "key"),
)


def rows_of(table: str, seq: int, acts: Iterable[StoredAct]) -> list[dict[str, object]]:
    """As they are written, from number `seq` on."""
    at = now()
    return [
        {
            "table_id": table,
            "seq": number,
            "seat": act.seat,
            "kind": tag_of(act.deed),
            "deed": encode(as_dict(act.deed)).decode(),
            "key": act.key,
            "at": at,
        }
        for number, act in enumerate(acts, seq)
    ]


def read_act(row: Any) -> StoredAct:
    return StoredAct(row.seat, read_deed(row.kind, row.deed), row.key)
