"""Fights and actions: what they cost and bring."""

from __future__ import annotations

from typing import Final

from meadhall.games.yggdrasil.numbers import weighed as w
from meadhall.games.yggdrasil.numbers.balance import (
    Balance,
    tell_enemy,
    tell_goal,
    tell_iotunn,
    tell_recovery,
    tell_risk,
)
from meadhall.games.yggdrasil.numbers.words import DEEDS, FOES, KINDS
from meadhall.games.yggdrasil.places import ALFHEIM, CAGE, IORMUNGAND, IOTUNHEIM, VANAHEIM
from meadhall.games.yggdrasil.steps.effects import BeatIotunn, Retreat
from meadhall.games.yggdrasil.steps.fight import Fight
from meadhall.games.yggdrasil.steps.gain import Heal, HealHere
from meadhall.games.yggdrasil.steps.pages import Beaten, SagaDeed
from meadhall.games.yggdrasil.steps.sagas import SHOWN_OATH
from meadhall.games.yggdrasil.steps.turn import Tend
from meadhall.games.yggdrasil.steps.worlds import WorldAction

FOE_OF: Final[dict[str, int]] = {foe: 1 + number for number, foe in enumerate(FOES)}
DUEL: Final = 1 + KINDS.index("duel")
LIT: Final = {ALFHEIM: "sun_lost", VANAHEIM: "moon_lost"}  # one less of its action in the dark


def fight(scale: Balance, row: list[int], option: Fight) -> None:
    s, seat = scale.s, option.seat
    hp, ahead, then = s.hp[seat], option.ahead, option.then
    if option.word == "duel":
        row[w.KIND] = DUEL
    row[w.HP_AFTER] = hp
    row[w.HEROES_AFTER] = s.valhalla - ahead.heroes
    tell_risk(row, ahead, ahead.heroes, hp)
    here = s.where[seat]
    row[w.WORLD] = here + 1
    row[w.ENEMIES_AFTER] = s.at.count(here)
    if isinstance(then, Retreat):
        _driven(scale, row, then.figure)
    elif isinstance(then, BeatIotunn):
        tell_iotunn(scale, row, then.iotunn)
    elif isinstance(then, Beaten):
        figure = then.figure
        if then.id == "duel":
            _driven(scale, row, figure)
            tell_goal(scale, row, "doomed", 100)
        elif then.id == "son":
            row[w.FOE] = figure + 1
            row[w.ENEMIES_AFTER] -= 1
        else:
            row[w.FOE] = FOE_OF.get(then.id, 0)
            if then.id == "naglfar":
                row[w.DRIVEN] = IOTUNHEIM // 3 - here // 3
                row[w.ENEMIES_AFTER] -= 1
                tell_goal(scale, row, "breaches", 100)
            else:
                tell_goal(scale, row, then.id, 100)


def _driven(scale: Balance, row: list[int], figure: int) -> None:
    """An Enemy goes back to his refuge."""
    s = scale.s
    tell_enemy(scale, row, figure)
    if figure == IORMUNGAND:
        row[w.DRIVEN] = 1 if s.island else 0
        return
    here, to = s.at[figure], s.printed.refuge[figure]
    if here != to:
        row[w.ENEMIES_AFTER] -= 1
        row[w.DRIVEN] = to // 3 - here // 3 if to < CAGE else 1
        if to < CAGE and not s.devastated >> to & 1 and to in s.at:
            row[w.DEVASTATES] = 1


def action(scale: Balance, row: list[int], option: WorldAction) -> None:
    s, seat = scale.s, option.seat
    row[w.WORLD] = option.world + 1
    row[w.MODE] = option.mode + 1
    hp = row[w.HP_AFTER] = s.hp[seat]
    row[w.SAFE] = 100
    if option.ahead is not None:
        tell_risk(row, option.ahead, option.ahead.heroes, hp)
    tell_gain(scale, row, seat, option.world, option.mode)


def tell_gain(scale: Balance, row: list[int], seat: int, world: int, mode: int) -> None:
    """What the action of a World would give."""
    s = scale.s
    amount = s.printed.actions[world].amount[mode]
    if s.saga and amount > 1 and world in LIT and s.tale.get(LIT[world]):
        amount -= 1
    effect = scale.printed.effects[world]
    if effect == "take_elves":
        amount = row[w.ELVES] = min(amount, s.elf_reserve)
        row[w.ELVES_AFTER] = s.elves[seat] + amount
    elif effect == "take_vanir":
        amount = row[w.DICE] = min(amount, s.vanir_reserve)
        row[w.DICE_AFTER] = s.vanir[seat] + amount
    elif effect == "raise_heroes":
        amount = row[w.RAISED] = min(amount, s.printed.heroes - s.valhalla)
        row[w.HEROES_AFTER] = s.valhalla + amount
    elif effect == "remove_anonymous":
        row[w.DEAD] = min(amount, s.dead)
    elif effect == "remove_fire_giants":
        row[w.GIANTS] = min(amount, s.giants)
    elif effect == "heal_tree":
        row[w.HEALED] = 1
    elif effect == "draw_creatures":
        row[w.DRAWN] = amount
    elif effect == "cast_runes":
        row[w.STONES] = amount
    else:
        row[w.DISPENSERS] = amount


def heal_here(scale: Balance, row: list[int], option: HealHere) -> None:
    s, cost = scale.s, option.cost
    row[w.HP_COST] = cost
    hp = row[w.HP_AFTER] = max(0, s.hp[option.seat] - cost)
    row[w.DEATH] = 0 if hp else 100
    _healed(scale, row, option.world)


def _healed(scale: Balance, row: list[int], world: int) -> None:
    s = scale.s
    row[w.WORLD] = world + 1
    enemies = row[w.ENEMIES] = s.at.count(world)
    row[w.HEALED] = 1
    row[w.DEVASTATES] = 1 if enemies > 1 else 0
    row[w.COMPANY] = s.where.count(world)


def heal(scale: Balance, row: list[int], option: Heal) -> None:
    _healed(scale, row, option.world)


def saga_action(scale: Balance, row: list[int], option: SagaDeed) -> None:
    s, id_ = scale.s, option.action.id
    row[w.WORLD] = option.world + 1
    row[w.DEED] = 1 + scale.printed.deeds.get(id_, len(DEEDS) - 1)
    hp = row[w.HP_AFTER] = s.hp[option.seat]
    row[w.SAFE] = 100
    if option.ahead is not None:
        tell_risk(row, option.ahead, option.ahead.heroes, hp)
    tale = s.tale
    if id_ == "ask_oath":
        oaths = s.printed.book.pieces["oaths"] - tale["oaths"]
        tell_goal(scale, row, "oaths", 100 * oaths // max(1, oaths + tale["lies_hidden"]))
    elif id_ == "weep":
        row[w.GOAL] = 100
        row[w.COMPLETES] = 1 if s.promises.count(SHOWN_OATH) == 1 else 0
    elif id_ == "break_arch":
        tell_goal(scale, row, "arches", 100)
    elif id_ == "hold_bridge":
        row[w.GIANTS] = min(2, tale["bridge"])


def tend(scale: Balance, row: list[int], option: Tend) -> None:
    s = scale.s
    tell_recovery(scale, row, option.figure, s.printed.tended)
