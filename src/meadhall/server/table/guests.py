"""Guests: the connections at a table, and what each is shown."""

from __future__ import annotations

from collections.abc import Callable

from meadhall.bots.tasks import Judgement
from meadhall.engine.events import Told
from meadhall.engine.present import LogLine, Presenter
from meadhall.engine.table import Table
from meadhall.engine.view import Audience
from meadhall.server.protocol.socket import Done, Refused, ToPage, Update
from meadhall.server.refusal import explain
from meadhall.server.table.coaching import coach_card
from meadhall.server.table.lines import Lines
from meadhall.server.table.played import PlayedTable
from meadhall.server.table.sight import Sight
from meadhall.server.thinking.thinkers import Thought


class SaidAtOnce:
    """What the guests of a table are told at one moment: who reads the same is told the same, worded and encoded
    once, and a line of the log that several are told is worded once."""

    def __init__(self, table: Table) -> None:
        self.updates: dict[object, Update] = {}
        self._table = table
        self._presenters: dict[str, Presenter] = {}
        self._lines: dict[tuple[str, str, int], LogLine] = {}

    def presenter(self, language: str) -> Presenter:
        known = self._presenters.get(language)
        if known is None:
            known = self._presenters[language] = Presenter(self._table.game, language, self._table.names)
        return known

    def line(self, language: str, told: Told) -> LogLine:
        like = language, told.kind, id(told.args)  # which the table keeps: no other will come to be there meanwhile
        if like not in self._lines:
            self._lines[like] = self.presenter(language).log_line(told)
        return self._lines[like]


class Guest:
    """One connection at a table: whose eyes, in which language, and what it was shown last."""

    def __init__(self, audience: Audience, language: str, send: Callable[[ToPage], None], known_as: str = "") -> None:
        """`known_as`: whom limits take for one, however often they sit down."""
        self.audience = audience
        self.language = language
        self.send = send
        self.known_as = known_as
        self.muted = 0  # a mask of seats whose words it does not want
        self.thought: Thought[Judgement] | None = None  # the hint it waits for
        self.glances = False  # which is a coach's glance
        self.sight: Sight | None = None  # as it is remembered
        self.behind = False  # it spoke of another state of things: show it this one even if nothing has changed

    @property
    def names(self) -> list[str]:
        """Of the seats, as it knows them."""
        return [seat.name for seat in self.sight.seats] if self.sight else []

    def forget_log(self) -> None:
        """It is told the whole log again, with whatever happens next."""
        if self.sight:
            self.sight = self.sight._replace(told=Lines())

    def acknowledge(self, key: str) -> None:
        self.send(Done(key))

    def refuse(self, key: str, error: Exception) -> None:
        self.send(Refused(key, *explain(error, self.language, self.names)))

    def show(self, played: PlayedTable, sight: Sight, mark: Sight, version: int, said: SaidAtOnce) -> None:
        """What it can tell now, in its language; `mark`: as that is remembered, `said`: what others were just told."""
        names = played.table.names
        # Lines that were told with another name are told anew.
        known = self.sight.told if self.sight and self.names == names else Lines()
        same = sight.told.shared_with(known)  # fewer than are known if an undo has taken some back
        like = self.audience, self.language, same, self.sight is None
        if like not in said.updates:
            said.updates[like] = self._word(played, sight, version, same, said)
        self.sight, self.behind = mark, False
        self.send(said.updates[like])

    def _word(self, played: PlayedTable, sight: Sight, version: int, same: int, said: SaidAtOnce) -> Update:
        decision = played.asked.get(self.audience)
        question = said.presenter(self.language).question(decision) if decision else None
        lines = [said.line(self.language, told) for told in sight.told.since(same)]
        # Who has just come sees what is, not how it came about.
        frames = played.frames.on_the_way_to(sight.view, self.audience, len(sight.told)) if self.sight else []
        coach = coach_card(played.lesson, sight.coaching, self.language) if played.lesson and sight.coaching else None
        return sight.worded(version, question, same, lines, frames, coach)
