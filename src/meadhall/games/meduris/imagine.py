"""A world that looks the same from one seat, and what its view shows of this one.

What lies behind the screens was all taken and returned in the open, so whoever remembers knows it (MD-SETUP-10).
Only luck to come is unknown.
"""

from __future__ import annotations

from meadhall.engine.luck import Luck
from meadhall.games.meduris.components import MATERIALS
from meadhall.games.meduris.state import Meduris


def imagine(s: Meduris, seat: int, luck: Luck) -> Meduris:
    t = s.clone()
    t.luck = luck
    return t


def forget(s: Meduris, seat: int, luck: Luck) -> Meduris:
    """What lies behind the others' screens is shared out among them in another way."""
    t = imagine(s, seat, luck)
    if s.screens and s.outcome is None:  # after the end all may look
        others = [other for other in range(s.players) if other != seat]
        for material in range(len(MATERIALS)):
            there = [4 * other + material for other in others]
            hidden = sum([s.goods[place] for place in there])
            for place in there:
                t.goods[place] = 0
            for _ in range(hidden):
                t.goods[luck.pick(there)] += 1
    return t


def shown(s: Meduris, seat: int) -> Meduris:
    """What the seat's view shows, as a state to reason about: to be looked at, not to be played on.

    Behind the others' screens lies what is missing from the supply. Each is taken to have the same share of it, rounded
    up: so a material that somebody lacks here is one that nobody else can have.
    """
    if not s.screens:
        return s
    t = s.clone()
    others = [other for other in range(s.players) if other != seat]
    for material in range(len(MATERIALS)):
        hidden = s.printed.materials - s.supply[material] - s.goods[4 * seat + material]
        for other in others:
            t.goods[4 * other + material] = -(-hidden // len(others))
    return t
