"""Throw bad messages at a hall and see that it stays calm: python -m scripts.fuzz_hall --messages 100000

Somebody who sits at a table of each game, somebody who only watches, and somebody with a seat at another table send
messages that cannot be read, come too late, are meant for other seats, or are far too large. The hall must refuse each,
change nothing, tell nothing, log no fault, and still be there for those who play.
"""

from __future__ import annotations

import argparse
import json
import logging
import random
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from meadhall import games
from meadhall.client import Hall, read_link
from meadhall.engine.wire import tag_of
from meadhall.server import limits
from meadhall.server.protocol.socket import FromPage
from scripts.hall_process import HallProcess

Message = str | bytes
CLOSED = (1000, 1009, 4400)  # how a hall may show somebody out
EMPTY = ({"type": "notebook", "text": "", "muted": []}, {"type": "chat", "lines": [], "anew": True})
KINDS = [tag_of(each) for each in FromPage.__args__]
WORDS = ["", "A", "en", "place A", "card 5", "-1", "null", "../..", "' OR 1=1 --", "<b>", "\u202e", "\x00", "ᚠ" * 9]
FIELDS = ("table", "token", "language", "key", "decision", "choices", "count", "name", "text", "entity", "seat", "bot",
          "ask", "agree", "muted")  # fmt: skip
SHOWN = ("table", "seat", "view", "owing", "question", "undoable", "askable", "asked", "clock", "final", "pins")


class Unsound(Exception):
    """The hall did what it must not do."""


@dataclass
class Place:
    """Where somebody sits: the table, the key to it, and what there is to be seen from here."""

    table: str
    token: str
    seat: int = -1
    decision: str = ""
    seen: dict[str, Any] = field(default_factory=dict)


class Fuzzer:
    def __init__(self, address: str, seed: str) -> None:
        self.address = address
        self.chance = random.Random(seed)
        self.sent: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.places, self.secrets = self._set_up()
        self.kinds: dict[str, Callable[[Place], Message]] = {
            "garbage": self.garbage, "broken": self.broken, "mistyped": self.mistyped, "stale": self.stale,
            "foreign": self.foreign, "oversized": self.oversized, "odd": self.odd,
        }  # fmt: skip

    def _set_up(self) -> tuple[list[Place], set[str]]:
        """Tables of people only, so that nothing happens but what is sent; at each a seat and a spectator of ours."""
        hall, places, secrets = Hall(self.address), [], set()
        for name in games.names():
            seats = games.game(name).info.players[-1]
            links = hall.make_table(name, ["you", *["open"] * (seats - 1)])
            table = read_link(links[0]).table
            tokens = [read_link(link).token for link in links]
            places += [Place(table, tokens[0]), Place(table, "")]
            secrets |= set(tokens[1:])
        return places, secrets

    # -- what is sent -------------------------------------------------------------------------------------------

    def value(self, depth: int = 0) -> Any:
        chance = self.chance
        plain = [None, True, False, 0, -1, 1, 10**30, -(2**63), 0.5, 1e308, *WORDS]
        if depth > 2 or chance.random() < 0.7:
            return chance.choice(plain)
        if chance.random() < 0.5:
            return [self.value(depth + 1) for _ in range(chance.randrange(4))]
        return {chance.choice(WORDS): self.value(depth + 1) for _ in range(chance.randrange(4))}

    def key(self) -> str:
        return f"f{self.chance.randrange(10**9)}"

    def garbage(self, place: Place) -> Message:
        """No JSON at all."""
        data = self.chance.randbytes(self.chance.randrange(200))
        return data if self.chance.random() < 0.5 else data.decode("latin-1")

    def broken(self, place: Place) -> Message:
        """Cut short, nested without end, or with half a character."""
        whole = json.dumps({"type": "choose", "key": "k", "decision": place.decision, "choices": ["place A"]})
        return self.chance.choice(
            [
                whole[: self.chance.randrange(len(whole))],
                '{"type":"choose","choices":' + "[" * self.chance.randrange(10, 9000),
                whole.replace("place A", "\\ud800") + self.chance.choice(["", "}", "{}"]),
                f"[{whole}]",
                whole.replace("choose", self.chance.choice(WORDS).replace("\x00", "")),
            ]
        )

    def mistyped(self, place: Place) -> Message:
        """Something where something else belongs. Those who watch may send anything: nothing is theirs to do."""
        kind = self.chance.choice(KINDS)
        message: dict[str, Any] = {"type": kind}
        for name in FIELDS:
            if self.chance.random() < 0.6:
                message[name] = self.value()
        if place.token or kind == "say":
            message["key"] = self.chance.choice([None, 0, [], "", "\n", "k" * (limits.KEY + 1)])
        if kind == "speak":
            message["language"] = self.chance.choice(["tlh", "", None, 3])
        return json.dumps(message)

    def stale(self, place: Place) -> Message:
        """For a decision of the past, of another table or of nowhere."""
        others = [each.decision for each in self.places if each.table != place.table]
        decision = self.chance.choice(["", "0" * 16, place.decision + "0", *others])
        choices = [self.chance.choice(WORDS) for _ in range(self.chance.randrange(4))]
        return json.dumps({"type": "choose", "key": self.key(), "decision": decision, "choices": choices})

    def foreign(self, place: Place) -> Message:
        """What belongs to other seats: their tokens guessed or cut short, their choices, a table that is not there."""
        other = self.chance.choice(self.places)
        token = self.chance.choice([other.token[:-1], other.token + "x", sha256(other.token.encode()).hexdigest()])
        return json.dumps(
            self.chance.choice(
                [
                    {"type": "join", "table": place.table, "token": token or "x"},
                    {"type": "join", "table": self.chance.choice([*WORDS, "nowhere"]), "token": other.token},
                    {"type": "choose", "key": self.key(), "decision": place.decision, "choices": ["no such thing"]},
                    {"type": "choose", "key": self.key(), "decision": place.decision, "choices": []},
                    {"type": "undo", "key": self.key(), "count": self.chance.choice([0, 1, -1, 10**6])},
                    {"type": "ask_undo", "key": self.key(), "count": self.chance.choice([0, 1, -1, 10**6])},
                    {"type": "answer", "key": self.key(), "ask": place.decision, "agree": True},
                    {"type": "hand", "key": self.key(), "bot": "nobody"},
                    {"type": "mute", "key": self.key(), "seat": self.chance.choice([-1, 99, 10**6])},
                ]
            )
        )

    def oversized(self, place: Place) -> Message:
        """Beyond what is read, sometimes beyond what is even received."""
        size = self.chance.choice([limits.MESSAGE + 1, 2 * limits.MESSAGE] * 5 + [5 * limits.MESSAGE])
        return json.dumps({"type": "choose", "key": "k", "decision": place.decision, "choices": ["x" * size]})

    def odd(self, place: Place) -> Message:
        """Well made, and yet nothing to be done."""
        long = "x" * (limits.PIN + 1)
        return json.dumps(
            self.chance.choice(
                [
                    {"type": "pin", "key": self.key(), "text": long},
                    {"type": "pin", "key": self.key(), "entity": long},
                    {"type": "speak", "language": self.chance.choice(["tlh", "", "EN"])},
                    {"type": "name", "key": "", "name": self.chance.choice(WORDS)},
                    {"type": "say", "key": self.key(), "text": "x" * (limits.WORD + 1)},
                    {"type": "note", "key": self.key(), "text": "x" * (limits.NOTE + 1)},
                    {"type": "update", "key": self.key()},
                    {"type": "ping", "key": self.value()},
                ]
            )
        )

    # -- what comes back ----------------------------------------------------------------------------------------

    def run(self, messages: int) -> None:
        """Until so many messages were read and refused; those that were sent after being shown out do not count."""
        while self.refused.total() < messages:
            self.visit(self.chance.choice(self.places), 60)

    def visit(self, place: Place, messages: int) -> None:
        """One connection: sit down, misbehave until shown out or tired of it, and read all answers."""
        with ExitStack() as stack:
            socket = stack.enter_context(connect(self.address.replace("http", "ws") + "/ws", max_size=None))
            socket.send(json.dumps({"type": "join", "table": place.table, "token": place.token}))
            self.check(place, socket.recv(10))
            try:
                for _ in range(messages):
                    kind = self.chance.choice(list(self.kinds))
                    self.sent[kind] += 1
                    socket.send(self.kinds[kind](place))
                    if self.chance.random() < 0.5:
                        self.read(place, socket)
                self.read(place, socket)
            except ConnectionClosed as end:
                code = end.rcvd.code if end.rcvd else 1009  # shown out so fast that the farewell got lost
                if code not in CLOSED:
                    raise Unsound(f"the connection ended with {code}") from None

    def read(self, place: Place, socket: ClientConnection) -> None:
        """Everything up to the answer to a ping. After a join that was refused we sit nowhere: sit down again."""
        before = self.refused["table"], self.refused["token"]
        socket.send('{"type":"ping"}')
        while self.check(place, socket.recv(10)) != "pong":
            pass
        if (self.refused["table"], self.refused["token"]) != before:
            socket.send(json.dumps({"type": "join", "table": place.table, "token": place.token}))
            while self.check(place, socket.recv(10)) != "update":
                pass

    def check(self, place: Place, frame: Message) -> str:
        """Refusals without a fault, updates that show what was seen at first, and no secret in any of them."""
        text = frame if isinstance(frame, str) else frame.decode()
        if any(secret in text for secret in self.secrets):
            raise Unsound(f"a token of somebody else was sent: {text[:500]}")
        message: dict[str, Any] = json.loads(text)
        kind = str(message["type"])
        if kind == "refused":
            self.refused[message["code"]] += 1
            if message["code"] == "fault":
                raise Unsound(f"the hall failed: {text}")
        elif kind == "update":
            seen = {name: message[name] for name in SHOWN}
            if place.seen and seen != place.seen and (seen["table"], seen["seat"]) == (place.table, place.seat):
                raise Unsound(f"seat {place.seat} of {place.table} sees something else than at first")
            if seen["seat"] >= 0 and (seen["table"], seen["seat"]) != (place.table, 0):
                raise Unsound(f"seat {seen['seat']} of {seen['table']} was given to somebody from {place.table}")
            if not place.seen:
                place.seen, place.seat, place.decision = seen, message["seat"], message["decision"]
        elif message in EMPTY:
            pass
        elif kind != "pong":
            raise Unsound(f"something was done: {text}")
        return kind


def contents(data: Path) -> set[str]:
    """All that a hall keeps, as SQL, but for its duties, which it goes about by itself."""
    with closing(sqlite3.connect(f"{data.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        return {line for line in connection.iterdump() if not line.startswith('INSERT INTO "duties"')}


def fuzz(address: str, data: Path, messages: int, seed: str) -> Fuzzer:
    fuzzer = Fuzzer(address, seed)
    before = contents(data)
    fuzzer.run(messages)
    if changed := contents(data) ^ before:
        raise Unsound(f"what the hall keeps has changed: {min(changed)}")
    return fuzzer


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    logging.getLogger("websockets").setLevel(logging.CRITICAL)  # it minds being shown out in mid-sentence
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "hall.db"
        hall = HallProcess(str(data), Path(folder) / "hall.log")
        try:
            fuzzer = fuzz(hall.address, data, given.messages, given.seed)
            links = Hall(hall.address).make_table("eketorp", ["you", "thrall", "thrall"])
        finally:
            hall.stop()
        if hall.faults():
            raise Unsound("\n".join(hall.faults()[:10]))
        print(f"{fuzzer.sent.total()} messages sent: {dict(fuzzer.sent)}")
        print(f"{fuzzer.refused.total()} refused: {dict(fuzzer.refused)}")
        print(f"nothing changed, nothing leaked, no fault logged; tables can still be made ({len(links)} seats)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
