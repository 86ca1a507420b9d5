"""What a victorious besieger may take down and keep."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.eketorp.components import COLOURS
from meadhall.games.eketorp.state import Bricks, Eketorp, colours_of

LOOT: Final = Prompt("loot", "EK-LOOT-1")
KEEP: Final = Prompt("keep", "EK-LOOT-5")


class Loot(Step[Eketorp]):
    """Offers every way to take bricks off the top of the two walls within the difference (EK-LOOT-2 to 4)."""

    __slots__ = ("difference", "owner", "seat", "walls")

    def __init__(self, seat: int, owner: int, walls: tuple[int, ...], difference: int) -> None:
        self.seat = seat
        self.owner = owner
        self.walls = walls
        self.difference = difference

    def run(self, s: Eketorp) -> None:
        first, second = [s.walls[self.owner * s.printed.walls + wall] for wall in self.walls]
        points = s.printed.points
        options = []
        cost = 0
        for i in range(len(first) + 1):
            cost += points[first[-i]] if i else 0
            total = cost
            for j in range(len(second) + 1):
                total += points[second[-j]] if j else 0
                if total > self.difference:
                    break
                options.append(TakeDown(self.seat, self.owner, self.walls, (i, j), (first, second)))
            if cost > self.difference:
                break
        if len(options) == 1:
            if s.events is not None:
                s.tell("out_of_reach", seat=self.seat, other=self.owner)  # EK-LOOT-7
            return
        options.sort(key=lambda option: -option.bricks[0] - option.bricks[1])  # to take nothing (EK-LOOT-6) comes last
        about = {"other": self.owner, "n": self.difference}
        s.ask(self.seat, LOOT, options, about=about)


class TakeDown(Step[Eketorp]):
    __slots__ = ("bricks", "owner", "seat", "standing", "walls")

    def __init__(
        self, seat: int, owner: int, walls: tuple[int, ...], bricks: tuple[int, int], standing: tuple[Bricks, Bricks]
    ) -> None:
        self.seat = seat
        self.owner = owner
        self.walls = walls
        self.bricks = bricks  # how many off each wall
        self.standing = standing  # the two walls as they are, for the label

    def run(self, s: Eketorp) -> None:
        taken: list[int] = []
        for number, wall in enumerate(self.walls):
            count = self.bricks[number]
            if count:
                at = self.owner * s.printed.walls + wall
                taken += s.walls[at][-count:]
                s.walls[at] = s.walls[at][:-count]
        if not taken:
            s.tell("no_loot", seat=self.seat, other=self.owner)
            return
        s.supply = s.supply.copy()
        for brick in taken:
            s.supply[brick] += 1
        colours = colours_of(taken)
        if s.events is not None:
            s.tell("looted", seat=self.seat, other=self.owner, bricks=[COLOURS[brick] for brick in taken])
        s.ask(self.seat, KEEP, [Keep(self.seat, colour) for colour in colours])

    def notation(self) -> str:
        if not any(self.bricks):
            return "take nothing"
        parts = [f"{n} off wall {wall + 1}" for wall, n in zip(self.walls, self.bricks, strict=True) if n]
        return "take " + " and ".join(parts)

    def label(self) -> Line:
        (a, b), (first, second) = self.walls, self.taken()
        if first and second:
            return Line("take_both", {"first": first, "a": a + 1, "second": second, "b": b + 1})
        if not first and not second:
            return Line("take_nothing", {})
        return Line("take", {"bricks": first or second, "wall": (a if first else b) + 1})

    def taken(self) -> list[list[str]]:
        """The colours that come off each wall, from the top."""
        return [
            [COLOURS[brick] for brick in wall[len(wall) - count :][::-1]]
            for wall, count in zip(self.standing, self.bricks, strict=True)
        ]

    def targets(self) -> tuple[str, ...]:
        return tuple(
            f"brick:{self.owner}:{wall}:{len(bricks) - 1 - k}"
            for wall, count, bricks in zip(self.walls, self.bricks, self.standing, strict=True)
            for k in range(count)
        )


class Keep(Step[Eketorp]):
    """EK-LOOT-5: one brick comes home with the Viking, the others stay in the supply."""

    __slots__ = ("colour", "seat")

    def __init__(self, seat: int, colour: int) -> None:
        self.seat = seat
        self.colour = colour

    def run(self, s: Eketorp) -> None:
        s.supply = s.supply.copy()
        s.supply[self.colour] -= 1
        s.booty[self.seat] += (self.colour,)
        s.tell("kept", seat=self.seat, brick=COLOURS[self.colour])

    def notation(self) -> str:
        return f"keep {COLOURS[self.colour]}"

    def label(self) -> Line:
        return Line("keep_brick", {"brick": COLOURS[self.colour]})

    def targets(self) -> tuple[str, ...]:
        return (f"colour:{COLOURS[self.colour]}",)
