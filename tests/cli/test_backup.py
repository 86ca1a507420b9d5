"""A copy of the hall's data can be made while it is written to, and can be relied on."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from meadhall.cli.backup import backup
from meadhall.engine.errors import MeadhallError
from meadhall.server.hall.making import make_table
from meadhall.server.kept.acts import Chose, StoredAct
from meadhall.server.protocol.rest import NewTable, SeatWish
from meadhall.server.store import Store
from tests.cli.piped import Meadhall


def test_a_copy_while_the_hall_is_open(meadhall: Meadhall, tmp_path: Path) -> None:
    store = Store.at(tmp_path / "hall.db")
    kept, _ = make_table(NewTable("eketorp", [SeatWish("you")] * 3))
    store.add(kept)
    store.append(kept.id, 0, [StoredAct(0, Chose("place A"), "k")])  # still in the log beside the file
    done = meadhall("backup", tmp_path / "copy.db", "--data", tmp_path / "hall.db")
    assert done.status == 0 and "1 tables with 1 acts" in done.out
    store.append(kept.id, 1, [StoredAct(0, Chose("place B"), "l")])
    store.close()
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "hall.db"]
    copy = Store.at(tmp_path / "copy.db")
    assert copy.table(kept.id) == kept and copy.acts(kept.id) == [StoredAct(0, Chose("place A"), "k")]
    copy.close()


def test_nothing_is_written_over(meadhall: Meadhall, tmp_path: Path) -> None:
    Store.at(tmp_path / "hall.db").close()
    (tmp_path / "copy.db").write_text("dear to me")
    done = meadhall("backup", tmp_path / "copy.db", "--data", tmp_path / "hall.db")
    assert done.status == 2 and "is there already" in done.err
    assert (tmp_path / "copy.db").read_text() == "dear to me"


def test_no_hall_no_copy(meadhall: Meadhall, tmp_path: Path) -> None:
    done = meadhall("backup", tmp_path / "copy.db", "--data", tmp_path / "hall.db")
    assert done.status == 2 and "there is no database" in done.err and not list(tmp_path.iterdir())


def test_a_damaged_original_leaves_no_copy(tmp_path: Path) -> None:
    store = Store.at(tmp_path / "hall.db")
    store.close()
    with sqlite3.connect(tmp_path / "hall.db") as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    data = bytearray((tmp_path / "hall.db").read_bytes())
    data[4096 : 4096 * 3] = b"\x07" * 4096 * 2
    (tmp_path / "hall.db").write_bytes(data)
    with pytest.raises(MeadhallError, match=r"damaged|could not be copied"):
        backup(tmp_path / "hall.db", tmp_path / "copy.db")
    assert not [path for path in tmp_path.iterdir() if path.name.startswith("copy")]


def test_postgresql_has_its_own_tool_and_the_password_is_not_shown(meadhall: Meadhall, tmp_path: Path) -> None:
    done = meadhall("backup", tmp_path / "c.dump", "--data", "postgresql://hall:secret@db:5433/hall")
    assert done.status == 2 and "secret" not in done.err
    assert f"do: pg_dump --format=custom --file={tmp_path / 'c.dump'} postgresql://hall@db:5433/hall" in done.err
