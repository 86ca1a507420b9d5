"""`meadhall review`"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from rich.text import Text

from meadhall.bots.review import swings
from meadhall.cli import common, lookback
from meadhall.cli.session import TEXTS
from meadhall.engine.errors import BadRecord, MeadhallError
from meadhall.engine.present import Presenter
from meadhall.engine.table import Table
from meadhall.games import game

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60  # of the line of bars


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a .saga file of a finished game")
    common.add_components(parser)
    common.add_language(parser)


def run(given: Namespace) -> int:
    console = common.terminal()
    record = common.read_record(given.file)
    say = TEXTS.reader(given.language).say

    def load(upto: int | None = None) -> Table:
        try:
            return Table.load(game(record.game), record, upto, given.components)
        except BadRecord as error:
            raise common.in_file(given.file, error) from None

    end = load()
    if not end.over:
        raise MeadhallError(say("review.unfinished", {"file": given.file}))
    names = common.player_names(end, given.language)
    reader = TEXTS.reader(given.language, names)
    presenter = Presenter(end.game, given.language, names)
    points = lookback.points_of(load(0), record, say("review.working", {}))
    console.print(Text(say("review.title", {"first": 0, "last": len(record.choices)}), "bold"), soft_wrap=True)
    for seat, name in enumerate(names):
        console.print(Text(f"{_bars([point.values[seat] for point in points])}  {name}"), soft_wrap=True)
    for swing in swings([choice.seat for choice in record.choices], points):
        told = lookback.told(load, record, swing, presenter)
        facts = {"number": swing.number + 1, "seat": swing.seat}
        change = {"before": round(100 * swing.before), "after": round(100 * swing.after)}
        best = "review.same" if told.best == told.chosen else "review.huginn"
        console.print()
        console.print(Text(reader.say("review.swing", {**facts, **change}), "bold"), soft_wrap=True)
        console.print(Text(f"  {say('review.chose', {'label': told.chosen})}"), soft_wrap=True)
        console.print(Text(f"  {say(best, {'label': told.best, 'why': told.why})}".rstrip()), soft_wrap=True)
        look = {"file": given.file, "number": swing.number}
        console.print(Text(f"  {say('review.look', look)}", "dim"), soft_wrap=True)
    return 0


def _bars(values: list[float]) -> str:
    """
    >>> _bars([0.0, 0.5, 1.0])
    '▁▅█'
    """
    step = max(1.0, len(values) / WIDTH)
    picked = [values[int(at * step)] for at in range(min(WIDTH, len(values)) - 1)] + values[-1:]
    return "".join(BARS[min(7, int(value * 8))] for value in picked)
