"""What bots and hints know of the game: how good options look and why, and what the Gods may expect."""

from __future__ import annotations

from meadhall.games.yggdrasil.advice.advise import advise
from meadhall.games.yggdrasil.advice.evaluate import evaluate
from meadhall.games.yggdrasil.advice.policy import HABITS, policy
from meadhall.games.yggdrasil.advice.reasons import reasons

__all__ = ["HABITS", "advise", "evaluate", "policy", "reasons"]
