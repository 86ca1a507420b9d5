"""My Game keeps the contract of the house, and its rules."""

from __future__ import annotations

import pytest
from meadhall.engine.contract import Tally, check_bundle, check_coverage, check_game
from meadhall.engine.errors import IllegalChoice
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table

from mygame import GAME
from mygame.state import MyGame
from mygame.steps import Turn


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


def test_the_last_row() -> None:
    """MG-END-1, from a position on: what is on the table, whose turn it is, and off it goes."""
    s = MyGame(2, Luck("1"))
    s.rows = [0, 2, 0]
    s.do(Turn(1))
    s.begin()
    s.choose(1, s.owed[1].index("take 1 from 2"))
    assert s.rows == [0, 1, 0] and s.outcome is None
    s.choose(0, s.owed[0].index("take 1 from 2"))
    assert s.outcome is not None and s.outcome.winners == (0,)


@pytest.mark.parametrize("choice", ["take 4 from 1", "take 0 from 1", "take 1 from 4"])
def test_no_more_than_there_are(choice: str) -> None:
    """MG-TAKE-1"""
    with pytest.raises(IllegalChoice, match="cannot choose"):
        Table(GAME, 2, "1").choose(0, choice)
