"""Many games between bots: reproducible, whatever the number of processes, and fairly added up."""

from __future__ import annotations

import pytest

from meadhall.arena.match import PlayedGame, entrant_names
from meadhall.arena.simulate import Scoreboard, simulate
from meadhall.engine.errors import BadSetup
from meadhall.engine.wire import changed

BOTS = ["karl", "thrall", "thrall"]


def facts(games: int, seed: str, jobs: int) -> list[PlayedGame]:
    """The games, without the times they took."""
    return [changed(played, seconds=(), longest=()) for played in simulate("eketorp", BOTS, games, seed, jobs)]


def test_the_same_seed_plays_the_same_games_on_any_number_of_processes() -> None:
    once = facts(20, "5", jobs=1)
    assert facts(20, "5", jobs=2) == once
    assert facts(20, "6", jobs=1) != once
    assert facts(9, "5", jobs=1) == once[:9]  # a longer run begins like a shorter one


def test_every_game_has_its_own_seed_and_every_entrant_goes_round_the_seats() -> None:
    games = list(simulate("eketorp", BOTS, 3, "5", jobs=1))
    assert [game.seed for game in games] == ["5.0", "5.1", "5.2"]
    assert [game.entrants for game in games] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]


def test_karl_is_better_than_thrall() -> None:
    board = Scoreboard(BOTS)
    for played in simulate("eketorp", BOTS, 30, "5", jobs=1):
        board.add(played)
    karl, first, second = board.standings()
    assert karl.rate.low > 0.6 > first.rate.high
    assert karl.mean > 2 * max(first.mean, second.mean)
    assert board.games == 30
    assert min(board.lengths) <= board.decisions / 30 <= max(board.lengths)


@pytest.mark.parametrize(
    ("game", "bots", "seed", "problem"),
    [
        ("eketorp", ["karl", "clever", "thrall"], "1", "no bot 'clever'"),
        ("eketorp", ["karl"], "1", "3 to 6 players, not 1"),
        ("chess", BOTS, "1", "no game 'chess'"),
        ("eketorp", BOTS, "a b", "a seed is one word"),
    ],
)
def test_a_wrong_match_is_refused_before_anything_is_played(
    game: str, bots: list[str], seed: str, problem: str
) -> None:
    with pytest.raises(BadSetup, match=problem):
        simulate(game, bots, 5, seed)


def a_game(winners: tuple[int, ...], scores: tuple[int, ...], number: int = 0) -> PlayedGame:
    entrants = tuple((seat - number) % 3 for seat in range(3))
    return PlayedGame(number, "1", entrants, tuple(BOTS), winners, scores, (4, 3, 3), (0.1,) * 3, (0.1,) * 3)


def test_a_shared_victory_counts_in_shares() -> None:
    board = Scoreboard(BOTS)
    board.add(a_game((0,), (9, 1, 2)))
    board.add(a_game((0, 2), (5, 2, 5), number=1))  # entrants 2 and 1
    assert [each.wins for each in board.standings()] == [1.0, 0.5, 0.5]
    assert [each.mean for each in board.standings()] == [5.5, 3.0, 3.5]
    assert [round(each.spread, 3) for each in board.standings()] == [4.95, 2.828, 2.121]
    leads = [each.lead.value for each in board.standings() if each.lead]
    assert leads == [(7.5 - 3.0) / 2, (-4.5 + 1.5) / 2, (-3.0 + 1.5) / 2], "9 ahead of 1 and 2, then 2 behind 5 and 5"


def test_who_wins_together_has_won() -> None:
    board = Scoreboard(BOTS, cooperative=True)
    board.add(a_game((0, 1, 2), (1, 1, 1)))
    board.add(a_game((), (0, 0, 0)))
    assert [each.rate.value for each in board.standings()] == [0.5, 0.5, 0.5]


def test_entrants_of_one_name_are_told_apart() -> None:
    assert entrant_names(["a", "b", "a", "a"]) == ["a", "b", "a #2", "a #3"]
