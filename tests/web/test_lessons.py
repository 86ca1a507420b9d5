"""Lessons in the browser: each is played from its first step to its last, in every language, on phone and desk."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from meadhall import games
from meadhall.engine.lessons import Lesson, lessons_of
from meadhall.engine.text import LANGUAGES
from tests.web.conftest import Hall, NewPage
from tests.web.player import shoot
from tests.web.test_look import violations

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
SIZES = {390: 844, 1440: 900}
LESSONS = [lesson for name in games.names() for lesson in lessons_of(games.game(name))]
FIRST = next(lesson for lesson in LESSONS if lesson.game.info.name == "meduris")
PARTS = {
    "question": [".asking > section:first-child"],
    "hand": [".asking > .hand"],
    "players": [".side > .players", ".strip"],
    "log": [".side > .log:not(.behind)", ".ticker"],
    "board": [".page .board"],
    "header": [".page > header"],
}
# What is pointed at and cannot be seen, and what of it that is to be picked the bubble lies upon.
LOOK = """([points, picked]) => {
    const seen = (selectors) => selectors.flatMap((each) => [...document.querySelectorAll(each)]).filter((element) => {
        const { width, height, left, top, right, bottom } = element.getBoundingClientRect();
        return width > 1 && height > 1 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    });
    const bubble = document.querySelector('.bubble').getBoundingClientRect();
    const covers = (rect) => Math.min(bubble.right, rect.right) - Math.max(bubble.left, rect.left) > 1
        && Math.min(bubble.bottom, rect.bottom) - Math.max(bubble.top, rect.top) > 1;
    const inside = bubble.left >= 0 && bubble.top >= 0 && bubble.right <= innerWidth && bubble.bottom <= innerHeight;
    return {
        unseen: points.filter((selectors) => seen(selectors).length === 0),
        covered: picked.filter((selectors) => seen(selectors).some((each) => covers(each.getBoundingClientRect()))),
        inside, lights: document.querySelectorAll('.dim .light').length,
    };
}"""


class School:
    """A hall of its own for each lesson: from one address nobody makes tables by the dozen."""

    def __init__(self, lesson: Lesson, hall: Hall) -> None:
        self.lesson, self.hall = lesson, hall


@pytest.fixture(scope="module", params=LESSONS, ids=lambda lesson: f"{lesson.game.info.name}-{lesson.id}")
def school(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[School]:
    hall = Hall(tmp_path_factory.mktemp("school") / "hall.db")
    yield School(request.param, hall)
    hall.close()


class Learner:
    """Does what the coach says: every second time on the board's own terms, else by his "Show me"."""

    def __init__(self, page: Page, lesson: Lesson) -> None:
        self.page, self.lesson = page, lesson
        self.update: dict[str, Any] = {}
        self.read: list[int] = []  # the steps
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        def hear(said: str | bytes) -> None:
            message = json.loads(said)
            if message["type"] == "update":
                self.update = message

        self.socket = socket
        socket.on("framereceived", hear)

    @property
    def coach(self) -> dict[str, Any]:
        coach: dict[str, Any] = self.update["coach"]
        return coach

    @property
    def bubble(self) -> Locator:
        return self.page.locator(".bubble[data-step]")

    def begin(self, hall: Hall, language: str) -> None:
        """By the list of lessons in the hall, with everything shown at once."""
        kept = json.dumps({"language": language, "speed": "instant"})
        self.page.add_init_script(f"localStorage['meadhall.settings'] ??= {kept!r}")
        self.page.goto(hall.address)
        game, number = self.lesson.game, lessons_of(self.lesson.game).index(self.lesson)
        self.page.locator("article", has_text=game.info.title).locator("button.learn").click()
        self.page.get_by_role("dialog").locator("li").nth(number).locator("button").first.click()

    def wait(self) -> str:
        """Until the coach speaks, leaves the choice to the learner, or has done."""
        there = self.page.locator(".bubble[data-step], .well-done, .huginn-panel .show, .raven.own")
        expect(there.first).to_be_visible()
        if self.page.locator(".well-done").count():
            return "end"
        return "step" if self.bubble.count() else "own"

    def learn(self) -> None:
        while (what := self.wait()) != "end":
            if what == "own":
                self.own()
            else:
                self.step()

    def step(self) -> None:
        number = int(self.bubble.get_attribute("data-step") or -1)
        said = next(each for each in self.coach["shown"] if each["number"] == number)
        self.look(said)
        self.read.append(number)
        if said["kind"] == "tell":
            self.bubble.locator(".go").click()
        elif number % 2:
            self.bubble.locator(".show").click()
        else:
            self.choose(said["expect"])
        expect(self.page.locator(f".bubble[data-step='{number}']")).to_have_count(0)

    def look(self, said: dict[str, Any]) -> None:
        """Everything that is pointed at is there, and the bubble lies beside what is to be picked."""
        expect(self.bubble.locator("h2")).to_have_text(said["title"])
        expect(self.bubble).to_be_visible()  # it has found its place
        options = [[f'[data-option="{each}"]'] for each in dict.fromkeys(said["expect"])]
        ending = self.update["question"] and self.update["question"].get("least")  # has no tile, but a button
        points = [*(PARTS.get(each) or [_selector(each)] for each in said["point"]), *([] if ending else options)]
        found = self.page.evaluate(LOOK, [points, [*options, *([PARTS["question"]] if options else [])]])
        where = f"step {said['number'] + 1}"
        assert not found["unseen"], f"{where} points at what is not to be seen: {found['unseen']}"
        assert not found["covered"], f"{where}: the bubble covers {found['covered']}"
        assert found["inside"], f"{where}: the bubble is not all on the screen"
        assert found["lights"] >= len(said["point"]), f"{where}: {found['lights']} lights for {said['point']}"

    def own(self) -> None:
        """What the coach leaves to the learner he shows to whoever asks."""
        before = self.update["decision"]

        def asked_anew(said: str | bytes) -> bool:
            message = json.loads(said)
            update = message["type"] == "update"
            return update and (message["decision"] not in ("", before) or message["final"] is not None)

        with self.socket.expect_event("framereceived", asked_anew):
            if (raven := self.page.locator(".raven")).count():
                raven.click()
                self.page.locator(".bubble .show").click()
            else:
                self.page.locator(".huginn-panel .show").click()

    def choose(self, expected: list[str]) -> None:
        """By the tiles."""
        plan = self.update["question"]["count"] > 1
        for notation in expected:
            tile = self.page.locator(f'[data-option="{notation}"] > button').first
            if not plan or tile.count():  # what ends a plan has no tile
                tile.click()
        if plan:
            self.page.locator(".acts button.main").click()
        elif (sure := self.page.locator(".sure .primary")).count():
            sure.click()


def _selector(point: str) -> str:
    option = point.removeprefix("option:")
    return f'[data-option="{option}"]' if option != point else f'[data-entity="{point}"]'


# Long words are in the way on a phone, and the same everywhere else.
@pytest.mark.parametrize(("language", "width"), [("en", 1440), *((language, 390) for language in LANGUAGES)])
def test_a_lesson_from_start_to_end(school: School, new_page: NewPage, language: str, width: int) -> None:
    learner = Learner(new_page(width=width, height=SIZES[width]), school.lesson)
    learner.begin(school.hall, language)
    learner.learn()
    assert learner.read == list(range(len(school.lesson.steps)))
    shoot(learner.page, f"lesson-{school.lesson.id}-{language}-{width}")


@pytest.fixture
def hall(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall | None]:
    """The pages of a lesson are at its school."""
    if "school" in request.fixturenames:
        yield None
        return
    hall = Hall(tmp_path_factory.mktemp("hall") / "hall.db")
    yield hall
    hall.close()


@pytest.mark.parametrize("width", SIZES)
def test_two_clicks_from_the_hall_to_the_first_choice(hall: Hall, new_page: NewPage, width: int) -> None:
    page = new_page(width=width, height=SIZES[width])
    learner = Learner(page, FIRST)
    page.goto(hall.address)
    expect(page.get_by_role("heading", name="New here? Learn Meduris in")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Start the lesson").click()
    assert learner.wait() == "step"
    assert violations(page) == []
    expect(page.get_by_role("dialog", name=learner.coach["shown"][0]["title"])).to_be_focused()
    page.keyboard.press("Enter")
    expect(learner.bubble).to_have_attribute("data-kind", "choose")
    page.keyboard.press("Escape")
    expect(learner.bubble).to_have_count(0)
    page.locator(".raven").click()
    asked = learner.coach["shown"][-1]
    learner.choose(asked["expect"])  # nothing of the lesson stops a click
    expect(page.locator(f".bubble[data-step='{asked['number']}']")).to_have_count(0)
    learner.wait()
    # To leave is to go; the hall leads back.
    page.goto(hall.address)
    expect(page.get_by_role("heading", name="Go on learning Meduris")).to_be_visible()
    shoot(page, f"lesson-begun-{width}")
    page.locator(".hero .primary").click()
    assert learner.wait() == "step" and learner.coach["step"] > 0


def test_huginn_answers_and_doubts_and_is_silent(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    learner = Learner(page, FIRST)
    learner.begin(hall, "en")
    while not (learner.wait() == "step" and learner.coach["shown"][-1]["replies"]):
        learner.step()
    while learner.bubble.get_attribute("data-kind") == "tell":
        learner.step()
    asked = learner.coach["shown"][-1]
    other, reply = next(iter(asked["replies"].items()))
    page.locator(f'[data-option="{other}"] > button').first.click()
    expect(learner.page.locator(".bubble")).to_contain_text(reply.replace("**", ""))
    shoot(page, "lesson-doubt")
    page.get_by_role("button", name="Think again").click()
    expect(learner.bubble).to_have_attribute("data-kind", "choose")
    page.locator(".bubble .not").first.click()
    expect(page.locator(".bubble")).to_have_attribute("data-kind", "answer")
    page.keyboard.press("Escape")
    page.locator(".huginn-panel .asks button").first.click()
    expect(page.locator(".bubble h2")).to_have_text(learner.coach["asks"][0]["question"])
    page.get_by_role("button", name="I see").click()
    page.get_by_role("button", name="Let me try alone").click()
    expect(page.locator(".bubble")).to_have_count(0)
    decision = learner.update["decision"]
    page.locator(f'[data-option="{other}"] > button').first.click()  # nobody doubts it now
    page.get_by_role("button", name="Call Huginn back").last.click()
    learner.wait()
    assert learner.update["decision"] != decision
