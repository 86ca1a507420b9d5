"""Draws the icons under which a hall without a server lies on a phone, from the sign of the page:

    python -m scripts.make_icons

It writes `web/public/icon-<size>.png`. All of the square is filled and the sign stays within its middle, since some
systems cut circles out of it.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from scripts.find_chromium import look

PUBLIC = Path(__file__).parents[1] / "web" / "public"
GROUND = "#171311"
SIZES = (192, 512)
FLAGS = ["--no-sandbox", "--disable-gpu"]


def main() -> None:
    sign = (PUBLIC / "favicon.svg").read_text("utf-8").replace("<svg ", '<svg style="width: 62vw; height: 62vw" ')
    style = f"margin: 0; height: 100vh; display: grid; place-items: center; background: {GROUND}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=look(), args=FLAGS)
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f'<body style="{style}">{sign}</body>')
            page.screenshot(path=PUBLIC / f"icon-{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
