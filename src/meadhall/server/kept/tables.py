"""Tables as they are kept, and what lists show of them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from meadhall.engine.components import Corrected
from meadhall.engine.view import Glance
from meadhall.server.kept.acts import StoredAct
from meadhall.server.kept.duties import AS_BEFORE, NOBODY, Lease, Shift, TimeUp
from meadhall.server.protocol.shared import Late, SeatKind


def now() -> int:
    """Milliseconds since 1970, by this machine's clock."""
    return time.time_ns() // 1_000_000


class KeptSeat(NamedTuple):
    kind: SeatKind
    name: str
    bot: str
    token_sha256: str  # empty for a bot


class ClockRule(NamedTuple):
    pace: int = 0  # seconds for what a seat is asked in a row; 0: as long as it likes
    late: Late = "remind"


class Kept(NamedTuple):
    """What is fixed about a table when it is made."""

    id: str
    game: str
    rules: int
    options: dict[str, str]
    seed: str
    seats: tuple[KeptSeat, ...]
    public: bool = False
    clock: ClockRule = ClockRule()
    hints: bool | None = None  # whether a seat may have one; None: where it harms nobody
    past: int = 0  # so many of its first acts were taken over from a record
    corrected: Corrected | None = None  # components it is played with, if not with those that are shipped
    lesson: str = ""  # what is taught there: who has read it knows its seed

    @property
    def foreseen(self) -> bool:
        """Somebody may know what is to come, so the game does not count."""
        return bool(self.past or self.lesson)


class PublicLine(NamedTuple):
    """An event as spectators get it, in no language yet."""

    kind: str
    args: dict[str, Any]


class AskedOf(NamedTuple):
    """The question that a seat owes an answer to, in no language yet."""

    seat: int
    key: str
    args: dict[str, Any]


class Result(NamedTuple):
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    stand_ins: tuple[str, ...] = ()  # by seat: the bot whose game it was rather than its person's; empty: nobody's
    chose: tuple[int, ...] = ()  # seats whose owners have made at least one choice themselves
    hints: bool = False  # they were allowed
    digest: str = ""  # the state's fingerprint at the end; empty where it was not kept yet


class Summary(NamedTuple):
    """What the lists show of a table."""

    owing: tuple[int, ...]
    names: tuple[str, ...]
    lines: int
    recent: tuple[PublicLine, ...]
    marks: tuple[int, ...]
    result: Result | None
    asked: tuple[AskedOf, ...] = ()
    glance: Glance = Glance()
    gone: tuple[int, ...] = ()


class Append(NamedTuple):
    """Acts of a table from number `seq` on, with what the lists show then and the duties that come of them."""

    id: str
    seq: int
    acts: Sequence[StoredAct]
    summary: Summary | None = None
    duties: Shift = AS_BEFORE
    lease: Lease = NOBODY


class EntrySeat(NamedTuple):
    """A seat in a list."""

    bot: str
    person: str | None
    mark: int  # lines of the public log when it last chose; -1 if it never has
    free: bool  # nobody has sat down here yet


class Entry(NamedTuple):
    """A table in a list."""

    id: str
    game: str
    rules: int
    public: bool
    at: int
    since: int
    summary: Summary
    seats: tuple[EntrySeat, ...]
    past: int
    lesson: str
    hints: bool | None  # as it was made
    clock: ClockRule
    deadlines: tuple[TimeUp, ...]
    corrected: Corrected | None = None
