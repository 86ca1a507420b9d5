"""Reading `components.toml`: printed facts with their provenance. A wrong entry is named with its file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, cast, get_args

from meadhall.engine.errors import BadComponents
from meadhall.engine.text import LANGUAGES, Words

Provenance = Literal["rulebook", "public", "picture", "inferred", "reconstructed"]
PROVENANCE = get_args(Provenance)


class Sheet:
    """One table of a components file, which knows where it stands so that errors can say so.

    >>> Sheet({"setup": {"hand": 4}}, "my.toml").table("setup").whole("hand")
    4
    """

    __slots__ = ("data", "where")

    def __init__(self, data: Mapping[str, Any], where: str) -> None:
        self.data = data
        self.where = where

    @staticmethod
    def read(path: Path) -> Sheet:
        try:
            return Sheet(tomllib.loads(path.read_text("utf-8")), str(path))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise BadComponents(f"{path}: cannot be read: {error}") from None

    def fault(self, problem: str) -> BadComponents:
        return BadComponents(f"{self.where}: {problem}")

    def must(self, true: bool, problem: str) -> None:
        if not true:
            raise self.fault(problem)

    def _get(self, key: str, kind: type, what: str) -> Any:
        value = self.data.get(key)
        if not isinstance(value, kind) or isinstance(value, bool) is not (kind is bool):
            raise self.fault(f"{key!r} must be {what}, not {value!r}")
        return value

    def whole(self, key: str, least: int = 0, most: int = 1000) -> int:
        value: int = self._get(key, int, "a whole number")
        self.must(least <= value <= most, f"{key!r} must be from {least} to {most}, not {value}")
        return value

    def text(self, key: str) -> str:
        value: str = self._get(key, str, "a text")
        return value

    def flag(self, key: str) -> bool:
        value: bool = self._get(key, bool, "true or false")
        return value

    def table(self, key: str) -> Sheet:
        return Sheet(self._get(key, dict, "a table"), f"{self.where}: [{key}]")

    def tables(self, key: str) -> list[Sheet]:
        """A list of tables, each with a known provenance; named by its id or number."""
        sheets = []
        for number, entry in enumerate(self._get(key, list, "a list of tables"), 1):
            name = entry.get("id", number) if isinstance(entry, dict) else number
            sheet = Sheet(entry, f"{self.where}: {key} {name}")
            self.must(isinstance(entry, dict), f"{key} {number} must be a table")
            _ = sheet.provenance  # which must be a known one
            sheets.append(sheet)
        return sheets

    @property
    def provenance(self) -> Provenance:
        origin = self.text("provenance")
        self.must(origin in PROVENANCE, f"provenance must be one of {', '.join(PROVENANCE)}, not {origin!r}")
        return cast(Provenance, origin)

    def wholes(self, key: str) -> tuple[int, ...]:
        values = self._get(key, list, "a list of whole numbers")
        self.must(all(type(value) is int for value in values), f"{key!r} must be a list of whole numbers")
        return tuple(values)


def words_in(table: Mapping[str, Any]) -> Words:
    """The words printed on components: `name.<id>` and `text.<id>` of every entry with a name or a text, by language.

    What stands in braces in a text is filled with the numbers of its entry, so that they are written down once.

    >>> troll = {"id": "troll", "strength": 2, "text": {"en": "It has {strength}.", "it": "Ha {strength}.", "es": ""}}
    >>> words_in({"cards": [troll]})["it"]
    {'text.troll': 'Ha 2.'}
    """
    words: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
    for id_, entry in _entries("", table):
        for key in ("name", "text"):
            phrase = entry.get(key)
            if isinstance(phrase, Mapping):
                numbers = {**entry, **entry.get("params", {})}
                for language in LANGUAGES:
                    try:
                        words[language][f"{key}.{id_}"] = phrase[language].format_map(numbers)
                    except (AttributeError, KeyError, ValueError) as error:
                        raise BadComponents(f"{id_}: the {key} in {language!r} cannot be read: {error!r}") from None
    return words


def _entries(id_: str, table: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """All tables with their ids; those without one go by their key, in a list by key and number: `ages:1`."""
    yield id_, table
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _entries(key, value)
        elif isinstance(value, list):
            for number, entry in enumerate(value, 1):
                if isinstance(entry, Mapping):
                    yield from _entries(entry.get("id", f"{key}:{number}"), entry)
