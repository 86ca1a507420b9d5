"""Attacks a hall as somebody from outside would, with its usual limits, and says how it bore that.

    python -m scripts.attack_hall headers      # requests whose head never ends
    python -m scripts.attack_hall slow         # connections that never ask anything
    python -m scripts.attack_hall unread       # watchers who never read what they are sent

While it goes on, a quiet visitor asks `/healthz` over and over: the figures are how long that took, and the hall's
memory.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

import httpx

from scripts.hall_guest import Guest
from scripts.hall_process import HallProcess

SOME_LIMITS = {"MEADHALL_LIMITS_TABLES": "1000,1000", "MEADHALL_LIMITS_VISITS": "10000,10000"}
LINE = b"X-Endless: " + b"x" * 60_000
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
REQUEST = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"


class Borne(NamedTuple):
    """How a hall bore an attack."""

    slowest: float  # seconds for a quiet visitor's /healthz
    failed: int  # of their requests
    asked: int
    before: int  # memory in MiB
    most: int

    def __str__(self) -> str:
        return (
            f"/healthz {self.slowest * 1000:.0f} ms at most, {self.failed} of {self.asked} failed; "
            f"memory {self.before} -> {self.most} MiB"
        )


def memory(pid: int) -> int:
    """Resident memory of a process in MiB."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 // 2**20


async def endure(hall: HallProcess, attack: Callable[[], Awaitable[None]], quiet: float = 0.1) -> Borne:
    """Let the attack go on to its end, and look at the hall meanwhile."""
    before = most = memory(hall.pid)
    slowest, failed, asked = 0.0, 0, 0
    task = asyncio.ensure_future(attack())
    async with httpx.AsyncClient(base_url=hall.address, timeout=30) as visitor:
        while not task.done():
            begun = time.monotonic()
            asked += 1
            try:
                failed += (await visitor.get("/healthz")).status_code != 200
            except httpx.HTTPError:
                failed += 1
            slowest = max(slowest, time.monotonic() - begun)
            most = max(most, memory(hall.pid))
            await asyncio.sleep(quiet)
    await task
    return Borne(slowest, failed, asked, before, most)


async def endless_headers(hall: HallProcess, connections: int, seconds: float) -> None:
    """Heads that never end: each gets more and more of one line."""

    async def one() -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", hall.port)
                writer.write(REQUEST + LINE)
                while time.monotonic() < end and not writer.is_closing():
                    writer.write(LINE)
                    await writer.drain()
                    await asyncio.sleep(0)
            await asyncio.sleep(0.01)

    await asyncio.gather(*(one() for _ in range(connections)))


async def never_asking(hall: HallProcess, connections: int, seconds: float) -> None:
    """Half of a request each, then nothing."""
    writers = []
    for _ in range(connections):
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", hall.port)
            writer.write(REQUEST)
            writers.append(writer)
    await asyncio.sleep(seconds)
    for writer in writers:
        writer.close()


async def never_reading(hall: HallProcess, watchers: int, choices: int) -> None:
    """A game that goes on before watchers who never read."""
    seats = [{"kind": "you"}, *[{"kind": "bot", "bot": "thrall"}] * 5]
    async with httpx.AsyncClient(base_url=hall.address, timeout=30) as http:
        made = (await http.post("/api/tables", json={"game": "eketorp", "seats": seats})).json()
    deaf = [await _deaf(hall, made["table"]) for _ in range(watchers)]
    player = Guest(hall.address, made["table"], made["seats"][0]["token"])
    await player.sit()
    chance = random.Random(1)
    for number in range(choices):
        while player.seen.question is None and not player.seen.over:
            await player.hear()
        if player.seen.over:
            break
        key = f"k{number}"
        await player.send(player.choose(key, chance))
        if (await player.answer(key)).type == "done":
            player.seen.question = None
    await player.leave()
    for writer in deaf:
        writer.close()


async def _deaf(hall: HallProcess, table: str) -> asyncio.StreamWriter:
    """A WebSocket by hand: a client of any library would read."""
    _, writer = await asyncio.open_connection("127.0.0.1", hall.port, limit=1)
    join = json.dumps({"type": "join", "table": table, "token": ""}).encode()
    writer.write(UPGRADE + bytes([0x81, 0x80 | len(join)]) + bytes(4) + join)  # a frame of text, masked with zeros
    return writer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attack", choices=["headers", "slow", "unread"])
    parser.add_argument("--number", type=int, help="connections: 4, 1200 or 40 if not said")
    parser.add_argument("--seconds", type=float, default=20)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        hall = HallProcess(f"{folder}/hall.db", Path(folder) / "log", settings=SOME_LIMITS)
        attacks: dict[str, Callable[[], Awaitable[None]]] = {
            "headers": lambda: endless_headers(hall, given.number or 4, given.seconds),
            "slow": lambda: never_asking(hall, given.number or 1200, given.seconds),
            "unread": lambda: never_reading(hall, given.number or 40, 400),
        }
        print(f"{given.attack}: {asyncio.run(endure(hall, attacks[given.attack]))}")
        hall.stop()
        print((Path(folder) / "log").read_text()[-600:])


if __name__ == "__main__":
    main()
