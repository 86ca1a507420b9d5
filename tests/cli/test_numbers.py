"""`meadhall numbers`, and the page about it."""

from __future__ import annotations

import json
from pathlib import Path

from meadhall.games import game, own
from tests.cli.piped import Meadhall

PAGE = Path(__file__).parents[2] / "docs" / "numbers.md"


def test_fields_and_actions_are_listed(meadhall: Meadhall) -> None:
    done = meadhall("numbers", "eketorp")
    assert done.status == 0
    numbers = game("eketorp").numbers
    assert numbers is not None
    for field in (*numbers.sees, *numbers.weighs):
        assert f" {field.name} " in done.out
    assert f"{numbers.seen} numbers that a seat sees" in done.out
    assert f"{numbers.actions} actions" in done.out
    assert "siege ship +1" in done.out


def test_programs_get_all_of_it(meadhall: Meadhall) -> None:
    told = json.loads(meadhall("numbers", "meduris", "--json").out)
    numbers = game("meduris").numbers
    assert numbers is not None
    assert len(told["actions"]) == numbers.actions
    last = told["sees"][-1]
    assert last["at"] + last["shape"][0] == numbers.seen
    assert [each["name"] for each in told["weighs"] if each["recalled"]] == ["ready"]


def test_the_page_names_every_game() -> None:
    text = PAGE.read_text("utf-8")
    assert all(game(name).info.title in text for name in own())
