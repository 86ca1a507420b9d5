"""What speaks for an option, the strongest first. Only what everybody can see or remember, and odds."""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine.step import Line, Step
from meadhall.games.yggdrasil.advice.outlook import Outlook
from meadhall.games.yggdrasil.odds import Chances, losses
from meadhall.games.yggdrasil.places import ENEMIES, enemy_entity, world_entity
from meadhall.games.yggdrasil.state import NO_CARD, Yggdrasil
from meadhall.games.yggdrasil.steps.aftermath import Elves, Lend, Pairs
from meadhall.games.yggdrasil.steps.creatures import Take
from meadhall.games.yggdrasil.steps.effects import BeatIotunn, Retreat, activations_left
from meadhall.games.yggdrasil.steps.fight import Fight
from meadhall.games.yggdrasil.steps.gain import Heal, HealHere, TakeArtifact
from meadhall.games.yggdrasil.steps.moves import MoveTo
from meadhall.games.yggdrasil.steps.pages import SagaDeed
from meadhall.games.yggdrasil.steps.risk import RollGodDie
from meadhall.games.yggdrasil.steps.round import Play
from meadhall.games.yggdrasil.steps.setup import Buy
from meadhall.games.yggdrasil.steps.throw import Heroes
from meadhall.games.yggdrasil.steps.turn import Half, Tend
from meadhall.games.yggdrasil.steps.worlds import BONUS, UseCreature, WorldAction

MOST: Final = 3  # reasons a person reads
LIKELY: Final = 0.5
LADDERS: Final = {"remove_anonymous": "thins_dead", "remove_fire_giants": "thins_giants"}
TROOPS: Final = {"take_elves": "elf", "take_vanir": "vanir_die", "raise_heroes": "hero"}


def reasons(s: Yggdrasil, seat: int, index: int) -> list[Line]:
    option = s.owed[seat].options[index]
    what = option.what if isinstance(option, Half) else option
    ahead = Outlook(s)
    found = _special(ahead, seat, what) or _deed(ahead, seat, what)
    return found[:MOST] or [Line("small", {})]


def percent(chance: float) -> int:
    """Never quite certain, unless it is."""
    return round(100 * chance) if chance in (0.0, 1.0) else min(99, max(1, round(100 * chance)))


def _special(ahead: Outlook, seat: int, option: Step[Any]) -> list[Line]:
    s = ahead.s
    if isinstance(option, Play):
        return _turn(ahead, option.seat)
    if isinstance(option, MoveTo):
        return _move(ahead, option)
    if isinstance(option, Heroes):
        spared = [Line("spares", {"n": option.n})] if option.n else [Line("keeps_heroes", {"n": s.valhalla})]
        return spared + (_odds(option.sent(option.ahead)) if option.ahead is not None else [])
    if isinstance(option, Elves):
        return [
            Line("spares", {"n": min(option.avoids, option.left)})
            if option.n
            else Line("keeps_elves", {"n": s.elves[seat]})
        ]
    if isinstance(option, Pairs):
        return [Line("spares", {"n": option.n}) if option.n else Line("keeps_elves", {"n": s.elves[seat]})]
    if isinstance(option, Lend) and option.yes:
        return [Line("spares", {"n": 1})]
    if isinstance(option, RollGodDie) and not s.god_good[option.figure] >> option.face & 1:
        return [Line("fails", {})]
    if isinstance(option, UseCreature):
        return _creature(ahead, seat, option)
    if isinstance(option, Take):
        return [Line("brings", {"n": option.n, "thing": option.thing})] if option.n else []
    if isinstance(option, TakeArtifact):
        return [Line("artifact", {"card": option.card})]
    return [Line("price", {"n": option.box.cost})] if isinstance(option, Buy) else []


def _turn(ahead: Outlook, seat: int) -> list[Line]:
    """What the next God could do, and what he is known to turn up."""
    s = ahead.s
    here = s.where[seat]
    best = max([here, *ahead.reach_from(seat, here)], key=lambda world: ahead.best_act(seat, world))
    said = _there(ahead, seat, best)
    card = s.laid[seat]
    if card != NO_CARD and s.known >> card & 1:
        enemy = card % len(ENEMIES)
        said.append(
            Line("will_activate" if s.wheel[enemy] else "will_show", {"seat": seat, "enemy": enemy_entity(enemy)})
        )
    return said


def _move(ahead: Outlook, option: MoveTo) -> list[Line]:
    s, figure, to = ahead.s, option.figure, option.to
    company = [other for other in s.figures() if other != figure and s.where[other] == to]
    said = _there(ahead, figure, to) if figure < s.players else []
    return said + [Line("company", {"gods": [s.name(other) for other in company], "where": world_entity(to)})] * bool(
        company
    )


def _there(ahead: Outlook, seat: int, world: int) -> list[Line]:
    """What speaks for the best deed in a World."""
    deed = ahead.best_deed(seat, world)
    if deed is None:
        return []
    here, ahead.s.where[seat] = ahead.s.where[seat], world
    said = _deed(ahead, seat, deed)
    ahead.s.where[seat] = here
    return [Line("there", {"where": world_entity(world)}), *said[: MOST - 1]] if said else []


def _odds(ahead: Chances | None) -> list[Line]:
    """Said where they are good."""
    chance = float(losses(ahead)[0]) if ahead is not None else 0.0
    return [Line("safe", {"p": percent(chance)})] if chance >= LIKELY else []


def _deed(ahead: Outlook, seat: int, option: Step[Any]) -> list[Line]:
    s = ahead.s
    if isinstance(option, Fight):
        return [*_beaten(s, option), *_odds(option.ahead)]
    if isinstance(option, BeatIotunn):
        return [Line("drives_off", {"foe": option.entity})]
    if isinstance(option, HealHere | Heal):
        return [Line("heals", {"where": world_entity(option.world)})]
    if isinstance(option, SagaDeed):
        return [Line("goal", {"action": option.action.id}), *_odds(option.ahead)]
    if isinstance(option, Tend):
        return [Line("recovers", {"god": option.god, "n": s.printed.tended})]
    return _action(ahead, seat, option) if isinstance(option, WorldAction) else []


def _beaten(s: Yggdrasil, option: Fight) -> list[Line]:
    if isinstance(option.then, BeatIotunn):
        return [Line("drives_off", {"foe": option.foe})]
    if not isinstance(option.then, Retreat):
        return [Line("beats", {"foe": option.foe})]
    enemy = ENEMIES[option.then.figure]
    t = s.clone()
    option.then.run(t)
    if activations_left(s, enemy) == 1 < activations_left(t, enemy):
        return [Line("averts", {"foe": option.foe})]
    return [Line("drives_back", {"foe": option.foe})]


def _action(ahead: Outlook, seat: int, option: WorldAction) -> list[Line]:
    s = ahead.s
    effect, n = s.printed.actions[option.world].effect, ahead.amount(option)
    if effect in TROOPS:
        reserve = {"take_elves": s.elf_reserve, "take_vanir": s.vanir_reserve, "raise_heroes": s.heroes()}[effect]
        said = [Line("brings", {"n": min(n, reserve), "thing": TROOPS[effect]})]
    elif effect in LADDERS:
        said = [Line(LADDERS[effect], {"n": min(n, s.dead if effect == "remove_anonymous" else s.giants)})]
    elif effect == "heal_tree":
        said = [Line("heals_one", {"n": s.devastated.bit_count()})]
    else:
        said = [Line({"draw_creatures": "draws", "cast_runes": "casts"}.get(effect, "dwarves"), {"n": n})]
    if option.mode == BONUS:
        said.append(Line("bonus", {"where": world_entity(option.world)}))
    return said + _odds(option.ahead)


def _creature(ahead: Outlook, seat: int, option: UseCreature) -> list[Line]:
    s = ahead.s
    card = s.printed.creatures[option.number]
    if card.effect in TROOPS:
        have = {"take_elves": s.elf_reserve, "take_vanir": s.vanir_reserve, "raise_heroes": s.heroes()}[card.effect]
        return [Line("brings", {"n": min(card.number("count"), have), "thing": TROOPS[card.effect]})]
    if card.effect == "recover_hp" and card.params["who"] == "active":
        n = min(card.number("count"), s.most(seat) - s.hp[seat])
        return [Line("recovers", {"god": s.name(seat), "n": n})] if n else []
    if card.effect == "beat_iotunn" and s.iotunns:
        return [Line("drives_one", {"n": s.iotunns.bit_count()})]
    if card.effect == "heal_tree" and s.devastated:
        return [Line("heals_one", {"n": s.devastated.bit_count()})]
    return []
