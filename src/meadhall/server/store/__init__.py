"""The store: what the hall keeps, one module for each kind of thing, with its schema and its queries.

A new kind of thing is a module with its `sa.Table`s and a subclass of `Database`, a base class more of `Store`, and a
migration.
"""

from __future__ import annotations

from pathlib import Path

from meadhall.server.store.campaigns import CampaignStore, KeptCampaign, Saga
from meadhall.server.store.components import ComponentStore
from meadhall.server.store.database import HEAD, NAMES, Conflict, now
from meadhall.server.store.devices import Device, DeviceStore
from meadhall.server.store.duties import Duty, DutyStore, Held, Lease, Shift
from meadhall.server.store.lobby import Entry, LobbyStore, Place
from meadhall.server.store.people import DAY, SESSION_DAYS, PeopleStore, Person, Taken
from meadhall.server.store.pins import KeptPin, PinStore
from meadhall.server.store.ratings import Ended, Rated, Rating, RatingStore, Tally
from meadhall.server.store.summaries import Line, Result, Summary
from meadhall.server.store.tables import Act, Append, Clock, Kept, Seat, TableStore
from meadhall.server.store.talk import Notes, Said, TalkStore

__all__ = [
    "DAY", "HEAD", "NAMES", "SESSION_DAYS", "Act", "Append", "Clock", "Conflict", "Device", "Duty", "Ended", "Entry",
    "Held", "Kept", "KeptCampaign", "KeptPin", "Lease", "Line", "Notes", "Person", "Place", "Rated", "Rating",
    "Result", "Saga", "Said", "Seat", "Shift", "Store", "Summary", "Taken", "Tally", "now",
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
):
    """All of it. The methods block: call them from a thread."""

    @staticmethod
    def at(path: Path) -> Store:
        return Store(f"sqlite:///{path}")
