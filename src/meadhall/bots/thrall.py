"""A bot that takes any option, each as likely as the others, but throws nothing away if it can help it."""

from __future__ import annotations

from meadhall.engine.luck import Luck
from meadhall.engine.table import Chair


class Thrall:
    """Where a person would be asked whether he is sure, it prefers another option."""

    __slots__ = ("_luck",)

    def __init__(self, luck: Luck) -> None:
        self._luck = luck

    def choose(self, chair: Chair) -> int:
        options = chair.decision.options
        harmless = [index for index, option in enumerate(options) if not option.confirm()]
        return self._luck.pick(harmless) if harmless else self._luck.below(len(options))
