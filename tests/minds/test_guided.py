"""A search that somebody guides: it finds what is good, it can be repeated, and it looks at many places at once."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from meadhall.bots.learned import Norn, guided
from meadhall.bots.search import AT_ONCE, Guided
from meadhall.engine.advice import result
from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.engine.table import Table
from meadhall.games import game, own
from meadhall.minds.seer import MindSeer, mixed, with_lead
from tests.bots.nim import Nim, NimChair
from tests.bots.test_search import a_moment
from tests.minds.conftest import Place


class Blind:
    """A seer who likes all options the same and expects nothing of any position; only an end he knows."""

    def __init__(self) -> None:
        self.looks: list[int] = []

    def look(self, places: Sequence[tuple[State, int]]) -> list[tuple[list[float], list[float]]]:
        self.looks.append(len(places))
        seen = []
        for world, seat in places:
            options = len(world.owed[seat].options)
            seen.append(([1 / options] * options, [0.5] * world.players))
        return seen

    def sight(self, world: State, seat: int) -> str:
        assert isinstance(world, Nim)
        return str(world.heap)

    def end(self, world: State) -> list[float]:
        assert world.outcome is not None
        return result(world.outcome)


class Knower(Blind):
    """One who knows that a multiple of four is lost, and nothing else."""

    def look(self, places: Sequence[tuple[State, int]]) -> list[tuple[list[float], list[float]]]:
        seen = []
        for (world, seat), (likely, _) in zip(places, super().look(places), strict=True):
            assert isinstance(world, Nim)
            mine = 0.0 if world.heap % 4 == 0 else 1.0
            seen.append((likely, [mine, 1 - mine] if seat == 0 else [1 - mine, mine]))
        return seen


def search(heap: int, seer: Blind, iterations: int) -> Guided:
    made = Guided(NimChair(heap), Luck("1"), seer, 0.6)  # type: ignore[arg-type]
    made.run(iterations)
    return made


@pytest.mark.parametrize(("heap", "best"), [(2, 2), (3, 3), (5, 1), (6, 2), (7, 3)])
def test_it_finds_the_winning_line_unaided(heap: int, best: int) -> None:
    first, *_ = search(heap, Blind(), 2000).judged()
    assert first.option + 1 == best
    assert first.value > 0.7


@pytest.mark.parametrize(("heap", "best"), [(29, 1), (30, 2), (31, 3)])
def test_it_believes_who_knows(heap: int, best: int) -> None:
    assert search(heap, Knower(), 60).judged()[0].option + 1 == best


def test_it_looks_at_many_places_at_once_but_first_at_one() -> None:
    seer = Blind()
    search(40, seer, 500)
    assert seer.looks[0] == 1
    assert max(seer.looks) == AT_ONCE
    assert sum(seer.looks) <= 500
    assert len(seer.looks) < 500 / 6


def test_every_iteration_counts_once() -> None:
    made = search(12, Blind(), 300)
    judged = made.judged()
    assert made.visits <= 300
    assert 0.98 < sum(each.share for each in judged) <= 1  # the first one only met the options
    assert all(0 <= each.value <= 1 for each in judged)


def test_the_same_luck_finds_the_same() -> None:
    assert search(13, Blind(), 200).judged() == search(13, Blind(), 200).judged()


@pytest.mark.parametrize("name", own())
def test_a_norn_chooses_the_same_again(place: Place, name: str) -> None:
    place(name)
    table = a_moment(name, 30)
    seat = min(table.state.owed)
    chosen = Norn(Luck("x"), 0.05).choose(table.chair(seat))
    assert Norn(Luck("x"), 0.05).choose(table.chair(seat)) == chosen


@pytest.mark.parametrize("name", own())
def test_what_a_mind_expects_adds_up(place: Place, name: str) -> None:
    mind = place(name)
    table = a_moment(name, 30)
    seat = min(table.state.owed)
    [(likely, values)] = MindSeer(table.game, mind, 30.0).look([(table.state, seat)])
    assert len(likely) == len(table.decision(seat).options) and sum(likely) == pytest.approx(1)
    assert len(values) == table.players
    if table.game.info.cooperative:
        assert len(set(values)) == 1 and 0 < values[0] < 1
    else:
        assert sum(values) == pytest.approx(1)


def test_a_game_that_is_over_is_worth_what_it_brought(place: Place) -> None:
    mind = place("meduris")
    state = Nim(1, Luck("nim"))
    state.ask_next()
    state.choose(0, 0)
    won, lost = MindSeer(game("meduris"), mind, 30.0).end(state)
    assert 0.9 < won < 1 and 0 < lost < 0.1  # won by one point only


def test_a_lead_counts_a_little() -> None:
    assert mixed(0.5, 1.0) > mixed(0.5, 0.0) == 0.5
    assert mixed(1.0, -0.2) > mixed(0.0, 1.5)
    assert sum(with_lead([0.2, 0.3, 0.5], 1, -0.4)) == pytest.approx(1)


def test_without_a_mind_nobody_guides(place: Place) -> None:
    assert guided(Table(game("meduris"), 2, "7", listen=False).chair(0), Luck("x")) is None
