"""Two workers in one process, each with a listener of its own, so that a test says who lets a visitor in."""

from __future__ import annotations

import asyncio
import multiprocessing
import socket
import sys
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from meadhall.server import limits, metrics
from meadhall.server.config import Config
from meadhall.server.http.run import Door, settings
from meadhall.server.http.usher import NAMED, SILENT, Usher, ushers
from meadhall.server.limits import Rates
from meadhall.server.store import Store
from tests.server.house import NO_LIMITS, THREE, Player
from tests.server.test_operations import wait_for

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="connections cannot be handed on there")


class Worker:
    def __init__(self, store: Store, usher: Usher, rates: Rates) -> None:
        self.usher = usher
        config = Config(limits=rates)
        opened = threading.Event()
        self._door = Door(settings(store, config, usher=usher), opened.set, usher)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self._thread = threading.Thread(target=self._door.run, args=([self._listener],))
        self._thread.start()
        assert opened.wait(10)

    @property
    def addresses(self) -> list[Any]:
        """Of those whom it serves."""
        return [each.transport.get_extra_info("peername") for each in list(self._door.server_state.connections)]

    def close(self) -> None:
        self._door.should_exit = True
        self._thread.join()


class Pair:
    def __init__(self, data: Path, rates: Rates = NO_LIMITS) -> None:
        self._store = Store.at(data)
        made = [usher for usher in ushers(2, multiprocessing.get_context("spawn")) if usher]
        self.workers = [Worker(self._store, usher, rates) for usher in made]

    def close(self) -> None:
        for worker in self.workers:
            worker.close()
        self._store.close()

    def table(self, place: int) -> dict[str, Any]:
        """A new one that belongs to that worker."""
        while True:
            wish = {"game": "eketorp", "seats": THREE}
            made: dict[str, Any] = httpx.post(f"{self.workers[0].base}/api/tables", json=wish, timeout=10).json()
            if self.workers[0].usher.place_of(made["table"].encode()) == place:
                return made

    def where(self, connection: socket.socket) -> int:
        """Which of them serves it; one does, and not both."""
        until = time.monotonic() + 10
        while True:
            found = [place for place, worker in enumerate(self.workers) if connection.getsockname() in worker.addresses]
            if len(found) == 1:
                return found[0]
            assert time.monotonic() < until, found  # it may be on its way


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    made = Pair(tmp_path_factory.mktemp("pair") / "hall.db")
    yield made
    made.close()


class Client:
    """One connection that stays open."""

    def __init__(self, worker: Worker) -> None:
        self.socket = socket.create_connection(("127.0.0.1", worker.port), timeout=10)
        self._answers = self.socket.makefile("rb")

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self._answers.close()
        self.socket.close()

    def ask(self, *parts: bytes) -> int:
        """The status of the next answer, all of which is read."""
        for part in parts:
            self.socket.sendall(part)
            time.sleep(0.02)  # so that they come one by one
        status, head = self._answers.readline(), list(iter(self._answers.readline, b"\r\n"))
        self._answers.read(sum(int(line.split()[1]) for line in head if line.lower().startswith(b"content-length:")))
        return int(status.split()[1])


def get(path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()


@pytest.mark.parametrize("place", [0, 1])
def test_all_who_sit_at_a_table_are_at_one_worker_whoever_let_them_in(pair: Pair, place: int) -> None:
    made = pair.table(place)
    players = [Player(each.base, table=made["table"]) for each in pair.workers]
    for seat, player in enumerate(players):
        assert player.join(made["table"], made["seats"][seat]["token"])["type"] == "update"
    assert [pair.where(player.socket.socket) for player in players] == [place, place]
    chooser = next(player for player in players if player.sync()["question"])
    assert chooser.choose(chooser.update["question"]["options"][0]["notation"])["type"] == "done"
    for player in players:
        player.close()


def test_who_names_no_table_stays_and_may_sit_at_any(pair: Pair) -> None:
    made = pair.table(1)
    player = Player(pair.workers[0].base)
    assert player.join(made["table"], made["seats"][0]["token"])["type"] == "update"
    assert pair.where(player.socket.socket) == 0
    player.close()


def test_a_connection_that_stays_open_goes_to_and_fro(pair: Pair) -> None:
    """As those of a proxy do, with the requests of many people."""
    tables = [pair.table(place)["table"] for place in (0, 1)]
    with Client(pair.workers[0]) as client:
        for path, place in [
            ("/healthz", 0),
            (f"/api/tables/{tables[1]}", 1),
            ("/healthz", 1),
            (f"/api/tables/{tables[0]}?language=it", 0),
            (f"/api/tables/{tables[1]}", 1),
        ]:
            assert client.ask(get(path)) == 200
            assert pair.where(client.socket) == place


def test_a_request_in_pieces_is_whole_where_it_arrives(pair: Pair) -> None:
    table = pair.table(1)["table"]
    with Client(pair.workers[0]) as client:
        first = f"POST /api/tables/{table}/record HTTP/1.1\r\nHost: 127.0".encode()
        more = b".0.1\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n"
        assert client.ask(first, more, b'{"token"', b': "x"}') == 403
        assert pair.where(client.socket) == 1
        assert client.ask(get("/healthz")) == 200


def test_what_comes_before_an_answer_goes_nowhere_else(pair: Pair) -> None:
    """Two requests at once, the second for the other worker's table: the first would not be answered."""
    table = pair.table(1)["table"]
    with Client(pair.workers[0]) as client:
        assert client.ask(get("/healthz") + get(f"/api/tables/{table}")) == 200
        assert client.ask() == 200
        assert pair.where(client.socket) == 0


def test_nobody_is_sent_to_a_worker_that_is_gone_or_gives_no_sign(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    made, usher = pair.table(1), pair.workers[0].usher
    for sign in (0.0, time.monotonic() - SILENT):
        monkeypatch.setattr(usher, "_signs", [0.0, sign])
        player = Player(pair.workers[0].base, table=made["table"])
        assert player.join(made["table"], made["seats"][0]["token"])["type"] == "update"
        assert pair.where(player.socket.socket) == 0
        player.close()


def test_a_worker_at_which_too_many_wait_is_sent_no_more() -> None:
    one, two = (usher for usher in ushers(2, multiprocessing.get_context("spawn")) if usher)
    two._signs[1] = time.monotonic()
    table = next(name for name in map(str, range(100)) if one.place_of(name.encode()) == 1)
    said = get(f"/ws?table={table}")
    with socket.socket() as connection:
        sent = 0
        while one.send(said, connection):
            sent += 1
        got: list[bytes] = []

        async def receive() -> None:
            two.open(lambda said, connection: (got.append(said), connection.close())[0])
            await asyncio.sleep(0)
            while len(got) < sent:
                await asyncio.sleep(0.01)
            two.close()

        asyncio.run(receive())
    assert got == [said] * sent and sent > 50
    assert not one.send(said, connection)  # it has gone


def test_whoever_is_sent_is_counted_and_hurried_as_anybody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HEAD_SECONDS", 600.0)
    pair = Pair(tmp_path / "hall.db", Rates(requests=2))
    half = get(f"/api/tables/{pair.table(1)['table']}")[:-2]
    before = cut("address"), cut("head")
    clients = list[Client]()
    try:
        for there in (1, 2, 2):
            clients.append(Client(pair.workers[0]))
            clients[-1].socket.sendall(half)
            wait_for(partial(lambda there: len(pair.workers[1].addresses) == there, there))
        wait_for(lambda: cut("address") == before[0] + 1)
        monkeypatch.setattr(limits, "HEAD_SECONDS", 0.0)
        wait_for(lambda: cut("head") == before[1] + 2)
    finally:
        for client in clients:
            client.__exit__()
        pair.close()


def cut(why: str) -> float:
    return metrics.REGISTRY.get_sample_value("meadhall_cut_off_total", {"why": why}) or 0.0


@pytest.mark.parametrize(
    ("line", "table"),
    [
        ("GET /ws?table=Uqpyv34JMI2- HTTP/1.1", "Uqpyv34JMI2-"),
        ("GET /ws?table=a&language=it HTTP/1.1", "a"),
        ("POST /api/tables/a_b/seats HTTP/1.1", "a_b"),
        ("GET /api/tables/a?language=it HTTP/1.1", "a"),
        ("POST /api/tables HTTP/1.1", None),
        ("GET /ws HTTP/1.1", None),
        ("GET /ws?table= HTTP/1.1", None),
        ("GET /ws?table=Uqp", None),  # there may be more of it
        (f"GET /ws?table={'a' * 65} HTTP/1.1", None),
        ("GET /x?/ws?table=a HTTP/1.1", None),
    ],
)
def test_which_table_a_request_names(line: str, table: str | None) -> None:
    found = NAMED.match(line.encode())
    assert (found and found[1].decode()) == table


def test_if_a_worker_goes_only_its_own_tables_go_elsewhere() -> None:
    usher = next(each for each in ushers(4, multiprocessing.get_context("spawn")) if each)
    usher._signs[:] = [time.monotonic() + 100] * 4
    tables = [b"%d" % number for number in range(1000)]
    before = list(map(usher.place_of, tables))
    assert all(200 < before.count(place) < 300 for place in range(4))
    usher._signs[2] = 0.0
    after = list(map(usher.place_of, tables))
    assert 2 not in after
    assert all(old in (new, 2) for old, new in zip(before, after, strict=True))
