"""Help in the terminal: a hint while playing, and a look back afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.bots import bot, levels, play_on, review
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games import game
from tests.cli.piped import Meadhall


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "SECONDS", 0.05)


def test_a_hint(meadhall: Meadhall) -> None:
    done = meadhall("play", "meduris", "--seed", "7", lines="h\nh\nquit\n")
    hints = [line for line in done.out.splitlines() if "plateau: about " in line]
    assert hints and len(hints) % 2 == 0
    assert all("%. Your first worker on the " in hint for hint in hints)
    assert hints[: len(hints) // 2] == hints[len(hints) // 2 :]  # the same question, the same answer


def test_no_hints_among_people(meadhall: Meadhall) -> None:
    done = meadhall("play", "eketorp", "--seats", "you,you,karl", "--seed", "7", lines="h\nquit\n")
    assert "No hints: people play against each other" in done.out
    together = meadhall("play", "yggdrasil", "--seats", "you,you", "--seed", "7", lines="h\nquit\n")
    assert " about " in together.out


def test_a_game_is_reviewed(meadhall: Meadhall, tmp_path: Path) -> None:
    table = Table(game("bloodrage"), 2, "7")
    play_on(table, {seat: bot("thrall", Luck(str(seat))) for seat in range(2)})
    file = tmp_path / "evening.saga"
    file.write_text(table.record().write(), "utf-8")
    done = meadhall("review", file, "--language", "it")
    assert done.status == 0, done.err
    lines = done.out.splitlines()
    assert len([line for line in lines if line.startswith("Scelta ")]) == 3
    assert len([line for line in lines if f"meadhall replay {file} --to " in line]) == 3
    assert {line[-4:] for line in lines if "▁" in line or "█" in line} == {"Lupo", "orvo"}


def test_a_game_without_end_cannot_be_reviewed(meadhall: Meadhall, tmp_path: Path) -> None:
    file = tmp_path / "evening.saga"
    file.write_text(Table(game("eketorp"), 3, "7").record().write(), "utf-8")
    done = meadhall("review", file)
    assert done.status == 2 and "has not ended" in done.err


def test_the_levels_are_listed(meadhall: Meadhall) -> None:
    done = meadhall("games")
    for level in levels(game("eketorp")):
        assert f"\n{level} " in done.out
