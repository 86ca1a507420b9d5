"""Spreading plain tasks over the cores of one machine, or over the machines of a Ray cluster."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")
P = TypeVar("P")

AHEAD = 3  # tasks under way per worker: nobody idles while the oldest one takes long


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(function: Callable[[T], R], tasks: Iterable[T], jobs: int, ray: str | None = None) -> Iterator[R]:
    """`function` of every task, in their order, by so many processes; with one job, right here.

    `ray` names a cluster to do it instead. Tasks are taken from their source only as workers get free, so that there
    may be any number of them. Who stops asking for results stops the work.
    """
    if ray is not None:
        from meadhall.arena.cluster import spread_by_ray

        yield from spread_by_ray(function, tasks, jobs, ray)
    elif jobs <= 1:
        yield from map(function, tasks)
    else:
        yield from _spread_by_processes(function, tasks, jobs)


def in_order(start: Callable[[T], P], tasks: Iterable[T], most: int, result: Callable[[P], R]) -> Iterator[R]:
    """Keep up to `most` tasks under way, and give their results in the order of the tasks."""
    under_way: deque[P] = deque()
    for task in tasks:
        under_way.append(start(task))
        if len(under_way) >= most:
            yield result(under_way.popleft())
    while under_way:
        yield result(under_way.popleft())


def _spread_by_processes(function: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Iterator[R]:
    """Processes are spawned, not forked: that is safe on every system and in a program with threads."""
    context = get_context("spawn")
    watched, lifeline = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, context, _begin, (watched,))
    try:
        yield from in_order(lambda task: pool.submit(function, task), tasks, AHEAD * jobs, lambda it: it.result())
        pool.shutdown()
    finally:
        lifeline.close()
        pool.shutdown(cancel_futures=True)
        watched.close()


def _begin(lifeline: Connection) -> None:
    """Ctrl-C is for the program that started us. We end when it lets go of the lifeline, or is no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    with suppress(EOFError, OSError):
        lifeline.recv()  # nothing is ever sent
    os._exit(1)
