"""What is said of the levels: only what was measured, and in every language."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from meadhall.bots import BOTS
from meadhall.bots.strength import FILE, TEXTS, strength
from meadhall.engine.text import LANGUAGES
from meadhall.games import game, names

MEASURED = """
[eketorp.hersir]
percent = 71
against = "drengr"
players = 4
games = 400
command = "meadhall arena eketorp"

[yggdrasil.hersir]
percent = 80
players = 3
games = 50
command = "meadhall arena yggdrasil"
"""


@pytest.mark.parametrize(
    ("name", "level", "language", "said"),
    [
        ("eketorp", "hersir", "en", "won 71% of 400 games against drengr, 4 at the table"),
        ("eketorp", "hersir", "it", "ha vinto il 71% di 400 partite contro drengr, in 4 al tavolo"),
        ("yggdrasil", "hersir", "es", "ganó el 80\u00a0% de 50 partidas, con 3 a la mesa"),
        ("eketorp", "karl", "en", ""),
        ("meduris", "hersir", "en", ""),
    ],
)
def test_a_level_is_as_strong_as_it_was_measured(
    tmp_path: Path, name: str, level: str, language: str, said: str
) -> None:
    file = tmp_path / "strength.toml"
    file.write_text(MEASURED)
    assert strength(game(name), level, language, file) == said


def test_what_is_shipped_names_levels_and_the_commands_that_found_it() -> None:
    for name, levels in tomllib.loads(FILE.read_text("utf-8")).items():
        assert name in names()
        for level, found in levels.items():
            assert level in BOTS and 0 <= found["percent"] <= 100 and found["games"] > 0
            assert found["players"] in game(name).info.players
            assert game(name).info.cooperative or found["against"] in list(BOTS)[: list(BOTS).index(level)]
            assert found["command"].startswith(f"meadhall arena {name} --seats {found['players']} ")


def test_every_level_is_described_in_every_language() -> None:
    for language in LANGUAGES:
        templates = TEXTS.templates[language]
        assert templates.keys() == TEXTS.templates["en"].keys()
        assert {f"level.{level}" for level in BOTS} <= templates.keys()
