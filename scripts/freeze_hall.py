"""Freeze one of two nodes again and again, and see how long anybody waits:

    python -m scripts.freeze_hall stop --data postgresql://… --redis redis://…

`stop` stops the process from outside, `inside` within a transaction that has written and not committed, `commit` lets
the answer to a COMMIT get lost. People sit at both nodes, each with a bot. Those of the frozen one go to the other;
then it wakes up, and must not be able to change anything. In the end every acknowledged choice must be there once.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import signal
import statistics
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import httpx
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from meadhall.server.protocol.socket import Choose
from meadhall.server.store import Store
from meadhall.server.table.played import PlayedTable
from scripts.hall_guest import Guest
from scripts.hall_line import Line

NODE = """
import os, signal, socket, sys, uvicorn
from meadhall.server.config import Config
from meadhall.server.http.run import settings
from meadhall.server.limits import Rate, Rates
from meadhall.server.store import Store, tables
from meadhall.server.table.redis_bus import RedisBus

write, due = tables.write_summaries, []
def write_and_stop(connection, summaries):
    write(connection, summaries)
    if due and summaries:
        due.clear()
        os.kill(os.getpid(), signal.SIGSTOP)
tables.write_summaries = write_and_stop
signal.signal(signal.SIGUSR1, lambda *_: due.append(1))

free = Rate(1e9, 1e9)
listener = socket.create_server(("127.0.0.1", 0))
config = Config(limits=Rates(free, free, free, free, free, free, free, 10**6, 10**6), bots=1)
made = settings(Store(sys.argv[1]), config, bus=RedisBus(sys.argv[2], sys.argv[3]))
print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
uvicorn.Server(made).run([listener])
"""
LOST = 0.3  # seconds after which a guest goes to the other node


class Node:
    def __init__(self, data: str, redis: str, channel: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", NODE, data, redis, channel], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().strip()
        self.pid = self._process.pid

    def end(self) -> None:
        self._process.send_signal(signal.SIGCONT)
        self._process.terminate()
        self._process.communicate(timeout=10)


class Sitter:
    """A person at a table with a bot."""

    def __init__(self, address: str, chance: random.Random) -> None:
        seats = [{"kind": "you"}, {"kind": "bot", "bot": "thrall"}]
        made = httpx.post(f"{address}/api/tables", json={"game": "meduris", "seats": seats}, timeout=30).json()
        self.table, self._token = made["table"], made["seats"][0]["token"]
        self._address = address
        self._chance = chance
        self.guest = Guest(address, self.table, self._token)
        self.acknowledged: list[str] = []
        self.answers: list[tuple[float, float]] = []  # when each choice was sent, and when it was acknowledged
        self.turns: list[float] = []  # when it was asked again, after the bot
        self.other = ""  # where to go if nothing is heard
        self.old: list[Guest] = []

    async def play(self) -> None:
        await self.guest.sit()
        while not self.guest.seen.over:
            while self.guest.seen.question is None and not self.guest.seen.over:
                await self._hear()
            self.turns.append(time.monotonic())
            if self.guest.seen.over:
                return
            key = f"{self.table}.{len(self.answers)}.{self._chance.randrange(10**9)}"
            message, sent = self.guest.choose(key, self._chance), time.monotonic()
            await self._choose(message)
            self.answers.append((sent, time.monotonic()))
            await asyncio.sleep(0.1)

    async def _choose(self, message: Choose) -> None:
        """Sent again, at the other node if need be, until it is answered."""
        at = None
        while True:
            with suppress(TimeoutError, ConnectionClosed, OSError):
                if at is not self.guest:
                    await self.guest.send(message)
                    at = self.guest
                async with asyncio.timeout(LOST):
                    answer = await self.guest.answer(message.key)
                if answer.type == "done":
                    self.acknowledged.append(message.key)
                    if self.guest.seen.decision == message.decision:  # else it has been shown already what came of it
                        self.guest.seen.question = None
                elif answer.code not in ("stale", "illegal", "seat"):
                    at = None  # a fault: the store did not answer in time
                    continue
                return
            await self._go()

    async def _hear(self) -> None:
        with suppress(TimeoutError, ConnectionClosed, OSError):
            async with asyncio.timeout(LOST):
                await self.guest.hear()
                return
        await self._go()

    async def _go(self) -> None:
        """To the other node, once."""
        if self.other and self._address != self.other:
            self.old.append(self.guest)
            self._address = self.other
            self.guest = Guest(self.other, self.table, self._token)
            while True:
                try:
                    await self.guest.sit()
                    return
                except (ConnectionClosed, OSError):
                    await asyncio.sleep(0.1)


class Frozen(NamedTuple):
    others: float  # the longest wait for an answer at a table of the other node
    own: float  # from the freeze until all tables of the frozen node had a choice acknowledged,
    bots: float  # and were asked again after the bot's turn
    late: list[str]  # what the frozen node still did for those who stayed, after it woke up
    lost: int

    def __str__(self) -> str:
        return (
            f"others waited {self.others:.2f} s at most; its own tables went on after {self.own:.2f} s, bots after "
            f"{self.bots:.2f} s; awake again it answered {', '.join(self.late) or 'nobody'}; {self.lost} lost"
        )


async def freeze(how: str, data: str, redis: str, tables: int, seed: str) -> Frozen:
    chance = random.Random(seed)
    url = sa.make_url(data)
    line = Line(url.host or "127.0.0.1", url.port or 5432)
    through = url.set(host="127.0.0.1", port=line.port).render_as_string(hide_password=False)
    channel = f"freeze-{secrets.token_hex(6)}"
    one, two = Node(through if how == "commit" else data, redis, channel), Node(data, redis, channel)
    try:
        return await _frozen(how, one, two, line, data, tables, chance)
    finally:
        one.end()
        two.end()
        line.close()


async def _frozen(how: str, one: Node, two: Node, line: Line, data: str, tables: int, chance: random.Random) -> Frozen:
    own = [Sitter(one.address, random.Random(chance.random())) for _ in range(tables)]
    others = [Sitter(two.address, random.Random(chance.random())) for _ in range(tables)]
    playing = [asyncio.create_task(sitter.play()) for sitter in (*own, *others)]
    await asyncio.sleep(2 + chance.random())
    if how == "commit":
        line.deaf_after = b"COMMIT"
        await asyncio.to_thread(line.heard.wait, 5)
    else:
        os.kill(one.pid, signal.SIGUSR1 if how == "inside" else signal.SIGSTOP)
        while not _stopped(one.pid):
            await asyncio.sleep(0.001)
    begun = time.monotonic()
    for sitter in own:
        sitter.other = two.address
    await asyncio.sleep(10)
    if how != "commit":
        os.kill(one.pid, signal.SIGCONT)
    late = await _after(own)
    await asyncio.sleep(2)
    for task in playing:
        task.cancel()
    for ended in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended
    waits = [done - sent for sitter in others for sent, done in sitter.answers if done > begun]
    first = [next((done - begun for sent, done in each.answers if done > begun), 99.0) for each in own]
    asked = [
        next((at - begun for at in each.turns if at - begun > gone), 99.0)
        for each, gone in zip(own, first, strict=True)
    ]
    return Frozen(max(waits), max(first), max(asked), late, _lost(data, [*own, *others]))


def _stopped(pid: int) -> bool:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"


async def _after(own: list[Sitter]) -> list[str]:
    """The node is awake: what it says to a choice by somebody who had stayed there, of a question of long ago."""
    said = set()
    for sitter in own:
        for guest in sitter.old:
            if guest.seen.question is None:
                continue
            message = Choose(
                f"late.{secrets.token_hex(6)}", guest.seen.decision, [guest.seen.question.options[0].notation]
            )
            with suppress(TimeoutError, ConnectionClosed, OSError):
                async with asyncio.timeout(3):
                    await guest.send(message)
                    answer = await guest.answer(message.key)
                    said.add(f"{answer.type} {answer.code}".strip())
    return sorted(said)


def _lost(data: str, sitters: list[Sitter]) -> int:
    """Acknowledged choices that are not there, or not once and in order."""
    store = Store(data)
    lost = 0
    for sitter in sitters:
        kept, acts = store.table(sitter.table), store.acts(sitter.table)
        assert kept is not None
        PlayedTable(kept, acts)  # it can be replayed
        there = [act.key for act in acts if act.key in set(sitter.acknowledged)]
        lost += there != sitter.acknowledged
    store.close()
    return lost


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("how", choices=["stop", "inside", "commit"])
    parser.add_argument("--data", required=True, help="a PostgreSQL database to use, by URL")
    parser.add_argument("--redis", required=True)
    parser.add_argument("--tables", type=int, default=4, help="at each node")
    parser.add_argument("--tries", type=int, default=8)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    tries = []
    for number in range(given.tries):
        tries.append(asyncio.run(freeze(given.how, given.data, given.redis, given.tables, f"{given.seed} {number}")))
        print(f"{given.how} {number + 1}: {tries[-1]}", flush=True)
    for name in ("others", "own", "bots"):
        waits = [getattr(each, name) for each in tries]
        print(f"{given.how}, {name}: {statistics.median(waits):.2f} s, at most {max(waits):.2f} s")
    print(json.dumps({"lost": sum(each.lost for each in tries)}))
    return 1 if any(each.lost for each in tries) else 0


if __name__ == "__main__":
    sys.exit(main())
