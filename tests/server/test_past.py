"""Going on from a point of another game: a new table that begins with the choices of a record."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import Any

import pytest

from meadhall import games
from meadhall.engine.record import Record
from meadhall.engine.table import Table
from tests.server.house import House

SEATS = [{"kind": "you"}, {"kind": "bot", "bot": "thrall"}]


def record(choices: int | None = None) -> str:
    """Two who always take the first option of Meduris, to the end or for so many choices."""
    table = Table(games.game("meduris"), 2, "seven")
    while not table.over and (choices is None or len(table.made) < choices):
        table.choose(min(table.state.owed), 0)
    return table.record().write()


def go_on(house: House, text: str, choices: int | None = None, **more: Any) -> dict[str, Any]:
    return house.make(SEATS, game="meduris", options={}, past={"record": text, "choices": choices}, **more)


def test_a_game_goes_on_where_the_record_ends(house: House) -> None:
    made = go_on(house, record(), 12)
    player = house.player(made, 0)
    then = Table.load(games.game("meduris"), Record.parse(record()), 12)
    assert player.update["past"] == 12
    assert [line["kind"] for line in player.log[: len(then.told(0))]] == [told.kind for told in then.told(0)]
    while player.update["question"] is None:  # the bot plays if it is asked first
        player.hear()
    player.play_first()
    card = house.http.get(f"/api/tables/{made['table']}").json()
    assert card["past"] == 12 and not card["over"]


def test_a_whole_record_is_a_finished_game_that_does_not_count(house: House) -> None:
    house.http.post("/api/me", json={"name": "Astrid"})
    try:
        made = go_on(house, record())
        card = house.http.get(f"/api/tables/{made['table']}").json()
        assert card["over"]
        assert house.http.get(f"/api/tables/{made['table']}/replay/3").status_code == 200
        assert house.http.get(f"/api/tables/{made['table']}/record").text.splitlines()[-1].startswith("digest")
        listed = house.http.get("/api/hall/finished", params={"of": "me"}).json()["tables"]
        assert [(each["table"], each["past"] > 0) for each in listed] == [(made["table"], True)]
        assert house.http.get("/api/me/statistics").json() == []
        assert house.http.get("/api/ratings/meduris").json()["leaders"] == []
    finally:
        house.http.cookies.clear()


GOOD = record(4)


def test_a_record_is_read_once_and_keeps_nobody_waiting(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[bool] = []
    parse = Record.parse

    def noted(text: str) -> Record:
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            read.append(True)  # in a thread of its own
        else:
            read.append(False)
        return parse(text)

    monkeypatch.setattr(Record, "parse", noted)
    go_on(house, GOOD)
    assert read == [True]


@pytest.mark.parametrize(("text", "choices"), [(GOOD, 0), (record(0), None)])
def test_a_seed_that_somebody_knows_is_never_that_of_a_game_of_its_own(
    house: House, text: str, choices: int | None
) -> None:
    card = house.http.get(f"/api/tables/{go_on(house, text, choices)['table']}").json()
    assert card["past"] == 0 and card["seed_sha256"] != sha256(b"seven").hexdigest()


def test_it_is_not_listed(house: House) -> None:
    wish = {"game": "meduris", "seats": [{"kind": "you"}, {"kind": "open"}], "public": True, "past": {"record": GOOD}}
    answer = house.http.post("/api/tables", json=wish)
    assert answer.status_code == 400 and "not listed" in answer.json()["text"]


@pytest.mark.parametrize(
    ("past", "said"),
    [
        ({"record": "nonsense"}, "begins with"),
        ({"record": GOOD.replace("meduris", "eketorp")}, "no record of Meduris"),
        ({"record": GOOD.replace("players 2", "players 3")}, "2 players"),
        ({"record": GOOD.replace("rules ", "rules 9")}, "rules version"),
        ({"record": GOOD.replace("seven", "x" * 65)}, "64"),
        ({"record": GOOD.replace("seven", "se\u0000ven")}, "64"),
        ({"record": GOOD, "choices": 5}, "0 to 4"),
        ({"record": GOOD, "choices": -1}, "0 to 4"),
        ({"record": GOOD + "1 fly\n"}, "digest"),
        ({"record": GOOD.partition("digest")[0] + "2 fly\n"}, "fly"),
    ],
)
def test_what_cannot_be_gone_on_with(house: House, past: dict[str, Any], said: str) -> None:
    wish = {"game": "meduris", "seats": SEATS, "past": past}
    answer = house.http.post("/api/tables", json=wish)
    assert answer.status_code == 400 and said in answer.json()["text"], answer.text


def test_a_table_says_of_which_campaign_it_is(house: House) -> None:
    seats = [{"kind": "you"}, {"kind": "open"}]
    group = house.http.post("/api/campaigns", json={"game": "yggdrasil", "seats": seats}).json()
    made = house.http.post(
        f"/api/campaigns/{group['campaign']}/tables", json={"token": group["token"], "seats": seats}
    ).json()
    assert house.http.get(f"/api/tables/{made['table']}").json()["campaign"] == group["campaign"]
