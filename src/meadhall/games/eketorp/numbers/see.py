"""What a seat sees."""

from __future__ import annotations

from typing import Final

from meadhall.games.eketorp.numbers.cards import ASIDE, ASIDE_HIDDEN, HIDDEN, POOL, TOLD_OF_CARDS, tell_cards
from meadhall.games.eketorp.numbers.fields import HEIGHT, MATERIAL, PLAYERS, PROMPTS, STATIONS, VALUES, WALLS
from meadhall.games.eketorp.numbers.seats import TURNED, role_of
from meadhall.games.eketorp.places import HOME, SIEGES
from meadhall.games.eketorp.state import NO_CARD, Eketorp

PROMPT: Final[dict[str, int]] = {key: number for number, key in enumerate(PROMPTS, 1)}
PLACE_PROMPT: Final[int] = PROMPT["place"]
LOOT_PROMPT: Final[int] = PROMPT["loot"]


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
        told += [(attacker - seat) % n + 1, (defender - seat) % n + 1, turned[place], role_of(s, seat)]
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
    tell_cards(s, seat, shown, known)
    told += shown
    told.append(len(s.pile))
    told += known[VALUES:HIDDEN]
    told += known[ASIDE + VALUES : ASIDE_HIDDEN]
    told += known[POOL:]
    for other in range(seat + 1, seat + n):
        told.append(s.high_due >> (other % n) & 1)
    told += absent
    return told


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
