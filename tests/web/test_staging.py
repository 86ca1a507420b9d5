"""What happens is shown one thing after the other.

The page's clock stands still here, so nothing goes on by itself: each press of Space shows the next moment.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Hall, NewPage
from tests.web.player import LINES
from tests.web.test_together import make, sit

pytestmark = pytest.mark.browser

MOST = 600  # moments to look for something in
WAITING = "[...document.querySelectorAll('button')].some((button) => button.textContent.includes('Skip'))"
ASKED = "document.querySelector('ul.options')"


def still(page: Page) -> Page:
    page.clock.install(time=1_700_000_000)
    page.clock.pause_at(1_700_000_100)
    return page


def moments(page: Page, until: str) -> list[str]:
    """The lines that each moment brings, as one text, up to the one with these words."""
    shown: list[str] = []
    while not shown or not re.search(until, shown[-1]):
        assert len(shown) < MOST, f"no {until} in {shown[-20:]}"
        page.wait_for_function(f"() => {WAITING}")
        before = page.locator(LINES).count()
        page.keyboard.press(" ")
        shown.append(" ".join(page.locator(LINES).all_text_contents()[before:]))
    return shown


def place(shown: list[str], words: str) -> list[int]:
    return [at for at, moment in enumerate(shown) if re.search(words, moment)]


@pytest.mark.timeout(300)
def test_a_battle_and_the_end_of_an_age_are_told_part_by_part(hall: Hall, new_page: NewPage) -> None:
    page = still(new_page(still=False))
    page.goto(make(hall, "bloodrage", "karl", "karl", "karl")[0])
    shown = moments(page, "Second Age")
    cards, results = place(shown, " reveals "), place(shown, " wins in |A tie at ")
    assert cards and results, shown
    assert not set(cards) & set(results)  # the cards turn, and only then is told what comes of them
    quests, fall, back = (place(shown, words) for words in (" fulfils | fails ", "Ragnarök takes", "from Valhalla"))
    assert len(fall) == 1
    assert all(at < fall[0] for at in quests), shown[-12:]
    assert all(fall[0] < at < len(shown) for at in back), shown[-12:]


@pytest.mark.timeout(300)
def test_the_question_opens_when_all_is_shown_or_skipped(hall: Hall, new_page: NewPage) -> None:
    page = still(new_page(still=False))
    person = sit(page, make(hall, "meduris", "open", "karl", "karl")[1], "Ada")
    for _ in range(12):  # sooner or later the others do several things in a row
        page.wait_for_function(f"() => {ASKED} || {WAITING}")
        if page.evaluate(f"() => !{ASKED}"):
            break
        person.answer()
    expect(page.locator("ul.options")).to_have_count(0)
    for _ in range(MOST):  # more may be on its way
        page.wait_for_function(f"() => {ASKED} || {WAITING}")
        if page.evaluate(f"() => !!{ASKED}"):
            return
        page.keyboard.press("s")
    raise AssertionError("skipping leads to no question")


def test_who_wants_everything_at_once_gets_it(hall: Hall, new_page: NewPage) -> None:
    page = still(new_page())  # where no motion is wanted, that is how it begins
    page.goto(make(hall, "meduris", "karl", "karl")[0])
    expect(page.locator(LINES).nth(30)).to_be_attached()
    assert not page.evaluate(f"() => {WAITING}")
