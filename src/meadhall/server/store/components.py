"""Corrected components files, each kept once: tables and campaigns name them by their marks."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from meadhall.engine.components import Corrected
from meadhall.server.store.database import NAMES, Database

COMPONENTS = sa.Table(
    "components",
    NAMES,
    sa.Column("mark", sa.String(16), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)


class ComponentStore(Database):
    def corrected(self, mark: str, name: str) -> Corrected | None:
        with self._engine.connect() as connection:
            return read_corrected(connection, [(mark, name)]).get((mark, name))


def keep_corrected(connection: sa.Connection, corrected: Corrected | None) -> dict[str, str | None]:
    """Keep the text, if it is not kept yet; the columns that name it."""
    if corrected is None:
        return {"components": None, "corrected": None}
    insert = (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(COMPONENTS)
    connection.execute(insert.on_conflict_do_nothing(), {"mark": corrected.mark, "text": corrected.text})
    return {"components": corrected.mark, "corrected": corrected.name}


def read_corrected(
    connection: sa.Connection, named: Iterable[tuple[str | None, str | None]]
) -> dict[tuple[str | None, str | None], Corrected]:
    """What was kept, by its columns."""
    wanted = {each for each in named if each[0] and each[0].isprintable()}
    if not wanted:
        return {}
    query = COMPONENTS.select().where(COMPONENTS.c.mark.in_({mark for mark, _ in wanted}))
    texts = {row.mark: row.text for row in connection.execute(query)}
    return {(mark, name): Corrected(name or "", texts[mark], name or "") for mark, name in wanted if mark in texts}
