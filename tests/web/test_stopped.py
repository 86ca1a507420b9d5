"""A table that was begun with other rules: the page opens, says so, and hands the record to whoever sits there."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Hall, NewPage
from tests.web.player import shoot
from tests.web.test_look import violations
from tests.web.test_together import make

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


def upgrade(hall: Hall) -> None:
    """As if all tables had been begun with rules of before."""
    with closing(sqlite3.connect(hall.data, timeout=10)) as data, data:
        data.execute("UPDATE tables SET rules = 0")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_stopped_game_says_so_and_gives_its_record(hall: Hall, new_page: NewPage, width: int, height: int) -> None:
    page = new_page(width, height)
    page.goto(hall.address)
    made = hall.post("tables", {"game": "meduris", "seats": [{"kind": "open"}, {"kind": "bot", "bot": "thrall"}]})
    table, token = made["table"], made["seats"][0]["token"]
    page.goto(f"{hall.address}table/{table}#seat={token}")
    expect(page.locator("main .board svg").first).to_be_visible()
    upgrade(hall)
    page.goto(hall.address)
    page.goto(f"{hall.address}table/{table}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Meduris: stopped")
    expect(page.get_by_role("main")).to_contain_text("begun with version 0 of the rules of Meduris")
    assert violations(page) == []
    shoot(page, f"stopped-{width}")
    for language, words in (("it", "versione 0 delle regole"), ("es", "versión 0 de las reglas")):
        page.evaluate("(language) => localStorage.setItem('meadhall.settings', JSON.stringify({ language }))", language)
        page.reload()
        expect(page.get_by_role("main")).to_contain_text(words)
    page.evaluate("localStorage.setItem('meadhall.settings', JSON.stringify({ language: 'en' }))")
    page.reload()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Take the record").click()
    assert Path(saved.value.path()).read_text("utf-8").startswith("saga 1\ngame meduris\nrules 0\n")
    expect(page.get_by_role("main")).to_contain_text("has taken the record")


def test_a_finished_game_of_other_rules_shows_its_result(hall: Hall, new_page: NewPage) -> None:
    page = new_page(1440, 900)
    address = make(hall, "meduris", "thrall", "thrall")[0]
    page.goto(address)
    expect(page.locator("dialog[open]")).to_contain_text("Download the record", timeout=60_000)
    winner = page.locator("dialog[open] .verdict").inner_text().removeprefix("The saga of ")
    upgrade(hall)
    page.goto(hall.address)
    page.goto(address)
    expect(page.locator(".verdict")).to_contain_text(winner)
    expect(page.get_by_role("main")).to_contain_text("cannot be shown again here")
    assert violations(page) == []
    shoot(page, "stopped-ended")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Download the record").click()
    text = Path(saved.value.path()).read_text("utf-8")
    assert "\nwinners " in text and "\ndigest " in text
