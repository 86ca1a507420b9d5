"""What a seat sees."""

from __future__ import annotations

from typing import Final

from meadhall.games.meduris.numbers.fields import AHEAD, HEIGHT, HIGH, LONG, PLAYERS, PROMPTS, SPACES
from meadhall.games.meduris.numbers.rites import to_come
from meadhall.games.meduris.numbers.seats import FIRST_OF, SECOND_OF, TURNED
from meadhall.games.meduris.state import AT_TEMPLE, NOBODY, ON_ROCK, TEMPLE, Meduris
from meadhall.games.meduris.steps.build import RaiseHut, RaiseTemple
from meadhall.games.meduris.steps.druid import Offer
from meadhall.games.meduris.steps.pay import GiveUp, highest_prices
from meadhall.games.meduris.steps.turn import MoveTo

PROMPT: Final[dict[str, int]] = {key: number for number, key in enumerate(PROMPTS, 1)}


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
    told += to_come(s, who, seat)
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
