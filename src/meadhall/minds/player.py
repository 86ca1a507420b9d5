"""A bot that chooses as its mind likes best, or nearly so."""

from __future__ import annotations

from math import exp

import numpy as np

from meadhall.engine.luck import Luck
from meadhall.engine.table import Chair
from meadhall.minds.mind import Mind

STEPS = 1 << 20  # of a choice by chance


class MindPlayer:
    """With some warmth it takes options that seem nearly as good now and then, with none always the best.

    Scores are rounded, so that machines whose arithmetic differs in the last digits choose alike.
    """

    __slots__ = ("_luck", "_mind", "_warmth")

    def __init__(self, luck: Luck, mind: Mind, warmth: float = 0.0) -> None:
        self._luck = luck
        self._mind = mind
        self._warmth = warmth

    def choose(self, chair: Chair) -> int:
        if len(chair.decision.options) == 1:
            return 0
        see, weigh, act = chair.numbers()
        sees = np.array([see], np.int16)
        weighs = np.array(weigh, np.int16).reshape(len(act), -1)
        looked = self._mind.look(sees, weighs, np.array(act, np.int64), np.array([len(act)], np.int64))
        scores = [round(float(each), 2) for each in looked.scores]
        if not self._warmth:
            return scores.index(max(scores))
        top = max(scores)
        weights = [exp((each - top) / self._warmth) for each in scores]
        at = self._luck.below(STEPS) / STEPS * sum(weights)
        for index, weight in enumerate(weights):
            at -= weight
            if at < 0:
                return index
        return len(weights) - 1
