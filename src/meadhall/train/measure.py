"""How large the numbers of a game usually are, found by letting karls play it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.numbers import Field
from meadhall.minds.inputs import Floats, Inputs
from meadhall.train.config import TrainConfig

GAMES = 48
STRAY = 10  # one in so many choices is made by chance, so that other positions are seen too
NARROW = 0.3  # a count that hardly ever changes is taken to change so much


class Measured(NamedTuple):
    middle: Floats  # of each count among some fields: its mean,
    wide: Floats  # and how far it usually is from it (standard deviation)


def measure(game: Game[Any], config: TrainConfig) -> tuple[Measured, Measured]:
    """What `see` and `weigh` of a game tell."""
    numbers, luck = game.numbers, Luck(f"measure {config.seed}")
    assert numbers is not None
    sees: list[list[int]] = []
    weighs: list[list[int]] = []
    for number in range(GAMES):
        options = {name: luck.pick(values) for name, values in config.variants.items()}
        players = config.players[number % len(config.players)]
        state = game.create(players, Luck(f"measure {config.seed} {number}"), game.info.settle(options), game.printed)
        state.begin()
        while state.outcome is None:
            seat = min(state.owed)
            count = len(state.owed[seat].options)
            chosen = 0
            if count > 1:
                sees.append(numbers.see(state, seat))
                weighs.append(numbers.weigh(state, seat))
                advice = game.advise(game.imagine(state, seat, luck), seat)
                chosen = luck.below(count) if luck.below(STRAY) == 0 else advice.index(max(advice))
            state.choose(seat, chosen)
    return _measured(sees, numbers.sees), _measured(weighs, numbers.weighs)


def _measured(told: list[list[int]], fields: Sequence[Field]) -> Measured:
    """Of several rows each."""
    inputs = Inputs(fields)
    rows = np.concatenate([np.array(each, np.int16).reshape(-1, inputs.width) for each in told])
    counts = rows[:, inputs.counts].astype(np.float32)
    return Measured(counts.mean(axis=0), np.maximum(counts.std(axis=0), NARROW))
