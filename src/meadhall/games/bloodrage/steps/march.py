"""The March: figures one by one, then where they go."""

from __future__ import annotations

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.bloodrage.places import KINDS, PROVINCES, figure_entity, place_entity
from meadhall.games.bloodrage.state import BloodRage, Kinds, without

FIGURES = Prompt("march_figures", "BR-MARCH-1")
TARGET = Prompt("march_target", "BR-MARCH-1")


class March(Step[BloodRage]):
    """From a province, with the figures chosen so far, in order of kind. Whoever is chosen first opens the choice of
    the next one; `MarchOff` closes it."""

    __slots__ = ("chosen", "origin", "seat")

    def __init__(self, seat: int, origin: int, chosen: Kinds = ()) -> None:
        self.seat = seat
        self.origin = origin
        self.chosen = chosen

    def run(self, s: BloodRage) -> None:
        chosen = self.chosen
        left = s.kinds_at(self.origin, self.seat)
        for kind in chosen:
            left = without(left, kind)
        options: list[Step[BloodRage]] = []
        most = max([s.room(province) for province in range(len(PROVINCES)) if province != self.origin])
        if len(chosen) < most:
            least = chosen[-1] if chosen else 0
            options += [March(self.seat, self.origin, (*chosen, kind)) for kind in dict.fromkeys(left) if kind >= least]
        if chosen:  # BR-MARCH-5
            options.append(MarchOff(self.seat, self.origin, chosen))
        about = {"where": place_entity(self.origin), "figures": [KINDS[kind] for kind in chosen] or ["nobody"]}
        s.ask(self.seat, FIGURES, options, about=about)

    def notation(self) -> str:
        if self.chosen:
            return f"with {KINDS[self.chosen[-1]]}"
        return f"march {PROVINCES[self.origin]}"

    def label(self) -> Line:
        if self.chosen:
            return Line("march_figure", {"figure": KINDS[self.chosen[-1]]})
        return Line("march", {"where": place_entity(self.origin)})

    def targets(self) -> tuple[str, ...]:
        if self.chosen:
            return (figure_entity(self.seat, self.chosen[-1], self.origin),)
        return (place_entity(self.origin),)


class MarchOff(Step[BloodRage]):
    __slots__ = ("chosen", "origin", "seat")

    def __init__(self, seat: int, origin: int, chosen: Kinds) -> None:
        self.seat = seat
        self.origin = origin
        self.chosen = chosen

    def run(self, s: BloodRage) -> None:
        options = [
            MarchTo(self.seat, self.origin, self.chosen, province)
            for province in range(len(PROVINCES))
            if province != self.origin and s.room(province) >= len(self.chosen)
        ]
        about = {"where": place_entity(self.origin), "figures": [KINDS[kind] for kind in self.chosen]}
        s.ask(self.seat, TARGET, options, about=about)

    def notation(self) -> str:
        return "these"

    def label(self) -> Line:
        return Line("march_off", {"n": len(self.chosen)})


class MarchTo(Step[BloodRage]):
    __slots__ = ("chosen", "origin", "seat", "target")

    def __init__(self, seat: int, origin: int, chosen: Kinds, target: int) -> None:
        self.seat = seat
        self.origin = origin
        self.chosen = chosen
        self.target = target

    def run(self, s: BloodRage) -> None:
        seat = self.seat
        s.rage[seat] -= s.printed.march
        for kind in self.chosen:
            s.take(seat, kind, self.origin)
            s.put(seat, kind, self.target)
        if s.events is not None:
            figures = [KINDS[kind] for kind in self.chosen]
            to = place_entity(self.target)
            s.tell("marched", seat=seat, figures=figures, where=place_entity(self.origin), to=to)

    def notation(self) -> str:
        return f"to {PROVINCES[self.target]}"

    def label(self) -> Line:
        return Line("land", {"where": place_entity(self.target)})

    def targets(self) -> tuple[str, ...]:
        return (place_entity(self.target),)
