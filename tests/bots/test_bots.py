"""Bots know what their chair shows and nothing else."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest

from meadhall import bots
from meadhall.arena import simulate
from meadhall.bots import BOTS, bot, play_on
from meadhall.engine.errors import BadSetup
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games import game, names


def a_table(players: int = 4, seed: str = "7") -> Table:
    return Table(game("eketorp"), players, seed)


def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are() -> None:
    with pytest.raises(BadSetup, match="no bot 'gredy'; there is: greedy, random"):
        bot("gredy", Luck("1"))


def test_bots_play_on_until_only_people_owe() -> None:
    table = a_table()
    play_on(table, {seat: bot("random", Luck(str(seat))) for seat in (1, 2, 3)})
    assert set(table.state.owed) == {0}
    assert {made.seat for made in table.made} == {1, 2, 3}
    before = len(table.made)
    play_on(table, {})
    assert len(table.made) == before


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("played", names())
def test_every_bot_ends_every_game(name: str, played: str) -> None:
    found = game(played)
    table = Table(found, found.info.players[0], "3", listen=False)
    play_on(table, {seat: bot(name, Luck(str(seat))) for seat in range(table.players)})
    assert table.over


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_cannot_tell_indistinguishable_worlds_apart(name: str) -> None:
    """Of two states that look alike from its seat it makes the same choice, if it has the same luck."""
    luck = Luck("worlds")
    players = {seat: bot("random", luck.split(str(seat))) for seat in range(4)}
    table = a_table()
    compared = 0
    while not table.over and compared < 60:
        seat = next(iter(table.state.owed))
        if len(table.made) % 5 == 0:
            other = a_table()
            other.state = game("eketorp").imagine(table.state, seat, luck)
            assert other.state.digest() != table.state.digest()
            here, there = (bot(name, Luck("same")).choose(each.chair(seat)) for each in (table, other))
            assert here == there
            compared += 1
        table.choose(seat, players[seat].choose(table.chair(seat)))
    assert compared > 40


@pytest.mark.parametrize("name", BOTS)
def test_thinking_changes_nothing(name: str) -> None:
    table = a_table()
    before = table.state.digest()
    bot(name, Luck("5")).choose(table.chair(2))
    assert table.state.digest() == before


def test_greedy_breaks_ties_by_luck() -> None:
    table = a_table()
    flat = game("eketorp")
    object.__setattr__(table, "game", _Indifferent(flat))
    chosen = {bot("greedy", Luck(str(n))).choose(table.chair(0)) for n in range(40)}
    assert len(chosen) > 5


@pytest.mark.parametrize("module", [bots, simulate])
def test_the_examples_in_the_code_are_true(module: ModuleType) -> None:
    tried = doctest.testmod(module)
    assert tried.attempted
    assert not tried.failed


class _Indifferent:
    """Eketorp with an adviser who does not care."""

    def __init__(self, real: object) -> None:
        self.real = real

    def __getattr__(self, name: str) -> object:
        return getattr(self.real, name)

    @staticmethod
    def advise(state: object, seat: int) -> list[float]:
        return [0.0] * len(state.owed[seat].options)  # type: ignore[attr-defined]
