"""How balanced a game is: what the same bots do in thousands of games, and what came of it.

Nothing here knows a game. Choices are told apart by their notation, events by what they name; the words of both come
from the game's texts when somebody reads the report.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from meadhall.arena.match import Chunks, Match, MatchGame, check_match, sit_down
from meadhall.arena.measure import Interval, wilson
from meadhall.arena.weighed import WHOLE, Weighed
from meadhall.arena.workers import spread
from meadhall.bots import Bot, play_on
from meadhall.engine.decision import Decision
from meadhall.engine.errors import BadSetup, one_of
from meadhall.engine.events import Told
from meadhall.engine.info import GameInfo
from meadhall.engine.luck import Luck
from meadhall.engine.state import Outcome
from meadhall.engine.table import Chair
from meadhall.engine.view import SPECTATOR
from meadhall.games import game as game_named

Key = tuple[str, ...]
FEW = 8  # different words kept for a text: enough to see whether they all read the same


class Setting(NamedTuple):
    """One way to set up the game; all of them are played in turn."""

    players: int
    options: tuple[tuple[str, str], ...]


def settings(info: GameInfo, players: Sequence[int], vary: Sequence[str]) -> list[Setting]:
    """Every number of players with every value of the options to be varied."""
    known = {variant.name: variant.values for variant in info.variants}
    for name in vary:
        if name not in known:
            raise BadSetup(f"{info.title} has no option {name!r} to vary; there is: {one_of(list(known))}")
    if len(players) > 1 and not info.cooperative:
        raise BadSetup(f"{info.title} is won by one: what pays differs with the number of players; give one number")
    values = [[(name, value) for value in known[name]] for name in vary]
    return [Setting(count, options) for count in players for options in product(*values)]


class Wording:
    """What filled a text: the first few different values of each of its parts."""

    __slots__ = ("values",)

    def __init__(self, args: Mapping[str, Any]) -> None:
        self.values: dict[str, list[Any]] = {name: [value] for name, value in args.items()}

    def add(self, args: Mapping[str, Any]) -> None:
        for name, value in args.items():
            self._add(name, value)

    def merge(self, other: Wording) -> None:
        for name, values in other.values.items():
            for value in values:
                self._add(name, value)

    def _add(self, name: str, value: Any) -> None:
        known = self.values.setdefault(name, [])
        if len(known) < FEW and value not in known:
            known.append(value)


class Row:
    """A choice or an event: its wording, and what came of it in each setting."""

    __slots__ = ("times", "weighed", "wording")

    def __init__(self, args: Mapping[str, Any]) -> None:
        self.wording = Wording(args)
        self.times = 0
        self.weighed: dict[int, Weighed] = {}

    def merge(self, other: Row) -> None:
        self.wording.merge(other.wording)
        self.times += other.times
        for setting, weighed in other.weighed.items():
            self.weighed.setdefault(setting, Weighed()).merge(weighed)

    def all(self) -> Weighed:
        total = Weighed()
        for weighed in self.weighed.values():
            total.merge(weighed)
        return total


class Results:
    """How the games of one setting ended."""

    __slots__ = ("everybody", "games", "lengths", "losers", "seat_wins", "winners", "won")

    def __init__(self, players: int) -> None:
        self.games = 0
        self.won = 0  # cooperative games
        self.seat_wins = [0] * players  # in parts of WHOLE
        self.everybody = Weighed()  # to compare those with to whom something happened
        self.winners: Counter[int] = Counter()  # scores
        self.losers: Counter[int] = Counter()
        self.lengths: Counter[int] = Counter()

    def add(self, outcome: Outcome, decisions: int) -> None:
        self.games += 1
        self.won += bool(outcome.winners)
        self.lengths[decisions] += 1
        for seat, score in enumerate(outcome.scores):
            if seat in outcome.winners:
                self.seat_wins[seat] += WHOLE // len(outcome.winners)
                self.winners[score] += 1
            else:
                self.losers[score] += 1

    def merge(self, other: Results) -> None:
        self.games += other.games
        self.won += other.won
        self.seat_wins = [a + b for a, b in zip(self.seat_wins, other.seat_wins, strict=True)]
        self.everybody.merge(other.everybody)
        self.winners.update(other.winners)
        self.losers.update(other.losers)
        self.lengths.update(other.lengths)

    def seat_rates(self) -> list[Interval]:
        return [wilson(wins / WHOLE, self.games) for wins in self.seat_wins]


class Notes:
    """All that was seen, as sums: as large after a hundred thousand games as after a thousand."""

    def __init__(self, settings: Sequence[Setting]) -> None:
        self.results = [Results(setting.players) for setting in settings]
        self.questions: dict[str, Wording] = {}
        self.choices: dict[Key, Row] = {}  # by question, kind of option and notation
        self.things: dict[Key, Row] = {}  # what options were about, by entity and question
        self.events: dict[Key, Row] = {}  # by kind and what it names
        self.named: dict[Key, Row] = {}  # what events of a seat name, whatever happened with it: by entity

    @property
    def games(self) -> int:
        return sum(each.games for each in self.results)

    def merge(self, other: Notes) -> None:
        for mine, theirs in zip(self.results, other.results, strict=True):
            mine.merge(theirs)
        for key, wording in other.questions.items():
            if key in self.questions:
                self.questions[key].merge(wording)
            else:
                self.questions[key] = wording
        for rows, more in (
            (self.choices, other.choices),
            (self.things, other.things),
            (self.events, other.events),
            (self.named, other.named),
        ):
            for name, row in more.items():
                if name in rows:
                    rows[name].merge(row)
                else:
                    rows[name] = row


class Watch:
    """One game being watched. `who` counts by itself: a seat, or the whole team where all win together."""

    def __init__(self, notes: Notes, setting: int, cooperative: bool) -> None:
        self._notes = notes
        self._setting = setting
        self._cooperative = cooperative
        # How often each was taken, and how often it was declined.
        self._choices: dict[tuple[int, Key], list[int]] = {}
        self._things: dict[tuple[int, Key], list[int]] = {}

    def who(self, seat: int) -> int:
        return 0 if self._cooperative else seat

    def choice(self, decision: Decision, index: int) -> None:
        who, question = self.who(decision.seat), decision.prompt.key
        about = {"count": decision.count, **decision.about}
        self._notes.questions.setdefault(question, Wording(about)).add(about)
        things: dict[str, bool] = {}  # whether the chosen option is about it
        for each, option in enumerate(decision.options):
            label = option.label()
            key = (question, label.key, option.notation())
            _row(self._notes.choices, key, label.args).times += each == index
            self._choices.setdefault((who, key), [0, 0])[each != index] += 1
            for entity in option.targets():
                things[entity] = things.get(entity, False) or each == index
        for entity, taken in things.items():
            thing = (anyones(entity), question)
            _row(self._notes.things, thing, {"entity": entity}).times += taken
            self._things.setdefault((who, thing), [0, 0])[not taken] += 1

    def end(self, outcome: Outcome, decisions: int, told: Sequence[Told]) -> None:
        notes, setting = self._notes, self._setting
        notes.results[setting].add(outcome, decisions)
        share = WHOLE if self._cooperative else WHOLE // max(1, len(outcome.winners))
        everybody = range(1 if self._cooperative else len(outcome.scores))
        won = [share if seat in outcome.winners else 0 for seat in everybody]
        for each in won:
            notes.results[setting].everybody.add(1, 0, each)
        for rows, counted in ((notes.choices, self._choices), (notes.things, self._things)):
            for (who, key), (taken, declined) in counted.items():
                rows[key].weighed.setdefault(setting, Weighed()).add(taken, declined, won[who])
        happened: dict[tuple[int, Key], None] = {}
        named: dict[tuple[int, Key], None] = {}
        for kind, args in told:
            seat = args.get("seat", 0 if self._cooperative else None)
            if isinstance(seat, int):
                names = [value for value in args.values() if isinstance(value, str)]
                key = (kind, *names)
                _row(notes.events, key, args).times += 1
                happened[self.who(seat), key] = None
                for name in names:
                    _row(notes.named, (anyones(name),), {"entity": name}).times += 1
                    named[self.who(seat), (anyones(name),)] = None
        for rows, seen in ((notes.events, happened), (notes.named, named)):
            for who, key in seen:
                rows[key].weighed.setdefault(setting, Weighed()).add(1, 0, won[who])


def _row(rows: dict[Key, Row], key: Key, args: Mapping[str, Any]) -> Row:
    row = rows.get(key)
    if row is None:
        row = rows[key] = Row(args)
    else:
        row.wording.add(args)
    return row


def anyones(entity: str) -> str:
    """An entity without the seat it belongs to: everybody's catapult is a catapult.

    >>> anyones("siege:1:catapult"), anyones("card:troll:1"), anyones("space:12")
    ('siege::catapult', 'card:troll:1', 'space:12')
    """
    kind, _, rest = entity.partition(":")
    owner, more, rest = rest.partition(":")
    return f"{kind}::{rest}" if more and owner.isdigit() else entity


class Watched:
    """A bot, and somebody who looks on. What is drawn by lot, the bot is not asked."""

    __slots__ = ("bot", "lots", "luck", "watch")

    def __init__(self, bot: Bot, watch: Watch, lots: Sequence[str], luck: Luck) -> None:
        self.bot = bot
        self.watch = watch
        self.lots = lots
        self.luck = luck

    def choose(self, chair: Chair) -> int:
        decision = chair.decision
        index = self.luck.below(len(decision.options)) if decision.prompt.key in self.lots else self.bot.choose(chair)
        self.watch.choice(chair.decision, index)
        return index


class Study(NamedTuple):
    """What is to be watched, as plain data that can travel to another process."""

    match: Match
    settings: tuple[Setting, ...]
    games: int
    seed: str
    lots: tuple[str, ...] = ()  # questions whose answers are drawn by lot

    def sittings(self) -> Iterator[MatchGame]:
        """All settings in turn. Bots sit round the table in their order, one seat further in every game."""
        bots = len(self.match.bots)
        for number in range(self.games):
            setting = self.settings[number % len(self.settings)]
            entrants = tuple((seat + number // len(self.settings)) % bots for seat in range(setting.players))
            yield MatchGame(number, f"{self.seed}.{number}", entrants, setting.options)


def study(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: str,
    settings: Sequence[Setting],
    options: Mapping[str, str],
    components: Path | None,
    lots: Sequence[str] = (),
) -> Study:
    """What is wrong with it shows now, and not out of another process."""
    match = Match(game, tuple(bots), tuple(options.items()), components)
    for setting in settings:
        check_match(match, setting.players, seed)
    known = game_named(game).texts.reader("en").templates
    for question in lots:
        if f"prompt.{question}" not in known:
            raise BadSetup(f"{game_named(game).info.title} never asks {question!r}")
    return Study(match, tuple(settings), games, seed, tuple(lots))


def watch(what: Study, jobs: int, ray: str | None = None) -> Iterator[Notes]:
    """Play and watch; yields what was seen, bit by bit, to be merged in this order."""
    chunks = Chunks(what.sittings())
    return map(chunks.timed, spread(_watch_chunk, ((what, chunk) for chunk in chunks), jobs, ray))


def _watch_chunk(task: tuple[Study, list[MatchGame]]) -> tuple[Notes, float]:
    what, sittings = task
    start = perf_counter()
    notes = Notes(what.settings)
    for sitting in sittings:
        watch_one(what, sitting, notes)
    return notes, (perf_counter() - start) / len(sittings)


def watch_one(what: Study, sitting: MatchGame, notes: Notes) -> None:
    table, bots = sit_down(what.match, sitting, listen=True)
    seen = Watch(notes, sitting.number % len(what.settings), game_named(what.match.game).info.cooperative)
    luck = Luck(sitting.seed).split(f"lots {sitting.number}")
    play_on(table, {seat: Watched(each, seen, what.lots, luck) for seat, each in enumerate(bots)})
    assert table.state.outcome is not None  # every seat has a bot, so play_on went on to the end
    # What all could see: the rest is in the choices. What follows from the last choice tells only who has won.
    before_the_end = table.state.events[: table.made[-1].events] if table.state.events else []
    told = [each for event in before_the_end if (each := event.told(SPECTATOR)) is not None]
    seen.end(table.state.outcome, len(table.made), told)
