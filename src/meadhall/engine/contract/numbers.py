"""A game told in numbers tells no more than its views do, and keeps to its own fields."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress, cycle
from typing import Any

from meadhall.engine.contract.fault import ContractFault
from meadhall.engine.errors import seat_name
from meadhall.engine.info import Game
from meadhall.engine.numbers import Field
from meadhall.engine.state import State

Told = tuple[list[int], list[int], list[int]]


class InNumbers:
    def __init__(self, game: Game[Any]) -> None:
        self.name = game.info.name
        self.numbers = game.numbers

    def check(self, state: State, seat: int, alike: Iterable[State], forgotten: Iterable[State] = ()) -> None:
        """What the seat is told fits its fields, and is the same in all worlds that look alike to it; in those in which
        it would remember something else, but for what it recalls."""
        if self.numbers is None:
            return
        here = self.told(state, seat)
        who = seat_name(seat)
        self._must_fit(self.numbers.sees, here[0], 1, f"{who} sees")
        owed = state.owed.get(seat)
        if owed is not None:
            count = len(owed.options)
            self._must_fit(self.numbers.weighs, here[1], count, f"{who} weighs")
            actions = here[2]
            self._must(len(actions) == count, f"{who}: {count} options, {len(actions)} actions")
            self._must(len(set(actions)) == count, f"{who}: two options are one action: {owed.notations()}, {actions}")
            self._must(
                all(0 <= each < self.numbers.actions for each in actions), f"{who}: no such action among {actions}"
            )
            for action in actions:
                self._must(bool(self.numbers.name(action)), f"action {action} has no name")
        for world in alike:
            self._must(self.told(world, seat) == here, f"the numbers of {who} tell an imagined world from the true one")
        for world in forgotten:
            same = self._shown(self.told(world, seat)) == self._shown(here)
            self._must(same, f"the numbers of {who} rest on more than its view, and do not say so")

    def told(self, state: State, seat: int) -> Told:
        assert self.numbers is not None
        if seat not in state.owed:
            return self.numbers.see(state, seat), [], []
        return self.numbers.see(state, seat), self.numbers.weigh(state, seat), self.numbers.act(state, seat)

    def _shown(self, told: Told) -> Told:
        """Without what the seat recalls."""
        assert self.numbers is not None
        kept = []
        for fields, numbers in zip((self.numbers.sees, self.numbers.weighs), told, strict=False):
            row = [not field.recalled for field in fields for _ in range(field.size)]
            kept.append(list(compress(numbers, cycle(row))))
        return kept[0], kept[1], told[2]

    def _must_fit(self, fields: Sequence[Field], told: list[int], rows: int, what: str) -> None:
        size = sum(field.size for field in fields)
        self._must(len(told) == rows * size, f"{what} {len(told)} numbers, not {rows} times {size}")
        at = 0
        for _ in range(rows):
            for field in fields:
                part = told[at : at + field.size]
                at += field.size
                wrong = [each for each in part if not field.least <= each <= field.most]
                self._must(not wrong, f"{what} {field.name}: {wrong}, not from {field.least} to {field.most}")

    def _must(self, true: bool, promise: str) -> None:
        if not true:
            raise ContractFault(f"{self.name}: {promise}")
