"""What rules, advice and search make of the same seeds, written down to the last bit: tests/test_compiled.py lets the
plain and the compiled ones write it.

    python -m tests.deeds GAME
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from meadhall import _native
from meadhall.bots.search import Search, Searcher
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.record import Record
from meadhall.engine.state import State
from meadhall.engine.table import Table
from meadhall.games import game
from scripts.make_records import FOLDER

EVERY = 11  # decisions at which all is asked
SEARCHES = 12  # of each game
ITERATIONS = 48


def replayed(found: Game[Any]) -> Iterator[object]:
    """The golden records, choice by choice."""
    for path in sorted((FOLDER / found.info.name).glob("*.saga")):
        record = Record.parse(path.read_text("utf-8"))
        table = Table.load(found, record)
        yield path.name, table.state.digest(), table.record().write() == path.read_text("utf-8")


def played(found: Game[Any]) -> Iterator[object]:
    """Random games in every number of players, with what may be said of a position on the way."""
    variants = found.info.every_variant()
    for players in found.info.players:
        for number in range(3):
            table = Table(found, players, f"deeds{number}", variants[number % len(variants)])
            luck = Luck(f"chosen {number}")
            while not table.over:
                seat = min(table.state.owed)
                if len(table.made) % EVERY == 0:
                    yield said(found, table.state, seat, luck)
                decision = table.decision(seat)
                table.choose(seat, luck.below(len(decision.options)))
            yield table.state.digest(), table.state.outcome, len(table.made)


def said(found: Game[Any], state: State, seat: int, luck: Luck) -> object:
    imagined = found.imagine(state, seat, luck.split("imagined"))
    numbers = found.numbers
    return (
        state.digest(),
        imagined.digest(),
        repr(state.owed[seat].options),
        found.advise(state, seat),
        found.evaluate(state),
        found.policy(state, seat, luck.split("policy")) if found.policy else None,
        [numbers.see(state, seat), numbers.weigh(state, seat), numbers.act(state, seat)] if numbers else None,
        found.reasons(state, seat, 0),
    )


def thought(found: Game[Any]) -> Iterator[object]:
    """Searches, with every option's visits and value, and the choices of those who search."""
    for players in (min(found.info.players), max(found.info.players)):
        table = Table(found, players, "thought", listen=False)
        thinkers = [Searcher(Luck(f"thinker {seat}"), seconds=0.02, far=seat == 0) for seat in range(players)]
        for number in range(SEARCHES):
            if table.over:
                break
            seat = min(table.state.owed)
            search = Search(table.chair(seat), Luck(f"search {number}"))
            search.run(ITERATIONS)
            judged = search.judged()
            chosen = thinkers[seat].choose(table.chair(seat)) if number == 0 else judged[0].option
            yield search.visits, judged, chosen
            table.choose(seat, chosen)


def main(name: str) -> None:
    found = game(name)
    print(_native.name())
    for deeds in (replayed, played, thought):
        for deed in deeds(found):
            print(deeds.__name__, json.dumps(deed))


if __name__ == "__main__":
    main(sys.argv[1])
