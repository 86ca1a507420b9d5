"""All words come from `text/<language>.toml`, through this one formatter.

A template names what fills it and how: `{who:seat}` a player's name, `{where:name}` the name of an entity,
`{where:Name}` the same with a capital letter, `{card:text}` what is printed on it, `{n}` a plain value, `{n:+}` a
number with its sign, `{n:brick|bricks}` a word by number. A list is filled item by item.
Questions, events and reasons are sentences and begin with a capital letter. Options are shown as they are written:
`{piece:Name} to {where}` may say "King to c7", and `{at} to {where}` "d7 to c7".
An entity such as `siege:1:ship` is named by its own entry or by the template `name.siege` with its parts a, b, c.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, TypeAlias

LANGUAGES = ("en", "it", "es")
SENTENCES = ("prompt.", "event.", "reason.")
Words: TypeAlias = Mapping[str, Mapping[str, str]]  # templates by language and key


def flatten(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    """
    >>> dict(flatten({"event": {"fight": "a", "fight.you": "b"}}))
    {'event.fight': 'a', 'event.fight.you': 'b'}
    """
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from flatten(value, f"{before}{key}.")
        else:
            yield before + key, str(value)


class Texts:
    """The templates of one folder in all languages."""

    def __init__(self, templates: Words) -> None:
        self.templates = templates

    @staticmethod
    @cache
    def of(folder: Path) -> Texts:
        return Texts(
            {
                language: dict(flatten(tomllib.loads((folder / f"{language}.toml").read_text("utf-8"))))
                for language in LANGUAGES
            }
        )

    def with_words(self, words: Words) -> Texts:
        """The same and the words printed on a game's components."""
        return Texts({language: {**words.get(language, {}), **own} for language, own in self.templates.items()})

    def reader(self, language: str, seats: Sequence[str] = ()) -> Reader:
        """Somebody who reads this language at a table with these player names."""
        return Reader(self.templates[language if language in self.templates else "en"], seats)


class Reader:
    """Fills templates for one language and one table."""

    def __init__(self, templates: Mapping[str, str], seats: Sequence[str]) -> None:
        self.templates = templates
        self.seats = seats

    def has(self, key: str) -> bool:
        return key in self.templates

    def say(self, key: str, args: Mapping[str, Any]) -> str:
        """The filled template. A missing one shows its key: tests make sure that none is."""
        template = self.templates.get(key)
        if template is None:
            return key
        parts: list[str] = []
        for text, name, spec in _parsed(template):
            parts.append(text)
            if name is not None:
                parts.append(self._fill(args.get(name, ""), spec))
        said = "".join(parts).replace("!.", "!")  # a name may end a sentence by itself
        return _capital(said) if key.startswith(SENTENCES) else said

    def name(self, entity: object) -> str:
        """The name of a component: `A`, `space:A`, `siege:1:ship`."""
        text = str(entity)
        exact = self.templates.get(f"name.{text}")
        if exact is not None:
            return exact
        kind, *parts = text.split(":")
        if parts and f"name.{kind}" in self.templates:
            return self.say(f"name.{kind}", dict(zip("abc", parts, strict=False)))
        return text

    def text(self, entity: object) -> str:
        """What is printed on a component: `card:troll:1` has the text of `troll`."""
        parts = str(entity).split(":")
        return next((self.templates[key] for part in parts if (key := f"text.{part}") in self.templates), "")

    def seat(self, seat: int) -> str:
        return self.seats[seat] if 0 <= seat < len(self.seats) else str(seat + 1)

    def _fill(self, value: Any, spec: str) -> str:
        if spec == "Name":
            return _capital(self._fill(value, "name"))
        if isinstance(value, tuple | list):
            words = [self._fill(each, spec) for each in value]
            if spec == "name":  # equal things are counted: 2 × grass, stone
                counts = Counter(words)
                words = [word if n == 1 else f"{n} × {word}" for word, n in counts.items()]
            return ", ".join(words)
        if spec == "seat":
            return self.seat(int(value))
        if spec == "name":
            return self.name(value)
        if spec == "text":
            return self.text(value)
        if spec == "+":
            return f"{value:+d}".replace("-", "\N{MINUS SIGN}")
        if "|" in spec:
            one, many = spec.split("|")
            return one if str(value) == "1" else many  # the parts of an entity are texts
        return str(value)


@cache
def _parsed(template: str) -> list[tuple[str, str | None, str]]:
    """Its texts, each with what follows it and how that is filled in."""
    return [(text, name, spec or "") for text, name, spec, _ in Formatter().parse(template)]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
