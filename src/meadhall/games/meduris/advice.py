from __future__ import annotations

from meadhall.games.meduris.state import Meduris


def advise(s: Meduris, seat: int) -> list[float]:
    return [0.0 for _ in s.owed[seat].options]
