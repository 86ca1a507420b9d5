"""What everybody knows of the Enemy cards to come, in percent. The cards that nobody remembers are one heap each seat:
which of them lies where nobody knows, and with two players not even with whom the support cards never shown are."""

from __future__ import annotations

from typing import Final

from meadhall.games.yggdrasil.numbers.printed import ZEROS
from meadhall.games.yggdrasil.numbers.words import PLAYERS
from meadhall.games.yggdrasil.state import NO_CARD, Yggdrasil

NOBODY: Final = [0] * 6
SURE: Final = [[100 if each == enemy else 0 for each in range(6)] for enemy in range(6)]


def unknown(s: Yggdrasil, seat: int) -> list[int]:
    """By Enemy: how likely a card of the seat that nobody remembers is his."""
    known, laid = s.known, s.laid[seat]
    if s.players == 2:
        return _with_strangers(s, seat)
    counts = [0, 0, 0, 0, 0, 0]
    total = 0
    if laid != NO_CARD and not known >> laid & 1:
        counts[laid % 6] = 1
        total = 1
    for card in s.decks[seat]:
        if not known >> card & 1:
            counts[card % 6] += 1
            total += 1
    if total:
        for enemy in range(6):
            counts[enemy] = 100 * counts[enemy] // total
    return counts


def _with_strangers(s: Yggdrasil, seat: int) -> list[int]:
    """A support card that was never shown may lie with either of two players."""
    known, met = s.known, s.met
    certain, strange = [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]
    total = mine = strangers = 0
    for who in range(2):
        own = who == seat
        for card in (*s.decks[who], s.laid[who]):
            if card == NO_CARD or known >> card & 1:
                continue
            if own:
                total += 1
            if card >= 12 and not met >> card & 1:
                strange[card % 6] += 1
                strangers += 1
                if own:
                    mine += 1
            elif own:
                certain[card % 6] += 1
    if not total:
        return certain
    shared = max(1, strangers)
    return [100 * (certain[enemy] * shared + strange[enemy] * mine) // (total * shared) for enemy in range(6)]


def laid_by(s: Yggdrasil, seat: int) -> list[int]:
    """By Enemy: how likely the card face down before the seat is his."""
    card = s.laid[seat]
    if card == NO_CARD:
        return NOBODY
    if s.known >> card & 1:
        return SURE[card % 6]
    return unknown(s, seat)


class ToldCards:
    """What a seat was told last, and how the cards lay."""

    __slots__ = ("decks", "known", "laid", "met", "numbers", "wheel")

    def __init__(self, s: Yggdrasil, order: tuple[int, ...]) -> None:
        self.known = s.known
        self.met = s.met
        self.laid = s.laid.copy()
        self.decks = s.decks.copy()
        self.wheel = s.wheel.copy()
        self.numbers: list[int] = []
        _tell(self.numbers, s, order)


_LAST: Final[dict[tuple[int, ...], ToldCards]] = {}  # by order of the seats


def cards_told(s: Yggdrasil, order: tuple[int, ...]) -> list[int]:
    """All of it, from the seat that comes first; the list is not to be changed. Cards lie still for most of a turn, and
    whoever looks at a position weighs his options, too: what was told last is still at hand."""
    last = _LAST.get(order)
    if (
        last is None
        or last.known != s.known
        or last.met != s.met
        or last.laid != s.laid
        or last.decks != s.decks
        or last.wheel != s.wheel
    ):
        last = _LAST[order] = ToldCards(s, order)
    return last.numbers


def _tell(out: list[int], s: Yggdrasil, order: tuple[int, ...]) -> None:
    """Of each seat the deck's size, the card face down, the next one, where those lie that are remembered; of each
    Enemy how likely he is activated in this round and in the next."""
    known, decks, laid = s.known, s.decks, s.laid
    absent, two = PLAYERS - len(order), len(order) == 2
    now_none, now_one = [1.0] * 6, [0.0] * 6
    then_none, then_one = [1.0] * 6, [0.0] * 6
    lying: list[int] = []
    coming: list[int] = []
    depths: list[int] = []
    for seat in order:
        deck, card = decks[seat], laid[seat]
        size = len(deck)
        out.append(size)
        depth = [0, 0, 0, 0, 0, 0]
        chances = [0, 0, 0, 0, 0, 0]
        heap = 0  # cards that nobody remembers
        face_down = card != NO_CARD and not known >> card & 1
        if face_down:
            chances[card % 6] = heap = 1
        place = size
        for each in deck:  # from the bottom: the nearest to the top counts
            if known >> each & 1:
                depth[each % 6] = place
            else:
                chances[each % 6] += 1
                heap += 1
            place -= 1
        depths += depth
        if heap:
            if two:
                chances = _with_strangers(s, seat)
            else:
                for enemy in range(6):
                    if chances[enemy]:
                        chances[enemy] = 100 * chances[enemy] // heap
        if face_down:
            lying += chances
            _shown(chances, now_none, now_one)
        elif card == NO_CARD:
            lying += ZEROS[6]
        else:
            enemy = card % 6
            lying += SURE[enemy]
            now_one[enemy] = now_none[enemy]
            now_none[enemy] = 0.0
        if not size:
            coming += ZEROS[6]
        elif known >> deck[-1] & 1:
            enemy = deck[-1] % 6
            coming += SURE[enemy]
            then_one[enemy] = then_none[enemy]
            then_none[enemy] = 0.0
        else:
            coming += chances
            _shown(chances, then_none, then_one)
    if absent:
        out += ZEROS[absent]
        absent *= 6
        lying += ZEROS[absent]
        coming += ZEROS[absent]
        depths += ZEROS[absent]
    out += lying
    out += coming
    out += depths
    now: list[int] = []
    then: list[int] = []
    wheel = s.wheel
    for enemy in range(6):
        none, one = now_none[enemy], now_one[enemy]
        if len(wheel[enemy]) == 1:
            now.append(int(100.0 * (1.0 - none)))
            waits = none
        else:
            now.append(int(100.0 * (1.0 - none - one)))
            waits = one
        then.append(int(100.0 * (1.0 - then_none[enemy] - then_one[enemy] * (1.0 - waits))))
    out += now
    out += then


def _shown(chances: list[int], none: list[float], one: list[float]) -> None:
    """One more card: how likely none and one of each Enemy have been shown."""
    for enemy in range(6):
        percent = chances[enemy]
        if percent:
            p = 0.01 * percent
            one[enemy] += (none[enemy] - one[enemy]) * p
            none[enemy] *= 1.0 - p
