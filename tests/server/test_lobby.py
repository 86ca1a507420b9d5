"""The hall's lists: tables to join, one's own, finished ones. They tell what all may know, and replay no game."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from meadhall import bots, games
from meadhall.engine.luck import Luck
from meadhall.engine.view import SPECTATOR
from meadhall.server import limits
from meadhall.server.hall import making
from meadhall.server.people.players import hash_of
from meadhall.server.protocol.rest import NewTable, SeatWish
from meadhall.server.protocol.socket import Choose
from meadhall.server.table.played import PlayedTable
from meadhall.server.table.summary import RECENT, summary_of
from tests.server.browsers import Browser, make_table, socket_of
from tests.server.finished import finish
from tests.server.house import THREE, House, Player

BOTS = [{"kind": "you"}, {"kind": "bot", "bot": "thrall"}, {"kind": "bot", "bot": "thrall"}]


@pytest.fixture(autouse=True)
def empty(house: House) -> None:
    """Lists are of the whole hall, so earlier tests' tables must be out of them."""
    with house.store._engine.begin() as connection:
        connection.exec_driver_sql("UPDATE summaries SET public = FALSE")


def listed(browser: httpx.Client, which: str, **query: str) -> list[dict[str, Any]]:
    answer = browser.get(f"/api/hall/{which}", params=query)
    assert answer.status_code == 200, answer.text
    tables: list[dict[str, Any]] = answer.json()
    return tables


def guest(browser: Browser, name: str) -> httpx.Client:
    opened = browser()
    opened.post("/api/me", json={"name": name})
    return opened


def take(browser: httpx.Client, table: str, seat: int) -> httpx.Response:
    return browser.post(f"/api/tables/{table}/seats", json={"seat": seat})


# -- open tables ------------------------------------------------------------------------------------------------


def test_an_open_seat_of_a_public_table_is_taken_by_whoever_comes(browser: Browser) -> None:
    astrid, bjorn, cnut = (guest(browser, name) for name in ("Astrid", "Bjorn", "Cnut"))
    hidden, made = make_table(astrid), make_table(astrid, public=True)
    (shown,) = listed(bjorn, "open")
    assert (shown["table"], shown["game"], shown["public"]) == (made["table"], "eketorp", True)
    assert [seat["kind"] for seat in shown["seats"]] == ["person", "open", "open"]
    watcher = socket_of(astrid)
    watcher.join(made["table"], "")
    assert take(bjorn, made["table"], 1).status_code == 201
    assert watcher.hear_until("update")["seats"][1]["name"] == "Bjorn"  # and is called by their name
    player = socket_of(bjorn)
    player.send(type="join", table=made["table"], seat=1)
    assert player.hear_until("update", "refused")["seat"] == 1
    for table, seat in ((made, 1), (made, 0), (made, 5), (made, -1), (made, 10**30), (hidden, 1)):
        refused = take(cnut, table["table"], seat)
        assert refused.json()["code"] in ("taken", "message"), seat
    assert take(cnut, "nowhere", 1).status_code == 404
    assert take(browser(), made["table"], 2).status_code == 401
    assert [seat["kind"] for seat in listed(cnut, "open")[0]["seats"]] == ["person", "person", "open"]
    assert take(cnut, made["table"], 2).status_code == 201
    assert listed(browser(), "open") == []


def test_a_seat_at_which_somebody_sat_down_by_its_key_is_not_open(browser: Browser) -> None:
    made = make_table(guest(browser, "Astrid"), [*THREE[:2], BOTS[1]], public=True)
    friend = Player(str(browser().base_url).rstrip("/"))  # of whom the hall knows nothing
    friend.join(made["table"], "")
    assert listed(browser(), "open")  # who watches takes no seat
    friend.join(made["table"], made["seats"][1]["token"])
    assert listed(browser(), "open") == []
    assert take(guest(browser, "Cnut"), made["table"], 1).json()["code"] == "taken"


def test_the_first_choice_at_an_open_seat_shows_in_no_list(browser: Browser) -> None:
    """That somebody is there is for all to see; what they choose in secret, and whether, is not."""
    made = make_table(guest(browser, "Astrid"), public=True)
    friend = Player(str(browser().base_url).rstrip("/"))
    friend.join(made["table"], made["seats"][1]["token"])
    before = listed(browser(), "open")
    assert [seat["kind"] for seat in before[0]["seats"]] == ["person", "person", "open"]
    assert friend.choose("place A")["type"] == "done"
    assert listed(browser(), "open") == before


def test_a_key_gives_a_seat_to_its_first_owner_only(browser: Browser) -> None:
    made = make_table(guest(browser, "Astrid"))
    by_key = {"token": made["seats"][1]["token"]}
    bjorn, cnut = guest(browser, "Bjorn"), guest(browser, "Cnut")
    for person, status in ((bjorn, 201), (cnut, 409), (bjorn, 201)):
        assert person.post(f"/api/tables/{made['table']}/seats", json=by_key).status_code == status


def test_open_tables_of_one_game(browser: Browser) -> None:
    astrid = guest(browser, "Astrid")
    make_table(astrid, public=True)
    meduris = make_table(astrid, [{"kind": "you"}, {"kind": "open"}], game="meduris", options={}, public=True)
    assert [each["table"] for each in listed(astrid, "open", game="meduris")] == [meduris["table"]]
    assert len(listed(astrid, "open")) == 2
    assert astrid.get("/api/hall/open", params={"game": "chess\0"}).status_code == 400


# -- my tables --------------------------------------------------------------------------------------------------


def test_my_tables_say_whose_turn_it_is_and_what_happened_since_mine(browser: Browser) -> None:
    astrid, bjorn = guest(browser, "Astrid"), guest(browser, "Bjorn")
    made = make_table(astrid, [{"kind": "you", "name": "Astrid"}, {"kind": "open"}, BOTS[1]])
    waiting = make_table(astrid)
    first, second = socket_of(astrid), socket_of(bjorn)
    first.join(made["table"], made["seats"][0]["token"])
    second.join(made["table"], made["seats"][1]["token"])
    first.place()
    while first.sync()["owing"] != [1]:  # the bot is ready too
        pass
    one, two = listed(astrid, "mine")
    assert (one["table"], two["table"]) == (waiting["table"], made["table"])  # where it is my turn comes first
    assert [seat["you"] for seat in two["seats"]] == [True, False, False]
    (before,) = listed(bjorn, "mine")
    assert before["owing"] == [1] and before["news"] > 0  # he has not acted: all is new
    while first.sync()["question"] is None:
        if second.sync()["question"]:
            second.play_first()
    after = next(each for each in listed(astrid, "mine") if each["table"] == made["table"])
    assert 0 in after["owing"] and after["since"] >= before["since"]
    public = [line["text"] for line in first.log]
    assert after["news"] >= len(after["recent"]) > 0
    assert after["news"] <= len(public)
    italian = next(each for each in listed(astrid, "mine", language="it") if each["table"] == made["table"])
    assert italian["recent"] != after["recent"] and len(italian["recent"]) == len(after["recent"])
    assert listed(browser(), "mine") == []


def test_the_lists_tell_the_time_that_is_left(browser: Browser) -> None:
    astrid, bjorn = guest(browser, "Astrid"), guest(browser, "Bjorn")
    make_table(astrid)
    made = make_table(astrid, [{"kind": "you"}, {"kind": "open"}, BOTS[1]], pace=3600, late="decide", public=True)
    first, second = socket_of(astrid), socket_of(bjorn)
    first.join(made["table"], made["seats"][0]["token"])
    second.join(made["table"], made["seats"][1]["token"])
    first.place()
    while first.sync()["owing"] != [1]:
        pass
    clock = first.update["clock"]
    assert [each["seat"] for each in clock["deadlines"]] == [1]
    clocks = {each["table"]: each["clock"] for each in listed(astrid, "mine")}
    told = clocks.pop(made["table"])
    assert told["now"] >= clock["now"]
    assert {**told, "now": 0} == {**clock, "now": 0}
    assert list(clocks.values()) == [None]


def test_the_lists_tell_where_hints_are_allowed(browser: Browser) -> None:
    astrid = guest(browser, "Astrid")
    wishes: list[tuple[list[dict[str, str]], dict[str, Any]]] = [(BOTS, {}), (THREE, {}), (BOTS, {"hints": False})]
    made = [make_table(astrid, seats, **more)["table"] for seats, more in wishes]
    told = {each["table"]: each["hints"] for each in listed(astrid, "mine")}
    assert [told[table] for table in made] == [True, False, False]
    assert told == {table: astrid.get(f"/api/tables/{table}").json()["hints"] for table in made}


def test_a_hidden_choice_leaves_no_trace_in_the_lists(browser: Browser) -> None:
    astrid, bjorn = guest(browser, "Astrid"), guest(browser, "Bjorn")
    made = make_table(astrid, public=True)
    first, second = socket_of(astrid), socket_of(bjorn)
    first.join(made["table"], made["seats"][0]["token"])
    second.join(made["table"], made["seats"][1]["token"])

    def seen() -> list[Any]:
        return [listed(bjorn, "mine"), listed(browser(), "open"), listed(bjorn, "open")]

    before = seen()
    assert first.choose("place A")["type"] == "done"
    assert first.choose("place B")["type"] == "done"
    assert first.undo()["type"] == "done"
    assert seen() == before
    first.place("C")
    after = seen()
    assert after != before and after[0][0]["owing"] == [1, 2]  # that she is ready is public


@pytest.mark.parametrize("game", games.names())
def test_the_summary_of_a_game_in_play(game: str) -> None:
    """The log as spectators have it, and how long it was when each seat had last chosen itself."""
    seats = next(players for players in games.game(game).info.players if players > 1)
    kept, _ = making.make_table(NewTable(game, [SeatWish("you")] * seats))
    played = PlayedTable(kept._replace(seed="7"), [])
    table, bot = played.table, bots.bot("thrall", Luck("bot"))
    marks = [-1] * table.players
    for number in range(60):
        assert summary_of(played).marks == tuple(marks)
        seat = min(table.state.owed)
        choice = table.decision(seat).options[bot.choose(table.chair(seat))].notation()
        if number % 5 > 2:  # a bot stands in
            played.bot_act(seat, [choice], 0)
            marks[seat] = max(0, marks[seat])
        else:
            played.act(seat, Choose(f"k{number}", played.decision_id(seat), [choice]), 0)
            marks[seat] = len(table.told(SPECTATOR))
        told = table.told(SPECTATOR)
        summary = summary_of(played)
        assert (summary.lines, summary.owing) == (len(told), tuple(sorted(table.state.owed)))
        lasting = [each for event in table.state.events or () if (each := event.told(SPECTATOR, not table.over))]
        assert [tuple(line) for line in summary.recent] == [tuple(each) for each in lasting[-RECENT:]]
        if table.over:
            break


def test_lists_replay_no_game(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    astrid = guest(browser, "Astrid")
    for _ in range(3):
        make_table(astrid, public=True)

    def replayed(*_: object) -> None:
        raise AssertionError("a list must not replay a game")

    monkeypatch.setattr(PlayedTable, "__init__", replayed)
    assert len(listed(astrid, "mine")) == len(listed(astrid, "open")) == 3
    assert astrid.get("/api/hall/finished").status_code == 200


# -- finished games ---------------------------------------------------------------------------------------------


def test_finished_games_with_their_results_page_by_page(
    house: House, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "PAGE", 2)
    astrid = guest(browser, "Astrid")
    me = house.store.session(hash_of(astrid.cookies["meadhall"]))
    assert me is not None
    made = [finish(house.store, me.id, None, None, public=number < 2) for number in range(3)]
    assert listed(astrid, "mine") == []
    first = astrid.get("/api/hall/finished", params={"of": "me"}).json()
    second = astrid.get("/api/hall/finished", params={"of": "me", "before": first["next"]}).json()
    assert (len(first["tables"]), len(second["tables"]), second["next"]) == (2, 1, "")
    shown = [*first["tables"], *second["tables"]]
    assert sorted(each["table"] for each in shown) == sorted(made)
    assert [each["since"] for each in shown] == sorted((each["since"] for each in shown), reverse=True)
    assert shown[0]["final"] == {"winners": [0], "scores": [3, 2, 1]} and not shown[0]["owing"]
    anybody = browser().get("/api/hall/finished").json()
    assert {each["table"] for each in anybody["tables"]} == set(made[:2])  # the public ones
    assert browser().get("/api/hall/finished", params={"of": "me"}).json() == {"tables": [], "next": ""}
    for wrong in ({"of": "you"}, {"before": "x"}, {"before": "1.\0"}, {"before": "9" * 30 + ".x"}):
        assert astrid.get("/api/hall/finished", params=wrong).status_code == 400


# -- how a table stands -----------------------------------------------------------------------------------------


def test_a_list_says_how_the_game_stands_and_to_whom_it_belongs_what_is_asked(browser: Browser) -> None:
    astrid, bjorn = guest(browser, "Astrid"), guest(browser, "Bjorn")
    made = make_table(astrid, public=True)
    assert take(bjorn, made["table"], 1).status_code == 201
    for person, seat in ((astrid, 0), (bjorn, 1)):
        (mine,) = listed(person, "mine")
        assert mine["asked"] == "Place your Vikings in secret"
        assert mine["stage"] == "Round 1 of 10"
        assert (mine["seats"][seat]["score"], mine["seats"][seat]["place"]) == ("5 points", 1)
    (open_table,) = listed(browser(), "open", language="it")
    assert (open_table["asked"], open_table["stage"]) == ("", "Turno 1 di 10")
    player = socket_of(bjorn)
    player.send(type="join", table=made["table"], seat=1)
    player.update = player.hear_until("update")
    before = listed(astrid, "mine")
    assert player.choose("place A")["type"] == "done"
    assert listed(astrid, "mine") == before  # nobody else is told how far a secret plan has come
