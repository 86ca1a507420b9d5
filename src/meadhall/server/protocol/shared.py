"""What messages of both kinds speak of."""

from __future__ import annotations

from typing import Literal

from meadhall.engine.wire import Parcel

SeatKind = Literal["you", "open", "bot"]  # taken by the creator, by whoever gets its link, by a bot
# When time is up: remind the seat's owner, let a bot decide, or hand the seat over to one.
Late = Literal["remind", "decide", "hand_over"]
Leaving = Literal["resign", "delete"]
RefusalCode = Literal[
    "account", "address", "campaign", "chat", "components", "device", "fault", "hint", "hook", "host", "illegal",
    "lesson", "limit", "message", "method", "origin", "password", "path", "pin", "push", "rate", "record", "review",
    "seat", "session", "setup", "size", "solo", "stale", "stopped", "table", "taken", "token", "undo", "unready",
]  # fmt: skip


class CorrectedCard(Parcel):
    """A corrected components file: its name, and the mark that its text alone has."""

    name: str
    mark: str


class SeatCard(Parcel):
    seat: int
    name: str
    kind: Literal["person", "bot"]  # whose seat it is
    bot: str  # the bot that plays it now: also for a person, who may take the seat back
    online: bool
    resigned: bool = False  # its person has left for good, and cannot take it back


class Final(Parcel):
    winners: list[int]
    scores: list[int]


class Deadline(Parcel):
    seat: int
    due: int  # milliseconds since 1970


class ClockCard(Parcel):
    pace: int
    late: Late
    now: int  # by the hall's clock, when this was sent: others may go wrong
    deadlines: list[Deadline]  # of those who owe a decision


class Problem(Parcel):
    """The body of every REST error."""

    code: RefusalCode
    text: str
