"""Help at the page: a hint beside the question, and a look back at a finished game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Hall, NewPage
from tests.web.doors import begin, close_links, set_up
from tests.web.player import Person, shoot
from tests.web.test_look import violations
from tests.web.test_play import sit_down

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

SIZES = [(1440, 900), (390, 844)]


def make(hall: Hall, game: str, *levels: str) -> str:
    wish = {"game": game, "seats": [{"kind": "bot", "bot": level} for level in levels]}
    return str(hall.post("tables", wish)["table"])


def no_overlap(page: Page, one: str, other: str) -> None:
    a, b = page.locator(one).bounding_box(), page.locator(other).bounding_box()
    assert a and b
    apart = a["y"] + a["height"] <= b["y"] + 1 or b["y"] + b["height"] <= a["y"] + 1
    assert apart or a["x"] + a["width"] <= b["x"] + 1 or b["x"] + b["width"] <= a["x"] + 1, (one, other)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_hint_stands_beside_the_question(hall: Hall, new_page: NewPage, width: int, height: int) -> None:
    page = new_page(width=width, height=height)
    person = sit_down(page, hall, "Meduris")
    person.settle()
    page.get_by_role("button", name="Hint", exact=False).click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint.locator("li").first).to_contain_text("%")
    best = hint.locator("strong").first.inner_text()
    marked = page.locator("ul.options button", has=page.locator(".best"))
    expect(marked).to_contain_text(best)  # the same option is marked in the list
    expect(page.locator("[role=status]").first).to_contain_text(f"Huginn would choose: {best}")
    expect(page.locator(".target.pointed")).not_to_have_count(0)  # and on the board
    no_overlap(page, "#question-text", "section[aria-label=Hint]")
    no_overlap(page, "section[aria-label=Hint]", "ul.options")
    assert page.evaluate("() => document.activeElement !== document.body")  # the focus is not lost
    assert violations(page) == []
    shoot(page, f"hint-{width}")
    marked.click()
    expect(hint).to_have_count(0)


def test_a_hint_by_keys_alone(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    person = sit_down(page, hall, "Meduris")
    person.settle()
    page.keyboard.press("h")
    lines = page.get_by_role("region", name="Hint").get_by_role("button")
    lines.nth(1).focus()
    text = lines.nth(1).locator("strong").inner_text()
    expect(page.locator(".target.pointed")).not_to_have_count(0)
    assert text in person.page.locator("ul.options").inner_text()


def test_no_hint_button_where_people_play_against_each_other(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    page.goto(hall.address)
    set_up(page, "Eketorp", seat_by_seat=True)
    page.get_by_role("combobox", name="Raven").select_option("open")
    begin(page)
    close_links(page)
    Person(page).wait()
    assert page.get_by_role("button", name="Hint").count() == 0
    page.keyboard.press("h")
    assert page.get_by_role("region", name="Hint").count() == 0


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_look_back_at_a_game(hall: Hall, new_page: NewPage, width: int, height: int) -> None:
    page = new_page(width=width, height=height)
    table = make(hall, "bloodrage", "karl", "thrall")
    page.goto(f"{hall.address}table/{table}")
    page.locator("dialog[open]").get_by_role("link", name="Replay and review").click(timeout=60_000)
    cards = page.locator("section[aria-labelledby=review-title] ol").first.locator("button")
    expect(cards).to_have_count(3, timeout=90_000)
    slider = page.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    cards.nth(1).click()
    number = int(page.url.rsplit("/", 1)[1])
    expect(slider).to_have_value(str(number))
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("section[aria-label='Replay and review'] p")).to_contain_text("chooses:")
    page.wait_for_timeout(300)
    shoot(page, f"review-{width}")
    assert violations(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    page.locator("body").press("ArrowRight")
    expect(slider).to_have_value(str(number + 1))
    page.get_by_role("button", name="To the end").click()
    expect(slider).to_have_value(str(last))
    page.get_by_label("Seen by").select_option("0")
    expect(page.get_by_role("region", name="What you hold")).to_be_visible()
    page.locator("section[aria-labelledby=story-title] button").nth(20).click()
    expect(slider).not_to_have_value(str(last))
    shoot(page, f"replay-{width}")
    before = page.url
    page.reload()
    expect(page.get_by_role("slider")).to_have_value(before.rsplit("/", 1)[1])


@pytest.mark.parametrize(("game", "levels"), [("eketorp", 3), ("meduris", 2), ("yggdrasil", 2)])
def test_every_board_can_be_looked_at_again(hall: Hall, new_page: NewPage, game: str, levels: int) -> None:
    page = new_page()
    table = make(hall, game, *["thrall"] * levels)
    page.goto(f"{hall.address}table/{table}")
    page.locator("dialog[open]").get_by_role("link", name="Replay and review").click(timeout=60_000)
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    for eyes in ("-2", "0", "-1"):
        page.get_by_label("Seen by").select_option(eyes)
        page.locator(".board svg").first.wait_for()
    for share in (0.3, 0.6, 1.0):
        number = int(int(slider.get_attribute("max") or 0) * share)
        slider.fill(str(number))
        expect(page.locator("section[aria-label='Replay and review'] .number")).to_contain_text(f"Choice {number} of")
    page.wait_for_timeout(200)
    shoot(page, f"replay-{game}")
