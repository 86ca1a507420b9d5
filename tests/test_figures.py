"""The figures of the glossary are those of the rules that are played, and of cards that there are."""

from __future__ import annotations

import json

import pytest

from meadhall.games import game
from scripts.make_figures import FIGURES, figures, listed


@pytest.mark.parametrize("name", ["bloodrage", "meduris", "yggdrasil"])
def test_figures_are_of_the_rules_that_are_played(name: str) -> None:
    kept = json.loads((FIGURES / f"{name}.json").read_text("utf-8"))
    assert kept["rules"] == game(name).info.rules, "measure anew: docs/data.md"
    assert kept["command"].startswith(f"meadhall lab {name} --games {kept['games']} --bots ")
    assert 0 < kept["expected"] < 1
    named = {card.partition(":")[0] for card in [*kept["had"], *kept["drafted"]]}
    assert named <= listed(name)
    assert len(named) > 0.95 * len(listed(name))  # what bots never take has no figures
    for games, won, low, high in [*kept["had"].values(), *kept["drafted"].values()]:
        assert 0 < games <= kept["games"] * 5
        assert 0 <= low <= won <= high <= 1


def test_what_a_lab_measures_becomes_figures() -> None:
    line = {"win_rate": {"value": 0.3, "low": 0.2, "high": 0.41}, "games_with": 9}
    lab = {
        "game": "bloodrage",
        "rules": 2,
        "version": "0",
        "command": "meadhall lab bloodrage",
        "games": 10,
        "settings": [{"players": 4, "won": 10}],
        "things": [
            {"entity": "card:troll:1", "question": "draft", **line},
            {"entity": "card:troll:1", "question": "call", **line},
        ],
        "named": [{"entity": "card:troll:1", **line}, {"entity": "province:gimle", **line}],
    }
    made = figures(lab, "2026-11-16")
    assert made["expected"] == 0.25
    assert made["drafted"] == made["had"] == {"troll:1": [9, 0.3, 0.2, 0.41]}
