"""What the options of a decision come to: a row of numbers for each. Nothing is tried out, only reckoned."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.engine.step import Step
from meadhall.games.bloodrage.components import Card
from meadhall.games.bloodrage.numbers.fields import (
    CARDS_MOST,
    OPTIONS,
    PAY_MOST,
    SEATS,
    WEIGHS,
    WEIGHS_BOUNDS,
    bounded,
    weighed,
)
from meadhall.games.bloodrage.numbers.weighing import (
    FIGURE,
    FIGURES,
    GAIN,
    GLORY,
    KIND,
    ORIGIN,
    STRENGTH,
    Weighing,
    most,
)
from meadhall.games.bloodrage.places import LEADER, YGGDRASIL
from meadhall.games.bloodrage.state import BloodRage
from meadhall.games.bloodrage.steps.action import CommitQuest, Pass, Sacrifice
from meadhall.games.bloodrage.steps.age import KeepCard
from meadhall.games.bloodrage.steps.battle import (
    AddCard,
    BuyBackCard,
    BuyNothing,
    CountNothing,
    CountQuest,
    LayCard,
    NoLateCard,
)
from meadhall.games.bloodrage.steps.destroy import BY_RAGNAROK, Flee, LetDie, Save
from meadhall.games.bloodrage.steps.draft import Pick
from meadhall.games.bloodrage.steps.effects import Survivor
from meadhall.games.bloodrage.steps.invade import Invade
from meadhall.games.bloodrage.steps.march import March, MarchOff, MarchTo
from meadhall.games.bloodrage.steps.pillage import InvadeAt, JoinPillage, Pillage, StayOut
from meadhall.games.bloodrage.steps.placing import VALHALLA, Decline, Land
from meadhall.games.bloodrage.steps.reward import LeaderStep
from meadhall.games.bloodrage.steps.stats import Raise
from meadhall.games.bloodrage.steps.upgrade import PutInSlot, Upgrade

SIZE: Final = sum(field.size for field in WEIGHS)
BLANK: Final[list[int]] = [0] * SIZE

OLD: Final = weighed("old")
STAT: Final = weighed("stat")
HORNS_LEFT: Final = weighed("horns_left")
LEFT: Final = weighed("left")
FALLEN: Final = weighed("fallen")
ANY_UP: Final = weighed("any_up")
RAGE_UP: Final = weighed("rage_up")
PILLAGE_GLORY: Final = weighed("pillage_glory")
SURE: Final = weighed("sure")
RIVAL_REACH: Final = weighed("rival_reach")
KILLS: Final = weighed("kills")
KILLED: Final = weighed("killed")
RISE: Final = weighed("rise")
LEVEL: Final = weighed("level")
LEGEND: Final = weighed("legend")
CARDS_LEFT: Final = weighed("cards_left")
BEST_LEFT: Final = weighed("best_left")


def weigh(s: BloodRage, seat: int) -> list[int]:
    w = Weighing(s, seat)
    tame = w.t.tame
    rows: list[int] = []
    for option in s.owed[seat].options:
        row = BLANK.copy()
        row[KIND], weigher = WEIGHERS[type(option)]
        weigher(w, row, option)
        rows += row if tame else bounded(row, WEIGHS_BOUNDS)
    return rows


# -- cards ------------------------------------------------------------------------------------------------------


def _pick(w: Weighing, row: list[int], option: Pick) -> None:
    w.card(row, option.card)


def _keep(w: Weighing, row: list[int], option: KeepCard) -> None:
    w.card(row, option.card)


def _upgrade(w: Weighing, row: list[int], option: Upgrade) -> None:
    w.card(row, option.card)
    w.pay(row, option.price)
    row[HORNS_LEFT] = w.horns
    _hand_without(w, row, option.card)


def _slot(w: Weighing, row: list[int], option: PutInSlot) -> None:
    w.card(row, option.card)
    if option.old is not None:
        row[OLD] = w.t.design[option.old.number]


def _quest(w: Weighing, row: list[int], option: CommitQuest) -> None:
    w.card(row, option.card)
    w.pay(row, 0)
    _hand_without(w, row, option.card)


def _hand_without(w: Weighing, row: list[int], card: Card) -> None:
    """What is left to fight with."""
    hand = w.s.hands[w.seat]
    row[CARDS_LEFT] = most(len(hand) - 1, CARDS_MOST)
    best = 0
    for number in hand:
        if number != card.number:
            bonus = w.bonus(number)
            if bonus > best:
                best = bonus
    row[BEST_LEFT] = best


# -- figures ----------------------------------------------------------------------------------------------------


def _invade(w: Weighing, row: list[int], option: Invade) -> None:
    kind = option.kind
    row[FIGURE] = kind + 1
    row[STRENGTH] = w.own[kind]
    row[FIGURES] = 1
    row[HORNS_LEFT] = w.horns - 1
    if option.source == VALHALLA:
        row[FALLEN] = 1
        row[LEFT] = w.s.valhalla[w.seat].count(kind) - 1
    else:
        row[LEFT] = w.s.reserve[w.seat].count(kind) - 1
    w.pay(row, option.price)


def _land(w: Weighing, row: list[int], option: Land) -> None:
    kind, place = option.kind, option.place
    row[FIGURE] = kind + 1
    row[FIGURES] = 1
    row[STRENGTH] = w.own[kind]
    row[HORNS_LEFT] = w.horns - 1
    if option.source == VALHALLA:
        row[FALLEN] = 1
    w.pay(row, option.price)
    w.goes(row, (kind,), place)
    if w.t.victims[kind]:
        _victims(w, row, w.t.victims[kind], place)


def _victims(w: Weighing, row: list[int], victims: int, place: int) -> None:
    """Rivals' figures that die if they are not saved, and the lead without them."""
    s, players = w.s, w.s.players
    kills = killed = 0
    rivals = w.board.strength[place * SEATS : place * SEATS + SEATS]
    for reached in s.printed.reach[place]:
        for figure in s.at[reached]:
            owner = figure >> 4
            if owner != w.seat and victims >> (figure & 15) & 1:
                might = s.strengths[owner][figure & 15]
                kills += 1
                killed += might
                rivals[(owner - w.seat) % players] -= might
    row[KILLS] = kills
    row[KILLED] = killed
    w.leads(row, rivals[0] + row[GAIN] - max(0, rivals[1], rivals[2], rivals[3]))


def _march(w: Weighing, row: list[int], option: March) -> None:
    origin = option.origin
    if option.chosen:
        row[KIND] += 1
        row[FIGURE] = option.chosen[-1] + 1
        w.leaves(row, option.chosen, origin)
        return
    w.pay(row, w.s.printed.march)
    w.there(row, origin, 0)
    figures = might = 0
    for figure in w.s.at[origin]:
        if figure >> 4 == w.seat:
            figures += 1
            might += w.own[figure & 15]
    row[FIGURES] = figures
    row[STRENGTH] = might


def _march_off(w: Weighing, row: list[int], option: MarchOff) -> None:
    w.leaves(row, option.chosen, option.origin)


def _march_to(w: Weighing, row: list[int], option: MarchTo) -> None:
    w.pay(row, w.s.printed.march)
    w.leaves(row, option.chosen, option.origin)
    w.goes(row, option.chosen, option.target)


def _leader_step(w: Weighing, row: list[int], option: LeaderStep) -> None:
    if option.target == option.origin:
        row[KIND] += 1
        w.there(row, option.origin, 0)
        return
    row[FIGURE] = LEADER + 1
    w.leaves(row, (LEADER,), option.origin)
    w.goes(row, (LEADER,), option.target)


def _sacrifice(w: Weighing, row: list[int], option: Sacrifice) -> None:
    if not option.chosen:
        w.pay(row, 0)
        row[FIGURES] = w.s.sum_of(w.seat, "sacrifice_for_stat", "figures")
        return
    row[KIND] += 1
    place, kind = option.chosen[-1]
    row[FIGURE] = kind + 1
    w.leaves(row, (kind,), place)
    row[GLORY] = w.ship_glory(kind)


# -- pillage and battle -----------------------------------------------------------------------------------------


def _pillage(w: Weighing, row: list[int], option: Pillage) -> None:
    s, seat, province = w.s, w.seat, option.province
    w.pay(row, 0 if option.by is None else option.by.amount("rage"))
    w.there(row, province, 0)
    if not row[RIVAL_REACH]:
        row[SURE] = 1
    _spoils(w, row, province)
    row[BEST_LEFT] = w.best
    row[CARDS_LEFT] = most(len(s.hands[seat]), CARDS_MOST)


def _spoils(w: Weighing, row: list[int], province: int) -> None:
    """What Frost Giant and Leader make of the token."""
    s, seat = w.s, w.seat
    here = s.at[province]
    for figure in here:
        kind = figure & 15
        if kind >= LEADER and figure >> 4 == seat:
            if kind == LEADER:
                for lord in s.upgrades(seat, "leader_pillage_stat"):
                    if lord.params["stats"] == "all":
                        for stat in range(3):
                            row[RAGE_UP + stat] += 1
                    else:
                        row[ANY_UP] += 1
            elif s.printed.traits[kind] == "repeat_pillage_reward":
                times = s.printed.monsters[kind - 3].amount("times")
                token = w.token(province)
                for stat in range(3):
                    row[RAGE_UP + stat] += token[stat] * (times - 1)
                row[PILLAGE_GLORY] = token[3] * times


def _battle(w: Weighing, row: list[int], bonus: int) -> None:
    """Where the battle is, with so much more bonus than there is on the table."""
    b = w.s.battle
    assert b is not None
    w.there(row, b.province, 0)
    w.leads(row, w.table_lead(bonus))


def _join(w: Weighing, row: list[int], option: JoinPillage) -> None:
    b = w.s.battle
    assert b is not None
    row[FIGURE] = option.kind + 1
    w.leaves(row, (option.kind,), option.origin)
    w.goes(row, (option.kind,), b.province)
    row[BEST_LEFT] = w.best


def _stay_out(w: Weighing, row: list[int], option: StayOut) -> None:
    b = w.s.battle
    assert b is not None
    w.there(row, b.province, 0)
    row[BEST_LEFT] = w.best


def _lay(w: Weighing, row: list[int], option: LayCard) -> None:
    w.card(row, option.card)
    _battle(w, row, w.bonus(option.card.number))
    _hand_without(w, row, option.card)


def _count(w: Weighing, row: list[int], option: CountQuest) -> None:
    w.card(row, option.card)
    _battle(w, row, option.bonus)


def _count_nothing(w: Weighing, row: list[int], option: CountNothing) -> None:
    _battle(w, row, 0)


def _add(w: Weighing, row: list[int], option: AddCard) -> None:
    w.card(row, option.card)
    _battle(w, row, option.card.strength)
    _hand_without(w, row, option.card)


def _add_nothing(w: Weighing, row: list[int], option: NoLateCard) -> None:
    _battle(w, row, 0)
    row[CARDS_LEFT] = most(len(w.s.hands[w.seat]), CARDS_MOST)
    row[BEST_LEFT] = w.best


def _take_back(w: Weighing, row: list[int], option: BuyBackCard) -> None:
    w.card(row, option.card)
    w.pay(row, option.price)


def _discard(w: Weighing, row: list[int], option: BuyNothing) -> None:
    w.pay(row, 0)


def _save(w: Weighing, row: list[int], option: Save) -> None:
    place, kind = option.spot
    row[FIGURE] = kind + 1
    row[FIGURES] = len(option.doom.figures) - 1
    row[STRENGTH] = w.own[kind]
    w.pay(row, option.price)
    w.there(row, place, 0)


def _flee(w: Weighing, row: list[int], option: Flee) -> None:
    place, kind = option.spot
    row[FIGURE] = kind + 1
    w.leaves(row, (kind,), place)
    w.goes(row, (kind,), YGGDRASIL)
    row[FIGURES] = len(option.doom.figures) - 1


def _let_die(w: Weighing, row: list[int], option: LetDie) -> None:
    glory = might = 0
    for _, kind in option.figures:
        glory += w.ship_glory(kind)
        might += w.own[kind]
    if option.cause == BY_RAGNAROK:
        glory += w.ragnarok() * len(option.figures)
    row[FIGURES] = len(option.figures)
    row[STRENGTH] = might
    row[GLORY] = most(glory, PAY_MOST)
    w.pay(row, 0)
    w.there(row, option.figures[0][0], 0)


def _survivor(w: Weighing, row: list[int], option: Survivor) -> None:
    b = w.s.battle
    assert b is not None
    place, kind = option.spot
    row[FIGURE] = kind + 1
    row[ORIGIN] = place + 1
    w.there(row, b.province, 0)
    row[STRENGTH] = w.own[kind] + (w.s.printed.at_the_tree[kind] if place == YGGDRASIL else 0)


# -- the rest ---------------------------------------------------------------------------------------------------


def _raise(w: Weighing, row: list[int], option: Raise) -> None:
    stat = option.stat
    level = w.s.levels[w.seat][stat]
    values, legendary = w.s.printed.stats[stat], w.s.printed.legendary
    row[STAT] = stat + 1
    row[LEVEL] = level + 1
    row[RISE] = values[level + 1] - values[level]
    row[LEGEND] = legendary[level + 1] - legendary[level]


def _pass(w: Weighing, row: list[int], option: Pass) -> None:
    w.pay(row, w.rage)


def _decline(w: Weighing, row: list[int], option: Decline) -> None:
    w.pay(row, 0)
    row[HORNS_LEFT] = w.horns


Weigher = Callable[[Weighing, list[int], Any], None]


def _kind(word: str) -> int:
    return OPTIONS.index(word)


# What the option does, and who fills in its row. Some have a second form, which is the next kind.
WEIGHERS: Final[dict[type[Step[Any]], tuple[int, Weigher]]] = {
    AddCard: (_kind("add"), _add),
    BuyBackCard: (_kind("take back"), _take_back),
    BuyNothing: (_kind("discard"), _discard),
    CommitQuest: (_kind("quest"), _quest),
    CountNothing: (_kind("count nothing"), _count_nothing),
    CountQuest: (_kind("count"), _count),
    Decline: (_kind("decline"), _decline),
    Flee: (_kind("flee"), _flee),
    Invade: (_kind("invade"), _invade),
    InvadeAt: (_kind("land"), _land),
    JoinPillage: (_kind("join"), _join),
    KeepCard: (_kind("keep"), _keep),
    Land: (_kind("land"), _land),
    LayCard: (_kind("card"), _lay),
    LeaderStep: (_kind("leader step"), _leader_step),
    LetDie: (_kind("let die"), _let_die),
    March: (_kind("march"), _march),
    MarchOff: (_kind("march off"), _march_off),
    MarchTo: (_kind("march to"), _march_to),
    NoLateCard: (_kind("add nothing"), _add_nothing),
    Pass: (_kind("pass"), _pass),
    Pick: (_kind("pick"), _pick),
    Pillage: (_kind("pillage"), _pillage),
    PutInSlot: (_kind("slot"), _slot),
    Raise: (_kind("raise"), _raise),
    Sacrifice: (_kind("sacrifice"), _sacrifice),
    Save: (_kind("save"), _save),
    StayOut: (_kind("stay out"), _stay_out),
    Survivor: (_kind("survivor"), _survivor),
    Upgrade: (_kind("upgrade"), _upgrade),
}
