"""`meadhall train`: let a network learn a game by playing it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meadhall.arena.workers import cores
from meadhall.cli import common
from meadhall.engine.errors import BadSetup
from meadhall.engine.info import Game
from meadhall.games import game

if TYPE_CHECKING:
    from meadhall.minds.mind import Mind


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--players", type=common.wholes, metavar="LIST", help="default: every number the game allows")
    parser.add_argument("--minutes", type=float, metavar="M", help="in all, earlier sittings included (default: 20)")
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="what is there is gone on with")
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="settings, as config.toml in such a folder has them"
    )
    parser.add_argument(
        "--jobs", type=common.whole(1), metavar="N", help="processes that play (default: all cores but one)"
    )
    parser.add_argument(
        "--rival", type=Path, metavar="FILE", help="weights: learn only to beat this mind, which learns nothing"
    )
    parser.add_argument("--begin", type=Path, metavar="FILE", help="weights: go on from this mind, not from nothing")
    parser.add_argument("--seed", type=common.whole(0), metavar="N", help="default: 1")


def run(given: Namespace) -> int:
    try:
        from meadhall.train.config import TrainConfig
        from meadhall.train.run import Training
    except ModuleNotFoundError as error:
        raise BadSetup(f'learning needs {error.name}: pip install "meadhall[train]"') from None
    found = game(given.game)
    if found.numbers is None:
        raise BadSetup(f"{found.info.title} is not told in numbers, so nobody can learn it")
    kept = given.config or given.out / "config.toml"
    wanted: dict[str, Any] = {"game": given.game}
    for name, value in (("minutes", given.minutes), ("seed", given.seed), ("players", given.players)):
        if value is not None:
            wanted[name] = value
    if given.rival:
        _mind(found, given.rival)
        wanted |= {"rival": str(given.rival.resolve()), "past": 1.0, "karl": 0.0}
    if given.begin:
        trunk, scorer = _mind(found, given.begin).sizes
        wanted |= {"begin": str(given.begin.resolve()), "watch": 0.0, "trunk": trunk, "scorer": scorer}
    if given.jobs or not kept.exists():
        wanted["workers"] = given.jobs or max(1, cores() - 1)
    if not kept.exists() and given.config is None:
        usual = {"players": list(found.info.players)} | TrainConfig.lesson(wanted["workers"])
        config = TrainConfig.usual(**usual | wanted)
    else:
        config = TrainConfig.read(kept, **wanted)
    if config.game != given.game:
        raise BadSetup(f"{kept} is of {config.game!r}, not of {given.game!r}")
    for players in config.players:
        found.info.check_players(players)
    terminal = common.terminal()
    Training(config, given.out, lambda line: terminal.print(line, highlight=False, soft_wrap=True)).run()
    terminal.print(f"The mind is in {given.out / 'now.npz'}")
    return 0


def _mind(found: Game[Any], weights: Path) -> Mind:
    """What cannot be read is said before anything begins."""
    from meadhall.minds.mind import Mind

    try:
        return Mind.read(found, weights)
    except (OSError, ValueError) as error:
        raise BadSetup(f"{weights} holds no mind: {error}") from None
