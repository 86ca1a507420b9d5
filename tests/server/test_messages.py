"""Whatever is sent, the hall answers clearly, changes nothing it should not, and never breaks."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.requests import Request
from websockets.client import ClientProtocol
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from meadhall import bots, games
from meadhall.server import limits
from meadhall.server.http import socket
from meadhall.server.http.connection import Connection
from meadhall.server.http.outbox import Backlog, Outbox
from meadhall.server.http.web import read
from meadhall.server.limits import Rate, Rates
from meadhall.server.protocol.rest import AboutMe
from meadhall.server.refusal import Refusal
from meadhall.server.table.bus import Bus
from meadhall.server.table.tables import Tables
from tests.server.house import FREE, THREE, House, Player


def closed(player: Player) -> tuple[int, str]:
    """Read on to the end; how the hall closed the connection."""
    try:
        while True:
            player.hear()
    except ConnectionClosed as end:
        assert end.rcvd is not None
        return end.rcvd.code, end.rcvd.reason


# -- WebSocket --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"type":"dance"}',
        '{"type":"choose"}',
        '{"type":"undo","key":"k","count":"many"}',
        '{"type":"join","table":"\\ud800"}',
        '{"type":"join","table":"t","x":' + "[" * 9000,
        '{"type":"undo","key":""}',
        '{"type":"undo","key":"a\\nb"}',
        '{"type":"undo","key":"' + "k" * 65 + '"}',
        '{"type":"ping","x":"' + "x" * limits.MESSAGE + '"}',
        b"\xff\xfe",
    ],
)
def test_an_unreadable_message_is_refused_and_the_next_one_served(house: House, text: str | bytes) -> None:
    player = house.player(house.make(THREE), 0)
    player.socket.send(text)
    refused = player.hear_until("refused")
    assert refused["code"] == "message" and refused["text"]
    assert player.choose("place A")["type"] == "done"


def test_too_many_bad_messages_end_the_connection(house: House) -> None:
    player = house.player(house.make(THREE), 0)
    for _ in range(limits.STRIKES):
        player.socket.send("{")
    code, reason = closed(player)
    assert code == 4400 and "refused" in reason
    assert len([frame for frame in player.frames if '"refused"' in frame]) == limits.STRIKES


def test_guessing_tokens_ends_the_connection(house: House) -> None:
    made = house.make(THREE)
    player = Player(house.base)
    for number in range(limits.STRIKES):
        player.send(type="join", table=made["table"], token=f"guess {number}")
    assert closed(player)[0] == 4400


def test_nothing_is_done_before_a_join(house: House) -> None:
    player = Player(house.base)
    player.send(type="undo", key="k")
    refused = player.hear()
    assert (refused["key"], refused["code"]) == ("k", "table")


def test_who_does_not_join_is_shown_out(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "JOIN_SECONDS", 0.2)
    player = Player(house.base)
    player.send(type="ping")  # which does not help
    assert closed(player)[0] == 4408


def test_a_huge_message_is_not_even_read(house: House) -> None:
    player = house.player(house.make(THREE), 0)
    player.socket.send("x" * 10 * limits.MESSAGE)
    assert closed(player)[0] == 1009


def test_a_flood_is_refused_with_its_keys(tmp_path: Path) -> None:
    house = House(tmp_path / "hall.db", Rates(FREE, FREE, Rate(5, 0.001)))
    try:
        player = house.player(house.make(THREE), 0)
        for number in range(6):
            player.send(type="undo", key=f"k{number}")
        codes = [player.hear_until("refused") for _ in range(6)]
        assert [each["code"] for each in codes] == ["undo"] * 4 + ["rate"] * 2  # the join was the first of five
        assert codes[-1]["key"] == "k5"
    finally:
        house.close()


def test_other_sites_get_no_socket(house: House) -> None:
    with pytest.raises(InvalidStatus) as refused:
        Player(house.base, origin="https://elsewhere.example")
    assert refused.value.response.status_code == 403
    Player(house.base, origin=house.base).close()


class StuckSocket:
    """A client that asks and asks and never reads an answer."""

    def __init__(self, table: str) -> None:
        self._sent = 0
        self._table = table
        self.closed: tuple[int, str] | None = None

    async def accept(self) -> None: ...

    async def receive(self) -> dict[str, Any]:
        await asyncio.sleep(0)
        self._sent += 1
        first = {"type": "join", "table": self._table}
        return {"type": "websocket.receive", "text": json.dumps(first if self._sent == 1 else {"type": "ping"})}

    async def send(self, message: dict[str, Any]) -> None:
        await asyncio.sleep(3600)

    async def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)


def test_a_slow_client_is_dropped(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "QUEUE", 50_000)
    made = house.make(THREE)

    async def main() -> StuckSocket:
        tables = Tables(house.store, Bus())
        socket = StuckSocket(made["table"])
        async with asyncio.timeout(10):
            await Connection(socket, tables, FREE).serve()  # type: ignore[arg-type]
        assert not tables._live
        await tables.close()
        return socket

    stuck = asyncio.run(main())
    assert stuck.closed is not None and stuck.closed[0] == 4429
    assert 5 < stuck._sent < 50_000 / 256


def test_what_waits_for_all_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = Backlog()
    one, two = Outbox(waiting), Outbox(waiting)
    assert one.put(b"x" * 1000) and two.put(b"x" * 1000)
    monkeypatch.setattr(limits, "QUEUES", 2000)
    assert not two.put(b"x")  # whoever has something to read already gets no more
    one.drop(1)
    assert two.put(b"x")
    two.close()
    assert waiting.bytes == 0


# -- fuzz -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def made(house: House) -> dict[str, Any]:
    return house.make(THREE)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
shapes = st.fixed_dictionaries(
    {"type": st.sampled_from(["join", "choose", "undo", "speak", "ping", "update"])},
    optional={
        name: values | st.sampled_from(["en", "k", "A", "place A", ["place A"], ["place Q"], 0, 1, -1, 10**30])
        for name in ("table", "token", "language", "key", "decision", "choices", "count")
    },
)
frames = st.binary(max_size=60) | st.text(max_size=60) | shapes.map(json.dumps)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(messages=st.lists(frames, min_size=1, max_size=8))
def test_no_message_breaks_the_hall(
    house: House, made: dict[str, Any], caplog: pytest.LogCaptureFixture, messages: list[str | bytes]
) -> None:
    player = house.player(made, 0)
    for message in messages:
        player.socket.send(message)
        player.send(type="join", table=made["table"], token=made["seats"][0]["token"])
    player.sync()
    player.close()
    assert not house.store.acts(made["table"])
    assert '"fault"' not in "".join(player.frames)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@settings(max_examples=60, deadline=None)
@given(
    body=st.binary(max_size=80)
    | values.map(json.dumps).map(str.encode)
    | st.fixed_dictionaries(
        {"game": st.sampled_from(["eketorp", "chess", "../eketorp"]) | values},
        optional={
            "seats": values
            | st.lists(st.fixed_dictionaries({"kind": st.sampled_from(["you", "bot", "dog"])}), max_size=4),
            "options": values | st.just({"first": "last"}),
            "language": values | st.sampled_from(["it", "xx"]),
        },
    )
    .map(json.dumps)
    .map(str.encode),
    path=st.sampled_from(["/api/tables", "/api/tables/x", "/api/games", "/api/rules/x"]),
)
def test_no_request_breaks_the_hall(house: House, body: bytes, path: str) -> None:
    answer = house.http.post(path, content=body, headers={"content-type": "application/json"})
    assert answer.status_code < 500
    if answer.status_code != 201:
        assert set(answer.json()) == {"code", "text"}


# -- HTTP -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"game": "chess", "seats": THREE}, "eketorp"),
        ({"game": "eketorp", "seats": THREE[:2]}, "3 to 6 players"),
        ({"game": "eketorp", "seats": THREE, "options": {"first": "me"}}, "random, seat1"),
        ({"game": "eketorp", "seats": [*THREE[:2], {"kind": "dog"}]}, "you, open or bot"),
        ({"game": "eketorp", "seats": THREE, "pace": 300, "late": "shoot"}, "remind, decide, hand_over"),
        (
            {"game": "eketorp", "seats": [*THREE[:2], {"kind": "bot", "bot": "clever"}]},
            "thrall, karl, huscarl, jarl, norn, drengr",
        ),
        ({"game": "eketorp", "seats": THREE, "language": "tlh"}, "en, it, es"),
        ({"game": "eketorp"}, "seats"),
    ],
)
def test_a_table_that_cannot_be_says_why(house: House, wish: dict[str, Any], says: str) -> None:
    answer = house.http.post("/api/tables", json=wish)
    assert answer.status_code == 400 and says in answer.json()["text"]


def test_who_goes_away_in_the_middle_of_a_request_is_no_fault_of_the_hall() -> None:
    scope = {"type": "http", "headers": [(b"content-type", b"application/json")]}
    said = iter([{"type": "http.request", "body": b'{"name": "Ast', "more_body": True}, {"type": "http.disconnect"}])

    async def receive() -> dict[str, Any]:
        return next(said)

    with pytest.raises(Refusal):
        asyncio.run(read(Request(scope, receive), AboutMe))


def test_sizes_types_origins_and_paths(house: House) -> None:
    post = house.http.post
    big = post("/api/tables", content=b"[" + b" " * limits.BODY + b"]", headers={"content-type": "application/json"})
    assert big.status_code == 413 and str(limits.BODY) in big.json()["text"]
    assert post("/api/tables", content=b"{}", headers={"content-type": "text/plain"}).status_code == 400
    foreign = post("/api/tables", json={}, headers={"origin": "https://elsewhere.example"})
    assert (foreign.status_code, foreign.json()["code"]) == (403, "origin")
    for odd in ("http://[", "null", "", "://"):
        assert post("/api/tables", json={}, headers={"origin": odd}).status_code == 403, odd
    for path in ("/api/tables/nowhere", "/api/tables/nowhere/record", "/api/nothing", "/../store.py", "/%2e%2e/app.py"):
        assert house.http.get(path).status_code == 404
    assert house.http.delete("/api/tables").status_code == 405
    spanish = house.http.get("/api/tables/nowhere?language=es").json()
    assert spanish["text"].startswith("Esa mesa no existe")


def test_tables_per_address_are_limited(tmp_path: Path) -> None:
    house = House(tmp_path / "hall.db", Rates())
    try:
        wish = {"game": "eketorp", "seats": THREE}
        codes = [house.http.post("/api/tables", json=wish).status_code for _ in range(22)]
        assert codes == [201] * 20 + [429] * 2
    finally:
        house.close()


def test_games_and_rules_in_every_language(house: House) -> None:
    for language, bears in (("en", "Bear"), ("it", "Orso"), ("es", "Oso")):
        cards = {card["name"]: card for card in house.http.get(f"/api/games?language={language}").json()}
        card = cards["eketorp"]
        assert bears in card["seat_names"]
        assert card["variants"][0]["values"].keys() == {"random", "seat1"}
        assert [each["name"] for each in card["bots"]] == list(bots.levels(games.game("eketorp")))
        assert card["bot"] == "karl"
        assert {credit["provenance"] for credit in card["credits"]} >= {"public", "reconstructed"}
        rules = house.http.get(f"/api/rules/eketorp?language={language}").json()
        assert rules["EK-FIGHT-6"]
    assert house.http.get("/api/games?language=tlh").status_code == 400
    assert house.http.get("/api/words/chess").status_code == 400
    assert house.http.get("/api/rules/chess").status_code == 400


def test_words_of_components_in_every_language(house: House) -> None:
    for language, leader, oath in (
        ("en", "Leader", "If you win: raise a stat of your choice."),
        ("it", "Capo", "Se vinci: aumenta una statistica a scelta."),
        ("es", "Líder", "Si ganas: aumenta un atributo a tu elección."),
    ):
        words = house.http.get(f"/api/words/bloodrage?language={language}").json()
        assert words["name.leader"] == leader and words["text.thors-oath"] == oath
        assert not any("{" in text for text in words.values())


def test_headers(house: House) -> None:
    for path in ("/healthz", "/api/games", "/", "/api/nothing"):
        headers = house.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]  # neither script nor style within a page
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert house.http.get("/api/games").headers["cache-control"] == "no-store"


def test_a_bug_shows_no_traceback(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(id: str) -> None:
        raise ValueError("a secret")

    monkeypatch.setattr(house.store, "table", broken)
    answer = house.http.get("/api/tables/any")
    assert answer.status_code == 500 and answer.json()["code"] == "fault" and "secret" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"


# -- how messages go out ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("window", [None, 9, 12, 15])
def test_every_client_can_read_what_is_sent(house: House, window: int | None) -> None:
    """Whatever it agrees to about compression, and however long the message is."""
    offer = ClientPerMessageDeflateFactory(server_max_window_bits=window) if window else None
    player = Player(house.base, compression=None, extensions=[offer] if offer else None)
    made = house.make([{"kind": "open"}] * 6, game="eketorp")
    player.join(made["table"], made["seats"][0]["token"])
    assert player.update["view"] and player.update["question"]
    player.send(type="ping")
    assert player.hear_until("pong")["type"] == "pong"
    player.close()


@pytest.mark.parametrize("length", [0, 125, 126, 127, 128, 65535, 65536, 300_000])
def test_a_frame_holds_a_whole_message(length: int) -> None:
    message = (b'{"any": "thing"}' * (length // 16 + 1))[:length]
    client = ClientProtocol(parse_uri("ws://hall"), state=OPEN, max_size=None)
    client.extensions = [PerMessageDeflate(True, True, 15, 15)]
    for frame in (socket._plain(message), socket.DEFLATERS[15](message)):
        client.receive_data(frame)
        (got,) = client.events_received()
        assert isinstance(got, Frame) and got.opcode is Opcode.TEXT and got.fin
        assert bytes(got.data) == message
