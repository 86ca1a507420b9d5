"""The store: what the hall keeps, one module for each kind of thing, with its schema and its queries.

A new kind of thing is a module with its `sa.Table`s and a subclass of `Database`, a base class more of `Store`, and a
migration.
"""

from __future__ import annotations

from pathlib import Path

from meadhall.server.store.campaigns import CampaignStore, KeptCampaign, Saga
from meadhall.server.store.database import HEAD, NAMES, Conflict
from meadhall.server.store.tables import Act, Kept, Seat, TableStore

__all__ = ["HEAD", "NAMES", "Act", "Conflict", "Kept", "KeptCampaign", "Saga", "Seat", "Store"]


class Store(TableStore, CampaignStore):
    """All of it. The methods block: call them from a thread."""

    @staticmethod
    def at(path: Path) -> Store:
        return Store(f"sqlite:///{path}")
