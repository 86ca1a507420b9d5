"""What a person types, read as options of a question.

An option is named by its number, by its notation, by its words, or by the beginning of either if that is clear.
"""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.errors import one_of
from meadhall.engine.present import Question, ShownOption
from meadhall.engine.step import Line


class Unclear(Exception):
    """What was typed names no option, or several. `line` says so, as a template of the texts."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key)
        self.line = Line(key, args)


def shorts(options: Sequence[ShownOption]) -> list[str]:
    """The notations without the words they all begin with: `A` and `ship 2` for `place A` and `place ship 2`."""
    words = [option.notation.split() for option in options]
    same = 0
    while all(len(each) > same + 1 for each in words) and len({each[same] for each in words}) == 1:
        same += 1
    return [" ".join(each[same:]) for each in words]


def numbers(options: Sequence[ShownOption]) -> list[str]:
    """What each option is numbered with: if only a number tells them apart (`card 2`, `card 5`), that number."""
    short = shorts(options)
    return short if all(each.isdigit() for each in short) else [str(n) for n in range(1, len(options) + 1)]


def read(line: str, question: Question, staged: Sequence[int] = ()) -> list[int]:
    """The options' indexes that a line names. In a plan several may be given, with commas, in any order; for numbers
    spaces will do."""
    options = question.options
    words = line.replace(",", " ").split()
    parts = words if question.count > 1 and all(map(str.isdigit, words)) else line.split(",")
    picks = [_pick(part, options) for part in parts if part.strip()]
    end = len(options) - 1 if question.least else -1  # what ends a plan early has its place in it
    left = question.count - len(staged) - (end >= 0 and end not in picks)
    if not picks or len(picks) > left:
        raise Unclear("too_many" if picks else "nothing", n=len(picks), left=left)
    if end in picks and len(staged) + len(picks) < question.least:
        raise Unclear("early", option=options[end].label)
    for index in picks:
        limit = options[index].limit
        if limit and [*staged, *picks].count(index) > limit:
            raise Unclear("limit", option=options[index].label, n=limit)
    return picks


def _pick(text: str, options: Sequence[ShownOption]) -> int:
    wanted = _plain(text)
    keys = numbers(options)
    if wanted in keys:
        return keys.index(wanted)
    if wanted.isdigit():
        raise Unclear("no_number", text=wanted, options=one_of(keys, most=40))
    short = shorts(options)
    called = [[_plain(name) for name in (each.notation, short[each.index], each.label)] for each in options]
    fitting = [index for index, names in enumerate(called) if wanted in names]
    fitting = fitting or [index for index, names in enumerate(called) if any(name.startswith(wanted) for name in names)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise Unclear("several", text=text.strip(), options=one_of([short[index] for index in fitting]))
    raise Unclear("unknown", text=text.strip(), options=one_of(short, most=40))


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
