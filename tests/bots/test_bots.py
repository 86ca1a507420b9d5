"""Bots know what their chair shows and nothing else."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest

from meadhall import bots
from meadhall.arena import simulate
from meadhall.bots import bot, play_on
from meadhall.engine.errors import BadSetup
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games import game, names

QUICK = ("thrall", "karl")  # those who search have tests of their own


def a_table(players: int = 4, seed: str = "7") -> Table:
    return Table(game("eketorp"), players, seed)


def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are() -> None:
    with pytest.raises(BadSetup, match="no bot 'gredy'; there is: thrall, karl, huscarl, jarl"):
        bot("gredy", Luck("1"))


def test_bots_play_on_until_only_people_owe() -> None:
    table = a_table()
    play_on(table, {seat: bot("thrall", Luck(str(seat))) for seat in (1, 2, 3)})
    assert set(table.state.owed) == {0}
    assert {made.seat for made in table.made} == {1, 2, 3}
    before = len(table.made)
    play_on(table, {})
    assert len(table.made) == before


def test_bots_leave_to_people_what_the_group_is_asked() -> None:
    table = Table(game("yggdrasil"), 3, "7")
    bots = {seat: bot("thrall", Luck(str(seat))) for seat in (0, 2)}
    orders = 0
    while not table.over:
        play_on(table, bots)
        if not table.over:
            orders += table.decision(1).prompt.key == "next"
            table.choose(1, 0)
    assert orders > 2
    named = [made.seat for made in table.made if made.step.notation().startswith("next")]
    assert named == [1] * orders


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("played", names())
def test_every_bot_ends_every_game(name: str, played: str) -> None:
    found = game(played)
    table = Table(found, found.info.players[0], "3", listen=False)
    play_on(table, {seat: bot(name, Luck(str(seat))) for seat in range(table.players)})
    assert table.over


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_cannot_tell_indistinguishable_worlds_apart(name: str) -> None:
    """Of two states that look alike from its seat it makes the same choice, if it has the same luck."""
    luck = Luck("worlds")
    players = {seat: bot("thrall", luck.split(str(seat))) for seat in range(4)}
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


@pytest.mark.parametrize("name", [*QUICK, "drengr"])
def test_thinking_changes_nothing(name: str) -> None:
    table = a_table()
    before = table.state.digest()
    bot(name, Luck("5")).choose(table.chair(2))
    assert table.state.digest() == before


def test_karl_breaks_ties_by_luck() -> None:
    table = a_table()
    flat = game("eketorp")
    object.__setattr__(table, "game", _Indifferent(flat))
    chosen = {bot("karl", Luck(str(n))).choose(table.chair(0)) for n in range(40)}
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


def test_a_thrall_throws_nothing_away_unless_it_must() -> None:
    """In Blood Rage, passing loses all Rage: it is asked twice, and a thrall does not do it for fun."""
    table = Table(game("bloodrage"), 2, "3", listen=False)
    thralls = {seat: bot("thrall", Luck(str(seat))) for seat in range(2)}
    seen = 0
    while not table.over:
        seat = min(table.state.owed)
        options = table.decision(seat).options
        index = thralls[seat].choose(table.chair(seat))
        if any(option.confirm() for option in options) and not all(option.confirm() for option in options):
            seen += 1
            assert not options[index].confirm()
        table.choose(seat, index)
    assert seen > 5
