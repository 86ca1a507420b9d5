"""Where a search stops to judge, and its habits."""

from __future__ import annotations

from typing import Final

from meadhall.engine.advice import Habits
from meadhall.engine.decision import Prompt
from meadhall.games.bloodrage.state import BloodRage
from meadhall.games.bloodrage.steps.action import ACTION
from meadhall.games.bloodrage.steps.age import KEEP
from meadhall.games.bloodrage.steps.draft import DRAFT, DRAFT_OF_TWO

# The pace: `meadhall bench bloodrage --search`, with two and four players. In some games each against karls, cutting
# iterations short after 2, 6 or 20 decisions made no difference that could be seen. With as many iterations, one cut
# after 40 won 10 of 14 games against one cut after 10: worth it for who has the time.
HABITS: Final = Habits(pace=1500, depth=10, exploration=0.6, warmth=2.0, looks=1900)
FAR: Final = HABITS._replace(pace=600, depth=30)

CALM: Final[tuple[Prompt, ...]] = (ACTION, DRAFT, DRAFT_OF_TWO, KEEP)


def calm(s: BloodRage) -> bool:
    """Between turns, or while cards are chosen: nothing is half done."""
    for decision in s.owed.values():
        return decision.prompt in CALM
    return True
