"""Who may use a worker next: every table gets the same share, and long thoughts leave room for short ones."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable

import pytest

from meadhall.bots.tasks import ChooseTask, Chosen, Header, WorkerAnswer
from meadhall.server.thinking.workers import Assignment, Pool, WorkerProcess


class Line:
    """A pool whose workers answer when the test says so, and whose clock is the test's."""

    def __init__(self, processes: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.served: list[str] = []  # tables, in the order in which a worker began to think for them
        self._done: dict[str, list[asyncio.Future[None]]] = defaultdict(list)
        self._asked: dict[str, list[asyncio.Task[WorkerAnswer]]] = defaultdict(list)
        monkeypatch.setattr(WorkerProcess, "ask", lambda worker, order: self._think(order))
        self.pool = Pool(processes, clock=lambda: self.now)

    async def _think(self, order: Assignment) -> WorkerAnswer:
        table = order.header.table
        self.served.append(table)
        done = asyncio.get_running_loop().create_future()
        self._done[table].append(done)
        await done
        return Chosen([])

    async def ask(self, table: str, long: bool = False) -> None:
        header = Header(table, "eketorp", 3, "7", {})
        order = Assignment(header, [], ChooseTask(0, "volva", "x"), lambda answer: True, 1.0, long)
        self._asked[table].append(asyncio.create_task(self.pool.ask(order)))
        for _ in range(3):
            await asyncio.sleep(0)

    async def answer(self, table: str, after: float) -> None:
        self.now += after
        self._done[table].pop(0).set_result(None)
        await self._asked[table].pop(0)
        for _ in range(3):
            await asyncio.sleep(0)


def run(line: Line, play: Callable[[Line], Awaitable[None]]) -> None:
    async def main() -> None:
        await play(line)
        await line.pool.close()

    asyncio.run(main())


def test_a_table_that_thinks_long_lets_the_others_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(line: Line) -> None:
        await line.ask("norns")
        await line.ask("karls")
        await line.answer("norns", after=60)
        await line.ask("norns")  # again, and before these:
        await line.ask("bears")
        await line.answer("karls", after=1)
        assert line.served == ["norns", "karls", "bears"]
        await line.answer("bears", after=1)
        assert line.served[-1] == "norns"  # a free worker does not wait

    run(Line(1, monkeypatch), play)


def test_a_table_at_which_several_think_pays_for_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(line: Line) -> None:
        for _ in range(4):
            await line.ask("norns")
        await line.ask("karls")
        assert line.served == ["norns", "norns"]
        await line.answer("norns", after=10)
        assert line.served[2:] == ["karls"]  # though the norns were in the line before
        await line.ask("bears")
        await line.answer("norns", after=0)
        assert line.served[3:] == ["bears"]
        assert line.pool._clocks["norns"] == 20
        await line.answer("karls", after=1)
        assert line.served[4:] == ["norns"]

    run(Line(2, monkeypatch), play)


def test_long_thoughts_leave_a_worker_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(line: Line) -> None:
        await line.ask("one", long=True)
        await line.ask("two", long=True)
        assert line.served == ["one"]
        await line.ask("three")
        assert line.served == ["one", "three"]
        await line.answer("one", after=1)
        assert line.served == ["one", "three", "two"]

    run(Line(2, monkeypatch), play)


def test_a_single_worker_thinks_long_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(line: Line) -> None:
        await line.ask("one", long=True)
        assert line.served == ["one"]

    run(Line(1, monkeypatch), play)
