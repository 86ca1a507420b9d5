"""Write the figures of the page's glossary from what a lab has measured: how often those won who had a card.

python scripts/make_figures.py lab-bloodrage.json   writes web/src/glossary/figures/bloodrage.json
"""

from __future__ import annotations

import json
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from meadhall.games import game

FIGURES = Path(__file__).parent.parent / "web/src/glossary/figures"
DRAFT = "draft"  # the question by which a card is chosen before it is played


def listed(name: str) -> set[str]:
    """The ids of cards, of who has one, and of rune stones, one for each district."""
    sheet = tomllib.loads((game(name).folder / "components.toml").read_text("utf-8"))
    kinds = ("cards", "gods", "artifacts", "creatures", "iotunns")
    cards = {card["id"] for kind in kinds for card in sheet.get(kind, [])}
    return cards | {space["district"] for side in sheet.get("sides", {}).values() for space in side["spaces"]}


def figures(lab: dict[str, Any], date: str) -> dict[str, Any]:
    settings = lab["settings"]
    team = game(lab["game"]).info.cooperative
    won = sum(setting["won"] for setting in settings) / lab["games"]
    ids = listed(lab["game"])
    return {
        "game": lab["game"],
        "rules": lab["rules"],
        "version": lab["version"],
        "command": lab["command"],
        "date": date,
        "games": lab["games"],
        # A team as often as any; else each seat as often as the others.
        "expected": round(won if team else 1 / settings[0]["players"], 4),
        "team": team,
        "drafted": table([line for line in lab["things"] if line["question"] == DRAFT], ids),
        "had": table(lab["named"], ids),
    }


def table(lines: list[dict[str, Any]], ids: set[str]) -> dict[str, list[float]]:
    """By id, of a card with its Age: in how many games, and the share that was won with its 95% interval."""
    found = {}
    for line in lines:
        name = line["entity"].removeprefix("card:").removeprefix("rune:")
        if name.partition(":")[0] in ids and line["win_rate"]:
            found[name] = [line["games_with"], *(round(line["win_rate"][key], 3) for key in ("value", "low", "high"))]
    return dict(sorted(found.items()))


def main() -> None:
    FIGURES.mkdir(parents=True, exist_ok=True)
    for given in map(Path, sys.argv[1:]):
        measured = datetime.fromtimestamp(given.stat().st_mtime, UTC).date().isoformat()
        made = figures(json.loads(given.read_text("utf-8")), measured)
        text = json.dumps(made, ensure_ascii=False, indent=1)
        text = text.replace("[\n   ", "[").replace("\n  ]", "]").replace(",\n   ", ", ")  # one card a line
        (FIGURES / f"{made['game']}.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
