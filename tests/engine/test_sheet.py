"""Reading components: every problem is named with its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from meadhall.engine.components import Sheet
from meadhall.engine.errors import BadComponents

DATA = {
    "hand": 4,
    "open": True,
    "title": "Eketorp",
    "values": [1, 2, 3],
    "mixed": [1, True],
    "setup": {"hand": 4},
    "cards": [{"id": "M01", "provenance": "public"}, {"provenance": "rulebook"}],
    "loose": ["M01"],
    "bare": [{"id": "M02"}],
}
SHEET = Sheet(DATA, "box.toml")


def test_right_entries_are_read() -> None:
    assert SHEET.whole("hand", 1, 4) == 4
    assert SHEET.flag("open") is True
    assert SHEET.text("title") == "Eketorp"
    assert SHEET.wholes("values") == (1, 2, 3)
    assert SHEET.table("setup").whole("hand") == 4
    assert [card.where for card in SHEET.tables("cards")] == ["box.toml: cards M01", "box.toml: cards 2"]


@pytest.mark.parametrize(
    ("read", "problem"),
    [
        (lambda: SHEET.whole("title"), "box.toml: 'title' must be a whole number, not 'Eketorp'"),
        (lambda: SHEET.whole("open"), "box.toml: 'open' must be a whole number, not True"),
        (lambda: SHEET.whole("nothing"), "box.toml: 'nothing' must be a whole number, not None"),
        (lambda: SHEET.whole("hand", 5), "box.toml: 'hand' must be from 5 to 1000, not 4"),
        (lambda: SHEET.flag("hand"), "box.toml: 'hand' must be true or false, not 4"),
        (lambda: SHEET.text("hand"), "box.toml: 'hand' must be a text, not 4"),
        (lambda: SHEET.table("hand"), "box.toml: 'hand' must be a table, not 4"),
        (lambda: SHEET.wholes("mixed"), "box.toml: 'mixed' must be a list of whole numbers"),
        (lambda: SHEET.table("setup").text("x"), "box.toml: [setup]: 'x' must be a text, not None"),
        (lambda: SHEET.tables("hand"), "box.toml: 'hand' must be a list of tables, not 4"),
        (lambda: SHEET.tables("loose"), "box.toml: loose 1 must be a table"),
        (lambda: SHEET.tables("bare"), "box.toml: bare M02: 'provenance' must be a text, not None"),
    ],
)
def test_wrong_entries_are_named(read: Callable[[], object], problem: str) -> None:
    with pytest.raises(BadComponents) as fault:
        read()
    assert str(fault.value) == problem


@pytest.mark.parametrize("content", [b"hand = ", b"\xff\xfe"])
def test_a_file_that_is_no_toml(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(content)
    with pytest.raises(BadComponents, match=r"box\.toml: cannot be read: "):
        Sheet.read(path)
