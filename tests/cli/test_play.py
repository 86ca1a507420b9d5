"""`meadhall play` over a pipe."""

from __future__ import annotations

import io
import subprocess
import sys
from itertools import cycle, islice
from pathlib import Path

import pytest
from rich.console import Console

from meadhall.bots import bot, play_on
from meadhall.cli.session import Session
from meadhall.engine.luck import Luck
from meadhall.engine.record import Record
from meadhall.engine.table import Table
from meadhall.games import game
from tests.cli.piped import Meadhall, save_when

FOUR = ("play", "eketorp", "--seats", "you,karl,thrall,thrall", "--seed", "7")


def test_a_whole_game_over_a_real_pipe() -> None:
    """Numbers are typed blindly: whatever is not allowed is refused with a message and asked again."""
    lines = "\n".join(islice(cycle("123456"), 6000))
    done = subprocess.run(
        [sys.executable, "-m", "meadhall", *FOUR, "--language", "en"],
        input=lines, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    assert "Wolf (you), Raven (karl), Serpent (thrall), Bear (thrall)" in done.stdout
    assert "- Round 2." in done.stdout
    assert "★" in done.stdout
    assert "The game is over. save FILE keeps it" in done.stdout
    assert "\x1b" not in done.stdout


def test_nobody_at_the_table_but_bots(meadhall: Meadhall) -> None:
    done = meadhall("play", "eketorp", "--seats", "karl,thrall,thrall", "--seed", "7")
    assert done.status == 0
    assert "the game is over" in done.out
    assert "(you)" not in done.out


def test_the_end_of_the_input_ends_the_game_with_a_message(meadhall: Meadhall) -> None:
    done = meadhall(*FOUR)
    assert done.status == 0
    assert done.out.endswith("The input has ended, and so does the game; what was not saved is gone.\n")


def test_vikings_may_be_named_in_any_order(meadhall: Meadhall) -> None:
    done = meadhall(*FOUR, lines="home, ship 2, A\nB,A\nu\nA, A\n")
    assert "So far: Space A, Ship of Raven, Home. 3 more to choose." in done.out
    assert "So far: Space A, Space A, Space B, Ship of Raven, Home. 1 more to choose." in done.out
    assert "So far: Space A, Space B, Ship of Raven, Home. 2 more to choose." in done.out
    assert "- Wolf places: 3 × space A, space B, ship of Raven, home." in done.out


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("zebra", "zebra is not among the options: A, B, C, D, E, F, G, catapult 2,"),
        ("99", "There is no number 99; there is: 1, 2, 3,"),
        ("ship", "ship could be: ship 2, ship 3, ship 4"),
        ("ship 2, ship 2", "Ship of Raven: 1 at most."),
        ("A,A,A,A,A,A,A", "7 choices, but only 6 can be made now."),
        ("", "Type a number or a notation; help lists the commands."),
        ("u", "Nothing can be taken back"),
        ("help", "save FILE  keep the game"),
        ("?", "EK-PLACE-1: All players at the same time"),
        ("? ek-fight-7", "EK-FIGHT-7: Each of the two lays one card"),
        ("? XX-1", "There is no rule XX-1. Rules are called like EK-SETUP-1."),
        ("save", "Say where to: save FILE"),
        ("save /no/such/folder/a.saga", "/no/such/folder/a.saga cannot be written: No such file"),
        ("log", "Bear is start player"),
        ("quit", "You left the table"),
    ],
)
def test_every_line_gets_an_answer_and_the_question_stands(meadhall: Meadhall, line: str, message: str) -> None:
    done = meadhall(*FOUR, lines=f"{line}\nA,A,A,A,A,A\n")
    assert message in done.out
    assert done.status == 0
    assert ("- Wolf places: 6 × space A" in done.out) is (line != "quit")


def test_what_one_plays_for(meadhall: Meadhall) -> None:
    said = meadhall(*FOUR, lines="aim\n").out
    assert "Build the walls that score most" in said and "- The game ends after the last round" in said


def test_the_coach_explains_a_kind_of_question_once(meadhall: Meadhall) -> None:
    lines = "A,A,A,A,A,A\n" + "1\n" * 60
    assert meadhall(*FOUR, lines=lines).out.count("Huginn: Where players meet") == 1
    assert "Huginn" not in meadhall(*FOUR, "--no-coach", lines=lines).out


def test_after_the_game_one_may_look_back(meadhall: Meadhall, tmp_path: Path) -> None:
    assert "nothing to look back at" in meadhall(*FOUR, lines="review\n").out
    table = Table(game("eketorp"), 3, "7")
    play_on(table, {seat: bot("thrall", Luck(str(seat))) for seat in range(3)})
    over = tmp_path / "over.saga"
    over.write_text(table.record().write(), "utf-8")
    said = meadhall("play", "--load", over, "--seats", "you,karl,karl", lines="review\n").out
    assert "Wolf, to try another time:" in said and "you chose" in said and "Raven, to try" not in said


def test_board_draws_again(meadhall: Meadhall) -> None:
    assert meadhall(*FOUR, lines="board\n").out.count("Round 1 of 10") == 2


# -- saving, loading, taking back -------------------------------------------------------------------------------


def test_a_saved_game_goes_on_where_it_was(meadhall: Meadhall, tmp_path: Path) -> None:
    first, second = tmp_path / "a b.saga", tmp_path / "again.saga"
    saved = meadhall(*FOUR, lines=f"A,A,B,B,home,home\nsave {first}\n")
    assert f"To go on: meadhall play --load '{first}' --seats you,karl,thrall,thrall" in saved.out
    again = meadhall("play", "--load", first, "--seats", "you,karl,thrall,thrall", lines=f"save {second}\n")
    assert again.status == 0
    assert second.read_text() == first.read_text()
    assert Record.parse(first.read_text()).names[0] == "Wolf"


def test_a_file_that_is_no_game_is_never_overwritten(meadhall: Meadhall, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Astrid")
    assert "it was left alone" in meadhall(*FOUR, lines=f"save {letter}\n").out
    assert letter.read_text() == "Dear Astrid"


def test_a_choice_is_taken_back_where_that_is_allowed(meadhall: Meadhall, tmp_path: Path) -> None:
    found = save_when(lambda it: it.prompt.key == "build" and it.about["n"] > 1, tmp_path / "found.saga")
    kept = tmp_path / "kept.saga"
    done = meadhall("play", "--load", found, lines=f"1\nu\nsave {kept}\n")
    assert done.out.count("Wolf: Build your bricks") == 3
    assert kept.read_text().partition("\n\n")[2] == found.read_text().partition("\n\n")[2]  # choices and digest


def test_what_was_uncovered_is_not_taken_back(meadhall: Meadhall, tmp_path: Path) -> None:
    found = save_when(lambda it: it.prompt.key == "fight", tmp_path / "found.saga")
    assert "Nothing can be taken back" in meadhall("play", "--load", found, lines="u\n").out


def test_people_at_one_screen_do_not_see_each_other_s_cards() -> None:
    """With a terminal the screen is cleared between them, and whoever leaves it may still take back."""
    table = Table(game("eketorp"), 3, "7", names=["Astrid", "Bjorn", "Raven"])
    paper = io.StringIO()
    console = Console(file=paper, highlight=False, emoji=False, markup=False, width=100)
    session = Session(table, ["you", "you", "karl"], {2: bot("karl", Luck("1"))}, "en", console)
    cleared: list[int] = []
    console.clear = lambda home=True: cleared.append(len(table.made))  # type: ignore[method-assign]
    session.interactive = True
    placed = "A,A,A,A,A,A,A,A"
    said = iter(["", placed, "u", placed.replace("A", "B"), "", "quit"])
    asked: list[str] = []

    def read(prompt: str) -> str:
        asked.append(prompt.split("(")[0].strip())
        return next(said)

    session.read = read  # type: ignore[method-assign]
    session.run()
    come = "{}, come to the screen alone and press Enter.".format
    assert asked == [come("Astrid"), "Astrid>", come("Bjorn"), "Astrid>", come("Bjorn"), "Bjorn>"]
    assert cleared == [16, 16]
    assert [made.step.notation() for made in table.made if made.seat == 0] == ["place B"] * 8


def test_people_over_a_pipe_need_no_screen_break(meadhall: Meadhall) -> None:
    done = meadhall(
        "play", "eketorp", "--seats", "you:Astrid,you:Bjorn,thrall", "--seed", "7", lines="A,A,A,A,A,A,A,A\n"
    )
    assert "--- Astrid ---" in done.out
    assert "--- Bjorn ---" in done.out


# -- before the game --------------------------------------------------------------------------------------------


def test_without_a_game_the_games_are_listed_and_asked_for(meadhall: Meadhall) -> None:
    done = meadhall("play", lines="chess\neketorp\n")
    assert "Eketorp  3–6  eketorp" in done.out
    assert "There is no chess." in done.out
    assert "Wolf (you), Raven (karl), Serpent (karl), Bear (karl)" in done.out
    assert "Nothing was chosen." in meadhall("play").out


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["chess"], "there is no game 'chess'; there is: "),
        (
            ["eketorp", "--seats", "you,gredy,thrall"],
            "'gredy' cannot sit down; allowed: you, you:NAME, thrall, karl, huscarl, jarl",
        ),
        (["eketorp", "--seats", "you,thrall"], "Eketorp is for 3 to 6 players, not 2"),
        (["eketorp", "--seed", "two words"], "a seed is one word"),
        (["eketorp", "--option", "first=last"], "option 'first' cannot be 'last'; allowed: random, seat1"),
        (["eketorp", "--option", "start=seat1"], "no option 'start'; there is: first"),
        (["eketorp", "--components", "/no/such.toml"], "/no/such.toml"),
        (["--load", "/no/such.saga"], "/no/such.saga cannot be read: No such file"),
    ],
)
def test_what_cannot_be_is_one_line_and_status_2(meadhall: Meadhall, arguments: list[str], problem: str) -> None:
    done = meadhall("play", *arguments)
    assert done.status == 2
    assert problem in done.err
    assert done.err.startswith("meadhall: ")
    assert done.err.count("\n") == 1


def test_the_start_player_can_be_set(meadhall: Meadhall) -> None:
    assert "- Round 1. Wolf is start player." in meadhall(*FOUR, "--option", "first=seat1").out


def test_names_are_shown_as_they_are(meadhall: Meadhall) -> None:
    done = meadhall("play", "eketorp", "--seats", "you:[red]Bo[/],karl,karl", "--seed", "7")
    assert "① [red]Bo[/] (you)" in done.out
    assert "[red]Bo[/]: Place your Vikings" in done.out


def test_a_record_cannot_steer_the_terminal(meadhall: Meadhall, tmp_path: Path) -> None:
    found = save_when(lambda it: True, tmp_path / "found.saga")
    found.write_text(found.read_text().replace("\n\n", "\nname 1 Evil\x1b[2J\n\n", 1))
    assert "\x1b" not in meadhall("play", "--load", found).out


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("it", ["Lupo (tu)", "Turno 1 di 10", "Disponi in segreto"]),
        ("es", ["Lobo (tú)", "Ronda 1 de 10", "Coloca en secreto"]),
    ],
)
def test_other_languages(meadhall: Meadhall, language: str, words: list[str]) -> None:
    out = meadhall(*FOUR, "--language", language).out
    for word in words:
        assert word in out


def test_the_language_of_the_system_is_spoken(meadhall: Meadhall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert "Turno 1 di 10" in meadhall(*FOUR).out
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Round 1 of 10" in meadhall(*FOUR).out
