"""A bot that looks no further than its own choice: it takes what the game's advice likes best."""

from __future__ import annotations

from meadhall.engine.luck import Luck
from meadhall.engine.table import Chair


class Karl:
    """It asks for advice in one imagined world. The mean over four was tried: no stronger, and four times as slow."""

    __slots__ = ("_luck",)

    def __init__(self, luck: Luck) -> None:
        self._luck = luck

    def choose(self, chair: Chair) -> int:
        advice = chair.game.advise(chair.imagine(self._luck), chair.seat)
        best = max(advice)
        return self._luck.pick([index for index, score in enumerate(advice) if score == best])
