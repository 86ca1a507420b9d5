"""Reports speak all languages alike, and the examples in the arena are true."""

from __future__ import annotations

import doctest
import pkgutil
import re
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from meadhall import arena, cli
from meadhall.arena.page import TEXTS, Words
from meadhall.engine.text import LANGUAGES

MODULES = [module.name for module in pkgutil.walk_packages(arena.__path__, "meadhall.arena.")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_are_there(language: str) -> None:
    english, words = TEXTS.templates["en"], TEXTS.templates[language]
    assert list(words) == list(english)
    for key, template in words.items():
        assert fields(template) == fields(english[key]), key


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def test_every_word_that_is_said_is_there_and_none_is_left_over() -> None:
    rooms = (Path(arena.__file__).parent, Path(cli.__file__).parent)
    source = "".join(path.read_text("utf-8") for room in rooms for path in room.glob("*.py"))
    said = set(re.findall(r"""words\(\s*["']([a-z_.]+)["']""", source))
    assert len(said) > 20
    assert said <= TEXTS.templates["en"].keys()
    for key in TEXTS.templates["en"]:
        assert key in said or key.rpartition(".")[2] in source, key


def test_numbers_are_written_as_the_reader_does() -> None:
    assert Words("en").number(1234.5, 1) == "1,234.5"
    assert Words("it").number(1234.5, 1) == "1.234,5"
    assert Words("en").signed(-0.0004) == "0.0%"
    assert Words("en").signed(0.25) == "+25.0%"
    assert Words("en").seconds(0.0125) == "12.50 ms"


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0
