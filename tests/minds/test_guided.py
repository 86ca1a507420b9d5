"""A search that somebody guides: it finds what is good, it can be repeated, and it looks at many places at once."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from meadhall.bots.learned import Norn, guided
from meadhall.bots.search import AT_ONCE, Guided
from meadhall.engine.advice import result
from meadhall.engine.decision import Prompt
from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.engine.step import Step
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


class Pennies(State):
    """Both show a coin at once: the first wins if they are alike. Nobody can do better than half."""

    def __init__(self, luck: Luck) -> None:
        super().__init__(2, luck)
        self.shown = [-1, -1]

    def clone(self) -> Pennies:
        t = Pennies(self.luck.clone())
        t.shown = self.shown.copy()
        self.copy_engine(t)
        return t


class Show(Step[Pennies]):
    __slots__ = ("coin", "seat")

    def __init__(self, seat: int, coin: int) -> None:
        self.seat = seat
        self.coin = coin

    def run(self, s: Pennies) -> None:
        s.shown[self.seat] = self.coin

    def notation(self) -> str:
        return f"show {self.coin}"


class Compare(Step[Pennies]):
    __slots__ = ()

    def run(self, s: Pennies) -> None:
        winner = int(s.shown[0] != s.shown[1])
        s.finish((winner,), (int(winner == 0), int(winner == 1)))


class AskOther(Step[Pennies]):
    __slots__ = ()

    def run(self, s: Pennies) -> None:
        s.ask(1, SHOW, [Show(1, coin) for coin in range(2)])


SHOW = Prompt("show", "PEN-1")


class PennyChair(NimChair):
    def __init__(self, at_once: bool) -> None:
        super().__init__(1)
        state = Pennies(Luck("pennies"))
        state.do(Compare())
        state.ask(0, SHOW, [Show(0, coin) for coin in range(2)])
        if at_once:
            AskOther().run(state)
        else:
            state.do(AskOther())
        self.state = state  # type: ignore[assignment]


class Watchful(Blind):
    """He sees all there is to be seen."""

    def sight(self, world: State, seat: int) -> str:
        assert isinstance(world, Pennies)
        return str(world.shown)


def test_the_other_answers_what_it_has_seen_and_not_what_is_chosen_at_the_same_moment() -> None:
    def values(at_once: bool) -> list[float]:
        made = Guided(PennyChair(at_once), Luck("1"), Watchful(), 0.6)  # type: ignore[arg-type]
        made.run(2000)
        return [each.value for each in made.judged()]

    assert min(values(at_once=True)) > 0.3  # each tries to read the other
    assert max(values(at_once=False)) < 0.1  # whoever goes first is read
