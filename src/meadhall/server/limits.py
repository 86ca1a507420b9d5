"""How much one visitor may ask for."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, NamedTuple

from meadhall.engine.wire import Parcel, marked

BODY = 64 * 1024  # bytes of a request's body
MESSAGE = 16 * 1024  # bytes of a WebSocket message
KEY = 64  # characters of a client's key
HEAD = 16 * 1024  # bytes of a request's first line and headers
HEAD_SECONDS = 8.0  # from the opening of a connection, or the first byte of a request, to the end of its headers
BODY_SECONDS = 15.0  # for the rest of it
UNREAD_SECONDS = 20.0  # in which an answer must be read on
LOOK_SECONDS = 1.0  # between two looks at who is overdue
OPEN = 8000  # HTTP connections at the same time, if the system allows as many
QUEUE = 1024 * 1024  # bytes waiting for a slow client before it is dropped; it gets one fresh view when it joins again
QUEUES = 256 * 1024 * 1024  # bytes waiting for all of them
STRIKES = 10  # bad messages before a client is shown out
READY_SECONDS = 2.0  # in which the store must have kept something for a look at /healthz
PULSE_SECONDS = 1.0  # between two such tries, however many look
IDLE_SECONDS = 300.0  # without a choice or a look, after which a table's game leaves memory; its guests stay
CLOSE_SECONDS = 1.0  # for what was begun when the hall stops
JOIN_SECONDS = 10.0  # from the opening of a connection to its Join
PIN = 80  # characters of a suggestion
WORD = 300  # characters of a line of chat
WORDS_SAID = 5000  # lines of chat at a table
CHAT = 200  # of the last of them are told to whoever sits down
NOTE = 4000  # characters of a seat's notes
ACTS = 20_000  # at a table, many times what a game takes; beyond them only choices
ADDRESSES = 10_000  # remembered at a time
PASSWORD = (8, 200)  # characters
ACCOUNT_NAME = 2  # characters at least
NAME_KEY = 200  # characters of a name as it is compared: a few letters of some scripts become many
OPEN_TABLES = 60  # made by one person within a week and not yet finished
LISTED = 100  # tables in a list
PAGE = 20  # finished games at a time
LEADERS = 50
DEVICES = 10  # of one person that are told by web push


class Rate(NamedTuple):
    burst: float
    per_second: float


# By seat, however often somebody sits down at it anew; whoever watches is known by their address.
PINS = Rate(5, 0.2)  # suggestions
HINTS = Rate(4, 0.2)
GLANCES = Rate(6, 0.5)  # of a coach, at each question
WORDS = Rate(8, 0.5)  # chat and notes


class Rates(Parcel, frozen=True):
    tables: Rate = Rate(20, 0.1)  # new tables, by address
    visits: Rate = Rate(60, 5)  # connections and looks at tables, by address
    messages: Rate = Rate(40, 20)  # by connection
    people: Rate = Rate(20, 0.1)  # new guests and accounts, by address
    sign_ins: Rate = Rate(10, 0.05)  # tries, by address and by name
    looks: Rate = Rate(120, 10)  # back at finished games, by address
    joins: Rate = Rate(60, 5)  # sitting down at tables, by address: each may have a game replayed
    connections: Annotated[int, marked(ge=1)] = 200  # WebSockets open at the same time, by address
    requests: Annotated[int, marked(ge=1)] = 100  # other connections open at the same time, by address


class Bucket:
    """Holds up to `burst` permissions and gets `per_second` new ones.

    >>> now = 0.0
    >>> bucket = Bucket(Rate(2, 1), lambda: now)
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    >>> now = 1.0
    >>> bucket.take()
    True
    """

    __slots__ = ("_clock", "_left", "_rate", "_then")

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left = rate.burst
        self._then = clock()

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._rate.burst, self._left + (now - self._then) * self._rate.per_second)
        self._then = now

    def take(self) -> bool:
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def full(self) -> bool:
        self._fill()
        return self._left == self._rate.burst


class Buckets:
    """A bucket for each address; those that are full again need not be remembered."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._of: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        bucket = self.of(address)
        return bucket is not None and bucket.take()

    def of(self, address: str) -> Bucket | None:
        """None if there are too many to remember one more."""
        if address not in self._of and len(self._of) >= ADDRESSES:
            self._of = {each: bucket for each, bucket in self._of.items() if not bucket.full()}
            if len(self._of) >= ADDRESSES:
                return None
        return self._of.setdefault(address, Bucket(self._rate))


class Crowd:
    """How many are here, by address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._here: Counter[str] = Counter()

    @contextmanager
    def one_more(self, address: str) -> Iterator[bool]:
        """Whether there is room for another one, who stays until the end of the block."""
        if self._here[address] >= self._most:
            yield False
            return
        self._here[address] += 1
        try:
            yield True
        finally:
            self._here[address] -= 1
            self._here += Counter()  # forgets whoever has nobody here


def good_key(key: str) -> bool:
    return 0 < len(key) <= KEY and key.isascii() and key.isprintable()
