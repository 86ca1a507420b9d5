"""Lessons: a real game from a prepared seed and position, in which a coach says what to do and why.

A lesson is a file, `games/<game>/lessons/<number>-<name>.toml`. Its **line** is the game as it is meant to go, in the
words of a record: by it the others play, as long as they can, and the learner is shown what to choose. Its **steps**
are what the coach says, in the order in which it comes up: when a question, an event or a position is there. What is
said now follows from the choices alone (`coach`), so a lesson can be left, taken back in and gone on with anywhere.

A lesson is a test of itself: `read` plays it through, and refuses one that the rules no longer fit.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, Literal, NamedTuple

from meadhall.engine.decision import Decision
from meadhall.engine.errors import MeadhallError
from meadhall.engine.info import Game
from meadhall.engine.record import Choice, Record
from meadhall.engine.table import Table

Kind = Literal["tell", "choose"]
Said = Mapping[str, str]  # by language


class BadLesson(MeadhallError):
    """A lesson that cannot be read, or that the rules do not fit (any more)."""


@dataclass(frozen=True, slots=True)
class When:
    """What must be there for a step to come up. Nothing said: it comes with the next question."""

    prompt: str = ""  # the key of the question that the learner is asked
    event: str = ""  # a kind of event, or a pattern of kinds, told to the learner since the question before
    view: Mapping[str, Any] | None = None  # what the learner's view says, by the way to it: "players.0.score"

    def holds(self, prompt: str, events: set[str], view: Mapping[str, Any]) -> bool:
        return (
            self.prompt in ("", prompt)
            and (not self.event or any(fnmatchcase(each, self.event) for each in events))
            and all(_at(view, way) == value for way, value in (self.view or {}).items())
        )


@dataclass(frozen=True, slots=True)
class Reply:
    """What is said to a choice that is not accepted, and to whoever asks why not to make it."""

    choice: str  # a notation, or a pattern: "invade * troll"
    words: Said


@dataclass(frozen=True, slots=True)
class LessonStep:
    number: int
    chapter: str
    kind: Kind  # what is only told is followed by what comes next at once
    when: When
    point: tuple[str, ...]  # entities on the board, or parts of the page
    accept: tuple[str, ...]  # patterns of what may be chosen as well
    instead: tuple[str, ...]  # patterns of what is asked for, the best first, where the line's choice is not offered
    title: Said
    say: Said
    why: Said
    replies: tuple[Reply, ...]


class LessonChapter(NamedTuple):
    id: str
    title: Said


class Askable(NamedTuple):
    """Something the learner may ask at any time."""

    question: Said
    answer: Said


class Shown(NamedTuple):
    """A step as it comes up. `expect` are the picks of the line, `accept` all options that may be picked."""

    step: LessonStep
    expect: tuple[str, ...]
    accept: tuple[str, ...]
    replies: Mapping[str, Said]  # by notation


class Coaching(NamedTuple):
    """What the coach says now: nothing, or what is told and then asked for."""

    shown: tuple[Shown, ...]
    passed: int  # steps that lie behind
    finished: bool  # the last one is shown, or lies behind
    line: tuple[str, ...] = ()  # what the line lets the learner choose now, whether or not it is asked for


@dataclass(frozen=True)
class Lesson:
    game: Game[Any]
    id: str
    players: int
    seed: str
    options: Mapping[str, str]
    seat: int  # the learner's
    minutes: int
    title: Said
    about: Said
    past: tuple[Choice, ...]  # made before it begins
    lines: tuple[tuple[str, ...], ...]  # by seat
    chapters: tuple[LessonChapter, ...]
    steps: tuple[LessonStep, ...]
    asks: tuple[Askable, ...]
    # What the line chooses, by the number of the step that asks for it.
    picks: Mapping[int, tuple[str, ...]] = field(default_factory=dict)

    def record(self) -> Record:
        """The beginning of its game."""
        info = self.game.info
        return Record(info.name, info.rules, self.players, self.seed, dict(self.options), choices=list(self.past))

    def table(self) -> Table:
        return Table.load(self.game, self.record())

    def scripted(self, table: Table, seat: int) -> list[str]:
        """What the line lets this seat choose now; nothing if it has ended or does not fit."""
        decision = table.state.owed.get(seat)
        if decision is None:
            return []
        made = sum(each.seat == seat for each in table.made[len(self.past) :])
        return _picks(decision.whole(), self.lines[seat][made:])

    def mover(self, table: Table) -> int:
        """Who chooses next: the others, then the learner; a question to all is the learner's to answer."""
        owed = table.state.owed
        if self.seat in owed and owed[self.seat].shared:
            return self.seat
        return next((seat for seat in owed if seat != self.seat), self.seat)

    def coach(self, table: Table) -> Coaching:
        """What is said now, at a table that began with this lesson."""
        return Coach(self).now(table)


class Coach:
    """Goes along with a table: only what is new there is gone through, unless something was taken back."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._begin()

    def _begin(self) -> None:
        self._following = _Following(self.lesson)
        self._made: list[tuple[int, str]] = []

    def now(self, table: Table) -> Coaching:
        made = [(each.seat, each.step.notation()) for each in table.made[len(self.lesson.past) :]]
        if made[: len(self._made)] != self._made:
            self._begin()
        for each in made[len(self._made) :]:
            self._following.choose(*each)
        self._made = made
        return self._following.now()


class _Following:
    """Goes through a lesson's game again, and finds out which steps came up on the way."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.table = lesson.table()
        self.next = 0  # the first step that has not come up
        self.heard = 0  # events told at the question before
        self.plan: Decision | None = None  # the learner is in the middle of it
        self.left = 0  # picks of the plan
        self.on_line = True  # the learner has chosen as the line does

    def choose(self, seat: int, notation: str) -> None:
        lesson, table = self.lesson, self.table
        if self.next >= len(lesson.steps):
            return  # all is said
        if seat == lesson.seat:
            if self.plan is None:
                shown = self._shown()
                self.next = shown[-1].number + 1 if shown else self.next
                self.plan = table.decision(seat).whole()
                self.left = self.plan.count
                self.heard = len(table.state.events or ())
            self.on_line &= lesson.scripted(table, seat)[:1] == [notation]
        table.choose(seat, notation)
        if seat == lesson.seat and self.plan is not None:
            self.left -= 1
            decision = table.state.owed.get(seat)
            ends = self.plan.least and notation == self.plan.options[-1].notation()
            if ends or not self.left or decision is None or decision.prompt is not self.plan.prompt:
                self.plan = None

    def now(self) -> Coaching:
        shown = [] if self.plan else self._shown()
        told = tuple(self._shown_as(step) for step in shown)
        end = shown[-1].number + 1 if shown else self.next
        over = self.next >= len(self.lesson.steps)  # then the table is not gone along with any more
        line = () if over else tuple(self.lesson.scripted(self.table, self.lesson.seat))
        return Coaching(told, self.next, end >= len(self.lesson.steps), line)

    def _shown(self) -> list[LessonStep]:
        """The steps that come up now: whatever is told, and one that asks."""
        lesson, table = self.lesson, self.table
        decision = table.state.owed.get(lesson.seat)
        if self.next >= len(lesson.steps) or (decision is None and not table.over):
            return []
        events = {told.kind.removesuffix(".you") for told in table.told(lesson.seat, self.heard)}
        view = json.loads(lesson.game.encode(table.view(lesson.seat)))
        prompt = decision.prompt.key if decision else ""
        shown: list[LessonStep] = []
        for step in self._near():
            fits = step.when.holds(prompt, events, view)
            if step.kind == "choose":
                fits = fits and decision is not None and (self.on_line or bool(self._shown_as(step).expect))
            if fits:
                shown.append(step)
                if step.kind == "choose":
                    break
            elif shown or self.on_line or not step.when.prompt:
                break  # off the line, what speaks of a certain question may come up before its time
        return shown

    def _near(self) -> Sequence[LessonStep]:
        """What may come up next: to the end of the chapter after this one."""
        steps = self.lesson.steps[self.next :]
        chapters = list(dict.fromkeys(step.chapter for step in steps))[:2]
        return [step for step in steps if step.chapter in chapters]

    def _shown_as(self, step: LessonStep) -> Shown:
        lesson, table = self.lesson, self.table
        decision = table.state.owed.get(lesson.seat)
        if step.kind == "tell" or decision is None:
            return Shown(step, (), (), {})
        notations = decision.whole().notations()
        expect = self._expected(step, decision.whole())
        accept = tuple(each for each in notations if each in expect or _matches(each, step.accept))
        replies = {
            each: reply.words for each in notations if each not in accept and (reply := _reply(step, each)) is not None
        }
        return Shown(step, expect, accept, replies)

    def _expected(self, step: LessonStep, plan: Decision) -> tuple[str, ...]:
        """What the line chose when this step came up, if it is offered; it need not be the learner's turn in the line
        now, for a free choice may have led to more questions or fewer."""
        lesson = self.lesson
        if step.number not in lesson.picks:  # it is being read
            return tuple(lesson.scripted(self.table, lesson.seat))
        picks, notations = lesson.picks[step.number], plan.notations()
        if all(pick in notations for pick in picks):
            return picks
        like = (each for pattern in step.instead for each in notations if fnmatchcase(each, pattern))
        return tuple(each for each in [next(like, "")] if each and plan.count == 1)


def _reply(step: LessonStep, notation: str) -> Reply | None:
    return next((reply for reply in step.replies if fnmatchcase(notation, reply.choice)), None)


def _matches(notation: str, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(notation, pattern) for pattern in patterns)


def _picks(plan: Decision, line: Sequence[str]) -> list[str]:
    """The picks of a plan as a line goes on; none if it does not fit."""
    notations = plan.notations()
    picks: list[str] = []
    for notation in line[: plan.count]:
        if notation not in notations:
            return picks if plan.least and len(picks) == plan.count - 1 else []  # its end alone was left, and is taken
        picks.append(notation)
        if plan.least and notation == notations[-1]:
            return picks
    return picks if len(picks) == plan.count else []


def _at(view: Any, way: str) -> Any:
    for key in way.split("."):
        if isinstance(view, list):
            view = view[int(key)] if key.lstrip("-").isdigit() and int(key) < len(view) else None
        else:
            view = view.get(key) if isinstance(view, dict) else None
    return view
