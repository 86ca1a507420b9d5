"""Nothing is ever lost or made: Vikings, battle cards, bricks, material cards."""

from __future__ import annotations

from meadhall.engine.errors import RuleFault
from meadhall.games.eketorp.components import COLOURS
from meadhall.games.eketorp.places import HOME, SIEGES
from meadhall.games.eketorp.state import NO_CARD, Eketorp


def audit(s: Eketorp) -> None:
    printed, n = s.printed, s.players
    stations = len(printed.stations)
    for seat in range(n):
        vikings = s.home[seat] + sum(here[seat] for here in s.crowd)
        vikings += sum(s.hospital[seat * stations : (seat + 1) * stations])
        if vikings != printed.vikings[n]:
            raise RuleFault(f"seat {seat + 1} has {vikings} Vikings, not {printed.vikings[n]}")
        if len(s.plans[seat]) > s.home[seat]:
            raise RuleFault(f"seat {seat + 1} placed more Vikings than it has at home")
        cards = len(s.hands[seat]) + len(s.aside[seat]) + (s.played[seat] != NO_CARD)
        if cards != printed.hand:
            raise RuleFault(f"seat {seat + 1} has {cards} battle cards, not {printed.hand} (EK-FIGHT-12)")
        if any(len(wall) > printed.height for wall in s.village(seat)):
            raise RuleFault(f"seat {seat + 1} has a wall above {printed.height} bricks")
    battle = [card for cards in (*s.hands, *s.aside, s.pile, s.discards) for card in cards]
    battle += [card for card in s.played if card != NO_CARD]
    if sorted(battle) != list(range(len(printed.values))):
        raise RuleFault("the battle cards are not those of the box")
    material = [*s.deck, *s.removed, s.card]
    if len(set(material)) < len(material):
        raise RuleFault("a material card is there twice")
    for colour in range(1, len(COLOURS)):
        places = (*s.heaps, *s.walls, *s.booty, *s.spare)
        bricks = s.supply[colour] + sum(place.count(colour) for place in places)
        if bricks != printed.bricks[colour]:
            raise RuleFault(f"{bricks} {COLOURS[colour]} bricks, not {printed.bricks[colour]}")
    if any(count > 1 for place in range(SIEGES, HOME) for count in s.crowd[place]):
        raise RuleFault("two Vikings of one player on a siege space (EK-PLACE-3)")
