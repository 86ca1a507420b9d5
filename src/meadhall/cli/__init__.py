"""The command `meadhall`. Each command is a module in here, imported only when it is asked for: help comes at once."""

from __future__ import annotations

import os
import sys
import warnings
from argparse import ArgumentParser
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

from meadhall import __version__, _native
from meadhall.engine.errors import MeadhallError

COMMANDS = {
    "learn": "learn a game in the terminal, with a coach",
    "play": "play in the terminal, against bots or with others at the same screen",
    "campaign": "play a campaign in the terminal, game after game",
    "serve": "open the hall for browsers",
    "static": "write a hall that needs no server, for any web host",
    "games": "show which games there are",
    "components": "correct what is printed on a game's components",
    "simulate": "let bots play many games and show who wins",
    "arena": "let bots play a tournament and find out who is stronger",
    "lab": "let bots play many games and find out how balanced a game is",
    "positions": "let bots play many games and write every position as numbers, to learn from",
    "replay": "tell a saved game",
    "review": "look back at a finished game: what each could expect, and where it turned",
    "verify": "check a finished game: its luck was fixed and every choice legal; or all games of a hall",
    "backup": "copy the data of a hall while it runs",
    "train": "let a network learn a game by playing it",
    "check": "play at random and look for faults in the rules",
    "bench": "measure how fast the games run",
    "numbers": "show how a game is told in numbers, for machines that learn",
    "new": "write a small complete game, to begin one of your own with",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the result is the exit status of the process."""
    with warnings.catch_warnings():
        warnings.showwarning = lambda message, *where: print(f"meadhall: {message}", file=sys.stderr)
        return _main(arguments)


def _main(arguments: Sequence[str] | None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    parser = ArgumentParser("meadhall", description="A hall for Norse table games.", epilog="meadhall COMMAND --help")
    parser.add_argument("--version", action="version", version=f"meadhall {__version__} ({_native.name()})")
    commands = parser.add_subparsers(metavar="COMMAND", dest="command")
    for name, purpose in COMMANDS.items():
        command = commands.add_parser(name, help=purpose, description=f"{purpose[0].upper()}{purpose[1:]}.")
        if given[:1] == [name]:
            module = import_module(f"meadhall.cli.{name}")
            module.configure(command)
            command.set_defaults(run=module.run)
    wanted = parser.parse_args(given)
    if wanted.command is None:
        parser.print_help()
        return 0
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without our signs shows ? and goes on
    try:
        status: int = wanted.run(wanted)
        sys.stdout.flush()
        return status
    except MeadhallError as error:
        print(f"meadhall: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)  # whatever comes next begins on a line of its own
        return 130
    except BrokenPipeError:
        # Whoever read us has enough, as `head` does. Python must not try to write the rest when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1  # as Rich does where it is the one to notice
