"""A hall beside a page: what the page's worker (web/src/solo/hall.worker.ts) calls, and what it is called back with.

Nothing but numbers and texts goes from one language to the other, so nobody keeps hold of what the other has made.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Sequence
from itertools import count
from typing import Protocol

from meadhall.solo import Line, SoloHall
from meadhall.solo.eyes import offer, pressed
from meadhall.solo.thinking import QUICK
from meadhall.solo.worker import Worker


class PageWorker(Protocol):
    """What the worker does for the hall."""

    def load(self) -> Awaitable[str]: ...
    def write(self, rows: str, /) -> Awaitable[None]: ...
    def think(self, number: int, task: str, /) -> Awaitable[str]: ...
    def stop(self, number: int, /) -> None: ...
    def answer(self, number: int, status: int, text: str, /) -> None: ...
    def said(self, line: int, text: str, /) -> None: ...


class PageStore:
    def __init__(self, page: PageWorker) -> None:
        self._page = page

    async def load(self) -> list[tuple[str, str]]:
        return [(key, text) for key, text in json.loads(await self._page.load())]

    async def write(self, rows: Sequence[tuple[str, str | None]]) -> None:
        await self._page.write(json.dumps(list(rows)))


class PageThinker:
    def __init__(self, page: PageWorker) -> None:
        self._page = page
        self._numbers = count(1)
        self._quick = Worker()

    async def think(self, task: str) -> str:
        if json.loads(task)["work"].get("level") in QUICK:
            await asyncio.sleep(0)  # whoever waits for an answer of the hall goes first
            return self._quick.think(task)
        number = next(self._numbers)
        try:
            return await self._page.think(number, task)
        except asyncio.CancelledError:
            self._page.stop(number)
            raise


class Beside:
    def __init__(self, hall: SoloHall, page: PageWorker) -> None:
        self._hall = hall
        self._page = page
        self._lines: dict[int, Line] = {}
        self._asked: set[asyncio.Task[None]] = set()

    @classmethod
    async def begin(cls, page: PageWorker) -> Beside:
        offer(list(pressed()))
        return cls(await SoloHall.open(PageStore(page), PageThinker(page)), page)

    def ask(self, number: int, method: str, path: str, query: str, body: str | None) -> None:
        task = asyncio.ensure_future(self._answer(number, method, path, json.loads(query), body))
        self._asked.add(task)
        task.add_done_callback(self._asked.discard)

    async def _answer(self, number: int, method: str, path: str, query: dict[str, str], body: str | None) -> None:
        status, _, text = await self._hall.request(method, path, query, body)
        self._page.answer(number, status, text)

    def open(self, line: int) -> None:
        self._lines[line] = self._hall.connect(lambda text: self._page.said(line, text))

    def say(self, line: int, text: str) -> None:
        if line in self._lines:
            self._lines[line].receive(text)

    def shut(self, line: int) -> None:
        if line in self._lines:
            self._lines.pop(line).close()
