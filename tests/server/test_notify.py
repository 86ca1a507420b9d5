"""Webhooks: what they are sent, and where the hall never goes."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import ssl
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from meadhall.server.notices import errands, notifier
from meadhall.server.notices.errands import NotPublic, Opened, connect_safely, is_public
from meadhall.server.notices.notifier import Contact, Notifier, check_hook, contacts_of
from meadhall.server.refusal import Refusal
from tests.server.browsers import Browser
from tests.server.house import THREE, House

HOOK = "https://chat.example/hooks/s3cret?wait=true"


def told(answer: bytes, language: str = "en", late: bool = False) -> tuple[bool, bytes]:
    """Whether the hall is content with that answer, and what it has sent for it."""
    sent = b""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal sent
        sent = await reader.readuntil(b"\r\n\r\n")
        size = int(sent.lower().partition(b"content-length:")[2].split()[0])
        sent += await reader.readexactly(size)
        writer.write(answer)
        writer.close()

    async def main() -> bool:
        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]

        async def connect(host: str, wanted: int) -> Opened:
            assert (host, wanted) == ("chat.example", 443)
            return await asyncio.open_connection("127.0.0.1", port)

        def contacts(table: str, seat: int) -> Contact | None:
            return Contact(HOOK, language, "Eketorp") if seat == 1 else None

        async with server:
            notifier = Notifier(contacts, "https://hall.example/", connect)
            assert await notifier.tell("Abc", 0, late)  # nobody wants to be told
            return await notifier.tell("Abc", 1, late)

    return asyncio.run(main()), sent


def test_a_post_that_chat_services_understand() -> None:
    done, sent = told(b"HTTP/1.1 204 No Content\r\n\r\n")
    head, _, body = sent.partition(b"\r\n\r\n")
    assert done and head.startswith(b"POST /hooks/s3cret?wait=true HTTP/1.1\r\nHost: chat.example\r\n")
    text = "Eketorp: it is your turn. https://hall.example/table/Abc"
    assert json.loads(body) == {"text": text, "content": text, "table": "Abc", "seat": 1, "late": False}


def test_in_the_language_of_whoever_is_told() -> None:
    _, sent = told(b"HTTP/1.1 200 OK\r\n\r\n", "it", late=True)
    assert "il tuo tempo è scaduto" in json.loads(sent.partition(b"\r\n\r\n")[2])["text"]


@pytest.mark.parametrize(
    ("answer", "content"),
    [
        (b"HTTP/1.1 200 OK\r\n\r\n", True),
        (b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1/\r\n\r\n", True),  # not followed
        (b"HTTP/1.1 404 Not Found\r\n\r\n", True),  # it will not be better later
        (b"HTTP/1.1 429 Too Many Requests\r\n\r\n", False),
        (b"HTTP/1.1 503 Unavailable\r\n\r\n", False),
        (b"", False),
        (b"SSH-2.0-OpenSSH_9\r\n", False),
        (b"x" * 100_000, False),
    ],
)
def test_what_may_be_better_later_is_tried_again(
    answer: bytes, content: bool, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        assert told(answer)[0] is content
    assert "s3cret" not in caplog.text


def test_a_service_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errands, "SECONDS", 0.05)

    async def connect(host: str, port: int) -> Opened:
        await asyncio.Event().wait()
        raise AssertionError

    notifier = Notifier(lambda table, seat: Contact(HOOK, "en", "Eketorp"), connect=connect)
    assert asyncio.run(notifier.tell("Abc", 0, False)) is False


@pytest.mark.parametrize(
    "url",
    [
        "http://chat.example/x",
        "ftp://chat.example/x",
        "https://",
        "https://user@chat.example/x",
        "https://chat.example:8443/x",
        "https://chat.example:99999/x",
        "https://chat.example/a b",
        "https://chat.example/\r\nHost: other",
        "https://chat.example/\N{LATIN SMALL LETTER E WITH ACUTE}",
        "https://chat.example/" + "x" * 500,
        "https://[::1",
        "javascript:alert(1)",
    ],
)
def test_what_is_no_webhook(url: str) -> None:
    with pytest.raises(Refusal):
        check_hook(url)


def test_what_is_one() -> None:
    assert check_hook(HOOK) == HOOK


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
     "255.255.255.255", "::1", "::", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:127.0.0.1", "2002:7f00:1::",
     "64:ff9b::7f00:1", "fec0::1", "::127.0.0.1"],
)  # fmt: skip
def test_no_address_of_our_own_network_is_public(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_public(address)
    with pytest.raises(NotPublic):
        asyncio.run(_connect(monkeypatch, lambda: [address]))
    with pytest.raises(NotPublic):
        asyncio.run(_connect(monkeypatch, lambda: ["93.184.215.14", address]))


async def _connect(monkeypatch: pytest.MonkeyPatch, addresses: Callable[[], list[str]]) -> Opened:
    def look_up(host: str, port: int, **_: object) -> list[tuple[object, ...]]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in addresses()]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    return await connect_safely("rebound.example", 443)


def test_a_name_that_takes_long_to_be_found_keeps_nobody_from_the_store(monkeypatch: pytest.MonkeyPatch) -> None:
    found = threading.Event()

    async def main() -> None:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))  # by which all read the store
        connecting = asyncio.create_task(_connect(monkeypatch, lambda: ["127.0.0.1"] if found.wait(10) else []))
        await asyncio.sleep(0)
        async with asyncio.timeout(5):
            assert await asyncio.to_thread(lambda: "the store")
        found.set()
        with pytest.raises(NotPublic):
            await connecting

    asyncio.run(main())


def test_names_that_are_never_found_hold_up_neither_the_others_nor_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    found = threading.Event()
    monkeypatch.setattr(errands, "LOOKUPS", threading.BoundedSemaphore(2))

    async def main() -> None:
        def slow() -> list[str]:
            return ["127.0.0.1"] if found.wait(10) else []

        waiting = [asyncio.create_task(_connect(monkeypatch, slow)) for _ in range(2)]
        await asyncio.sleep(0)
        assert all(thread.daemon for thread in threading.enumerate() if thread.name == "lookup")
        for each in waiting:
            each.cancel()  # nobody waits any more, but the threads are stuck
        await asyncio.wait(waiting)
        with pytest.raises(OSError, match="too many names"):
            await _connect(monkeypatch, slow)
        found.set()
        async with asyncio.timeout(5):
            while any(thread.name == "lookup" for thread in threading.enumerate()):
                await asyncio.sleep(0.01)
        with pytest.raises(NotPublic):
            await _connect(monkeypatch, slow)

    asyncio.run(main())


def test_who_names_what_never_answers_waits_for_it_alone() -> None:
    tried: list[str] = []

    async def connect(host: str, port: int) -> Opened:
        tried.append(host)
        if host == "quick.example":
            raise ConnectionRefusedError
        await asyncio.Event().wait()
        raise AssertionError

    def contact(table: str, seat: int) -> Contact:
        return Contact(f"https://{table}.example/", "en", "Eketorp", owner=table)

    async def main() -> None:
        notifier = Notifier(contact, connect=connect)
        slow = [asyncio.create_task(notifier.tell("slow", seat, False)) for seat in range(3)]
        async with asyncio.timeout(5):
            while not tried:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        assert await notifier.tell("quick", 0, False) is False
        assert tried == ["slow.example", "quick.example"]
        assert list(notifier._turns) == ["slow"]  # whose turn is over is forgotten
        for each in slow:
            each.cancel()
        await asyncio.wait(slow)

    asyncio.run(main())


def test_so_many_errands_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifier, "ERRANDS", 2)
    here = most = 0

    async def connect(host: str, port: int) -> Opened:
        nonlocal here, most
        here += 1
        most = max(most, here)
        await asyncio.sleep(0.01)
        here -= 1
        raise ConnectionRefusedError

    async def main() -> None:
        notifier = Notifier(lambda table, seat: Contact(HOOK, "en", "Eketorp", owner=str(seat)), connect=connect)
        assert await asyncio.gather(*(notifier.tell("Abc", seat, False) for seat in range(7))) == [False] * 7

    asyncio.run(main())
    assert most == 2


def test_the_address_that_was_looked_up_is_the_one_that_is_gone_to(monkeypatch: pytest.MonkeyPatch) -> None:
    gone: list[tuple[str, object]] = []
    contexts: list[object] = []

    async def open_connection(host: str, port: int, **more: object) -> Opened:
        gone.append((host, more["server_hostname"]))
        contexts.append(more["ssl"])
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", open_connection)
    for _ in range(2):
        with pytest.raises(ConnectionRefusedError):
            asyncio.run(_connect(monkeypatch, lambda: ["93.184.215.14"]))
    assert gone == [("93.184.215.14", "rebound.example")] * 2
    one, two = contexts
    assert one is two and isinstance(one, ssl.SSLContext)  # it takes long to make
    assert one.verify_mode == ssl.CERT_REQUIRED and one.check_hostname


def test_an_account_says_where_it_wants_to_be_told(house: House, browser: Browser) -> None:
    astrid = browser()
    assert astrid.post("/api/me/webhook", json={"url": HOOK}).json()["code"] == "session"
    astrid.post("/api/me", json={"name": "Guest", "language": "it"})
    assert astrid.post("/api/me/webhook", json={"url": HOOK}).json()["code"] == "account"
    astrid.post("/api/me/account", json={"name": "Astrid of Birka", "password": "eight or more"})
    assert astrid.get("/api/me").json()["webhook"] is False
    assert astrid.post("/api/me/webhook", json={"url": "http://chat.example"}).json()["code"] == "hook"
    said = astrid.post("/api/me/webhook", json={"url": HOOK})
    assert said.json()["webhook"] is True and "s3cret" not in said.text + astrid.get("/api/me").text
    made = astrid.post("/api/tables", json={"game": "eketorp", "seats": THREE}).json()
    contact = contacts_of(house.store)
    found = contact(made["table"], 0)
    assert found is not None and found._replace(owner="") == Contact(HOOK, "it", "Eketorp") and found.owner
    assert contact(made["table"], 1) is None
    assert astrid.post("/api/me/webhook", json={"url": ""}).json()["webhook"] is False
    assert contact(made["table"], 0) is None
