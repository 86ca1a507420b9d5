"""Guests, accounts and open tables at the page: names, devices, and the way back to one's seat."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Hall, NewPage
from tests.web.doors import begin, close_links, my_tables, set_up
from tests.web.player import Person, shoot

pytestmark = pytest.mark.browser


def open_account(page: Page, name: str, fresh: bool) -> None:
    page.locator("header .who > button").click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("button", name="Make an account" if fresh else "I have an account").click()
    dialog.get_by_label("Name", exact=True).fill(name)
    dialog.get_by_label("Password", exact=True).fill("mead and honey")
    shoot(page, f"account-{'new' if fresh else 'known'}")
    dialog.get_by_role("button", name="Make the account" if fresh else "Sign in", exact=True).click()
    expect(dialog).to_contain_text(f"You are signed in as {name}.")
    page.keyboard.press("Escape")


@pytest.mark.timeout(300)
def test_a_guest_becomes_an_account_and_goes_on_elsewhere(hall: Hall, new_page: NewPage) -> None:
    page, phone = new_page(), new_page(width=390, height=844)
    page.goto(hall.address)
    set_up(page, "Eketorp")
    begin(page)
    person = Person(page)
    person.wait()
    person.play(3)
    person.wait()
    person.settle()
    question = person.question
    page.goto(hall.address)
    tables = page.get_by_role("region", name="My tables")
    expect(tables).to_contain_text("Your turn")
    open_account(page, "Astrid", fresh=True)
    expect(tables).to_contain_text("Eketorp")
    shoot(page, "hall-account")

    phone.goto(hall.address)
    open_account(phone, "Astrid", fresh=False)
    tables = my_tables(phone)
    expect(tables).to_contain_text("Your turn")
    tables.scroll_into_view_if_needed()
    shoot(phone, "hall-phone")
    tables.get_by_role("link", name="Go on").click()
    again = Person(phone)
    again.wait()
    assert again.question == question  # the same seat, without its key
    again.answer()

    page.locator("header .who > button").click()
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.keyboard.press("Escape")
    here = page.get_by_role("region", name="My tables")
    expect(here).not_to_contain_text("Eketorp")
    page.reload()
    expect(here).to_contain_text("Tables that you start or join")  # nothing is left for the next one here


@pytest.mark.timeout(300)
def test_an_open_table_is_found_and_joined(hall: Hall, new_page: NewPage) -> None:
    maker, comer = new_page(), new_page()
    maker.goto(hall.address)
    set_up(maker, "Eketorp", seat_by_seat=True)
    maker.get_by_role("combobox", name="Raven").select_option("open")
    maker.get_by_label("List it in the hall").check()
    begin(maker)
    close_links(maker)
    Person(maker).wait()
    comer.goto(hall.address)
    tables = comer.get_by_role("region", name="Open tables")
    expect(tables).to_contain_text("1 of 4 free")
    shoot(comer, "hall-open")
    tables.get_by_role("button", name="Sit down").click()
    comer.get_by_label("What shall the others call you?").fill("Ingrid")  # of whom nothing is known yet
    comer.get_by_role("button", name="Take this name").click()
    Person(comer).wait()
    expect(maker.get_by_role("heading", name="Ingrid", level=3)).to_be_visible()
    comer.reload()  # the seat is hers by her session
    Person(comer).wait()


@pytest.mark.timeout(300)
def test_a_personal_link_opens_the_hall_on_another_device(hall: Hall, new_page: NewPage) -> None:
    page, phone = new_page(), new_page(width=390, height=844)
    page.goto(hall.address)
    set_up(page, "Meduris")
    page.get_by_label("Your name").fill("Bjorn")
    begin(page)
    Person(page).wait()
    page.goto(hall.address)
    page.locator("header .who > button", has_text="Bjorn").click()
    page.get_by_role("button", name="Make a personal link").click()
    link = page.locator("dialog[open]").get_by_label("Personal link").input_value()
    shoot(page, "personal-link")
    phone.goto(link)
    expect(phone.locator("header .who > button")).to_have_text("Bjorn")
    assert "#" not in phone.url
    expect(my_tables(phone).get_by_role("link", name="Go on")).to_be_visible()
    phone.goto(hall.address + "#me=nonsense")
    phone.reload()
    expect(phone.get_by_role("alert")).to_contain_text("personal link is not valid")


@pytest.mark.timeout(120)
def test_an_account_is_told_by_a_webhook(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    page.goto(hall.address)
    open_account(page, "Sigrid", fresh=True)
    page.locator("header .who > button").click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_text("Be told when it is your turn").click()
    field = dialog.get_by_label("Address of a webhook")
    field.fill("https://127.0.0.1:8080/hook")
    dialog.get_by_role("button", name="Tell me there").click()
    expect(dialog.get_by_role("alert")).to_contain_text("https address")
    field.fill("https://chat.example/hook/secret")
    dialog.get_by_role("button", name="Tell me there").click()
    expect(dialog).to_contain_text("You are told by a webhook.")
    shoot(page, "webhook")
    assert "hook/secret" not in page.content()
    dialog.get_by_role("button", name="Tell me no more").click()
    expect(dialog.get_by_label("Address of a webhook")).to_have_value("")
