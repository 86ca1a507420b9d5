"""Between the steps that follow a choice: views can be built there too, and tell no more than an audience may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meadhall.engine.contract.fault import must
from meadhall.engine.errors import seat_name
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.engine.view import EVERYTHING, SPECTATOR, Audience

LOOKS = 8  # at most, between one choice and the next decision


class Between:
    """Watches a state while somebody chooses."""

    def __init__(self, game: Game[Any], luck: Luck) -> None:
        self._game = game
        self._luck = luck

    def chosen(self, state: State, seat: int, choose: Callable[[], None], closely: bool = True) -> list[bytes]:
        """Let the seat choose; all that it saw on the way, without looking twice at the same."""
        seen: list[bytes] = []
        looked = 0

        def look(_beat: bool) -> None:
            nonlocal looked
            looked += 1
            if closely and looked <= LOOKS:
                self._check(state)
            view = self._view(state, seat)
            if seen[-1:] != [view]:
                seen.append(view)

        state.watcher = look
        try:
            choose()
        finally:
            state.watcher = None
        return seen

    def _view(self, state: State, audience: Audience) -> bytes:
        encoded: bytes = self._game.encode(self._game.view(state, audience))
        return encoded

    def _check(self, state: State) -> None:
        for audience in (*range(state.players), SPECTATOR, EVERYTHING):
            self._view(state, audience)
        seat = self._luck.below(state.players)
        world: State = self._game.imagine(state, seat, self._luck.split("between"))
        for audience in (seat, SPECTATOR):
            must(
                self._view(world, audience) == self._view(state, audience),
                f"between two steps {seat_name(seat)} can tell an imagined world",
            )
