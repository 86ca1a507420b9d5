"""The search: it finds what is good, it knows no more than its seat, and it can be repeated."""

from __future__ import annotations

import pytest

from meadhall.bots import bot, play_on
from meadhall.bots.search import Search, Searcher, guess, judge
from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.engine.table import Table
from meadhall.games import game, names, own
from tests.bots.nim import NimChair, evaluate


@pytest.mark.parametrize(("heap", "best"), [(5, 1), (6, 2), (7, 3)])
def test_it_leaves_a_multiple_of_four(heap: int, best: int) -> None:
    first, *_ = judge(NimChair(heap), Luck("1"), iterations=800)  # type: ignore[arg-type]
    assert first.option + 1 == best
    assert first.value > 0.8


def test_it_knows_when_it_has_lost() -> None:
    assert all(option.value < 0.3 for option in judge(NimChair(4), Luck("1"), iterations=600))  # type: ignore[arg-type]


def test_it_imagines_a_world_for_each_iteration() -> None:
    chair = NimChair(11)
    Search(chair, Luck("1")).run(64)  # type: ignore[arg-type]
    assert 32 <= chair.imagined <= 64


def test_it_stops_when_the_answer_can_no_longer_change() -> None:
    chair = NimChair(2)  # taking both wins
    Search(chair, Luck("1")).run(10_000)  # type: ignore[arg-type]
    assert chair.imagined < 6_000


def test_it_stops_when_time_is_up() -> None:
    chair = NimChair(40)
    judge(chair, Luck("1"), iterations=10**9, seconds=0.02)  # type: ignore[arg-type]
    assert chair.imagined


def test_it_judges_only_where_the_game_is_calm() -> None:
    chair = NimChair(30)
    judged: list[int] = []
    chair.game.habits = chair.game.habits._replace(depth=1)
    chair.game.calm = lambda s: s.heap % 5 == 0
    chair.game.evaluate = lambda s: judged.append(s.heap) or evaluate(s)
    Search(chair, Luck("1")).run(50)  # type: ignore[arg-type]
    assert judged
    assert all(heap % 5 == 0 and heap < 30 for heap in judged)


def test_who_looks_far_judges_later() -> None:
    """By the game's own habits for it; where there are none, as anybody does."""
    judged: list[int] = []
    chair = NimChair(60)
    usual = chair.game.habits = chair.game.habits._replace(depth=2)
    chair.game.calm = lambda s: True
    chair.game.evaluate = lambda s: judged.append(s.heap) or evaluate(s)

    def nearest(far: bool) -> int:
        judged.clear()
        Searcher(Luck("1"), seconds=0.1, far=far).choose(chair)  # type: ignore[arg-type]
        return max(judged)

    assert nearest(far=True) == nearest(far=False) >= 60 - 3 * 2
    chair.game.far = usual._replace(depth=12)
    assert nearest(far=True) <= 60 - 12
    assert nearest(far=False) >= 60 - 3 * 2


def a_moment(name: str, choices: int, least: int = 3) -> Table:
    """A game in its course, at a decision with some options; in a short game, half way through it."""
    found = game(name)
    table = Table(found, found.info.players[-1], "5", listen=False)
    karls = {seat: bot("karl", Luck(str(seat))) for seat in range(table.players)}
    while len(table.made) < choices or len(table.decision(min(table.state.owed)).options) < least:
        seat = min(table.state.owed)
        table.choose(seat, karls[seat].choose(table.chair(seat)))
        if table.over:
            return Table.load(found, table.record(), len(table.made) // 2, listen=False)
    return table


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("choices", [0, 25, 70])
def test_worlds_that_look_alike_are_judged_alike(name: str, choices: int) -> None:
    """Bit by bit: the same options with the same visits and the same expectations."""
    table = a_moment(name, choices)
    seat = min(table.state.owed)
    here = judge(table.chair(seat), Luck("same"), iterations=24)
    for n in range(3):
        other = Table(table.game, table.players, "5", listen=False)
        other.state = table.game.imagine(table.state, seat, Luck(f"world {n}"))
        assert judge(other.chair(seat), Luck("same"), iterations=24) == here


def planning() -> Table:
    """Of three who plan in secret, the first has done so."""
    table = Table(game("eketorp"), 3, "5", listen=False)
    table.choose_all(0, ["place A"] * table.decision(0).count)
    return table


HABITS = game("eketorp").habits._replace(guesses=6, glance=8)


def test_the_others_are_guessed_where_all_plan_in_secret() -> None:
    table = planning()
    guesses = guess(table.chair(2), Luck("1"), HABITS)
    assert len(guesses) == 3
    for plans in guesses:
        assert sorted(plans) == [0, 1]  # whoever has chosen already, too: nobody has seen it
        assert [len(plan) for plan in plans.values()] == [8, 8]
    assert any(set(plans[0]) != {"place A"} for plans in guesses)
    assert guess(table.chair(2), Luck("1"), HABITS._replace(guesses=0)) == []
    play_on(table, {seat: bot("karl", Luck(str(seat))) for seat in range(2)})
    table.choose_all(2, ["place home"] * 8)
    seat = min(table.state.owed)
    assert guess(table.chair(seat), Luck("1"), HABITS) == []  # a fight is no plan


def test_a_guess_is_answered() -> None:
    """If all others crowd the space with the most bricks, nobody in his senses goes there."""
    table = Table(game("eketorp"), 3, "5", listen=False)
    crowded = judge(table.chair(0), Luck("1"), 400)[0].option
    there = table.decision(0).options[crowded].notation()
    assert there != "place home"
    guesses = [{1: [there] * 8, 2: [there] * 8}]
    search = Search(table.chair(0), Luck("1"), guesses=guesses)
    search.run(400)
    assert search.judged()[0].option != crowded


def test_worlds_that_look_alike_are_guessed_alike() -> None:
    table = planning()
    here = guess(table.chair(2), Luck("same"), HABITS)
    for n in range(3):
        other = Table(table.game, 3, "5", listen=False)
        other.state = table.game.imagine(table.state, 2, Luck(f"world {n}"))
        assert guess(other.chair(2), Luck("same"), HABITS) == here


@pytest.mark.parametrize("name", names())
def test_the_same_seed_thinks_the_same(name: str) -> None:
    table = a_moment(name, 20)
    seat = min(table.state.owed)
    first, second = (Searcher(Luck("1"), seconds=0.02).choose(table.chair(seat)) for _ in range(2))
    assert first == second


@pytest.mark.plain
def test_what_was_thought_is_kept_while_nothing_is_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second Viking of a plan needs no search from nothing; after the others have been seen, it does."""
    started: list[int] = []
    run = Search.run

    def watched(self: Search, iterations: int, seconds: float = 0.0) -> None:
        started.append(self._root.visits)
        run(self, iterations, seconds)

    monkeypatch.setattr(Search, "run", watched)
    table = Table(game("eketorp"), 3, "5", listen=False)
    thinker = Searcher(Luck("1"), seconds=0.1)
    while 0 in table.state.owed and table.decision(0).prompt.key == "place":
        table.choose(0, thinker.choose(table.chair(0)))
    assert started[0] == 0
    assert any(started[1:])
    play_on(table, {seat: bot("karl", Luck(str(seat))) for seat in (1, 2)})
    thinker.choose(table.chair(0))
    assert started[-1] == 0


def test_a_search_beats_the_advice_it_starts_from() -> None:
    """Against wrong advice the search wins every time from a heap that can be won."""
    chair = NimChair(5)
    assert max(chair.game.advise(chair.state, 0)) == 3.0  # the advice: take three, and lose
    assert Searcher(Luck("1"), seconds=2.0).choose(chair) == 0  # type: ignore[arg-type]


def test_evaluations_are_chances() -> None:
    for name in own():
        table = a_moment(name, 50)
        state: State = table.state
        expected = table.game.evaluate(state)
        assert len(expected) == table.players
        assert all(0.0 <= each <= 1.0 for each in expected)
        if table.game.info.cooperative:
            assert len(set(expected)) == 1
        else:
            assert sum(expected) == pytest.approx(1.0)
