"""Lessons in the hall: a table with a coach, the others by the line, and how far somebody has come."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from meadhall.engine.lessons import read, reading
from meadhall.games import game
from tests.server.browsers import Browser
from tests.server.house import House, Player

MEDURIS = game("meduris")
WORDS = "{{ title = '{0}', say = '**{0}** say.', why = '{0} why.' }}"
SAID = "\n".join(f"{language} = {WORDS.format(language)}" for language in ("en", "it", "es"))
THREE = "{ en = 'English', it = 'Italiano', es = 'Español' }"
LESSON = f"""
rules = {MEDURIS.info.rules}
players = 2
seed = "huginn"
minutes = 6
title = {THREE}
about = {THREE}
options = {{ first = "seat1" }}
chapters = {{ workers = {THREE}, more = {THREE} }}
line = '''
1 place wool
2 place stone
1 place copper
'''

[[steps]]
chapter = "workers"
kind = "tell"
{SAID}

[[steps]]
chapter = "workers"
when = {{ prompt = "place" }}
point = ["plateau:wool"]
accept = ["place w*"]
replies = [{{ choice = "place s*", en = "No.", it = "No!", es = "¡No!" }}]
{SAID}

[[steps]]
chapter = "more"
when = {{ prompt = "place" }}
{SAID}

[[steps]]
chapter = "more"
kind = "tell"
{SAID}

[[asks]]
question = {THREE}
answer = {THREE}
"""


@pytest.fixture(autouse=True)
def lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    path = tmp_path / "1-workers.toml"
    path.write_text(LESSON.replace("1 place copper\n", "1 place copper\n2 place wool\n"), "utf-8")
    monkeypatch.setitem(reading._known, MEDURIS.folder, (read(MEDURIS, path),))
    yield


def begin(guest: httpx.Client, language: str = "en") -> dict[str, Any]:
    answer = guest.post("/api/lessons/meduris/workers", params={"language": language})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def card(guest: httpx.Client) -> dict[str, Any]:
    found: list[dict[str, Any]] = guest.get("/api/lessons").json()
    return next(each for each in found if (each["game"], each["id"]) == ("meduris", "workers"))


def until_asked(player: Player) -> dict[str, Any]:
    while player.update["question"] is None:
        player.hear()
    coach: dict[str, Any] = player.update["coach"]
    return coach


@pytest.fixture
def guest(browser: Browser) -> httpx.Client:
    client = browser()
    client.post("/api/me", json={"name": "Astrid"})
    return client


def test_the_coach_speaks_to_the_learner_and_the_others_play_by_the_line(house: House, guest: httpx.Client) -> None:
    made = begin(guest)
    assert [seat["kind"] for seat in made["seats"]] == ["you", "bot"]
    player = house.player(made, 0, "it")
    coach = until_asked(player)
    assert (coach["title"], coach["step"], coach["steps"], coach["minutes"]) == ("Italiano", 0, 4, 6)
    assert [each["kind"] for each in coach["shown"]] == ["tell", "choose"]
    asked = coach["shown"][1]
    assert (asked["say"], asked["point"], asked["expect"]) == ("**it** say.", ["plateau:wool"], ["place wool"])
    assert (asked["accept"], asked["replies"]) == (["place wood", "place wool"], {"place stone": "No!"})
    assert [(each["steps"], each["passed"]) for each in coach["chapters"]] == [(2, 0), (2, 0)]
    assert coach["line"] == ["place wool"]
    assert not coach["finished"] and coach["asks"] == [{"question": "Italiano", "answer": "Italiano"}]
    assert house.player(made, None).update["coach"] is None  # who looks on is taught nothing
    assert player.update["hints"] and player.update["seats"][0]["name"] == "Astrid"
    player.choose("place wool")
    coach = until_asked(player)
    assert [line["kind"] for line in player.log].count("placed") == 2
    assert (coach["step"], coach["shown"][0]["expect"]) == (2, ["place copper"])
    player.send(type="ask_undo", key="u", count=1)  # bots agree
    while player.hear()["type"] != "update" or player.update["coach"]["step"] != 0:
        pass


def test_it_is_known_how_far_somebody_has_come(house: House, guest: httpx.Client, browser: Browser) -> None:
    assert (card(guest)["table"], card(guest)["done"]) == ("", False)
    made = begin(guest)
    player = house.player(made, 0)
    until_asked(player)
    player.choose("place wool")
    until_asked(player)
    until(lambda: card(guest)["step"] == 2)
    assert card(guest)["table"] == made["table"] and card(browser())["table"] == ""
    player.choose("place copper")
    assert until_asked(player)["finished"]
    until(lambda: card(guest)["done"])
    assert card(guest)["table"] == ""  # nothing is left to go on with
    player.choose(player.notations()[0])
    assert until_asked(player)["shown"] == []
    again = begin(guest)
    assert card(guest)["table"] == again["table"] and card(guest)["done"]
    guest.post(f"/api/tables/{again['table']}/leave", json={"how": "delete"})
    assert card(guest)["table"] == "" and card(guest)["done"]
    guest.post("/api/me/account", json={"name": "Astrid of Birka", "password": "a long enough one"})
    assert card(guest)["done"]
    assert guest.post("/api/me/forget", json={"password": "a long enough one"}).status_code == 200


def test_who_signs_in_brings_along_what_was_learnt(house: House, guest: httpx.Client, browser: Browser) -> None:
    other = browser()
    other.post("/api/me/account", json={"name": "Sigrid of Birka", "password": "a long enough one"})
    begin(other)
    made = begin(guest)
    guest.post("/api/session", json={"name": "Sigrid of Birka", "password": "a long enough one"})
    assert card(guest)["table"] == card(other)["table"] == made["table"]


def test_it_never_counts(house: House, guest: httpx.Client) -> None:
    made = begin(guest)
    player = house.player(made, 0)
    player.send(type="hand", key="h", bot="thrall")
    while player.update["final"] is None:
        player.hear()
    assert guest.get(f"/api/tables/{made['table']}").json()["lesson"] == "workers"
    finished = guest.get("/api/hall/finished", params={"of": "all"}).json()["tables"]
    assert made["table"] not in [each["table"] for each in finished]
    assert guest.get("/api/me/statistics").json() == []
    assert guest.get("/api/ratings/meduris").json()["leaders"] == []


def test_a_lesson_that_is_gone_leaves_the_game(
    house: House, guest: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = begin(guest)
    monkeypatch.setitem(reading._known, MEDURIS.folder, ())
    player = house.player(made, 0)
    assert player.update["question"] and player.update["coach"] is None
    assert player.choose("place wool")["type"] == "done"
    assert guest.get("/api/lessons").json() == [
        each for each in guest.get("/api/lessons").json() if each["game"] != "meduris"
    ]
    assert guest.post("/api/lessons/meduris/workers").status_code == 404


def until(true: Any) -> None:
    """It is noted a moment after it was told."""
    for _ in range(200):
        if true():
            return
    raise AssertionError(true)
