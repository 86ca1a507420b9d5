"""The rules to be read: from the hall and from a question, by chapter, with boards, searched in any language."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Hall, NewPage
from tests.web.doors import begin, set_up
from tests.web.player import Person, shoot
from tests.web.test_look import SIZES, violations

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("size", "theme"), [("desk", "dark"), ("phone", "light")])
def test_the_rules_as_a_page(hall: Hall, new_page: NewPage, size: str, theme: str) -> None:
    page = new_page(*SIZES[size], theme=theme)
    page.goto(hall.address)
    page.get_by_role("link", name="How to play: Meduris").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Meduris")
    expect(page.locator("[data-example=round] svg.board")).to_be_visible()
    expect(page.locator("[data-example=round] .spot")).to_have_count(4)
    shoot(page, f"rules-{size}")
    assert violations(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= SIZES[size][0]

    page.get_by_role("navigation", name="Contents").get_by_role("link", name="The druid").click()
    expect(page).to_have_url(f"{hall.address}rules/meduris#the-druid")
    expect(page.get_by_role("heading", name="The druid")).to_be_in_viewport()
    page.get_by_role("link", name="Rule MD-RITE-6").click()
    expect(page.locator("[data-place=MD-RITE-6]")).to_be_in_viewport()
    page.go_back()
    expect(page).to_have_url(f"{hall.address}rules/meduris#the-druid")

    page.get_by_role("searchbox").fill("ultima vuelta")  # the Spanish words, without the accent
    found = page.get_by_role("listitem").filter(has=page.get_by_role("link", name="MD-SCORE-1"))
    expect(found).to_contain_text("Español")
    expect(found).to_contain_text("After the last lap each temple scores")
    assert violations(page) == []
    found.get_by_role("link").click()
    expect(page.locator("[data-place=MD-SCORE-1]")).to_be_in_viewport()

    page.goto(f"{hall.address}rules/eketorp#sieges")  # a link leads there at once
    expect(page.get_by_role("heading", name="Sieges")).to_be_in_viewport()
    expect(page.locator("[data-example=siege] svg.board")).to_be_visible()


def test_the_rules_at_a_table(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    page.goto(hall.address)
    set_up(page, "Meduris")
    begin(page)
    Person(page).wait()
    page.get_by_role("button", name="Rule MD-WORKER-1").first.click()
    rules = page.get_by_role("dialog", name="Rules")
    expect(rules.get_by_role("complementary")).to_contain_text("places one worker on a plateau")
    expect(rules.get_by_role("heading", name="How a turn goes")).to_be_visible()
    expect(rules.locator("[data-example=round] svg.board")).to_be_visible()
    assert violations(page) == []
    rules.get_by_role("link", name="All articles").click()
    expect(rules.get_by_role("heading", name="All articles")).to_be_in_viewport()
    expect(rules.get_by_role("link", name="Open as page")).to_have_attribute("href", "/rules/meduris")


def test_the_rules_on_paper(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"{hall.address}rules")
    page.get_by_role("link", name="Eketorp").click()
    expect(page.locator("[data-example=round] svg.board")).to_be_visible()
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    for example in ("round", "peace", "fight", "siege", "score"):
        expect(page.locator(f"[data-example={example}] svg.board")).to_be_visible()  # however far down
    for chrome in ("header", "nav", "input", "[data-place=articles]"):
        expect(page.locator(chrome)).to_be_hidden()
