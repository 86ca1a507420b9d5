"""Ending tasks for good."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

PATIENCE = 0.3  # seconds after which a task that was told to end is told again
TIMES = 5


async def end_all(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Tell tasks to end until they have. Once is not always enough: a library that turns a cancellation that comes at
    the wrong moment into a time-out of its own has swallowed it, and whoever waited for it would wait for ever."""
    for _ in range(TIMES):
        for task in tasks:
            task.cancel()
        if not tasks or not (await asyncio.wait(tasks, timeout=PATIENCE))[1]:
            return
