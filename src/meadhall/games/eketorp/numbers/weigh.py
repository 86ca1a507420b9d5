"""What the options of a decision bring."""

from __future__ import annotations

from typing import Final

from meadhall.engine.numbers import places
from meadhall.games.eketorp.numbers.cards import TOLD_OF_CARDS, odds, tell_cards
from meadhall.games.eketorp.numbers.fields import VALUES, WALLS, WEIGHS
from meadhall.games.eketorp.numbers.loots import loots, loots_by
from meadhall.games.eketorp.numbers.promise import placing, promises
from meadhall.games.eketorp.numbers.seats import ATTACKS, BESIEGES, TURNED, UNDEFENDED, role_of
from meadhall.games.eketorp.places import HOME, SIEGES, device_of, village_of
from meadhall.games.eketorp.state import NO_CARD, Eketorp
from meadhall.games.eketorp.steps.build import BuildBrick, TakeBrick
from meadhall.games.eketorp.steps.fight import ChangeHand, Fight, KeepHand, LayCard, Siege
from meadhall.games.eketorp.steps.loot import Keep, TakeDown
from meadhall.games.eketorp.steps.place import Place

_AT: Final = places(WEIGHS)
AT_PLACE: Final[int] = _AT["place"]
OTHER: Final[int] = _AT["other"]
DEVICE: Final[int] = _AT["device"]
ROLE: Final[int] = _AT["role"]
VALUE: Final[int] = _AT["value"]
COLOUR: Final[int] = _AT["colour"]
WALL: Final[int] = _AT["wall"]
HEAP: Final[int] = _AT["bricks"]
POINTS: Final[int] = _AT["points"]
OWN: Final[int] = _AT["own"]
FOES: Final[int] = _AT["foes"]
REST: Final[int] = _AT["rest"]
EXCESS: Final[int] = _AT["excess"]
TO_PLACE: Final[int] = _AT["to_place"]
DEFENDERS: Final[int] = _AT["defenders"]
KEPT: Final[int] = _AT["kept"]
BEFORE: Final[int] = _AT["before"]
AHEAD: Final[int] = _AT["ahead"]
CARDS: Final[int] = _AT["cards"]
CHARMS: Final[int] = _AT["charms"]
BEATS: Final[int] = _AT["beats"]
TIES: Final[int] = _AT["ties"]
BEATS_KNOWN: Final[int] = _AT["beats_known"]
TIES_KNOWN: Final[int] = _AT["ties_known"]
HAND_LEFT: Final[int] = _AT["hand_left"]
HAND_BEST: Final[int] = _AT["hand_best"]
HAND_SUM: Final[int] = _AT["hand_sum"]
AMULETS: Final[int] = _AT["amulets"]
GAIN: Final[int] = _AT["gain"]
LOSS: Final[int] = _AT["loss"]
OFF: Final[int] = _AT["off"]
LEVEL: Final[int] = _AT["level"]
UNDER: Final[int] = _AT["under"]
ROOM: Final[int] = _AT["room"]
TO_BUILD: Final[int] = _AT["to_build"]
PROMISE: Final[int] = _AT["promise"]
LIKELY: Final[int] = _AT["likely"]
CROWD: Final[int] = _AT["crowd"]
WIDTH: Final[int] = sum(field.size for field in WEIGHS)
LOOT: Final = 2 * VALUES  # numbers of `kept` and `lost`, which lie side by side

# Kinds of options, by their place in KINDS.
PLACE_SPACE: Final = 0
PLACE_SIEGE: Final = 1
PLACE_HOME: Final = 2
FIGHT: Final = 3
SIEGE: Final = 4
KEEP_HAND: Final = 5
CHANGE_HAND: Final = 6
CARD: Final = 7
TAKE_DOWN: Final = 8
TAKE_NOTHING: Final = 9
KEEP_BRICK: Final = 10
TAKE_BRICK: Final = 11
BUILD: Final = 12


def weigh(s: Eketorp, seat: int) -> list[int]:
    told = _weighed(s, seat)
    for at, promise in enumerate(promises(s, seat)):
        if promise:
            told[at * WIDTH + PROMISE] = promise
    return told


def _weighed(s: Eketorp, seat: int) -> list[int]:
    options = s.owed[seat].options
    first = options[0]
    if isinstance(first, Place):
        return _weigh_places(s, seat)
    if isinstance(first, LayCard):
        return _weigh_cards(s, seat)
    if isinstance(first, BuildBrick):
        return _weigh_building(s, seat)
    told: list[int] = []
    for option in options:
        row = [0] * WIDTH
        if isinstance(option, Fight):
            row[0] = FIGHT
            row[ROLE] = ATTACKS
            _weigh_stakes(s, seat, option.other, option.place, row)
            _weigh_hand(s, seat, row)
        elif isinstance(option, Siege):
            owner = village_of(option.place)
            row[0] = SIEGE
            row[ROLE] = BESIEGES
            _weigh_stakes(s, seat, owner, option.place, row)
            _weigh_hand(s, seat, row)
        elif isinstance(option, TakeDown):
            _weigh_loot(s, seat, option, row)
        elif isinstance(option, Keep):
            row[0] = KEEP_BRICK
            row[COLOUR] = option.colour
            row[POINTS] = s.printed.points[option.colour]
        elif isinstance(option, TakeBrick):
            row[0] = TAKE_BRICK
            row[COLOUR] = option.colour
            row[POINTS] = s.printed.points[option.colour]
            row[AT_PLACE] = option.space + 1
            row[HEAP] = s.heaps[option.space].count(option.colour)
        elif isinstance(option, KeepHand | ChangeHand):
            _weigh_change(s, seat, option, row)
        told += row
    if isinstance(first, Fight | Siege | KeepHand):
        _weigh_best_card(s, seat, told)
    return told


def _weigh_places(s: Eketorp, seat: int) -> list[int]:
    told: list[int] = []
    n, printed, heaps, walls, plan = s.players, s.printed, s.heaps, s.walls, s.plans[seat]
    points, borders = printed.points, printed.borders
    known = loots_by(points)
    to_place = s.home[seat] - len(plan) - 1
    turned = TURNED[n][seat]
    score = _score(s, seat)
    village, ahead = -1, 0
    for option, promise in zip(s.owed[seat].options, placing(s, seat), strict=True):
        assert isinstance(option, Place)
        place = option.place
        row = [0] * WIDTH
        row[PROMISE], row[LIKELY], row[CROWD] = promise.gain, promise.likely, promise.crowd
        row[AT_PLACE] = turned[place]
        row[TO_PLACE] = to_place
        if place < SIEGES:
            bricks = len(heaps[place])
            own = plan.count(place) + 1
            row[OWN] = own
            row[HEAP] = bricks
            if bricks:
                row[POINTS] = points[heaps[place][-1]]
            if own > bricks:
                row[EXCESS] = own - bricks
        elif place < HOME:
            device = (place - SIEGES) % 3
            if village != (place - SIEGES) // 3:
                village = (place - SIEGES) // 3
                ahead = _score(s, village) - score
            row[0] = PLACE_SIEGE
            row[OTHER] = (village - seat) % n
            row[DEVICE] = device + 1
            row[OWN] = 1
            row[DEFENDERS] = s.home[village]
            a, b = borders[device]
            first, second = walls[village * WALLS + a], walls[village * WALLS + b]
            if first or second:
                row[KEPT : KEPT + LOOT] = loots(known, points, first, second)
            row[AHEAD] = ahead
            row[CARDS] = len(s.hands[village])
            row[CHARMS] = s.amulets[village]
        else:
            row[0] = PLACE_HOME
            row[OWN] = row[DEFENDERS] = plan.count(HOME) + 1
            for device in range(3):  # what is behind the weakest pair of walls
                a, b = borders[device]
                first, second = walls[seat * WALLS + a], walls[seat * WALLS + b]
                if first or second:
                    found = loots(known, points, first, second)
                    for at in range(LOOT):
                        if found[at] > row[KEPT + at]:
                            row[KEPT + at] = found[at]
        told += row
    return told


def _score(s: Eketorp, seat: int) -> int:
    """As `Eketorp.score`, without the sources of the points."""
    printed = s.printed
    worth = printed.points
    points = printed.amulet_points * s.amulets[seat]
    bricks = 0
    for wall in s.walls[seat * WALLS : (seat + 1) * WALLS]:
        if wall:
            bricks += len(wall)
            for brick in wall:
                points += worth[brick]
    for brick in s.spare[seat]:
        points += worth[brick]
    return points + printed.village_bonus if bricks == WALLS * printed.height else points


def _weigh_stakes(s: Eketorp, seat: int, foe: int, place: int, row: list[int]) -> None:
    """What a fight or siege is about."""
    n = s.players
    here = s.crowd[place]
    row[AT_PLACE] = TURNED[n][seat][place]
    row[OTHER] = (foe - seat) % n
    everybody = sum(here)
    row[OWN] = here[seat]
    row[FOES] = here[foe]
    row[REST] = everybody - here[seat] - here[foe]
    if place < SIEGES:
        heap = s.heaps[place]
        row[HEAP] = len(heap)
        row[POINTS] = s.printed.points[heap[-1]] if heap else 0
        row[EXCESS] = max(0, everybody - len(heap))
    else:
        village, device = village_of(place), device_of(place)
        a, b = s.printed.borders[device]
        row[DEVICE] = device + 1
        row[DEFENDERS] = s.home[village]
        row[EXCESS] = max(0, everybody - 1)
        points = s.printed.points
        first, second = s.walls[village * WALLS + a], s.walls[village * WALLS + b]
        row[KEPT : KEPT + LOOT] = loots(loots_by(points), points, first, second)
    row[AHEAD] = _score(s, foe) - _score(s, seat)
    row[CARDS] = len(s.hands[foe]) + (0 if s.played[foe] == NO_CARD else 1)
    row[CHARMS] = s.amulets[foe]
    row[AMULETS] = s.amulets[seat]


def _weigh_hand(s: Eketorp, seat: int, row: list[int]) -> None:
    best = total = 0
    for card in s.hands[seat]:
        value = s.printed.values[card]
        total += value
        if value > best:
            best = value
    row[HAND_LEFT] = len(s.hands[seat])
    row[HAND_BEST] = best
    row[HAND_SUM] = total


def _weigh_best_card(s: Eketorp, seat: int, told: list[int]) -> None:
    """How likely the best card in hand beats the other's, in rows that tell both."""
    shown, known = [0] * TOLD_OF_CARDS, [0] * TOLD_OF_CARDS
    tell_cards(s, seat, shown, known)
    for at in range(0, len(told), WIDTH):
        best, other = told[at + HAND_BEST], told[at + OTHER]
        if told[at + ROLE] == BESIEGES and not told[at + DEFENDERS]:
            told[at + BEATS] = told[at + BEATS_KNOWN] = 100
        elif told[at + ROLE] != UNDEFENDED:
            told[at + BEATS], told[at + TIES] = odds(shown, other, best)
            told[at + BEATS_KNOWN], told[at + TIES_KNOWN] = odds(known, other, best)


def _weigh_cards(s: Eketorp, seat: int) -> list[int]:
    told: list[int] = []
    assert s.fight is not None
    attacker, defender, place = s.fight
    foe = defender if seat == attacker else attacker
    common = [0] * WIDTH
    _weigh_stakes(s, seat, foe, place, common)
    _weigh_hand(s, seat, common)
    common[0] = CARD
    role = common[ROLE] = role_of(s, seat)
    other = common[OTHER]
    common[HAND_LEFT] -= 1
    best, total = common[HAND_BEST], common[HAND_SUM]
    sure = role == BESIEGES and not s.home[defender]
    shown, known = [0] * TOLD_OF_CARDS, [0] * TOLD_OF_CARDS
    tell_cards(s, seat, shown, known)
    for option in s.owed[seat].options:
        assert isinstance(option, LayCard)
        value = option.value
        row = common.copy()
        row[VALUE] = value
        if sure:
            row[BEATS] = row[BEATS_KNOWN] = 100
        elif role != UNDEFENDED:
            row[BEATS], row[TIES] = odds(shown, other, value)
            row[BEATS_KNOWN], row[TIES_KNOWN] = odds(known, other, value)
        if value == best and shown[best - 1] == 1:  # the only one of the highest
            next_best = 0
            for at in range(best - 1):
                if shown[at]:
                    next_best = at + 1
            row[HAND_BEST] = next_best
        row[HAND_SUM] = total - value
        told += row
    return told


def _weigh_change(s: Eketorp, seat: int, option: KeepHand | ChangeHand, row: list[int]) -> None:
    assert s.fight is not None
    attacker, defender, place = s.fight
    _weigh_stakes(s, seat, defender if seat == attacker else attacker, place, row)
    _weigh_hand(s, seat, row)
    row[ROLE] = role_of(s, seat)
    row[0] = KEEP_HAND
    if isinstance(option, ChangeHand):
        row[0] = CHANGE_HAND
        row[AMULETS] -= option.cost
        row[GAIN] = -option.cost * s.printed.amulet_points


def _weigh_loot(s: Eketorp, seat: int, option: TakeDown, row: list[int]) -> None:
    points, owner = s.printed.points, option.owner
    total = bricks = best = 0
    for side in range(2):
        count, wall = option.bricks[side], option.standing[side]
        row[OFF + side] = count
        for at in range(len(wall) - count, len(wall)):
            brick = points[wall[at]]
            total += brick
            bricks += 1
            if brick > best:
                best = brick
    row[0] = TAKE_DOWN if bricks else TAKE_NOTHING
    row[OTHER] = (owner - seat) % s.players
    row[DEVICE] = s.printed.borders.index(option.walls) + 1
    row[HEAP] = bricks
    row[POINTS] = best
    row[LOSS] = total
    row[AHEAD] = _score(s, owner) - _score(s, seat)
    row[ROOM] = s.room(seat)
    row[TO_BUILD] = len(s.booty[seat])


def _weigh_building(s: Eketorp, seat: int) -> list[int]:
    told: list[int] = []
    points, borders = s.printed.points, s.printed.borders
    known = loots_by(points)
    village = s.walls[seat * WALLS : (seat + 1) * WALLS]
    room = s.room(seat) - 1
    to_build = len(s.booty[seat]) - 1
    beside, device_at = [0] * WALLS, [0] * WALLS
    for device in range(len(borders)):
        a, b = borders[device]
        beside[a], beside[b] = b, a
        device_at[a] = device_at[b] = device
    for option in s.owed[seat].options:
        assert isinstance(option, BuildBrick)
        colour, wall = option.colour, option.wall
        here, other = village[wall], village[beside[wall]]
        row = [0] * WIDTH
        row[0] = BUILD
        row[DEVICE] = device_at[wall] + 1
        row[COLOUR] = colour
        row[WALL] = wall + 1
        row[POINTS] = row[GAIN] = points[colour]
        if not room:
            row[GAIN] += s.printed.village_bonus
        row[KEPT : KEPT + LOOT] = loots(known, points, (*here, colour), other)
        row[BEFORE : BEFORE + VALUES] = loots(known, points, here, other)[VALUES:]
        row[LEVEL] = len(here) + 1
        row[UNDER] = points[here[-1]] if here else 0
        row[ROOM] = room
        row[TO_BUILD] = to_build
        told += row
    return told
