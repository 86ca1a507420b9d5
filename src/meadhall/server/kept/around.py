"""What is kept around tables: people, campaigns, lessons, talk."""

from __future__ import annotations

from typing import Literal, NamedTuple

from meadhall.engine.components import Corrected


class Conflict(Exception):
    """Somebody else has changed the table or the campaign since it was read."""


class Person(NamedTuple):
    id: str
    name: str
    account: bool
    language: str
    webhook: bool = False


class Taken(Conflict):
    """The name belongs to another account, or the seat to somebody else."""


class TheirSeat(NamedTuple):
    """A seat of a person."""

    table: str
    game: str
    seat: int
    over: bool


class CampaignTable(NamedTuple):
    """A game of a campaign."""

    table: str
    state: Literal["playing", "entered", "left"]  # entered in the file, or left unfinished


class KeptCampaign(NamedTuple):
    id: str
    game: str
    file: str
    seats: str
    version: int  # grows with every change
    token_sha256: str
    sagas: tuple[CampaignTable, ...] = ()
    corrected: Corrected | None = None

    @property
    def playing(self) -> str:
        """The table of the game in play, or nothing."""
        return self.sagas[-1].table if self.sagas and self.sagas[-1].state == "playing" else ""


class Progress(NamedTuple):
    game: str
    lesson: str
    table: str
    step: int
    ended: bool
    done: bool


class Said(NamedTuple):
    number: int
    seat: int
    text: str
    at: int


class SeatNotes(NamedTuple):
    text: str = ""
    muted: int = 0


class KeptPin(NamedTuple):
    seat: int
    text: str
    entity: str
    round: int
