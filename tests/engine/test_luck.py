"""Luck: fair, reproducible, and scripted in tests."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meadhall.engine.errors import RuleFault
from meadhall.engine.luck import Luck, Scripted


def rolls(luck: Luck, count: int = 50) -> list[int]:
    return [luck.roll() for _ in range(count)]


def test_the_same_seed_brings_the_same_luck_and_another_seed_other_luck() -> None:
    assert rolls(Luck("7")) == rolls(Luck("7"))
    assert len({tuple(rolls(Luck(str(seed)))) for seed in range(100)}) == 100


def test_the_stream_is_the_same_on_every_python_for_years() -> None:
    """Records replay by it: if this fails, every stored game is lost."""
    luck = Luck("hnefatafl")
    assert rolls(luck, 24) == [1, 2, 1, 1, 5, 3, 3, 3, 2, 3, 4, 5, 1, 2, 5, 5, 2, 4, 2, 6, 5, 3, 5, 2]
    cards = list("abcdefgh")
    luck.shuffle(cards)
    assert "".join(cards) == "fheadcbg"


def test_a_die_is_fair() -> None:
    count = 60_000
    faces = Counter(rolls(Luck("fair"), count))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    chi = sum((n - count / 6) ** 2 / (count / 6) for n in faces.values())
    assert chi < 20.5, "5 degrees of freedom: beyond this in 1 of 1000 fair dice"


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    luck, count = Luck("orders"), 24_000
    orders: Counter[str] = Counter()
    for _ in range(count):
        cards = list("abcd")
        luck.shuffle(cards)
        orders["".join(cards)] += 1
    assert set(orders) == {"".join(order) for order in permutations("abcd")}
    chi = sum((n - count / 24) ** 2 / (count / 24) for n in orders.values())
    assert chi < 49.7, "23 degrees of freedom, 1 in 1000"


@given(st.text(max_size=20), st.integers(1, 1000))
def test_numbers_stay_below_their_bound(seed: str, bound: int) -> None:
    luck = Luck(seed)
    assert all(0 <= luck.below(bound) < bound for _ in range(20))


def test_draw_takes_out_and_pick_only_points() -> None:
    luck, cards = Luck("draw"), list("abcdef")
    drawn = [luck.draw(cards) for _ in range(6)]
    assert (sorted(drawn), cards) == (list("abcdef"), [])
    things = ("x", "y")
    assert {luck.pick(things) for _ in range(40)} == {"x", "y"}


def test_a_copy_goes_on_alike_and_alone() -> None:
    luck = Luck("copy")
    rolls(luck, 21)  # in the middle of a block
    copy = luck.clone()
    assert copy.facts() == luck.facts()
    ahead = rolls(copy, 60)
    assert rolls(luck, 60) == ahead


def test_a_split_stream_is_independent() -> None:
    luck, twin = Luck("river"), Luck("river")
    arm = luck.split("arm")
    rolls(arm)
    assert rolls(luck) == rolls(twin), "drawing from the arm moves nothing in the river"
    assert rolls(Luck("river").split("arm")) == rolls(Luck("river").split("arm"))
    streams = [Luck("river"), Luck("river").split("arm"), Luck("river").split("leg"), Luck("brook").split("arm")]
    assert len({tuple(rolls(stream)) for stream in streams}) == 4


def test_every_use_is_counted() -> None:
    luck = Luck("uses")
    luck.roll()
    luck.shuffle([1, 2, 3])
    luck.pick("ab")
    assert luck.uses == 4


def test_scripted_luck_says_what_comes() -> None:
    luck = Scripted(6, 0, "b", "c", None, ["z", "y"])
    cards, pair = ["a", "b"], ["y", "z"]
    assert luck.roll() == 6
    assert luck.below(3) == 0
    assert luck.draw(cards) == "b"
    assert luck.pick(["c", "d"]) == "c"
    luck.shuffle(pair)
    assert pair == ["y", "z"], "None leaves the order as it is"
    luck.shuffle(pair)
    assert (cards, pair) == (["a"], ["z", "y"])
    luck.done()


def test_luck_left_over_fails() -> None:
    luck = Scripted(6, 5)
    luck.roll()
    with pytest.raises(RuleFault, match=r"luck left over: \[5\]"):
        luck.done()


def test_a_script_at_its_end_or_that_does_not_fit_fails() -> None:
    with pytest.raises(RuleFault, match="the script of luck is at its end, but the rules ask to roll a die of 6"):
        Scripted().roll()
    with pytest.raises(RuleFault, match="scripted 7, but the rules roll a die of 6"):
        Scripted(7).roll()
    with pytest.raises(RuleFault, match="scripted 3, but the rules choose below 3"):
        Scripted(3).below(3)
    with pytest.raises(RuleFault, match="is no order of"):
        Scripted(["a", "a"]).shuffle(["a", "b"])
    with pytest.raises(ValueError, match="not in list"):
        Scripted("x").draw(["a"])


def test_a_copy_of_a_script_is_read_on_its_own() -> None:
    luck = Scripted(1, 2)
    copy = luck.clone()
    assert (copy.roll(), copy.roll()) == (1, 2)
    assert luck.roll() == 1
