"""`meadhall bench`: random play on one core with events off, and the price of a copy, a view, an imagined world.

Where the rules are there compiled, they are measured in both ways: the plain one in a process of its own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from platform import python_implementation, python_version
from time import perf_counter
from typing import Any

from meadhall import _native
from meadhall.cli import common
from meadhall.cli.searchbench import search_bench
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.games import game, names

REPEATS = 5  # the best of them counts: whatever else the machine does only ever makes it slower
GAMES = 100  # in one repeat, if nobody says how many
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


def run(given: Namespace) -> int:
    results = []
    for name in [given.game] if given.game else names():
        found = game(name)
        players = given.players or found.info.usual_players
        found.info.check_players(players)
        thinking = search_bench(found, players) if given.search else {}
        measured = {**_bench(found, players, given.games), **thinking}
        both = [{"game": name, "players": players, "build": _native.name(), **measured}]
        if _native.running():
            both.insert(0, plain(name, players, given))
        results.append(both)
    python = f"{python_implementation()} {python_version()}"
    if given.json:
        print(json.dumps({"python": python, "results": [each for both in results for each in both]}, indent=2))
        return 0
    for both in results:
        _show(both, python)
    return 0


def plain(name: str, players: int, given: Namespace) -> Result:
    """The same measures without compiled modules."""
    command = [
        sys.executable,
        "-m",
        "meadhall",
        "bench",
        name,
        f"--players={players}",
        f"--games={given.games}",
        "--json",
    ]
    env = {**os.environ, _native.PLAIN: "1"}
    done = subprocess.run([*command, *["--search"] * given.search], env=env, stdout=subprocess.PIPE, check=True)
    [result] = json.loads(done.stdout)["results"]
    return dict(result)


def _show(both: list[Result], python: str) -> None:
    first = both[0]
    title = f"{first['game']}, {first['players']} players, one core, {python}"
    table = common.grid(title, *(f"{each['build']}>" for each in both))
    for key in first:
        if key not in ("game", "players", "build"):
            table.add_row(key, *(f"{each[key]:,}" if key in each else "" for each in both))
    common.terminal().print(table)


def _bench(found: Game[Any], players: int, games: int) -> dict[str, float]:
    components = found.components()
    options = found.info.settle({})

    def new(number: int) -> State:
        state: State = found.create(players, Luck(f"bench {number}"), options, components)
        state.begin()
        return state

    decisions = offered = 0
    kept: list[State] = []
    for number in range(games):
        state, luck = new(number), Luck(f"bot {number}")
        while state.outcome is None:
            decision = next(iter(state.owed.values()))
            if decisions % STEP == 0 and len(kept) < KEPT:
                kept.append(state.clone())
            decisions += 1
            offered += len(decision.options)
            state.choose(decision.seat, luck.below(len(decision.options)))

    def play() -> None:
        for number in range(games):
            state, luck = new(number), Luck(f"bot {number}")
            below, choose, owed = luck.below, state.choose, state.owed
            while owed:
                seat = next(iter(owed))
                choose(seat, below(len(owed[seat].options)))

    def each(measured: Callable[[State, int], object]) -> Callable[[], None]:
        def do() -> None:
            for state in kept:
                measured(state, next(iter(state.owed)))

        return do

    luck = Luck("imagined")
    seconds = _best(play)
    return {
        "decisions_per_second": round(decisions / seconds),
        "games_per_second": round(games / seconds, 1),
        "clone_us": _microseconds(each(lambda state, seat: state.clone()), len(kept)),
        "view_us": _microseconds(each(found.view), len(kept)),
        "imagine_us": _microseconds(each(lambda state, seat: found.imagine(state, seat, luck)), len(kept)),
        "decisions_per_game": round(decisions / games, 1),
        "branching": round(offered / decisions, 2),
    }


def _microseconds(do: Callable[[], None], times: int) -> float:
    return round(_best(do) / times * 1e6, 2)


def _best(do: Callable[[], None]) -> float:
    best = float("inf")
    for _ in range(REPEATS):
        start = perf_counter()
        do()
        best = min(best, perf_counter() - start)
    return best
