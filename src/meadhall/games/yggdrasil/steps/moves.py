"""Moving on the tree, by the rules of phase 2 or by something that knows no rules."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.yggdrasil.places import TRAVEL, WORLDS, world_entity
from meadhall.games.yggdrasil.state import Yggdrasil
from meadhall.games.yggdrasil.steps.things import TakeByBlood

MOVE: Final = Prompt("move", "YG-MOVE-1")
SUPPORT: Final = Prompt("support", "YG-SUPPORT-5")
COMPANION: Final = Prompt("travel", "YG-RELATION-TRAVEL")
JOURNEY: Final = Prompt("journey", "YG-WORLD-RUNE-JOURNEY")


class MoveTo(Step[Yggdrasil]):
    """A God goes to a World, or stays where he is."""

    __slots__ = ("figure", "stay", "to")

    def __init__(self, figure: int, to: int, stay: bool = False) -> None:
        self.figure = figure
        self.to = to
        self.stay = stay

    def run(self, s: Yggdrasil) -> None:
        if not self.stay:
            s.where[self.figure] = self.to
            if s.events is not None:
                s.tell("moved", god=s.name(self.figure), where=world_entity(self.to))

    def notation(self) -> str:
        return "stay" if self.stay else f"move {WORLDS[self.to]}"

    def label(self) -> Line:
        return Line("stay" if self.stay else "move", {"where": world_entity(self.to)})

    def targets(self) -> tuple[str, ...]:
        return (world_entity(self.to),)


def to_each(s: Yggdrasil, figure: int, worlds: list[int] | tuple[int, ...] | range) -> list[MoveTo]:
    """To stay, or to go to one of these."""
    here = s.where[figure]
    return [MoveTo(figure, here, stay=True), *[MoveTo(figure, world) for world in worlds if world != here]]


def reach(s: Yggdrasil, seat: int) -> list[int] | tuple[int, ...]:
    """The Worlds open to the seat's God in phase 2."""
    printed = s.printed
    near = printed.near[s.rotation][s.where[seat]]
    tools = s.tools(seat) & printed.has("free_move")
    always = printed.always_to[s.gods[seat]] if s.powers else ()
    if not tools and not always:
        return near
    free = [3 * level + k for level, mask in enumerate(printed.free_moves) if tools & mask for k in range(3)]
    return sorted({*near, *free, *always})


class AskMove(Step[Yggdrasil]):
    """Phase 2: to another World of the same level or of the same column, or by God or Artifact elsewhere."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        s.ask(s.active, MOVE, to_each(s, s.active, reach(s, s.active)))


class AskTravel(Step[Yggdrasil]):
    """Before the move, to the World of a travelling companion, who may be a relative as well."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        seat = s.active
        bonds = s.bonds[seat * 4 + TRAVEL]
        if bonds:
            worlds = sorted({s.where[figure] for figure in s.figures() if bonds >> figure & 1})
            s.do(TakeByBlood(True))
            s.ask(seat, COMPANION, to_each(s, seat, worlds))


class MoveSupport(Step[Yggdrasil]):
    """The card that activated belongs to a support God, who may move by the usual rules."""

    __slots__ = ("figure",)

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def run(self, s: Yggdrasil) -> None:
        figure = self.figure
        if figure >= s.players:
            near = s.printed.near[s.rotation][s.where[figure]]
            s.ask(s.active, SUPPORT, to_each(s, figure, near), about={"god": s.name(figure)})


class AskJourney(Step[Yggdrasil]):
    """To any World. The active player moves support Gods, and by a Runestone whom he likes."""

    __slots__ = ("by_active", "figure")

    def __init__(self, figure: int, by_active: bool = False) -> None:
        self.figure = figure
        self.by_active = by_active

    def run(self, s: Yggdrasil) -> None:
        figure = self.figure
        seat = s.active if self.by_active or figure >= s.players else figure
        s.ask(seat, JOURNEY, to_each(s, figure, range(9)), about={"god": s.name(figure)})
