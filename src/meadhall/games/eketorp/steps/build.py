"""Phase 5: bricks are shared out, the Vikings go home, the villages grow."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.eketorp.components import COLOURS, SPACES
from meadhall.games.eketorp.places import HOME, NOBODY, SIEGES
from meadhall.games.eketorp.state import Eketorp, colours_of

TAKE: Final = Prompt("take", "EK-PEACE-5")
BUILD: Final = Prompt("build", "EK-BUILD-2")


class Harvest(Step[Eketorp]):
    """Each Viking takes a brick while there are bricks (EK-PEACE-3); then all go home (EK-BUILD-1)."""

    __slots__ = ()

    def run(self, s: Eketorp) -> None:
        nobody = NOBODY[s.players]
        mixed: list[Step[Eketorp]] = []
        for space in range(SIEGES):
            here, heap = s.crowd[space], s.heaps[space]
            if not heap or here is nobody:
                continue
            if heap[0] == heap[-1] or (max(here) >= len(heap) and max(here) == sum(here)):
                for seat in s.from_start():
                    if here[seat]:
                        take(s, space, seat, s.heaps[space][: here[seat]])
            else:
                mixed.append(ShareMixed(space, here))
        s.do_all([*mixed, GoHome()])


class ShareMixed(Step[Eketorp]):
    """EK-PEACE-5: colours are chosen going round; `waiting` Vikings of each seat have no brick yet."""

    __slots__ = ("space", "waiting")

    def __init__(self, space: int, waiting: tuple[int, ...]) -> None:
        self.space = space
        self.waiting = waiting

    def run(self, s: Eketorp) -> None:
        takers = [seat for seat in s.from_start() if self.waiting[seat]]
        rest = tuple(max(0, vikings - 1) for vikings in self.waiting)
        steps: list[Step[Eketorp]] = [TakeTurn(self.space, seat) for seat in takers]
        s.do(*steps, *([ShareMixed(self.space, rest)] if any(rest) else []))


class TakeTurn(Step[Eketorp]):
    __slots__ = ("seat", "space")

    def __init__(self, space: int, seat: int) -> None:
        self.space = space
        self.seat = seat

    def run(self, s: Eketorp) -> None:
        colours = colours_of(s.heaps[self.space])
        if colours:
            options = [TakeBrick(self.space, self.seat, colour) for colour in colours]
            s.ask(self.seat, TAKE, options, about={"where": f"space:{SPACES[self.space]}"})


class TakeBrick(Step[Eketorp]):
    __slots__ = ("colour", "seat", "space")

    def __init__(self, space: int, seat: int, colour: int) -> None:
        self.space = space
        self.seat = seat
        self.colour = colour

    def run(self, s: Eketorp) -> None:
        take(s, self.space, self.seat, (self.colour,))

    def notation(self) -> str:
        return f"take {COLOURS[self.colour]}"

    def label(self) -> Line:
        return Line("take_brick", {"brick": COLOURS[self.colour]})

    def targets(self) -> tuple[str, ...]:
        return (f"space:{SPACES[self.space]}", f"colour:{COLOURS[self.colour]}")


def take(s: Eketorp, space: int, seat: int, bricks: tuple[int, ...]) -> None:
    if not bricks:
        return
    heap = list(s.heaps[space])
    for brick in bricks:
        heap.remove(brick)
    s.heaps = s.heaps.copy()
    s.heaps[space] = tuple(heap)
    s.booty[seat] += bricks
    if s.events is not None:
        s.tell("harvest", seat=seat, bricks=[COLOURS[brick] for brick in bricks], where=f"space:{SPACES[space]}")


class GoHome(Step[Eketorp]):
    __slots__ = ()

    def run(self, s: Eketorp) -> None:
        nobody = NOBODY[s.players]
        s.home = s.home.copy()
        for here in s.crowd:
            if here is not nobody:
                for seat, vikings in enumerate(here):
                    s.home[seat] += vikings
        s.crowd = [nobody] * HOME
        s.besieged = 0


class Build(Step[Eketorp]):
    """A player places the bricks he won, one after the other, in the order he likes (EK-BUILD-2 to 4)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Eketorp) -> None:
        seat = self.seat
        booty = s.booty[seat]
        if not booty:
            return
        printed = s.printed
        walls, height = printed.walls, printed.height
        open_walls = [wall for wall in range(walls) if len(s.walls[seat * walls + wall]) < height]
        if not open_walls:
            s.spare = s.spare.copy()
            s.spare[seat] += booty  # EK-BUILD-4
            s.booty[seat] = ()
            if s.events is not None:
                s.tell("spare", seat=seat, bricks=[COLOURS[brick] for brick in booty])
            return
        options: list[Step[Eketorp]] = []
        for colour in colours_of(booty):
            bricks = BUILD_BRICKS[seat][colour]
            for wall in open_walls:
                options.append(bricks[wall])
        s.ask(seat, BUILD, options, about={"n": len(booty)})


BUILDS: Final = [Build(seat) for seat in range(6)]


class BuildBrick(Step[Eketorp]):
    __slots__ = ("colour", "seat", "wall")

    def __init__(self, seat: int, colour: int, wall: int) -> None:
        self.seat = seat
        self.colour = colour
        self.wall = wall

    def run(self, s: Eketorp) -> None:
        seat, colour = self.seat, self.colour
        booty = list(s.booty[seat])
        booty.remove(colour)
        s.booty[seat] = tuple(booty)
        s.walls[seat * s.printed.walls + self.wall] += (colour,)
        if s.events is not None:
            s.tell("built", seat=seat, brick=COLOURS[colour], wall=self.wall + 1)
        s.do(BUILDS[seat])

    def notation(self) -> str:
        return BUILD_NOTATIONS[self.colour][self.wall]

    def label(self) -> Line:
        return Line("build", {"brick": COLOURS[self.colour], "wall": self.wall + 1})

    def targets(self) -> tuple[str, ...]:
        return (f"colour:{COLOURS[self.colour]}", f"wall:{self.seat}:{self.wall}")


# By seat, colour and wall, made once and shared by all games.
BUILD_BRICKS: Final = [
    [[BuildBrick(seat, colour, wall) for wall in range(6)] for colour in range(len(COLOURS))] for seat in range(6)
]
BUILD_NOTATIONS: Final = [[f"build {colour} on wall {wall + 1}" for wall in range(6)] for colour in COLOURS]
