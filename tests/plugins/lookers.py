"""Bots from outside."""

from __future__ import annotations

from meadhall.engine.luck import Luck
from meadhall.engine.table import Chair


class Last:
    """Takes the last option there is."""

    def __init__(self, luck: Luck) -> None:
        self.luck = luck

    def choose(self, chair: Chair) -> int:
        return len(chair.decision.options) - 1


class Needy:
    """Wants more than a bot gets."""

    def __init__(self, luck: Luck, book: str) -> None: ...


NOTHING = None
