"""`meadhall check`"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any, NamedTuple

from meadhall import _native
from meadhall.arena.workers import spread
from meadhall.cli import common
from meadhall.cli.searchbench import pace_of
from meadhall.engine.contract import ContractFault, Tally, check_bundle, check_coverage, check_game
from meadhall.engine.info import Game
from meadhall.games import game, names

CHUNK = 4  # games a worker plays before it reports
ENOUGH = 200  # games in which all that is not declared seldom must have been seen
OFF = 2.0  # a pace that is wrong by more than this factor is worth a word
GAIN = 4  # by which compiled rules may be faster


class Chunk(NamedTuple):
    """Some games to check, as plain data that can travel to another process."""

    game: str
    games: list[tuple[int, str, dict[str, str]]]  # players, seed and options of each


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="default: all games")
    parser.add_argument(
        "--games",
        type=common.whole(1),
        default=ENOUGH,
        metavar="N",
        help=f"of each game, over all player counts and variants (default: {ENOUGH})",
    )
    parser.add_argument("--players", type=common.wholes, metavar="LIST", help="such as 3,4 (default: every number)")
    parser.add_argument("--seed", default="1", help="one word: the seed of the first game (default: 1)")
    common.add_workers(parser)
    common.add_option(parser)


def run(given: Namespace) -> int:
    console = common.terminal()
    checked = [given.game] if given.game else list(names())
    played = 0
    for name in checked:
        try:
            tally = _check(name, given)
        except ContractFault as fault:
            console.print(f"{name}: {fault}\nThe contract is broken.", soft_wrap=True)
            return 1
        played += tally.games
        console.print(
            f"{name}: {tally.games} games, {tally.decisions} decisions (at most {tally.longest} in a game) "
            f"with {tally.options / tally.decisions:.1f} options, {tally.looks} states looked at closely",
            soft_wrap=True,
        )
        for line in _off_pace(game(name)) if _whole(given) else ():
            console.print(f"{name}: warning: {line}", soft_wrap=True)
    console.print(f"No fault in {played} random games of {', '.join(checked)}.", soft_wrap=True)
    return 0


def _check(name: str, given: Namespace) -> Tally:
    found = game(name)
    info = found.info
    counts = given.players or info.players
    for players in counts:
        info.check_players(players)
    variants = [info.settle(dict(given.option))] if given.option else info.every_variant()
    # The first game has the seed as it was given, so that the command named by a fault shows just that fault.
    games = [
        (
            counts[number % len(counts)],
            f"{given.seed}.{number}" if number else given.seed,
            variants[number // len(counts) % len(variants)],
        )
        for number in range(given.games)
    ]
    check_bundle(found)
    chunks = [Chunk(name, games[first : first + CHUNK]) for first in range(0, len(games), CHUNK)]
    total = Tally()
    for tally in common.with_progress(spread(_check_chunk, chunks, given.jobs), len(chunks), info.name):
        total.add(tally)
    if _whole(given):
        check_coverage(found, total)
    return total


def _whole(given: Namespace) -> bool:
    """Whether all of a game is looked at: a part of it need not show everything."""
    return given.games >= ENOUGH and not (given.players or given.option)


def _off_pace(found: Game[Any]) -> list[str]:
    """Levels are made of iterations, by the pace that a game declares: far off, a bot is too slow or too weak. The pace
    is that of plain Python: compiled, it may be so much faster."""
    fast = OFF * (GAIN if _native.running() else 1)
    lines = []
    for name, habits in (("habits", found.habits), ("far", found.far)):
        if habits is not None:
            measured = pace_of(found, found.info.usual_players, habits)
            if not habits.pace / OFF <= measured <= habits.pace * fast:
                lines.append(f"{name}.pace is {habits.pace:g}; {measured} iterations a second were measured here")
    return lines


def _check_chunk(chunk: Chunk) -> Tally:
    total = Tally()
    for players, seed, options in chunk.games:
        total.add(check_game(game(chunk.game), players, seed, options))
    return total
