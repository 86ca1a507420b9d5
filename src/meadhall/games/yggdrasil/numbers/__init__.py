"""Yggdrasil Chronicles in numbers: what a seat sees, what its options do, and which actions they are.

All seats know the same, so the numbers differ by the order of the players alone. What nobody can know (cards face down,
decks, promise tokens) is told by how likely it is.
"""

from __future__ import annotations

from typing import Final

from meadhall.engine.numbers import Numbers
from meadhall.games.yggdrasil.numbers.acts import ACTIONS, act, name
from meadhall.games.yggdrasil.numbers.see import see
from meadhall.games.yggdrasil.numbers.seen import SEES
from meadhall.games.yggdrasil.numbers.weigh import weigh
from meadhall.games.yggdrasil.numbers.weighed import WEIGHS

NUMBERS: Final = Numbers(SEES, WEIGHS, ACTIONS, see, weigh, act, name)
