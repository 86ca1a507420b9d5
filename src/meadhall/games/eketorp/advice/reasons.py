from __future__ import annotations
from meadhall.engine.step import Line
from meadhall.games.eketorp.state import Eketorp
def reasons(s: Eketorp, seat: int, index: int) -> list[Line]:
    return []
