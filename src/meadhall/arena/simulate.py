"""Many games between bots. The same seed gives the same games, on however many cores they are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from meadhall.arena.match import Match, MatchGame, PlayedGame, check_match, entrant_names, play_all
from meadhall.arena.measure import Interval, mean_of, wilson
from meadhall.arena.workers import cores


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: str = "1",
    jobs: int | None = None,
    options: Mapping[str, str] | None = None,
    components: Path | None = None,
    keep: bool = False,
) -> Iterator[PlayedGame]:
    """Play `games` games, one bot per seat, on all cores unless `jobs` says otherwise; yields them in order.

    Every game has a seed of its own, and every bot sits one seat further than in the game before. With `keep` each
    comes with its record.

    >>> [one] = simulate("eketorp", ["karl", "thrall", "thrall"], games=1, jobs=1)
    >>> one.entrants, len(one.scores)
    ((0, 1, 2), 3)
    """
    players = len(bots)
    match = Match(game, tuple(bots), tuple((options or {}).items()), components, keep=keep)
    check_match(match, players, seed)
    sittings = (
        MatchGame(number, f"{seed}.{number}", tuple((seat - number) % players for seat in range(players)))
        for number in range(games)
    )
    return play_all(match, sittings, jobs or cores())


# -- what the games show ------------------------------------------------------------------------------------------


class EntrantResult(NamedTuple):
    """How one entrant did. `wins` counts a victory shared by k seats as 1/k for each of them."""

    name: str
    games: int
    wins: float
    rate: Interval
    mean: float  # of the scores
    spread: float  # standard deviation of the scores
    lead: Interval | None  # by how many points it ends ahead of the mean of the others; None after a single game
    scores: Counter[int]


class _Sums:
    def __init__(self) -> None:
        self.games = 0
        self.wins = 0.0
        self.scores: Counter[int] = Counter()
        self.lead = 0.0
        self.lead_squares = 0.0


class Scoreboard:
    """Adds up games as they come; it keeps sums, not games.

    Where an entrant holds several seats of a game, some of them must lose: such a game says nothing about its rate and
    is left out of its standing. In a cooperative game it is a team, which has won or not.
    """

    def __init__(self, bots: Sequence[str], cooperative: bool = False) -> None:
        self.bots = bots
        self.cooperative = cooperative
        self.games = 0
        self.lengths: Counter[int] = Counter()  # decisions of a game
        self._sums = [_Sums() for _ in bots]

    @property
    def decisions(self) -> int:
        return sum(length * games for length, games in self.lengths.items())

    def add(self, played: PlayedGame) -> None:
        self.games += 1
        self.lengths[played.decisions] += 1
        # Those who win together against the game have each won it; those who tie for a victory share it.
        share = 1.0 if self.cooperative else 1.0 / max(1, len(played.winners))
        seats = Counter(played.entrants)
        for entrant, held in seats.items():
            if held == 1 or self.cooperative:
                seat = played.entrants.index(entrant)
                sums = self._sums[entrant]
                sums.games += 1
                sums.wins += share if seat in played.winners else 0.0
                score = played.scores[seat]
                sums.scores[score] += 1
                lead = score - (sum(played.scores) - score) / max(1, len(played.scores) - 1)
                sums.lead += lead
                sums.lead_squares += lead * lead

    def standings(self) -> list[EntrantResult]:
        """Of all who have played, in the order of their entry."""
        names = entrant_names(self.bots)
        return [_standing(name, sums) for name, sums in zip(names, self._sums, strict=True) if sums.games]


def _standing(name: str, sums: _Sums) -> EntrantResult:
    n = sums.games
    mean = sum(score * games for score, games in sums.scores.items()) / n
    squares = sum((score - mean) ** 2 * games for score, games in sums.scores.items())
    rate = wilson(sums.wins, n)
    spread = sqrt(squares / (n - 1)) if n > 1 else 0.0
    lead = mean_of(n, sums.lead, sums.lead_squares)
    return EntrantResult(name, n, sums.wins, rate, mean, spread, lead, sums.scores)
