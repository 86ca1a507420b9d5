"""What a training keeps: its settings, the network so far, earlier selves, and a log of how it went.

Everything is written under another name first and then put in its place: whoever reads gets a whole file, and an
interruption costs a minute at most.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from meadhall.engine.info import Game
from meadhall.minds.inputs import Floats
from meadhall.minds.mind import Mind


class TrainFolder:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.config = path / "config.toml"
        self.now = path / "now.npz"  # the weights that are played with
        self.memory = path / "memory.npz"  # with them, what learning goes on from
        self.log = path / "log.jsonl"  # of each self that was kept, when that was
        self.looks = path / "looks.jsonl"  # and how strong it was found to be
        self.curves = path / "curves.svg"  # the same as a picture
        self.end = path / "end"  # a sign that nothing more is going to be kept
        (path / "past").mkdir(parents=True, exist_ok=True)

    def write(self, path: Path, arrays: Mapping[str, Floats], half: bool = True) -> None:
        """In half precision, as minds are played with, or as they are."""
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            kept: dict[str, Any] = {name: each.astype(np.float16) if half else each for name, each in arrays.items()}
            np.savez(file, **kept)
        part.replace(path)

    def read(self, path: Path) -> dict[str, Floats]:
        with np.load(path, allow_pickle=False) as kept:
            return {name: kept[name] for name in kept.files}

    def self_path(self, number: int) -> Path:
        """An earlier self, counted from 1."""
        return self.path / "past" / f"{number:03}.npz"

    def selves(self) -> int:
        return len(list((self.path / "past").glob("*.npz")))

    def mind(self, game: Game[Any], number: int = 0) -> Mind:
        """An earlier self, or the network as it is now."""
        return Mind.read(game, self.self_path(number) if number else self.now)

    def note(self, entry: Mapping[str, Any], looked: bool = False) -> None:
        with (self.looks if looked else self.log).open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")

    def notes(self, looked: bool = False) -> list[dict[str, Any]]:
        path = self.looks if looked else self.log
        return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
