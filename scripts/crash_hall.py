"""Kill a hall again and again while people play in it: python -m scripts.crash_hall --tables 200 --kills 20

At every table sits one client, the other seats are bots. The hall is killed by SIGKILL at random moments and started
again on the same data. The clients come back, send once more what was not answered, and go on. In the end the database
is read: each choice that was acknowledged must be there once and in its order, and every table must have gone on.

With `--nodes 2 --data postgresql:///... --redis redis://...` there are two halls on the same data, one of which is
killed each time; its clients go to the other.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from meadhall import games
from meadhall.client import Hall, read_link
from meadhall.server.config import Config
from meadhall.server.kept.acts import Chose, Deed, Undid
from meadhall.server.protocol.socket import Choose, Undo
from meadhall.server.store import Store
from meadhall.server.table.played import PlayedTable
from scripts.hall_guest import Guest
from scripts.hall_process import HallProcess

PATIENCE = 60.0  # seconds in which every table must have gone on after the last kill
BROKEN = (ConnectionClosed, InvalidHandshake, OSError)


@dataclass
class Sitter:
    """The client at one table, and what was acknowledged to it."""

    table: str
    token: str
    pause: float
    chance: random.Random
    acknowledged: list[tuple[str, Deed]] = field(default_factory=list)  # key and what was done
    away: list[float] = field(default_factory=list)  # how long it took to come back, after each kill
    since: int = 0  # acknowledged before the last kill
    killed: float = 0.0  # when that was, until something is acknowledged again
    gaps: list[float] = field(default_factory=list)  # from each kill to what was acknowledged next
    over: bool = False

    @property
    def went_on(self) -> bool:
        return self.over or len(self.acknowledged) > self.since

    async def play(self, addresses: Sequence[str]) -> None:
        at = self.chance.randrange(len(addresses))
        guest = Guest(addresses[at], self.table, self.token)
        pending: Choose | Undo | None = None
        lost = 0.0
        while not self.over:
            try:
                await guest.sit()
                if lost:
                    self.away.append(time.monotonic() - lost)
                    lost = 0.0
                while not self.over:
                    pending = pending or await self._wish(guest)
                    if pending is None:
                        self.over = guest.seen.over
                        continue
                    await guest.send(pending)
                    if await self._answered(guest, pending):
                        self._acknowledge(pending)
                    pending = None
            except BROKEN:
                lost = lost or time.monotonic()
                await asyncio.sleep(0.05 + 0.1 * self.chance.random())
                await guest.leave()
                at = (at + 1) % len(addresses)
                guest = Guest(addresses[at], self.table, self.token)
        await guest.leave()

    def _acknowledge(self, message: Choose | Undo) -> None:
        self.acknowledged.append((message.key, _deed(message)))
        if self.killed:
            self.gaps.append(time.monotonic() - self.killed)
            self.killed = 0.0

    def mark_kill(self) -> None:
        self.since = len(self.acknowledged)
        self.killed = time.monotonic()

    async def _wish(self, guest: Guest) -> Choose | Undo | None:
        """What to send next, after some thought; nothing if there is nothing to choose until something is heard."""
        seen = guest.seen
        if seen.question is None:
            if not seen.over:
                await guest.hear()
            return None
        await asyncio.sleep(self.pause * self.chance.uniform(0.5, 1.5))
        key = f"{self.table}.{self.chance.randrange(10**12)}"
        if seen.undoable and self.chance.random() < 0.1:
            return Undo(key)
        return guest.choose(key, self.chance)

    async def _answered(self, guest: Guest, message: Choose | Undo) -> bool:
        """Whether it was done. Then comes the update that shows it, unless it was done before we came back."""
        before = guest.seen
        answer = await guest.answer(message.key)
        if answer.type == "refused" and answer.code not in ("stale", "seat", "undo", "illegal"):
            raise SystemExit(f"refused: {answer}")
        changed = answer.code != "illegal"  # such a refusal is followed by nothing
        if changed and isinstance(message, Choose) and before.decision == message.decision:
            while guest.seen is before:
                await guest.hear()
        return answer.type == "done"


def _deed(message: Choose | Undo) -> Deed:
    return Chose(message.choices[0]) if isinstance(message, Choose) else Undid(message.count)


@dataclass
class Report:
    tables: int
    kills: int
    acknowledged: int
    lost: list[str]
    doubled: list[str]
    stuck: list[str]
    slowest_return: float
    longest_gap: float

    def __str__(self) -> str:
        return (
            f"{self.tables} tables, {self.kills} kills, {self.acknowledged} acknowledged choices: "
            f"{len(self.lost)} lost, {len(self.doubled)} doubled or out of order, {len(self.stuck)} tables stuck; "
            f"everybody was back within {self.slowest_return:.1f} s, "
            f"and had the next choice acknowledged within {self.longest_gap:.1f} s of the kill"
        )

    @property
    def sound(self) -> bool:
        return not (self.lost or self.doubled or self.stuck)


async def crash(halls: Sequence[HallProcess], tables: int, kills: int, pause: float, seed: str) -> Report:
    chance = random.Random(seed)
    addresses = [hall.address for hall in halls]
    sitters = []
    names = games.names()
    for number in range(tables):
        game = names[number % len(names)]
        seats = max(2, games.game(game).info.players[0])
        link, *_ = Hall(addresses[0]).make_table(game, ["you", *["thrall"] * (seats - 1)])
        _, table, token = read_link(link)
        sitters.append(Sitter(table, token, pause, random.Random(f"{seed} {number}")))
    playing = [asyncio.create_task(sitter.play(addresses)) for sitter in sitters]
    for _ in range(kills):
        await asyncio.sleep(chance.uniform(0.5, 1 + 2 * pause))
        hall = chance.choice(halls)
        await asyncio.to_thread(hall.kill)
        for sitter in sitters:
            sitter.mark_kill()
        await asyncio.to_thread(hall.start)
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and not all(sitter.went_on for sitter in sitters):
        await asyncio.sleep(0.1)
    for task in playing:
        task.cancel()
    for ended in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(ended, BaseException) and not isinstance(ended, asyncio.CancelledError):
            raise ended
    for hall in halls:
        hall.stop()
    return _compare(halls[0].data, sitters, kills)


def _compare(data: str, sitters: list[Sitter], kills: int) -> Report:
    """What was acknowledged against what is kept. Loading a table replays it, so that a wrong choice would show."""
    store = Store(Config(data=data).url)
    lost, doubled = [], []
    for sitter in sitters:
        kept = store.table(sitter.table)
        assert kept is not None
        acts = store.acts(sitter.table)
        PlayedTable(kept, acts)
        there = [(act.key, act.deed) for act in acts if act.key is not None]
        lost += [f"{sitter.table}: {each}" for each in sitter.acknowledged if each not in there]
        told = set(sitter.acknowledged)
        if [each for each in there if each in told] != sitter.acknowledged:
            doubled.append(sitter.table)
        if len(there) > len(sitter.acknowledged) + 1:  # at most the one that was under way at the end
            doubled.append(sitter.table)
    store.close()
    return Report(
        len(sitters),
        kills,
        sum(len(sitter.acknowledged) for sitter in sitters),
        lost,
        doubled,
        [sitter.table for sitter in sitters if not sitter.went_on],
        max((away for sitter in sitters for away in sitter.away), default=0.0),
        max((gap for sitter in sitters for gap in sitter.gaps), default=0.0),
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds a client thinks, on average")
    parser.add_argument("--data", help="a PostgreSQL database to use, by URL (default: an SQLite file)")
    parser.add_argument("--nodes", type=int, default=1, help="halls on the same data; several need --data and --redis")
    parser.add_argument("--redis", default="", help="URL of the Redis between several halls")
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    if given.nodes > 1 and not (given.data and given.redis):
        parser.error("several halls share a PostgreSQL database and a Redis: give --data and --redis")
    with tempfile.TemporaryDirectory() as folder:
        data = given.data or str(Path(folder) / "hall.db")
        halls = [HallProcess(data, Path(folder) / f"{node}.log", redis=given.redis) for node in range(given.nodes)]
        report = asyncio.run(crash(halls, given.tables, given.kills, given.pause, given.seed))
        print(report)
        faults = [fault for hall in halls for fault in hall.faults()]
        for fault in faults[:10]:
            print(fault)
        return 0 if report.sound and not faults else 1


if __name__ == "__main__":
    sys.exit(main())
