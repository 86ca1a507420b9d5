"""The hall for whoever has tables: where time runs out, where one is called to, what counts, what can be checked."""

from __future__ import annotations

import json
from hashlib import sha256
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, Response, expect

from tests.web.conftest import Hall, NewPage
from tests.web.doors import my_tables, set_up
from tests.web.player import Person, shoot
from tests.web.test_look import SIZES, violations
from tests.web.test_together import AWAY, make, sit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

LOOK_AGAIN = "() => document.dispatchEvent(new Event('visibilitychange'))"  # rather than waiting for the next look


def named(answer: Response, name: str) -> bool:
    return answer.url.partition("?")[0].endswith("/api/me") and name in (answer.request.post_data or "")


@pytest.mark.parametrize("size", SIZES)
def test_the_hall_tells_where_time_runs_out_and_calls(hall: Hall, new_page: NewPage, size: str) -> None:
    _, one, other = make(hall, "meduris", "open", "open", pace=300)
    first, second = new_page(), new_page(*SIZES[size])
    second.add_init_script(AWAY)
    second.add_init_script("localStorage.setItem('meadhall.settings', '{\"sound\": true, \"notify\": true}')")
    ada = sit(first, one, "Ada")
    with second.expect_response("**/seats*"), second.expect_response(lambda answer: named(answer, "Bob")):
        sit(second, other, "Bob")  # whoever is gone sooner is not known yet
    second.goto(hall.address)
    tables = my_tables(second)
    expect(tables).to_contain_text("Waiting for Ada")
    expect(tables.get_by_role("timer")).to_contain_text("4:")
    expect(second).to_have_title("Meadhall")
    expect(second.locator("header .who > button")).to_have_text("Bob")  # as at the table
    ada.wait()
    ada.answer()
    expect(first.get_by_text("Waiting for Bob").first).to_be_visible()
    second.evaluate(LOOK_AGAIN)
    expect(second).to_have_title("● Your turn · Meadhall")
    expect(tables).to_contain_text("Your turn")
    second.wait_for_function("() => window.calls.length === 3")
    assert second.evaluate("() => window.calls") == ["note", "note", "Meduris: Your turn"]
    with second.expect_response("**/api/hall/mine*"):
        second.evaluate(LOOK_AGAIN)
    assert violations(second) == []
    assert second.evaluate("() => window.calls.length") == 3  # once
    assert second.evaluate("() => document.documentElement.scrollWidth") <= SIZES[size][0]
    shoot(second, f"hall-waiting-{size}")
    tables.get_by_role("link", name="Go on").click()
    Person(second).wait()
    second.goto(hall.address)
    expect(second).to_have_title("● Your turn · Meadhall")
    assert second.evaluate("() => window.calls") == []  # whoever comes in sees it


def test_the_form_says_whether_a_game_counts(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    page.goto(hall.address)
    set_up(page, "Eketorp", seat_by_seat=True)
    form = page.get_by_role("form")
    expect(form).to_contain_text("With hints, the game does not count for ratings.")
    page.get_by_role("combobox", name="Raven").select_option("open")
    expect(form).to_contain_text("The game counts for ratings.")
    page.get_by_role("combobox", name="Raven").select_option("you")
    expect(form).to_contain_text("Where one person plays several seats, the game does not count")
    page.keyboard.press("Escape")
    set_up(page, "Yggdrasil")
    expect(form).not_to_contain_text("rating")  # all win or lose together


def fingerprint(page: Page) -> str:
    return page.locator("dialog[open]").get_by_label("Fingerprint of the seed").input_value()


def test_the_luck_of_a_table_can_be_checked(hall: Hall, new_page: NewPage) -> None:
    _, link, _ = make(hall, "meduris", "open", "thrall")
    page = new_page(390, 844)
    sit(page, link, "Ada").wait()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="About this game").click()
    table = page.url.rsplit("/", 1)[1]
    promised = json.load(urlopen(f"{hall.address}api/tables/{table}"))["seed_sha256"]
    assert fingerprint(page) == promised
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text("When the game is over")
    assert violations(page) == []
    shoot(page, "luck-promised")
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Players").click()
    page.locator("li.own").get_by_role("button", name="you").click()
    page.get_by_role("button", name="Let the bot play").click()
    expect(dialog.locator(".verdict")).to_be_visible(timeout=120_000)
    dialog.get_by_text("How luck can be checked").click()
    seed = dialog.get_by_label("Seed", exact=True).input_value()
    assert sha256(seed.encode()).hexdigest() == promised == fingerprint(page)
    expect(dialog).to_contain_text("The seed has the fingerprint that this device noted")
    command = dialog.get_by_label("To check the whole game").input_value()
    assert command == f"meadhall verify meduris-{table}.saga --hash {promised}"
    assert violations(page) == []
    dialog.get_by_text("How luck can be checked").scroll_into_view_if_needed()
    shoot(page, "luck-checked")
    dialog.get_by_role("button", name="Look at the board").click()
    expect(page.get_by_role("button", name="Take the seat back")).to_have_count(0)  # it is over

    page.goto(hall.address)
    expect(my_tables(page)).not_to_contain_text("Meduris")
    page.get_by_text("Finished games").click()
    finished = page.locator("details.finished")
    expect(finished).to_contain_text("Meduris")
    expect(finished).not_to_contain_text("since your last choice")


def test_a_replay_that_cannot_be_had_leads_back(hall: Hall, new_page: NewPage) -> None:
    page = new_page(390, 844)
    page.goto(make(hall, "meduris", "open", "open")[0] + "/replay/0")
    expect(page.get_by_role("alert")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("alert").get_by_role("link", name="Back to the hall").click()
    expect(my_tables(page)).to_be_visible()
