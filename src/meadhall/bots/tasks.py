"""What a worker is asked and what it answers: one line of JSON each.

A worker keeps the tables it has met. A task tells it only the choices made since, so most tasks are short and cost
next to nothing before the thinking begins.
"""

from __future__ import annotations

from typing import Any

from meadhall.engine.components import Corrected
from meadhall.engine.wire import Record, fresh


class Header(Record, frozen=True):
    """What a game is dealt from."""

    table: str
    game: str
    players: int
    seed: str
    options: dict[str, str]
    corrected: Corrected | None = None  # components, if not those that are shipped


class ChooseTask(Record, tag="choose"):
    """What does this level choose? If the decision is a plan, all of it."""

    seat: int
    level: str
    luck: str  # names the stream that the seed is split into


class Judge(Record, tag="judge"):
    """Which options are the best for the seat, and why? At a glance, also: which had better not be chosen?"""

    seat: int
    luck: str
    glance: bool = False


class Estimate(Record, tag="estimate"):
    """What may every seat expect, by what it knows, in each position from choice number `first` on?"""

    first: int
    luck: str


Work = ChooseTask | Judge | Estimate


class Task(Record):
    header: Header
    known: int  # how many of the table's choices the worker has made already; 0: it begins anew
    choices: list[tuple[int, str]]  # the further ones: seat and notation
    work: Work
    forget: list[str] = fresh(list)  # tables that the worker need not keep


class Chosen(Record, tag="chosen"):
    notations: list[str]


class Rated(Record):
    """An option as a search judges it."""

    notation: str
    share: float  # of the search's attention, from 0 to 1
    value: float  # what the seat may expect after it, from 0 (lost) to 1 (won)
    why: list[tuple[str, dict[str, Any]]]  # lines of the game's texts, the strongest reason first


class Judgement(Record, tag="ratings"):
    best: list[Rated]
    doubts: list[str] = fresh(list)  # notations of options that look much worse; told at a glance only


class Point(Record):
    """A position of a game: the moment it belongs to, and what every seat may expect."""

    moment: int
    values: list[float]


class Estimates(Record, tag="estimates"):
    points: list[Point]


class Failed(Record, tag="failed"):
    problem: str


WorkerAnswer = Chosen | Judgement | Estimates | Failed
