"""How much a hall can carry: python -m scripts.load_hall --tables 100,300,1000

The hall runs on one core, the guests on another. At every table sit people for all seats and one who watches; every two
seconds somebody chooses, and we measure until the last of them has been shown it, and what that takes of the hall's
core. Then: what a table takes of memory, how many choices a second can be stored, how long the longest game takes to be
read from the database, and how long a table that has rested takes to answer a choice.

With `--workers 2 --data postgresql://… --redis redis://…` the hall has several processes, on whatever cores are free.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from meadhall import bots, games
from meadhall.client import Hall, read_link
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.server.hall.making import make_table
from meadhall.server.kept.acts import Chose, StoredAct
from meadhall.server.protocol.rest import NewTable, SeatWish
from meadhall.server.store import Store
from meadhall.server.table.played import PlayedTable
from scripts.hall_guest import Guest
from scripts.hall_process import HallProcess

SERVER_CORE, GUEST_CORE = 0, 1
BEFORE_REST = 30  # choices at a table before it rests
RESTED = 50  # tables that are woken up
Opener = Callable[[str], HallProcess]  # opens a hall, on data of that name if it has none of its own


class Company:
    """Everybody at one table, with somebody who watches."""

    def __init__(self, address: str, game: str, number: int) -> None:
        seats = max(2, games.game(game).info.players[0])
        links = Hall(address).make_table(game, ["open"] * seats)
        table = read_link(links[0]).table
        tokens = [read_link(link).token for link in links]
        self.guests = [Guest(address, table, token) for token in (*tokens, "")]
        self.chance = random.Random(number)
        self.shown_at = 0.0  # when the last of them was shown something
        self.chooser = self.guests[0]  # whoever chose last,
        self.answer = ""  # what came of it,
        self.shown = asyncio.Event()  # and that this was shown to him
        self.tasks: list[asyncio.Task[None]] = []

    async def sit(self) -> None:
        for guest in self.guests:
            await guest.sit()
        self.tasks = [asyncio.create_task(self._listen(guest)) for guest in self.guests]

    async def leave(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for guest in self.guests:
            await guest.leave()

    async def _listen(self, guest: Guest) -> None:
        while True:
            heard = await guest.hear()
            if heard.type == "update":
                self.shown_at = time.perf_counter()
                if guest is self.chooser and self.answer:
                    self.shown.set()
            elif heard.type in ("done", "refused"):
                self.answer = heard.type
                if heard.type == "refused":  # nothing will be shown of it
                    self.shown.set()

    async def choose(self) -> float | None:
        """Send a choice of anybody who owes one; when it was sent, or nothing if nobody does."""
        owing = [guest for guest in self.guests if guest.seen.question is not None]
        if not owing:
            return None
        self.chooser = self.chance.choice(owing)
        self.answer = ""
        self.shown.clear()
        sent = time.perf_counter()
        await self.chooser.send(self.chooser.choose(f"{sent}", self.chance))
        return sent

    async def play(self, pause: float, until: float, delays: list[float]) -> None:
        """A choice every so often; all must have been shown it before the next."""
        await asyncio.sleep(self.chance.uniform(0, pause))
        while time.perf_counter() < until:
            sent = await self.choose()
            if sent is None:
                return
            await asyncio.sleep(pause)
            delays.append(self.shown_at - sent if self.answer == "done" else pause)

    async def hurry(self, until: float, most: float = float("inf")) -> int:
        """Choice after choice, as soon as each is shown, and so many at most; how many were stored."""
        count = 0
        while time.perf_counter() < until and count < most and not self.guests[0].seen.over:
            if await self.choose() is None:
                await asyncio.sleep(0.001)  # the next one has not been shown the question yet
                continue
            await self.shown.wait()
            count += self.answer == "done"
        return count


async def measure(tables: int, pause: float, seconds: float, open_hall: Opener) -> None:
    hall = open_hall(str(tables))
    names = games.names()
    try:
        before = hall.memory()
        companies = [Company(hall.address, names[number % len(names)], number) for number in range(tables)]
        for company in companies:
            await company.sit()
        memory = (hall.memory() - before) / tables
        delays: list[float] = []
        until = time.perf_counter() + seconds
        busy = hall.busy()
        await asyncio.gather(*(company.play(pause, until, delays) for company in companies))
        busy = (hall.busy() - busy) / len(delays)
        guests = sum(len(company.guests) for company in companies)
        p50, p95 = (statistics.quantiles(delays, n=100)[at] * 1000 for at in (49, 94))
        print(
            f"{tables} tables, {guests} guests: {len(delays) / seconds:.0f} choices/s, choice to everyone "
            f"p50 {p50:.1f} ms, p95 {p95:.1f} ms, slowest {max(delays) * 1000:.0f} ms; "
            f"{busy * 1000:.2f} ms of the core a choice, {memory / 1024:.0f} KiB a table with its guests",
            flush=True,
        )
        for company in companies:
            await company.leave()
    finally:
        hall.stop()
    for fault in hall.faults()[:10]:
        print(fault)


async def measure_storing(companies: int, seconds: float, open_hall: Opener) -> None:
    hall = open_hall("storing")
    try:
        parties = [Company(hall.address, "meduris", number) for number in range(companies)]
        for company in parties:
            await company.sit()
        until = time.perf_counter() + seconds
        counts = await asyncio.gather(*(company.hurry(until) for company in parties))
        print(f"stored and shown: {sum(counts) / seconds:.0f} choices/s, at {companies} tables in a hurry", flush=True)
        for company in parties:
            await company.leave()
    finally:
        hall.stop()


async def measure_waking(folder: Path) -> None:
    """Tables at which much has happened, and then nothing for a while."""
    hall = HallProcess(str(folder / "resting.db"), folder / "hall.log", SERVER_CORE, idle=0)
    rested, awake = list[float](), list[float]()
    try:
        companies = [Company(hall.address, name, number) for name in games.names() for number in range(5)]
        for company in companies:
            await company.sit()
        await asyncio.gather(*(company.hurry(float("inf"), BEFORE_REST) for company in companies))
        while len(rested) < RESTED:
            await asyncio.sleep(3)  # the hall looks once a second who may rest
            for company in companies:
                for times in (rested, awake):
                    if (sent := await company.choose()) is not None:
                        await company.shown.wait()
                        times.append(time.perf_counter() - sent)
        print(
            f"after {BEFORE_REST} choices a rested table answers in {statistics.median(rested) * 1000:.1f} ms, "
            f"one that is awake in {statistics.median(awake) * 1000:.1f} ms (medians of {len(rested)})",
            flush=True,
        )
        for company in companies:
            await company.leave()
    finally:
        hall.stop()


def time_to_load(store: Store, id: str) -> tuple[float, int]:
    """Seconds, and how many choices were replayed."""
    began = time.perf_counter()
    kept, acts = store.table(id), store.acts(id)
    assert kept is not None
    PlayedTable(kept, acts)
    return time.perf_counter() - began, len(acts)


def measure_loading(folder: Path, number: int) -> None:
    """Of some games of each kind, with all seats taken, the one that takes longest to read."""
    store = Store.at(folder / "long.db")
    for name in games.names():
        game, worst = games.game(name), (0.0, 0)
        for seed in range(number):
            players = game.info.players[-1]
            kept, _ = make_table(NewTable(name, [SeatWish("you")] * players))
            table = Table(game, players, kept.seed, kept.options, listen=False)
            bots.play_on(table, {seat: bots.bot("thrall", Luck(f"{seed} {seat}")) for seat in range(players)})
            store.add(kept)
            store.append(kept.id, 0, [StoredAct(c.seat, Chose(c.notation), None) for c in table.record().choices])
            # The quickest of three: what else the machine does meanwhile is not the game's fault.
            worst = max(worst, min(time_to_load(store, kept.id) for _ in range(3)))
        print(
            f"{name}: the slowest of {number} games loads in {worst[0] * 1000:.1f} ms ({worst[1]} choices)", flush=True
        )
    store.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", default="100,300,1000", help="how many at a time, one measurement for each")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds between two choices at a table")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each measurement")
    parser.add_argument("--games", type=int, default=30, help="of each kind, to find one that loads slowly")
    parser.add_argument("--workers", type=int, default=1, help="processes of the hall; several need --data and --redis")
    parser.add_argument("--data", help="a PostgreSQL database to use, by URL (default: SQLite files)")
    parser.add_argument("--redis", default="", help="URL of the Redis between several workers")
    given = parser.parse_args()
    if given.workers > 1 and not (given.data and given.redis):
        parser.error("several workers share a PostgreSQL database and a Redis: give --data and --redis")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # the hall inherits it
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)

        def open_hall(data: str) -> HallProcess:
            return HallProcess(
                given.data or str(folder / f"{data}.db"),
                folder / "hall.log",
                SERVER_CORE if given.workers == 1 else None,
                given.redis,
                workers=given.workers,
            )

        measure_loading(folder, given.games)
        if given.workers == 1:
            os.sched_setaffinity(0, {GUEST_CORE})
        asyncio.run(measure_waking(folder))
        asyncio.run(measure_storing(50, given.seconds / 2, open_hall))
        for tables in given.tables.split(","):
            asyncio.run(measure(int(tables), given.pause, given.seconds, open_hall))
    return 0


if __name__ == "__main__":
    sys.exit(main())
