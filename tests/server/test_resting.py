"""A table at which nothing happens leaves memory, its guests stay, and nobody notices."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.server import limits
from meadhall.server.protocol.socket import Update
from meadhall.server.table.bus import News
from tests.server.node import OPEN, YOU, Hall, run


def test_a_table_rests_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        made = hall.make(YOU, OPEN, OPEN)
        first, second = await hall.seat(made, 0), await hall.seat(made, 1)
        assert await first.place("A") == "done"
        table, before = first.live.table, len(second.heard)
        hall.tables.rest()
        assert table.loaded is not None  # just now somebody did something
        monkeypatch.setattr(limits, "IDLE_SECONDS", -1)
        hall.tables.rest()
        assert table.loaded is None and table.acts == len(hall.store.acts(made.table))
        first.live.heard(News(acts=table.acts))  # nothing new: it need not be read
        await hall.rest()
        assert table.loaded is None and len(second.heard) == before
        was = second.update
        assert await second.place("B") == "done"
        assert isinstance(second.heard[-1], Update) and second.update.version == was.version + 1
        assert second.update.log_from == 0 and len(second.update.log) >= len(was.log)  # the whole log again
        assert first.update.owing == second.update.owing
        hall.tables.rest()
        second.live.heard(News(acts=table.acts + 1))  # something new: all are shown it
        await hall.rest()
        assert table.loaded is not None
        await hall.close()

    run(play)
