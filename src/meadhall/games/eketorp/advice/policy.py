"""How a search plays on, where it stops to judge, and its habits."""

from __future__ import annotations

from meadhall.engine.advice import Habits
from meadhall.engine.luck import Luck
from meadhall.games.eketorp.advice.advise import advise
from meadhall.games.eketorp.advice.placing import leanings, prospect
from meadhall.games.eketorp.state import Eketorp
from meadhall.games.eketorp.steps.fight import AMULETS, FIGHT
from meadhall.games.eketorp.steps.place import PLACE, Place

STRAY = 12  # one in so many choices is made at random
FINE = 1 << 16

HABITS = Habits(pace=700, depth=1, exploration=0.6, warmth=0.6)


def calm(s: Eketorp) -> bool:
    """A round has begun, and nobody has placed a Viking yet: all that was won is built."""
    for decision in s.owed.values():
        if decision.prompt is not PLACE:
            return False
    return not any(s.plans)


def policy(s: Eketorp, seat: int, luck: Luck) -> int:
    decision = s.owed[seat]
    prompt, options = decision.prompt, decision.options
    if prompt is PLACE:
        return _place(s, seat, luck, decision.count)
    if prompt is AMULETS:
        return 0
    if prompt is FIGHT or luck.below(STRAY) == 0:
        return luck.below(len(options))
    advice = advise(s, seat)
    return advice.index(max(advice))


def _place(s: Eketorp, seat: int, luck: Luck, vikings: int) -> int:
    """The first place in board order that tempts the Viking enough."""
    going = len(s.owed[seat].options) - 1
    for place, lean in leanings(prospect(s, seat), s.plans[seat], vikings):
        if luck.below(FINE) < lean * FINE:
            going = place
            break
    else:
        return len(s.owed[seat].options) - 1
    for index, option in enumerate(s.owed[seat].options):
        assert isinstance(option, Place)
        if option.place == going:
            return index
    raise AssertionError
