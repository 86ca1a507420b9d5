"""How a search plays on, and its habits."""

from __future__ import annotations

from typing import Final

from meadhall.engine.advice import Habits, best_liked
from meadhall.engine.luck import Luck
from meadhall.games.yggdrasil.advice.advise import advise
from meadhall.games.yggdrasil.advice.outlook import Outlook
from meadhall.games.yggdrasil.state import Yggdrasil

# The pace was measured, the rest is judgement.
HABITS: Final = Habits(pace=900, depth=8, exploration=0.2, warmth=0.2, looks=2400)


def policy(s: Yggdrasil, seat: int, luck: Luck) -> int:
    """Quicker: who is next is left to chance, and nobody looks further than his own turn."""
    decision = s.owed[seat]
    options = decision.options
    if decision.prompt.key == "next":
        return luck.below(len(options))
    if decision.prompt.key == "move":
        ahead = Outlook(s)
        # All of them are MoveTo; to ask each for its type would cost more than the look.
        scores = [ahead.best_act(seat, option.to) for option in options]  # type: ignore[attr-defined]
    else:
        scores = advise(s, seat)
    return best_liked(scores)
