"""Decision: who must choose, why, and the whole list of what is allowed. Nothing else enumerates moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from meadhall.engine.errors import IllegalChoice, one_of, seat_name
from meadhall.engine.native import mypyc_attr
from meadhall.engine.step import Step

NOTHING: Final[dict[str, Any]] = {}


class Prompt:
    """Why a seat is asked: the key of the question's text and the id of the rule behind it."""

    __slots__ = ("always", "hides", "key", "rule", "whole")

    def __init__(
        self,
        key: str,
        rule: str,
        always: bool = False,
        whole: Callable[[Decision], Decision] | None = None,
        hides: bool = False,
    ) -> None:
        self.key = key
        self.rule = rule
        self.always = always or hides  # ask even if there is one option only: the asking is part of the play
        self.hides = hides  # it is asked so that nobody sees who has a choice: nor may the time taken tell
        self.whole = whole  # makes of a question and those that follow from it the one that people are asked

    def __repr__(self) -> str:
        return f"Prompt({self.key!r})"


@mypyc_attr(acyclic=True, free_list_len=1)  # mostly one is answered before the next is asked
class Decision:
    """A choice that a seat owes.

    `count` above 1 makes it a plan: this and the next count - 1 decisions of the seat offer the same options, at least
    from the chosen one onwards. A person may then pick in any order; sorted by option index the picks are a legal
    sequence. A plan with `least` may be shorter, down to so many picks: its last option ends it.

    `shared` makes it the group's: every seat owes it, and whoever answers first answers for all.
    """

    __slots__ = ("about", "count", "least", "options", "prompt", "seat", "shared")

    def __init__(
        self,
        seat: int,
        prompt: Prompt,
        options: Sequence[Step[Any]],
        count: int,
        about: dict[str, Any],
        shared: bool = False,
        least: int = 0,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.count = count
        self.about = about  # what fills the question's text
        self.shared = shared
        self.least = least

    def __repr__(self) -> str:
        return f"<Decision of {seat_name(self.seat)}, {self.prompt.key}: {one_of(self.notations(), 4)}>"

    def notations(self) -> list[str]:
        return [option.notation() for option in self.options]

    def index(self, choice: int | str) -> int:
        """The option's index for an index or a notation; an error that says what is allowed for anything else."""
        if isinstance(choice, str):
            notations = self.notations()
            if choice in notations:
                return notations.index(choice)
            raise IllegalChoice(f"{seat_name(self.seat)} cannot choose {choice!r} now; allowed: {one_of(notations)}")
        if isinstance(choice, bool) or not 0 <= choice < len(self.options):
            raise IllegalChoice(
                f"{seat_name(self.seat)} has options 0 to {len(self.options) - 1}, not {choice}: "
                f"{one_of(self.notations())}"
            )
        return choice

    def whole(self) -> Decision:
        """What people are asked. Questions about the parts of one thing, which come one by one in a fixed order, are to
        them one plan: it begins with the options of this decision and goes on with those that can only come later."""
        return self.prompt.whole(self) if self.prompt.whole else self

    def in_order(self, picks: Sequence[int | str]) -> list[str]:
        """Picks of a plan as their one legal sequence, whatever order they were made in."""
        indexes = sorted(map(self.index, picks))
        for index in set(indexes):
            option = self.options[index]
            if 0 < option.limit() < indexes.count(index):
                raise IllegalChoice(
                    f"{seat_name(self.seat)} can choose {option.notation()!r} {option.limit()} times at most"
                )
        if self.least and len(indexes) == self.count and indexes[-1] != len(self.options) - 1:
            raise IllegalChoice(f"{seat_name(self.seat)} can choose {self.count - 1} of these at most")
        return [self.options[index].notation() for index in indexes]

    def facts(self) -> tuple[object, ...]:
        """What matters for the rest of the game: not how the question is worded."""
        return (self.seat, tuple(map(repr, self.options)), self.count)
