"""A hall without a server: the folder that `meadhall static` writes, handed out by Python's own web server from a place
that is not the root of its address, and no hall anywhere."""

from __future__ import annotations

import fcntl
import os
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from meadhall.cli.static.engine import find_node, find_pyodide
from meadhall.cli.static.write import MARK, write
from meadhall.engine.errors import MeadhallError
from tests.web.conftest import REQUIRED, Hall

ENGINE = 90_000  # milliseconds until Python has come and is awake, on a machine that does other things, too
PLACE = "some/where"
NO_COACH = """try { localStorage[`${location.pathname} meadhall.settings`] ??= '{ "coach": "off" }'; } catch {}"""


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Written once for all who test at the same time."""
    try:
        find_pyodide(None), find_node()
    except MeadhallError as missing:
        assert not REQUIRED, missing
        pytest.skip(f"no hall without a server can be written here: {missing}")
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    with (shared / "static.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "static" / MARK).exists():
            write(shared / "static")
    return shared / "static"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


class Site:
    def __init__(self, root: Path, folder: Path) -> None:
        self._link = root / PLACE
        self._link.parent.mkdir(parents=True)
        self.hand_out(folder)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=root))
        self.address = f"http://127.0.0.1:{self.server.server_port}/{PLACE}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def hand_out(self, folder: Path) -> None:
        """From now on this one."""
        self._link.unlink(missing_ok=True)
        self._link.symlink_to(folder)

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def site(folder: Path, tmp_path: Path) -> Iterator[Site]:
    site = Site(tmp_path / "site", folder)
    yield site
    site.close()


@pytest.fixture
def offering(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hall]:
    """A hall that hands it out, too."""
    monkeypatch.setenv("MEADHALL_SOLO", str(folder))
    hall = Hall(tmp_path / "hall.db")
    yield hall
    hall.close()


NewDevice = Callable[..., BrowserContext]


@pytest.fixture
def new_device(browser: Browser) -> Iterator[NewDevice]:
    """Makes browsers that have never been anywhere. What goes wrong in one of their pages fails the test."""
    devices: list[BrowserContext] = []
    problems: list[str] = []

    def make(width: int = 1440, height: int = 900) -> BrowserContext:
        device = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            color_scheme="dark",
            locale="en-GB",
            has_touch=width < 600,
        )
        devices.append(device)
        device.add_init_script(NO_COACH)
        device.on("weberror", lambda error: problems.append(str(error.error)))
        device.on("console", lambda said: problems.append(said.text) if "Content Security" in said.text else None)
        return device

    yield make
    for device in devices:
        device.close()
    assert not problems, problems


def visit(device: BrowserContext, address: str) -> Page:
    """Until the hall is awake."""
    page = device.new_page()
    page.goto(address)
    awake(page)
    return page


def awake(page: Page) -> None:
    expect(page.locator("body[data-solo=ready]")).to_have_count(1, timeout=ENGINE)


def kept(page: Page) -> None:
    """Until all that is needed without a network is on the device."""
    page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=ENGINE)
