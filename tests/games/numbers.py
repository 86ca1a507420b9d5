"""For tests of games told in numbers: what is told by name, and what random play shows of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.numbers import Field, Numbers, named, places
from meadhall.engine.state import State
from meadhall.games import game

Named = dict[str, Any]


def numbers_of(name: str) -> Numbers:
    told = game(name).numbers
    assert told is not None
    return told


def seen(found: Game[Any], state: State, seat: int) -> Named:
    """What the seat sees, by field."""
    assert found.numbers is not None
    return named(found.numbers.sees, found.numbers.see(state, seat))


def weighed(found: Game[Any], state: State, seat: int) -> dict[str, Named]:
    """What the seat is told of its options, by notation and field."""
    numbers = found.numbers
    assert numbers is not None
    told = numbers.weigh(state, seat)
    rows = [told[at : at + numbers.weighed] for at in range(0, len(told), numbers.weighed)]
    return dict(zip(state.owed[seat].notations(), [named(numbers.weighs, row) for row in rows], strict=True))


def acts(found: Game[Any], state: State, seat: int) -> dict[str, str]:
    """By notation: the name of the option's action."""
    numbers = found.numbers
    assert numbers is not None
    actions = numbers.act(state, seat)
    return dict(zip(state.owed[seat].notations(), map(numbers.name, actions), strict=True))


def random_game(found: Game[Any], players: int, seed: str, options: Mapping[str, str] | None = None) -> Iterator[State]:
    """The states of a game played at random, one after the other; the last one is the end."""
    luck = Luck(seed)
    choosing = luck.split("choices")
    state = found.create(players, luck.split("game"), found.info.settle(options or {}), found.printed)
    state.begin()
    yield state
    while state.outcome is None:
        decision = state.owed[choosing.pick(sorted(state.owed))]
        state.choose(decision.seat, choosing.below(len(decision.options)))
        yield state


class Shown(NamedTuple):
    """What random games showed."""

    constant: set[str]  # fields, as `see.turn` and `weigh.kind`, of which no number was seen to change
    classes: dict[int, set[str]]  # by kind, the first number of an option: the classes of the options
    notations: dict[int, set[str]]  # by action: how its options are written


class _Changes:
    """Which numbers of a row change from one to the next."""

    def __init__(self) -> None:
        self.first: list[int] = []
        self.constant: list[int] = []

    def see(self, row: list[int]) -> None:
        if not self.first:
            self.first = row
            self.constant = list(range(len(row)))
        first = self.first
        self.constant = [at for at in self.constant if row[at] == first[at]]

    def fields(self, fields: Sequence[Field]) -> set[str]:
        """Those of which all numbers stayed the same."""
        same, start = set(self.constant), places(fields)
        return {each.name for each in fields if same.issuperset(range(start[each.name], start[each.name] + each.size))}


@cache
def shown(name: str, games: int = 60) -> Shown:
    """Of random games with all numbers of players and all variants; told are the seats that choose, at the end all."""
    found = game(name)
    numbers = numbers_of(name)
    variants = found.info.every_variant()
    seeing, weighing = _Changes(), _Changes()
    classes: dict[int, set[str]] = defaultdict(set)
    notations: dict[int, set[str]] = defaultdict(set)
    for n in range(games):
        players = found.info.players[n % len(found.info.players)]
        for state in random_game(found, players, f"numbers {n}", variants[n % len(variants)]):
            for seat in state.owed if state.outcome is None else range(players):
                seeing.see(numbers.see(state, seat))
            for seat, decision in state.owed.items():
                told, actions = numbers.weigh(state, seat), numbers.act(state, seat)
                for at, option in enumerate(decision.options):
                    row = told[at * numbers.weighed : (at + 1) * numbers.weighed]
                    weighing.see(row)
                    classes[row[0]].add(type(option).__name__)
                    notations[actions[at]].add(option.notation())
    constant = {f"see.{each}" for each in seeing.fields(numbers.sees)}
    constant |= {f"weigh.{each}" for each in weighing.fields(numbers.weighs)}
    return Shown(constant, dict(classes), dict(notations))


def check_names_of_actions(name: str) -> None:
    """All actions have names, each one of its own."""
    numbers = numbers_of(name)
    names = [numbers.name(action) for action in range(numbers.actions)]
    assert all(names)
    assert len(set(names)) == len(names)
