"""A game at one terminal: tells what happened, draws the board, asks, until the end."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from meadhall.bots import Bot, play_on
from meadhall.bots.review import advice_for, reasons_for
from meadhall.bots.strength import strength
from meadhall.cli import answer
from meadhall.cli.common import grid
from meadhall.cli.lookback import lessons, points_of
from meadhall.engine.luck import Luck
from meadhall.engine.present import Presenter, Question
from meadhall.engine.table import Table
from meadhall.engine.text import Texts
from meadhall.engine.view import SPECTATOR, Audience

TEXTS = Texts.of(Path(__file__).parent / "text")
COMMANDS = ("?", "u", "h", "aim", "board", "log", "review", "save", "help", "quit")


class Left(Exception):
    """The person left the table; the key of what is said last."""


class Session:
    """`kinds` says for each seat who sits there: `you` or the name of a bot. `keep` is called after every choice."""

    def __init__(
        self,
        table: Table,
        kinds: Sequence[str],
        bots: Mapping[int, Bot],
        language: str,
        console: Console,
        keep: Callable[[], None] = lambda: None,
        coach: bool = True,
    ) -> None:
        self.table = table
        self.kinds = kinds
        self.bots = bots
        self.language = language
        self.console = console
        self.keep = keep
        self.coach = coach
        self.explained: set[str] = set()  # kinds of questions that were explained
        self.people = [seat for seat in range(table.players) if seat not in bots]
        self.interactive = sys.stdin.isatty() and console.is_terminal
        self.presenter = Presenter(table.game, language, table.names)
        self.reader = TEXTS.reader(language, table.names)
        self.sitting: Audience = SPECTATOR  # who looks at the screen
        self.heard = dict.fromkeys((SPECTATOR, *self.people), 0)  # how many events each was told
        self.answers: dict[int, list[int]] = {seat: [] for seat in self.people}  # how many choices each answer made
        if self.interactive:
            with suppress(ImportError):  # there is none on Windows
                import readline  # noqa: F401  # from now on input() can be edited

    def run(self) -> None:
        try:
            self.welcome()
            play_on(self.table, self.bots, self.keep)
            while not self.table.over:
                owing = [seat for seat in self.people if seat in self.table.state.owed]
                seat = self.sitting if self.sitting in owing else owing[0]
                if seat == self.sitting or self.hand_over(seat):
                    self.ask(seat)
                play_on(self.table, self.bots, self.keep)
            self.finish()
        except Left as left:
            self.say(str(left))

    # -- telling ------------------------------------------------------------------------------------------------

    def show(self, text: str, style: str = "") -> None:
        """A line, broken between words on a terminal; through a pipe it stays whole."""
        self.console.print(Text(text, style), soft_wrap=not self.console.is_terminal)

    def say(self, key: str, style: str = "", **args: object) -> None:
        self.show(self.reader.say(key, args), style)

    def welcome(self) -> None:
        table = self.table
        self.say("welcome", "bold", title=table.game.info.title, n=table.players, seed=table.seed)
        who = [f"{name} ({self.reader.say('you', {}) if kind == 'you' else kind})" for name, kind in self.seats()]
        self.say("seats", who=", ".join(who))
        if given := table.game.corrected:
            self.say("corrected", "bold", name=given.name, mark=given.mark)
        for text in table.game.reconstructed(self.language):
            self.say("reconstructed", "dim", text=text)
        for level in dict.fromkeys(self.kinds):
            if level != "you" and (known := strength(table.game, level, self.language)):
                self.show(f"{level}: {known}", "dim")

    def seats(self) -> list[tuple[str, str]]:
        return list(zip(self.table.names, self.kinds, strict=True))

    def news(self, audience: Audience) -> None:
        """What happened since this audience was last told."""
        since, now = self.heard[audience], len(self.table.state.events or ())
        self.log(audience, since)
        self.heard[audience] = now

    def log(self, audience: Audience, since: int = 0) -> None:
        for told in self.table.told(audience, since):
            self.show(f"- {self.presenter.log_line(told).text}")

    def board(self, audience: Audience) -> None:
        drawn = self.table.game.draw(self.table.view(audience), self.presenter.reader)
        self.console.print()
        self.console.print(Text.from_markup(drawn, emoji=False), soft_wrap=True)
        self.console.print()

    def pose(self, question: Question) -> None:
        self.show(f"{self.reader.seat(question.seat)}: {question.text}", "bold")
        if question.detail:
            self.show(question.detail, "dim")
        if self.coach and question.coach and question.key not in self.explained:
            self.explained.add(question.key)
            self.say("coach", "italic", text=question.coach)
        keys, shorts = answer.numbers(question.options), answer.shorts(question.options)
        lines = []
        for key, short, option in zip(keys, shorts, question.options, strict=True):
            line = Text(f"{key:>3}  {option.label}")
            if short != key and not option.label.casefold().endswith(short.casefold()):
                line.append(f"  {short}", "dim")
            if option.note:
                line.append(f"  {option.note}", "italic dim")
            lines.append(line)
        many = len(lines) > 9
        self.console.print(Columns(lines, padding=(0, 3), column_first=True) if many else Text("\n").join(lines))

    # -- asking -------------------------------------------------------------------------------------------------

    def read(self, prompt: str) -> str:
        """A line of input. What comes through a pipe is shown, so that the output reads like a game."""
        try:
            line = input(prompt)
        except EOFError:
            self.console.print()
            raise Left("ended") from None
        if not self.interactive:
            self.show(line)
        return line.strip()

    def hand_over(self, seat: int) -> bool:
        """Another person comes to the screen: nobody may read what the last one saw. False if that one takes back."""
        last = self.sitting
        if len(self.people) > 1 and not self.interactive:
            self.say("turn", seat=seat)
        elif len(self.people) > 1:
            call = self.reader.say("hand_over", {"seat": seat})
            if last in self.people:
                self.console.clear()
                print("\x1b[3J", end="")  # what has scrolled away, too
                call += f" {self.reader.say('hand_over.undo', {'seat': last})}"
            if self.read(f"{call} ") == "u" and last in self.people:
                self.take_back(last)
                return False
        self.sitting = seat
        return True

    def ask(self, seat: int) -> None:
        """Ask until something was chosen or taken back."""
        question = self.presenter.question(self.table.decision(seat))
        self.news(seat)
        self.board(seat)
        self.pose(question)
        staged: list[int] = []  # a plan is chosen as a whole: until then its parts may come in any order
        while not question.ended(staged):
            line = self.read(f"{self.reader.seat(seat)}> ")
            if line in ("u", "undo") and staged:
                staged.pop()
            elif line in ("u", "undo"):
                if self.take_back(seat):
                    return
                continue
            elif self.command(line, seat, question):
                continue
            else:
                try:
                    picks = answer.read(line, question, staged)
                except answer.Unclear as unclear:
                    self.say(f"unclear.{unclear.line.key}", "yellow", **unclear.line.args)
                    continue
                if any(question.options[index].confirm for index in picks) and not self.sure():
                    continue
                staged += picks
                if question.ended(staged) and self.refuses([question.options[index].notation for index in staged]):
                    staged.clear()
                    continue
            if not question.ended(staged):
                chosen = ", ".join(question.options[index].label for index in sorted(staged)) or "–"
                if question.least:
                    self.say("staged_open", chosen=chosen, end=question.options[-1].label)
                else:
                    self.say("staged", chosen=chosen, n=question.count - len(staged))
        before = len(self.table.made)
        self.table.choose_all(seat, [question.options[index].notation for index in sorted(staged)])
        self.answers[seat].append(len(self.table.made) - before)
        self.keep()

    def refuses(self, picks: Sequence[str]) -> bool:
        """Whether these are rather not chosen, as whoever sits beside the player has just said. Nobody does here."""
        return False

    def sure(self) -> bool:
        return self.read(f"{self.reader.say('sure', {})} ").casefold()[:1] in ("y", "s")

    def take_back(self, seat: int) -> bool:
        able = self.table.undoable(seat)
        if not able:
            self.say("no_undo", "yellow")
            return False
        answers = self.answers[seat]
        self.table.undo(seat, min(able, answers.pop() if answers else 1))
        now = len(self.table.state.events or ())
        self.heard = {audience: min(heard, now) for audience, heard in self.heard.items()}
        self.keep()
        return True

    # -- commands -----------------------------------------------------------------------------------------------

    def command(self, line: str, audience: Audience, question: Question | None) -> bool:
        """Carry out a command; False if the line is none."""
        word, _, rest = line.partition(" ")
        if word not in COMMANDS or (rest and word not in ("?", "save")):
            return False
        commands: dict[str, Callable[[], None]] = {
            "?": lambda: self.explain(rest, question),
            "u": lambda: self.say("no_undo", "yellow"),
            "h": lambda: self.hint(audience, question),
            "aim": self.aim,
            "board": lambda: self.board(audience),
            "log": lambda: self.log(audience),
            "review": self.review,
            "save": lambda: self.save(rest.strip()),
            "help": lambda: self.say("help"),
            "quit": self.quit,
        }
        commands[word]()
        return True

    def explain(self, wanted: str, question: Question | None) -> None:
        """The rule behind the question, or the one asked for."""
        rules = self.table.game.rules(self.language)
        name = wanted.strip().upper() or (question.rule if question else "")
        if name in rules:
            self.show(f"{name}: {rules[name].text} ({rules[name].basis})")
        else:
            self.say("no_rule", "yellow", name=name, example=next(iter(rules)))

    def hint(self, seat: Audience, question: Question | None) -> None:
        """What Huginn would choose here, by what this seat knows."""
        if question is None:
            self.say("over")
            return
        if len(self.people) > 1 and not self.table.game.info.cooperative:
            self.say("no_hint", "yellow")
            return
        # The same question gets the same answer.
        luck = Luck(self.table.seed).split(f"hint {seat} {len(self.table.made)}")
        labels = {option.notation: option.label for option in question.options}
        for rated in advice_for(self.table.chair(seat), luck):
            why = reasons_for(rated, self.presenter)
            facts = {"label": labels[rated.notation], "percent": round(100 * rated.value), "why": why}
            self.show(self.reader.say("hint", facts).strip())

    def aim(self) -> None:
        """What one plays for."""
        goal, *ways = self.presenter.aim() or [self.reader.say("no_aim", {})]
        self.show(goal, "bold")
        for way in ways:
            self.show(f"- {way}")

    def review(self) -> None:
        """What a person might try another time."""
        if not self.table.over:
            self.say("not_over", "yellow")
            return
        table, record = self.table, self.table.record()

        def load(upto: int | None) -> Table:
            return Table.load(table.game, record, upto)

        points = points_of(load(0), record, self.reader.say("review.working", {}))
        for seat in self.people:
            found = list(lessons(load, record, points, seat, self.presenter))
            self.say("lessons" if found else "no_lessons", "bold", seat=seat)
            for slip, words in found:
                facts = {"number": slip.number + 1, "asked": words.asked, "chosen": words.chosen, "best": words.best}
                self.show(f"- {self.reader.say('lesson', {**facts, 'why': words.why})}".rstrip())

    def save(self, name: str) -> None:
        path = Path(name).expanduser()
        try:
            if not name or (path.exists() and not path.read_bytes().startswith(b"saga ")):
                self.say("not_saved" if name else "save_how", "yellow", file=name)
                return
            path.write_text(self.table.record().write(), "utf-8")
        except OSError as error:
            self.say("cannot_save", "yellow", file=name, problem=error.strerror or str(error))
        else:
            given = self.table.game.corrected
            needed = f" --components {shlex.quote(given.where)}" if given else ""
            self.say("saved", file=shlex.quote(name), seats=",".join(self.kinds), components=needed)

    def quit(self) -> None:
        raise Left("left")

    # -- the end ------------------------------------------------------------------------------------------------

    def finish(self) -> None:
        self.news(self.sitting)
        self.board(self.sitting)
        outcome = self.table.state.outcome
        assert outcome is not None
        result = grid("", "", "", "")
        result.show_header = False
        for seat in sorted(range(self.table.players), key=lambda seat: -outcome.scores[seat]):
            name, kind = self.seats()[seat]
            won = "★" if seat in outcome.winners else ""
            result.add_row(won, name, "" if kind == "you" else kind, str(outcome.scores[seat]))
        self.console.print(result)
        self.say("over")
        with suppress(Left):
            while line := self.read("> "):
                if not self.command(line, self.sitting, None):
                    self.say("over")
