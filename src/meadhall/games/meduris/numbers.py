"""Meduris told in numbers, for machines that learn (engine/numbers.py).

What lies behind the others' screens was taken and given in the open: it is told as something that the seat recalls
(MD-SETUP-10).
"""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine.numbers import Field, Numbers, numbered, places
from meadhall.engine.step import Step
from meadhall.games.meduris.components import FREE, MATERIALS, PAIRS, POINTS, RUNES, TOKENS
from meadhall.games.meduris.state import AT_TEMPLE, EMPTY, NOBODY, ON_ROCK, TEMPLE, Meduris
from meadhall.games.meduris.steps.build import (
    BuildHut,
    BuildTemple,
    ChooseHut,
    ChooseTemple,
    RaiseHut,
    RaiseTemple,
    druid_after,
    hut_sites,
    temple_sites,
)
from meadhall.games.meduris.steps.druid import Offer, OfferToken
from meadhall.games.meduris.steps.end import Lap
from meadhall.games.meduris.steps.pay import GiveUp, bill, highest_prices
from meadhall.games.meduris.steps.setup import Place
from meadhall.games.meduris.steps.turn import FACES, Give, MoveTo, MoveWorker, Take, TakeNothing, Worker, yields

PLAYERS: Final = 4
SPACES: Final = 40  # of the larger side
HEIGHT: Final = 3
AHEAD: Final = 6  # huts on the druid's way that are told one by one
LONG: Final = 60  # turns without a building, beyond which they are no longer counted
HIGH: Final = 400  # points, the same

PROMPTS: Final = ("place", "take", "give", "action", "worker", "plateau", "hut", "temple", "give_up", "offer")
KINDS: Final = (
    "place", "take", "take nothing", "give", "move", "choose hut", "choose temple", "worker", "to", "hut", "temple",
    "give up", "offer both", "offer one", "offer nothing", "offer token",
)  # fmt: skip

# -- the fields -------------------------------------------------------------------------------------------------

SEES: Final = (
    Field("players", "How many play.", 4, least=2),
    Field("prompt", f"What is asked now, of whomever: {numbered(PROMPTS, 1)}.", len(PROMPTS), kind="index"),
    Field("asked", "Who is asked, counted from 1.", PLAYERS, kind="index"),
    Field("turn", "Whose turn it is.", PLAYERS - 1, kind="index"),
    Field("face", f"The die of this turn: {numbered(FACES, 1)}.", len(FACES), kind="index"),
    Field("ending", "Who has built everything first, counted from 1.", PLAYERS, kind="index"),
    Field("turns", "Turns after this one until the last lap, if somebody has built everything; else 4.", PLAYERS),
    Field("idle", "Turns since somebody built.", LONG),
    Field("lap", "Whether the last lap has begun.", 1),
    Field("over", "Whether the game is over.", 1),
    Field("won", "By player: has won.", 1, (PLAYERS,)),
    Field("worker_at", "Of the worker in hand: its plateau, counted from 1.", len(MATERIALS), kind="index"),
    Field("worker_level", "And where in the tower it stands, counted from 1.", HEIGHT),
    Field("debt", "Materials of any kind still to be given up.", 72),
    Field("paying", "What they are given up for: 1 a hut, 2 a temple, 3 an offering.", 3, kind="index"),
    Field("site", "The space that is paid or offered for, counted from 1.", SPACES, kind="index"),
    Field("score", "By player: points.", HIGH, (PLAYERS,)),
    Field("standing", "By player: points, with those for temples and rune stones as things are now.", HIGH, (PLAYERS,)),
    Field("temple_points", "By player: what the temples would score now.", 80, (PLAYERS,)),
    Field("stones", "By player: rune stones.", len(RUNES), (PLAYERS,)),
    Field("huts", "By player: huts not built yet.", 12, (PLAYERS,)),
    Field("temples", "By player: temples not built yet.", 2, (PLAYERS,)),
    Field("supply", "By material: the supply.", 18, (len(MATERIALS),)),
    Field("goods", "By material: what the seat has.", 18, (4,)),
    Field("theirs", "By material: what all others have together.", 18, (4,)),
    Field("others_goods", "By other player and material: what they have.", 18, (PLAYERS - 1, 4), recalled=True),
    Field("pays", "By pair of materials: the highest price that the seat can pay.", 24, (len(PAIRS),)),
    Field("towers", "By plateau and level: whose worker, counted from 1.", PLAYERS, (4, HEIGHT), "index"),
    Field("income", "By player: what one visit to every hut brings if both materials are offered.", 300, (PLAYERS,)),
    Field("wants", "By player and material: huts that ask for it.", 12, (PLAYERS, 4)),
    Field("runes", "By district: who has the rune stone, counted from 1.", PLAYERS, (len(RUNES),), "index"),
    Field("druid", "Where the druid stands: his temple, three rocks, the spaces.", SPACES + 3, kind="index"),
    Field("river", "Huts that the druid comes to before he crosses the river.", 32),
    Field("rite", "Huts of the settlement in which a rite is held.", 32),
    Field("to_come", "By player: huts still to be asked in this rite, or on the last lap.", 24, (PLAYERS,)),
    Field("to_offer", "By material: how many of the seat's huts among them ask for it.", 12, (len(MATERIALS),)),
    Field("next_owner", "Of the next huts on the druid's way: whose, counted from 1.", PLAYERS, (AHEAD,), "index"),
    Field("next_size", "The size of their settlements.", 32, (AHEAD,)),
    Field("next_pair", "The pair of materials they ask for, counted from 1.", len(PAIRS), (AHEAD,), "index"),
    Field("next_beside", "Whether they belong to the same rite as the one before.", 1, (AHEAD,)),
    Field("built", "By space: 1 to 4 a hut of that player, 5 to 8 a temple.", 8, (SPACES,), "index"),
    Field("tokens", f"By space: the token: {numbered(TOKENS[1:], 1)}.", len(TOKENS) - 1, (SPACES,), "index"),
    Field("sizes", "By space: the size of the hut's settlement, or the price of a hut here.", 33, (SPACES,)),
)  # fmt: skip

WEIGHS: Final = (
    Field("kind", f"What kind of option it is: {numbered(KINDS)}.", len(KINDS) - 1, kind="index"),
    Field("space", "The space, counted from 1.", SPACES, kind="index"),
    Field("material", "The material, or that of the plateau, counted from 1; of a space the first.", 4, kind="index"),
    Field("second", "Of a space the second one.", 4, kind="index"),
    Field("after", "By material: what the seat has after it, before others are given up.", 18, (4,)),
    Field("others", "Others to be given up besides, in place of missing ones.", 72),
    Field("left", "What it has in all when everything is paid.", 72),
    Field("supply", "What is then in the supply of the material.", 18),
    Field("points", "Points at once.", 33, least=-1),
    Field("level", "Level of the worker where it stands or comes to stand.", HEIGHT),
    Field("own_there", "Own workers on that plateau after it.", HEIGHT),
    Field("own_down", "Own workers who stand one lower when it leaves.", HEIGHT),
    Field("others_down", "Workers of others who do.", HEIGHT),
    Field("harvest", "By player: the harvest that follows.", 6, (PLAYERS,)),
    Field("reach", "By plateau: what the seat harvests if it then moves there.", 6, (4,)),
    Field("rivals", "By plateau: what all others harvest by it.", 6, (4,)),
    Field("size", "Huts of the settlement (to be built in, or of the rite), or beside the temple.", 32),
    Field("beside", "By player: huts there, without the new one.", 24, (PLAYERS,)),
    Field("open", "Free spaces at its ends.", 2),
    Field("income", "By player: what full offerings at all his huts bring more.", 300, (PLAYERS,)),
    Field("temple_points", "By player: what temples score more.", 33, (PLAYERS,)),
    Field("rune", "Whose rune stone is taken: 1 nobody's, then by player.", 1 + PLAYERS, kind="index"),
    Field("rune_gain", "Points that the rune stone is worth more at the end.", len(RUNES)),
    Field("rune_loss", "Points that its owner loses.", len(RUNES)),
    Field("contest", "Free spaces left in the district.", 8),
    Field("token", "The token.", len(TOKENS) - 1, kind="index"),
    Field("last", "Whether it is the seat's last piece and brings on the end.", 1),
    Field("visits", "By player: huts asked in the rite that follows, or still to come in this one.", 24, (PLAYERS,)),
    Field("rite", "Huts of the settlement of that rite.", 32),
    Field("asks", "By material: how many of the seat's huts in it ask for it.", 12, (4,)),
    Field("short", "How many of these the seat will not have.", 24),
    Field("ready", "By other player: huts asked in it for which they have both materials.", 24, (3,), recalled=True),
    Field("river", "Whether the druid crosses the river.", 1),
    Field("sites", "Spaces to choose from.", SPACES),
    Field("largest", "The largest settlement that can be built, or most huts beside a temple.", 32),
    Field("cheapest", "The fewest materials that a site costs.", 72),
    Field("bonus", "By kind of token: sites with one.", 2, (3,)),
    Field("new_runes", "Sites with a rune stone that nobody has.", SPACES),
    Field("other_runes", "Sites with one that another has.", SPACES),
    Field("visited", "Sites to which the druid would come at once.", SPACES),
)  # fmt: skip

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

PROMPT: Final[dict[str, int]] = {key: number for number, key in enumerate(PROMPTS, 1)}
FIRST_OF: Final[tuple[int, ...]] = tuple(first for first, _ in PAIRS)
SECOND_OF: Final[tuple[int, ...]] = tuple(second for _, second in PAIRS)


def _turned(players: int, seat: int) -> tuple[int, ...]:
    """By owner, or by building, one on: 0 for nobody, else who it is seen from the seat, counted from 1."""
    around = [(other - seat) % players + 1 if other < players else 0 for other in range(PLAYERS)]
    return (0, *around, *(who and who + PLAYERS for who in around))


TURNED: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(_turned(players, seat) for seat in range(players)) for players in range(PLAYERS + 1)
)


# -- what a seat sees -------------------------------------------------------------------------------------------


def see(s: Meduris, seat: int) -> list[int]:
    players, built = s.players, s.built
    who = TURNED[players][seat]
    spaces = len(built)
    over = s.outcome is not None
    told = [players]
    _question(s, who, told)
    ending = s.ending
    turns = (ending - s.seat - 1) % players if ending != NOBODY else PLAYERS
    told += [who[ending + 1], turns, min(s.idle, LONG), 0 if s.lap is None else 1, 1 if over else 0]
    won = [0, 0, 0, 0]
    if s.outcome is not None:
        for winner in s.outcome.winners:
            won[who[winner + 1] - 1] = 1
    told += won
    _in_hand(s, told)

    sizes = s.price.copy()
    income, wants, before_river = _huts(s, who, sizes)
    temple_points = [0, 0, 0, 0]
    for space, building in enumerate(built):
        if building >= TEMPLE:
            following = space + 1 if space + 1 < spaces else 0
            points = sizes[space - 1] if 0 <= built[space - 1] < TEMPLE else 0
            points += sizes[following] if 0 <= built[following] < TEMPLE else 0
            temple_points[who[building - TEMPLE + 1] - 1] += points
            sizes[space] = 0
    runes = [who[owner + 1] for owner in s.runes]
    score, standing, stones, huts, temples, goods = [0] * 4, [0] * 4, [0] * 4, [0] * 4, [0] * 4, [0] * 16
    for other in range(players):
        at = who[other + 1] - 1
        points = s.score[other]
        score[at] = points if points < HIGH else HIGH
        stones[at] = number = runes.count(at + 1)
        if not over:
            points += temple_points[at] + number * (number + 1) // 2
        standing[at] = points if points < HIGH else HIGH
        huts[at] = s.huts[other]
        temples[at] = s.temples[other]
        goods[4 * at : 4 * at + 4] = s.goods[4 * other : 4 * other + 4]
    supply, materials = s.supply, s.printed.materials
    theirs = [materials - supply[material] - goods[material] for material in range(4)]
    told += score
    told += standing
    told += temple_points
    told += stones
    told += huts
    told += temples
    told += s.supply
    told += goods[:4]
    told += theirs
    told += goods[4:]
    told += highest_prices((goods[0], goods[1], goods[2], goods[3]))
    for tower in s.towers:
        for worker in tower:
            told.append(who[worker + 1])
        for _ in range(HEIGHT - len(tower)):
            told.append(0)
    told += income
    told += wants
    told += runes
    told += [s.druid - AT_TEMPLE, before_river, s.rite]
    to_come = _to_come(s, who, seat)
    told += to_come
    _next_huts(s, who, sizes, told)
    nothing = [0] * (SPACES - spaces)
    told += [who[building + 1] for building in built]
    told += nothing
    told += s.tokens
    told += nothing
    told += sizes
    told += nothing
    return told


def _question(s: Meduris, who: tuple[int, ...], told: list[int]) -> None:
    """Who is asked what: all of it is public."""
    prompt = asked = 0
    for other, decision in s.owed.items():
        prompt = PROMPT.get(decision.prompt.key, 0)
        asked = who[other + 1]
    told += [prompt, asked, who[s.seat + 1] - 1, s.face + 1]


def _in_hand(s: Meduris, told: list[int]) -> None:
    """What was chosen and is not done yet."""
    plateau = level = debt = paying = site = 0
    for decision in s.owed.values():
        option = decision.options[0]
        if isinstance(option, MoveTo):
            plateau = option.plateau + 1
            level = option.level + 1
        elif isinstance(option, GiveUp):
            debt = option.left
            step = s.agenda[-1] if s.agenda else None
            if isinstance(step, RaiseHut):
                paying, site = 1, step.space + 1
            elif isinstance(step, RaiseTemple):
                paying, site = 2, step.space + 1
            else:
                paying, site = 3, s.druid + 1
        elif isinstance(option, Offer):
            site = option.space + 1
    told += [plateau, level, debt, paying, site]


def _huts(s: Meduris, who: tuple[int, ...], sizes: list[int]) -> tuple[list[int], list[int], int]:
    """By player: the sizes of all huts' settlements together, and what the huts ask for; how many are before the river.

    The sizes are entered by space.
    """
    built, pairs, druid = s.built, s.side.pairs, s.druid
    spaces = len(built)
    income, wants = [0] * PLAYERS, [0] * (4 * PLAYERS)
    before_river = 0
    begin = 0
    while 0 <= built[begin] < TEMPLE:  # a settlement may cross the river; there is always a space without hut
        begin += 1
    run = 0
    for at in range(begin + 1, begin + 1 + spaces):
        space = at if at < spaces else at - spaces
        if 0 <= built[space] < TEMPLE:
            run += 1
            if space > druid:
                before_river += 1
        elif run:
            for back in range(space - run, space):
                sizes[back] = run  # below 0 it is counted from the end of the ring
                player, pair = who[built[back] + 1] - 1, pairs[back]
                income[player] += run
                wants[4 * player + FIRST_OF[pair]] += 1
                wants[4 * player + SECOND_OF[pair]] += 1
            run = 0
    return income, wants, before_river


def _to_come(s: Meduris, who: tuple[int, ...], seat: int) -> list[int]:
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


def _next_huts(s: Meduris, who: tuple[int, ...], sizes: list[int], told: list[int]) -> None:
    built, pairs = s.built, s.side.pairs
    spaces = len(built)
    owners, large, asks, beside = [0] * AHEAD, [0] * AHEAD, [0] * AHEAD, [0] * AHEAD
    at = max(s.druid, ON_ROCK)
    found = 0
    for _ in range(spaces):
        at = at + 1 if at + 1 < spaces else 0
        owner = built[at]
        if 0 <= owner < TEMPLE:
            owners[found] = who[owner + 1]
            large[found] = sizes[at]
            asks[found] = pairs[at] + 1
            beside[found] = 1 if 0 <= built[at - 1] < TEMPLE and (found or s.rite) else 0
            found += 1
            if found == AHEAD:
                break
    told += owners
    told += large
    told += asks
    told += beside


# -- what its options bring -------------------------------------------------------------------------------------


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
                asks = _asked_next(s, seat, who)
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


def _asked_next(s: Meduris, seat: int, who: tuple[int, ...]) -> list[int]:
    """While others are given up: the rite that goes on, or the one that will follow when the building stands."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, RaiseHut):
        hut = druid_after(s, s.next_hut(), step.space)
        return _rite(s, seat, who, hut, step.space)
    if isinstance(step, RaiseTemple):
        return _rite(s, seat, who, druid_after(s, s.next_hut(), EMPTY), EMPTY)
    return [*_to_come(s, who, seat), s.rite, 0, 0, 0, 0]


def _rite(s: Meduris, seat: int, who: tuple[int, ...], hut: int, new: int) -> list[int]:
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
        _weigh_rite(_rite(s, seat, who, option.druid, space), row)
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
            rite = _rite(s, seat, who, option.druid, EMPTY)  # the same wherever it stands
        _weigh_rite(rite, row)
        told += row
    return told


def _weigh_offers(s: Meduris, seat: int, who: tuple[int, ...]) -> list[int]:
    told: list[int] = []
    stock = s.goods[4 * seat : 4 * seat + 4]
    total = stock[0] + stock[1] + stock[2] + stock[3]
    asks = [*_to_come(s, who, seat), s.rite, 0, 0, 0, 0]
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


# -- actions ----------------------------------------------------------------------------------------------------

ACTIONS: Final[tuple[str, ...]] = (
    *[f"place {material}" for material in MATERIALS],
    *[f"take {material}" for material in MATERIALS],
    "take nothing",
    *[f"give {material}" for material in MATERIALS],
    "move",
    "hut",
    "temple",
    *[f"worker {material} {level}" for material in MATERIALS for level in range(1, HEIGHT + 1)],
    *[f"to {material}" for material in MATERIALS],
    *[f"hut {number}" for number in range(1, SPACES + 1)],
    *[f"temple {number}" for number in range(1, SPACES + 1)],
    *[f"give up {material}" for material in MATERIALS],
    *[f"offer {what}" for what in ("both", *MATERIALS, "nothing", "token")],
)
PLACE_ACTION: Final[int] = ACTIONS.index("place wood")
TAKE_ACTION: Final[int] = ACTIONS.index("take wood")
TAKE_NOTHING_ACTION: Final[int] = ACTIONS.index("take nothing")
GIVE_ACTION: Final[int] = ACTIONS.index("give wood")
MOVE_ACTION: Final[int] = ACTIONS.index("move")
CHOOSE_HUT_ACTION: Final[int] = ACTIONS.index("hut")
CHOOSE_TEMPLE_ACTION: Final[int] = ACTIONS.index("temple")
WORKER_ACTION: Final[int] = ACTIONS.index("worker wood 1")
TO_ACTION: Final[int] = ACTIONS.index("to wood")
HUT_ACTION: Final[int] = ACTIONS.index("hut 1")
TEMPLE_ACTION: Final[int] = ACTIONS.index("temple 1")
GIVE_UP_ACTION: Final[int] = ACTIONS.index("give up wood")
OFFER_ACTION: Final[int] = ACTIONS.index("offer both")


def act(s: Meduris, seat: int) -> list[int]:
    told: list[int] = []
    for option in s.owed[seat].options:
        told.append(_action(option))
    return told


def _action(option: Step[Any]) -> int:
    if isinstance(option, BuildHut):
        return HUT_ACTION + option.site.number - 1
    if isinstance(option, BuildTemple):
        return TEMPLE_ACTION + option.site.number - 1
    if isinstance(option, MoveTo):
        return TO_ACTION + option.to
    if isinstance(option, Worker):
        return WORKER_ACTION + HEIGHT * option.plateau + option.level
    if isinstance(option, OfferToken):
        return OFFER_ACTION + 6
    if isinstance(option, Offer):
        asked = option.asked
        return OFFER_ACTION + (5 if not asked else asked[0] + 1 if len(asked) == 1 else 0)
    if isinstance(option, Take):
        return TAKE_ACTION + option.material
    if isinstance(option, Give):
        return GIVE_ACTION + option.material
    if isinstance(option, GiveUp):
        return GIVE_UP_ACTION + option.material
    if isinstance(option, Place):
        return PLACE_ACTION + option.plateau
    if isinstance(option, MoveWorker):
        return MOVE_ACTION
    if isinstance(option, ChooseHut):
        return CHOOSE_HUT_ACTION
    if isinstance(option, ChooseTemple):
        return CHOOSE_TEMPLE_ACTION
    return TAKE_NOTHING_ACTION


def name(action: int) -> str:
    return ACTIONS[action]


NUMBERS: Final = Numbers(sees=SEES, weighs=WEIGHS, actions=len(ACTIONS), see=see, weigh=weigh, act=act, name=name)
