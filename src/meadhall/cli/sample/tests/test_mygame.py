"""My Game keeps the contract of the house, and its rules."""

from __future__ import annotations

import pytest
from meadhall.engine.contract import Tally, check_bundle, check_coverage, check_game
from meadhall.engine.errors import IllegalChoice
from meadhall.engine.table import Table

from mygame import GAME


def test_random_games_keep_the_contract() -> None:
    check_bundle(GAME)
    tally = Tally()
    for seed in range(50):
        tally.add(check_game(GAME, 2, str(seed)))
    check_coverage(GAME, tally)


def test_whoever_takes_the_last_stone_wins() -> None:
    """MG-END-1"""
    table = Table(GAME, 2, "1")
    choices = ("take 3 from 1", "take 3 from 2", "take 1 from 2", "take 3 from 3", "take 2 from 3")
    for number, choice in enumerate(choices):
        assert not table.over
        table.choose(number % 2, choice)
    assert table.state.outcome is not None and table.state.outcome.winners == (0,)


@pytest.mark.parametrize("choice", ["take 4 from 1", "take 0 from 1", "take 1 from 4"])
def test_no_more_than_there_are(choice: str) -> None:
    """MG-TAKE-1"""
    with pytest.raises(IllegalChoice, match="cannot choose"):
        Table(GAME, 2, "1").choose(0, choice)
