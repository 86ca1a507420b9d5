"""Minds beside a page: their weights lie in files that it fetches when somebody is to play by them, and its worker
multiplies (web/src/solo/mind.ts). What is known of them here is which games have one, and in which file.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from meadhall import minds
from meadhall.engine.numbers import Numbers
from meadhall.games import game
from meadhall.minds.looking import Looked
from meadhall.minds.slots import Slots, shapes

INDEX = "pressed.json"  # beside the cards of the minds; `meadhall static` writes it

# Of a game: the numbers of some positions, then places for what it makes of them. See `Mind.look` of the page.
PageLook = Callable[..., None]


class PageMind:
    """Of the game of that name. Whoever only has to know that there is one never looks."""

    def __init__(self, name: str, look: PageLook | None = None) -> None:
        self._name = name
        self._look = look

    @property
    def numbers(self) -> Numbers:
        numbers = game(self._name).numbers
        assert numbers is not None
        return numbers

    def look(self, sees: array[int], weighs: array[int], acts: array[int], counts: array[int]) -> Looked:
        assert self._look is not None
        players, rows = game(self._name).info.players[-1], len(counts)
        looked = Looked(*(array("f", bytes(4 * size)) for size in (len(acts), rows * players, rows)))
        self._look(self._name, sees, weighs, acts, counts, *looked)
        return looked


@cache
def pressed() -> dict[str, dict[str, Any]]:
    """By game: `file`, and the widths of its `trunk` and `scorer`."""
    path = minds.WEIGHTS / INDEX
    found: dict[str, dict[str, Any]] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return found


def offer(names: Sequence[str]) -> None:
    """These games have a mind; somebody else looks with it."""
    for name in names:
        minds.lend(name, PageMind(name))


def told(name: str) -> str:
    """All that the page must know to look: where the weights are, in which order, and what goes where."""
    found, kind = pressed()[name], game(name)
    assert kind.numbers is not None
    sizes = shapes(kind.numbers, kind.info.players[-1], found["trunk"], found["scorer"])
    sees, weighs = vars(Slots(kind.numbers.sees)), vars(Slots(kind.numbers.weighs))
    return json.dumps({"file": found["file"], "shapes": list(sizes.items()), "sees": sees, "weighs": weighs})
