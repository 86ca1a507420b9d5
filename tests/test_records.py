"""Golden records: finished games, replayed to the same end. A `.saga` file dropped into `tests/records/<game>/` is one
more test. See scripts/make_records.py for how to make them anew when the version of a game's rules was raised."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from meadhall import games
from meadhall.engine.record import Record
from meadhall.engine.table import Table
from scripts.make_records import FOLDER, LEAST, wanted

SAGAS = sorted(FOLDER.glob("*/*.saga"))


@pytest.mark.parametrize("path", SAGAS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_record_ends_as_it_did(path: Path) -> None:
    text = path.read_text("utf-8")
    record = Record.parse(text)
    assert record.game == path.parent.name
    assert record.digest and record.outcome is not None, "a golden record says where it ends"
    table = Table.load(games.game(record.game), record)  # raises where digest or outcome is another
    assert table.over
    assert table.record().write() == text


@pytest.mark.parametrize("name", games.own())
def test_the_records_of_a_game_show_every_variant_and_number_of_players(name: str) -> None:
    records = [Record.parse(path.read_text("utf-8")) for path in SAGAS if path.parent.name == name]
    assert len(records) >= LEAST
    seen = Counter(f"players {record.players}" for record in records)
    seen.update(f"option {option}={value}" for record in records for option, value in record.options.items())
    settings = {each for each in wanted(games.game(name)) if each.startswith(("players ", "option "))}
    assert settings <= set(seen)
