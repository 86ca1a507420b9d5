"""The store: what the hall keeps, one module for each kind of thing, with its schema and its queries.

A new kind of thing is a module with its `sa.Table`s and a subclass of `Database`, a base class more of `Store`, and a
migration.
"""

from __future__ import annotations

from pathlib import Path

from meadhall.server.store.campaigns import CampaignStore, KeptCampaign, Saga
from meadhall.server.store.database import HEAD, NAMES, Conflict, now
from meadhall.server.store.duties import Duty, DutyStore, Held, Lease, Shift
from meadhall.server.store.tables import Act, Clock, Kept, Seat, TableStore
from meadhall.server.store.talk import Notes, Said, TalkStore

__all__ = [
    "HEAD", "NAMES", "Act", "Clock", "Conflict", "Duty", "Held", "Kept", "KeptCampaign", "Lease", "Notes", "Saga",
    "Said", "Seat", "Shift", "Store", "now",
]  # fmt: skip


class Store(TableStore, CampaignStore, DutyStore, TalkStore):
    """All of it. The methods block: call them from a thread."""

    @staticmethod
    def at(path: Path) -> Store:
        return Store(f"sqlite:///{path}")
