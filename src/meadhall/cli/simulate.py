"""`meadhall simulate`"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from contextlib import AbstractContextManager, nullcontext
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter
from typing import TextIO

from meadhall.arena.match import PlayedGame
from meadhall.arena.simulate import Scoreboard, simulate
from meadhall.cli import common
from meadhall.engine.errors import BadSetup
from meadhall.games import game


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--bots", type=common.names, required=True, metavar="LIST", help=f"with commas, out of: {common.BOT_NAMES}"
    )
    parser.add_argument(
        "--players", type=common.whole(1), metavar="N", help="more than bots: they are seated again in their order"
    )
    parser.add_argument("--games", type=common.whole(1), default=100, metavar="K", help="default: 100")
    common.add_seed(parser)
    common.add_workers(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="write one line of JSON per game")
    common.add_option(parser)
    common.add_components(parser)


def run(given: Namespace) -> int:
    players = given.players or len(given.bots)
    if len(given.bots) > players:
        raise BadSetup(f"{len(given.bots)} bots cannot sit on {players} seats")
    bots = list(islice(cycle(given.bots), players))
    board = Scoreboard(bots, game(given.game).info.cooperative)
    start = perf_counter()
    games = simulate(given.game, bots, given.games, given.seed, given.jobs, dict(given.option), given.components)
    with _opened(given.out) as out:
        for played in common.with_progress(games, given.games, given.game):
            board.add(played)
            if out is not None:
                out.write(_line(played) + "\n")
    _show(board, perf_counter() - start)
    return 0


def _opened(path: Path | None) -> AbstractContextManager[TextIO | None]:
    try:
        return path.open("w", encoding="utf-8") if path else nullcontext()
    except OSError as error:
        raise BadSetup(f"{path} cannot be written: {error.strerror}") from None


def _line(played: PlayedGame) -> str:
    """A game as JSON, by seat. Times are left out, so that the same seed writes the same file."""
    facts = played.facts()
    del facts["seconds"], facts["longest"]
    return json.dumps(facts)


def _show(board: Scoreboard, seconds: float) -> None:
    console = common.terminal()
    table = common.grid("bot", "games>", "wins>", "win rate>", "95% interval>", "mean score>", "spread>")
    for each in board.standings():
        table.add_row(
            each.name,
            f"{each.games}",
            f"{each.wins:.1f}",
            f"{each.rate.value:.1%}",
            f"{each.rate.low:.1%} to {each.rate.high:.1%}",
            f"{each.mean:.2f}",
            f"{each.spread:.2f}",
        )
    console.print(table)
    if not board.cooperative:
        console.print("A victory shared by k bots counts 1/k for each. The interval is Wilson's.")
    console.print(
        f"{board.games} games in {seconds:.1f} s ({board.games / seconds:.0f} a second); "
        f"{board.decisions / board.games:.0f} decisions a game, from {min(board.lengths)} to {max(board.lengths)}."
    )
