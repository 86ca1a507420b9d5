"""Two nodes as two processes, on real PostgreSQL and Redis: one hall."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from websockets.exceptions import ConnectionClosed

from meadhall.engine.errors import MeadhallError
from meadhall.server.hall.making import make_table
from meadhall.server.kept.acts import Chose, StoredAct
from meadhall.server.kept.around import Conflict
from meadhall.server.kept.duties import BotTurn, Lease, Shift, TimeUp
from meadhall.server.protocol.rest import NewTable, SeatWish
from meadhall.server.store import NAMES, Store
from meadhall.server.table.bus import News
from meadhall.server.table.redis_bus import RedisBus
from tests.server.house import Player
from tests.server.services import REDIS

NODE = """
import socket, sys, uvicorn
from meadhall.server.config import Config
from meadhall.server.table.redis_bus import RedisBus
from meadhall.server.http.run import settings
from meadhall.server.store import Store
from tests.server.house import NO_LIMITS
listener = socket.create_server(("127.0.0.1", 0))
config = settings(Store(sys.argv[1]), Config(limits=NO_LIMITS), bus=RedisBus(sys.argv[2], sys.argv[3]))
print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
uvicorn.Server(config).run([listener])
"""


class Node:
    def __init__(self, data: str, redis: str, channel: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", NODE, data, redis, channel], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.base = self.process.stdout.readline().strip()
        assert self.base, self.process.wait()

    def end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.communicate(timeout=10)

    def make(self, seats: list[dict[str, str]]) -> dict[str, Any]:
        wish = {"game": "eketorp", "seats": seats, "options": {"first": "seat1"}}
        made: dict[str, Any] = httpx.post(self.base + "/api/tables", json=wish).raise_for_status().json()
        return made

    def player(self, made: dict[str, Any], seat: int) -> Player:
        player = Player(self.base)
        assert player.join(made["table"], made["seats"][seat]["token"])["type"] == "update"
        return player


@contextmanager
def nodes(data: str, channel: str, redis: str = REDIS) -> Iterator[tuple[Node, Node]]:
    pair = Node(data, redis, channel), Node(data, redis, channel)
    try:
        yield pair
    finally:
        for node in pair:
            if node.process.poll() is None:
                node.end(signal.SIGTERM)


def play(players: list[Player], choices: int = 10_000) -> None:
    """Whoever is asked takes the first option, until the game is over or so many choices were made."""
    made = 0
    while made < choices:
        if all(player.sync()["final"] for player in players):
            return
        asked = [player for player in players if player.sync()["question"]]
        for player in asked:
            player.play_first()
        made += len(asked)
        if not asked:
            time.sleep(0.01)  # news are under way to one of them


PEOPLE = [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]
WITH_BOT = [{"kind": "you"}, {"kind": "open"}, {"kind": "bot", "bot": "karl"}]


@pytest.mark.slow
def test_players_on_different_nodes_finish_a_game(postgresql: str, channel: str) -> None:
    with nodes(postgresql, channel) as (one, two):
        made = one.make(WITH_BOT)
        first, second = one.player(made, 0), two.player(made, 1)
        while not all(seat["online"] for player in (first, second) for seat in player.sync()["seats"]):
            pass  # each hears that the other one is there
        play([first, second])
        assert first.update["final"] == second.update["final"]
        assert first.log == second.log
        record = httpx.get(f"{two.base}/api/tables/{made['table']}/record").text
        assert record == httpx.get(f"{one.base}/api/tables/{made['table']}/record").text


@pytest.mark.slow
def test_a_node_is_killed_in_mid_game_and_its_player_goes_on_at_the_other(postgresql: str, channel: str) -> None:
    with nodes(postgresql, channel) as (one, two):
        made = one.make(WITH_BOT)
        first, second = one.player(made, 0), two.player(made, 1)
        play([first, second], 8)
        one.end(signal.SIGKILL)
        since = time.monotonic()
        with pytest.raises(ConnectionClosed):
            first.sync()
        first = two.player(made, 0)
        play([first, second], 4)  # with the bot, which was the dead node's duty
        assert time.monotonic() - since < 5
        play([first, second])
        assert first.update["final"] is not None


@pytest.mark.slow
def test_without_redis_news_come_later(postgresql: str) -> None:
    """Nobody listens at port 1: a node looks at the store instead."""
    with nodes(postgresql, "none", redis="redis://127.0.0.1:1/0") as (one, two):
        made = one.make(PEOPLE)
        first, second = one.player(made, 0), two.player(made, 1)
        first.place()
        while 0 in second.update["owing"]:
            second.hear_until("update")
        assert second.place()["type"] == "done"


# -- the store on PostgreSQL ------------------------------------------------------------------------------------


def test_migrations_lead_to_what_the_store_expects(postgresql: str) -> None:
    store, again = Store(postgresql), Store(postgresql)
    with store._engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), NAMES) == []
    store.close()
    again.close()


def test_acts_duties_and_leases(postgresql: str) -> None:
    one, two = Store(postgresql), Store(postgresql)
    kept, _ = make_table(NewTable("eketorp", [SeatWish("you"), SeatWish("open"), SeatWish("bot", bot="karl")]))
    one.add(kept)
    assert two.table(kept.id) == kept and two.table("nowhere\0") is None
    acts = [StoredAct(0, Chose("place A"), "k"), StoredAct(0, Chose("place B"), None)]
    bot, clock = BotTurn(2, 0), TimeUp(1, 5000)
    one.append(kept.id, 0, acts, None, Shift(new=(bot, clock)), Lease("one", 4000))
    with pytest.raises(Conflict):
        two.append(kept.id, 1, [StoredAct(2, Chose("place C"), None)] * 2, None, Shift(gone=(bot,)))
    with pytest.raises(Conflict):
        two.append(kept.id, 2, [StoredAct(0, Chose("place C"), "k")])
    assert two.acts(kept.id) == acts and two.duties(kept.id) == [bot, clock]
    assert two.lengths([kept.id, "nowhere"]) == {kept.id: 2}
    assert two.take_duties(3999, Lease("two", 9000), 10) == []
    [held] = two.take_duties(4000, Lease("two", 8000), 10)
    assert held.duty == bot
    assert one.take_duties(5000, Lease("one", 9000), 10)[0].duty == clock
    assert one.take_duties(5000, Lease("one", 9000), 10) == []
    one.close()
    two.close()


def test_a_database_that_is_not_there_is_named_without_its_password() -> None:
    with pytest.raises(MeadhallError, match=r"postgresql\+psycopg://me:\*\*\*@127.0.0.1:1/x cannot be opened"):
        Store("postgresql://me:secret@127.0.0.1:1/x")
    with pytest.raises(MeadhallError, match="a URL such as"):
        Store("mysql://me@127.0.0.1/x")


# -- the bus ----------------------------------------------------------------------------------------------------


def test_the_bus_carries_news_and_knows_when_it_could_not(channel: str) -> None:
    async def main() -> None:
        one, two = RedisBus(REDIS, channel), RedisBus(REDIS, channel)
        heard: asyncio.Queue[News] = asyncio.Queue()
        two.listen("table", heard.put_nowait)
        assert two.doubtful() and not two.doubtful()
        await one.open()
        await two.open()
        async with asyncio.timeout(5):
            while not two.doubtful():  # once when it is connected
                await asyncio.sleep(0.01)
            assert not two.doubtful()
            await one._redis.publish(channel, "nonsense")
            one.tell("table", News(3, 1))
            assert await heard.get() == News(3, 1)
            two.tell("table", News(4))
            assert await heard.get() == News(4)  # at once, and
            assert await heard.get() == News(4)  # as everybody hears it
        await one.close()
        await two.close()

    asyncio.run(main())


def test_an_address_that_is_none() -> None:
    with pytest.raises(MeadhallError, match="redis://host:6379/0"):
        RedisBus("http://127.0.0.1")
