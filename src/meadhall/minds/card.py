"""What is told of a mind: how it came about, what was measured, and what it cannot do.

commit = "1a8d7f8"                       # the sources it learned with
machine = "16 cores, one H200"
minutes = 20.0
weaknesses = ["Plays too few sieges with two players."]

[config]                                 # as the training was told (config.toml of its folder)
game = "eketorp"
players = [2, 3, 4]
spread = 30.0

[huscarl]                                # how it slips where it plays as one; left out: as `Slips` says
warmth = 4.0
reach = 6.0

[[figures]]                              # what was measured, each with the command that found it
said = "won 99% of 400 games against karl, 2 at the table"
command = "meadhall arena eketorp --seats 2 --entrants jarl,karl --games 400 --seed 1"
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

SPREAD = 30.0  # points that count as a lead of one, where the card does not say


class Slips(NamedTuple):
    """How a huscarl chooses. How much scores differ is each mind's own, so its card says what makes it weaker and not
    absurd."""

    warmth: float = 2.0  # how freely: scores that differ by so much make one option e times as likely as the other
    reach: float = 3.0  # how much worse than the best an option may be


@dataclass(frozen=True)
class Figure:
    said: str
    command: str


@dataclass(frozen=True)
class MindCard:
    commit: str
    machine: str
    minutes: float
    config: dict[str, Any]
    figures: tuple[Figure, ...]
    weaknesses: tuple[str, ...]
    slips: Slips

    @classmethod
    def read(cls, path: Path) -> MindCard:
        """ValueError says what is missing or of the wrong kind."""
        told = tomllib.loads(path.read_text("utf-8"))
        kinds: dict[str, type | tuple[type, ...]] = {
            "commit": str, "machine": str, "minutes": (int, float), "config": dict, "figures": list, "weaknesses": list,
        }  # fmt: skip
        for name, kind in kinds.items():
            if not isinstance(told.get(name), kind) or not told[name]:
                raise ValueError(f"{path.name}: {name} is missing, empty or of the wrong kind")
        for name in told:
            if name not in kinds and name != "huscarl":
                raise ValueError(f"{path.name}: there is no {name}")
        slips = told.get("huscarl", {})
        if not isinstance(slips, dict) or not set(slips) <= set(Slips._fields):
            raise ValueError(f"{path.name}: of a huscarl there is {' and '.join(Slips._fields)}")
        return cls(
            told["commit"],
            told["machine"],
            told["minutes"],
            told["config"],
            tuple(Figure(**each) for each in told["figures"]),
            tuple(told["weaknesses"]),
            Slips(**slips),
        )

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(self.config.get("players", ()))
