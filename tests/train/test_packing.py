"""Rows as bytes."""

from __future__ import annotations

from meadhall.engine.numbers import Field
from meadhall.train.packing import Packing

FIELDS = [Field("stone", "", 9), Field("ahead", "", 5, least=-5), Field("score", "", 400, (2,)), Field("wood", "", 9)]


def test_what_does_not_fit_into_a_byte_travels_beside() -> None:
    packing, apart = Packing(FIELDS), list[int]()
    assert packing.wide == [1, 2, 3]
    assert packing.row([7, -2, 300, 4, 9], apart) == bytes([7, 0, 0, 0, 9])
    assert apart == [-2, 300, 4]


def test_several_rows_one_after_the_other() -> None:
    packing = Packing(FIELDS)
    columns = packing.columns()
    assert packing.rows([7, -2, 300, 4, 9, 1, 5, 0, 0, 2], 2, columns) == bytes([7, 0, 0, 0, 9, 1, 0, 0, 0, 2])
    assert columns == [[-2, 5], [300, 0], [4, 0]]


def test_most_need_nothing_of_the_kind() -> None:
    packing = Packing([Field("stone", "", 255, (3,))])
    assert packing.row([1, 2, 255], []) == bytes([1, 2, 255]) and packing.wide == []
