"""Connections that ask for too much before the hall has even heard them."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall.engine.errors import BadSetup
from meadhall.server import config, limits
from meadhall.server.limits import Rates
from scripts.attack_hall import SOME_LIMITS, endless_headers, endure, never_asking
from scripts.hall_process import HallProcess
from tests.server.house import House
from tests.server.test_operations import figure

HEAD = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[House]:
    """A hall that waits for nobody, with room for three connections of an address."""
    for name in ("HEAD_SECONDS", "BODY_SECONDS", "UNREAD_SECONDS", "LOOK_SECONDS"):
        monkeypatch.setattr(limits, name, 0.2)
    house = House(tmp_path / "hall.db", Rates(requests=3))
    yield house
    house.close()


def open_at(house: House, said: bytes = b"") -> socket.socket:
    host, port = house.base.removeprefix("http://").split(":")
    opened = socket.create_connection((host, int(port)), timeout=10)
    opened.sendall(said)
    return opened


def rest(opened: socket.socket) -> bytes:
    """All that still comes until the hall ends it."""
    said = b""
    try:
        while part := opened.recv(65536):
            said += part
    except ConnectionError:
        pass
    return said


def test_a_head_that_never_ends_is_cut_off_by_time_and_counted(hasty: House) -> None:
    before = figure(hasty, 'meadhall_cut_off_total{why="head"}')
    assert rest(open_at(hasty, HEAD)) == b""
    assert figure(hasty, 'meadhall_cut_off_total{why="head"}') == before + 1


def test_a_connection_that_never_asks_is_cut_off(hasty: House) -> None:
    assert rest(open_at(hasty)) == b""


def test_a_head_that_is_too_large_is_told_so(hasty: House) -> None:
    said = rest(open_at(hasty, HEAD + b"X: " + b"x" * limits.HEAD))
    assert said.startswith(b"HTTP/1.1 431 ")


def test_a_body_that_never_ends_is_cut_off(hasty: House) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    said = head + b"Content-Length: 900\r\n\r\n{"
    assert b"200" not in rest(open_at(hasty, said))


def test_endless_trailers_and_chunks_are_cut_off(hasty: House) -> None:
    opened = open_at(hasty, b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n")
    with pytest.raises(OSError):
        for _ in range(100):
            opened.sendall(b"X: " + b"x" * limits.BODY + b"\r\n")
            time.sleep(0.01)


def test_an_address_has_so_many_connections_and_gets_more_when_it_gives_some_back(hasty: House) -> None:
    hasty.http.close()
    while rest(first := open_at(hasty, HEAD + b"\r\n"))[:15] != b"HTTP/1.1 200 OK":
        pass  # the client's own connection is being closed
    first.close()
    held = [open_at(hasty, HEAD) for _ in range(3)]
    assert rest(open_at(hasty, HEAD + b"\r\n")) == b""  # no room
    held[0].sendall(b"Connection: close\r\n\r\n")
    assert rest(held[0]).startswith(b"HTTP/1.1 200 OK")
    assert rest(open_at(hasty, HEAD + b"Connection: close\r\n\r\n")).startswith(b"HTTP/1.1 200 OK")


def test_a_quiet_visitor_notices_little_of_an_attack(tmp_path: Path) -> None:
    hall = HallProcess(str(tmp_path / "hall.db"), tmp_path / "log", settings=SOME_LIMITS)
    try:
        for attack in (endless_headers(hall, 4, 2), never_asking(hall, 150, 1)):
            borne = asyncio.run(endure(hall, lambda attack=attack: attack))  # type: ignore[misc]
            assert borne.failed == 0
            assert borne.most - borne.before < 60  # 600 MiB more without the gate
    finally:
        hall.stop()
    assert "cut off" in (tmp_path / "log").read_text()


@pytest.mark.parametrize("rate", ["nan,1", "inf,1", "5,-1"])
def test_limits_are_numbers_that_limit(rate: str) -> None:
    with pytest.raises(BadSetup, match=r"limits\.visits: two numbers from 0 on"):
        config.read(environ={"MEADHALL_LIMITS_VISITS": rate})


def test_a_refused_handshake_is_no_error_in_the_log(house: House, caplog: pytest.LogCaptureFixture) -> None:
    upgrade = b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    key = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    foreign, without_key = upgrade + key + b"Origin: http://evil.example\r\n\r\n", upgrade + b"\r\n"
    for said, status in ((foreign, b"403"), (without_key, b"400"), (foreign.replace(b"/ws", b"/no"), b"403")):
        assert rest(open_at(house, said)).split()[1] == status
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
