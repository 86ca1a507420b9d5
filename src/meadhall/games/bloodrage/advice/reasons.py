"""What speaks for an option, in words: the same terms by which it is judged.

Nothing here looks at the hands of others, which are imagined: only at how many cards they hold, which all can see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.engine.step import Line, Step
from meadhall.games.bloodrage.advice.outlook import Outlook
from meadhall.games.bloodrage.advice.worth import ages_left, card_worth, likely
from meadhall.games.bloodrage.components import Card
from meadhall.games.bloodrage.places import AXES, FIRST_FJORD, KINDS, LEADER, PROVINCES, STATS, place_entity
from meadhall.games.bloodrage.state import BloodRage
from meadhall.games.bloodrage.steps.action import CommitQuest, Pass, Sacrifice
from meadhall.games.bloodrage.steps.age import KeepCard
from meadhall.games.bloodrage.steps.battle import AddCard, BuyBackCard, CountQuest, LayCard
from meadhall.games.bloodrage.steps.destroy import Flee, LetDie, Save
from meadhall.games.bloodrage.steps.draft import Pick
from meadhall.games.bloodrage.steps.effects import Survivor
from meadhall.games.bloodrage.steps.invade import Invade
from meadhall.games.bloodrage.steps.march import March, MarchOff, MarchTo
from meadhall.games.bloodrage.steps.pillage import InvadeAt, JoinPillage, Pillage, StayOut
from meadhall.games.bloodrage.steps.placing import Land, places_for
from meadhall.games.bloodrage.steps.reward import LeaderStep, token_of
from meadhall.games.bloodrage.steps.stats import Raise
from meadhall.games.bloodrage.steps.upgrade import PutInSlot, Upgrade

MOST: Final = 3
Told = list[tuple[float, Line]]  # how much it matters, in Glory, and what there is to say


def reasons(s: BloodRage, seat: int, index: int) -> list[Line]:
    option = s.owed[seat].options[index]
    say = REASONS.get(type(option))
    told = say(Outlook(s, seat), option) if say else []
    told.sort(key=lambda each: -each[0])
    return [line for _, line in told[:MOST]] or [Line("small", {})]


def _percent(chance: float) -> int:
    return round(100 * chance)


# -- figures ----------------------------------------------------------------------------------------------------


def _presence(o: Outlook, provinces: tuple[int, ...], more: float) -> Told:
    """What more strength does in these provinces."""
    s = o.s
    told: Told = []
    for province in provinces:
        if not s.stands(province):
            continue
        where, lead = place_entity(province), o.leads[province] + more
        goal = o.goals()[province]
        if goal and lead > 0:
            told.append((goal, Line("leads_for_quest", {"where": where})))
        elif goal and more:
            told.append((goal / 3, Line("nearer_to_quest", {"where": where})))
        if not s.pillaged >> province & 1:
            worth = 0.45 * o.prize(province)
            token = f"token:{token_of(s, province).id}"
            if lead > 0:
                told.append((worth, Line("leads_for_pillage", {"where": where, "token": token})))
            else:
                told.append((worth / 2, Line("stands_by", {"where": where, "token": token})))
    return told


def _land(o: Outlook, option: Land) -> Told:
    return _spot(o, option.kind, option.place)


def _spot(o: Outlook, kind: int, place: int) -> Told:
    s = o.s
    provinces = s.printed.shores[place - FIRST_FJORD] if place >= FIRST_FJORD else (place,)
    told = _presence(o, provinces, o.strength_of(kind, place))
    doom = s.dooms[s.age - 1]
    if doom in provinces:
        glory = o.doomed(kind)
        told.append((0.6 * glory, Line("doomed", {"where": place_entity(doom), "n": glory})))
    victims = o.victims(kind, place)
    if victims:
        told.append((1.5 * len(victims), Line("kills", {"n": len(victims)})))
    return told


def _invade(o: Outlook, option: Invade) -> Told:
    place = max(places_for(o.s, option.kind), key=lambda place: o.spot(option.kind, place))
    told = [(99.0, Line("best_place", {"where": place_entity(place)})), *_spot(o, option.kind, place)]
    if not option.price:
        told.append((1.0, Line("costs_nothing", {})))
    return told


def _march(o: Outlook, option: March) -> Told:
    """Of the best place to go with all who can."""
    s = o.s
    figures = s.kinds_at(option.origin, o.seat)
    targets = [province for province in range(len(PROVINCES)) if province != option.origin and s.room(province) > 0]
    if option.chosen:
        return [(0.5, Line("together", {}))]
    target = max(targets, key=lambda target: o.move(option.origin, figures[: s.room(target)], target))
    return [
        (99.0, Line("best_place", {"where": place_entity(target)})),
        *_moved(o, figures[: s.room(target)], target),
    ]


def _moved(o: Outlook, figures: tuple[int, ...], target: int) -> Told:
    told = _presence(o, (target,), sum(o.strength_of(kind, target) for kind in figures))
    if target == o.s.dooms[o.s.age - 1]:
        glory = sum(map(o.doomed, figures))
        told.append((0.6 * glory, Line("doomed", {"where": place_entity(target), "n": glory})))
    return told


def _march_off(o: Outlook, option: MarchOff) -> Told:
    left = len(o.s.kinds_at(option.origin, o.seat)) - len(option.chosen)
    return [(0.5, Line("some_stay", {"n": left, "where": place_entity(option.origin)}))] if left else []


def _march_to(o: Outlook, option: MarchTo) -> Told:
    return _moved(o, option.chosen, option.target)


def _leader_step(o: Outlook, option: LeaderStep) -> Told:
    if option.target == option.origin:
        return _presence(o, (option.origin,), 0.0)
    return _moved(o, (LEADER,), option.target)


# -- cards ------------------------------------------------------------------------------------------------------


def _pick(o: Outlook, option: Pick | KeepCard) -> Told:
    return _held(o, option.card)


def _held(o: Outlook, card: Card) -> Told:
    """What a card is good for."""
    s = o.s
    if card.kind == "quest":
        told: Told = [(card.reward, Line("quest_pays", {"n": card.reward}))]
        if s.phase and o.met(card):
            told.append((3.0, Line("quest_met", {})))
        return told
    if card.kind == "battle":
        told = [(card.strength, Line("battle_bonus", {"n": card.strength}))] if card.strength else []
        if card.effect != "plain":
            told.append((2.0, Line("has_ability", {"card": card.entity})))
        return told
    told = [(3.0, Line("stays", {"n": ages_left(s)}))]
    if card.kind == "monster":
        told.append((card.strength, Line("monster", {"n": card.strength})))
    if not s.upgrade_price(o.seat, card):
        told.append((2.0, Line("costs_nothing", {})))
    return told


def _upgrade(o: Outlook, option: Upgrade) -> Told:
    told = _held(o, option.card)
    if option.card.kind != "clan" and o.s.horns_left(o.seat) > 0:
        told.append((2.5, Line("free_invade", {})))
    return told


def _slot(o: Outlook, option: PutInSlot) -> Told:
    return [(1.0, Line("replaces_nothing", {}))] if option.old is None else [(0.5, Line("replaces_least", {}))]


def _quest(o: Outlook, option: CommitQuest) -> Told:
    card = option.card
    told: Told = [(card.reward, Line("quest_pays", {"n": card.reward}))]
    told.append((2.0, Line("quest_met", {})) if o.met(card) else (1.0, Line("quest_open", {})))
    if o.s.rage[o.seat] <= 2:
        told.append((1.5, Line("rage_short", {"n": o.s.rage[o.seat]})))
    return told


def _buy_back(o: Outlook, option: BuyBackCard) -> Told:
    return [(card_worth(o.s, o.seat, option.card), Line("card_again", {"card": option.card.entity}))]


# -- pillage and battle -----------------------------------------------------------------------------------------


def _pillage(o: Outlook, option: Pillage) -> Told:
    s, province = o.s, option.province
    where = place_entity(province)
    token = Line("reward", {"token": f"token:{token_of(s, province).id}"})
    told: Told = [(o.prize(province), token)]
    threat = o.threat(province)
    if not threat:
        told.append((o.prize(province) + 1, Line("nobody_near", {"where": where})))
        return told
    chance = likely(o.here[province][o.seat] + o.best_bonus() - threat)
    told.append((9.0 * chance, Line("likely", {"n": _percent(chance)})))
    if sum(o.here[province]) > o.here[province][o.seat]:
        told.append((s.stat(o.seat, AXES) * chance, Line("battle_glory", {"n": s.stat(o.seat, AXES)})))
    return told


def _join(o: Outlook, option: JoinPillage) -> Told:
    before, after = o.joined(option.kind)
    told: Told = [(5.0, Line("chance_grows", {"a": _percent(before), "b": _percent(after)}))]
    told.append((3.0 * after, Line("battle_glory", {"n": o.s.stat(o.seat, AXES)})))
    return told


def _stay_out(o: Outlook, option: StayOut) -> Told:
    return [(1.0, Line("stay_out", {}))]


def _lay(o: Outlook, option: LayCard) -> Told:
    card = option.card
    told: Told = [(5.0, Line("likely", {"n": _percent(o.laid(card))}))]
    if card.kind == "battle" and card.effect != "plain":
        told.append((2.0, Line("has_ability", {"card": card.entity})))
    if card.kind != "battle" and not o.bonus(card):
        told.append((2.0, Line("saves_cards", {})))
    return told


def _count(o: Outlook, option: CountQuest) -> Told:
    before, after = likely(o.lead()), likely(o.lead() + option.bonus)
    return [(5.0, Line("chance_grows", {"a": _percent(before), "b": _percent(after)}))]


def _add(o: Outlook, option: AddCard) -> Told:
    return [(5.0, Line("turns_battle", {}))] if o.turns(option.card.strength) else []


# -- small choices ----------------------------------------------------------------------------------------------


def _raise(o: Outlook, option: Raise) -> Told:
    s, stat = o.s, option.stat
    level = s.levels[o.seat][stat]
    legendary, values = s.printed.legendary, s.printed.stats[stat]
    told: Told = []
    if values[level + 1] > values[level]:
        told.append((2.0, Line("raise", {"stat": STATS[stat], "a": values[level], "b": values[level + 1]})))
    if legendary[level + 1] > legendary[level]:
        told.append((9.0, Line("legendary", {"n": legendary[level + 1] - legendary[level]})))
    elif any(legendary[level + 2 : level + 3]):
        told.append((1.0, Line("near_legend", {})))
    return told


def _kept(o: Outlook, option: Save | Survivor) -> Told:
    kind = option.spot[1]
    return [(1.0, Line("keeps_figure", {"figure": KINDS[kind], "n": o.s.strengths[o.seat][kind]}))]


def _flee(o: Outlook, option: Flee) -> Told:
    return [(1.0, Line("survives", {}))]


def _let_die(o: Outlook, option: LetDie) -> Told:
    return [(1.0, Line("back_next_age", {}))]


def _sacrifice(o: Outlook, option: Sacrifice) -> Told:
    if option.chosen:
        kind = option.chosen[-1][1]
        return [(1.0, Line("least_missed", {"figure": KINDS[kind], "n": o.s.strengths[o.seat][kind]}))]
    return [(2.0, Line("raises_stat", {})), (1.0, Line("back_next_age", {}))]


def _pass(o: Outlook, option: Pass) -> Told:
    return [(1.0, Line("nothing_left", {"n": o.s.rage[o.seat]}))]


REASONS: Final[dict[type[Step[Any]], Callable[[Outlook, Any], Told]]] = {
    AddCard: _add,
    BuyBackCard: _buy_back,
    CommitQuest: _quest,
    CountQuest: _count,
    Flee: _flee,
    Invade: _invade,
    InvadeAt: _land,
    JoinPillage: _join,
    KeepCard: _pick,
    Land: _land,
    LayCard: _lay,
    LeaderStep: _leader_step,
    LetDie: _let_die,
    March: _march,
    MarchOff: _march_off,
    MarchTo: _march_to,
    Pass: _pass,
    Pick: _pick,
    Pillage: _pillage,
    PutInSlot: _slot,
    Raise: _raise,
    Sacrifice: _sacrifice,
    Save: _kept,
    StayOut: _stay_out,
    Survivor: _kept,
    Upgrade: _upgrade,
}
