"""Phases 2 and 3: secret placement and its uncovering."""

from __future__ import annotations

from functools import cache
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
        else:
            s.tell("ready", seat=seat)

    def notation(self) -> str:
        return _notation(self.place)

    def label(self) -> Line:
        return Line("place", {"where": entity(self.place, self.seat)})

    def targets(self) -> tuple[str, ...]:
        return (entity(self.place, self.seat),)

    def limit(self) -> int:
        return 1 if SIEGES <= self.place < HOME else 0  # EK-PLACE-3


@cache
def _notation(place: int) -> str:
    return f"place {notation(place)}"


@cache
def options_from(players: int, seat: int, last: int) -> tuple[Place, ...]:
    """The places open to a seat's next Viking after one at `last`: no way back in board order."""
    first = last + 1 if SIEGES <= last < HOME else last
    return tuple(
        Place(seat, place)
        for place in (*range(SIEGES + 3 * players), HOME)
        if place >= first and (place < SIEGES or place == HOME or village_of(place) != seat)
    )


def ask_place(s: Eketorp, seat: int) -> None:
    plan = s.plans[seat]
    options = options_from(s.players, seat, plan[-1] if plan else 0)
    s.ask(seat, PLACE, options, count=s.home[seat] - len(plan))


class Uncover(Step[Eketorp]):
    """EK-REVEAL-1."""

    __slots__ = ()

    def run(self, s: Eketorp) -> None:
        s.reveal()
        for seat, plan in enumerate(s.plans):
            for place in plan:
                if place != HOME:
                    s.move(place, seat, 1)
                    s.home[seat] -= 1
            if plan and s.events is not None:
                s.tell("placed", seat=seat, places=[entity(place, seat) for place in plan])
        s.plans = [()] * s.players
