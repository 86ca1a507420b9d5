"""Playing on from a point of a finished game, and opening a record that somebody brings."""

from __future__ import annotations

from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Hall, NewPage
from tests.web.doors import my_tables, turn_page
from tests.web.player import Person, shoot
from tests.web.test_look import violations
from tests.web.test_together import make

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_finished_game_is_played_on_and_its_record_opened(
    hall: Hall, new_page: NewPage, tmp_path: Path, width: int, height: int
) -> None:
    page = new_page(width, height)
    address = make(hall, "meduris", "thrall", "thrall")[0]
    page.goto(address)
    page.locator("dialog[open]").get_by_role("link", name="Replay and review").click(timeout=60_000)
    dialog = page.locator("dialog[open]")
    page.get_by_role("button", name="New game like this").click()  # at 0 there is nothing to go on from
    expect(dialog).to_contain_text("everything is dealt anew")
    assert "knows what is hidden" not in dialog.inner_text()
    assert violations(page) == []
    page.keyboard.press("Escape")
    slider = page.get_by_role("slider")
    slider.fill("20")
    expect(page.locator("section[aria-label='Replay and review'] .number")).to_contain_text("Choice 20 of")
    page.get_by_role("button", name="Play on from here").click()
    expect(dialog).to_contain_text("Choice 20 of")
    expect(dialog).to_contain_text("knows what is hidden")
    assert violations(page) == []
    shoot(page, f"play-on-{width}")
    assert dialog.evaluate("(dialog) => dialog.scrollWidth - dialog.clientWidth") == 0  # nothing is cut off
    dialog.get_by_label("You play").select_option("1")
    dialog.get_by_label("The others are played by").select_option("thrall")
    dialog.get_by_role("button", name="Play", exact=True).click()
    person = Person(page)
    person.wait()
    if width < 760:
        page.get_by_role("button", name="Players").click()
    expect(page.get_by_text("This game goes on from choice 20 of a record.")).to_be_visible()
    shoot(page, f"played-on-{width}")
    if width < 760:
        page.get_by_role("button", name="Players").click()
    person.play(3)

    saga = tmp_path / "evening.saga"
    saga.write_bytes(urlopen(address.replace("/table/", "/api/tables/") + "/record").read())
    page.goto(hall.address)
    expect(my_tables(page)).to_contain_text("continued from a record")
    page.get_by_text("Finished games").click()
    page.get_by_label("Open a record").set_input_files(saga)
    dialog.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("dialog[open] .verdict")).to_be_visible()  # it is over; now it can be looked at here
    page.locator("dialog[open]").get_by_role("link", name="Replay and review").click()
    expect(page.get_by_role("slider")).to_have_value("0")

    page.goto(hall.address)
    turn_page(page, "My tables")
    page.get_by_text("Finished games").click()
    saga.write_text("a shopping list")
    page.get_by_label("Open a record").set_input_files(saga)
    expect(page.get_by_role("alert")).to_contain_text("This is no record")
    shoot(page, f"open-record-{width}")
