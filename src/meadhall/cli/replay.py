"""`meadhall replay`"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from rich.text import Text

from meadhall.cli import common
from meadhall.cli.session import TEXTS
from meadhall.engine.errors import BadRecord, BadSetup
from meadhall.engine.present import Presenter
from meadhall.engine.table import Table
from meadhall.engine.view import EVERYTHING
from meadhall.games import game


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a .saga file")
    parser.add_argument("--to", type=common.whole(0), metavar="N", help="stop after choice N")
    parser.add_argument("--seat", type=common.whole(1), metavar="S", help="see it with the eyes of this seat")
    common.add_components(parser)
    common.add_language(parser)


def run(given: Namespace) -> int:
    console = common.terminal()
    record = common.read_record(given.file)
    if given.seat is not None and given.seat > record.players:
        raise BadSetup(f"there is no seat {given.seat} at a table of {record.players}")
    try:
        table = Table.load(game(record.game), record, given.to, given.components)
    except BadRecord as error:
        raise common.in_file(given.file, error) from None
    audience = EVERYTHING if given.seat is None else given.seat - 1
    names = common.player_names(table, given.language)
    presenter = Presenter(table.game, given.language, names)
    say = TEXTS.reader(given.language).say
    info = table.game.info
    title = {"title": info.title, "n": table.players, "rules": info.rules, "seed": table.seed, "who": ", ".join(names)}
    console.print(Text(say("replay.title", title), "bold"), soft_wrap=True)
    if data := table.game.corrected:
        console.print(Text(say("corrected", {"name": data.name, "mark": data.mark})), soft_wrap=True)
    for number, whose, told in table.numbered(audience):
        line = presenter.log_line(told, whose if audience == EVERYTHING else 0)
        console.print(Text(f"{number:>4}  {line.text}"), soft_wrap=True)
    console.print()
    console.print(
        Text.from_markup(table.game.draw(table.view(audience), presenter.reader), emoji=False), soft_wrap=True
    )
    console.print()
    end = "part" if given.to is not None else "verified" if record.digest else "no_digest"
    facts = {"n": len(table.made), "all": len(record.choices), "digest": record.digest}
    console.print(Text(say(f"replay.{end}", facts)))
    return 0
