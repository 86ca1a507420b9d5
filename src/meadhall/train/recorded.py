"""Work that a GPU is given over and over: told once, kernel by kernel, and from then on done at a word.

Most of what training asks of a GPU is small, so that telling it takes longer than doing it. A recording holds for
inputs of one shape: round their lengths up, so that there are few.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

cuda: Any = torch.cuda  # it has no types
BEFORE = 2  # times that something is done before it is recorded: what is made at first must be there by then


class Recorded:
    """A function of tensors, and of sizes that stand for shapes within it. What else it looks at must stay in its
    place; what it gives is overwritten by the next call, so whoever calls again has taken it. Without a GPU it is the
    function."""

    def __init__(self, work: Callable[..., Tensor], device: torch.device) -> None:
        self._work = work
        self._device = device
        self._recordings: dict[object, Recording] = {}

    def __call__(self, inputs: Sequence[Tensor], rooms: Sequence[int], **sizes: int) -> Tensor:
        """Each input gets its room, filled up with zeros, where that is more than its length."""
        if self._device.type != "cuda":
            return self._work(*inputs, **sizes)
        key = (*rooms, *sizes.values())
        if key not in self._recordings:
            self._recordings[key] = Recording(self._work, inputs, rooms, sizes, self._device)
        return self._recordings[key].done(inputs)


class Recording:
    """For inputs of one shape."""

    def __init__(
        self,
        work: Callable[..., Tensor],
        inputs: Sequence[Tensor],
        rooms: Sequence[int],
        sizes: Mapping[str, int],
        device: torch.device,
    ) -> None:
        shapes = [(room, *each.shape[1:]) for each, room in zip(inputs, rooms, strict=True)]
        held = [torch.zeros(shape, dtype=each.dtype, device=device) for each, shape in zip(inputs, shapes, strict=True)]
        self._again: Callable[[], Tensor] = lambda: work(*held, **sizes)
        self._held = held
        # What comes from elsewhere goes through memory that the GPU fetches from by itself.
        self._staged = [
            None if each.is_cuda else torch.zeros(shape, dtype=each.dtype, pin_memory=True)
            for each, shape in zip(inputs, shapes, strict=True)
        ]
        self._times = 0

    def done(self, inputs: Sequence[Tensor]) -> Tensor:
        for held, staged, given in zip(self._held, self._staged, inputs, strict=True):
            if staged is None:
                held.copy_(given)
            else:
                staged[: len(given)] = given
                staged[len(given) :] = 0
                held.copy_(staged, non_blocking=True)
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
