"""The rules. A step changes the state, puts others on the agenda, or asks; what is asked for are steps again."""

from __future__ import annotations

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step

from .state import MyGame

TAKE = Prompt("take", "MG-TAKE-1", always=True)


class Turn(Step[MyGame]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: MyGame) -> None:
        s.do(Turn(1 - self.seat))  # what comes after; the end of the game drops it
        s.ask(
            self.seat,
            TAKE,
            [Take(self.seat, row, first, left) for row, left in enumerate(s.rows) for first in range(left)],
        )


class Take(Step[MyGame]):
    """The stones of a row from the `first` on."""

    __slots__ = ("first", "left", "row", "seat")

    def __init__(self, seat: int, row: int, first: int, left: int) -> None:
        self.seat = seat
        self.row = row
        self.first = first
        self.left = left

    def run(self, s: MyGame) -> None:
        s.rows[self.row] = self.first
        s.tell("took", seat=self.seat, n=self.left - self.first, row=self.row + 1)
        if not any(s.rows):
            s.tell("won", seat=self.seat)
            s.finish((self.seat,), (1 - self.seat, self.seat))

    def notation(self) -> str:
        return f"take {self.left - self.first} from {self.row + 1}"

    def label(self) -> Line:
        return Line("take", {"n": self.left - self.first, "row": self.row + 1})

    def targets(self) -> tuple[str, ...]:
        return (f"stone:{self.row}:{self.first}",)
