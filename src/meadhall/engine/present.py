"""What a person is shown of a decision and of events: text in their language, with the rule behind it.

Terminal and server use the same; these classes are the wire format of questions and log lines too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from meadhall.engine.decision import Decision
from meadhall.engine.events import Told
from meadhall.engine.info import Game
from meadhall.engine.text import Reader


@dataclass(frozen=True, slots=True)
class ShownOption:
    index: int
    notation: str
    label: str
    note: str  # consequence in small print; may be empty
    targets: list[str]  # entities on the board, in picking order
    limit: int  # in a plan: how often it may be taken, 0 for any number
    confirm: bool


@dataclass(frozen=True, slots=True)
class Question:
    seat: int
    key: str
    text: str
    detail: str
    rule: str
    count: int  # above 1: a plan of so many picks, see Decision
    options: list[ShownOption]
    least: int = 0  # of a plan that its last option may end early: the fewest picks, that one included
    coach: str = ""  # for who is asked this for the first time: what it decides, and what to look at

    def ended(self, picks: Sequence[int]) -> bool:
        """Whether nothing more is to be picked."""
        return len(picks) == self.count or (self.least > 0 and len(self.options) - 1 in picks)


@dataclass(frozen=True, slots=True)
class LogLine:
    kind: str
    text: str
    rule: str
    args: dict[str, Any]  # for animation


def asked_with(decision: Decision) -> dict[str, Any]:
    """What fills the text of a question."""
    return {"count": decision.count, **decision.about}


class Presenter:
    """Words a game for one reader."""

    def __init__(self, game: Game[Any], language: str, seats: Sequence[str]) -> None:
        self.game = game
        self.reader: Reader = game.texts.reader(language, seats)

    def question(self, decision: Decision) -> Question:
        say, has = self.reader.say, self.reader.has
        decision = decision.whole()
        prompt = decision.prompt
        args = asked_with(decision)
        detail, coach = f"prompt.{prompt.key}.detail", f"coach.{prompt.key}"
        options = []
        for index, option in enumerate(decision.options):
            key, words = option.label()
            note = f"option.{key}.note"
            options.append(
                ShownOption(
                    index,
                    option.notation(),
                    say(f"option.{key}", words),
                    say(note, words) if has(note) else "",
                    list(option.targets()),
                    option.limit(),
                    option.confirm(),
                )
            )
        text = say(f"prompt.{prompt.key}", args)
        return Question(
            decision.seat,
            prompt.key,
            text,
            say(detail, args) if has(detail) else "",
            prompt.rule,
            decision.count,
            options,
            decision.least,
            say(coach, args) if has(coach) else "",
        )

    def aim(self) -> list[str]:
        """What one plays for, how it ends, and the ways to it; nothing where the game does not say."""
        templates = self.reader.templates
        return [templates[key] for key in templates if key.startswith("aim.")]

    def log_line(self, told: Told, whose: int = 0) -> LogLine:
        """`whose` is for eyes that see everything: the seats (a mask) to whom a private side was told."""
        kind = told.kind.removesuffix(".you").removesuffix(".later")
        text = self.reader.say(f"event.{told.kind}", told.args)
        if whose:
            names = [self.reader.seat(seat) for seat in range(whose.bit_length()) if whose >> seat & 1]
            text = f"{', '.join(names)}: {text}"
        return LogLine(kind, text, self.game.event_rules.get(kind, ""), told.args)
