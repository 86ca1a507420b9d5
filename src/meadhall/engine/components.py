"""Reading `components.toml`: printed facts with their provenance. A wrong entry is named with its file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from string import Formatter
from typing import Any, Literal, cast, get_args

from meadhall.engine.errors import BadComponents
from meadhall.engine.text import LANGUAGES, Words

Place = tuple[str | int, ...]
Provenance = Literal["rulebook", "public", "picture", "inferred", "reconstructed"]
PROVENANCE = get_args(Provenance)


@dataclass(frozen=True)
class Corrected:
    """A components file as an owner of the box has corrected it. Name and mark say in records what was played with."""

    name: str
    text: str
    where: str = ""  # for messages about it

    @staticmethod
    def read(path: Path) -> Corrected:
        try:
            # No translation of line ends: the mark is that of the file, byte by byte.
            return Corrected(_name_of(path), path.read_bytes().decode("utf-8"), str(path))
        except (OSError, UnicodeDecodeError) as error:
            raise BadComponents(f"{path}: cannot be read: {error}") from None

    @cached_property
    def mark(self) -> str:
        return sha256(self.text.encode()).hexdigest()[:16]


def _name_of(path: Path) -> str:
    """One word, as records need it.

    >>> _name_of(Path("data/my box.toml"))
    'my-box'
    """
    return "-".join("".join(sign if sign.isprintable() else " " for sign in path.stem).split())[:40] or "corrected"


class Sheet:
    """One table of a components file, which knows where it stands so that errors can say so.

    >>> Sheet({"setup": {"hand": 4}}, "my.toml").table("setup").whole("hand")
    4
    """

    __slots__ = ("data", "path", "where")

    def __init__(self, data: Mapping[str, Any], where: str, path: Place = ()) -> None:
        self.data = data
        self.where = where
        self.path = path  # the keys and numbers that lead here

    @staticmethod
    def read(path: Path) -> Sheet:
        return Sheet.parse(Corrected.read(path).text, str(path))

    @staticmethod
    def parse(text: str, where: str) -> Sheet:
        try:
            return Sheet(tomllib.loads(text), where)
        except tomllib.TOMLDecodeError as error:
            raise BadComponents(f"{where}: cannot be read: {error}") from None
        except (ValueError, RecursionError):
            raise BadComponents(f"{where}: cannot be read: a number is too long or lists lie too deep") from None

    def fault(self, problem: str, key: str = "") -> BadComponents:
        return BadComponents(f"{self.where}: {problem}", (*self.path, key) if key else self.path)

    def must(self, true: bool, problem: str, key: str = "") -> None:
        if not true:
            raise self.fault(problem, key)

    def _get(self, key: str, kind: type, what: str) -> Any:
        value = self.data.get(key)
        if not isinstance(value, kind) or isinstance(value, bool) is not (kind is bool):
            raise self.fault(f"{key!r} must be {what}, not {shown(value)}", key)
        return value

    def whole(self, key: str, least: int = 0, most: int = 1000) -> int:
        value: int = self._get(key, int, "a whole number")
        self.must(least <= value <= most, f"{key!r} must be from {least} to {most}, not {value}", key)
        return value

    def text(self, key: str) -> str:
        value: str = self._get(key, str, "a text")
        return value

    def flag(self, key: str) -> bool:
        value: bool = self._get(key, bool, "true or false")
        return value

    def table(self, key: str) -> Sheet:
        return Sheet(self._get(key, dict, "a table"), f"{self.where}: [{key}]", (*self.path, key))

    def one_of(self, key: str, allowed: Iterable[str], usual: str | None = None) -> str:
        """A text out of a few; where it may be left out, `usual` stands for it."""
        if usual is not None and key not in self.data:
            return usual
        value, known = self.text(key), tuple(allowed)
        self.must(value in known, f"{key!r} must be one of {', '.join(known)}, not {value!r}", key)
        return value

    def tables(self, key: str) -> list[Sheet]:
        """A list of tables, each with a known provenance; named by its id or number."""
        sheets = []
        for number, entry in enumerate(self._get(key, list, "a list of tables"), 1):
            name = entry.get("id", number) if isinstance(entry, dict) else number
            sheet = Sheet(entry, f"{self.where}: {key} {name}", (*self.path, key, number - 1))
            self.must(isinstance(entry, dict), f"{key} {number} must be a table", key)
            _ = sheet.provenance  # which must be a known one
            sheets.append(sheet)
        return sheets

    @property
    def provenance(self) -> Provenance:
        origin = self.text("provenance")
        self.must(origin in PROVENANCE, f"provenance must be one of {', '.join(PROVENANCE)}, not {origin!r}")
        return cast(Provenance, origin)

    def wholes(self, key: str, least: int = -1000, most: int = 1000, count: int = 0) -> tuple[int, ...]:
        """A list of whole numbers in these bounds; exactly `count` of them if given."""
        values = self._get(key, list, "a list of whole numbers")
        self.must(all(type(value) is int for value in values), f"{key!r} must be a list of whole numbers", key)
        for value in values:
            self.must(least <= value <= most, f"{key!r} must be numbers from {least} to {most}, not {value}", key)
        self.must(not count or len(values) == count, f"{key!r} must have {count} numbers", key)
        return tuple(values)

    def texts(self, key: str, allowed: Iterable[str] | None = None) -> tuple[str, ...]:
        """A list of texts out of the allowed ones; none if it is left out."""
        values = self._get(key, list, "a list of texts") if key in self.data else []
        known = None if allowed is None else tuple(allowed)
        for value in values:
            self.must(isinstance(value, str), f"{key!r} must be a list of texts, not {shown(value)}", key)
            self.must(
                known is None or value in known,
                f"{key!r} must be some of {', '.join(known or ())}, not {value!r}",
                key,
            )
        return tuple(values)


def shown(value: object, most: int = 60) -> str:
    """A wrong value in a message: short, whatever it is."""
    text = repr(value)
    return text if len(text) <= most else f"{text[:most]}…"


def words_in(sheet: Sheet) -> Words:
    """The words printed on components: `name.<id>` and `text.<id>` of every entry with a name or a text, by language.

    What stands in braces in a text is filled with the numbers of its entry, so that they are written down once.

    >>> troll = {"id": "troll", "strength": 2, "text": {"en": "It has {strength}.", "it": "Ha {strength}.", "es": ""}}
    >>> words_in(Sheet({"cards": [troll]}, "my.toml"))["it"]
    {'text.troll': 'Ha 2.'}
    """
    words: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
    for id_, entry in _entries("", sheet):
        for key in ("name", "text"):
            phrase = entry.data.get(key)
            if isinstance(phrase, Mapping):
                params = entry.data.get("params")
                numbers = {**entry.data, **(params if isinstance(params, Mapping) else {})}
                for language in LANGUAGES:
                    try:
                        words[language][f"{key}.{id_}"] = _filled(phrase[language], numbers)
                    except (KeyError, TypeError, ValueError) as error:
                        problem = f"the {key} in {language!r} cannot be read: {error!r}"
                        raise entry.fault(problem, key) from None
    return words


def _filled(phrase: str, numbers: Mapping[str, Any]) -> str:
    """Only plain names in braces: a text can neither look into things nor ask for a million spaces."""
    parts = []
    for text, name, spec, conversion in Formatter().parse(phrase):
        parts.append(text)
        if name is not None:
            if spec or conversion:
                raise ValueError(f"{{{name}}} must be a name alone")
            parts.append(str(numbers[name]))
    return "".join(parts)


def _entries(id_: str, sheet: Sheet) -> Iterator[tuple[str, Sheet]]:
    """All tables with their ids; those without one go by their key, in a list by key and number: `ages:1`."""
    yield id_, sheet
    for key, value in sheet.data.items():
        if isinstance(value, Mapping):
            yield from _entries(key, sheet.table(key))
        elif isinstance(value, list):
            for number, entry in enumerate(value):
                if isinstance(entry, Mapping):
                    name = str(entry.get("id", f"{key}:{number + 1}"))
                    where = f"{sheet.where}: {key} {entry.get('id', number + 1)}"
                    yield from _entries(name, Sheet(entry, where, (*sheet.path, key, number)))
