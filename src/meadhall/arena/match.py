"""One game between bots, and many of them: what is to be played, who sits where, and how it went."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from meadhall import __version__
from meadhall.arena.workers import spread
from meadhall.bots import Bot, bot, play_on
from meadhall.engine.errors import BadSetup
from meadhall.engine.luck import Luck
from meadhall.engine.table import Chair, Table
from meadhall.engine.wire import Parcel, as_dict
from meadhall.games import game as game_named

T = TypeVar("T")

CHUNK_SECONDS = 0.5  # what a worker plays before it reports: little is lost by a stop, and the trip is worth it
LARGEST_CHUNK = 64


class Match(NamedTuple):
    """What is to be played, as plain data that can travel to another process."""

    game: str
    bots: tuple[str, ...]  # the entrants
    options: tuple[tuple[str, str], ...] = ()
    components: Path | None = None
    version: str = __version__  # of whoever asks
    keep: bool = False  # whether the games are kept as records


class MatchGame(NamedTuple):
    """One game of a match. Two sittings of one seed are the same deal; the bots' luck differs with the number."""

    number: int
    seed: str
    entrants: tuple[int, ...]  # by seat: which of the match's bots sits there
    options: tuple[tuple[str, str], ...] = ()  # besides those of the match


class PlayedGame(Parcel, frozen=True):
    """One finished game. Lists are by seat, seats counted from 0."""

    number: int
    seed: str
    entrants: tuple[int, ...]
    bots: tuple[str, ...]
    winners: tuple[int, ...]  # seats
    scores: tuple[int, ...]
    choices: tuple[int, ...]  # how many each made
    seconds: tuple[float, ...]  # how long each thought in all,
    longest: tuple[float, ...]  # and at most about one choice
    record: str = ""  # the game as text, if it was asked for

    def facts(self) -> dict[str, Any]:
        """As they are written."""
        facts = as_dict(self)
        return facts if self.record else {name: fact for name, fact in facts.items() if name != "record"}

    @property
    def decisions(self) -> int:
        return sum(self.choices)


class Timed:
    """A bot and a watch."""

    __slots__ = ("bot", "choices", "longest", "seconds")

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.choices = 0
        self.seconds = 0.0
        self.longest = 0.0

    def choose(self, chair: Chair) -> int:
        start = perf_counter()
        index = self.bot.choose(chair)
        seconds = perf_counter() - start
        self.choices += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)
        return index


def sit_down(match: Match, sitting: MatchGame, listen: bool = False) -> tuple[Table, list[Bot]]:
    """The table of a sitting, and the bot of each seat."""
    if match.version != __version__:
        raise BadSetup(f"this worker has meadhall {__version__}, the match is played with {match.version}")
    table = Table(
        game_named(match.game),
        len(sitting.entrants),
        sitting.seed,
        dict(match.options + sitting.options),
        components=match.components,
        listen=listen,
    )
    luck = Luck(sitting.seed)
    bots = [
        bot(match.bots[entrant], luck.split(f"bot {sitting.number} {seat}"))
        for seat, entrant in enumerate(sitting.entrants)
    ]
    return table, bots


def play_one(match: Match, sitting: MatchGame) -> PlayedGame:
    table, bots = sit_down(match, sitting)
    timed = [Timed(each) for each in bots]
    play_on(table, dict(enumerate(timed)))
    outcome = table.state.outcome
    assert outcome is not None  # every seat has a bot, so play_on went on to the end
    return PlayedGame(
        sitting.number,
        sitting.seed,
        sitting.entrants,
        tuple(match.bots[entrant] for entrant in sitting.entrants),
        outcome.winners,
        outcome.scores,
        tuple(each.choices for each in timed),
        tuple(round(each.seconds, 6) for each in timed),
        tuple(round(each.longest, 6) for each in timed),
        table.record().write() if match.keep else "",
    )


def play_all(match: Match, sittings: Iterable[MatchGame], jobs: int, ray: str | None = None) -> Iterator[PlayedGame]:
    """Play the sittings; they come back in their order, whoever plays them."""
    chunks = Chunks(sittings)
    tasks = ((match, chunk) for chunk in chunks)
    return chain.from_iterable(map(chunks.timed, spread(_play_chunk, tasks, jobs, ray)))


def _play_chunk(task: tuple[Match, list[MatchGame]]) -> tuple[list[PlayedGame], float]:
    match, sittings = task
    start = perf_counter()
    played = [play_one(match, sitting) for sitting in sittings]
    return played, (perf_counter() - start) / len(sittings)


class Chunks:
    """Cuts sittings into chunks that take about CHUNK_SECONDS: one game of deep thinkers, dozens of quick ones.

    How they are cut changes nothing of what is played.
    """

    def __init__(self, sittings: Iterable[MatchGame]) -> None:
        self._sittings = iter(sittings)
        self._size = 1

    def __iter__(self) -> Iterator[list[MatchGame]]:
        while chunk := list(islice(self._sittings, self._size)):
            yield chunk

    def timed(self, result: tuple[T, float]) -> T:
        """Learn from a result how long a game takes, and pass it on."""
        found, seconds = result
        self._size = max(1, min(LARGEST_CHUNK, 2 * self._size, int(CHUNK_SECONDS / max(seconds, 1e-6))))
        return found


def check_match(match: Match, players: int, seed: str) -> Table:
    """A table of the match: what is wrong with it shows now, and not out of another process."""
    for name in match.bots:
        bot(name, Luck(seed))
    return Table(game_named(match.game), players, seed, dict(match.options), components=match.components)


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
