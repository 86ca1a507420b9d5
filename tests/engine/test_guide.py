"""Guides: what of Markdown is known and what is refused. That those of our games hold, the contract says."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall import games
from meadhall.engine.errors import BadSetup
from meadhall.engine.guide import examples_of, guide_of, read_guide

HEAD = "# Nim\n\nTake the last stone.\n\n## Your turn\n\n"


def blocks(text: str) -> list[object]:
    [chapter] = read_guide(HEAD + text).chapters
    return [
        (block.kind, [[[(run.kind, run.text) for run in cell] for cell in row] for row in block.rows])
        for block in chapter.blocks
    ]


def test_what_a_guide_is_made_of() -> None:
    text = "One line\nand **more** [NI-TAKE-1].\n\n- a\n  b\n- c\n\n1. d\n2. e\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n"
    assert blocks(text) == [
        (
            "text",
            [[[("plain", "One line and "), ("strong", "more"), ("plain", " "), ("rule", "NI-TAKE-1"), ("plain", ".")]]],
        ),
        ("list", [[[("plain", "a b")]], [[("plain", "c")]]]),
        ("steps", [[[("plain", "d")]], [[("plain", "e")]]]),
        ("table", [[[("plain", "x")], [("plain", "y")]], [[("plain", "1")], [("plain", "2")]]]),
    ]


def test_an_example_names_its_position() -> None:
    [example] = read_guide(HEAD + "> ![Two rows](../pictures/two-rows.jpg)\n> It is\n> your turn.").chapters[0].blocks
    assert (example.kind, example.example, example.seen) == ("example", "two-rows", "Two rows")
    assert example.rows[0][0][0].text == "It is your turn."


def test_chapters_have_the_ids_of_the_english_ones() -> None:
    italian = "# Nim\n\nPrendi.\n\n## Il turno\n\nVedi [la fine](#la-fine).\n\n## La fine\n\nFine."
    guide = read_guide(italian, ["your-turn", "the-end"])
    assert [(chapter.id, chapter.title) for chapter in guide.chapters] == [
        ("your-turn", "Il turno"),
        ("the-end", "La fine"),
    ]
    assert guide.chapters[0].blocks[0].rows[0][0][1].to == "the-end"
    with pytest.raises(BadSetup, match="2 chapters, but 1 in English"):
        read_guide(italian, ["your-turn"])


@pytest.mark.parametrize(
    "text",
    [
        "### Smaller",
        "Some *emphasis*",
        "A `word` of code",
        "```\ncode\n```",
        "<b>HTML</b>",
        "A [link](https://example.org)",
        "A [link](#nowhere)",
        "A [remark]",
        "![picture](alone.jpg)",
        "> a quotation",
        "> ![no caption](x.jpg)",
        "| a | b |\n| 1 | 2 |",
        "    indented",
        "2. from two",
    ],
)
def test_all_else_is_refused(text: str) -> None:
    with pytest.raises(BadSetup):
        read_guide(HEAD + text)


@pytest.mark.parametrize(
    "page", ["", "# Nim", "# Nim\n\nTwo\n\nparagraphs\n\n## A\n\nb", "Nim\n\nTake.\n\n## A\n\nb", HEAD + HEAD[6:]]
)
def test_a_guide_has_a_title_an_aim_and_chapters(page: str) -> None:
    with pytest.raises(BadSetup):
        read_guide(page)


@pytest.mark.parametrize(
    ("said", "problem"),
    [("eyes = 9", "eyes are a seat from 1 to 3"), ('marks = "A"', "marks are entities"), ("eye = 1", "unknown: eye")],
)
def test_settings_of_an_example(tmp_path: Path, said: str, problem: str) -> None:
    (tmp_path / "nim").mkdir()
    (tmp_path / "nim/examples.toml").write_text(f"[first]\n{said}")
    (tmp_path / "nim/first.saga").write_text("saga 1\ngame nim\nrules 1\nplayers 3\nseed 1\n\n")
    with pytest.raises(BadSetup, match=problem):
        examples_of("nim", tmp_path)


def test_a_game_without_a_guide(tmp_path: Path) -> None:
    assert guide_of("nim", "it", tmp_path) is None and examples_of("nim", tmp_path) == {}


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("name", [name for name in games.own() if games.game(name).guide()])
def test_a_guide_is_short_and_shows_how_a_round_goes_first(name: str, language: str) -> None:
    guide = games.game(name).guide(language)
    assert guide and any(block.kind == "example" for block in guide.chapters[0].blocks)
    said = [
        guide.aim,
        *(cell for chapter in guide.chapters for block in chapter.blocks for row in block.rows for cell in row),
    ]
    words = sum(len(run.text.split()) for runs in said for run in runs if run.kind != "rule")
    assert words <= 900
    assert len(games.game(name).examples()) >= 3
