"""From the hall to a table by one click, and away from it for good."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Hall, NewPage
from tests.web.doors import begin, my_tables, set_up, turn_page
from tests.web.player import Person, shoot
from tests.web.test_look import SIZES, violations
from tests.web.test_together import make, sit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


def play_now(page: Page, game: str) -> Person:
    page.get_by_role("button", name=f"Play now 3 × Karl: {game}").click()
    person = Person(page)
    person.wait()
    return person


@pytest.mark.parametrize("size", SIZES)
def test_one_click_leads_from_the_hall_to_the_first_choice(hall: Hall, new_page: NewPage, size: str) -> None:
    page = new_page(*SIZES[size])
    page.goto(hall.address)
    expect(page.get_by_role("heading", name="New here?")).to_be_visible()
    page.get_by_role("button", name=re.compile("^good ")).click()
    expect(page.get_by_role("button", name=re.compile("Play now 3 × (Drengr|Huscarl): Eketorp"))).to_be_visible()
    page.get_by_role("button", name="fair Karl").click()
    play_now(page, "Blood Rage")
    page.goto(hall.address)
    expect(page.get_by_role("heading", name="It is your turn in Blood Rage")).to_be_visible()
    if size == "phone":
        for name in ("My tables", "Open", "Campaign", "Games"):
            turn_page(page, name)
            shown = page.get_by_role("navigation", name="Pages of the hall").locator("[aria-current=page]")
            expect(shown).to_contain_text(name)
            assert violations(page) == []
    tables = my_tables(page)
    expect(tables).to_contain_text("Age 1")
    expect(tables).to_contain_text("0 Glory, 1st of 4")
    shoot(page, f"hall-mine-{size}")
    tables.get_by_role("link", name="Go on").click()
    Person(page).wait()


def test_a_table_of_bots_is_deleted_from_the_hall(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    page.goto(hall.address)
    play_now(page, "Eketorp")
    page.goto(hall.address)
    tables = my_tables(page)
    tables.get_by_role("button", name="More").click()
    tables.get_by_role("button", name="Leave for good").click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("button", name="Delete the table").click()
    expect(dialog).to_contain_text("This cannot be undone.")
    assert violations(page) == []
    dialog.get_by_role("button", name="Yes, do it").click()
    expect(tables).to_contain_text("Tables that you start or join")
    page.reload()
    expect(tables).to_contain_text("Tables that you start or join")


def test_one_resigns_and_the_others_part(hall: Hall, new_page: NewPage) -> None:
    _, one, other, third = make(hall, "eketorp", "open", "open", "open")
    pages = [new_page(), new_page(), new_page(width=390, height=844)]
    for page, link, name in zip(pages, (one, other, third), ("Ada", "Bob", "Cid"), strict=True):
        sit(page, link, name).wait()
    first, second, phone = pages
    first.locator("li.own").get_by_role("button", name="you").click()
    dialog = first.locator("dialog[open]")
    dialog.get_by_role("button", name="Resign").click()
    expect(dialog).to_contain_text("counts for you as lost")
    assert violations(first) == []
    dialog.get_by_role("button", name="Yes, do it").click()
    expect(first.get_by_role("button", name="Take the seat back")).to_have_count(0)

    second.locator("li.own").get_by_role("button", name="you").click()
    second.locator("dialog[open]").get_by_role("button", name="Agree to leave it unfinished").click()
    second.locator("dialog[open]").get_by_role("button", name="Yes, do it").click()
    expect(phone.get_by_text("Bob: let us leave this game unfinished.")).to_be_visible()
    assert violations(phone) == []
    phone.get_by_role("button", name="Agree").click()
    for page in pages:
        expect(page.get_by_text("All have agreed to leave this game unfinished.")).to_be_visible()
    expect(second.locator("ul.options")).to_have_count(0)


def test_a_link_can_be_shown_as_a_picture_that_phones_read(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    page.goto(hall.address)
    set_up(page, "Eketorp")
    page.get_by_role("button", name="One friend more").click()
    begin(page)
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("button", name="Show as a QR code").first.click()
    expect(dialog.get_by_role("img", name="QR code: Link for Raven")).to_be_visible()
    assert violations(page) == []
    shoot(page, "qr")


def test_an_account_is_deleted(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    page.goto(hall.address)
    page.locator("header .who > button").click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("button", name="Make an account").click()
    dialog.get_by_role("textbox", name="Name").fill("Astrid")
    dialog.get_by_role("textbox", name="Password").fill("mead and honey")
    dialog.get_by_role("button", name="Make the account").click()
    dialog.get_by_text("Delete my account").click()
    assert violations(page) == []
    dialog.locator("details[open]").get_by_label("Password").fill("mead and honey")
    dialog.get_by_role("button", name="Yes, do it").click()
    expect(dialog).to_contain_text("You are forgotten here.")
    page.keyboard.press("Escape")
    expect(page.locator("header .who > button")).to_contain_text("Sign in")
