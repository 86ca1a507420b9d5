"""Data sets: every position of many games as arrays, in a NumPy or a Parquet file.

Options are as many as there were, one after the other: those of position n are the rows from `first[n]` to
`first[n + 1]`. In a Parquet file they are lists in the position's own row.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from meadhall.arena.match import PlayedGame
from meadhall.engine.advice import result
from meadhall.engine.errors import BadSetup
from meadhall.engine.numbers import Field
from meadhall.engine.record import Record
from meadhall.engine.table import Table
from meadhall.rl.observer import Observer, Whole

CHUNK = 64  # games that are held as lists at a time, and that make a row group


class Positions(NamedTuple):
    """The positions of some games, in the order in which they were played."""

    game: NDArray[np.int32]  # which game, counted from 0
    number: NDArray[np.int32]  # so many choices were made before
    seat: NDArray[np.int8]  # who chose
    see: Whole  # what that seat saw: (positions, seen)
    first: NDArray[np.int64]  # where its options begin, and at the end how many there are: (positions + 1)
    rows: Whole  # all options: (options, weighed)
    acts: NDArray[np.int32]  # their actions: (options)
    chosen: NDArray[np.int16]  # which of its options was taken
    worth: NDArray[np.float32]  # what the game was worth to the seat in the end, from 0 to 1
    score: NDArray[np.int32]  # and what it scored


def positions(observer: Observer, games: Iterable[PlayedGame], components: Path | None = None) -> Iterator[Positions]:
    """Of games that were played with their records kept; some games at a time."""
    left = iter(games)
    while some := list(islice(left, CHUNK)):
        yield _positions(observer, some, components)


def together(chunks: Iterable[Positions]) -> Positions:
    """Several as one."""
    many = list(chunks)
    joined = {name: np.concatenate([getattr(each, name) for each in many]) for name in Positions._fields}
    ends = np.cumsum([0, *(each.first[-1] for each in many)])
    shifted = [each.first[:-1] + ends[at] for at, each in enumerate(many)]
    joined["first"] = np.append(np.concatenate(shifted), ends[-1])
    return Positions(**joined)


def _positions(observer: Observer, games: list[PlayedGame], components: Path | None) -> Positions:
    numbers, cooperative = observer.numbers, observer.game.info.cooperative
    facts: list[tuple[int, int, int, int, float, int]] = []
    see, first, rows, acts = list[list[int]](), [0], list[int](), list[int]()
    for played in games:
        record = Record.parse(played.record)
        state = Table.load(observer.game, record, 0, components, listen=False).state
        made = []
        for number, (seat, notation, _) in enumerate(record.choices):
            chosen = state.owed[seat].index(notation)
            see.append(numbers.see(state, seat))
            rows += numbers.weigh(state, seat)
            acts += numbers.act(state, seat)
            first.append(len(acts))
            made.append((number, seat, chosen))
            state.choose(seat, chosen)
        assert state.outcome is not None  # bots play on to the end
        worth = result(state.outcome, cooperative)
        facts += [
            (played.number, number, seat, chosen, worth[seat], state.outcome.scores[seat])
            for number, seat, chosen in made
        ]
    games_of, numbers_of, seats, choices, worths, scores = zip(*facts, strict=True)
    return Positions(
        np.array(games_of, np.int32),
        np.array(numbers_of, np.int32),
        np.array(seats, np.int8),
        np.array(see, observer.sees.dtype),
        np.array(first, np.int64),
        np.array(rows, observer.weighs.dtype).reshape(-1, observer.weighs.size),
        np.array(acts, np.int32),
        np.array(choices, np.int16),
        np.array(worths, np.float32),
        np.array(scores, np.int32),
    )


# -- files --------------------------------------------------------------------------------------------------------


def about(observer: Observer) -> str:
    """What the numbers mean, as JSON: it lies in every file."""

    def told(fields: Iterable[Field]) -> list[dict[str, Any]]:
        return [
            {"name": each.name, "about": each.about, "shape": each.shape, "kind": each.kind, "least": each.least,
             "most": each.most}
            for each in fields
        ]  # fmt: skip

    info, numbers = observer.game.info, observer.numbers
    facts = {"game": info.name, "rules": info.rules, "sees": told(numbers.sees), "weighs": told(numbers.weighs)}
    return json.dumps(facts | {"actions": [numbers.name(action) for action in range(numbers.actions)]})


def check_file(file: Path) -> None:
    """Say before hours of play what could not be written after them."""
    if file.suffix == ".parquet":
        _pyarrow()
    elif file.suffix != ".npz":
        raise BadSetup(f"{file} must end with .npz (NumPy) or .parquet, to say what it shall be")
    if not file.parent.is_dir():
        raise BadSetup(f"{file} cannot be written: there is no folder {file.parent}")


def write(file: Path, observer: Observer, chunks: Iterable[Positions]) -> int:
    """Write them all; how many there were. A NumPy file is written at once, a Parquet file game by game."""
    if file.suffix == ".parquet":
        return _write_parquet(file, observer, chunks)
    all_of_them = together(chunks)
    np.savez_compressed(file, about=np.array(about(observer)), **all_of_them._asdict())
    return len(all_of_them.seat)


def _write_parquet(file: Path, observer: Observer, chunks: Iterable[Positions]) -> int:
    arrow, parquet = _pyarrow()
    count = 0
    plain = ("game", "number", "seat", "chosen", "worth", "score")
    writer = None
    try:
        for chunk in chunks:
            columns = {name: arrow.array(getattr(chunk, name)) for name in plain}
            columns["see"] = arrow.FixedSizeListArray.from_arrays(
                arrow.array(chunk.see.reshape(-1)), observer.sees.size
            )
            first = chunk.first.astype(np.int32)
            row = arrow.FixedSizeListArray.from_arrays(arrow.array(chunk.rows.reshape(-1)), observer.weighs.size)
            columns["rows"] = arrow.ListArray.from_arrays(first, row)
            columns["acts"] = arrow.ListArray.from_arrays(first, arrow.array(chunk.acts))
            table = arrow.table(columns).replace_schema_metadata({"meadhall": about(observer)})
            writer = writer or parquet.ParquetWriter(file, table.schema, compression="zstd")
            writer.write_table(table)
            count += len(chunk.seat)
    finally:
        if writer is not None:
            writer.close()
    return count


def _pyarrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as error:
        raise BadSetup("a Parquet file needs pyarrow: pip install pyarrow; or write .npz") from error
    return pyarrow, parquet
