"""Suggestions: seen by all, at whatever node they sit, no part of the record, gone with the round."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from meadhall.server.hall import making
from meadhall.server.protocol.rest import NewTable, TableMade
from meadhall.server.protocol.socket import Pin, Pinned
from meadhall.server.table.bus import Bus
from meadhall.server.table.redis_bus import RedisBus
from tests.server.house import House, Player
from tests.server.node import OPEN, YOU, Hall, run
from tests.server.services import REDIS

TWO = [{"kind": "you"}, {"kind": "open"}]


def pin(player: Player, **what: str) -> dict[str, object]:
    player.send(type="pin", key="p", **what)
    answer = player.hear_until("done", "refused")
    player.sync()
    return answer


def test_a_suggestion_is_seen_by_all_until_it_is_taken_away(house: House) -> None:
    made = house.make(TWO, game="yggdrasil", options={})
    one, two, watcher = (house.player(made, seat) for seat in (0, 1, None))
    assert pin(one, text="  to\n<b>Midgard</b> ", entity="world:midgard")["type"] == "done"
    shown = [{"seat": 0, "text": "to <b>Midgard</b>", "entity": "world:midgard"}]
    for player in (one, two, watcher):
        assert player.sync()["pins"] == shown
    assert pin(two, text="wait")["type"] == "done"
    assert [each["seat"] for each in one.sync()["pins"]] == [0, 1]
    assert pin(one)["type"] == "done"
    assert [each["seat"] for each in two.sync()["pins"]] == [1]
    assert house.store.acts(made["table"]) == []
    for player in (one, two, watcher):
        player.close()


def test_a_suggestion_goes_with_the_round(house: House) -> None:
    made = house.make([{"kind": "you"}], game="yggdrasil", options={})
    player = house.player(made, 0)
    rounds = 0
    while True:
        now = sum(line["kind"] == "round" for line in player.log)
        if rounds and now > rounds:
            break
        rounds = now
        if rounds and not player.update["pins"]:
            assert pin(player, text="hold on")["type"] == "done"
        player.play_first()
    assert player.update["pins"] == []
    player.close()


def test_what_is_not_pinned(house: House) -> None:
    made = house.make(TWO, game="yggdrasil", options={})
    watcher, player = house.player(made, None), house.player(made, 0)
    assert pin(watcher, text="go")["code"] == "seat"
    assert pin(player, text="x" * 81)["code"] == "pin"
    assert [pin(player, text=str(number))["type"] for number in range(7)] == ["done"] * 5 + ["refused"] * 2
    rival = house.player(house.make([{"kind": "you"}, *TWO]), 0)
    assert rival.update["pins"] is None
    assert pin(rival, text="go")["code"] == "pin"
    for each in (watcher, player, rival):
        each.close()


# -- at several nodes -------------------------------------------------------------------------------------------


def together(node: Hall) -> TableMade:
    kept, made = making.make_table(NewTable("yggdrasil", [YOU, OPEN]))
    node.store.add(kept)
    return made


async def until(true: Callable[[], object]) -> None:
    while not true():
        await asyncio.sleep(0.01)


def nodes(data: Path, bus: Bus, other: Bus, play: Callable[[Hall, Hall], Awaitable[None]]) -> None:
    async def main() -> None:
        one, two = Hall(data, bus), Hall(data, other)
        await bus.open()
        await other.open()
        try:
            await play(one, two)
        finally:
            await one.close()
            await two.close()
            await bus.close()
            await other.close()

    run(main)


async def suggest(one: Hall, two: Hall, look: Callable[[], Awaitable[None]]) -> None:
    made, elsewhere = together(one), together(one)
    first, second = await one.seat(made, 0), await two.seat(made, 1)
    stranger = await two.seat(elsewhere, 1)
    await first.live.pins.take(first.guest, Pin("p", "to Midgard", "world:midgard"))
    shown = [Pinned(0, "to Midgard", "world:midgard")]
    assert first.update.pins == shown
    await look()
    await until(lambda: second.update.pins == shown)
    assert (await two.seat(made, 1)).update.pins == shown  # who comes later sees it too
    await second.live.pins.take(second.guest, Pin("p", "no"))
    await look()
    await until(lambda: first.update.pins == [*shown, Pinned(1, "no", "")])
    await first.live.pins.take(first.guest, Pin("q"))
    await look()
    await until(lambda: second.update.pins == [Pinned(1, "no", "")])
    assert stranger.update.pins == [] and (await one.seat(elsewhere, 0)).update.pins == []


def test_a_suggestion_is_seen_at_other_nodes(tmp_path: Path) -> None:
    async def play(one: Hall, two: Hall) -> None:
        await suggest(one, two, lambda: asyncio.sleep(0))

    bus = Bus()
    nodes(tmp_path / "hall.db", bus, bus, play)


def test_redis_carries_that_there_is_a_suggestion(tmp_path: Path, channel: str) -> None:
    async def play(one: Hall, two: Hall) -> None:
        await until(lambda: bus._connected and other._connected)
        await suggest(one, two, lambda: asyncio.sleep(0))

    bus, other = RedisBus(REDIS, channel), RedisBus(REDIS, channel)
    nodes(tmp_path / "hall.db", bus, other, play)


def test_a_suggestion_of_which_no_news_came_is_found_in_the_store(tmp_path: Path) -> None:
    async def play(one: Hall, two: Hall) -> None:
        async def look() -> None:
            for node in (one, two):
                await node.tables.look()
                await node.rest()

        await suggest(one, two, look)

    nodes(tmp_path / "hall.db", Bus(), Bus(), play)
