"""Web push: sealed as the RFCs say, sent with the care of a webhook, and to nobody who has not asked for it."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from meadhall.cli import main
from meadhall.engine.errors import MeadhallError
from meadhall.server.config import read
from meadhall.server.notices import webpush
from meadhall.server.notices.errands import Opened
from meadhall.server.notices.notifier import Contact, Notifier, contacts_of
from meadhall.server.notices.webpush import PushKey, check_device, decode, encode
from meadhall.server.refusal import Refusal
from meadhall.server.store import Device
from meadhall.server.table.node import LEASE
from meadhall.server.table.open_table import NOTICE
from tests.server.browsers import Browser, account, make_table, sign_in
from tests.server.house import House
from tests.server.node import OPEN, YOU, Hall, Time, run
from tests.server.push_service import PushService, Receiver, claims

HALL = "https://hall.example"
KEY = PushKey.read(PushKey.make())


# -- the seal and the signature ---------------------------------------------------------------------------------


def test_the_example_of_rfc_8291() -> None:
    device = Device(
        "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    own = ec.derive_private_key(int.from_bytes(decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), webpush.CURVE)
    salt = decode("DGv6ra1nlYgDCS1FRnbzlw")
    sealed = webpush._seal(b"When I grow up, I want to be a watermelon", device, own, salt)
    assert encode(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert check_device(device) == device


def test_no_two_messages_are_sealed_alike() -> None:
    receiver = Receiver()
    one, two = webpush.seal(b"hail", receiver.device), webpush.seal(b"hail", receiver.device)
    assert one[:16] != two[:16] and one[21:86] != two[21:86]
    assert receiver.open(one) == receiver.open(two) == b"hail"


def test_the_hall_shows_who_it_is_by_rfc_8292() -> None:
    said = claims(KEY.authorization("https://push.example/send/abc", HALL, at=1000))
    assert said == {"aud": "https://push.example", "exp": 1000 + webpush.SIGNED_FOR, "sub": HALL}
    assert claims(KEY.authorization("https://push.example:443/", HALL, at=0))["aud"] == "https://push.example"
    assert webpush.SIGNED_FOR <= 24 * 3600
    assert len(decode(KEY.public)) == 65


GOOD = Receiver().device


@pytest.mark.parametrize(
    "device",
    [
        GOOD._replace(endpoint="http://push.example/send"),
        GOOD._replace(endpoint="https://push.example:8443/send"),
        GOOD._replace(endpoint="https://push.example/" + "x" * 1000),
        GOOD._replace(key=""),
        GOOD._replace(key=GOOD.key[:-4]),
        GOOD._replace(key=encode(b"\x04" + b"\x01" * 64)),  # not on the curve
        GOOD._replace(key=GOOD.key + "="),
        GOOD._replace(key="\N{LATIN SMALL LETTER E WITH ACUTE}"),
        GOOD._replace(auth=encode(b"short")),
        GOOD._replace(auth="x" * 1000),
    ],
)
def test_what_is_no_device(device: Device) -> None:
    with pytest.raises(Refusal):
        check_device(device)


# -- the setting ------------------------------------------------------------------------------------------------


def test_a_key_is_made_and_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--make-push-key"]) == 0
    made = capsys.readouterr().out.strip()
    environ = {"MEADHALL_PUSH_KEY": made, "MEADHALL_ADDRESS": HALL}
    assert PushKey.read(read(environ=environ).push_key).public
    with pytest.raises(MeadhallError, match="push_key needs the setting address"):
        read(environ={"MEADHALL_PUSH_KEY": made})


@pytest.mark.parametrize("key", ["hemlig", "A" * 43, "_" * 43, KEY.public], ids=["short", "zeros", "ones", "public"])
def test_what_is_no_key_is_not_repeated(key: str) -> None:
    with pytest.raises(MeadhallError, match="--make-push-key makes one") as error:
        read(environ={"MEADHALL_PUSH_KEY": key, "MEADHALL_ADDRESS": HALL})
    assert key not in str(error.value)


# -- telling ----------------------------------------------------------------------------------------------------


def told(
    statuses: dict[str, int], *receivers: Receiver, url: str = "", late: bool = False, key: PushKey | None = KEY
) -> tuple[bool, PushService, list[str]]:
    """Whether that is enough, what has come to the push service, and which devices are no more."""
    lost: list[str] = []

    async def main() -> tuple[bool, PushService]:
        async with PushService(statuses) as service:
            contact = Contact(url, "it", "Eketorp", tuple(each.device for each in receivers))
            notifier = Notifier(lambda table, seat: contact, HALL, service.connect, key, lost.append)
            return await notifier.tell("Abc", 1, late), service

    return *asyncio.run(main()), lost


def test_a_message_of_few_words_that_the_device_can_read() -> None:
    receiver = Receiver()
    done, service, lost = told({}, receiver)
    [(path, headers, body)] = service.got
    assert done and not lost and path == "/send/abc"
    assert json.loads(receiver.open(body)) == {"title": "Eketorp", "text": "Tocca a te.", "path": "/table/Abc"}
    assert (headers["host"], headers["content-encoding"], headers["ttl"]) == ("push.example", "aes128gcm", "86400")
    assert claims(headers["Authorization"])["aud"] == "https://push.example"
    assert len(headers["topic"]) == 32 and b"Abc" not in body and "Abc" not in str(headers)
    assert "scaduto" in json.loads(receiver.open(told({}, receiver, late=True)[1].got[0][2]))["text"]


def test_without_a_key_nothing_is_pushed() -> None:
    done, service, _ = told({}, Receiver(), key=None)
    assert done and not service.got


@pytest.mark.parametrize("status", [404, 410])
def test_a_device_that_is_no_more_is_forgotten(status: int) -> None:
    here, gone = Receiver("https://push.example/here"), Receiver("https://push.example/gone")
    done, service, lost = told({"/gone": status}, here, gone)
    assert done and lost == ["https://push.example/gone"] and len(service.got) == 2


@pytest.mark.parametrize(
    ("statuses", "done"),
    [
        ({"/one": 503, "/two": 429}, False),  # both may be better later
        ({"/one": 503, "/two": 201}, True),  # somebody was reached: nobody is told twice
        ({"/one": 503, "/two": 403}, False),
        ({"/one": 403, "/two": 400}, True),  # it will not be better later
        ({"/one": 503, "/two": 503, "/hook": 204}, True),
    ],
)
def test_it_is_tried_again_if_nothing_took_it(
    statuses: dict[str, int], done: bool, caplog: pytest.LogCaptureFixture
) -> None:
    devices = [Receiver(f"https://push.example/{name}") for name in ("one", "two")]
    hook = "https://chat.example/hook" if "/hook" in statuses else ""
    with caplog.at_level(logging.DEBUG):
        assert told(statuses, *devices, url=hook)[0] is done
    assert "push.example" not in caplog.text


def test_the_duty_of_news_pushes_too_and_is_kept_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A push service may take longer than a lease: nobody else takes the duty up meanwhile."""

    async def play() -> None:
        time, receiver, slow = Time(monkeypatch), Receiver(), asyncio.Event()
        async with PushService() as service:

            async def connect(host: str, port: int) -> Opened:
                await slow.wait()
                return await service.connect(host, port)

            def contacts(table: str, seat: int) -> Contact | None:
                return Contact("", "en", "Eketorp", (receiver.device,)) if seat == 1 else None

            notifier = Notifier(contacts, HALL, connect, KEY)
            one, two = (Hall(tmp_path / "hall.db", notifier=notifier) for _ in range(2))
            made = one.make(YOU, OPEN, OPEN, pace=86_400)
            first = await one.seat(made, 0)
            await first.place("A")
            time.pass_(NOTICE / 1000 + 1)
            for _ in range(3):
                await one.watch.look()
                await two.look()
                time.pass_(0.9 * LEASE / 1000)
            slow.set()
            await one.rest()
            assert [path for path, _, _ in service.got] == ["/send/abc"]
            assert [duty.kind for duty in one.store.duties(made.table)] == ["clock", "clock"]
            await one.close()
            await two.close()

    run(play)


# -- asking for it ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def pushing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("push") / "hall.db", push_key=PushKey.make())
    yield house
    house.close()


@pytest.fixture
def browsers(pushing: House) -> Iterator[Browser]:
    opened: list[httpx.Client] = []

    def make() -> httpx.Client:
        opened.append(httpx.Client(base_url=pushing.base, timeout=10, headers={"origin": pushing.base}))
        return opened[-1]

    yield make
    for each in opened:
        each.close()


def on(browser: httpx.Client) -> bool:
    card = browser.get("/api/me/device").json()
    assert len(decode(card["key"])) == 65
    return bool(card["on"])


def turn_on(browser: httpx.Client, receiver: Receiver) -> httpx.Response:
    return browser.post("/api/me/device", json=receiver.subscription)


def test_a_hall_without_a_key_offers_nothing(browser: Browser) -> None:
    astrid = browser()
    astrid.post("/api/me", json={"name": "Astrid"})
    assert astrid.get("/api/me/device").json() == {"key": "", "on": False}
    assert turn_on(astrid, Receiver()).json()["code"] == "push"


def test_a_guest_is_told_on_the_devices_that_asked_for_it(pushing: House, browsers: Browser) -> None:
    astrid = browsers()
    here = Receiver("https://push.example/phone-of-astrid")
    assert turn_on(astrid, here).json()["code"] == "session" and not on(astrid)
    astrid.post("/api/me", json={"name": "Astrid"})
    assert turn_on(astrid, Receiver("http://push.example")).json()["code"] == "device"
    assert turn_on(astrid, here).json()["on"] is True and on(astrid)
    assert turn_on(astrid, here).status_code == 200  # again, as a page may that has forgotten
    made = make_table(astrid)
    assert pushing.store.devices_of(made["table"], 0, 9) == [here.device]
    assert pushing.store.devices_of(made["table"], 1, 9) == []
    contact = contacts_of(pushing.store)(made["table"], 0)
    assert contact is not None and contact._replace(owner="") == Contact("", "en", "Eketorp", (here.device,))
    assert astrid.delete("/api/me/device").json()["on"] is False and not on(astrid)
    assert contacts_of(pushing.store)(made["table"], 0) is None


def test_a_device_goes_with_its_session(pushing: House, browsers: Browser) -> None:
    phone, desk = browsers(), browsers()
    receivers = [Receiver(f"https://push.example/{name}-of-bjorn") for name in ("phone", "desk")]
    phone.post("/api/me", json={"name": "Bjorn"})
    turn_on(phone, receivers[0])
    made = make_table(phone)

    def devices() -> list[Device]:
        return sorted(pushing.store.devices_of(made["table"], 0, 9))

    account(phone, "Bjorn")
    assert on(phone)  # the same browser, with a new session
    sign_in(desk, "Bjorn")
    turn_on(desk, receivers[1])
    assert devices() == sorted(each.device for each in receivers)
    desk.delete("/api/session")
    assert devices() == [receivers[0].device]
    sign_in(desk, "Bjorn")
    turn_on(desk, receivers[1])
    desk.delete("/api/sessions")
    assert devices() == []


def test_a_guest_who_signs_in_brings_the_device_along(pushing: House, browsers: Browser) -> None:
    desk, phone = browsers(), browsers()
    account(desk, "Dagny")
    made = make_table(desk)
    receiver = Receiver("https://push.example/phone-of-dagny")
    phone.post("/api/me", json={"name": "somebody"})
    turn_on(phone, receiver)
    sign_in(phone, "Dagny")
    assert on(phone) and pushing.store.devices_of(made["table"], 0, 9) == [receiver.device]


def test_one_browser_tells_of_one_persons_tables(pushing: House, browsers: Browser) -> None:
    """Whoever had it before is not told there any more, however they left."""
    receiver = Receiver("https://push.example/shared")
    tables = []
    shared = browsers()
    account(shared, "Egil")
    tables.append(make_table(shared)["table"])
    turn_on(shared, receiver)
    later = browsers()  # the same browser after its cookies were lost
    later.post("/api/me", json={"name": "Frida"})
    tables.append(make_table(later)["table"])
    turn_on(later, receiver)
    assert [pushing.store.devices_of(table, 0, 9) for table in tables] == [[], [receiver.device]]
    account(later, "Frida")
    sign_in(later, "Egil")  # another person at the same browser
    assert not on(later)
    assert [pushing.store.devices_of(table, 0, 9) for table in tables] == [[], []]


def test_only_so_many_devices_are_told(pushing: House, browsers: Browser) -> None:
    made = make_table(browsers())
    ada = pushing.store.add_person("Ada", "en", "0" * 64)
    pushing.store.claim(made["table"], 0, ada.id)
    for number in range(12):
        token = f"{number:x>64}"
        pushing.store.add_session(ada.id, token)
        pushing.store.keep_device(token, Receiver(f"https://push.example/{number}-of-ada").device)
    contact = contacts_of(pushing.store)(made["table"], 0)
    assert contact is not None and len(contact.devices) == 10
