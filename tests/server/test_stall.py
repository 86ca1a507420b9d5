"""Small runs of `scripts.stall_hall`: a session of PostgreSQL stands still, a disk becomes read-only."""

from __future__ import annotations

import asyncio
import subprocess
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa

from scripts.stall_hall import stall


def may_stop(url: str) -> bool:
    """Whether a session of it is a process here that this user may stop; signal 0 only asks."""
    with psycopg.connect(sa.make_url(url).render_as_string(hide_password=False)) as connection:
        return subprocess.run(["kill", "-0", str(connection.info.backend_pid)], capture_output=True).returncode == 0


@pytest.mark.slow
@pytest.mark.parametrize("how", ["session", "held"])
def test_a_session_that_stands_still_holds_up_only_what_it_holds(postgresql: str, how: str) -> None:
    if not may_stop(postgresql):
        pytest.skip("PostgreSQL is elsewhere, or somebody else's: its sessions cannot be stopped from here")
    stalled = asyncio.run(stall(how, postgresql, 4))
    assert stalled.lost == 0 and set(stalled.refused) <= {"unready", "illegal"}
    assert stalled.own < 9 and stalled.others < 4  # 5.0 s and 0.9 s by the script; without mercy for a busy machine
    assert how == "session" or stalled.tables


@pytest.mark.slow
def test_on_a_read_only_disk_nothing_is_acknowledged_and_all_is_told(tmp_path: Path) -> None:
    (tmp_path / "try").touch()
    if subprocess.run(["chattr", "+i", tmp_path / "try"], capture_output=True).returncode:
        pytest.skip("needs root, and a file system on which files can be made immutable")
    subprocess.run(["chattr", "-i", tmp_path / "try"], check=True)
    stalled = asyncio.run(stall("disk", f"sqlite:///{tmp_path / 'hall.db'}", 3, seconds=4))
    assert stalled.lost == 0
    assert 503 in stalled.well and stalled.refused["unready"] > 3
