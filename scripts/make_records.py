"""Plays the golden records of a game: `python -m scripts.make_records eketorp`

A golden record is a finished game in `tests/records/<game>/`; the tests replay each to its end and digest, so that a
change of the rules cannot go unseen. This plays games by bots of all sorts until every variant, every number of players
and everything that the game can ask or tell has been seen, and keeps those that showed something new. Run it when the
rules' version was raised; a record of another origin may lie beside these and is left alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count, cycle, islice
from pathlib import Path
from typing import Any

from meadhall.bots import bot, play_on
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games import game

FOLDER = Path(__file__).parents[1] / "tests" / "records"
LEAST = 12  # records of a game
SEATINGS = (("karl",), ("thrall",), ("karl", "thrall"))  # sensible, wild, both
MADE = "golden-"  # what the files made here are called by


class Watched(Table):
    """A table that remembers what was asked."""

    def __init__(self, *args: Any, **named: Any) -> None:
        self.asked: set[str] = set()
        super().__init__(*args, **named)

    def choose(self, seat: int, choice: int | str) -> None:
        self.asked.add(f"prompt.{self.decision(seat).prompt.key}")
        super().choose(seat, choice)


def tables(found: Game[Any]) -> Iterator[Watched]:
    """Finished games without end: all variants, numbers of players and seatings in turn."""
    variants, players = found.info.every_variant(), found.info.players
    for n in count():
        seats = players[n % len(players)]
        table = Watched(found, seats, f"{MADE}{n}", variants[n // len(players) % len(variants)])
        kinds = islice(cycle(SEATINGS[n % len(SEATINGS)]), seats)
        play_on(table, {seat: bot(kind, Luck(f"{n} {seat}")) for seat, kind in enumerate(kinds)})
        yield table


def shows(table: Watched) -> set[str]:
    """What a record is kept for."""
    told = {f"event.{event.kind}" for event in table.state.events or ()}
    options = {f"option {name}={value}" for name, value in table.options.items()}
    return {*table.asked, *told, *options, f"players {table.players}"}


def wanted(found: Game[Any]) -> set[str]:
    texts = (key for key in found.texts.templates["en"] if key.startswith(("prompt.", "event.")))
    kinds = {key for key in texts if not key.endswith((".detail", ".note", ".you", ".later"))}
    options = {f"option {variant.name}={value}" for variant in found.info.variants for value in variant.values}
    return {*kinds, *options, *(f"players {players}" for players in found.info.players)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000, help="so many are tried at most; default: 2000")
    given = parser.parse_args()
    found = game(given.game)
    folder = FOLDER / given.game
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"{MADE}*.saga"):
        old.unlink()
    missing, kept = wanted(found), 0
    for tried, table in enumerate(tables(found)):
        new = shows(table) & missing
        if new or kept < LEAST:
            missing -= new
            kept += 1
            (folder / f"{table.seed}.saga").write_text(table.record().write(), "utf-8")
        if (not missing and kept >= LEAST) or tried >= given.games:
            break
    print(f"{given.game}: {kept} records; never seen in {tried + 1} games: {', '.join(sorted(missing)) or 'nothing'}")


if __name__ == "__main__":
    main()
