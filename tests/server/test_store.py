"""The store's schema, its migrations and its texts."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from meadhall.engine.errors import MeadhallError
from meadhall.engine.text import LANGUAGES
from meadhall.server import limits
from meadhall.server.players import clean_name
from meadhall.server.protocol import SeatWish
from meadhall.server.refusal import TEXTS
from meadhall.server.store import HEAD, NAMES, Store

MIGRATIONS = Path(limits.__file__).parent / "migrations/versions"


def test_migrations_lead_to_what_the_store_expects(tmp_path: Path) -> None:
    store = Store.at(tmp_path / "hall.db")
    with store._engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), NAMES) == []
        assert connection.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(sa.text("PRAGMA synchronous")).scalar() == 2
    store.close()
    assert max(path.name for path in MIGRATIONS.glob("0*.py")).startswith(HEAD)


def test_bots_of_older_tables_go_on_under_their_new_names(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'hall.db'}"
    engine = sa.create_engine(url)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS.parent))
    group = [SeatWish("you"), SeatWish("bot", bot="greedy")]
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        for statement in (
            "INSERT INTO tables VALUES ('t', 'eketorp', 1, '{}', 'seed', 1)",
            "INSERT INTO seats VALUES ('t', 0, 'bot', 'Wolf', 'greedy', '')",
            "INSERT INTO seats VALUES ('t', 1, 'bot', 'Raven', 'random', '')",
            "INSERT INTO seats VALUES ('t', 2, 'you', 'Ada', '', 'hash')",
        ):
            connection.exec_driver_sql(statement)
        insert = sa.text("INSERT INTO campaigns VALUES ('c', 'yggdrasil', 'file', :seats, 0, 'hash', 1)")
        connection.execute(insert, {"seats": msgspec.json.encode(group).decode()})
    engine.dispose()
    store = Store(url)
    kept, campaign = store.table("t"), store.campaign("c")
    store.close()
    assert kept is not None and [seat.bot for seat in kept.seats] == ["karl", "thrall", ""] and kept.hints is None
    assert campaign is not None
    assert msgspec.json.decode(campaign.seats, type=list[SeatWish])[1].bot == "karl"


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
