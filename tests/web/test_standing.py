"""What is asked over and over is answered as the reader once said, until they say otherwise."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Hall, NewPage
from tests.web.player import Person
from tests.web.test_play import sit_down

pytestmark = pytest.mark.browser

AMULETS = re.compile("Pay amulets")


def play_until_amulets(person: Person) -> None:
    for _ in range(40):
        person.wait()
        if AMULETS.search(person.question):
            return
        person.answer()
    raise AssertionError("nobody was asked about amulets")


@pytest.mark.timeout(300)
def test_a_standing_answer_is_given_and_taken_back(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    person = sit_down(page, hall)
    play_until_amulets(person)
    always = page.get_by_role("button", name="Always: Keep the hand")
    expect(page.get_by_role("button", name="Always: Change")).to_have_count(0)  # amulets are points
    always.click()
    expect(page.get_by_text("Answered by your standing wish: Keep the hand.")).to_be_visible()
    expect(page.locator("#question-text")).not_to_have_text(AMULETS)
    page.get_by_role("button", name="Settings").first.click()
    settings = page.locator("dialog[open]")
    expect(settings.get_by_text("Keep the hand")).to_be_visible()
    settings.get_by_role("button", name="Ask me again").click()
    expect(settings.get_by_text("Keep the hand")).to_have_count(0)
