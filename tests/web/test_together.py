"""People who share a table or a screen: curtain, talk, notes, clocks, stand-ins, undo by consent."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from meadhall import client
from tests.web.conftest import Hall, NewPage
from tests.web.doors import begin, set_up
from tests.web.player import LINES, PLAN, Person, shoot
from tests.web.test_look import violations

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


def make(hall: Hall, game: str, *kinds: str, **more: Any) -> list[str]:
    """A new table: the address to watch it at, then one for each seat."""
    seats = [{"kind": kind} if kind == "open" else {"kind": "bot", "bot": kind} for kind in kinds]
    wish = {"game": game, "seats": seats, "options": {"first": "seat1"}, **more}
    made = hall.post("tables", wish)
    address = f"{hall.address}table/{made['table']}"
    return [address, *(f"{address}#seat={seat['token']}" for seat in made["seats"])]


def sit(page: Page, link: str, name: str) -> Person:
    page.goto(link)
    page.get_by_label("What shall the others call you?").fill(name)
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open]")).to_have_count(0)
    return Person(page)


def turn_to(page: Page, leaf: str) -> None:
    page.get_by_role("group", name="Beside the board").get_by_role("button", name=leaf).click()


def test_programs_and_people_have_the_same_links(hall: Hall, new_page: NewPage) -> None:
    [link, *_] = client.Hall(hall.address).make_table("eketorp", ["open", "karl", "karl"])
    page = new_page(1440, 900)
    sit(page, link, "Ada").wait()
    expect(page.locator("li.own h3")).to_contain_text("Ada")
    [_, link, *_] = make(hall, "eketorp", "open", "karl", "karl")
    with client.Seat(link) as seat:
        assert seat.number == 0


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_two_people_at_one_screen(hall: Hall, new_page: NewPage, width: int, height: int) -> None:
    page = new_page(width, height)
    page.goto(hall.address)
    set_up(page, "Eketorp", seat_by_seat=True)
    page.get_by_role("combobox", name="Raven").select_option("you")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Name for Raven").fill("Bob")
    begin(page)
    person, curtain = Person(page), page.get_by_role("alertdialog")
    expect(curtain).to_contain_text("Ada, are you there?")
    shoot(page, f"curtain-{width}")
    assert violations(page) == []
    page.keyboard.press("Enter")
    person.wait()
    expect(page.locator("li.own h3")).to_contain_text("Ada")
    if width > 760:
        turn_to(page, "Notes")
        page.get_by_label("Notes").fill("the secret of Ada")
    person.answer()

    expect(curtain).to_contain_text("Bob, are you there?")
    for part in (".page", ".hand", "[role=log]", "svg.board", "textarea", "dialog"):
        assert page.locator(part).count() == 0, part  # nothing of Ada's is left to be found
    assert "secret of Ada" not in page.content()
    page.reload()  # and nobody gets behind it so
    expect(curtain).to_contain_text("Bob, are you there?")
    assert page.locator(".hand").count() == 0
    page.get_by_role("button", name="Call Ada instead").click()
    expect(curtain).to_contain_text("Ada, are you there?")
    page.get_by_role("button", name="I am Ada").click()
    page.get_by_role("button", name="Take back").first.click()  # her plan comes back, to her
    person.wait()
    if width > 760:
        turn_to(page, "Notes")
        expect(page.get_by_label("Notes")).to_have_value("the secret of Ada")
    expect(page.locator(PLAN)).to_have_count(1)
    if page.locator(".acts button", has_text="left").count() == 0:
        page.get_by_role("button", name="Ready", exact=True).click()
    else:
        person.answer()
    expect(curtain).to_contain_text("Bob, are you there?")
    page.get_by_role("button", name="I am Bob").click()
    person.wait()
    expect(page.locator("li.own h3")).to_contain_text("Bob")
    expect(page.locator(".acts button", has_text="left")).to_have_count(1)  # nothing of her plan
    if width > 760:
        turn_to(page, "Notes")
        expect(page.get_by_label("Notes")).to_have_value("")


def test_two_people_talk_and_a_spectator_listens(hall: Hall, new_page: NewPage) -> None:
    watch, one, other = make(hall, "meduris", "open", "open")
    first, second, spectator = new_page(), new_page(390, 844), new_page(theme="light")
    sit(first, one, "Ada")
    sit(second, other, "Bob")
    spectator.goto(watch)
    turn_to(first, "Talk")
    first.get_by_label("Say something to all").fill("Skål <b>all</b>!")
    first.keyboard.press("Enter")
    expect(first.get_by_role("log", name="Talk")).to_contain_text("Ada Skål <b>all</b>!")  # text, and nothing else
    expect(second.locator(".ticker .unread")).to_contain_text("1")
    second.get_by_role("button", name="Log and talk").click()
    turn_to(second, "Talk")
    expect(second.get_by_role("log", name="Talk")).to_contain_text("Skål <b>all</b>!")
    expect(second.locator(".unread")).to_have_count(0)
    assert violations(second) == []
    shoot(second, "talk-390")
    second.get_by_label("Say something to all").fill("x" * 400)
    expect(second.get_by_label("Say something to all")).to_have_value("x" * 300)
    turn_to(spectator, "Talk")
    expect(spectator.get_by_role("log", name="Talk")).to_contain_text("Skål")
    expect(spectator.get_by_text("Whoever watches may speak when the game is over.")).to_be_visible()
    assert spectator.get_by_label("Say something to all").count() == 0
    assert spectator.get_by_role("button", name="Notes").count() == 0
    assert violations(spectator) == []
    shoot(spectator, "talk-spectator")

    second.get_by_text("Whom you hear").click()
    second.get_by_label("Ada", exact=True).uncheck()
    expect(second.get_by_role("log", name="Talk")).not_to_contain_text("Skål")
    first.get_by_label("Say something to all").fill("Are you there?")
    first.get_by_role("button", name="Say", exact=True).click()
    expect(spectator.get_by_role("log", name="Talk")).to_contain_text("Are you there?")
    expect(second.get_by_role("log", name="Talk")).not_to_contain_text("Are you there?")
    second.reload()
    second.get_by_role("button", name="Log and talk").click()
    turn_to(second, "Talk")
    expect(second.get_by_label("Ada", exact=True)).not_to_be_checked()
    second.get_by_text("Whom you hear").click()
    second.get_by_label("Ada", exact=True).check()
    expect(second.get_by_role("log", name="Talk")).to_contain_text("Are you there?")


def test_an_undo_across_anothers_choice_needs_consent(hall: Hall, new_page: NewPage) -> None:
    _, one, other = make(hall, "meduris", "open", "open")
    first, second = new_page(), new_page(390, 844)
    ada, bob = sit(first, one, "Ada"), sit(second, other, "Bob")
    lines = len(ada.log())
    for _ in range(2):
        ada.wait()
        ada.answer()
        bob.wait()
        bob.answer()
        ada.wait()
        first.get_by_role("button", name="Ask to take back").click()
        expect(first.get_by_text("You have asked to take back your last choice. Waiting for Bob")).to_be_visible()
        expect(second.get_by_text("Ada asks to take back the last choice")).to_be_visible()
        shoot(first, "undo-asked-1440")
        shoot(second, "undo-asked-390")
        assert violations(second) == []
        expect(first.locator("[role=log] p.gone")).not_to_have_count(0)
        if _ == 0:
            first.get_by_role("button", name="Withdraw it").click()
            expect(second.get_by_text("Ada asks")).to_have_count(0)
            assert first.get_by_text("was refused").count() == 0  # nobody did
            first.get_by_role("button", name="Ask to take back").click()
            second.get_by_role("button", name="Agree").click()
            expect(first.get_by_text("You have asked")).to_have_count(0)
            ada.wait()
            expect(first.locator(LINES)).to_have_count(lines)
        else:
            told = len(ada.log())
            second.get_by_role("button", name="Refuse").click()
            expect(first.get_by_text("You have asked")).to_have_count(0)
            expect(first.get_by_text("Taking back was refused.")).to_be_visible()
            first.get_by_role("button", name="Ask to take back").click()
            expect(first.get_by_text("This was refused already")).to_be_visible()
            assert len(ada.log()) == told


def test_a_bot_stands_in_until_the_seat_is_taken_back(hall: Hall, new_page: NewPage) -> None:
    _, one, other = make(hall, "meduris", "open", "open")
    first, second = new_page(), new_page()
    ada, _ = sit(first, one, "Ada"), sit(second, other, "Bob")
    ada.wait()
    first.locator("li.own").get_by_role("button", name="you").click()
    first.get_by_label("A bot can play for you").select_option("thrall")
    first.get_by_role("button", name="Let the bot play").click()
    expect(first.locator("#question-text")).to_have_text("Thrall plays your seat.")
    assert not ada.asked
    expect(second.get_by_role("heading", name="Ada", level=3)).to_contain_text("Thrall stands in")
    Person(second).wait()  # it has chosen
    shoot(first, "stand-in")
    first.locator("li.own").get_by_role("button", name="Take the seat back").click()
    expect(second.get_by_role("heading", name="Ada", level=3)).not_to_contain_text("Thrall")
    Person(second).answer()
    ada.wait()
    expect(first).to_have_title("● Your turn · Meduris · Meadhall")
    ada.answer()


def test_a_table_of_days_goes_on_with_its_clock_after_a_restart(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    page.goto(hall.address)
    set_up(page, "Eketorp", seat_by_seat=True)
    page.get_by_role("combobox", name="Raven").select_option("open")
    page.get_by_text("More options").click()
    page.get_by_label("Time for a turn").select_option(label="3 days")
    page.get_by_label("When it is over").select_option("decide")
    shoot(page, "new-table-clock")
    begin(page)
    page.locator("dialog[open]").get_by_role("button", name="Close").click()
    person = Person(page)
    person.wait()
    timers = page.get_by_role("timer")
    expect(timers).to_have_count(2)  # of those who are asked and are no bots
    expect(timers.first).to_have_text("2d 23h")
    shoot(page, "clock")
    person.answer()
    expect(timers).to_have_count(1)
    hall.kill()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    hall.start()
    expect(page.get_by_text("Connection lost")).to_be_hidden(timeout=20_000)
    page.goto(hall.address)
    tables = page.get_by_role("region", name="My tables")
    expect(tables).to_contain_text("Waiting for Raven")
    tables.get_by_role("link", name="Look").click()
    expect(timers).to_have_count(1)
    expect(timers.first).to_have_text("2d 23h")


def test_a_clock_counts_by_the_halls_time(hall: Hall, new_page: NewPage) -> None:
    """The device is a day behind."""
    _, one, _ = make(hall, "meduris", "open", "thrall", pace=300)
    page = new_page(390, 844)
    page.add_init_script("const real = Date.now; Date.now = () => real() - 86_400_000;")
    sit(page, one, "Ada")
    expect(page.get_by_role("timer")).to_contain_text("4:5")
    shoot(page, "clock-390")


AWAY = """
Object.defineProperty(document, 'hidden', {get: () => true});
window.calls = [];
const dial = {setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {}};
const node = {frequency: dial, gain: dial, connect: (to) => to, start() {}, stop() {}};
class Heard { resume() {} currentTime = 0; destination = {}; createGain() { return node; }
  createBiquadFilter() { return node; } createOscillator() { window.calls.push('note'); return node; } }
window.AudioContext = Heard;
window.Notification = class { static permission = 'granted'; static requestPermission = async () => 'granted';
  constructor(title, {body}) { window.calls.push(`${title}: ${body}`); } };
"""


def test_who_has_turned_away_is_called_if_they_wish_it(hall: Hall, new_page: NewPage) -> None:
    _, one, other = make(hall, "meduris", "open", "open")
    first, second = new_page(), new_page()
    second.add_init_script(AWAY)
    ada, bob = sit(first, one, "Ada"), sit(second, other, "Bob")
    ada.wait()
    expect(second.get_by_text("Waiting for Ada").first).to_be_visible()
    expect(second).to_have_title("Meduris · Meadhall")
    second.get_by_role("button", name="Settings").click()
    second.get_by_role("group", name="Sound").get_by_role("button", name="Full").click()
    second.wait_for_function("() => window.calls.length === 2")
    assert second.evaluate("() => window.calls") == ["note", "note"]  # what it will be like
    second.get_by_label("A notice of the browser").check()
    shoot(second, "settings")
    second.keyboard.press("Escape")
    ada.answer()
    bob.wait()
    expect(second).to_have_title("● Your turn · Meduris · Meadhall")
    second.wait_for_function("() => window.calls.length === 5")
    assert second.evaluate("() => window.calls.slice(2)") == ["note", "note", "Meduris: Your turn"]
