"""Rows of numbers as bytes: nearly all of them fit into one each, and that is by far the quickest way out of a list."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.numbers import Field

BYTE = 255


class Packing:
    """Of rows with these fields. The few places whose numbers may not fit into a byte travel beside the others."""

    def __init__(self, fields: Sequence[Field]) -> None:
        self.width = 0
        self.wide: list[int] = []  # places that need more,
        self._runs: list[tuple[int, int]] = []  # and where those beside each other begin and end
        for field in fields:
            begin, self.width = self.width, self.width + field.size
            if field.least < 0 or field.most > BYTE:
                if self._runs and self._runs[-1][1] == begin:
                    begin, _ = self._runs.pop()
                self._runs.append((begin, self.width))
                self.wide += range(self.width - field.size, self.width)

    def row(self, numbers: list[int], apart: list[int]) -> bytes:
        """One row; what is wide in it goes apart. The list is used up."""
        for begin, end in self._runs:
            apart += numbers[begin:end]
            numbers[begin:end] = bytes(end - begin)
        return bytes(numbers)

    def columns(self) -> list[list[int]]:
        """To be filled with what is wide in several rows, one list for each such place."""
        return [[] for _ in self.wide]

    def rows(self, numbers: list[int], count: int, columns: list[list[int]]) -> bytes:
        """So many rows, one after the other; what is wide in them goes to the columns. The list is used up."""
        nothing = bytes(count)
        for place, column in zip(self.wide, columns, strict=True):
            column += numbers[place :: self.width]
            numbers[place :: self.width] = nothing
        return bytes(numbers)
