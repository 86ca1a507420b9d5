"""Measures a hall without a server, as `meadhall static` has written it, in a Chromium without a window:

    python -m scripts.measure_static FOLDER [FOLDER...] [--tries 5]

What it weighs, and how long it takes from the address to the first question: with an empty browser, and with one that
has been there and has kept what it keeps. By the address of the hall a game is begun, by that of a table it goes on.
Several folders are taken by turns, so that they meet the same machine.
"""

from __future__ import annotations

import argparse
import gzip
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, BrowserType, Page, sync_playwright

from scripts.find_chromium import look

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
LONG = 120_000  # milliseconds
REMEMBERS = """async () => {
  const name = (await caches.keys()).find((name) => name.startsWith("memory "));
  return name !== undefined && (await (await caches.open(name)).keys()).length > 0;
}"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


def weigh(folder: Path) -> None:
    parts = {"page": 0, "answers": 0, "python": 0}
    pressed = dict(parts)
    for path in folder.rglob("*"):
        if path.is_file():
            first = path.relative_to(folder).parts[0]
            part = first if first in parts else "page"
            content = path.read_bytes()
            parts[part] += len(content)
            pressed[part] += pressed_size(content)
    for part, size in parts.items():
        print(f"{part:10} {size / 1e6:6.2f} MB, {pressed[part] / 1e6:5.2f} MB where the host compresses")


def pressed_size(content: bytes) -> int:
    return min(len(content), len(gzip.compress(content, 9)))


def first_question(page: Page, address: str) -> float:
    began = time.perf_counter()
    page.goto(address)
    if "?/table/" not in address:
        page.locator(".games button", has_text="Play now").first.click()
    page.wait_for_selector("ul.options", timeout=LONG)
    return time.perf_counter() - began


class Visits:
    """Of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.remembers = "data-engine=" in (folder / "index.html").read_text("utf-8")
        self.fetched: list[str] = []
        self.first: list[float] = []
        self.later: list[float] = []
        self.back: list[float] = []
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{server.server_port}/"

    def time(self, chromium: BrowserType) -> None:
        with TemporaryDirectory(ignore_cleanup_errors=True) as profile:  # kept on disk, as it is with people
            device = chromium.launch_persistent_context(
                profile, executable_path=look(), args=FLAGS, locale="en-GB", reduced_motion="reduce"
            )
            self._time(device)
            device.close()

    def _time(self, device: BrowserContext) -> None:
        page = device.new_page()
        asked: list[str] = []
        device.on("request", lambda request: asked.append(request.url))
        self.first.append(first_question(page, self.address))
        self.fetched = sorted({urlsplit(url).path.strip("/") or "index.html" for url in asked})
        page.wait_for_function("navigator.serviceWorker.controller", timeout=LONG)
        while self.remembers and not page.evaluate(REMEMBERS):
            time.sleep(0.5)
        page.close()
        page = device.new_page()
        self.later.append(first_question(page, self.address))
        table = page.url
        page.close()
        self.back.append(first_question(device.new_page(), table))

    def tell(self) -> None:
        sizes = [pressed_size((self.folder / name).read_bytes()) for name in self.fetched]
        print(f"{self.folder}: {len(sizes)} files up to the first question, {sum(sizes) / 1e6:.2f} MB compressed")
        print(f"{self.folder}: first question after")
        for name, seconds in (("empty browser", self.first), ("been there", self.later), ("at its table", self.back)):
            every = ", ".join(f"{each:.1f}" for each in seconds)
            print(f"  {name:14} best {min(seconds):.1f} s, median {median(seconds):.1f} s ({every})")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--tries", type=int, default=5)
    given = parser.parse_args()
    halls = [Visits(folder) for folder in given.folders]
    for hall in halls:
        weigh(hall.folder)
    with sync_playwright() as playwright:
        for _ in range(given.tries):
            for hall in halls:
                hall.time(playwright.chromium)
    for hall in halls:
        hall.tell()


if __name__ == "__main__":
    main()
