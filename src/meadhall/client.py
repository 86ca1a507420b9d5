"""Take a seat in a hall from Python: `pip install "meadhall[client]"`.

    with Seat("https://hall.example/table/Uqpyv34JMI2-#seat=nKDuVqP2…") as seat:
        for question in seat.play():
            seat.choose(question.options[0].notation)
    print(seat.final)

A seat survives what networks do: if the connection breaks, or the hall is started anew, it joins again and sends what
was not answered once more, under the same key, so that nothing is done twice.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from hashlib import sha256
from http.client import HTTPException
from types import TracebackType
from typing import Any, NamedTuple, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import InvalidHandshake, WebSocketException
from websockets.sync.client import ClientConnection, connect

from meadhall.engine import wire
from meadhall.engine.errors import MeadhallError
from meadhall.engine.present import LogLine, Question
from meadhall.engine.record import Record
from meadhall.server.limits import Bucket, Rate
from meadhall.server.protocol.rest import NewTable, SeatWish, TableCard, TableMade
from meadhall.server.protocol.shared import Final, Problem
from meadhall.server.protocol.socket import Choose, Done, Join, Name, Ping, Pong, Refused, ToPage, Undo, Update

T = TypeVar("T")
TIMEOUT = 20.0  # seconds for one answer
MOVED_ON = ("stale", "seat")  # refusals that are followed by what is true now
PACE = Rate(30, 18)  # messages: below what a hall allows
PATIENCE = 60.0  # seconds in which a hall that is gone must be back
_decode = wire.decoder(ToPage)
_encode = wire.encode


class HallError(MeadhallError):
    """What the hall refused; `code` is one of those in docs/protocol.md."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class Lost(Exception):
    """The connection broke."""


class Hall:
    """What can be had without a seat: `Hall("https://hall.example")`."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")

    def make_table(self, game: str, seats: Sequence[str], options: Mapping[str, str] | None = None) -> list[str]:
        """Make a table and get a link for each seat. A seat is `you`, `open` or a bot's name; a bot needs no link."""
        wishes = [SeatWish(kind) if kind in ("you", "open") else SeatWish("bot", bot=kind) for kind in seats]
        made = self._ask("/api/tables", TableMade, NewTable(game, wishes, dict(options or {})))
        return [f"{self.address}/table/{made.table}#seat={seat.token}" if seat.token else "" for seat in made.seats]

    def table(self, id: str) -> TableCard:
        return self._ask(f"/api/tables/{id}", TableCard)

    def record(self, id: str) -> Record:
        """The whole game, once it is over."""
        return Record.parse(self._ask(f"/api/tables/{id}/record", str))

    def _ask(self, path: str, type: type[T], body: wire.Parcel | None = None) -> T:
        headers = {"Content-Type": "application/json"} if body is not None else {}
        request = Request(self.address + path, None if body is None else _encode(body), headers)
        try:
            with urlopen(request, timeout=TIMEOUT) as answer:
                content: bytes = answer.read()
        except HTTPError as error:
            try:
                problem = wire.decoder(Problem)(error.read())
            except wire.Unreadable:
                raise HallError("message", f"{self.address} answers {error.code}, and not like a hall") from None
            raise HallError(problem.code, problem.text) from None
        except (URLError, HTTPException, TimeoutError) as error:
            raise HallError("gone", f"{self.address} cannot be reached: {getattr(error, 'reason', error)}") from None
        # mypy cannot see that T is str in the first case.
        return content.decode() if type is str else wire.decoder(type)(content)  # type: ignore[return-value]


class Link(NamedTuple):
    """What a link leads to; without a token, to a place to watch from."""

    hall: Hall
    table: str
    token: str


def read_link(link: str) -> Link:
    parts = urlsplit(link)
    before, there, table = parts.path.rpartition("/table/")
    [token] = parse_qs(parts.fragment).get("seat", [""])[:1]
    if parts.scheme not in ("http", "https") or not there or not table or bool(parts.fragment) != bool(token):
        given = link.partition("#")[0]  # what follows is secret
        raise HallError("table", f"a link is like https://hall.example/table/ID#seat=TOKEN, not {given!r}")
    return Link(Hall(f"{parts.scheme}://{parts.netloc}{before}"), table, token)


class Seat:
    """A seat at a table, by its link; by a link without a token, a place to watch from."""

    def __init__(self, link: str, language: str = "en", patience: float = PATIENCE) -> None:
        self.hall, self.table, self._token = read_link(link)
        self.language = language
        self.log: list[LogLine] = []
        self.promise = ""  # SHA-256 of the seed, as it was told when we sat down
        self._patience = patience
        self._socket: ClientConnection | None = None
        self._connection = ExitStack()
        self._update: Update | None = None
        self._bucket = Bucket(PACE)

    def __enter__(self) -> Seat:
        self.promise = self.hall.table(self.table).seed_sha256
        self._insist(lambda: self.update)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._leave()

    # -- what there is to see -----------------------------------------------------------------------------------

    @property
    def update(self) -> Update:
        """All that this seat sees now."""
        if self._update is None:
            raise MeadhallError("sit down first: with Seat(link) as seat: …")
        return self._update

    @property
    def number(self) -> int:
        """Of the seat, from 0; -1 for who watches."""
        return self.update.seat

    @property
    def view(self) -> Any:
        """The game's own view, as plain data."""
        return self.update.view

    @property
    def final(self) -> Final | None:
        """Winners and scores, once the game is over."""
        return self.update.final

    # -- what there is to do ------------------------------------------------------------------------------------

    def play(self) -> Iterator[Question]:
        """Each question as it comes, until the game is over. Answer it by `choose`."""
        while self.final is None:
            update = self.update
            if update.question is not None:
                yield update.question
                if self.update is update:
                    raise MeadhallError("answer each question by choose() before you ask for the next one")
            else:
                self._insist(self._hear)

    def choose(self, *choices: str) -> None:
        """Answer the question, by one notation or, if its `count` is above 1, by up to so many.

        If somebody was faster and the question is another one now, nothing happens: play() asks anew.
        """
        try:
            self._send(Choose(secrets.token_hex(8), self.update.decision, list(choices)))
        except HallError as refused:
            if refused.code not in MOVED_ON:
                raise

    def undo(self, count: int = 1) -> None:
        self._send(Undo(secrets.token_hex(8), count))

    def name(self, name: str) -> None:
        """Be called so by everybody."""
        self._send(Name(secrets.token_hex(8), name))

    def record(self) -> Record:
        """The whole game, once it is over, checked against what was promised when we sat down."""
        record = self.hall.record(self.table)
        if sha256(record.seed.encode()).hexdigest() != self.promise:
            raise MeadhallError("the seed of this game is not the one that was promised at its start")
        return record

    # -- the connection -----------------------------------------------------------------------------------------

    def _send(self, message: Choose | Undo | Name) -> None:
        """Send until there is an answer, and see what came of it."""
        at = self._socket

        def send() -> Done | Refused:
            self._write(message)
            while not (isinstance(answer := self._hear(), Done | Refused) and answer.key == message.key):
                pass
            if isinstance(answer, Refused) and answer.code not in MOVED_ON:
                return answer
            sign: type[Update] | type[Pong] = Update
            if at is not self._socket or isinstance(message, Name):  # perhaps there is nothing new
                self._write(Ping())
                sign = Pong
            while not isinstance(self._hear(), sign):
                pass
            return answer

        answer = self._insist(send)
        if isinstance(answer, Refused):
            raise HallError(answer.code, answer.text)

    def _insist(self, work: Callable[[], T]) -> T:
        """Do it at the table; join again as long as our patience lasts if the connection breaks."""
        until = time.monotonic() + self._patience
        pause = 0.1
        while True:
            try:
                if self._socket is None:
                    self._join()
                return work()
            except Lost as lost:
                self._leave()
                if time.monotonic() + pause > until:
                    raise HallError("gone", f"{self.hall.address} cannot be reached: {lost.__cause__}") from None
                time.sleep(pause)
                pause = min(2 * pause, 5)

    def _join(self) -> None:
        try:
            address = f"{self.hall.address.replace('http', 'ws', 1)}/ws?table={self.table}"
            self._socket = self._connection.enter_context(connect(address, open_timeout=TIMEOUT, max_size=None))
        except (OSError, InvalidHandshake) as error:
            raise Lost from error
        self._write(Join(self.table, self._token, language=self.language))
        self._update, self.log = None, []
        while self._update is None:
            answer = self._hear()
            if isinstance(answer, Refused):
                raise HallError(answer.code, answer.text)

    def _leave(self) -> None:
        self._connection.close()
        self._socket = None

    def _write(self, message: wire.Parcel) -> None:
        assert self._socket is not None
        while not self._bucket.take():
            time.sleep(0.02)
        try:
            self._socket.send(_encode(message).decode())
        except (OSError, WebSocketException) as error:
            raise Lost from error

    def _hear(self) -> ToPage:
        assert self._socket is not None
        try:
            message: ToPage = _decode(self._socket.recv())
        except (OSError, WebSocketException) as error:
            raise Lost from error
        if isinstance(message, Update):
            self._update = message
            self.log[message.log_from :] = message.log
        return message
