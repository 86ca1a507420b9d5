"""Talk at a table, and what a seat keeps for itself.

All who are at the table read what the seats say. Whoever watches says nothing while the game goes on: spectators may
see together what no single player does, and a word could carry it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from meadhall.server import limits
from meadhall.server.kept.around import Conflict, Said, SeatNotes
from meadhall.server.people.players import clean_name, clean_text
from meadhall.server.protocol.socket import Chat, ChatLine, Mute, Note, Notebook, Say, Talking
from meadhall.server.refusal import Refusal
from meadhall.server.table.bus import News
from meadhall.server.table.guests import Guest
from meadhall.server.table.open_table import OpenTable

ATTEMPTS = 10  # to get the next number before everybody else


class Talk:
    def __init__(self, table: OpenTable) -> None:
        self._table = table
        self._store = table.node.store
        self.lines = 0  # how many the guests have been told of

    async def greeting(self, guest: Guest) -> Callable[[], None]:
        """Gives whoever sits down what was said before, and a seat its notes. It is read here, where it may fail."""
        notes = SeatNotes()
        if guest.audience >= 0:
            notes = await self._store.aside(self._store.notes, self._table.id, guest.audience)
        said = await self._store.aside(self._store.chat, self._table.id, 0, limits.CHAT)
        self._spread(said)  # something may have been said at another node, of which the others have not heard yet

        def greet() -> None:
            guest.muted = notes.muted
            if notes != SeatNotes():
                guest.send(_notebook(notes))
            if said:
                _tell(guest, said, anew=True)

        return greet

    async def heard(self, lines: int) -> None:
        """Somebody has said something, perhaps at another node."""
        if lines > self.lines:
            said = await self._store.aside(self._store.chat, self._table.id, self.lines, limits.CHAT)
            self._spread(said)

    def _spread(self, said: list[Said]) -> None:
        new = [line for line in said if line.number >= self.lines]
        if new:
            self.lines = new[-1].number + 1
            for guest in self._table.guests:
                _tell(guest, new, anew=False)

    async def take(self, guest: Guest, message: Talking) -> None:
        async with self._table.lock:
            if not self._table.node.allowed["words"].take(guest.known_as):
                raise Refusal("rate", "rate")
            if isinstance(message, Say):
                await self._say(guest, message)
            elif guest.audience < 0:
                raise Refusal("seat", "spectator")
            else:
                await self._note(guest, message)
            guest.acknowledge(message.key)

    async def _say(self, guest: Guest, say: Say) -> None:
        played = await self._table.load()
        if guest.audience < 0 and not played.table.over:
            raise Refusal("chat", "chat_spectator")
        text = clean_name(say.text, limits.WORD + 1)
        if not 0 < len(text) <= limits.WORD:
            raise Refusal("chat", "chat_length", most=limits.WORD)
        for _ in range(ATTEMPTS):
            await self.heard(self.lines + 1)
            if self.lines >= limits.WORDS_SAID:
                raise Refusal("chat", "chat_full", most=limits.WORDS_SAID)
            try:
                said = await self._store.aside(
                    self._store.say, self._table.id, self.lines, guest.audience, text, say.key
                )
            except Conflict:
                if await self._store.aside(self._store.was_said, self._table.id, guest.audience, say.key):
                    return
                continue
            self._spread([said])
            self._table.node.bus.tell(self._table.id, News(lines=self.lines))
            return
        raise Refusal("rate", "rate")

    async def _note(self, guest: Guest, message: Note | Mute) -> None:
        id, seat = self._table.id, guest.audience
        notes = await self._store.aside(self._store.notes, id, seat)
        if isinstance(message, Note):
            if len(message.text) > limits.NOTE:
                raise Refusal("chat", "note_length", most=limits.NOTE)
            notes = notes._replace(text=clean_text(message.text))
        else:
            played = await self._table.load()
            if not 0 <= message.seat < len(played.kept.seats):
                raise Refusal("chat", "mute", most=len(played.kept.seats) - 1)
            bit = 1 << message.seat
            notes = notes._replace(muted=notes.muted | bit if message.muted else notes.muted & ~bit)
        await self._store.aside(self._store.set_notes, id, seat, notes)
        said = [] if isinstance(message, Note) else await self._store.aside(self._store.chat, id, 0, limits.CHAT)
        for each in self._table.guests:
            if each.audience == seat:
                each.send(_notebook(notes))
                if isinstance(message, Mute):
                    each.muted = notes.muted
                    _tell(each, said, anew=True)


def _tell(guest: Guest, said: Iterable[Said], anew: bool) -> None:
    lines = [ChatLine(*each) for each in said if each.seat < 0 or not guest.muted >> each.seat & 1]
    if lines or anew:
        guest.send(Chat(lines, anew))


def _notebook(notes: SeatNotes) -> Notebook:
    return Notebook(notes.text, [seat for seat in range(notes.muted.bit_length()) if notes.muted >> seat & 1])
