"""How good each option looks: what karl plays by, and what a search starts from.

Points are the measure throughout. The weights are judgement, tried out against random play and against each other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from meadhall.engine.advice import Habits, chances, result
from meadhall.engine.step import Line, Step
from meadhall.games.meduris.components import DRUID, FREE, POINTS
from meadhall.games.meduris.state import NOBODY, ON_ROCK, TEMPLE, Meduris
from meadhall.games.meduris.steps.build import (
    BuildHut,
    BuildTemple,
    ChooseHut,
    ChooseTemple,
    druid_after,
    hut_sites,
    temple_sites,
)
from meadhall.games.meduris.steps.druid import Offer, OfferToken
from meadhall.games.meduris.steps.pay import GiveUp, bill
from meadhall.games.meduris.steps.setup import Place
from meadhall.games.meduris.steps.turn import Give, MoveTo, MoveWorker, Take, Worker, workers, yields

MATERIAL = (0.75, 0.6, 0.5, 0.4, 0.3, 0.25)  # worth of one more, by how many of it there are
SPITE = 0.3  # a point that an opponent gains or loses, in own points
PIECE = 1.0  # a building, for the end it brings nearer
KEPT = 0.55  # chance that a rune stone is still there when it counts
READY = 0.7  # chance to have what the druid asks for
GROWTH = 0.8  # huts still to come beside a temple, for each open side


def advise(s: Meduris, seat: int) -> list[float]:
    options = s.owed[seat].options
    return ADVICE[type(options[0])](s, seat, options)


# -- materials --------------------------------------------------------------------------------------------------


def _worth(number: int) -> float:
    """What one material more is worth to somebody who has so many of its kind."""
    return MATERIAL[min(number, len(MATERIAL) - 1)]


def _gain(s: Meduris, seat: int, material: int, number: int) -> float:
    have = s.goods[4 * seat + material]
    return sum(_worth(have + n) for n in range(number))


def _payment(s: Meduris, seat: int, symbols: tuple[int, int], price: int) -> float:
    """What paying costs; others in place of missing ones are taken from the largest heaps."""
    stock = list(s.stock(seat))
    first, second, others = bill(stock[symbols[0]], stock[symbols[1]], price)
    cost = 0.0
    for material, number in zip(symbols, (first, second), strict=True):
        for _ in range(number):
            stock[material] -= 1
            cost += _worth(stock[material])
    for _ in range(others):
        material = stock.index(max(stock))
        stock[material] -= 1
        cost += _worth(stock[material])
    return cost


def _take(s: Meduris, seat: int, options: Sequence[Take]) -> list[float]:
    return [_worth(s.goods[4 * seat + option.material]) for option in options]


def _give(s: Meduris, seat: int, options: Sequence[Give | GiveUp]) -> list[float]:
    return [-_worth(s.goods[4 * seat + option.material] - 1) for option in options]


# -- workers ----------------------------------------------------------------------------------------------------


def _place(s: Meduris, seat: int, options: Sequence[Place]) -> list[float]:
    """One on each plateau, and rather on top of others than beneath them."""
    return [len(s.towers[option.plateau]) - 4.0 * s.towers[option.plateau].count(seat) for option in options]


def _harvest(s: Meduris, seat: int, material: int, gains: Sequence[tuple[int, int]]) -> float:
    return sum(_gain(s, who, material, n) * (1.0 if who == seat else -SPITE) for who, n in gains)


def _plateaus(s: Meduris, seat: int, options: Sequence[MoveTo]) -> list[float]:
    return [_harvest(s, seat, option.to, option.gains) for option in options]


def _workers(s: Meduris, seat: int, options: Sequence[Worker]) -> list[float]:
    return [_best_move(s, seat, option) for option in options]


def _best_move(s: Meduris, seat: int, worker: Worker) -> float:
    """The best plateau for this worker; rather one that leaves a material of which there is plenty."""
    best = max(
        _harvest(s, seat, to, yields((*tower, seat), s.supply[to], True))
        for to, tower in enumerate(s.towers)
        if to != worker.plateau and len(tower) < s.printed.height
    )
    return best - 0.2 * _worth(s.goods[4 * seat + worker.plateau])


# -- building ---------------------------------------------------------------------------------------------------


def _actions(s: Meduris, seat: int, options: Sequence[Step[Any]]) -> list[float]:
    return [_action_worth(s, seat, option) for option in options]


def _action_worth(s: Meduris, seat: int, option: Step[Any]) -> float:
    if isinstance(option, ChooseHut):
        return max(_hut_worth(s, seat, space) for space in hut_sites(s, seat))
    if isinstance(option, ChooseTemple):
        return max(_temple_worth(s, seat, space) for space in temple_sites(s, seat))
    movable = [worker for plateau, tower in enumerate(s.towers) for worker in workers(seat, plateau, tower)]
    return max(_best_move(s, seat, worker) for worker in movable)


def _huts(s: Meduris, seat: int, options: Sequence[BuildHut]) -> list[float]:
    return [_hut_worth(s, seat, option.site.number - 1) for option in options]


def _temples(s: Meduris, seat: int, options: Sequence[BuildTemple]) -> list[float]:
    return [_temple_worth(s, seat, option.site.number - 1) for option in options]


def _hut_worth(s: Meduris, seat: int, space: int) -> float:
    site, token = s.side.spaces[space], s.tokens[space]
    size = s.settlement(space)
    visits = _visits(s)
    worth = PIECE + _rune_worth(s, seat, site.district) + visits * _rite_worth(size)
    if token == POINTS:
        worth += s.printed.bonus
    elif token == DRUID:
        worth += size + 1
    if token != FREE:
        worth -= _payment(s, seat, site.symbols, size)
    for by, side in ((1, s.row(space, 1)), (-1, s.row(space, -1))):
        worth += visits * _neighbours(s, seat, space, by, side, size - side) + _temple_beside(s, seat, space, by, side)
    return worth + _druid_worth(s, seat, druid_after(s, s.next_hut(), space), space, size)


def _visits(s: Meduris) -> float:
    """How often the druid will still ask at a hut: on his last lap, and now and then before."""
    builds = s.players * min(s.huts[seat] + s.temples[seat] for seat in range(s.players))
    huts = sum(0 <= building < TEMPLE for building in s.built)
    return 1.0 + min(2.0, builds / (huts + 3))


def _rite_worth(size: int) -> float:
    """What a visit brings to an owner who mostly has what he wants to offer."""
    return READY * max(size - 2 * MATERIAL[2], 1 - MATERIAL[2]) - (1 - READY)


def _rune_worth(s: Meduris, seat: int, district: int) -> float:
    owner = s.runes[district]
    if owner == seat:
        return 0.3  # it is a little safer now
    worth = KEPT * (s.runes.count(seat) + 2)
    if owner != NOBODY:
        worth += SPITE * KEPT * (s.runes.count(owner) + 1)
    return worth


def _neighbours(s: Meduris, seat: int, space: int, by: int, huts: int, more: int) -> float:
    """The huts at one side will score `more` at each rite: good for one's own, bad for the others'."""
    spaces = len(s.built)
    mine = sum(s.built[(space + by * n) % spaces] == seat for n in range(1, huts + 1))
    return READY * more * (mine - SPITE * (huts - mine))


def _temple_beside(s: Meduris, seat: int, space: int, by: int, huts: int) -> float:
    building = s.built[(space + by * (huts + 1)) % len(s.built)]
    if building < TEMPLE:
        return 0.0
    return 1.0 if building == TEMPLE + seat else -SPITE


def _druid_worth(s: Meduris, seat: int, hut: int, new: int, size: int) -> float:
    """The rite that follows at once: who will be asked, and will it do him good? `new` is a hut to be built."""
    if hut < 0:
        return 0.0
    if hut != new:
        size = s.settlement(hut)
    spaces = len(s.built)
    worth = 0.0
    for at in range(hut, hut + s.row(hut, 1) + 1):
        owner = seat if at == new else s.built[at % spaces]
        worth += _rite_now(s, owner, at % spaces, size) * (1.0 if owner == seat else -SPITE)
    return worth


def _rite_now(s: Meduris, owner: int, space: int, size: int) -> float:
    symbols = s.side.spaces[space].symbols
    have = sum(s.goods[4 * owner + symbol] > 0 for symbol in symbols)
    return (-1.0, 1 - MATERIAL[2], size - 2 * MATERIAL[2])[have]


def _temple_worth(s: Meduris, seat: int, space: int) -> float:
    worth = PIECE - _payment(s, seat, s.side.spaces[space].symbols, 1)
    spaces = len(s.built)
    for by in (1, -1):
        huts = s.row(space, by)
        beyond = s.built[(space + by * (huts + 1)) % spaces]
        worth += huts + (GROWTH if beyond < 0 else 0.0)
    # Whoever waits may find a better place, as long as there are many free spaces.
    worth -= 4.0 * len(s.free) / spaces
    return worth + _druid_worth(s, seat, druid_after(s, s.next_hut(), NOBODY), NOBODY, 0)


# -- rites ------------------------------------------------------------------------------------------------------


def _offers(s: Meduris, seat: int, options: Sequence[Offer]) -> list[float]:
    return [_offer_worth(s, seat, option) for option in options]


def _offer_worth(s: Meduris, seat: int, option: Offer) -> float:
    if isinstance(option, OfferToken):
        return option.points - (0.0 if s.lap is not None else 1.5)  # it can be kept for a larger settlement
    stock = list(s.stock(seat))
    cost = 0.0
    for material in option.gifts:
        stock[material] -= 1
        cost += _offered(s, seat, material, stock[material])
    for _ in range(option.others):
        material = stock.index(max(stock))
        stock[material] -= 1
        cost += _offered(s, seat, material, stock[material])
    return option.points - cost


def _offered(s: Meduris, seat: int, material: int, left: int) -> float:
    """What a material is worth that might be kept; on the last lap only the huts still to come ask for it."""
    if s.lap is None:
        return _worth(left)
    spaces, end = len(s.built), max(s.lap, ON_ROCK)
    ahead = [at % spaces for at in range(s.druid + 1, s.druid + 1 + (end - s.druid) % spaces)]
    asking = [at for at in ahead if s.built[at] == seat and material in s.side.spaces[at].symbols]
    sizes = sorted(map(s.settlement, asking), reverse=True)
    return max(1.2, sizes[left] - 1) if left < len(sizes) else 0.05


ADVICE: dict[type, Callable[[Meduris, int, Any], list[float]]] = {
    Place: _place,
    Take: _take,
    Give: _give,
    GiveUp: _give,
    MoveWorker: _actions,
    Worker: _workers,
    MoveTo: _plateaus,
    BuildHut: _huts,
    BuildTemple: _temples,
    Offer: _offers,
    OfferToken: _offers,
}


def evaluate(s: Meduris) -> list[float]:
    if s.outcome is not None:
        return result(s.outcome)
    points = []
    for seat in range(s.players):
        runes = s.runes.count(seat)
        points.append(
            s.score[seat]
            + 0.6 * runes * (runes + 1) / 2
            + sum(_worth(n) for have in s.stock(seat) for n in range(have))
            - PIECE * (s.huts[seat] + s.temples[seat])
        )
    for space, building in enumerate(s.built):
        if building >= TEMPLE:
            points[building - TEMPLE] += s.row(space, 1) + s.row(space, -1)
        elif building >= 0:
            points[building] += _rite_worth(s.settlement(space)) * _visits(s)
    return chances(points, 6.0)


def reasons(s: Meduris, seat: int, index: int) -> list[Line]:
    return []


HABITS = Habits(pace=600, depth=16, exploration=0.6, warmth=1.0)
