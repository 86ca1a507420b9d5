"""The board in the terminal, the ink it is drawn with, and the words of the terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from meadhall import cli
from meadhall.bots import bot
from meadhall.cli.session import TEXTS
from meadhall.engine.luck import Luck
from meadhall.engine.markup import Ink, clip, join
from meadhall.engine.table import Table
from meadhall.engine.text import LANGUAGES
from meadhall.engine.view import EVERYTHING, SPECTATOR
from meadhall.games import game, names

LONG = ["[bold]Bo[/] the Bold of Birka and Uppland\\"] * 8


def drawn(table: Table, audience: int, language: str) -> list[str]:
    reader = table.game.texts.reader(language, LONG)
    return Text.from_markup(table.game.draw(table.view(audience), reader), emoji=False).plain.split("\n")


def tables(name: str, players: int) -> Iterator[Table]:
    """A table at many moments of a game."""
    table = Table(game(name), players, "3")
    bots = [bot(("karl", "thrall")[seat % 2], Luck(str(seat))) for seat in range(players)]
    while not table.over:
        if len(table.made) % 9 == 0:
            yield table
        seat = next(iter(table.state.owed))
        table.choose(seat, bots[seat].choose(table.chair(seat)))
    yield table


@pytest.mark.parametrize(("name", "players"), [(name, n) for name in names() for n in game(name).info.players])
def test_every_board_fits_the_terminal(name: str, players: int) -> None:
    for number, table in enumerate(tables(name, players)):
        language = LANGUAGES[number % len(LANGUAGES)]
        for audience in (0, SPECTATOR, EVERYTHING):
            lines = drawn(table, audience, language)
            assert len(lines) < 40
            assert max(map(len, lines)) <= 100, lines
            assert not [line for line in lines if line != line.rstrip() or "board." in line]


def test_the_board_shows_what_the_seat_knows() -> None:
    table = Table(game("eketorp"), 3, "7")
    table.choose(0, "place ship 2")
    mine, theirs = drawn(table, 0, "en"), drawn(table, 1, "en")
    assert sum("▯ ▯ ▯ ▯" in line for line in mine) == 2
    assert any("so far: ship of" in line for line in mine)
    assert not any("so far" in line for line in theirs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_bricks_have_letters_of_their_own(language: str) -> None:
    reader = game("eketorp").texts.reader(language)
    assert len({reader.name(colour)[0] for colour in ("green", "brown", "natural", "grey")}) == 4


PRINTABLE = st.text(st.characters(exclude_categories=("C", "Z")) | st.sampled_from("[]\\/ ab"), max_size=20)


@given(PRINTABLE, PRINTABLE, st.sampled_from(["", "bold", "#e0533a"]))
def test_ink_shows_any_text_as_it_is(one: str, two: str, style: str) -> None:
    ink = join([Ink(one, style), Ink(two)], "|") + Ink(one, "dim")
    assert Text.from_markup(ink.markup, emoji=False).plain == f"{one}|{two}{one}"


def test_clip_and_pad_count_columns() -> None:
    assert clip("狼狼狼", 5) == "狼狼…"
    assert clip("wolf", 4) == "wolf"
    assert Ink("狼").pad(4).markup == "狼  "


# -- words --------------------------------------------------------------------------------------------------------


def test_the_terminal_speaks_all_languages_alike() -> None:
    english = TEXTS.templates["en"]
    for language in LANGUAGES:
        words = TEXTS.templates[language]
        assert words.keys() == english.keys()
        for key, template in words.items():
            assert fields(template) == fields(english[key]), f"{language}: {key}"


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def test_every_word_the_terminal_says_is_there() -> None:
    said = set()
    for path in Path(cli.__file__).parent.glob("*.py"):
        source = path.read_text("utf-8")
        said |= set(re.findall(r"""\bsay\(["']([a-z_.]+)["']""", source))
        said |= {f"unclear.{key}" for key in re.findall(r'Unclear\("([a-z_]+)"', source)}
    assert len(said) > 20
    assert said <= TEXTS.templates["en"].keys()
