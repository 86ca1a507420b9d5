"""What a bot makes of a game of Meduris: how good options look, what a position is worth, and why."""

from meadhall.engine.advice import Habits
from meadhall.games.meduris.advice.advise import advise
from meadhall.games.meduris.advice.evaluate import WEIGHTS, calm, evaluate, features
from meadhall.games.meduris.advice.reasons import reasons

# The pace: `meadhall bench meduris --search`, with two and four players. Cut short after 8 decisions it won more often
# against karl than after 2, in the same time. After 24 it does better still, if there is time for enough iterations.
HABITS = Habits(pace=3000, depth=8, exploration=0.6, warmth=1.5)
FAR = HABITS._replace(pace=800, depth=24)

__all__ = ["FAR", "HABITS", "WEIGHTS", "advise", "calm", "evaluate", "features", "reasons"]
