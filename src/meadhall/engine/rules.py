"""The rules pages: every rule of a game in plain words, by id. One line each in `docs/rules/<game>.md`:

- **EK-SETUP-1** Each player has 5<!--setup.amulets--> amulets. *(rulebook)*

A number that stands in the components too is followed by a comment that says where: with corrected components the rule
tells theirs. The way leads by keys; entries of lists go by their ids or, from 1, by their numbers; a list at its end is
counted. Numbers that follow from others are reckoned: `village.walls * village.height`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from meadhall.engine.errors import BadSetup

# In an installed package the pages lie beside the code; in a checkout they are part of the documentation.
FOLDERS = (Path(__file__).parents[1] / "rules", Path(__file__).parents[3] / "docs" / "rules")
NUMBER = re.compile(r"(\w+)<!--([\w.+* -]+)-->")


class Rule(NamedTuple):
    id: str
    text: str
    basis: str  # rulebook, public, inferred, reconstructed or ruling
    marked: str = ""  # the text with its comments, if it has any

    def with_numbers(self, shipped: Mapping[str, Any], ours: Mapping[str, Any]) -> Rule:
        """The same with our numbers, where they differ from those that are shipped."""

        def fill(match: re.Match[str]) -> str:
            was, now = number_at(shipped, match[2]), number_at(ours, match[2])
            return match[1] if now is None or now == was else str(now)

        return self._replace(text=NUMBER.sub(fill, self.marked)) if self.marked else self


def number_at(data: Mapping[str, Any], reckoning: str) -> int | None:
    """
    >>> cards = {"cards": [{"id": "troll", "strength": 2}, {"id": "elf", "strength": 3}]}
    >>> number_at(cards, "cards.elf.strength"), number_at(cards, "cards.1.strength"), number_at(cards, "cards * 2 - 1")
    (3, 2, 3)
    """
    first, *more = reckoning.split()
    result = _term(data, first)
    for sign, way in zip(more[::2], more[1::2], strict=True):
        term = _term(data, way)
        if result is None or term is None:
            return None
        result = result * term if sign == "*" else result + term if sign == "+" else result - term
    return result


def _term(data: Mapping[str, Any], way: str) -> int | None:
    if way.isdigit():
        return int(way)
    found: Any = data
    for step in way.split("."):
        if isinstance(found, list):
            named = [each for each in found if isinstance(each, Mapping) and each.get("id") == step]
            found = named[0] if named else found[int(step) - 1] if step.isdigit() and int(step) <= len(found) else None
        else:
            found = found.get(step) if isinstance(found, Mapping) else None
    return len(found) if isinstance(found, list) else found if isinstance(found, int) else None


def read_rules(page: str) -> dict[str, Rule]:
    """
    >>> read_rules("- **EK-END-4** The start passes. *(rulebook)*")["EK-END-4"].text
    'The start passes.'
    """
    rules = {}
    for line in page.splitlines():
        if line.startswith("- **") and line.endswith(")*"):
            id_, _, rest = line[4:].partition("** ")
            marked, _, basis = rest.rpartition(" *(")
            text = NUMBER.sub(r"\1", marked)
            rules[id_] = Rule(id_, text, basis[:-2], marked if marked != text else "")
    return rules


def page_of(game: str, language: str, own: Path | None = None) -> Path | None:
    """Where the page in this language lies, if there is one; a game from elsewhere has pages in a folder of its own."""
    name = f"{game}.md" if language == "en" else f"{game}.{language}.md"
    places = (*FOLDERS, own) if own is not None else FOLDERS
    return next((folder / name for folder in places if (folder / name).is_file()), None)


@cache
def rules_of(game: str, language: str = "en", own: Path | None = None) -> dict[str, Rule]:
    """All rules of a game by id, in the reader's language or else in English."""
    page = page_of(game, language, own) or page_of(game, "en", own)
    if page is None:
        raise BadSetup(f"there is no page of rules for {game!r}")
    return read_rules(page.read_text("utf-8"))
