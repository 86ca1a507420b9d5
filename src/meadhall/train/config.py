"""All that a training depends on, besides the game: read from a TOML file or left as it is."""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from meadhall.engine.errors import BadSetup, one_of


@dataclass(frozen=True)
class TrainConfig:
    game: str
    players: tuple[int, ...]
    minutes: float = 20.0
    watch: float = 0.5  # minutes at the beginning in which it watches karls play and learns to choose as they do
    seed: int = 1
    # the network
    trunk: int = 256
    scorer: int = 128
    # play
    workers: int = 1
    tables: int = 96  # of each worker, in step
    past: float = 0.15  # share of tables where some seats are played by an earlier self,
    karl: float = 0.05  # or by karl
    keep: float = 1.0  # minutes between two selves that are kept to play against
    games: int = 100  # by which the strength of each of them is measured, for each number of players
    # what counts
    victory: float = 0.5  # worth of winning
    lead: float = 0.75  # worth of a lead of one spread
    spread: float = 30.0  # points
    last: float = 0.15  # share of the time at the end in which victory counts for more,
    victory_last: float = 0.8  # so much,
    lead_last: float = 0.4  # and the lead for so much
    # learning: PPO
    batch: int = 65536  # decisions
    mini: int = 8192
    epochs: int = 3
    clip: float = 0.2
    trace: float = 0.96  # lambda
    cut: int = 32  # choices of a seat after which it is learned from, before the game is over
    far: float = 0.03  # a lesson ends when its choices have moved so far
    rate: float = 1e-3
    rate_last: float = 3e-5
    entropy: float = 0.012
    entropy_last: float = 0.001
    guess: float = 0.5  # weight of the guesses about the end

    @classmethod
    def read(cls, path: Path, **given: Any) -> TrainConfig:
        """A file, and what was given besides, which counts more."""
        try:
            kept = tomllib.loads(path.read_text("utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise BadSetup(f"{path} cannot be read: {error}") from error
        return cls.of(kept | given)

    @classmethod
    def of(cls, values: dict[str, Any]) -> TrainConfig:
        known = {field.name: field for field in fields(cls)}
        for name in values:
            if name not in known:
                raise BadSetup(f"a training has no setting {name!r}; there is: {one_of(list(known))}")
        values = dict(values)
        values["players"] = tuple(values.get("players", ()))
        return cls(**values)

    def write(self, path: Path) -> None:
        lines = []
        for name, value in asdict(self).items():
            shown = f'"{value}"' if isinstance(value, str) else list(value) if isinstance(value, tuple) else value
            lines.append(f"{name} = {shown}\n")
        path.write_text("".join(lines), "utf-8")
