"""What a person types first: `import meadhall` hands these out (see meadhall/__init__.py)."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from meadhall.arena.match import PlayedGame
from meadhall.arena.simulate import simulate as simulate_many
from meadhall.engine.advice import result
from meadhall.engine.errors import BadSetup
from meadhall.engine.info import Game
from meadhall.engine.record import Record
from meadhall.engine.state import Outcome
from meadhall.engine.table import Table
from meadhall.games import game as game_named

Source: TypeAlias = Record | Table | PlayedGame | str | Path  # a game that was played; a text is the name of a file


def table(
    game: str | Game[Any],
    players: int | None = None,
    seed: str | int | None = None,
    options: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
    components: Path | None = None,
) -> Table:
    """A new table: for four where the game allows it, and dealt by a new seed, unless told otherwise.

    >>> table("eketorp", players=3, seed=7)
    <Table: Eketorp, 3 players, seed 7, 0 choices made, waiting for seat 1 (place), seat 2 (place), seat 3 (place)>
    """
    found = game_named(game) if isinstance(game, str) else game
    dealt = secrets.token_hex(4) if seed is None else str(seed)
    return Table(found, players or found.info.usual_players, dealt, options, names, components)


def load(file: str | Path, upto: int | None = None, components: Path | None = None) -> Table:
    """The table of a `.saga` file as it stood after its last choice, or after `upto` of them; it can be played on.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     begun = table("eketorp", players=3, seed="7")
    ...     begun.choose(0, "place A")
    ...     file = Path(folder, "begun.saga")
    ...     _ = file.write_text(str(begun.record()))
    ...     load(file).state.digest() == begun.state.digest(), len(load(file, upto=0).made)
    (True, 0)
    """
    record = Record.parse(Path(file).read_text("utf-8"))
    return Table.load(game_named(record.game), record, upto, components)


def simulate(
    game: str,
    bots: Sequence[str],
    games: int = 100,
    seed: str | int = "1",
    jobs: int = 1,
    options: Mapping[str, str] | None = None,
    components: Path | None = None,
) -> Iterator[PlayedGame]:
    """Let bots play, one on each seat; who sits where moves on by one each game. Every game comes with its record.

    With more `jobs` other processes play, and the same seed still gives the same games. These processes begin by
    importing your program: what it does must stand under `if __name__ == "__main__":`, as always in Python.

    >>> [one] = simulate("eketorp", ["karl", "thrall", "thrall"], games=1)
    >>> one.bots, Record.parse(one.record)
    (('karl', 'thrall', 'thrall'), <Record: eketorp, 3 players, seed 1.0, ... choices>)
    """
    return simulate_many(game, bots, games, str(seed), jobs, options, components, keep=True)


class Position(NamedTuple):
    """A moment at which a seat chose: what it saw, what it could do, what it did, and how the game ended."""

    game: str
    number: int  # so many choices were made before
    seat: int
    view: Any  # of that seat: nothing it could not see
    options: list[str]  # by notation
    choice: int  # which of them it took
    outcome: Outcome | None  # None if the game was not played to its end
    worth: float | None  # of that outcome for the seat: 1 for a victory, shared by those who share it

    @property
    def chosen(self) -> str:
        return self.options[self.choice]


def positions(games: Source | Iterable[Source], components: Path | None = None) -> Iterator[Position]:
    """Every choice of a game, or of many: records, tables, files, and what `simulate` gives.

    >>> first, *others = positions(simulate("eketorp", ["thrall", "thrall", "thrall"], games=1))
    >>> first.number, first.seat, first.view.round, first.chosen == first.options[first.choice]
    (0, 0, 1, True)
    >>> all(position.outcome == first.outcome for position in others)
    True
    """
    for played, record in _records(games):
        end = Table.load(played, record, components=components, listen=False)
        outcome = end.state.outcome
        worth = result(outcome, played.info.cooperative) if outcome is not None else None
        replayed = Table.load(played, record, 0, components, listen=False)
        for number, (seat, notation, _) in enumerate(record.choices):
            decision = replayed.decision(seat)
            choice = decision.index(notation)
            yield Position(
                record.game,
                number,
                seat,
                replayed.view(seat),
                decision.notations(),
                choice,
                outcome,
                worth[seat] if worth is not None else None,
            )
            replayed.choose(seat, choice)


def _records(games: Source | Iterable[Source]) -> Iterator[tuple[Game[Any], Record]]:
    if isinstance(games, Table):
        yield games.game, games.record()
    elif isinstance(games, Record):
        yield game_named(games.game), games
    elif isinstance(games, PlayedGame):
        if not games.record:
            raise BadSetup("this game was played without keeping its record: simulate with keep=True")
        yield from _records(Record.parse(games.record))
    elif isinstance(games, str | Path):
        yield from _records(Record.parse(Path(games).read_text("utf-8")))
    else:
        for each in games:
            yield from _records(each)
