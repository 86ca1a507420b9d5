"""Devices: browsers that want to be told by web push. One belongs to a session, and goes with it."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from meadhall.server.kept.around import Conflict
from meadhall.server.kept.tables import now
from meadhall.server.store.database import NAMES, Database

DEVICES = sa.Table(
    "devices",
    NAMES,
    sa.Column(
        "token_sha256",
        sa.ForeignKey("sessions.token_sha256", name="fk_devices_token_sha256", ondelete="CASCADE"),
        primary_key=True,
    ),
    sa.Column("endpoint", sa.Text, nullable=False),
    sa.Column("key", sa.String(100), nullable=False),
    sa.Column("auth", sa.String(30), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("endpoint", name="uq_devices_endpoint"),
)


class Device(NamedTuple):
    endpoint: str  # where its push service takes messages for it: who knows it may try
    key: str  # public, for which messages are sealed
    auth: str  # a secret that goes into the seal


class DeviceStore(Database):
    def keep_device(self, token_sha256: str, device: Device) -> None:
        """The browser of that session. Whoever had the same browser before is not told there any more.
        `Conflict`: the session has just ended."""
        same = (DEVICES.c.token_sha256 == token_sha256) | (DEVICES.c.endpoint == device.endpoint)
        try:
            with self._writing, self._engine.begin() as connection:
                connection.execute(DEVICES.delete().where(same))
                connection.execute(DEVICES.insert(), {"token_sha256": token_sha256, "at": now(), **device._asdict()})
        except sa.exc.IntegrityError:
            raise Conflict(device.endpoint) from None

    def has_device(self, token_sha256: str) -> bool:
        with self._engine.connect() as connection:
            found = connection.execute(sa.select(DEVICES.c.at).where(DEVICES.c.token_sha256 == token_sha256))
            return found.one_or_none() is not None

    def drop_device(self, token_sha256: str) -> None:
        with self._writing, self._engine.begin() as connection:
            connection.execute(DEVICES.delete().where(DEVICES.c.token_sha256 == token_sha256))

    def lose_device(self, endpoint: str) -> None:
        """Its push service does not know it any more."""
        with self._writing, self._engine.begin() as connection:
            connection.execute(DEVICES.delete().where(DEVICES.c.endpoint == endpoint))


def move_device(connection: sa.Connection, former: str, token_sha256: str) -> None:
    """The same browser has a new session."""
    this = DEVICES.c.token_sha256 == former
    connection.execute(DEVICES.update().where(this).values(token_sha256=token_sha256))
