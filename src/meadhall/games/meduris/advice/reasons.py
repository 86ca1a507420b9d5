"""What speaks for an option, in words: the same terms by which it is judged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.engine.step import Line, Step
from meadhall.games.meduris.advice.outlook import Outlook
from meadhall.games.meduris.advice.worth import worth
from meadhall.games.meduris.components import DRUID, FREE, MATERIALS, POINTS
from meadhall.games.meduris.imagine import shown
from meadhall.games.meduris.places import amount, plateau_entity, rune_entity, space_entity
from meadhall.games.meduris.state import NOBODY, Meduris
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
from meadhall.games.meduris.steps.pay import GiveUp
from meadhall.games.meduris.steps.setup import Place
from meadhall.games.meduris.steps.turn import Give, MoveTo, MoveWorker, Take, TakeNothing, Worker, workers, yields

MOST: Final = 3  # reasons for an option
FEW: Final = 2  # materials of a kind
Told = list[tuple[float, Line]]  # how much it matters, in points, and what there is to say


def reasons(s: Meduris, seat: int, index: int) -> list[Line]:
    """For a person, and so by what that seat is shown: not even a good memory may tell what lies behind a screen."""
    option = s.owed[seat].options[index]
    told = REASONS[type(option)](Outlook(shown(s, seat), seat), option)
    told.sort(key=lambda each: -each[0])
    return [line for _, line in told[:MOST]] or [Line("small", {})]


# -- materials and workers --------------------------------------------------------------------------------------


def _take(v: Outlook, option: Take) -> Told:
    return _wanted(v, option.material)


def _take_nothing(v: Outlook, option: TakeNothing) -> Told:
    return [(0.0, Line("brings_nothing", {}))]


def _wanted(v: Outlook, material: int) -> Told:
    """Why this material is welcome."""
    have = v.stock[material]
    name = MATERIALS[material]
    told = [(worth(v.s, have), Line("have_none", {"material": name}))] if not have else []
    if 0 < have <= FEW:
        told.append((worth(v.s, have), Line("have_few", {"what": amount(have, material)})))
    hut = v.hut
    if hut is not None and v.s.built[hut] == v.seat and material in v.s.side.spaces[hut].symbols and not have:
        told.append((1.0, Line("asked_next", {"where": space_entity(hut), "material": name})))
    return told


def _give(v: Outlook, option: Give | GiveUp) -> Told:
    left = v.stock[option.material] - 1
    if left:
        return [(left, Line("some_left", {"what": amount(left, option.material)}))]
    return [(0.0, Line("least_missed", {"material": MATERIALS[option.material]}))]


def _place(v: Outlook, option: Place) -> Told:
    tower, where = v.s.towers[option.plateau], plateau_entity(option.plateau)
    told: Told = [(len(tower), Line("on_top", {"where": where, "n": len(tower)}))] if tower else []
    if v.seat not in tower:
        told.append((2.5, Line("first_there", {"where": where})))
    return told


def _move_to(v: Outlook, option: MoveTo) -> Told:
    return _harvest(v, option.to, option.gains)


def _harvest(v: Outlook, to: int, gains: tuple[tuple[int, int], ...]) -> Told:
    mine = dict(gains).get(v.seat, 0)
    told: Told = [(mine, Line("harvest", {"what": amount(mine, to)}))] if mine else []
    if mine and len(gains) == 1:
        told.append((0.5, Line("alone", {"where": plateau_entity(to)})))
    return told + _wanted(v, to)


def _worker(v: Outlook, option: Worker) -> Told:
    """Of the best place to go."""
    s = v.s
    ways = [
        (to, yields((*tower, v.seat), s.supply[to], True))
        for to, tower in enumerate(s.towers)
        if to != option.plateau and len(tower) < s.printed.height
    ]
    return _harvest(v, *max(ways, key=lambda way: v.harvest(*way)))


def _move(v: Outlook, option: MoveWorker) -> Told:
    s = v.s
    told = [_worker(v, worker) for worker in workers(v.seat, s.towers)]
    best = max(told, key=lambda each: max([weight for weight, _ in each], default=0.0))
    if sum(v.stock) <= 3:
        best.append((1.5, Line("stock_low", {"n": sum(v.stock)})))
    return best


# -- building ---------------------------------------------------------------------------------------------------


def _choose_hut(v: Outlook, option: ChooseHut) -> Told:
    space = max(hut_sites(v.s, v.seat), key=v.hut_worth)
    return [(99.0, Line("hut_site", {"where": space_entity(space)})), *_hut_at(v, space)]


def _hut(v: Outlook, option: BuildHut) -> Told:
    return _hut_at(v, option.site.number - 1)


def _hut_at(v: Outlook, space: int) -> Told:
    s = v.s
    site, token = s.side.spaces[space], s.tokens[space]
    size = s.settlement(space)
    told = _rune(v, site.district)
    if size > 1:
        told.append((0.7 * size, Line("settlement", {"n": size})))
    if token == POINTS:
        told.append((2.0, Line("token_points", {"n": s.printed.bonus})))
    elif token == DRUID:
        told.append((size + 1.0, Line("token_druid", {})))
    elif token == FREE:
        told.append((v.payment(site.symbols, size) + 0.5, Line("token_free", {})))
    for by in (1, -1):
        if v.temple_beside(space, by, s.row(space, by)) > 0:
            told.append((1.0, Line("own_temple", {})))
    told += _rite(v, druid_after(s, v.hut, space), space, size)
    return told + _end(v)


def _rune(v: Outlook, district: int) -> Told:
    s, rune = v.s, rune_entity(district)
    owner, worth = s.runes[district], v.rune_worth(district)
    if owner == v.seat:
        return []
    if owner == NOBODY:
        told = [(worth, Line("rune", {"rune": rune}))]
    else:
        told = [(worth, Line("rune_taken", {"rune": rune, "seat": owner}))]
    if sum(s.side.spaces[space].district == district for space in s.free) == 1:
        told.append((0.8 * worth, Line("rune_safe", {"rune": rune})))
    return told


def _rite(v: Outlook, hut: int, new: int, size: int) -> Told:
    """The rite at the first hut to which the druid comes at once."""
    s = v.s
    if hut < 0:
        return []
    owner = v.seat if hut == new else s.built[hut]
    size = size if hut == new else s.settlement(hut)
    stock = list(v.stock)
    if hut == new and s.tokens[new] != FREE:  # the hut must be paid first
        a, b = s.side.spaces[new].symbols
        stock[a] -= min(stock[a], size)
        stock[b] -= min(stock[b], size)
    goods = stock if owner == v.seat else s.stock(owner)
    ready = all(goods[symbol] for symbol in s.side.spaces[hut].symbols)
    if owner == v.seat and ready:
        return [(float(size), Line("rite", {"where": space_entity(hut), "n": size}))]
    if owner not in (v.seat, NOBODY) and not any(goods[symbol] for symbol in s.side.spaces[hut].symbols):
        return [(v.spite, Line("rite_lacking", {"where": space_entity(hut), "seat": owner}))]
    return []


def _end(v: Outlook) -> Told:
    s = v.s
    if s.ending == NOBODY and s.huts[v.seat] + s.temples[v.seat] == 1:
        return [(1.5, Line("last_piece", {}))]
    return []


def _choose_temple(v: Outlook, option: ChooseTemple) -> Told:
    space = max(temple_sites(v.s, v.seat), key=v.temple_worth)
    return [(99.0, Line("temple_site", {"where": space_entity(space)})), *_temple_at(v, space)]


def _temple(v: Outlook, option: BuildTemple) -> Told:
    return _temple_at(v, option.site.number - 1)


def _temple_at(v: Outlook, space: int) -> Told:
    s, spaces = v.s, len(v.s.built)
    huts = s.settlement(space) - 1
    told: Told = [(float(huts), Line("temple", {"n": huts}))] if huts else []
    growing = sum(s.built[(space + by * (s.row(space, by) + 1)) % spaces] < 0 for by in (1, -1))
    if growing:
        told.append((0.8 * growing, Line("temple_grows", {"n": growing})))
    return told + _rite(v, druid_after(s, v.hut, NOBODY), NOBODY, 0) + _end(v)


# -- rites ------------------------------------------------------------------------------------------------------


def _offer(v: Outlook, option: Offer) -> Told:
    if not option.asked:
        return _keep(v, option)
    told: Told = [(option.points, Line("offer", {"n": option.points}))]
    if v.s.lap is not None:
        useless = [MATERIALS[each] for each in option.gifts if v.offered(each, v.stock[each] - 1) < 1]
        if useless:
            told.append((0.5, Line("to_spare", {"materials": useless})))
    else:
        plenty = [MATERIALS[material] for material in option.gifts if v.stock[material] > 2]
        if plenty:
            told.append((0.5, Line("plenty", {"materials": plenty})))
    return told


def _keep(v: Outlook, option: Offer) -> Told:
    """Nothing is offered: for what are the materials kept?"""
    s = v.s
    symbols = s.side.spaces[option.space].symbols
    kept = [symbol for symbol in symbols if v.stock[symbol]]
    if not kept:
        return [(1.0, Line("nothing_to_offer", {}))]
    if s.lap is not None:
        kept = [symbol for symbol in kept if v.offered(symbol, v.stock[symbol] - 1) > 1]
        if kept:
            return [(1.0, Line("needed_later", {"materials": [MATERIALS[symbol] for symbol in kept]}))]
    return [(0.5, Line("kept", {"materials": [MATERIALS[symbol] for symbol in kept]}))] if kept else []


def _token(v: Outlook, option: OfferToken) -> Told:
    told: Told = [(option.points, Line("offer", {"n": option.points})), (0.5, Line("costs_nothing", {}))]
    if v.s.lap is not None:
        told.append((1.0, Line("token_last", {})))
    return told


REASONS: Final[dict[type[Step[Any]], Callable[[Outlook, Any], Told]]] = {
    BuildHut: _hut,
    BuildTemple: _temple,
    ChooseHut: _choose_hut,
    ChooseTemple: _choose_temple,
    Give: _give,
    GiveUp: _give,
    MoveTo: _move_to,
    MoveWorker: _move,
    Offer: _offer,
    OfferToken: _token,
    Place: _place,
    Take: _take,
    TakeNothing: _take_nothing,
    Worker: _worker,
}
