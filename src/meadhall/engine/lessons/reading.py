"""Reading lessons from their files. A lesson is played through when it is read, so one that is there can be taught."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from meadhall.engine.errors import BadSetup, MeadhallError
from meadhall.engine.info import Game
from meadhall.engine.lessons.lesson import (
    Askable,
    BadLesson,
    Coach,
    Lesson,
    LessonChapter,
    LessonStep,
    Reply,
    Said,
    Shown,
    When,
)
from meadhall.engine.record import Choice
from meadhall.engine.text import LANGUAGES

WORDS = 40  # of a step, at most: whoever wants to play does not want to read
_known: dict[Path, tuple[Lesson, ...]] = {}  # by the folder of their game


def lessons_of(game: Game[Any]) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order of their files' names. One that does not fit is refused: BadLesson."""
    if game.folder not in _known:
        _known[game.folder] = tuple(read(game, path) for path in sorted((game.folder / "lessons").glob("*.toml")))
    return _known[game.folder]


def lesson(game: Game[Any], id: str) -> Lesson:
    """The lesson with this id; without an id the first."""
    known = lessons_of(game)
    for each in known:
        if id in ("", each.id):
            return each
    there = ", ".join(each.id for each in known) or "none"
    raise BadSetup(f"{game.info.title} has no lesson {id!r}; there is: {there}")


def read(game: Game[Any], path: Path) -> Lesson:
    """The lesson in a file, played through once. What is wrong with it is named with the file and the step."""
    try:
        made = _Reading(game, path.stem.partition("-")[2] or path.stem, tomllib.loads(path.read_text("utf-8"))).lesson()
        return replace(made, picks=check(made))
    except (MeadhallError, OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        missing = f"there is no {error}" if isinstance(error, KeyError) else error
        raise BadLesson(f"{path.name}: {missing}") from None


class _Reading:
    def __init__(self, game: Game[Any], id: str, data: dict[str, Any]) -> None:
        self.game, self.id, self.data = game, id, data

    def lesson(self) -> Lesson:
        data, info = self.data, self.game.info
        if data["rules"] != info.rules:
            raise BadLesson(f"it follows rules version {data['rules']}, this is version {info.rules}")
        players, seat = data["players"], data.get("seat", 1) - 1
        line = _choices(data["line"], players)
        chapters = tuple(LessonChapter(id, _said(words, id)) for id, words in data["chapters"].items())
        return Lesson(
            self.game,
            self.id,
            players,
            data["seed"],
            info.settle(data.get("options", {})),
            seat,
            data["minutes"],
            _said(data["title"], "title"),
            _said(data["about"], "about"),
            tuple(_choices(data.get("past", ""), players)),
            tuple(tuple(each.notation for each in line if each.seat == at) for at in range(players)),
            chapters,
            tuple(self._step(number, each) for number, each in enumerate(data["steps"])),
            tuple(self._ask(each) for each in data.get("asks", ())),
        )

    def _ask(self, data: dict[str, Any]) -> Askable:
        return Askable(_said(data["question"], "asks"), _said(data["answer"], "asks", WORDS))

    def _step(self, number: int, data: dict[str, Any]) -> LessonStep:
        name = f"step {number + 1}"
        if data["chapter"] not in self.data["chapters"]:
            raise BadLesson(f"{name}: there is no chapter {data['chapter']!r}")
        known = {"chapter", "kind", "when", "point", "accept", "instead", "replies", *LANGUAGES}
        if strange := sorted(set(data) - known):
            raise BadLesson(f"{name}: nobody knows {strange[0]!r}")
        if data.get("kind", "choose") not in ("tell", "choose"):
            raise BadLesson(f"{name}: it can 'tell' or 'choose', not {data['kind']!r}")
        words = {language: data[language] for language in LANGUAGES}
        for language, each in words.items():
            count = len(f"{each['say']} {each.get('why', '')}".split())
            if count > WORDS:
                raise BadLesson(f"{name}: {count} words in {language!r}, {WORDS} at most")
        return LessonStep(
            number,
            data["chapter"],
            data.get("kind", "choose"),
            When(**data.get("when", {})),
            tuple(data.get("point", ())),
            tuple(data.get("accept", ())),
            tuple(data.get("instead", ())),
            _said({language: each["title"] for language, each in words.items()}, name),
            _said({language: each["say"] for language, each in words.items()}, name),
            {language: each.get("why", "") for language, each in words.items()},
            tuple(Reply(each["choice"], _said(each, name, WORDS)) for each in data.get("replies", ())),
        )


def _said(words: Mapping[str, str], where: str, most: int = 0) -> Said:
    for language in LANGUAGES:
        text = words.get(language, "")
        if not text:
            raise BadLesson(f"{where}: nothing is said in {language!r}")
        if most and len(text.split()) > most:
            raise BadLesson(f"{where}: {len(text.split())} words in {language!r}, {most} at most")
    return {language: words[language] for language in LANGUAGES}


def _choices(text: str, players: int) -> list[Choice]:
    """Lines as a record has them; a # begins a remark."""
    choices = []
    for line in text.splitlines():
        seat, _, notation = line.partition("#")[0].strip().partition(" ")
        if seat:
            if not (seat.isdigit() and 1 <= int(seat) <= players and notation):
                raise BadLesson(f"the line says a seat and a notation, not {line.strip()!r}")
            choices.append(Choice(int(seat) - 1, notation.strip()))
    return choices


# -- trying it out ----------------------------------------------------------------------------------------------


def check(lesson: Lesson) -> dict[int, tuple[str, ...]]:
    """Play it through as it is meant: every step must come up in its time, with something to choose, which is noted."""
    table, coach = lesson.table(), Coach(lesson)
    picked: dict[int, tuple[str, ...]] = {}
    if lesson.steps[-1].kind != "tell":
        raise BadLesson("the last step sends the learner off: it can only 'tell'")
    while True:
        coaching = coach.now(table)
        for each in coaching.shown:
            _check_shown(each)
        if coaching.finished:
            return picked
        picked |= {each.step.number: each.expect for each in coaching.shown if each.step.kind == "choose"}
        step = f"step {coaching.passed + max(1, len(coaching.shown))}"
        if table.over:
            raise BadLesson(f"{step}: the game is over before it comes up")
        seat = lesson.mover(table)
        picks = lesson.scripted(table, seat)
        if not picks:
            wanted = ", ".join(table.decision(seat).whole().notations()[:40])
            key = table.decision(seat).prompt.key
            raise BadLesson(f"{step}: the line has nothing for seat {seat + 1}, which is asked {key!r}: {wanted}")
        table.choose_all(seat, picks)


def _check_shown(shown: Shown) -> None:
    for reply in shown.step.replies:
        if reply.words not in shown.replies.values():
            raise BadLesson(f"step {shown.step.number + 1}: nothing that is refused is called {reply.choice!r}")
