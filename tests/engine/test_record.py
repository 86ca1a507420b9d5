"""Records: readable, exact, and clear about what is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meadhall.engine.errors import BadRecord
from meadhall.engine.record import LARGEST, Choice, Record
from meadhall.engine.state import Outcome

SAGA = """\
saga 1
game eketorp
rules 1
players 3
seed 7
option first=random
name 1 Astrid

1 place A
3 place home
winners 2
scores 14 21 -1
digest 3f6c2a90b1d4e857
"""


def test_a_record_is_read() -> None:
    record = Record.parse(SAGA)
    assert (record.game, record.rules, record.players, record.seed) == ("eketorp", 1, 3, "7")
    assert record.options == {"first": "random"}
    assert record.names == {0: "Astrid"}
    assert record.choices == [Choice(0, "place A", 9), Choice(2, "place home", 10)]
    assert record.outcome == Outcome((1,), (14, 21, -1))
    assert record.digest == "3f6c2a90b1d4e857"
    assert record.write() == SAGA


def test_blank_lines_and_spaces_around_lines_do_not_matter() -> None:
    untidy = SAGA.replace("1 place A", "\n  1 place A  \n").replace("\n", "\r\n")
    assert Record.parse(untidy).write() == SAGA


words = st.from_regex(r"[A-Za-z0-9_]{1,12}", fullmatch=True)
lines = st.lists(words, min_size=1, max_size=4).map(" ".join)


@given(
    game=words,
    rules=st.integers(0, 99999),
    players=st.integers(1, 9),
    seed=words,
    options=st.dictionaries(words, words, max_size=3),
    names=st.dictionaries(st.integers(0, 8), st.text(max_size=20), max_size=4),
    components=st.just("") | words,
    choices=st.lists(st.tuples(st.integers(0, 8), lines), max_size=8),
    outcome=st.none() | st.builds(Outcome, st.just(()) | st.just((0,)), st.tuples(st.integers(-999, 999))),
    digest=st.just("") | words,
)
def test_what_is_written_is_read_again(
    game: str,
    rules: int,
    players: int,
    seed: str,
    options: dict[str, str],
    names: dict[int, str],
    components: str,
    choices: list[tuple[int, str]],
    outcome: Outcome | None,
    digest: str,
) -> None:
    made = [Choice(seat % players, notation) for seat, notation in choices]
    record = Record(game, rules, players, seed, options, names, components, made, outcome, digest)
    read = Record.parse(record.write())
    assert (read.game, read.rules, read.players, read.seed, read.options) == (game, rules, players, seed, options)
    assert read.names == {seat: " ".join(name.split()) for seat, name in names.items()}, "a name is one line"
    assert [choice[:2] for choice in read.choices] == [choice[:2] for choice in made]
    assert (read.components, read.outcome, read.digest) == (components, outcome, digest)
    assert read.write() == record.write()


WRONG = [
    ("saga 1", "", 1, "a record begins with 'saga 1', not with ''"),
    ("saga 1", "saga 2", 1, "a record begins with 'saga 1', not with 'saga 2'"),
    ("rules 1", "rules one", 3, "rules must be a number, not 'one'"),
    ("players 3", "players -3", 4, "players must be a number, not '-3'"),
    ("players 3", "players ³", 4, "players must be a number, not '³'"),
    ("seed 7", "seed", 5, "'seed' has no value"),
    ("seed 7", "seed 7\nseed 8", 6, "'seed' stands twice in the header"),
    ("seed 7\n", "", 7, "the header ends here, but has no line 'seed …'"),
    ("option first=random", "option first", 6, "an option is written 'option name=value', not 'option first'"),
    ("name 1 Astrid", "name Astrid", 7, "a seat must be a number, not 'Astrid'"),
    ("name 1 Astrid", "colour red", 7, "unknown header 'colour'"),
    ("1 place A", "Astrid place A", 9, "a seat must be a number, not 'Astrid'"),
    ("1 place A", "1", 9, "a choice is a seat and a notation, such as '1 place A', not '1'"),
    ("1 place A", "0 place A", 9, "there is no seat 0 at a table of 3"),
    ("3 place home", "4 place home", 10, "there is no seat 4 at a table of 3"),
    ("winners 2", "winners 4", 11, "there is no seat 4 at a table of 3"),
    ("winners 2\n", "", 12, "a finished game has both lines, 'winners …' and 'scores …'"),
    ("21", "many", 12, "a score must be a number, not 'many'"),
    ("scores 14 21 -1", "scores 14 21 -1\n1 place B", 13, "the game has ended above: no choice may follow"),
    ("digest 3f6c2a90b1d4e857", "digest", 13, "a choice is a seat and a notation"),
    ("857\n", "857\n1 place B\n", 14, "nothing may follow the digest"),
]


@pytest.mark.parametrize(("right", "wrong", "line", "problem"), WRONG, ids=[wrong or "cut" for _, wrong, _, _ in WRONG])
def test_what_cannot_be_read_is_named_with_its_line(right: str, wrong: str, line: int, problem: str) -> None:
    assert right in SAGA
    with pytest.raises(BadRecord) as fault:
        Record.parse(SAGA.replace(right, wrong, 1))
    assert fault.value.line == line
    assert str(fault.value).startswith(f"line {line}: {problem}")


def test_an_empty_file_and_one_too_large() -> None:
    with pytest.raises(BadRecord, match="line 1: the file is empty"):
        Record.parse("")
    with pytest.raises(BadRecord, match=f"a record has at most {LARGEST}"):
        Record.parse("x" * (LARGEST + 1))


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    refused_or_read(text)


pieces = st.sampled_from(
    [*SAGA.splitlines(keepends=True), "\n", " ", "1", "=", "digest ", "name ", "²", "\x85", "\u2028"]
)


@given(st.lists(pieces | st.text(max_size=5), max_size=30))
def test_any_mixture_of_a_records_pieces_is_read_or_refused(parts: list[str]) -> None:
    refused_or_read("saga 1\n" + "".join(parts))


@given(st.integers(0, len(SAGA)), st.integers(0, 12), st.text(max_size=6))
def test_any_damage_to_a_record_is_read_or_refused(at: int, cut: int, put: str) -> None:
    refused_or_read(SAGA[:at] + put + SAGA[at + cut :])


def refused_or_read(text: str) -> None:
    """BadRecord and nothing else; and what was read can be written and read again."""
    try:
        record = Record.parse(text)
    except BadRecord as fault:
        assert 0 <= fault.line <= len(text.splitlines()) + 1
        return
    assert Record.parse(record.write()).write() == record.write()
