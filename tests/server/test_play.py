"""Making, joining, choosing, taking back: what players at a table rely on."""

from __future__ import annotations

import threading
from hashlib import sha256
from pathlib import Path

from meadhall import games
from meadhall.engine.record import Record
from meadhall.engine.table import Table
from tests.server.house import THREE, House, Player

BOTS = [{"kind": "you", "name": "Astrid"}, {"kind": "bot", "bot": "thrall"}, {"kind": "bot", "bot": "karl"}]


def vikings(player: Player) -> int:
    return len(player.update["view"]["villages"][player.update["seat"]]["plan"])


def test_a_table_is_made_and_joined(house: House) -> None:
    made = house.make([{"kind": "you", "name": " Astrid\n"}, {"kind": "open"}, BOTS[1]], language="it")
    assert [seat["kind"] for seat in made["seats"]] == ["you", "open", "bot"]
    assert [bool(seat["token"]) for seat in made["seats"]] == [True, True, False]
    player = house.player(made, 0, "it")
    update = player.update
    assert [seat["name"] for seat in update["seats"]] == ["Astrid", "Corvo", "Serpente"]
    assert [seat["online"] for seat in update["seats"]] == [True, False, True]
    assert update["seat"] == 0 and update["log_from"] == 0 and 0 in update["owing"]
    assert update["question"]["text"] == "Disponi in segreto i tuoi Vichinghi"
    card = house.http.get(f"/api/tables/{made['table']}").json()
    assert (card["game"], card["over"], len(card["seats"])) == ("eketorp", False, 3)


def test_presence_is_shown_to_the_others(house: House) -> None:
    made = house.make(THREE)
    first = house.player(made, 0)
    second = house.player(made, 1)
    assert first.sync()["seats"][1]["online"]
    second.close()
    while first.update["seats"][1]["online"]:
        first.hear_until("update")


def test_choices_one_by_one_and_in_a_batch(house: House) -> None:
    player = house.player(house.make(THREE), 0)
    count = player.update["question"]["count"]
    assert player.choose("place B")["type"] == "done"
    assert player.update["question"]["count"] == count - 1
    assert player.choose(*["place C"] * (count - 1))["type"] == "done"
    assert player.update["question"] is None and player.update["decision"] == ""
    assert player.update["owing"] == [1, 2]


def test_a_batch_is_done_whole_or_not_at_all(house: House) -> None:
    player = house.player(house.make(THREE), 0)
    refused = player.choose("place B", "place A")  # no way back in board order
    assert refused["code"] == "illegal" and "place A" in refused["text"]
    assert vikings(player) == 0
    assert player.choose("place B", "place B")["type"] == "done"
    assert vikings(player) == 2


def test_a_batch_ends_with_its_plan(house: House) -> None:
    """Otherwise a bad choice at its end would show what the good ones before it led to, and take them back."""
    made = house.make(THREE)
    first, second, third = (house.player(made, seat) for seat in range(3))
    first.place()
    second.place()
    count = third.sync()["question"]["count"]
    refused = third.choose(*["place A"] * count, "nonsense")
    assert refused["code"] == "illegal" and "card" not in refused["text"]
    assert third.update["question"]["count"] == count


def test_undo_while_nothing_is_uncovered(house: House) -> None:
    made = house.make(THREE)
    first, second = house.player(made, 0), house.player(made, 1)
    first.place("A")
    second.sync()
    assert second.log[-1]["kind"] == "ready"
    assert second.update["log_from"] > 0 and len(second.update["log"]) == 1  # only what is new
    assert first.undo(first.update["undoable"])["type"] == "done"
    assert vikings(first) == 0 and first.update["owing"] == [0, 1, 2]
    second.sync()
    assert second.log == first.log and second.log[-1]["kind"] != "ready"  # the line was taken back too
    refused = first.undo(1)
    assert refused["code"] == "undo" and "0" in refused["text"]


def test_wrong_token_unknown_table_and_spectators(house: House) -> None:
    made = house.make(THREE)
    player = Player(house.base)
    assert player.join(made["table"], "x" * 32)["code"] == "token"
    assert player.join("nowhere", "")["code"] == "table"
    assert player.join(made["table"], "")["seat"] == -1
    assert player.choose("place A", decision="")["code"] == "seat"
    assert player.undo()["code"] == "seat"


def test_a_token_of_one_table_is_worth_nothing_at_another(house: House) -> None:
    made, other = house.make(THREE), house.make(THREE)
    assert Player(house.base).join(made["table"], other["seats"][0]["token"])["code"] == "token"


def test_stale_illegal_and_out_of_turn(house: House) -> None:
    made = house.make(THREE)
    player = house.player(made, 0)
    old = player.update["decision"]
    assert player.choose("place A")["type"] == "done"
    before = len(player.frames)
    assert player.choose("place A", decision=old)["code"] == "stale"
    assert '"type":"update"' in player.frames[before + 1]  # the refusal comes with how things are
    assert player.choose("place Z")["code"] == "illegal"
    assert player.choose()["code"] == "illegal"
    assert vikings(player) == 1
    player.place()
    refused = player.choose("place A", decision=old)
    assert refused["code"] == "seat" and "Raven" in refused["text"]


def test_a_repeated_key_changes_nothing(house: House) -> None:
    made = house.make(THREE)
    player, other = house.player(made, 0), house.player(made, 1)
    old = player.update["decision"]
    for _ in range(3):
        assert player.choose("place A", key="same", decision=old)["type"] == "done"
    assert vikings(player) == 1
    assert player.undo(key="back")["type"] == "done"
    assert player.undo(key="back")["type"] == "done"
    assert player.choose("place A", key="same", decision=old)["type"] == "done"
    assert vikings(player) == 0
    assert other.choose("place A", key="same")["type"] == "done"  # keys belong to a seat
    assert vikings(other) == 1


def test_two_windows_of_one_seat_choosing_at_once(house: House) -> None:
    made = house.make(THREE)
    windows = [house.player(made, 0) for _ in range(4)]
    decision = windows[0].update["decision"]
    answers: list[str] = []

    def choose(number: int) -> None:
        answer = windows[number].choose("place A", key=f"w{number}", decision=decision)
        answers.append(answer.get("code", "done"))

    threads = [threading.Thread(target=choose, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == ["done", "stale", "stale", "stale"]
    for window in windows:
        window.sync()
        assert vikings(window) == 1


def test_speaking_another_language(house: House) -> None:
    player = house.player(house.make(THREE), 0)
    player.send(type="speak", language="es")
    update = player.hear_until("update")
    assert update["log_from"] == 0 and "ronda" in player.log[0]["text"].lower()
    assert player.choose("place A", decision="old")["text"].startswith("La mesa ha cambiado")
    player.send(type="speak", language="tlh")
    assert player.hear_until("refused")["code"] == "message"


def test_whoever_sits_down_gives_a_name(tmp_path: Path) -> None:
    data = tmp_path / "hall.db"
    house = House(data)
    made = house.make(THREE)
    first, second, watcher = house.player(made, 0), house.player(made, 1), house.player(made, None)
    second.place()
    first.sync()
    decision = first.update["decision"]
    assert second.name(" Ingrid\n\u202eof Birka ")["type"] == "done"
    for each in (first, second, watcher):
        update = each.sync()
        assert [seat["name"] for seat in update["seats"]] == ["Wolf", "Ingrid of Birka", "Serpent"]
        assert update["log_from"] == 0 and each.log[-1]["text"] == "Ingrid of Birka is ready."
    assert first.update["decision"] == decision  # what others are called does not make an answer stale
    assert watcher.name("Loki")["code"] == "seat"
    assert first.name("x" * 99, key="one")["type"] == "done"
    assert first.name("y", key="one")["type"] == "done"  # the same message, sent again
    assert first.update["seats"][0]["name"] == "x" * 40 and first.update["decision"] == decision
    assert first.name("\u200b ")["type"] == "done"
    house.close()

    house = House(data)
    try:
        names = [seat["name"] for seat in house.player(made, 2).update["seats"]]
        assert names == ["Wolf", "Ingrid of Birka", "Serpent"]
    finally:
        house.close()


def test_another_table_on_the_same_connection(house: House) -> None:
    one, two = house.make(THREE), house.make(THREE)
    player = house.player(one, 0)
    watcher = house.player(one, None)
    player.join(two["table"], two["seats"][1]["token"])
    assert (player.update["table"], player.update["seat"]) == (two["table"], 1)
    while watcher.update["seats"][0]["online"]:
        watcher.hear_until("update")


def test_a_whole_game_with_bots_and_its_record(house: House) -> None:
    made = house.make(BOTS)
    record = f"/api/tables/{made['table']}/record"
    player, watcher = house.player(made, 0), house.player(made, None)
    problem = house.http.get(record)
    assert problem.status_code == 403 and problem.json()["code"] == "record"
    versions = [player.update["version"]]
    while player.update["final"] is None:
        if player.update["question"]:
            player.play_first()
        else:
            player.hear_until("update")
        versions.append(player.update["version"])
    assert versions == sorted(versions)
    final = player.update["final"]
    watcher.sync()
    assert watcher.update["final"] == final and watcher.update["seat"] == -1
    assert player.choose("place A", decision="")["code"] == "seat"
    answer = house.http.get(record)
    assert answer.headers["content-disposition"].endswith('.saga"')
    read = Record.parse(answer.text)
    table = Table.load(games.game("eketorp"), read)
    assert table.state.outcome is not None and list(table.state.outcome.scores) == final["scores"]
    assert read.names[0] == "Astrid"
    card = house.http.get(f"/api/tables/{made['table']}").json()
    assert card["over"] and card["seed_sha256"] == sha256(read.seed.encode()).hexdigest()  # as promised


def test_bots_alone_play_for_a_spectator(house: House) -> None:
    watcher = house.player(house.make([{"kind": "bot", "bot": "thrall"}] * 3), None)
    while watcher.update["final"] is None:
        watcher.hear_until("update")


def test_a_restart_keeps_everything(tmp_path: Path) -> None:
    data = tmp_path / "hall.db"
    house = House(data)
    made = house.make([BOTS[0], BOTS[1], BOTS[1]])
    player = house.player(made, 0)
    for _ in range(4):  # not more: the bots might bring the game to its end
        while player.update["question"] is None:
            player.hear_until("update")
        decision, choice = player.update["decision"], player.notations()[0]
        player.play_first()
    while player.update["owing"] != [0]:  # the bots have done what they can
        player.hear_until("update")
    before, log = player.sync(), player.log
    house.close()

    house = House(data)
    try:
        again = house.player(made, 0)
        after = again.sync()
        for part in ("view", "decision", "question", "owing", "undoable", "seats"):
            assert after[part] == before[part]
        assert again.log == log
        # The last message may have been answered without the answer being heard.
        assert again.choose(choice, key=f"k{player._keys}", decision=decision)["type"] == "done"
        assert again.update == after
        again.play_first()
    finally:
        house.close()
