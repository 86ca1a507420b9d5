"""Several workers behind one port: a real `meadhall serve --workers 2`."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from meadhall.engine.errors import MeadhallError
from meadhall.server.config import Config
from meadhall.server.http import workers
from meadhall.server.http.run import serve
from tests.server.house import THREE, Player
from tests.server.services import REDIS


def test_several_workers_need_what_they_can_share(tmp_path: Path) -> None:
    with pytest.raises(MeadhallError, match="--data postgresql"):
        serve(Config(port=0, data=str(tmp_path / "hall.db"), workers=2, redis=REDIS), False)
    with pytest.raises(MeadhallError, match="--redis"):
        serve(Config(port=0, data="postgresql://nowhere/x", workers=2), False)


def test_those_who_think_are_divided() -> None:
    assert workers.share(Config(bots=4, workers=2)).bots == 2
    assert workers.share(Config(bots=1, workers=2)).bots == 1


def children(pid: int) -> list[int]:
    """The workers: their own children think for bots."""
    found = [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return [each for each in found if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes()]


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return "Z" in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


def holders(player: Player, among: list[int]) -> list[int]:
    """Which of these processes have the other end of its connection."""
    port = player.socket.socket.getsockname()[1]
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()]
    inode = next(line[9] for line in lines if line[2].endswith(f":{port:04X}"))
    return [
        pid
        for pid in among
        if any(str(file.readlink()) == f"socket:[{inode}]" for file in Path(f"/proc/{pid}/fd").iterdir())
    ]


def sit(base: str, made: dict[str, Any], number: int) -> list[Player]:
    players = [Player(base, made["table"]) for _ in range(number)]
    for player in players:
        assert player.join(made["table"], made["seats"][0]["token"])["type"] == "update"
    return players


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
def test_a_table_has_one_worker_one_that_dies_is_replaced_and_all_stop_together(postgresql: str, channel: str) -> None:
    command = ["serve", "--port", "0", "--data", postgresql, "--redis", REDIS, "--workers", "2", "--bots", "2"]
    with subprocess.Popen([sys.executable, "-m", "meadhall", *command], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            base = process.stdout.readline().split()[-1].rstrip("/")
            until = time.monotonic() + 30
            while len(children(process.pid)) < 2:
                assert time.monotonic() < until
            first = children(process.pid)
            players, seen = list[Player](), set[int]()
            while seen != set(first):  # until tables go to both, they are not both ready
                made = httpx.post(base + "/api/tables", json={"game": "eketorp", "seats": THREE}, timeout=30).json()
                players += sit(base, made, 1)
                seen |= set(holders(players[-1], first))
            players += sit(base, made, 6)
            [there] = {pid for player in players[-7:] for pid in holders(player, first)}
            os.kill(there, signal.SIGKILL)
            while Path(f"/proc/{there}").exists():
                assert time.monotonic() < until
            players += sit(base, made, 2)  # at once, before another has taken its place
            others = [pid for pid in first if pid != there]
            assert all(holders(player, others) == others for player in players[-2:])
            while set(children(process.pid)) <= set(first) or len(children(process.pid)) < 2:
                assert time.monotonic() < until
                assert httpx.get(base + "/healthz", timeout=10).text == "ok\n"  # the other one goes on
                time.sleep(0.05)
            players += sit(base, made, 1)
            for player in players:
                player.close()
            last = children(process.pid)
            process.send_signal(signal.SIGTERM)
            assert process.wait(10) == 0
            assert all(map(gone, last))
        finally:
            process.kill()
