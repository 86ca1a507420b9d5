"""A process that thinks for others: `python -m meadhall.bots.worker` reads a task per line, and answers each by a line.

It ends when its input does. Whoever started it may kill it at any time: it keeps nothing that could not be had anew.
"""

from __future__ import annotations

import os
import sys
import traceback
from pathlib import Path
from typing import BinaryIO, NamedTuple

from meadhall.bots import Bot, bot
from meadhall.bots.review import Prospects, advice_for, glance_at
from meadhall.bots.tasks import ChooseTask, Chosen, Estimate, Estimates, Failed, Judgement, Point, Task, WorkerAnswer
from meadhall.engine import wire
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games import game


class Midway(NamedTuple):
    """Whose turn goes on after his choice, and the bot that has thought about all of it."""

    seat: int
    level: str
    bot: Bot


class TaskRunner:
    """Does one task after the other."""

    def __init__(self) -> None:
        self._tables: dict[str, Table] = {}
        self._midway: dict[str, Midway] = {}  # by table

    def do(self, task: Task) -> WorkerAnswer:
        for name in task.forget:
            self._tables.pop(name, None)
            self._midway.pop(name, None)
        if task.known == 0 or task.choices:  # somebody else has chosen, or a choice was not accepted
            self._midway.pop(task.header.table, None)
        table = self._open(task)
        work = task.work
        luck = Luck(task.header.seed).split(work.luck)
        if isinstance(work, Estimate):
            return Estimates(self._walk(table, task, work, luck))
        for seat, notation in task.choices:
            table.choose(seat, notation)
        if isinstance(work, ChooseTask):
            return Chosen(self._choose(table, task.header.table, work, luck))
        if work.glance:
            return Judgement(*glance_at(table.chair(work.seat), luck))
        return Judgement(advice_for(table.chair(work.seat), luck))

    def _open(self, task: Task) -> Table:
        header = task.header
        if task.known == 0:
            played = game(header.game).with_components(header.corrected)
            made = Table(played, header.players, header.seed, header.options, listen=False)
            self._tables[header.table] = made
            return made
        table = self._tables.get(header.table)
        if table is None or len(table.made) != task.known:
            raise LookupError(f"{task.known} choices of this table are not known here")
        return table

    def _walk(self, table: Table, task: Task, work: Estimate, luck: Luck) -> list[Point]:
        prospects = Prospects(table.game, luck)
        if len(table.made) >= work.first:
            prospects.add(table)
        for seat, notation in task.choices:
            table.choose(seat, notation)
            if len(table.made) >= work.first:
                prospects.add(table)
        return prospects.points()

    def _choose(self, table: Table, name: str, work: ChooseTask, luck: Luck) -> list[str]:
        """The choices are made at this table too: the next task will go on from there, unless they were refused. In the
        middle of a turn the bot waits for it: what it has thought of the rest need not be thought again."""
        midway, chair = self._midway.pop(name, None), table.chair(work.seat)
        if midway and (midway.seat, midway.level) == (work.seat, work.level):
            chooser = midway.bot
        else:
            chooser = bot(work.level, luck)
        notations = []
        for _ in range(chair.decision.count):
            index = chooser.choose(chair)
            notations.append(chair.decision.options[index].notation())
            table.choose(work.seat, index)
        if work.seat in table.state.owed and chair.undoable:
            self._midway[name] = Midway(work.seat, work.level, chooser)
        return notations


def serve(tasks: BinaryIO, answers: BinaryIO) -> None:
    thinker = TaskRunner()
    read, write = wire.decoder(Task), wire.encode
    for line in tasks:
        answer: WorkerAnswer
        try:
            answer = thinker.do(read(line))
        except Exception as error:
            answer = Failed(_place_of(error))
        answers.write(write(answer) + b"\n")
        answers.flush()


def _place_of(error: Exception) -> str:
    """What went wrong and where. Not the message: it may speak of hidden things, and this goes into a log."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {Path(frame.filename).name}:{frame.lineno}"


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(5)  # the hall answers first
    serve(sys.stdin.buffer, sys.stdout.buffer)
