"""Campaigns, and the tables at which they are played."""

from __future__ import annotations

import sqlalchemy as sa

from meadhall.server.kept.around import CampaignTable, Conflict, KeptCampaign
from meadhall.server.kept.tables import Kept, Summary, now
from meadhall.server.store.components import keep_corrected, read_corrected
from meadhall.server.store.database import NAMES, Database
from meadhall.server.store.tables import insert_table

CAMPAIGNS = sa.Table(
    "campaigns",
    NAMES,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("file", sa.Text, nullable=False),  # the game's own
    sa.Column("seats", sa.Text, nullable=False),  # JSON: who sat where last
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("token_sha256", sa.String(64), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("components", sa.String(16)),  # as those of a table
    sa.Column("corrected", sa.String(40)),
)
SAGAS = sa.Table(
    "sagas",
    NAMES,
    sa.Column("campaign_id", sa.ForeignKey("campaigns.id", name="fk_sagas_campaign_id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("table_id", sa.ForeignKey("tables.id", name="fk_sagas_table_id"), nullable=False),
    sa.Column("state", sa.String(8), nullable=False),
    sa.Index("ix_sagas_table_id", "table_id"),
)


class CampaignStore(Database):
    def add_campaign(self, kept: KeptCampaign) -> None:
        row = {key: value for key, value in kept._asdict().items() if key not in ("sagas", "corrected")}
        with self._writing, self._engine.begin() as connection:
            data = keep_corrected(connection, kept.corrected)
            connection.execute(CAMPAIGNS.insert(), {**row, **data, "at": now()})

    def campaign(self, id: str) -> KeptCampaign | None:
        """In one query, so that file and games belong together."""
        if not id.isprintable():
            return None
        both = CAMPAIGNS.outerjoin(SAGAS)
        query = sa.select(CAMPAIGNS, SAGAS.c.table_id, SAGAS.c.state).select_from(both)
        query = query.where(CAMPAIGNS.c.id == id).order_by(SAGAS.c.number)
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
            named = (rows[0].components, rows[0].corrected) if rows else (None, None)
            corrected = read_corrected(connection, [named]).get(named)
        if not rows:
            return None
        sagas = tuple(CampaignTable(row.table_id, row.state) for row in rows if row.table_id)
        one = rows[0]
        return KeptCampaign(one.id, one.game, one.file, one.seats, one.version, one.token_sha256, sagas, corrected)

    def campaign_of(self, table: str) -> str:
        """The campaign of which a table is a game, or nothing."""
        query = sa.select(SAGAS.c.campaign_id).where(SAGAS.c.table_id == table)
        with self._engine.connect() as connection:
            return connection.execute(query).scalar_one_or_none() or ""

    def change_campaign(
        self,
        was: KeptCampaign,
        now: KeptCampaign,
        table: Kept | None = None,
        summary: Summary | None = None,
        maker: str | None = None,
    ) -> None:
        """Replace what was read by what is to be, with a new game's table if there is one: all or nothing, and nothing
        if it has changed meanwhile. So the result of a game is entered once, however many see it end."""
        same = (CAMPAIGNS.c.id == was.id) & (CAMPAIGNS.c.version == was.version)
        values = {"file": now.file, "seats": now.seats, "version": was.version + 1}
        with self._writing, self._engine.begin() as connection:
            if connection.execute(CAMPAIGNS.update().where(same).values(values)).rowcount != 1:
                raise Conflict(was.id)
            if table is not None:
                insert_table(connection, table, summary, maker)
            for number, saga in enumerate(now.sagas):
                row = {"table_id": saga.table, "state": saga.state}
                if number >= len(was.sagas):
                    connection.execute(SAGAS.insert(), {"campaign_id": was.id, "number": number, **row})
                elif saga != was.sagas[number]:
                    this = (SAGAS.c.campaign_id == was.id) & (SAGAS.c.number == number)
                    connection.execute(SAGAS.update().where(this).values(row))
