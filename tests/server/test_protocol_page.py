"""The figures of docs/protocol.md are those of the hall. (Its client is run by tests/test_docs.py.)"""

from __future__ import annotations

from pathlib import Path

from meadhall.server import limits
from meadhall.server.http import connection
from meadhall.server.table import clock, watch

PAGE = (Path(__file__).parents[2] / "docs/protocol.md").read_text("utf-8")


def test_the_figures_on_the_page() -> None:
    rate = limits.Rates().messages
    for figure in (
        f"{limits.MESSAGE // 1024} KiB",
        f"{limits.WORD} characters of plain text",
        f"at most {limits.NOTE:,} characters",
        f"{clock.QUICKEST} to\n{clock.SLOWEST // 86_400} days",
        f"tried again {len(watch.WAITS)} times".replace("4", "four"),
        f"{limits.OPEN_TABLES} unfinished tables",
        f"more than {rate.burst} messages at once or {rate.per_second} a second",
        *(str(end.code) for end in (connection.BAD_MESSAGES, connection.NO_JOIN, connection.TOO_SLOW)),
    ):
        assert figure in PAGE
