"""Whoever makes a table chooses the hall's corrected components, and all who look at it see that."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from meadhall import games
from meadhall.engine.components import Corrected
from tests.web.conftest import Hall
from tests.web.doors import begin, set_up

pytestmark = pytest.mark.browser


def test_a_table_with_corrected_components(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    owned = tmp_path / "owned"
    owned.mkdir()
    text = (games.game("eketorp").folder / "components.toml").read_text("utf-8")
    (owned / "my-box.toml").write_text(text.replace("amulets = 5", "amulets = 4"), "utf-8")
    mark = Corrected.read(owned / "my-box.toml").mark
    monkeypatch.setenv("MEADHALL_COMPONENTS", str(owned))
    hall = Hall(tmp_path / "hall.db")
    page = browser.new_page(locale="en")
    page.goto(hall.address)
    set_up(page, "Meduris")
    expect(page.get_by_role("heading", name="New table: Meduris")).to_be_visible()
    page.get_by_text("More options").click()
    expect(page.get_by_label("Cards and board")).to_have_count(0)
    page.keyboard.press("Escape")
    set_up(page, "Eketorp")
    page.get_by_text("What is reconstructed").click()
    expect(page.get_by_text("The twelve material cards are reconstructed")).to_be_visible()
    page.get_by_text("More options").click()
    page.get_by_label("Cards and board").select_option("my-box")
    begin(page)
    expect(page.get_by_text("This game is played with corrected data: my-box.")).to_be_visible()
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.get_by_text("a colour and 4 amulets")).to_be_attached()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="corrected data").click()
    expect(page.get_by_role("dialog").get_by_role("link").first).to_have_attribute("href", f"/api/components/{mark}")
    page.close()
    hall.close()
