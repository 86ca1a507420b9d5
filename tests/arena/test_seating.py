"""Nobody is better off by seat, neighbours or deal."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.arena.match import MatchGame
from meadhall.arena.seating import Seating, circles, fields
from meadhall.engine.errors import BadSetup


def a_round(entrants: int, seats: int, cooperative: bool = False) -> list[MatchGame]:
    seating = Seating(entrants, seats, "5", cooperative)
    return list(seating.sittings(0, seating.round))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("entrants", [2, 3, 4, 5, 6, 7])
def test_in_a_round_everybody_sits_equally_often_in_every_seat(entrants: int, seats: int) -> None:
    times = Counter((seat, who) for sitting in a_round(entrants, seats) for seat, who in enumerate(sitting.entrants))
    assert len(times) == entrants * seats
    assert len(set(times.values())) == 1


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("entrants", [2, 3, 4])
def test_in_a_round_everybody_is_alone_equally_often_against_the_same_mixture(entrants: int, seats: int) -> None:
    met: dict[int, Counter[int]] = {who: Counter() for who in range(entrants)}
    for sitting in a_round(entrants, seats):
        held = Counter(sitting.entrants)
        for who in (who for who, times in held.items() if times == 1):
            met[who].update(held)
    mixtures = [sorted(counts.values()) for counts in met.values()]
    assert mixtures == [mixtures[0]] * entrants


def test_two_at_a_table_of_four_are_one_against_three_both_ways() -> None:
    seated = [sitting.entrants for sitting in a_round(2, 4)]
    assert seated[:4] == [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)]
    assert seated[4:] == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]


def test_three_at_a_table_of_four_are_all_mixtures() -> None:
    assert fields(3, 4) == [(0, 0, 1, 2), (0, 1, 1, 2), (0, 1, 2, 2)]


def test_a_block_is_one_deal_seen_from_every_seat() -> None:
    first, second = a_round(3, 2)[:2], a_round(3, 2)[2:4]
    assert {sitting.seed for sitting in first} == {"5.0"}
    assert {sitting.seed for sitting in second} == {"5.1"}
    assert [sitting.entrants for sitting in first] == [(0, 1), (1, 0)]


def test_round_by_round_neighbours_change() -> None:
    seating = Seating(4, 4, "5", False)
    begun = [seating.sitting(4 * number).entrants for number in range(7)]
    assert begun[:6] == circles((0, 1, 2, 3))
    assert len(set(begun)) == 6
    assert begun[6] == begun[0]


def test_teams_play_the_same_seeds() -> None:
    seated = [(sitting.seed, sitting.entrants) for sitting in a_round(2, 3, cooperative=True)]
    assert seated == [("5.0", (0, 0, 0)), ("5.0", (1, 1, 1))]


def test_games_are_rounded_up_to_whole_rounds() -> None:
    assert Seating(2, 4, "5", False).at_least(30) == 32
    assert Seating(3, 4, "5", False).at_least(12) == 12


def test_one_entrant_is_no_tournament() -> None:
    with pytest.raises(BadSetup, match="two entrants or more"):
        Seating(1, 4, "5", False)
