"""Browsers, as far as the hall can tell: they keep cookies and say where they come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx

from tests.server.house import THREE, Player

Browser = Callable[[], httpx.Client]
PASSWORD = "mead and honey"


def me(browser: httpx.Client) -> tuple[str, str]:
    said = browser.get("/api/me").json()
    return said["kind"], said["name"]


def account(browser: httpx.Client, name: str, password: str = PASSWORD) -> httpx.Response:
    return browser.post("/api/me/account", json={"name": name, "password": password})


def sign_in(browser: httpx.Client, name: str, password: str = PASSWORD) -> httpx.Response:
    return browser.post("/api/session", json={"name": name, "password": password})


def make_table(browser: httpx.Client, seats: list[dict[str, str]] = THREE, **more: Any) -> dict[str, Any]:
    wish = {"game": "eketorp", "seats": seats, "options": {"first": "seat1"}, **more}
    answer = browser.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def socket_of(browser: httpx.Client) -> Player:
    """A connection from that browser: it sends its cookies along."""
    cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    return Player(str(browser.base_url).rstrip("/"), additional_headers={"cookie": cookie})


def mine(browser: httpx.Client) -> list[str]:
    return [each["table"] for each in browser.get("/api/hall/mine").json()]
