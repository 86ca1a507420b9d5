"""What a host needs: figures, health, logs without secrets, true addresses behind a proxy, a quick and clean stop."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed, InvalidStatus

from meadhall.server import limits
from meadhall.server.http.logs import AsJson, WithoutQuery, WithoutSecrets, logging_config
from meadhall.server.limits import Rate, Rates
from meadhall.server.thinking.thinkers import Thinkers
from scripts.hall_line import Line
from tests.server import browsers
from tests.server.house import FREE, NO_LIMITS, THREE, House, Player

BOTS = [{"kind": "you"}, {"kind": "bot", "bot": "thrall"}, {"kind": "bot", "bot": "thrall"}]


def figure(house: House, name: str) -> float:
    """A line of /metrics; 0 if it is not there yet."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", house.http.get("/metrics").text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def wait_for(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


# -- figures and health -----------------------------------------------------------------------------------------


def test_what_happens_is_counted(house: House) -> None:
    watched = {
        'meadhall_act_seconds_count{kind="choose"}': 2.0,
        'meadhall_refusals_total{code="illegal"}': 1.0,
        'meadhall_bot_seconds_count{bot="thrall"}': None,
        'meadhall_store_seconds_count{what="write"}': None,
        'meadhall_store_seconds_count{what="read"}': None,
    }
    before = {name: figure(house, name) for name in watched}
    here = figure(house, "meadhall_tables_open"), figure(house, "meadhall_connections")
    player = house.player(house.make(BOTS), 0)
    assert player.choose("place nowhere")["type"] == "refused"
    assert player.place("A")["type"] == "done"
    assert figure(house, "meadhall_tables_open") == here[0] + 1
    assert figure(house, "meadhall_connections") == here[1] + 1
    for name, more in watched.items():
        grown = figure(house, name) - before[name]
        assert grown == more if more is not None else grown > 0, name
    player.close()


def test_the_figures_tell_of_no_table_and_no_seed(house: House) -> None:
    made = house.make(THREE)
    house.player(made, 0).place("A")
    text = house.http.get("/metrics").text
    kept = house.store.table(made["table"])
    assert kept is not None
    assert kept.id not in text and kept.seed not in text and "place" not in text


@pytest.mark.parametrize(
    ("proxies", "headers", "allowed"),
    [
        ((), {}, True),
        ((), {"x-forwarded-for": "127.0.0.1"}, False),  # through a proxy nobody told us of
        ((), {"forwarded": "for=127.0.0.1"}, False),
        (("127.0.0.1",), {"x-forwarded-for": "203.0.113.9"}, False),
        (("127.0.0.1",), {"x-forwarded-for": "127.0.0.2, 127.0.0.1"}, True),
    ],
)
def test_figures_are_for_this_machine_only(
    tmp_path: Path, proxies: tuple[str, ...], headers: dict[str, str], allowed: bool
) -> None:
    house = House(tmp_path / "hall.db", proxies=proxies)
    try:
        answer = house.http.get("/metrics", headers=headers)
        assert answer.status_code == (200 if allowed else 403)
        assert ("meadhall_connections" in answer.text) == allowed
    finally:
        house.close()


def test_a_trusted_proxy_tells_visitors_apart(tmp_path: Path) -> None:
    house = House(tmp_path / "hall.db", Rates(Rate(1, 0.001), FREE, FREE), proxies=("127.0.0.1",))
    try:
        wish = {"game": "eketorp", "seats": THREE}
        codes = [
            house.http.post("/api/tables", json=wish, headers={"x-forwarded-for": who}).status_code
            for who in ("203.0.113.1", "203.0.113.2", "203.0.113.1", "198.51.100.7, 203.0.113.2")
        ]
        assert codes == [201, 201, 429, 429]  # what the visitor says before the proxy is not believed
    finally:
        house.close()


def test_a_stranger_cannot_make_up_an_address(tmp_path: Path) -> None:
    house = House(tmp_path / "hall.db", Rates(Rate(1, 0.001), FREE, FREE))
    try:
        wish = {"game": "eketorp", "seats": THREE}
        codes = [
            house.http.post("/api/tables", json=wish, headers={"x-forwarded-for": f"203.0.113.{n}"}).status_code
            for n in range(2)
        ]
        assert codes == [201, 429]
    finally:
        house.close()


def test_a_network_of_addresses_is_one_visitor(tmp_path: Path) -> None:
    house = House(tmp_path / "hall.db", Rates(Rate(1, 0.001), FREE, FREE), proxies=("127.0.0.1",))
    try:
        wish = {"game": "eketorp", "seats": THREE}
        codes = [
            house.http.post("/api/tables", json=wish, headers={"x-forwarded-for": each}).status_code
            for each in ("2001:db8:0:1::1", "2001:db8:0:1:2:3:4:5", "2001:db8:0:2::1")
        ]
        assert codes == [201, 429, 201]
    finally:
        house.close()


def test_the_public_address_is_our_own_site(tmp_path: Path) -> None:
    house = House(tmp_path / "hall.db", address="https://hall.example")
    try:
        through_tls = {"host": "hall.example"}  # a proxy in front may not tell how it was spoken to
        made = house.http.post("/api/me", json={}, headers=through_tls)
        cookies = {"cookie": made.headers["set-cookie"].partition(";")[0]}
        for answer in (made, house.http.get("/api/me", headers=through_tls | cookies)):
            assert "secure" in answer.headers["set-cookie"].lower()
        wish = {"game": "eketorp", "seats": THREE}
        for origin, status in (("https://hall.example", 201), ("https://hall.example.evil", 403)):
            headers = through_tls | {"origin": origin}
            assert house.http.post("/api/tables", json=wish, headers=headers).status_code == status
    finally:
        house.close()


def test_who_asks_for_another_host_is_not_answered(tmp_path: Path) -> None:
    """Another site's name may have been pointed at the hall, so that its pages could speak to it as their own."""
    house = House(tmp_path / "hall.db", address="https://hall.example:8443")
    try:
        for host in (
            "evil.example",
            "hall.example.evil",
            "hall.example@evil",
            "[",
            "",
            house.base.removeprefix("http://"),
        ):
            for path in ("/", "/api/games", "/api/nothing", "/ws"):
                answer = house.http.get(path, headers={"host": host})
                assert (answer.status_code, answer.json()["code"]) == (421, "host"), (host, path)
                assert answer.headers["x-request-id"]
        for host in ("hall.example", "HALL.example:8443", "hall.example:443"):  # a proxy may leave the port out
            assert house.http.get("/api/games", headers={"host": host}).status_code == 200, host
        with pytest.raises(InvalidStatus) as refused:
            Player(house.base)
        assert refused.value.response.status_code == 421
        for path in ("/healthz", "/metrics"):  # those who watch over a node know it by its number
            assert house.http.get(path).status_code == 200
    finally:
        house.close()


def test_a_hall_may_have_letters_of_its_own_in_its_name(tmp_path: Path) -> None:
    house = House(tmp_path / "hall.db", address="https://höll.example")
    try:
        for host, status in (("xn--hll-sna.example", 200), ("hall.example", 421)):
            assert house.http.get("/api/games", headers={"host": host}).status_code == status
    finally:
        house.close()


def test_a_hall_in_a_living_room_has_any_name_that_nobody_outside_can_have(house: House) -> None:
    for host in ("192.168.1.7:8787", "bjorns-laptop:8787", "bjorns-laptop.local:8787", "[fe80::1]:8787"):
        assert house.http.get("/api/games", headers={"host": host}).status_code == 200
    for path in ("/", "/api/games", "/metrics"):  # a site whose name was pointed at this machine
        assert house.http.get(path, headers={"host": "evil.example:8787"}).status_code == 421


def test_nothing_is_well_when_nothing_can_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PULSE_SECONDS", 0.0)
    monkeypatch.setattr(limits, "READY_SECONDS", 0.3)
    house = House(tmp_path / "hall.db")
    try:
        with house.store._engine.connect() as other:  # writing hangs: somebody else holds the file
            other.exec_driver_sql("BEGIN IMMEDIATE")
            assert {house.http.get(path).status_code for path in ("/healthz", "/readyz")} == {503}
            other.rollback()
        wait_for(lambda: house.http.get("/healthz").status_code == 200)
    finally:
        house.close()


def test_nothing_is_well_while_the_database_says_nothing(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line to PostgreSQL falls silent, as it does when that is frozen; over a new one it is well again."""
    monkeypatch.setattr(limits, "PULSE_SECONDS", 0.0)
    monkeypatch.setattr(limits, "READY_SECONDS", 0.3)
    url = sa.make_url(postgresql)
    line = Line(url.host or "127.0.0.1", url.port or 5432)
    house = House(url.set(host="127.0.0.1", port=line.port).render_as_string(hide_password=False))
    try:
        line.deaf_after = b"pg_current_xact_id"
        assert house.http.get("/readyz").status_code == 503
        assert line.heard.is_set()
        wait_for(lambda: house.http.get("/healthz").status_code == 200)
    finally:
        house.close()
        line.close()


def test_connections_are_counted_by_address(tmp_path: Path) -> None:
    rates = msgspec.structs.replace(NO_LIMITS, connections=2)
    house = House(tmp_path / "hall.db", rates, proxies=("127.0.0.1",))

    def enter(address: str) -> Player:
        return Player(house.base, additional_headers={"x-forwarded-for": address})

    def refused(address: str) -> bool:
        with pytest.raises(InvalidStatus) as refusal:
            enter(address)
        said = json.loads(refusal.value.response.body or b"")
        return refusal.value.response.status_code == 429 and said["code"] == "rate" and "2" in said["text"]

    try:
        first, _ = enter("203.0.113.1"), enter("203.0.113.1")
        assert refused("203.0.113.1") and refused("203.0.113.1")
        enter("203.0.113.2")  # somebody else behind the same proxy
        here = figure(house, "meadhall_connections")
        first.close()
        wait_for(lambda: figure(house, "meadhall_connections") < here)
        enter("203.0.113.1")
        assert refused("203.0.113.1")
    finally:
        house.close()


def test_who_sits_down_too_often_has_to_wait(tmp_path: Path) -> None:
    """At whatever table and by whatever connection: each time a game may have to be replayed."""
    rates = msgspec.structs.replace(NO_LIMITS, joins=Rate(3, 0.001))
    house = House(tmp_path / "hall.db", rates, proxies=("127.0.0.1",))
    try:
        table = house.make(THREE)["table"]

        def enter(address: str) -> Player:
            return Player(house.base, additional_headers={"x-forwarded-for": address})

        one, two = enter("203.0.113.1"), enter("203.0.113.1")
        assert [one.join(table, "")["type"] for _ in range(2)] == ["update"] * 2
        assert two.join(table, "")["type"] == "update"
        assert one.join(table, "")["code"] == "rate"
        with pytest.raises(ConnectionClosed) as end:
            one.hear()
        assert end.value.rcvd is not None and end.value.rcvd.code == 4430
        assert enter("203.0.113.2").join(table, "")["type"] == "update"
        two.send(type="ping")
        assert two.hear_until("pong")  # who sits already is left alone
    finally:
        house.close()


def test_health_says_when_the_store_is_gone(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PULSE_SECONDS", 0.0)
    assert house.http.get("/healthz").text == "ok\n"

    def broken() -> None:
        raise OSError("no such file: /secret/place")

    monkeypatch.setattr(house.store, "ping", broken)
    answer = house.http.get("/healthz")
    assert answer.status_code == 503 and answer.json()["code"] == "unready" and "secret" not in answer.text


# -- logs -------------------------------------------------------------------------------------------------------


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """All that a hall with JSON logs writes."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(AsJson())
    handler.addFilter(WithoutQuery())
    loggers = {logging.getLogger(name): each["level"] for name, each in logging_config("json")["loggers"].items()}
    before = {logger: logger.level for logger in loggers}
    for logger, level in loggers.items():
        logger.addHandler(handler)
        logger.setLevel(level)
    logging.getLogger("uvicorn.access").propagate = False  # else it is heard twice
    yield stream
    logging.getLogger("uvicorn.access").propagate = True
    for logger, level in before.items():
        logger.removeHandler(handler)
        logger.setLevel(level)


def test_logs_hold_no_token_no_seed_and_no_choice(
    tmp_path: Path, written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(tmp_path / "hall.db")
    try:
        made = house.make([*THREE[:2], {"kind": "bot", "bot": "thrall"}])
        kept = house.store.table(made["table"])
        assert kept is not None
        player = house.player(made, 0)
        assert player.choose("place A", "place B")["type"] == "done"
        assert player.choose("place nowhere")["type"] == "refused"

        def fault(*given: object) -> None:
            raise ValueError(f"cannot keep {given} of {kept.seed}")

        with monkeypatch.context() as broken:
            broken.setattr(house.store, "append_all", fault)
            assert player.choose("place C")["code"] == "fault"
        house.http.get(f"/api/tables/{made['table']}?token={made['seats'][0]['token']}")
    finally:
        house.close()
    text = written.getvalue()
    assert "ValueError" in text and "test_operations.py" in text  # what happened and where
    for secret in (kept.seed, "place", *(seat["token"] for seat in made["seats"] if seat["token"])):
        assert secret not in text
    for line in text.splitlines():
        json.loads(line)


def test_logs_hold_no_row_that_a_database_complains_of() -> None:
    said = ValueError('null value in column "seq"\nDETAIL:  Failing row contains (Uqpyv34JMI2-, place A).')
    try:
        raise sa.exc.IntegrityError("INSERT INTO acts", {}, said)
    except sa.exc.IntegrityError:
        text = WithoutSecrets().formatException(sys.exc_info())
    assert 'null value in column "seq"' in text and "place A" not in text


def test_logs_hold_nothing_of_what_people_keep_to_themselves(tmp_path: Path, written: io.StringIO) -> None:
    house = House(tmp_path / "hall.db")
    try:
        with httpx.Client(base_url=house.base, headers={"origin": house.base}) as browser:
            assert browsers.account(browser, "Astrid").status_code < 300
            link = browser.post("/api/me/link").text
            made = browsers.make_table(browser)
            assert browsers.sign_in(browser, "Astrid", "not my password").status_code == 403
            player = browsers.socket_of(browser)
            player.join(made["table"], made["seats"][0]["token"])
            player.send(type="note", key="n", text="a plan nobody knows")
            assert player.hear_until("done", "refused")["type"] == "done"
            player.send(type="say", key="s", text="a word among friends")
            assert player.hear_until("done", "refused")["type"] == "done"
            player.close()
            cookies = list(browser.cookies.values())
    finally:
        house.close()
    text = written.getvalue()
    assert "/api/me/account" in text and cookies
    secrets = [*cookies, *json.loads(link).values(), browsers.PASSWORD, "not my password", "a plan", "a word"]
    assert not [secret for secret in secrets if secret in text]


def test_an_error_of_the_database_shows_its_statement_and_not_its_values(tmp_path: Path, written: io.StringIO) -> None:
    house = House(tmp_path / "hall.db")
    try:
        made = house.make(THREE)
        player = house.player(made, 0)
        with house.store._engine.begin() as connection:
            connection.exec_driver_sql("ALTER TABLE acts RENAME TO gone")
        player.send(type="choose", key="k", decision=player.update["decision"], choices=["place A"])
        assert player.hear_until("refused")["code"] == "unready"
    finally:
        house.close()
    assert "no such table: acts" in written.getvalue() and "place A" not in written.getvalue()


def test_lines_of_one_request_belong_together(written: io.StringIO, house: House) -> None:
    answer = house.http.get("/healthz")
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    (access,) = [line for line in lines if line["from"] == "uvicorn.access"]
    assert access["request"] == answer.headers["x-request-id"]
    assert (access["method"], access["path"], access["status"]) == ("GET", "/healthz", answer.status_code)


def test_plain_lines_keep_the_secret_too() -> None:
    try:
        raise ValueError(" ".join(["card", "5"]))
    except ValueError as error:
        record = logging.LogRecord("x", logging.ERROR, __file__, 1, "failed", (), (ValueError, error, None))
        text = WithoutSecrets("%(request)s %(message)s").format(record)
    assert text.startswith("- failed\n") and "ValueError" in text and "card 5" not in text
    assert set(logging_config("json")["formatters"]) == {"plain", "json"}


# -- stopping ---------------------------------------------------------------------------------------------------


def test_a_bot_deep_in_thought_does_not_hold_up_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thinking = threading.Event()

    async def think() -> list[str]:
        thinking.set()
        await asyncio.Event().wait()
        return []

    monkeypatch.setattr(Thinkers, "choose", lambda *_: think())
    house = House(tmp_path / "hall.db")
    made = house.make([{"kind": "you"}, {"kind": "you"}, {"kind": "bot", "bot": "volva"}])
    player = house.player(made, 0)
    assert thinking.wait(10)
    began = time.monotonic()
    house.close()
    assert time.monotonic() - began < 5  # it would think for ever
    with pytest.raises(ConnectionClosed) as end:
        player.hear_until("never")
    assert end.value.rcvd is not None and end.value.rcvd.code == 1012
