"""Being told on this device: the switch, and what the service worker makes of what the hall sends."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from meadhall.server.notices.webpush import PushKey
from tests.server.push_service import Receiver
from tests.web.conftest import Hall, NewPage
from tests.web.player import shoot

pytestmark = pytest.mark.browser
RECEIVER = Receiver()

# No push service can be reached from here: the browser is made to believe that it has asked one.
BROWSER = """
let subscribed = null;
window.asked = 0;
Notification.requestPermission = async () => { window.asked += 1; return Notification.permission; };
const made = (subscription, options) => {
  window.options = options;
  return { toJSON: () => subscription, unsubscribe: async () => { subscribed = null; return true; } };
};
PushManager.prototype.getSubscription = async () => subscribed;
PushManager.prototype.subscribe = async (options) => (subscribed = made(SUBSCRIPTION, options));
"""
NOTICES = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map((each) => [each.title, each.body, each.tag]);
}"""


class PushingHall(Hall):
    """With a key for web push, and so with an address by https, which is not how the test speaks to it."""

    def start(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "meadhall", "serve", "--port", str(self.port), "--data", str(self.data)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "MEADHALL_PUSH_KEY": PushKey.make(), "MEADHALL_ADDRESS": "https://127.0.0.1"},
        )
        assert self.process.stdout is not None and self.process.stdout.readline()
        self.address = f"http://127.0.0.1:{self.port}/"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    hall = PushingHall(tmp_path / "hall.db")
    yield hall
    hall.close()


def open_settings(page: Page, hall: Hall) -> None:
    page.add_init_script(BROWSER.replace("SUBSCRIPTION", json.dumps(RECEIVER.subscription)))
    page.goto(hall.address)
    page.get_by_role("button", name="Settings").click()


@pytest.mark.timeout(120)
def test_the_switch_and_the_notice(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    page.context.grant_permissions(["notifications"])
    open_settings(page, hall)
    switch = page.get_by_label("Notify me on this device")
    expect(switch).not_to_be_checked()
    assert page.evaluate("window.asked") == 0  # only who wants it is asked
    switch.check()
    expect(switch).to_be_enabled()
    expect(switch).to_be_checked()
    shoot(page, "notify")
    card = page.request.get(f"{hall.address}api/me/device").json()
    assert card["on"] and page.evaluate("window.options.applicationServerKey") == card["key"]

    message = {"title": "Eketorp", "text": "It is your turn.", "path": "/table/abc"}
    deliver(page, hall, message)
    while not (shown := page.evaluate(NOTICES)):  # wait_for_function would take the promise itself for a yes
        page.wait_for_timeout(20)
    assert shown == [["Eketorp", "It is your turn.", "/table/abc"]]

    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(switch).to_be_checked()
    switch.uncheck()
    expect(switch).to_be_enabled()
    expect(switch).not_to_be_checked()
    assert page.request.get(f"{hall.address}api/me/device").json()["on"] is False


def deliver(page: Page, hall: Hall, message: dict[str, str]) -> None:
    """As the browser does with what its push service sends."""
    tools = page.context.new_cdp_session(page)
    versions: list[str] = []
    tools.on(
        "ServiceWorker.workerVersionUpdated",
        lambda told: versions.extend(v["registrationId"] for v in told["versions"]),
    )
    tools.send("ServiceWorker.enable")
    while not versions:
        page.wait_for_timeout(20)
    origin = {"origin": hall.address.rstrip("/"), "registrationId": versions[0], "data": json.dumps(message)}
    tools.send("ServiceWorker.deliverPushMessage", origin)


def test_who_does_not_allow_it_is_told_so(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    open_settings(page, hall)
    switch = page.get_by_label("Notify me on this device")
    switch.click()
    expect(page.get_by_role("alert")).to_contain_text("Your browser does not allow it.")
    expect(switch).not_to_be_checked()
    assert page.request.get(f"{hall.address}api/me").json()["kind"] == "visitor"
