"""Corrected components files: whether one is like the shipped one, and all that is wrong with it.

What a number means only the game's loader knows. But each value must be of the kind that the shipped file has in its
place, so no loader has to wonder whether a text is a list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

from meadhall.engine.components import Corrected, Place, Sheet, shown
from meadhall.engine.errors import BadComponents

MOST_FAULTS = 100
LONGEST = 2_000  # signs of a text
LARGEST = 1_000  # number, where no larger one is shipped


class Shape:
    """What stands in one place of the shipped file; for all entries of a list together."""

    __slots__ = ("items", "keys", "kinds", "least", "most")

    def __init__(self) -> None:
        self.kinds: dict[str, None] = {}
        self.least, self.most = 0, LARGEST
        self.keys: dict[str, Shape] = {}
        self.items: Shape | None = None

    @staticmethod
    def of(shipped: Mapping[str, Any]) -> Shape:
        shape = Shape()
        shape.add(shipped)
        return shape

    def add(self, value: Any) -> None:
        self.kinds[_kind(value)] = None
        if isinstance(value, Mapping):
            for key, each in value.items():
                self.keys.setdefault(key, Shape()).add(each)
        elif isinstance(value, list):
            self.items = self.items or Shape()
            for each in value:
                self.items.add(each)
        elif isinstance(value, int):
            self.least, self.most = min(self.least, value), max(self.most, value)


NOTHING_KNOWN = Shape()


def check_kinds(sheet: Sheet, shape: Shape) -> None:
    """Every value is of a kind that stands in its place in the shipped file, or that file has nothing there."""
    for key, value in sheet.data.items():
        _check(sheet, key, value, shape.keys.get(key, NOTHING_KNOWN))


def _check(sheet: Sheet, key: str, value: Any, shape: Shape) -> None:
    if shape.kinds and _kind(value) not in shape.kinds:
        raise sheet.fault(f"{key!r} must be {' or '.join(shape.kinds)}, not {shown(value)}", key)
    if isinstance(value, Mapping):
        check_kinds(sheet.table(key), shape)
    elif isinstance(value, list):
        items = shape.items or NOTHING_KNOWN
        for number, each in enumerate(value):
            if isinstance(each, Mapping) and (not items.kinds or "a table" in items.kinds):
                name = shown(each.get("id", number + 1)).strip("'")
                check_kinds(Sheet(each, f"{sheet.where}: {key} {name}", (*sheet.path, key, number)), items)
            else:
                _check(sheet, key, each, items)
    elif isinstance(value, str):
        sheet.must(len(value) <= LONGEST, f"{key!r} must have at most {LONGEST} signs, not {len(value)}", key)
        sheet.must(value.isprintable(), f"{key!r} must be one line of plain signs, not {shown(value)}", key)
    elif isinstance(value, int):
        in_bounds = shape.least <= value <= shape.most
        sheet.must(in_bounds, f"{key!r} must be from {shape.least} to {shape.most}, not {shown(value)}", key)


def _kind(value: Any) -> str:
    for kind, name in (
        (bool, "true or false"),
        (int, "a whole number"),
        (str, "a text"),
        (Mapping, "a table"),
    ):
        if isinstance(value, kind):
            return name
    return "a list" if isinstance(value, list) else "a number or a date"


def all_faults(corrected: Corrected, shipped: Mapping[str, Any], load: Callable[[Sheet], object]) -> list[str]:
    """What is wrong with a file, entry by entry: each wrong one is taken from the shipped file, and one looks on."""
    try:
        data: Any = deepcopy(dict(Sheet.parse(corrected.text, corrected.where).data))
    except BadComponents as error:
        return [str(error)]
    found: dict[str, int] = {}  # by fault: how often it was met
    while len(found) < MOST_FAULTS:
        try:
            load(Sheet(data, corrected.where))
            break
        except BadComponents as error:
            met = found[str(error)] = found.get(str(error), -1) + 1
            place = error.place[: len(error.place) - met]  # what does not help is tried with more around it
            if not place:
                break
            _mend(data, shipped, place)
    return list(found)


def _mend(data: Any, shipped: Any, place: Place) -> None:
    """Put what is shipped into a place; what is not shipped is left out."""
    *way, last = place
    for step in way:
        shipped = _inside(shipped, data, step)
        data = data[step]
    right = _inside(shipped, data, last)
    if right is not None:
        data[last] = deepcopy(right)
    else:
        data.pop(last, *((None,) if isinstance(data, dict) else ()))


def _inside(shipped: Any, data: Any, step: str | int) -> Any:
    """What is shipped where the corrected file has `data[step]`: entries of a list are known by their ids."""
    if isinstance(step, str):
        return shipped.get(step) if isinstance(shipped, Mapping) else None
    if not isinstance(shipped, list):
        return None
    entry = data[step]
    if isinstance(entry, Mapping) and "id" in entry:
        return next((each for each in shipped if isinstance(each, Mapping) and each.get("id") == entry["id"]), None)
    return shipped[step] if step < len(shipped) else None
