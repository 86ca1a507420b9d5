"""The database behind the store: its connection, its migrations, and the names of what it keeps."""

from __future__ import annotations

import time
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from threading import Lock
from typing import Any

import sqlalchemy as sa

from meadhall.engine.errors import MeadhallError

HEAD = "0003"  # the newest of migrations/versions
NAMES = sa.MetaData(naming_convention={"pk": "pk_%(table_name)s", "fk": "fk_%(table_name)s", "uq": "uq_%(table_name)s"})


class Conflict(Exception):
    """Somebody else has changed the table or the campaign since it was read."""


class Database:
    """Nothing in here is SQLite's own but the settings of its connections, so another database needs only another URL.

    All methods of the store block: call them from a thread.
    """

    def __init__(self, url: str) -> None:
        self._engine = sa.create_engine(url)
        self._writing: AbstractContextManager[object] = nullcontext()
        if self._engine.dialect.name == "sqlite":
            sa.event.listen(self._engine, "connect", _settle_sqlite)
            self._writing = Lock()  # SQLite has one writer at a time, and whoever waits for it here is not made to poll
        self._migrate()

    def _migrate(self) -> None:
        with self._engine.begin() as connection:
            if _version(connection) == HEAD:  # Alembic takes longer to import than all the rest to start
                return
            from alembic import command, util
            from alembic.config import Config

            config = Config()
            config.set_main_option("script_location", str(Path(__file__).parents[1] / "migrations"))
            config.attributes["connection"] = connection
            try:
                command.upgrade(config, "head")
            except util.CommandError:
                raise MeadhallError(
                    f"the data in {self._engine.url} was written by a newer Meadhall (version {_version(connection)} "
                    f"of the store, this one knows {HEAD}): update Meadhall or use another file"
                ) from None

    def ping(self) -> None:
        with self._engine.connect() as connection:
            connection.execute(sa.select(1))

    def close(self) -> None:
        self._engine.dispose()


def now() -> int:
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
