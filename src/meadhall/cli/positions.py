"""`meadhall positions`"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from itertools import cycle, islice
from pathlib import Path

from meadhall.arena.simulate import simulate
from meadhall.bots import USUAL
from meadhall.cli import common
from meadhall.engine.components import Corrected
from meadhall.engine.errors import BadSetup
from meadhall.games import game


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--bots",
        "--bot",
        type=common.names,
        default=[USUAL],
        metavar="LIST",
        help=f"who plays, with commas, out of: {common.BOT_NAMES} (default: {USUAL}); too few are seated again",
    )
    parser.add_argument("--players", type=common.whole(1), metavar="N", help="default: as many as usual")
    parser.add_argument("--games", type=common.whole(1), default=100, metavar="K", help="default: 100")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="FILE.npz (NumPy) or FILE.parquet")
    common.add_seed(parser)
    common.add_workers(parser)
    common.add_option(parser)
    common.add_components(parser)


def run(given: Namespace) -> int:
    from meadhall.rl import dataset
    from meadhall.rl.observer import Observer

    found = game(given.game)
    if given.components:
        found = found.with_components(Corrected.read(given.components))
    observer = Observer(found)
    dataset.check_file(given.out)
    players = given.players or max(len(given.bots), found.info.usual_players)
    if len(given.bots) > players:
        raise BadSetup(f"{len(given.bots)} bots cannot sit on {players} seats")
    bots = list(islice(cycle(given.bots), players))
    options = dict(given.option)
    games = simulate(given.game, bots, given.games, given.seed, given.jobs, options, given.components, keep=True)
    played = common.with_progress(games, given.games, given.game)
    count = dataset.write(given.out, observer, dataset.positions(observer, played, given.components))
    common.terminal().print(f"{count} positions of {given.games} games are in {given.out}.")
    return 0
