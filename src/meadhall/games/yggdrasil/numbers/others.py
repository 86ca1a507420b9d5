"""Creatures, Runestones, things that change hands, setting up."""

from __future__ import annotations

from typing import Any

from meadhall.engine.step import Step
from meadhall.games.yggdrasil.numbers import weighed as w
from meadhall.games.yggdrasil.numbers.balance import Balance, tell_enemy, tell_iotunn, tell_recovery
from meadhall.games.yggdrasil.numbers.see import THING_OF, relative
from meadhall.games.yggdrasil.numbers.words import CARDS, ELF, IOTUNN, RUNES, VANIR_DIE
from meadhall.games.yggdrasil.steps.creatures import GoUnder, Order, Recover, ReturnCard, Take, Trade
from meadhall.games.yggdrasil.steps.effects import BeatIotunn
from meadhall.games.yggdrasil.steps.gain import TakeArtifact
from meadhall.games.yggdrasil.steps.pages import Pay
from meadhall.games.yggdrasil.steps.sagas import Remove
from meadhall.games.yggdrasil.steps.setup import Buy, TakeGod
from meadhall.games.yggdrasil.steps.things import Gift, Hand
from meadhall.games.yggdrasil.steps.worlds import UseCreature, UseRune


def creature(scale: Balance, row: list[int], option: UseCreature) -> None:
    s, seat, number = scale.s, option.seat, option.number
    card = s.printed.creatures[number]
    effect = card.effect
    row[w.CREATURE] = min(number + 1, CARDS)
    if effect == "recover_hp":
        if card.params["who"] == "active":
            tell_recovery(scale, row, seat, card.number("count"))
        else:
            row[w.HP] = card.number("count")
    elif effect == "take_elves":
        row[w.ELVES] = min(card.number("count"), s.elf_reserve)
        row[w.ELVES_AFTER] = s.elves[seat] + row[w.ELVES]
    elif effect == "take_vanir":
        row[w.DICE] = min(card.number("count"), s.vanir_reserve)
        row[w.DICE_AFTER] = s.vanir[seat] + row[w.DICE]
    elif effect == "raise_heroes":
        row[w.RAISED] = min(card.number("count"), s.heroes())
        row[w.HEROES_AFTER] = s.valhalla + row[w.RAISED]
    elif effect == "heal_tree":
        row[w.HEALED] = 1 if s.devastated else 0
    elif effect == "beat_iotunn":
        row[w.FOE] = IOTUNN if s.iotunns else 0


def rune(scale: Balance, row: list[int], option: UseRune) -> None:
    row[w.RUNE] = 1 + RUNES.index(option.face)
    row[w.N] = len(option.faces)
    if option.face == "recover":
        tell_recovery(scale, row, option.seat, 1)


def artifact(scale: Balance, row: list[int], option: TakeArtifact) -> None:
    row[w.THING] = max(0, scale.printed.things[scale.s.artifact_decks[option.deck][-1]])


def recover(scale: Balance, row: list[int], option: Recover) -> None:
    row[w.N] = option.n
    tell_recovery(scale, row, option.figure, 1)


def beat_iotunn(scale: Balance, row: list[int], option: BeatIotunn) -> None:
    tell_iotunn(scale, row, option.iotunn)


def take(scale: Balance, row: list[int], option: Take) -> None:
    s, n, seat = scale.s, option.n, option.seat
    row[w.N] = n
    row[w.THING] = THING_OF[option.thing]
    if option.thing == "elf":
        row[w.ELVES] = n
        row[w.ELVES_AFTER] = s.elves[seat] + n
    else:
        row[w.DICE] = n
        row[w.DICE_AFTER] = s.vanir[seat] + n


def trade(scale: Balance, row: list[int], option: Trade) -> None:
    """What this God has then, and how many the others share."""
    s, asked = scale.s, option.asked
    row[w.WHOM] = relative(s, scale.seat, asked.figure)
    row[w.HP_AFTER] = option.hp
    later = len(s.gods) - 1 - asked.figure
    row[w.N] = (asked.left - option.hp) // later if later else 0


def order(scale: Balance, row: list[int], option: Order) -> None:
    """The Enemy who comes next, and the one after him."""
    tell_enemy(scale, row, option.cards[-1] % 6)
    row[w.SECOND] = option.cards[0] % 6 + 1


def return_card(scale: Balance, row: list[int], option: ReturnCard) -> None:
    row[w.N] = option.n
    tell_enemy(scale, row, option.card % 6)
    row[w.WHOM] = relative(scale.s, scale.seat, option.card // 6)


def go_under(scale: Balance, row: list[int], option: GoUnder) -> None:
    row[w.FOE] = option.card % 6 + 1
    row[w.WHOM] = relative(scale.s, scale.seat, option.seat)
    row[w.N] = len(scale.s.decks[option.seat])


def hand(scale: Balance, row: list[int], option: Hand) -> None:
    """What the taker has then."""
    s, thing, taker = scale.s, option.thing, option.taker
    row[w.WHOM] = relative(s, scale.seat, taker if option.by_giver else option.giver)
    row[w.THING] = thing + ELF if thing < 2 else max(0, scale.printed.things[thing - 2])
    row[w.ELVES_AFTER] = s.elves[taker] + (1 if thing + ELF == ELF else 0)
    row[w.DICE_AFTER] = s.vanir[taker] + (1 if thing + ELF == VANIR_DIE else 0)


def gift(scale: Balance, row: list[int], option: Gift) -> None:
    s, other = scale.s, option.other
    row[w.WHOM] = relative(s, scale.seat, other)
    row[w.HP_AFTER] = s.hp[other]
    row[w.ELVES_AFTER] = s.elves[other]
    row[w.DICE_AFTER] = s.vanir[other]


def remove(scale: Balance, row: list[int], option: Remove) -> None:
    s, world = scale.s, option.world
    row[w.WORLD] = world + 1
    row[w.N] = option.more
    row[w.ENEMIES] = s.at.count(world)
    row[w.COMPANY] = s.where.count(world)
    row[w.BLOCKED] = 1 if s.blocked(world) else 0


def pay(scale: Balance, row: list[int], option: Pay) -> None:
    s, seat, what = scale.s, option.seat, option.what
    row[w.THING] = THING_OF[what]
    row[w.ELVES_AFTER] = s.elves[seat] - (1 if what == "elf" else 0)
    row[w.DICE_AFTER] = s.vanir[seat] - (1 if what == "vanir_die" else 0)
    row[w.HEROES_AFTER] = s.valhalla - (1 if what == "hero" else 0)


def take_god(scale: Balance, row: list[int], option: TakeGod) -> None:
    row[w.GOD] = option.god + 1
    row[w.WHOM] = relative(scale.s, scale.seat, option.figure)


def buy(scale: Balance, row: list[int], option: Buy) -> None:
    box = option.box
    row[w.BOX] = box.row + 1
    row[w.XP_COST] = min(box.cost, 99)
    if box.partner >= 0:
        row[w.WHOM] = relative(scale.s, scale.seat, box.partner)


def nothing(scale: Balance, row: list[int], option: Step[Any]) -> None:
    pass
