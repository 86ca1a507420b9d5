"""Duties: what the hall itself owes a table, and by when."""

from __future__ import annotations

from typing import NamedTuple

from meadhall.engine.wire import Parcel, tag_of


class Duty(Parcel, frozen=True):
    seat: int
    due: int  # milliseconds since 1970
    tries: int = 0

    @property
    def kind(self) -> str:
        return tag_of(self)


class BotTurn(Duty, frozen=True, tag="bot"):
    """A bot has to choose for the seat."""


class TimeUp(Duty, frozen=True, tag="clock"):
    """The seat must have chosen by then."""


class Notice(Duty, frozen=True, tag="news"):
    """The seat's owner is to be told that it is asked."""


KINDS: dict[object, type[Duty]] = {tag_of(each): each for each in (BotTurn, TimeUp, Notice)}


class Shift(NamedTuple):
    """How the duties of a table change."""

    gone: tuple[Duty, ...] = ()
    new: tuple[Duty, ...] = ()  # or due at another time


class Lease(NamedTuple):
    holder: str  # a node
    until: int


class Held(NamedTuple):
    table: str
    duty: Duty
    lease: Lease


NOBODY = Lease("", 0)
AS_BEFORE = Shift()
