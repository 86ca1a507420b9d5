"""Leaving for good: resigning, parting by consent, deleting what is one's own, being forgotten; and what stays."""

from __future__ import annotations

from pathlib import Path

import httpx

from meadhall.server.kept.acts import Abandoned, Parting, Resigned
from meadhall.server.kept.tables import now
from meadhall.server.protocol.socket import HandOver, Name, Part, Resign, Say, Undo
from meadhall.server.store import DAY
from meadhall.server.table.bus import Bus
from tests.server.browsers import Browser, make_table, socket_of
from tests.server.house import House
from tests.server.node import BOT, OPEN, YOU, Hall, run

ALONE = [{"kind": "you"}, {"kind": "bot", "bot": "thrall"}, {"kind": "bot", "bot": "thrall"}]
TWO = [{"kind": "you"}, {"kind": "open"}, {"kind": "bot", "bot": "thrall"}]


# -- resigning --------------------------------------------------------------------------------------------------


def test_whoever_resigns_cannot_come_back_and_a_bot_plays_on(tmp_path: Path) -> None:
    async def play() -> None:
        data, bus = tmp_path / "hall.db", Bus()
        hall = Hall(data, bus)
        made = hall.make(YOU, OPEN, BOT)
        first, second = await hall.seat(made, 0), await hall.seat(made, 1)
        assert await first.act(Resign("r0", "loki")) == "setup"  # there is no such bot
        assert await first.place("A") == "done"
        assert await first.act(Resign("r", "karl")) == "done"
        seat = second.update.seats[0]
        assert (seat.kind, seat.bot, seat.resigned) == ("person", "karl", True)
        for message in (HandOver("h"), Undo("u"), Part("p"), Resign("again")):
            assert await first.act(message) == "seat"
        assert await first.act(Name("n", "Astrid")) == "done"
        assert await second.place("B") == "done"
        await hall.rest()
        assert 0 not in second.update.owing  # what it owes, the bot has answered
        assert any(isinstance(act.deed, Resigned) for act in hall.store.acts(made.table))
        await hall.close()

        hall = Hall(data, bus)  # a restart knows it too
        again = await hall.seat(made, 0)
        assert again.update.seats[0].resigned
        assert await again.act(HandOver("back")) == "seat"
        await hall.close()

    run(play)


def test_one_who_has_resigned_has_lost(browser: Browser, house: House) -> None:
    astrid, bjorn = _guest(browser, "Astrid"), _guest(browser, "Bjorn")
    made = make_table(astrid, TWO, public=True, hints=False)
    bjorn.post(f"/api/tables/{made['table']}/seats", json={"seat": 1})
    for person, seat in ((astrid, 0), (bjorn, 1)):
        player = socket_of(person)
        player.send(type="join", table=made["table"], seat=seat)
        player.update = player.hear_until("update")
        assert player.choose("place A")["type"] == "done"
    assert len(_mine(astrid)) == 1
    for person in (astrid, bjorn):
        left = person.post(f"/api/tables/{made['table']}/leave", json={"how": "resign"})
        assert left.status_code == 200, left.text
        assert _mine(person) == []  # it is no more among their tables
    watcher = socket_of(browser())
    watcher.join(made["table"], "")
    while not watcher.update["final"]:
        watcher.update = watcher.hear_until("update")
    (figures,) = astrid.get("/api/me/statistics").json()
    assert (figures["games"], figures["wins"]) == (1, 0)
    assert len(astrid.get("/api/hall/finished", params={"of": "me"}).json()["tables"]) == 1


# -- parting ----------------------------------------------------------------------------------------------------


def test_a_game_ends_unfinished_when_all_who_play_agree(tmp_path: Path) -> None:
    async def play() -> None:
        data, bus = tmp_path / "hall.db", Bus()
        hall = Hall(data, bus)
        made = hall.make(YOU, OPEN, OPEN)
        first, second, third = [await hall.seat(made, seat) for seat in range(3)]
        assert await third.act(Resign("r")) == "done"  # who does not play is not asked
        assert await first.act(Part("p0")) == "done"
        assert (second.update.parting, second.update.abandoned) == ([0], False)
        assert await second.act(Part("p1", agree=False)) == "done"
        assert first.update.parting == []  # one who does not want to has the last word
        assert await first.act(Part("p2")) == "done"
        assert await second.act(Part("p3")) == "done"
        for person in (first, second, third):
            shown = person.update
            assert shown.abandoned and shown.final is None and shown.question is None and shown.owing == []
        assert await first.choose("place A") == "seat"
        assert await first.act(Part("p4", agree=False)) == "seat"
        acts = [type(act.deed) for act in hall.store.acts(made.table)]
        assert acts[-2:] == [Parting, Abandoned]
        assert hall.store.duties(made.table) == []
        assert hall.store.unentered(10) == []  # there is no result
        await hall.close()

        hall = Hall(data, bus)
        again = await hall.seat(made, 0)
        assert again.update.abandoned
        await hall.close()

    run(play)


# -- deleting ---------------------------------------------------------------------------------------------------


def test_a_table_of_bots_and_oneself_can_be_deleted(browser: Browser, house: House) -> None:
    astrid = _guest(browser, "Astrid")
    made = make_table(astrid, ALONE)
    player = socket_of(astrid)
    player.join(made["table"], made["seats"][0]["token"])
    assert player.choose("place A")["type"] == "done"
    stranger = _guest(browser, "Bjorn")
    assert _leave(stranger, made, "delete").status_code == 403
    assert _leave(astrid, made, "burn").json()["code"] == "message"
    assert _leave(astrid, made, "delete").status_code == 200
    assert _mine(astrid) == []
    assert astrid.get(f"/api/tables/{made['table']}").status_code == 404
    assert house.store.acts(made["table"]) == []
    assert _leave(astrid, made, "delete").status_code == 404


def test_a_table_without_a_known_person_is_deleted_by_its_key(browser: Browser) -> None:
    nobody = browser()
    made = make_table(nobody, ALONE)
    assert _leave(nobody, made, "delete").status_code == 403
    assert _leave(nobody, made, "delete", token=made["seats"][0]["token"]).status_code == 200


def test_what_others_play_or_what_counts_is_not_deleted(browser: Browser) -> None:
    astrid, bjorn = _guest(browser, "Astrid"), _guest(browser, "Bjorn")
    made = make_table(astrid, TWO, public=True)
    bjorn.post(f"/api/tables/{made['table']}/seats", json={"seat": 1})
    assert _leave(astrid, made, "delete").status_code == 409
    unvisited = make_table(astrid, TWO)
    assert _leave(astrid, unvisited, "delete").status_code == 200  # nobody has come by the link
    rated = make_table(astrid, ALONE, hints=False)
    player = socket_of(astrid)
    player.join(rated["table"], rated["seats"][0]["token"])
    assert player.choose("place A")["type"] == "done"
    refused = _leave(astrid, rated, "delete")
    assert refused.status_code == 400 and "counts for ratings" in refused.json()["text"]


def test_tables_to_which_nobody_came_back_go_by_themselves(browser: Browser, house: House) -> None:
    astrid = _guest(browser, "Astrid")
    old, fresh = make_table(astrid, ALONE), make_table(astrid, ALONE)
    seats = [{"kind": "you"}, {"kind": "bot", "bot": "thrall"}]
    saga = astrid.post("/api/campaigns", json={"game": "yggdrasil", "seats": seats}).json()
    going_on = {"token": saga["token"], "seats": seats}
    chapter = astrid.post(f"/api/campaigns/{saga['campaign']}/tables", json=going_on).json()
    long_ago = now() - 200 * DAY
    with house.store._engine.begin() as connection:
        for table in (old, chapter):
            for column, rows in (("since", "summaries"), ("at", "acts")):
                connection.exec_driver_sql(
                    f"UPDATE {rows} SET {column} = {long_ago} WHERE table_id = '{table['table']}'"
                )
    gone = house.store.tidy(now() - 180 * DAY, 100)
    assert old["table"] in gone
    assert not {fresh["table"], chapter["table"]} & set(gone)  # what a campaign needs stays
    assert astrid.get(f"/api/tables/{old['table']}").status_code == 404


# -- being forgotten --------------------------------------------------------------------------------------------


def test_whoever_is_forgotten_leaves_no_name_and_ends_no_game(browser: Browser, house: House) -> None:
    astrid, bjorn = browser(), _guest(browser, "Bjorn")
    astrid.post("/api/me/account", json={"name": "Astrid of Birka", "password": "mead and honey"})
    alone = make_table(astrid, ALONE)
    shared = make_table(bjorn, TWO, public=True)
    assert astrid.post(f"/api/tables/{shared['table']}/seats", json={"seat": 1}).status_code == 201
    player = socket_of(astrid)
    player.send(type="join", table=shared["table"], seat=1)
    player.update = player.hear_until("update")
    player.send(**_tagged(Say("s", "I am Astrid of Birka")))
    player.hear_until("done")
    player.send(type="note", key="n", text="my plan")
    player.hear_until("done")

    assert astrid.post("/api/me/forget", json={"password": "wrong one"}).status_code == 403
    assert astrid.post("/api/me/forget", json={"password": "mead and honey"}).json()["kind"] == "visitor"
    assert astrid.get("/api/me").json()["kind"] == "visitor"
    assert bjorn.get(f"/api/tables/{alone['table']}").status_code == 404
    card = bjorn.get(f"/api/tables/{shared['table']}").json()
    assert (card["seats"][1]["name"], card["seats"][1]["resigned"]) == ("Raven", True)
    with house.store._engine.connect() as connection:
        for table in ("people", "seats", "acts", "summaries", "chat", "notes"):
            for row in connection.exec_driver_sql(f"SELECT * FROM {table}"):
                assert "Astrid of Birka" not in str(row) and "my plan" not in str(row), table
    again = astrid.post("/api/session", json={"name": "Astrid of Birka", "password": "mead and honey"})
    assert again.status_code == 403
    assert browser().post("/api/me/forget", json={}).status_code == 401


def _tagged(message: Say) -> dict[str, str]:
    return {"type": "say", "key": message.key, "text": message.text}


def _guest(browser: Browser, name: str) -> httpx.Client:
    opened = browser()
    opened.post("/api/me", json={"name": name})
    return opened


def _mine(browser: httpx.Client) -> list[object]:
    tables: list[object] = browser.get("/api/hall/mine").json()
    return tables


def _leave(browser: httpx.Client, made: dict[str, object], how: str, token: str = "") -> httpx.Response:
    return browser.post(f"/api/tables/{made['table']}/leave", json={"how": how, "token": token})
