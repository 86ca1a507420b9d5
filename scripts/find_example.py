"""Finds a position for a guide by playing: bots play game after game until it comes about.

    python -m scripts.find_example meduris rite --players 3 --when "view.rite and view.rite.size == 3"

What `--when` says is asked after every choice. It may name `s` (the state), `view` (with eyes that see everything),
`asked` (the keys of the questions by seat) and `told(kind)` (what the last choice brought about, as dicts). The game up
to there becomes `docs/guide/<game>/<name>.saga`; the board is drawn in words, and so are the last lines of the log.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from meadhall.bots import bot
from meadhall.engine.luck import Luck
from meadhall.engine.present import Presenter
from meadhall.engine.table import Table
from meadhall.engine.view import EVERYTHING
from meadhall.games import game

FOLDER = Path(__file__).parents[1] / "docs" / "guide"


def known(table: Table) -> dict[str, Any]:
    since = table.made[-1].events if table.made else 0
    last = table.told(EVERYTHING, since)
    return {
        "s": table.state,
        "view": table.view(EVERYTHING),
        "asked": {seat: decision.prompt.key for seat, decision in table.state.owed.items()},
        "told": lambda kind: [told.args for told in last if told.kind.partition(".")[0] == kind],
    }


def found(given: argparse.Namespace) -> Table | None:
    """The table where it comes about, or None if the games are over before."""
    wanted = compile(given.when, "--when", "eval")
    options = dict(each.split("=", 1) for each in given.option)
    for n in range(given.games):
        table = Table(game(given.game), given.players, f"{given.seed}{n}", options)
        seats = [bot(given.bot, Luck(f"{n} {seat}")) for seat in range(given.players)]
        while True:
            if len(table.made) >= given.after and eval(wanted, known(table)):
                return table
            if table.over:
                break
            seat = min(table.state.owed)
            table.choose(seat, seats[seat].choose(table.chair(seat)))
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("name", help="what the example is called")
    parser.add_argument("--when", required=True, help="an expression of Python")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--bot", default="karl", help="who plays; default: karl")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seed", default="guide-")
    parser.add_argument("--after", type=int, default=0, help="not before so many choices")
    parser.add_argument("--games", type=int, default=500, help="so many are tried at most; default: 500")
    given = parser.parse_args()
    table = found(given)
    if table is None:
        print(f"it did not come about in {given.games} games")
        return 1
    file = FOLDER / given.game / f"{given.name}.saga"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(table.record().write(), "utf-8")
    presenter = Presenter(table.game, "en", [])
    print(table)
    for told in table.told(EVERYTHING)[-12:]:
        print("  " + presenter.log_line(told).text)
    print(f"{file}: {len(table.made)} choices, seed {table.seed}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
