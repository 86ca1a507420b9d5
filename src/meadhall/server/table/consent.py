"""Undo by consent: a seat asks for its last choices back although others have chosen since, and all must agree.

An ask stands as long as the table looks to everybody as it did then: what is hidden neither ends it nor shows through
it. It is never possible across information; the engine keeps that horizon.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

from meadhall.engine.table import Table
from meadhall.engine.view import SPECTATOR, Audience
from meadhall.server.kept.acts import Agreed, AskedUndo, BotChose, Chose, Declined, StoredAct, TookBack, Undid
from meadhall.server.protocol.socket import Asked
from meadhall.server.refusal import Refusal


class Mark(NamedTuple):
    """What everybody can tell of the position, in short."""

    owing: tuple[int, ...]
    lines: int

    @staticmethod
    def of(table: Table) -> Mark:
        return Mark(tuple(sorted(table.state.owed)), len(table.told(SPECTATOR)))


class Ask(NamedTuple):
    number: int  # of its act
    seat: int
    choices: int  # of the seat's last choices
    mark: Mark


class Consent:
    def __init__(self, seed: str) -> None:
        self._key = seed.encode()
        self._ask: Ask | None = None
        self._agreed: set[int] = set()
        self._refused: set[tuple[int, Mark]] = set()

    def count(self, number: int, act: StoredAct) -> None:
        """An act of any kind, as it was stored."""
        match act.deed:
            case AskedUndo(count, owing, lines):
                self._ask, self._agreed = Ask(number, act.seat, count, Mark(owing, lines)), set()
            case _ if self._ask is None:
                pass
            case Agreed():
                self._agreed.add(act.seat)
            case Declined():
                if act.seat != self._ask.seat:
                    self._refused.add((self._ask.seat, self._ask.mark))
                self._ask = None
            case TookBack():
                self._ask = None
            case Chose() | BotChose() | Undid() if act.seat == self._ask.seat:
                self._ask = None

    def ask(self, table: Table) -> Ask | None:
        """The one that stands now."""
        ask = self._ask
        if ask is None or ask.choices > table.askable(ask.seat) or ask.mark != Mark.of(table):
            return None
        return ask

    def waiting(self, ask: Ask, people: set[int]) -> list[int]:
        return sorted(people - self._agreed - {ask.seat})

    def id(self, ask: Ask) -> str:
        """Opaque: the number of an act would tell how much was chosen in secret."""
        return blake2b(f"ask {ask.number}".encode(), key=self._key, digest_size=8).hexdigest()

    def wish(self, table: Table, seat: int, count: int) -> AskedUndo:
        """The deed by which the seat asks now."""
        able, mark, standing = table.askable(seat), Mark.of(table), self.ask(table)
        if not 1 <= count <= able:
            raise Refusal("undo", "ask", able=able, count=count)
        if standing is not None and standing.seat != seat:
            raise Refusal("undo", "asked", seat=standing.seat)
        if (seat, mark) in self._refused:
            raise Refusal("undo", "refused")
        return AskedUndo(count, *mark)

    def answer(self, table: Table, seat: int, id: str, agree: bool) -> Agreed | Declined:
        """The deed by which the seat answers."""
        ask = self.ask(table)
        if ask is None or id != self.id(ask):
            raise Refusal("stale", "no_ask")
        if agree and seat == ask.seat:
            raise Refusal("undo", "own_ask")
        return Agreed() if agree else Declined()

    def shown(self, table: Table, people: set[int], audience: Audience) -> Asked | None:
        ask = self.ask(table)
        if ask is None:
            return None
        first = table.made[table.following(ask.seat, ask.choices)[0]]
        left = sum(event.told(audience) is not None for event in (table.state.events or [])[: first.events])
        return Asked(self.id(ask), ask.seat, self.waiting(ask, people), left)
