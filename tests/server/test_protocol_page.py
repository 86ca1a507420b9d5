"""docs/protocol.md does not lie: its client plays a whole game, its transcript is made of real messages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from meadhall.server import client, limits
from tests.server.house import House

PAGE = (Path(__file__).parents[2] / "docs/protocol.md").read_text("utf-8")


def test_the_client_on_the_page_plays_to_the_end(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(compile(block, "docs/protocol.md", "exec"), {"HALL": house.base})
    assert "winners" in capsys.readouterr().out


def test_the_figures_on_the_page() -> None:
    rate = limits.USUAL.messages
    for figure in (
        f"{limits.MESSAGE // 1024} KiB",
        f"{limits.OPEN_TABLES} unfinished tables",
        f"more than {rate.burst} messages at once or {rate.per_second} a second",
        *(str(end.code) for end in (client.BAD_MESSAGES, client.NO_JOIN, client.TOO_SLOW)),
    ):
        assert figure in PAGE
