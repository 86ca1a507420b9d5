"""Guests: the connections at a table, and what each is shown."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from meadhall.bots.tasks import Rated
from meadhall.engine.present import Presenter
from meadhall.engine.view import Audience
from meadhall.server import limits
from meadhall.server.corrections import card_of
from meadhall.server.limits import Bucket
from meadhall.server.lines import Lines
from meadhall.server.played import Played, Sight
from meadhall.server.protocol import ClockCard, Deadline, Final, Refused, ToPage, Update
from meadhall.server.refusal import explain
from meadhall.server.store import now
from meadhall.server.thinking import Thought


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

    def refuse(self, key: str, error: Exception) -> None:
        self.send(Refused(key, *explain(error, self.language, self.names)))

    def show(self, played: Played, sight: Sight, version: int) -> None:
        """What it can tell now, in its language."""
        table, clock = played.table, played.kept.clock
        presenter = Presenter(table.game, self.language, table.names)
        # Lines that were told with another name are told anew.
        known = self.sight.told if self.sight and self.names == table.names else Lines()
        same = sight.told.shared_with(known)  # fewer than are known if an undo has taken some back
        decision = table.state.owed.get(self.audience)
        self.sight, self.behind = sight, False
        self.send(
            Update(
                table=played.kept.id,
                game=played.kept.game,
                version=version,
                seat=self.audience,
                seats=list(sight.seats),
                view=msgspec.Raw(sight.view),
                owing=list(sight.owing),
                decision=sight.decision,
                question=presenter.question(decision) if decision else None,
                undoable=sight.undoable,
                askable=sight.askable,
                asked=sight.asked,
                clock=ClockCard(*clock, now(), [Deadline(*each) for each in sight.deadlines.items()])
                if clock.pace
                else None,
                log_from=same,
                log=[presenter.log_line(told) for told in sight.told.since(same)],
                final=Final(list(sight.outcome.winners), list(sight.outcome.scores)) if sight.outcome else None,
                pins=list(sight.pins) if table.game.info.cooperative else None,
                hints=played.hints and self.audience >= 0,
                past=played.kept.past,
                components=card_of(played.kept.corrected),
            )
        )
