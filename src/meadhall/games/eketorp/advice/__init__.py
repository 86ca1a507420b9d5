"""What karl plays by and what a search thinks with: how good options look, what a position is worth, and why.

The state given is always an imagined one, so hands of others and the order of piles are guesses that fit what the seat
knows. Points are the measure throughout: a grass brick is worth 1.
"""

from meadhall.games.eketorp.advice.advise import advise
from meadhall.games.eketorp.advice.evaluate import WEIGHTS, evaluate, features
from meadhall.games.eketorp.advice.policy import FAR, HABITS, calm, policy
from meadhall.games.eketorp.advice.reasons import reasons

__all__ = ["FAR", "HABITS", "WEIGHTS", "advise", "calm", "evaluate", "features", "policy", "reasons"]
