"""Measures a hall without a server, as `meadhall static` has written it, in a Chromium without a window:

    python -m scripts.measure_static FOLDER

What it weighs, and how long it takes from the address to the first question, with an empty browser and with one that
has been there.
"""

from __future__ import annotations

import gzip
import sys
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, sync_playwright

from scripts.find_chromium import look

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
LONG = 120_000  # milliseconds
TRIES = 3


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
            pressed[part] += min(len(content), len(gzip.compress(content, 9)))
    for part, size in parts.items():
        print(f"{part:10} {size / 1e6:6.2f} MB, {pressed[part] / 1e6:5.2f} MB where the host compresses")


def first_question(page: Page, address: str) -> float:
    began = time.perf_counter()
    page.goto(address)
    page.locator(".games button", has_text="Play now").first.click()
    page.wait_for_selector("ul.options", timeout=LONG)
    return time.perf_counter() - began


def time_visits(device: BrowserContext, address: str) -> None:
    page = device.new_page()
    cold = first_question(page, address)
    page.wait_for_function("navigator.serviceWorker.controller", timeout=LONG)
    page.close()
    warm = first_question(device.new_page(), address)
    print(f"first question after {cold:.1f} s with an empty browser, {warm:.1f} s with one that has been there")


def main() -> None:
    folder = Path(sys.argv[1])
    weigh(folder)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=look(), args=FLAGS)
        for _ in range(TRIES):
            device = browser.new_context(locale="en-GB", reduced_motion="reduce")
            time_visits(device, address)
            device.close()
        browser.close()


if __name__ == "__main__":
    main()
