"""A game told in numbers that breaks its word is noticed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from meadhall.engine.contract import ContractFault, check_game
from meadhall.engine.numbers import Numbers, places
from meadhall.games.eketorp import GAME
from meadhall.games.eketorp.numbers import NUMBERS
from meadhall.games.eketorp.state import Eketorp


def faults(**wrong: Any) -> str:
    numbers: Numbers = replace(NUMBERS, **wrong)
    with pytest.raises(ContractFault) as caught:
        for seed in range(20):
            check_game(replace(GAME, numbers=numbers), 4, str(seed), often=0.2)
    return str(caught.value)


def test_numbers_that_know_what_is_hidden() -> None:
    def peeking(s: Eketorp, seat: int) -> list[int]:
        told = NUMBERS.see(s, seat)
        told[places(NUMBERS.sees)["pile"]] = s.pile[-1]
        return told

    assert "tell an imagined world from the true one" in faults(see=peeking)


def test_options_that_know_what_is_hidden() -> None:
    def peeking(s: Eketorp, seat: int) -> list[int]:
        told = NUMBERS.weigh(s, seat)
        told[1] = s.hands[(seat + 1) % s.players][0] % 2
        return told

    assert "tell an imagined world from the true one" in faults(weigh=peeking)


def test_memory_that_does_not_say_so() -> None:
    sees = tuple(field._replace(recalled=False) for field in NUMBERS.sees)
    assert "rest on more than its view, and do not say so" in faults(sees=sees)


def test_a_number_out_of_its_bounds() -> None:
    sees = tuple(field._replace(most=2) if field.name == "home" else field for field in NUMBERS.sees)
    assert "sees home:" in faults(sees=sees)


def test_a_row_that_is_too_short() -> None:
    assert "numbers, not" in faults(weigh=lambda s, seat: NUMBERS.weigh(s, seat)[1:])


def test_two_options_of_one_action() -> None:
    assert "two options are one action" in faults(act=lambda s, seat: [0 for _ in NUMBERS.act(s, seat)])


def test_an_action_beyond_the_last() -> None:
    assert "no such action" in faults(actions=3)


def test_an_action_without_name() -> None:
    assert "has no name" in faults(name=lambda action: "")
