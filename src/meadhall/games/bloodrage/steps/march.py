"""The March: figures one by one, then where they go."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Decision, Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.bloodrage.places import KINDS, PROVINCES, figure_entity, place_entity
from meadhall.games.bloodrage.state import BloodRage, Kinds, distinct, without


def whole_march(asked: Decision) -> Decision:
    """To people, all who march are one plan, named in any order; `MarchOff` ends it."""
    seat, origin, left = asked.seat, asked.about["origin"], asked.about["left"]
    options: list[Step[BloodRage]] = [MarchSome(seat, origin, kind, left.count(kind)) for kind in dict.fromkeys(left)]
    options.append(MarchOff(seat, origin, ()))
    may_go = any(isinstance(option, MarchOff) for option in asked.options)
    return Decision(seat, asked.prompt, options, asked.about["more"] + 1, asked.about, least=1 if may_go else 2)


FIGURES: Final = Prompt("march_figures", "BR-MARCH-1", whole=whole_march)
TARGET: Final = Prompt("march_target", "BR-MARCH-1")


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
        here = left = s.kinds_at(self.origin, self.seat)
        if chosen:
            for kind in chosen:
                left = without(left, kind)
            left = tuple([kind for kind in left if kind >= chosen[-1]])
        most = most_room(s, self.origin)
        options: list[Step[BloodRage]] = []
        if len(chosen) < most:
            options += [March(self.seat, self.origin, (*chosen, kind)) for kind in distinct(left)]
        if chosen:  # BR-MARCH-5
            options.append(MarchOff(self.seat, self.origin, chosen))
        about = {
            "where": place_entity(self.origin),
            "figures": [KINDS[kind] for kind in chosen] or ["nobody"],
            "origin": self.origin,
            "left": left,
            "more": min(len(here), most) - len(chosen),
        }
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


def most_room(s: BloodRage, origin: int) -> int:
    """So many can march together from here: of all other provinces the one with the most free villages counts."""
    most = 0
    for province in range(len(PROVINCES)):
        if province != origin and s.room(province) > most:
            most = s.room(province)
    return most


class MarchSome(March):
    """One figure of several alike, in the plan that people are asked for."""

    __slots__ = ("most",)

    def __init__(self, seat: int, origin: int, kind: int, most: int) -> None:
        super().__init__(seat, origin, (kind,))
        self.most = most

    def limit(self) -> int:
        return self.most


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
        return Line("march_off", {})


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
        return (place_entity(self.target), *[figure_entity(self.seat, kind, self.origin) for kind in self.chosen])
