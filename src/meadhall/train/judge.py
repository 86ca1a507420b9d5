"""What choices were worth, once it is known how the game ended."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, NamedTuple

import numpy as np

from meadhall.bots.minds.inputs import Floats, Ints, Rows
from meadhall.engine.advice import chances
from meadhall.engine.info import Game
from meadhall.engine.state import State
from meadhall.train.chunk import Chunk

FAR = 1.5  # spreads beyond which a lead is a lead


class Moment(NamedTuple):
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


class Ending(NamedTuple):
    """How a game ended for a seat."""

    players: int
    together: bool  # all win or lose together
    shares: Floats  # in the victory, of each player that the game can have, the seat itself first
    lead: float  # over the best of the others, in spreads


def ending(game: Game[Any], state: State, seat: int, spread: float) -> Ending:
    outcome, players, together = state.outcome, state.players, game.info.cooperative
    assert outcome is not None
    shares = np.zeros(game.info.players[-1], np.float32)
    for winner in outcome.winners:
        shares[(winner - seat) % players] = 1.0 if together else 1 / len(outcome.winners)
    lead = 0.0
    if not together:
        best = max(score for other, score in enumerate(outcome.scores) if other != seat)
        lead = max(-FAR, min(FAR, (outcome.scores[seat] - best) / spread))
    return Ending(players, together, shares, lead)


def fortune(share: float, players: int, together: bool) -> float:
    """A share in the victory as what it is worth: 1 for all of it, 0 for a fair one, below 0 for less.

    >>> fortune(1.0, 2, False), fortune(0.0, 2, False), fortune(0.25, 4, False), fortune(0.5, 3, True)
    (1.0, -1.0, 0.0, 0.0)
    """
    return 2 * share - 1 if together else (share * players - 1) / (players - 1)


def expected(moment: Moment, end: Ending, worth: Worth) -> float:
    """What the seat thought the position worth."""
    if end.together:
        share = 1 / (1 + exp(-float(moment.chances[0])))
    else:
        share = chances([float(each) for each in moment.chances[: end.players]], 1.0)[0]
    return worth.victory * fortune(share, end.players, end.together) + worth.lead * moment.lead


def judged(path: Sequence[Moment], end: Ending, worth: Worth, trace: float) -> Chunk:
    """The choices of a seat in a game, with what each brought: the differences between what was expected before and
    after it, those of later choices too, but the less the later (GAE). Nothing is gained before the end."""
    won = fortune(float(end.shares[0]), end.players, end.together)
    gained, leads = [0.0] * len(path), [0.0] * len(path)
    brought = led = 0.0
    after, lead_after = worth.victory * won + worth.lead * end.lead, end.lead
    for at in range(len(path) - 1, -1, -1):
        before, lead_before = expected(path[at], end, worth), path[at].lead
        brought = after - before + trace * brought
        led = lead_after - lead_before + trace * led
        gained[at], leads[at] = brought, lead_before + led
        after, lead_after = before, lead_before
    return Chunk(
        np.array([moment.see for moment in path]),
        np.concatenate([moment.weigh for moment in path]),
        np.concatenate([moment.acts for moment in path]),
        np.array([len(moment.acts) for moment in path], np.int64),
        np.array([moment.chosen for moment in path], np.int64),
        np.array([moment.likely for moment in path], np.float32),
        np.array(gained, np.float32),
        np.array(leads, np.float32),
        np.tile(end.shares, (len(path), 1)),
        np.full(len(path), end.players, np.int64),
    )
