"""What there is around games in a hall without a server: lessons, campaigns, reviews, records, a quicker visit."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.doors import begin, my_tables, set_up
from tests.web.player import LINES, Person, shoot
from tests.web.static.conftest import ENGINE, NewDevice, Site, kept, visit
from tests.web.static.test_static import leave_to_a_bot, sit_down

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]
VERDICT = "dialog[open] .verdict"
MASTER = re.compile("Norn|Völva")  # who thinks longest, whether a network has learned the game or not
REMEMBERED = """async () => {
  for (;;) {
    const name = (await caches.keys()).find((name) => name.startsWith("memory "));
    if (name && (await (await caches.open(name)).keys()).length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}"""


def to_the_hall(page: Page) -> None:
    page.get_by_role("link", name="Meadhall").first.click()


def test_a_lesson_and_a_step_of_a_campaign(site: Site, new_device: NewDevice) -> None:
    page = visit(new_device(), site.address)
    page.get_by_role("button", name="Start the lesson").click()
    bubble = page.locator(".bubble[data-step]")
    expect(bubble).to_be_visible(timeout=ENGINE)
    first = bubble.get_attribute("data-step")
    bubble.locator(".go").click()
    expect(page.locator(f".bubble[data-step='{first}']")).to_have_count(0)
    to_the_hall(page)
    expect(page.get_by_role("heading", name="Go on learning Meduris")).to_be_visible()

    set_up(page, "Yggdrasil", seat_by_seat=True)
    page.get_by_role("button", name="2", exact=True).click()
    page.get_by_role("combobox", name="Raven").select_option("thrall")
    page.locator("form").get_by_role("button", name="Begin a campaign").click()
    page.get_by_role("button", name="Play: 1. The Killing of Baldr").click()
    Person(page).play(1)
    leave_to_a_bot(page)
    expect(page.locator(VERDICT)).to_be_visible(timeout=ENGINE)
    page.locator("dialog[open]").get_by_role("link", name="To the campaign").click()
    expect(page.locator("ol.played li")).to_have_count(1)


def test_thinking_is_shown_and_can_be_cut_short(site: Site, new_device: NewDevice) -> None:
    page = visit(new_device(390, 844), site.address)
    set_up(page, "Blood Rage")
    page.get_by_role("button", name="2", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=MASTER).click()
    begin(page)
    person, hurry = Person(page), page.get_by_role("button", name="Choose now")
    while True:  # whoever begins, and however many questions an action has
        expect(hurry.or_(page.locator("ul.options, .sure")).first).to_be_visible(timeout=ENGINE)
        if hurry.is_visible():
            break
        person.answer()
    expect(page.get_by_role("progressbar").first).to_be_visible()
    shoot(page, "static-thinking")
    told = len(person.log())
    hurry.click()
    expect(page.locator(LINES).nth(told)).to_be_attached()  # a quicker one has chosen


def test_a_look_back_a_way_on_a_record_and_a_quicker_visit(site: Site, new_device: NewDevice, tmp_path: Path) -> None:
    device = new_device()
    page = visit(device, site.address)
    sit_down(page, "Meduris", 2)
    leave_to_a_bot(page)
    expect(page.locator(VERDICT)).to_be_visible(timeout=ENGINE)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    saga = tmp_path / "evening.saga"
    download.value.save_as(saga)
    page.locator("dialog[open]").get_by_role("link", name="Replay and review").click()
    cards = page.locator("section[aria-labelledby=review-title] ol").first.locator("button")
    expect(cards.first).to_be_visible(timeout=ENGINE)
    page.get_by_role("slider").fill("9")
    expect(page.locator("section[aria-label='Replay and review'] .number")).to_contain_text("Choice 9 of")
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_label("The others are played by").select_option("thrall")
    dialog.get_by_role("button", name="Play", exact=True).click()
    Person(page).play(1)

    to_the_hall(page)
    page.get_by_text("Finished games").click()
    page.get_by_label("Open a record").set_input_files(saga)
    dialog.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(VERDICT)).to_be_visible()

    kept(page)
    page.evaluate(REMEMBERED)  # Python as it is when all is read: the next visit begins with that
    page.close()
    said: list[str] = []
    device.on("console", lambda message: said.append(message.text))
    page = visit(device, site.address)
    my_tables(page).get_by_role("link", name="Go on").click()
    Person(page).play(1)
    assert not any("memory" in text for text in said)
    engine = "fetch('python/pyodide.bin').then((answer) => answer.headers.get('content-type'))"
    assert page.evaluate(engine) == "application/wasm"  # unpacked: the browser may have it compiled
    page.evaluate(REMEMBERED)  # it was of use
