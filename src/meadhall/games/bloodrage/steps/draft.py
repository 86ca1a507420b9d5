"""The Gods' Gifts: cards are dealt, chosen and passed on."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.bloodrage.components import Card
from meadhall.games.bloodrage.state import BloodRage, replaced, with_one, without
from meadhall.games.bloodrage.steps.battle import faces

DRAFT: Final = Prompt("draft", "BR-DRAFT-3", always=True)
DRAFT_OF_TWO: Final = Prompt("draft", "BR-DRAFT-4", always=True)


class GodsGifts(Step[BloodRage]):
    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        s.phase = 0
        s.reveal()
        deck = s.decks[s.age - 1]
        dealt = s.printed.dealt
        packs = [tuple(sorted(deck[seat * dealt : (seat + 1) * dealt])) for seat in range(s.players)]
        s.decks = replaced(s.decks, s.age - 1, deck[s.players * dealt :])  # left over, never used (BR-DRAFT-2)
        if s.age == 1 and s.first_age == "dealt":  # BR-DRAFT-7
            s.hands = packs
            for seat in range(s.players):
                s.tell_apart("dealt", 1 << seat, {"cards": [s.card(n).entity for n in s.hands[seat]]})
        else:
            s.packs = packs
            s.do(Draft())


class Draft(Step[BloodRage]):
    """Everybody looks at the pack in hand and keeps a card, all at the same time."""

    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        s.glimpses = s.glimpses.copy()  # clones share the old list
        for seat in range(s.players):
            pack = 0
            for number in s.packs[seat]:
                pack |= 1 << number
            s.glimpses[seat] += (pack,)
            ask_pick(s, seat)
        s.do(PassOn())


def ask_pick(s: BloodRage, seat: int) -> None:
    count = due(s, seat) or s.printed.picks[s.players]
    pack = s.packs[seat]
    cards = faces(s, pack)
    if len(cards) == len(pack):  # no two are alike
        options = [Pick(seat, card, 1) for card in cards]
    else:
        copies = [s.card(number).face for number in pack]
        options = [Pick(seat, card, copies.count(card.face)) for card in cards]
    s.ask(seat, DRAFT_OF_TWO if s.players == 2 else DRAFT, options, count=count)


def due(s: BloodRage, seat: int) -> int:
    """How many cards the seat still has to keep before it passes the pack on; 0 when it is done."""
    picks = s.printed.picks[s.players]  # BR-DRAFT-4
    return (len(s.packs[seat]) - s.printed.dealt) % picks


class Pick(Step[BloodRage]):
    __slots__ = ("card", "copies", "seat")

    def __init__(self, seat: int, card: Card, copies: int) -> None:
        self.seat = seat
        self.card = card
        self.copies = copies  # of its face in the pack

    def run(self, s: BloodRage) -> None:
        seat, number = self.seat, self.card.number
        s.packs[seat] = without(s.packs[seat], number)
        s.hands[seat] = with_one(s.hands[seat], number)
        if s.events is not None:
            s.tell_apart("picked", 1 << seat, {"card": self.card.entity}, {"seat": seat})
        if due(s, seat):
            ask_pick(s, seat)

    def notation(self) -> str:
        return f"keep {self.card.face}"

    def label(self) -> Line:
        return Line("pick", {"card": self.card.entity})

    def targets(self) -> tuple[str, ...]:
        return (self.card.entity,)

    def limit(self) -> int:
        return self.copies


class PassOn(Step[BloodRage]):
    """To the left, or away when everybody has enough (BR-DRAFT-5)."""

    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        s.reveal()
        if len(s.packs[0]) > s.printed.dealt - s.printed.hand:
            s.packs = [s.packs[-1], *s.packs[:-1]]
            s.do(Draft())
        else:
            s.leftovers = [old + pack for old, pack in zip(s.leftovers, s.packs, strict=True)]
            s.packs = [()] * s.players
