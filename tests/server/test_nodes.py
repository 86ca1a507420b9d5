"""Several nodes on one store: the primary key decides who was first, and nobody's table goes astray."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from meadhall.server import limits
from meadhall.server.hall.making import make_table
from meadhall.server.kept.acts import Chose, StoredAct, Undid
from meadhall.server.kept.around import Conflict
from meadhall.server.protocol.rest import NewTable, SeatWish, TableMade
from meadhall.server.protocol.socket import Choose, Done, Join, Name, Refused, ToPage, Undo, Update
from meadhall.server.store import Store
from meadhall.server.table.bus import Bus
from meadhall.server.table.guests import Guest
from meadhall.server.table.live import Live
from meadhall.server.table.tables import Tables

WISH = NewTable("eketorp", [SeatWish("you"), SeatWish("open"), SeatWish("open")])


class Node:
    """A hall without its web side, and one guest at the table."""

    def __init__(self, data: Path, bus: Bus, made: TableMade, seat: int) -> None:
        self.store = Store.at(data)
        self.tables = Tables(self.store, bus)
        self.heard: list[ToPage] = []
        self._join = Join(made.table, made.seats[seat].token)

    async def __aenter__(self) -> Node:
        self._open = self.tables.open(self._join.table)
        self.live: Live = await self._open.__aenter__()
        self.guest: Guest = await self.live.join(self._join, self.heard.append)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.live.leave(self.guest)
        await self._open.__aexit__(None, None, None)
        await self.tables.close()
        self.store.close()

    @property
    def update(self) -> Update:
        return next(each for each in reversed(self.heard) if isinstance(each, Update))

    async def act(self, message: Choose | Undo | Name) -> list[ToPage]:
        """What the guest hears because of it."""
        before = len(self.heard)
        await self.live.act(self.guest, message)
        return self.heard[before:]


def run(
    data: Path, buses: tuple[Bus, Bus], seats: tuple[int, int], play: Callable[[Node, Node], Awaitable[None]]
) -> None:
    store = Store.at(data)
    kept, made = make_table(WISH)
    store.add(kept)
    store.close()

    async def main() -> None:
        async with Node(data, buses[0], made, seats[0]) as one, Node(data, buses[1], made, seats[1]) as two:
            await play(one, two)

    asyncio.run(main())


def test_a_conflict_is_refused_as_stale_with_the_true_state(tmp_path: Path) -> None:
    async def play(one: Node, two: Node) -> None:
        question = one.update.decision
        assert question == two.update.decision
        assert isinstance((await one.act(Choose("a", question, ["place A"])))[0], Done)
        refused, update, *rest = await two.act(Choose("b", question, ["place B"]))  # it has heard of nothing
        assert isinstance(refused, Refused) and (refused.key, refused.code) == ("b", "stale")
        assert isinstance(update, Update) and update.decision == one.update.decision and not rest
        assert two.store.acts(update.table) == [StoredAct(0, Chose("place A"), "a")]
        assert isinstance((await two.act(Choose("c", update.decision, ["place B"])))[0], Done)

    run(tmp_path / "hall.db", (Bus(), Bus()), (0, 0), play)


def test_one_message_through_two_nodes_counts_once(tmp_path: Path) -> None:
    async def play(one: Node, two: Node) -> None:
        message = Choose("a", one.update.decision, ["place A", "place B"])
        for node in (one, two, one, two):
            assert (await node.act(message))[0] == Done("a")
        assert len(one.store.acts(one.update.table)) == 2

    run(tmp_path / "hall.db", (Bus(), Bus()), (0, 0), play)


def test_the_bus_carries_news_to_the_other_node(tmp_path: Path) -> None:
    async def play(one: Node, two: Node) -> None:
        before = len(two.heard)
        count = one.update.question.count if one.update.question else 0
        await one.act(Choose("a", one.update.decision, ["place A"] * count))
        async with asyncio.timeout(5):
            while len(two.heard) == before:
                await asyncio.sleep(0.01)
        assert two.update.owing == [1, 2]
        assert isinstance((await two.act(Choose("a", two.update.decision, ["place A"])))[0], Done)

    bus = Bus()
    run(tmp_path / "hall.db", (bus, bus), (0, 1), play)


def test_a_node_follows_another_without_replaying_the_game(tmp_path: Path) -> None:
    async def play(one: Node, two: Node) -> None:
        async def told(message: Choose | Undo | Name) -> None:
            acts = len(one.store.acts(one.update.table))
            assert Done(message.key) in await one.act(message)
            async with asyncio.timeout(5):
                while (await two.live.table.read(lambda played: played.acts)) == acts:
                    await asyncio.sleep(0)

        def same() -> bool:
            fresh = two.live.table._replay()
            return all(two.live.table._played.sight(each, set()) == fresh.sight(each, set()) for each in range(-1, 3))  # type: ignore[union-attr]

        first = await two.live.table.load()
        await told(Choose("a", one.update.decision, ["place A", "place B"]))
        await told(Name("b", "Astrid"))
        assert await two.live.table.load() is first and first.choices() == [(0, "place A"), (0, "place B")] and same()
        await told(Undo("c", 1))
        assert (await two.live.table.load()).choices() == [(0, "place A")] and same()

    bus = Bus()
    run(tmp_path / "hall.db", (bus, bus), (0, 1), play)


def test_a_table_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ACTS", 3)

    async def play(one: Node, two: Node) -> None:
        for key in "abc":
            assert await one.act(Name(key, key)) == [Done(key), one.update]
        refused = (await one.act(Name("d", "d")))[0]
        assert isinstance(refused, Refused) and refused.code == "limit"
        assert (await one.act(Name("c", "c")))[0] == Done("c")  # done before
        assert (await one.act(Choose("e", one.update.decision, ["place A"])))[0] == Done("e")

    run(tmp_path / "hall.db", (Bus(), Bus()), (0, 1), play)


def test_what_the_store_cannot_keep_did_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError("the disk is full: /secret/path")

    async def play(one: Node, two: Node) -> None:
        with monkeypatch.context() as broken:
            broken.setattr(one.store, "append_all", full)
            (refused, *_) = await one.act(Choose("a", one.update.decision, ["place A"]))
            assert isinstance(refused, Refused) and refused.code == "fault" and "secret" not in refused.text
        assert one.update.view == two.update.view
        assert (await one.act(Choose("a", one.update.decision, ["place A"])))[0] == Done("a")

    run(tmp_path / "hall.db", (Bus(), Bus()), (0, 0), play)


def test_the_act_of_a_guest_who_is_gone_still_counts(tmp_path: Path) -> None:
    async def play(one: Node, two: Node) -> None:
        task = asyncio.create_task(one.live.act(one.guest, Choose("a", one.update.decision, ["place A"])))
        await asyncio.sleep(0)
        task.cancel()
        async with asyncio.timeout(5):
            while Done("a") not in one.heard:
                await asyncio.sleep(0.01)
        assert len(two.store.acts(one.update.table)) == 1

    run(tmp_path / "hall.db", (Bus(), Bus()), (0, 1), play)


def test_a_live_table_is_forgotten_when_nobody_uses_it(tmp_path: Path) -> None:
    async def play(one: Node, two: Node) -> None:
        tables = Tables(one.store, Bus())
        async with tables.open(one.update.table), tables.open(one.update.table) as live:
            assert live.table.users == 2
            game = weakref.ref(await live.table.load())
        del live
        assert not tables._live and not tables.node.bus._listeners
        async with asyncio.timeout(5):  # soon, though no collector comes by: nothing here is part of a ring
            while game() is not None:
                await asyncio.sleep(0.01)
        await tables.close()

    gc.disable()
    try:
        run(tmp_path / "hall.db", (Bus(), Bus()), (0, 1), play)
    finally:
        gc.enable()


def test_store_appends_all_or_none(tmp_path: Path) -> None:
    one, two = Store.at(tmp_path / "hall.db"), Store.at(tmp_path / "hall.db")
    kept, _ = make_table(WISH)
    one.add(kept)
    assert two.table(kept.id) == kept and two.table("nowhere") is None
    acts = [
        StoredAct(0, Chose("place A"), "k"),
        StoredAct(0, Chose("place B"), None),
        StoredAct(1, Undid(1), "k"),
    ]
    one.append(kept.id, 0, acts)
    with pytest.raises(Conflict):
        two.append(kept.id, 2, [StoredAct(2, Chose("place C"), None)] * 2)  # number 2 is taken
    with pytest.raises(Conflict):
        two.append(
            kept.id, 3, [StoredAct(2, Chose("place C"), None), StoredAct(0, Chose("place C"), "k")]
        )  # the key is
    assert two.acts(kept.id) == acts
    one.close()
    two.close()
