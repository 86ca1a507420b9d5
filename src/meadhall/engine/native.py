"""What the compiler is told (scripts/compile.py). To plain Python it means nothing, and costs it nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int  # a number that fits into a machine word, whatever is calculated with it on the way

    def mypyc_attr(*names, **values):
        return lambda kind: kind
