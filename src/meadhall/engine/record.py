"""A record (`.saga` file) is a game as text: a header and one line per choice. State = replay of the record.

    saga 1
    game eketorp
    rules 1
    players 4
    seed 7
    option first=random
    name 1 Astrid
    components 0c5d1f0a7be2946d my-box

    1 place A
    3 place home
    winners 2
    scores 14 21 9 17
    digest 3f6c2a90b1d4e857

Seats are counted from 1. `components` is there if the game was played with a corrected file: its mark and its name. A
finished game also says how it ended; in one that is lost together there are no winners. `digest`, where there is one,
is the state's fingerprint after the choices above it: a replay that comes to another one shows that the rules, the
components or the file have changed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from meadhall.engine.errors import BadRecord
from meadhall.engine.state import Outcome

FORMAT = 1
LARGEST = 2_000_000  # characters; the longest games take a few ten thousand


class Choice(NamedTuple):
    seat: int
    notation: str
    line: int = 0  # in the file it was read from


@dataclass(repr=False)
class Record:
    """A game as text: `print` shows it as it is written to a file.

    >>> record = Record("eketorp", 1, 4, "7", choices=[Choice(0, "place A")])
    >>> record
    <Record: eketorp, 4 players, seed 7, 1 choice>
    >>> Record.parse(str(record)).choices
    [Choice(seat=0, notation='place A', line=7)]
    """

    game: str
    rules: int
    players: int
    seed: str
    options: dict[str, str] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    components: str = ""  # mark of a corrected components file
    choices: list[Choice] = field(default_factory=list)
    outcome: Outcome | None = None
    digest: str = ""
    corrected: str = ""  # what that file is called

    def __repr__(self) -> str:
        count = len(self.choices)
        choices = "1 choice" if count == 1 else f"{count} choices"
        return f"<Record: {self.game}, {self.players} players, seed {self.seed}, {choices}>"

    def __str__(self) -> str:
        return self.write()

    def write(self) -> str:
        lines = [
            f"saga {FORMAT}",
            f"game {self.game}",
            f"rules {self.rules}",
            f"players {self.players}",
            f"seed {self.seed}",
            *(f"option {name}={value}" for name, value in self.options.items()),
            *(f"name {seat + 1} {' '.join(name.split())}" for seat, name in self.names.items()),  # one line each
            *([f"components {self.components} {self.corrected}".rstrip()] if self.components else []),
            "",
            *(f"{choice.seat + 1} {choice.notation}" for choice in self.choices),
            *self._result(),
            *([f"digest {self.digest}"] if self.digest else []),
        ]
        return "\n".join(lines) + "\n"

    def _result(self) -> list[str]:
        if self.outcome is None:
            return []
        winners = " ".join(str(seat + 1) for seat in self.outcome.winners) or "none"
        return [f"winners {winners}", f"scores {' '.join(map(str, self.outcome.scores))}"]

    @staticmethod
    def parse(text: str) -> Record:
        """Read a record; what cannot be read is named with its line."""
        if len(text) > LARGEST:
            raise BadRecord(0, f"the file is too long: a record has at most {LARGEST} characters")
        lines = text.splitlines()
        if not lines or lines[0].strip() != f"saga {FORMAT}":
            raise BadRecord(
                1, f"a record begins with 'saga {FORMAT}', not with {lines[0][:40]!r}" if lines else "the file is empty"
            )
        head: dict[str, str] = {}
        record = Record("", 0, 0, "")
        number = 1
        for number, line in enumerate(lines[1:], 2):
            if not line.strip():
                break
            _header(record, head, number, line)
        for key in ("game", "rules", "players", "seed"):
            if key not in head:
                raise BadRecord(number, f"the header ends here, but has no line '{key} …'")
        record.game, record.seed = head["game"], head["seed"]
        record.rules, record.players = int(head["rules"]), int(head["players"])
        ended: dict[str, tuple[int, ...]] = {}
        for at, line in enumerate(lines[number:], number + 1):
            first, _, rest = line.strip().partition(" ")
            if not first:
                continue
            if record.digest:
                raise BadRecord(at, "nothing may follow the digest")
            if not rest:
                raise BadRecord(at, f"a choice is a seat and a notation, such as '1 place A', not {line[:40]!r}")
            if first == "digest":
                record.digest = rest
            elif first == "winners":
                ended[first] = tuple(_seat(word, at, record.players) for word in rest.split() if rest != "none")
            elif first == "scores":
                ended[first] = tuple(_score(word, at) for word in rest.split())
            elif ended:
                raise BadRecord(at, "the game has ended above: no choice may follow")
            else:
                record.choices.append(Choice(_seat(first, at, record.players), rest, at))
        if len(ended) == 1:
            raise BadRecord(len(lines), "a finished game has both lines, 'winners …' and 'scores …'")
        if ended:
            record.outcome = Outcome(ended["winners"], ended["scores"])
        return record


def _number(text: str, line: int, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise BadRecord(line, f"{what} must be a number, not {text[:40]!r}")
    return int(text)


def _seat(text: str, line: int, players: int) -> int:
    seat = _number(text, line, "a seat")
    if not 1 <= seat <= players:
        raise BadRecord(line, f"there is no seat {seat} at a table of {players}")
    return seat - 1


def _score(text: str, line: int) -> int:
    minus = text.startswith("-")
    return _number(text[minus:], line, "a score") * (-1 if minus else 1)


def _header(record: Record, head: dict[str, str], number: int, line: str) -> None:
    key, _, value = line.strip().partition(" ")
    if key == "option":
        name, equals, setting = value.partition("=")
        if not equals:
            raise BadRecord(number, f"an option is written 'option name=value', not {line[:40]!r}")
        record.options[name] = setting
    elif key == "name":
        seat, _, name = value.partition(" ")
        record.names[_number(seat, number, "a seat") - 1] = name
    elif key == "components":
        record.components, _, record.corrected = value.partition(" ")
    elif key not in ("game", "rules", "players", "seed"):
        raise BadRecord(number, f"unknown header {key[:40]!r}")
    elif key in head:
        raise BadRecord(number, f"{key!r} stands twice in the header")
    elif not value:
        raise BadRecord(number, f"{key!r} has no value")
    else:
        head[key] = value
        if key in ("rules", "players"):
            _number(value, number, key)
