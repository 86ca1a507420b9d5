"""Real PostgreSQL and Redis for tests, each test in a corner of its own.

MEADHALL_POSTGRESQL and MEADHALL_REDIS say where they are; MEADHALL_SERVICES=require forbids doing without.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Iterator

import pytest
import sqlalchemy as sa
from redis.asyncio import Redis

POSTGRESQL = os.environ.get("MEADHALL_POSTGRESQL", "postgresql://root@127.0.0.1:5432/test")
REDIS = os.environ.get("MEADHALL_REDIS", "redis://127.0.0.1:6379/0")


def without(service: str, error: Exception) -> None:
    said = f"no {service} for tests: {type(error).__name__}"
    if os.environ.get("MEADHALL_SERVICES") == "require":
        pytest.fail(said)
    pytest.skip(said)


@pytest.fixture
def postgresql() -> Iterator[str]:
    """The URL of an empty schema."""
    schema = f"meadhall_{secrets.token_hex(6)}"
    engine = sa.create_engine(sa.make_url(POSTGRESQL).set(drivername="postgresql+psycopg"))
    try:
        with engine.begin() as connection:
            connection.execute(sa.text(f"CREATE SCHEMA {schema}"))
    except sa.exc.OperationalError as error:
        without("PostgreSQL", error)
    yield f"{POSTGRESQL}?options=-csearch_path%3D{schema}"
    with engine.begin() as connection:
        connection.execute(sa.text(f"DROP SCHEMA {schema} CASCADE"))
    engine.dispose()


@pytest.fixture
def channel() -> str:
    """A channel of Redis that nobody else uses."""

    async def ping() -> None:
        async with Redis.from_url(REDIS, socket_connect_timeout=2) as redis:
            await redis.ping()

    try:
        asyncio.run(ping())
    except Exception as error:
        without("Redis", error)
    return f"meadhall-{secrets.token_hex(6)}"
