"""A small run of `scripts.freeze_hall`: a node stops within a transaction, and another one takes its tables over."""

from __future__ import annotations

import asyncio

import pytest

from scripts.freeze_hall import freeze
from tests.server.services import REDIS


@pytest.mark.slow
def test_a_node_that_freezes_holds_up_nobody_for_long_and_changes_nothing_afterwards(
    postgresql: str, channel: str
) -> None:
    frozen = asyncio.run(freeze("inside", postgresql, REDIS, 2, "test"))
    assert frozen.lost == 0
    assert all(said.startswith("refused") for said in frozen.late)
    assert frozen.others < 5 and frozen.bots < 9  # 0.7 s and 4.5 s on a quiet machine; without mercy for a busy one
