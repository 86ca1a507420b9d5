"""`meadhall learn`: a first game in the terminal, with a coach."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from rich.console import Console

from meadhall.bots import USUAL, Bot, bot
from meadhall.cli import common
from meadhall.cli.session import Left, Session
from meadhall.engine.errors import BadRecord, BadSetup
from meadhall.engine.lessons import Coaching, Lesson, lesson, lessons_of, read
from meadhall.engine.luck import Luck
from meadhall.engine.present import Question
from meadhall.engine.table import Chair, Table
from meadhall.engine.view import Audience
from meadhall.games import game


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("lesson", nargs="?", default="", metavar="LESSON", help="its name; without one, the first")
    parser.add_argument("--list", action="store_true", help="only tell which lessons there are")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with one that you have saved")
    parser.add_argument("--try", type=Path, dest="file", metavar="FILE", help="a lesson that you are writing")
    common.add_language(parser)


def run(given: Namespace) -> int:
    console, chosen = common.terminal(), game(given.game)
    if given.list:
        for each in lessons_of(chosen):
            console.print(
                f"{each.id:<14} {each.title[given.language]} ({each.minutes} min): {each.about[given.language]}"
            )
        return 0
    wanted = read(chosen, given.file) if given.file else lesson(chosen, given.lesson)
    table = _load(wanted, given.load) if given.load else wanted.table()
    table.names = common.player_names(table, given.language)
    Taught(wanted, table, given.language, console).run()
    return 0


def _load(wanted: Lesson, path: Path) -> Table:
    record, begun = common.read_record(path), wanted.record()
    same = (record.game, record.players, record.seed, record.options) == (
        begun.game, begun.players, begun.seed, begun.options
    )  # fmt: skip
    if not same or record.choices[: len(begun.choices)] != begun.choices:
        raise BadSetup(f"{path} is no game of the lesson {wanted.id!r}")
    try:
        return Table.load(wanted.game, record)
    except BadRecord as error:
        raise common.in_file(path, error) from None


class Skipped(Exception):
    """The coach has chosen."""


class ByTheLine:
    """One of the others: it plays by the line as long as it can."""

    def __init__(self, lesson: Lesson, table: Table, seat: int, instead: Bot) -> None:
        self._lesson, self._table, self._seat, self._instead = lesson, table, seat, instead

    def choose(self, chair: Chair) -> int:
        picks = self._lesson.scripted(self._table, self._seat)
        return chair.decision.index(picks[0]) if picks else self._instead.choose(chair)


class Taught(Session):
    """A session with a coach, who speaks before each question and answers a choice that he would not make."""

    def __init__(self, lesson: Lesson, table: Table, language: str, console: Console) -> None:
        self.lesson = lesson
        luck = Luck(table.seed).split("lesson")
        others = {
            seat: ByTheLine(lesson, table, seat, bot(USUAL, luck.split(str(seat))))
            for seat in range(table.players)
            if seat != lesson.seat
        }
        kinds = ["you" if seat == lesson.seat else USUAL for seat in range(table.players)]
        super().__init__(table, kinds, others, language, console, coach=False)
        self.coaching = Coaching((), 0, finished=False)
        self.warned: tuple[str, ...] = ()  # a choice that was answered; made again, it counts

    def welcome(self) -> None:
        self.show(f"{self.table.game.info.title}: {self.lesson.title[self.language]}", "bold")
        self.show(self.lesson.about[self.language])
        self.say("learn.begin")

    def pose(self, question: Question) -> None:
        self.coaching = self.lesson.coach(self.table)
        self.warned = ()
        for each in self.coaching.shown:
            self.coached(each.step.title[self.language], each.step.say[self.language], each.step.why[self.language])
            if each.step.kind == "tell" and not self.coaching.finished and self.interactive:
                self.read(f"{self.reader.say('learn.next', {})} ")
        if self.coaching.finished:
            raise Left("learn.end")
        super().pose(question)

    def command(self, line: str, audience: Audience, question: Question | None) -> bool:
        """`skip` lets the coach choose; the rest is as in every game."""
        if line != "skip" or question is None or audience != self.lesson.seat:
            return super().command(line, audience, question)
        picks = self.lesson.scripted(self.table, audience)
        if not picks:
            self.say("learn.alone", "yellow")
            return True
        labels = {option.notation: option.label for option in question.options}
        self.show(f"> {', '.join(labels[pick] for pick in picks)}", "dim")
        self.table.choose_all(audience, picks)
        raise Skipped

    def ask(self, seat: int) -> None:
        with suppress(Skipped):
            super().ask(seat)

    def coached(self, title: str, say: str, why: str) -> None:
        self.show(f"ᚱ {title}", "bold yellow")
        self.show(_plain(say))
        if why:
            self.show(_plain(why), "italic")

    def refuses(self, picks: Sequence[str]) -> bool:
        """The coach answers what he would not choose, once."""
        if not self.coaching.shown or self.coaching.shown[-1].step.kind == "tell" or tuple(picks) == self.warned:
            return False
        asked = self.coaching.shown[-1]
        other = [pick for pick in picks if pick not in asked.accept]
        if not other:
            return False
        self.warned = tuple(picks)
        said = next((asked.replies[each] for each in other if each in asked.replies), None)
        self.show(_plain(said[self.language]) if said else self.reader.say("learn.other", {}), "yellow")
        self.say("learn.again", "dim")
        return True


def _plain(text: str) -> str:
    return text.replace("**", "")
