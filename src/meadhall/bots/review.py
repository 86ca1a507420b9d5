"""What a player may expect and which options are worth a thought: for hints, and for looking back at a game.

All of it is judged with the knowledge of the seat in question, in imagined worlds. A review that knew every hidden card
would call choices mistakes that nobody could have made better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from meadhall.bots.search import judge
from meadhall.bots.tasks import Point, Rated
from meadhall.engine.luck import Luck
from meadhall.engine.present import Presenter
from meadhall.engine.table import Chair, Table

SECONDS = 1.0  # of search behind a hint, at the pace of the game: as long as a jarl thinks
WORLDS = 12  # imagined for one estimate
BEST = 3  # options in a hint
REASONS = 2  # said for an option
SWINGS = 3  # in a review


def advice_for(chair: Chair, luck: Luck) -> list[Rated]:
    """The options that a jarl likes best, with the reasons that the game knows for them."""
    game = chair.game
    judged = judge(chair, luck, max(1, round(SECONDS * game.habits.pace)))
    world = chair.imagine(luck)
    notations = chair.decision.notations()
    return [
        Rated(notations[index], share, value, list(game.reasons(world, chair.seat, index)))
        for index, share, value in judged[:BEST]
        if share > 0  # the rest it did not even look at
    ]


def reasons_for(rated: Rated, presenter: Presenter) -> str:
    """Why an option was rated so, in the words of its reader."""
    return " ".join(presenter.reader.say(f"reason.{key}", args) for key, args in rated.why[:REASONS])


def point_of(table: Table, luck: Luck) -> Point:
    """What every seat may expect now, each by what it knows."""
    state, game = table.state, table.game
    if table.over:
        return Point(state.moment, game.evaluate(state))
    values = []
    for seat in range(table.players):
        chair = table.chair(seat)
        worlds = [game.evaluate(chair.imagine(luck))[seat] for _ in range(WORLDS)]
        values.append(sum(worlds) / WORLDS)
    return Point(state.moment, values)


class TurningPoint(NamedTuple):
    """A choice that changed much for whoever made it. A plan counts as one choice."""

    number: int  # so many choices were made before it
    picks: int  # 1, or as many as the plan had
    seat: int
    before: float
    after: float

    @property
    def size(self) -> float:
        return abs(self.after - self.before)


def swings(seats: Sequence[int], points: Sequence[Point]) -> list[TurningPoint]:
    """The largest swings, in the order of the game. `seats` made the choices between the `points`.

    What came of a choice is seen when the game has gone on: choices of one moment are simultaneous, and nobody knows
    more before the last of them is made.
    """
    found: dict[tuple[int, int], TurningPoint] = {}  # by moment and seat
    after = [*points[1:], points[-1]]
    for number in range(len(points) - 2, -1, -1):
        if points[number].moment == points[number + 1].moment:
            after[number] = after[number + 1]
    for number, seat in enumerate(seats):
        point = points[number]
        first = found.get((point.moment, seat))
        found[point.moment, seat] = (
            first._replace(picks=first.picks + 1)
            if first
            else TurningPoint(number, 1, seat, point.values[seat], after[number].values[seat])
        )
    return sorted(sorted(found.values(), key=lambda swing: -swing.size)[:SWINGS])


class SwingWords(NamedTuple):
    """What was chosen at a swing and what a jarl would have chosen, in the words of one reader."""

    chosen: str
    best: str
    why: str


class Better(NamedTuple):
    """What a jarl would have chosen, and why."""

    notations: list[str]
    rated: list[Rated]


def tell(table: Table, swing: TurningPoint, chosen: Sequence[str], better: Better, presenter: Presenter) -> SwingWords:
    """`table` stands before the choice."""
    labels = {option.notation: option.label for option in presenter.question(table.decision(swing.seat)).options}
    why = reasons_for(better.rated[0], presenter) if better.rated else ""
    return SwingWords(_listed(chosen, labels), _listed(better.notations, labels), why)


def _listed(notations: Sequence[str], labels: Mapping[str, str]) -> str:
    """The options of a plan in the order of the question, so that two plans can be compared.

    >>> _listed(["b", "a", "a"], {"a": "Space A", "b": "Space B"})
    '2 × Space A, Space B'
    """
    counts = Counter(notations)
    ordered = [(label, counts[each]) for each, label in labels.items() if counts[each]]
    return ", ".join(label if n == 1 else f"{n} × {label}" for label, n in ordered)
