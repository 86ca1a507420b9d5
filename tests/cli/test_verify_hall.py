"""Before an upgrade: which of a hall's games the installed rules do not fit."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import get_args

import pytest

from meadhall.cli.session import TEXTS
from meadhall.server.kept.acts import Chose, StoredAct
from meadhall.server.store import Store
from meadhall.server.table.stopped import Why
from tests.cli.piped import Meadhall
from tests.server.services import postgresql
from tests.server.test_stopped import ended, live

__all__ = ["postgresql"]


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a hall keeps its data."""
    return str(tmp_path / "hall.db") if request.param == "sqlite" else request.getfixturevalue("postgresql")


def hall(where: str) -> Store:
    return Store(where if "://" in where else f"sqlite:///{where}")


def change(where: str, statement: str) -> None:
    store = hall(where)
    with store._engine.begin() as connection:
        connection.exec_driver_sql(statement)
    store.close()


def test_games_that_go_on_as_they_are(meadhall: Meadhall, where: str) -> None:
    store = hall(where)
    live(store), ended(store), ended(store, "meduris")
    store.close()
    done = meadhall("verify", "--hall", where)
    assert (done.status, done.out) == (0, "All 3 games go on as they are.\n")


def test_what_would_differ_is_listed_and_nothing_is_changed(meadhall: Meadhall, where: str) -> None:
    store = hall(where)
    fine, playing, (over, _), (other, _), broken = live(store), live(store), ended(store), ended(store), live(store)
    store.append(broken.id, 1, [StoredAct(0, Chose("place nowhere"), None)])
    store.close()
    change(where, f"UPDATE tables SET rules = 0 WHERE id IN ('{playing.id}', '{over.id}')")
    change(where, f"UPDATE summaries SET result = replace(result, '[[', '[[7,') WHERE table_id = '{other.id}'")
    done = meadhall("verify", "--hall", where, "--language", "en")
    lines = {line.split(": ")[0].removeprefix("✗ "): line for line in done.out.splitlines()[:-1]}
    assert done.status == 1 and lines.keys() == {playing.id, over.id, other.id, broken.id}
    assert "in play, would be stopped, Eketorp, begun with rules version 0, here is" in lines[playing.id]
    assert "ended, could not be shown again, Eketorp, begun with rules version 0" in lines[over.id]
    assert "the replay ends at digest" in lines[other.id]
    assert "choice 2 is not allowed any more" in lines[broken.id] and "nowhere" not in done.out + done.err
    assert done.out.splitlines()[-1].startswith("1 games go on as they are. 2 in play would be stopped; 2 that ended")
    store = hall(where)
    kept = store.table(playing.id)
    assert kept and kept.rules == 0 and len(store.acts(fine.id)) == 1
    store.close()


def test_options_that_there_are_no_more(meadhall: Meadhall, where: str) -> None:
    store = hall(where)
    live(store)
    store.close()
    change(where, """UPDATE tables SET options = '{"first": "seat9"}'""")
    done = meadhall("verify", "--hall", where)
    assert done.status == 1 and "cannot be set up with its options" in done.out


def test_data_of_an_older_hall_are_looked_at_in_a_copy(meadhall: Meadhall, tmp_path: Path) -> None:
    """Whoever tries a new Meadhall on the data of a hall that runs must not bring them up to date by that."""
    data = tmp_path / "hall.db"
    with closing(sqlite3.connect(data)) as old:
        old.executescript((Path(__file__).parents[1] / "server/data/hall-0008.sql").read_text("utf-8"))
    before = data.read_bytes()
    done = meadhall("verify", "--hall", data)
    assert done.status in (0, 1) and done.out and data.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir() if not path.name.startswith("hall.db")] == []


def test_older_data_in_postgresql_are_left_alone(meadhall: Meadhall, postgresql: str) -> None:
    store = Store(postgresql)
    store.close()
    change(postgresql, "UPDATE alembic_version SET version_num = '0001'")
    done = meadhall("verify", "--hall", postgresql)
    assert done.status == 2 and "version 0001 of the store" in done.err and "Traceback" not in done.err


def test_every_reason_has_words() -> None:
    reasons = {*get_args(Why), "setup"} - {"taken"}  # that was so before
    assert {f"verify.hall_{why}" for why in reasons} <= TEXTS.templates["en"].keys()


@pytest.mark.parametrize("text", ["", "no database, but long enough to be taken for one" * 30])
def test_what_is_no_hall(meadhall: Meadhall, tmp_path: Path, text: str) -> None:
    (tmp_path / "hall.db").write_text(text)
    for where in (tmp_path / "hall.db", tmp_path / "none.db", "postgresql://nobody@127.0.0.1:1/none", "mysql://x"):
        done = meadhall("verify", "--hall", where)
        assert done.status == 2 and done.err.startswith("meadhall: ") and "Traceback" not in done.err


def test_one_of_both_is_named(meadhall: Meadhall, tmp_path: Path) -> None:
    for given in ((), (tmp_path / "a.saga", "--hall", tmp_path / "hall.db")):
        assert meadhall("verify", *given).status == 2
