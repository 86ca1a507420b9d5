"""Hints and reviews where a network has learned the game."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.bots import bot, play_on
from meadhall.bots.review import Better, Prospects, TurningPoint, advice_for, apart, glance_at, point_of, tell
from meadhall.bots.tasks import Estimate, Estimates, Header, Rated, Task
from meadhall.bots.worker import TaskRunner
from meadhall.engine.luck import Luck
from meadhall.engine.present import Presenter
from meadhall.engine.table import Table
from meadhall.games import game, own
from meadhall.minds.looking import Looked
from meadhall.minds.mind import Mind
from tests.bots.test_search import a_moment
from tests.minds.conftest import Place


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """At how many positions minds have looked, look by look."""
    counted: list[int] = []
    plain = Mind.look

    def look(self: Mind, sees: Any, *rest: Any) -> Looked:
        counted.append(len(sees))
        return plain(self, sees, *rest)

    monkeypatch.setattr(Mind, "look", look)
    return counted


@pytest.mark.parametrize("name", own())
def test_all_positions_of_a_game_are_looked_at_together(place: Place, looks: list[int], name: str) -> None:
    place(name)
    found = game(name)
    table = Table(found, found.info.players[0], "7", listen=False)
    prospects = Prospects(found, Luck("x"))
    prospects.add(table)
    choosers = [bot("thrall", Luck(str(seat))) for seat in range(table.players)]
    while not table.over:
        seat = min(table.state.owed)
        table.choose(seat, choosers[seat].choose(table.chair(seat)))
        prospects.add(table)
    points = prospects.points()
    assert len(looks) == 1
    assert len(points) == len(table.made) + 1
    assert points[-1].values == found.evaluate(table.state)
    assert points[-1].liked == []
    for point in points[:-1]:
        assert any(point.liked)
        if found.info.cooperative:
            assert len(set(point.values)) == 1 and 0 < point.values[0] < 1
        else:
            assert sum(point.values) == pytest.approx(1)


@pytest.mark.parametrize("name", own())
def test_what_a_seat_may_expect_hangs_on_what_those_know_who_choose(place: Place, name: str) -> None:
    place(name)
    table = a_moment(name, 60)
    if len(table.state.owed) > 1:  # then several look, and one world cannot look alike to all of them
        return
    seat = min(table.state.owed)
    here = point_of(table, Luck("x")).values
    table.state = table.game.imagine(table.state, seat, Luck("elsewhere"))
    assert point_of(table, Luck("y")).values == here


def test_what_is_liked_is_what_a_jarl_would_choose(place: Place) -> None:
    place("meduris")
    table = Table(game("meduris"), 2, "7", listen=False)
    jarl = bot("jarl", Luck("x"))
    for _ in range(20):
        [seat] = table.state.owed
        liked = point_of(table, Luck("y")).liked
        chosen = jarl.choose(table.chair(seat))
        assert liked[seat] == table.decision(seat).notations()[chosen] and not liked[1 - seat]
        table.choose(seat, chosen)


def test_a_worker_answers_as_the_terminal_does(place: Place) -> None:
    place("meduris")
    table = Table(game("meduris"), 2, "7", listen=False)
    play_on(table, {seat: bot("thrall", Luck(str(seat))) for seat in range(2)})
    choices = [(choice.seat, choice.notation) for choice in table.record().choices][:30]
    header = Header("t", "meduris", 2, "7", {})
    answer = TaskRunner().do(Task(header, 0, choices, Estimate(10, "x")))
    assert isinstance(answer, Estimates)
    again = Table(game("meduris"), 2, "7", listen=False)
    expected = []
    for number, (seat, notation) in enumerate(choices, 1):
        again.choose(seat, notation)
        if number >= 10:
            expected.append(point_of(again, Luck("x")).values)
    assert [point.values for point in answer.points] == [pytest.approx(values, abs=0.01) for values in expected]


@pytest.mark.parametrize("name", own())
def test_hints_and_glances_come_of_the_mind(place: Place, looks: list[int], name: str) -> None:
    place(name)
    table = a_moment(name, 40)
    chair = table.chair(min(table.state.owed))
    best = advice_for(chair, Luck("x"))
    assert looks
    assert best == advice_for(chair, Luck("x"))
    assert all(0 < each.share <= 1 and 0 <= each.value <= 1 for each in best)
    glance_at(chair, Luck("x"))


def test_no_reason_speaks_for_what_advice_likes_better(place: Place) -> None:
    """Of an option that the game's own advice would not choose, only what it has for itself."""
    place("meduris")
    found = 0
    for choices in range(20, 90, 5):
        table = a_moment("meduris", choices)
        seat = min(table.state.owed)
        chair, luck = table.chair(seat), Luck("x")
        for rated in advice_for(chair, luck):
            index = chair.decision.index(rated.notation)
            advice = chair.game.advise(table.state, seat)
            liked = advice.index(max(advice))
            if advice[index] < advice[liked]:
                found += 1
                other = chair.game.reasons(chair.imagine(Luck("y")), seat, liked)
                assert not [why for why in rated.why if tuple(why) in [tuple(each) for each in other]]
                assert "small" not in [key for key, _ in rated.why]
    assert found


def test_what_speaks_for_the_choice_that_was_made_is_no_reason_for_another() -> None:
    table = a_moment("meduris", 30)
    seat = min(table.state.owed)
    made, best = table.decision(seat).notations()[:2]
    chair = table.chair(seat)
    shared = [tuple(line) for line in chair.game.reasons(chair.imagine(Luck("x")), seat, 0)]
    better = Better([best], [Rated(best, 1.0, 0.5, shared)])
    swing = TurningPoint(len(table.made), 1, seat, 0.6, 0.4)
    presenter = Presenter(table.game, "en", ["Ada"] * table.players)
    assert tell(table, swing, [made], better, presenter).why == ""
    assert tell(table, swing, [best], better, presenter).why != ""
    assert apart([("a", {}), ("b", {"n": 1})], [("b", {"n": 1})]) == [("a", {})]
