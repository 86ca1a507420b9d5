"""The store's schema, its migrations and its texts."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from meadhall import games
from meadhall.engine.errors import MeadhallError
from meadhall.engine.text import LANGUAGES
from meadhall.server import limits
from meadhall.server.hall.making import make_table
from meadhall.server.kept.acts import (
    Agreed,
    AskedUndo,
    BotChose,
    Chose,
    Declined,
    HandedOver,
    Named,
    Resigned,
    TookBack,
    Undid,
)
from meadhall.server.kept.duties import Notice, TimeUp
from meadhall.server.people.players import clean_name
from meadhall.server.protocol.rest import NewTable, SeatWish
from meadhall.server.refusal import TEXTS
from meadhall.server.store import HEAD, NAMES, Store
from meadhall.server.store.tables import SEATS
from meadhall.server.table.played import PlayedTable

MIGRATIONS = Path(limits.__file__).parent / "store/migrations/versions"


def test_migrations_lead_to_what_the_store_expects(tmp_path: Path) -> None:
    store = Store.at(tmp_path / "hall.db")
    with store._engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), NAMES) == []
        assert connection.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(sa.text("PRAGMA synchronous")).scalar() == 2
    store.close()
    assert max(path.name for path in MIGRATIONS.glob("0*.py")).startswith(HEAD)


@contextmanager
def older(tmp_path: Path, revision: str) -> Iterator[tuple[str, sa.Connection]]:
    """The data of a hall as it was then: where it is, and a connection to fill it."""
    url = f"sqlite:///{tmp_path / 'hall.db'}"
    engine = sa.create_engine(url)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS.parent))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        yield url, connection
    engine.dispose()


def test_bots_of_older_tables_go_on_under_their_new_names(tmp_path: Path) -> None:
    group = [SeatWish("you"), SeatWish("bot", bot="greedy")]
    with older(tmp_path, "0002") as (url, connection):
        for statement in (
            "INSERT INTO tables VALUES ('t', 'eketorp', 1, '{}', 'seed', 1)",
            "INSERT INTO seats VALUES ('t', 0, 'bot', 'Wolf', 'greedy', '')",
            "INSERT INTO seats VALUES ('t', 1, 'bot', 'Raven', 'random', '')",
            "INSERT INTO seats VALUES ('t', 2, 'you', 'Ada', '', 'hash')",
        ):
            connection.exec_driver_sql(statement)
        insert = sa.text("INSERT INTO campaigns VALUES ('c', 'yggdrasil', 'file', :seats, 0, 'hash', 1)")
        connection.execute(insert, {"seats": msgspec.json.encode(group).decode()})
    store = Store(url)
    kept, campaign = store.table("t"), store.campaign("c")
    store.close()
    assert kept is not None and [seat.bot for seat in kept.seats] == ["karl", "thrall", ""] and kept.hints is None
    assert campaign is not None
    assert msgspec.json.decode(campaign.seats, type=list[SeatWish])[1].bot == "karl"


def test_tables_go_on_with_the_searching_bots_they_began_with(tmp_path: Path) -> None:
    group = [SeatWish("you"), SeatWish("bot", bot="norn")]
    result = '[[0],[9,3],["jarl",""],[0],false,""]'
    with older(tmp_path, "0013") as (url, connection):
        for statement in (
            "INSERT INTO tables (id, game, rules, options, seed, at, public)"
            " VALUES ('t', 'eketorp', 1, '{}', 'seed', 1, 0)",
            "INSERT INTO seats (table_id, seat, kind, name, bot, token_sha256)"
            " VALUES ('t', 0, 'bot', 'Wolf', 'jarl', ''), ('t', 1, 'you', 'jarl', '', 'h')",
            """INSERT INTO acts VALUES ('t', 0, 1, 'seat', '{"bot":"huscarl","late":true}', NULL, 1)""",
            """INSERT INTO acts VALUES ('t', 1, 1, 'name', '{"name":"norn"}', NULL, 1)""",
            """INSERT INTO acts VALUES ('t', 2, 1, 'resign', '{"bot":"norn"}', NULL, 1)""",
            "INSERT INTO ratings VALUES ('eketorp', 'bot:jarl', 30, 2, 9, 4)",
            "INSERT INTO ratings VALUES ('eketorp', 'bot:karl', 20, 2, 9, 4)",
        ):
            connection.execute(sa.text(statement.replace(":", r"\:")))
        insert = sa.text(
            "INSERT INTO campaigns (id, game, file, seats, version, token_sha256, at)"
            " VALUES ('c', 'yggdrasil', 'file', :seats, 0, 'hash', 1)"
        )
        connection.execute(insert, {"seats": msgspec.json.encode(group).decode()})
        insert = sa.text(
            "INSERT INTO summaries (table_id, owing, names, lines, recent, marks, result, since, entered)"
            " VALUES ('t', '[]', '[]', 0, '[]', '[]', :result, 1, 1)"
        )
        connection.execute(insert, {"result": result})
    store = Store(url)
    kept, campaign, acts = store.table("t"), store.campaign("c"), store.acts("t")
    with store._engine.connect() as connection:
        rated = connection.execute(sa.text("SELECT who FROM ratings ORDER BY who")).scalars().all()
        ended = connection.execute(sa.text("SELECT result FROM summaries")).scalar_one()
    store.close()
    assert kept is not None and [(seat.name, seat.bot) for seat in kept.seats] == [("Wolf", "hersir"), ("jarl", "")]
    assert [act.deed for act in acts] == [HandedOver("drengr", late=True), Named("norn"), Resigned("volva")]
    assert campaign is not None
    assert msgspec.json.decode(campaign.seats, type=list[SeatWish])[1].bot == "volva"
    assert rated == ["bot:hersir", "bot:karl"]
    assert ended == result.replace("jarl", "hersir")


def test_nobody_else_on_the_machine_reads_the_data(tmp_path: Path) -> None:
    store = Store.at(tmp_path / "hall.db")
    kept, _ = make_table(NewTable("eketorp", [SeatWish("you")] * 3))
    store.add(kept)
    assert {file.name: oct(file.stat().st_mode & 0o777) for file in tmp_path.iterdir()} == {
        "hall.db": "0o600", "hall.db-wal": "0o600", "hall.db-shm": "0o600",
    }  # fmt: skip
    store.close()


def test_data_of_a_newer_meadhall_are_left_alone(tmp_path: Path) -> None:
    store = Store.at(tmp_path / "hall.db")
    with store._engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(MeadhallError, match="newer Meadhall"):
        Store.at(tmp_path / "hall.db")


def test_refusals_are_worded_in_every_language() -> None:
    english = TEXTS.templates["en"]
    for language in LANGUAGES:
        assert TEXTS.templates[language].keys() == english.keys()


@pytest.mark.parametrize(
    ("given", "kept"),
    [("", ""), ("  A  B\t", "A B"), ("a\u202eb\x00c\nd", "abc d"), ("x" * 50, "x" * 40), ("Þóra ᚠ", "Þóra ᚠ")],
)
def test_names(given: str, kept: str) -> None:
    assert clean_name(given) == kept


def test_seats_of_older_tables_stay_whose_they_are(tmp_path: Path) -> None:
    with older(tmp_path, "0007") as (url, connection):
        for statement in (
            "INSERT INTO people (id, name, language, at) VALUES ('ada', 'Ada', 'en', 1)",
            "INSERT INTO tables (id, game, rules, options, seed, at) VALUES ('t', 'eketorp', 1, '{}', 'seed', 1)",
            "INSERT INTO seats VALUES ('t', 0, 'open', 'Wolf', '', 'a', 'ada')",
            "INSERT INTO seats VALUES ('t', 1, 'open', 'Raven', '', 'b', NULL)",
            "INSERT INTO seats VALUES ('t', 2, 'open', 'Boar', '', 'c', NULL)",
            "INSERT INTO seats VALUES ('t', 3, 'you', 'Bear', '', 'd', NULL)",
            "INSERT INTO acts VALUES ('t', 0, 1, 'choose', 'place A', 'k', 1)",
        ):
            connection.exec_driver_sql(statement)
    store = Store(url)
    with store._engine.connect() as connection:
        seats = connection.execute(sa.select(SEATS.c.rated_id, SEATS.c.taken).order_by(SEATS.c.seat)).all()
    store.close()
    assert [tuple(seat) for seat in seats] == [("ada", True), (None, True), (None, False), (None, True)]


def test_acts_and_duties_of_older_tables_stay_what_they_were(tmp_path: Path) -> None:
    """On a hall's data as version 0008 of the store wrote it, with every kind of act there was."""
    with closing(sqlite3.connect(tmp_path / "hall.db")) as old:
        old.executescript((Path(__file__).parent / "data/hall-0008.sql").read_text("utf-8"))
    store = Store.at(tmp_path / "hall.db")
    table = "oldTable0001"
    acts = store.acts(table)
    assert [act.deed for act in acts[:4]] == [Named('Thóra "the bold"'), Chose("place A"), Undid(1), Chose("place A")]
    assert [(act.seat, act.deed) for act in acts[19:29]] == [
        (0, AskedUndo(1, (2,), 4)),
        (1, Agreed()),
        (2, Agreed()),
        (0, TookBack((10,))),
        (0, AskedUndo(1, (0, 2), 3)),
        (1, Declined()),
        (1, HandedOver("thrall")),
        (1, HandedOver()),
        (0, HandedOver("karl", late=True)),
        (0, BotChose("place B")),
    ]
    assert [act.key for act in acts[:5]] == ["0 1", "0 2", "0 3", "0 4", None]
    assert [(type(duty), duty.seat) for duty in store.duties(table)] == [(TimeUp, 2), (Notice, 2)]
    kept = store.table(table)
    assert kept is not None
    played = PlayedTable(kept._replace(rules=games.game("eketorp").info.rules), acts, store.duties(table))
    assert played.table.names[0] == 'Thóra "the bold"' and played.hands == ["karl", "", ""] and played.left == {0}
    assert played.choices() == [(0, "place A")] * 7 + [(1, "place B")] * 8 + [(0, "place B")]
    store.close()


def test_older_tables_and_campaigns_are_played_with_what_is_shipped(tmp_path: Path) -> None:
    with older(tmp_path, "0009") as (url, connection):
        for statement in (
            "INSERT INTO tables (id, game, rules, options, seed, at, public)"
            " VALUES ('t', 'eketorp', 1, '{}', 'seed', 1, 0)",
            "INSERT INTO campaigns VALUES ('c', 'yggdrasil', 'players = 1', '[]', 0, 'hash', 1)",
        ):
            connection.exec_driver_sql(statement)
    store = Store(url)
    table, campaign = store.table("t"), store.campaign("c")
    store.close()
    assert table is not None and table.corrected is None
    assert campaign is not None and (campaign.file, campaign.corrected) == ("players = 1", None)
