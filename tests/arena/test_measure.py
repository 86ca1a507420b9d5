"""Rates, differences and their intervals."""

from __future__ import annotations

import pytest

from meadhall.arena.measure import Interval, mean_of, paired_difference, wilson
from meadhall.arena.weighed import WHOLE, Weighed, effect
from meadhall.engine.luck import Luck


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0, 0.278), (10, 10, 0.722, 1), (1, 1, 0.207, 1), (2.5, 10, 0.081, 0.558)]
)
def test_wilson(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((wins / games, low, high), abs=0.001)


def test_pairs_that_agree_say_nothing_about_the_difference_but_make_it_small() -> None:
    assert paired_difference(0, 8, 2, 0).value == 0.6
    assert paired_difference(40, 8, 2, 50).value == 0.06
    none = paired_difference(50, 0, 0, 50)
    assert none.value == 0
    assert none.low < 0 < none.high


@pytest.mark.parametrize(("count", "quantile"), [(4, 3.182), (7, 2.447), (11, 2.228), (31, 2.042), (1001, 1.962)])
def test_the_interval_of_a_mean_is_students(count: int, quantile: float) -> None:
    numbers = [float(number % 3) for number in range(count)]
    mean = sum(numbers) / count
    variance = sum((number - mean) ** 2 for number in numbers) / (count - 1)
    reach = quantile * (variance / count) ** 0.5
    found = mean_of(count, sum(numbers), sum(number**2 for number in numbers))
    assert found is not None
    assert (found.value, found.high - mean, mean - found.low) == pytest.approx((mean, reach, reach), rel=0.01)


def test_one_number_has_no_interval() -> None:
    assert mean_of(1, 4.0, 16.0) is None


def test_one_choice_a_game_is_compared_as_two_groups() -> None:
    """Then the interval is that of Agresti and Caffo."""
    one = Weighed()
    for won in [WHOLE] * 30 + [0] * 10:
        one.add(1, 0, won)
    for won in [WHOLE] * 10 + [0] * 30:
        one.add(0, 1, won)
    p, q = 31 / 42, 11 / 42
    reach = 1.96 * (p * (1 - p) / 42 + q * (1 - q) / 42) ** 0.5
    assert effect([one]) == pytest.approx((0.5, p - q - reach, p - q + reach))
    assert one.taken_rate() == wilson(40, 80)
    assert one.win_rate() == wilson(30, 40)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    """Games with many choices, taken or not whatever the result: the true effect is nothing."""
    luck = Luck("weighed")
    held = 0
    for _ in range(200):
        one = Weighed()
        for _ in range(60):
            won = WHOLE if luck.below(4) == 0 else 0
            taken = luck.below(6)
            one.add(taken, luck.below(6), won)
        found = effect([one])
        assert found is not None
        held += found.low <= 0 <= found.high
    assert 180 <= held <= 199


def test_settings_are_compared_each_by_itself() -> None:
    """Both ways win alike in either setting; only because one is taken more where it is easy does it seem to pay."""
    easy, hard = Weighed(), Weighed()
    for setting, taken, declined, wins in ((easy, 90, 10, 0.8), (hard, 10, 90, 0.2)):
        for number in range(taken):
            setting.add(1, 0, WHOLE if number < wins * taken else 0)
        for number in range(declined):
            setting.add(0, 1, WHOLE if number < wins * declined else 0)
    apart = effect([easy, hard])
    assert apart is not None
    assert apart.value == pytest.approx(0.0)
    assert apart.low < 0 < apart.high
    mixed = Weighed()
    mixed.merge(easy)
    mixed.merge(hard)
    together = effect([mixed])
    assert together is not None
    assert together.low > 0.3


def test_without_both_ways_there_is_no_effect() -> None:
    one = Weighed()
    one.add(3, 0, WHOLE)
    assert effect([one]) is None
    assert one.win_rate() == Interval(1.0, *wilson(1, 1)[1:])
