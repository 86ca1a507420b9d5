"""The folder of a tournament: its plan, its games as they finish, and the reports. What was begun there goes on."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from meadhall.arena.match import PlayedGame
from meadhall.arena.tournament import Plan
from meadhall.engine import wire
from meadhall.engine.errors import BadSetup

PLAN, GAMES, JSON, HTML = "plan.json", "games.jsonl", "report.json", "report.html"

_plan = wire.decoder(Plan)
_line = wire.decoder(PlayedGame)


def in_lines(facts: dict[str, Any]) -> bytes:
    """As JSON that people read, too."""
    return json.dumps(facts, indent=2, ensure_ascii=False).encode()


class Folder:
    """Games are written in their order, whatever order they finish in: the file is at all times the first part of
    the whole. A line that was torn by the interruption is dropped, and its game played again."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Open or make it. A folder of another plan, or with anything else in it, is refused and left alone."""
        self.path = path
        self.plan = plan
        try:
            self._claim()
        except OSError as error:
            raise BadSetup(f"{path} cannot be used: {error.strerror}") from None

    def _claim(self) -> None:
        self.path.mkdir(parents=True, exist_ok=True)
        file = self.path / PLAN
        if file.exists():
            try:
                there = _plan(file.read_bytes())
            except wire.Unreadable as error:
                raise BadSetup(f"{file} cannot be read: {error}. Choose another --out") from None
            self.plan.must_be(there, self.path)
        elif any(self.path.iterdir()):
            raise BadSetup(f"{self.path} has other things in it: choose another --out, or a folder that is empty")
        else:
            self.write(PLAN, in_lines(wire.as_dict(self.plan)))

    def write(self, name: str, text: bytes) -> None:
        """The whole file or nothing of it."""
        new = self.path / f"{name}.new"
        new.write_bytes(text + b"\n")
        new.replace(self.path / name)

    @contextmanager
    def games(self) -> Iterator[GamesFile]:
        with (self.path / GAMES).open("a+b") as file:
            _lock(file, self.path)
            yield GamesFile(file, self.plan)


class GamesFile:
    """The games so far, and a place for the next."""

    def __init__(self, file: BinaryIO, plan: Plan) -> None:
        self._file = file
        self._seating = plan.seating

    def read(self) -> Iterator[PlayedGame]:
        """All whole lines, one by one; after them the file is ready for more."""
        self._file.seek(0)
        end = 0
        for number, line in enumerate(self._file):
            if not line.endswith(b"\n"):
                break
            try:
                played = _line(line)
            except wire.Unreadable as error:
                raise self._fault(number, str(error)) from None
            sitting = self._seating.sitting(number)
            if (played.number, played.seed, played.entrants) != sitting[:3]:
                raise self._fault(number, "this is not the game that belongs here")
            end += len(line)
            yield played
        self._file.truncate(end)

    def _fault(self, number: int, problem: str) -> BadSetup:
        return BadSetup(f"{self._file.name}: line {number + 1}: {problem}. Choose another --out")

    def append(self, played: PlayedGame) -> None:
        self._file.write(wire.encode(played.facts()) + b"\n")
        self._file.flush()


def _lock(file: BinaryIO, where: Path) -> None:
    """Two that write at once would spoil it. (Windows has no such lock; there we trust the user.)"""
    if os.name != "posix":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadSetup(f"{where} is in use: the same tournament is being played right now") from None
