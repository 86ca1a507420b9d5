"""What speaks for an option, in words. Only what holds in every world the seat can imagine, or is called likely."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.engine.step import Line, Step
from meadhall.games.eketorp.advice.outlook import board_of
from meadhall.games.eketorp.advice.worth import best_loot, spite, walls_at
from meadhall.games.eketorp.components import COLOURS
from meadhall.games.eketorp.places import HOME, SIEGES, siege_place, village_of
from meadhall.games.eketorp.state import NO_CARD, Eketorp
from meadhall.games.eketorp.steps.build import BuildBrick, TakeBrick
from meadhall.games.eketorp.steps.fight import ChangeHand, Fight, KeepHand, LayCard, Siege
from meadhall.games.eketorp.steps.loot import Keep, TakeDown
from meadhall.games.eketorp.steps.place import Place

MOST: Final = 3


def reasons(s: Eketorp, seat: int, index: int) -> list[Line]:
    option = s.owed[seat].options[index]
    return REASONS[type(option)](s, seat, option)[:MOST] or [Line("small", {})]


# -- placing ----------------------------------------------------------------------------------------------------


def _place(s: Eketorp, seat: int, option: Place) -> list[Line]:
    place = option.place
    if place == HOME:
        return _stay(s, seat)
    if place >= SIEGES:
        return _besiege(s, seat, place)
    heap = s.heaps[place]
    if not heap:
        return []
    bricks = Line("bricks", {"bricks": [COLOURS[brick] for brick in heap], "n": len(heap)})
    coming = round(sum(row[place] for who, row in enumerate(board_of(s).crowds) if who != seat))
    mine = s.plans[seat].count(place) + 1
    if mine + coming <= len(heap):
        return [bricks, Line("peace", {})]
    return [bricks, Line("contested", {"n": max(1, coming)})]


def _stay(s: Eketorp, seat: int) -> list[Line]:
    lost = max(_most(s, siege_place(seat, device)) for device in range(len(s.printed.borders)))
    if not lost:
        return [Line("rest", {})]
    first = HOME not in s.plans[seat]
    return [Line("guard" if first else "guard_more", {"n": lost})]


def _besiege(s: Eketorp, seat: int, place: int) -> list[Line]:
    owner = village_of(place)
    lines = []
    best = s.printed.values[s.hands[seat][-1]]
    removed = best_loot(s.printed.points, *walls_at(s, place), best, spite(s))[2]
    if removed:
        lines.append(Line("loot_up_to", {"n": removed, "card": best, "other": owner}))
    if not s.home[owner]:
        lines.append(Line("nobody_left", {"other": owner}))
    elif board_of(s).crowds[owner][HOME] < 0.5:
        lines.append(Line("open_village", {"other": owner}))
    return lines


def _most(s: Eketorp, place: int) -> int:
    """The points a siege could take down there at most."""
    return best_loot(s.printed.points, *walls_at(s, place), max(s.printed.values), spite(s))[2]


# -- fighting ---------------------------------------------------------------------------------------------------


def _fight(s: Eketorp, seat: int, option: Fight) -> list[Line]:
    best = s.printed.values[s.hands[seat][-1]]
    lines = [Line("best_card", {"card": best, "n": _wins(s, seat, option.other, best), "other": option.other})]
    if option.place < SIEGES and s.heaps[option.place]:
        heap = s.heaps[option.place]
        lines.append(Line("bricks", {"bricks": [COLOURS[brick] for brick in heap], "n": len(heap)}))
    return lines


def _siege(s: Eketorp, seat: int, option: Siege) -> list[Line]:
    owner = village_of(option.place)
    best = s.printed.values[s.hands[seat][-1]]
    if not s.home[owner]:
        removed = best_loot(s.printed.points, *walls_at(s, option.place), best, spite(s))[2]
        return [Line("undefended", {"other": owner, "n": removed, "card": best})]
    lines = [Line("best_card", {"card": best, "n": _wins(s, seat, owner, best), "other": owner})]
    if removed := _most(s, option.place):
        lines.append(Line("at_stake", {"n": removed}))
    return lines


def _card(s: Eketorp, seat: int, option: LayCard) -> list[Line]:
    assert s.fight is not None
    attacker, defender, place = s.fight
    other = defender if seat == attacker else attacker
    value = option.value
    values = s.printed.values
    siege = place >= SIEGES and village_of(place) == defender
    lines = []
    if siege and not s.home[defender]:
        if seat == defender:
            lines.append(Line("counts_0", {"card": value}))
        else:
            removed = best_loot(s.printed.points, *walls_at(s, place), value, spite(s))[2]
            lines.append(Line("undefended", {"other": other, "n": removed, "card": value}))
    else:
        lines.append(Line("wins", {"n": _wins(s, seat, other, value), "card": value, "other": other}))
        if siege and seat == defender and (lost := _most(s, place)):
            lines.append(Line("defends", {"n": lost}))
    if value == values[s.hands[seat][0]] < values[s.hands[seat][-1]]:
        lines.append(Line("gives_low", {"other": other, "card": value}))
    return lines


def _wins(s: Eketorp, seat: int, other: int, value: int) -> int:
    """In percent: how often this card beats the other's, if he lays any card he may hold. What the seat is not shown
    may be any card it is not shown, so this is the same in every imagined world, and remembers nothing for a person
    (EK-FIGHT-16)."""
    values = s.printed.values
    held = [*s.hands[other], *([s.played[other]] if s.played[other] != NO_CARD else [])]
    own = (*s.hands[seat], *s.aside[seat], s.played[seat])
    shown = [card for card in range(len(values)) if card in own or (s.known(card, seat) and s.lies_open(card))]
    hidden = [value > each for card, each in enumerate(values) if card not in shown]
    beaten = sum(hidden) / max(1, len(hidden))
    chance = sum(float(value > values[card]) if card in shown else beaten for card in held)
    return round(100 * chance / len(held))


def _keep_hand(s: Eketorp, seat: int, option: KeepHand) -> list[Line]:
    return [Line("amulets", {"n": s.amulets[seat]}), Line("hand", {"n": _sum(s, seat)})]


def _change_hand(s: Eketorp, seat: int, option: ChangeHand) -> list[Line]:
    usual = round(option.cost * sum(s.printed.values) / len(s.printed.values))
    return [Line("new_hand", {"n": _sum(s, seat), "usual": usual})]


def _sum(s: Eketorp, seat: int) -> int:
    return sum(s.printed.values[card] for card in s.hands[seat])


# -- booty ------------------------------------------------------------------------------------------------------


def _take_down(s: Eketorp, seat: int, option: TakeDown) -> list[Line]:
    taken = [
        brick
        for wall, count in zip(option.walls, option.bricks, strict=True)
        if count
        for brick in s.walls[option.owner * s.printed.walls + wall][-count:]
    ]
    if not taken:
        return []
    lost = sum(s.printed.points[brick] for brick in taken)
    return [
        Line("gain", {"brick": COLOURS[max(taken)], "n": s.printed.points[max(taken)]}),
        Line("loses", {"other": option.owner, "n": lost}),
    ]


def _brick(s: Eketorp, seat: int, option: Keep | TakeBrick) -> list[Line]:
    return [Line("gain", {"brick": COLOURS[option.colour], "n": s.printed.points[option.colour]})]


def _build(s: Eketorp, seat: int, option: BuildBrick) -> list[Line]:
    lines = []
    if s.room(seat) == 1:
        lines.append(Line("finished", {"n": s.printed.village_bonus}))
    wall = s.walls[seat * s.printed.walls + option.wall]
    if wall and s.printed.points[wall[-1]] > s.printed.points[option.colour]:
        lines.append(Line("covers", {"brick": COLOURS[wall[-1]]}))
    at = next(device for device, pair in enumerate(s.printed.borders) if option.wall in pair)
    first, second = (
        s.walls[seat * s.printed.walls + each] + ((option.colour,) if each == option.wall else ())
        for each in s.printed.borders[at]
    )
    exposed = best_loot(s.printed.points, first, second, 3, spite(s))[2]
    lines.append(Line("exposed", {"n": exposed, "difference": 3}))
    return lines


Reasons = Callable[[Eketorp, int, Any], list[Line]]
REASONS: Final[dict[type[Step[Any]], Reasons]] = {
    Place: _place,
    Fight: _fight,
    Siege: _siege,
    LayCard: _card,
    KeepHand: _keep_hand,
    ChangeHand: _change_hand,
    TakeDown: _take_down,
    Keep: _brick,
    TakeBrick: _brick,
    BuildBrick: _build,
}
