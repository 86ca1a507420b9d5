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


@cache
def rules_of(game: str, language: str = "en") -> dict[str, Rule]:
    """All rules of a game by id, in the reader's language."""
    for name in (f"{game}.{language}.md", f"{game}.md"):
        for folder in FOLDERS:
            if (folder / name).is_file():
                return read_rules((folder / name).read_text("utf-8"))
    raise BadSetup(f"there is no page of rules for {game!r}")
