"""The rules pages: every rule of a game in plain words, by id. One line each in `docs/rules/<game>.md`:

- **EK-FIGHT-3** What the rule says. *(rulebook)*
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from meadhall.engine.errors import BadSetup

# In an installed package the pages lie beside the code; in a checkout they are part of the documentation.
FOLDERS = (Path(__file__).parents[1] / "rules", Path(__file__).parents[3] / "docs" / "rules")


class Rule(NamedTuple):
    id: str
    text: str
    basis: str  # rulebook, public, inferred, reconstructed or ruling


def read_rules(page: str) -> dict[str, Rule]:
    """
    >>> read_rules("- **EK-END-4** The start passes. *(rulebook)*")["EK-END-4"]
    Rule(id='EK-END-4', text='The start passes.', basis='rulebook')
    """
    rules = {}
    for line in page.splitlines():
        if line.startswith("- **") and line.endswith(")*"):
            id_, _, rest = line[4:].partition("** ")
            text, _, basis = rest.rpartition(" *(")
            rules[id_] = Rule(id_, text, basis[:-2])
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
