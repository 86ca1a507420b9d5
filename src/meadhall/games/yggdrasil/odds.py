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


def _in_the_end(chance: Chance, again: bool) -> Chance:
    """Of a die that is perhaps rolled again where it fails."""
    good, faces = chance
    if not faces:
        return 0, 1
    return (faces * faces - (faces - good) * (faces - good), faces * faces) if again else chance


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
    ways = _ways(c)
    total = sum(ways)
    return tuple([Fraction(n, total) for n in ways])


def _ways(c: Chances) -> list[int]:
    """How many of all throws, each as likely as any other, lose 0, 1, 2 … hit points. Whole numbers: fractions would
    take ten times as long."""
    risks = c.risks - c.heroes
    if risks <= 0:
        return [1]
    won, all_ = _in_the_end(c.god, c.god_again)
    die = _in_the_end(c.vanir, c.vanir_again)
    small = [1]  # by number of successes among the dice that avoid one Risk each
    for _ in range(c.dice):
        small = _one_more(small, die)
    helped = [1]
    for helper in c.helpers:
        helped = _one_more(helped, _in_the_end(helper, False))
    ways = [0] * (risks + 1)
    for k, p in enumerate(small):
        for h, q in enumerate(helped):
            ways[_lost(c, risks, True, k, h)] += won * p * q
            ways[_lost(c, risks, False, k, h)] += (all_ - won) * p * q
    while not ways[-1]:
        ways.pop()
    return ways


def _one_more(ways: list[int], chance: Chance) -> list[int]:
    good, all_ = chance
    longer = [0] * (len(ways) + 1)
    for k, n in enumerate(ways):
        longer[k] += n * (all_ - good)
        longer[k + 1] += n * good
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
    above, below = 0, 1
    for lost, chance in enumerate(spread):
        above = above * chance.denominator + lost * chance.numerator * below
        below *= chance.denominator
    return float(Fraction(above, below))


def words(spread: tuple[Fraction, ...]) -> str:
    """For the small print of an option.

    >>> words((Fraction(1, 9), Fraction(4, 9), Fraction(4, 9)))
    '0: 11% · −1: 44% · −2: 44%'
    """
    parts = [(f"−{lost}" if lost else "0", chance) for lost, chance in enumerate(spread) if chance]
    return " · ".join(f"{lost}: {float(chance):.0%}" for lost, chance in parts)
