"""What the options of a decision bring."""

from __future__ import annotations

from typing import Final

from meadhall.engine.numbers import places
from meadhall.games.meduris.components import FREE, POINTS
from meadhall.games.meduris.numbers.fields import WEIGHS
from meadhall.games.meduris.numbers.rites import asked_next, rite_at, to_come
from meadhall.games.meduris.numbers.seats import TURNED
from meadhall.games.meduris.state import EMPTY, NOBODY, ON_ROCK, TEMPLE, Meduris
from meadhall.games.meduris.steps.build import BuildHut, BuildTemple, ChooseHut, ChooseTemple, hut_sites, temple_sites
from meadhall.games.meduris.steps.druid import Offer, OfferToken
from meadhall.games.meduris.steps.pay import GiveUp, bill
from meadhall.games.meduris.steps.setup import Place
from meadhall.games.meduris.steps.turn import Give, MoveTo, MoveWorker, Take, TakeNothing, Worker, yields

_AT: Final = places(WEIGHS)
SPACE: Final[int] = _AT["space"]
MATERIAL: Final[int] = _AT["material"]
SECOND: Final[int] = _AT["second"]
AFTER: Final[int] = _AT["after"]
OTHERS: Final[int] = _AT["others"]
LEFT: Final[int] = _AT["left"]
SUPPLY: Final[int] = _AT["supply"]
SCORED: Final[int] = _AT["points"]
LEVEL: Final[int] = _AT["level"]
OWN_THERE: Final[int] = _AT["own_there"]
OWN_DOWN: Final[int] = _AT["own_down"]
OTHERS_DOWN: Final[int] = _AT["others_down"]
HARVEST: Final[int] = _AT["harvest"]
REACH: Final[int] = _AT["reach"]
RIVALS: Final[int] = _AT["rivals"]
SIZE: Final[int] = _AT["size"]
BESIDE: Final[int] = _AT["beside"]
OPEN: Final[int] = _AT["open"]
INCOME: Final[int] = _AT["income"]
TEMPLE_POINTS: Final[int] = _AT["temple_points"]
RUNE: Final[int] = _AT["rune"]
RUNE_GAIN: Final[int] = _AT["rune_gain"]
RUNE_LOSS: Final[int] = _AT["rune_loss"]
CONTEST: Final[int] = _AT["contest"]
TOKEN: Final[int] = _AT["token"]
LAST: Final[int] = _AT["last"]
VISITS: Final[int] = _AT["visits"]
RITE: Final[int] = _AT["rite"]
ASKS: Final[int] = _AT["asks"]
SHORT: Final[int] = _AT["short"]
READY: Final[int] = _AT["ready"]
RIVER: Final[int] = _AT["river"]
SITES: Final[int] = _AT["sites"]
LARGEST: Final[int] = _AT["largest"]
CHEAPEST: Final[int] = _AT["cheapest"]
BONUS: Final[int] = _AT["bonus"]
NEW_RUNES: Final[int] = _AT["new_runes"]
OTHER_RUNES: Final[int] = _AT["other_runes"]
VISITED: Final[int] = _AT["visited"]
WIDTH: Final[int] = sum(field.size for field in WEIGHS)

# Kinds of options, by their place in KINDS.
PLACE: Final = 0
TAKE: Final = 1
TAKE_NOTHING: Final = 2
GIVE: Final = 3
MOVE: Final = 4
CHOOSE_HUT: Final = 5
CHOOSE_TEMPLE: Final = 6
WORKER: Final = 7
TO: Final = 8
HUT: Final = 9
A_TEMPLE: Final = 10
GIVE_UP: Final = 11
OFFER_BOTH: Final = 12
OFFER_ONE: Final = 13
OFFER_NOTHING: Final = 14
OFFER_TOKEN: Final = 15


def weigh(s: Meduris, seat: int) -> list[int]:
    options = s.owed[seat].options
    who = TURNED[s.players][seat]
    first = options[0]
    if isinstance(first, BuildHut):
        return _weigh_huts(s, seat, who)
    if isinstance(first, BuildTemple):
        return _weigh_temples(s, seat, who)
    if isinstance(first, Offer):
        return _weigh_offers(s, seat, who)
    told: list[int] = []
    stock = s.goods[4 * seat : 4 * seat + 4]
    total = stock[0] + stock[1] + stock[2] + stock[3]
    asks: list[int] | None = None
    for option in options:
        row = [0] * WIDTH
        row[AFTER : AFTER + 4] = stock
        row[LEFT] = total
        if isinstance(option, GiveUp):
            if asks is None:
                asks = asked_next(s, seat, who)
            _weigh_gift(s, option, asks, row)
        elif isinstance(option, MoveTo):
            _weigh_move(s, who, option, row)
        elif isinstance(option, Worker):
            _weigh_worker(s, seat, option, row)
        elif isinstance(option, Take):
            _weigh_goods(s, TAKE, option.material, 1, row)
        elif isinstance(option, Give):
            _weigh_goods(s, GIVE, option.material, -1, row)
        elif isinstance(option, Place):
            tower = s.towers[option.plateau]
            row[0] = PLACE
            row[MATERIAL] = option.plateau + 1
            row[SUPPLY] = s.supply[option.plateau]
            row[LEVEL] = len(tower) + 1
            row[OWN_THERE] = tower.count(seat) + 1
        elif isinstance(option, MoveWorker):
            row[0] = MOVE
            for to in range(4):
                if s.towers[to].count(seat) < s.printed.workers[s.players]:  # somebody can come from elsewhere
                    _weigh_reach(s, seat, to, row)
        elif isinstance(option, ChooseHut):
            row[0] = CHOOSE_HUT
            _weigh_hut_sites(s, seat, stock, row)
        elif isinstance(option, ChooseTemple):
            row[0] = CHOOSE_TEMPLE
            _weigh_temple_sites(s, seat, stock, row)
        elif isinstance(option, TakeNothing):
            row[0] = TAKE_NOTHING
        told += row
    return told


def _weigh_goods(s: Meduris, kind: int, material: int, more: int, row: list[int]) -> None:
    row[0] = kind
    row[MATERIAL] = material + 1
    row[AFTER + material] += more
    row[LEFT] += more
    row[SUPPLY] = s.supply[material] - more


def _weigh_gift(s: Meduris, option: GiveUp, asks: list[int], row: list[int]) -> None:
    _weigh_goods(s, GIVE_UP, option.material, -1, row)
    row[OTHERS] = option.left - 1
    row[LEFT] -= option.left - 1
    _weigh_rite(asks, row)


def _weigh_rite(asks: list[int], row: list[int]) -> None:
    """What the rite asks for, and what of it will be missing."""
    row[VISITS : VISITS + 4] = asks[:4]
    row[ASKS : ASKS + 4] = asks[4:8]
    short = 0
    for material in range(4):
        missing = asks[4 + material] - row[AFTER + material]
        if missing > 0:
            short += missing
    row[SHORT] = short
    row[RITE] = asks[8]
    row[RIVER] = asks[9]
    row[READY : READY + 3] = asks[10:]


def _weigh_reach(s: Meduris, seat: int, to: int, row: list[int]) -> None:
    """What comes of moving to a plateau."""
    tower = s.towers[to]
    if len(tower) < s.printed.height:
        for other, number in yields((*tower, seat), s.supply[to], True):
            row[(REACH if other == seat else RIVALS) + to] += number


def _weigh_worker(s: Meduris, seat: int, option: Worker, row: list[int]) -> None:
    tower = s.towers[option.plateau]
    row[0] = WORKER
    row[MATERIAL] = option.plateau + 1
    row[SUPPLY] = s.supply[option.plateau]
    row[LEVEL] = option.level + 1
    own = tower.count(seat)
    row[OWN_THERE] = own - 1
    for level in range(option.level + 1, len(tower)):
        row[OWN_DOWN if tower[level] == seat else OTHERS_DOWN] += 1
    for to in range(4):
        if to != option.plateau:
            _weigh_reach(s, seat, to, row)


def _weigh_move(s: Meduris, who: tuple[int, ...], option: MoveTo, row: list[int]) -> None:
    to, seat = option.to, option.seat
    tower = s.towers[to]
    row[0] = TO
    row[MATERIAL] = to + 1
    row[LEVEL] = len(tower) + 1
    row[OWN_THERE] = tower.count(seat) + 1
    left = s.supply[to]
    for other, number in option.gains:
        row[HARVEST + who[other + 1] - 1] = number
        left -= number
        if other == seat:
            row[AFTER + to] += number
            row[LEFT] += number
            row[REACH + to] = number
        else:
            row[RIVALS + to] += number
    row[SUPPLY] = left


def _weigh_hut_sites(s: Meduris, seat: int, stock: list[int], row: list[int]) -> None:
    """What there is to choose from."""
    price, tokens, spaces, runes = s.price, s.tokens, s.side.spaces, s.runes
    sites = hut_sites(s, seat)
    hut = s.next_hut()
    ring = len(s.built)
    gap = ring + 1 if hut is None else (hut - s.druid - 1) % ring  # free spaces before the next hut
    largest, cheapest, new, other, visited = 0, 72, 0, 0, 0
    for space in sites:
        size = price[space]
        cost = 0
        if size:
            a, b = spaces[space].symbols
            first, second, others = bill(stock[a], stock[b], size)
            cost = first + second + others
        else:
            size = s.settlement(space)
        if size > largest:
            largest = size
        if cost < cheapest:
            cheapest = cost
        if tokens[space]:
            row[BONUS + tokens[space] - 1] += 1
        owner = runes[spaces[space].district]
        if owner == NOBODY:
            new += 1
        elif owner != seat:
            other += 1
        if s.druid >= ON_ROCK and (space - s.druid - 1) % ring < gap:
            visited += 1
    row[SITES] = len(sites)
    row[LARGEST] = largest
    row[CHEAPEST] = cheapest
    row[NEW_RUNES] = new
    row[OTHER_RUNES] = other
    row[VISITED] = visited


def _weigh_temple_sites(s: Meduris, seat: int, stock: list[int], row: list[int]) -> None:
    price, spaces = s.price, s.side.spaces
    sites = temple_sites(s, seat)
    largest, cheapest = 0, 72
    for space in sites:
        a, b = spaces[space].symbols
        first, second, others = bill(stock[a], stock[b], 1)
        cost = first + second + others
        if price[space] - 1 > largest:
            largest = price[space] - 1
        if cost < cheapest:
            cheapest = cost
    row[SITES] = len(sites)
    row[LARGEST] = largest
    row[CHEAPEST] = cheapest


def _weigh_huts(s: Meduris, seat: int, who: tuple[int, ...]) -> list[int]:
    told: list[int] = []
    built, spaces, runes = s.built, s.side.spaces, s.runes
    ring = len(built)
    stock = s.goods[4 * seat : 4 * seat + 4]
    total = stock[0] + stock[1] + stock[2] + stock[3]
    stones = runes.count(seat)
    last = 1 if s.ending == NOBODY and s.huts[seat] + s.temples[seat] == 1 else 0
    contest = [-1] * len(runes)  # the site itself is not left
    for space in s.free:
        contest[spaces[space].district] += 1
    for option in s.owed[seat].options:
        assert isinstance(option, BuildHut)
        site, size, token = option.site, option.size, option.token
        space = site.number - 1
        row = [0] * WIDTH
        row[0] = HUT
        row[SPACE] = space + 1
        row[AFTER : AFTER + 4] = stock
        _weigh_price(row, site.symbols, stock, total, 0 if token == FREE else size)
        row[SCORED] = s.printed.bonus if token == POINTS else 0
        row[SIZE] = size
        row[INCOME] = size
        for by in (-1, 1):
            at = (space + by) % ring
            huts = 0
            while 0 <= built[at] < TEMPLE:
                huts += 1
                at = (at + by) % ring
            for back in range(1, huts + 1):
                player = who[built[(at - by * back) % ring] + 1] - 1
                row[BESIDE + player] += 1
                row[INCOME + player] += size - huts
            if built[at] == EMPTY:
                row[OPEN] += 1
            else:
                row[TEMPLE_POINTS + who[built[at] - TEMPLE + 1] - 1] += size - huts
        owner = option.rune
        row[RUNE] = who[owner + 1] + 1
        if owner != seat:
            row[RUNE_GAIN] = stones + 1
            if owner != NOBODY:
                row[RUNE_LOSS] = runes.count(owner)
        row[CONTEST] = contest[site.district]
        row[TOKEN] = token
        row[LAST] = last
        _weigh_rite(rite_at(s, seat, who, option.druid, space), row)
        told += row
    return told


def _weigh_price(row: list[int], symbols: tuple[int, int], stock: list[int], total: int, price: int) -> None:
    a, b = symbols
    first, second, others = bill(stock[a], stock[b], price)
    row[MATERIAL] = a + 1
    row[SECOND] = b + 1
    row[AFTER + a] -= first
    row[AFTER + b] -= second
    row[OTHERS] = others
    row[LEFT] = total - first - second - others


def _weigh_temples(s: Meduris, seat: int, who: tuple[int, ...]) -> list[int]:
    told: list[int] = []
    built = s.built
    ring = len(built)
    stock = s.goods[4 * seat : 4 * seat + 4]
    total = stock[0] + stock[1] + stock[2] + stock[3]
    last = 1 if s.ending == NOBODY and s.huts[seat] + s.temples[seat] == 1 else 0
    rite: list[int] | None = None
    for option in s.owed[seat].options:
        assert isinstance(option, BuildTemple)
        space = option.site.number - 1
        row = [0] * WIDTH
        row[0] = A_TEMPLE
        row[SPACE] = space + 1
        row[AFTER : AFTER + 4] = stock
        _weigh_price(row, option.site.symbols, stock, total, 1)
        row[SIZE] = option.huts
        for by in (-1, 1):
            at = (space + by) % ring
            while 0 <= built[at] < TEMPLE:
                row[BESIDE + who[built[at] + 1] - 1] += 1
                at = (at + by) % ring
            if built[at] == EMPTY:
                row[OPEN] += 1
        row[TEMPLE_POINTS] = option.huts
        row[LAST] = last
        if rite is None:
            rite = rite_at(s, seat, who, option.druid, EMPTY)  # the same wherever it stands
        _weigh_rite(rite, row)
        told += row
    return told


def _weigh_offers(s: Meduris, seat: int, who: tuple[int, ...]) -> list[int]:
    told: list[int] = []
    stock = s.goods[4 * seat : 4 * seat + 4]
    total = stock[0] + stock[1] + stock[2] + stock[3]
    asks = [*to_come(s, who, seat), s.rite, 0, 0, 0, 0]
    for option in s.owed[seat].options:
        assert isinstance(option, Offer)
        row = [0] * WIDTH
        row[0] = _offer_kind(option)
        row[SPACE] = option.space + 1
        row[AFTER : AFTER + 4] = stock
        if option.asked:
            row[MATERIAL] = option.asked[0] + 1
            row[SECOND] = option.asked[1] + 1 if len(option.asked) > 1 else 0
        for material in option.gifts:
            row[AFTER + material] -= 1
        row[OTHERS] = option.others
        row[LEFT] = total - len(option.gifts) - option.others
        row[SCORED] = option.points
        row[SIZE] = s.rite
        row[TOKEN] = s.tokens[option.space]
        _weigh_rite(asks, row)
        told += row
    return told


def _offer_kind(option: Offer) -> int:
    if isinstance(option, OfferToken):
        return OFFER_TOKEN
    return (OFFER_NOTHING, OFFER_ONE, OFFER_BOTH)[len(option.asked)]
