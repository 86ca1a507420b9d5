"""Finished games looked at again: point by point, with anybody's eyes, and with a judgement."""

from __future__ import annotations

import time
from typing import Any

import pytest

from meadhall.bots.review import slips, strokes, swings
from meadhall.bots.tasks import Point
from tests.server.house import House

BOTS = [{"kind": "bot", "bot": "thrall"}, {"kind": "bot", "bot": "karl"}]


@pytest.fixture(scope="module")
def finished(house: House) -> str:
    made = house.make(BOTS, game="bloodrage")
    watcher = house.player(made, None)
    while watcher.update["final"] is None:
        watcher.hear()
    return str(made["table"])


def get(house: House, path: str, **query: Any) -> dict[str, Any]:
    answer = house.http.get(f"/api/tables/{path}", params=query)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_game_at_any_of_its_points(house: House, finished: str) -> None:
    start = get(house, f"{finished}/replay/0")
    count = start["choices"]
    assert start["update"]["final"] is None and set(start["lines"]) == {0} and start["next_seat"] in (0, 1)
    end = get(house, f"{finished}/replay/{count}", language="it")
    assert end["update"]["final"]["winners"] and end["next_seat"] == -1
    assert len(end["lines"]) == len(end["update"]["log"]) and end["lines"] == sorted(end["lines"])
    assert max(end["lines"]) == count
    middle = get(house, f"{finished}/replay/{count // 2}")
    assert middle["update"]["log"] == get(house, f"{finished}/replay/{count}")["update"]["log"][: len(middle["lines"])]


def test_eyes_see_what_they_saw(house: House, finished: str) -> None:
    everything, first, other = (get(house, f"{finished}/replay/9", seat=seat) for seat in (-2, 0, 1))
    assert (first["update"]["seat"], everything["update"]["seat"]) == (0, -2)
    chooser = everything["next_seat"]
    assert everything["next"] and (first, other)[chooser]["next"] == everything["next"]
    assert (first, other)[1 - chooser]["next"] == ""


@pytest.mark.parametrize("query", ["replay/9999", "replay/-1", "replay/x", "replay/1?seat=2", "replay/1?seat=-3"])
def test_what_is_not_there_is_refused(house: House, finished: str, query: str) -> None:
    answer = house.http.get(f"/api/tables/{finished}/{query}")
    assert answer.status_code == 400 and answer.json()["text"]


@pytest.mark.parametrize("what", ["replay/0", "review"])
def test_a_game_in_play_is_not_looked_into(house: House, what: str) -> None:
    made = house.make([{"kind": "you"}, *BOTS])
    answer = house.http.get(f"/api/tables/{made['table']}/{what}")
    assert answer.status_code == 403


def test_a_review_comes_step_by_step(house: House, finished: str) -> None:
    review = get(house, f"{finished}/review")
    seen = [review["done"]]
    while review["done"] < 1:
        assert not review["swings"]
        time.sleep(0.05)
        review = get(house, f"{finished}/review", language="es")
        seen.append(review["done"])
    assert seen == sorted(seen)
    assert len(review["estimates"]) == review["choices"] + 1
    final = get(house, f"{finished}/replay/{review['choices']}")["update"]["final"]
    assert [seat for seat, value in enumerate(review["estimates"][-1]) if value > 0] == final["winners"]
    numbers = [swing["number"] for swing in review["swings"]]
    assert len(numbers) == 3 and numbers == sorted(numbers)
    for swing in review["swings"]:
        assert swing["before"] == review["estimates"][swing["number"]][swing["seat"]]
        assert swing["chosen"] and swing["best"]
    for slip in review["slips"]:
        assert slip["after"] < slip["before"] and slip["best"] not in ("", slip["chosen"])
    for stroke in review["strokes"]:
        assert stroke["after"] > stroke["before"] and stroke["chosen"]
    assert {stroke["seat"] for stroke in review["strokes"]} == {0, 1}


def test_swings_are_seen_when_the_moment_is_over() -> None:
    """Two seats choose at once (seat 0 a plan of two), then seat 1 alone."""
    points = [
        Point(1, [0.5, 0.5]),
        Point(1, [0.5, 0.5]),
        Point(1, [0.5, 0.5]),
        Point(2, [0.9, 0.1]),
        Point(3, [1.0, 0.0]),
    ]
    found = swings([0, 1, 0, 1], points)
    assert [(swing.number, swing.picks, swing.seat) for swing in found] == [(0, 2, 0), (1, 1, 1), (3, 1, 1)]
    assert [round(swing.after - swing.before, 2) for swing in found] == [0.4, -0.4, -0.1]


def test_slips_and_strokes_are_found_for_each_seat() -> None:
    values = [(0.5, 0.5), (0.4, 0.6), (0.4, 0.3), (0.7, 0.3), (0.65, 0.35), (0.65, 0.5), (0.5, 0.5), (0.2, 0.8)]
    points = [Point(moment, list(each)) for moment, each in enumerate(values)]
    seats = [0, 1, 0, 0, 1, 0, 0]
    choices = [(seat, f"card {seat}") for seat in seats]
    assert [(slip.seat, slip.number) for slip in slips(choices, points)] == [(0, 6), (0, 5), (0, 0), (1, 1)]
    assert [(stroke.seat, stroke.number) for stroke in strokes(seats, points)] == [(0, 2), (1, 4)]


def test_what_a_network_would_have_chosen_too_was_bad_luck() -> None:
    values = [(0.8, 0.2), (0.6, 0.4), (0.5, 0.5), (0.4, 0.6), (0.4, 0.6)]
    points = [Point(moment, list(each), ["card 6", ""]) for moment, each in enumerate(values)]
    choices = [(0, "card 6"), (0, "card 2"), (0, "card 6"), (1, "card 6")]
    assert [slip.number for slip in slips(choices, points)] == [1]
    plan = [Point(0, [0.9, 0.1], ["card 6", ""]), *points]  # two picks of one moment: a look knows the first only
    assert [(slip.number, slip.picks) for slip in slips([choices[0], *choices], plan)] == [(0, 2), (2, 1)]
