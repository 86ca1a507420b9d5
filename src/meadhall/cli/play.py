"""`meadhall play`"""

from __future__ import annotations

import secrets
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from meadhall import bots
from meadhall.bots import USUAL, bot
from meadhall.cli import common
from meadhall.cli.session import TEXTS, Session
from meadhall.engine.errors import BadRecord, BadSetup, one_of
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games import game, names


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="asked for if left out")
    common.add_seats(parser, f"default: you against {USUAL}")
    parser.add_argument("--seed", help="one word: the same seed deals the same game")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")
    parser.add_argument("--no-coach", action="store_true", help="no explanation when a question comes up first")
    common.add_option(parser)
    common.add_components(parser)
    common.add_language(parser)


def run(given: Namespace) -> int:
    console = common.terminal()
    if given.load is not None:
        table = _load(given)
        kinds, called = seats_of(table.game, given.seats or _usual_seats(table.players))
        if len(kinds) != table.players:
            raise BadSetup(f"{given.load} is a game of {table.players}; --seats names {len(kinds)}")
        table.names = [new or old for new, old in zip(called, common.player_names(table, given.language), strict=True)]
    else:
        chosen = game(given.game) if given.game else _ask_game(console, given.language)
        if chosen is None:
            return 0
        kinds, called = seats_of(chosen, given.seats or _usual_seats(chosen.info.usual_players))
        seed = given.seed or secrets.token_hex(4)
        table = Table(chosen, len(kinds), seed, dict(given.option), called, given.components)
    table.names = common.player_names(table, given.language)
    run_session(table, kinds, given.language, console, coach=not given.no_coach)
    return 0


def run_session(
    table: Table,
    kinds: list[str],
    language: str,
    console: Console,
    keep: Callable[[], None] = lambda: None,
    coach: bool = True,
) -> None:
    # A game that is taken up again must not see its bots repeat themselves.
    luck = Luck(table.seed).split(f"bots from {len(table.made)}")
    sitting = {seat: bot(kind, luck.split(str(seat))) for seat, kind in enumerate(kinds) if kind != "you"}
    Session(table, kinds, sitting, language, console, keep, coach).run()


def _load(given: Namespace) -> Table:
    for name in ("seed", "option"):
        if getattr(given, name):
            raise BadSetup(f"--{name} cannot go with --load: the saved game has its own")
    record = common.read_record(given.load)
    try:
        return Table.load(game(given.game or record.game), record, components=given.components)
    except BadRecord as error:
        raise common.in_file(given.load, error) from None


def _usual_seats(players: int) -> list[str]:
    return ["you", *[USUAL] * (players - 1)]


def seats_of(chosen: Game[Any], wishes: list[str]) -> tuple[list[str], list[str]]:
    """Who sits where, and how they want to be called."""
    chosen.info.check_players(len(wishes))
    kinds, called = [], []
    for wish in wishes:
        kind, _, name = wish.partition(":")
        if kind == "you":
            kinds.append(kind)
            called.append(name.strip())
            continue
        if not name and wish not in bots.names():
            raise BadSetup(f"--seats: {wish!r} cannot sit down; allowed: you, you:NAME, {one_of(list(bots.names()))}")
        bot(wish, Luck(""))  # says what is wrong with a module:Class
        kinds.append(wish)
        called.append("")
    return kinds, called


def _ask_game(console: Console, language: str) -> Game[Any] | None:
    """List the games and ask for one; None if the input ends."""
    say = TEXTS.reader(language).say
    for number, name in enumerate(names(), 1):
        info = game(name).info
        console.print(Text(f"{number:>3}  {info.title}  {info.players[0]}–{info.players[-1]}  {name}"))
    while True:
        try:
            text = input(f"{say('which_game', {})} ").strip().casefold()
        except EOFError:
            console.print()
            console.print(Text(say("bye", {})))
            return None
        by_number = dict(zip(map(str, range(1, len(names()) + 1)), names(), strict=True))
        if text in by_number or text in names():
            return game(by_number.get(text, text))
        console.print(Text(say("no_game", {"text": text})))
