"""The store: what the hall keeps, one module for each kind of thing, with its schema and its queries.

A new kind of thing is a module with its `sa.Table`s and a subclass of `Database`, a base class more of `Store`, and a
migration.
"""

from __future__ import annotations

from pathlib import Path

from meadhall.server.store.campaigns import CampaignStore, KeptCampaign, Saga
from meadhall.server.store.database import HEAD, NAMES, Conflict
from meadhall.server.store.lobby import Entry, LobbyStore, Place
from meadhall.server.store.people import SESSION_DAYS, PeopleStore, Person, Taken
from meadhall.server.store.ratings import Ended, Rated, Rating, RatingStore, Tally
from meadhall.server.store.summaries import Line, Result, Summary
from meadhall.server.store.tables import Act, Kept, Seat, TableStore

__all__ = [
    "HEAD",
    "NAMES",
    "SESSION_DAYS",
    "Act",
    "Conflict",
    "Ended",
    "Entry",
    "Kept",
    "KeptCampaign",
    "Line",
    "Person",
    "Place",
    "Rated",
    "Rating",
    "Result",
    "Saga",
    "Seat",
    "Store",
    "Summary",
    "Taken",
    "Tally",
]


class Store(TableStore, CampaignStore, PeopleStore, LobbyStore, RatingStore):
    """All of it. The methods block: call them from a thread."""

    @staticmethod
    def at(path: Path) -> Store:
        return Store(f"sqlite:///{path}")
