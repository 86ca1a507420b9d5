"""Saving throws: what is sent, rolled again, changed, shared."""

from __future__ import annotations

from typing import Final

from meadhall.games.yggdrasil.numbers import weighed as w
from meadhall.games.yggdrasil.numbers.balance import Balance, tell_risk
from meadhall.games.yggdrasil.numbers.see import THING_OF, relative
from meadhall.games.yggdrasil.numbers.words import FEW, KINDS
from meadhall.games.yggdrasil.steps.aftermath import Claim, Elves, Lend, Pairs, Share
from meadhall.games.yggdrasil.steps.risk import ChooseDie, RollGodDie, RollVanirDice
from meadhall.games.yggdrasil.steps.throw import Heroes, running

LATE_HEROES: Final = 1 + KINDS.index("late_heroes")


def heroes(scale: Balance, row: list[int], option: Heroes) -> None:
    s, n = scale.s, option.n
    throw = running(s)
    hp = s.hp[throw.seat]
    row[w.N] = min(n, FEW)
    row[w.HEROES_AFTER] = s.valhalla - n
    left = row[w.RISKS_AFTER] = max(0, throw.left - n)
    if option.ahead is not None:
        row[w.HP_AFTER] = hp
        tell_risk(row, option.ahead, n + option.later, hp)
    else:
        row[w.KIND] = LATE_HEROES
        row[w.HP_AFTER] = max(0, hp - left)


def elves(scale: Balance, row: list[int], option: Elves) -> None:
    s, left = scale.s, max(0, option.left - option.avoids)
    seat = running(s).seat
    row[w.N] = min(option.n, FEW)
    row[w.RISKS_AFTER] = left
    row[w.HP_AFTER] = max(0, s.hp[seat] - left)
    row[w.ELVES_AFTER] = s.elves[seat] - option.n


def pairs(scale: Balance, row: list[int], option: Pairs) -> None:
    s, left = scale.s, option.left - option.n
    seat = running(s).seat
    row[w.N] = min(option.n, FEW)
    row[w.RISKS_AFTER] = left
    row[w.HP_AFTER] = max(0, s.hp[seat] - left)
    row[w.ELVES_AFTER] = s.elves[seat] - option.n * option.each


def lend(scale: Balance, row: list[int], option: Lend) -> None:
    s, throw = scale.s, running(scale.s)
    yes = 1 if option.yes else 0
    left = row[w.RISKS_AFTER] = throw.left - yes
    row[w.N] = yes
    row[w.WHOM] = relative(s, scale.seat, throw.seat)
    row[w.HP_AFTER] = max(0, s.hp[throw.seat] - left)
    row[w.ELVES_AFTER] = s.elves[option.figure] - yes


def share(scale: Balance, row: list[int], option: Share) -> None:
    s, n = scale.s, option.n
    row[w.N] = min(n, FEW)
    row[w.WHOM] = relative(s, scale.seat, option.figure)
    left = row[w.RISKS_AFTER] = running(s).left - n
    row[w.HP_COST] = max(0, min(left, s.hp[scale.seat]))
    hp = row[w.HP_AFTER] = max(0, s.hp[option.figure] - n)
    row[w.DEATH] = 0 if hp and left < s.hp[scale.seat] else 100


def claim(scale: Balance, row: list[int], option: Claim) -> None:
    s, thing = scale.s, option.thing
    row[w.WHOM] = relative(s, scale.seat, running(s).seat)
    if thing:
        row[w.THING] = THING_OF[thing]
    own = option.seat == running(s).seat
    row[w.ELVES_AFTER] = s.elves[option.seat] + (1 if thing == "elf" and not own else 0)
    row[w.DICE_AFTER] = s.vanir[option.seat] + (1 if thing and thing != "elf" and not own else 0)


def roll_god_die(scale: Balance, row: list[int], option: RollGodDie) -> None:
    s = scale.s
    good = s.god_good[option.figure]
    row[w.FACE] = option.face + 1
    row[w.GOOD] = good >> option.face & 1
    row[w.LUCK] = 100 * scale.printed.good_god[good] // 6


def choose_die(scale: Balance, row: list[int], option: ChooseDie) -> None:
    s = scale.s
    good = s.vanir_good[scale.seat]
    row[w.N] = min(len(option.chosen), FEW)
    row[w.FACE] = option.face + 1
    row[w.GOOD] = good >> option.face & 1
    row[w.LUCK] = 100 * scale.printed.good_vanir[good] // 6


def roll_vanir_dice(scale: Balance, row: list[int], option: RollVanirDice) -> None:
    row[w.N] = min(len(option.chosen), FEW)
    row[w.LUCK] = 100 * scale.printed.good_vanir[scale.s.vanir_good[scale.seat]] // 6 if option.chosen else 0
