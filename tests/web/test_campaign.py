"""One person plays all Gods of Yggdrasil Chronicles: a whole game, and a campaign over the boundary of a saga."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Hall, NewPage
from tests.web.doors import begin, set_up
from tests.web.player import Person, shoot

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]


def take_both_seats(page: Page, hall: Hall) -> None:
    page.goto(hall.address)
    set_up(page, "Yggdrasil", seat_by_seat=True)
    page.get_by_role("button", name="2", exact=True).click()
    page.get_by_role("combobox", name="Raven").select_option("you")


def play_to_the_end(page: Page) -> set[str]:
    """The seats of whom something was asked."""
    person, asked = Person(page), set()
    person.wait()
    while not person.over:
        asked.add(page.locator("li.own h3").inner_text().split()[0])
        person.play(1)
        person.wait()
    return asked


@pytest.mark.slow
def test_one_person_plays_two_gods_to_the_end(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    take_both_seats(page, hall)
    begin(page)
    Person(page).wait()
    shoot(page, "two-gods")
    expect(page.get_by_role("list", name="Players").get_by_role("button", name="you")).to_have_count(2)
    page.get_by_role("button", name="you").nth(1).click()  # to look from the other seat
    expect(page.locator("li.own h3")).to_contain_text("Raven")
    page.reload()
    assert play_to_the_end(page) == {"Wolf", "Raven"}


@pytest.mark.slow
def test_a_campaign_goes_on_over_the_end_of_a_saga(hall: Hall, new_page: NewPage) -> None:
    page = new_page()
    take_both_seats(page, hall)
    page.locator("form").get_by_role("button", name="Begin a campaign").click()
    page.get_by_role("button", name="Play: 1. The Killing of Baldr").click()
    play_to_the_end(page)
    page.get_by_role("link", name="To the campaign").click()
    expect(page.get_by_text("points to spend")).to_have_count(2)
    expect(page.locator("ol.played li")).to_have_count(1)
    shoot(page, "campaign")
    hall.kill()  # the result is not entered again by the next hall
    hall.start()
    page.goto(hall.address)
    page.get_by_role("region", name="Campaign").get_by_role("link").first.click()
    expect(page.locator("ol.played li")).to_have_count(1)
    points = page.locator("ul.members h3 small").first
    before = int(points.inner_text().split()[0])
    offer = page.locator("ul.members > li").first.locator(".offers button:enabled").first
    cost = int(offer.inner_text().rpartition("(")[2].split()[0])
    offer.click()
    expect(points).to_contain_text(str(before - cost))
    page.locator("button.play").click()
    Person(page).wait()
    shoot(page, "next-saga")
    page.goto(hall.address)
    page.get_by_role("region", name="Campaign").get_by_role("link").first.click()
    expect(page.get_by_text("A game of this campaign is in play.")).to_be_visible()


def test_a_friend_finds_the_campaign_from_its_table(hall: Hall, new_page: NewPage) -> None:
    seats = [{"kind": "open"}, {"kind": "bot", "bot": "thrall"}]
    group = hall.post("campaigns", {"game": "yggdrasil", "seats": seats})
    made = hall.post(f"campaigns/{group['campaign']}/tables", {"token": group["token"], "seats": seats})
    page = new_page()
    page.goto(f"{hall.address}table/{made['table']}#seat={made['seats'][0]['token']}")
    page.get_by_label("A bot can play for you").select_option("thrall")
    page.get_by_role("button", name="Let the bot play").click()
    page.locator("dialog[open]").get_by_role("link", name="To the campaign").click(timeout=60_000)
    expect(page.get_by_text("You are looking on.")).to_be_visible()
    assert page.url.endswith(group["campaign"])


def test_a_chapter_that_was_won_can_be_chosen_again(hall: Hall, new_page: NewPage) -> None:
    seats = [{"kind": "you"}, {"kind": "you"}]
    group = hall.post("campaigns", {"game": "yggdrasil", "seats": seats})
    page = new_page()
    page.route(
        f"**/api/campaigns/{group['campaign']}?*",
        lambda route: route.fulfill(json=_won_one(route.fetch().json())),
    )
    wishes: list[dict[str, Any]] = []

    def taken(route: Route) -> None:
        wishes.append(route.request.post_data_json)
        route.fulfill(status=400, json={"code": "setup", "text": "enough seen"})

    page.route(f"**/api/campaigns/{group['campaign']}/tables*", taken)
    page.goto(f"{hall.address}campaign/{group['campaign']}#key={group['token']}")
    expect(page.get_by_role("button", name="Play: 2. Fimbulvetr")).to_be_visible()
    page.get_by_label("Chapter to play").select_option("1. The Killing of Baldr · won")
    page.get_by_role("button", name="Play: 1. The Killing of Baldr").click()
    expect(page.get_by_text("enough seen")).to_be_visible()
    assert [wish["chapter"] for wish in wishes] == [1]


def _won_one(card: dict[str, Any]) -> dict[str, Any]:
    """The card as it would be after a victory."""
    first, second, *_ = card["standing"]["chapters"]
    first["state"], second["state"] = "done", "next"
    return card
