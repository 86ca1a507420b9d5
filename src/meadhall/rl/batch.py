"""Batch: many tables of one game, stepped in one call, with contiguous arrays in and out.

All arrays lie in one piece of memory. With more processes it is shared: each plays a stretch of the tables and writes
right into it, and what goes through the pipes is one byte a step. A table's games have seeds of their own, so the same
seed gives the same games however many processes there are.
"""

from __future__ import annotations

import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import prod
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from struct import Struct
from typing import Any, NamedTuple, Self
from weakref import finalize

import numpy as np
from numpy.typing import NDArray

from meadhall.engine.advice import result
from meadhall.engine.errors import BadSetup, MeadhallError
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.games import installed
from meadhall.rl.observer import MOST, Layout, Observer, Whole, check_rows, illegal

BEGIN, STEP, DONE = b"begin", b"step", b"done"
LINE = 64  # bytes: every array begins where a line of the processor's memory does
SECONDS = 5.0  # that a process may take to end by itself


class Moment(NamedTuple):
    """How all tables stand, one row each. The arrays are written over by the next step: copy what you keep."""

    see: Whole  # what the seat to move sees: (tables, seen)
    mask: NDArray[np.bool_]  # the actions it may choose: (tables, actions)
    seat: NDArray[np.int16]  # who is to move; where several owe a decision at once, the lowest of them
    rewards: NDArray[np.float32]  # of the game that just ended there, by seat, and else 0: (tables, players)
    done: NDArray[np.bool_]  # whether a game just ended there; the row already shows the next one
    rows: Whole  # the options, then zeros: (tables, most, weighed), or most = 0 if not wanted
    acts: NDArray[np.int32]  # the action of each option, then -1: (tables, most)
    offered: NDArray[np.int16]  # how many options there are


@dataclass(frozen=True)
class _Plan:
    """What is played, as plain data for another process."""

    game: str
    players: int
    options: dict[str, str]
    seed: str
    tables: int
    most: int


class Batch:
    """So many tables of a game. Those that end begin anew with their next seed.

    >>> batch = Batch("meduris", 4, players=2, seed=7)
    >>> moment = batch.reset()
    >>> moment.see.shape[0], moment.seat.shape, bool(moment.mask.any(1).all())
    (4, (4,), True)
    >>> moment = batch.step(moment.mask.argmax(1))  # the first action that each may choose
    >>> batch.close()

    With `processes`, others play; they begin by importing your program, so what it does must stand under
    `if __name__ == "__main__":`. `most=0` leaves the rows of the options out, which is quicker.
    """

    def __init__(
        self,
        game: str | Game[Any],
        tables: int,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        processes: int = 0,
        seed: str | int = "1",
        most: int = MOST,
    ) -> None:
        self.observer = Observer(game, most)
        self.game = self.observer.game
        info = self.game.info
        self.players = players or info.usual_players
        info.check_players(self.players)
        if tables < 1 or not 0 <= processes <= tables:
            raise BadSetup(f"{tables} tables cannot be played by {processes} processes")
        name = game if isinstance(game, str) else info.name
        plan = _Plan(name, self.players, info.settle(options or {}), str(seed), tables, most)
        self.tables = tables
        pieces, size = _pieces(self.observer, self.players, tables)
        memory: Any
        self._crew: _Crew | None = None
        if processes:
            if installed(name) is not self.game and isinstance(game, Game):
                raise BadSetup("another process finds a game by its name: name it, or use processes=0")
            memory = get_context("spawn").RawArray("B", size)
            self._crew = _Crew(plan, memory, processes)
            finalize(self, self._crew.close)  # who forgets to close leaves no process behind
        else:
            memory = bytearray(size)
        arrays = {name: piece.of(memory) for name, piece in pieces.items()}
        self._answers = arrays.pop("answers")
        self.moment = Moment(**arrays)
        self._stretch = None if processes else _Stretch(self.observer, plan, memory, range(tables))
        self._begun = False

    def reset(self) -> Moment:
        """Begin a new game at every table; the first time these are the first games of the seed."""
        self._do(BEGIN)
        self._begun = True
        return self.moment

    def step(self, actions: NDArray[Any] | Sequence[int]) -> Moment:
        """Each table's seat to move takes an action; one that is not in the mask is refused before anything moves."""
        given = self._checked(actions, self.observer.actions)
        legal = self.moment.mask[np.arange(self.tables), given]
        if not legal.all():
            table = int(np.argmin(legal))
            raise self._refusal(table, int(given[table]))
        self._answers[:] = given
        self._do(STEP)
        return self.moment

    def choose(self, indexes: NDArray[Any] | Sequence[int]) -> Moment:
        """The same by the number of an option, as the rows have them."""
        given = self._checked(indexes, 2**15)
        wrong = given >= self.moment.offered
        if wrong.any():
            table = int(np.argmax(wrong))
            raise MeadhallError(
                f"table {table}: there are {self.moment.offered[table]} options, no number {given[table]}"
            )
        self._answers[:] = -1 - given  # told from actions by their sign
        self._do(STEP)
        return self.moment

    def close(self) -> None:
        """Let the processes go. The arrays stay as they are."""
        if self._crew is not None:
            self._crew.close()
        self._begun = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _do(self, what: bytes) -> None:
        if self._crew is not None:
            self._crew.do(what)
        elif self._stretch is not None:
            self._stretch.do(what)

    def _checked(self, numbers: NDArray[Any] | Sequence[int], above: int) -> NDArray[np.int64]:
        if not self._begun:
            raise MeadhallError("this batch has not begun, or is closed: reset() comes first")
        given = np.asarray(numbers)
        if given.shape != (self.tables,) or given.dtype.kind not in "iu":
            raise MeadhallError(
                f"{self.tables} whole numbers are needed, one for each table, not {given.dtype}{given.shape}"
            )
        wrong = (given < 0) | (given >= above)
        if wrong.any():
            table = int(np.argmax(wrong))
            raise self._refusal(table, int(given[table]))
        return given.astype(np.int64)

    def _refusal(self, table: int, action: int) -> MeadhallError:
        return MeadhallError(f"table {table}: {illegal(self.observer.numbers, int(self.moment.seat[table]), action)}")


# -- the memory ---------------------------------------------------------------------------------------------------


class _Piece(NamedTuple):
    """Where an array lies in the memory."""

    at: int
    shape: tuple[int, ...]
    dtype: np.dtype[Any]

    def of(self, memory: Any) -> NDArray[Any]:
        return np.frombuffer(memory, self.dtype, prod(self.shape), self.at).reshape(self.shape)


def _pieces(observer: Observer, players: int, tables: int) -> tuple[dict[str, _Piece], int]:
    """All that lies in the memory, and how large it is."""
    shapes: dict[str, tuple[tuple[int, ...], Any]] = {
        "see": ((tables, observer.sees.size), observer.sees.dtype),
        "mask": ((tables, observer.actions), np.bool_),
        "seat": ((tables,), np.int16),
        "rewards": ((tables, players), np.float32),
        "done": ((tables,), np.bool_),
        "rows": ((tables, observer.most, observer.weighs.size), observer.weighs.dtype),
        "acts": ((tables, observer.most), np.int32),
        "offered": ((tables,), np.int16),
        "answers": ((tables,), np.int32),
    }
    found, at = {}, 0
    for name, (shape, dtype) in shapes.items():
        found[name] = _Piece(at, shape, np.dtype(dtype))
        at += -(-prod(shape) * found[name].dtype.itemsize // LINE) * LINE
    return found, at


# -- the tables ---------------------------------------------------------------------------------------------------


class _Stretch:
    """Some of the tables, played right here."""

    def __init__(self, observer: Observer, plan: _Plan, memory: Any, tables: range) -> None:
        self._observer = observer
        self._game = observer.game
        self._numbers = observer.numbers
        self._plan = plan
        self._tables = tables
        pieces, _ = _pieces(observer, plan.players, plan.tables)
        # Rows are packed with struct: that takes half the time in which numpy makes an array of a list. They go into
        # bytes that are copied then, since a call with nothing but `*numbers` makes no other list of them first.
        self._memory = memoryview(memory).cast("B")
        self._sights = _Sights(observer.sees, pieces["see"].of(memory)[tables.start : tables.stop])
        self._rows_at = pieces["rows"].at
        self._acts_at = pieces["acts"].at
        self._mask_at = pieces["mask"].at
        self._most = plan.most
        self._weighed = observer.weighs.size
        self._letter = observer.weighs.dtype.char
        self._row_bytes = observer.weighs.size * observer.weighs.dtype.itemsize
        self._by_count: dict[int, tuple[Struct, Struct]] = {}  # how so many options are written: their rows, their acts
        here = slice(tables.start, tables.stop)
        self._seat, self._offered, self._rewards, self._done, self._answers = (
            pieces[name].of(memory)[here] for name in ("seat", "offered", "rewards", "done", "answers")
        )
        self._blank = bytes(plan.most * max(self._row_bytes, 4))
        self._no_acts = b"\xff" * (plan.most * 4)  # -1, all of them
        if plan.most:
            pieces["acts"].of(memory)[here] = -1
        self._games = [0] * len(tables)  # begun at each
        self._states: list[State] = []
        self._acts: list[list[int]] = [[] for _ in tables]
        self._seats = [0] * len(tables)
        self._counts = [0] * len(tables)

    def do(self, what: bytes) -> None:
        self._done[:] = False
        self._rewards[:] = 0
        if what == BEGIN:
            self._states = [self._deal(place) for place in range(len(self._tables))]
            for place, state in enumerate(self._states):
                self._write(place, state)
        else:
            self._step()
        self._sights.show()
        self._seat[:] = self._seats
        self._offered[:] = self._counts

    def _step(self) -> None:
        states, seats, acts, write = self._states, self._seats, self._acts, self._write
        for place, answer in enumerate(self._answers.tolist()):
            state = states[place]
            state.choose(seats[place], acts[place].index(answer) if answer >= 0 else -1 - answer)
            if state.outcome is not None:
                self._done[place] = True
                self._rewards[place] = result(state.outcome, self._game.info.cooperative)
                state = states[place] = self._deal(place)
            write(place, state)

    def _deal(self, place: int) -> State:
        """The next game of a table. One that ends before anybody was asked is passed over."""
        while True:
            seed = f"{self._plan.seed}.{self._tables[place]}.{self._games[place]}"
            self._games[place] += 1
            state: State = self._game.create(self._plan.players, Luck(seed), self._plan.options, self._game.printed)
            state.begin()
            if state.outcome is None:
                return state

    def _write(self, place: int, state: State) -> None:
        """Tell how a table stands."""
        owed = state.owed
        seat = self._seats[place] = next(iter(owed)) if len(owed) == 1 else min(owed)
        memory, numbers, table = self._memory, self._numbers, self._tables[place]
        self._sights.tell(place, numbers.see(state, seat))
        acts = self._acts[place] = numbers.act(state, seat)
        mask = bytearray(numbers.actions)
        for action in acts:
            mask[action] = 1
        at = self._mask_at + table * numbers.actions
        memory[at : at + numbers.actions] = mask
        if self._most:
            self._write_rows(table, self._counts[place], acts, numbers.weigh(state, seat))
        self._counts[place] = len(acts)

    def _write_rows(self, table: int, before: int, acts: list[int], weighed: list[int]) -> None:
        count = len(acts)
        if count not in self._by_count:
            check_rows(self._game, count, self._most)
            self._by_count[count] = Struct(f"={count * self._weighed}{self._letter}"), Struct(f"={count}i")
        rows, packed = self._by_count[count]
        memory, size = self._memory, self._row_bytes
        at = self._rows_at + table * self._most * size
        memory[at : at + rows.size] = rows.pack(*weighed)
        acts_at = self._acts_at + table * self._most * 4
        memory[acts_at : acts_at + packed.size] = packed.pack(*acts)
        if before > count:  # of the decision before
            memory[at + count * size : at + before * size] = self._blank[: (before - count) * size]
            memory[acts_at + count * 4 : acts_at + before * 4] = self._no_acts[: (before - count) * 4]


class _Sights:
    """What is seen at the tables, on its way from lists into their rows. A list becomes bytes in two thirds of the time
    it takes to pack it, and numpy widens those of all tables at once; where a byte is too small, it is packed."""

    def __init__(self, layout: Layout, rows: Whole) -> None:
        low, high = layout.low, layout.high
        fits = bool(np.where(low < 0, (low >= -128) & (high < 128), high < 256).all())
        self._rows = rows
        self._signed: list[int] = np.flatnonzero(low < 0).tolist() if fits else []
        dtype = np.dtype(np.uint8) if fits else rows.dtype
        self._size = layout.size * dtype.itemsize
        self._memory = bytearray(len(rows) * self._size)
        self._told = np.frombuffer(self._memory, dtype).reshape(rows.shape)
        self._pack = None if fits else Struct(f"={layout.size}{rows.dtype.char}").pack

    def tell(self, place: int, numbers: list[int]) -> None:
        for column in self._signed:
            numbers[column] &= 255
        at = place * self._size
        self._memory[at : at + self._size] = bytes(numbers) if self._pack is None else self._pack(*numbers)

    def show(self) -> None:
        """All that was told."""
        self._rows[:] = self._told
        for column in self._signed:
            self._rows[:, column] = self._told[:, column].view(np.int8)


# -- other processes ----------------------------------------------------------------------------------------------


class _Crew:
    """Processes that each play a stretch of the tables. They are spawned: that is safe everywhere."""

    def __init__(self, plan: _Plan, memory: Any, processes: int) -> None:
        context = get_context("spawn")
        self._members: list[tuple[Connection, BaseProcess]] = []
        for number in range(processes):
            first, last = (plan.tables * each // processes for each in (number, number + 1))
            ours, theirs = context.Pipe()
            member = context.Process(target=_serve, args=(theirs, plan, memory, first, last), daemon=True)
            member.start()
            theirs.close()
            self._members.append((ours, member))

    def do(self, what: bytes) -> None:
        """All do it at the same time; then all have done it."""
        if not self._members:
            raise MeadhallError("this batch is closed")
        try:
            for ours, _ in self._members:
                ours.send_bytes(what)
            said = [ours.recv_bytes() for ours, _ in self._members]
        except (EOFError, OSError):
            self.close()
            raise MeadhallError("a process of the batch has ended: the batch is closed") from None
        wrong = [each.decode() for each in said if each != DONE]
        if wrong:
            self.close()
            raise MeadhallError(f"the batch is closed: {wrong[0]}")

    def close(self) -> None:
        """They end when nobody holds the other end of their pipe."""
        for ours, _ in self._members:
            ours.close()
        for _, member in self._members:
            member.join(SECONDS)
            if member.is_alive():
                member.terminate()
                member.join()
        self._members.clear()


def _serve(theirs: Connection, plan: _Plan, memory: Any, first: int, last: int) -> None:
    """What another process does. Ctrl-C is for the program that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    stretch: _Stretch | None = None
    with suppress(EOFError, OSError):
        while True:
            what = theirs.recv_bytes()
            try:
                if stretch is None:
                    stretch = _Stretch(Observer(plan.game, plan.most), plan, memory, range(first, last))
                stretch.do(what)
            except Exception as error:
                theirs.send_bytes(f"{type(error).__name__}: {error}".encode())
            else:
                theirs.send_bytes(DONE)
