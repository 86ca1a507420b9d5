"""The ways from the hall to a table."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


def set_up(page: Page, game: str, seat_by_seat: bool = False) -> None:
    """Open the form for a new table, and be asked seat by seat who sits there."""
    page.get_by_role("button", name=f"Set up: {game}").click()
    if seat_by_seat:
        page.get_by_role("button", name="Each seat by itself").click()


def begin(page: Page) -> None:
    """Sit down at the table that was set up."""
    page.locator("form button.play").click()
    expect(page.locator("form button.play")).to_have_count(0)  # the table has taken the hall's place


def turn_page(page: Page, name: str) -> None:
    """On a phone the hall has several pages."""
    if page.viewport_size and page.viewport_size["width"] <= 760:
        page.get_by_role("navigation", name="Pages of the hall").get_by_role("button", name=name).click()


def my_tables(page: Page) -> Locator:
    turn_page(page, "My tables")
    return page.get_by_role("region", name="My tables")


def close_links(page: Page) -> None:
    """Whoever makes a table with open seats is shown their links first."""
    page.get_by_role("dialog", name="Invite").get_by_role("button", name="Close").click()
