"""Exact chances of losing hit points when running Risks, if everything at hand is used and used well."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

Chance = tuple[int, int]  # faces that are a success, and of how many


class Chances(NamedTuple):
    """All that decides a saving throw. A value: cheap to make, worked out only when somebody looks."""

    risks: int  # what is left after weapons
    heroes: int  # that may still be sent, before the throw or (Freyia) after it: either way each avoids one Risk
    god: Chance  # of the own God die; (0, 0) if it is not rolled
    god_avoids: int  # 2 for Thor
    god_again: bool  # Draupnir
    vanir: Chance  # of one Vanir die
    dice: int  # Vanir dice rolled
    vanir_again: bool  # Andvaranaut
    helpers: tuple[Chance, ...]  # companions in arms
    elves: int  # that may change a die
    pairs: int  # Elves for one Risk, whatever was rolled (Freyr); 0: not possible


def _certain(chance: Chance, again: bool) -> Fraction:
    if not chance[1]:
        return Fraction(0)
    p = Fraction(chance[0], chance[1])
    return p + (1 - p) * p if again else p


@lru_cache(maxsize=4096)
def losses(c: Chances) -> tuple[Fraction, ...]:
    """The chance of losing exactly 0, 1, 2 … hit points.

    A God die and one Vanir die, two good faces of six each, against two Risks:

    >>> alone = Chances(2, 0, (2, 6), 1, False, (2, 6), 1, False, (), 0, 0)
    >>> [str(chance) for chance in losses(alone)]
    ['1/9', '4/9', '4/9']

    Whoever also has an Elf can do no worse than lose one:

    >>> [str(chance) for chance in losses(alone._replace(elves=1))]
    ['5/9', '4/9']
    """
    risks = c.risks - c.heroes
    if risks <= 0:
        return (Fraction(1),)
    god, die = _certain(c.god, c.god_again), _certain(c.vanir, c.vanir_again)
    small = [Fraction(1)]  # by number of successes among the dice that avoid one Risk each
    for chance in [die] * c.dice:
        small = _one_more(small, chance)
    helped = [Fraction(1)]
    for helper in c.helpers:
        helped = _one_more(helped, _certain(helper, False))
    result: dict[int, Fraction] = {}
    for won, chance in ((True, god), (False, 1 - god)):
        for k, p in enumerate(small):
            for h, q in enumerate(helped):
                weight = chance * p * q
                if weight:
                    lost = _lost(c, risks, won, k, h)
                    result[lost] = result.get(lost, Fraction(0)) + weight
    return tuple(result.get(lost, Fraction(0)) for lost in range(max(result) + 1))


def _one_more(spread: list[Fraction], chance: Fraction) -> list[Fraction]:
    longer = [Fraction(0)] * (len(spread) + 1)
    for k, p in enumerate(spread):
        longer[k] += p * (1 - chance)
        longer[k + 1] += p * chance
    return longer


def _lost(c: Chances, risks: int, god: bool, small: int, helped: int) -> int:
    """Hit points lost when so many dice succeed: Elves first change what avoids most."""
    left = risks - god * c.god_avoids - small - helped
    elves = c.elves
    if left > 0 and elves and not god and c.god[1]:
        left -= c.god_avoids
        elves -= 1
    changed = min(elves, c.dice - small, max(left, 0))
    left -= changed
    elves -= changed
    if c.pairs:
        left -= elves // c.pairs
    return max(left, 0)


def mean(spread: tuple[Fraction, ...]) -> float:
    return float(sum(lost * chance for lost, chance in enumerate(spread)))


def words(spread: tuple[Fraction, ...]) -> str:
    """For the small print of an option.

    >>> words((Fraction(1, 9), Fraction(4, 9), Fraction(4, 9)))
    '0: 11% · −1: 44% · −2: 44%'
    """
    parts = [(f"−{lost}" if lost else "0", chance) for lost, chance in enumerate(spread) if chance]
    return " · ".join(f"{lost}: {float(chance):.0%}" for lost, chance in parts)
