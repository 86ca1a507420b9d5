"""The disk is full: nothing is acknowledged that is not kept, everybody is told, and it goes on when there is room."""

from __future__ import annotations

import resource
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from meadhall.server.store import Store
from tests.server.house import THREE, Player
from tests.server.test_run import Process

pytestmark = pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux")


def wait_for(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.05)


def leave_room(process: Process, size: int) -> None:
    """So many bytes a file of the hall may have: to whoever writes it is as if the disk had no more."""
    if sys.platform == "linux":
        pid = process._process.pid
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.prlimit(pid, resource.RLIMIT_FSIZE)[1]))


def test_a_full_disk_is_told_and_what_was_acknowledged_stays(tmp_path: Path) -> None:
    process = Process(tmp_path / "hall.db")
    made = httpx.post(f"{process.base}/api/tables", json={"game": "eketorp", "seats": THREE}, timeout=30).json()
    player = Player(process.base)
    player.join(made["table"], made["seats"][0]["token"])
    acknowledged = []

    def choose(key: str) -> str:
        notation = player.sync()["question"]["options"][0]["notation"]
        answer = player.choose(notation, key=key)
        if answer["type"] == "done":
            acknowledged.append(key)
            return "done"
        return str(answer["code"])

    def well() -> set[int]:
        return {httpx.get(process.base + path, timeout=30).status_code for path in ("/healthz", "/readyz")}

    assert choose("one") == "done" and well() == {200}
    leave_room(process, 0)
    assert choose("two") == "unready"
    wait_for(lambda: well() == {503})
    assert choose("three") == "unready"  # and it can be asked for still
    leave_room(process, resource.RLIM_INFINITY)
    wait_for(lambda: well() == {200})
    assert choose("four") == "done"
    process.end(signal.SIGKILL)
    store = Store.at(tmp_path / "hall.db")
    assert [act.key for act in store.acts(made["table"]) if act.key] == acknowledged == ["one", "four"]
    store.close()
