"""Suggestions: what a seat shows all at the table, where all play together. They are no part of the game's record."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from meadhall.server import limits
from meadhall.server.people.players import clean_name
from meadhall.server.protocol import Done, Pin, Pinned
from meadhall.server.refusal import Refusal
from meadhall.server.store import Conflict, KeptPin
from meadhall.server.table.bus import News
from meadhall.server.table.guests import Guest
from meadhall.server.table.played import PlayedTable

if TYPE_CHECKING:
    from meadhall.server.table.tables import Live, Tables


class Pins:
    """Stored, so that those who sit at other nodes see them: the bus only tells that there is something new."""

    def __init__(self, live: Live, tables: Tables) -> None:
        self._live = live
        self._tables = tables
        self.kept: list[KeptPin] = []

    async def read(self) -> None:
        id = self._live.id
        self.kept = (await asyncio.to_thread(self._tables.store.pins, [id]))[id]

    def shown(self, played: PlayedTable) -> tuple[Pinned, ...]:
        """Those of this round."""
        now = played.round() if self.kept else 0
        return tuple(Pinned(pin.seat, pin.text, pin.entity) for pin in self.kept if pin.round == now)

    async def take(self, guest: Guest, pin: Pin) -> None:
        """Show what a seat suggests, until it takes that away or the round ends."""
        async with self._live.lock:
            played = await self._live.load()
            if guest.audience < 0:
                raise Refusal("seat", "spectator")
            if not played.table.game.info.cooperative:
                raise Refusal("pin", "pin")
            if len(pin.text) > limits.PIN or len(pin.entity) > limits.PIN:
                raise Refusal("pin", "pin_length", most=limits.PIN)
            if not guest.pins.take():
                raise Refusal("rate", "rate")
            text, entity = clean_name(pin.text, limits.PIN), clean_name(pin.entity, limits.PIN)
            kept = KeptPin(guest.audience, text, entity, played.round())
            try:
                await asyncio.to_thread(self._tables.store.set_pin, self._live.id, kept)
            except Conflict:
                raise Refusal("rate", "rate") from None
            await self.read()
            guest.send(Done(pin.key))
            self._live.broadcast(played)
        self._tables.bus.tell(self._live.id, News(pins=True))
