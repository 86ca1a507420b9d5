"""The four games of this house have one shape: who knows one of them finds his way in the others.

The same role has the same file in every game's folder. What only one game has goes by a word of its own rulebook.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from meadhall import games
from meadhall.engine.info import Game
from meadhall.engine.numbers import Numbers

FILES = (
    "__init__.py",  # the bundle that the game hands in
    "info.py",  # its type card
    "components.py",  # what is printed, read and checked
    "components.toml",
    "places.py",  # where things can be, as numbers, and how they are called outside
    "state.py",
    "audit.py",  # nothing is lost or made
    "steps/setup.py",  # what comes before the first choice
    "view.py",
    "imagine.py",
    "numbers/__init__.py",  # the game told to machines that learn
    "advice/advise.py",  # how good options look
    "advice/worth.py",  # what things are worth
    "advice/outlook.py",  # what may come: worked out once, then asked about every option
    "advice/evaluate.py",  # what a position is worth
    "advice/policy.py",  # how a search plays on and where it stops; its habits
    "advice/reasons.py",  # what speaks for an option
    "terminal.py",
    "text/en.toml",
    "text/es.toml",
    "text/it.toml",
)

# Where that comes from which a game hands in. Not all hand in everything.
HANDED_IN = {
    "load_components": "components",
    "view": "view",
    "view_type": "view",
    "imagine": "imagine",
    "reopen": "imagine",
    "forget": "imagine",
    "audit": "audit",
    "advise": "advice.advise",
    "evaluate": "advice.evaluate",
    "policy": "advice.policy",
    "calm": "advice.policy",
    "reasons": "advice.reasons",
    "draw": "terminal",
    "glance": "view",
    "numbers": "numbers",
}

every_own_game = pytest.mark.parametrize("name", games.own())


def modules(game: Game[Any]) -> list[Path]:
    return [path.relative_to(game.folder) for path in game.folder.rglob("*.py") if path.name != "__init__.py"]


@every_own_game
def test_every_role_has_its_file(name: str) -> None:
    folder = games.game(name).folder
    assert not [file for file in FILES if not (folder / file).is_file()]


@every_own_game
def test_what_a_game_hands_in_comes_from_the_file_of_its_role(name: str) -> None:
    game = games.game(name)
    own = f"meadhall.games.{name}."
    found = [(role, getattr(game, role)) for role in HANDED_IN]
    found = [(role, what.see if isinstance(what, Numbers) else what) for role, what in found]
    written = {role: what.__module__ for role, what in found if what is not None and what.__module__.startswith(own)}
    assert set(HANDED_IN) - set(written) <= {"reopen", "forget", "policy", "calm"}
    assert not {role: module for role, module in written.items() if not _within(module, own + HANDED_IN[role])}


def _within(module: str, role: str) -> bool:
    """The role's module or, if that has become a package, one of its modules."""
    return f"{module}.".startswith(f"{role}.")


@every_own_game
def test_a_game_begins_with_its_setup(name: str) -> None:
    source = (games.game(name).folder / "steps" / "setup.py").read_text("utf-8")
    assert "\nclass Setup(Step[" in source


def test_a_name_that_several_games_use_stands_in_the_same_place_in_all_of_them() -> None:
    """Effects, for one: all that have them have them among their steps."""
    places: dict[str, set[str]] = defaultdict(set)
    for name in games.own():
        for path in modules(games.game(name)):
            places[path.name].add(str(path.parent))
    assert places["effects.py"] == {"steps"}
    assert not {file: found for file, found in places.items() if len(found) > 1}
