"""No class name stands for two things.

Games are worlds of their own, with words from their own rulebooks: two of them may use the same word, and none knows
the other. But a word of a game means nothing else on the platform, nor a second thing in the game itself.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import meadhall

SOURCE = Path(meadhall.__file__).parent


def classes() -> dict[str, list[Path]]:
    """Where each class name is defined, by name."""
    found: dict[str, list[Path]] = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path.relative_to(SOURCE))
    return found


def world(path: Path) -> str:
    """The game to which a file belongs, or the sample of one; nothing for the platform."""
    if path.parts[:2] == ("cli", "sample"):
        return "sample"
    return path.parts[1] if path.parts[0] == "games" and len(path.parts) > 2 else ""


def test_no_class_name_is_defined_twice() -> None:
    wrong = {}
    for name, paths in classes().items():
        worlds = [world(path) for path in paths]
        if len(set(worlds)) < len(worlds) or ("" in worlds and len(worlds) > 1):
            wrong[name] = [str(path) for path in paths]
    assert not wrong
