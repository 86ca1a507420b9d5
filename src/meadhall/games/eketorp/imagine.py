"""A world that looks the same from one seat: what it cannot know is dealt anew.

The result depends on nothing but what the seat knows and on the luck given: unknown things are gathered in a fixed
order before they are dealt.
"""

from __future__ import annotations

from meadhall.engine.luck import Luck
from meadhall.games.eketorp.places import HOME, SIEGES
from meadhall.games.eketorp.state import NO_CARD, Eketorp
from meadhall.games.eketorp.steps.fight import CARDS, ask_card
from meadhall.games.eketorp.steps.place import OPTIONS, PLACE, ask_place


def imagine(s: Eketorp, seat: int, luck: Luck) -> Eketorp:
    t = s.clone()
    t.luck = luck
    _material(t, luck)
    laid = [who for who, card in enumerate(t.played) if who != seat and card != NO_CARD and card not in t.shown]
    for who in laid:  # to the others a laid card may be any of the hand
        t.hands[who] = tuple(sorted((*t.hands[who], t.played[who])))
    _cards(t, seat, luck)
    for who in laid:
        card = luck.pick(t.hands[who])
        t.played[who] = card
        t.hands[who] = tuple([other for other in t.hands[who] if other != card])
    for who in range(t.players):
        if who != seat:
            _decision(t, who, luck)
    return t


def forget(s: Eketorp, seat: int, luck: Luck) -> Eketorp:
    """The same for somebody who forgets every card that lies face down again (EK-FIGHT-14)."""
    t = s.clone()
    for who in range(t.players):
        if who != seat:
            for card in (*t.hands[who], *([t.played[who]] if t.played[who] != NO_CARD else [])):
                if not t.lies_open(card):
                    t.seen[card] &= ~(1 << seat)
    return imagine(t, seat, luck)


def _material(t: Eketorp, luck: Luck) -> None:
    unknown = sorted(t.deck + t.removed)
    luck.shuffle(unknown)
    cut = len(t.deck)
    t.deck, t.removed = unknown[:cut], unknown[cut:]


def _cards(t: Eketorp, seat: int, luck: Luck) -> None:
    """Deal anew every battle card the seat has not seen: to the other hands, the discards and the pile."""
    seen = t.seen
    mine = 1 << seat
    kept = [[card for card in hand if seen[card] & mine] for hand in t.hands]
    missing = [len(hand) - len(known) for hand, known in zip(t.hands, kept, strict=True)]
    unknown = [card for card in range(len(seen)) if not seen[card] & mine]
    luck.shuffle(unknown)
    while not _high_enough(t, unknown, missing):
        luck.shuffle(unknown)
    for who in range(t.players):
        if missing[who]:
            new = [unknown.pop() for _ in range(missing[who])]
            for card in new:
                seen[card] = 1 << who
            t.hands[who] = tuple(sorted(kept[who] + new))
    known = sorted(card for card in t.discards if seen[card] & mine)
    hidden = len(t.discards) - len(known)
    gone = unknown[:hidden]
    t.discards = known + gone
    t.pile = unknown[hidden:]
    for card in unknown:
        seen[card] = 0


def _high_enough(t: Eketorp, unknown: list[int], missing: list[int]) -> bool:
    """EK-SETUP-3: would every first hand that has not shown a card above 3 get one? (Seats are dealt from the end.)"""
    values = t.printed.values
    end = len(unknown)
    for who, count in enumerate(missing):
        if t.high_due >> who & 1 and count and all(values[card] <= 3 for card in unknown[end - count : end]):
            return False
        end -= count
    return True


def _decision(t: Eketorp, who: int, luck: Luck) -> None:
    """What another seat is asked, or has already chosen in secret."""
    owed = t.owed.get(who)
    if owed is not None and owed.prompt in CARDS:
        ask_card(t, who)
    elif owed is not None and owed.prompt is PLACE:
        t.plans[who] = ()
        ask_place(t, who)
    elif t.plans[who] and _placing(t):
        t.plans[who] = _some_plan(t, who, luck)


def reopen(t: Eketorp, seat: int) -> None:
    """In an imagined world: whoever else has placed, or laid a card, in secret has to do so yet. A search can then
    let him do it with sense; `imagine` knows only that it was done, and draws any placement and any card."""
    placing = _placing(t)
    for who in range(t.players):
        if who == seat or who in t.owed:
            continue
        if placing and t.plans[who]:
            t.plans[who] = ()
            ask_place(t, who)
        elif t.played[who] != NO_CARD and t.hands[who]:  # with his only card he had no choice
            t.hands[who] = tuple(sorted((*t.hands[who], t.played[who])))
            t.played[who] = NO_CARD
            ask_card(t, who)


def _placing(t: Eketorp) -> bool:
    return any(decision.prompt is PLACE for decision in t.owed.values())


def _some_plan(t: Eketorp, who: int, luck: Luck) -> tuple[int, ...]:
    """Any legal placement of all Vikings."""
    places = [option.place for option in OPTIONS[t.players][who][0]]
    plan: list[int] = []
    while len(plan) < t.home[who]:
        place = luck.pick(places)
        if not (SIEGES <= place < HOME and place in plan):
            plan.append(place)
    return tuple(sorted(plan))
