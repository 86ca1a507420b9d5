"""The round: cards face down on the Wheel, the order of play, and the first phase of a turn: revealing an Enemy."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.yggdrasil.places import FENRIR, enemy_entity
from meadhall.games.yggdrasil.state import NO_CARD, Yggdrasil
from meadhall.games.yggdrasil.steps.moves import AskMove, AskTravel, MoveSupport
from meadhall.games.yggdrasil.steps.pages import Effect, first_reveal
from meadhall.games.yggdrasil.steps.things import TakeByBlood
from meadhall.games.yggdrasil.steps.turn import Act

NEXT: Final = Prompt("next", "YG-ROUND-3")


class StartRound(Step[Yggdrasil]):
    """YG-ROUND-1: everybody lays the top card of the deck face down. An empty deck lays none (YG-ROUND-9)."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        s.round += 1
        s.tell("round", round=s.round)
        for seat, deck in enumerate(s.decks):
            if deck:
                s.laid[seat] = deck[-1]
                s.decks[seat] = deck[:-1]
        s.to_play = (1 << s.players) - 1
        s.do(NextTurn())


class NextTurn(Step[Yggdrasil]):
    """YG-ROUND-3: the Gods agree who plays next; whoever says it first says it for all."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        if not s.to_play:
            s.do(StartRound())
        else:
            s.ask_all(NEXT, [PLAY[seat] for seat in range(s.players) if s.to_play >> seat & 1], s.active)


class Play(Step[Yggdrasil]):
    """YG-ROUND-4: a God's turn in its three phases."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Yggdrasil) -> None:
        s.active = self.seat
        s.to_play &= ~(1 << self.seat)
        s.turn_over = False
        s.did = 0
        s.do_all(TURN)

    def notation(self) -> str:
        return f"next {self.seat + 1}"

    def label(self) -> Line:
        return Line("play", {"seat": self.seat})

    def targets(self) -> tuple[str, ...]:
        return (f"god:{self.seat}",)


class Phase2(Step[Yggdrasil]):
    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        if not s.turn_over:
            s.do(AskTravel(), AskMove())


class Phase3(Step[Yggdrasil]):
    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        if not s.turn_over:
            s.do(TakeByBlood(True), Act())


class Reveal(Step[Yggdrasil]):
    """YG-ROUND-5 and 6: the first card of an Enemy takes its place, the second one activates it."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        seat = s.active
        card = s.laid[seat]
        if card == NO_CARD:
            return
        s.reveal()
        s.laid[seat] = NO_CARD
        s.met |= 1 << card
        s.known &= ~(1 << card)
        enemy = card % 6
        waiting = s.wheel[enemy]
        s.wheel[enemy] = (*waiting, card)
        s.tell("revealed", seat=seat, enemy=enemy_entity(enemy))
        if len(waiting) == 1:
            s.do(Activate(enemy), MoveSupport(card // 6), ReturnCards(enemy))
        elif waiting:  # YG-SUPPORT-7: alone, the third copy sends the others back and does nothing else
            s.do_all([ReturnCards(enemy, keep=1), *first_reveal(s, enemy)])
        else:
            s.do_all(first_reveal(s, enemy))


class Activate(Step[Yggdrasil]):
    """YG-ENEMY-1."""

    __slots__ = ("enemy",)

    def __init__(self, enemy: int) -> None:
        self.enemy = enemy

    def run(self, s: Yggdrasil) -> None:
        s.tell("activated", enemy=enemy_entity(self.enemy))
        s.do_all([Effect(op) for op in s.printed.activation[self.enemy]])


class ReturnCards(Step[Yggdrasil]):
    """YG-ROUND-6 and 7: the cards go under their owners' decks, unshuffled; Fenrir's activating card is shuffled in.

    Alone, a pair stays on the Wheel until the third copy comes (YG-SUPPORT-7).
    """

    __slots__ = ("enemy", "keep")

    def __init__(self, enemy: int, keep: int = 0) -> None:
        self.enemy = enemy
        self.keep = keep

    def run(self, s: Yggdrasil) -> None:
        if s.players == 1 and not self.keep:
            return
        cards = s.wheel[self.enemy]
        first, second = cards[0], cards[1]
        s.wheel[self.enemy] = cards[2:]
        owners = self.owners(s, first, second)
        s.under(owners[1], second)
        if self.enemy == FENRIR:
            shuffle_deck(s, owners[1])
        s.under(owners[0], first)

    def owners(self, s: Yggdrasil, first: int, second: int) -> tuple[int, int]:
        """YG-SUPPORT-4: a support God's card goes to the player who does not own the other one."""
        if s.players == 1:
            return 0, 0
        a, b = first // 6, second // 6
        return (1 - b if a == s.players else a), (1 - a if b == s.players else b)


# Steps are values: each turn has the same ones.
PLAY: Final = tuple(map(Play, range(5)))
TURN: Final[tuple[Step[Yggdrasil], ...]] = (Reveal(), Phase2(), Phase3(), TakeByBlood(False), NextTurn())


def shuffle_deck(s: Yggdrasil, seat: int) -> None:
    """Nobody can remember the order any more."""
    deck = list(s.decks[seat])
    s.luck.shuffle(deck)
    s.decks[seat] = tuple(deck)
    for card in deck:
        s.known &= ~(1 << card)
