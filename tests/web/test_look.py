"""The page can be used by everybody: axe finds nothing wrong, in both themes, on phone and desk, in every language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Hall, NewPage
from tests.web.player import shoot
from tests.web.test_play import sit_down

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
SCREENS = {
    **SIZES,
    "desk at 200 %": (720, 450),
    "tablet": (768, 1024),
    "phone with the browser's bars": (390, 664),
    "phone held sideways": (844, 390),
    "small phone": (320, 568),
}


# What still fades in has no colours to judge yet; what moves for ever (a waiting mark) is not waited for.
STILL = """() => document.getAnimations().every((each) => each.playState !== 'running'
    || each.effect?.getComputedTiming().endTime === Infinity)"""


def violations(page: Page) -> list[str]:
    page.wait_for_function(STILL)
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found["violations"]]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing(hall: Hall, new_page: NewPage, size: str, theme: str) -> None:
    page = new_page(*SIZES[size], theme=theme)
    page.goto(hall.address)
    page.get_by_role("button", name="Set up: Eketorp").wait_for()
    shoot(page, f"hall-{size}-{theme}")
    assert violations(page) == []
    person = sit_down(page, hall)
    for step in range(4):
        shoot(page, f"table-{size}-{theme}-{step}")
        assert violations(page) == []
        person.play(2)


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_wider_than_the_screen_and_the_question_is_in_sight(
    hall: Hall, new_page: NewPage, screen: str
) -> None:
    width, height = SCREENS[screen]
    page = new_page(width, height)
    sit_down(page, hall)
    shoot(page, f"table-{screen}")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    for what in ("#question-text", ".tools > button:visible", "svg.board", "ul.options li >> nth=0", ".acts button"):
        box = page.locator(what).last.bounding_box()
        assert box is not None
        assert box["y"] >= 0 and box["y"] + box["height"] <= height
        assert box["x"] >= 0 and box["x"] + box["width"] <= width


def test_the_focus_is_never_lost(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    person = sit_down(page, hall)
    expect(page.locator("#content")).to_be_focused()  # the page that was left took its own away
    for _ in range(6):
        person.wait()
        left = page.locator(".acts button", has_text="left")
        page.locator("ul.options button").first.focus()
        for _ in range(int(left.inner_text().split()[0]) if left.count() else 1):
            page.keyboard.press("Enter")
        if page.get_by_role("button", name="Ready", exact=True).count():
            page.get_by_role("button", name="Ready", exact=True).focus()
            page.keyboard.press("Enter")
        expect(page.locator("#question-text")).to_be_focused()
    page.keyboard.press("r")
    page.get_by_role("button", name="Close").click()
    expect(page.locator("#question-text")).to_be_focused()


@pytest.mark.parametrize(("locale", "play"), [("it", "Gioca subito"), ("es", "Jugar ya")])
def test_other_languages(hall: Hall, new_page: NewPage, locale: str, play: str) -> None:
    page = new_page()
    page.add_init_script(f"Object.defineProperty(navigator, 'language', {{get: () => '{locale}'}})")
    page.add_init_script(f"Object.defineProperty(navigator, 'languages', {{get: () => ['{locale}']}})")
    page.goto(hall.address)
    page.get_by_role("button", name=f"{play} 3 × Karl: Eketorp").click()
    page.wait_for_selector("ul.options")
    assert page.locator("html").get_attribute("lang") == locale
    shoot(page, f"table-{locale}")
