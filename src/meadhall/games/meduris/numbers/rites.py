"""Rites: the one that goes on, and the one that would follow."""

from __future__ import annotations

from meadhall.games.meduris.numbers.seats import FIRST_OF, SECOND_OF
from meadhall.games.meduris.state import EMPTY, TEMPLE, Meduris
from meadhall.games.meduris.steps.build import RaiseHut, RaiseTemple, druid_after
from meadhall.games.meduris.steps.end import Lap


def to_come(s: Meduris, who: tuple[int, ...], seat: int) -> list[int]:
    """By player: huts that the rite or the last lap still comes to; by material: the seat's that ask for it."""
    told = [0] * 8
    if not s.rite:
        return told
    built, pairs = s.built, s.side.pairs
    spaces = len(built)
    left = spaces  # of a rite: up to the end of the settlement
    lap = s.lap is not None
    if lap:
        step = s.agenda[-1] if s.agenda else None
        left = step.left if isinstance(step, Lap) else 0
    at = s.druid
    while left:
        at = at + 1 if at + 1 < spaces else 0
        owner = built[at]
        if 0 <= owner < TEMPLE:
            left -= 1
            told[who[owner + 1] - 1] += 1
            if owner == seat:
                told[4 + FIRST_OF[pairs[at]]] += 1
                told[4 + SECOND_OF[pairs[at]]] += 1
        elif not lap:
            break
    return told


def asked_next(s: Meduris, seat: int, who: tuple[int, ...]) -> list[int]:
    """While others are given up: the rite that goes on, or the one that will follow when the building stands."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, RaiseHut):
        hut = druid_after(s, s.next_hut(), step.space)
        return rite_at(s, seat, who, hut, step.space)
    if isinstance(step, RaiseTemple):
        return rite_at(s, seat, who, druid_after(s, s.next_hut(), EMPTY), EMPTY)
    return [*to_come(s, who, seat), s.rite, 0, 0, 0, 0]


def rite_at(s: Meduris, seat: int, who: tuple[int, ...], hut: int, new: int) -> list[int]:
    """The rite that begins where the druid goes: by player the huts that are asked, by material the seat's that ask for
    it, the size of the settlement, whether the river is crossed, by other player the huts for which he has both.
    `new` is a hut of the seat that is not there yet."""
    told = [0] * 13
    if hut < 0:
        return told
    built, pairs, goods = s.built, s.side.pairs, s.goods
    spaces = len(built)
    huts = 0
    at = hut
    while True:
        owner = seat if at == new else built[at]
        if not 0 <= owner < TEMPLE:
            break
        huts += 1
        player, first, second = who[owner + 1] - 1, FIRST_OF[pairs[at]], SECOND_OF[pairs[at]]
        told[player] += 1
        if owner == seat:
            told[4 + first] += 1
            told[4 + second] += 1
        elif goods[4 * owner + first] and goods[4 * owner + second]:
            told[9 + player] += 1
        if at == 0 and huts > 1:
            told[9] = 1  # MD-RIVER-2
        at = at + 1 if at + 1 < spaces else 0
    at = hut
    while True:
        at = at - 1 if at else spaces - 1
        if at != new and not 0 <= built[at] < TEMPLE:
            break
        huts += 1
    told[8] = huts
    if hut <= s.druid:
        told[9] = 1
    return told
