"""How much stronger compiled rules make a bot that searches (docs/compiled.md):

    python -m scripts.compare_builds meduris --games 200 --seconds 0.02

Two players: one process thinks with the plain sources, one with the compiled ones. Both search for the same time of
the processor, in turns, so that whatever else the machine does hinders neither more than the other. Every deal is
played twice, with the seats changed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from time import process_time
from typing import IO, Any

from meadhall import _native
from meadhall.arena.measure import wilson
from meadhall.bots.search import Search
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games import game

BUILDS = ("plain", "compiled")
STEP = 4  # iterations between two looks at the clock


def think(name: str, seconds: float, told: IO[str]) -> Iterator[Any]:
    """In a process of its own. It is told what was chosen, and at its turn it says what it chooses, and after how many
    iterations; a seed begins another game."""
    yield _native.name()
    table: Table | None = None
    for line in told:
        message = json.loads(line)
        if table is None or "seed" in message:
            table = Table(game(name), 2, message["seed"], listen=False)
            continue
        for seat, notation in message["made"]:
            table.choose(seat, notation)
        chair = table.chair(message["seat"])
        search = Search(chair, Luck(message["luck"]))
        until = process_time() + seconds
        while process_time() < until:
            search.run(search.visits + STEP)
        yield [search.judged()[0].option, search.visits]


class Thinking:
    """Such a process, and how many iterations it came to."""

    def __init__(self, build: str, name: str, seconds: float, stack: ExitStack) -> None:
        env = {key: value for key, value in os.environ.items() if key != _native.PLAIN}
        if build == "plain":
            env[_native.PLAIN] = "1"
        command = [sys.executable, "-m", "scripts.compare_builds", name, "--seconds", f"{seconds}", "--think"]
        self._process = subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        stack.callback(self._process.wait)
        stack.callback(self._process.terminate)
        self.visits = self.choices = self._known = 0
        if (found := self._read()) != build:
            raise SystemExit(f"this build is {found}, not {build}: see docs/compiled.md")

    def begin(self, seed: str) -> None:
        self._tell({"seed": seed})
        self._known = 0

    def choose(self, table: Table, seat: int, luck: str) -> int:
        made = [(each.seat, each.step.notation()) for each in table.made[self._known :]]
        self._known = len(table.made)
        self._tell({"made": made, "seat": seat, "luck": luck})
        option, visits = self._read()
        self.visits += visits
        self.choices += 1
        return int(option)

    def _tell(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        print(json.dumps(message), file=self._process.stdin, flush=True)

    def _read(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())


def play(name: str, number: int, pair: dict[str, Thinking]) -> float:
    """What the compiled one wins."""
    seed = f"builds-{number // 2}"
    own = number % 2
    table = Table(game(name), 2, seed, listen=False)
    for each in pair.values():
        each.begin(seed)
    while not table.over:
        seat = min(table.state.owed)
        chosen = 0
        if len(table.decision(seat).options) > 1:
            chosen = pair[BUILDS[seat == own]].choose(table, seat, f"{number} {len(table.made)}")
        table.choose(seat, chosen)
    assert table.state.outcome is not None
    winners = table.state.outcome.winners
    return (own in winners) / max(1, len(winners))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.02, help="of the processor, for a choice")
    parser.add_argument("--think", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.think:
        for answer in think(given.game, given.seconds, sys.stdin):
            print(json.dumps(answer), flush=True)
        return
    with ExitStack() as stack:
        pair = {build: Thinking(build, given.game, given.seconds, stack) for build in BUILDS}
        won = 0.0
        for number in range(given.games):
            won += play(given.game, number, pair)
            if (number + 1) % 10 == 0 or number + 1 == given.games:
                value, low, high = (100 * each for each in wilson(won, number + 1))
                paces = ", ".join(f"{build} {each.visits / each.choices:.0f}" for build, each in pair.items())
                print(
                    f"{number + 1} games: compiled won {value:.1f}% ({low:.1f} to {high:.1f}); iterations: {paces}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
