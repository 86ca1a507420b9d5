"""Duties as rows: read with the acts they belong to, held while they are done, changed by one node at a time."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from meadhall.server.kept.acts import Chose, StoredAct
from meadhall.server.kept.around import Conflict
from meadhall.server.kept.duties import BotTurn, Duty, Lease, Shift, TimeUp
from meadhall.server.protocol.rest import TableMade
from meadhall.server.protocol.socket import HandOver
from meadhall.server.table.bus import Bus
from meadhall.server.table.node import LEASE
from tests.server.node import BOT, OPEN, YOU, Hall, Time, run

PACE = 3600


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


def test_acts_and_duties_are_of_one_moment(tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another node's act between the two queries would else leave a deadline that nobody has, or take one away."""

    async def play() -> None:
        one, two = Hall(tmp_path / "hall.db"), Hall(tmp_path / "hall.db")
        made = one.make(YOU, OPEN, OPEN, pace=PACE)
        first = await one.seat(made, 0)
        duties, loop = two.store.duties, asyncio.get_running_loop()

        def late(id: str) -> list[Duty]:
            if first.update.decision:
                asyncio.run_coroutine_threadsafe(first.place("A"), loop).result()
            return duties(id)

        monkeypatch.setattr(two.store, "duties", late)
        await two.seat(made, None)
        kept = [duty.seat for duty in one.store.duties(made.table) if duty.kind == "clock"]
        assert kept == [1, 2]
        await asyncio.gather(one.close(), two.close())

    run(play)


def test_duties_without_an_act_are_changed_by_who_knows_all_acts(tmp_path: Path) -> None:
    hall = Hall(tmp_path / "hall.db")
    made, store, lease = hall.make(YOU, OPEN, OPEN), hall.store, Lease("one", 10)
    store.shift_duties(made.table, 0, Shift(new=(TimeUp(0, 5),)), lease)
    store.append(made.table, 0, [StoredAct(0, Chose("place A"), "k")])
    with pytest.raises(Conflict):
        store.shift_duties(made.table, 0, Shift(new=(TimeUp(1, 5),)), lease)
    assert store.duties(made.table) == [TimeUp(0, 5)]
    store.close()


def test_what_the_store_did_not_take_is_begun_by_the_next_who_comes(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise OSError("the store does not answer")

    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        made = hall.make(YOU, OPEN, BOT, pace=PACE)
        async with hall.tables.open(made.table):  # somebody keeps it in the house
            with monkeypatch.context() as patched:
                patched.setattr(hall.store, "shift_duties", broken)
                with pytest.raises(OSError):
                    await hall.seat(made, 0)
            await hall.seat(made, 0)
            clocks = [duty.seat for duty in hall.store.duties(made.table) if duty.kind == "clock"]
            assert clocks == [0, 1]
        await hall.close()

    run(play)


def test_the_leases_of_all_tables_are_renewed_together(tmp_path: Path) -> None:
    hall = Hall(tmp_path / "hall.db")
    store, tables = hall.store, [hall.make(YOU, BOT, BOT).table for _ in range(3)]
    for table in tables:
        store.shift_duties(table, 0, Shift(new=(BotTurn(1, 0),)), Lease("one", 10))
    store.renew_duties(tables[:2], Lease("one", 20))
    store.renew_duties(tables, Lease("two", 30))  # which holds none of them
    assert [held.table for held in store.take_duties(15, Lease("two", 40), 10)] == tables[2:]
    store.close()


class Slow(list[tuple[str, int]]):
    """A chat service that takes its time."""

    def __init__(self) -> None:
        self.answer = asyncio.Event()

    async def tell(self, table: str, seat: int, late: bool) -> bool:
        self.append((table, seat))
        await self.answer.wait()
        return True


def test_a_notice_that_takes_long_is_sent_once(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        slow = Slow()
        one = Hall(tmp_path / "hall.db", notifier=slow)  # type: ignore[arg-type]
        two = Hall(tmp_path / "hall.db", notifier=slow)  # type: ignore[arg-type]
        made: TableMade = one.make(YOU, OPEN, OPEN)
        await one.seat(made, 0)
        time.pass_(61)
        for _ in range(4):
            for hall in (one, two):
                await hall.watch.look()
            while len(slow) < 2:
                await asyncio.sleep(0)
            time.pass_(0.9 * LEASE / 1000)
        assert sorted(slow) == [(made.table, 1), (made.table, 2)]
        slow.answer.set()
        await one.rest()
        assert one.store.duties(made.table) == []
        await asyncio.gather(one.close(), two.close())

    run(play)


def test_a_duty_is_done_although_the_next_has_begun(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        driver = (await hall.seat(hall.make(YOU, OPEN, OPEN), 0)).live.driver
        following = asyncio.create_task(asyncio.sleep(60))

        async def drive() -> None:
            asyncio.get_running_loop().call_soon(setattr, driver, "_task", following)

        driver._drive = drive  # type: ignore[method-assign]
        await driver.run()
        following.cancel()
        await hall.close()

    run(play)


def test_a_worker_that_answers_what_cannot_be_chosen_stops_no_table(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")

        async def too_much() -> list[str]:
            return ["place A"] * 9

        hall.tables.node.thinkers.choose = lambda played, seat: too_much()  # type: ignore[method-assign]
        made = hall.make(YOU, OPEN, BOT)
        first = await hall.seat(made, 0)
        await hall.rest()
        assert first.update.owing == [0, 1] and len(hall.store.acts(made.table)) == 8
        await hall.close()

    run(play)


def test_a_bot_stops_thinking_when_the_seat_is_taken_back_at_another_node(tmp_path: Path, time: Time) -> None:
    async def for_ever() -> list[str]:
        await asyncio.Event().wait()
        return []

    async def play() -> None:
        bus = Bus()
        one, two = Hall(tmp_path / "hall.db", bus), Hall(tmp_path / "hall.db", bus)
        made = one.make(YOU, OPEN, OPEN)
        first = await two.seat(made, 0)
        two.tables.node.closing = True  # it is the other node that thinks
        one.tables.node.thinkers.choose = lambda played, seat: for_ever()  # type: ignore[method-assign]
        assert await first.act(HandOver("h", "volva")) == "done"
        async with one.tables.open(made.table) as live, asyncio.timeout(5):
            driving = asyncio.create_task(live.driver.run())
            while not live.driver._thoughts:
                await asyncio.sleep(0)
            assert await first.act(HandOver("i")) == "done"
            await driving
        await asyncio.gather(one.close(), two.close())

    run(play)
