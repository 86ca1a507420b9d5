"""`meadhall bench`: random play on one core with events off, and the price of a copy, a view, an imagined world.

Where the rules are there compiled, they are measured in both ways: the plain one in a process of its own. Both take
turns, and of each measure the best turn counts: whatever else the machine does only ever makes it slower.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from platform import python_implementation, python_version
from time import process_time
from typing import Any

from meadhall import _native
from meadhall.cli import common
from meadhall.cli.searchbench import SearchBench
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.games import game, names

TURNS = 5  # of each build
REPEATS = 3  # in a turn, of what takes but a moment
GAMES = 100  # in one turn, if nobody says how many
STEP = 7  # every seventh state of a few games is kept for the measures of one state
KEPT = 200


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="default: all games")
    parser.add_argument("--players", type=common.whole(1), metavar="N", help="default: four, or what the game allows")
    parser.add_argument("--search", action="store_true", help="also how fast bots think ahead, and what takes the time")
    parser.add_argument(
        "--games", type=common.whole(1), default=GAMES, metavar="N", help=f"random games, default {GAMES}"
    )
    parser.add_argument("--json", action="store_true", help="write JSON")


Result = dict[str, Any]
Turn = Callable[[], Result]


def run(given: Namespace) -> int:
    results = []
    for name in [given.game] if given.game else names():
        players = given.players or game(name).info.usual_players
        game(name).info.check_players(players)
        with turns(name, players, given.games, given.search) as builds:
            both: list[Result] = [{"game": name, "players": players, "build": build} for build in builds]
            for _ in range(TURNS):
                for result, turn in zip(both, builds.values(), strict=True):
                    _keep_best(result, turn())
        results.append(both)
    python = f"{python_implementation()} {python_version()}"
    if given.json:
        print(json.dumps({"python": python, "results": [each for both in results for each in both]}, indent=2))
        return 0
    for both in results:
        _show(both, python)
    return 0


@contextmanager
def turns(name: str, players: int, games: int, search: bool) -> Iterator[dict[str, Turn]]:
    """What takes a turn, by build."""
    here = Measures(game(name), players, games, search)
    if not _native.running():
        yield {_native.name(): here.turn}
        return
    command = [sys.executable, "-m", __name__, name, f"{players}", f"{games}", f"{int(search)}"]
    env = {**os.environ, _native.PLAIN: "1"}
    with subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdin is not None and other.stdout is not None
        ask, answers = other.stdin, other.stdout

        def turn() -> Result:
            print(file=ask, flush=True)
            return dict(json.loads(answers.readline()))

        yield {"plain": turn, _native.name(): here.turn}


def _keep_best(result: Result, turn: Result) -> None:
    for key, value in turn.items():
        better = min if key.endswith("_us") else max
        result[key] = better(result.get(key, value), value)


def _show(both: list[Result], python: str) -> None:
    first, last = both[0], both[-1]
    title = f"{first['game']}, {first['players']} players, one core, {python}"
    table = common.grid(title, *(f"{each['build']}>" for each in both), *["times>"] * (len(both) > 1))
    for key in first:
        if key not in ("game", "players", "build"):
            row = [f"{each[key]:,}" if key in each else "" for each in both]
            if len(both) > 1:
                row.append(_times(key, first, last))
            table.add_row(key, *row)
    common.terminal().print(table)


def _times(key: str, plain: Result, compiled: Result) -> str:
    """How many times as fast."""
    if key.endswith("_us"):
        return f"{plain[key] / compiled[key]:.1f}"
    return f"{compiled[key] / plain[key]:.1f}" if key.endswith("_per_second") else ""


class Measures:
    """Of a game, by the build that runs here."""

    def __init__(self, found: Game[Any], players: int, games: int, search: bool) -> None:
        self._game, self._players, self._games = found, players, games
        self._components, self._options = found.components(), found.info.settle({})
        self._search = SearchBench(found, players) if search else None
        self._kept: list[State] = []
        self._decisions = offered = 0
        for number in range(games):
            state, luck = self._new(number), Luck(f"bot {number}")
            while state.outcome is None:
                decision = next(iter(state.owed.values()))
                if self._decisions % STEP == 0 and len(self._kept) < KEPT:
                    self._kept.append(state.clone())
                self._decisions += 1
                offered += len(decision.options)
                state.choose(decision.seat, luck.below(len(decision.options)))
        self._branching = offered / self._decisions

    def turn(self) -> Result:
        """Everything once, or as often as it takes to see it."""
        luck, found = Luck("imagined"), self._game
        seconds = _seconds(self._play)
        result = {
            "decisions_per_second": round(self._decisions / seconds),
            "games_per_second": round(self._games / seconds, 1),
            "clone_us": self._microseconds(lambda state, seat: state.clone()),
            "view_us": self._microseconds(found.view),
            "imagine_us": self._microseconds(lambda state, seat: found.imagine(state, seat, luck)),
            "decisions_per_game": round(self._decisions / self._games, 1),
            "branching": round(self._branching, 2),
        }
        return result | (self._search.turn() if self._search else {})

    def _new(self, number: int) -> State:
        luck = Luck(f"bench {number}")
        state: State = self._game.create(self._players, luck, self._options, self._components)
        state.begin()
        return state

    def _play(self) -> None:
        for number in range(self._games):
            state, luck = self._new(number), Luck(f"bot {number}")
            below, choose, owed = luck.below, state.choose, state.owed
            while owed:
                seat = next(iter(owed))
                choose(seat, below(len(owed[seat].options)))

    def _microseconds(self, measured: Callable[[State, int], object]) -> float:
        def each() -> None:
            for state in self._kept:
                measured(state, next(iter(state.owed)))

        return round(min(_seconds(each) for _ in range(REPEATS)) / len(self._kept) * 1e6, 2)


def _seconds(do: Callable[[], None]) -> float:
    start = process_time()
    do()
    return process_time() - start


def _other(name: str, players: str, games: str, search: str) -> None:
    """The other build: a turn for each line that comes in."""
    measures = Measures(game(name), int(players), int(games), search == "1")
    for _ in sys.stdin:
        print(json.dumps(measures.turn()), flush=True)


if __name__ == "__main__":
    _other(*sys.argv[1:])
