"""A tournament: what is played, and all that is added up from it while it goes on."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

from meadhall import __version__
from meadhall.arena.match import Match, PlayedGame, check_match, entrant_names
from meadhall.arena.measure import Interval, paired_difference, wilson
from meadhall.arena.ratings import Rating, Ratings
from meadhall.arena.seating import Seating
from meadhall.arena.simulate import EntrantResult, Scoreboard
from meadhall.engine.errors import BadSetup
from meadhall.engine.wire import Parcel, names_of
from meadhall.games import game as game_named


class Plan(Parcel, frozen=True):
    """All that decides how a tournament goes. Two of the same plan are the same, game by game."""

    game: str
    rules: int
    seats: int
    entrants: tuple[str, ...]
    games: int
    seed: str
    options: dict[str, str]
    components: str | None  # the path of a corrected file
    fingerprint: str  # of that file
    version: str

    @staticmethod
    def settle(
        game: str,
        seats: int,
        entrants: list[str],
        games: int,
        seed: str,
        options: dict[str, str],
        components: Path | None,
    ) -> Plan:
        """The plan for what was asked; games are rounded up to whole rounds. What cannot be is refused."""
        found = game_named(game)
        match = Match(game, tuple(entrants), tuple(options.items()), components)
        table = check_match(match, seats, seed)
        seating = Seating(len(entrants), seats, seed, found.info.cooperative)
        return Plan(
            game,
            found.info.rules,
            seats,
            tuple(entrants),
            seating.at_least(games),
            seed,
            table.options,
            str(components) if components else None,
            table.record().components,
            __version__,
        )

    @property
    def match(self) -> Match:
        components = Path(self.components) if self.components else None
        return Match(self.game, self.entrants, tuple(self.options.items()), components)

    @property
    def cooperative(self) -> bool:
        return game_named(self.game).info.cooperative

    @property
    def seating(self) -> Seating:
        return Seating(len(self.entrants), self.seats, self.seed, self.cooperative)

    @property
    def names(self) -> list[str]:
        return entrant_names(self.entrants)

    def command(self) -> str:
        """What plays it again."""
        parts = ["meadhall arena", self.game, f"--seats {self.seats}", f"--entrants {','.join(self.entrants)}"]
        parts += [f"--games {self.games}", f"--seed {self.seed}"]
        default = game_named(self.game).info.settle({})
        parts += [f"--option {name}={value}" for name, value in self.options.items() if value != default[name]]
        parts += [f"--components {self.components}"] if self.components else []
        return " ".join(parts)

    def must_be(self, other: Plan, where: Path) -> None:
        """Refuse to mix games of two plans."""
        if self != other:
            names = [name for name in names_of(Plan) if getattr(self, name) != getattr(other, name)]
            there = ", ".join(f"{name} {_plain(getattr(other, name))}" for name in names)
            here = ", ".join(f"{name} {_plain(getattr(self, name))}" for name in names)
            raise BadSetup(
                f"{where} holds another tournament, with {there}; this one has {here}. Choose another --out, "
                f"or go on with that one: {other.command()} --out {where}"
            )


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    if isinstance(value, dict):
        return " ".join(f"{name}={each}" for name, each in value.items())
    return str(value)


class Thinking(NamedTuple):
    """How long an entrant takes to choose."""

    choices: int
    seconds: float  # in all
    longest: float

    @property
    def mean(self) -> float:
        return self.seconds / max(1, self.choices)


class Comparison(NamedTuple):
    """Two entrants. At a table: how often the first finished above the second, a tie counting half; apart from each
    other, as teams: how much more often the first won on the same seeds."""

    games: int
    rate: Interval


class Tournament:
    """Adds up the games of a plan in their order; sums, not games."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.cooperative = plan.cooperative
        self.board = Scoreboard(plan.entrants, self.cooperative)
        self.ratings = None if self.cooperative else Ratings()
        self.seat_wins = [0.0] * plan.seats
        self._thinking = [Thinking(0, 0.0, 0.0) for _ in plan.entrants]
        self._met: Counter[tuple[int, int]] = Counter()
        self._above: dict[tuple[int, int], float] = {}
        self._won: list[bool] = []  # of the teams that have played the seed of this block
        self._pairs: Counter[tuple[int, int, bool, bool]] = Counter()

    def add(self, played: PlayedGame) -> None:
        self.board.add(played)
        for seat, entrant in enumerate(played.entrants):
            before = self._thinking[entrant]
            self._thinking[entrant] = Thinking(
                before.choices + played.choices[seat],
                before.seconds + played.seconds[seat],
                max(before.longest, played.longest[seat]),
            )
        if self.cooperative:
            self._add_team(bool(played.winners))
        else:
            self._add_places(played)

    def _add_team(self, won: bool) -> None:
        self._won.append(won)
        if len(self._won) == len(self.plan.entrants):
            for one, other in permutations(range(len(self._won)), 2):
                self._pairs[one, other, self._won[one], self._won[other]] += 1
            self._won.clear()

    def _add_places(self, played: PlayedGame) -> None:
        for seat in played.winners:
            self.seat_wins[seat] += 1 / len(played.winners)
        # A tie for the highest score may have been broken: winners stand above all others.
        marks = [(seat in played.winners, score) for seat, score in enumerate(played.scores)]
        places = [sum(mark > own for mark in marks) for own in marks]
        assert self.ratings is not None
        self.ratings.add(played.entrants, places)
        # Several seats of one entrant are one meeting, counted by their mean: they share the game's luck.
        held: dict[int, list[int]] = {}
        for entrant, place in zip(played.entrants, places, strict=True):
            held.setdefault(entrant, []).append(place)
        for one, mine in held.items():
            for other, theirs in held.items():
                if one != other:
                    points = sum((a < b) + (a == b) / 2 for a in mine for b in theirs)
                    self._met[one, other] += 1
                    self._above[one, other] = self._above.get((one, other), 0.0) + points / (len(mine) * len(theirs))

    # -- what it shows ------------------------------------------------------------------------------------------

    @property
    def games(self) -> int:
        return self.board.games

    @property
    def fair(self) -> float:
        return 1.0 / self.plan.seats

    def standings(self) -> list[EntrantResult]:
        return self.board.standings()

    def rating(self, entrant: int) -> Rating | None:
        return self.ratings[entrant] if self.ratings else None

    def thinking(self, entrant: int) -> Thinking:
        return self._thinking[entrant]

    def seat_rates(self) -> list[Interval]:
        return [wilson(wins, self.games) for wins in self.seat_wins] if self.ratings else []

    def comparison(self, one: int, other: int) -> Comparison | None:
        """None if they never met."""
        if not self.cooperative:
            met = self._met[one, other]
            return Comparison(met, wilson(self._above[one, other], met)) if met else None
        both, first, second, neither = (
            self._pairs[one, other, a, b] for a, b in ((True, True), (True, False), (False, True), (False, False))
        )
        seeds = both + first + second + neither
        return Comparison(seeds, paired_difference(both, first, second, neither)) if seeds else None
