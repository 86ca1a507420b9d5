"""The database behind the store: its connection, its migrations, and the names of what it keeps."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from threading import Lock
from typing import Any, ParamSpec, TypeVar

import sqlalchemy as sa

from meadhall.engine.errors import MeadhallError
from meadhall.server import metrics
from meadhall.server.store.patience import CLIENT, Hanging, be_patient, end_frozen, set_up

P = ParamSpec("P")
T = TypeVar("T")
HEAD = "0014"  # the newest of migrations/versions
NAMES = sa.MetaData(naming_convention={"pk": "pk_%(table_name)s", "fk": "fk_%(table_name)s", "uq": "uq_%(table_name)s"})


MIGRATING = 0x6D656164  # the number of an advisory lock; any will do that nobody else takes


class Database:
    """SQLite or PostgreSQL, by URL. All methods of the store block: call them from a thread."""

    def __init__(self, url: str, migrate: bool = True) -> None:
        """Without `migrate`: data that are not of this version of the store are left alone, and refused."""
        self._engine = _open(url)
        _measure(self._engine)
        self._writing: AbstractContextManager[object] = nullcontext()
        self._hanging: Hanging | None = None
        if self._engine.dialect.name == "postgresql":
            sa.event.listen(self._engine, "connect", set_up)
            self._hanging = Hanging(self._engine)
        if self._engine.dialect.name == "sqlite":
            sa.event.listen(self._engine, "connect", _set_up_sqlite)
            self._writing = Lock()  # SQLite has one writer at a time, and whoever waits for it here is not made to poll
            with suppress(OSError):  # a file that cannot be made is told of below
                if file := self._engine.url.database:
                    Path(file).touch(mode=0o600)  # it holds the seeds of games that are being played
        try:
            if migrate:
                self._migrate()
            else:
                self._check_version()
        except sa.exc.DBAPIError as error:
            raise MeadhallError(f"the data in {self._where} cannot be opened: {error.orig}") from None

    async def aside(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.to_thread(work, *args, **kwargs)

    @property
    def _where(self) -> str:
        return self._engine.url.render_as_string(hide_password=True)

    def _check_version(self) -> None:
        with self._engine.connect() as connection:
            version = _version(connection)
        if version != HEAD:
            raise MeadhallError(
                f"the data in {self._where} are of version {version or 'none'} of the store, and this Meadhall reads "
                f"{HEAD}: start it once with a copy of them (pg_dump, pg_restore), and look at that"
            )

    def _migrate(self) -> None:
        with self._engine.begin() as connection:
            if connection.dialect.name == "postgresql":  # nodes that start together migrate one after the other
                be_patient(connection)
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
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
                    f"the data in {self._where} was written by a newer Meadhall (version {_version(connection)} "
                    f"of the store, this one knows {HEAD}): update Meadhall or use other data"
                ) from None

    def ping(self) -> None:
        """Raises unless something can be stored: reading alone works on a full disk too."""
        with self._writing, self._engine.begin() as connection:
            if connection.dialect.name == "sqlite":  # the same number again is written all the same
                number = connection.execute(sa.text("PRAGMA user_version")).scalar_one()
                connection.execute(sa.text(f"PRAGMA user_version = {int(number)}"))
            else:  # a transaction with a number of its own leaves a mark when it ends
                connection.execute(sa.select(sa.func.pg_current_xact_id()))

    def end_frozen(self) -> int:
        """End what nodes that have frozen within a transaction hold up; how many sessions these were."""
        if self._hanging is None:
            return 0
        with self._engine.connect() as connection:
            return end_frozen(connection)

    def fails(self, error: Exception) -> bool:
        """Whether the database cannot do its work now: the disk is full, the line broke, others hold it up."""
        # A session was ended, which may be an internal error too, or all connections were in use for too long.
        failures = sa.exc.OperationalError | sa.exc.InterfaceError | sa.exc.InternalError | sa.exc.TimeoutError
        return isinstance(error, failures) or (isinstance(error, sa.exc.DBAPIError) and error.connection_invalidated)

    def in_doubt(self, error: Exception) -> bool:
        """Whether it is unknown what became of something, so that asking again helps: SQLite says what it has done."""
        return self._hanging is not None and self.fails(error)

    def close(self) -> None:
        if self._hanging is not None:
            self._hanging.close()
        self._engine.dispose()


def _open(url: str) -> sa.Engine:
    try:
        where = sa.make_url(url)
        if where.drivername in ("postgres", "postgresql"):
            where = where.set(drivername="postgresql+psycopg")
        if where.get_backend_name() not in ("sqlite", "postgresql"):
            raise sa.exc.ArgumentError(where.drivername)
        return sa.create_engine(
            where,
            hide_parameters=True,  # else an error would tell what was chosen
            pool_pre_ping=where.get_backend_name() != "sqlite",
            connect_args=CLIENT if where.get_backend_name() == "postgresql" else {},
        )
    except sa.exc.ArgumentError:
        raise MeadhallError(
            "the data are kept at a URL such as sqlite:////var/lib/meadhall.db or postgresql://user@host/name"
        ) from None
    except ImportError as error:
        raise MeadhallError(f'PostgreSQL needs {error.name}; do: pip install "meadhall[server]"') from None


def batched(ids: Sequence[str], size: int = 500) -> Iterator[Sequence[str]]:
    return (ids[start : start + size] for start in range(0, len(ids), size))


def _version(connection: sa.Connection) -> str:
    if not sa.inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar_one_or_none() or "")


def _set_up_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _measure(engine: sa.Engine) -> None:
    """Measure how long each connection of the pool is in use: a unit of work, its commit included."""

    @sa.event.listens_for(engine, "checkout")
    def begin(_: Any, record: Any, __: Any) -> None:
        record.info["since"] = time.perf_counter()
        record.info["what"] = "read"

    @sa.event.listens_for(engine, "commit")
    def commit(connection: sa.Connection) -> None:
        connection.info["what"] = "write"

    @sa.event.listens_for(engine, "checkin")
    def end(_: Any, record: Any) -> None:
        if "since" in record.info:
            metrics.STORE.labels(record.info["what"]).observe(time.perf_counter() - record.info.pop("since"))
