"""What the hall's lists keep of a table, told from the table itself."""

from __future__ import annotations

from itertools import islice

from meadhall.engine.table import Table
from meadhall.engine.view import SPECTATOR
from meadhall.server.store import Line, Result, Summary

RECENT = 6  # lines of the log that a list can show


def summary_of(table: Table) -> Summary:
    """It goes with every choice, so it must be quick, however long the game is."""
    state = table.state
    events = state.events or []
    public = [event.args is not None for event in events]  # whether spectators hear of it
    told = (told for event in reversed(events) if (told := event.told(SPECTATOR)))
    return Summary(
        tuple(sorted(state.owed)),
        tuple(table.names),
        sum(public),
        tuple(Line(*each) for each in islice(told, RECENT))[::-1],
        tuple(_marks(table, public)),
        Result(*state.outcome) if state.outcome else None,
    )


def _marks(table: Table, public: list[bool]) -> list[int]:
    """How long the public log was when each seat had made its last choice; -1 for one that has made none."""
    marks = [-1] * table.players
    lines, end = sum(public), len(public)  # so many lines had been told when there were `end` events
    for made in reversed(table.made):
        if marks[made.seat] < 0:
            marks[made.seat] = lines
            if min(marks) >= 0:
                break
        lines -= sum(public[made.events : end])
        end = made.events
    return marks
