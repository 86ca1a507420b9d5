"""All that a training depends on, besides the game: read from a TOML file or left as it is."""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from meadhall.engine.errors import BadSetup, one_of

EACH = 4096  # decisions of a lesson from each of those who play,
LEAST, MOST = 8192, 131072  # in all
PARTS, PART = 16, 4096  # it is learned from in so many parts, of so many decisions at most
SETTINGS = Path(__file__).parent / "settings"  # what a game of ours wants otherwise


@dataclass(frozen=True)
class TrainConfig:
    game: str
    players: tuple[int, ...]
    minutes: float = 20.0
    watch: float = 0.5  # minutes at the beginning in which it watches karls play and learns to choose as they do
    seed: int = 1
    begin: str = ""  # a file of weights that it goes on from, instead of from nothing
    # the network
    trunk: int = 256
    scorer: int = 128
    # play
    variants: dict[str, tuple[str, ...]] = field(default_factory=dict)  # values that are played, by chance
    workers: int = 1
    tables: int = 64  # of each worker, in step
    past: float = 0.2  # share of tables where some seats are played by an earlier self,
    karl: float = 0.1  # or by karl
    rival: str = ""  # a file of weights: this mind instead of earlier selves, choosing as a jarl does
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
    batch: int = 65536  # decisions of a lesson,
    mini: int = 4096  # of which so many are learned from at once
    options: int = 12  # of each decision for which there is room, on the mean
    epochs: int = 3
    clip: float = 0.2
    trace: float = 0.96  # lambda
    far: float = 0.03  # a lesson ends when its choices have moved so far
    rate: float = 7e-4
    rate_last: float = 3e-5
    entropy: float = 0.012
    entropy_last: float = 0.001
    guess: float = 0.5  # weight of the guesses about the end

    @classmethod
    def usual(cls, game: str, **given: Any) -> TrainConfig:
        """As a game is usually learned."""
        path = SETTINGS / f"{game}.toml"
        return cls.read(path, game=game, **given) if path.exists() else cls.of({"game": game} | given)

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
        known = {each.name for each in fields(cls)}
        for name in values:
            if name not in known:
                raise BadSetup(f"a training has no setting {name!r}; there is: {one_of(sorted(known))}")
        values = dict(values)
        values["players"] = tuple(values.get("players", ()))
        values["variants"] = {name: tuple(some) for name, some in values.get("variants", {}).items()}
        return cls(**values)

    @staticmethod
    def lesson(workers: int) -> dict[str, int]:
        """A lesson such as so many that play bring about in some seconds: one that is long in coming teaches nothing
        meanwhile, one too short teaches chance."""
        batch = min(max(LEAST, EACH * workers), MOST)
        return {"batch": batch, "mini": min(batch // PARTS, PART)}

    def lanes(self, most: int) -> int:
        """Seats at all tables, where a game has at most so many."""
        return self.workers * self.tables * most

    def write(self, path: Path) -> None:
        path.write_text("".join(f"{name} = {_toml(value)}\n" for name, value in asdict(self).items()), "utf-8")


def _toml(value: Any) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_toml(each)}" for name, each in value.items()) + " }"
    if isinstance(value, tuple):
        return "[" + ", ".join(_toml(each) for each in value) + "]"
    return str(value)
