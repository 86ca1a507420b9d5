"""A hall plays with its owner's corrected components: tables choose them by name, and keep them whatever becomes of
the file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from meadhall import bots, games
from meadhall.engine.components import Corrected
from meadhall.engine.errors import MeadhallError
from meadhall.engine.luck import Luck
from meadhall.engine.record import Record
from meadhall.engine.table import Table
from meadhall.server.hall.corrections import Shelf
from meadhall.server.store import Store
from tests.server.house import House

YOU = [{"kind": "you"}, {"kind": "bot", "bot": "karl"}, {"kind": "bot", "bot": "karl"}]


def corrected(folder: Path, game: str = "eketorp", *changes: tuple[str, str]) -> Path:
    text = (games.game(game).folder / "components.toml").read_text("utf-8")
    for old, new in changes:
        assert old in text, f"{old!r} is not in components.toml"
        text = text.replace(old, new)
    folder.mkdir(exist_ok=True)
    path = folder / f"my-{game}.toml"
    path.write_text(text, "utf-8")
    return path


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return corrected(tmp_path / "owned", "eketorp", ("amulets = 5", "amulets = 4"))


@pytest.fixture
def hall(tmp_path: Path, file: Path) -> Iterator[House]:
    house = House(tmp_path / "hall.db", components=str(file.parent))
    yield house
    house.close()


def play_to_the_end(hall: House, made: dict[str, Any]) -> None:
    """With a bot of the hall in the person's place."""
    player = hall.player(made, 0)
    player.send(type="hand", key="bots", bot="karl")
    while player.update["final"] is None:
        player.hear()
    player.close()


def test_a_table_is_played_with_the_corrected_file(hall: House, file: Path) -> None:
    cards = {card["name"]: card["corrected"] for card in hall.http.get("/api/games").json()}
    assert cards == {"bloodrage": [], "eketorp": ["my-eketorp"], "meduris": [], "yggdrasil": []}
    mine = {"name": "my-eketorp", "mark": Corrected.read(file).mark}
    made = hall.make(YOU, components="my-eketorp")
    player = hall.player(made, 0)
    assert player.update["components"] == mine
    assert [village["amulets"] for village in player.update["view"]["villages"]] == [4, 4, 4]
    assert hall.http.get(f"/api/tables/{made['table']}").json()["components"] == mine
    plain = hall.player(hall.make(YOU), 0)
    assert plain.update["components"] is None
    assert [village["amulets"] for village in plain.update["view"]["villages"]] == [5, 5, 5]


def test_rules_words_and_credits_are_those_of_the_file(tmp_path: Path) -> None:
    path = corrected(tmp_path / "owned", "bloodrage", ("dealt = 8", "dealt = 7"), ('en = "Troll"', 'en = "Trold"'))
    hall = House(tmp_path / "hall.db", components=str(path.parent))
    mark = Corrected.read(path).mark
    asked = {"components": mark}
    assert "dealt 7 cards" in hall.http.get("/api/rules/bloodrage", params=asked).json()["BR-DRAFT-2"]
    assert "dealt 8 cards" in hall.http.get("/api/rules/bloodrage").json()["BR-DRAFT-2"]
    assert hall.http.get("/api/words/bloodrage", params=asked).json()["name.troll"] == "Trold"
    assert hall.http.get("/api/credits/bloodrage", params=asked).json()[0]["provenance"]
    assert hall.http.get(f"/api/components/{mark}").content == path.read_bytes()
    for wrong in ("/api/components/0123", "/api/rules/bloodrage?components=0123", "/api/components/%00"):
        assert hall.http.get(wrong).status_code == 404
    wrong_game = hall.http.get("/api/rules/eketorp", params=asked)
    assert wrong_game.status_code == 400 and "this is a file of 'bloodrage'" in wrong_game.json()["text"]
    hall.close()


def test_a_name_that_is_not_there(hall: House) -> None:
    wish = {"game": "eketorp", "seats": YOU, "components": "yours"}
    answer = hall.http.post("/api/tables", json=wish)
    assert answer.status_code == 400 and "it has: my-eketorp" in answer.json()["text"]
    answer = hall.http.post("/api/tables", json={**wish, "game": "meduris"})
    assert answer.status_code == 400


def test_a_game_goes_on_with_what_it_began_with(hall: House, file: Path, tmp_path: Path) -> None:
    """Also when the file is edited or gone, at another node, and after a restart; bots and reviews use the same."""
    made = hall.make([*YOU[:2], {"kind": "bot", "bot": "drengr"}], components="my-eketorp")
    mark = Corrected.read(file).mark
    file.unlink()
    other = House(tmp_path / "hall.db")  # another node, which has no folder at all
    player = other.player(made, 0)
    assert player.update["components"]["mark"] == mark
    player.close()
    play_to_the_end(other, made)
    record = Record.parse(other.http.get(f"/api/tables/{made['table']}/record").text)
    assert (record.components, record.corrected) == (mark, "my-eketorp")
    text = other.http.get(f"/api/components/{mark}").text
    mine = games.game("eketorp").with_components(Corrected("my-eketorp", text))
    assert Table.load(mine, record).over
    replay = other.http.get(f"/api/tables/{made['table']}/replay/0").json()
    assert replay["update"]["components"]["name"] == "my-eketorp"
    assert replay["update"]["view"]["villages"][0]["amulets"] == 4
    assert other.http.get(f"/api/tables/{made['table']}/review").status_code == 200
    other.close()


def test_a_record_is_gone_on_with_where_its_components_are_known(hall: House, file: Path, tmp_path: Path) -> None:
    table = Table(games.game("eketorp"), 3, "seven", components=file)
    karl = bots.bot("karl", Luck("x"))
    for _ in range(9):
        seat = min(table.state.owed)
        table.choose(seat, karl.choose(table.chair(seat)))
    wish = {"game": "eketorp", "seats": YOU, "past": {"record": table.record().write()}}
    made = hall.http.post("/api/tables", json=wish)
    assert made.status_code == 201, made.text
    assert hall.player(made.json(), 0).update["components"]["name"] == "my-eketorp"
    stranger = House(tmp_path / "other.db")
    refused = stranger.http.post("/api/tables", json=wish)
    assert refused.status_code == 400 and "my-eketorp" in refused.json()["text"]
    stranger.close()


def test_a_campaign_is_played_with_it_from_game_to_game(tmp_path: Path) -> None:
    path = corrected(tmp_path / "owned", "yggdrasil", ("hit_points = 9", "hit_points = 10"))
    hall = House(tmp_path / "hall.db", components=str(path.parent))
    wish = {"game": "yggdrasil", "seats": YOU[:1], "components": "my-yggdrasil"}
    campaign = hall.http.post("/api/campaigns", json=wish).json()
    path.unlink()
    card = hall.http.get(f"/api/campaigns/{campaign['campaign']}").json()
    assert card["components"]["name"] == "my-yggdrasil"
    next_game = {"token": campaign["token"], "seats": YOU[:1]}
    made = hall.http.post(f"/api/campaigns/{campaign['campaign']}/tables", json=next_game).json()
    assert hall.player(made, 0).update["components"]["name"] == "my-yggdrasil"
    hall.close()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("[meta", "cannot be read"),
        ('[meta]\ngame = "chess"\n', "'game' must be one of"),
        ('[meta]\ngame = "eketorp"\n', "'credits' must be"),
    ],
)
def test_a_hall_does_not_open_with_a_file_it_cannot_play_with(tmp_path: Path, content: str, said: str) -> None:
    store = Store.at(tmp_path / "hall.db")
    path = tmp_path / "wrong.toml"
    path.write_text(content, "utf-8")
    with pytest.raises(MeadhallError, match=said) as refused:
        Shelf(store, str(tmp_path))
    assert str(path) in str(refused.value)
    with pytest.raises(MeadhallError, match="there is no folder"):
        Shelf(store, str(tmp_path / "nowhere"))
    store.close()


def test_data_that_can_no_longer_be_played_with_spoil_no_list(hall: House, tmp_path: Path) -> None:
    """As after an update of Meadhall that knows better: the table says why, and the lists go on."""
    seats = [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]
    made = hall.make(seats, components="my-eketorp", public=True)
    with closing(sqlite3.connect(tmp_path / "hall.db")) as data:
        data.execute("UPDATE components SET text = replace(text, 'amulets = 4', 'amulets = -4')")
        data.commit()
    other = House(tmp_path / "hall.db")
    assert [each["table"] for each in other.http.get("/api/hall/open").json()] == [made["table"]]
    answer = other.http.get(f"/api/tables/{made['table']}")
    assert answer.status_code == 200 and "'amulets'" in answer.json()["stopped"]
    other.close()
