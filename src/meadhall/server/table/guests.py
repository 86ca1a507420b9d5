"""Guests: the connections at a table, and what each is shown."""

from __future__ import annotations

from collections.abc import Callable

from meadhall.bots.tasks import Rated
from meadhall.engine.present import Presenter
from meadhall.engine.view import Audience
from meadhall.server import limits
from meadhall.server.limits import Bucket
from meadhall.server.protocol import Done, Refused, ToPage
from meadhall.server.refusal import explain
from meadhall.server.table.lines import Lines
from meadhall.server.table.played import PlayedTable
from meadhall.server.table.sight import Sight
from meadhall.server.thinking.thinkers import Thought


class Guest:
    """One connection at a table: whose eyes, in which language, and what it was shown last."""

    def __init__(self, audience: Audience, language: str, send: Callable[[ToPage], None]) -> None:
        self.audience = audience
        self.language = language
        self.send = send
        self.pins = Bucket(limits.PINS)
        self.hints = Bucket(limits.HINTS)
        self.words = Bucket(limits.WORDS)
        self.muted = 0  # a mask of seats whose words it does not want
        self.thought: Thought[list[Rated]] | None = None  # the hint it waits for
        self.sight: Sight | None = None
        self.behind = False  # it spoke of another state of things: show it this one even if nothing has changed

    @property
    def names(self) -> list[str]:
        """Of the seats, as it knows them."""
        return [seat.name for seat in self.sight.seats] if self.sight else []

    def acknowledge(self, key: str) -> None:
        self.send(Done(key))

    def refuse(self, key: str, error: Exception) -> None:
        self.send(Refused(key, *explain(error, self.language, self.names)))

    def show(self, played: PlayedTable, sight: Sight, version: int) -> None:
        """What it can tell now, in its language."""
        table = played.table
        presenter = Presenter(table.game, self.language, table.names)
        # Lines that were told with another name are told anew.
        known = self.sight.told if self.sight and self.names == table.names else Lines()
        same = sight.told.shared_with(known)  # fewer than are known if an undo has taken some back
        decision = table.state.owed.get(self.audience)
        question = presenter.question(decision) if decision else None
        self.sight, self.behind = sight, False
        self.send(sight.worded(version, question, same, [presenter.log_line(told) for told in sight.told.since(same)]))
