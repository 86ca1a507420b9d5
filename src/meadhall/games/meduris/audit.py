"""Nothing is ever lost or made: materials, workers, buildings, tokens, rune stones."""

from __future__ import annotations

from meadhall.engine.errors import RuleFault
from meadhall.games.meduris.components import FREE, MATERIALS, RUNES
from meadhall.games.meduris.state import EMPTY, NO_FACE, NOBODY, TEMPLE, Meduris


def audit(s: Meduris) -> None:
    printed, n = s.printed, s.players
    for material, name in enumerate(MATERIALS):
        there = s.supply[material] + sum(s.goods[material::4])
        if there != printed.materials or s.supply[material] < 0:
            raise RuleFault(f"{there} {name} in the game, not {printed.materials}")
    if min(s.goods) < 0 or min(s.score) < 0:
        raise RuleFault("a seat has less than nothing")
    if any(len(tower) > printed.height for tower in s.towers):
        raise RuleFault(f"more than {printed.height} workers on a plateau (MD-WORKER-2)")
    for seat in range(n):
        workers = sum(tower.count(seat) for tower in s.towers)
        if s.face != NO_FACE and workers != printed.workers[n]:
            raise RuleFault(f"seat {seat + 1} has {workers} workers, not {printed.workers[n]}")
        if s.huts[seat] + s.built.count(seat) != printed.huts[n]:
            raise RuleFault(f"seat {seat + 1} lost a hut")
        if s.temples[seat] + s.built.count(TEMPLE + seat) != printed.temples:
            raise RuleFault(f"seat {seat + 1} lost a temple")
    if s.free != [space for space, building in enumerate(s.built) if building == EMPTY]:
        raise RuleFault("the free spaces are not those without building")
    for space in s.free:
        price = 0 if s.tokens[space] == FREE else s.settlement(space)
        if s.price[space] != price:
            raise RuleFault(f"a hut on space {space + 1} costs {price} of each, not {s.price[space]} (MD-COST-3)")
    districts = {s.side.spaces[space].district for space, building in enumerate(s.built) if 0 <= building < TEMPLE}
    if {rune for rune in range(len(RUNES)) if s.runes[rune] != NOBODY} != districts:
        raise RuleFault("a rune stone lies where nobody built, or none where somebody did (MD-HUT-2)")
