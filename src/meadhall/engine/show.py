"""How a table shows itself at a Python prompt or in a notebook: the board, who sits there, what is asked."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from meadhall.engine.decision import Decision
from meadhall.engine.errors import one_of
from meadhall.engine.markup import plain
from meadhall.engine.present import Presenter, Question
from meadhall.engine.view import SPECTATOR, Audience

if TYPE_CHECKING:
    from meadhall.engine.table import Table

LANGUAGE = "en"  # whoever writes Python reads it
FEW = 8  # options that are named in a summary


def presenter(table: Table) -> Presenter:
    """Seats without a name go by their animals."""
    animals = table.game.texts.reader(LANGUAGE)
    named = [*table.names, *[""] * table.players]
    seats = [
        name or animals.name(key) for name, key in zip(named, table.game.info.seat_names[: table.players], strict=False)
    ]
    return Presenter(table.game, LANGUAGE, seats)


def board(table: Table, audience: Audience) -> str:
    return plain(markup(table, audience))


def markup(table: Table, audience: Audience) -> str:
    """Rich markup, for whoever prints with Rich."""
    return table.game.draw(table.view(audience), presenter(table).reader)


def whole(table: Table) -> str:
    """The board as spectators see it, and what is waited for."""
    return "\n".join([board(table, SPECTATOR), "", *_standing(table)])


def from_seat(table: Table, seat: int) -> str:
    """The board as one seat sees it, and what it is asked, with all its options."""
    lines = [board(table, seat), ""]
    decision = table.state.owed.get(seat)
    if decision is None:
        return "\n".join([*lines, *_standing(table)])
    question = presenter(table).question(decision)
    width = max(len(option.notation) for option in question.options)
    options = [f"  {option.notation:<{width}}  {option.label}".rstrip() for option in question.options]
    return "\n".join([*lines, _asked(table, question), *options])


def _standing(table: Table) -> Iterable[str]:
    """What is waited for, or how it ended."""
    shown, outcome = presenter(table), table.state.outcome
    if outcome is None:
        for _, decision in sorted(table.state.owed.items()):
            yield f"{_asked(table, shown.question(decision))} {_some(decision)}"
        return
    won = ", ".join(shown.reader.seat(seat) for seat in outcome.winners) or "nobody"
    scores = ", ".join(f"{shown.reader.seat(seat)} {score}" for seat, score in enumerate(outcome.scores))
    yield f"Won by {won}. Scores: {scores}."


def _asked(table: Table, question: Question) -> str:
    """By the number that goes into `table.choose`: in code, seats are counted from 0."""
    return f"{presenter(table).reader.seat(question.seat)} (chair {question.seat}): {question.text}"


def _some(decision: Decision) -> str:
    return f"[{one_of(decision.notations(), FEW)}]"


def as_html(table: Table, text: str) -> str:
    """For a notebook: the text as it is, and who sits there. All of it may come from strangers: it is escaped."""
    shown, owed, outcome = presenter(table), table.state.owed, table.state.outcome
    rows = []
    for seat in range(table.players):
        asked = "to choose" if seat in owed else ""
        state = f"{outcome.scores[seat]} points" if outcome else asked
        name = escape(shown.reader.seat(seat))
        won = outcome is not None and seat in outcome.winners
        rows.append(f"<tr><td>{seat}</td><td>{f'<b>{name}</b>' if won else name}</td><td>{state}</td></tr>")
    head = f"{escape(table.game.info.title)}, {len(table.made)} choices made"
    return (
        f'<div><p>{head}</p><pre style="line-height:1.2">{escape(text)}</pre>'
        f"<table><tr><th>chair</th><th>name</th><th></th></tr>{''.join(rows)}</table></div>"
    )
