"""What a seat knows of the battle cards."""

from __future__ import annotations

from typing import Final

from meadhall.games.eketorp.numbers.fields import COPIES, PLAYERS, VALUES
from meadhall.games.eketorp.state import NO_CARD, Eketorp

# Where the parts of what `tell_cards` tells begin; before them are the cards in hand.
HIDDEN: Final = PLAYERS * VALUES
ASIDE: Final = HIDDEN + PLAYERS
ASIDE_HIDDEN: Final = ASIDE + PLAYERS * VALUES
POOL: Final = ASIDE_HIDDEN + PLAYERS
TOLD_OF_CARDS: Final = POOL + VALUES


def tell_cards(s: Eketorp, seat: int, shown: list[int], known: list[int]) -> None:
    """By player and value the cards in hand, by player those in hand that are hidden; the same of those laid aside; by
    value those that may be anywhere. A card laid face down is one of the hand. `shown` is told by what the view shows
    (EK-FIGHT-14), `known` by what the seat has seen."""
    n, values, seen, lie_open = s.players, s.printed.values, s.seen, s.shown
    everybody, mine = (1 << n) - 1, 1 << seat
    all_open = not s.covered or s.outcome is not None
    for value in range(POOL, POOL + VALUES):
        shown[value] = known[value] = COPIES
    for card in s.hands[seat]:
        value = values[card] - 1
        shown[value] += 1
        shown[POOL + value] -= 1
    for card in s.aside[seat]:
        value = values[card] - 1
        shown[ASIDE + value] += 1
        shown[POOL + value] -= 1
    if s.played[seat] != NO_CARD:
        shown[POOL + values[s.played[seat]] - 1] -= 1
    known[:] = shown  # of what is one's own
    for at in range(1, n):
        other = seat + at if seat + at < n else seat + at - n
        laid = s.played[other]
        cards = s.hands[other]
        if laid != NO_CARD:
            if laid in lie_open:
                shown[POOL + values[laid] - 1] -= 1
                known[POOL + values[laid] - 1] -= 1
            else:
                cards = (*cards, laid)
        for card in cards:
            value = values[card] - 1
            if seen[card] & mine:
                known[at * VALUES + value] += 1
                known[POOL + value] -= 1
            else:
                known[HIDDEN + at] += 1
            if seen[card] == everybody and (all_open or card in lie_open):
                shown[at * VALUES + value] += 1
                shown[POOL + value] -= 1
            else:
                shown[HIDDEN + at] += 1
        for card in s.aside[other]:  # the whole table has seen it (EK-FIGHT-13)
            value = values[card] - 1
            known[ASIDE + at * VALUES + value] += 1
            known[POOL + value] -= 1
            if all_open or card in lie_open:
                shown[ASIDE + at * VALUES + value] += 1
                shown[POOL + value] -= 1
            else:
                shown[ASIDE_HIDDEN + at] += 1
    for card in s.discards:
        if seen[card] & mine:
            known[POOL + values[card] - 1] -= 1


def odds(cards: list[int], other: int, value: int) -> tuple[int, int]:
    """How likely a card beats or ties with any one of the other player's, in percent."""
    hidden = cards[HIDDEN + other]
    in_hand = hidden
    below = same = pool = pool_below = 0
    for at in range(VALUES):
        known, unseen = cards[other * VALUES + at], cards[POOL + at]
        in_hand += known
        pool += unseen
        if at + 1 < value:
            below += known
            pool_below += unseen
        elif at + 1 == value:
            same = known
    if not in_hand:
        return 0, 0
    pool_same = cards[POOL + value - 1]
    if not hidden or not pool:
        return 100 * below // in_hand, 100 * same // in_hand
    whole = in_hand * pool
    return 100 * (below * pool + hidden * pool_below) // whole, 100 * (same * pool + hidden * pool_same) // whole
