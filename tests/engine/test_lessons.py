"""Lessons: what is said when, what is refused, and that it follows from the choices alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.engine.lessons import BadLesson, Lesson, read
from meadhall.games import game

MEDURIS = game("meduris")
WORDS = "{ title = 'Title', say = 'Say.', why = 'Why.' }"
SAID = f"en = {WORDS}\nit = {WORDS}\nes = {WORDS}"
THREE = "{ en = 'A', it = 'B', es = 'C' }"
BEGIN = f"""
rules = {MEDURIS.info.rules}
players = 2
seed = "huginn"
minutes = 6
title = {THREE}
about = {THREE}
options = {{ first = "seat1" }}
chapters = {{ workers = {THREE}, action = {THREE} }}
line = '''
1 place wool
2 place stone
1 place copper # a remark
2 place wool
1 place wood
2 place wood
1 take wool
2 take stone
1 hut
'''
"""
TELL = f"[[steps]]\nchapter = 'workers'\nkind = 'tell'\n{SAID}\n"
PLACE = f"[[steps]]\nchapter = 'workers'\nwhen = {{ prompt = 'place' }}\naccept = ['place w*']\n{SAID}\n"
REPLY = "replies = [{ choice = 'place s*', en = 'No.', it = 'No.', es = 'No.' }]\n"
TAKE = f"[[steps]]\nchapter = 'action'\nwhen = {{ prompt = 'take', event = 'rolled' }}\n{SAID}\n"
WHEN = "when = { prompt = 'action', view = { 'players.0.huts' = 12 } }"
LAST = f"[[steps]]\nchapter = 'action'\nkind = 'tell'\n{WHEN}\n{SAID}\n"


def made(folder: Path, *parts: str, begin: str = BEGIN) -> Lesson:
    path = folder / "1-huts.toml"
    path.write_text(begin + "".join(parts), "utf-8")
    return read(MEDURIS, path)


def test_steps_come_up_in_their_time(tmp_path: Path) -> None:
    lesson = made(tmp_path, TELL, PLACE + REPLY, PLACE, LAST)
    assert (lesson.id, lesson.seat, lesson.lines[1][0]) == ("huts", 0, "place stone")
    table = lesson.table()
    now = lesson.coach(table)
    assert [each.step.kind for each in now.shown] == ["tell", "choose"]
    assert (now.passed, now.finished) == (0, False)
    assert now.shown[1].expect == ("place wool",)
    assert now.shown[1].accept == ("place wood", "place wool")
    assert list(now.shown[1].replies) == ["place stone"]  # copper is neither accepted nor spoken of
    table.choose(0, "place wool")
    assert lesson.coach(table).shown == ()  # it is another's turn
    assert lesson.scripted(table, 1) == ["place stone"]
    table.choose(1, "place stone")
    now = lesson.coach(table)
    assert (now.passed, now.shown[0].expect) == (2, ("place copper",))
    table.choose(0, "place copper")
    table.choose(1, "place wool")
    assert lesson.coach(table).shown == ()  # nothing is said: the choice is free
    for seat, choice in ((0, "place wood"), (1, "place wood"), (0, "take wool"), (1, "take stone")):
        table.choose(seat, choice)
    now = lesson.coach(table)
    assert now.finished and [each.step.number for each in now.shown] == [3]


def test_off_the_line_it_goes_on_where_it_can(tmp_path: Path) -> None:
    lesson = made(tmp_path, PLACE, PLACE, TAKE, LAST)
    table = lesson.table()
    table.choose(0, "place stone")
    assert lesson.scripted(table, 1) == ["place stone"]
    table.choose(1, "place stone")
    assert lesson.coach(table).shown[0].expect == ("place copper",)  # the line still fits
    table.choose(0, "place stone")
    assert lesson.scripted(table, 1) == ["place wool"]


@pytest.mark.parametrize(
    ("parts", "begin", "problem"),
    [
        ([PLACE, LAST], BEGIN.replace(f"rules = {MEDURIS.info.rules}", "rules = 999"), "rules version 999"),
        ([PLACE, TAKE.replace("rolled", "nothing"), LAST], BEGIN, "step 2: the line has nothing"),
        ([PLACE.replace("'Say.'", f"'{'word ' * 40}'"), LAST], BEGIN, "step 1: 41 words in 'en', 40 at most"),
        ([PLACE.replace("es = ", "xx = "), LAST], BEGIN, "nobody knows 'xx'"),
        (
            [PLACE + REPLY.replace("place s*", "march"), LAST],
            BEGIN,
            "step 1: nothing that is refused is called",
        ),
        ([PLACE, LAST], BEGIN.replace("1 place wool", "1 place gold"), "place wood, place wool"),
        ([PLACE, LAST], BEGIN.replace("1 place wool", "9 place wool"), "a seat and a notation"),
        ([PLACE, LAST], BEGIN.replace("minutes = 6", ""), "there is no 'minutes'"),
        ([PLACE, PLACE], BEGIN, "can only 'tell'"),
        ([PLACE.replace("'workers'", "'unknown'"), LAST], BEGIN, "no chapter 'unknown'"),
        ([PLACE, LAST], "= nonsense", "1-huts.toml: "),
    ],
)
def test_what_does_not_fit_is_refused_with_its_step(tmp_path: Path, parts: list[str], begin: str, problem: str) -> None:
    with pytest.raises(BadLesson, match=r"1-huts\.toml") as refused:
        made(tmp_path, *parts, begin=begin)
    assert problem in str(refused.value)
