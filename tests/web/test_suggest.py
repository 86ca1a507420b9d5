"""Suggestions at the page: words and places, seen by everybody at the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Hall, NewPage
from tests.web.doors import begin, set_up
from tests.web.player import Person, shoot

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


def test_what_one_suggests_the_others_see(hall: Hall, new_page: NewPage) -> None:
    page, other = new_page(), new_page(width=1100)
    page.goto(hall.address)
    set_up(page, "Yggdrasil")
    begin(page)
    person = Person(page)
    while not page.locator("[data-entity='world:midgard']").count() or not person.log():
        person.play(1)
    other.goto(page.url)  # without a seat: to watch
    page.get_by_role("button", name="Suggest", exact=True).click()
    page.get_by_label("What do you suggest to the others?").fill("<i>Loki</i> first")
    page.keyboard.press("Enter")
    expect(other.locator(".pin")).to_have_text("<i>Loki</i> first")
    page.get_by_role("button", name="Suggest", exact=True).click()
    page.get_by_role("button", name="Point at something").click()
    page.locator("[data-entity='world:midgard']").dispatch_event("click")
    expect(other.locator(".pin")).to_have_text("Midgard")
    expect(other.locator("[data-entity='world:midgard'].pinned")).to_have_count(1)
    shoot(other, "suggested")
    assert other.get_by_role("button", name="Suggest", exact=True).count() == 0
    page.get_by_role("button", name="Suggest", exact=True).click()
    page.get_by_role("button", name="Take it away").click()
    expect(other.locator(".pin")).to_have_count(0)
