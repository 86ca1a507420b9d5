"""What a bot makes of a game of Blood Rage: how good options look, what a position is worth, and why."""

from meadhall.games.bloodrage.advice.advise import advise
from meadhall.games.bloodrage.advice.evaluate import WEIGHTS, evaluate, features
from meadhall.games.bloodrage.advice.policy import FAR, HABITS, calm
from meadhall.games.bloodrage.advice.reasons import reasons

__all__ = ["FAR", "HABITS", "WEIGHTS", "advise", "calm", "evaluate", "features", "reasons"]
