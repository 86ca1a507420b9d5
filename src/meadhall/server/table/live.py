"""Live tables: what guests do at one, and what comes of it. Commit, then acknowledge, then broadcast."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from meadhall.engine.errors import MeadhallError
from meadhall.engine.view import Audience
from meadhall.engine.wire import tag_of
from meadhall.server import limits, metrics
from meadhall.server.kept.acts import StoredAct
from meadhall.server.kept.around import Conflict
from meadhall.server.kept.tables import now
from meadhall.server.people.players import audience_for, hash_of
from meadhall.server.protocol.rest import TableCard
from meadhall.server.protocol.socket import Choose, Join, Keyed, ToPage
from meadhall.server.refusal import Refusal
from meadhall.server.table.bus import News
from meadhall.server.table.driver import Driver
from meadhall.server.table.guests import Guest
from meadhall.server.table.open_table import ATTEMPTS, OpenTable
from meadhall.server.table.pins import Pins
from meadhall.server.table.played import PlayedTable
from meadhall.server.table.sight import corrected_card
from meadhall.server.table.stopped import StoppedTable
from meadhall.server.table.talk import Talk

log = logging.getLogger(__name__)


class Live:
    def __init__(self, table: OpenTable) -> None:
        self.table = table
        self.driver = Driver(table)
        self.talk = Talk(table)
        self.pins = Pins(table)

    async def card(self, language: str) -> TableCard:
        """What anybody may know."""
        async with self.table.lock:
            story = await self.table.story()
            return story.card(language) if isinstance(story, StoppedTable) else self._card(story)

    def _card(self, played: PlayedTable) -> TableCard:
        kept = played.kept
        return TableCard(
            table=kept.id,
            game=kept.game,
            seats=played.seat_cards(self.table.online()),
            over=played.table.over,
            seed_sha256=hash_of(kept.seed),
            hints=played.hints,
            pace=kept.clock.pace,
            late=kept.clock.late,
            past=kept.past,
            lesson=kept.lesson,
            components=corrected_card(kept.corrected),
        )

    # -- coming and going ---------------------------------------------------------------------------------------

    async def join(
        self, join: Join, send: Callable[[ToPage], None], person: str | None = None, visitor: str = ""
    ) -> Guest:
        """By the key of a seat, by being the person whose seat it is, or to watch."""
        table = self.table
        async with table.lock:
            played = await table.load()
            audience = await table.node.store.aside(audience_for, join, person, played.kept, table.node.store)
            await self._welcome(audience)
            guest = Guest(audience, join.language, send, f"{table.id} {visitor if audience < 0 else audience}")
            try:
                greet = await self.talk.greeting(guest)
                if played.table.game.info.cooperative:
                    await table.read_pins()
                played = await table.load()
            except Exception:
                if table.loaded is not None:  # the game has begun all the same
                    self.driver.wake(table.loaded)
                raise
            table.guests.append(guest)  # from here on nothing is waited for: whoever is in the list has sat down
            table.broadcast(played)
            table.sit()
            greet()
            table.owes |= table.node.alone
            self.driver.wake(played)
            return guest

    async def _welcome(self, audience: Audience) -> None:
        """Somebody sits down: the first one begins the game, and whoever's time was up has the seat again."""
        for _ in range(ATTEMPTS):
            with suppress(Conflict):  # another node was faster
                if audience in (await self.table.load()).left:
                    await self.table.commit(lambda played: played.welcome(audience, now()))
                else:
                    await self.table.begin()
                return

    def leave(self, guest: Guest) -> None:
        table = self.table
        table.guests.remove(guest)
        table.sit()
        if guest.thought is not None:
            guest.thought.stop()
        if not table.guests and table.loaded is not None and (table.node.alone or not table.loaded.people()):
            self.driver.stop()

    async def speak(self, guest: Guest, language: str) -> None:
        async with self.table.lock:
            played = await self.table.load()
            guest.language = language
            guest.sight = None
            self.table.broadcast(played)

    # -- acts ---------------------------------------------------------------------------------------------------

    async def act(self, guest: Guest, message: Keyed) -> None:
        """Answer the guest, and show everybody what came of it. It runs to its end even if the guest is gone."""
        kind = tag_of(message).replace("_", "")
        with metrics.ACTS.labels(kind).time():
            await asyncio.wait({self.table.spawn(self._act(guest, message))})  # which answers, whatever happens

    async def _act(self, guest: Guest, message: Keyed) -> None:
        """The story of a choice, and of whatever else a seat may do: understood (by the connection, which has made a
        message of it), allowed, chosen, stored, acknowledged, broadcast."""
        seat, table = guest.audience, self.table

        def choose(played: PlayedTable) -> list[StoredAct]:
            return played.act(seat, message, now())

        async with table.lock:
            try:
                for _ in range(ATTEMPTS):
                    played = await table.load()
                    if (seat, message.key) in played.keys:
                        break  # it was stored before: only the answer got lost
                    _allow(played, seat, message)
                    with suppress(Conflict):  # another node was faster; what it stored may leave this question as it is
                        await table.commit(choose, quick=_quick(message))  # chosen in memory, then stored
                        break
                else:
                    raise Refusal("stale", "stale")
                guest.acknowledge(message.key)
            except Exception as error:
                self._refuse(guest, message, error)
            played = await table.load()
            table.broadcast(played)
            self.driver.wake(played)  # the next one may be a bot

    def _refuse(self, guest: Guest, message: Keyed, error: Exception) -> None:
        if not isinstance(error, Refusal | MeadhallError):
            log.error("table %s failed", self.table.id, exc_info=error)
        guest.refuse(message.key, self.table.node.told(error))
        guest.behind = isinstance(error, Refusal) and error.code in ("stale", "seat")

    # -- news from other nodes ----------------------------------------------------------------------------------

    def heard(self, news: News) -> None:
        """From the bus: the table has grown, or somebody came or left. Here, or on another node?"""
        table = self.table
        moved = news.seats and table.moved()
        grown = table.acts < news.acts or self.talk.lines < news.lines
        pinned = news.pins and bool(table.guests)
        if moved or pinned or (grown and not news.seats):
            table.spawn(self._catch_up(news))

    async def _catch_up(self, news: News) -> None:
        table = self.table
        async with table.lock:
            await table.follow(news.acts)
            if table.guests:
                if news.pins:
                    await table.read_pins()
                played = await table.load()
                table.broadcast(played)
                self.driver.wake(played)
                await self.talk.heard(news.lines)
            elif table.loaded is not None:
                self.driver.stop(table.loaded)  # a bot may think here for guests of other nodes


def _allow(played: PlayedTable, seat: Audience, message: Keyed) -> None:
    if seat < 0:
        raise Refusal("seat", "spectator")
    if played.acts >= limits.ACTS and not isinstance(message, Choose):
        raise Refusal("limit", "acts", most=limits.ACTS)
    played.allow(seat, message)


def _quick(message: Keyed) -> bool:
    return isinstance(message, Choose) and len(message.choices) == 1
