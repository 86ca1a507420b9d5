"""Guests, accounts, sessions: who the hall thinks you are, and whose seat is whose."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import pytest
from argon2 import PasswordHasher
from websockets.exceptions import InvalidStatus

from meadhall.server import limits
from meadhall.server.limits import Rate, Rates
from meadhall.server.people.accounts import NOBODY, name_key
from meadhall.server.people.players import hash_of
from meadhall.server.store import SESSION_DAYS
from meadhall.server.store.people import DAY, PEOPLE, SESSIONS
from tests.server.browsers import PASSWORD, Browser, account, make_table, me, mine, sign_in, socket_of
from tests.server.house import FREE, THREE, House, Player

# -- guests -----------------------------------------------------------------------------------------------------


def test_a_visitor_stays_unknown_until_they_take_a_name(browser: Browser) -> None:
    astrid = browser()
    assert me(astrid) == ("visitor", "")
    astrid.get("/api/hall/open")
    make_table(astrid)
    assert not astrid.cookies
    said = astrid.post("/api/me", json={"name": " Astrid\n", "language": "it"})
    assert (said.status_code, said.json()) == (
        201,
        {"kind": "guest", "name": "Astrid", "language": "it", "webhook": False, "solo": False},
    )
    assert me(astrid) == ("guest", "Astrid")
    assert astrid.post("/api/me", json={"name": "Astrid of Birka"}).json()["language"] == "it"
    assert me(astrid) == ("guest", "Astrid of Birka")


def test_the_cookie_is_for_the_hall_alone(house: House) -> None:
    said = httpx.post(house.base + "/api/me", json={}, headers={"origin": house.base}).headers["set-cookie"].lower()
    assert said.startswith("meadhall=") and "httponly" in said and "samesite=lax" in said and "path=/" in said
    assert "secure" not in said and "domain" not in said
    host = house.base.removeprefix("http://")
    behind_tls = httpx.post(house.base + "/api/me", json={}, headers={"origin": f"https://{host}"})
    assert "secure" in behind_tls.headers["set-cookie"].lower()
    session = {"cookie": behind_tls.headers["set-cookie"].partition(";")[0]}
    assert "secure" not in httpx.get(house.base + "/api/me", headers=session).headers["set-cookie"].lower()
    token = said.partition("=")[2].partition(";")[0]
    assert len(token) >= 43  # 256 bits
    with house.store._engine.connect() as connection:
        assert token not in str(connection.execute(SESSIONS.select()).all()).lower()


def test_a_session_ends_when_nobody_comes_for_a_year(house: House, browser: Browser) -> None:
    astrid = browser()
    astrid.post("/api/me", json={"name": "Astrid"})
    this = SESSIONS.c.token_sha256 == hash_of(astrid.cookies["meadhall"])

    def last_seen_days_ago(days: float) -> int:
        with house.store._engine.begin() as connection:
            seen = connection.execute(SESSIONS.select().where(this)).one().at - int(days * DAY)
            connection.execute(SESSIONS.update().where(this).values(seen=seen))
            return seen

    seen = last_seen_days_ago(SESSION_DAYS - 1)
    assert me(astrid) == ("guest", "Astrid")
    with house.store._engine.connect() as connection:
        assert connection.execute(SESSIONS.select().where(this)).one().seen > seen  # the visit was noted
    last_seen_days_ago(SESSION_DAYS + 1)
    assert me(astrid) == ("visitor", "")


def test_a_personal_link_brings_a_guest_to_another_device(browser: Browser) -> None:
    laptop, phone = browser(), browser()
    laptop.post("/api/me", json={"name": "Astrid"})
    made = make_table(laptop)
    link = laptop.post("/api/me/link").json()["token"]
    assert phone.post("/api/session", json={"link": link}).status_code == 200
    assert me(phone) == ("guest", "Astrid") and mine(phone) == [made["table"]]
    assert laptop.post("/api/me/link").json()["token"] != link
    refused = browser().post("/api/session", json={"link": link})  # a new link takes the place of the old one
    assert (refused.status_code, refused.json()["code"]) == (403, "password")
    assert me(laptop) == me(phone) == ("guest", "Astrid")


# -- accounts ---------------------------------------------------------------------------------------------------


def test_a_guest_becomes_an_account_and_keeps_the_seats(house: House, browser: Browser) -> None:
    astrid = browser()
    astrid.post("/api/me", json={"name": "Astrid"})
    made = make_table(astrid)
    before = astrid.cookies["meadhall"]
    said = account(astrid, "Astrid of Uppsala")
    assert (said.status_code, said.json()["kind"]) == (201, "account")
    assert astrid.cookies["meadhall"] != before  # whoever knew the guest's session does not get the account's
    assert httpx.get(house.base + "/api/me", cookies={"meadhall": before}).json()["kind"] == "visitor"
    assert mine(astrid) == [made["table"]]
    elsewhere = browser()
    assert sign_in(elsewhere, "astrid OF uppsala").status_code == 200
    assert me(elsewhere) == ("account", "Astrid of Uppsala") and mine(elsewhere) == [made["table"]]
    assert account(astrid, "Another").json()["code"] == "account"
    with house.store._engine.connect() as connection:
        rows = connection.execute(PEOPLE.select().where(PEOPLE.c.name_key == name_key("Astrid of Uppsala")))
        assert rows.one().password.startswith("$argon2id$")


def test_a_guest_who_signs_in_brings_the_seats_along(browser: Browser) -> None:
    first, second = browser(), browser()
    account(first, "Bjorn")
    one = make_table(first)
    second.post("/api/me", json={"name": "B"})
    two = make_table(second)
    assert sign_in(second, "Bjorn").status_code == 200
    assert sorted(mine(second)) == sorted(mine(first)) == sorted([one["table"], two["table"]])


def test_names_are_taken_once(browser: Browser) -> None:
    account(browser(), "Þóra")
    late = browser()
    refused = account(late, " ÞÓRA ")
    assert (refused.status_code, refused.json()["code"]) == (409, "taken") and "ÞÓRA" in refused.json()["text"]
    assert me(late) == ("visitor", "")
    assert account(late, "Gudrun").status_code == 201
    assert late.post("/api/me", json={"name": "þóra"}).json()["code"] == "taken"
    assert late.post("/api/me", json={"name": "Gudrun the Wise"}).status_code == 200
    assert sign_in(browser(), "gudrun the wise").status_code == 200
    assert account(browser(), "\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}" * 40).json()["code"] == "account"


@pytest.mark.parametrize(
    ("name", "password"),
    [("x", PASSWORD), (" \n", PASSWORD), ("Egil", "short"), ("Egil", "x" * 201), ("Skallagrim", "skallagrim")],
)
def test_what_an_account_cannot_be(browser: Browser, name: str, password: str) -> None:
    refused = account(browser(), name, password)
    assert (refused.status_code, refused.json()["code"]) == (400, "account")
    assert password not in refused.text or len(password) < 2


def test_wrong_password_and_unknown_name_look_alike(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    account(browser(), "Halla")
    someone = browser()
    wrong, unknown = sign_in(someone, "Halla", "not it at all"), sign_in(someone, "Nobody at all")
    assert wrong.status_code == unknown.status_code == 403
    assert wrong.json() == unknown.json() and wrong.json()["code"] == "password"
    checked: list[str] = []
    monkeypatch.setattr("meadhall.server.people.accounts.People._fits", lambda _, hashed, given: checked.append(hashed))
    sign_in(someone, "Halla", "not it at all")
    sign_in(someone, "Nobody at all")
    assert len(checked) == 2 and all(each.startswith("$argon2id$") for each in checked)  # the same work for both


def test_passwords_are_hashed_as_strongly_as_the_library_advises(house: House, browser: Browser) -> None:
    hasher = PasswordHasher()
    assert not hasher.check_needs_rehash(NOBODY)  # or an unknown name would take another time
    account(browser(), "Yrsa")
    found = house.store.account("yrsa")
    assert found is not None
    old = PasswordHasher(time_cost=1).hash(PASSWORD)
    house.store.change_person(found[0].id, password=old)
    assert sign_in(browser(), "Yrsa").status_code == 200
    new = house.store.password(found[0].id)
    assert new is not None and new != old and not hasher.check_needs_rehash(new)
    assert sign_in(browser(), "Yrsa").status_code == 200


def test_signing_out_here_and_everywhere(browser: Browser) -> None:
    one, two, three = browser(), browser(), browser()
    account(one, "Ketil")
    for each in (two, three):
        sign_in(each, "Ketil")
    link = one.post("/api/me/link").json()["token"]
    assert two.delete("/api/session").json()["kind"] == "visitor"
    assert not two.cookies and me(two)[0] == "visitor" and me(one)[0] == me(three)[0] == "account"
    one.delete("/api/sessions")
    assert me(one)[0] == me(three)[0] == "visitor"
    assert two.post("/api/session", json={"link": link}).status_code == 403
    assert one.delete("/api/sessions").json()["code"] == "session"


def test_a_new_password_shows_the_others_out(browser: Browser) -> None:
    here, there = browser(), browser()
    account(here, "Signy")
    sign_in(there, "Signy")
    change = {"old": "not it at all", "new": "a longer password"}
    assert here.post("/api/me/password", json=change).json()["code"] == "password"
    assert here.post("/api/me/password", json={**change, "old": PASSWORD}).status_code == 200
    assert me(here) == ("account", "Signy") and me(there)[0] == "visitor"
    assert sign_in(there, "Signy").status_code == 403
    assert sign_in(there, "Signy", "a longer password").status_code == 200
    guest = browser()
    guest.post("/api/me", json={})
    assert guest.post("/api/me/password", json=change).json()["code"] == "account"


def test_other_sites_change_nothing(house: House, browser: Browser) -> None:
    astrid = browser()
    account(astrid, "Vigdis")
    foreign = {"origin": "https://elsewhere.example"}
    for method, path in (
        ("POST", "/api/me"),
        ("POST", "/api/me/link"),
        ("POST", "/api/me/account"),
        ("POST", "/api/me/password"),
        ("POST", "/api/me/webhook"),
        ("POST", "/api/session"),
        ("POST", "/api/tables/x/seats"),
        ("DELETE", "/api/session"),
        ("DELETE", "/api/sessions"),
    ):
        refused = astrid.request(method, path, headers=foreign, json={} if method == "POST" else None)
        assert (refused.status_code, refused.json()["code"]) == (403, "origin"), path
    assert me(astrid) == ("account", "Vigdis")
    with pytest.raises(InvalidStatus):
        Player(house.base, origin="https://elsewhere.example")


def test_guessing_passwords_is_slow(tmp_path: Path) -> None:
    house = House(tmp_path / "hall.db", Rates(FREE, FREE, FREE, FREE, Rate(3, 0.001)))
    try:
        tries = [house.http.post("/api/session", json={"name": "Halla", "password": str(n)}) for n in range(4)]
        assert [each.status_code for each in tries] == [403, 403, 403, 429]
    finally:
        house.close()


def test_nobody_is_kept_out_by_those_who_guess(tmp_path: Path) -> None:
    house = House(tmp_path / "hall.db", Rates(FREE, FREE, FREE, FREE, Rate(8, 0.001)), proxies=("127.0.0.1",))

    def enter(address: str, password: str) -> int:
        wish = {"name": "Halla", "password": password}
        return house.http.post("/api/session", json=wish, headers={"x-forwarded-for": address}).status_code

    try:
        house.http.post("/api/me/account", json={"name": "Halla", "password": "thirteen grey seals"})
        house.http.cookies.clear()
        assert [enter("203.0.113.1", str(n)) for n in range(10)] == [403] * 8 + [429] * 2
        assert enter("203.0.113.2", "thirteen grey seals") == 200  # from elsewhere, after a wait
        begun = time.monotonic()
        assert enter("203.0.113.2", "thirteen grey seals") == 200  # and from there at once from now on
        assert time.monotonic() - begun < 5
    finally:
        house.close()


@pytest.mark.parametrize("password", ["password1", "12345678", "aaaaaaaa", "Halla2026", "qwertyuiop", "valhalla!"])
def test_passwords_that_anybody_would_try_are_refused(house: House, password: str) -> None:
    refused = house.http.post("/api/me/account", json={"name": "Halla", "password": password})
    assert (refused.status_code, refused.json()["code"]) == (400, "account")
    assert "first that anybody would try" in refused.json()["text"]


def test_new_people_per_address_are_limited(tmp_path: Path) -> None:
    house = House(tmp_path / "hall.db", Rates(FREE, FREE, FREE, Rate(2, 0.001), FREE))
    try:
        codes = [httpx.post(house.base + "/api/me", json={}).status_code for _ in range(3)]
        assert codes == [201, 201, 429]
    finally:
        house.close()


# -- seats ------------------------------------------------------------------------------------------------------


def test_a_seat_of_ones_own_needs_no_key(browser: Browser) -> None:
    astrid, other = browser(), browser()
    for each, name in ((astrid, "Astrid"), (other, "Other")):
        each.post("/api/me", json={"name": name})
    made = make_table(astrid)
    player = socket_of(astrid)
    player.send(type="join", table=made["table"], seat=0)
    assert player.hear_until("update", "refused")["seat"] == 0
    assert player.choose("place A")["type"] == "done"
    stranger = socket_of(other)
    for seat in (0, 1, 7, 10**30):
        stranger.send(type="join", table=made["table"], seat=seat)
        assert stranger.hear_until("update", "refused").get("code") in ("token", "message")
    nobody = socket_of(browser())
    nobody.send(type="join", table=made["table"], seat=0)
    assert nobody.hear_until("update", "refused")["code"] == "token"


def test_whoever_comes_with_a_key_has_the_seat_and_the_key_still_fits(browser: Browser) -> None:
    maker, friend, late = browser(), browser(), browser()
    for each in (maker, friend, late):
        each.post("/api/me", json={})
    made = make_table(maker)
    token = made["seats"][1]["token"]
    assert socket_of(friend).join(made["table"], token)["seat"] == 1
    assert mine(friend) == [made["table"]]
    again = socket_of(friend)
    again.send(type="join", table=made["table"], seat=1)
    assert again.hear_until("update", "refused")["seat"] == 1
    assert socket_of(late).join(made["table"], token)["seat"] == 1  # the key opens, but the seat stays the friend's
    assert mine(late) == []
    socket_of(late).join(made["table"], "")
    assert mine(late) == []  # nor does watching make it one's own


def test_a_seat_is_claimed_by_its_key_without_sitting_down(browser: Browser) -> None:
    friend = browser()
    friend.post("/api/me", json={"name": "Friend"})
    made = make_table(browser())
    where = f"/api/tables/{made['table']}"
    assert friend.get(where).json()["yours"] == []
    assert friend.post(f"{where}/seats", json={"token": "x" * 32}).json()["code"] == "token"
    answer = friend.post(f"{where}/seats", json={"token": made["seats"][2]["token"]})
    assert (answer.status_code, answer.json()) == (201, {"seat": 2})
    assert friend.get(where).json()["yours"] == [2] and mine(friend) == [made["table"]]
    assert browser().get(where).json()["yours"] == []


def test_an_ended_session_opens_no_seat(browser: Browser) -> None:
    astrid = browser()
    astrid.post("/api/me", json={})
    made = make_table(astrid)
    player = socket_of(astrid)
    astrid.delete("/api/session")
    player.send(type="join", table=made["table"], seat=0)
    assert player.hear_until("update", "refused")["code"] == "token"


def test_unfinished_tables_of_a_person_are_limited(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "OPEN_TABLES", 2)
    astrid = browser()
    astrid.post("/api/me", json={})
    for _ in range(2):
        make_table(astrid)
    refused = astrid.post("/api/tables", json={"game": "eketorp", "seats": THREE})
    assert (refused.status_code, refused.json()["code"]) == (429, "limit") and "2" in refused.json()["text"]
