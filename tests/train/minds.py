"""A mind that has learned nothing, for tests."""

from __future__ import annotations

from typing import Any

import numpy as np

from meadhall.engine.info import Game
from meadhall.minds.inputs import Floats
from meadhall.minds.slots import shapes


def weights_of(game: Game[Any], trunk: int = 16, scorer: int = 8) -> dict[str, Floats]:
    assert game.numbers is not None
    chance = np.random.default_rng(7)
    return {
        name: chance.normal(0, 0.2, shape).astype(np.float32)
        for name, shape in shapes(game.numbers, game.info.players[-1], trunk, scorer).items()
    }
