"""What a bot makes of a game of Meduris: how good options look, what a position is worth, and why."""

from meadhall.engine.advice import Habits
from meadhall.games.meduris.advice.advise import advise
from meadhall.games.meduris.advice.evaluate import WEIGHTS, calm, evaluate, features
from meadhall.games.meduris.advice.reasons import reasons

# The pace: `meadhall bench meduris --search`, with two and four players. Cut short after 8 decisions it won more often
# against karl than after 2, in the same time.
HABITS = Habits(pace=3000, depth=8, exploration=0.6, warmth=1.5)

__all__ = ["HABITS", "WEIGHTS", "advise", "calm", "evaluate", "features", "reasons"]
