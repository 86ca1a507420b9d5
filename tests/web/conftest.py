"""A hall in a process of its own, and a real browser in front of it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

PATIENCE = 15_000  # milliseconds for what must come about: a busy machine is no fault of the page
ROOT = Path(__file__).parents[2]
REQUIRED = os.environ.get("MEADHALL_BROWSER") == "require"

expect.set_options(timeout=PATIENCE)

# A page that cannot keep anything, such as an empty one, has no coach either.
NO_COACH = """try { localStorage["meadhall.settings"] ??= JSON.stringify({ coach: "off" }); } catch {}"""


class Hall:
    """`meadhall serve` on a data file; can be killed and started again at the same address."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.address = ""
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.web.same_deals", "serve", "--port", str(self.port), "--data", str(self.data)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said.startswith("Meadhall is open at "), said
        self.address = said.split()[-1]
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def post(self, path: str, wish: dict[str, Any]) -> dict[str, Any]:
        """Something made over HTTP, where clicking would be beside the point."""
        headers = {"Content-Type": "application/json"}
        request = Request(f"{self.address}api/{path}", json.dumps(wish).encode(), headers)
        made: dict[str, Any] = json.load(urlopen(request))
        return made

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(10)


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(tmp_path / "hall.db")
    yield hall
    hall.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = os.environ.get("MEADHALL_CHROMIUM")
    if not chromium:
        assert not REQUIRED, "MEADHALL_BROWSER=require, but MEADHALL_CHROMIUM names no Chromium"
        pytest.skip("no Chromium: set MEADHALL_CHROMIUM, or run make test, which looks for one")
    # As root there is no sandbox; nothing but our own page is ever opened.
    flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        yield browser
        browser.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser, a hall and a clock of their own: what fails here is tried once more, and told as tried again."""
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.flaky(reruns=1))


NewPage = Callable[..., Page]


@pytest.fixture
def new_page(browser: Browser, hall: Hall) -> Iterator[NewPage]:
    """Makes pages, each in a browser profile of its own. What goes wrong in one fails the test."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def make(
        width: int = 1440, height: int = 900, still: bool = True, theme: str = "dark", coach: bool = False
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce" if still else "no-preference",
            color_scheme="dark" if theme == "dark" else "light",
            locale="en-GB",
            has_touch=width < 600,
        )
        contexts.append(context)
        if not coach:  # who now and then asks whether one is sure
            context.add_init_script(NO_COACH)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda said: problems.append(said.text) if "Content Security Policy" in said.text else None)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not problems, problems
