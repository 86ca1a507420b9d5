"""Worker processes and who may use them next.

A worker that dies, answers nonsense or takes too long is killed, and so is one whose answer nobody waits for any more.
The next task in its place starts a new one.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import NamedTuple

from meadhall.bots.tasks import Briefing, Choices, Failed, Header, Work, WorkerAnswer
from meadhall.engine import wire

COMMAND = (sys.executable, "-P", "-m", "meadhall.bots.worker")
LINE = 4 * 1024 * 1024  # bytes of the longest answer

_decode = wire.decoder(WorkerAnswer)
_encode = wire.encode


class Unthought(Exception):
    """There is no answer; the text says why."""


class Assignment(NamedTuple):
    """Something to be thought about a table as it stands after these choices."""

    header: Header
    choices: Choices
    work: Work
    fits: Callable[[WorkerAnswer], bool]  # whether an answer can be one to this
    seconds: float  # after which nobody waits any longer
    long: bool = False  # it may not take the last free worker


class WorkerProcess:
    """A process, started when it is needed, and what it has been told of which table."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._process: Process | None = None
        self._briefing = Briefing()

    def knows(self, order: Assignment) -> int:
        """How many of the order's choices need not be told again."""
        return self._briefing.knows(order.header.table, order.choices, order.work)

    async def ask(self, order: Assignment) -> WorkerAnswer:
        try:
            async with asyncio.timeout(order.seconds):
                answer = await self._ask(order)
        except BaseException as error:
            self.kill()
            if isinstance(error, TimeoutError):
                raise Unthought(f"no answer within {order.seconds:.0f} seconds") from None
            if isinstance(error, OSError | ValueError):
                raise Unthought(f"the worker failed: {type(error).__name__}") from None
            raise
        if not order.fits(answer):
            self.kill()
            raise Unthought(answer.problem if isinstance(answer, Failed) else "the answer makes no sense")
        return answer

    async def _ask(self, order: Assignment) -> WorkerAnswer:
        process = await self._running()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(_encode(self._briefing.task(order.header, order.choices, order.work)) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise Unthought(f"the worker has died: {await process.wait()}")
        answer: WorkerAnswer = _decode(line)
        self._briefing.heard(order.header.table, order.work, answer)
        return answer

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._briefing.forget()
            # A session of its own: an interrupt from the keyboard is for the hall, which ends its workers itself.
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, limit=LINE, start_new_session=True
            )
        return self._process

    def kill(self) -> Process | None:
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        return process


@dataclass(order=True)
class Waiting:
    """Somebody in the line. `start` is when its table's turn came at the earliest, counted in seconds of thinking."""

    start: float
    number: int
    order: Assignment = field(compare=False)
    worker: asyncio.Future[WorkerProcess] = field(compare=False)


class Pool:
    """Gives workers to those who wait, so that every table gets the same share of thinking.

    Each table has a clock that runs while somebody thinks for it; whose clock is behind comes first, and a table that
    comes anew is set to the clock of whoever was served last. Long thoughts leave one worker for the others.
    """

    def __init__(
        self, processes: int = 0, command: Sequence[str] = COMMAND, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._workers = [WorkerProcess(command) for _ in range(processes or os.cpu_count() or 1)]
        self._idle = list(self._workers)
        self._most_long = max(1, len(self._workers) - 1)
        self._long = 0
        self._line: list[Waiting] = []
        self._numbers = count()
        self._clock = clock
        self._now = 0.0
        self._clocks: dict[str, float] = {}
        self._asking: set[asyncio.Task[WorkerAnswer]] = set()

    @property
    def busy(self) -> bool:
        """Whoever comes now has to wait."""
        return not self._idle

    async def ask(self, order: Assignment) -> WorkerAnswer:
        """The answer to an order, when its turn has come. Cancelling this stops the thinking."""
        task = asyncio.create_task(self._ask(order))
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)
        return await task

    async def _ask(self, order: Assignment) -> WorkerAnswer:
        table = order.header.table
        start = max(self._now, self._clocks.get(table, 0.0))
        waiting = Waiting(start, next(self._numbers), order, asyncio.get_running_loop().create_future())
        self._line.append(waiting)
        self._serve()
        try:
            worker = await waiting.worker
        except asyncio.CancelledError:
            if waiting in self._line:
                self._line.remove(waiting)
            elif not waiting.worker.cancelled():
                self._release(waiting.worker.result(), order)
            raise
        began = self._clock()
        try:
            return await worker.ask(order)
        finally:
            # Several may think for one table at the same time: it pays for all of them.
            self._clocks[table] = max(start, self._clocks.get(table, 0.0)) + self._clock() - began
            self._release(worker, order)

    def _serve(self) -> None:
        while self._idle:
            here = [each for each in self._line if not each.worker.done()]  # the others are about to leave
            free = [each for each in here if not each.order.long or self._long < self._most_long]
            if not free:
                return
            self._now, first = min(
                (max(each.start, self._clocks.get(each.order.header.table, 0.0)), each) for each in free
            )
            self._line.remove(first)
            self._clocks = {table: clock for table, clock in self._clocks.items() if clock > self._now}
            worker = max(self._idle, key=lambda each: each.knows(first.order))
            self._idle.remove(worker)
            self._long += first.order.long
            first.worker.set_result(worker)

    def _release(self, worker: WorkerProcess, order: Assignment) -> None:
        self._idle.append(worker)
        self._long -= order.long
        self._serve()

    async def close(self) -> None:
        """Stop all thinking and end the processes."""
        for task in self._asking:
            task.cancel()
        if self._asking:
            await asyncio.wait(self._asking)
        for process in [worker.kill() for worker in self._workers]:
            if process is not None:
                await process.wait()
