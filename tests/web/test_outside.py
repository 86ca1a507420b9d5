"""A game from outside, as `meadhall new` writes it, is played at the page; also while it has no board to be seen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.plugins.site import begun
from tests.web.conftest import Hall, NewPage
from tests.web.doors import begin, set_up
from tests.web.player import GONE, SITUATION, Person, shoot
from tests.web.test_look import SIZES, violations

pytestmark = pytest.mark.browser


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return begun(tmp_path / "mine", "two_words")


@pytest.fixture
def hall(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hall]:
    """A hall that finds the game installed."""
    monkeypatch.setenv("PYTHONPATH", str(site))
    hall = Hall(tmp_path / "hall.db")
    yield hall
    hall.close()


def sit_down_against_karl(page: Page, hall: Hall) -> None:
    page.goto(hall.address)
    set_up(page, "Two Words", seat_by_seat=True)
    page.get_by_role("combobox", name="Raven").select_option("karl")
    begin(page)
    page.wait_for_selector("ul.options")


@pytest.mark.timeout(300)
@pytest.mark.parametrize("size", SIZES)
def test_a_new_game_is_played_to_its_end_by_clicking_stones(hall: Hall, new_page: NewPage, size: str) -> None:
    page = new_page(*SIZES[size])
    page.goto(hall.address)
    emblem = page.get_by_role("article").filter(has_text="Two Words").locator("img")
    expect(emblem).to_have_js_property("naturalWidth", 64)  # it was found and drawn
    shoot(page, f"outside-hall-{size}")
    assert violations(page) == []
    sit_down_against_karl(page, hall)
    board = page.get_by_role("group", name="Rows of stones")
    expect(board.locator(".target.can")).to_have_count(12)
    shoot(page, f"outside-first-{size}")
    assert violations(page) == []
    person = Person(page)
    person.wait()
    while not person.over:
        before = page.evaluate(SITUATION)
        with suppress(TimeoutError):  # the answer before may still have been on its way
            board.locator(".target.can").last.click(timeout=GONE)  # the last stone of a row: one is taken
        assert person.moved_on(before, 30_000)
        person.wait()
    shoot(page, f"outside-end-{size}")
    assert violations(page) == []
    assert "takes the last stone and wins." in person.log()[-1]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("trouble", ["nothing", "broken"])
def test_without_a_board_one_plays_by_the_options(
    site: Path, hall: Hall, new_page: NewPage, tmp_path: Path, trouble: str
) -> None:
    drawing = site / "two_words/page/page.js"
    if trouble == "broken":
        drawing.write_text("export default {")
    else:
        drawing.unlink()
        hall.kill()
        hall.start()  # what a game brings is told once
    page = new_page()
    sit_down_against_karl(page, hall)
    expect(page.get_by_text("Nobody has drawn this game")).to_be_visible()
    expect(page.locator("dl")).to_contain_text("3, 4, 5")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Two Words")
    shoot(page, f"outside-undrawn-{trouble}")
    assert violations(page) == []
    person = Person(page)
    person.play()
    assert person.over
    assert "takes the last stone and wins." in person.log()[-1]
