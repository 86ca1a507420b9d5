"""Who is at a table is known at every node: the others are shown it, and whoever is there is not sent for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from meadhall.server.notices.notifier import Contact, Notifier
from meadhall.server.table import redis_bus
from meadhall.server.table.bus import Bus, News
from meadhall.server.table.guests import Guest
from meadhall.server.table.open_table import NOTICE
from meadhall.server.table.redis_bus import RedisBus
from meadhall.server.table.talk import Talk
from tests.server.node import OPEN, YOU, Hall, Person, Time, run
from tests.server.services import REDIS


def online(person: Person) -> list[bool]:
    return [seat.online for seat in person.update.seats]


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not true():
            await asyncio.sleep(0.01)


async def come_and_go(one: Hall, two: Hall) -> None:
    made = one.make(YOU, OPEN, OPEN)
    first = await one.seat(made, 0)
    assert online(first) == [True, False, False]
    second = await two.seat(made, 1)
    await until(lambda: online(first) == [True, True, False])
    await until(lambda: online(second) == [True, True, False])
    watcher = await two.seat(made, None)
    assert online(watcher) == [True, True, False]
    second.leave()
    await until(lambda: online(first) == online(watcher) == [True, False, False])


def test_who_sits_at_another_node_is_shown(tmp_path: Path) -> None:
    async def play() -> None:
        bus = Bus()
        one, two = Hall(tmp_path / "hall.db", bus), Hall(tmp_path / "hall.db", bus)
        await come_and_go(one, two)
        await one.close()
        await two.close()

    run(play)


def test_a_seat_that_two_have_open_is_left_when_both_have_gone(tmp_path: Path) -> None:
    async def play() -> None:
        bus = Bus()
        one, two = Hall(tmp_path / "hall.db", bus), Hall(tmp_path / "hall.db", bus)
        made = one.make(YOU, OPEN, OPEN)
        first, here, there = await one.seat(made, 0), await one.seat(made, 1), await two.seat(made, 1)
        for person, shown in ((here, True), (there, False)):
            person.leave()
            await one.rest()
            assert online(first)[1] is shown
        await one.close()
        await two.close()

    run(play)


def test_who_is_gone_before_being_welcomed_was_never_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        bus = Bus()
        one, two = Hall(tmp_path / "hall.db", bus), Hall(tmp_path / "hall.db", bus)
        made = one.make(YOU, OPEN, OPEN)
        first = await one.seat(made, 0)

        async def greeting(talk: Talk, guest: Guest) -> None:
            raise asyncio.CancelledError

        with monkeypatch.context() as away:
            away.setattr(Talk, "greeting", greeting)
            with pytest.raises(asyncio.CancelledError):
                await two.seat(made, 1)
        await one.rest()
        assert online(first) == [True, False, False] and set(bus._sitting[made.table]) == {one.tables.node.id}
        await one.close()
        await two.close()

    run(play)


def test_nobody_is_sent_for_who_is_at_another_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def contacts(table: str, seat: int) -> Contact | None:
        asked.append(seat)
        return None

    async def play() -> None:
        time, bus, notifier = Time(monkeypatch), Bus(), Notifier(contacts)
        one, two, three = (Hall(tmp_path / "hall.db", bus, notifier) for _ in range(3))
        made = one.make(YOU, OPEN, OPEN, pace=86_400)
        first, second = await one.seat(made, 0), await two.seat(made, 1)
        await first.place("A")
        time.pass_(NOTICE / 1000 + 1)
        await three.look()  # which has not even the table open
        assert asked == [2]  # the one who is nowhere
        second.leave()
        for hall in (one, two, three):
            await hall.close()

    run(play)


# -- by Redis ---------------------------------------------------------------------------------------------------


class Nodes:
    """Buses of several nodes, all connected."""

    def __init__(self, channel: str, count: int) -> None:
        self._buses = [RedisBus(REDIS, channel) for _ in range(count)]

    async def __aenter__(self) -> list[RedisBus]:
        for bus in self._buses:
            await bus.open()
        await until(lambda: all(bus._connected for bus in self._buses))
        return self._buses

    async def __aexit__(self, *_: object) -> None:
        for bus in self._buses:
            await bus.close()


def test_who_sits_at_another_node_is_shown_by_redis(tmp_path: Path, channel: str) -> None:
    async def play() -> None:
        async with Nodes(channel, 2) as (here, there):
            one, two = Hall(tmp_path / "hall.db", here), Hall(tmp_path / "hall.db", there)
            await come_and_go(one, two)
            await one.close()
            await two.close()

    run(play)


def test_a_node_that_comes_later_asks_who_is_there(channel: str) -> None:
    async def play() -> None:
        async with Nodes(channel, 1) as (old,):
            old.sit("table", "old", {0, 2})
            async with Nodes(channel, 1) as (new,):
                heard: list[News] = []
                new.listen("table", heard.append)

                def told() -> bool:
                    old.pulse()
                    return new.seats("table", but="new") == {0, 2}

                await until(told)
                assert heard == [News(seats=True)]
                old.sit("table", "old", ())
                await until(lambda: not new._sitting)
                assert old.seats("table", but="new") == set() and len(heard) == 2

    run(play)


def test_a_node_that_is_silent_is_not_believed_for_ever(channel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(redis_bus.time, "monotonic", lambda: now)
    bus = RedisBus(REDIS, channel)
    heard: list[News] = []
    bus.listen("table", heard.append)
    bus.sit("table", "own", {1})
    bus._got("message", b"here dead table:0 another:1,2")
    bus._got("message", b"here own table:4")  # an echo
    bus._got("message", b"here dead table:x")  # nonsense
    assert bus.seats("table", but="") == {0, 1} and bus.seats("another", but="") == {1, 2}
    now += redis_bus.BELIEVED - 1
    bus.pulse()
    assert bus.seats("table", but="own") == {0}
    now += 1
    bus.pulse()
    assert bus.seats("table", but="") == {1} and bus.seats("another", but="") == set()
    assert heard == [News(seats=True)] * 3


def test_who_sits_here_is_said_again_and_again(channel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(redis_bus.time, "monotonic", lambda: now)
    monkeypatch.setattr(redis_bus, "AT_ONCE", 2)
    bus = RedisBus(REDIS, channel)

    def said() -> list[str]:
        told = [bus._outbox.get_nowait() for _ in range(bus._outbox.qsize())]
        return [each for each in told if each != "beat"]  # by which it hears itself

    for table in "abc":
        bus.sit(table, "one", {1, 0})
    assert said() == ["here one a:0,1", "here one b:0,1", "here one c:0,1"]
    for seconds, beats in ((0.0, 1), (redis_bus.BEAT - 1, 0), (1.0, 1)):
        now += seconds
        bus.pulse()
        assert said() == ["here one a:0,1 b:0,1", "here one c:0,1"] * beats
    bus.sit("b", "one", ())
    now += redis_bus.BEAT
    bus.pulse()
    assert said() == ["here one b:", "here one a:0,1 c:0,1"]
    bus._got("subscribe", 1)  # it is connected anew: who knows what was missed
    bus._got("message", b"who")  # and so may another one be
    bus.pulse()
    assert said() == ["who", "here one a:0,1 c:0,1"]
