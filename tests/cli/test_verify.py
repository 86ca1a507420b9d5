"""Whoever has a record, and the hash its table showed from the start, can check the game without trusting the hall."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from meadhall.bots import bot, play_on
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games import game
from tests.cli.piped import Meadhall

SEED = "7f3a"
PROMISE = sha256(SEED.encode()).hexdigest()


@pytest.fixture(scope="module")
def text() -> str:
    """The record of a finished game."""
    table = Table(game("eketorp"), 3, SEED)
    play_on(table, {seat: bot("thrall", Luck(f"{seat}")) for seat in range(3)})
    return table.record().write()


@pytest.fixture
def saga(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "game.saga"
    path.write_text(text, "utf-8")
    return path


def test_a_game_that_holds(meadhall: Meadhall, saga: Path) -> None:
    done = meadhall("verify", saga, "--hash", PROMISE.upper())
    assert done.status == 0 and done.out.count("✓") == 5 and done.out.rstrip().endswith("All holds.")
    assert "promised before the first choice" in done.out


def test_without_the_hash_it_is_shown_to_be_compared(meadhall: Meadhall, saga: Path) -> None:
    done = meadhall("verify", saga, "--language", "it")
    assert done.status == 0 and f"SHA-256 {PROMISE}" in done.out and "Tutto torna." in done.out


def test_another_seed_than_promised(meadhall: Meadhall, saga: Path) -> None:
    done = meadhall("verify", saga, "--hash", "0" * 64)
    assert done.status == 1 and "not the one that was promised" in done.out


def without_the_last_choice(text: str) -> str:
    lines = text.splitlines()
    return "\n".join([*lines[:-4], *lines[-3:]]) + "\n"  # after it come winners, scores and digest


def with_another_seed(text: str) -> str:
    return text.replace(f"seed {SEED}", "seed 8")


@pytest.mark.parametrize(
    ("change", "status", "says"),
    [
        (lambda text: text.replace("place A", "place Z", 1), 1, "A choice is not legal: line "),
        (lambda text: text.replace("digest ", "digest 0"), 1, "the file was changed"),
        (lambda text: text[: text.index("digest")], 1, "has no digest"),
        (without_the_last_choice, 1, "The game is not over"),
        (with_another_seed, 1, "not legal"),
        (lambda text: text.replace("rules ", "rules 9"), 2, "rules version"),
        (lambda text: text.replace("game eketorp", "game chess"), 2, "chess"),
        (lambda text: text.replace("players 3", "players 2"), 2, "seat 3"),
        (lambda text: "nonsense", 2, "begins with 'saga 1'"),
    ],
)
def test_what_does_not_hold(
    meadhall: Meadhall, saga: Path, text: str, change: Callable[[str], str], status: int, says: str
) -> None:
    assert change(text) != text
    saga.write_text(change(text), "utf-8")
    done = meadhall("verify", saga, "--hash", PROMISE)
    assert done.status == status and says in done.out + done.err, done


def test_what_is_no_hash(meadhall: Meadhall, saga: Path) -> None:
    done = meadhall("verify", saga, "--hash", "abc")
    assert done.status == 2 and "64 digits" in done.err
