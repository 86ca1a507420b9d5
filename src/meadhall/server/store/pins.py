"""Suggestions in games that are played together: one for each seat, as long as the round lasts in which it was made."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from meadhall.server.kept.around import Conflict, KeptPin
from meadhall.server.store.database import NAMES, Database, batched

PINS = sa.Table(
    "pins",
    NAMES,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("entity", sa.Text, nullable=False),
    sa.Column("round", sa.Integer, nullable=False),
)


class PinStore(Database):
    def pins(self, ids: Sequence[str]) -> dict[str, list[KeptPin]]:
        """Of these tables, those of former rounds too."""
        found: dict[str, list[KeptPin]] = {id: [] for id in ids}
        query = PINS.select().order_by(PINS.c.table_id, PINS.c.seat)
        with self._engine.connect() as connection:
            for some in batched(ids):
                for id, *pin in connection.execute(query.where(PINS.c.table_id.in_(some))):
                    found[id].append(KeptPin(*pin))
        return found

    def set_pin(self, id: str, pin: KeptPin) -> None:
        """In the place of the seat's former one; with nothing in it, none. `Conflict`: two at the same moment."""
        this = (PINS.c.table_id == id) & (PINS.c.seat == pin.seat)
        try:
            with self._writing, self._engine.begin() as connection:
                connection.execute(PINS.delete().where(this))
                if pin.text or pin.entity:
                    connection.execute(PINS.insert(), {"table_id": id, **pin._asdict()})
        except sa.exc.IntegrityError:
            raise Conflict(id) from None
