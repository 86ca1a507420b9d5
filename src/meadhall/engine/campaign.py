"""Games that go on from one sitting to the next, as the platform sees them.

What is kept between two games is one text, the campaign file. Only the game can read it; whoever keeps it hands it
over and gets the next one back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from meadhall.engine.text import Reader

if TYPE_CHECKING:
    from meadhall.engine.table import Table


@dataclass(frozen=True)
class Chapter:
    title: str
    state: Literal["done", "next", "later"]  # what is done may be played again


@dataclass(frozen=True)
class CampaignOffer:
    """Something a seat can choose between games, or could if it had the points."""

    notation: str
    label: str
    open: bool


@dataclass(frozen=True)
class Member:
    """What has become of a seat: who it is, what it has to spend, what it has and what is on offer."""

    name: str
    points: int
    has: list[str]
    offers: list[CampaignOffer]


@dataclass(frozen=True)
class Sitting:
    """A finished game."""

    title: str
    won: bool


@dataclass(frozen=True)
class Standing:
    """Where a campaign stands, in the words of one reader."""

    chapters: list[Chapter]
    members: list[Member]  # none before the first game
    games: list[Sitting]
    over: bool


class Campaigns(Protocol):
    """What a game supplies. Each function but `standing` raises BadSetup for what cannot be."""

    def begin(self, players: int) -> str:
        """The file of a new campaign."""

    def players(self, file: str) -> int:
        """For how many it was begun."""

    def options(self, file: str, chapter: int = 0) -> Mapping[str, str]:
        """What the table of its next game is opened with; a chapter, counted from 1, to play one again."""

    def chapter(self, options: Mapping[str, str]) -> int:
        """Which chapter a table with these options plays; 0 if none."""

    def reopen(self, file: str, options: Mapping[str, str]) -> str:
        """The file as it was when the table with these options was opened: what was chosen since is taken back."""

    def enter(self, file: str, table: Table) -> str:
        """That game has ended: the file with its result."""

    def choose(self, file: str, seat: int, notation: str) -> str:
        """A seat takes one of its offers."""

    def standing(self, file: str, reader: Reader) -> Standing: ...
