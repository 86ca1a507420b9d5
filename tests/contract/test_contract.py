"""Every game of the registry keeps the contract, for every player count and variant."""

from __future__ import annotations

import os

import pytest

from meadhall import games
from meadhall.engine.contract import Tally, check_bundle, check_coverage, check_game

GAMES = 200  # random games for each game and player count
CHUNK = 50  # so that the cores share them
# Where plain and compiled rules are both tried, each plays half of them (1/2 and 2/2): that the one plays as the other
# does is for tests/test_compiled.py to see.
PART, PARTS = map(int, os.environ.get("MEADHALL_PART", "1/1").split("/"))


def tables() -> list[tuple[str, int, int]]:
    return [
        (name, players, first)
        for name in games.names()
        for players in games.game(name).info.players
        for first in range(0, GAMES, CHUNK)[PART - 1 :: PARTS]
    ]


@pytest.mark.parametrize(("name", "players", "first"), tables())
def test_random_games_keep_the_contract(name: str, players: int, first: int) -> None:
    game = games.game(name)
    variants = game.info.every_variant()
    for seed in range(first, first + CHUNK):
        check_game(game, players, str(seed), variants[seed % len(variants)])


@pytest.mark.parametrize("name", games.names())
def test_all_that_a_game_hands_in_keeps_the_contract(name: str) -> None:
    check_bundle(games.game(name))


@pytest.mark.parametrize("name", games.names())
def test_everything_a_game_can_ask_and_tell_is_seen(name: str) -> None:
    game = games.game(name)
    players, variants = game.info.players, game.info.every_variant()
    tally = Tally()
    for seed in range(40):
        options = variants[seed % len(variants)]
        tally.add(check_game(game, players[seed % len(players)], f"seen{seed}", options, often=0))
    check_coverage(game, tally)
