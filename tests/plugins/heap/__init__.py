"""The smallest game that keeps the contract: two take from a heap in turn. All it can leave to defaults, it does."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from meadhall.engine.decision import Prompt
from meadhall.engine.info import Game, GameInfo
from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.engine.step import Line, Step
from meadhall.engine.view import Audience
from meadhall.engine.wire import Parcel

TAKE = Prompt("take", "HP-TAKE-1", always=True)


class Heap(State):
    __slots__ = ("heap",)

    def __init__(self, heap: int, luck: Luck) -> None:
        super().__init__(2, luck)
        self.heap = heap

    def clone(self) -> Heap:
        copy = Heap(self.heap, self.luck.clone())
        self.copy_engine(copy)
        return copy

    def facts(self) -> tuple[object, ...]:
        return (self.heap,)


class Turn(Step[Heap]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Heap) -> None:
        s.do(Turn(1 - self.seat))
        s.ask(self.seat, TAKE, [Take(self.seat, n) for n in range(1, min(3, s.heap) + 1)], about={"n": s.heap})


class Take(Step[Heap]):
    __slots__ = ("n", "seat")

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def run(self, s: Heap) -> None:
        s.heap -= self.n
        s.tell("took", seat=self.seat, n=self.n)
        if s.heap == 0:
            s.tell("won", seat=self.seat)
            s.finish((self.seat,), (1 - self.seat, self.seat))

    def notation(self) -> str:
        return f"take {self.n}"

    def label(self) -> Line:
        return Line("take", {"n": self.n})


class HeapView(Parcel):
    heap: int


def view(s: Heap, audience: Audience) -> HeapView:
    return HeapView(s.heap)


def create(players: int, luck: Luck, options: Mapping[str, str], printed: None) -> Heap:
    s = Heap(9, luck)
    s.do(Turn(0))
    return s


GAME: Game[Heap] = Game(
    info=GameInfo(
        name="heap",
        title="Heap",
        players=(2,),
        rules=1,
        minutes=(1, 2),
        decisions=5,
        bound=9,
        chance=False,
        hidden=False,
        simultaneous=False,
        cooperative=False,
        stage="draft",
        seat_names=("wolf", "raven"),
    ),
    folder=Path(__file__).parent,
    create=create,
    view=view,
    view_type=HeapView,
    event_rules={"took": "HP-TAKE-1", "won": "HP-END-1"},
)
