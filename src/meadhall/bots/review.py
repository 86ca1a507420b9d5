"""What a player may expect and which options are worth a thought: for hints, and for looking back at a game.

All of it is judged with the knowledge of the seat in question, in imagined worlds. A review that knew every hidden card
would call choices mistakes that nobody could have made better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from meadhall.bots.search import Judged, Search, judge
from meadhall.bots.tasks import Point, Rated
from meadhall.engine.luck import Luck
from meadhall.engine.present import Presenter
from meadhall.engine.table import Chair, Table

SECONDS = 1.0  # of search behind a hint, at the pace of the game: as long as Huginn thinks
GLANCE = 0.25  # the same for a coach, who looks at every question
CLEAR = 0.3  # share of the best option, without which a coach is not sure himself
WORSE = 0.12  # of the chance to win: so much is worth a question
FEW = 2  # tries of an option; fewer tell nothing yet
SPREAD = 0.15  # of what single tries bring
TOGETHER = 0.25  # the same where all win or lose together and a try ends in all or nothing: with less he errs
WORLDS = 12  # imagined for one estimate
BEST = 3  # options in a hint
REASONS = 2  # said for an option
SWINGS = 3  # in a review
SLIPS = 3  # looked at for each seat


def advice_for(chair: Chair, luck: Luck) -> list[Rated]:
    """The options that Huginn likes best, with the reasons that the game knows for them."""
    return _rated(chair, luck, judge(chair, luck, _iterations(chair, SECONDS))[:BEST])


def glance_at(chair: Chair, luck: Luck) -> tuple[list[Rated], list[str]]:
    """What a quick look likes best, and the options that look so much worse that a friend would ask: are you sure?

    Plans are left alone: a search weighs their first part only.
    """
    decision = chair.decision
    if decision.whole().count > 1:
        return [], []
    search = Search(chair, luck)
    search.run(_iterations(chair, GLANCE))
    judged = search.judged()
    notations = decision.notations()
    spread = TOGETHER if chair.game.info.cooperative else SPREAD
    doubts = doubted(judged, search.visits, spread)
    return _rated(chair, luck, judged[:1]), [notations[each.option] for each in doubts]


def doubted(judged: Sequence[Judged], visits: int, spread: float = SPREAD) -> list[Judged]:
    """Of options, the best first: those that are worse by far, and surely so."""
    best = judged[0]
    return [each for each in judged[1:] if best.share >= CLEAR and _worse(each, best, visits, spread) >= WORSE]


def _worse(each: Judged, best: Judged, visits: int, spread: float) -> float:
    """By how much an option is worse at least: what a search has tried a few times only, it does not know well."""
    tries = each.share * visits
    return best.value - each.value - spread / sqrt(tries) if tries >= FEW else 0.0


def _iterations(chair: Chair, seconds: float) -> int:
    return max(1, round(seconds * chair.game.habits.pace))


def _rated(chair: Chair, luck: Luck, judged: Sequence[Judged]) -> list[Rated]:
    world = chair.imagine(luck)
    notations = chair.decision.notations()
    return [
        Rated(notations[index], share, value, list(chair.game.reasons(world, chair.seat, index)))
        for index, share, value in judged
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
    def gain(self) -> float:
        return self.after - self.before


def swings(seats: Sequence[int], points: Sequence[Point]) -> list[TurningPoint]:
    """The largest swings, in the order of the game. `seats` made the choices between the `points`."""
    return sorted(sorted(turning_points(seats, points), key=lambda each: -abs(each.gain))[:SWINGS])


def slips(seats: Sequence[int], points: Sequence[Point]) -> list[TurningPoint]:
    """What cost each seat most, the costliest first. It may have been bad luck: that is for a search to say."""
    found: list[TurningPoint] = []
    for seat in sorted(set(seats)):
        lost = [each for each in turning_points(seats, points) if each.seat == seat and each.gain < 0]
        found += sorted(lost, key=lambda each: each.gain)[:SLIPS]
    return found


def strokes(seats: Sequence[int], points: Sequence[Point]) -> list[TurningPoint]:
    """What brought each seat most."""
    gained = [each for each in turning_points(seats, points) if each.gain > 0]
    best = {each.seat: each for each in sorted(gained, key=lambda each: each.gain)}
    return [best[seat] for seat in sorted(best)]


def turning_points(seats: Sequence[int], points: Sequence[Point]) -> list[TurningPoint]:
    """Every choice, in the order of the game.

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
    return list(found.values())


class SwingWords(NamedTuple):
    """What was chosen at a swing and what Huginn would have chosen, in the words of one reader."""

    chosen: str
    best: str
    why: str
    asked: str  # the question
    key: str  # its kind


class Better(NamedTuple):
    """What Huginn would have chosen, and why."""

    notations: list[str]
    rated: list[Rated]


def tell(table: Table, swing: TurningPoint, chosen: Sequence[str], better: Better, presenter: Presenter) -> SwingWords:
    """`table` stands before the choice."""
    question = presenter.question(table.decision(swing.seat))
    labels = {option.notation: option.label for option in question.options}
    why = reasons_for(better.rated[0], presenter) if better.rated else ""
    return SwingWords(_listed(chosen, labels), _listed(better.notations, labels), why, question.text, question.key)


def _listed(notations: Sequence[str], labels: Mapping[str, str]) -> str:
    """The options of a plan in the order of the question, so that two plans can be compared.

    >>> _listed(["b", "a", "a"], {"a": "Space A", "b": "Space B"})
    '2 × Space A, Space B'
    """
    counts = Counter(notations)
    ordered = [(label, counts[each]) for each, label in labels.items() if counts[each]]
    return ", ".join(label if n == 1 else f"{n} × {label}" for label, n in ordered)
