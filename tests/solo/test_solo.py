"""A hall without a server: whole games at one screen, kept in rows."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from meadhall.engine.luck import Luck
from meadhall.engine.record import Record
from meadhall.engine.table import Table
from meadhall.games import game, own
from meadhall.solo import SoloHall
from tests.engine.test_wire import ALONE
from tests.solo.screen import Here, Never, Rows, Seat, get, make, pick, play, post, refused

AGAINST = {"bloodrage": 2, "eketorp": 2, "meduris": 1, "yggdrasil": 1}  # so many bots


async def opened(rows: Rows | None = None) -> SoloHall:
    return await SoloHall.open(rows or Rows(), Here())


@pytest.mark.parametrize("name", own())
def test_a_whole_game_goes_on_where_it_was_and_can_be_looked_at_again(name: str) -> None:
    async def story() -> None:
        rows, luck = Rows(), Luck(name)
        hall = await opened(rows)
        table = await make(hall, name, bots=AGAINST[name], bot="karl" if name == "meduris" else "thrall")
        seat = Seat(hall, table)
        await play(seat, luck, 6)
        before, told = await seat.turn(), seat.log
        await seat.leave()
        await hall.close()

        hall = await opened(rows)  # the page was closed and opened again
        seat = Seat(hall, table)
        after = await seat.turn()
        same = ("view", "question", "decision", "owing", "seats", "undoable")
        assert {key: after[key] for key in same} == {key: before[key] for key in same}
        assert seat.log == told and told
        end = await play(seat, luck)
        assert len(end["final"]["scores"]) == 1 + AGAINST[name]
        await seat.leave()

        record = await get(hall, f"tables/{table}/record")
        assert Record.parse(record).game == name and Table.load(game(name), Record.parse(record)).over
        replay = await get(hall, f"tables/{table}/replay/3", seat="0")
        assert replay["number"] == 3 and replay["choices"] > 6 and replay["update"]["game"] == name
        (told,) = await get(hall, "me/statistics")
        assert (told["game"], told["games"], told["best"]) == (name, 1, end["final"]["scores"][0])
        listed = (await get(hall, "hall/finished", of="me"))["tables"]
        assert [each["table"] for each in listed] == [table] and not await get(hall, "hall/mine")

        # The record begins another game.
        past = {"record": record, "choices": 4}
        again = await make(hall, name, bots=AGAINST[name], past=past)
        assert (await get(hall, f"tables/{again}"))["past"] == 4
        await hall.close()

    asyncio.run(story())


def test_a_choice_is_told_when_it_is_kept() -> None:
    async def story() -> None:
        rows = Rows()
        hall = await opened(rows)
        table = await make(hall, "eketorp", people=3, bots=0)
        seat = Seat(hall, table)
        first = await seat.turn()
        rows.slow = asyncio.Event()
        heard, kept = len(seat.said), len(rows.rows)
        choosing = asyncio.create_task(seat.choose(pick(first, Luck("1"))))
        for _ in range(50):
            await asyncio.sleep(0)
        assert len(seat.said) == heard and len(rows.rows) == kept  # neither acknowledged nor shown
        rows.slow.set()
        assert (await choosing)["type"] == "done"
        assert len(rows.rows) == kept + 1 and f"act/{table}/000000" in rows.rows
        await seat.leave()
        await hall.close()

    asyncio.run(story())


def test_what_cannot_be_kept_was_not_chosen() -> None:
    async def story() -> None:
        rows = Rows()
        hall = await opened(rows)
        seat = Seat(hall, await make(hall, "eketorp", people=3, bots=0))
        first = await seat.turn()
        rows.full = True
        answer = await seat.choose(pick(first, Luck("1")))
        assert (answer["type"], answer["code"]) == ("refused", "fault")
        rows.full = False
        assert (await seat.sync())["undoable"] == 0
        assert (await seat.choose(pick(first, Luck("1"))))["type"] == "done"
        assert (await seat.sync())["undoable"] == 1
        await seat.leave()
        await hall.close()

    asyncio.run(story())


def test_a_choice_can_be_taken_back_and_a_repeated_one_counts_once() -> None:
    async def story() -> None:
        rows = Rows()
        hall = await opened(rows)
        table = await make(hall, "eketorp", people=3, bots=0)
        seat = Seat(hall, table)
        first = await seat.turn()
        message = {"type": "choose", "key": "a", "decision": first["decision"], "choices": [pick(first, Luck("1"))]}
        for _ in range(2):
            seat.send(**message)
            assert (await seat.hear(key="a"))["type"] == "done"
        assert (await seat.sync())["undoable"] == 1
        assert (await seat.ask("undo", count=1))["type"] == "done"
        after = await seat.sync()
        assert (after["view"], after["question"], after["undoable"]) == (first["view"], first["question"], 0)
        assert after["decision"] != first["decision"]
        assert [key for key in rows.rows if key.startswith("act/")] == [f"act/{table}/00000{n}" for n in range(2)]
        await seat.leave()
        await hall.close()

    asyncio.run(story())


def test_a_hint_and_a_review_are_thought_about_elsewhere() -> None:
    async def story() -> None:
        thinker = Here()
        hall = await SoloHall.open(Rows(), thinker)
        table = await make(hall, "meduris", bots=1)
        seat = Seat(hall, table)
        asked = await seat.turn()
        hinted = await seat.ask("hint", glance=True)
        assert hinted["type"] == "hinted" and hinted["decision"] == asked["decision"]
        labels = {option["notation"]: option["label"] for option in asked["question"]["options"]}
        assert all(labels[each["notation"]] == each["label"] for each in hinted["hints"]) and hinted["hints"]
        assert thinker.tasks[0]["work"] == {
            "type": "judge", "seat": 0, "luck": f"hint {asked['decision']}", "glance": True
        }  # fmt: skip
        await seat.leave()
        await hall.close()

    asyncio.run(story())


@pytest.mark.slow
def test_a_finished_game_is_reviewed_bit_by_bit() -> None:
    async def story() -> None:
        hall = await opened()
        table = await make(hall, "eketorp", bots=2)
        seat = Seat(hall, table)
        end = await play(seat, Luck("review"))
        await seat.leave()
        shares = []
        while not shares or shares[-1] < 1:
            review = await get(hall, f"tables/{table}/review")
            shares.append(review["done"])
            await asyncio.sleep(0)
        assert shares == sorted(shares) and len(set(shares)) > 2
        assert len(review["estimates"]) == review["choices"] + 1
        winner = end["final"]["winners"][0]
        assert review["estimates"][-1][winner] == max(review["estimates"][-1])
        assert 0 < len(review["swings"]) <= 3
        await hall.close()

    asyncio.run(story())


def test_a_bot_that_thinks_is_stopped_when_nobody_is_there_and_goes_on_with_the_next() -> None:
    async def story() -> None:
        thinker = Never()
        rows = Rows()
        hall = await SoloHall.open(rows, thinker)
        table = await make(hall, "eketorp", bots=2, bot="jarl")
        seat = Seat(hall, table)
        await asyncio.wait_for(thinker.begun.wait(), 20)
        assert not thinker.stopped.is_set()
        await seat.leave()
        await asyncio.wait_for(thinker.stopped.wait(), 20)
        await hall.close()
        assert not any(key.startswith("act/") for key in rows.rows)

        hall = await opened(rows)  # with somebody who answers
        seat = Seat(hall, table)
        while not any(key.startswith("act/") for key in rows.rows):
            await seat.hear("update")
        await seat.leave()
        await hall.close()

    asyncio.run(story())


def test_a_thinker_that_fails_stops_no_table() -> None:
    class Broken:
        async def think(self, task: str) -> str:
            raise RuntimeError("ended by the page")

    async def story() -> None:
        hall = await SoloHall.open(Rows(), Broken())
        seat = Seat(hall, await make(hall, "meduris", bots=1, bot="jarl"))
        await play(seat, Luck("broken"), 4)
        refusal = await seat.ask("hint")
        assert (refusal["type"], refusal["code"]) == ("refused", "hint")
        await seat.leave()
        await hall.close()

    asyncio.run(story())


@pytest.mark.parametrize("name", ["bloodrage", "eketorp"])
def test_two_at_one_screen_never_see_each_others_cards(name: str) -> None:
    """All that a seat is sent is what its own view holds: of the other's hand nothing is in any message."""

    async def story() -> None:
        hall = await opened()
        table = await make(hall, name, people=2, bots=1)
        seats = [Seat(hall, table, number) for number in range(2)]
        luck = Luck(name)
        for _ in range(12):
            asked = [each for each in seats if (await each.sync())["question"]]
            if asked:
                await asked[0].choose(pick(asked[0].update, luck))
        for number, seat in enumerate(seats):
            updates = [message for message in seat.said if message["type"] == "update"]
            assert updates and all(update["seat"] == number for update in updates)
            for view in [each["view"] for update in updates for each in (update, *update["frames"])]:
                shown = view["clans"] if name == "bloodrage" else view["villages"]
                for other in range(3):
                    hand = shown[other]["hand"]
                    if other == number:
                        assert hand is not None and 0 not in hand
                    else:
                        assert hand is None or not any(hand)
            await seat.leave()
        await hall.close()

    asyncio.run(story())


def test_a_table_of_other_rules_is_stopped_and_its_record_can_be_taken() -> None:
    async def story() -> None:
        rows = Rows()
        hall = await opened(rows)
        table = await make(hall, "eketorp", people=3, bots=0)
        seat = Seat(hall, table)
        await play(seat, Luck("1"), 1)
        await seat.leave()
        await hall.close()
        row = json.loads(rows.rows[f"table/{table}"])
        rows.rows[f"table/{table}"] = json.dumps({**row, "rules": row["rules"] - 1})

        hall = await opened(rows)
        card = await get(hall, f"tables/{table}")
        assert f"version {row['rules'] - 1}" in card["stopped"] and card["yours"] == [0, 1, 2]
        (listed,) = await get(hall, "hall/mine")
        assert listed["stopped"] and not listed["owing"]
        late = Seat(hall, table)
        assert (await late.hear("refused"))["code"] == "stopped"
        await late.leave()
        record = await post(hall, f"tables/{table}/record", {})
        assert row["seed"] in record
        await hall.close()

    asyncio.run(story())


def test_everything_goes_into_one_file_and_comes_out_of_it() -> None:
    async def story() -> None:
        hall = await opened()
        await post(hall, "me", {"name": "Astrid", "language": "it"})
        table = await make(hall, "meduris", bots=1)
        seat = Seat(hall, table)
        await play(seat, Luck("1"), 3)
        shown = await seat.turn()
        assert (await seat.ask("note", text="build high"))["type"] == "done"
        await seat.leave()
        everything = await get(hall, "solo/everything")
        await hall.close()

        rows = Rows()
        other = await opened(rows)
        kept = await make(other, "eketorp", people=3, bots=0)
        for _ in range(2):  # the second time nothing is new
            await post(other, "solo/everything", everything)
        assert {each["table"] for each in await get(other, "hall/mine")} == {table, kept}
        await other.close()

        other = await opened(rows)  # it was kept
        seat = Seat(other, table)
        assert (await seat.turn())["view"] == shown["view"]
        assert (await seat.hear("notebook"))["text"] == "build high"
        await seat.leave()
        for bad in ({}, {"meadhall": 1, "rows": {"table/x": "{}"}}, {"meadhall": 1, "rows": {"sword": "1"}}):
            assert await refused(other, "POST", "solo/everything", bad) == (400, "message")
        await other.close()

    asyncio.run(story())


def test_a_row_that_cannot_be_read_harms_no_other_table_and_is_left_alone() -> None:
    async def story() -> None:
        rows = Rows()
        hall = await opened(rows)
        torn, whole = [await make(hall, "eketorp", people=3, bots=0) for _ in range(2)]
        for table in (torn, whole):
            seat = Seat(hall, table)
            await play(seat, Luck("1"), 1)
            await seat.leave()
        await hall.close()
        rows.rows[f"act/{torn}/000000"] = "{"
        before = dict(rows.rows)
        hall = await opened(rows)
        assert [each["table"] for each in await get(hall, "hall/mine")] == [whole]
        assert await refused(hall, "GET", f"tables/{torn}") == (404, "table")
        assert rows.rows == before
        await hall.close()

    asyncio.run(story())


def test_a_campaign_goes_from_game_to_game_by_whoever_is_here() -> None:
    async def story() -> None:
        rows = Rows()
        hall = await opened(rows)
        seats = [{"kind": "you", "name": "Astrid"}, {"kind": "bot", "bot": "thrall"}]
        made = await post(hall, "campaigns", {"game": "yggdrasil", "seats": seats})
        card = await get(hall, f"campaigns/{made['campaign']}")
        assert card["standing"]["games"] == [] and card["playing"] == ""
        table = (await post(hall, f"campaigns/{made['campaign']}/tables", {"token": "", "seats": seats}))["table"]
        assert (await get(hall, f"tables/{table}"))["campaign"] == made["campaign"]
        seat = Seat(hall, table)
        await play(seat, Luck("campaign"))
        await seat.leave()
        await hall.close()
        hall = await opened(rows)
        card = await get(hall, f"campaigns/{made['campaign']}")
        assert [each["table"] for each in card["games"]] == [table] and card["playing"] == ""
        assert "Yggdrasil" in await get(hall, f"campaigns/{made['campaign']}/file")
        await hall.close()

    asyncio.run(story())


def test_a_lesson_is_taught_and_remembered() -> None:
    async def story() -> None:
        rows = Rows()
        hall = await opened(rows)
        first = next(each for each in await get(hall, "lessons") if each["game"] == "meduris")
        table = (await post(hall, f"lessons/meduris/{first['id']}"))["table"]
        seat = Seat(hall, table, first_seat(first["id"]))
        coach = (await seat.turn())["coach"]
        assert coach["lesson"] == first["id"] and coach["shown"]
        await seat.choose(*coach["line"])
        assert (await seat.turn())["coach"]["step"] > coach["step"]
        await seat.leave()
        await hall.close()
        hall = await opened(rows)
        again = next(each for each in await get(hall, "lessons") if each["id"] == first["id"])
        assert again["table"] == table and again["step"] > 0 and not again["done"]
        await hall.close()

    asyncio.run(story())


def first_seat(lesson: str) -> int:
    from meadhall.engine.lessons import lesson as found

    return found(game("meduris"), lesson).seat


def test_what_makes_no_sense_here_is_refused_and_the_hall_says_what_it_is() -> None:
    async def story() -> None:
        hall = await opened()
        assert await get(hall, "me") == {
            "kind": "guest", "name": "", "language": "en", "webhook": False, "solo": True
        }  # fmt: skip
        for method, path in (("POST", "me/account"), ("POST", "session"), ("POST", "me/webhook"), ("POST", "me/link")):
            assert await refused(hall, method, path, {}) == (403, "solo")
        assert await get(hall, "hall/open") == []
        assert (await get(hall, "ratings/eketorp"))["leaders"] == []
        assert await refused(hall, "GET", "nothing") == (404, "path")
        assert await refused(hall, "GET", "tables/none") == (404, "table")
        assert await refused(hall, "POST", "tables", {"game": 1}) == (400, "message")
        assert await refused(hall, "GET", "games", language="xx") == (400, "message")
        seat = Seat(hall, await make(hall, "eketorp", people=3, bots=0))
        assert (await seat.ask("say", text="hello"))["code"] == "solo"
        assert (await seat.ask("name", name="Astrid"))["type"] == "done"
        assert (await seat.sync())["seats"][0]["name"] == "Astrid"
        await seat.leave()
        await hall.close()

    asyncio.run(story())


def test_a_table_can_be_deleted_and_all_be_forgotten() -> None:
    async def story() -> None:
        rows = Rows()
        hall = await opened(rows)
        first, second = [await make(hall, "eketorp", people=3, bots=0) for _ in range(2)]
        for table in (first, second):
            seat = Seat(hall, table)
            await play(seat, Luck("1"), 1)
            await seat.leave()
        await post(hall, f"tables/{first}/leave", {"how": "delete"})
        assert not any(first in key for key in rows.rows) and any(second in key for key in rows.rows)
        await post(hall, "me/forget", {})
        assert not rows.rows and await get(hall, "hall/mine") == []
        await hall.close()

    asyncio.run(story())


@pytest.mark.parametrize("path", ["games", "rules/meduris", "words/bloodrage", "credits/eketorp", "guides/meduris"])
def test_what_is_read_about_games_is_there_in_every_language(path: str) -> None:
    async def story() -> None:
        hall = await opened()
        told = [await get(hall, path, language=language) for language in ("en", "it", "es")]
        assert all(told) and told[0] != told[1] != told[2]
        await hall.close()

    asyncio.run(story())


def test_it_runs_with_nothing_but_python() -> None:
    """Every module of it can be imported where nothing is installed; and a game be played."""
    rooms = ("meadhall.solo",)
    script = Path(__file__).with_name("alone.py").read_text()
    done = subprocess.run([sys.executable, "-c", ALONE + script, *rooms], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "played\n"
