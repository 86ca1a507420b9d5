"""Every rule of our own games has a test, every marker a rule, and code cites only rules that exist."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from meadhall import games
from meadhall.engine.rules import rules_of
from meadhall.engine.text import LANGUAGES
from tests.rules import cited_in, marked_anywhere, marked_in

marked = cache(marked_anywhere)


@pytest.mark.parametrize("name", games.own())
def test_every_rule_has_a_test(name: str) -> None:
    tested = set().union(*marked().values())
    assert not set(rules_of(name)) - tested, "rules without a test that carries @rule(id)"


def test_every_marker_names_a_rule() -> None:
    known = {id_ for name in games.own() for id_ in rules_of(name)}
    strangers = {file: sorted(ids - known) for file, ids in marked().items() if ids - known}
    assert not strangers, "markers that name no rule of docs/rules"


@pytest.mark.parametrize("name", games.own())
def test_code_cites_only_rules_that_exist(name: str) -> None:
    known = set(rules_of(name))
    folder: Path = games.game(name).folder
    files = [*folder.rglob("*.py"), *folder.rglob("*.toml")]
    cited = {str(path.relative_to(folder)): cited_in(path.read_text("utf-8")) for path in files}
    assert sum(map(len, cited.values())), "the search finds nothing: has the shape of ids changed?"
    strangers = {file: sorted(ids - known) for file, ids in cited.items() if ids - known}
    assert not strangers, "code that cites a rule which docs/rules does not have"
    assert set(games.game(name).event_rules.values()) <= known


@pytest.mark.parametrize("name", games.own())
def test_the_rules_are_the_same_in_every_language(name: str) -> None:
    english = rules_of(name)
    for language in LANGUAGES:
        rules = rules_of(name, language)
        assert list(rules) == list(english), language
        assert [rule.basis for rule in rules.values()] == [rule.basis for rule in english.values()], language
        if language != "en":
            same = [id_ for id_, rule in rules.items() if rule.text == english[id_].text]
            assert not same, f"not translated into {language}"


def test_markers_are_found_on_functions_and_classes() -> None:
    source = """
@pytest.mark.rule("EK-END-1")
class TestEnd:
    @rule("EK-END-3", "EK-END-4")
    @given(x)
    def test_x(self): ...
@other("EK-END-2")
def test_y(): ...
"""
    assert marked_in(source) == {"EK-END-1", "EK-END-3", "EK-END-4"}
