"""What an audience has been told so far, as often as it is asked for: with every choice, by every guest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from meadhall.engine.events import Told


class Lines:
    """The beginning of a list that only grows, so a log of hundreds of lines is not copied for every new one."""

    __slots__ = ("_all", "_count")

    def __init__(self, all: list[Told] | None = None) -> None:
        self._all = [] if all is None else all
        self._count = len(self._all)

    def and_then(self, more: Sequence[Told]) -> Lines:
        """These and further ones. Nothing must have been added to these yet."""
        if not more:
            return self
        self._all += more
        return Lines(self._all)

    def since(self, number: int) -> list[Told]:
        return self._all[number : self._count]

    def shared_with(self, other: Lines) -> int:
        """How many of the first lines are the same."""
        if self._all is other._all:
            return min(self._count, other._count)
        return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(self, other, strict=False)))

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Told]:
        return iter(self.since(0))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lines) and len(self) == len(other) == self.shared_with(other)
