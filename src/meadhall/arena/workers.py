"""Spreading plain tasks over the cores of one machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(function: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Iterator[R]:
    """`function` of every task, in their order, by so many processes; with one job, right here.

    Processes are spawned, not forked: that is safe on every system and in a program with threads.
    """
    if jobs <= 1 or len(tasks) <= 1:
        yield from map(function, tasks)
        return
    with ProcessPoolExecutor(min(jobs, len(tasks)), get_context("spawn"), _quiet) as pool:
        yield from pool.map(function, tasks)


def _quiet() -> None:
    """Ctrl-C is for the program that started us; it then asks us to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
