"""All cards of all games on a page: none is missing, each is found in any language and tells its rules and figures."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from playwright.sync_api import expect

from meadhall.games import game
from tests.web.conftest import Hall, NewPage
from tests.web.player import shoot
from tests.web.test_look import violations

pytestmark = pytest.mark.browser


def names(name: str) -> set[str]:
    """What is printed on cards, by the data file."""
    sheet: dict[str, Any] = tomllib.loads((game(name).folder / "components.toml").read_text("utf-8"))
    kinds = ("cards", "gods", "enemies", "artifacts", "creatures", "iotunns", "rune_faces")
    lists = [sheet[kind] for kind in kinds if kind in sheet]
    return {card["name"]["en"] for cards in lists for card in (cards.values() if isinstance(cards, dict) else cards)}


def test_every_card_of_every_game_is_there(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    for name, count in (("bloodrage", 61), ("yggdrasil", 71), ("meduris", 12), ("eketorp", 6)):
        page.goto(f"{hall.address}cards/{name}")
        cards = page.locator("ul.cards button")
        expect(cards).to_have_count(count)
        shown = {
            label.removeprefix("All about ") for label in cards.evaluate_all("(all) => all.map((b) => b.ariaLabel)")
        }
        assert {each.lower() for each in names(name)} <= {each.lower() for each in shown}


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_card_is_found_and_tells_all_about_itself(hall: Hall, new_page: NewPage, width: int, height: int) -> None:
    page = new_page(width, height)
    page.goto(f"{hall.address}cards/bloodrage")
    cards = page.locator("ul.cards button")
    expect(cards).to_have_count(61)
    page.get_by_role("button", name="Quest", exact=True).click()
    expect(cards).to_have_count(5)
    page.get_by_role("button", name="All", exact=True).click()
    page.get_by_role("searchbox").fill("colpo di tyr")  # as an Italian would look for Tyr's Bash
    expect(cards).to_have_count(1)
    assert violations(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    page.get_by_role("searchbox").fill("primacy")
    page.get_by_role("button", name="All about Thor's Primacy").click()
    about = page.get_by_role("dialog", name="Thor's Primacy")
    expect(about).to_contain_text("BR-CARD-THORS-PRIMACY")
    expect(about).to_contain_text("BR-FAQ-3")  # to which its article points
    expect(about).to_contain_text("BR-BATTLE-3")  # which names it
    expect(about).to_contain_text("meadhall lab bloodrage")  # by which its figures were measured
    shoot(page, f"glossary-card-{width}")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("searchbox").fill("")
    shoot(page, f"glossary-{width}")
