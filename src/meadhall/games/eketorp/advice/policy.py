"""How a search plays on, where it stops to judge, and its habits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from meadhall.engine.advice import Habits, best_liked
from meadhall.engine.luck import Luck
from meadhall.games.eketorp.advice.advise import advise
from meadhall.games.eketorp.advice.outlook import next_place, outlook
from meadhall.games.eketorp.state import Eketorp
from meadhall.games.eketorp.steps.fight import AMULETS
from meadhall.games.eketorp.steps.place import PLACE, Place

FAIR: Final = 2.5  # a card, on average
STRAY: Final = 16  # one in so many choices is made at random

# Exploration and warmth: what of 0.3 to 1.2 lost least, in 16 positions, against a search twelve times as long.
HABITS: Final = Habits(pace=2000, depth=1, exploration=0.3, warmth=1.2, looks=2500)

# Whoever has the time guesses at the plans of the others first: more iterations alone teach little of them.
FAR: Final = HABITS._replace(guesses=32, glance=150)


def calm(s: Eketorp) -> bool:
    """A round has begun, and nobody has placed a Viking yet: all that was won is built."""
    for decision in s.owed.values():
        if decision.prompt is not PLACE:
            return False
    return not any(s.plans)


def policy(s: Eketorp, seat: int, luck: Luck) -> int:
    """What the advice likes best, but now and then anything."""
    decision = s.owed[seat]
    options = decision.options
    if decision.prompt is PLACE:
        following = next_place(s, seat, outlook(s, seat))
        for index, option in enumerate(cast(Sequence[Place], options)):
            if option.place == following:
                return index
    if decision.prompt is AMULETS and _fair_hand(s, seat):
        return 0
    if luck.below(STRAY) == 0:
        return luck.below(len(options))
    return best_liked(advise(s, seat))


def _fair_hand(s: Eketorp, seat: int) -> bool:
    """Nobody pays for new cards then."""
    values = s.printed.values
    return sum([values[card] for card in s.hands[seat]]) >= FAIR * len(s.hands[seat])
