"""Work that a GPU is given over and over: told once, kernel by kernel, and from then on done at a word.

Most of what training asks of a GPU is small, so that telling it takes longer than doing it. A recording holds for
inputs of one shape: round shapes up, so that there are few.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

cuda: Any = torch.cuda  # it has no types
BEFORE = 2  # times that something is done before it is recorded: what is made at first must be there by then


class Recorded:
    """A function of tensors, and of sizes that stand for shapes within it. What else it looks at must stay in its
    place; what it gives is overwritten by the next call. Without a GPU it is the function."""

    def __init__(self, work: Callable[..., Tensor], device: torch.device) -> None:
        self._work = work
        self._device = device
        self._shapes: dict[object, Recording] = {}

    def __call__(self, *inputs: Tensor, **sizes: int) -> Tensor:
        if self._device.type != "cuda":
            return self._work(*inputs, **sizes)
        key = (*(each.shape for each in inputs), *sizes.values())
        if key not in self._shapes:
            self._shapes[key] = Recording(self._work, [each.to(self._device, copy=True) for each in inputs], sizes)
        return self._shapes[key].done(inputs)


class Recording:
    """For inputs of one shape."""

    def __init__(self, work: Callable[..., Tensor], inputs: list[Tensor], sizes: dict[str, int]) -> None:
        self._again: Callable[[], Tensor] = lambda: work(*inputs, **sizes)
        self._inputs = inputs
        self._times = 0

    def done(self, inputs: tuple[Tensor, ...]) -> Tensor:
        for held, given in zip(self._inputs, inputs, strict=True):
            held.copy_(given)
        self._times += 1
        if self._times <= BEFORE:
            return self._beside()
        if self._times == BEFORE + 1:
            self._graph = cuda.CUDAGraph()
            with cuda.graph(self._graph):
                self._found = self._again()
        self._graph.replay()
        return self._found

    def _beside(self) -> Tensor:
        """In a stream of its own, as it will be recorded."""
        here, stream = cuda.current_stream(), cuda.Stream()
        stream.wait_stream(here)
        with cuda.stream(stream):
            found = self._again()
        here.wait_stream(stream)
        return found


def rounded(count: int, step: int, device: torch.device) -> int:
    """Up to a multiple of the step, where shapes are recorded."""
    return -(-count // step) * step if device.type == "cuda" else count
