"""The page can be used by everybody: axe finds nothing wrong, in both themes, on phone and desk, in every language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Hall, NewPage
from tests.web.player import shoot
from tests.web.test_play import sit_down

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SIZES = {"desk": (1440, 900), "phone": (390, 844)}


def violations(page: Page) -> list[str]:
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found["violations"]]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing(hall: Hall, new_page: NewPage, size: str, theme: str) -> None:
    page = new_page(*SIZES[size], theme=theme)
    page.goto(hall.address)
    page.get_by_role("button", name="Eketorp").wait_for()
    shoot(page, f"hall-{size}-{theme}")
    assert violations(page) == []
    person = sit_down(page, hall)
    for step in range(4):
        shoot(page, f"table-{size}-{theme}-{step}")
        assert violations(page) == []
        person.play(2)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_wider_than_the_screen_and_the_question_is_in_sight(
    hall: Hall, new_page: NewPage, size: str
) -> None:
    width, height = SIZES[size]
    page = new_page(width, height)
    sit_down(page, hall)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    box = page.locator("#question-text").bounding_box()
    assert box is not None
    assert box["y"] >= 0 and box["y"] + box["height"] <= height
    options = page.locator("ul.options").bounding_box()
    assert options is not None and options["y"] < height


@pytest.mark.parametrize(("locale", "play"), [("it", "Gioca"), ("es", "Jugar")])
def test_other_languages(hall: Hall, new_page: NewPage, locale: str, play: str) -> None:
    page = new_page()
    page.add_init_script(f"Object.defineProperty(navigator, 'language', {{get: () => '{locale}'}})")
    page.add_init_script(f"Object.defineProperty(navigator, 'languages', {{get: () => ['{locale}']}})")
    page.goto(hall.address)
    page.get_by_role("button", name="Eketorp").click()
    page.get_by_role("button", name=play, exact=True).click()
    page.wait_for_selector("ul.options")
    assert page.locator("html").get_attribute("lang") == locale
    shoot(page, f"table-{locale}")
