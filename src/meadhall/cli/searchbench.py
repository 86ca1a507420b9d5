"""`meadhall bench --search`: how fast bots think ahead, and with what they spend their time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from statistics import mean
from time import process_time
from typing import Any

from meadhall import _native
from meadhall.bots import bot
from meadhall.bots.learned import at_a_look, guided
from meadhall.bots.search import Search
from meadhall.engine.advice import Habits
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table

GAMES = 3  # of karls, from which decisions are taken
STEP = 15  # so many of them to each that is searched
ITERATIONS = 60
GUIDED = 480  # of a search that a network guides: it begins with few at once
MOMENTS = 10  # of one game, for a quick measure
ROOMS = ("imagine", "clone", "rules", "advice", "evaluate", "tree")
WITHIN = ("clone", "rules")  # compiled code calls them by itself: there they are part of `imagine` and of `tree`


class Clock:
    """Who has the time: of calls within calls, the inner one."""

    def __init__(self) -> None:
        self.spent = dict.fromkeys(ROOMS, 0.0)
        self._room = "tree"
        self._since = 0.0

    def start(self) -> None:
        self._since = process_time()

    def enter(self, room: str) -> str:
        now = process_time()
        self.spent[self._room] += now - self._since
        before, self._room, self._since = self._room, room, now
        return before

    def timed(self, room: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            before = self.enter(room)
            try:
                return function(*args)
            finally:
                self.enter(before)

        return call

    @contextmanager
    def watching(self, kind: type, rooms: dict[str, str]) -> Iterator[None]:
        """Time these methods of a class for a while."""
        own = {name: vars(kind)[name] for name in rooms if name in vars(kind)}  # the others it has inherited
        for name, room in rooms.items():
            setattr(kind, name, self.timed(room, getattr(kind, name)))
        try:
            yield
        finally:
            for name in rooms:
                setattr(kind, name, own[name]) if name in own else delattr(kind, name)


class Pace:
    """How many iterations in a second some searches come to."""

    def __init__(self) -> None:
        self._iterations = 0
        self._seconds = 0.0

    def measure(self, search: Search, iterations: int = ITERATIONS) -> None:
        start = process_time()
        search.run(iterations)
        self._seconds += process_time() - start
        self._iterations += search.visits

    @property
    def measured(self) -> int:
        return round(self._iterations / max(self._seconds, 1e-6))


def pace_of(found: Game[Any], players: int, habits: Habits) -> int:
    """A quick measure: at some moments of a game of karls."""
    pace = Pace()
    table = Table(found, players, "pace", listen=False)
    karls = [bot("karl", Luck(f"pace {seat}")) for seat in range(players)]
    step = max(1, found.info.decisions // MOMENTS)
    while not table.over:
        seat = min(table.state.owed)
        if len(table.made) % step == 0:
            pace.measure(Search(table.chair(seat), Luck("pace"), habits))
        table.choose(seat, karls[seat].choose(table.chair(seat)))
    return pace.measured


class SearchBench:
    """At some moments of a few games of karls, the same in every turn."""

    def __init__(self, found: Game[Any], players: int) -> None:
        self._game, self._players = found, players
        self._shares: dict[str, float] = {}

    def turn(self) -> dict[str, float]:
        """The paces, of who looks far too and of who has learned the game; and the first time, with a clock in hand,
        the shares."""
        habits = {"search": self._game.habits, "far_search": self._game.far or self._game.habits}
        paces = {name: Pace() for name in habits}
        looks: list[float] = []
        jarl = at_a_look("jarl", Luck("bench"), self._game)
        for table, seat in self._moments():
            chair = table.chair(seat)
            for name, each in habits.items():
                paces[name].measure(Search(chair, Luck("bench"), each))
            if jarl is not None and (search := guided(chair, Luck("bench"))):
                paces.setdefault("guided_search", Pace()).measure(search, GUIDED)
                start = process_time()
                jarl.choose(chair)
                looks.append(process_time() - start)
        self._shares = self._shares or self._measure_shares()
        found = {f"{name}_iterations_per_second": pace.measured for name, pace in paces.items()}
        return found | ({"jarl_us": round(mean(looks) * 1e6)} if looks else {}) | self._shares

    def _moments(self) -> Iterator[tuple[Table, int]]:
        for number in range(GAMES):
            table = Table(self._game, self._players, f"bench{number}", listen=False)
            karls = [bot("karl", Luck(f"{number} {seat}")) for seat in range(self._players)]
            while not table.over:
                seat = min(table.state.owed)
                if len(table.made) % STEP == 0 and len(table.decision(seat).options) > 1:
                    yield table, seat
                table.choose(seat, karls[seat].choose(table.chair(seat)))

    def _measure_shares(self) -> dict[str, float]:
        found, clock, plain = self._game, Clock(), not _native.running()
        watched = replace(
            found,
            imagine=clock.timed("imagine", found.imagine),
            advise=clock.timed("advice", found.advise),
            evaluate=clock.timed("evaluate", found.evaluate),
            policy=clock.timed("advice", found.policy) if found.policy else None,
        )
        for table, seat in self._moments():
            table.game = watched
            kind = type(table.state)
            with clock.watching(kind, {"choose": "rules", "clone": "clone"}) if plain else nullcontext():
                clock.start()
                Search(table.chair(seat), Luck("bench")).run(ITERATIONS)
                clock.enter("tree")
            table.game = found
        total = sum(clock.spent.values())
        seen = [room for room in ROOMS if plain or room not in WITHIN]
        return {f"{room}_share": round(clock.spent[room] / total, 2) for room in seen}
