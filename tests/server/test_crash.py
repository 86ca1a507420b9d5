"""Killed and started again under those who play; `python -m scripts.crash_hall` does it at 200 tables, 20 times."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from meadhall.server.kept.acts import Chose, StoredAct
from meadhall.server.store import Store
from scripts.crash_hall import Sitter, _compare, crash
from scripts.hall_process import HallProcess
from tests.server.services import REDIS


@pytest.mark.slow
def test_no_acknowledged_choice_is_lost_or_doubled(tmp_path: Path) -> None:
    hall = HallProcess(str(tmp_path / "hall.db"), tmp_path / "hall.log")
    report = asyncio.run(crash([hall], tables=4, kills=2, pause=0.02, seed="1"))
    assert report.sound, report
    assert report.acknowledged > report.tables
    assert not hall.faults()


@pytest.mark.slow
@pytest.mark.usefixtures("channel")  # which asks whether there is a Redis
def test_guests_of_a_killed_node_go_on_at_another(tmp_path: Path, postgresql: str) -> None:
    halls = [HallProcess(postgresql, tmp_path / f"{node}.log", redis=REDIS) for node in range(2)]
    report = asyncio.run(crash(halls, tables=4, kills=2, pause=0.02, seed="1"))
    assert report.sound, report
    assert report.acknowledged > report.tables
    assert not [fault for hall in halls for fault in hall.faults()]


def test_what_is_missing_or_too_much_is_found(tmp_path: Path) -> None:
    from random import Random

    from meadhall.server.hall.making import make_table
    from meadhall.server.protocol.rest import NewTable, SeatWish

    store = Store.at(tmp_path / "hall.db")
    kept, _ = make_table(NewTable("eketorp", [SeatWish("you")] * 3))
    store.add(kept)
    store.append(kept.id, 0, [StoredAct(0, Chose("place A"), "a"), StoredAct(0, Chose("place A"), "b")])
    store.close()

    def report(*acknowledged: str, since: int = 0) -> list[int]:
        sitter = Sitter(kept.id, "", 0, Random(), [(key, Chose("place A")) for key in acknowledged], since=since)
        found = _compare(str(tmp_path / "hall.db"), [sitter], 1)
        return [len(found.lost), len(found.doubled), len(found.stuck)]

    assert report("a", "b") == report("a") == [0, 0, 0]  # the second was stored, and its answer got lost
    assert report("a", "b", "c")[0] == 1
    assert report("b", "a")[1] == 1
    assert report("a", "b", since=2)[2] == 1
