"""Looks at several tables at once: of sixteen positions that a network looks at together, each takes less than half of
what it takes alone."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from meadhall.minds.gathered import Gathered, Opinion
from meadhall.minds.looking import Looker

MOST = 64  # positions at once: everybody else waits for a look


class LookRound(NamedTuple):
    gathered: Gathered
    seen: asyncio.Future[list[Opinion]]


class Looks:
    """What is asked before the event loop comes round again is looked at together; nobody waits for company."""

    def __init__(self) -> None:
        self._rounds: dict[Looker, LookRound] = {}

    async def scores(self, mind: Looker, numbers: tuple[list[int], list[int], list[int]]) -> list[float]:
        """Of the options of a position, as `Chair.numbers` tells it."""
        here = self._rounds.get(mind)
        if here is None:
            loop = asyncio.get_running_loop()
            here = self._rounds[mind] = LookRound(Gathered(), loop.create_future())
            loop.call_soon(self._look, mind, here)
        place = len(here.gathered)
        here.gathered.add(*numbers)
        if place + 1 == MOST:
            self._look(mind, here)
        return (await asyncio.shield(here.seen))[place].scores  # who no longer wants to know spoils it for nobody

    def _look(self, mind: Looker, here: LookRound) -> None:
        if here.seen.done():
            return
        if self._rounds.get(mind) is here:
            del self._rounds[mind]
        try:
            here.seen.set_result(here.gathered.look(mind))
        except Exception as error:
            here.seen.set_exception(error)
