"""What each option of a decision does, as far as it can be told without trying it: one row of numbers for each."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from meadhall.engine.step import Step
from meadhall.games.yggdrasil.book import SagaFight
from meadhall.games.yggdrasil.numbers import weighed as w
from meadhall.games.yggdrasil.numbers.cards import laid_by, tell_cards
from meadhall.games.yggdrasil.numbers.printed import ORDERS, Printed, printed_of
from meadhall.games.yggdrasil.numbers.see import THING_OF, doom_left, relative
from meadhall.games.yggdrasil.numbers.words import (
    CARDS,
    DEEDS,
    ELF,
    FEW,
    FOES,
    IOTUNN,
    KINDS,
    MET_IOTUNN,
    MET_NAGLFAR,
    MET_OTHER,
    MET_SON,
    RUNES,
    VANIR_DIE,
)
from meadhall.games.yggdrasil.odds import Chances, losses, mean
from meadhall.games.yggdrasil.places import (
    ALFHEIM,
    CAGE,
    ENEMIES,
    FENRIR,
    HEL,
    IORMUNGAND,
    IOTUNHEIM,
    MIDDLE,
    NAGLFAR,
    NIDHOGG,
    NOWHERE,
    SONS,
    SURTR,
    VANAHEIM,
)
from meadhall.games.yggdrasil.state import Yggdrasil
from meadhall.games.yggdrasil.steps.aftermath import Claim, Elves, Lend, Pairs, Share
from meadhall.games.yggdrasil.steps.creatures import GoUnder, Order, Recover, ReturnCard, Take, Trade
from meadhall.games.yggdrasil.steps.effects import BeatIotunn, Retreat
from meadhall.games.yggdrasil.steps.fight import Fight, in_refuge
from meadhall.games.yggdrasil.steps.gain import Heal, HealHere, TakeArtifact
from meadhall.games.yggdrasil.steps.moves import MoveTo
from meadhall.games.yggdrasil.steps.pages import Beaten, Pay, SagaDeed, strength_of
from meadhall.games.yggdrasil.steps.risk import ChooseDie, Keep, RollGodDie, RollVanirDice
from meadhall.games.yggdrasil.steps.round import Play
from meadhall.games.yggdrasil.steps.sagas import SHOWN_OATH, Remove
from meadhall.games.yggdrasil.steps.setup import Buy, TakeGod
from meadhall.games.yggdrasil.steps.things import Enough, Gift, Hand
from meadhall.games.yggdrasil.steps.throw import Heroes, running, weapons
from meadhall.games.yggdrasil.steps.turn import Half, Tend
from meadhall.games.yggdrasil.steps.worlds import MoveGod, Rest, TurnTree, UseCreature, UseRune, WorldAction, available

DUEL: Final = 1 + KINDS.index("duel")
STAY: Final = 1 + KINDS.index("stay")
LATE_HEROES: Final = 1 + KINDS.index("late_heroes")
FOE_OF: Final[dict[str, int]] = {foe: 1 + number for number, foe in enumerate(FOES)}
LIT: Final = {ALFHEIM: "sun_lost", VANAHEIM: "moon_lost"}  # one less of its action in the dark
EMPTY: Final = [0] * w.WIDTH

Spread = tuple[int, ...]  # tenths of a hit point lost on average, then the percent of losing at least 0, 1, 2 …


@lru_cache(maxsize=16384)
def _spread(ahead: Chances, heroes: int) -> Spread:
    """The losses with so many Heroes."""
    spread = losses(ahead._replace(heroes=heroes))
    found = [round(10 * mean(spread))]
    rest = 1.0
    for chance in spread:
        found.append(round(100 * rest))
        rest -= float(chance)
    return tuple(found)


class Scale:
    """A decision being weighed: what several of its options need is worked out once."""

    __slots__ = ("_coming", "_left", "printed", "s", "seat")

    def __init__(self, s: Yggdrasil, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.printed: Printed = printed_of(s.printed)
        self._left: list[int] = []
        self._coming: list[int] = []

    def left(self) -> list[int]:
        if not self._left:
            self._left = doom_left(self.s, self.printed)
        return self._left

    def coming(self) -> list[int]:
        """By Enemy: how likely he is activated in this round; then in the next."""
        if not self._coming:
            rows: list[int] = []
            tell_cards(rows, self.s, ORDERS[self.s.players][self.seat])
            self._coming = rows[-12:]
        return self._coming


def weigh(s: Yggdrasil, seat: int) -> list[int]:
    scale = Scale(s, seat)
    out: list[int] = []
    for option in s.owed[seat].options:
        if type(option) is Half:
            option = option.what
        row = EMPTY.copy()
        kind, handler = WEIGHED[type(option)]
        row[w.KIND] = kind
        handler(scale, row, option)
        out += row
    if not scale.printed.usual:
        width = w.WIDTH
        for number in range(len(out)):
            least, most = w.BOUNDS[number % width]
            out[number] = min(max(out[number], least), most)
    return out


# -- Risks -----------------------------------------------------------------------------------------------------------


def _risk(row: list[int], ahead: Chances, heroes: int, hp: int) -> None:
    row[w.RISKS] = ahead.risks
    row[w.HEROES] = heroes
    spread = _spread(ahead, heroes)
    row[w.LOSS] = spread[0]
    row[w.LOSS_ALONE] = _spread(ahead, 0)[0] if heroes else spread[0]
    worst = len(spread) - 1  # so many numbers: losses from 0 on
    row[w.SAFE] = 100 - spread[2] if worst > 1 else 100
    row[w.DEATH] = spread[1 + hp] if hp < worst else 0


def _fight(scale: Scale, row: list[int], option: Fight) -> None:
    s, seat = scale.s, option.seat
    hp, ahead, then = s.hp[seat], option.ahead, option.then
    if option.word == "duel":
        row[w.KIND] = DUEL
    row[w.HP_AFTER] = hp
    row[w.HEROES_AFTER] = s.valhalla - ahead.heroes
    _risk(row, ahead, ahead.heroes, hp)
    here = s.where[seat]
    row[w.WORLD] = here + 1
    row[w.ENEMIES_AFTER] = s.at.count(here)
    if isinstance(then, Retreat):
        _driven(scale, row, then.figure)
    elif isinstance(then, BeatIotunn):
        _iotunn(scale, row, then.iotunn)
    elif isinstance(then, Beaten):
        figure = then.figure
        if then.id == "duel":
            _driven(scale, row, figure)
            _goal(scale, row, "doomed", 100)
        elif then.id == "son":
            row[w.FOE] = figure + 1
            row[w.ENEMIES_AFTER] -= 1
        else:
            row[w.FOE] = FOE_OF.get(then.id, 0)
            if then.id == "naglfar":
                row[w.DRIVEN] = IOTUNHEIM // 3 - here // 3
                row[w.ENEMIES_AFTER] -= 1
                _goal(scale, row, "breaches", 100)
            else:
                _goal(scale, row, then.id, 100)


def _enemy(scale: Scale, row: list[int], enemy: int) -> None:
    """How near he is to winning, and how soon he is activated."""
    row[w.FOE] = enemy + 1
    row[w.FOE_LEFT] = scale.left()[enemy]
    row[w.WAITING] = len(scale.s.wheel[enemy])
    coming = scale.coming()
    row[w.FOE_NOW] = coming[enemy]
    row[w.FOE_THEN] = coming[6 + enemy]


def _driven(scale: Scale, row: list[int], figure: int) -> None:
    """An Enemy goes back to his refuge."""
    s = scale.s
    _enemy(scale, row, figure)
    if figure == IORMUNGAND:
        row[w.DRIVEN] = 1 if s.island else 0
        return
    here, to = s.at[figure], s.printed.refuge[figure]
    if here != to:
        row[w.ENEMIES_AFTER] -= 1
        row[w.DRIVEN] = to // 3 - here // 3 if to < CAGE else 1
        if to < CAGE and not s.devastated >> to & 1 and to in s.at:
            row[w.DEVASTATES] = 1


def _iotunn(scale: Scale, row: list[int], iotunn: int) -> None:
    printed = scale.printed
    row[w.IOTUNN] = min(iotunn + 1, CARDS)
    row[w.THING] = printed.iotunn_thing[iotunn]
    world = printed.iotunn_world[iotunn]
    if world >= 0:
        row[w.WORLD] = world + 1
        row[w.FOE] = IOTUNN
    else:
        row[w.FOE] = printed.iotunn_foe[iotunn]


def _goal(scale: Scale, row: list[int], counts: str, percent: int) -> None:
    """The page's goal comes nearer, if it is this one."""
    s = scale.s
    page = scale.printed.pages[s.page]
    if page.goal == counts:
        row[w.GOAL] = percent
        if s.tale.get(counts, 0) + 1 >= page.need[s.players - 1]:
            row[w.COMPLETES] = 1


# -- actions ---------------------------------------------------------------------------------------------------------


def _action(scale: Scale, row: list[int], option: WorldAction) -> None:
    s, seat = scale.s, option.seat
    row[w.WORLD] = option.world + 1
    row[w.MODE] = option.mode + 1
    hp = row[w.HP_AFTER] = s.hp[seat]
    row[w.SAFE] = 100
    if option.ahead is not None:
        _risk(row, option.ahead, option.ahead.heroes, hp)
    _brings(scale, row, seat, option.world, option.mode)


def _brings(scale: Scale, row: list[int], seat: int, world: int, mode: int) -> None:
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


def _heal_here(scale: Scale, row: list[int], option: HealHere) -> None:
    s, cost = scale.s, option.cost
    row[w.HP_COST] = cost
    hp = row[w.HP_AFTER] = max(0, s.hp[option.seat] - cost)
    row[w.DEATH] = 0 if hp else 100
    _healed(scale, row, option.world)


def _healed(scale: Scale, row: list[int], world: int) -> None:
    s = scale.s
    row[w.WORLD] = world + 1
    enemies = row[w.ENEMIES] = s.at.count(world)
    row[w.HEALED] = 1
    row[w.DEVASTATES] = 1 if enemies > 1 else 0
    row[w.COMPANY] = s.where.count(world)


def _heal(scale: Scale, row: list[int], option: Heal) -> None:
    _healed(scale, row, option.world)


def _saga_action(scale: Scale, row: list[int], option: SagaDeed) -> None:
    s, id_ = scale.s, option.action.id
    row[w.WORLD] = option.world + 1
    row[w.DEED] = 1 + scale.printed.deeds.get(id_, len(DEEDS) - 1)
    hp = row[w.HP_AFTER] = s.hp[option.seat]
    row[w.SAFE] = 100
    if option.ahead is not None:
        _risk(row, option.ahead, option.ahead.heroes, hp)
    tale = s.tale
    if id_ == "ask_oath":
        oaths = s.printed.book.pieces["oaths"] - tale["oaths"]
        _goal(scale, row, "oaths", 100 * oaths // max(1, oaths + tale["lies_hidden"]))
    elif id_ == "weep":
        row[w.GOAL] = 100
        row[w.COMPLETES] = 1 if s.promises.count(SHOWN_OATH) == 1 else 0
    elif id_ == "break_arch":
        _goal(scale, row, "arches", 100)
    elif id_ == "hold_bridge":
        row[w.GIANTS] = min(2, tale["bridge"])


def _tend(scale: Scale, row: list[int], option: Tend) -> None:
    s = scale.s
    _recovers(scale, row, option.figure, s.printed.tended)


def _recovers(scale: Scale, row: list[int], figure: int, n: int) -> None:
    s = scale.s
    hp = s.hp[figure]
    gained = row[w.HP] = min(n, s.most(figure) - hp)
    row[w.WHOM] = relative(s, scale.seat, figure)
    row[w.HP_AFTER] = hp + gained


# -- the course of a turn --------------------------------------------------------------------------------------------


def _play(scale: Scale, row: list[int], option: Play) -> None:
    """What the card face down before the God may bring."""
    s, who = scale.s, option.seat
    row[w.WHOM] = relative(s, scale.seat, who)
    row[w.HP_AFTER] = s.hp[who]
    row[w.ELVES_AFTER] = s.elves[who]
    row[w.DICE_AFTER] = s.vanir[who]
    world = s.where[who]
    _there(scale, row, who, world)
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


def _dooms(scale: Scale, who: int, enemy: int) -> bool:
    """Is the game lost if the Enemy is activated in this God's turn?"""
    s = scale.s
    if enemy == FENRIR:
        return s.at[FENRIR] != CAGE and s.hp[who] <= s.printed.bite
    if enemy == HEL:
        return s.at[HEL] < 3 or s.hp[who] <= 1
    return scale.left()[enemy] == 1


def _move(scale: Scale, row: list[int], option: MoveTo) -> None:
    s, figure, to = scale.s, option.figure, option.to
    if option.stay:
        row[w.KIND] = STAY
    row[w.WHOM] = relative(s, scale.seat, figure)
    _there(scale, row, figure, to)


def _there(scale: Scale, row: list[int], figure: int, world: int) -> None:
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
            _brings(scale, row, figure, world, mode)
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


def _foes(scale: Scale, row: list[int], figure: int, world: int, tools: int) -> None:
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
    if worst >= 0:
        _enemy(scale, row, worst)
    if s.iotunns:
        for number in range(len(s.printed.iotunns)):
            if s.iotunns >> number & 1 and s.iotunn_place(number) == world:
                less = weapons(s, figure, "iotunn") if tools else 0
                row[w.FOES_THERE + MET_IOTUNN] = 1 + max(0, s.printed.iotunn_strength - less)
                break
    if s.saga:
        for id_ in s.read().fights:
            _saga_foe(s, row, figure, world, tools, s.printed.book.fights[id_])


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


# -- saving throws ---------------------------------------------------------------------------------------------------


def _heroes(scale: Scale, row: list[int], option: Heroes) -> None:
    s, n = scale.s, option.n
    throw = running(s)
    hp = s.hp[throw.seat]
    row[w.N] = min(n, FEW)
    row[w.HEROES_AFTER] = s.valhalla - n
    left = row[w.RISKS_AFTER] = max(0, throw.left - n)
    if option.ahead is not None:
        row[w.HP_AFTER] = hp
        _risk(row, option.ahead, n + option.later, hp)
    else:
        row[w.KIND] = LATE_HEROES
        row[w.HP_AFTER] = max(0, hp - left)


def _elves(scale: Scale, row: list[int], option: Elves) -> None:
    s, left = scale.s, max(0, option.left - option.avoids)
    seat = running(s).seat
    row[w.N] = min(option.n, FEW)
    row[w.RISKS_AFTER] = left
    row[w.HP_AFTER] = max(0, s.hp[seat] - left)
    row[w.ELVES_AFTER] = s.elves[seat] - option.n


def _pairs(scale: Scale, row: list[int], option: Pairs) -> None:
    s, left = scale.s, option.left - option.n
    seat = running(s).seat
    row[w.N] = min(option.n, FEW)
    row[w.RISKS_AFTER] = left
    row[w.HP_AFTER] = max(0, s.hp[seat] - left)
    row[w.ELVES_AFTER] = s.elves[seat] - option.n * option.each


def _lend(scale: Scale, row: list[int], option: Lend) -> None:
    s, throw = scale.s, running(scale.s)
    yes = 1 if option.yes else 0
    left = row[w.RISKS_AFTER] = throw.left - yes
    row[w.N] = yes
    row[w.WHOM] = relative(s, scale.seat, throw.seat)
    row[w.HP_AFTER] = max(0, s.hp[throw.seat] - left)
    row[w.ELVES_AFTER] = s.elves[option.figure] - yes


def _share(scale: Scale, row: list[int], option: Share) -> None:
    s, n = scale.s, option.n
    row[w.N] = min(n, FEW)
    row[w.WHOM] = relative(s, scale.seat, option.figure)
    left = row[w.RISKS_AFTER] = running(s).left - n
    row[w.HP_COST] = max(0, min(left, s.hp[scale.seat]))
    hp = row[w.HP_AFTER] = max(0, s.hp[option.figure] - n)
    row[w.DEATH] = 0 if hp and left < s.hp[scale.seat] else 100


def _claim(scale: Scale, row: list[int], option: Claim) -> None:
    s, thing = scale.s, option.thing
    row[w.WHOM] = relative(s, scale.seat, running(s).seat)
    if thing:
        row[w.THING] = THING_OF[thing]
    own = option.seat == running(s).seat
    row[w.ELVES_AFTER] = s.elves[option.seat] + (1 if thing == "elf" and not own else 0)
    row[w.DICE_AFTER] = s.vanir[option.seat] + (1 if thing and thing != "elf" and not own else 0)


def _roll_god_die(scale: Scale, row: list[int], option: RollGodDie) -> None:
    s = scale.s
    good = s.god_good[option.figure]
    row[w.FACE] = option.face + 1
    row[w.GOOD] = good >> option.face & 1
    row[w.LUCK] = 100 * scale.printed.good_god[good] // 6


def _choose_die(scale: Scale, row: list[int], option: ChooseDie) -> None:
    s = scale.s
    good = s.vanir_good[scale.seat]
    row[w.N] = min(len(option.chosen), FEW)
    row[w.FACE] = option.face + 1
    row[w.GOOD] = good >> option.face & 1
    row[w.HP_COST] = s.printed.lost_on >> option.face & 1
    row[w.LUCK] = 100 * scale.printed.good_vanir[good] // 6


def _roll_vanir_dice(scale: Scale, row: list[int], option: RollVanirDice) -> None:
    row[w.N] = min(len(option.chosen), FEW)
    row[w.LUCK] = 100 * scale.printed.good_vanir[scale.s.vanir_good[scale.seat]] // 6 if option.chosen else 0


# -- Creatures, Runestones -------------------------------------------------------------------------------------------


def _creature(scale: Scale, row: list[int], option: UseCreature) -> None:
    s, seat, number = scale.s, option.seat, option.number
    card = s.printed.creatures[number]
    effect = card.effect
    row[w.CREATURE] = min(number + 1, CARDS)
    if effect == "recover_hp":
        if card.params["who"] == "active":
            _recovers(scale, row, seat, card.number("count"))
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


def _rune(scale: Scale, row: list[int], option: UseRune) -> None:
    row[w.RUNE] = 1 + RUNES.index(option.face)
    row[w.N] = len(option.faces)
    if option.face == "recover":
        _recovers(scale, row, option.seat, 1)


def _turn_tree(scale: Scale, row: list[int], option: TurnTree) -> None:
    """Where Surt and Hel would climb next counts most: whether another Enemy stands there."""
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
        if to != NOWHERE:
            row[w.FOES_THERE + enemy] = 1
            if to in at and not s.devastated >> to & 1:
                row[w.DEVASTATES] = 1
                row[w.FOES_THERE + enemy] = 2


def _move_god(scale: Scale, row: list[int], option: MoveGod) -> None:
    s, figure = scale.s, option.figure
    row[w.WHOM] = relative(s, scale.seat, figure)
    row[w.HP_AFTER] = s.hp[figure]
    _there(scale, row, figure, s.where[figure])


def _artifact(scale: Scale, row: list[int], option: TakeArtifact) -> None:
    row[w.THING] = max(0, scale.printed.things[scale.s.artifact_decks[option.deck][-1]])


def _recover(scale: Scale, row: list[int], option: Recover) -> None:
    row[w.N] = option.n
    _recovers(scale, row, option.figure, 1)


def _beat_iotunn(scale: Scale, row: list[int], option: BeatIotunn) -> None:
    _iotunn(scale, row, option.iotunn)


def _take(scale: Scale, row: list[int], option: Take) -> None:
    s, n, seat = scale.s, option.n, option.seat
    row[w.N] = n
    row[w.THING] = THING_OF[option.thing]
    if option.thing == "elf":
        row[w.ELVES] = n
        row[w.ELVES_AFTER] = s.elves[seat] + n
    else:
        row[w.DICE] = n
        row[w.DICE_AFTER] = s.vanir[seat] + n


def _trade(scale: Scale, row: list[int], option: Trade) -> None:
    """What this God has then, and how many the others share."""
    s, asked = scale.s, option.asked
    row[w.WHOM] = relative(s, scale.seat, asked.figure)
    row[w.HP_AFTER] = option.hp
    later = len(s.gods) - 1 - asked.figure
    row[w.N] = (asked.left - option.hp) // later if later else 0


def _order(scale: Scale, row: list[int], option: Order) -> None:
    """The Enemy who comes next, and the one after him."""
    _enemy(scale, row, option.cards[-1] % 6)
    row[w.SECOND] = option.cards[0] % 6 + 1


def _return_card(scale: Scale, row: list[int], option: ReturnCard) -> None:
    row[w.N] = option.n
    _enemy(scale, row, option.card % 6)
    row[w.WHOM] = relative(scale.s, scale.seat, option.card // 6)


def _go_under(scale: Scale, row: list[int], option: GoUnder) -> None:
    row[w.FOE] = option.card % 6 + 1
    row[w.WHOM] = relative(scale.s, scale.seat, option.seat)
    row[w.N] = len(scale.s.decks[option.seat])


# -- things, setting up ----------------------------------------------------------------------------------------------


def _hand(scale: Scale, row: list[int], option: Hand) -> None:
    """What the taker has then."""
    s, thing, taker = scale.s, option.thing, option.taker
    row[w.WHOM] = relative(s, scale.seat, taker if option.by_giver else option.giver)
    row[w.THING] = thing + ELF if thing < 2 else max(0, scale.printed.things[thing - 2])
    row[w.ELVES_AFTER] = s.elves[taker] + (1 if thing + ELF == ELF else 0)
    row[w.DICE_AFTER] = s.vanir[taker] + (1 if thing + ELF == VANIR_DIE else 0)


def _gift(scale: Scale, row: list[int], option: Gift) -> None:
    s, other = scale.s, option.other
    row[w.WHOM] = relative(s, scale.seat, other)
    row[w.HP_AFTER] = s.hp[other]
    row[w.ELVES_AFTER] = s.elves[other]
    row[w.DICE_AFTER] = s.vanir[other]


def _remove(scale: Scale, row: list[int], option: Remove) -> None:
    s, world = scale.s, option.world
    row[w.WORLD] = world + 1
    row[w.N] = option.more
    row[w.ENEMIES] = s.at.count(world)
    row[w.COMPANY] = s.where.count(world)
    row[w.BLOCKED] = 1 if s.blocked(world) else 0


def _pay(scale: Scale, row: list[int], option: Pay) -> None:
    s, seat, what = scale.s, option.seat, option.what
    row[w.THING] = THING_OF[what]
    row[w.ELVES_AFTER] = s.elves[seat] - (1 if what == "elf" else 0)
    row[w.DICE_AFTER] = s.vanir[seat] - (1 if what == "vanir_die" else 0)
    row[w.HEROES_AFTER] = s.valhalla - (1 if what == "hero" else 0)


def _take_god(scale: Scale, row: list[int], option: TakeGod) -> None:
    row[w.GOD] = option.god + 1
    row[w.WHOM] = relative(scale.s, scale.seat, option.figure)


def _buy(scale: Scale, row: list[int], option: Buy) -> None:
    box = option.box
    row[w.BOX] = box.row + 1
    row[w.XP_COST] = min(box.cost, 99)
    if box.partner >= 0:
        row[w.WHOM] = relative(scale.s, scale.seat, box.partner)


def _nothing(scale: Scale, row: list[int], option: Step[Any]) -> None:
    pass


Handler = Callable[[Scale, list[int], Any], None]
WEIGHED: Final[dict[type, tuple[int, Handler]]] = {
    each: (1 + KINDS.index(kind), handler)
    for each, kind, handler in (
        (TakeGod, "take_god", _take_god), (Buy, "buy", _buy), (Enough, "enough", _nothing), (Play, "play", _play),
        (MoveTo, "move", _move), (Fight, "fight", _fight), (WorldAction, "world_action", _action),
        (HealHere, "heal_here", _heal_here), (SagaDeed, "saga_action", _saga_action), (Tend, "tend", _tend),
        (Rest, "rest", _nothing), (Heroes, "heroes", _heroes), (Keep, "keep", _nothing),
        (RollGodDie, "roll_god_die", _roll_god_die), (ChooseDie, "choose_die", _choose_die),
        (RollVanirDice, "roll_vanir_dice", _roll_vanir_dice), (Elves, "elves", _elves), (Pairs, "pairs", _pairs),
        (Lend, "lend", _lend), (Share, "share", _share), (Claim, "claim", _claim), (UseCreature, "creature", _creature),
        (UseRune, "rune", _rune), (TurnTree, "turn_tree", _turn_tree), (MoveGod, "move_god", _move_god),
        (Heal, "heal", _heal), (TakeArtifact, "artifact", _artifact), (Recover, "recover", _recover),
        (BeatIotunn, "beat_iotunn", _beat_iotunn), (Take, "take", _take), (Trade, "trade", _trade),
        (Order, "order", _order), (ReturnCard, "return_card", _return_card), (GoUnder, "go_under", _go_under),
        (Hand, "hand", _hand), (Gift, "gift", _gift), (Remove, "remove_token", _remove), (Pay, "pay", _pay),
    )
}  # fmt: skip
