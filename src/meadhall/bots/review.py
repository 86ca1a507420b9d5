"""What a player may expect and which options are worth a thought: for hints, and for looking back at a game.

All of it is judged with the knowledge of the seat in question, in imagined worlds. A review that knew every hidden card
would call choices mistakes that nobody could have made better. Where a network has learned the game, it judges: at a
look what each seat may expect, and by a short search that it guides which options are worth a thought.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from meadhall import minds
from meadhall.bots.learned import guided, iterations
from meadhall.bots.search import Judged, Search
from meadhall.bots.tasks import Point, Rated
from meadhall.engine.advice import best_liked
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.present import Presenter
from meadhall.engine.state import State
from meadhall.engine.table import Chair, Table

SECONDS = 1.0  # of search behind a hint, at the pace of the game: as long as a hersir thinks
GLANCE = 0.25  # the same for a coach, who looks at every question
GUIDED = 0.25  # share of these that is enough for a search which a network guides
NOTHING = "small"  # the reason that games give where they know none
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

Reason = tuple[str, dict[str, Any]]  # a line of the game's texts
Asked = Mapping[int, Sequence[str]]  # by seat: its options' notations


def advice_for(chair: Chair, luck: Luck) -> list[Rated]:
    """The options that Huginn likes best, with the reasons that the game knows for them."""
    return _rated(chair, luck, _thought(chair, luck, SECONDS).judged()[:BEST])


def glance_at(chair: Chair, luck: Luck) -> tuple[list[Rated], list[str]]:
    """What a quick look likes best, and the options that look so much worse that a friend would ask: are you sure?

    Plans are left alone: a search weighs their first part only.
    """
    decision = chair.decision
    if decision.whole().count > 1:
        return [], []
    search = _thought(chair, luck, GLANCE)
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


def _thought(chair: Chair, luck: Luck, seconds: float) -> Search:
    """A search that is done: the one that a network guides, if one has learned the game."""
    search = guided(chair, luck)
    if search is not None:
        search.run(iterations(chair.game, GUIDED * seconds))
        return search
    plain = Search(chair, luck)
    plain.run(max(1, round(seconds * chair.game.habits.pace)))
    return plain


def _rated(chair: Chair, luck: Luck, judged: Sequence[Judged]) -> list[Rated]:
    world = chair.imagine(luck)
    notations = chair.decision.notations()
    advice = chair.game.advise(world, chair.seat)
    return [
        Rated(notations[index], share, value, _reasons(chair.game, world, chair.seat, index, advice))
        for index, share, value in judged
        if share > 0  # the rest it did not even look at
    ]


def _reasons(game: Game[Any], world: State, seat: int, index: int, advice: list[float]) -> list[Reason]:
    """What speaks for an option. Reasons are those of the advice: if it likes another option better, only what does not
    speak for that one as well."""
    reasons: list[Reason] = list(game.reasons(world, seat, index))
    liked = advice.index(max(advice))
    return reasons if advice[index] == advice[liked] else apart(reasons, game.reasons(world, seat, liked))


def apart(reasons: Sequence[Reason], others: Sequence[Reason]) -> list[Reason]:
    """Those that speak for one option, and not for another one too.

    >>> apart([("points", {"n": 3}), ("safe", {}), ("small", {})], [("points", {"n": 5}), ("safe", {})])
    [('points', {'n': 3})]
    """
    known = [tuple(each) for each in others]
    return [each for each in reasons if each[0] != NOTHING and tuple(each) not in known]


def reasons_for(rated: Rated, presenter: Presenter) -> str:
    """Why an option was rated so, in the words of its reader."""
    return " ".join(presenter.reader.say(f"reason.{key}", args) for key, args in rated.why[:REASONS])


def point_of(table: Table, luck: Luck) -> Point:
    """What every seat may expect now, each by what it knows."""
    prospects = Prospects(table.game, luck)
    prospects.add(table)
    return prospects.points()[0]


class Prospects:
    """What every seat may expect in some positions of one game. A network looks at all of them at once, when they are
    asked for. It speaks for a seat that has to choose by what that seat knows, and for the others by what those know
    who have to choose: it has never looked at a position from elsewhere."""

    def __init__(self, game: Game[Any], luck: Luck) -> None:
        self._luck = luck
        self._together = game.info.cooperative
        self._mind = minds.of(game)
        self._points: list[Point] = []
        self._open: list[tuple[Point, Asked]] = []  # still to be filled, and who is asked there
        if self._mind is not None:
            from meadhall.minds.gathered import Gathered

            self._gathered = Gathered()

    def add(self, table: Table) -> None:
        """The position that the table is in now."""
        state = table.state
        if table.over:
            self._points.append(Point(state.moment, table.game.evaluate(state)))
        elif self._mind is None:
            self._points.append(Point(state.moment, _estimated(table, self._luck)))
        else:
            asked = {seat: state.owed[seat].notations() for seat in sorted(state.owed)}
            for seat in asked:
                self._gathered.add(*table.chair(seat).numbers())
            self._points.append(Point(state.moment, [0.0] * table.players, [""] * table.players))
            self._open.append((self._points[-1], asked))

    def points(self) -> list[Point]:
        """Of all that were added. To be asked for once."""
        if self._mind is not None:
            opinions = iter(self._gathered.look(self._mind))
            for point, asked in self._open:
                views = {}
                for (seat, notations), opinion in zip(asked.items(), opinions, strict=False):
                    views[seat] = opinion.shares(seat, len(point.values), self._together)
                    point.liked[seat] = notations[best_liked(opinion.scores)]
                point.values[:] = joined(views, self._together)
        return self._points


def joined(views: Mapping[int, list[float]], together: bool) -> list[float]:
    """By seat its chance to win. Those who look, each at all seats, speak for themselves, and together for the others.

    >>> [round(each, 2) for each in joined({0: [0.6, 0.4], 1: [0.4, 0.6]}, False)]
    [0.5, 0.5]
    >>> [round(each, 2) for each in joined({0: [0.5, 0.3, 0.2], 1: [0.3, 0.3, 0.4]}, False)]
    [0.45, 0.27, 0.27]
    """
    means = [sum(column) / len(views) for column in zip(*views.values(), strict=True)]
    if together:
        return means
    for seat, view in views.items():
        means[seat] = view[seat]
    total = sum(means)
    return [each / total for each in means]


def _estimated(table: Table, luck: Luck) -> list[float]:
    """By the game's own judgement, in worlds that each seat imagines."""
    game = table.game
    values = []
    for seat in range(table.players):
        chair = table.chair(seat)
        worlds = [game.evaluate(chair.imagine(luck))[seat] for _ in range(WORLDS)]
        values.append(sum(worlds) / WORLDS)
    return values


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


def slips(choices: Sequence[tuple[int, str]], points: Sequence[Point]) -> list[TurningPoint]:
    """What cost each seat most, the costliest first. It may have been bad luck: that is for a search to say. Where a
    network would have chosen the same at a look, it was. (Of a plan it has looked at the first part only.)"""
    seats = [seat for seat, _ in choices]
    found: list[TurningPoint] = []
    for seat in sorted(set(seats)):
        lost = [each for each in turning_points(seats, points) if each.seat == seat and each.gain < 0]
        doubtful = [each for each in lost if each.picks > 1 or not _liked(each, choices, points)]
        found += sorted(doubtful, key=lambda each: each.gain)[:SLIPS]
    return found


def _liked(each: TurningPoint, choices: Sequence[tuple[int, str]], points: Sequence[Point]) -> bool:
    liked = points[each.number].liked
    return bool(liked) and liked[each.seat] == choices[each.number][1]


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
    """`table` stands before the choice. What speaks for the choice that was made, too, is no reason for another one."""
    question = presenter.question(table.decision(swing.seat))
    labels = {option.notation: option.label for option in question.options}
    why = ""
    if better.rated:
        best = better.rated[0]
        if chosen and chosen[0] != best.notation:
            chair = table.chair(swing.seat)
            world = chair.imagine(Luck(table.seed).split(f"reasons {swing.number}"))
            made = chair.game.reasons(world, swing.seat, chair.decision.index(chosen[0]))
            best = Rated(best.notation, best.share, best.value, apart(best.why, made))
        why = reasons_for(best, presenter)
    return SwingWords(_listed(chosen, labels), _listed(better.notations, labels), why, question.text, question.key)


def _listed(notations: Sequence[str], labels: Mapping[str, str]) -> str:
    """The options of a plan in the order of the question, so that two plans can be compared.

    >>> _listed(["b", "a", "a"], {"a": "Space A", "b": "Space B"})
    '2 × Space A, Space B'
    """
    counts = Counter(notations)
    ordered = [(label, counts[each]) for each, label in labels.items() if counts[each]]
    return ", ".join(label if n == 1 else f"{n} × {label}" for label, n in ordered)
