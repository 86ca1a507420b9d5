"""What is on the table: plain data, copied by hand."""

from __future__ import annotations

from meadhall.engine.luck import Luck
from meadhall.engine.state import State


class MyGame(State):
    __slots__ = ("rows",)

    def __init__(self, players: int, luck: Luck) -> None:
        super().__init__(players, luck)
        self.rows: list[int] = []  # stones left in each

    def clone(self) -> MyGame:
        copy = MyGame(self.players, self.luck.clone())
        self.copy_engine(copy)
        copy.rows = self.rows.copy()
        return copy

    def facts(self) -> tuple[object, ...]:
        return (tuple(self.rows),)
