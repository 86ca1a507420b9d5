"""People play at the page: whole games, together, over a reload and over the death of the server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Hall, NewPage
from tests.web.doors import begin, set_up
from tests.web.player import PLAN, SITUATION, Person, shoot
from tests.web.visible import Onlooker

pytestmark = pytest.mark.browser


def sit_down(page: Page, hall: Hall, game: str = "Eketorp") -> Person:
    """Two clicks from the hall to the first decision."""
    page.goto(hall.address)
    set_up(page, game)
    begin(page)
    person = Person(page)
    person.wait()
    return person


WHOLE_GAMES = [
    # title, players, what must have been clicked on, what must have happened
    ("Eketorp", 4, {"space", "card", "wall"}, ["Round 3", "wins", " points. "]),
    ("Meduris", 2, {"space", "plateau", "worker"}, ["last lap", "rune"]),
    ("Blood Rage", 2, {"card", "province"}, ["Battle in", "Ragnarök", "Valhalla"]),
    ("Yggdrasil Chronicles", 2, {"world"}, ["Round 2", "turns up"]),
]


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize(("title", "players", "clicked", "told"), WHOLE_GAMES, ids=[each[0] for each in WHOLE_GAMES])
def test_a_whole_game_against_bots_by_clicking(
    hall: Hall, new_page: NewPage, title: str, players: int, clicked: set[str], told: list[str]
) -> None:
    page = new_page()
    page.goto(hall.address)
    set_up(page, title)
    page.get_by_role("button", name=str(players), exact=True).click()
    begin(page)
    person = Onlooker(page)
    person.wait()
    shoot(page, f"{title}-first-question")
    person.play(12)
    shoot(page, f"{title}-after-12")
    person.play()
    shoot(page, f"{title}-result")
    assert person.missed == {}
    assert clicked <= set(person.clicked), person.clicked
    log = "\n".join(person.log())
    for words in told:
        assert words in log
    result = page.locator("dialog[open]")
    scores = [int(text.split()[0]) for text in result.locator("li .number").all_inner_texts()]
    assert len(scores) == players
    if title != "Yggdrasil Chronicles":  # there all win or lose together, and the numbers say who did what
        assert scores == sorted(scores, reverse=True)
    with page.expect_download() as download:
        result.get_by_role("link", name="Download the record").click()
    record = download.value.path().read_text()
    assert record.startswith("saga 1\ngame ")
    assert "digest" in record


@pytest.mark.timeout(300)
def test_two_people_at_one_table_and_a_reload(hall: Hall, new_page: NewPage) -> None:
    first, second = new_page(), new_page(width=390, height=844)
    first.goto(hall.address)
    set_up(first, "Eketorp", seat_by_seat=True)
    first.get_by_role("combobox", name="Raven").select_option("open")
    begin(first)
    link = first.locator("dialog[open] input").first.input_value()
    assert "#seat=" in link
    first.keyboard.press("Escape")
    second.goto(link)
    second.get_by_label("What shall the others call you?").fill("Ingrid")
    second.keyboard.press("Enter")
    expect(first.get_by_role("heading", name="Ingrid", level=3)).to_be_visible()
    one, two = Person(first, 1), Person(second, 2)
    two.wait()
    assert "#" not in second.url  # the secret does not stay in the address bar
    for turn in range(25):
        for person in (one, two):
            if person.asked:
                person.answer()
        first.wait_for_timeout(100)
        if turn == 10:
            two.settle()
            asked, question, lines = two.asked, two.question, two.log()
            second.reload()
            second.wait_for_selector("[role=log] p", state="attached")
            expect(second.locator("#question-text")).to_have_text(question)
            two.settle()
            assert (two.asked, two.log()) == (asked, lines)
    one.settle()
    two.settle()
    assert len(one.log()) == len(two.log()) > 20


@pytest.mark.timeout(300)
def test_the_server_is_killed_and_nothing_acknowledged_is_lost(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    person = sit_down(page, hall)
    person.play(12)
    person.wait()
    person.settle()
    before, question = person.log(), person.question
    hall.kill()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    hall.start()
    expect(page.get_by_text("Connection lost")).to_be_hidden(timeout=20_000)
    person.wait()
    person.settle()
    assert person.log() == before
    assert person.question == question
    person.play(12)
    assert len(person.log()) > len(before)


@pytest.mark.timeout(300)
def test_a_placement_is_taken_back_until_everybody_is_ready(hall: Hall, new_page: NewPage) -> None:
    page, other = new_page(), new_page()
    page.goto(hall.address)
    set_up(page, "Eketorp", seat_by_seat=True)
    page.get_by_role("combobox", name="Raven").select_option("open")
    begin(page)
    link = page.locator("dialog[open] input").first.input_value()
    page.keyboard.press("Escape")
    person = Person(page)
    person.wait()
    person.answer()
    expect(page.locator("#question-text")).to_contain_text("Raven")  # who is waited for
    page.get_by_role("button", name="Take back").first.click()
    person.wait()
    expect(page.locator(PLAN)).to_have_count(1)
    other.goto(link)
    Person(other).wait()


@pytest.mark.timeout(300)
def test_the_keyboard_alone_plays_a_round(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    person = sit_down(page, hall)
    for _ in range(8):
        person.wait()
        before = page.evaluate(SITUATION)
        left = page.locator(".acts button", has_text="left")
        if left.count():
            for _ in range(int(left.inner_text().split()[0])):
                page.keyboard.press("1")
            page.get_by_role("button", name="Ready", exact=True).focus()
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")
        assert person.moved_on(before, 60_000)
    person.settle()
    assert len(person.log()) > 12  # all have placed, and some have fought
