"""What choices were worth, once it is known how it went on."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

import numpy as np

from meadhall.engine.advice import chances
from meadhall.engine.state import Outcome
from meadhall.minds.inputs import Floats, Ints, Rows
from meadhall.train.crop import Crop

FAR = 1.5  # spreads beyond which a lead is a lead


class Considered(NamedTuple):
    """A choice that was made, and what was thought of the position."""

    see: Rows
    weigh: Rows
    acts: Ints
    chosen: int
    likely: float
    chances: Floats  # each player's, the seat itself first, in logits
    lead: float


class Worth(NamedTuple):
    """What winning and leading count for."""

    victory: float
    lead: float


class Rules(NamedTuple):
    """What judging needs to know of a game and of a training."""

    most: int  # players that the game can have
    together: bool  # all win or lose together
    spread: float  # points that count as a lead of one
    trace: float  # how much of what is thought later counts, the more the longer (lambda)


class Prospect(NamedTuple):
    """How it goes on, or how it ended, for a seat."""

    shares: Floats  # in the victory, of each player that the game can have, the seat itself first
    lead: float  # over the best of the others, in spreads


def ending(rules: Rules, outcome: Outcome, seat: int) -> Prospect:
    """How it ended."""
    players = len(outcome.scores)
    shares = np.zeros(rules.most, np.float32)
    for winner in outcome.winners:
        shares[(winner - seat) % players] = 1.0 if rules.together else 1 / len(outcome.winners)
    if rules.together:
        return Prospect(shares, 0.0)
    best = max(score for other, score in enumerate(outcome.scores) if other != seat)
    return Prospect(shares, max(-FAR, min(FAR, (outcome.scores[seat] - best) / rules.spread)))


def prospect(rules: Rules, pick: Considered, players: int) -> Prospect:
    """What the seat thought would come of it."""
    shares = np.zeros(rules.most, np.float32)
    if rules.together:
        shares[:players] = 1 / (1 + exp(-float(pick.chances[0])))
    else:
        shares[:players] = chances([float(each) for each in pick.chances[:players]], 1.0)
    return Prospect(shares, pick.lead)


def fortune(share: float, players: int, together: bool) -> float:
    """A share in the victory as what it is worth: 1 for all of it, 0 for a fair one, below 0 for less.

    >>> fortune(1.0, 2, False), fortune(0.0, 2, False), fortune(0.25, 4, False), fortune(0.5, 3, True)
    (1.0, -1.0, 0.0, 0.0)
    """
    return 2 * share - 1 if together else (share * players - 1) / (players - 1)


def judged(rules: Rules, path: Sequence[Considered], after: Prospect, players: int, worth: Worth) -> Crop:
    """Choices of a seat in a row, with what each brought: the differences between what was expected before and after
    it, those of later choices too, but the less the later (GAE). `after` is what followed the last of them."""
    steps = [*(prospect(rules, pick, players) for pick in path), after]
    values = [
        worth.victory * fortune(float(each.shares[0]), players, rules.together) + worth.lead * each.lead
        for each in steps
    ]
    count, trace = len(path), rules.trace
    gained, leads, shares = [0.0] * count, [0.0] * count, np.zeros((count, rules.most), np.float32)
    brought = led = 0.0
    shared = np.zeros(rules.most, np.float32)
    for at in range(count - 1, -1, -1):
        brought = values[at + 1] - values[at] + trace * brought
        led = steps[at + 1].lead - steps[at].lead + trace * led
        shared = steps[at + 1].shares - steps[at].shares + trace * shared
        gained[at], leads[at], shares[at] = brought, steps[at].lead + led, steps[at].shares + shared
    return Crop(
        np.array([pick.see for pick in path]),
        np.concatenate([pick.weigh for pick in path]),
        np.concatenate([pick.acts for pick in path]),
        np.array([len(pick.acts) for pick in path], np.int64),
        np.array([pick.chosen for pick in path], np.int64),
        np.array([pick.likely for pick in path], np.float32),
        np.array(gained, np.float32),
        np.array(leads, np.float32),
        shares,
        np.full(count, players, np.int64),
    )
