"""Campaigns: made, played on from table to table, each result entered once, whatever happens to the hall."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from meadhall import games
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games.yggdrasil.campaign import Campaign
from meadhall.server.kept.acts import Chose, StoredAct
from meadhall.server.kept.around import CampaignTable, Conflict
from meadhall.server.store import Store
from tests.rules import rule
from tests.server.house import House

TWO = [{"kind": "you", "name": "Ada"}, {"kind": "open"}]


class Group:
    """Those who play a campaign of two Gods together."""

    def __init__(self, house: House) -> None:
        self.house = house
        answer = house.http.post("/api/campaigns", json={"game": "yggdrasil", "seats": TWO})
        assert answer.status_code == 201, answer.text
        self.id, self.token = answer.json()["campaign"], answer.json()["token"]

    @property
    def at(self) -> str:
        return f"/api/campaigns/{self.id}"

    def card(self, language: str = "en") -> dict[str, Any]:
        answer = self.house.http.get(f"{self.at}?language={language}")
        assert answer.status_code == 200, answer.text
        card: dict[str, Any] = answer.json()
        return card

    def go_on(self, **more: Any) -> Any:
        return self.house.http.post(f"{self.at}/tables", json={"token": self.token, "seats": TWO, **more})

    def choose(self, **more: Any) -> Any:
        wish = {"token": self.token, "version": self.card()["version"], "seat": 0, "choice": "buy vanir", **more}
        return self.house.http.post(f"{self.at}/choices", json=wish)


def play_out(store: Store, table: str) -> None:
    """Let chance play a table to its end, straight into the store: nobody is there to see it."""
    kept = store.table(table)
    assert kept is not None
    before = len(store.acts(table))  # names, no choices
    played, luck, acts = Table(games.game(kept.game), len(kept.seats), kept.seed, kept.options), Luck("x"), []
    while not played.over:
        seat = min(played.state.owed)
        notation = luck.pick(played.decision(seat).options).notation()
        played.choose(seat, notation)
        acts.append(StoredAct(seat, Chose(notation), None))
    store.append(table, before, acts)


def test_a_campaign_goes_on_after_its_game(house: House) -> None:
    group = Group(house)
    card = group.card("it")
    assert card["standing"]["chapters"][0] == {"title": "1. L'uccisione di Baldr", "state": "next"}
    assert (card["playing"], card["games"], card["standing"]["members"]) == ("", [], [])
    made = group.go_on().json()
    assert [seat["kind"] for seat in made["seats"]] == ["you", "open"]
    assert group.card()["playing"] == made["table"]
    assert group.go_on().json()["code"] == "setup"  # one at a time
    player = house.player(made, 1)
    player.name("Ingrid")
    player.close()
    play_out(house.store, made["table"])
    card = group.card()
    assert card["playing"] == ""
    (game,) = card["games"]
    assert (game["table"], game["title"], game["won"]) == (made["table"], "1. The Killing of Baldr", False)
    assert [member["points"] for member in card["standing"]["members"]] == [3, 3]
    assert [seat["name"] for seat in card["seats"]] == ["Ada", "Ingrid"]
    assert house.http.get(f"/api/tables/{made['table']}/record").status_code == 200
    assert "saga = 1  # the next one to play" in house.http.get(f"{group.at}/file").text


def test_a_result_is_entered_once_by_all_who_see_it(house: House) -> None:
    group = Group(house)
    made = group.go_on().json()
    play_out(house.store, made["table"])
    was = house.store.campaign(group.id)
    assert was is not None and was.playing == made["table"]
    cards = [group.card() for _ in range(3)]
    assert all(card == cards[0] and len(card["games"]) == 1 for card in cards)
    now = house.store.campaign(group.id)
    assert now is not None and now.version == was.version + 1
    with pytest.raises(Conflict):  # a second node that read it before
        house.store.change_campaign(was, now)
    assert house.store.campaign(group.id) == now


def test_a_game_that_ended_before_a_restart_is_entered_after_it(tmp_path: Path) -> None:
    house = House(tmp_path / "hall.db")
    group = Group(house)
    table = group.go_on().json()["table"]
    play_out(house.store, table)
    house.close()
    group.house = House(tmp_path / "hall.db")
    assert [game["table"] for game in group.card()["games"]] == [table]
    again = group.go_on().json()["table"]
    play_out(group.house.store, again)
    group.house.close()
    group.house = House(tmp_path / "hall.db")
    card = group.card()
    assert [game["table"] for game in card["games"]] == [table, again]
    assert [member["points"] for member in card["standing"]["members"]] == [6, 6]
    group.house.close()


def test_what_is_bought_between_games_is_bought_once(house: House) -> None:
    group = Group(house)
    assert group.choose().json()["code"] == "setup"  # nobody has anything yet
    made = group.go_on().json()
    play_out(house.store, made["table"])
    version = group.card()["version"]
    bought = group.choose(version=version)
    assert bought.status_code == 200
    assert [member["points"] for member in bought.json()["standing"]["members"]] == [2, 3]
    again = group.choose(version=version)
    assert (again.status_code, again.json()["code"]) == (409, "stale")
    assert group.choose(token="guess").status_code == 403
    assert "allowed" in group.choose(choice="buy everything").json()["text"]
    next_one = group.go_on().json()["table"]
    kept = house.store.table(next_one)
    assert kept is not None and ":vanir=1" in kept.options["campaign"]
    assert group.choose().json()["code"] == "setup"  # the game has begun with what there was


def test_a_game_can_be_left_and_its_saga_begun_anew(house: House) -> None:
    group = Group(house)
    lost = group.go_on().json()["table"]
    found = group.go_on(instead=lost)
    assert found.status_code == 201
    assert group.go_on(instead=lost).json()["code"] == "setup"
    kept = house.store.campaign(group.id)
    assert kept is not None
    assert kept.sagas == (CampaignTable(lost, "left"), CampaignTable(found.json()["table"], "playing"))
    play_out(house.store, lost)
    assert group.card()["games"] == []


@rule("YG-CAMPAIGN-13")
def test_a_chapter_that_was_won_is_played_again(house: House) -> None:
    group = Group(house)
    assert group.go_on(chapter=2).json()["code"] == "setup"  # to come
    was = house.store.campaign(group.id)
    assert was is not None
    won = Campaign(2, saga=3, chronicle="thor:7/odin:5/tyr|lies_hidden=1,winters_broken=2")
    house.store.change_campaign(was, was._replace(file=won.write()))
    card = group.card()
    assert [chapter["state"] for chapter in card["standing"]["chapters"]] == ["done", "done", "next", *["later"] * 3]
    assert card["chapter"] == 0
    for chapter in (4, -1, 10**12):
        assert group.go_on(chapter=chapter).json()["code"] == "setup"
    table = group.go_on(chapter=1).json()["table"]
    kept = house.store.table(table)
    assert kept is not None and kept.options["saga"] == "saga1"
    assert (group.card()["playing"], group.card()["chapter"]) == (table, 1)
    assert group.choose(choice="buy elves").json()["code"] == "setup"  # not while it is in play
    instead = group.go_on(chapter=2, instead=table).json()["table"]
    assert group.card()["chapter"] == 2
    play_out(house.store, instead)
    card = group.card()
    assert [game["title"] for game in card["games"]] == ["2. Fimbulvetr"]
    assert [member["points"] for member in card["standing"]["members"]][1] <= 8  # chance may have bought something
    assert card["standing"]["chapters"][2]["state"] == "next"
    kept = house.store.table(group.go_on().json()["table"])
    assert kept is not None and kept.options["saga"] == "saga3"


def test_what_a_campaign_refuses(house: House) -> None:
    post, group = house.http.post, Group(house)
    assert post("/api/campaigns", json={"game": "eketorp", "seats": TWO}).json()["code"] == "setup"
    assert post("/api/campaigns", json={"game": "yggdrasil", "seats": [{"kind": "you"}] * 6}).json()["code"] == "setup"
    assert post("/api/campaigns", json={"game": "yggdrasil", "seats": [{"kind": "chair"}]}).json()["code"] == "setup"
    assert post("/api/campaigns", json={"game": 7}).json()["code"] == "message"
    assert post("/api/campaigns", content="{}").json()["code"] == "message"
    foreign = {"origin": "https://elsewhere.example"}
    assert post(f"{group.at}/choices", json={}, headers=foreign).status_code == 403
    assert group.go_on(token="guess").status_code == 403
    assert group.go_on(seats=TWO * 2).json()["text"] == "The group of this campaign has 2 seats, not 4."
    missing = house.http.get("/api/campaigns/nowhere")
    assert (missing.status_code, missing.json()["code"]) == (404, "campaign")


def test_a_table_is_not_made_with_a_campaign_that_cannot_be(house: House) -> None:
    wish = {"game": "yggdrasil", "seats": TWO, "options": {"saga": "saga1", "campaign": "thor:0"}}
    answer = house.http.post("/api/tables", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (400, "setup")
