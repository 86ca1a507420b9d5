"""A world that looks the same from one seat.

What lies behind the screens was all taken and returned in the open, so whoever remembers knows it (MD-SETUP-10).
Only luck to come is unknown.
"""

from __future__ import annotations

from meadhall.engine.luck import Luck
from meadhall.games.meduris.state import Meduris


def imagine(s: Meduris, seat: int, luck: Luck) -> Meduris:
    t = s.clone()
    t.luck = luck
    return t
