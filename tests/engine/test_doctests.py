"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

import meadhall.engine
import meadhall.games

MODULES = [
    "tests.rules",
    "meadhall",
    "meadhall.library",
    *(module.name for package in (meadhall.engine, meadhall.games)
      for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")),
]  # fmt: skip


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS).failed == 0


@pytest.mark.plain
def test_examples_are_found() -> None:
    finder = doctest.DocTestFinder()
    tried = {name for name in MODULES if any(each.examples for each in finder.find(import_module(name)))}
    assert {
        "meadhall",
        "meadhall.library",
        "meadhall.engine.luck",
        "meadhall.engine.table",
        "meadhall.games.eketorp.places",
    } <= tried
