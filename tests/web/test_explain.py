"""Everything on a table that carries meaning says what it is, in every language, with a rule that there is."""

from __future__ import annotations

import json
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Hall, NewPage
from tests.web.player import Person, shoot
from tests.web.test_look import violations
from tests.web.test_play import sit_down

pytestmark = pytest.mark.browser

GAMES = {"Blood Rage": "bloodrage", "Eketorp": "eketorp", "Meduris": "meduris", "Yggdrasil Chronicles": "yggdrasil"}
ASK = {"en": "What is this?", "it": "Che cos’è?", "es": "¿Qué es esto?"}

# What must say of itself what it is: all that can ever be asked for, numbers of seats, phases, rows of the score sheet.
MEANING = (
    ".target[data-entity], .players .facts > span, .players .score, .players .held > li, header ol > li, [data-source]"
)
SILENT = f"""() => [...document.querySelectorAll('{MEANING}')]
    .filter((each) => !each.dataset.tip).map((each) => each.outerHTML.slice(0, 160))"""
RULES = "() => [...new Set([...document.querySelectorAll('[data-tip]')].map((each) => each.dataset.tip))]"


def told(page: Page, language: str) -> list[str]:
    """All that the mode explains, in this language."""
    page.locator("header select").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.keyboard.press("?")
    asking = page.get_by_role("dialog", name=ASK[language])
    expect(asking.locator(".thing").first).to_be_attached()
    said: list[str] = asking.locator(".thing").evaluate_all("(all) => all.map((each) => each.ariaLabel)")
    page.keyboard.press("Escape")
    expect(asking).to_have_count(0)
    return said


WALKED = "() => [...document.querySelectorAll('.thing')].indexOf(document.activeElement)"  # how far the keys have come


@pytest.mark.parametrize("title", GAMES)
def test_everything_explains_itself_in_three_languages(hall: Hall, new_page: NewPage, title: str) -> None:
    page = new_page()
    person: Person = sit_down(page, hall, title)
    rules = set(json.load(urlopen(f"{hall.address}api/rules/{GAMES[title]}")))
    for _ in range(3):
        assert page.evaluate(SILENT) == []
        assert set(page.evaluate(RULES)) <= rules
        person.play(4)
        person.wait()
    words = {language: told(page, language) for language in ASK}
    for said in words.values():
        assert len(said) > 25 and all(text.strip() for text in said)
        assert not any("undefined" in text or "NaN" in text for text in said)
    assert len(set(words["en"]) & set(words["it"])) < len(words["en"]) / 10  # names of things may be alike


@pytest.mark.parametrize(("title", "width", "height"), [("Blood Rage", 390, 844), ("Yggdrasil Chronicles", 1440, 900)])
def test_the_mode_that_explains_is_for_everybody(
    hall: Hall, new_page: NewPage, title: str, width: int, height: int
) -> None:
    page = new_page(width, height)
    sit_down(page, hall, title).play(10)
    if width < 600:
        page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="What is this?").click()
    asking = page.get_by_role("dialog", name="What is this?")
    page.keyboard.press("ArrowRight")
    expect(asking.locator(".thing:focus")).to_have_count(1)
    first = page.evaluate(WALKED)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.wait_for_function(f"(first) => ({WALKED})() !== first", arg=first)  # two things may be called alike
    shoot(page, f"explain-{title}-{width}")
    assert violations(page) == []
    page.keyboard.press("Tab")
    rule = page.evaluate("() => document.activeElement.textContent")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Rules")).to_contain_text(rule)


def test_a_tap_on_what_cannot_be_chosen_tells_what_it_is_and_leads_to_the_rule(hall: Hall, new_page: NewPage) -> None:
    page = new_page(390, 844)
    sit_down(page, hall, "Blood Rage")
    page.locator("header ol > li").nth(1).tap()
    link = page.locator(".tip").get_by_role("button", name="BR-ACTION-2")
    link.tap()
    expect(page.get_by_role("dialog", name="Rules")).to_contain_text("BR-ACTION-2")
