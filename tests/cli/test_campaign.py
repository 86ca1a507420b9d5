"""`meadhall campaign` over a pipe: begun, left in the middle, taken up again, and over the end of a saga."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from meadhall.bots import bot, play_on
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games import game
from meadhall.games.yggdrasil.campaign import Campaign
from tests.cli.piped import Meadhall
from tests.rules import rule

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


# -- a game in play --------------------------------------------------------------------------------------------------

ASTRID = ("--seats", "you:Astrid,karl", "--language", "en")
NEWS = game("yggdrasil").info.rules


def choices(record: Path) -> list[str]:
    return [line for line in record.read_text("utf-8").partition("\n\n")[2].splitlines() if line[:6] != "digest"]


@pytest.mark.parametrize("how", [signal.SIGHUP, signal.SIGTERM, signal.SIGKILL])
def test_a_game_survives_the_end_of_its_process(meadhall: Meadhall, tmp_path: Path, how: signal.Signals) -> None:
    """Every choice is on disk before the next question is asked."""
    file, record = tmp_path / "evenings.toml", tmp_path / "evenings-1.saga"
    command = [sys.executable, "-m", "meadhall", "campaign", str(file), *ASTRID]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL),  # nohup may have begun all this
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write("\n" + "1\n" * 6)
        process.stdin.flush()
        deadline = time.monotonic() + 60
        while not record.exists() or sum(line.startswith("1 ") for line in choices(record)) < 6:
            assert process.poll() is None and time.monotonic() < deadline
            time.sleep(0.02)
        process.send_signal(how)
        assert process.wait(20) == -how
        assert "Traceback" not in process.stderr.read()
    before = choices(record)
    again = meadhall("campaign", file, *ASTRID, lines="\n1\n1\nquit\n")
    assert again.status == 0, again.err
    assert "1. The Killing of Baldr is in play (evenings-1.saga)" in again.out
    assert choices(record)[: len(before)] == before
    assert len(choices(record)) > len(before)
    assert not list(tmp_path.glob(".*"))


def test_the_record_is_there_before_the_first_choice_and_follows_what_is_taken_back(
    meadhall: Meadhall, tmp_path: Path
) -> None:
    file, record = tmp_path / "evenings.toml", tmp_path / "evenings-1.saga"
    alone = ("--seats", "you", "--language", "en")
    meadhall("campaign", file, *alone, lines="\n")
    assert choices(record) == []
    meadhall("campaign", file, *alone, lines="\n1\n")
    assert len(choices(record)) == 1
    meadhall("campaign", file, *alone, lines="\n1\nu\n")
    assert len(choices(record)) == 1
    seed = re.findall("seed (.*)", record.read_text("utf-8"))
    meadhall("campaign", file, *alone, lines="\n")
    assert re.findall("seed (.*)", record.read_text("utf-8")) == seed


def with_experience(file: Path, players: int = 2) -> Campaign:
    """A campaign after a victory in its first saga, with nothing spent."""
    campaign = Campaign.begin(players)
    campaign.chronicle = "thor:7/odin:5/tyr|lies_hidden=1"
    campaign.saga = 2
    file.write_text(campaign.write(), "utf-8")
    return campaign


@rule("YG-CAMPAIGN-15")
def test_nothing_is_bought_while_a_game_is_in_play(meadhall: Meadhall, tmp_path: Path) -> None:
    file = tmp_path / "evenings.toml"
    with_experience(file)
    before = file.read_text("utf-8")
    assert "  1  " in meadhall("campaign", file, *ASTRID, lines="quit\n").out
    meadhall("campaign", file, *ASTRID, lines="\nquit\n")
    done = meadhall("campaign", file, *ASTRID, lines="1\nquit\n")
    assert "2. Fimbulvetr is in play" in done.out
    assert "Type leave to give the game up" in done.out
    assert "  1  " not in done.out  # not even offered
    assert file.read_text("utf-8") == before


def damaged(file: Path) -> Table:
    """A game played to its end after something was bought while it was in play, as older versions let one do."""
    campaign = with_experience(file)
    table = Table(game("yggdrasil"), 2, "old", campaign.options())
    play_on(table, {seat: bot("thrall", Luck(str(seat))) for seat in range(2)})
    file.with_name("evenings-1.saga").write_text(table.record().write(), "utf-8")
    campaign.buy(0, "buy elves")
    campaign.buy(0, "buy blood odin")
    campaign.buy(1, "buy vanir")
    file.write_text(campaign.write(), "utf-8")
    return table


@rule("YG-CAMPAIGN-15")
def test_a_campaign_in_which_something_was_bought_too_early_is_mended(meadhall: Meadhall, tmp_path: Path) -> None:
    file = tmp_path / "evenings.toml"
    table = damaged(file)
    done = meadhall("campaign", file, *KARLS, lines="quit\n")
    assert done.status == 0, done.err
    assert "It has been given back" in done.out
    assert "Game 1: 2. Fimbulvetr, lost" in done.out
    campaign = Campaign.read(file.read_text("utf-8"))
    told = campaign.told()
    assert told is not None
    assert told.xp == [spare + 3 for spare in table.state.xp]  # type: ignore[attr-defined]
    assert told.boxes == table.state.boxes  # type: ignore[attr-defined]
    assert len(campaign.games) == 1


def test_a_game_of_another_campaign_is_explained_and_can_be_set_aside(meadhall: Meadhall, tmp_path: Path) -> None:
    file, record = tmp_path / "evenings.toml", tmp_path / "evenings-1.saga"
    damaged(file)
    other = with_experience(file)
    other.chronicle = "thor:9/odin:5/tyr|lies_hidden=1"  # more than there was
    file.write_text(other.write(), "utf-8")
    kept = record.read_text("utf-8")
    done = meadhall("campaign", file, *KARLS, lines="\nleave\nquit\n")
    assert done.status == 0, done.err
    assert "The game in evenings-1.saga cannot go on: it is a game of another campaign" in done.out
    assert "its record is kept as evenings-1-left.saga" in done.out
    assert (tmp_path / "evenings-1-left.saga").read_text("utf-8") == kept
    assert "Enter plays the next game" in done.out
    record.write_text(kept, "utf-8")
    meadhall("campaign", file, *KARLS, lines="leave\nquit\n")
    assert (tmp_path / "evenings-1-left2.saga").exists()


@pytest.mark.parametrize(
    ("record", "problem"),
    [
        ("bread\nmead\n", "line 1: a record begins with"),
        ("", "the file is empty"),
        (f"saga 1\ngame yggdrasil\nrules {NEWS - 1}\nplayers 2\nseed 1\n\n", "rules version"),
        (f"saga 1\ngame yggdrasil\nrules {NEWS}\nplayers 3\nseed 1\noption saga=saga1\n\n", "it is a game of 3"),
        (f"saga 1\ngame yggdrasil\nrules {NEWS}\nplayers 2\nseed 1\n\n", "another campaign"),
        (f"saga 1\ngame yggdrasil\nrules {NEWS}\nplayers 2\nseed 1\noption saga=saga6\n\n", "another campaign"),
        (f"saga 1\ngame yggdrasil\nrules {NEWS}\nplayers 2\nseed 1\noption saga=saga1\n\n1 sleep\n", "line 8"),
    ],
)
def test_a_record_that_cannot_go_on_is_no_dead_end(
    meadhall: Meadhall, tmp_path: Path, record: str, problem: str
) -> None:
    file = tmp_path / "evenings.toml"
    meadhall("campaign", file, *KARLS, lines="quit\n")
    (tmp_path / "evenings-1.saga").write_text(record, "utf-8")
    done = meadhall("campaign", file, *KARLS, lines="leave\n\n\nquit\n")
    assert done.status == 0, done.err
    assert problem in done.out
    assert "Game 1: 1. The Killing of Baldr" in done.out


def test_a_new_campaign_takes_no_game_of_an_old_one(meadhall: Meadhall, tmp_path: Path) -> None:
    file = tmp_path / "evenings.toml"
    damaged(file)
    file.unlink()
    done = meadhall("campaign", file, *KARLS, lines="quit\n")
    assert done.status == 2
    assert "evenings-1.saga is a game of another campaign" in done.err
    assert not file.exists()


@rule("YG-CAMPAIGN-13")
def test_a_saga_that_was_won_is_played_again(meadhall: Meadhall, tmp_path: Path) -> None:
    file = tmp_path / "evenings.toml"
    with_experience(file)
    done = meadhall("campaign", file, *KARLS, lines="play 3\nplay 1\n\nquit\n")
    assert done.status == 0, done.err
    assert "That chapter cannot be played yet. To be played: 1, 2" in done.out
    assert "plays it again" in done.out
    campaign = Campaign.read(file.read_text("utf-8"))
    assert [played.saga for played in campaign.games] == [1]
    assert campaign.saga == 2


@rule("YG-CAMPAIGN-13")
def test_a_campaign_that_was_won_can_be_played_on(meadhall: Meadhall, tmp_path: Path) -> None:
    file = tmp_path / "evenings.toml"
    campaign = with_experience(file)
    campaign.saga = 7
    file.write_text(campaign.write(), "utf-8")
    done = meadhall("campaign", file, *KARLS, lines="play 6\n\n\n")
    assert done.status == 0, done.err
    assert "The campaign is won." in done.out
    assert "Game 1: 6. The Final Battle" in done.out


# -- what cannot be --------------------------------------------------------------------------------------------------


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
