"""The end of a game: podium, bars that add up, what turned it, a picture to share, a rematch."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from meadhall.client import Seat
from meadhall.server.protocol.shared import Final
from tests.web.conftest import Hall, NewPage
from tests.web.player import shoot
from tests.web.test_look import violations
from tests.web.test_together import make, sit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

SIZES = [(1440, 900), (1366, 650), (390, 844)]
PNG = b"\x89PNG\r\n"


def played(hall: Hall, game: str, *bots: str) -> tuple[str, Final]:
    """The link of a seat whose game is over, and how it ended."""
    _, link, *_ = make(hall, game, "open", *bots, options={})
    luck = random.Random(1)
    with Seat(link) as seat:
        for question in seat.play():
            order = [option.notation for option in question.options]
            picks: list[str] = []
            while len(picks) < question.count:
                free = [each for each in question.options if not each.limit or picks.count(each.notation) < each.limit]
                picks.append(luck.choice(free).notation)
            seat.choose(*sorted(picks, key=order.index))
        assert seat.final is not None
        return link, seat.final


def see_the_end(page: Page, link: str) -> None:
    page.goto(link)
    name = page.get_by_label("What shall the others call you?")
    name.or_(page.locator(".verdict")).first.wait_for()
    if name.count():
        page.keyboard.press("Escape")
    expect(page.locator("dialog[open] .verdict")).to_be_visible()


def number(text: str) -> int:
    return int(text.replace("−", "-"))


@pytest.mark.parametrize(("game", "bots"), [("bloodrage", 3), ("eketorp", 2), ("meduris", 2)])
def test_the_end_tells_who_won_and_whence_the_points_came(hall: Hall, new_page: NewPage, game: str, bots: int) -> None:
    link, final = played(hall, game, *["karl"] * bots)
    page = new_page()
    see_the_end(page, link)
    winner = ["Wolf", "Raven", "Serpent", "Bear"][final.winners[0]]
    expect(page.locator(".verdict")).to_contain_text(winner)
    on_stones = page.get_by_role("list", name="Who ended where").locator(".number").all_inner_texts()
    assert [number(text.split()[0]) for text in on_stones] == sorted(final.scores, reverse=True)
    for seat, score in enumerate(final.scores):
        row = page.locator(f".row[data-seat='{seat}']")
        assert sum(map(number, row.locator(".piece b").all_inner_texts())) == score
        expect(row.locator(".total")).to_have_text(str(score))
    expect(page.get_by_role("region", name="How it went").locator("p")).not_to_have_count(0)
    expect(page.get_by_role("region", name="Praised in the hall").locator("li")).not_to_have_count(0)
    expect(page.get_by_role("region", name="You, ")).to_be_visible()
    for picture in page.locator("dialog img").all():
        assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0


def test_the_end_of_a_game_played_together(hall: Hall, new_page: NewPage) -> None:
    link, final = played(hall, "yggdrasil", "karl")
    page = new_page()
    see_the_end(page, link)
    expect(page.locator(".verdict")).to_have_text("The Tree stands" if final.winners else "All is lost")
    sheet = page.get_by_role("region", name="What each did").get_by_role("table")
    expect(sheet.get_by_role("rowheader", name="Foes beaten")).to_be_visible()
    expect(sheet.get_by_role("rowheader", name="Total")).to_have_count(0)  # nobody scores alone


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_axe_finds_nothing_at_the_end(hall: Hall, new_page: NewPage, width: int, height: int, theme: str) -> None:
    link, _ = played(hall, "bloodrage", "karl")
    page = new_page(width, height, theme=theme)
    see_the_end(page, link)
    shoot(page, f"end-{width}-{theme}")
    assert violations(page) == []
    dialog = page.locator("dialog[open]")
    assert dialog.evaluate("(dialog) => dialog.scrollWidth - dialog.clientWidth") == 0  # nothing is cut off
    act = page.get_by_role("button", name="Look at the board")
    expect(act).to_be_in_viewport()
    page.get_by_role("link", name="Replay and review").click()
    expect(page.get_by_role("slider")).to_have_value("0")
    assert violations(page) == []


def test_a_look_back_from_the_end(hall: Hall, new_page: NewPage) -> None:
    link, _ = played(hall, "bloodrage", "thrall")
    page = new_page()
    see_the_end(page, link)
    turning = page.get_by_role("region", name="Turning points")
    turning.get_by_role("button", name="Look back").click()
    expect(turning.get_by_role("img")).to_be_visible()
    swings = turning.locator("ol button")
    expect(swings).to_have_count(3, timeout=90_000)
    mine = page.get_by_role("region", name="You, ")
    expect(mine).to_contain_text("Best choice:")
    assert violations(page) == []
    shoot(page, "end-turning")
    said = re.search(r"\d+", swings.first.get_attribute("title") or "")  # which choice, counted from 1
    assert said is not None
    swings.first.click()
    expect(page.get_by_role("slider")).to_have_value(str(int(said[0]) - 1))  # as it stood before that choice


def test_the_saga_as_a_picture_and_as_a_link(hall: Hall, new_page: NewPage) -> None:
    link, _ = played(hall, "eketorp", "karl", "karl")
    page = new_page(390, 844)
    see_the_end(page, link)
    page.get_by_role("button", name="Share the saga").click()
    page.locator("canvas[data-painted=true]").wait_for()
    shoot(page, "end-share")
    assert violations(page) == []
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the picture").click()
    file = Path(download.value.path())
    assert download.value.suggested_filename.endswith(".png")
    assert file.read_bytes().startswith(PNG) and file.stat().st_size > 10_000
    page.goto(page.get_by_label("Link to the replay").input_value())
    expect(page.get_by_role("slider")).to_have_value("0")


def test_a_rematch_is_a_table_like_this_one(hall: Hall, new_page: NewPage) -> None:
    link, _ = played(hall, "eketorp", "karl", "karl")
    page = new_page()
    see_the_end(page, link)
    wish = {"game": "eketorp", "seats": [{"kind": "you"}, *[{"kind": "bot", "bot": "karl"}] * 2]}
    page.evaluate(
        """(wish) => {
            const [mine] = JSON.parse(localStorage['meadhall.tables']);
            localStorage['meadhall.tables'] = JSON.stringify([{ ...mine, wish }]);
        }""",
        wish,
    )
    page.reload()
    before = page.url
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator("ul.options").first).to_be_visible()
    assert page.url != before


def test_the_score_sheet_during_the_game(hall: Hall, new_page: NewPage) -> None:
    _, link, _ = make(hall, "meduris", "open", "karl")
    page = new_page()
    sit(page, link, "Ada").wait()
    expect(page.locator("li.own h3")).to_contain_text("Ada")  # while something is still to be shown, S skips it
    page.keyboard.press("s")
    sheet = page.get_by_role("dialog", name="Score sheet").get_by_role("table")
    expect(sheet.get_by_role("rowheader", name="If it ended now")).to_be_visible()
    row = sheet.get_by_role("row", name=re.compile("^Now"))
    expect(page.locator("li .score .number")).to_have_text(row.get_by_role("cell").all_inner_texts())
    assert violations(page) == []
    shoot(page, "score-sheet")
