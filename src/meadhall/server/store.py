"""The store keeps tables with their acts, and campaigns. Appending acts is the only way in which a table changes; none
is ever deleted.

Nothing in here is SQLite's own but the settings of its connections, so another database needs only another URL.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from meadhall.engine.errors import MeadhallError

HEAD = "0005"  # the newest of migrations/versions
NAMES = sa.MetaData(naming_convention={"pk": "pk_%(table_name)s", "fk": "fk_%(table_name)s", "uq": "uq_%(table_name)s"})

TABLES = sa.Table(
    "tables",
    NAMES,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("hints", sa.Boolean),
)
SEATS = sa.Table(
    "seats",
    NAMES,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("bot", sa.String(64), nullable=False),
    sa.Column("token_sha256", sa.String(64), nullable=False),
)
ACTS = sa.Table(
    "acts",
    NAMES,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("key", sa.String(64)),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table_id", "seat", "key"),
)
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
)
SAGAS = sa.Table(
    "sagas",
    NAMES,
    sa.Column("campaign_id", sa.ForeignKey("campaigns.id", name="fk_sagas_campaign_id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("table_id", sa.ForeignKey("tables.id", name="fk_sagas_table_id"), nullable=False),
    sa.Column("state", sa.String(8), nullable=False),
)


class Act(NamedTuple):
    """A row of the table's story. Of the choices that came in one message only the first bears its key."""

    seat: int
    kind: str  # choose, undo or name
    text: str  # the notation, how many choices are taken back, or the seat's new name
    key: str | None


class Seat(NamedTuple):
    kind: str  # you, open or bot
    name: str
    bot: str
    token_sha256: str  # empty for a bot


class Kept(NamedTuple):
    """What is fixed about a table when it is made."""

    id: str
    game: str
    rules: int
    options: dict[str, str]
    seed: str
    seats: tuple[Seat, ...]
    hints: bool | None = None  # whether a seat may have one; None: where it harms nobody


class Saga(NamedTuple):
    """A game of a campaign."""

    table: str
    state: str  # playing, entered in the file, or left unfinished


class KeptCampaign(NamedTuple):
    id: str
    game: str
    file: str
    seats: str
    version: int  # grows with every change
    token_sha256: str
    sagas: tuple[Saga, ...] = ()

    @property
    def playing(self) -> str:
        """The table of the game in play, or nothing."""
        return self.sagas[-1].table if self.sagas and self.sagas[-1].state == "playing" else ""


class Conflict(Exception):
    """Somebody else has changed the table or the campaign since it was read."""


class Store:
    """All methods block: call them from a thread."""

    def __init__(self, url: str) -> None:
        self._engine = sa.create_engine(url)
        self._writing: AbstractContextManager[object] = nullcontext()
        if self._engine.dialect.name == "sqlite":
            sa.event.listen(self._engine, "connect", _settle_sqlite)
            self._writing = Lock()  # SQLite has one writer at a time, and whoever waits for it here is not made to poll
        self._migrate()

    @staticmethod
    def at(path: Path) -> Store:
        return Store(f"sqlite:///{path}")

    def _migrate(self) -> None:
        with self._engine.begin() as connection:
            if _version(connection) == HEAD:  # Alembic takes longer to import than all the rest to start
                return
            from alembic import command, util
            from alembic.config import Config

            config = Config()
            config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
            config.attributes["connection"] = connection
            try:
                command.upgrade(config, "head")
            except util.CommandError:
                raise MeadhallError(
                    f"the data in {self._engine.url} was written by a newer Meadhall (version {_version(connection)} "
                    f"of the store, this one knows {HEAD}): update Meadhall or use another file"
                ) from None

    def add(self, kept: Kept) -> None:
        """A new table with its seats."""
        with self._writing, self._engine.begin() as connection:
            _insert(connection, kept)

    def table(self, id: str) -> Kept | None:
        with self._engine.connect() as connection:
            row = connection.execute(TABLES.select().where(TABLES.c.id == id)).one_or_none()
            if row is None:
                return None
            seats = connection.execute(SEATS.select().where(SEATS.c.table_id == id).order_by(SEATS.c.seat))
            return Kept(
                row.id,
                row.game,
                row.rules,
                msgspec.json.decode(row.options, type=dict[str, str]),
                row.seed,
                tuple(Seat(each.kind, each.name, each.bot, each.token_sha256) for each in seats),
                row.hints,
            )

    def acts(self, id: str, since: int = 0) -> list[Act]:
        """The table's acts from number `since` on."""
        columns = (ACTS.c.seat, ACTS.c.kind, ACTS.c.text, ACTS.c.key)
        query = sa.select(*columns).where(ACTS.c.table_id == id, ACTS.c.seq >= since).order_by(ACTS.c.seq)
        with self._engine.connect() as connection:
            return [Act(*row) for row in connection.execute(query)]

    def append(self, id: str, seq: int, acts: Sequence[Act]) -> None:
        """Add acts from number `seq` on, all or none; when this returns they are on disk."""
        at = _now()
        rows = [{"table_id": id, "seq": seq + more, "at": at, **act._asdict()} for more, act in enumerate(acts)]
        try:
            with self._writing, self._engine.begin() as connection:
                connection.execute(ACTS.insert(), rows)
        except sa.exc.IntegrityError:
            raise Conflict(id) from None

    # -- campaigns ----------------------------------------------------------------------------------------------

    def add_campaign(self, kept: KeptCampaign) -> None:
        row = {key: value for key, value in kept._asdict().items() if key != "sagas"}
        with self._writing, self._engine.begin() as connection:
            connection.execute(CAMPAIGNS.insert(), {**row, "at": _now()})

    def campaign(self, id: str) -> KeptCampaign | None:
        """In one query, so that file and games belong together."""
        both = CAMPAIGNS.outerjoin(SAGAS)
        query = sa.select(CAMPAIGNS, SAGAS.c.table_id, SAGAS.c.state).select_from(both)
        query = query.where(CAMPAIGNS.c.id == id).order_by(SAGAS.c.number)
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        if not rows:
            return None
        sagas = tuple(Saga(row.table_id, row.state) for row in rows if row.table_id)
        one = rows[0]
        return KeptCampaign(one.id, one.game, one.file, one.seats, one.version, one.token_sha256, sagas)

    def change_campaign(self, was: KeptCampaign, now: KeptCampaign, table: Kept | None = None) -> None:
        """Replace what was read by what is to be, with a new game's table if there is one: all or nothing, and nothing
        if it has changed meanwhile. So the result of a game is entered once, however many see it end."""
        same = (CAMPAIGNS.c.id == was.id) & (CAMPAIGNS.c.version == was.version)
        values = {"file": now.file, "seats": now.seats, "version": was.version + 1}
        with self._writing, self._engine.begin() as connection:
            if connection.execute(CAMPAIGNS.update().where(same).values(values)).rowcount != 1:
                raise Conflict(was.id)
            if table is not None:
                _insert(connection, table)
            for number, saga in enumerate(now.sagas):
                row = {"table_id": saga.table, "state": saga.state}
                if number >= len(was.sagas):
                    connection.execute(SAGAS.insert(), {"campaign_id": was.id, "number": number, **row})
                elif saga != was.sagas[number]:
                    this = (SAGAS.c.campaign_id == was.id) & (SAGAS.c.number == number)
                    connection.execute(SAGAS.update().where(this).values(row))

    def ping(self) -> None:
        with self._engine.connect() as connection:
            connection.execute(sa.select(1))

    def close(self) -> None:
        self._engine.dispose()


def _insert(connection: sa.Connection, kept: Kept) -> None:
    options = msgspec.json.encode(kept.options).decode()
    row = {"id": kept.id, "game": kept.game, "rules": kept.rules, "options": options, "seed": kept.seed}
    seats = [{"table_id": kept.id, "seat": number, **seat._asdict()} for number, seat in enumerate(kept.seats)]
    connection.execute(TABLES.insert(), {**row, "at": _now(), "hints": kept.hints})
    connection.execute(SEATS.insert(), seats)


def _now() -> int:
    return time.time_ns() // 1_000_000


def _version(connection: sa.Connection) -> str:
    if not sa.inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar_one_or_none() or "")


def _settle_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
