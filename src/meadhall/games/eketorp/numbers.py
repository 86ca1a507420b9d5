"""Eketorp told in numbers, for machines that learn (engine/numbers.py).

Cards that lie face down again are told as something that the seat recalls (EK-FIGHT-16). Villages, and the siege spaces
at them, go by their owner: the seat's own, then clockwise.
"""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine.numbers import Field, Numbers, numbered, places
from meadhall.engine.step import Step
from meadhall.games.eketorp.components import BRICKS, DEVICES, SPACES
from meadhall.games.eketorp.places import HOME, SIEGES, device_of, village_of
from meadhall.games.eketorp.state import NO_CARD, Bricks, Eketorp
from meadhall.games.eketorp.steps.build import BuildBrick, TakeBrick
from meadhall.games.eketorp.steps.fight import ChangeHand, Fight, KeepHand, LayCard, Siege
from meadhall.games.eketorp.steps.loot import Keep, TakeDown
from meadhall.games.eketorp.steps.place import Place

PLAYERS: Final = 6
VALUES: Final = 6  # of battle cards
COPIES: Final = 9
STATIONS: Final = 4
WALLS: Final = 6
HEIGHT: Final = 3
MATERIAL: Final = 12  # material cards
VIKINGS: Final = 8  # of one player
CROWD: Final = 30  # of all
BRICKS_HERE: Final = 24  # on one space, or won in one round
HIGH: Final = 120  # points

PROMPTS: Final = (
    "place", "fight", "amulets", "card", "card_besieging", "card_defending", "card_undefended", "loot", "keep", "take",
    "build",
)  # fmt: skip
KINDS: Final = (
    "place on a space", "place at a siege", "place at home", "fight", "siege", "keep hand", "change hand", "card",
    "take down", "take nothing", "keep brick", "take brick", "build",
)  # fmt: skip
ROLES: Final = ("attacks", "is attacked", "besieges", "defends", "has no defender")

# -- the fields -------------------------------------------------------------------------------------------------

SEES: Final = (
    Field("players", "How many play.", 6, least=3),
    Field("covered", "Whether cards that were fought with lie face down again.", 1),
    Field("round", "The round.", 10),
    Field("start", "Who is start player.", PLAYERS - 1, kind="index"),
    Field("over", "Whether the game is over.", 1),
    Field("won", "By player: has won.", 1, (PLAYERS,)),
    Field("prompt", f"What the seat is asked: {numbered(PROMPTS, 1)}.", len(PROMPTS), kind="index"),
    Field("others_prompt", "What others are asked.", len(PROMPTS), kind="index"),
    Field("asked", "By player: is asked something.", 1, (PLAYERS,)),
    Field("to_place", "Vikings that the seat has still to place.", VIKINGS),
    Field("last_place", "Where it has placed the last one: none goes before that.", HOME + 1, kind="index"),
    Field("plan", "By place: Vikings that it has placed there in secret.", VIKINGS, (HOME + 1,)),
    Field("attacker", "Who attacks in the fight or siege going on, counted from 1.", PLAYERS, kind="index"),
    Field("defender", "Who is attacked there, counted from 1.", PLAYERS, kind="index"),
    Field("where", "Where it is: 1 to 7 a space, then three for each village, then home.", HOME + 1, kind="index"),
    Field("role", f"What the seat does in it: {numbered(ROLES, 1)}.", len(ROLES), kind="index"),
    Field("laid", "By player: 1 has laid a card face down, else 1 more than the value that the seat sees.",
          VALUES + 1, (PLAYERS,), "index"),
    Field("difference", "How much may be looted.", VALUES),
    Field("score", "By player: points.", HIGH, (PLAYERS,)),
    Field("standing", "By player: points, with those for bricks to be built.", HIGH, (PLAYERS,)),
    Field("built", "By player: bricks in the village.", WALLS * HEIGHT, (PLAYERS,)),
    Field("amulets", "By player: amulets.", 5, (PLAYERS,)),
    Field("home", "By player: Vikings at home.", VIKINGS, (PLAYERS,)),
    Field("hospital", "By player and station: Vikings there.", VIKINGS, (PLAYERS, STATIONS)),
    Field("booty", "By player and colour: bricks won, to be built.", BRICKS_HERE, (PLAYERS, len(BRICKS))),
    Field("walls", "By player and wall, from the bottom up: what the brick is worth.", 4, (PLAYERS, WALLS, HEIGHT)),
    Field("heaps", "By space and colour: bricks there.", BRICKS_HERE, (len(SPACES), len(BRICKS))),
    Field("crowds", "By space and player: Vikings there.", VIKINGS, (len(SPACES), PLAYERS)),
    Field("besiegers", "By village and device: Vikings there.", PLAYERS - 1, (PLAYERS, len(DEVICES))),
    Field("besieges", "By village and device: one of them is the seat's.", 1, (PLAYERS, len(DEVICES))),
    Field("besieged", "By village and device: it saw its siege this round.", 1, (PLAYERS, len(DEVICES))),
    Field("against", "By village and player: siege spaces where he stands.", len(DEVICES), (PLAYERS, PLAYERS)),
    Field("supply", "By colour: bricks in the supply.", 52, (len(BRICKS),)),
    Field("cards_to_come", "By material card: has not come yet.", 1, (MATERIAL,)),
    Field("hand", "By player and value: cards in hand that the seat sees.", 4, (PLAYERS, VALUES)),
    Field("hand_hidden", "By player: cards in hand, and laid, that it does not.", 4, (PLAYERS,)),
    Field("aside", "By player and value: cards laid aside that the seat sees.", 4, (PLAYERS, VALUES)),
    Field("aside_hidden", "By player: cards laid aside that it does not.", 4, (PLAYERS,)),
    Field("pool", "By value: cards that the seat does not see anywhere.", COPIES, (VALUES,)),
    Field("pile", "Battle cards to draw.", 54),
    Field("hand_known", "By other player and value: cards in hand, or laid, that the seat has seen.", 4,
          (PLAYERS - 1, VALUES), recalled=True),
    Field("aside_known", "By other player and value: cards laid aside.", 4, (PLAYERS - 1, VALUES), recalled=True),
    Field("pool_known", "By value: cards of which the seat has not seen where they are.", COPIES, (VALUES,),
          recalled=True),
    Field("high_due", "By other player: must still have a first card above 3.", 1, (PLAYERS - 1,), recalled=True),
)  # fmt: skip

WEIGHS: Final = (
    Field("kind", f"What kind of option it is: {numbered(KINDS)}.", len(KINDS) - 1, kind="index"),
    Field("place", "The place, counted from 1.", HOME + 1, kind="index"),
    Field("other", "The other player that it concerns; 0 for none.", PLAYERS - 1, kind="index"),
    Field("device", f"The siege device: {numbered(DEVICES, 1)}.", len(DEVICES), kind="index"),
    Field("role", "What the seat does in the fight.", len(ROLES), kind="index"),
    Field("value", "The card.", VALUES),
    Field("colour", f"The colour of the brick: {numbered(BRICKS, 1)}.", len(BRICKS), kind="index"),
    Field("wall", "The wall, counted from 1.", WALLS, kind="index"),
    Field("bricks", "Bricks that lie there, or are taken down.", BRICKS_HERE),
    Field("points", "What the best of them is worth.", 4),
    Field("own", "Vikings of the seat there, this one included.", VIKINGS),
    Field("foes", "Vikings of the other player there.", VIKINGS),
    Field("rest", "Vikings of all others there.", CROWD),
    Field("excess", "Vikings there for whom there is no brick.", CROWD),
    Field("to_place", "Vikings still to be placed after this one.", VIKINGS),
    Field("defenders", "Vikings at home in the village; before they are placed, those who may stay.", VIKINGS),
    Field("kept", "By difference of the cards: the best brick that a siege there brings.", 4, (VALUES,)),
    Field("lost", "By difference: what the owner of the village loses at most.", VALUES, (VALUES,)),
    Field("before", "The same as it was before building.", VALUES, (VALUES,)),
    Field("ahead", "By how many points the other one is ahead.", HIGH, least=-HIGH),
    Field("cards", "Cards in hand of the other one.", 4),
    Field("charms", "His amulets.", 5),
    Field("beats", "How likely the card, or the best in hand, beats his if he lays any card, in percent.", 100),
    Field("ties", "How likely it ties.", 100),
    Field("beats_known", "How likely it beats his, by all that the seat has seen.", 100, recalled=True),
    Field("ties_known", "How likely it ties, by all that the seat has seen.", 100, recalled=True),
    Field("hand_left", "Cards left in hand.", 4),
    Field("hand_best", "The highest of them.", VALUES),
    Field("hand_sum", "All their values.", 4 * VALUES),
    Field("amulets", "Amulets left.", 5),
    Field("gain", "Points of the seat at once.", 9, least=-5),
    Field("loss", "Points that the other one loses at once.", VALUES),
    Field("off", "Bricks taken off each of the two walls.", HEIGHT, (2,)),
    Field("level", "How high the brick comes to lie.", HEIGHT),
    Field("under", "What the brick beneath is worth.", 4),
    Field("room", "Bricks for which the village has room after it.", WALLS * HEIGHT),
    Field("to_build", "Bricks still to be built after it.", BRICKS_HERE),
)  # fmt: skip

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

ATTACKS: Final = 1
IS_ATTACKED: Final = 2
BESIEGES: Final = 3
DEFENDS: Final = 4
UNDEFENDED: Final = 5

PROMPT: Final[dict[str, int]] = {key: number for number, key in enumerate(PROMPTS, 1)}


def _turned(players: int, seat: int) -> tuple[int, ...]:
    """By place: its number seen from the seat, counted from 1; home has the last one."""
    sieges = [SIEGES + 1 + 3 * ((at // 3 - seat) % players) + at % 3 for at in range(HOME - SIEGES)]
    return (*range(1, SIEGES + 1), *sieges, HOME + 1)


TURNED: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(_turned(max(players, 1), seat) for seat in range(players)) for players in range(PLAYERS + 1)
)


# -- what a seat sees -------------------------------------------------------------------------------------------


def see(s: Eketorp, seat: int) -> list[int]:
    n = s.players
    turned = TURNED[n][seat]
    absent = [0] * (PLAYERS - n)
    outcome = s.outcome
    told = [n, 1 if s.covered else 0, s.round, (s.start - seat) % n, 0 if outcome is None else 1]
    won, asked = [0] * PLAYERS, [0] * PLAYERS
    if outcome is not None:
        for winner in outcome.winners:
            won[(winner - seat) % n] = 1
    prompt = others_prompt = difference = 0
    for other, decision in s.owed.items():
        asked[(other - seat) % n] = 1
        number = PROMPT.get(decision.prompt.key, 0)
        if other == seat:
            prompt = number
        else:
            others_prompt = number
        if number == LOOT_PROMPT:
            difference = decision.about["n"]
    told += won
    told += [prompt, others_prompt]
    told += asked
    plan = s.plans[seat]
    places_taken = [0] * (HOME + 1)
    for place in plan:
        places_taken[turned[place] - 1] += 1
    told += [s.home[seat] - len(plan) if prompt == PLACE_PROMPT else 0, turned[plan[-1]] if plan else 0]
    told += places_taken
    if s.fight is None:
        told += [0, 0, 0, 0]
    else:
        attacker, defender, place = s.fight
        told += [(attacker - seat) % n + 1, (defender - seat) % n + 1, turned[place], _role(s, seat)]
    laid = [0] * PLAYERS
    for other in range(n):
        card = s.played[other]
        if card != NO_CARD:
            seen = other == seat or card in s.shown
            laid[(other - seat) % n] = 1 + s.printed.values[card] if seen else 1
    told += laid
    told.append(difference)
    _villages(s, seat, absent, told)
    _board(s, seat, absent, told)
    told += s.supply[1:]
    to_come = [0] * MATERIAL
    for card in s.deck:
        to_come[card] = 1
    for card in s.removed:
        to_come[card] = 1
    told += to_come
    shown, known = [0] * TOLD_OF_CARDS, [0] * TOLD_OF_CARDS
    _cards(s, seat, shown, known)
    told += shown
    told.append(len(s.pile))
    told += known[VALUES:HIDDEN]
    told += known[ASIDE + VALUES : ASIDE_HIDDEN]
    told += known[POOL:]
    for other in range(seat + 1, seat + n):
        told.append(s.high_due >> (other % n) & 1)
    told += absent
    return told


PLACE_PROMPT: Final[int] = PROMPT["place"]
LOOT_PROMPT: Final[int] = PROMPT["loot"]


def _role(s: Eketorp, seat: int) -> int:
    """What the seat does in the fight going on."""
    assert s.fight is not None
    attacker, defender, place = s.fight
    if seat != attacker and seat != defender:
        return 0
    if place < SIEGES or village_of(place) != defender:
        return ATTACKS if seat == attacker else IS_ATTACKED
    if seat == attacker:
        return BESIEGES
    return DEFENDS if s.home[seat] else UNDEFENDED


def _villages(s: Eketorp, seat: int, absent: list[int], told: list[int]) -> None:
    n, printed = s.players, s.printed
    worth = printed.points
    stations = len(printed.stations)
    score, standing, built, amulets, home = [0] * PLAYERS, [0] * PLAYERS, [0] * PLAYERS, [0] * PLAYERS, [0] * PLAYERS
    hospital = [0] * (PLAYERS * STATIONS)
    booty = [0] * (PLAYERS * 4)
    walls = [0] * (PLAYERS * WALLS * HEIGHT)
    for at in range(n):
        other = seat + at if seat + at < n else seat + at - n
        points = bricks = 0
        here = at * WALLS * HEIGHT
        for wall in s.walls[other * WALLS : (other + 1) * WALLS]:
            if wall:
                brick_at = here
                for brick in wall:
                    walls[brick_at] = brick_worth = worth[brick]
                    points += brick_worth
                    brick_at += 1
                bricks += len(wall)
            here += HEIGHT
        for brick in s.spare[other]:
            points += worth[brick]
        points += printed.amulet_points * s.amulets[other]
        if bricks == WALLS * printed.height:
            points += printed.village_bonus
        score[at] = points
        for brick in s.booty[other]:
            points += worth[brick]
            booty[at * 4 + brick - 1] += 1
        standing[at] = points
        built[at] = bricks
        amulets[at] = s.amulets[other]
        home[at] = s.home[other]
        hospital[at * STATIONS : (at + 1) * STATIONS] = s.hospital[other * stations : (other + 1) * stations]
    told += score
    told += standing
    told += built
    told += amulets
    told += home
    told += hospital
    told += booty
    told += walls


def _board(s: Eketorp, seat: int, absent: list[int], told: list[int]) -> None:
    n = s.players
    heaps = [0] * (SIEGES * 4)
    for space, heap in enumerate(s.heaps):
        for brick in heap:
            heaps[space * 4 + brick - 1] += 1
    told += heaps
    for space in range(SIEGES):
        here = s.crowd[space]
        told += here[seat:]
        told += here[:seat]
        told += absent
    counts, own, done = [0] * (PLAYERS * 3), [0] * (PLAYERS * 3), [0] * (PLAYERS * 3)
    against = [0] * (PLAYERS * PLAYERS)
    nobody = (0,) * n
    besieged = s.besieged
    for place in range(SIEGES, SIEGES + 3 * n):
        here = s.crowd[place]
        if here == nobody and not besieged >> place & 1:
            continue
        village = ((place - SIEGES) // 3 - seat) % n
        at = 3 * village + (place - SIEGES) % 3
        counts[at] = sum(here)
        own[at] = here[seat]
        done[at] = besieged >> place & 1
        for other in range(n):
            if here[other]:
                against[village * PLAYERS + (other - seat) % n] += 1
    told += counts
    told += own
    told += done
    told += against


# Where the parts of what `_cards` tells begin; before them are the cards in hand.
HIDDEN: Final = PLAYERS * VALUES
ASIDE: Final = HIDDEN + PLAYERS
ASIDE_HIDDEN: Final = ASIDE + PLAYERS * VALUES
POOL: Final = ASIDE_HIDDEN + PLAYERS
TOLD_OF_CARDS: Final = POOL + VALUES


def _cards(s: Eketorp, seat: int, shown: list[int], known: list[int]) -> None:
    """By player and value the cards in hand, by player those in hand that are hidden; the same of those laid aside; by
    value those that may be anywhere. A card laid face down is one of the hand. `shown` is told by what the view shows
    (EK-FIGHT-14), `known` by what the seat has seen."""
    n, values, seen, lie_open = s.players, s.printed.values, s.seen, s.shown
    everybody, mine = (1 << n) - 1, 1 << seat
    all_open = not s.covered or s.outcome is not None
    for value in range(POOL, POOL + VALUES):
        shown[value] = known[value] = COPIES
    for card in s.hands[seat]:
        value = values[card] - 1
        shown[value] += 1
        shown[POOL + value] -= 1
    for card in s.aside[seat]:
        value = values[card] - 1
        shown[ASIDE + value] += 1
        shown[POOL + value] -= 1
    if s.played[seat] != NO_CARD:
        shown[POOL + values[s.played[seat]] - 1] -= 1
    known[:] = shown  # of what is one's own
    for at in range(1, n):
        other = seat + at if seat + at < n else seat + at - n
        laid = s.played[other]
        cards = s.hands[other]
        if laid != NO_CARD:
            if laid in lie_open:
                shown[POOL + values[laid] - 1] -= 1
                known[POOL + values[laid] - 1] -= 1
            else:
                cards = (*cards, laid)
        for card in cards:
            value = values[card] - 1
            if seen[card] & mine:
                known[at * VALUES + value] += 1
                known[POOL + value] -= 1
            else:
                known[HIDDEN + at] += 1
            if seen[card] == everybody and (all_open or card in lie_open):
                shown[at * VALUES + value] += 1
                shown[POOL + value] -= 1
            else:
                shown[HIDDEN + at] += 1
        for card in s.aside[other]:  # the whole table has seen it (EK-FIGHT-13)
            value = values[card] - 1
            known[ASIDE + at * VALUES + value] += 1
            known[POOL + value] -= 1
            if all_open or card in lie_open:
                shown[ASIDE + at * VALUES + value] += 1
                shown[POOL + value] -= 1
            else:
                shown[ASIDE_HIDDEN + at] += 1
    for card in s.discards:
        if seen[card] & mine:
            known[POOL + values[card] - 1] -= 1


# -- what its options bring -------------------------------------------------------------------------------------


def weigh(s: Eketorp, seat: int) -> list[int]:
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


Loots = dict[tuple[Bricks, Bricks], tuple[int, ...]]
LOOTS: Final[dict[tuple[int, ...], Loots]] = {}  # by what bricks are worth: what was worked out, some thousands at most


def loots_by(points: tuple[int, ...]) -> Loots:
    found = LOOTS.get(points)
    if found is None:
        found = LOOTS[points] = {}
    return found


def loots(known: Loots, points: tuple[int, ...], first: Bricks, second: Bricks) -> tuple[int, ...]:
    """By difference, from 1: the best brick that a besieger can keep; then by difference all that can be taken down.

    >>> loots({}, (0, 1, 2, 3, 4), (1, 2), (1,))
    (1, 2, 2, 2, 2, 2, 1, 2, 3, 4, 4, 4)
    """
    found = known.get((first, second))
    if found is None:
        found = known[first, second] = _work_out_loots(points, first, second)
    return found


def _work_out_loots(points: tuple[int, ...], first: Bricks, second: Bricks) -> tuple[int, ...]:
    kept, lost = [0] * VALUES, [0] * VALUES
    cost = top = 0
    for i in range(len(first) + 1):
        if i:
            cost += points[first[-i]]
            top = max(top, points[first[-i]])
        total, best = cost, top
        for j in range(len(second) + 1):
            if j:
                total += points[second[-j]]
                best = max(best, points[second[-j]])
            for difference in range(max(total, 1), VALUES + 1):
                kept[difference - 1] = max(kept[difference - 1], best)
                lost[difference - 1] = max(lost[difference - 1], total)
    return (*kept, *lost)


def _weigh_places(s: Eketorp, seat: int) -> list[int]:
    told: list[int] = []
    n, printed, heaps, walls, plan = s.players, s.printed, s.heaps, s.walls, s.plans[seat]
    points, borders = printed.points, printed.borders
    known = loots_by(points)
    to_place = s.home[seat] - len(plan) - 1
    turned = TURNED[n][seat]
    score = _score(s, seat)
    village, ahead = -1, 0
    for option in s.owed[seat].options:
        assert isinstance(option, Place)
        place = option.place
        row = [0] * WIDTH
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
    _cards(s, seat, shown, known)
    for at in range(0, len(told), WIDTH):
        best, other = told[at + HAND_BEST], told[at + OTHER]
        if told[at + ROLE] == BESIEGES and not told[at + DEFENDERS]:
            told[at + BEATS] = told[at + BEATS_KNOWN] = 100
        elif told[at + ROLE] != UNDEFENDED:
            told[at + BEATS], told[at + TIES] = _odds(shown, other, best)
            told[at + BEATS_KNOWN], told[at + TIES_KNOWN] = _odds(known, other, best)


def _odds(cards: list[int], other: int, value: int) -> tuple[int, int]:
    """How likely a card beats or ties with any one of the other player's, in percent."""
    hidden = cards[HIDDEN + other]
    in_hand = hidden
    below = same = pool = pool_below = 0
    for at in range(VALUES):
        known, unseen = cards[other * VALUES + at], cards[POOL + at]
        in_hand += known
        pool += unseen
        if at + 1 < value:
            below += known
            pool_below += unseen
        elif at + 1 == value:
            same = known
    if not in_hand:
        return 0, 0
    pool_same = cards[POOL + value - 1]
    if not hidden or not pool:
        return 100 * below // in_hand, 100 * same // in_hand
    whole = in_hand * pool
    return 100 * (below * pool + hidden * pool_below) // whole, 100 * (same * pool + hidden * pool_same) // whole


def _weigh_cards(s: Eketorp, seat: int) -> list[int]:
    told: list[int] = []
    assert s.fight is not None
    attacker, defender, place = s.fight
    foe = defender if seat == attacker else attacker
    common = [0] * WIDTH
    _weigh_stakes(s, seat, foe, place, common)
    _weigh_hand(s, seat, common)
    common[0] = CARD
    role = common[ROLE] = _role(s, seat)
    other = common[OTHER]
    common[HAND_LEFT] -= 1
    best, total = common[HAND_BEST], common[HAND_SUM]
    sure = role == BESIEGES and not s.home[defender]
    shown, known = [0] * TOLD_OF_CARDS, [0] * TOLD_OF_CARDS
    _cards(s, seat, shown, known)
    for option in s.owed[seat].options:
        assert isinstance(option, LayCard)
        value = option.value
        row = common.copy()
        row[VALUE] = value
        if sure:
            row[BEATS] = row[BEATS_KNOWN] = 100
        elif role != UNDEFENDED:
            row[BEATS], row[TIES] = _odds(shown, other, value)
            row[BEATS_KNOWN], row[TIES_KNOWN] = _odds(known, other, value)
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
    row[ROLE] = _role(s, seat)
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


# -- actions ----------------------------------------------------------------------------------------------------

AROUND: Final = [f"+{other}" for other in range(1, PLAYERS)]  # the others, clockwise
SIEGE_SPACES: Final = [f"{device} {who}" for who in AROUND for device in DEVICES]
ACTIONS: Final[tuple[str, ...]] = (
    *[f"place {space}" for space in SPACES],
    *[f"place {space}" for space in SIEGE_SPACES],
    "place home",
    *[f"fight {space} against {who}" for space in (*SPACES, *SIEGE_SPACES) for who in AROUND],
    *[f"siege {space}" for space in SIEGE_SPACES],
    "keep hand",
    "change hand",
    *[f"card {value}" for value in range(1, VALUES + 1)],
    *[f"take {a} and {b} off the walls" for a in range(HEIGHT + 1) for b in range(HEIGHT + 1)],
    *[f"keep {colour}" for colour in BRICKS],
    *[f"take {colour}" for colour in BRICKS],
    *[f"build {colour} on wall {wall}" for colour in BRICKS for wall in range(1, WALLS + 1)],
)
PLACE_ACTION: Final[int] = ACTIONS.index("place A")
PLACE_HOME_ACTION: Final[int] = ACTIONS.index("place home")
FIGHT_ACTION: Final[int] = ACTIONS.index("fight A against +1")
SIEGE_ACTION: Final[int] = ACTIONS.index("siege catapult +1")
KEEP_HAND_ACTION: Final[int] = ACTIONS.index("keep hand")
CARD_ACTION: Final[int] = ACTIONS.index("card 1")
TAKE_DOWN_ACTION: Final[int] = ACTIONS.index("take 0 and 0 off the walls")
KEEP_ACTION: Final[int] = ACTIONS.index("keep green")
TAKE_ACTION: Final[int] = ACTIONS.index("take green")
BUILD_ACTION: Final[int] = ACTIONS.index("build green on wall 1")


def act(s: Eketorp, seat: int) -> list[int]:
    told: list[int] = []
    n = s.players
    turned = TURNED[n][seat]
    for option in s.owed[seat].options:
        told.append(_action(option, n, seat, turned))
    return told


def _spot(place: int, turned: tuple[int, ...]) -> int:
    """Of a space or of a siege space at another's village: its number among these."""
    return place if place < SIEGES else turned[place] - 1 - 3


def _action(option: Step[Any], n: int, seat: int, turned: tuple[int, ...]) -> int:
    if isinstance(option, Place):
        return PLACE_HOME_ACTION if option.place == HOME else PLACE_ACTION + _spot(option.place, turned)
    if isinstance(option, Fight):
        return FIGHT_ACTION + (PLAYERS - 1) * _spot(option.place, turned) + (option.other - seat) % n - 1
    if isinstance(option, Siege):
        return SIEGE_ACTION + _spot(option.place, turned) - SIEGES
    if isinstance(option, LayCard):
        return CARD_ACTION + option.value - 1
    if isinstance(option, BuildBrick):
        return BUILD_ACTION + WALLS * (option.colour - 1) + option.wall
    if isinstance(option, TakeDown):
        return TAKE_DOWN_ACTION + (HEIGHT + 1) * option.bricks[0] + option.bricks[1]
    if isinstance(option, Keep):
        return KEEP_ACTION + option.colour - 1
    if isinstance(option, TakeBrick):
        return TAKE_ACTION + option.colour - 1
    return KEEP_HAND_ACTION + (1 if isinstance(option, ChangeHand) else 0)


def name(action: int) -> str:
    return ACTIONS[action]


NUMBERS: Final = Numbers(sees=SEES, weighs=WEIGHS, actions=len(ACTIONS), see=see, weigh=weigh, act=act, name=name)
