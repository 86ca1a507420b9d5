"""A bot that chooses as its mind likes best, or nearly so."""

from __future__ import annotations

from meadhall.engine.advice import chances
from meadhall.engine.luck import Luck
from meadhall.engine.table import Chair
from meadhall.minds.gathered import Gathered
from meadhall.minds.looking import Looker

STEPS = 1 << 20  # of a choice by chance
FAR = 1e9  # no option is too bad


class MindPlayer:
    """With some warmth it takes options that seem nearly as good now and then, with none always the best. `reach` is by
    how much an option may score less and still be taken.

    Where all choose in secret at once, whoever always takes the best can be read: there it chooses as likely as it has
    learned to, but for what it hardly ever would.
    """

    __slots__ = ("_luck", "_reach", "_warmth", "mind")

    def __init__(self, luck: Luck, mind: Looker, warmth: float = 0.0, reach: float = FAR) -> None:
        self._luck = luck
        self.mind = mind
        self._warmth = warmth
        self._reach = reach

    def choose(self, chair: Chair) -> int:
        if len(chair.decision.options) == 1:
            return 0
        here = Gathered()
        here.add(*chair.numbers())
        return self.chosen(here.look(self.mind)[0].scores, chair.secret)

    def chosen(self, scores: list[float], secret: bool) -> int:
        """By what a look has found."""
        if self._warmth:
            return drawn(scores, self._warmth, self._reach, self._luck)
        if secret:
            return drawn(scores, 1.0, SECRET_REACH, self._luck)
        return scores.index(max(scores))


SECRET_REACH = 3.0  # what is chosen once where the best is chosen twenty times


def drawn(scores: list[float], warmth: float, reach: float, luck: Luck) -> int:
    """One of the options by chance: scores that differ by the warmth make one e times as likely as the other."""
    top = max(scores)
    near = [index for index, score in enumerate(scores) if score >= top - reach]
    return near[by_weight(chances([scores[index] for index in near], warmth), luck)]


def by_weight(weights: list[float], luck: Luck) -> int:
    """One of them by chance, each as likely as it weighs.

    >>> by_weight([0.0, 1.0, 0.0], Luck("7"))
    1
    """
    at = luck.below(STEPS) / STEPS * sum(weights)
    for index, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return index
    return max(range(len(weights)), key=lambda index: weights[index])
