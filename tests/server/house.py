"""A real server on a free port, and players who talk to it over real sockets."""

from __future__ import annotations

import json
import socket
import threading
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import connect

from meadhall.server.config import Config
from meadhall.server.http.run import settings
from meadhall.server.limits import Rate, Rates
from meadhall.server.store import Store

FREE = Rate(1e9, 1e9)
NO_LIMITS = Rates(FREE, FREE, FREE, FREE, FREE, FREE, FREE, 10**6)
THREE = [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]


class House:
    def __init__(self, data: Path | str, rates: Rates = NO_LIMITS, port: int = 0, **more: Any) -> None:
        """`data`: an SQLite file, or a URL."""
        self.store = Store(data) if isinstance(data, str) else Store.at(data)
        config = Config(limits=rates, **more)
        self._server = uvicorn.Server(settings(self.store, config))
        listener = socket.create_server(("127.0.0.1", port))
        self.base = f"http://127.0.0.1:{listener.getsockname()[1]}"
        self._thread = threading.Thread(target=self._server.run, args=([listener],), daemon=True)
        self._thread.start()
        self.http = httpx.Client(base_url=self.base, timeout=10)
        assert self.http.get("/healthz").text == "ok\n"

    def close(self) -> None:
        self.http.close()
        self._server.should_exit = True
        self._thread.join()
        self.store.close()

    def make(self, seats: list[dict[str, str]], **more: Any) -> dict[str, Any]:
        """A new table; the first seat is the start player, so that tests know the order."""
        wish = {"game": "eketorp", "seats": seats, "options": {"first": "seat1"}, **more}
        answer = self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def player(self, made: dict[str, Any], seat: int | None, language: str = "en") -> Player:
        """Whoever knows the token of that seat; None for a spectator."""
        player = Player(self.base, made["table"])
        player.join(made["table"], "" if seat is None else made["seats"][seat]["token"], language)
        return player


class Player:
    """A client of few words: keeps the last update, the whole log, and every frame it got."""

    def __init__(self, base: str, table: str = "", **options: Any) -> None:
        """`table`: to be named in the address, which nobody must."""
        address = base.replace("http", "ws") + (f"/ws?table={table}" if table else "/ws")
        self._open = ExitStack()
        self.socket = self._open.enter_context(connect(address, max_size=None, **options))
        self.update: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.frames: list[str] = []
        self._keys = 0

    def close(self) -> None:
        self._open.close()

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        """The next message."""
        frame = self.socket.recv(timeout=10)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message = self.read(frame)
        if message["type"] == "update":
            self.update = message
            self.log = self.log[: message["log_from"]] + message["log"]
        return message

    @staticmethod
    def read(frame: str) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(frame)
        return message

    def hear_until(self, *kinds: str) -> dict[str, Any]:
        while (message := self.hear())["type"] not in kinds:
            pass
        return message

    def join(self, table: str, token: str, language: str = "en") -> dict[str, Any]:
        self.send(type="join", table=table, token=token, language=language)
        return self.hear_until("update", "refused")

    def sync(self) -> dict[str, Any]:
        """Read everything the hall has sent so far; the newest update."""
        self.send(type="ping")
        self.hear_until("pong")
        return self.update

    def choose(self, *choices: str, key: str = "", decision: str | None = None) -> dict[str, Any]:
        self._keys += 1
        self.send(
            type="choose",
            key=key or f"k{self._keys}",
            decision=self.update["decision"] if decision is None else decision,
            choices=choices,
        )
        return self._answer()

    def undo(self, count: int = 1, key: str = "") -> dict[str, Any]:
        self._keys += 1
        self.send(type="undo", key=key or f"k{self._keys}", count=count)
        return self._answer()

    def name(self, name: str, key: str = "") -> dict[str, Any]:
        self._keys += 1
        self.send(type="name", key=key or f"k{self._keys}", name=name)
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        answer = self.hear_until("done", "refused")
        self.sync()
        return answer

    def notations(self) -> list[str]:
        return [option["notation"] for option in self.update["question"]["options"]]

    def place(self, where: str = "A") -> dict[str, Any]:
        """All Vikings on one space."""
        return self.choose(*[f"place {where}"] * self.update["question"]["count"])

    def play_first(self) -> None:
        """Take the first option of whatever is asked."""
        count = self.update["question"]["count"]
        assert self.choose(*[self.notations()[0]] * count)["type"] == "done"
