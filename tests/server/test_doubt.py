"""A node that freezes inside a transaction, a line that falls silent at COMMIT: others go on, and nothing is lost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress

import psycopg
import pytest
import sqlalchemy as sa

from meadhall.server.kept.acts import Chose, StoredAct
from meadhall.server.kept.around import Conflict
from meadhall.server.kept.tables import Append
from meadhall.server.store import Store
from meadhall.server.store.patience import SERVER
from meadhall.server.store.scribe import Scribe
from scripts.hall_line import Line
from tests.server.test_scribe import first, tables


@pytest.fixture
def line(postgresql: str) -> Iterator[tuple[Line, str]]:
    url = sa.make_url(postgresql)
    made = Line(url.host or "127.0.0.1", url.port or 5432)
    yield made, url.set(host="127.0.0.1", port=made.port).render_as_string(hide_password=False)
    made.close()


async def appended(scribe: Scribe, append: Append) -> float:
    """How long it took."""
    begun = time.monotonic()
    await scribe.append(append)
    return time.monotonic() - begun


def scribe_of(store: Store, tasks: list[asyncio.Task[None]]) -> Scribe:
    return Scribe(store, lambda work: tasks.append(asyncio.create_task(work)))


def test_who_freezes_in_a_transaction_holds_up_one_table_for_a_moment(postgresql: str) -> None:
    store, frozen = Store(postgresql), Store(postgresql)
    one, two = tables(store, 2)
    held = frozen._engine.connect()
    held.begin()  # and from now on the other node does nothing any more
    held.execute(
        sa.text("INSERT INTO acts (table_id, seq, seat, kind, deed, at) VALUES (:id, 0, 0, 'chose', '{}', 0)"),
        {"id": one},
    )

    async def main() -> list[float]:
        tasks: list[asyncio.Task[None]] = []
        scribe = scribe_of(store, tasks)
        taken = await asyncio.gather(*(appended(scribe, first(id)) for id in (one, two)))
        await asyncio.gather(*tasks)
        scribe.close()
        return taken

    its_own, others = asyncio.run(main())
    assert [len(store.acts(id)) for id in (one, two)] == [1, 1]
    assert others < its_own < 12  # 0.7 s and 2.8 s on a quiet machine
    held.invalidate()
    frozen.close()
    store.close()


def test_who_freezes_between_two_statements_sent_in_a_row_is_ended(postgresql: str) -> None:
    """Such a session is not idle to PostgreSQL: a node that looks ends it."""
    store, frozen = Store(postgresql), Store(postgresql)
    (one,) = tables(store, 1)
    raw = frozen._engine.raw_connection()
    held = raw.driver_connection
    assert held is not None
    with suppress(psycopg.Error), held.pipeline():
        held.execute(
            "INSERT INTO acts (table_id, seq, seat, kind, deed, at) VALUES (%s, 0, 0, 'chose', '{}', 0)", (one,)
        )
        time.sleep(SERVER["idle_in_transaction_session_timeout"] / 1000 + 0.3)
        with pytest.raises(sa.exc.OperationalError):
            store.append_all([first(one)])
        assert store.end_frozen() >= 1
        assert store.append_all([first(one)]) == [None]
    assert len(store.acts(one)) == 1
    raw.invalidate()
    frozen.close()
    store.close()


def test_a_lost_answer_to_a_commit_is_found_out(line: tuple[Line, str]) -> None:
    between, url = line
    store = Store(url)
    one, two = tables(store, 2)

    async def main() -> tuple[float, float]:
        tasks: list[asyncio.Task[None]] = []
        scribe = scribe_of(store, tasks)
        between.deaf_after = b"COMMIT"
        lost = asyncio.create_task(appended(scribe, first(one)))
        await asyncio.to_thread(between.heard.wait, 10)
        others = await appended(scribe, first(two))
        its_own = await lost
        await asyncio.gather(*tasks)
        scribe.close()
        return its_own, others

    its_own, others = asyncio.run(main())
    assert [act.key for id in (one, two) for act in store.acts(id)] == ["k", "k"]  # once each
    assert others < its_own < 12  # 0.5 s and 3.9 s on a quiet machine
    store.close()


def test_a_line_that_fell_silent_between_two_uses_is_given_up_soon(line: tuple[Line, str]) -> None:
    between, url = line
    store = Store(url)
    assert store._hanging is not None
    store._hanging._longest = float("inf")  # only what is asked before it is used may end it
    tables(store, 1)
    between.deaf_after = b"\0"  # whatever is said next
    with store._engine.connect() as connection:
        assert between.heard.is_set() and connection.execute(sa.text("VALUES (1)")).scalar_one() == 1
    assert store.count() == 1
    store.close()


def test_what_is_settled_is_there_once_or_somebody_elses(store: Store) -> None:
    one, two = tables(store, 2)
    assert store.settle(first(one)) is None and store.settle(first(one)) is None
    assert len(store.acts(one)) == 1
    store.append(two, 0, [StoredAct(1, Chose("place B"), "other")])
    assert isinstance(store.settle(first(two)), Conflict)
