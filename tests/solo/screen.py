"""A screen before a hall without a server, with a store in memory, for tests."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from meadhall.engine.luck import Luck
from meadhall.solo import SoloHall
from meadhall.solo.worker import Worker

Message = dict[str, Any]


class Rows:
    """A store that takes its time, and may fail."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}
        self.full = False
        self.slow: asyncio.Event | None = None  # until it is set, nothing is written

    async def load(self) -> list[tuple[str, str]]:
        return list(self.rows.items())

    async def write(self, rows: Sequence[tuple[str, str | None]]) -> None:
        await (self.slow.wait() if self.slow else asyncio.sleep(0))
        if self.full:
            raise OSError("the disk is full")
        for key, text in rows:
            if text is None:
                self.rows.pop(key, None)
            else:
                self.rows[key] = text


class Here:
    """Thinks at once, in this process."""

    def __init__(self) -> None:
        self._worker = Worker()
        self.tasks: list[Message] = []

    async def think(self, task: str) -> str:
        self.tasks.append(json.loads(task))
        await asyncio.sleep(0)
        return self._worker.think(task)


class Never:
    """Thinks until it is stopped."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self.stopped = asyncio.Event()

    async def think(self, task: str) -> str:
        self.begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.stopped.set()
        raise AssertionError("nothing ends this")


class Seat:
    """A page that sits at a table, or looks at it."""

    def __init__(self, hall: SoloHall, table: str, seat: int = 0, **join: Any) -> None:
        self.said: list[Message] = []
        self._read = 0
        self._news = asyncio.Event()
        self._line = hall.connect(self._hear)
        self._keys = 0
        self.send(type="join", table=table, seat=seat, **join)

    def _hear(self, text: str) -> None:
        self.said.append(json.loads(text))
        self._news.set()

    def send(self, **message: Any) -> None:
        self._line.receive(json.dumps(message))

    def key(self) -> str:
        self._keys += 1
        return f"key {self._keys}"

    async def hear(self, *kinds: str, key: str = "") -> Message:
        """The next message of these kinds, or about this key."""
        while True:
            while self._read < len(self.said):
                message = self.said[self._read]
                self._read += 1
                if message["type"] in kinds or (key and message.get("key") == key):
                    return message
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), 60)

    @property
    def update(self) -> Message:
        return [message for message in self.said if message["type"] == "update"][-1]

    @property
    def log(self) -> list[str]:
        """All that it was told."""
        lines: list[str] = []
        for message in self.said:
            if message["type"] == "update":
                lines[message["log_from"] :] = [line["text"] for line in message["log"]]
        return lines

    async def ask(self, type: str, **about: Any) -> Message:
        """Say something, and hear what comes of it."""
        key = self.key()
        self.send(type=type, key=key, **about)
        return await self.hear(key=key)

    async def sync(self) -> Message:
        """All that was said before this has been taken; how it stands then."""
        self.send(type="ping")
        await self.hear("pong")
        return self.update

    async def turn(self) -> Message:
        """Until this seat is asked something, or the game is over."""
        while True:
            if any(message["type"] == "update" for message in self.said) and (
                self.update["question"] or self.update["final"]
            ):
                return self.update
            await self.hear("update")

    async def choose(self, *picks: str) -> Message:
        return await self.ask("choose", decision=self.update["decision"], choices=list(picks))

    async def leave(self) -> None:
        self._line.close()
        await self._line.closed()


def pick(update: Message, luck: Luck) -> str:
    options = update["question"]["options"]
    return str(options[luck.below(len(options))]["notation"])


async def play(seat: Seat, luck: Luck, choices: int = 10_000) -> Message:
    """Choose by chance, so often or to the end."""
    while choices and not (await seat.turn())["final"]:
        answer = await seat.choose(pick(seat.update, luck))
        assert answer["type"] == "done" or answer["code"] in ("stale", "illegal"), answer
        choices -= answer["type"] == "done"
    return seat.update


async def get(hall: SoloHall, path: str, **query: str) -> Any:
    status, kind, text = await hall.request("GET", f"/api/{path}", query, None)
    assert status == 200, text
    return json.loads(text) if kind == "application/json" else text


async def post(hall: SoloHall, path: str, body: Any = None, **query: str) -> Any:
    status, kind, text = await hall.request("POST", f"/api/{path}", query, json.dumps(body))
    assert status in (200, 201), text
    return json.loads(text) if kind == "application/json" else text


async def refused(hall: SoloHall, method: str, path: str, body: Any = None, **query: str) -> tuple[int, str]:
    status, _, text = await hall.request(method, f"/api/{path}", query, None if body is None else json.dumps(body))
    return status, json.loads(text)["code"]


async def make(hall: SoloHall, game: str, people: int = 1, bots: int = 2, bot: str = "thrall", **wish: Any) -> str:
    seats = [{"kind": "you", "name": f"Person {seat}"} for seat in range(people)]
    seats += [{"kind": "bot", "bot": bot} for _ in range(bots)]
    return str((await post(hall, "tables", {"game": game, "seats": seats, **wish}))["table"])
