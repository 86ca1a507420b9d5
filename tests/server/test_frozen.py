"""What a node does while others, or all its own threads, stand still."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from meadhall.server.table import redis_bus
from meadhall.server.table.bus import Bus
from meadhall.server.table.redis_bus import RedisBus
from tests.server.node import BOT, OPEN, YOU, Hall, run


class Doubtful(Bus):
    def doubtful(self) -> bool:
        return True


def test_duties_and_lost_news_wait_for_no_thread_of_others(tmp_path: Path) -> None:
    """Else a node that has much to catch up with would hear of the rest only after that."""

    async def play() -> None:
        one, two = Hall(tmp_path / "hall.db"), Hall(tmp_path / "hall.db", Doubtful())
        made = one.make(YOU, OPEN, BOT)
        first, second = await one.seat(made, 0), await two.seat(made, 1)
        await two.rest()
        assert await first.place("A") == "done"
        loop, free = asyncio.get_running_loop(), threading.Event()
        loop.set_default_executor(ThreadPoolExecutor(1))
        try:
            busy = loop.run_in_executor(None, free.wait)
            await two.watch.look()
            await two.watch.follow()
            assert two.tables.node._tasks  # it has seen that the table has grown, and begun to catch up
        finally:
            free.set()
        await busy
        await two.rest()
        assert 0 not in second.update.owing
        await one.close()
        await two.close()

    run(play)


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """One that may be stopped: nobody else uses it."""
    server = shutil.which("redis-server")
    if server is None:
        pytest.skip("no redis-server")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    process = subprocess.Popen(
        [server, "--port", str(port), "--save", "", "--dir", str(tmp_path)], stdout=subprocess.DEVNULL
    )
    process.args = f"redis://127.0.0.1:{port}/0"
    yield process
    process.send_signal(signal.SIGCONT)
    process.kill()
    process.wait()


def test_a_frozen_redis_holds_up_neither_choices_nor_news(
    tmp_path: Path, redis: subprocess.Popen[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "ANYHOW", 1e6)  # seconds: only silence makes a node look at the store

    async def play() -> None:
        nodes = [Hall(tmp_path / "hall.db", RedisBus(str(redis.args))) for _ in range(2)]
        one, two = nodes
        for node in nodes:
            await node.tables.node.bus.open()
        made = one.make(YOU, OPEN, OPEN)
        first, second = await one.seat(made, 0), await two.seat(made, 1)
        while not all(seat.online for seat in second.update.seats[:2]):  # both hear of each other by Redis
            await asyncio.sleep(0.01)
            await two.look()
        while two.tables.node.bus.doubtful():
            await two.look()
        os.kill(redis.pid, signal.SIGSTOP)
        assert await first.place("A") == "done"
        while 0 in second.update.owing:
            await asyncio.sleep(0.01)
            await two.look()
        os.kill(redis.pid, signal.SIGCONT)
        assert await second.place("B") == "done"
        while 1 in first.update.owing:
            await asyncio.sleep(0.01)
            await one.look()
        for node in nodes:
            await node.tables.node.bus.close()
            await node.close()

    run(play)
