"""Draws the examples of the guides as pictures, for the documentation and whoever reads the Markdown:

    python -m scripts.make_guide_pictures meduris     those of one game; without a name, of all

It opens a hall with the page that was built (`make page`), looks at `/rules/<game>` with a Chromium without a window,
and writes `docs/pictures/guide/<game>/<example>.jpg`. It fails where a mark is not drawn, or a picture is too large.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from meadhall import games
from scripts.find_chromium import look
from scripts.hall_process import HallProcess

FOLDER = Path(__file__).parents[1] / "docs" / "pictures" / "guide"
LARGEST = 60_000  # bytes
FLAGS = ["--no-sandbox", "--disable-gpu"]


def draw(page: Page, address: str, name: str) -> None:
    (FOLDER / name).mkdir(parents=True, exist_ok=True)
    page.goto(f"{address}/rules/{name}")
    for example in games.game(name).examples().values():
        figure = page.locator(f"[data-example={example.name}]")
        figure.scroll_into_view_if_needed()
        figure.locator(".frame > .board").wait_for()
        for mark in example.marks:
            if not figure.locator(f'[data-entity="{mark}"]').count():
                raise SystemExit(f"{name}, {example.name}: the board has no {mark!r}")
        page.evaluate("document.fonts.ready")
        page.wait_for_function("[...document.images].every((image) => image.complete)")
        page.wait_for_timeout(400)  # what moves has come to rest
        for quality in (80, 65, 50, 40):
            picture = figure.locator("> .frame").screenshot(type="jpeg", quality=quality)
            if len(picture) <= LARGEST:
                break
        else:
            raise SystemExit(f"{name}, {example.name}: {len(picture)} bytes are too many")
        file = FOLDER / name / f"{example.name}.jpg"
        file.write_bytes(picture)
        print(f"{file.relative_to(FOLDER.parents[2])}: {len(picture)} bytes")


def main() -> None:
    wanted = sys.argv[1:] or [name for name in games.own() if games.game(name).guide()]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        hall = HallProcess(str(Path(folder) / "hall.db"), Path(folder) / "log")
        try:
            browser = playwright.chromium.launch(executable_path=look(), args=FLAGS)
            page = browser.new_page(
                viewport={"width": 1000, "height": 800}, color_scheme="dark", reduced_motion="reduce"
            )
            for name in wanted:
                draw(page, hall.address, name)
            browser.close()
        finally:
            hall.stop()


if __name__ == "__main__":
    main()
