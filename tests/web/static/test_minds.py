"""Bots that have learned, in a hall without a server: they choose as they do in a hall that has one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from meadhall import minds
from meadhall.bots.tasks import ChooseTask, Chosen, Header, Task
from meadhall.bots.worker import TaskRunner
from meadhall.games import game
from tests.web.doors import begin, set_up
from tests.web.player import WAITED_FOR, Person
from tests.web.static.conftest import ENGINE, NewDevice, Site, kept, visit

BOT = 1  # its seat

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]


def sit_down_with(page: Page, bot: str) -> Person:
    set_up(page, "Meduris")
    page.get_by_role("button", name="2", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=bot).click()
    begin(page)
    person = Person(page)
    person.wait()
    return person


def rows(page: Page, file: Path) -> dict[str, str]:
    page.get_by_role("button", name="Settings").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save everything").click()
    download.value.save_as(file)
    found: dict[str, str] = json.loads(file.read_text("utf-8"))["hall"]["rows"]
    return found


def table_in(rows: dict[str, str]) -> tuple[Header, list[tuple[int, str]]]:
    """The only one there is: what it was dealt from, and the choices so far."""
    [key] = [key for key in rows if key.startswith("table/")]
    table: dict[str, Any] = json.loads(rows[key])
    acts = [json.loads(rows[act]) for act in sorted(rows, key=lambda key: key.split("/")[-1].zfill(6)) if "act/" in act]
    choices = [(act["seat"], act["deed"]["notation"]) for act in acts if act["kind"] in ("choose", "bot")]
    return Header("t", table["game"], len(table["seats"]), table["seed"], table["options"]), choices


@pytest.mark.skipif(minds.of(game("meduris")) is None, reason="no network has learned Meduris here")
def test_a_jarl_chooses_as_on_a_server(site: Site, new_device: NewDevice, tmp_path: Path) -> None:
    device = new_device()
    fetched: list[str] = []
    device.on("request", lambda request: fetched.append(request.url) if "/minds/" in request.url else None)
    page = visit(device, site.address)
    kept(page)
    person = sit_down_with(page, "strong Jarl")
    assert all("/minds/meduris." in url for url in fetched)  # and nothing that nobody has asked for
    person.play(4)
    device.set_offline(True)
    site.close()  # what he has learned stays
    page.reload()
    page.wait_for_function(WAITED_FOR, timeout=ENGINE)
    person.play(3)
    person.settle()
    header, choices = table_in(rows(page, tmp_path / "all.json"))
    mine = [number for number, (seat, _) in enumerate(choices) if seat == BOT]
    assert len(mine) >= 5 and fetched
    for number in mine:
        task = Task(header, 0, choices[:number], ChooseTask(BOT, "jarl", "any"))
        assert TaskRunner().do(task) == Chosen([choices[number][1]])
