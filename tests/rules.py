"""Which rule a test is about: `@rule("EK-FIGHT-3")` above it. tests/test_rules_covered.py compares with docs/rules."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

rule = pytest.mark.rule

TESTS = Path(__file__).parent
CITED = re.compile(r"\b([A-Z]{2}-[A-Z]+-)(\d+)(?: (?:and|to) (\d+)\b)?")  # EK-FIGHT-3, EK-SCORE-1 and 2


def marked_in(source: str) -> set[str]:
    """The ids in the `rule` markers of a test file, read without running it.

    >>> sorted(marked_in("@rule('EK-END-1', 'EK-END-2')\\ndef test_x(): ..."))
    ['EK-END-1', 'EK-END-2']
    """
    ids = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) in ("rule", "pytest.mark.rule"):
                    ids |= {ast.literal_eval(argument) for argument in mark.args}
    return ids


def cited_in(text: str) -> set[str]:
    """The ids that a text cites.

    >>> sorted(cited_in("(EK-AMULET-1 to 3)"))
    ['EK-AMULET-1', 'EK-AMULET-3']
    """
    return {found[1] + number for found in CITED.finditer(text) for number in found.groups()[1:] if number}


def marked_anywhere() -> dict[str, set[str]]:
    """By test file: the rules it is about."""
    return {str(path.relative_to(TESTS)): marked_in(path.read_text("utf-8")) for path in TESTS.rglob("test_*.py")}
