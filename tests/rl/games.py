"""What the tests of this room play with."""

from __future__ import annotations

from meadhall import games
from tests.rl.bluff import GAME as BLUFF

NAMED_BLUFF = "tests.rl.bluff:GAME"
TOLD = [name for name in games.own() if games.game(name).numbers is not None]
NAMES = [NAMED_BLUFF, *TOLD]

__all__ = ["BLUFF", "NAMED_BLUFF", "NAMES", "TOLD"]
