"""The printed facts: what a wrong entry of a corrected file is told."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from meadhall.engine.components import PROVENANCE
from meadhall.engine.errors import BadComponents
from meadhall.engine.table import Table
from meadhall.engine.text import LANGUAGES
from meadhall.games.meduris import GAME

FILE = GAME.folder / "components.toml"
FIRST = '{ district = "snake", symbols = "wool copper", at = [172, 293], provenance = "public" }'

WRONG = {
    "no number": ("huts = 12", 'huts = "many"', "[2]: 'huts' must be a whole number, not 'many'"),
    "too many huts": ("huts = 12", "huts = 16", "players 2: the huts would fill the whole ring"),
    "too many pieces": ("temples = 2", "temples = 3", "players 3: 33 buildings do not fit on 32 spaces"),
    "too many workers": (
        'side = "four"\nhuts = 8\nworkers = 2',
        'side = "four"\nhuts = 8\nworkers = 3',
        "players 4: there are too many workers",
    ),
    "side": ('side = "four"', 'side = "five"', "[4]: there is no side 'five'; there is: two_three, four"),
    "materials": ("materials_each = 1", "materials_each = 9", "players 3: there are too few materials"),
    "district": (FIRST, FIRST.replace("snake", "worm"), "spaces 1: there is no district 'worm'; there is: snake"),
    "order": (FIRST, FIRST.replace("snake", "hook"), "[two_three]: the districts must follow each other"),
    "symbols": (
        FIRST,
        FIRST.replace("wool copper", "wool wool"),
        "spaces 1: 'symbols' must be two different ones of wood, wool, copper, stone, not 'wool wool'",
    ),
    "symbol": (FIRST, FIRST.replace("wool copper", "wool iron"), "not 'wool iron'"),
    "point": (FIRST, FIRST.replace("[172, 293]", "[172]"), "spaces 1: 'at' must be two whole numbers"),
    "provenance": (FIRST, FIRST.replace("public", "hearsay"), "spaces 1: provenance must be one of"),
    "photo space": ('27 = "points"', '47 = "points"', "[two_three]: photo: there is no space 47"),
    "photo kind": ('27 = "points"', '27 = "gold"', "photo: a token is one of points, free, druid, not 'gold'"),
    "photo tokens": ('27 = "points"', '27 = "free"', "photo: these are not the tokens of the box"),
    "apart": ("apart = 3", "apart = 5", "players 2: the tokens cannot lie 5 spaces apart"),
    "rocks": (", [125, 229]]", "]", "druid: there must be 3 rocks, not 2"),
    "no rocks": ("rocks = [[102, 166], [113, 199], [125, 229]]", "rocks = 3", "[druid]: 'rocks' must be a list"),
    "table": ("[setup]", "[preparation]", "'setup' must be a table"),
}


def corrected(folder: Path, old: str, new: str) -> Path:
    text = FILE.read_text("utf-8")
    assert old in text, f"{old!r} is not in components.toml"
    path = folder / "corrected.toml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_entry_is_named(name: str, tmp_path: Path) -> None:
    old, new, problem = WRONG[name]
    path = corrected(tmp_path, old, new)
    with pytest.raises(BadComponents) as error:
        GAME.components(path)
    assert problem in str(error.value)
    assert str(path) in str(error.value)


def test_a_corrected_file_is_played(tmp_path: Path) -> None:
    path = corrected(tmp_path, FIRST, FIRST.replace("wool copper", "stone copper"))
    table = Table(GAME, 2, "7", components=path)
    assert table.view(0).spaces[0].symbols == ["stone", "copper"]


def test_every_entry_has_a_known_provenance() -> None:
    data = tomllib.loads(FILE.read_text("utf-8"))
    found: list[str] = []

    def collect(entry: object) -> None:
        if isinstance(entry, dict):
            found.extend(value for key, value in entry.items() if key.endswith("provenance"))
            for value in entry.values():
                collect(value)
        elif isinstance(entry, list):
            for value in entry:
                collect(value)

    collect(data)
    assert len(found) > 80
    assert set(found) <= set(PROVENANCE)
    four = [space["provenance"] for space in data["sides"]["four"]["spaces"]]
    assert four.count("picture") == 9


def test_credits_say_what_is_reconstructed_in_every_language() -> None:
    credits = tomllib.loads(FILE.read_text("utf-8"))["meta"]["credits"]
    assert {"unofficial", "four_side"} <= {credit["key"] for credit in credits}
    for credit in credits:
        assert set(credit["text"]) == set(LANGUAGES)
