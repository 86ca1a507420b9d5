"""Phases 2 and 3: secret placement and its uncovering."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.eketorp.places import HOME, SIEGES, entity, notation, village_of
from meadhall.games.eketorp.state import Eketorp

PLACE: Final = Prompt("place", "EK-PLACE-1", always=True)  # a plan is asked to its end: one choice for each Viking


class PlaceVikings(Step[Eketorp]):
    __slots__ = ()

    def run(self, s: Eketorp) -> None:
        for seat, vikings in enumerate(s.home):
            if vikings:  # EK-PLACE-5
                ask_place(s, seat)


class Place(Step[Eketorp]):
    """One Viking gets his place. They are placed in board order, so that a spread has one notation only."""

    __slots__ = ("place", "seat")

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def run(self, s: Eketorp) -> None:
        seat = self.seat
        s.plans[seat] += (self.place,)
        if len(s.plans[seat]) < s.home[seat]:
            ask_place(s, seat)
        elif s.events is not None:
            s.tell("ready", seat=seat)

    def notation(self) -> str:
        return NOTATIONS[self.place]

    def label(self) -> Line:
        return Line("place", {"where": entity(self.place, self.seat)})

    def targets(self) -> tuple[str, ...]:
        return (entity(self.place, self.seat),)

    def limit(self) -> int:
        return 1 if SIEGES <= self.place < HOME else 0  # EK-PLACE-3


def _options(players: int, seat: int) -> list[tuple[Place, ...]]:
    """By last place: where the seat's next Viking may go. No way back in board order."""
    every = [
        Place(seat, place)
        for place in (*range(SIEGES + 3 * players), HOME)
        if place < SIEGES or place == HOME or village_of(place) != seat
    ]
    firsts = [last + 1 if SIEGES <= last < HOME else last for last in range(HOME + 1)]
    return [tuple([option for option in every if option.place >= first]) for first in firsts]


NOTATIONS: Final = [f"place {notation(place)}" for place in range(HOME + 1)]
# By player count, seat and last place: made once and shared by all games.
OPTIONS: Final = [[_options(players, seat) for seat in range(players)] for players in range(7)]


def ask_place(s: Eketorp, seat: int) -> None:
    plan = s.plans[seat]
    options = OPTIONS[s.players][seat][plan[-1] if plan else 0]
    s.ask(seat, PLACE, options, count=s.home[seat] - len(plan))


class Uncover(Step[Eketorp]):
    """EK-REVEAL-1."""

    __slots__ = ()

    def run(self, s: Eketorp) -> None:
        s.reveal()
        s.home = s.home.copy()
        for seat, plan in enumerate(s.plans):
            for place in plan:
                if place != HOME:
                    s.move(place, seat, 1)
                    s.home[seat] -= 1
            if plan and s.events is not None:
                s.tell("placed", seat=seat, places=[entity(place, seat) for place in plan])
        s.plans = [()] * s.players
