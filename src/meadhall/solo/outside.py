"""What a hall without a server needs of whoever has it: somebody who keeps, and somebody who thinks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class SoloStore(Protocol):
    """Keeps rows: short keys, each with a JSON text. It need not understand either."""

    async def load(self) -> Sequence[tuple[str, str]]:
        """All rows, in any order."""

    async def write(self, rows: Sequence[tuple[str, str | None]]) -> None:
        """Keep these, all or none; None deletes a row. When this returns they are kept: a choice is acknowledged and
        shown only then. If it fails, it was not made."""


class SoloThinker(Protocol):
    """Thinks elsewhere, so that the hall answers meanwhile."""

    async def think(self, task: str) -> str:
        """The answer to a task, both as `meadhall.bots.tasks` has them, in JSON. Every task holds the whole game. If
        this is cancelled nobody wants the answer any more: stop whoever thinks about it. If it fails, a quick bot
        chooses instead."""
