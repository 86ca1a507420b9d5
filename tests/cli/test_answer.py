"""What a person types."""

from __future__ import annotations

import pytest

from meadhall.cli import answer
from meadhall.engine.present import Question, ShownOption


def question(*notations: str, count: int = 1, labels: tuple[str, ...] = (), least: int = 0) -> Question:
    options = [
        ShownOption(index, notation, labels[index] if labels else notation.upper(), "", [], _limit(notation), False)
        for index, notation in enumerate(notations)
    ]
    return Question(0, "place", "", "", "EK-PLACE-1", count, options, least)


def _limit(notation: str) -> int:
    return 1 if "ship" in notation or "ram" in notation else 0


PLACES = question("place A", "place B", "place ship 2", "place ship 3", "place ram 2", "place home", count=4)


@pytest.mark.parametrize(
    ("line", "picks"),
    [
        ("2", [1]),
        ("place B", [1]),
        ("B", [1]),
        ("b", [1]),
        ("  Place   b ", [1]),
        ("ship 3", [3]),
        ("h", [5]),
        ("place h", [5]),
        ("r", [4]),
        ("home, A, ship 2, A", [5, 0, 2, 0]),
        ("6,1,,1,", [5, 0, 0]),
        (" 6 1  1", [5, 0, 0]),
        ("6, 1 1", [5, 0, 0]),
    ],
)
def test_options_are_named_by_number_notation_or_beginning(line: str, picks: list[int]) -> None:
    assert answer.read(line, PLACES) == picks


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("", "nothing"),
        (" , ", "nothing"),
        ("7", "no_number"),
        ("0", "no_number"),
        ("ship", "several"),
        ("place", "several"),
        ("C", "unknown"),
        ("A A", "unknown"),
        ("1 7", "no_number"),
        ("A, B, A, B, A", "too_many"),
        ("ship 2, ship 2", "limit"),
    ],
)
def test_what_is_unclear_is_said(line: str, problem: str) -> None:
    with pytest.raises(answer.Unclear) as raised:
        answer.read(line, PLACES)
    assert raised.value.line.key == problem


def test_what_is_staged_counts() -> None:
    assert answer.read("A", PLACES, [0, 0, 2]) == [0]
    for line, problem in (("A, A", "too_many"), ("ship 2", "limit")):
        with pytest.raises(answer.Unclear) as raised:
            answer.read(line, PLACES, [0, 0, 2])
        assert raised.value.line.key == problem


def test_a_plan_may_end_early() -> None:
    asked = question("with warrior", "with leader", "these", count=3, least=2)
    assert answer.read("with l, these", asked) == [1, 2]
    assert answer.read("these", asked, [1]) == [2]
    assert asked.ended([1, 2]) and not asked.ended([1, 0])
    for line, problem in (("these", "early"), ("1 1 1", "too_many")):
        with pytest.raises(answer.Unclear) as raised:
            answer.read(line, asked)
        assert raised.value.line.key == problem


def test_the_reader_s_own_words_will_do() -> None:
    labels = ("Nave di Corvo", "Nave di Orso", "Casa")
    asked = question("place ship 2", "place ship 4", "place home", labels=labels)
    assert answer.read("nave di o", asked) == [1]
    assert answer.read("casa", asked) == [2]


def test_cards_are_numbered_by_their_value() -> None:
    asked = question("card 2", "card 3", "card 5")
    assert answer.numbers(asked.options) == ["2", "3", "5"]
    assert answer.read("3", asked) == [1]  # the card, not the third option
    with pytest.raises(answer.Unclear):
        answer.read("1", asked)


def test_only_words_that_all_share_are_left_out() -> None:
    assert answer.shorts(question("build green on wall 1", "build green on wall 4").options) == ["1", "4"]
    assert answer.shorts(question("fight A against 2", "siege ram 3").options) == ["fight A against 2", "siege ram 3"]
    assert answer.shorts(question("card 5").options) == ["5"]
    assert answer.shorts(question("keep hand", "change hand").options) == ["keep hand", "change hand"]
