"""Hints: for a seat that must choose, where they harm nobody, and by what that seat knows."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from meadhall.bots import bot, review
from meadhall.bots.tasks import Task, WorkerAnswer
from meadhall.bots.worker import TaskRunner
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games import game, names
from meadhall.server import limits
from meadhall.server.hall.making import make_table
from meadhall.server.protocol.rest import NewTable, SeatWish
from meadhall.server.table.played import PlayedTable
from meadhall.server.thinking.thinkers import Thinkers
from meadhall.server.thinking.workers import Assignment, Pool
from tests.server.house import THREE, House, Player

ALONE = [{"kind": "you"}, {"kind": "bot", "bot": "karl"}, {"kind": "bot", "bot": "karl"}]


def hint(player: Player, key: str = "h") -> dict[str, Any]:
    player.send(type="hint", key=key)
    return player.hear_until("hinted", "refused")


def test_a_hint_names_options_and_what_may_come_of_them(house: House) -> None:
    player = house.player(house.make(ALONE), 0, "it")
    player.sync()
    hinted = hint(player)
    assert hinted["type"] == "hinted" and hinted["key"] == "h"
    assert hinted["decision"] == player.update["decision"] and player.update["hints"]
    labels = {option["notation"]: option["label"] for option in player.update["question"]["options"]}
    assert 1 <= len(hinted["hints"]) <= 3
    for each in hinted["hints"]:
        assert labels[each["notation"]] == each["label"]
        assert 0 <= each["value"] <= 1 and 0 < each["share"] <= 1
    shares = [each["share"] for each in hinted["hints"]]
    assert shares == sorted(shares, reverse=True)


def test_a_hint_leaves_the_reader_free_to_choose(house: House) -> None:
    player = house.player(house.make(ALONE), 0)
    player.sync()
    player.send(type="hint", key="h")
    player.send(type="choose", key="c", decision=player.update["decision"], choices=["place A"])
    answers = {(answer := player.hear_until("done", "refused", "hinted"))["key"]: answer for _ in range(2)}
    assert answers["c"]["type"] == "done"
    assert answers["h"]["code"] == "stale"  # what it was about is past: the thinking has stopped


def test_people_who_play_against_each_other_get_no_hints(house: House) -> None:
    made = house.make(THREE)
    assert not house.http.get(f"/api/tables/{made['table']}").json()["hints"]
    player = house.player(made, 0)
    assert not player.update["hints"]
    refused = hint(player)
    assert refused["code"] == "hint" and "no hints" in refused["text"]


@pytest.mark.parametrize("wish", [True, False])
def test_a_table_may_be_made_otherwise(house: House, wish: bool) -> None:
    seats = THREE if wish else ALONE
    made = house.make(seats, hints=wish)
    assert house.http.get(f"/api/tables/{made['table']}").json()["hints"] is wish
    assert house.player(made, 0).update["hints"] is wish


def test_those_who_play_together_may_help_each_other(house: House) -> None:
    made = house.make([{"kind": "you"}, {"kind": "open"}], game="yggdrasil", options={})
    assert house.player(made, 0).update["hints"]


def test_no_hint_for_who_watches_or_has_chosen(house: House) -> None:
    made = house.make(ALONE)
    watcher = house.player(made, None)
    assert not watcher.update["hints"]
    assert hint(watcher)["code"] == "seat"
    player = house.player(house.make([*ALONE[:1], {"kind": "open"}, {"kind": "bot", "bot": "karl"}], hints=True), 0)
    player.place()
    assert hint(player)["code"] == "seat"


def test_hints_are_limited_however_often_one_sits_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HINTS", limits.Rate(1, 0))
    house = House(tmp_path / "hall.db")
    made = house.make(ALONE)
    player = house.player(made, 0)
    player.sync()
    player.send(type="hint", key="a")
    assert hint(player, "b")["code"] == "rate"  # while the first is thought about
    assert player.hear_until("refused", "hinted")["type"] == "hinted"
    assert hint(player, "c")["code"] == "rate"
    player.close()
    again = house.player(made, 0)
    again.sync()
    assert hint(again, "d")["code"] == "rate"
    again.close()
    house.close()


def test_a_glance_is_for_the_coach_and_keeps_no_hint_waiting(house: House) -> None:
    player = house.player(house.make(ALONE, game="meduris"), 0)
    player.sync()
    player.send(type="hint", key="g", glance=True)
    player.send(type="hint", key="h")
    answers = {(answer := player.hear_until("refused", "hinted"))["key"]: answer for _ in range(2)}
    assert answers["h"]["type"] == "hinted" and answers["h"]["doubts"] == []
    glanced = answers["g"]
    assert glanced["type"] == "hinted" and len(glanced["hints"]) == 1
    notations = [option["notation"] for option in player.update["question"]["options"]]
    assert set(glanced["doubts"]) <= set(notations) - {glanced["hints"][0]["notation"]}


SEED = "11"  # with which thralls play long enough


@pytest.mark.parametrize("name", names())
def test_a_hint_is_the_same_in_worlds_that_look_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "SECONDS", 0.1)
    chosen = game(name)
    table = Table(chosen, chosen.info.players[-1], SEED)
    thralls = {seat: bot("thrall", Luck(f"thrall {seat}")) for seat in range(table.players)}
    for _ in range(3):
        for _ in range(min(12, chosen.info.decisions // 4)):
            seat = min(table.state.owed)
            table.choose(seat, thralls[seat].choose(table.chair(seat)))
        if table.over:
            break
        seat = min(table.state.owed)
        other = Table(chosen, table.players, SEED)
        other.state = chosen.imagine(table.state, seat, Luck("another world"))
        other.made = table.made
        assert other.state.digest() != table.state.digest()
        assert review.advice_for(other.chair(seat), Luck("1")) == review.advice_for(table.chair(seat), Luck("1"))


class AtOnce(Pool):
    """Thinks here, and not for long."""

    async def ask(self, order: Assignment) -> WorkerAnswer:
        return TaskRunner().do(Task(order.header, 0, order.choices, order.work))


def test_a_hint_does_not_tell_whether_others_have_chosen_in_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "SECONDS", 0.02)
    kept, _ = make_table(NewTable("eketorp", [SeatWish("you"), SeatWish("open"), SeatWish("open")], hints=True))
    played, thinkers = PlayedTable(kept, []), Thinkers(AtOnce())
    before = asyncio.run(thinkers.hint(played, 1))
    played.bot_act(0, [played.owed(0).notations()[0]], 0)
    assert before and asyncio.run(thinkers.hint(played, 1)) == before
