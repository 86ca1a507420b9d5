"""A bot that takes any option, each as likely as the others."""

from __future__ import annotations

from meadhall.engine.luck import Luck
from meadhall.engine.table import Chair


class RandomBot:
    __slots__ = ("_luck",)

    def __init__(self, luck: Luck) -> None:
        self._luck = luck

    def choose(self, chair: Chair) -> int:
        return self._luck.below(len(chair.decision.options))
