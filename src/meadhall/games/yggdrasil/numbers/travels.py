"""Who plays, where a God goes, and what he finds there."""

from __future__ import annotations

from typing import Final

from meadhall.games.yggdrasil.book import SagaFight
from meadhall.games.yggdrasil.numbers import weighed as w
from meadhall.games.yggdrasil.numbers.balance import Balance, tell_enemy, tell_throw
from meadhall.games.yggdrasil.numbers.cards import laid_by
from meadhall.games.yggdrasil.numbers.deeds import tell_gain
from meadhall.games.yggdrasil.numbers.see import relative
from meadhall.games.yggdrasil.numbers.words import FOES, IOTUNN, KINDS, MET, MET_IOTUNN, MET_NAGLFAR, MET_OTHER, MET_SON
from meadhall.games.yggdrasil.odds import Chance
from meadhall.games.yggdrasil.places import (
    ARMS,
    CAGE,
    ENEMIES,
    FENRIR,
    HEL,
    MIDDLE,
    NAGLFAR,
    NIDHOGG,
    NOWHERE,
    SONS,
    SURTR,
)
from meadhall.games.yggdrasil.state import Yggdrasil
from meadhall.games.yggdrasil.steps.fight import in_refuge
from meadhall.games.yggdrasil.steps.moves import MoveTo
from meadhall.games.yggdrasil.steps.pages import strength_of
from meadhall.games.yggdrasil.steps.round import Play
from meadhall.games.yggdrasil.steps.throw import weapons
from meadhall.games.yggdrasil.steps.worlds import MoveGod, TurnTree, available

STAY: Final = 1 + KINDS.index("stay")
# Others than the five Enemies: a Son, Naglfar, a Iotunn; all opponents of a saga that are no figures go by one of them.
FOE_BY_MET: Final = (FOES.index("son1") + 1, NAGLFAR + 1, IOTUNN, FOES.index("thokk") + 1)
MET_BY_FOE: Final = {
    **{1 + enemy: enemy for enemy in range(NIDHOGG)},
    **dict(zip(FOE_BY_MET, range(MET_SON, MET), strict=True)),
}


def play(scale: Balance, row: list[int], option: Play) -> None:
    """What the card face down before the God may bring."""
    s, who = scale.s, option.seat
    row[w.WHOM] = relative(s, scale.seat, who)
    row[w.HP_AFTER] = s.hp[who]
    row[w.ELVES_AFTER] = s.elves[who]
    row[w.DICE_AFTER] = s.vanir[who]
    _there(scale, row, who, s.where[who])
    chances, wheel = laid_by(s, who), s.wheel
    for enemy in range(6):
        percent = chances[enemy]
        if percent and len(wheel[enemy]) == 1:
            row[w.ACTIVATES + enemy] = percent
            if enemy == NIDHOGG:
                met = scale.printed.next_space[s.page][s.space]
                if met == 2:
                    row[w.DAWN] = percent
                elif met == 3:
                    row[w.DOOM] += percent
            elif _dooms(scale, who, enemy):
                row[w.DOOM] += percent


def _dooms(scale: Balance, who: int, enemy: int) -> bool:
    """Is the game lost if the Enemy is activated in this God's turn?"""
    s = scale.s
    if enemy == FENRIR:
        return s.at[FENRIR] != CAGE and s.hp[who] <= s.printed.bite
    if enemy == HEL:
        return s.at[HEL] < 3 or s.hp[who] <= 1
    return scale.left()[enemy] == 1


def move(scale: Balance, row: list[int], option: MoveTo) -> None:
    s, figure, to = scale.s, option.figure, option.to
    if option.stay:
        row[w.KIND] = STAY
    row[w.WHOM] = relative(s, scale.seat, figure)
    _there(scale, row, figure, to)
    if figure < s.players:
        _risks(scale, row, figure, to)


def _risks(scale: Balance, row: list[int], figure: int, world: int) -> None:
    """Those of the fight that is told of, or of the World's action."""
    risks = row[w.RISKS]
    if row[w.FOE]:
        place = MET_BY_FOE[row[w.FOE]]
        risks = row[w.FOES_THERE + place] - 1
    row[w.SAFE] = 100
    if risks:
        helpers = _helpers(scale, figure, world) if row[w.BONDS + ARMS] else ()
        tell_throw(scale, row, figure, risks, helpers)
    else:
        row[w.RISKS] = 0


def _helpers(scale: Balance, figure: int, world: int) -> tuple[Chance, ...]:
    """Companions in arms in the World, by their dice alone."""
    s, good = scale.s, scale.printed.good_god
    mask, where = s.bonds[figure * 4 + ARMS], s.where
    found: list[Chance] = []
    if not s.forbidden("god_die"):
        for other in range(len(where)):
            if mask >> other & 1 and where[other] == world:
                found.append((good[s.god_good[other] if other < s.players else s.printed.success], 6))
    return tuple(found)


def _there(scale: Balance, row: list[int], figure: int, world: int) -> None:
    """A World as a God finds it: his company, what he could do, whom he could fight."""
    s = scale.s
    at, where = s.at, s.where
    row[w.WORLD] = world + 1
    enemies = row[w.ENEMIES] = at.count(world)
    company = where.count(world)
    if where[figure] == world:
        company -= 1
    row[w.COMPANY] = company
    iotunns = s.iotunns
    blocked = iotunns and iotunns & s.printed.blocks[world]
    if blocked:
        row[w.BLOCKED] = 1
    ruined = s.devastated >> world & 1
    if ruined:
        row[w.RUINED] = 1
    if figure >= s.players:
        return
    if s.powers and company:
        _companions(s, row, figure, world)
    tools = s.tools(figure) if s.owned[figure] else 0
    if not blocked and not ruined:
        mode = _mode(s, tools, enemies, company)
        if available(s, world, mode):
            row[w.MODE] = mode + 1
            row[w.RISKS] = s.printed.actions[world].risks[mode]
            tell_gain(scale, row, figure, world, mode)
    if enemies or iotunns or s.saga:
        _foes(scale, row, figure, world, tools)


def _mode(s: Yggdrasil, tools: int, enemies: int, company: int) -> int:
    if not tools:
        return 1 + (company > 0) - (enemies > 0)
    if not enemies and not company:
        return 2 if tools & s.printed.has("bonus_alone") else 1
    ignored = not enemies or tools & s.printed.has("ignore_enemies")
    return 1 + (company > 0) - (0 if ignored else 1)


def _companions(s: Yggdrasil, row: list[int], figure: int, world: int) -> None:
    bonds, where = s.bonds, s.where
    first = figure * 4
    for relation in range(4):
        mask = bonds[first + relation]
        if mask:
            count = 0
            for other in range(len(where)):
                if mask >> other & 1 and where[other] == world:
                    count += 1
            row[w.BONDS + relation] = count


def _foes(scale: Balance, row: list[int], figure: int, world: int, tools: int) -> None:
    """Whom the God could fight in the World, and at how many Risks; of the most dangerous Enemy more."""
    s = scale.s
    at = s.at
    worst, least = -1, 99
    for enemy in range(NIDHOGG):
        if at[enemy] == world and not s.shielded(enemy) and not in_refuge(s, enemy):
            less = weapons(s, figure, ENEMIES[enemy]) if tools else 0
            row[w.FOES_THERE + enemy] = 1 + max(0, s.strength(enemy) - less)
            left = scale.left()[enemy]
            if left < least:
                worst, least = enemy, left
    if s.iotunns:
        for number in range(len(s.printed.iotunns)):
            if s.iotunns >> number & 1 and s.iotunn_place(number) == world:
                less = weapons(s, figure, "iotunn") if tools else 0
                row[w.FOES_THERE + MET_IOTUNN] = 1 + max(0, s.printed.iotunn_strength - less)
                break
    if s.saga:
        for id_ in s.read().fights:
            _saga_foe(s, row, figure, world, tools, s.printed.book.fights[id_])
        if worst < 0:  # one in his refuge can be met in a duel
            for enemy in range(NIDHOGG):
                if row[w.FOES_THERE + enemy]:
                    worst = enemy
    if worst >= 0:
        tell_enemy(scale, row, worst)
        return
    for place in range(MET_SON, MET):
        if row[w.FOES_THERE + place]:
            row[w.FOE] = FOE_BY_MET[place - MET_SON]


def _saga_foe(s: Yggdrasil, row: list[int], figure: int, world: int, tools: int, fight: SagaFight) -> None:
    """The same of an opponent of the open page; a duel counts before a common fight."""
    at, id_ = s.at, fight.id
    if id_ == "duel":
        doomed, least = s.tale.get("doomed_mask", 0), fight.strength[s.players - 1]
        for enemy in range(NIDHOGG):
            if at[enemy] == world and not doomed >> enemy & 1 and not s.shielded(enemy):
                strength = max(least, s.strength(enemy))
                if fight.foes.get(s.gods[figure]) == enemy:
                    strength -= fight.old[s.players - 1]
                less = weapons(s, figure, ENEMIES[enemy]) if tools else 0
                row[w.FOES_THERE + enemy] = 1 + max(0, strength - less)
        return
    if id_ == "son":
        place, there = MET_SON, at[SONS[0]] == world or at[SONS[1]] == world or at[SONS[2]] == world
    elif id_ == "naglfar":
        place, there = MET_NAGLFAR, at[NAGLFAR] == world
    elif id_ == "emissary":
        place, there = MET_OTHER, bool(s.tale.get("emissaries", 0) >> world & 1)
    else:
        place, there = MET_OTHER, world in fight.worlds
        if id_ == "thokk":
            there = there and bool(s.tale.get("thokk_here"))
        elif id_ != "hag":
            there = there and s.tale.get(id_, 0) > 0
    if there:
        less = weapons(s, figure, fight.weapon) if tools else 0
        row[w.FOES_THERE + place] = 1 + max(0, strength_of(s, fight) - less)


def move_god(scale: Balance, row: list[int], option: MoveGod) -> None:
    s, figure = scale.s, option.figure
    row[w.WHOM] = relative(s, scale.seat, figure)
    row[w.HP_AFTER] = s.hp[figure]
    _there(scale, row, figure, s.where[figure])


def turn_tree(scale: Balance, row: list[int], option: TurnTree) -> None:
    """Whether Surt or Hel would climb next to where another Enemy stands."""
    s = scale.s
    at = s.at
    frozen = False
    for son in SONS:
        if at[son] != NOWHERE and at[son] // 3 == MIDDLE:
            frozen = True
    row[w.N] = option.n
    above = s.printed.above[s.rotation if frozen else (s.rotation + option.n) % 3]
    for enemy in (SURTR, HEL):
        to = above[at[enemy]]
        if to != NOWHERE and to in at and not s.devastated >> to & 1:
            row[w.FOE] = enemy + 1
            row[w.DEVASTATES] = 1
