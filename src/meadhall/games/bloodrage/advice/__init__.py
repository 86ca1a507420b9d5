"""What a bot makes of a game of Blood Rage: how good options look, what a position is worth, and why."""

from meadhall.engine.advice import Habits
from meadhall.games.bloodrage.advice.advise import advise
from meadhall.games.bloodrage.advice.evaluate import WEIGHTS, calm, evaluate, features
from meadhall.games.bloodrage.advice.reasons import reasons

# The pace: `meadhall bench bloodrage --search`, with two and four players. In some games each against karls, cutting
# iterations short after 2, 6 or 20 decisions made no difference that could be seen. With as many iterations, one cut
# after 40 won 10 of 14 games against one cut after 10: worth it for who has the time.
HABITS = Habits(pace=1500, depth=10, exploration=0.6, warmth=2.0)
FAR = HABITS._replace(pace=600, depth=30)

__all__ = ["FAR", "HABITS", "WEIGHTS", "advise", "calm", "evaluate", "features", "reasons"]
