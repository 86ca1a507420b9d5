"""Meduris told in numbers, for machines that learn (engine/numbers.py).

What lies behind the others' screens was taken and given in the open: it is told as something that the seat recalls
(MD-SETUP-10).
"""

from __future__ import annotations

from typing import Final

from meadhall.engine.numbers import Numbers
from meadhall.games.meduris.numbers.acts import ACTIONS, act, name
from meadhall.games.meduris.numbers.fields import SEES, WEIGHS
from meadhall.games.meduris.numbers.see import see
from meadhall.games.meduris.numbers.weigh import weigh

NUMBERS: Final = Numbers(sees=SEES, weighs=WEIGHS, actions=len(ACTIONS), see=see, weigh=weigh, act=act, name=name)
