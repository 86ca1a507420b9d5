"""`meadhall.client`: a program of one's own takes a seat and plays."""

from __future__ import annotations

import socket
import threading
from pathlib import Path

import pytest

from meadhall import client
from meadhall.client import Hall, HallError, Seat
from meadhall.engine.errors import MeadhallError
from meadhall.engine.table import Table
from meadhall.games import game
from tests.server.house import FREE, House


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "PACE", FREE)  # as the house of these tests has no limits


def test_it_plays_to_the_end_and_checks_the_promise(house: House) -> None:
    hall = Hall(house.base)
    link, *others = hall.make_table("meduris", ["you", "thrall"])
    assert others == [""]
    asked = 0
    with Seat(link) as seat:
        assert seat.number == 0 and seat.final is None
        for question in seat.play():
            each = [option.notation for option in question.options for _ in range(option.limit or question.count)]
            seat.choose(*each[-question.count :])
            asked += 1
        assert asked > 20 and seat.final is not None
        record = seat.record()
    table = Table.load(game("meduris"), record)
    assert table.over and len(seat.log) == len(table.told(0))


def test_two_programs_at_one_table(house: House) -> None:
    links = Hall(house.base).make_table("eketorp", ["you", "open", "thrall"], {"first": "seat1"})
    ends: list[object] = []

    def play(link: str) -> None:
        with Seat(link) as seat:
            for question in seat.play():
                seat.choose(*[question.options[0].notation] * question.count)
            ends.append(seat.final)

    threads = [threading.Thread(target=play, args=(link,)) for link in links[:2]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(ends) == 2 and ends[0] == ends[1] is not None


def test_choosing_shows_what_came_of_it(house: House) -> None:
    link = Hall(house.base).make_table("eketorp", ["you", "open", "open"])[0]
    with Seat(link) as seat:
        seat.choose("place A", "place B")
        assert seat.update.undoable == 2 and len(seat.view["villages"][0]["plan"]) == 2
        seat.undo()
        assert seat.update.undoable == 1
        seat.name("Astrid")
        assert seat.update.seats[0].name == "Astrid"
        with pytest.raises(HallError) as refused:
            seat.choose("place nowhere")
        assert refused.value.code == "illegal"
        before = seat.update.decision
        with Seat(link) as twin:
            twin.choose("place C")
        seat.choose("place D")  # too late, for the question has changed
        assert seat.update.decision != before and seat.update.undoable == 2


def test_it_survives_a_hall_that_is_started_anew(tmp_path: Path) -> None:
    house = House(tmp_path / "hall.db")
    link = Hall(house.base).make_table("eketorp", ["you", "open", "open"])[0]
    port = int(house.base.rsplit(":", 1)[1])
    with Seat(link, patience=20) as seat:
        seat.choose("place A")
        house.close()
        again: list[House] = []
        opener = threading.Timer(0.3, lambda: again.append(House(tmp_path / "hall.db", port=port)))
        opener.start()
        seat.choose("place B")
        assert seat.update.undoable == 2
    opener.join()
    again[0].close()


def test_a_hall_that_is_not_there() -> None:
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        address = f"http://127.0.0.1:{nobody.getsockname()[1]}"
    with pytest.raises(HallError, match="cannot be reached"):
        Hall(address).table("x")
    with pytest.raises(HallError, match="cannot be reached"):
        Seat(f"{address}/table/x", patience=0)._insist(lambda: None)


def test_links_and_tokens(house: House) -> None:
    link = Hall(house.base).make_table("eketorp", ["you", "open", "open"])[0]
    with Seat(link.partition("#")[0]) as watcher:
        assert watcher.number == -1
    with pytest.raises(HallError) as refused, Seat(link + "x"):
        pass
    assert refused.value.code == "token"
    with pytest.raises(HallError, match="no such table"), Seat(f"{house.base}/table/nowhere"):
        pass
    with pytest.raises(HallError, match="a link is like") as wrong:
        Seat("hall.example/table#seat=secret")
    assert "secret" not in str(wrong.value)
    with pytest.raises(HallError, match="a link is like") as wrong:
        Seat("https://hall.example/table/x#secret")
    assert "secret" not in str(wrong.value)


def test_a_question_must_be_answered(house: House) -> None:
    link = Hall(house.base).make_table("eketorp", ["you", "open", "open"])[0]
    with Seat(link) as seat, pytest.raises(MeadhallError, match=r"choose\(\)"):
        for _ in seat.play():
            pass
