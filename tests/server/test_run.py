"""The server as a process: starting, stopping, being killed."""

from __future__ import annotations

import gc
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from meadhall.engine.errors import MeadhallError
from meadhall.server.config import Config
from meadhall.server.http import run
from meadhall.server.store import Store
from tests.server.house import THREE, Player

SERVE = """
import sys
from meadhall.server.config import Config
from meadhall.server.http.run import serve
serve(Config(port=0, data=sys.argv[1]), False)
"""


class Process:
    def __init__(self, data: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", SERVE, data], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith("Meadhall is open at http://127.0.0.1:"), self._process.communicate()
        self.base = line.split()[-1].rstrip("/")

    def end(self, how: signal.Signals) -> tuple[int, str]:
        self._process.send_signal(how)
        _, errors = self._process.communicate(timeout=10)
        return self._process.returncode, errors


def test_killed_in_mid_game_every_acknowledged_choice_is_there(tmp_path: Path) -> None:
    data = tmp_path / "hall.db"
    server = Process(data)
    made = httpx.post(server.base + "/api/tables", json={"game": "eketorp", "seats": THREE}).json()
    table, token = made["table"], made["seats"][0]["token"]
    player = Player(server.base)
    player.join(table, token)
    acknowledged: list[str] = []

    def play() -> None:
        """Place and take back without end."""
        try:
            while True:
                key = f"k{len(acknowledged)}"
                done = player.undo(1, key) if player.update["undoable"] else player.choose("place A", key=key)
                if done["type"] == "done":
                    acknowledged.append(key)
        except ConnectionClosed:
            pass

    busy = threading.Thread(target=play)
    busy.start()
    busy.join(0.6)
    server.end(signal.SIGKILL)
    busy.join()
    assert len(acknowledged) > 5

    server = Process(data)
    try:
        again = Player(server.base)
        again.join(table, token)
        for key in acknowledged[-10:]:
            assert again.choose("place A", key=key, decision="")["type"] == "done"  # known, so nothing is done
    finally:
        _, errors = server.end(signal.SIGTERM)
    store = Store.at(data)
    keys = [act.key for act in store.acts(table)]
    store.close()
    assert keys[: len(acknowledged)] == acknowledged
    assert len(keys) <= len(acknowledged) + 1  # at most the one whose answer was under way
    assert "Traceback" not in errors and "?" not in errors


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_polite_end_closes_the_sockets(tmp_path: Path, how: signal.Signals) -> None:
    server = Process(tmp_path / "hall.db")
    made = httpx.post(server.base + "/api/tables", json={"game": "eketorp", "seats": THREE}).json()
    player = Player(server.base)
    player.join(made["table"], "")
    httpx.get(server.base + "/api/games?language=it")
    _, errors = server.end(how)
    with pytest.raises(ConnectionClosed) as end:
        player.sync()
    assert end.value.rcvd is not None and end.value.rcvd.code == 1012
    assert "GET /api/games HTTP" in errors and "language" not in errors  # the access log has no queries


def test_a_hall_is_seldom_looked_through_for_rings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, seen = gc.get_threshold(), list[tuple[int, int, int]]()
    monkeypatch.setattr(run.Door, "run", lambda *_: seen.append(gc.get_threshold()))
    try:
        run.serve(Config(port=0, data=str(tmp_path / "hall.db")), False)
        assert seen == [run.COLLECT] and gc.get_freeze_count() > 10_000  # nor is what was loaded before it opened
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


def test_a_second_hall_on_the_same_file_is_refused(tmp_path: Path) -> None:
    first = Process(tmp_path / "hall.db")
    try:
        with pytest.raises(MeadhallError, match="another hall is open"):
            run.keep_others_out(f"sqlite:///{tmp_path / 'hall.db'}")
    finally:
        first.end(signal.SIGKILL)
    run.keep_others_out(f"sqlite:///{tmp_path / 'hall.db'}")  # whatever became of the first


def test_a_file_that_is_no_database_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "hall.db").write_bytes(b"no database" * 500)
    with pytest.raises(MeadhallError, match="cannot be opened: file is not a database"):
        Store.at(tmp_path / "hall.db")


def test_the_usual_port_may_give_way_and_another_may_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(MeadhallError, match="--port"):
            run._listen("127.0.0.1", port)
        monkeypatch.setattr(run, "PORT", port)
        with run._listen("127.0.0.1", port) as listener:
            assert port < listener.getsockname()[1] <= port + run.MORE_PORTS
        assert f"Port {port} of 127.0.0.1 cannot be used" in capsys.readouterr().err
