"""Words: there in every language, well formed, alike, and enough for whatever a game says with them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from string import Formatter
from typing import Any

from meadhall.engine.contract.fault import must
from meadhall.engine.info import Game
from meadhall.engine.text import LANGUAGES, Reader, Texts

FORMS = ("", "seat", "name", "Name", "text", "+")  # how a template may want to be filled, besides a word by number
PRINTED = ("name.", "text.")  # words that stand on components


class Strict(Reader):
    """A reader who refuses what a kind one shows raw: a missing text, a missing word, an entity without a name."""

    def say(self, key: str, args: Mapping[str, Any]) -> str:
        must(self.has(key), f"no text for {key}")
        missing = [field for field, _ in fields(self.templates[key]) if field not in args]
        must(not missing, f"{key} asks for {', '.join(missing)}, but is given {sorted(args)}")
        said = super().say(key, args)
        must(said.strip() == said != "", f"{key} says {said!r}")
        return said

    def name(self, entity: object) -> str:
        name = super().name(entity)
        must(name != str(entity) or self.has(f"name.{entity}"), f"no name for {entity!r}")
        return name

    def seat(self, seat: int) -> str:
        must(0 <= seat < len(self.seats), f"there is no seat {seat}")
        return super().seat(seat)


@cache
def fields(template: str) -> frozenset[tuple[str, str]]:
    """What a template asks for, and in which form; capital letters and words by number differ between languages.

    >>> sorted(fields("{who:seat} takes {n} {n:brick|bricks} of {what:Name}."))
    [('n', ''), ('n', '|'), ('what', 'name'), ('who', 'seat')]
    """
    parts = [(name, spec or "") for _, name, spec, _ in Formatter().parse(template) if name is not None]
    return frozenset((name, "|" if "|" in spec else "name" if spec == "Name" else spec) for name, spec in parts)


def check_words(game: Game[Any]) -> None:
    """Every template of a game, in every language."""
    check_texts(game.texts)
    info = game.info
    wanted = [f"name.{key}" for key in info.seat_names]
    for variant in info.variants:
        wanted += [f"variant.{variant.name}", *(f"variant.{variant.name}.{value}" for value in variant.values)]
    for language in LANGUAGES:
        reader = game.texts.reader(language)
        missing = [key for key in wanted if not reader.has(key)]
        must(not missing, f"{language}: no text for {', '.join(missing)}")
        names = {reader.name(key) for key in info.seat_names}
        must(len(names) == len(info.seat_names), f"{language}: two seats have the same name")


def check_texts(texts: Texts) -> None:
    english = texts.templates["en"]
    for language in LANGUAGES:
        templates = texts.templates[language]
        odd = templates.keys() ^ english.keys()
        must(not odd, f"{language}: there is no text for {', '.join(sorted(odd))} here or in English")
        for key, template in templates.items():
            _check_template(f"{language}: {key}", template, key.startswith(PRINTED))
            own, theirs = fields(template), fields(english[key])
            must(
                {field for field in own if field[1] != "|"} == {field for field in theirs if field[1] != "|"},
                f"{language}: {key} asks for other things than in English",
            )
            counted = {number for number, form in own if form == "|"}
            must(counted <= {number for number, _ in theirs}, f"{language}: {key} counts what English does not name")


def _check_template(key: str, template: str, printed: bool) -> None:
    for _, field, spec, conversion in Formatter().parse(template):
        if field is not None:
            known = spec in FORMS or (spec or "").count("|") == 1
            must(field.isidentifier() and conversion is None and known, f"{key} cannot be filled: {template!r}")
    must(template == template.strip(), f"{key} has blanks around it")
    must(printed or "!" not in template, f"{key}: the hall keeps its voice down")
