"""A decision being weighed, and what several kinds of options say of themselves."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.games.yggdrasil.numbers import weighed as w
from meadhall.games.yggdrasil.numbers.cards import cards_told
from meadhall.games.yggdrasil.numbers.printed import ORDERS, Printed, printed_of
from meadhall.games.yggdrasil.numbers.see import doom_left, relative
from meadhall.games.yggdrasil.numbers.words import CARDS, IOTUNN
from meadhall.games.yggdrasil.odds import Chance, Chances, losses, mean
from meadhall.games.yggdrasil.state import Yggdrasil
from meadhall.games.yggdrasil.steps.throw import chances

Spread = tuple[int, ...]  # tenths of a hit point lost on average, then the percent of losing at least 1, 2, 3 …
UNHURT: Final[Spread] = (0,)


@lru_cache(maxsize=16384)
def _spread(
    risks: int,
    god: Chance,
    god_avoids: int,
    god_again: bool,
    vanir: Chance,
    dice: int,
    vanir_again: bool,
    helpers: tuple[Chance, ...],
    elves: int,
    pairs: int,
) -> Spread:
    """The losses by so many Risks that no Hero avoids."""
    spread = losses(Chances(risks, 0, god, god_avoids, god_again, vanir, dice, vanir_again, helpers, elves, pairs))
    found = [round(10 * mean(spread))]
    rest = 1.0
    for chance in spread[:-1]:
        rest -= float(chance)
        found.append(round(100 * rest))
    return tuple(found)


def _spread_of(ahead: Chances, risks: int, helpers: tuple[Chance, ...]) -> Spread:
    """The losses by so many Risks that no Hero avoids, with these who help."""
    if risks <= 0:
        return UNHURT
    _, _, god, god_avoids, god_again, vanir, dice, vanir_again, _, elves, pairs = ahead
    if not pairs and elves:  # no more than there are dice to change or Risks to avoid
        elves = min(elves, dice + 1, risks)
    return _spread(risks, god, god_avoids, god_again, vanir, dice, vanir_again, helpers, elves, pairs)


class Balance:
    """A decision being weighed: what several of its options need is worked out once."""

    __slots__ = ("_coming", "_left", "_throw", "_thrower", "printed", "s", "seat")

    def __init__(self, s: Yggdrasil, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.printed: Printed = printed_of(s.printed)
        self._left: list[int] = []
        self._coming: list[int] = []
        self._throw: Chances | None = None
        self._thrower = -1

    def left(self) -> list[int]:
        if not self._left:
            self._left = doom_left(self.s, self.printed)
        return self._left

    def coming(self) -> list[int]:
        """By Enemy: how likely he is activated in this round; then in the next."""
        if not self._coming:
            self._coming = cards_told(self.s, ORDERS[self.s.players][self.seat])[-12:]
        return self._coming

    def throw(self, seat: int) -> Chances:
        """What the God would throw with by himself, whatever for."""
        if self._throw is None or self._thrower != seat:
            self._throw = chances(self.s, seat, self.s.valhalla)
            self._thrower = seat
        return self._throw


def tell_throw(scale: Balance, row: list[int], seat: int, risks: int, helpers: tuple[Chance, ...]) -> None:
    """Risks that a God would run elsewhere, with those who would help him there."""
    ahead = scale.throw(seat)
    _tell_losses(row, ahead, risks, min(ahead.heroes, risks), helpers, scale.s.hp[seat])


def tell_risk(row: list[int], ahead: Chances, heroes: int, hp: int) -> None:
    """Risks that a God is about to run, with so many Heroes."""
    _tell_losses(row, ahead, ahead.risks, heroes, ahead.helpers, hp)


def _tell_losses(row: list[int], ahead: Chances, risks: int, heroes: int, helpers: tuple[Chance, ...], hp: int) -> None:
    row[w.RISKS] = risks
    row[w.HEROES] = heroes
    spread = _spread_of(ahead, risks - heroes, helpers)
    row[w.LOSS] = spread[0]
    row[w.LOSS_ALONE] = _spread_of(ahead, risks, helpers)[0] if heroes else spread[0]
    row[w.SAFE] = 100 - spread[1] if len(spread) > 1 else 100
    row[w.DEATH] = spread[hp] if hp < len(spread) else 0


def tell_enemy(scale: Balance, row: list[int], enemy: int) -> None:
    """How near he is to winning, and how soon he is activated."""
    row[w.FOE] = enemy + 1
    row[w.FOE_LEFT] = scale.left()[enemy]
    row[w.WAITING] = len(scale.s.wheel[enemy])
    coming = scale.coming()
    row[w.FOE_NOW] = coming[enemy]
    row[w.FOE_THEN] = coming[6 + enemy]


def tell_iotunn(scale: Balance, row: list[int], iotunn: int) -> None:
    printed = scale.printed
    row[w.IOTUNN] = min(iotunn + 1, CARDS)
    row[w.THING] = printed.iotunn_thing[iotunn]
    world = printed.iotunn_world[iotunn]
    if world >= 0:
        row[w.WORLD] = world + 1
        row[w.FOE] = IOTUNN
    else:
        row[w.FOE] = printed.iotunn_foe[iotunn]


def tell_goal(scale: Balance, row: list[int], counts: str, percent: int) -> None:
    """The page's goal comes nearer, if it is this one."""
    s = scale.s
    page = scale.printed.pages[s.page]
    if page.goal == counts:
        row[w.GOAL] = percent
        if s.tale.get(counts, 0) + 1 >= page.need[s.players - 1]:
            row[w.COMPLETES] = 1


def tell_recovery(scale: Balance, row: list[int], figure: int, n: int) -> None:
    s = scale.s
    hp = s.hp[figure]
    gained = row[w.HP] = min(n, s.most(figure) - hp)
    row[w.WHOM] = relative(s, scale.seat, figure)
    row[w.HP_AFTER] = hp + gained
