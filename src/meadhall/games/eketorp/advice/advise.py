"""How good each option looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log
from typing import Any, Final

from meadhall.engine.step import Step
from meadhall.games.eketorp.advice.outlook import Outlook, leanings, next_place, outlook
from meadhall.games.eketorp.advice.worth import (
    By,
    best_loot,
    card_point,
    left,
    spite,
    walls_at,
    worths_of,
)
from meadhall.games.eketorp.places import HOME, SIEGES, village_of
from meadhall.games.eketorp.state import NO_CARD, Eketorp
from meadhall.games.eketorp.steps.build import BuildBrick, TakeBrick
from meadhall.games.eketorp.steps.fight import ChangeHand, Fight, KeepHand, LayCard, Siege
from meadhall.games.eketorp.steps.loot import Keep, TakeDown
from meadhall.games.eketorp.steps.place import Place

BLUNT: Final = 0.6  # how much a place that is e times as likely is ahead, in points
FIRST: Final = 0.5  # how far the place to go to stands out


def advise(s: Eketorp, seat: int) -> list[float]:
    options = s.owed[seat].options
    return ADVICE[type(options[0])](s, seat, options)


# -- placing ----------------------------------------------------------------------------------------------------


def _place(s: Eketorp, seat: int, options: Sequence[Place]) -> list[float]:
    """How likely the Viking goes there; the next place of the best spread, in board order, stands out."""
    view = outlook(s, seat)
    following = next_place(s, seat, view)
    chance = chances_of_places(s, seat, view)
    worths = [BLUNT * log(max(0.002, chance.get(option.place, 0.0))) for option in options]
    worths[[option.place for option in options].index(following)] = max(worths) + FIRST
    return worths


def chances_of_places(s: Eketorp, seat: int, view: Outlook) -> dict[int, float]:
    """By place that is tempting: how likely the next Viking goes there."""
    plan = s.plans[seat]
    chance: dict[int, float] = {}
    passed = 1.0
    for place, lean in leanings(view, plan, s.home[seat] - len(plan)):
        chance[place] = passed * lean
        passed *= 1.0 - lean
    chance[HOME] = chance.get(HOME, 0.0) + passed
    return chance


# -- fighting ---------------------------------------------------------------------------------------------------


def _fight(s: Eketorp, seat: int, options: Sequence[Step[Any]]) -> list[float]:
    return [_fight_worth(s, seat, option) for option in options]


def _fight_worth(s: Eketorp, seat: int, option: Step[Any]) -> float:
    """The best card's worth there: fights that go well come first, poor ones wait for better cards."""
    if isinstance(option, Siege):
        other, place = village_of(option.place), option.place
    else:
        assert isinstance(option, Fight)
        other, place = option.other, option.place
    values = s.printed.values
    mine = [values[card] for card in s.hands[seat]]
    return max(card_worths(s, seat, other, place, mine, cards_of(s, other)))


def _cards(s: Eketorp, seat: int, options: Sequence[LayCard]) -> list[float]:
    assert s.fight is not None
    attacker, defender, place = s.fight
    other = defender if seat == attacker else attacker
    return card_worths(s, seat, other, place, [option.value for option in options], cards_of(s, other))


def cards_of(s: Eketorp, other: int) -> list[int]:
    """Values of those that the other may lay, or has laid."""
    values = s.printed.values
    theirs = [values[card] for card in s.hands[other]]
    if s.played[other] != NO_CARD:
        theirs.append(values[s.played[other]])
    return theirs


def card_worths(s: Eketorp, seat: int, other: int, place: int, mine: list[int], theirs: list[int]) -> list[float]:
    """By value: the expected worth of playing it against any card the other may hold."""
    count = len(theirs)
    given = card_point(s) * (1 + spite(s))
    total = 0
    for against in theirs:
        total += against
    got = given * total / count  # the cards change owners
    if place < SIEGES or sum(s.crowd[place]) > 1:
        worth = _skirmish(s, seat, place)
    else:
        owner = village_of(place)
        defended = s.home[owner] > 0
        first, second = walls_at(s, place)
        worth = worths_of(s.printed).siege(first, second, left(s), s.players, owner == seat, defended)
        if not defended:
            if owner != seat:
                return [worth[value] + got - given * value for value in mine]
            lost = sum([worth[-against] for against in theirs]) / count
            return [lost + got - given * value for value in mine]
    worths = []
    for value in mine:
        expected = 0.0
        for against in theirs:
            expected += worth[value - against]
        worths.append(expected / count + got - given * value)
    return worths


def _skirmish(s: Eketorp, seat: int, place: int) -> By:
    """What the fight brings."""
    worths = worths_of(s.printed)
    if place >= SIEGES:
        first, second = walls_at(s, place)
        prize = best_loot(s.printed.points, first, second, 3, spite(s))[0]
        return worths.fight(1, max(0.2, prize), 1, 1, left(s), s.players)
    heap, here = s.heaps[place], s.crowd[place]
    value = s.printed.points[heap[-1]] if heap else 0
    rest = -here[seat]
    for vikings in here:
        rest += vikings
    return worths.fight(len(heap), float(value), here[seat], rest, left(s), s.players)


def _amulets(s: Eketorp, seat: int, options: Sequence[Step[Any]]) -> list[float]:
    """A new hand: how much better its best card may do here, and that its cards may be higher, less a point a card."""
    assert s.fight is not None
    attacker, defender, place = s.fight
    other = defender if seat == attacker else attacker
    hand = [s.printed.values[card] for card in s.hands[seat]]
    count = len(hand)
    known = worths_of(s.printed)
    drawn, tops = known.faces, known.tops[count]
    worths = card_worths(s, seat, other, place, hand + drawn, cards_of(s, other))
    best = 0.0
    for rank, worth in enumerate(sorted(worths[count:])):  # the best of so many cards drawn is this one
        best += worth * tops[rank]
    rise = count * sum(drawn) / len(drawn) - sum(hand)
    change = best - max(worths[:count]) + card_point(s) * rise - count * s.printed.amulet_points
    return [0.0 if isinstance(option, KeepHand) else change for option in options]


# -- booty ------------------------------------------------------------------------------------------------------


def _loot(s: Eketorp, seat: int, options: Sequence[TakeDown]) -> list[float]:
    points = s.printed.points
    share = spite(s)
    worth = []
    for option in options:
        best = total = 0
        for at, wall in enumerate(option.standing):
            for brick in wall[len(wall) - option.bricks[at] :]:
                total += points[brick]
                best = max(best, points[brick])
        worth.append(best + share * total)
    return worth


def _colour(s: Eketorp, seat: int, options: Sequence[Keep | TakeBrick]) -> list[float]:
    return [float(s.printed.points[option.colour]) for option in options]


def _build(s: Eketorp, seat: int, options: Sequence[BuildBrick]) -> list[float]:
    village, worths = s.village(seat), worths_of(s.printed)
    less = [[0.0]] * len(village)  # by wall and colour: how much less exposed it is with such a brick
    for first, second in s.printed.borders:
        less[first], less[second] = worths.sheltered(village[first], village[second])
    return [less[option.wall][option.colour] for option in options]


ADVICE: Final[dict[type, Callable[[Eketorp, int, Any], list[float]]]] = {
    Place: _place,
    Fight: _fight,
    Siege: _fight,
    LayCard: _cards,
    KeepHand: _amulets,
    ChangeHand: _amulets,
    TakeDown: _loot,
    Keep: _colour,
    TakeBrick: _colour,
    BuildBrick: _build,
}
