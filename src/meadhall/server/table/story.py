"""A table's story: what its stored acts say by themselves, whatever the rules of the game are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from meadhall import bots
from meadhall.engine.view import Audience
from meadhall.server.kept.acts import (
    Abandoned,
    Agreed,
    AskedUndo,
    BotChose,
    Chose,
    Declined,
    HandedOver,
    Named,
    Parting,
    RecordTaken,
    Resigned,
    StoredAct,
    TookBack,
    Undid,
)
from meadhall.server.kept.tables import Kept
from meadhall.server.protocol.shared import SeatCard

STILL = (Named, HandedOver, AskedUndo, Agreed, Declined, Resigned, Parting)  # deeds that leave every question as it is


class StandingChoice(NamedTuple):
    """A choice that has not been taken back, with the number of its act."""

    number: int
    seat: int
    text: str
    stand_in: str  # the bot that chose in a person's place, if one did


def take_back(standing: list[StandingChoice], seat: int, count: int) -> None:
    """Remove the seat's last choices, as the engine's table does it."""
    for index in range(len(standing) - 1, -1, -1):
        if count and standing[index].seat == seat:
            del standing[index]
            count -= 1


class Story:
    def __init__(self, kept: Kept) -> None:
        self.kept = kept
        self.acts = 0
        self.keys: set[tuple[int, str]] = set()
        self.names = [seat.name for seat in kept.seats]
        self.hands = [seat.bot for seat in kept.seats]  # the bot that plays the seat now, if one does
        self.left: set[int] = set()  # seats that were handed to a bot because time was up
        self.resigned: set[int] = set()  # seats whose owners have left for good
        self.parting: set[int] = set()  # seats that agree to leave the game unfinished
        self.abandoned = False  # all have
        self.taken = False  # somebody has the record of a game that was not over, and so knows all that was hidden
        self._last_hands = list(self.hands)  # as they were at the last choice
        self._acts_of = [0] * len(kept.seats)
        self._standing: list[StandingChoice] = []

    def _count(self, acts: Sequence[StoredAct]) -> None:
        for act in acts:
            match act.deed:
                case Chose(text):
                    self._stand(act.seat, text, "")
                case BotChose(text):
                    self._stand(act.seat, text, "" if self.kept.seats[act.seat].bot else self.bot_of(act.seat))
                case Undid(count):
                    take_back(self._standing, act.seat, count)
                case TookBack(gone):
                    self._standing = [each for each in self._standing if each.number not in gone]
                case Named(name):
                    self.names[act.seat] = name
                case HandedOver(bot, late):
                    self.hands[act.seat] = bot
                    (self.left.add if late else self.left.discard)(act.seat)
                case RecordTaken():
                    self.taken = True
                case Resigned(bot):
                    self.hands[act.seat] = bot
                    self.resigned.add(act.seat)
                    self.left.discard(act.seat)
                    self.parting.discard(act.seat)
                case Parting(agrees):
                    self.parting = self.parting | {act.seat} if agrees else set()
                case Abandoned():
                    self.abandoned = True
            self.acts += 1
            self._acts_of[act.seat] += not isinstance(act.deed, STILL)
            if act.key is not None:
                self.keys.add((act.seat, act.key))

    def _stand(self, seat: int, text: str, stand_in: str) -> None:
        self._standing.append(StandingChoice(self.acts, seat, text, stand_in))
        self._last_hands = list(self.hands)

    def bot_of(self, seat: int) -> str:
        """Which bot chooses for the seat if it does not choose itself."""
        return self.hands[seat] or bots.USUAL

    def people(self) -> int:
        return sum(not seat.bot for seat in self.kept.seats)

    def choices(self) -> list[tuple[int, str]]:
        """All that were made and not taken back: seat and notation."""
        return [(each.seat, each.text) for each in self._standing]

    def seat_cards(self, online: set[Audience]) -> list[SeatCard]:
        return [
            SeatCard(
                number,
                name,
                "bot" if seat.bot else "person",
                hand,
                bool(seat.bot) or number in online,
                number in self.resigned,
            )
            for number, (name, seat, hand) in enumerate(zip(self.names, self.kept.seats, self.hands, strict=True))
        ]
