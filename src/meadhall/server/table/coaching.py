"""The lesson that is taught at a table."""

from __future__ import annotations

import logging
from math import ceil

from meadhall import games
from meadhall.engine.errors import MeadhallError
from meadhall.engine.lessons import Coach, Coaching, Lesson, Shown, lesson
from meadhall.engine.table import Table
from meadhall.server.kept.tables import Kept
from meadhall.server.protocol.socket import CoachAsk, CoachCard, CoachChapter, CoachStep

log = logging.getLogger(__name__)


def lesson_of(kept: Kept) -> Lesson | None:
    """None where none is taught, or where it is no longer what it was: then the game goes on without a coach."""
    if not kept.lesson:
        return None
    try:
        found = lesson(games.game(kept.game), kept.lesson)
    except MeadhallError as problem:
        log.warning("table %s: no lesson: %s", kept.id, problem)
        return None
    begun = (found.players, found.seed, found.options, len(found.past))
    return found if begun == (len(kept.seats), kept.seed, kept.options, kept.past) else None


def coached(coach: Coach, table: Table) -> Coaching | None:
    try:
        return coach.now(table)
    except MeadhallError:  # its past is another now
        return None


def coach_card(taught: Lesson, coaching: Coaching, language: str) -> CoachCard:
    """In the words of a reader."""
    steps = taught.steps
    left = (len(steps) - coaching.passed) / len(steps)
    return CoachCard(
        lesson=taught.id,
        title=taught.title[language],
        about=taught.about[language],
        chapters=[
            CoachChapter(
                chapter.title[language],
                sum(step.chapter == chapter.id for step in steps),
                sum(step.chapter == chapter.id for step in steps[: coaching.passed]),
            )
            for chapter in taught.chapters
        ],
        step=coaching.passed,
        steps=len(steps),
        minutes=ceil(taught.minutes * left),
        shown=[_step(each, language) for each in coaching.shown],
        asks=[CoachAsk(ask.question[language], ask.answer[language]) for ask in taught.asks],
        finished=coaching.finished,
        line=list(coaching.line),
    )


def _step(shown: Shown, language: str) -> CoachStep:
    step = shown.step
    return CoachStep(
        step.number,
        step.kind,
        step.title[language],
        step.say[language],
        step.why[language],
        list(step.point),
        list(shown.expect),
        list(shown.accept),
        {notation: words[language] for notation, words in shown.replies.items()},
    )
