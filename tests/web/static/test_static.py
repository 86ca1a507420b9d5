"""Whole games without a server: alone, with others at the screen, without a network, over reloads and a new version."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from meadhall.cli.static.write import write_service
from tests.web.conftest import Hall
from tests.web.doors import begin, my_tables, set_up
from tests.web.player import LINES, Person, shoot
from tests.web.static.conftest import ENGINE, NewDevice, Site, awake, kept, visit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]


def sit_down(page: Page, game: str, players: int = 3) -> Person:
    """Against those who choose at a glance."""
    set_up(page, game)
    page.get_by_role("button", name=str(players), exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Easy Thrall").click()
    begin(page)
    person = Person(page)
    person.wait()
    return person


def leave_to_a_bot(page: Page) -> None:
    """The rest of the game."""
    page.locator("li.own").get_by_role("button").first.click()
    page.get_by_role("button", name="Let the bot play").click()


@pytest.mark.parametrize("game", ["Meduris", "Eketorp", "Blood Rage", "Yggdrasil Chronicles"])
def test_a_whole_game_over_a_reload(site: Site, new_device: NewDevice, game: str) -> None:
    page = visit(new_device(), site.address)
    person = sit_down(page, game)
    shoot(page, f"static-{game}")
    person.play(5)
    person.settle()
    told = person.log()
    assert told
    page.reload()
    expect(page.locator(LINES).nth(len(told) - 1)).to_be_attached(timeout=ENGINE)
    assert person.log()[: len(told)] == told  # nothing is lost that was shown
    person.play(3)
    leave_to_a_bot(page)
    expect(page.locator("dialog[open] .verdict")).to_be_visible(timeout=ENGINE)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = download.value.path().read_text()
    assert record.startswith("saga 1\ngame ") and "digest" in record


def test_without_a_network_after_the_first_visit(site: Site, new_device: NewDevice) -> None:
    device = new_device(390, 844)
    page = visit(device, site.address)
    kept(page)
    device.set_offline(True)
    site.close()  # there is nobody any more
    page.reload()
    awake(page)
    person = sit_down(page, "Meduris", 2)
    person.play(2)
    place = page.url
    page.close()
    page = visit(device, place)
    Person(page).wait()
    page.goto(site.address + "?/rules/meduris")
    expect(page.get_by_role("heading", name="Meduris")).to_be_visible()


def test_two_people_at_one_screen(site: Site, new_device: NewDevice) -> None:
    page = visit(new_device(390, 844), site.address)
    set_up(page, "Eketorp")
    page.get_by_role("button", name="3", exact=True).click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="One friend more").click()
    begin(page)
    curtain = page.get_by_role("alertdialog")
    expect(curtain).to_contain_text("Ada, are you there?")
    shoot(page, "static-curtain")
    page.keyboard.press("Enter")
    Person(page).answer()
    expect(curtain).to_contain_text("are you there?")
    expect(curtain).not_to_contain_text("Ada, are you there?")
    assert page.locator(".hand").count() == 0
    page.reload()
    expect(curtain).not_to_contain_text("Ada, are you there?", timeout=ENGINE)


def newer(folder: Path, into: Path, rules: int) -> Path:
    """The next version of the hall: with another title of a game, and rules of that number."""
    shutil.copytree(folder, into)
    answer = into / "answers" / "games.en.json"
    answer.write_text(answer.read_text("utf-8").replace("Eketorp", "Eketorp anew"), "utf-8")
    write_service(into)
    service = into / "service.js"
    line = next(line for line in service.read_text("utf-8").splitlines() if line.startswith("const RULES = "))
    numbers = json.loads(line.removeprefix("const RULES = ").removesuffix(";"))
    told = f"const RULES = {json.dumps({**numbers, 'meduris': rules or numbers['meduris']})};"
    service.write_text(service.read_text("utf-8").replace(line, told), "utf-8")
    return into


def look_for_a_new_version(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept.update())")
    page.wait_for_function(
        "navigator.serviceWorker.getRegistration().then((kept) => kept.waiting !== null)", timeout=ENGINE
    )


def test_a_new_version_comes_between_games(site: Site, new_device: NewDevice, folder: Path, tmp_path: Path) -> None:
    page = visit(new_device(), site.address)
    kept(page)
    person = sit_down(page, "Meduris", 2)
    site.hand_out(newer(folder, tmp_path / "newer", rules=0))
    look_for_a_new_version(page)
    person.play(2)
    page.reload()  # at a table all stays as it is
    person.wait()
    page.get_by_role("link", name="Meadhall").click()
    expect(page.get_by_role("button", name="Set up: Eketorp anew")).to_be_visible(timeout=ENGINE)
    awake(page)
    my_tables(page).get_by_role("link", name="Go on").click()  # the same rules: the game is there
    person.wait()


def test_a_game_goes_on_with_its_rules(site: Site, new_device: NewDevice, folder: Path, tmp_path: Path) -> None:
    page = visit(new_device(), site.address)
    kept(page)
    sit_down(page, "Meduris", 2)
    site.hand_out(newer(folder, tmp_path / "newer", rules=99))
    look_for_a_new_version(page)
    page.get_by_role("link", name="Meadhall").click()
    expect(page.get_by_text("It waits until your games under the old rules are over.")).to_be_visible()
    expect(page.get_by_role("button", name="Set up: Eketorp anew")).to_have_count(0)
    page.get_by_role("button", name="Take it now").click()
    expect(page.get_by_role("button", name="Set up: Eketorp anew")).to_be_visible(timeout=ENGINE)


def test_one_tab_has_the_tables(site: Site, new_device: NewDevice) -> None:
    device = new_device()
    first = visit(device, site.address)
    person = sit_down(first, "Meduris", 2)
    second = device.new_page()
    second.goto(first.url)
    second.get_by_role("button", name="Play here instead").click()
    Person(second).wait()
    expect(first.get_by_text("Your tables are open in another tab.")).to_be_visible()
    Person(second).answer()
    first.get_by_role("button", name="Play here instead").click()
    expect(second.get_by_text("Your tables are open in another tab.")).to_be_visible(timeout=ENGINE)
    person.wait()


def test_everything_goes_along_as_a_file(site: Site, new_device: NewDevice, tmp_path: Path) -> None:
    page = visit(new_device(), site.address)
    person = sit_down(page, "Meduris", 2)
    person.play(3)
    person.settle()
    told = person.log()
    page.get_by_role("button", name="Settings").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save everything").click()
    file = tmp_path / "everything.json"
    download.value.save_as(file)

    other = visit(new_device(), site.address)
    expect(my_tables(other).get_by_role("link")).to_have_count(0)
    other.get_by_role("button", name="Settings").click()
    other.get_by_label("Take in a file").set_input_files(file)
    my_tables(other).get_by_role("link", name="Go on").click(timeout=ENGINE)
    expect(other.locator(LINES).nth(len(told) - 1)).to_be_attached(timeout=ENGINE)
    assert Person(other).log()[: len(told)] == told
    Person(other).play(1)


def test_a_hall_offers_it_too(offering: Hall, new_device: NewDevice) -> None:
    page = new_device().new_page()
    page.goto(offering.address)
    page.get_by_role("link", name="Play without this hall").click()
    awake(page)
    expect(page.get_by_role("link", name="Play without this hall")).to_have_count(0)
    sit_down(page, "Meduris", 2).answer()
