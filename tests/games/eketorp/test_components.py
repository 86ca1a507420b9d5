"""The printed facts: what a wrong entry of a corrected file is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from meadhall.engine.components import PROVENANCE
from meadhall.engine.errors import BadComponents, BadRecord
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games.eketorp import GAME
from meadhall.games.eketorp.components import COLOURS, DEVICES
from tests.games.eketorp.corrected import corrected
from tests.rules import rule

WRONG = {
    "no number": (
        "count = 52",
        'count = "many"',
        "[bricks]: [green]: 'count' must be a whole number, not 'many'",
    ),
    "count": (
        "count = 52",
        "count = -1",
        "[bricks]: [green]: 'count' must be from 0 to 1000, not -1",
    ),
    "too few cards": (
        "copies = 9",
        "copies = 8",
        "54 battle cards are needed, there are 48",
    ),
    "no cards": (
        "values = [1, 2, 3, 4, 5, 6]",
        "values = []",
        "[battle_cards]: 'values' must be whole numbers from 1",
    ),
    "a card 0": (
        "values = [1, 2, 3, 4, 5, 6]",
        "values = [0, 2, 3, 4, 5, 6]",
        "[battle_cards]: 'values' must be",
    ),
    "too low cards": (
        "values = [1, 2, 3, 4, 5, 6]",
        "values = [1, 2, 3, 3, 5, 6]",
        "21 battle cards above 3 are needed for the first hands, there are 18",
    ),
    "letter": (
        'B = "gg", C = "b"',
        'B = "gx", C = "b"',
        "material_cards M01: always.B must be made of the letters g b n s, not 'gx'",
    ),
    "space": (
        'B = "gg", C = "b"',
        'H = "gg", C = "b"',
        "material_cards M01: there is no space 'H'; spaces are A to G",
    ),
    "no provenance": (
        'id = "M02"\nprovenance = "reconstructed"',
        'id = "M02"',
        "material_cards M02: 'provenance' must be a text, not None",
    ),
    "provenance": (
        'id = "M02"\nprovenance = "reconstructed"',
        'id = "M02"\nprovenance = "hearsay"',
        "material_cards M02: provenance must be one of rulebook, public, picture, inferred, reconstructed, not",
    ),
    "entry cut off": (
        'id = "M02"',
        'id = "M02"\n[[material_cards]]',
        "material_cards M02: 'provenance'",
    ),
    "rounds": (
        "rounds = 10",
        "rounds = 11",
        "13 material cards are needed, there are 12",
    ),
    "gap": (
        "least = 1\nmost = 2",
        "least = 2\nmost = 2",
        "hospital: a difference of 1 must name exactly one station",
    ),
    "overlap": (
        "least = 1\nmost = 2",
        "least = 1\nmost = 3",
        "hospital: a difference of 3 must name exactly one station",
    ),
    "station without end": (
        "least = 1\nmost = 2",
        "least = 1",
        "hospital 2: 'most' must be a whole number, not None",
    ),
    "wall twice": (
        "ship = [3, 4]",
        "ship = [2, 4]",
        "every siege space must border two walls of its own, from 1 to 6",
    ),
    "three walls": (
        "ship = [3, 4]\nram = [5, 6]",
        "ship = [3, 4, 5]\nram = [6]",
        "every siege space must border two walls",
    ),
    "flag": (
        "marked = false",
        'marked = "no"',
        "[players]: [3]: 'marked' must be true or false, not 'no'",
    ),
    "no table": (
        "[score]",
        "[scores]",
        "'score' must be a table, not None",
    ),
    "no TOML": (
        "[score]",
        "[score",
        "cannot be read: ",
    ),
}


@pytest.mark.parametrize(("right", "wrong", "problem"), WRONG.values(), ids=WRONG)
def test_a_wrong_entry_is_named_with_its_file(tmp_path: Path, right: str, wrong: str, problem: str) -> None:
    path = corrected(tmp_path, (right, wrong))
    with pytest.raises(BadComponents, match=re.escape(f"{path}: ") + ".*" + re.escape(problem)):
        GAME.components(path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "missing.toml"
    with pytest.raises(BadComponents, match=re.escape(f"{path}: cannot be read: ")):
        GAME.components(path)
    with pytest.raises(BadComponents, match="cannot be read"):
        Table(GAME, 3, "1", components=path)


@rule("EK-PEACE-5", "EK-LOOT-3")
def test_a_corrected_file_is_played_with(tmp_path: Path) -> None:
    """Mixed colours, other walls, more amulets and rounds of cards: whole games keep the contract's promises."""
    path = corrected(
        tmp_path,
        ('B = "gg", C = "b"', 'B = "gbns", C = "b"'),
        ('B = "g", C = "bbb"', 'B = "gs", C = "bbb"'),
        ("catapult = [1, 2]\nship = [3, 4]", "catapult = [3, 1]\nship = [2, 4]"),
        ("amulets = 5", "amulets = 4"),
    )
    asked = set()
    for seed in range(12):
        table = Table(GAME, 3 + seed % 4, str(seed), components=path)
        luck = Luck(f"mixed {seed}")
        while not table.over:
            seat = luck.pick(sorted(table.state.owed))
            decision = table.decision(seat)
            asked.add(decision.prompt.key)
            table.choose(seat, luck.below(len(decision.options)))
            GAME.audit(table.state)  # type: ignore[arg-type]
        text = table.record()
        assert text.components
        Table.load(GAME, text, components=path)
        with pytest.raises(
            BadRecord, match=r"the record was played with components [0-9a-f]{16} \(corrected\), these are as shipped"
        ):
            Table.load(GAME, text)
    assert "take" in asked


def test_what_is_printed_agrees_with_the_words_of_the_game() -> None:
    printed = GAME.components()
    assert printed.points == (0, 1, 2, 3, 4)
    assert printed.stations == ("3·4·5", "1·2", "0", "")
    for language, templates in GAME.texts.templates.items():
        assert all(f"name.{colour}" in templates for colour in COLOURS[1:]), language
        assert all(f"name.{device}" in templates for device in DEVICES), language


def test_every_provenance_is_known_and_used_with_sense() -> None:
    assert {"rulebook", "public", "inferred", "reconstructed"} <= set(PROVENANCE)
    text = (GAME.folder / "components.toml").read_text("utf-8")
    used = set(re.findall(r'^provenance = "(\w+)"', text, re.MULTILINE))
    assert used <= set(PROVENANCE)
    deck = text[text.index("[[material_cards]]") :]
    assert deck.count('provenance = "reconstructed"') == 12, "nobody may take the deck for printed data"
