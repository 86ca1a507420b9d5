"""A saving throw: what it is made of, and what its dice are worth."""

from __future__ import annotations

from meadhall.engine.step import Line, Step
from meadhall.games.yggdrasil.odds import Chance, Chances, losses, words
from meadhall.games.yggdrasil.state import NO_FACE, Throw, Yggdrasil


def weapons(s: Yggdrasil, seat: int, foe: str) -> int:
    """Risks that the seat's weapons take away in a fight against this kind of foe."""
    tools = s.tools(seat)
    found = tools & s.printed.weapons[foe]
    if not found:
        return 0
    if tools & s.printed.has("double_weapons"):
        return s.printed.strong_weapon * found.bit_count()
    return sum(card.number("risks") for number, card in enumerate(s.printed.artifacts) if found >> number & 1)


def chances(s: Yggdrasil, seat: int, risks: int) -> Chances:
    """The throw that the seat would make now, with everything at hand."""
    printed, tools = s.printed, s.tools(seat)
    no_elves = s.forbidden("elf")
    heroes = 0 if s.forbidden("hero") else min(s.valhalla, risks)
    god = (0, 0) if s.forbidden("god_die") else (printed.good_god[s.god_good[seat]], 6)
    god_avoids = god_value(s, seat)
    god_again = bool(tools & printed.has("reroll god_die"))
    vanir = (printed.good_vanir[s.vanir_good[seat]], 6)
    dice = 0 if s.forbidden("vanir_die") else s.vanir[seat]
    vanir_again = bool(tools & printed.has("reroll vanir_die"))
    helpers = tuple([_help(s, figure, no_elves) for figure in s.helpers(seat)])
    elves = 0 if no_elves else s.elves[seat]
    pairs = printed.elf_pair if s.power(seat) == "elf_pairs" else 0
    return Chances(risks, heroes, god, god_avoids, god_again, vanir, dice, vanir_again, helpers, elves, pairs)


def _help(s: Yggdrasil, figure: int, no_elves: bool) -> Chance:
    """How likely a companion in arms helps; with an Elf of his own he surely can."""
    printed = s.printed
    if figure >= s.players:
        return printed.good_god[printed.success], 6
    if s.elves[figure] and not no_elves:
        return 1, 1
    good = printed.good_god[s.god_good[figure]]
    return (36 - (6 - good) ** 2, 36) if s.tools(figure) & printed.has("reroll god_die") else (good, 6)


def god_value(s: Yggdrasil, seat: int) -> int:
    """Risks avoided by a success of the God die: two for Thor."""
    return s.printed.mighty_die if s.power(seat) == "mighty_die" else 1


def running(s: Yggdrasil) -> Throw:
    assert s.throw is not None
    return s.throw


def good(s: Yggdrasil, t: Throw, figure: int, face: int) -> bool:
    """Is the face of a God's own die a success?"""
    faces = s.god_good[figure] if figure < s.players else s.printed.success
    return bool(face != NO_FACE and faces >> face & 1)


def avoided(s: Yggdrasil, t: Throw) -> int:
    """Risks avoided by the dice as they lie."""
    vanir_good = s.vanir_good[t.seat]
    n = god_value(s, t.seat) if good(s, t, t.seat, t.god) else 0
    for face in t.vanir:
        n += vanir_good >> face & 1
    for figure, face in t.arms:
        n += good(s, t, figure, face)
    return n


class Heroes(Step[Yggdrasil]):
    __slots__ = ("ahead", "later", "n")

    def __init__(self, n: int, ahead: Chances | None, later: int = 0) -> None:
        self.n = n
        self.ahead = ahead  # before the throw
        self.later = later  # who may still come after it (Freyia)

    def run(self, s: Yggdrasil) -> None:
        if self.n:
            s.valhalla -= self.n
            running(s).left -= self.n
            s.tell("heroes", seat=running(s).seat, n=self.n)

    def notation(self) -> str:
        return f"heroes {self.n}"

    def label(self) -> Line:
        if self.ahead is None:
            return Line("late_heroes", {"n": self.n})
        return Line("heroes", {"n": self.n, "odds": words(losses(self.sent(self.ahead)))})

    def sent(self, ahead: Chances) -> Chances:
        """The throw with these Heroes, and those who may come later."""
        return ahead._replace(heroes=self.n + self.later)

    def targets(self) -> tuple[str, ...]:
        return ("hero",) * self.n
