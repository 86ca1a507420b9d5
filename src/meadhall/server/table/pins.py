"""Suggestions: what a seat shows all at the table, where all play together. They are no part of the game's record."""

from __future__ import annotations

from meadhall.server import limits
from meadhall.server.kept.around import Conflict, KeptPin
from meadhall.server.people.players import clean_name
from meadhall.server.protocol.socket import Pin
from meadhall.server.refusal import Refusal
from meadhall.server.table.bus import News
from meadhall.server.table.guests import Guest
from meadhall.server.table.open_table import OpenTable


class Pins:
    """Stored, so that those who sit at other nodes see them: the bus only tells that there is something new."""

    def __init__(self, table: OpenTable) -> None:
        self._table = table

    async def take(self, guest: Guest, pin: Pin) -> None:
        """Show what a seat suggests, until it takes that away or the round ends."""
        table, node = self._table, self._table.node
        async with table.lock:
            played = await table.load()
            if guest.audience < 0:
                raise Refusal("seat", "spectator")
            if not played.table.game.info.cooperative:
                raise Refusal("pin", "pin")
            if len(pin.text) > limits.PIN or len(pin.entity) > limits.PIN:
                raise Refusal("pin", "pin_length", most=limits.PIN)
            if not self._table.node.allowed["pins"].take(guest.known_as):
                raise Refusal("rate", "rate")
            text, entity = clean_name(pin.text, limits.PIN), clean_name(pin.entity, limits.PIN)
            kept = KeptPin(guest.audience, text, entity, played.round())
            try:
                await node.store.aside(node.store.set_pin, table.id, kept)
            except Conflict:
                raise Refusal("rate", "rate") from None
            await table.read_pins()
            guest.acknowledge(pin.key)
            table.broadcast(played)
        node.bus.tell(table.id, News(pins=True))
