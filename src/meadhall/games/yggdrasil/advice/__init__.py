"""What bots and hints know of the game: how good options look and why, and what the Gods may expect."""

from __future__ import annotations

from meadhall.engine.advice import Habits
from meadhall.games.yggdrasil.advice.advise import advise, policy
from meadhall.games.yggdrasil.advice.reasons import reasons
from meadhall.games.yggdrasil.advice.worth import evaluate

__all__ = ["HABITS", "advise", "evaluate", "policy", "reasons"]

# The pace was measured, the rest is judgement.
HABITS = Habits(pace=900, depth=8, exploration=0.2, warmth=0.2)
