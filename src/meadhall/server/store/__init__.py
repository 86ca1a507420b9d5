"""The store: what the hall keeps, one module for each kind of thing, with its schema and its queries.

A new kind of thing is a module with its `sa.Table`s and a subclass of `Database`, a base class more of `Store`, and a
migration.
"""

from __future__ import annotations

from pathlib import Path

from meadhall.server.kept.keeper import Spawn
from meadhall.server.store.campaigns import CampaignStore
from meadhall.server.store.components import ComponentStore
from meadhall.server.store.database import HEAD, NAMES
from meadhall.server.store.devices import Device, DeviceStore
from meadhall.server.store.duties import DutyStore
from meadhall.server.store.leaving import LeavingStore
from meadhall.server.store.lessons import LessonStore
from meadhall.server.store.lobby import LobbyStore
from meadhall.server.store.people import DAY, SESSION_DAYS, PeopleStore
from meadhall.server.store.pins import PinStore
from meadhall.server.store.ratings import Ended, KeptRating, LeaderRow, PersonTally, RatingStore
from meadhall.server.store.scribe import Scribe
from meadhall.server.store.tables import TableStore
from meadhall.server.store.talk import TalkStore

__all__ = [
    "DAY", "HEAD", "NAMES", "SESSION_DAYS", "Device", "Ended", "KeptRating", "LeaderRow", "PersonTally", "Store",
]  # fmt: skip


class Store(
    TableStore,
    CampaignStore,
    PeopleStore,
    LobbyStore,
    RatingStore,
    DutyStore,
    TalkStore,
    DeviceStore,
    PinStore,
    ComponentStore,
    LessonStore,
    LeavingStore,
):
    """All of it: a `Keeper`, and more. The methods block: call them from a thread."""

    def writer(self, spawn: Spawn) -> Scribe:
        return Scribe(self, spawn)

    @staticmethod
    def at(path: Path) -> Store:
        return Store(f"sqlite:///{path}")
