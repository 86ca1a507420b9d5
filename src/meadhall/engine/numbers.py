"""A position in numbers, for machines that learn: what a seat may know, and what its options are, as whole numbers.

A game says once which fields there are and fills them in one fixed order. Everything is seen from the seat: it is
player 0, the next one clockwise is player 1, and players who are not there are zeros. So every seat looks alike.
Only what the seat may know goes in: the contract checks that worlds it cannot tell apart give the same numbers. Where a
view stops showing what a seat has seen, and bots remember it, the fields that rest on memory say so: all others are
the same in every world that has the same view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Literal, NamedTuple

Kind = Literal["count", "index"]


class Field(NamedTuple):
    """Numbers that belong together, from `least` to `most`. A count is an amount or a flag; an index stands for a
    thing and has no size of its own."""

    name: str
    about: str  # one sentence, in English, for the documentation
    most: int
    shape: tuple[int, ...] = ()
    kind: Kind = "count"
    least: int = 0
    recalled: bool = False  # rests on what the seat has seen, whether or not its view shows it still

    @property
    def size(self) -> int:
        return prod(self.shape)


def numbered(names: Sequence[str], first: int = 0) -> str:
    """What an index stands for, to be told about its field.

    >>> numbered(["wood", "stone"], 1)
    '1 wood, 2 stone'
    """
    return ", ".join(f"{number} {name}" for number, name in enumerate(names, first))


def places(fields: Sequence[Field]) -> dict[str, int]:
    """By name: where a field begins among the numbers of all."""
    found: dict[str, int] = {}
    at = 0
    for field in fields:
        found[field.name] = at
        at += field.size
    return found


def named(fields: Sequence[Field], told: Sequence[int]) -> dict[str, Any]:
    """Numbers by the names of their fields, for people: a number, or as many lists in lists as the shape has sides.

    >>> named([Field("turn", "", 9), Field("board", "", 2, (2, 2))], [7, 0, 1, 2, 0])
    {'turn': 7, 'board': [[0, 1], [2, 0]]}
    """
    return {
        name: _shaped(field.shape, told[at:]) for field, (name, at) in zip(fields, places(fields).items(), strict=True)
    }


def _shaped(shape: tuple[int, ...], told: Sequence[int]) -> Any:
    if not shape:
        return told[0]
    size = prod(shape[1:])
    return [_shaped(shape[1:], told[size * n : size * (n + 1)]) for n in range(shape[0])]


@dataclass(frozen=True)
class Numbers:
    """How a game is told in numbers. Each function gets the state and a seat and reads what the seat may know.

    `see` works at any time; `weigh` and `act` need a decision of the seat. An action is an option in a list that is
    the same in all games of the kind: no two options of a decision have the same one.
    """

    sees: tuple[Field, ...]
    weighs: tuple[Field, ...]
    actions: int
    see: Callable[[Any, int], list[int]]  # all fields of `sees`, one after the other
    weigh: Callable[[Any, int], list[int]]  # for each option in turn all fields of `weighs`
    act: Callable[[Any, int], list[int]]  # of each option its action
    name: Callable[[int], str]  # what an action does, in short, for documentation and logs

    @property
    def seen(self) -> int:
        """Numbers that `see` gives."""
        return sum(field.size for field in self.sees)

    @property
    def weighed(self) -> int:
        """Numbers that `weigh` gives for each option."""
        return sum(field.size for field in self.weighs)
