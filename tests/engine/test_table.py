"""A table: choices, undo, records."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.engine.errors import BadRecord, BadSetup, CannotUndo, IllegalChoice, MeadhallError, WrongSeat
from meadhall.engine.luck import Luck
from meadhall.engine.record import Choice, Record
from meadhall.engine.table import Table
from meadhall.games.eketorp import GAME

RED, BLUE, YELLOW = range(3)


def new(seed: str = "7", listen: bool = True) -> Table:
    return Table(GAME, 3, seed, {"first": "seat1"}, listen=listen)


def play(table: Table, luck: Luck, choices: int) -> None:
    for _ in range(choices):
        if table.over:
            return
        seat = luck.pick(sorted(table.state.owed))
        table.choose(seat, luck.below(len(table.decision(seat).options)))


def snapshot(table: Table) -> tuple[object, ...]:
    """All that must stay as it was when a table refuses."""
    told = [table.told(seat) for seat in range(table.players)]
    return (table.state.digest(), table.record().write(), told, [table.undoable(seat) for seat in range(3)])


def fighting() -> Table:
    """Red has attacked Blue on A and is asked about his amulets."""
    table = new()
    for seat, place in ((RED, "A"), (BLUE, "A"), (YELLOW, "B")):
        table.choose_all(seat, [f"place {place}"] * 8)
    return table


# -- choices ----------------------------------------------------------------------------------------------------


def test_a_choice_by_index_is_the_choice_by_notation() -> None:
    one, other = new(), new()
    notations = one.decision(BLUE).notations()
    one.choose(BLUE, 3)
    other.choose(BLUE, notations[3])
    assert one.state.digest() == other.state.digest()


@pytest.mark.parametrize("choice", [-1, 14, 999, True, "place H", "", "place a", "place A "])
def test_an_illegal_choice_changes_nothing(choice: int | str) -> None:
    table = new()
    table.choose(RED, "place A")
    before = snapshot(table)
    with pytest.raises(IllegalChoice, match=r"place A, place B, .*and 2 more"):
        table.choose(RED, choice)
    assert snapshot(table) == before


@pytest.mark.parametrize("seat", [-1, 3, YELLOW])
def test_a_wrong_seat_changes_nothing(seat: int) -> None:
    table = fighting()
    before = snapshot(table)
    with pytest.raises(WrongSeat, match="waiting for seat 1"):
        table.choose(seat, 0)
    assert snapshot(table) == before


def test_several_choices_are_made_all_or_none() -> None:
    table = new()
    table.choose(BLUE, "place C")
    table.choose_all(RED, ["place A", 0, "place C"])
    before = snapshot(table)
    with pytest.raises(IllegalChoice, match="seat 1 cannot choose 'place A' now"):
        table.choose_all(RED, ["place C", "place D", "place A"])
    assert snapshot(table) == before
    with pytest.raises(IllegalChoice, match="may make 5 choices in a row now, not 6"):
        table.choose_all(RED, ["place C"] * 6)
    assert snapshot(table) == before
    table.choose_all(RED, ["place C"] * 5)
    assert RED not in table.state.owed


def test_after_the_end_nobody_chooses_or_undoes() -> None:
    table = new()
    play(table, Luck("end"), 10_000)
    assert table.over
    assert table.state.outcome is not None
    with pytest.raises(WrongSeat, match="the game is over"):
        table.choose(RED, 0)
    assert [table.undoable(seat) for seat in range(3)] == [0, 0, 0]
    with pytest.raises(CannotUndo):
        table.undo(RED)


@pytest.mark.parametrize("seed", ["", "two words", " 7", "7\n"])
def test_a_seed_is_one_word(seed: str) -> None:
    with pytest.raises(BadSetup, match="a seed is one word"):
        new(seed)


def test_wrong_options_are_refused_with_what_is_allowed() -> None:
    with pytest.raises(BadSetup, match="Eketorp has no option 'second'; there is: first"):
        Table(GAME, 3, "7", {"second": "x"})
    with pytest.raises(BadSetup, match="option 'first' cannot be 'x'; allowed: random, seat1"):
        Table(GAME, 3, "7", {"first": "x"})


# -- undo -------------------------------------------------------------------------------------------------------


def test_simultaneous_choices_are_taken_back_without_touching_the_others() -> None:
    table = new()
    table.choose(RED, "place A")
    table.choose(BLUE, "place B")
    table.choose(RED, "place C")
    table.choose(BLUE, "place D")
    assert (table.undoable(RED), table.undoable(BLUE), table.undoable(YELLOW)) == (2, 2, 0)
    table.undo(RED)
    assert [(choice.seat, choice.notation) for choice in table.record().choices] == [
        (RED, "place A"),
        (BLUE, "place B"),
        (BLUE, "place D"),
    ]
    table.undo(BLUE, 2)
    table.undo(RED)
    assert table.state.digest() == new().state.digest()


def test_undo_stops_at_what_was_uncovered() -> None:
    table = fighting()
    assert [table.undoable(seat) for seat in range(3)] == [0, 0, 0]
    with pytest.raises(CannotUndo, match="seat 1 can take back 0 of its choices now, not 1: something was revealed"):
        table.undo(RED)


def test_undo_stops_at_another_seats_choice() -> None:
    table = fighting()
    before = snapshot(table)
    table.choose(RED, "keep hand")
    assert table.undoable(RED) == 1
    table.undo(RED)
    assert snapshot(table) == before
    table.choose(RED, "keep hand")
    table.choose(BLUE, "keep hand")
    assert (table.undoable(RED), table.undoable(BLUE)) == (0, 1)


def test_undo_stops_there_too_if_the_other_chose_at_a_later_moment() -> None:
    table = fighting()
    table.choose(RED, "keep hand")
    table.choose(BLUE, "change hand")  # four of five amulets: he will not be asked again
    table.choose(RED, 0)
    table.choose(BLUE, 0)
    table.choose(RED, "keep hand")
    assert table.undoable(RED) == 1
    table.choose(BLUE, 0)  # both lay a card; Red has not yet
    assert (table.undoable(RED), table.undoable(BLUE)) == (0, 1)


def test_undo_stops_at_a_draw() -> None:
    table = fighting()
    table.choose(RED, "change hand")
    assert table.undoable(RED) == 0


def test_a_card_face_down_can_be_taken_back_until_the_other_lies_there() -> None:
    table = fighting()
    table.choose(RED, "keep hand")
    table.choose(BLUE, "keep hand")
    table.choose(RED, 0)
    assert table.undoable(RED) == 1
    table.choose(BLUE, 0)
    assert (table.undoable(RED), table.undoable(BLUE)) == (0, 0)


@pytest.mark.parametrize("count", [0, -1, 3])
def test_only_as_many_as_there_are(count: int) -> None:
    table = new()
    table.choose_all(RED, ["place A", "place B"])
    before = snapshot(table)
    with pytest.raises(CannotUndo, match=f"can take back 2 of its choices now, not {count}"):
        table.undo(RED, count)
    assert snapshot(table) == before


@settings(max_examples=30)
@given(st.integers(0, 120), st.integers(0, 2), st.integers(0, 10**6), st.data())
def test_the_undo_law(choices: int, seat: int, seed: int, data: st.DataObject) -> None:
    """Undone choices leave a table as if they had never been made; made again, it is as before."""
    table = new(str(seed))
    play(table, Luck(f"law {seed}"), choices)
    able = table.undoable(seat)
    if not able:
        return
    count = data.draw(st.integers(1, able))
    before = snapshot(table)
    mine = [index for index, made in enumerate(table.made) if made.seat == seat][-count:]
    again = [table.made[index].step.notation() for index in mine]
    kept = [(made.seat, made.step.notation()) for index, made in enumerate(table.made) if index not in mine]
    table.undo(seat, count)
    never = new(str(seed))
    for who, notation in kept:
        never.choose(who, notation)
    assert snapshot(table) == snapshot(never)
    for notation in again:
        table.choose(seat, notation)
    assert table.state.digest() == before[0]


# -- undo together ----------------------------------------------------------------------------------------------


def test_together_choices_are_taken_back_across_another_seats() -> None:
    table = fighting()
    before = snapshot(table)
    table.choose(RED, "keep hand")
    table.choose(BLUE, "keep hand")
    assert (table.undoable(RED), table.askable(RED), table.askable(YELLOW)) == (0, 1, 0)
    table.undo_together(RED)
    assert snapshot(table) == before


def test_together_what_others_chose_at_the_same_moment_stays() -> None:
    table = new()
    table.choose(RED, "place A")
    table.choose(BLUE, "place B")
    table.choose(RED, "place C")
    assert table.following(RED, 2) == [0, 2]
    table.undo_together(RED, 2)
    assert [(choice.seat, choice.notation) for choice in table.record().choices] == [(BLUE, "place B")]


@pytest.mark.parametrize("count", [0, 1, 9])
def test_not_even_together_across_information(count: int) -> None:
    table = fighting()  # the placements have been uncovered
    table.choose(BLUE if BLUE in table.state.owed else RED, "change hand")  # and amulets were drawn
    before = snapshot(table)
    with pytest.raises(CannotUndo, match=f"seat 1 can ask for 0 of its choices to be taken back now, not {count}"):
        table.undo_together(RED, count)
    assert snapshot(table) == before


@settings(max_examples=30)
@given(st.integers(0, 120), st.integers(0, 2), st.integers(0, 10**6), st.data())
def test_the_law_of_undo_together(choices: int, seat: int, seed: int, data: st.DataObject) -> None:
    """What is left replays, whoever undoes alone could do it together, and nothing before the horizon is touched."""
    table = new(str(seed))
    play(table, Luck(f"law {seed}"), choices)
    able = table.askable(seat)
    assert able >= table.undoable(seat)
    if not able:
        return
    count = data.draw(st.integers(1, able))
    gone = table.following(seat, count)
    assert min(gone) >= table.state.horizon
    kept = [(made.seat, made.step.notation()) for index, made in enumerate(table.made) if index not in gone]
    table.undo_together(seat, count)
    assert [(choice.seat, choice.notation) for choice in table.record().choices] == kept


# -- records ----------------------------------------------------------------------------------------------------


def played(choices: int = 10_000) -> Table:
    table = Table(GAME, 3, "saga", names=["Astrid", "Björn", "Cille of the Hills"])
    play(table, Luck("saga"), choices)
    return table


def test_a_record_replays_to_the_same_table() -> None:
    table = played()
    loaded = Table.load(GAME, Record.parse(table.record().write()))
    assert loaded.over
    assert snapshot(loaded) == snapshot(table)
    assert loaded.names == ["Astrid", "Björn", "Cille of the Hills"]


@pytest.mark.parametrize("upto", [0, 1, 30, 100])
def test_a_record_is_loaded_up_to_a_choice(upto: int) -> None:
    record = played().record()
    part = Table.load(GAME, record, upto)
    assert len(part.made) == upto
    assert part.state.digest() == played(upto).state.digest()


def test_there_is_no_choice_beyond_the_end() -> None:
    record = played(20).record()
    for upto in (-1, 21):
        with pytest.raises(BadRecord, match=f"the record has 20 choices, there is no number {upto}"):
            Table.load(GAME, record, upto)


def test_another_digest_is_noticed() -> None:
    record = played(20).record()
    with pytest.raises(BadRecord, match=f"the replay ends at digest {record.digest}, the record says feed"):
        Table.load(GAME, replace(record, digest="feed"))
    assert len(Table.load(GAME, replace(record, digest="")).made) == 20


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"game": "chess"}, "line 2: this is a record of 'chess', not of 'eketorp'"),
        ({"rules": 99}, "line 3: the record follows rules version 99, this is version 1"),
        ({"players": 9}, "Eketorp is for 3 to 6 players, not 9"),
        ({"seed": "two words"}, "a seed is one word, not 'two words'"),
        ({"options": {"first": "me"}}, "option 'first' cannot be 'me'; allowed: random, seat1"),
        ({"components": "abc"}, "the record was played with components abc, these are as shipped"),
    ],
)
def test_a_record_that_does_not_fit_says_why(change: dict[str, object], problem: str) -> None:
    record = played(5).record()
    with pytest.raises(BadRecord, match=f"^{re.escape(problem)}"):
        Table.load(GAME, replace(record, **change))  # type: ignore[arg-type]


def test_a_choice_that_cannot_be_replayed_is_named_with_its_line() -> None:
    text = played(30).record().write()
    lines = text.splitlines()
    at = lines.index("") + 5  # the fourth choice
    seat = lines[at][0]
    lines[at] = f"{seat} place H"
    with pytest.raises(BadRecord, match=f"^line {at + 1}: seat {seat} cannot choose 'place H' now; allowed: "):
        Table.load(GAME, Record.parse("\n".join(lines)))
    record = fighting().record()
    record.choices.append(Choice(YELLOW, "keep hand", 99))
    with pytest.raises(BadRecord, match=r"^line 99: seat 3 owes no decision now; waiting for seat 1"):
        Table.load(GAME, record)


@settings(max_examples=50)
@given(st.data())
def test_any_damage_to_a_record_is_replayed_or_refused(data: st.DataObject) -> None:
    text = SAGA
    at = data.draw(st.integers(0, len(text)))
    damaged = text[:at] + data.draw(st.text(max_size=4)) + text[at + data.draw(st.integers(0, 8)) :]
    try:
        Table.load(GAME, Record.parse(damaged), listen=False)
    except MeadhallError as error:
        assert isinstance(error, BadRecord)


SAGA = played(40).record().write()


# -- what the outside gets --------------------------------------------------------------------------------------


def test_events_are_told_from_a_number_on_and_to_those_they_concern() -> None:
    table = fighting()
    since = len(table.state.events or [])
    table.choose(RED, "change hand")
    told = {seat: table.told(seat, since) for seat in range(3)}
    assert [each.kind for each in told[RED]] == ["changed.you"]
    assert [each.kind for each in told[BLUE]] == [each.kind for each in told[YELLOW]] == ["changed"]
    assert all("cards" not in each.args for each in told[BLUE])


def test_a_table_nobody_listens_to_plays_the_same_game() -> None:
    loud, quiet = new(), new(listen=False)
    play(loud, Luck("x"), 60)
    play(quiet, Luck("x"), 60)
    assert loud.state.digest() == quiet.state.digest()
    assert quiet.told(RED) == []


def test_a_chair_gives_what_its_seat_may_know() -> None:
    table = fighting()
    chair = table.chair(RED)
    assert chair.decision is table.decision(RED)
    assert chair.view() == table.view(RED)
    assert chair.told() == table.told(RED)
    assert chair.game is GAME
    digest = table.state.digest()
    world = chair.imagine(Luck("dream"))
    world.choose(RED, 1)
    assert table.state.digest() == digest, "playing in a dream changes nothing"
    with pytest.raises(WrongSeat):
        _ = table.chair(YELLOW).decision
