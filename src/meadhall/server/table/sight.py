"""What an audience can tell of a table. All that a page is shown of one is put together here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from meadhall.engine.components import Corrected
from meadhall.engine.lessons import Coaching
from meadhall.engine.present import LogLine, Question
from meadhall.engine.state import Outcome
from meadhall.engine.table import Table
from meadhall.engine.view import Audience
from meadhall.engine.wire import Raw
from meadhall.server.kept.tables import ClockRule, Kept, now
from meadhall.server.protocol.shared import ClockCard, CorrectedCard, Deadline, Final, SeatCard
from meadhall.server.protocol.socket import Asked, CoachCard, Frame, Pinned, Update
from meadhall.server.table.lines import Lines


class Sight(NamedTuple):
    """All that one audience can tell, in no language yet: the whole content of an Update. What has a default is said
    of a game that goes on."""

    view: bytes  # first, for it is what differs when two of them are compared
    table: str
    game: str
    audience: Audience
    seats: tuple[SeatCard, ...]
    owing: tuple[int, ...]
    outcome: Outcome | None
    past: int
    corrected: Corrected | None
    told: Lines = Lines()
    decision: str = ""
    undoable: int = 0
    askable: int = 0
    asked: Asked | None = None
    clock: ClockRule = ClockRule()
    deadlines: Mapping[int, int] = MappingProxyType({})
    pins: tuple[Pinned, ...] | None = None
    hints: bool = False
    parting: tuple[int, ...] = ()
    abandoned: bool = False
    coaching: Coaching | None = None

    def remembered(self) -> Sight:
        """Enough to tell whether another one is the same: of the view, which is nearly all of it, only a mark."""
        return self._replace(view=hash(self.view).to_bytes(8, signed=True))

    def worded(
        self,
        version: int,
        question: Question | None,
        log_from: int,
        log: list[LogLine],
        frames: Sequence[Frame] = (),
        coach: CoachCard | None = None,
    ) -> Update:
        """In the words of a reader: what it is asked, and the lines of the log from that number on."""
        return Update(
            table=self.table,
            game=self.game,
            version=version,
            seat=self.audience,
            seats=list(self.seats),
            view=Raw(self.view),
            frames=list(frames),
            owing=list(self.owing),
            decision=self.decision,
            question=question,
            undoable=self.undoable,
            askable=self.askable,
            asked=self.asked,
            clock=clock_card(self.clock, self.deadlines.items()),
            log_from=log_from,
            log=log,
            final=Final(list(self.outcome.winners), list(self.outcome.scores)) if self.outcome else None,
            pins=None if self.pins is None else list(self.pins),
            hints=self.hints,
            past=self.past,
            components=corrected_card(self.corrected),
            parting=list(self.parting),
            abandoned=self.abandoned,
            coach=coach,
        )


def sight_of(
    kept: Kept, table: Table, audience: Audience, seats: Sequence[SeatCard], view: bytes | None = None
) -> Sight:
    """As far as it is the same for a game that goes on and for one that is looked at again."""
    return Sight(
        table.views([audience])[audience] if view is None else view,
        kept.id,
        kept.game,
        audience,
        tuple(seats),
        tuple(sorted(table.state.owed)),
        table.state.outcome,
        kept.past,
        kept.corrected,
    )


def clock_card(clock: ClockRule, deadlines: Iterable[tuple[int, int]]) -> ClockCard | None:
    """A table's clock as it is told, with seats and until when they have time; None without one."""
    return ClockCard(*clock, now(), [Deadline(*each) for each in deadlines]) if clock.pace else None


def corrected_card(corrected: Corrected | None) -> CorrectedCard | None:
    return CorrectedCard(corrected.name, corrected.mark) if corrected else None
