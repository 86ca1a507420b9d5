"""Observer: what a seat may know, and what its options are, as arrays of fixed shape.

A game tells itself in whole numbers (engine/numbers.py); here they become arrays with names, scaled if wanted, and the
options a mask over the game's fixed list of actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from struct import pack
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from meadhall.engine.errors import BadSetup, IllegalChoice, one_of, seat_name
from meadhall.engine.info import Game
from meadhall.engine.numbers import Field, Numbers
from meadhall.engine.state import State
from meadhall.games import game as game_named
from meadhall.games import names as game_names

Whole: TypeAlias = NDArray[np.signedinteger[Any]]
Scaled: TypeAlias = NDArray[np.float32]

MOST = 64  # options of a decision that rows are kept for, where nobody says; no game of this house comes near


def told_in_numbers(game: str | Game[Any]) -> tuple[Game[Any], Numbers]:
    """The game and its numbers; an error that says which games have some if it has none."""
    found = game_named(game) if isinstance(game, str) else game
    if found.numbers is None:
        able = [name for name in game_names() if game_named(name).numbers is not None]
        raise BadSetup(f"{found.info.title} is not told in numbers; these games are: {one_of(able) or 'none'}")
    return found, found.numbers


class Layout:
    """Where the numbers of each field stand in a row, and what they can be. Works on one row or on any stack of them.

    >>> layout = Layout([Field("coins", "In hand.", 8, (2,)), Field("hill", "Where.", 2, kind="index")])
    >>> layout.size, layout.names, layout.wide
    (3, ('coins', 'hill'), 5)
    >>> row = np.array([8, 2, 1])
    >>> layout.named(row)["coins"]
    array([8, 2])
    >>> layout.scaled(row), layout.scaled(row, one_hot=True)
    (array([1.  , 0.25, 1.  ], dtype=float32), array([1.  , 0.25, 0.  , 1.  , 0.  ], dtype=float32))
    """

    def __init__(self, fields: Sequence[Field]) -> None:
        self.fields = tuple(fields)
        self.names = tuple(field.name for field in fields)
        self.size = sum(field.size for field in fields)
        self.low = np.array([field.least for field in fields for _ in range(field.size)], np.int32)
        self.high = np.array([field.most for field in fields for _ in range(field.size)], np.int32)
        fits = all(field.least >= -(2**15) and field.most < 2**15 for field in fields)
        self.dtype = np.dtype(np.int16 if fits else np.int32)
        self._count = np.array([field.kind == "count" for field in fields for _ in range(field.size)], bool)
        self._bound = np.where(self._count, np.maximum(1, np.maximum(self.high, -self.low)), 1).astype(np.float32)
        # With one-hot indexes each number begins somewhere else: a count takes one place, an index one for each value.
        places = np.where(self._count, 1, self.high - self.low + 1)
        self._begins = np.concatenate([[0], np.cumsum(places)[:-1]]).astype(np.int64) if self.size else places
        self.wide = int(places.sum())  # numbers of a row with one-hot indexes

    def named(self, rows: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The fields by name, each in its shape: looks into the rows, not copies. An index that was made one-hot has
        one axis more."""
        one_hot = rows.shape[-1] != self.size
        found, at = {}, 0
        for field in self.fields:
            shape = (*field.shape, field.most - field.least + 1) if one_hot and field.kind == "index" else field.shape
            end = at + prod(shape)
            found[field.name] = rows[..., at:end].reshape(rows.shape[:-1] + shape)
            at = end
        return found

    def bounds(self, one_hot: bool = False) -> tuple[Scaled, Scaled]:
        """The least and the most that scaled numbers can be."""
        if not one_hot:
            return self.scaled(self.low), self.scaled(self.high)
        low = np.zeros(self.wide, np.float32)
        low[self._begins[self._count]] = self.scaled(self.low)[self._count]
        return low, np.ones(self.wide, np.float32)

    def scaled(self, rows: NDArray[Any], one_hot: bool = False) -> Scaled:
        """Counts as parts of the most they can be, from -1 to 1; indexes as they are, or as one-hot rows."""
        scaled: Scaled = np.divide(rows, self._bound, dtype=np.float32, casting="same_kind")
        if not one_hot:
            return scaled
        wide = np.zeros((*rows.shape[:-1], self.wide), np.float32)
        wide[..., self._begins[self._count]] = scaled[..., self._count]
        which = ~self._count
        at = self._begins[which] + rows[..., which] - self.low[which]
        np.put_along_axis(wide, at, 1.0, -1)
        return wide


class Observer:
    """The eyes of a game's seats. What comes out holds nothing that the seat cannot know: what its view
    shows and, in fields that are `recalled`, what it has once been shown.

    `see`, `rows`, `acts`, `mask` and `index` are of a state and a seat; all but `see` need a decision of that seat.
    """

    def __init__(self, game: str | Game[Any], most: int = MOST) -> None:
        self.game, self.numbers = told_in_numbers(game)
        self.sees = Layout(self.numbers.sees)
        self.weighs = Layout(self.numbers.weighs)
        self.actions = self.numbers.actions
        self.most = most

    def see(self, state: State, seat: int) -> Whole:
        """What the seat may know, one number after the other: `sees` says which is which."""
        return packed(self.numbers.see(state, seat), self.sees.dtype)

    def named(self, state: State, seat: int) -> dict[str, Scaled]:
        """The same by name and scaled."""
        return self.sees.named(self.sees.scaled(self.see(state, seat)))

    def acts(self, state: State, seat: int) -> list[int]:
        """The action of each option, in the order of the options."""
        return self.numbers.act(state, seat)

    def rows(self, state: State, seat: int) -> Whole:
        """A row for each option, and zeros up to the most that there may be: `weighs` says what is what."""
        told = packed(self.numbers.weigh(state, seat), self.weighs.dtype).reshape(-1, self.weighs.size)
        check_rows(self.game, len(told), self.most)
        rows = np.zeros((self.most, self.weighs.size), self.weighs.dtype)
        rows[: len(told)] = told
        return rows

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """1 for each action that the seat may choose now; all 0 if it owes nothing."""
        mask = np.zeros(self.actions, np.int8)
        if seat in state.owed:
            mask[self.numbers.act(state, seat)] = 1
        return mask

    def index(self, state: State, seat: int, action: int) -> int:
        """Which option of the seat's decision an action is."""
        acts = self.numbers.act(state, seat)
        if action not in acts:
            raise illegal(self.numbers, seat, action)
        return acts.index(action)


def packed(told: list[int], dtype: np.dtype[Any]) -> Whole:
    """A list of numbers as an array. Packing takes half the time in which numpy makes an array of a list."""
    return np.frombuffer(bytearray(pack(f"={len(told)}{dtype.char}", *told)), dtype)


def check_rows(game: Game[Any], options: int, most: int) -> None:
    if options > most:
        raise BadSetup(
            f"{game.info.title} offers {options} options, and rows are kept for {most}: give a larger `most`"
        )


def illegal(numbers: Numbers, seat: int, action: int) -> IllegalChoice:
    known = f" ({numbers.name(action)})" if 0 <= action < numbers.actions else ""
    return IllegalChoice(f"action {action}{known} is none of the options of {seat_name(seat)} now: look at the mask")
