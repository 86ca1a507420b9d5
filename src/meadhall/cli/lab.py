"""`meadhall lab`"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from meadhall.arena.lab import Notes, settings, study, watch
from meadhall.arena.lab_report import Findings, as_page, command, facts
from meadhall.arena.measure import wilson
from meadhall.arena.report import as_json
from meadhall.bots import USUAL
from meadhall.cli import common
from meadhall.engine.errors import BadSetup
from meadhall.games import game


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--bots", type=common.names, default=[USUAL], metavar="LIST", help=f"{common.BOT_NAMES}; default: {USUAL}"
    )
    parser.add_argument(
        "--players",
        type=common.wholes,
        metavar="N",
        help="default: four, or what the game allows; a team may have several sizes, with commas (default: all)",
    )
    parser.add_argument("--games", type=common.whole(1), default=2000, metavar="K", help="default: 2000")
    parser.add_argument(
        "--vary",
        action="append",
        default=[],
        metavar="NAME",
        help="play every value of this option of the game in turn",
    )
    parser.add_argument(
        "--lot",
        action="append",
        default=[],
        metavar="QUESTION",
        help="draw the answers to this question by lot, so that they do not depend on what the bots like",
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="default: lab-GAME.html; the JSON goes beside it")
    common.add_seed(parser)
    common.add_workers(parser, cluster=True)
    common.add_option(parser)
    common.add_components(parser)
    common.add_language(parser)


def run(given: Namespace) -> int:
    info = game(given.game).info
    players = given.players or (info.players if info.cooperative else [info.usual_players])
    ways = settings(info, players, given.vary)
    what = study(given.game, given.bots, given.games, given.seed, ways, dict(given.option), given.components, given.lot)
    page = given.out or Path(f"lab-{given.game}.html")
    numbers = page.with_suffix(".json")
    for file in (page, numbers):  # before the work, not after it
        _writable(file)
    notes = Notes(what.settings)
    seen = watch(what, given.jobs, given.ray)
    for more in common.with_progress(seen, given.games, given.game, size=lambda more: more.games):
        notes.merge(more)
    found = Findings(what, notes, given.language)
    again = command(what, given.vary)
    page.write_bytes(as_page(found, again))
    numbers.write_bytes(as_json(facts(found, again)) + b"\n")
    _show(found)
    common.terminal().print(found.words("arena.written", files=f"{page}, {numbers}"), soft_wrap=True)
    return 0


def _writable(file: Path) -> None:
    try:
        file.open("ab").close()
    except OSError as error:
        raise BadSetup(f"{file} cannot be written: {error.strerror}") from None


def _show(found: Findings) -> None:
    console, words = common.terminal(), found.words
    if found.cooperative:
        table = common.grid(
            words("head.setting"), *(f"{words(f'head.{key}')}>" for key in ("games", "rate", "interval"))
        )
        for setting, each in zip(found.what.settings, found.notes.results, strict=True):
            if each.games:
                rate = wilson(each.won, each.games)
                row = (words.number(each.games), words.percent(rate.value), words.between(rate, 1))
                table.add_row(found.setting(setting), *row)
    else:
        table = common.grid(words("head.seat"), *(f"{words(f'head.{key}')}>" for key in ("rate", "interval")))
        for setting, each in zip(found.what.settings, found.notes.results, strict=True):
            for seat, rate in enumerate(each.seat_rates() if each.games else [], 1):
                name = words("seat", n=seat)
                named = f"{name} ({found.setting(setting)})" if setting.options else name
                table.add_row(named, words.percent(rate.value), words.between(rate, 1))
    console.print(table)
    lines = found.standouts()
    if lines:
        console.print(f"\n{words('lab.standout')}", style="bold")
        table = common.grid(words("head.option"), *(f"{words(f'head.{key}')}>" for key in ("effect", "interval")))
        for line in lines:
            if line.effect:
                label = f"{line.label} ({found.question(line.key[0])})"
                table.add_row(label, words.signed(line.effect.value), words.between(line.effect))
        console.print(table)
    console.print()
