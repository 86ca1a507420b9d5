"""How good each option looks: what karl plays by, and what a search starts from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from meadhall.engine.step import Step
from meadhall.games.meduris.advice.outlook import Outlook, Purse
from meadhall.games.meduris.advice.worth import largest, worth
from meadhall.games.meduris.state import Meduris
from meadhall.games.meduris.steps.build import (
    BuildHut,
    BuildTemple,
    ChooseHut,
    ChooseTemple,
    hut_sites,
    temple_sites,
)
from meadhall.games.meduris.steps.druid import Offer, OfferToken
from meadhall.games.meduris.steps.pay import GiveUp
from meadhall.games.meduris.steps.setup import Place
from meadhall.games.meduris.steps.turn import Give, MoveTo, MoveWorker, Take, TakeNothing, Worker, workers, yields

LEFT: Final = 0.2  # of the worth of a material that the worker no longer stands for
LATER: Final = 1.5  # what a token may bring more in a larger settlement


def advise(s: Meduris, seat: int) -> list[float]:
    options = s.owed[seat].options
    return ADVICE[type(options[0])](s, seat, options)


# -- materials and workers --------------------------------------------------------------------------------------


def _take(s: Meduris, seat: int, options: Sequence[Take | TakeNothing]) -> list[float]:
    goods = s.goods
    return [worth(s, goods[4 * seat + option.material]) if isinstance(option, Take) else 0.0 for option in options]


def _give(s: Meduris, seat: int, options: Sequence[Give | GiveUp]) -> list[float]:
    return [-worth(s, s.goods[4 * seat + option.material] - 1) for option in options]


def _place(s: Meduris, seat: int, options: Sequence[Place]) -> list[float]:
    """One on each plateau, and rather on top of others than beneath them."""
    return [len(s.towers[option.plateau]) - 4.0 * s.towers[option.plateau].count(seat) for option in options]


def _plateaus(s: Meduris, seat: int, options: Sequence[MoveTo]) -> list[float]:
    purse = Purse(s, seat)
    return [purse.harvest(option.to, option.gains) for option in options]


def _workers(s: Meduris, seat: int, options: Sequence[Worker]) -> list[float]:
    purse = Purse(s, seat)
    return [_best_move(purse, option) for option in options]


def _best_move(purse: Purse, worker: Worker) -> float:
    """The best plateau for this worker; rather one that leaves a material of which there is plenty."""
    s, seat = purse.s, purse.seat
    best = max(
        [
            purse.harvest(to, yields((*tower, seat), s.supply[to], True))
            for to, tower in enumerate(s.towers)
            if to != worker.plateau and len(tower) < s.printed.height
        ]
    )
    return best - LEFT * worth(s, s.goods[4 * seat + worker.plateau])


# -- building ---------------------------------------------------------------------------------------------------


def _actions(s: Meduris, seat: int, options: Sequence[Step[Any]]) -> list[float]:
    outlook = Outlook(s, seat)
    return [_action_worth(outlook, option) for option in options]


def _action_worth(outlook: Outlook, option: Step[Any]) -> float:
    s, seat = outlook.s, outlook.seat
    if isinstance(option, ChooseHut):
        return max(map(outlook.hut_worth, hut_sites(s, seat)))
    if isinstance(option, ChooseTemple):
        return max(map(outlook.temple_worth, temple_sites(s, seat)))
    return max([_best_move(outlook, worker) for worker in workers(seat, s.towers)])


def _huts(s: Meduris, seat: int, options: Sequence[BuildHut]) -> list[float]:
    outlook = Outlook(s, seat)
    return [outlook.hut_worth(option.site.number - 1) for option in options]


def _temples(s: Meduris, seat: int, options: Sequence[BuildTemple]) -> list[float]:
    outlook = Outlook(s, seat)
    return [outlook.temple_worth(option.site.number - 1) for option in options]


# -- rites ------------------------------------------------------------------------------------------------------


def _offers(s: Meduris, seat: int, options: Sequence[Offer]) -> list[float]:
    purse = Purse(s, seat)
    return [_offer_worth(purse, option) for option in options]


def _offer_worth(purse: Purse, option: Offer) -> float:
    if isinstance(option, OfferToken):
        return option.points - (0.0 if purse.s.lap is not None else LATER)
    stock = list(purse.stock)
    cost = 0.0
    for material in option.gifts:
        stock[material] -= 1
        cost += purse.offered(material, stock[material])
    for _ in range(option.others):
        material = largest(stock)
        stock[material] -= 1
        cost += purse.offered(material, stock[material])
    return option.points - cost


ADVICE: Final[dict[type, Callable[[Meduris, int, Any], list[float]]]] = {
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
