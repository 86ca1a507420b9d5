"""A turn: the die and the small harvest, then one of three actions; the first of them, the big harvest, is here."""

from __future__ import annotations

from typing import Final, Literal

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.meduris.components import MATERIALS, Material
from meadhall.games.meduris.places import amount, material_entity, plateau_entity, worker_entity
from meadhall.games.meduris.state import NOBODY, Meduris
from meadhall.games.meduris.steps.build import ChooseHut, ChooseTemple, can_build
from meadhall.games.meduris.steps.end import LastLap
from meadhall.games.meduris.steps.pay import give_back, highest_prices

TAKE: Final = Prompt("take", "MD-SMALL-2")
GIVE: Final = Prompt("give", "MD-SMALL-3")
ACTION: Final = Prompt("action", "MD-TURN-2")
WORKER: Final = Prompt("worker", "MD-BIG-1")
PLATEAU: Final = Prompt("plateau", "MD-BIG-1")

Face = Literal[Material, "wild", "give"]
FACES: Final[tuple[Face, ...]] = (*MATERIALS, "wild", "give")  # MD-SMALL-5
WILD: Final = 4
GIVE_ONE: Final = 5
STANDSTILL: Final = 100  # rounds without a building; a guard, and no rule of the book (MD-END-4)


class Turn(Step[Meduris]):
    """MD-TURN-1: small harvest, then an action."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Meduris) -> None:
        seat = self.seat
        s.seat = seat
        s.idle += 1
        s.face = s.luck.roll() - 1
        if s.events is not None:
            s.tell("rolled", seat=seat, face=f"face:{FACES[s.face]}")
        s.do(ACT, END_TURN)
        s.beat()  # the die lies before anybody takes
        if s.face == WILD:
            s.do_all([TAKERS[other] for other in s.clockwise(seat)])
        elif s.face == GIVE_ONE:
            s.do_all([GIVERS[other] for other in s.clockwise(seat)])  # MD-SMALL-4
        else:
            harvest(s, s.face, yields(s.towers[s.face], s.supply[s.face], False), "harvest")


TURNS: Final = [Turn(seat) for seat in range(4)]


class EndTurn(Step[Meduris]):
    __slots__ = ()

    def run(self, s: Meduris) -> None:
        following = (s.seat + 1) % s.players
        # Everybody else has had his last turn (MD-END-2), or the guard brings on the end (MD-END-4).
        if s.ending == following or (s.idle >= s.players and s.ending == NOBODY and endless(s)):
            s.do(LastLap())
        else:
            s.do(TURNS[following])


def endless(s: Meduris) -> bool:
    """The guard (MD-END-4): a round has passed without a building, and it could go on like this for ever."""
    if stuck(s):
        s.tell("stuck")
        return True
    if s.idle >= STANDSTILL * s.players:
        s.tell("standstill", n=STANDSTILL)
        return True
    return False


def stuck(s: Meduris) -> bool:
    """Nobody can ever build again: temples never go on tokens, and no stock could pay what a hut costs."""
    if any(s.temples) and not all(s.tokens[space] for space in s.free):
        return False
    dearest = max(highest_prices((s.printed.materials,) * len(MATERIALS)))
    return not (any(s.huts) and any(s.price[space] <= dearest for space in s.free))


# -- harvests ---------------------------------------------------------------------------------------------------


Gains = tuple[tuple[int, int], ...]  # seats, and how much each harvests
YIELDS: Final[dict[tuple[tuple[int, ...], int, bool], Gains]] = {}  # those that were asked for before


def yields(tower: tuple[int, ...], supply: int, by_rank: bool) -> Gains:
    """Who harvests how much on a plateau: one for each worker, or by rank 1, 2, 3 from the bottom up (MD-BIG-4).

    The topmost is served first, while there is a supply (MD-SUPPLY-1).

    >>> yields((0, 1, 0), 5, True)  # the middle worker gets what the top one leaves, the lowest nothing
    ((0, 3), (1, 2))
    """
    known = YIELDS.get((tower, supply, by_rank))
    if known is not None:
        return known
    gains: dict[int, int] = {}
    left = supply
    for level in range(len(tower) - 1, -1, -1):
        taken = min(left, level + 1 if by_rank else 1)
        if taken:
            left -= taken
            gains[tower[level]] = gains.get(tower[level], 0) + taken
    found = YIELDS[tower, supply, by_rank] = tuple(gains.items())
    return found


def harvest(s: Meduris, material: int, gains: Gains, which: str) -> None:
    """The small harvest or the big one; `which` is the kind of its events."""
    for seat, number in gains:
        s.supply[material] -= number
        s.goods[4 * seat + material] += number
        if s.events is not None:
            s.tell(which, seat=seat, where=plateau_entity(material), n=number, what=amount(number, material))


class TakeOne(Step[Meduris]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Meduris) -> None:
        options: list[Step[Meduris]] = [TAKES[self.seat][material] for material, left in enumerate(s.supply) if left]
        if options:
            options.append(TAKE_NOTHING[self.seat])
            s.ask(self.seat, TAKE, options)


TAKERS: Final = [TakeOne(seat) for seat in range(4)]


class Take(Step[Meduris]):
    __slots__ = ("material", "seat")

    def __init__(self, seat: int, material: int) -> None:
        self.seat = seat
        self.material = material

    def run(self, s: Meduris) -> None:
        s.supply[self.material] -= 1
        s.goods[4 * self.seat + self.material] += 1
        if s.events is not None:
            s.tell("took", seat=self.seat, material=MATERIALS[self.material])

    def notation(self) -> str:
        return f"take {MATERIALS[self.material]}"

    def label(self) -> Line:
        return Line("take", {"material": MATERIALS[self.material]})

    def targets(self) -> tuple[str, ...]:
        return (plateau_entity(self.material),)


TAKES: Final = [[Take(seat, material) for material in range(len(MATERIALS))] for seat in range(4)]


class TakeNothing(Step[Meduris]):
    """The plus one is a permission (MD-SMALL-2)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Meduris) -> None:
        s.tell("took_nothing", seat=self.seat)

    def notation(self) -> str:
        return "take nothing"

    def label(self) -> Line:
        return Line("take_nothing", {})

    def confirm(self) -> bool:
        return True


TAKE_NOTHING: Final = [TakeNothing(seat) for seat in range(4)]


class GiveOne(Step[Meduris]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Meduris) -> None:
        goods, at = s.goods, 4 * self.seat
        options = [give for material, give in enumerate(GIVES[self.seat]) if goods[at + material]]
        if options:
            s.ask(self.seat, GIVE, options)


GIVERS: Final = [GiveOne(seat) for seat in range(4)]


class Give(Step[Meduris]):
    __slots__ = ("material", "seat")

    def __init__(self, seat: int, material: int) -> None:
        self.seat = seat
        self.material = material

    def run(self, s: Meduris) -> None:
        give_back(s, self.seat, self.material)
        if s.events is not None:
            s.tell("gave", seat=self.seat, material=MATERIALS[self.material])

    def notation(self) -> str:
        return f"give {MATERIALS[self.material]}"

    def label(self) -> Line:
        return Line("give", {"material": MATERIALS[self.material]})

    def targets(self) -> tuple[str, ...]:
        return (material_entity(self.material),)


GIVES: Final = [[Give(seat, material) for material in range(len(MATERIALS))] for seat in range(4)]


# -- actions ----------------------------------------------------------------------------------------------------


class Act(Step[Meduris]):
    """The player whose turn it is takes one action; only those that are possible are offered (MD-TURN-2)."""

    __slots__ = ()

    def run(self, s: Meduris) -> None:
        seat = s.seat
        hut, temple = can_build(s, seat)
        s.ask(seat, ACTION, ACTIONS[seat][2 * hut + temple])


class MoveWorker(Step[Meduris]):
    """The big harvest: which worker moves?"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Meduris) -> None:
        s.ask(self.seat, WORKER, workers(self.seat, s.towers))

    def notation(self) -> str:
        return "move"

    def label(self) -> Line:
        return Line("move", {})


def actions(seat: int) -> list[tuple[Step[Meduris], ...]]:
    """For a seat that can build nothing, a temple, a hut, or either."""
    move, hut, temple = MoveWorker(seat), ChooseHut(seat), ChooseTemple(seat)
    return [(move,), (move, temple), (move, hut), (move, hut, temple)]


ACTIONS: Final = [actions(seat) for seat in range(4)]


def workers(seat: int, towers: list[tuple[int, ...]]) -> list[Worker]:
    """The seat's workers. Of two that stand on each other the upper one speaks for both (MD-BIG-5)."""
    found = []
    for plateau, tower in enumerate(towers):
        if seat in tower:
            top = len(tower) - 1
            for level, owner in enumerate(tower):
                if owner == seat and (level == top or tower[level + 1] != seat):
                    found.append(Worker(seat, plateau, level))
    return found


class Worker(Step[Meduris]):
    """This worker moves: where to? Any other plateau with room (MD-BIG-1 and 3)."""

    __slots__ = ("level", "plateau", "seat")

    def __init__(self, seat: int, plateau: int, level: int) -> None:
        self.seat = seat
        self.plateau = plateau
        self.level = level

    def run(self, s: Meduris) -> None:
        me = (self.seat,)
        options = [
            MoveTo(self.seat, self.plateau, self.level, to, yields(tower + me, s.supply[to], True))
            for to, tower in enumerate(s.towers)
            if to != self.plateau and len(tower) < s.printed.height
        ]
        s.ask(self.seat, PLATEAU, options)

    def notation(self) -> str:
        return f"worker {MATERIALS[self.plateau]} {self.level + 1}"

    def label(self) -> Line:
        return Line("worker", {"where": plateau_entity(self.plateau), "level": self.level + 1})

    def targets(self) -> tuple[str, ...]:
        return (worker_entity(self.seat, self.plateau, self.level),)


class MoveTo(Step[Meduris]):
    """The worker goes to the top of another tower, and everybody there harvests by rank (MD-BIG-2 and 4)."""

    __slots__ = ("gains", "level", "plateau", "seat", "to")

    def __init__(self, seat: int, plateau: int, level: int, to: int, gains: Gains) -> None:
        self.seat = seat
        self.plateau = plateau
        self.level = level
        self.to = to
        self.gains = gains

    def run(self, s: Meduris) -> None:
        tower = s.towers[self.plateau]
        s.towers[self.plateau] = tower[: self.level] + tower[self.level + 1 :]
        s.towers[self.to] += (self.seat,)
        if s.events is not None:
            worker = worker_entity(self.seat, self.plateau, self.level)
            where, to = plateau_entity(self.plateau), plateau_entity(self.to)
            s.tell("moved", seat=self.seat, worker=worker, where=where, to=to)
        harvest(s, self.to, self.gains, "big_harvest")

    def notation(self) -> str:
        return f"to {MATERIALS[self.to]}"

    def label(self) -> Line:
        gains = [f"gain:{seat}:{number}" for seat, number in self.gains]
        return Line("move_to", {"where": plateau_entity(self.to), "gains": gains or ["nothing"]})

    def targets(self) -> tuple[str, ...]:
        return (plateau_entity(self.to),)


ACT: Final = Act()
END_TURN: Final = EndTurn()
