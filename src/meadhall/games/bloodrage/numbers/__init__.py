"""Blood Rage in numbers, for machines that learn."""

from __future__ import annotations

from typing import Final

from meadhall.engine.numbers import Numbers
from meadhall.games.bloodrage.numbers.actions import NAMES, act, name
from meadhall.games.bloodrage.numbers.fields import SEES, WEIGHS
from meadhall.games.bloodrage.numbers.options import weigh
from meadhall.games.bloodrage.numbers.seen import see

NUMBERS: Final = Numbers(sees=SEES, weighs=WEIGHS, actions=len(NAMES), see=see, weigh=weigh, act=act, name=name)
