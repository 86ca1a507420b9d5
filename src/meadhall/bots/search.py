"""Information-set Monte Carlo tree search: thinking ahead in worlds that look like this one.

Each iteration imagines a world anew, goes down the trees, plays on for a while by the game's advice, and asks the game
what every seat may expect there. There is one tree per seat. Its nodes are what that seat is asked, given what it chose
before: what others do meanwhile is part of its luck. So nobody's plan can lean on a choice he would not see, and
decisions made at the same time need no care of their own. Every seat maximises its own expectation; in a cooperative
game those are all the same.

An option may be there in one imagined world and missing in the next: an arm is explored by how often it was available.

Where all plan in secret at once, a seat does well to know the others: it may first put itself in their place, in some
imagined worlds, and then look for the best answer to what they were up to there (`guess`).

Where somebody can tell at a look what a position is worth and what is likely to be chosen there (a `Seer`), nothing is
played on: an iteration goes down the trees to a place that is new, and the seer looks at several of those at once. A
question is another one there if what the searching seat sees is another: so the others answer what they have seen of
it. What is chosen within one moment nobody sees before the next.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp, sqrt
from time import perf_counter
from typing import Any, Final, NamedTuple, Protocol

from meadhall.engine.advice import Habits, best_liked
from meadhall.engine.decision import Decision
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.engine.table import Chair

Plans = Mapping[int, Sequence[str]]  # by seat: what it may be about to choose, by notation
STRAY: Final = 10  # one in so many choices beyond the trees is made at random
PATIENCE: Final = 16  # iterations between two looks at the clock
AT_ONCE: Final = 16  # leaves that a seer looks at together


class Judged(NamedTuple):
    """What the search thinks of an option."""

    option: int  # its index
    share: float  # of the iterations that tried it: the more, the surer
    value: float  # what the seat may expect after it, from 0 (lost) to 1 (won)


class Arm:
    """An option at a node; `next` holds the seat's nodes after it, by what the seat is asked then."""

    __slots__ = ("available", "next", "prior", "value", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.available = 0.0  # a float, as `sqrt` takes it: compiled, that is one instruction
        self.visits = 0
        self.value = 0.0  # summed over the visits
        self.next: dict[str, Node] = {}

    def node(self, decision: Decision, seen: str = "") -> Node:
        asked = question(decision, seen)
        node = self.next.get(asked)
        if node is None:
            node = self.next[asked] = Node()
        return node


def question(decision: Decision, seen: str = "") -> str:
    """What a seat is asked, and what there was to be seen then."""
    asked = decision.prompt.key + seen
    if decision.about:
        for name, what in decision.about.items():
            asked += f" {name}={what}"
    return asked


def lowest(owed: Mapping[int, Decision]) -> int:
    """The lowest seat that owes a decision. (A loop: `min` would leave compiled code.)"""
    found = -1
    for seat in owed:
        if found < 0 or seat < found:
            found = seat
    return found


class Node:
    __slots__ = ("arms", "value", "visits")

    def __init__(self) -> None:
        self.arms: dict[str, Arm] = {}  # by notation
        self.visits = 0
        self.value = 0.0


class Thinker(Protocol):
    """What a search needs of a Chair."""

    @property
    def seat(self) -> int: ...
    @property
    def game(self) -> Game[Any]: ...
    @property
    def decision(self) -> Decision: ...
    def imagine(self, luck: Luck) -> State: ...


class Search:
    """What one seat thinks of its decision. `origin` is where an earlier search of the same turn got to, `guesses` what
    the others may be about to choose: they do so in one of these ways, each time."""

    def __init__(
        self,
        chair: Thinker,
        luck: Luck,
        habits: Habits | None = None,
        origin: Arm | None = None,
        guesses: Sequence[Plans] = (),
    ) -> None:
        game = chair.game  # what every iteration needs of it is asked for once
        wanted = habits or game.habits
        self._chair = chair
        self._seat = chair.seat
        self._decision = chair.decision
        self._guesses = guesses
        self._luck = luck
        self._advise = game.advise
        self._evaluate = game.evaluate
        self._policy = game.policy or self._advised
        self._calm = game.calm
        self._depth = wanted.depth
        self._exploration = wanted.exploration
        self._warmth = wanted.warmth
        self._origins = {self._seat: origin or Arm(1.0)}
        self._root = self._origins[self._seat].node(self._decision)

    def run(self, iterations: int, seconds: float = 0.0) -> None:
        """Go on until the root has so many visits, or for so long; no longer than the answer can still change."""
        until = perf_counter() + seconds if seconds else 0.0
        root = self._root
        while root.visits < iterations:
            self._iterate()
            if root.visits % PATIENCE == 0 and (
                (until and perf_counter() >= until) or self._decided(iterations - root.visits)
            ):
                break

    @property
    def visits(self) -> int:
        return self._root.visits

    def _decided(self, left: int) -> bool:
        visits = sorted([arm.visits for arm in self._root.arms.values()])
        return len(visits) == 1 or visits[-1] - visits[-2] > left

    def judged(self) -> list[Judged]:
        """All options, the best first."""
        root = self._root
        visits = max(1, root.visits)
        result = []
        for index, notation in enumerate(self._decision.notations()):
            arm = root.arms.get(notation) or Arm(0.0)
            value = arm.value / arm.visits if arm.visits else root.value / visits
            result.append(Judged(index, arm.visits / visits, value))
        return sorted(result, key=lambda each: (-each.share, -each.value))

    def arm(self, index: int) -> Arm:
        """Where to go on from if this option is chosen."""
        return self._root.arms[self._decision.options[index].notation()]

    # -- one iteration ------------------------------------------------------------------------------------------

    def _iterate(self) -> None:
        me, luck, calm = self._seat, self._luck, self._calm
        world = imagined(self._chair, luck)
        owed = world.owed
        rest: dict[int, Iterator[str]] = {}  # by seat: what it chooses, as guessed
        if self._guesses:
            rest = {seat: iter(plan) for seat, plan in luck.pick(self._guesses).items()}
        last: dict[int, Arm | None] = {}  # the arm each seat took last in its tree; None: it is beyond it
        path: list[tuple[int, Node, Arm]] = []
        asked = self._decision.prompt
        left = self._depth
        while owed and not (left <= 0 and calm is not None and calm(world)):
            seat = me if me in owed else lowest(owed)
            decision = owed[seat]
            arm = last[seat] if seat in last else self._origin(seat)
            if seat in rest and (planned := next(rest[seat], None)):
                world.choose(seat, decision.index(planned))
            elif arm is None or (rest and decision.prompt is not asked):  # with guesses, trees are of plans alone
                if left <= 0 and last[me] is None and calm is None:
                    break
                world.choose(seat, self._policy(world, seat, luck))
            else:
                node = arm.node(decision)
                index, arm = self._select(node, world, seat)
                path.append((seat, node, arm))
                last[seat] = arm if node.visits else None  # each seat gets one new node
                world.choose(seat, index)
            left -= 1
        values = self._evaluate(world)
        for seat, node, arm in path:
            value = values[seat]
            node.visits += 1
            node.value += value
            arm.visits += 1
            arm.value += value

    def _advised(self, world: State, seat: int, luck: Luck) -> int:
        """What the advice likes best, but now and then anything."""
        options = len(world.owed[seat].options)
        if options == 1 or luck.below(STRAY) == 0:
            return luck.below(options)
        return best_liked(self._advise(world, seat))

    def _origin(self, seat: int) -> Arm:
        origin = self._origins.get(seat)
        if origin is None:
            origin = self._origins[seat] = Arm(1.0)
        return origin

    def _select(self, node: Node, world: State, seat: int) -> tuple[int, Arm]:
        """Among the options that are there; new ones are as likely as the game's advice makes them."""
        notations = world.owed[seat].notations()
        arms = met(node, notations)
        if len(arms) < len(notations):
            self._meet(node.arms, notations, self._likely(self._advise(world, seat)))
            arms = met(node, notations)
        return self._best(node, arms)

    def _best(self, node: Node, arms: list[Arm]) -> tuple[int, Arm]:
        """The arm with the best upper bound among those available: PUCT."""
        mean = node.value / node.visits if node.visits else 0.5
        explore = self._exploration
        best, at = -1.0, 0
        chosen = arms[0]
        for index, arm in enumerate(arms):
            arm.available += 1.0
            visits = arm.visits
            value = arm.value / visits if visits else mean
            bound = value + explore * arm.prior * sqrt(arm.available) / (1 + visits)
            if bound > best:
                best, at, chosen = bound, index, arm
        return at, chosen

    def _likely(self, advice: list[float]) -> list[float]:
        top, warmth = max(advice), self._warmth
        weights = [exp((each - top) / warmth) for each in advice]
        total: float = sum(weights)
        return [each / total for each in weights]

    def _meet(self, arms: dict[str, Arm], notations: list[str], likely: list[float]) -> None:
        """New arms, as likely as they are in the world where they first show up."""
        for index, notation in enumerate(notations):
            if notation not in arms:
                arms[notation] = Arm(likely[index])


def met(node: Node, notations: list[str]) -> list[Arm]:
    """The arms of these options, up to the first one that the node has not met in any world."""
    arms = node.arms
    found = []
    for notation in notations:
        arm = arms.get(notation)
        if arm is None:
            break
        found.append(arm)
    return found


class Seer(Protocol):
    """Who can tell at a look how a position stands."""

    def look(self, places: list[tuple[State, int]]) -> list[tuple[list[float], list[float]]]:
        """Worlds, each with a seat that is asked there. By its options: how likely each is to be chosen. By seat: what
        it may expect, from 0 (lost) to 1 (won)."""
        ...

    def end(self, world: State) -> list[float]:
        """By seat: what the end of a game is worth, in the same measure."""
        ...

    def sight(self, world: State, seat: int) -> str:
        """The same for worlds that look alike to the seat, and for no others."""
        ...


class Leaf(NamedTuple):
    """Where an iteration got to: a question that its seat has not met like this, or the end of the game."""

    world: State
    seat: int  # -1: the game is over
    node: Node | None
    path: list[tuple[int, Node, Arm]]


class Guided(Search):
    """A search that a seer guides. While it looks at some leaves, those count as lost to whoever went there: so that
    the next iteration goes elsewhere."""

    def __init__(self, chair: Thinker, luck: Luck, seer: Seer, exploration: float, origin: Arm | None = None) -> None:
        super().__init__(chair, luck, None, origin)
        self._seer = seer
        self._exploration = exploration
        self._seen = ""  # in the moment of the decision itself all see the same
        if origin is not None:
            seen = seer.sight(imagined(chair, luck), self._seat)
            if question(self._decision, seen) in origin.next:  # an earlier search has come by here
                self._seen = seen
                self._root = origin.node(self._decision, seen)

    def run(self, iterations: int, seconds: float = 0.0) -> None:
        until = perf_counter() + seconds if seconds else 0.0
        root = self._root
        while root.visits < iterations:
            # Few at first: as long as little is known, all would go the same way.
            self._go(min(AT_ONCE, 1 + root.visits // AT_ONCE, iterations - root.visits))
            if (until and perf_counter() >= until) or self._decided(iterations - root.visits):
                break

    def _go(self, count: int) -> None:
        leaves = [self._descend() for _ in range(count)]
        asked = [(leaf.world, leaf.seat) for leaf in leaves if leaf.node is not None]
        seen = iter(self._seer.look(asked) if asked else [])
        for leaf in leaves:
            node = leaf.node
            if node is None:
                values = self._seer.end(leaf.world)
            else:
                likely, values = next(seen)
                self._meet(node.arms, leaf.world.owed[leaf.seat].notations(), likely)
                node.visits += 1
                node.value += values[leaf.seat]
            for seat, passed, arm in leaf.path:
                value = values[seat]
                passed.value += value
                arm.value += value

    def _descend(self) -> Leaf:
        me, seen = self._seat, self._seen
        world = imagined(self._chair, self._luck)
        owed, moment = world.owed, world.moment
        last: dict[int, Arm] = {}
        path: list[tuple[int, Node, Arm]] = []
        while owed:
            seat = me if me in owed else lowest(owed)
            decision = owed[seat]
            if len(decision.options) == 1:
                world.choose(seat, 0)
                continue
            if world.moment != moment:
                moment = world.moment
                seen = self._seer.sight(world, me)
            arm = last[seat] if seat in last else self._origin(seat)
            node = arm.node(decision, seen)
            arms = met(node, decision.notations())
            if len(arms) < len(decision.options):
                return Leaf(world, seat, node, path)
            index, arm = self._best(node, arms)
            path.append((seat, node, arm))
            node.visits += 1
            arm.visits += 1
            last[seat] = arm
            world.choose(seat, index)
        return Leaf(world, -1, None, path)


def imagined(chair: Thinker, luck: Luck) -> State:
    """A world to think in. What others have chosen in secret they choose there again, with sense."""
    world = chair.imagine(luck)
    if chair.game.reopen:
        chair.game.reopen(world, chair.seat)
    return world


class Other(NamedTuple):
    """Another seat in an imagined world: what it would see and could think of there."""

    game: Game[Any]
    world: State
    seat: int

    @property
    def decision(self) -> Decision:
        return self.world.owed[self.seat]

    def imagine(self, luck: Luck) -> State:
        world: State = self.game.imagine(self.world, self.seat, luck)
        return world

    def plan(self, luck: Luck, habits: Habits) -> list[str]:
        """What it chooses at a glance, to the end of its plan."""
        origin = None
        chosen = []
        for _ in range(self.decision.count):
            search = Search(self, luck, habits, origin)
            search.run(habits.glance)
            index = search.judged()[0].option
            origin = search.arm(index)
            chosen.append(self.decision.options[index].notation())
            self.world.choose(self.seat, index)
        return chosen


def guess(chair: Thinker, luck: Luck, habits: Habits) -> list[Plans]:
    """What the others may be up to, if they plan in secret while the chair does: each of them, in some worlds."""
    guesses: list[Plans] = []
    left = habits.guesses if chair.decision.count > 1 else 0
    while left > 0:
        world = imagined(chair, luck)
        others = [Other(chair.game, world, seat) for seat in sorted(world.owed) if seat != chair.seat]
        guesses.append({other.seat: other.plan(luck, habits) for other in others})
        left -= max(1, len(others))
    return guesses


def judge(chair: Chair, luck: Luck, iterations: int, seconds: float = 0.0) -> list[Judged]:
    """What a search of so many iterations, or of so many seconds, thinks of the chair's options, the best first."""
    search = Search(chair, luck)
    search.run(iterations, seconds)
    return search.judged()


class Searcher:
    """A bot that searches: for so many seconds by the pace of the game, so that its choices can be repeated.

    One that looks far has the game's other habits, of a search that has time.
    """

    __slots__ = ("_far", "_guesses", "_luck", "_origin", "_seconds")

    def __init__(self, luck: Luck, seconds: float, far: bool = False) -> None:
        self._luck = luck
        self._seconds = seconds
        self._far = far
        self._origin: Arm | None = None
        self._guesses: Sequence[Plans] = ()

    def choose(self, chair: Chair) -> int:
        if len(chair.decision.options) == 1:
            return 0
        game = chair.game
        habits = (self._far and game.far) or game.habits
        # What was thought before still holds as long as nothing was learned since: then the choice could be undone.
        if not chair.undoable:
            self._origin = None
            self._guesses = guess(chair, self._luck, habits)
        search = Search(chair, self._luck, habits, self._origin, self._guesses)
        search.run(max(1, round(self._seconds * habits.pace)))
        index = search.judged()[0].option
        self._origin = search.arm(index)
        return index
