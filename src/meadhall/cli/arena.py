"""`meadhall arena`"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from meadhall.arena.folder import HTML, JSON, Folder
from meadhall.arena.match import PlayedGame, play_all
from meadhall.arena.page import Words
from meadhall.arena.report import as_json, as_page, facts
from meadhall.arena.tournament import Plan, Tournament
from meadhall.cli import common
from meadhall.games import game


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", type=common.whole(1), metavar="N", help="default: four, or what the game allows")
    parser.add_argument(
        "--entrants", type=common.names, required=True, metavar="LIST", help=f"with commas, out of: {common.BOT_NAMES}"
    )
    parser.add_argument("--games", type=common.whole(1), default=100, metavar="K", help="at least (default: 100)")
    common.add_seed(parser)
    common.add_workers(parser, cluster=True)
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="keep games and reports there; what was begun there goes on"
    )
    common.add_option(parser)
    common.add_components(parser)
    common.add_language(parser)


def run(given: Namespace) -> int:
    console, words = common.terminal(), Words(given.language)
    seats = given.seats or game(given.game).info.usual_players
    plan = Plan.settle(given.game, seats, given.entrants, given.games, given.seed, dict(given.option), given.components)
    if plan.games != given.games:
        console.print(words("arena.rounded", games=plan.games, asked=given.games, round=plan.seating.round))
    shown = Tournament(plan)
    if given.out is None:
        for played in _play(shown, given):
            shown.add(played)
        _show(shown, words)
        return 0
    folder = Folder(given.out, plan)
    with folder.games() as file:
        for played in file.read():
            shown.add(played)
        if shown.games:
            console.print(words("arena.goes_on", done=shown.games))
        for played in _play(shown, given):
            file.append(played)
            shown.add(played)
        folder.write(JSON, as_json(facts(shown)))
        folder.write(HTML, as_page(shown, given.language))
    _show(shown, words)
    console.print(words("arena.written", files=", ".join(str(given.out / name) for name in (JSON, HTML))))
    return 0


def _play(shown: Tournament, given: Namespace) -> Iterator[PlayedGame]:
    """What is still to be played of the plan."""
    plan = shown.plan
    sittings = plan.seating.sittings(shown.games, plan.games)
    games = play_all(plan.match, sittings, given.jobs, given.ray)
    return common.with_progress(games, plan.games, plan.game, shown.games)


def _show(shown: Tournament, words: Words) -> None:
    console = common.terminal()
    heads = ["entrant", "games>", "rate>", "interval>"]
    heads += [] if shown.cooperative else ["fair>", "score>", "lead>", "rating>"]
    table = common.grid(*(words(f"head.{head.rstrip('>')}") + (">" if head[-1] == ">" else "") for head in heads))
    for index, each in enumerate(shown.standings()):
        row = [
            each.name,
            words.number(each.games),
            words.percent(each.rate.value),
            words.between(each.rate, 1),
        ]
        if rating := shown.rating(index):
            row += [
                f"× {words.number(each.rate.value / shown.fair, 2)}",
                words.number(each.mean, 2),
                words.lead(each.lead),
                f"{words.number(rating.mu, 1)} ± {words.number(2 * rating.sigma, 1)}",
            ]
        table.add_row(*row)
    console.print(table)
    key = "paired" if shown.cooperative else "matrix"
    console.print(f"\n{words(key)}", style="bold")
    names = shown.plan.names
    matrix = common.grid("", *(f"{name}>" for name in names))
    for one, name in enumerate(names):
        cells = []
        for other in range(len(names)):
            met = shown.comparison(one, other) if one != other else None
            write = words.signed if shown.cooperative else words.percent
            cells.append(f"{write(met.rate.value)} ({words.between(met.rate)})" if met else "·")
        matrix.add_row(name, *cells)
    console.print(matrix)
    mean = shown.board.decisions / shown.games
    console.print("\n" + words("arena.timing", games=words.number(shown.games), decisions=words.number(mean)))
