"""Many games between bots. The same seed gives the same games, on however many cores they are played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from meadhall.arena.workers import cores, spread
from meadhall.bots import bot, play_on
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games import game as game_named

CHUNK = 8  # games a worker plays before it reports: few enough to stop soon, enough to make the trip worth it


class Match(NamedTuple):
    """What is to be played, as plain data that can travel to another process."""

    game: str
    bots: tuple[str, ...]  # one entrant per seat
    seed: str
    options: tuple[tuple[str, str], ...] = ()
    components: Path | None = None


class Played(NamedTuple):
    """One finished game. Lists are by seat, seats counted from 0."""

    number: int
    seed: str
    entrants: tuple[int, ...]  # which of the match's bots sat there
    winners: tuple[int, ...]  # seats
    scores: tuple[int, ...]
    decisions: int
    seconds: float


def play_one(match: Match, number: int) -> Played:
    """Game `number` of a match: a seed of its own, and every entrant one seat further than in the game before."""
    players = len(match.bots)
    seed = f"{match.seed}.{number}"
    table = Table(game_named(match.game), players, seed, dict(match.options), components=match.components, listen=False)
    entrants = tuple((seat - number) % players for seat in range(players))
    luck = Luck(seed)
    bots = {seat: bot(match.bots[entrant], luck.split(f"bot {seat}")) for seat, entrant in enumerate(entrants)}
    start = perf_counter()
    play_on(table, bots)
    seconds = perf_counter() - start
    outcome = table.state.outcome
    assert outcome is not None  # every seat has a bot, so play_on went on to the end
    return Played(number, seed, entrants, outcome.winners, outcome.scores, len(table.made), seconds)


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: str = "1",
    jobs: int | None = None,
    options: Mapping[str, str] | None = None,
    components: Path | None = None,
) -> Iterator[Played]:
    """Play `games` games, one bot per seat, on all cores unless `jobs` says otherwise; yields them in order.

    >>> [one] = simulate("eketorp", ["karl", "thrall", "thrall"], games=1, jobs=1)
    >>> one.entrants, len(one.scores)
    ((0, 1, 2), 3)
    """
    match = Match(game, tuple(bots), seed, tuple((options or {}).items()), components)
    for name in match.bots:  # what is wrong with a match shows now, and not out of another process
        bot(name, Luck(seed))
    Table(game_named(game), len(bots), seed, options, components=components)
    tasks = [(match, first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    return chain.from_iterable(spread(_play_chunk, tasks, jobs or cores()))


def _play_chunk(task: tuple[Match, int, int]) -> list[Played]:
    match, first, end = task
    return [play_one(match, number) for number in range(first, end)]


# -- what the games show ------------------------------------------------------------------------------------------


class Standing(NamedTuple):
    """How one entrant did. `wins` counts a victory shared by k entrants as 1/k for each of them."""

    name: str
    games: int
    wins: float
    rate: float
    low: float  # Wilson 95% interval of the rate
    high: float
    mean: float  # of the scores
    spread: float  # standard deviation of the scores


@dataclass
class _Sums:
    games: int = 0
    wins: float = 0.0
    scores: int = 0
    squares: int = 0


@dataclass
class Scoreboard:
    """Adds up games as they come; it keeps sums, not games."""

    bots: Sequence[str]
    cooperative: bool = False
    games: int = 0
    decisions: int = 0
    shortest: int = 0
    longest: int = 0
    seconds: float = 0.0  # of play, added over all cores
    _sums: list[_Sums] = field(init=False)

    def __post_init__(self) -> None:
        self._sums = [_Sums() for _ in self.bots]

    def add(self, played: Played) -> None:
        self.games += 1
        self.decisions += played.decisions
        self.shortest = min(self.shortest or played.decisions, played.decisions)
        self.longest = max(self.longest, played.decisions)
        self.seconds += played.seconds
        # Those who win together against the game have each won it; those who tie for a victory share it.
        share = 1.0 if self.cooperative else 1.0 / max(1, len(played.winners))
        for seat, (entrant, score) in enumerate(zip(played.entrants, played.scores, strict=True)):
            sums = self._sums[entrant]
            sums.games += 1
            sums.wins += share if seat in played.winners else 0.0
            sums.scores += score
            sums.squares += score * score

    def standings(self) -> list[Standing]:
        return [
            _standing(name, sums) for name, sums in zip(entrant_names(self.bots), self._sums, strict=True) if sums.games
        ]


def _standing(name: str, sums: _Sums) -> Standing:
    n = sums.games
    mean = sums.scores / n
    variance = (sums.squares - sums.scores * mean) / (n - 1) if n > 1 else 0.0
    low, high = wilson(sums.wins, n)
    return Standing(name, n, sums.wins, sums.wins / n, low, high, mean, sqrt(max(0.0, variance)))


def entrant_names(bots: Sequence[str]) -> list[str]:
    """
    >>> entrant_names(["karl", "thrall", "thrall"])
    ['karl', 'thrall', 'thrall #2']
    """
    names = []
    for index, name in enumerate(bots):
        earlier = bots[:index].count(name)
        names.append(f"{name} #{earlier + 1}" if earlier else name)
    return names


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson score interval of a win rate, 95% by default.

    Shared victories make `wins` a fraction. They vary less than whole ones, so the interval is then a little too
    wide, never too narrow.

    >>> [round(bound, 3) for bound in wilson(50, 100)]
    [0.404, 0.596]
    """
    rate = wins / games
    scale = 1 + z * z / games
    middle = (rate + z * z / (2 * games)) / scale
    reach = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / scale
    return max(0.0, middle - reach), min(1.0, middle + reach)
