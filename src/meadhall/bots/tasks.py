"""What a worker is asked and what it answers: one line of JSON each.

A worker keeps the tables it has met. A task tells it only the choices made since, so most tasks are short and cost
next to nothing before the thinking begins.
"""

from __future__ import annotations

from typing import Any

from meadhall.engine.components import Corrected
from meadhall.engine.wire import Parcel, changed, fresh


class Header(Parcel, frozen=True):
    """What a game is dealt from."""

    table: str
    game: str
    players: int
    seed: str
    options: dict[str, str]
    corrected: Corrected | None = None  # components, if not those that are shipped


class ChooseTask(Parcel, tag="choose"):
    """What does this level choose? If the decision is a plan, all of it."""

    seat: int
    level: str
    luck: str  # names the stream that the seed is split into


class Judge(Parcel, tag="judge"):
    """Which options are the best for the seat, and why? At a glance, also: which had better not be chosen?"""

    seat: int
    luck: str
    glance: bool = False


class Estimate(Parcel, tag="estimate"):
    """What may every seat expect, by what it knows, in each position from choice number `first` on?"""

    first: int
    luck: str


Work = ChooseTask | Judge | Estimate
Choices = list[tuple[int, str]]


class Task(Parcel):
    header: Header
    known: int  # how many of the table's choices the worker has made already; 0: it begins anew
    choices: Choices  # the further ones: seat and notation
    work: Work
    forget: list[str] = fresh(list)  # tables that the worker need not keep


class Chosen(Parcel, tag="chosen"):
    notations: list[str]


class Rated(Parcel):
    """An option as a search judges it."""

    notation: str
    share: float  # of the search's attention, from 0 to 1
    value: float  # what the seat may expect after it, from 0 (lost) to 1 (won)
    why: list[tuple[str, dict[str, Any]]]  # lines of the game's texts, the strongest reason first


class Judgement(Parcel, tag="ratings"):
    best: list[Rated]
    doubts: list[str] = fresh(list)  # notations of options that look much worse; told at a glance only


class Point(Parcel):
    """A position of a game: the moment it belongs to, what every seat may expect, and what whoever is asked would best
    choose, as far as that is known at a look."""

    moment: int
    values: list[float]
    liked: list[str] = fresh(list)  # a notation by seat, empty where none is known; nothing: no network looked


class Estimates(Parcel, tag="estimates"):
    points: list[Point]


class Failed(Parcel, tag="failed"):
    problem: str


WorkerAnswer = Chosen | Judgement | Estimates | Failed

TABLES = 16  # that a worker keeps


class Briefing:
    """What a worker has been told of which table: it is told the rest only."""

    def __init__(self) -> None:
        self.tables: dict[str, Choices] = {}  # the table used last comes last

    def knows(self, table: str, choices: Choices, work: Work) -> int:
        """How many of the choices need not be told again."""
        told = self.tables.get(table, [])
        beyond = isinstance(work, Estimate) and len(told) > work.first
        return len(told) if not beyond and choices[: len(told)] == told else 0

    def task(self, header: Header, choices: Choices, work: Work) -> Task:
        name, known = header.table, self.knows(header.table, choices, work)
        self.tables.pop(name, None)
        self.tables[name] = list(choices)
        forget = list(self.tables)[:-TABLES]
        for each in forget:
            del self.tables[each]
        # A table that goes on has its components: they may be a hundred kilobytes.
        return Task(changed(header, corrected=None) if known else header, known, choices[known:], work, forget)

    def heard(self, table: str, work: Work, answer: WorkerAnswer) -> None:
        """What it has chosen it has also made at its table."""
        if isinstance(answer, Chosen) and isinstance(work, ChooseTask):
            self.tables[table] += [(work.seat, each) for each in answer.notations]

    def forget(self) -> None:
        self.tables.clear()
