"""Arrays that several processes look at: one block of shared memory, cut into named parts."""

from __future__ import annotations

from collections.abc import Mapping
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
import numpy.typing as npt

Shapes = Mapping[str, tuple[type, tuple[int, ...]]]  # by name: what it is made of, and how large it is

BORDER = 64  # bytes to which arrays are aligned


class SharedArrays:
    """Without a name they are made, else those of that name are looked at. Whoever has made them takes them away."""

    def __init__(self, shapes: Shapes, name: str = "") -> None:
        self._made = not name
        self._memory = SharedMemory(name or None, self._made, max(1, sum(_size(*each) for each in shapes.values())))
        self._arrays: dict[str, npt.NDArray[Any]] = {}
        at = 0
        for key, (kind, shape) in shapes.items():
            self._arrays[key] = np.ndarray(shape, kind, self._memory.buf, at)
            at += _size(kind, shape)

    @property
    def name(self) -> str:
        return self._memory.name

    def __getitem__(self, name: str) -> npt.NDArray[Any]:
        return self._arrays[name]

    def close(self) -> None:
        self._arrays.clear()  # the memory cannot be let go while somebody holds a part of it
        self._memory.close()
        if self._made:
            self._memory.unlink()


def _size(kind: type, shape: tuple[int, ...]) -> int:
    size = int(np.dtype(kind).itemsize * np.prod(shape, dtype=np.int64))
    return -(-size // BORDER) * BORDER
