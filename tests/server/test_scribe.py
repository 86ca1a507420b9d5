"""Many tables write at once: each is told when its own acts are on disk, and what fails harms no other."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
import sqlalchemy as sa

from meadhall.server.hall.making import make_table, opening
from meadhall.server.kept.acts import Chose, StoredAct
from meadhall.server.kept.around import Conflict
from meadhall.server.kept.duties import BotTurn, Lease, Shift
from meadhall.server.kept.tables import Append
from meadhall.server.protocol.rest import NewTable, SeatWish
from meadhall.server.store import Store
from meadhall.server.store.scribe import Scribe

WISH = NewTable("eketorp", [SeatWish("you"), SeatWish("open"), SeatWish("open")])
LEASE = Lease("node", 5000)


def tables(store: Store, number: int) -> list[str]:
    made = [make_table(WISH)[0] for _ in range(number)]
    for kept in made:
        store.add(kept, opening(kept, []))
    return [kept.id for kept in made]


def first(id: str, key: str = "k") -> Append:
    return Append(id, 0, [StoredAct(0, Chose("place A"), key)], None, Shift(new=(BotTurn(1, 7),)), LEASE)


def test_a_conflict_harms_no_other(store: Store) -> None:
    one, two, three = tables(store, 3)
    store.append(two, 0, [StoredAct(1, Chose("place B"), "other")])
    failed = store.append_all([first(one), first(two), first(three)])
    assert [type(failure) for failure in failed] == [type(None), Conflict, type(None)]
    assert [len(store.acts(id)) for id in (one, two, three)] == [1, 1, 1]
    assert store.acts(two)[0].key == "other" and not store.duties(two)
    assert store.duties(one) == store.duties(three) == [BotTurn(1, 7)]


def test_of_the_same_number_the_first_counts(store: Store) -> None:
    (one,) = tables(store, 1)
    failed = store.append_all([first(one, "a"), first(one, "b")])
    assert [type(failure) for failure in failed] == [type(None), Conflict]
    assert [act.key for act in store.acts(one)] == ["a"]


def test_lists_show_what_was_written_together(store: Store) -> None:
    one, two = tables(store, 2)
    kept = store.table(one)
    assert kept is not None
    summary = opening(kept, [])._replace(owing=(2,))
    old, _ = make_table(WISH)
    store.add(old)  # from before there were summaries
    assert store.append_all([first(id)._replace(summary=summary) for id in (one, two, old.id)]) == [None] * 3
    with store._engine.connect() as connection:
        rows = connection.execute(sa.text("SELECT table_id, owing FROM summaries")).all()
    assert {(id, owing) for id, owing in rows} == {(one, "[2]"), (two, "[2]"), (old.id, "[2]")}


def test_a_lease_is_renewed_without_waiting_for_who_writes_the_duty_anew(postgresql: str) -> None:
    store = Store(postgresql)
    one, two = tables(store, 2)
    store.append_all([first(one), first(two)])
    later = Lease(LEASE.holder, LEASE.until + 1000)
    with store._engine.begin() as connection:
        connection.execute(sa.text("DELETE FROM duties WHERE table_id = :id"), {"id": one})
        renewing = threading.Thread(target=store.renew_duties, args=([one, two], later))
        renewing.start()
        renewing.join(5)
        assert not renewing.is_alive()
    with store._engine.connect() as connection:
        kept = connection.execute(sa.text("SELECT table_id, until FROM duties")).all()
    assert [tuple(row) for row in kept] == [(two, later.until)]
    store.close()


class Desk:
    """A scribe whose store waits for leave to write, and remembers what it wrote together."""

    def __init__(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.store = Store.at(path)
        self.leave = threading.Event()
        self.groups: list[int] = []
        self._tasks: list[asyncio.Task[None]] = []
        self.scribe = Scribe(self.store, lambda work: self._tasks.append(asyncio.create_task(work)))
        write = self.store.append_all

        def append_all(appends: Sequence[Append]) -> list[Conflict | None]:
            assert self.leave.wait(5)
            self.groups.append(len(appends))
            return write(appends)

        monkeypatch.setattr(self.store, "append_all", append_all)

    async def begin(self, appends: Sequence[Append]) -> list[asyncio.Task[None]]:
        waiting = [asyncio.create_task(self.scribe.append(append)) for append in appends]
        await asyncio.sleep(0.05)
        return waiting


def run(path: Path, monkeypatch: pytest.MonkeyPatch, play: Callable[[Desk], Awaitable[None]]) -> None:
    async def main() -> None:
        desk = Desk(path, monkeypatch)
        try:
            await play(desk)
        finally:
            desk.leave.set()
            await asyncio.gather(*desk._tasks)
            desk.store.close()

    asyncio.run(main())


def test_what_waits_is_written_together_and_nobody_is_told_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(desk: Desk) -> None:
        ids = tables(desk.store, 20)
        waiting = [*await desk.begin([first(ids[0])]), *await desk.begin([first(id) for id in ids[1:]])]
        assert not any(task.done() for task in waiting)
        desk.leave.set()
        await asyncio.gather(*waiting)
        assert desk.groups == [1, 19]
        assert desk.store.lengths(ids) == dict.fromkeys(ids, 1)

    run(tmp_path / "hall.db", monkeypatch, play)


def test_each_learns_what_came_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(desk: Desk) -> None:
        one, two = tables(desk.store, 2)
        waiting = await desk.begin([first(one), first(one, "late"), first(two)])
        desk.leave.set()
        said = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(each) for each in said] == [type(None), Conflict, type(None)]

    run(tmp_path / "hall.db", monkeypatch, play)


def test_if_all_fails_everybody_learns_it_and_the_next_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(desk: Desk) -> None:
        def full(_: object) -> None:
            raise OSError("the disk is full")

        desk.leave.set()
        one, two = tables(desk.store, 2)
        with monkeypatch.context() as broken:
            broken.setattr(desk.store, "append_all", full)
            waiting = await desk.begin([first(one), first(two)])
            said = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(each) for each in said] == [OSError, OSError]
        await desk.scribe.append(first(one))
        assert desk.store.lengths([one, two]) == {one: 1}

    run(tmp_path / "hall.db", monkeypatch, play)


def test_what_is_waited_for_no_more_is_written_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(desk: Desk) -> None:
        ids = tables(desk.store, 3)
        waiting = await desk.begin([first(id) for id in ids])
        waiting[0].cancel()
        waiting[1].cancel()
        desk.leave.set()
        await waiting[2]
        assert desk.store.lengths(ids) == dict.fromkeys(ids, 1)

    run(tmp_path / "hall.db", monkeypatch, play)
