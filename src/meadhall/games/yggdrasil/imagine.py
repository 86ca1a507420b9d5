"""A world that looks the same: what nobody can know is dealt anew. All seats know the same.

Of the Enemy decks everybody can remember which cards went under them, and what Skuld showed (`known`). In the game of
two, which support cards each player was dealt is unknown until they are shown (`met`); how many is not.
"""

from __future__ import annotations

from meadhall.engine.luck import Luck
from meadhall.games.yggdrasil.state import NO_CARD, Yggdrasil
from meadhall.games.yggdrasil.steps.sagas import FALSE_OATH, OATH


def imagine(s: Yggdrasil, seat: int, luck: Luck) -> Yggdrasil:
    t = s.clone()
    t.luck = luck
    for deck in (t.iotunn_deck, t.creature_deck):
        deck.sort()
        luck.shuffle(deck)
    for level, cards in enumerate(t.artifact_decks):
        if cards:
            rest = sorted(cards[:-1])
            luck.shuffle(rest)
            t.artifact_decks[level] = (*rest, cards[-1])
    _enemy_cards(t, luck)
    _promises(t, luck)
    return t


def hidden_in(s: Yggdrasil, seat: int) -> list[int]:
    """The cards of a seat, in its deck and face down before it, whose places nobody knows."""
    return [card for card in (*s.decks[seat], s.laid[seat]) if card != NO_CARD and not s.known >> card & 1]


def _enemy_cards(t: Yggdrasil, luck: Luck) -> None:
    hidden = [hidden_in(t, seat) for seat in range(t.players)]
    strangers = [card for cards in hidden for card in cards if card // 6 >= t.players and not t.met >> card & 1]
    strangers.sort()
    luck.shuffle(strangers)
    for seat, cards in enumerate(hidden):
        certain = sorted(card for card in cards if card // 6 < t.players or t.met >> card & 1)
        cut = len(cards) - len(certain)
        dealt = certain + strangers[:cut]
        del strangers[:cut]
        luck.shuffle(dealt)
        t.decks[seat] = tuple([card if t.known >> card & 1 else dealt.pop() for card in t.decks[seat]])
        if dealt:  # the one that lies face down
            t.laid[seat] = dealt.pop()


def _promises(t: Yggdrasil, luck: Luck) -> None:
    """Saga 1: tokens discarded unseen may have been any."""
    if OATH in t.promises or FALSE_OATH in t.promises:
        lies = t.tale["lies_hidden"]
        oaths = t.printed.book.pieces["oaths"] - t.tale["oaths"]
        pool = [OATH] * oaths + [FALSE_OATH] * lies
        luck.shuffle(pool)
        t.promises = [pool.pop() if token in (OATH, FALSE_OATH) else token for token in t.promises]
