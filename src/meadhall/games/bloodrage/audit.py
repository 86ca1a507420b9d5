"""Nothing is ever lost or made: figures, cards, Glory; and no clan is beyond its limits."""

from __future__ import annotations

from collections import Counter

from meadhall.engine.errors import RuleFault, seat_name
from meadhall.games.bloodrage.components import NO_CARD
from meadhall.games.bloodrage.places import FIRST_FJORD, KINDS, PROVINCES, kind_of, owner_of
from meadhall.games.bloodrage.state import BloodRage, clan_figures


def audit(s: BloodRage) -> None:
    for seat in range(s.players):
        _figures(s, seat)
        if sum(s.ledger[seat]) != s.glory[seat] or s.glory[seat] < 0:
            raise RuleFault(f"{seat_name(seat)} has {s.glory[seat]} Glory, its ledger {s.ledger[seat]}")
        if s.rage[seat] < 0:
            raise RuleFault(f"{seat_name(seat)} has {s.rage[seat]} Rage")
        if s.horns_left(seat) < 0:
            raise RuleFault(f"{seat_name(seat)} has more figures on the board than its Horns allow (BR-INVADE-5)")
        if any(s.card(number).kind != "quest" for number in s.quests[seat]):
            raise RuleFault(f"{seat_name(seat)} is committed to a card that is no Quest")
    _cards(s)
    for province in range(len(PROVINCES)):
        if not s.stands(province) and s.at[province]:
            raise RuleFault(f"figures in {PROVINCES[province]}, which is destroyed (BR-SETUP-13)")
        if len(s.at[province]) > s.printed.villages[province]:
            raise RuleFault(f"more figures in {PROVINCES[province]} than it has villages (BR-SETUP-5)")
    for place, figures in enumerate(s.at):
        if any(s.printed.ships[kind_of(figure)] != (place >= FIRST_FJORD) for figure in figures):
            raise RuleFault("a Ship on land, or something else at sea (BR-INVADE-3)")


def _figures(s: BloodRage, seat: int) -> None:
    monsters = [KINDS.index(s.card(n).id) for n in s.slots[seat] if n != NO_CARD and s.card(n).kind == "monster"]
    board = [kind_of(figure) for figures in s.at for figure in figures if owner_of(figure) == seat]
    found = sorted((*board, *s.reserve[seat], *s.valhalla[seat]))
    if found != sorted((*clan_figures(s.printed.warriors), *monsters)):
        raise RuleFault(f"{seat_name(seat)} has the wrong figures: {[KINDS[kind] for kind in found]}")
    if s.fielded[seat] != len(board):
        raise RuleFault(f"{seat_name(seat)} has {len(board)} figures on the board, not {s.fielded[seat]}")


def _cards(s: BloodRage) -> None:
    zones = [*s.decks, *s.packs, *s.hands, *s.quests, *s.leftovers, *s.buried, *s.slots, s.discards]
    if s.battle is not None:
        zones += [*s.battle.cards, tuple(s.battle.laid)]
    found = Counter(number for zone in zones for number in zone if number != NO_CARD)
    box = {card.number for card in s.printed.cards if card.mark <= s.players}
    if set(found) != box or max(found.values()) > 1:
        raise RuleFault("the cards are not those of the box")
