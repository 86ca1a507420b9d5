"""What the hall's lists keep of a table, told from the table itself."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from meadhall.engine.decision import Decision
from meadhall.engine.present import asked_with
from meadhall.engine.state import Outcome
from meadhall.engine.table import Table
from meadhall.engine.view import SPECTATOR
from meadhall.server.kept.tables import AskedOf, PublicLine, Result, Summary
from meadhall.server.table.played import PlayedTable

RECENT = 6  # lines of the log that a list can show


def summary_of(played: PlayedTable) -> Summary:
    """It goes with every choice, so it must be quick, however long the game is."""
    table = played.table
    state = table.state
    events = state.events or []
    public = [event.args is not None for event in events]  # whether spectators hear of it
    told = (told for event in reversed(events) if (told := event.told(SPECTATOR, later=not table.over)))
    return Summary(
        played.waited_for(),
        tuple(table.names),
        sum(public),
        tuple(PublicLine(*each) for each in islice(told, RECENT))[::-1],
        tuple(_marks(table, public, played.stood_in())),
        _result(played, state.outcome) if state.outcome else None,
        tuple(_asked(decision) for seat, decision in sorted(played.asked.items()) if not played.hands[seat]),
        table.game.glance(state),
        tuple(range(table.players)) if played.abandoned else tuple(sorted(played.resigned)),
    )


def _asked(decision: Decision) -> AskedOf:
    return AskedOf(decision.seat, decision.prompt.key, asked_with(decision))


def _result(played: PlayedTable, outcome: Outcome) -> Result:
    return Result(*outcome, tuple(played.stand_ins()), tuple(played.chose()), played.hints, played.table.state.digest())


def _marks(table: Table, public: list[bool], stood_in: Sequence[bool]) -> list[int]:
    """How long the public log was when each seat had made its last choice; -1 for one that has made none.

    What a bot chose in a person's place was not seen by that person: 0 if there is nothing else.
    """
    marks = [-1] * table.players
    missing = set(range(table.players))
    lines, end = sum(public), len(public)  # so many lines had been told when there were `end` events
    for made, away in zip(reversed(table.made), reversed(stood_in), strict=True):
        if made.seat in missing:
            marks[made.seat] = 0 if away else lines
            if not away:
                missing.discard(made.seat)
                if not missing:
                    break
        lines -= sum(public[made.events : end])
        end = made.events
    return marks
