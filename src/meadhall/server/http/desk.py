"""The desk: what all routes share, and who stands before it."""

from __future__ import annotations

import asyncio

from starlette.requests import HTTPConnection

from meadhall.server import limits
from meadhall.server.config import Config
from meadhall.server.hall.campaigns import CampaignDesk
from meadhall.server.hall.catalogue import rules_versions
from meadhall.server.hall.corrections import Shelf
from meadhall.server.hall.leaving import LeavingDesk
from meadhall.server.hall.lessons import LessonDesk
from meadhall.server.hall.lobby import WEEK, Lobby
from meadhall.server.hall.reviews import Reviews
from meadhall.server.http.outbox import Backlog
from meadhall.server.http.pulse import Pulse
from meadhall.server.http.sessions import token_of
from meadhall.server.kept.around import Person
from meadhall.server.kept.tables import now
from meadhall.server.limits import Buckets, Crowd
from meadhall.server.notices.notifier import Notifier
from meadhall.server.people.accounts import People
from meadhall.server.people.ratings import RatingsDesk
from meadhall.server.refusal import Refusal
from meadhall.server.store import Store
from meadhall.server.table.bus import Bus
from meadhall.server.table.tables import Tables
from meadhall.server.table.watch import DutyWatch
from meadhall.server.thinking.thinkers import Thinkers
from meadhall.server.thinking.workers import Pool


class Desk:
    def __init__(self, store: Store, bus: Bus, config: Config, notifier: Notifier, push: str) -> None:
        """`push`: the hall's public key for web push, if it offers that."""
        self.store = store
        self.config = config
        self.push = push
        self.tables = Tables(store, bus, Thinkers(Pool(config.bots)))
        self.shelf = Shelf(store, config.components)
        self.campaigns = CampaignDesk(store, self.tables, self.shelf)
        self.lobby = Lobby(store, self.tables)
        self.leaving = LeavingDesk(store, self.tables)
        self.lessons = LessonDesk(store)
        self.reviews = Reviews(self.tables.node.thinkers)
        self.people = People(store, config.limits)
        self.ratings = RatingsDesk(store)
        self.rates = {name: Buckets(getattr(config.limits, name)) for name in ("tables", "visits", "looks", "joins")}
        self.pulse = Pulse(store)
        self.waiting = Backlog()
        self.connected = Crowd(config.limits.connections)
        self._watch = DutyWatch(self.tables, store, notifier, config.tidy_days)

    async def open(self) -> None:
        await self.tables.node.bus.open()
        self._watch.begin()

    async def close(self) -> None:
        await self._watch.end()
        self.reviews.close()
        await self.tables.close()
        await self.tables.node.bus.close()
        self.people.close()

    async def who(self, connection: HTTPConnection) -> Person | None:
        """The person whose browser it is, if the hall knows them."""
        return await self.people.who(token_of(connection))

    async def known(self, connection: HTTPConnection) -> Person:
        person = await self.who(connection)
        if person is None:
            raise Refusal("session", "session")
        return person

    async def maker(self, connection: HTTPConnection) -> Person | None:
        """Who wants to make a table, if the hall knows them and they do not have too many."""
        person = await self.who(connection)
        if person is None:
            return None
        week = now() - WEEK
        if await asyncio.to_thread(self.store.unfinished, person.id, week, rules_versions()) >= limits.OPEN_TABLES:
            raise Refusal("limit", "open_tables", most=limits.OPEN_TABLES)
        return person
