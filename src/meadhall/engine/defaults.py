"""What a game need not bring along for a first try. Each is honest and dull: no advice, even chances, a board in words.

What a game supplies in its place is checked by the contract; so is that a game which hides something imagines it.
"""

from __future__ import annotations

from typing import Any, TypeVar

from meadhall.engine.advice import Habits, result
from meadhall.engine.luck import Luck
from meadhall.engine.markup import Ink, clip
from meadhall.engine.state import State
from meadhall.engine.step import Line
from meadhall.engine.text import Reader
from meadhall.engine.view import Glance

S = TypeVar("S", bound=State)

HABITS = Habits(pace=400, depth=40, exploration=1.0, warmth=1.0)  # not measured: `meadhall bench GAME --search` does
WIDTH, HEIGHT = 100, 36  # of a board in words


def imagine(s: S, seat: int, luck: Luck) -> S:
    """Where nothing is hidden, a seat cannot know what will be rolled, and nothing else."""
    world = s.clone()
    world.luck = luck
    return world


def audit(s: State) -> None:
    """Nothing is counted."""


def advise(s: State, seat: int) -> list[float]:
    return [0.0] * len(s.owed[seat].options)


def evaluate(s: State) -> list[float]:
    """Before the end, everybody's chance is the same."""
    return result(s.outcome) if s.outcome is not None else [1.0 / s.players] * s.players


def evaluate_together(s: State) -> list[float]:
    """The same where all win or lose together."""
    return result(s.outcome, cooperative=True) if s.outcome is not None else [0.5] * s.players


def reasons(s: State, seat: int, index: int) -> list[Line]:
    return []


def glance(s: State) -> Glance:
    """Nobody knows how far it is."""
    return Glance()


def draw(view: Any, reader: Reader) -> str:
    """Everything in the view, a line for each field.

    >>> from types import SimpleNamespace
    >>> print(draw(SimpleNamespace(heap=7, taken=[2, 1]), Reader({}, [])))
    heap: 7
    taken: 2, 1
    """
    named = getattr(view, "__struct_fields__", None) or getattr(view, "__dataclass_fields__", None) or vars(view)
    lines = [f"{name}: {_shown(getattr(view, name))}" for name in named]
    return "\n".join(Ink(clip(line, WIDTH)).markup.rstrip() for line in lines[:HEIGHT])


def _shown(value: object) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
    return " ".join(text.split())
