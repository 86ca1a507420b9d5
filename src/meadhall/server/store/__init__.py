"""The store: what the hall keeps, one module for each kind of thing, with its schema and its queries.

A new kind of thing is a module with its `sa.Table`s and a subclass of `Database`, a base class more of `Store`, and a
migration.
"""

from __future__ import annotations

from pathlib import Path

from meadhall.server.store.acts import (
    Abandoned,
    Agreed,
    AskedUndo,
    BotChose,
    Chose,
    Declined,
    Deed,
    HandedOver,
    Named,
    Parting,
    RecordTaken,
    Resigned,
    StoredAct,
    TookBack,
    Undid,
)
from meadhall.server.store.campaigns import CampaignStore, CampaignTable, KeptCampaign
from meadhall.server.store.components import ComponentStore
from meadhall.server.store.database import HEAD, NAMES, Conflict, now
from meadhall.server.store.devices import Device, DeviceStore
from meadhall.server.store.duties import BotTurn, Duty, DutyStore, Held, Lease, Notice, Shift, TimeUp
from meadhall.server.store.leaving import LeavingStore, TheirSeat
from meadhall.server.store.lessons import LessonStore, Progress
from meadhall.server.store.lobby import Entry, EntrySeat, LobbyStore
from meadhall.server.store.people import DAY, SESSION_DAYS, PeopleStore, Person, Taken
from meadhall.server.store.pins import KeptPin, PinStore
from meadhall.server.store.ratings import Ended, KeptRating, LeaderRow, PersonTally, RatingStore
from meadhall.server.store.summaries import AskedOf, PublicLine, Result, Summary
from meadhall.server.store.tables import Append, ClockRule, Kept, KeptSeat, TableStore
from meadhall.server.store.talk import Said, SeatNotes, TalkStore

__all__ = [
    "DAY", "HEAD", "NAMES", "SESSION_DAYS", "Abandoned", "Agreed", "Append", "AskedOf", "AskedUndo", "BotChose",
    "BotTurn", "CampaignTable", "Chose", "ClockRule", "Conflict", "Declined", "Deed", "Device", "Duty", "Ended",
    "Entry", "EntrySeat", "HandedOver", "Held", "Kept", "KeptCampaign", "KeptPin", "KeptRating", "KeptSeat",
    "LeaderRow", "Lease", "Named", "Notice", "Parting", "Person", "PersonTally", "Progress", "PublicLine",
    "RecordTaken", "Resigned", "Result", "Said", "SeatNotes", "Shift", "Store", "StoredAct", "Summary", "Taken",
    "TheirSeat", "TimeUp", "TookBack", "Undid", "now",
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
    """All of it. The methods block: call them from a thread."""

    @staticmethod
    def at(path: Path) -> Store:
        return Store(f"sqlite:///{path}")
