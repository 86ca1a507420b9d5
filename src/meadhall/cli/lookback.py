"""A look back at a finished game: what each could expect after every choice, and what Huginn would have chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from meadhall.bots import ADVISER, bot
from meadhall.bots.review import Better, Prospects, SwingWords, TurningPoint, advice_for, slips, tell
from meadhall.bots.tasks import Point
from meadhall.cli import common
from meadhall.engine.luck import Luck
from meadhall.engine.present import Presenter
from meadhall.engine.record import Record
from meadhall.engine.table import Table

Load = Callable[[int | None], Table]  # the game after so many choices; None: after all


def points_of(table: Table, record: Record, text: str) -> list[Point]:
    """`table` stands at the beginning; `text` says what takes so long."""
    prospects = Prospects(table.game, Luck(record.seed).split("review"))
    prospects.add(table)
    for choice in common.with_progress(record.choices, len(record.choices), text):
        table.choose(choice.seat, choice.notation)
        prospects.add(table)
    return prospects.points()


def told(load: Load, record: Record, swing: TurningPoint, presenter: Presenter) -> SwingWords:
    better = _better(load(swing.number), swing)
    return tell(load(swing.number), swing, _chosen(record, swing), better, presenter)


def lessons(
    load: Load, record: Record, points: list[Point], seat: int, presenter: Presenter
) -> Iterator[tuple[TurningPoint, SwingWords]]:
    """What a seat might try another time: where Huginn would have chosen otherwise, the costliest first."""
    for slip in slips([(choice.seat, choice.notation) for choice in record.choices], points):
        if slip.seat == seat:
            words = told(load, record, slip, presenter)
            if words.best != words.chosen:
                yield slip, words


def _chosen(record: Record, swing: TurningPoint) -> list[str]:
    own = [choice.notation for choice in record.choices[swing.number :] if choice.seat == swing.seat]
    return own[: swing.picks]


def _better(table: Table, swing: TurningPoint) -> Better:
    """What Huginn would have chosen. A plan is made at this table."""
    luck = Luck(table.seed).split(f"review {swing.number}")
    chair = table.chair(swing.seat)
    rated = advice_for(chair, luck)
    if swing.picks == 1:
        return Better([each.notation for each in rated[:1]], rated)
    adviser, plan = bot(ADVISER, luck), []
    for _ in range(swing.picks):
        index = adviser.choose(chair)
        plan.append(chair.decision.options[index].notation())
        table.choose(swing.seat, index)
    return Better(plan, rated)
