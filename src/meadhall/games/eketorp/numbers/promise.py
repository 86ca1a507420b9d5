"""What the advice expects of each option, by what the seat itself may know.

`advise` looks into an imagined world, where all hands are open. Here the other one lays any card that he may have for
all the seat has seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from meadhall.engine.step import Step
from meadhall.games.eketorp.advice.advise import advise, card_worths, chances_of_places
from meadhall.games.eketorp.advice.outlook import board_of, outlook
from meadhall.games.eketorp.numbers.cards import HIDDEN, POOL, TOLD_OF_CARDS, tell_cards
from meadhall.games.eketorp.numbers.fields import MOST_PROMISED, VALUES
from meadhall.games.eketorp.places import HOME, village_of
from meadhall.games.eketorp.state import Eketorp
from meadhall.games.eketorp.steps.fight import ChangeHand, Fight, KeepHand, LayCard, Siege
from meadhall.games.eketorp.steps.place import Place

FINE: Final = 10  # parts of a point


def promised(points: float) -> int:
    """In parts of a point, as far as they are told."""
    return max(-MOST_PROMISED, min(MOST_PROMISED, round(FINE * points)))


def promises(s: Eketorp, seat: int) -> list[int]:
    """By option. (Nothing of Vikings to be placed: `placing` tells of those.)"""
    options = s.owed[seat].options
    first = options[0]
    if isinstance(first, Place | KeepHand | ChangeHand):
        return [0] * len(options)
    if isinstance(first, Fight | Siege | LayCard):
        return _fighting(s, seat, options)
    return [promised(each) for each in advise(s, seat)]


class Promised:
    """Of one place."""

    __slots__ = ("crowd", "gain", "likely")

    def __init__(self, gain: int, likely: int, crowd: int) -> None:
        self.gain = gain  # what one more Viking there brings,
        self.likely = likely  # how likely the next one goes there, in percent,
        self.crowd = crowd  # and how many of others are expected, in tenths


def placing(s: Eketorp, seat: int) -> list[Promised]:
    """By option, as everybody can work out who knows what all see (advice/outlook.py) and his own best card."""
    view, crowds = outlook(s, seat), board_of(s).crowds
    chance, plan = chances_of_places(s, seat, view), s.plans[seat]
    gains: dict[tuple[int, int], float] = {}
    for place, count, gain in view.gains:
        gains[place, count] = gain
    told = []
    for option in s.owed[seat].options:
        assert isinstance(option, Place)
        place = option.place
        expected = 0.0
        for other in range(s.players):
            if other != seat:
                expected += crowds[other][place] if place != HOME else _besiegers(crowds[other], seat)
        gain = gains.get((place, plan.count(place) + 1), 0.0)
        told.append(
            Promised(promised(gain), round(100 * chance.get(place, 0.0)), min(MOST_PROMISED, round(FINE * expected)))
        )
    return told


def _besiegers(crowd: Sequence[float], seat: int) -> float:
    """Of one other, at the village of the seat."""
    total = 0.0
    for place in range(HOME):
        if crowd[place] and village_of(place) == seat:
            total += crowd[place]
    return total


def _fighting(s: Eketorp, seat: int, options: Sequence[Step[Any]]) -> list[int]:
    values = s.printed.values
    known, seen = [0] * TOLD_OF_CARDS, [0] * TOLD_OF_CARDS
    tell_cards(s, seat, seen, known)
    told = []
    for option in options:
        if isinstance(option, LayCard):
            assert s.fight is not None
            attacker, defender, place = s.fight
            other = defender if seat == attacker else attacker
            mine = [option.value]
        else:
            assert isinstance(option, Fight | Siege)
            place = option.place
            other = village_of(place) if isinstance(option, Siege) else option.other
            mine = [values[card] for card in s.hands[seat]]
        told.append(promised(max(_expected(s, seat, other, place, mine, known))))
    return told


def _expected(s: Eketorp, seat: int, other: int, place: int, mine: list[int], known: list[int]) -> list[float]:
    """By card of mine, against any that the other one may have."""
    n = s.players
    at = (other - seat) % n
    hidden = known[HIDDEN + at]
    pool = sum(known[POOL:])
    expected = [0.0] * len(mine)
    cards = 0.0
    for value in range(VALUES):
        likely = float(known[at * VALUES + value])
        if pool:
            likely += hidden * known[POOL + value] / pool
        if likely:
            cards += likely
            worths = card_worths(s, seat, other, place, mine, [value + 1])
            for index in range(len(mine)):
                expected[index] += likely * worths[index]
    return [each / cards for each in expected] if cards else card_worths(s, seat, other, place, mine, [VALUES])
