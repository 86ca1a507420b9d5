"""The lessons that are shipped: each can be taught, and whoever leaves its line by what is accepted is never lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meadhall.bots import USUAL, Bot, bot
from meadhall.engine.lessons import Lesson, lessons_of
from meadhall.engine.luck import Luck
from meadhall.engine.record import Record
from meadhall.engine.table import Table
from meadhall.games import game, own

ON = 120  # choices, after one that is not of the line, within which the end must come

LESSONS = [pytest.param(each, id=f"{name}-{each.id}") for name in own() for each in lessons_of(game(name))]


def turnings(lesson: Lesson) -> Iterator[tuple[Record, str]]:
    """The game up to each step that asks, and what is accepted there besides the line."""
    table = lesson.table()
    while not (now := lesson.coach(table)).finished:
        seat = lesson.mover(table)
        asked = [each for each in now.shown if each.step.kind == "choose"]
        if seat == lesson.seat and asked and len(asked[0].expect) == 1:
            for other in set(asked[0].accept) - set(asked[0].expect):
                yield table.record(), other
        table.choose_all(seat, lesson.scripted(table, seat))


def finishes(lesson: Lesson, table: Table, karl: Bot) -> bool:
    """Whether whoever does what the coach says, and as karl where he is silent, comes to the last step."""
    for _ in range(ON):
        now = lesson.coach(table)
        if now.finished or table.over:
            return now.finished
        seat = lesson.mover(table)
        mine = now.shown[-1].expect if seat == lesson.seat and now.shown else ()
        if picks := mine or (() if seat == lesson.seat else lesson.scripted(table, seat)):
            table.choose_all(seat, picks)
        else:
            table.choose(seat, karl.choose(table.chair(seat)))
    return False


@pytest.mark.parametrize("lesson", LESSONS)
def test_what_is_accepted_leads_on_to_the_end(lesson: Lesson) -> None:
    for record, other in turnings(lesson):
        table = Table.load(lesson.game, record)
        table.choose(lesson.seat, other)
        assert finishes(lesson, table, bot(USUAL, Luck(lesson.seed))), (len(record.choices), other)


@pytest.mark.parametrize("lesson", LESSONS)
def test_nobody_shouts(lesson: Lesson) -> None:
    said = [words for step in lesson.steps for words in (step.title, step.say, step.why)]
    said += [reply.words for step in lesson.steps for reply in step.replies]
    said += [words for ask in lesson.asks for words in ask]
    assert not [text for words in said for text in words.values() if "!" in text]
