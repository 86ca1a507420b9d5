"""Where a search stops to judge, and its habits."""

from __future__ import annotations

from typing import Final

from meadhall.engine.advice import Habits
from meadhall.games.meduris.state import Meduris
from meadhall.games.meduris.steps.druid import OFFER
from meadhall.games.meduris.steps.turn import ACTION

# The pace: `meadhall bench meduris --search`, with two and four players. Cut short after 8 decisions it won more often
# against karl than after 2, in the same time. After 24 it does better still, if there is time for enough iterations.
HABITS: Final = Habits(pace=3000, depth=8, exploration=0.6, warmth=1.5, looks=3000)
FAR: Final = HABITS._replace(pace=800, depth=24)


def calm(s: Meduris) -> bool:
    """Before an action, or between the huts of the last lap: nothing is half done."""
    for decision in s.owed.values():
        return decision.prompt is ACTION or (s.lap is not None and decision.prompt is OFFER)
    return True
