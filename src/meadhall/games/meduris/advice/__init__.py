"""What a bot makes of a game of Meduris: how good options look, what a position is worth, and why."""

from meadhall.games.meduris.advice.advise import advise
from meadhall.games.meduris.advice.evaluate import WEIGHTS, evaluate, features
from meadhall.games.meduris.advice.policy import FAR, HABITS, calm
from meadhall.games.meduris.advice.reasons import reasons

__all__ = ["FAR", "HABITS", "WEIGHTS", "advise", "calm", "evaluate", "features", "reasons"]
