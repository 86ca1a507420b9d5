"""The coach at the page: what one plays for, a word at first questions, a gentle doubt, what to try next time."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.web.conftest import Hall, NewPage
from tests.web.player import shoot
from tests.web.test_end import played, see_the_end
from tests.web.test_look import violations
from tests.web.test_play import sit_down
from tests.web.test_thinking import no_overlap
from tests.web.test_together import make, sit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

AIMS = [
    ("Blood Rage", 1440, "Have the most Glory", "Ragnarök"),
    ("Eketorp", 1440, "Build the walls", "Round"),
    ("Meduris", 390, "Have the most points", "Rune stones"),
    ("Yggdrasil Chronicles", 390, "Hold the Tree", "Fenrir"),
]


@pytest.mark.parametrize(("game", "width", "goal", "way"), AIMS, ids=[each[0] for each in AIMS])
def test_what_one_plays_for(hall: Hall, new_page: NewPage, game: str, width: int, goal: str, way: str) -> None:
    page = new_page(width=width, height=900 if width > 600 else 844)
    sit_down(page, hall, game)
    if width > 600:
        page.keyboard.press("g")
    else:
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Aim").click()
    aim = page.get_by_role("region", name="What am I trying to do?")
    expect(aim).to_contain_text(goal)
    expect(aim.locator("li").filter(has_text=way).first).to_be_attached()
    expect(aim.get_by_role("heading", name="How it ends")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    shoot(page, f"aim-{game}-{width}")
    page.keyboard.press("Escape")
    expect(aim).to_have_count(0)
    assert page.evaluate("() => document.activeElement !== null")


def boxes(page: Page) -> list[Any]:
    return [
        page.locator(each).first.bounding_box() for each in (".board", "#question-text", "ul.options", "ul.options li")
    ]


def coach_of(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Huginn, your coach")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_the_first_question_of_a_kind_is_explained(hall: Hall, new_page: NewPage, width: int, height: int) -> None:
    page = new_page(width=width, height=height, coach=True)
    person = sit_down(page, hall, "Meduris")
    person.settle()
    coach = coach_of(page)
    expect(coach).to_contain_text("Your workers bring materials all game.")
    expect(page.locator("[role=status]").first).to_contain_text("Your workers bring")  # to who reads by ear as well
    no_overlap(page, "aside.coach", "ul.options")
    no_overlap(page, "aside.coach", "div.board[data-skip]")
    before = boxes(page)
    if width < 600:
        coach.get_by_role("button").click()
    shoot(page, f"coach-{width}")
    assert violations(page) == []
    coach.get_by_role("button", name="Understood").click()
    expect(coach).to_have_count(0)
    assert boxes(page) == before
    person.answer()  # and again a worker to place: that is known by now
    person.wait()
    assert "worker" in person.question and coach.count() == 0


def test_no_more_advice(hall: Hall, new_page: NewPage) -> None:
    page = new_page(coach=True)
    person = sit_down(page, hall, "Meduris")
    coach_of(page).get_by_role("button", name="No more advice").click()
    expect(coach_of(page)).to_have_count(0)
    page.reload()
    person.settle()
    assert coach_of(page).count() == 0
    page.get_by_role("button", name="Settings").click()
    wish = page.get_by_role("group", name="Coach")
    expect(wish.get_by_role("button", name="Off")).to_have_attribute("aria-pressed", "true")
    wish.get_by_role("button", name="Always").click()
    page.keyboard.press("Escape")
    person.answer()
    expect(coach_of(page)).to_be_visible()


class Doubter:
    """Between page and hall: of what the hall says at a glance it makes a doubt about all but the best."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked: set[str] = set()
        self.told: list[str] = []
        self.options: list[str] = []
        page.route_web_socket("**/ws**", self.meet)

    def meet(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def out(message: str | bytes) -> None:
            said = json.loads(message)
            if said.get("glance"):
                self.asked.add(said["key"])
            server.send(message)

        def back(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "update" and said["question"]:
                self.options = [option["notation"] for option in said["question"]["options"]]
            if said["type"] == "hinted" and said["key"] in self.asked:
                said["doubts"] = [each for each in self.options if each != said["hints"][0]["notation"]]
                self.told.append(said["hints"][0]["label"])
            socket.send(json.dumps(said))

        socket.on_message(out)
        server.on_message(back)

    def wait(self) -> str:
        """Until the page has heard: what is thought best."""
        while not self.told:
            self.page.wait_for_timeout(50)
        return self.told[-1]


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_gentle_doubt_is_told_once_and_bars_nothing(hall: Hall, new_page: NewPage, width: int, height: int) -> None:
    page = new_page(width=width, height=height, coach=True)
    doubter = Doubter(page)
    person = sit_down(page, hall, "Meduris")
    best = doubter.wait()
    other = page.locator("ul.options button").filter(has_not_text=best).first
    other.click()
    sure = page.get_by_role("alertdialog")
    expect(sure).to_contain_text(f"Huginn would rather: {best}.")
    assert violations(page) == []
    shoot(page, f"sure-{width}")
    sure.get_by_role("button", name="Think again").click()
    expect(sure).to_have_count(0)
    workers = len(person.log())
    other.click()  # the same question is not asked about twice
    expect(page.locator("[role=log] p:not(.since)")).not_to_have_count(workers)
    assert sure.count() == 0


def test_no_doubt_where_there_are_no_hints(hall: Hall, new_page: NewPage) -> None:
    _, link, *_ = make(hall, "meduris", "open", "karl", hints=False)
    page = new_page(coach=True)
    doubter = Doubter(page)
    sit(page, link, "Ada").wait()
    expect(coach_of(page)).to_be_visible()
    assert not doubter.asked


def test_three_things_to_try_next_time(hall: Hall, new_page: NewPage) -> None:
    link, _ = played(hall, "bloodrage", "thrall")
    page = new_page()
    see_the_end(page, link)
    lessons = page.get_by_role("region", name="To try next time")
    lessons.get_by_role("button", name="Ask Huginn").click()
    expect(lessons.get_by_role("listitem").first).to_contain_text("you chose", timeout=90_000)
    assert 1 <= lessons.get_by_role("listitem").count() <= 3
    assert violations(page) == []
    shoot(page, "next-time")
    lessons.get_by_role("button", name="See it again").first.click()
    expect(page.get_by_role("slider")).not_to_have_value("0")
