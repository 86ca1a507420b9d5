"""How good the options of a decision look: what the tree is worth after each, as far as can be known beforehand.

Chance is weighed exactly where it matters most (Risks: see odds.py); what is hidden is imagined, the same for all
options. Numbers are rough: about one for a hit point of a healthy God.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import exp
from typing import Any

from meadhall.engine.advice import Habits, result
from meadhall.engine.luck import Luck
from meadhall.engine.step import Line, Step
from meadhall.games.yggdrasil.chronicle import BOX_ROWS
from meadhall.games.yggdrasil.imagine import imagine
from meadhall.games.yggdrasil.odds import Chances, losses, mean
from meadhall.games.yggdrasil.state import Yggdrasil
from meadhall.games.yggdrasil.steps.aftermath import Elves
from meadhall.games.yggdrasil.steps.fight import Fight, fights
from meadhall.games.yggdrasil.steps.gain import Heal, HealHere, gain
from meadhall.games.yggdrasil.steps.moves import MoveTo, reach
from meadhall.games.yggdrasil.steps.pages import SagaDeed
from meadhall.games.yggdrasil.steps.round import Play
from meadhall.games.yggdrasil.steps.sagas import LIGHTS, SHOWN_OATH, sons_on_tree
from meadhall.games.yggdrasil.steps.setup import Buy, TakeGod
from meadhall.games.yggdrasil.steps.throw import Heroes
from meadhall.games.yggdrasil.steps.turn import Half
from meadhall.games.yggdrasil.steps.worlds import UseCreature, UseRune, WorldAction, actions_in, mode_in
from meadhall.games.yggdrasil.tree import CAGE, FENRIR, GODS, HEL, IORMUNGAND, LOKI, NAGLFAR, NOWHERE, level

# What a God with 0, 1, 2 … hit points is worth.
HEALTH = (-200.0, -14.0, -8.0, -4.5, -2.5, -1.2, 0.0, 0.9, 1.7, 2.4)
ELF, DIE, HERO, ARTIFACT = 0.8, 0.8, 0.75, 0.9
BRINK = (30.0, 7.0, 1.2, 0.0)  # what it costs when so many activations can still be borne
CREATURE_USE = {  # what those are worth that cannot be tried out at once
    "move_and_fight": 2.0, "move_and_act": 1.5, "move_all": 0.8, "gifts": 0.1, "trade_hp": 0.5, "reorder_cards": 0.6,
    "return_cards": 1.6,
}  # fmt: skip
PAWN, IOTUNN, RUIN, LOOSE = 0.5, 2.4, 1.1, 5.0  # on a ladder; active; a devastated World; Fenrir out of the Cage
LATER = 0.3  # what can be done from there next turn counts, too
DRAW = {1: 1.1, 2: 1.6, 3: 2.0}  # of so many Creatures the best
CAST = {1: 0.6, 2: 1.2, 3: 1.8}  # of so many Runestones
WOLF = {1: 13.0, 2: 7.0, 3: 3.0, 4: 1.0}  # so many spaces from sun or moon
SAGA_WORTH = {
    "oaths": 3.0, "breaches": 5.0, "arches": 5.0, "doomed": 5.0, "thokk": 10.0, "thokk_here": 3.0, "hag": 10.0,
    "scouts": 0.6, "bridge": -1.2, "sun_lost": -9.0, "moon_lost": -9.0,
    "winters_broken": 1.0, "emissaries_aboard": -2.0, "bridge_held": 2.0,
}  # fmt: skip


def advise(s: Yggdrasil, seat: int) -> list[float]:
    decision = s.owed[seat]
    world = imagine(s, seat, Luck("advice"))
    score = SPECIAL.get(decision.prompt.key, _tried)
    return [score(world, seat, index, option) for index, option in enumerate(decision.options)]


# -- what a state is worth -------------------------------------------------------------------------------------------


def worth(s: Yggdrasil) -> float:
    if s.outcome is not None:
        return 300.0 if s.outcome.winners else -300.0
    value = sum([HEALTH[min(hp, len(HEALTH) - 1)] for hp in s.hp[: s.players]])
    value += sum([0.3 * HEALTH[min(hp, len(HEALTH) - 1)] for hp in s.hp[s.players :]])
    value += sum([_troops(s.elves[seat], ELF) + _troops(s.vanir[seat], DIE) for seat in range(s.players)])
    value += _troops(s.valhalla, HERO) + ARTIFACT * sum([mask.bit_count() for mask in s.owned])
    value -= RUIN * s.devastated.bit_count()
    value -= sum([_threat(s, enemy) * (1.3 if s.wheel[enemy] else 1.0) for enemy in range(5)])
    return value + _saga(s) if s.saga else value


def _troops(n: int, each: float) -> float:
    """The first are worth most."""
    return each * min(n, 4) + 0.4 * each * max(0, n - 4)


def _threat(s: Yggdrasil, enemy: int) -> float:
    """By how many more activations the Gods can stand."""
    if enemy == LOKI:
        left = min(s.pawns_left(), len(s.iotunn_deck))
        return BRINK[min(3, left)] + IOTUNN * s.iotunns.bit_count() + (0.0 if s.at[LOKI] == CAGE else 0.8)
    if enemy == FENRIR:
        return 0.0 if s.at[FENRIR] == CAGE else LOOSE
    if enemy == IORMUNGAND:
        return BRINK[min(3, len(s.printed.islands) - 1 - s.island)] + _brink_of_death(s)
    height = BRINK[level(s.at[enemy])]
    if enemy == HEL:
        return height + PAWN * s.dead
    return height + BRINK[min(3, s.giants_left() // s.printed.giants_at_once)] + PAWN * s.giants


def _brink_of_death(s: Yggdrasil) -> float:
    """For how many islands the Anonymous suffice, if Iormungand were pushed back to the middle."""
    left = s.dead_left() - s.printed.islands[min(2, len(s.printed.islands) - 1)]
    return BRINK[min(3, max(0, left + 1))]


def _saga(s: Yggdrasil) -> float:
    value = 12.0 * s.page - 5.0 * sons_on_tree(s) - 2.0 * s.promises.count(SHOWN_OATH)
    value += sum([SAGA_WORTH.get(what, 0.0) * n for what, n in s.tale.items()])
    value -= 2.0 * s.tale.get("emissaries", 0).bit_count()
    track, dark = s.printed.book.pieces["wolf_track"], s.tale.get("sun_lost", 0) + s.tale.get("moon_lost", 0)
    value -= (1 + dark) * sum([WOLF.get(track - s.tale[wolf], 0.0) for wolf in LIGHTS])
    if s.at[NAGLFAR] != NOWHERE:
        value -= (12.0, 5.0, 1.0)[level(s.at[NAGLFAR])]
    return value - (8.0 if s.tale["bridge"] > 3 else 0.0)


# -- the price of Risks ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def _pain(ahead: Chances, hp: int) -> float:
    """What hit points lost are worth on average, and the Elves that would be used to save others."""
    spread = losses(ahead)
    loss = sum([float(p) * (HEALTH[min(hp, 9)] - HEALTH[max(0, min(9, hp - n))]) for n, p in enumerate(spread)])
    if ahead.elves:
        loss += ELF * (mean(losses(ahead._replace(elves=0, pairs=0))) - mean(spread))
    return loss + (DIE * ahead.dice / 3 if ahead.risks > ahead.heroes else 0.0)


def price(ahead: Chances, hp: int) -> float:
    """With as many Heroes as pay."""
    return min([HERO * n + _pain(ahead._replace(heroes=n), hp) for n in range(ahead.heroes + 1)])


# -- special questions -----------------------------------------------------------------------------------------------


def _tried(s: Yggdrasil, seat: int, index: int, option: Step[Any]) -> float:
    """Play it in the imagined world and look."""
    t = s.clone()
    t.choose(seat, index)
    return worth(t)


def _heroes(s: Yggdrasil, seat: int, index: int, option: Step[Any]) -> float:
    assert isinstance(option, Heroes) and option.ahead is not None
    return -HERO * option.n - _pain(option.ahead._replace(heroes=option.n), s.hp[seat])


def _elves(s: Yggdrasil, seat: int, index: int, option: Step[Any]) -> float:
    assert isinstance(option, Elves)
    return HEALTH[max(0, min(9, s.hp[seat] - max(0, option.left - option.avoids)))] - ELF * option.n


def _next(s: Yggdrasil, seat: int, index: int, option: Step[Any]) -> float:
    """Who can do most now begins."""
    assert isinstance(option, Play)
    return _best_turn(s, option.seat)


def _best_turn(s: Yggdrasil, seat: int) -> float:
    t = s.clone()
    here = s.where[seat]
    best = best_act(t, seat)
    for world in reach(s, seat):
        t.where[seat] = world
        best = max(best, best_act(t, seat))
    t.where[seat] = here
    return best


def _move(s: Yggdrasil, seat: int, index: int, option: Step[Any]) -> float:
    assert isinstance(option, MoveTo)
    t, figure = s.clone(), option.figure
    t.where[figure] = option.to
    if figure == seat and s.owed[seat].prompt.key == "travel":
        return _best_turn(t, seat)
    if figure >= s.players:
        return _company(t)
    return best_act(t, figure) + LATER * max([0.0, *[_at(t, figure, world) for world in reach(t, figure)]])


def _at(s: Yggdrasil, seat: int, world: int) -> float:
    t = s.clone()
    t.where[seat] = world
    return best_act(t, seat)


def _company(s: Yggdrasil) -> float:
    """A support God is best beside a God."""
    return 0.1 * sum(s.where[figure] in s.where[: s.players] for figure in s.supports())


def best_act(s: Yggdrasil, seat: int) -> float:
    """The best of what the God could do where he stands, against doing nothing."""
    here = s.where[seat]
    now = worth(s)
    options = [*fights(s, seat), *actions_in(s, seat, here, mode_in(s, seat, here))]
    return max([0.0, *[deed(s, seat, option, now) for option in options]])


def _act(s: Yggdrasil, seat: int, index: int, option: Step[Any]) -> float:
    what = option.what if isinstance(option, Half) else option
    if isinstance(what, Fight | WorldAction | HealHere | SagaDeed):
        return deed(s, seat, what, worth(s))
    t = s.clone()
    what.run(t)  # Rest, Enough, Tend
    return worth(t) - worth(s)


def deed(s: Yggdrasil, seat: int, option: Step[Any], now: float) -> float:
    """What a fight or an action changes, less its price."""
    t = s.clone()
    if isinstance(option, Fight):
        option.then.run(t)
        return worth(t) - now - price(option.ahead, s.hp[seat])
    if isinstance(option, HealHere):
        t.hp[seat] = max(0, t.hp[seat] - option.cost)
        Heal(option.world).run(t)
        return worth(t) - now
    if isinstance(option, SagaDeed):
        risks = price(option.ahead, s.hp[seat]) if option.ahead else 0.0
        return SAGA_DEEDS.get(option.action.id, 2.0) - risks
    assert isinstance(option, WorldAction)
    action = s.printed.actions[option.world]
    amount = action.amount[option.mode]
    if action.effect == "draw_creatures":
        return DRAW[amount]
    if action.effect == "cast_runes":
        return CAST[amount]
    if action.effect == "take_artifact":
        return 0.7 + 0.25 * amount - 0.2 * s.owned[seat].bit_count()
    risks = price(option.ahead, s.hp[seat]) if option.ahead else 0.0
    if action.effect == "heal_tree":
        return max([_healed(s, world) for world in range(9) if s.devastated >> world & 1]) - now - risks
    gain(t, seat, action.effect, amount)
    return worth(t) - now - risks


SAGA_DEEDS = {"ask_oath": 2.6, "weep": 2.2, "scout": 0.8, "hold_bridge": 2.4, "break_arch": 6.0}


def _healed(s: Yggdrasil, world: int) -> float:
    t = s.clone()
    Heal(world).run(t)
    return worth(t)


def _creature(s: Yggdrasil, seat: int, index: int, option: Step[Any]) -> float:
    assert isinstance(option, UseCreature)
    effect = s.printed.creatures[option.number].effect
    if effect in CREATURE_USE:
        return worth(s) + CREATURE_USE[effect]
    if effect == "heal_tree":
        return max([worth(s), *[_healed(s, world) for world in range(9) if s.devastated >> world & 1]])
    return _tried(s, seat, index, option) if effect != "beat_iotunn" else worth(s) + (1.6 if s.iotunns else 0.0)


GOD_WORTH = {"tyr": 6.0, "heimdall": 5.0, "thor": 4.0, "frigg": 3.0, "odin": 2.0, "freyr": 1.0, "freyia": 0.0}
BOX_WORTH = {"god_die": 3.0, "elves": 2.0, "vanir": 1.5, "arms": 1.0, "vanir_die": 0.8}


def _god(s: Yggdrasil, seat: int, index: int, option: Step[Any]) -> float:
    assert isinstance(option, TakeGod)
    return GOD_WORTH[GODS[option.god]]


def _buy(s: Yggdrasil, seat: int, index: int, option: Step[Any]) -> float:
    """What is worth most for its price; the other relations are not worth the asking."""
    return BOX_WORTH.get(BOX_ROWS[option.box.row], -1.0) / option.box.cost if isinstance(option, Buy) else 0.0


def _runes(s: Yggdrasil, seat: int, index: int, option: Step[Any]) -> float:
    if not isinstance(option, UseRune):
        return 0.0
    return {"any_action": 1.6, "recover": 1.5, "move_god": 0.3}.get(option.face, 0.2)


Score = Callable[[Yggdrasil, int, int, Step[Any]], float]
SPECIAL: dict[str, Score] = {
    "heroes": _heroes, "elves": _elves, "next": _next, "move": _move, "travel": _move, "support": _move,
    "journey": _move, "act": _act, "wolves": _act, "there": _act, "anywhere": _act, "creature": _creature,
    "runes": _runes, "god": _god, "support_god": _god, "buy": _buy,
}  # fmt: skip


def evaluate(s: Yggdrasil) -> list[float]:
    if s.outcome is not None:
        return result(s.outcome, True)
    return [1 / (1 + exp(-worth(s) / 20))] * s.players


def reasons(s: Yggdrasil, seat: int, index: int) -> list[Line]:
    return []


HABITS = Habits(pace=200, depth=8, exploration=0.6, warmth=1.0)
