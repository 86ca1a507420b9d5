"""Eketorp told in numbers, for machines that learn (engine/numbers.py).

Cards that lie face down again are told as something that the seat recalls (EK-FIGHT-16). Villages, and the siege spaces
at them, go by their owner: the seat's own, then clockwise.
"""

from __future__ import annotations

from typing import Final

from meadhall.engine.numbers import Numbers
from meadhall.games.eketorp.numbers.acts import ACTIONS, act, name
from meadhall.games.eketorp.numbers.fields import SEES, WEIGHS
from meadhall.games.eketorp.numbers.see import see
from meadhall.games.eketorp.numbers.weigh import weigh

NUMBERS: Final = Numbers(sees=SEES, weighs=WEIGHS, actions=len(ACTIONS), see=see, weigh=weigh, act=act, name=name)
