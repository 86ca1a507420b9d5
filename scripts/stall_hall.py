"""Take from a hall what it stands on, give it back, and see what everybody was told meanwhile:

    python -m scripts.stall_hall session --data postgresql://…   # a PostgreSQL session stops that was idle
    python -m scripts.stall_hall held --data postgresql://…      # one that holds what it has written and not committed
    python -m scripts.stall_hall disk                            # the disk under an SQLite file becomes read-only

The sessions are stopped by SIGSTOP, for which one must be root or PostgreSQL's user on its machine; the files are made
immutable (chattr +i), for which one must be root on ext4 or the like. In the end every acknowledged choice must be
there once.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import httpx

from meadhall.server.store import Store
from meadhall.server.table.played import PlayedTable
from scripts.hall_guest import Guest

HALL = """
import os, signal, socket, sys, uvicorn
import sqlalchemy as sa
from meadhall.server.config import Config
from meadhall.server.http.run import settings
from meadhall.server.limits import Rate, Rates
from meadhall.server.store import Store, tables

how, due, write = sys.argv[2], [], tables.write_summaries
signal.signal(signal.SIGUSR1, lambda *_: due.append(1))

def stop(connection, held):
    due.clear()
    os.kill(connection.info.backend_pid, signal.SIGSTOP)
    print(connection.info.backend_pid, *held, flush=True)

def write_and_stop(connection, summaries):
    write(connection, summaries)
    if due and summaries and how == "held":
        stop(connection.connection.dbapi_connection, summaries)
tables.write_summaries = write_and_stop

def leave(connection, _):
    if due and how == "session":
        stop(connection, [])
sa.event.listen(sa.pool.Pool, "checkin", leave)

free = Rate(1e9, 1e9)
listener = socket.create_server(("127.0.0.1", 0))
config = Config(limits=Rates(free, free, free, free, free, free, free, 10**6, 10**6), bots=1)
made = settings(Store(sys.argv[1]), config)
print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
uvicorn.Server(made).run([listener])
"""
SECONDS = 10.0  # for which it is taken away
PATIENCE = 30.0  # seconds in which every table must have gone on after that
PAUSE = 0.3  # seconds between two choices at a table


class Hall:
    def __init__(self, url: str, how: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", HALL, url, how], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.address = self.line()

    def line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def stop_session(self) -> tuple[int, list[str]]:
        """The process of PostgreSQL that stands still now, and the tables of which it holds something."""
        self._process.send_signal(signal.SIGUSR1)
        pid, *held = self.line().split()
        return int(pid), held

    def end(self) -> None:
        self._process.terminate()
        self._process.communicate(timeout=10)


class Answer(NamedTuple):
    sent: float
    heard: float
    said: str  # "done", or why not


class Sitter:
    """Plays alone at a table with a bot; whatever is refused is sent again, with the same key."""

    def __init__(self, address: str, chance: random.Random) -> None:
        seats = [{"kind": "you"}, {"kind": "bot", "bot": "thrall"}]
        made = httpx.post(f"{address}/api/tables", json={"game": "meduris", "seats": seats}, timeout=30).json()
        self.table: str = made["table"]
        self._guest = Guest(address, self.table, made["seats"][0]["token"])
        self._chance = chance
        self.acknowledged: list[str] = []
        self.answers: list[Answer] = []

    def went_on(self, since: float) -> bool:
        return self._guest.seen.over or any(each.sent > since and each.said == "done" for each in self.answers)

    def longest_wait(self, since: float) -> float:
        """For an answer of any kind."""
        return max((each.heard - each.sent for each in self.answers if each.heard > since), default=0.0)

    async def play(self) -> None:
        guest = self._guest
        await guest.sit()
        while not guest.seen.over:
            while guest.seen.question is None and not guest.seen.over:
                await guest.hear()
            if guest.seen.over:
                return
            message = guest.choose(f"{self.table}.{len(self.answers)}", self._chance)
            said = "unready"
            while said == "unready":
                sent = time.monotonic()
                await guest.send(message)
                answer = await guest.answer(message.key)
                said = answer.code or answer.type
                self.answers.append(Answer(sent, time.monotonic(), said))
                await asyncio.sleep(PAUSE)
            if said == "done":
                self.acknowledged.append(message.key)
                if guest.seen.decision == message.decision:  # else it has been shown already what came of it
                    guest.seen.question = None


class Stalled(NamedTuple):
    """Seconds are from a choice to its answer, whatever that was."""

    tables: int  # whose choices the stopped session had to write, or was given to write,
    own: float  # the longest wait at these,
    others: float  # and at the others
    refused: dict[str, int]  # how often, and why
    well: set[int]  # what /healthz and /readyz said meanwhile,
    well_again: float  # and after how many seconds they said yes again
    back: float  # after how many seconds every table had a choice acknowledged
    lost: int

    def __str__(self) -> str:
        return (
            f"{self.tables} tables waited {self.own:.2f} s at most, all others {self.others:.2f} s; refused "
            f"{dict(self.refused)}; health {sorted(self.well)}, and 200 again after {self.well_again:.2f} s; "
            f"all went on after {self.back:.2f} s; {self.lost} lost"
        )


async def stall(how: str, url: str, tables: int, seconds: float = SECONDS, seed: str = "1") -> Stalled:
    hall = Hall(url, how)
    back_again = ExitStack()  # what was taken is given back, whatever happens
    try:
        sitters = [Sitter(hall.address, random.Random(f"{seed} {each}")) for each in range(tables)]
        playing = [asyncio.create_task(sitter.play()) for sitter in sitters]
        well = Well(hall.address)
        await asyncio.sleep(2)
        if how == "disk":
            held = [sitter.table for sitter in sitters]
            forbid_writing(Path(url.removeprefix("sqlite:///")), back_again)
        else:
            pid, held = await asyncio.to_thread(hall.stop_session)
            back_again.callback(os.kill, pid, signal.SIGCONT)
        begun = time.monotonic()
        await well.watch(seconds)
        said = set(well.said)
        back_again.close()
        given = time.monotonic()
        while stuck := [sitter.table for sitter in sitters if not sitter.went_on(given)]:
            await asyncio.sleep(0.02)
            assert time.monotonic() - given < PATIENCE, f"{stuck} did not go on"
        back = time.monotonic() - given
        await well.until_good()
        well_again = time.monotonic() - given
        await asyncio.sleep(1)
        for task in playing:
            task.cancel()
        for ended in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended
    finally:
        back_again.close()
        hall.end()
    waits = {sitter.table: sitter.longest_wait(begun) for sitter in sitters}
    if how == "session":  # whose choices it was given is seen by nothing else
        held = [table for table, wait in waits.items() if wait > 1]
    own = max((waits.pop(table) for table in held), default=0.0)
    refused = Counter(each.said for sitter in sitters for each in sitter.answers if each.heard > begun)
    del refused["done"]
    others = max(waits.values(), default=0.0)
    return Stalled(len(held), own, others, refused, said, well_again, back, _lost(url, sitters))


class Well:
    """What a hall says of its health."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.said: list[int] = []

    async def watch(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            await self._ask()
            await asyncio.sleep(0.2)

    async def until_good(self) -> None:
        while not await self._ask():
            await asyncio.sleep(0.1)

    async def _ask(self) -> bool:
        async with httpx.AsyncClient(base_url=self._address, timeout=30) as http:
            said = [(await http.get(path)).status_code for path in ("/healthz", "/readyz")]
        self.said += said
        return said == [200, 200]


def forbid_writing(data: Path, until: ExitStack) -> None:
    """Nothing can be written to the file any more, not even by who has it open."""
    files = [str(each) for each in (data, data.with_name(f"{data.name}-wal")) if each.exists()]
    subprocess.run(["chattr", "+i", *files], check=True)
    until.callback(subprocess.run, ["chattr", "-i", *files], check=True)


def _lost(url: str, sitters: list[Sitter]) -> int:
    """Acknowledged choices that are not there once and in order."""
    store = Store(url)
    lost = 0
    for sitter in sitters:
        kept, acts = store.table(sitter.table), store.acts(sitter.table)
        assert kept is not None
        PlayedTable(kept, acts)  # it can be replayed
        keys = [act.key for act in acts if act.key is not None]
        lost += [key for key in keys if key in set(sitter.acknowledged)] != sitter.acknowledged
        lost += len(keys) != len(set(keys))
    store.close()
    return lost


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("how", choices=["session", "held", "disk"])
    parser.add_argument("--data", help="a PostgreSQL database to use, by URL")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--tries", type=int, default=4)
    given = parser.parse_args()
    if given.how != "disk" and not given.data:
        parser.error("which PostgreSQL? give --data")
    lost = 0
    for number in range(given.tries):
        with tempfile.TemporaryDirectory() as folder:
            url = f"sqlite:///{folder}/hall.db" if given.how == "disk" else given.data
            stalled = asyncio.run(stall(given.how, url, given.tables, seed=str(number)))
            print(f"{given.how} {number + 1}: {stalled}", flush=True)
            lost += stalled.lost
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
