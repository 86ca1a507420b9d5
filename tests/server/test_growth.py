"""After years there are many tables and people: what is looked at every second, or with every visit, reads few."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from meadhall.server.hall.catalogue import rules_versions
from meadhall.server.hall.making import make_table, opening
from meadhall.server.kept.duties import Lease
from meadhall.server.protocol.rest import NewTable
from meadhall.server.store import DAY, SESSION_DAYS, Device, Store
from meadhall.server.store.database import NAMES
from meadhall.server.store.people import MOST_SESSIONS
from meadhall.server.table import watch
from tests.server.node import OPEN, YOU, Hall, Time, run

TABLES = 4000  # nearly all of them finished, private, and looked at by nobody
FILLED = ("people", "sessions", "tables", "seats", "summaries", "results", "ratings", "duties")
LOOKS: dict[str, Callable[[Store], object]] = {
    "open tables": lambda store: store.open_tables(rules_versions(), 100),
    "open tables of a game": lambda store: store.open_tables({"eketorp": 1}, 100),
    "my tables": lambda store: store.tables_of("p25", 100),
    "my finished games": lambda store: store.finished("p25", None, 21),
    "finished games": lambda store: store.finished(None, None, 21),
    "more finished games": lambda store: store.finished(None, (1_000_050, "t50"), 21),
    "results to enter": lambda store: store.unentered(100),
    "tables I made": lambda store: store.unfinished("p25", 0, rules_versions()),
    "my statistics": lambda store: store.tallies("p25"),
    "what is due": lambda store: store.take_duties(10**9, Lease("node", 2 * 10**9), 50),
    "whom to tell": lambda store: (store.contact("t51", 0), store.devices_of("t51", 0, 10)),
    "guests of long ago": lambda store: store.forget_guests(1, 100),
    "a new session": lambda store: store.add_session("p25", "f" * 64),
}


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    store = Store.at(tmp_path_factory.mktemp("years") / "hall.db")
    _fill(store)
    yield store
    store.close()


def _fill(store: Store) -> None:
    rows: dict[str, list[dict[str, Any]]] = {name: [] for name in FILLED}
    seed = {"rules": 1, "options": "{}", "seed": "7", "pace": 0, "late": "remind", "past": 0}
    told = {"owing": "[]", "names": '["","",""]', "lines": 0, "recent": "[]", "marks": "[0,0,0]"}
    for n in range(TABLES):
        table, person, public, over = f"t{n}", f"p{n // 2}", n % 50 < 2, n % 50 != 1
        seat = {"table_id": table, "kind": "open", "name": "", "bot": "", "token_sha256": "", "person_id": person}
        result = {"table_id": table, "seat": 0, "game": "eketorp", "person_id": person, "won": False, "score": 1}
        summary = {"result": "[[0],[1,1,1]]" if over else None, "since": 1_000_000 + n, "public": public}
        rows["people"].append({"id": f"p{n}", "name": "", "language": "en", "at": n})
        rows["sessions"].append({"token_sha256": f"{n:064}", "person_id": f"p{n}", "at": 0, "seen": 10**15})
        rows["tables"].append({"id": table, "game": "eketorp", "at": n, "public": public, "person_id": person, **seed})
        rows["seats"] += [{**seat, "seat": number, "taken": over or n % 100 == 1} for number in range(3)]
        rows["summaries"].append({"table_id": table, "entered": over and n % 500 != 0, **told, **summary})
        rows["results"] += [result] if over else []
        rows["ratings"].append({"game": "eketorp", "who": f"p{n}", "mu": 25.0, "sigma": 8.0, "games": 1, "wins": 0})
        # A reminder that was sent stays due for ever.
        duty = {"table_id": table, "kind": "clock", "seat": 0, "tries": 1, "holder": ""}
        rows["duties"].append({**duty, "due": n, "until": 2**53 if n % 100 else 0})
    with store._engine.begin() as connection:
        for name in FILLED:
            connection.execute(NAMES.tables[name].insert(), rows[name])


def _statements(store: Store, look: Callable[[Store], object]) -> list[tuple[str, Any]]:
    """All that it asks of the database."""
    asked: list[tuple[str, Any]] = []

    def note(_: object, __: object, statement: str, parameters: Any, *___: object) -> None:
        if statement.startswith(("SELECT", "UPDATE", "DELETE")):
            asked.append((statement, parameters))

    sa.event.listen(store._engine, "before_cursor_execute", note)
    try:
        look(store)
    finally:
        sa.event.remove(store._engine, "before_cursor_execute", note)
    return asked


def _plans(store: Store, explain: str, look: Callable[[Store], object]) -> str:
    asked = _statements(store, look)
    assert asked
    with store._engine.connect() as connection:
        plans = [connection.exec_driver_sql(f"{explain} {each}", given).all() for each, given in asked]
    return "\n".join(str(row[-1]) for plan in plans for row in plan)


@pytest.mark.parametrize("what", LOOKS)
def test_no_list_reads_everything_on_sqlite(small: Store, what: str) -> None:
    plan = _plans(small, "EXPLAIN QUERY PLAN", LOOKS[what])
    named = "|".join(NAMES.tables)
    whole = [line for line in plan.splitlines() if re.match(rf"SCAN ({named})\b(?!.*INDEX ix_summaries_)", line)]
    assert not whole, plan


def test_no_list_reads_everything_on_postgresql(postgresql: str) -> None:
    store = Store(postgresql)
    try:
        _fill(store)
        with store._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql("ANALYZE")
        for what, look in LOOKS.items():
            plan = _plans(store, "EXPLAIN", look)
            named = "|".join(FILLED)
            assert not re.search(rf"Seq Scan on ({named})\b", plan), f"{what}:\n{plan}"
    finally:
        store.close()


# -- tidying up -------------------------------------------------------------------------------------------------


def _people(store: Store) -> set[str]:
    with store._engine.connect() as connection:
        return set(connection.execute(sa.select(NAMES.tables["people"].c.name)).scalars())


def _age(store: Store, *names: str, at: int = 0) -> None:
    """Let these have been here last at that time."""
    people, sessions = NAMES.tables["people"], NAMES.tables["sessions"]
    theirs = sa.select(people.c.id).where(people.c.name.in_(names))
    with store._engine.begin() as connection:
        connection.execute(people.update().where(people.c.name.in_(names)).values(at=at))
        connection.execute(sessions.update().where(sessions.c.person_id.in_(theirs)).values(seen=at))


def test_guests_of_long_ago_are_forgotten_unless_something_is_theirs(store: Store) -> None:
    names = ("idle", "account", "seated", "maker", "visitor", "rated", "new")
    people = {name: store.add_person(name, "en", f"{name:x>64}").id for name in names}
    store.make_account(people["account"], "account", "account", "hash")
    taken, _ = make_table(NewTable("eketorp", [YOU, OPEN, OPEN]))
    store.add(taken, opening(taken), people["maker"])
    store.claim(taken.id, 1, people["seated"])
    store.keep_device(f"{'idle':x>64}", Device("https://push.example/1", "key", "auth"))
    with store._engine.begin() as connection:
        row = {"game": "eketorp", "who": people["rated"], "mu": 25.0, "sigma": 8.0, "games": 1, "wins": 0}
        connection.execute(NAMES.tables["ratings"].insert(), row)
    _age(store, *names[:-1])
    store.add_session(people["visitor"], "f" * 64)  # came back by a personal link
    assert store.forget_guests(1000, 1) == 1
    assert store.forget_guests(1000, 100) == 1
    assert store.forget_guests(1000, 100) == 0
    assert _people(store) == set(names) - {"idle", "rated"}
    with store._engine.connect() as connection:
        for name in ("devices", "ratings"):
            assert connection.execute(NAMES.tables[name].select()).all() == []


def test_a_node_forgets_them_day_by_day_and_little_by_little(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time(monkeypatch)
    time.now = 10**12
    monkeypatch.setattr(watch, "GUESTS", 2)

    async def main() -> None:
        hall = Hall(tmp_path / "hall.db")
        for name in "abcde":
            hall.store.add_person(name, "en", f"{name:x>64}")
        edge = time.now - SESSION_DAYS * DAY
        _age(hall.store, "a", "b", "c", at=edge - 1)
        _age(hall.store, "d", "e", at=edge + 1)
        left = []
        for _ in range(3):
            await hall.look()
            left.append(len(_people(hall.store)))
        assert left == [3, 2, 2]
        time.pass_(3600)
        await hall.look()
        assert len(_people(hall.store)) == 2  # it has done so today
        time.pass_(24 * 3600)
        await hall.look()
        await hall.look()
        assert not _people(hall.store)
        await hall.close()

    run(main)


def test_a_person_has_so_many_sessions(store: Store) -> None:
    ada, bob = (store.add_person(name, "en", f"{name:x>64}") for name in ("ada", "bob"))
    for number in range(MOST_SESSIONS + 3):
        store.add_session(ada.id, f"{number:064}")
    sessions = NAMES.tables["sessions"]
    with store._engine.connect() as connection:
        theirs = connection.execute(sa.select(sa.func.count()).where(sessions.c.person_id == ada.id)).scalar_one()
    assert theirs == MOST_SESSIONS
    assert store.session(f"{MOST_SESSIONS + 2:064}") == ada and store.session(f"{'bob':x>64}") == bob


def test_the_session_that_was_not_used_for_longest_makes_room(store: Store) -> None:
    ada = store.add_person("ada", "en", "a" * 64)
    for number in range(MOST_SESSIONS - 1):
        store.add_session(ada.id, f"{number:064}")
    _age(store, "ada", at=10**13)
    sessions = NAMES.tables["sessions"]
    with store._engine.begin() as connection:
        connection.execute(sessions.update().where(sessions.c.token_sha256 == f"{7:064}").values(seen=10**13 - 1))
    store.add_session(ada.id, "b" * 64)
    assert store.session(f"{7:064}") is None
    assert store.session("a" * 64) == store.session("b" * 64) == ada
