"""`meadhall learn` over a pipe."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.piped import Meadhall
from tests.engine.test_lessons import BEGIN, LAST, PLACE, REPLY, TELL


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "1-huts.toml"
    path.write_text(BEGIN + TELL + PLACE + REPLY + PLACE + LAST, "utf-8")
    return path


def test_a_lesson_to_its_end(meadhall: Meadhall, file: Path) -> None:
    done = meadhall("learn", "meduris", "--try", file, lines="place wool\nskip\nplace wood\ntake wool\n")
    assert done.status == 0, done.err
    assert "Meduris: A\nA\n" in done.out  # title and what it is about
    assert done.out.count("ᚱ Title") == 4
    assert "> The copper plateau" in done.out  # what was skipped, the coach has chosen
    assert done.out.rstrip().endswith("meadhall play GAME begins a game.")


def test_a_poor_choice_is_answered_and_counts_if_it_is_made_again(meadhall: Meadhall, file: Path) -> None:
    done = meadhall("learn", "meduris", "--try", file, lines="place stone\nplace copper\nplace copper\n")
    assert "No.\nChoose again; the same once more does it all the same." in done.out
    assert "something else is better here" in done.out
    assert "- Wolf places a worker: the copper plateau." in done.out


def test_it_is_left_and_gone_on_with(meadhall: Meadhall, file: Path, tmp_path: Path) -> None:
    saga = tmp_path / "kept.saga"
    meadhall("learn", "meduris", "--try", file, lines=f"place wool\nsave {saga}\nquit\n")
    done = meadhall("learn", "meduris", "--try", file, "--load", saga, lines="skip\n")
    assert done.out.count("ᚱ Title") == 1  # the first two lie behind
    other = tmp_path / "other.saga"
    meadhall("play", "meduris", "--seats", "you,karl", "--seed", "7", lines=f"save {other}\nquit\n")
    done = meadhall("learn", "meduris", "--try", file, "--load", other)
    assert (done.status, "is no game of the lesson 'huts'" in done.err) == (2, True)


def test_what_is_wrong_with_a_lesson_is_said(meadhall: Meadhall, tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text("rules = 0", "utf-8")
    done = meadhall("learn", "meduris", "--try", path)
    assert (done.status, done.out) == (2, "")
    assert "wrong.toml: it follows rules version 0" in done.err
    done = meadhall("learn", "meduris", "no-such-lesson")
    assert "Meduris has no lesson 'no-such-lesson'" in done.err
