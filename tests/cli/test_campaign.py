"""`meadhall campaign` over a pipe: begun, left in the middle, taken up again, and over the end of a saga."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.cli.piped import Meadhall

KARLS = ("--seats", "karl,karl", "--language", "en")


def test_a_campaign_goes_on_over_the_end_of_a_saga(meadhall: Meadhall, tmp_path: Path) -> None:
    file = tmp_path / "evenings.toml"
    done = meadhall("campaign", file, *KARLS, lines="\n\n1\nquit\n")
    assert done.status == 0, done.err
    assert "→ 1. The Killing of Baldr" in done.out
    assert "Game 1: 1. The Killing of Baldr" in done.out
    assert (tmp_path / "evenings-1.saga").read_text("utf-8").startswith("saga ")
    campaign = tomllib.loads(file.read_text("utf-8"))
    assert len(campaign["games"]) == 1
    before, after = (int(line.split(":")[1].split()[0]) for line in done.out.splitlines() if "Tyr: " in line)
    assert after < before  # something was bought
    again = meadhall("campaign", file, *KARLS, lines="\n\nquit\n")
    assert "Game 2: " in again.out


def test_a_game_left_in_the_middle_is_taken_up_again(meadhall: Meadhall, tmp_path: Path) -> None:
    file = tmp_path / "evenings.toml"
    seats = ("--seats", "you:Astrid,karl", "--language", "en")
    left = meadhall("campaign", file, *seats, lines="\n1\n1\nquit\n")
    assert "The game is kept in evenings-1.saga" in left.out
    choices = (tmp_path / "evenings-1.saga").read_text("utf-8").count("\n")
    meadhall("campaign", file, *seats, lines="\n1\n1\n1\nquit\n")
    assert (tmp_path / "evenings-1.saga").read_text("utf-8").count("\n") > choices
    assert not tomllib.loads(file.read_text("utf-8")).get("games")


@pytest.mark.parametrize(
    ("seats", "problem"),
    [
        ("karl,karl,karl", "this campaign is for 2; --seats names 3"),
        ("karl,gerd", "'gerd' cannot sit down"),
    ],
)
def test_what_cannot_be_is_said(meadhall: Meadhall, tmp_path: Path, seats: str, problem: str) -> None:
    file = tmp_path / "evenings.toml"
    meadhall("campaign", file, "--seats", "you,karl", lines="quit\n")
    done = meadhall("campaign", file, "--seats", seats, lines="\n")
    assert done.status == 2
    assert problem in done.err


def test_a_file_of_something_else_is_left_alone(meadhall: Meadhall, tmp_path: Path) -> None:
    file = tmp_path / "shopping.txt"
    file.write_text("bread\nmead\n", "utf-8")
    done = meadhall("campaign", file, *KARLS, lines="\n")
    assert done.status == 2
    assert "cannot be read" in done.err
    assert file.read_text("utf-8") == "bread\nmead\n"


def test_a_number_of_no_offer_is_asked_again(meadhall: Meadhall, tmp_path: Path) -> None:
    done = meadhall("campaign", tmp_path / "evenings.toml", *KARLS, lines="7\nquit\n")
    assert "Press Enter to play, or type quit or one of: –" in done.out
