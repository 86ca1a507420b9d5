"""A small game with known best play, for the tests of the search."""

from __future__ import annotations

from types import SimpleNamespace

from meadhall.engine.advice import Habits, result
from meadhall.engine.decision import Decision, Prompt
from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.engine.step import Step

TAKE = Prompt("take", "NIM-1", always=True)


class Nim(State):
    """Two take one to three from a heap in turn; whoever takes the last one wins. Leave a multiple of four."""

    def __init__(self, heap: int, luck: Luck) -> None:
        super().__init__(2, luck)
        self.heap = heap

    def clone(self) -> Nim:
        t = Nim(self.heap, self.luck.clone())
        self.copy_engine(t)
        return t

    def ask_next(self) -> None:
        self.ask(self.turn % 2, TAKE, [Take(n) for n in range(1, min(3, self.heap) + 1)])


class Take(Step[Nim]):
    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, s: Nim) -> None:
        s.heap -= self.n
        if s.heap:
            s.do(AskNext())
        else:
            winner = (s.turn - 1) % 2
            s.finish((winner,), (int(winner == 0), int(winner == 1)))

    def notation(self) -> str:
        return f"take {self.n}"


class AskNext(Step[Nim]):
    __slots__ = ()

    def run(self, s: Nim) -> None:
        s.ask_next()


def evaluate(s: Nim) -> list[float]:
    return result(s.outcome) if s.outcome is not None else [0.5, 0.5]


class NimChair:
    """Seat 0 before a heap, with an adviser who always says the wrong thing: take three."""

    seat = 0
    undoable = 0

    def __init__(self, heap: int) -> None:
        self.state = Nim(heap, Luck("nim"))
        self.state.ask_next()
        self.game = SimpleNamespace(
            habits=Habits(pace=400, depth=100, exploration=1.0, warmth=4.0),
            advise=lambda s, seat: [float(option.n) for option in s.owed[seat].options],
            evaluate=evaluate,
            policy=lambda s, seat, luck: luck.below(len(s.owed[seat].options)),
            calm=None,
            far=None,
            reopen=None,
        )
        self.imagined = 0

    @property
    def decision(self) -> Decision:
        return self.state.owed[0]

    def imagine(self, luck: Luck) -> Nim:
        self.imagined += 1
        return self.state.clone()
