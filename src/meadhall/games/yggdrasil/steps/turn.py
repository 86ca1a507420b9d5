"""Phase 3 of a turn: the one thing a God may do."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.yggdrasil.places import world_entity
from meadhall.games.yggdrasil.state import ACTED, FOUGHT, Yggdrasil
from meadhall.games.yggdrasil.steps.fight import fights
from meadhall.games.yggdrasil.steps.things import TakeByBlood
from meadhall.games.yggdrasil.steps.worlds import Rest, actions_in, mode_in

ACT: Final = Prompt("act", "YG-ROUND-10")


class Act(Step[Yggdrasil]):
    """One fight or one action, or nothing."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        seat = s.active
        world = s.where[seat]
        options: list[Step[Yggdrasil]] = []
        if not s.did & FOUGHT:
            options += [Half(FOUGHT, fight) for fight in fights(s, seat)]
        if not s.did & ACTED:
            options += [Half(ACTED, action) for action in actions_in(s, seat, world, mode_in(s, seat, world))]
        if not s.did and s.power(seat) == "heal_instead":  # in place of the whole phase
            here = [figure for figure in s.figures() if s.where[figure] == world and s.wounded(figure)]
            options += [Half(ACTED | FOUGHT, Tend(figure, s.name(figure))) for figure in here]
        if options:
            s.ask(seat, ACT, [*options, Rest()], about={"where": world_entity(world)})


class OtherHalf(Step[Yggdrasil]):
    """YG-ARTIFACT-GULLINBURSTI: looked for when the first half is over, which may have brought it or beaten Thrym."""

    __slots__ = ("world",)

    def __init__(self, world: int) -> None:
        self.world = world  # of the first half: the second must be there, too

    def run(self, s: Yggdrasil) -> None:
        if s.where[s.active] == self.world and s.tools(s.active) & s.printed.has("act_and_fight"):
            s.do(TakeByBlood(True), Act())


class Half(Step[Yggdrasil]):
    """Something done in phase 3, after which Gullinbursti may allow the other half."""

    __slots__ = ("kind", "what")

    def __init__(self, kind: int, what: Step[Yggdrasil]) -> None:
        self.kind = kind
        self.what = what

    def run(self, s: Yggdrasil) -> None:
        s.did |= self.kind
        if s.did != ACTED | FOUGHT:
            s.do(OtherHalf(s.where[s.active]))
        self.what.run(s)

    def notation(self) -> str:
        return self.what.notation()

    def label(self) -> Line:
        return self.what.label()

    def targets(self) -> tuple[str, ...]:
        return self.what.targets()

    def confirm(self) -> bool:
        return self.what.confirm()


class Tend(Step[Yggdrasil]):
    """Frigg, or another God in her World, recovers."""

    __slots__ = ("figure", "god")

    def __init__(self, figure: int, god: str) -> None:
        self.figure = figure
        self.god = god

    def run(self, s: Yggdrasil) -> None:
        s.recover(self.figure, s.printed.tended)

    def notation(self) -> str:
        return f"tend {self.god}"

    def label(self) -> Line:
        return Line("tend", {"god": self.god})

    def targets(self) -> tuple[str, ...]:
        return (f"god:{self.figure}",)
