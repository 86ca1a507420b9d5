"""The store's schema, its migrations and its texts."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from meadhall.engine.errors import MeadhallError
from meadhall.engine.text import LANGUAGES
from meadhall.server import limits
from meadhall.server.players import clean_name
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
