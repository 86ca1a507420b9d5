"""Tasks come back in their order, and nobody works on for one who has gone."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import pytest

from meadhall.arena.workers import spread


def twice(number: int) -> int:
    return 2 * number


def fail(number: int) -> int:
    raise ValueError(f"not {number}")


def sleep(seconds: float) -> None:
    time.sleep(seconds)


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_tasks(jobs: int) -> None:
    assert list(spread(twice, range(9), jobs)) == list(range(0, 18, 2))


def test_tasks_are_taken_only_as_they_are_needed() -> None:
    taken = []

    def endless() -> Iterator[int]:
        for number in count():
            taken.append(number)
            yield number

    assert list(islice(spread(twice, endless(), 2), 3)) == [0, 2, 4]
    assert len(taken) < 12


def test_a_task_that_fails_says_so_here() -> None:
    with pytest.raises(ValueError, match="not 3"):
        list(spread(fail, [3, 4], 2))


def test_who_stops_asking_stops_the_work() -> None:
    work = spread(sleep, [0.0, 600.0, 600.0], 2)
    next(work)
    start = time.monotonic()
    work.close()  # type: ignore[attr-defined]  # promised is an Iterator; what comes is a generator
    assert time.monotonic() - start < 60


ABANDONED = """
import time
from meadhall.arena.workers import spread
from tests.arena.test_workers import sleep

if __name__ == "__main__":
    work = spread(sleep, [0.0, 600.0, 600.0], 2)
    next(work)
    print("at work", flush=True)
    time.sleep(600)
"""


def test_workers_end_with_whoever_started_them(tmp_path: Path) -> None:
    """Whatever ends him. They write to the same pipe: it ends when the last of them does."""
    script = tmp_path / "abandoned.py"
    script.write_text(ABANDONED)
    path = os.pathsep.join(filter(None, [str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH")]))
    with subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": path}
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == "at work\n"
        process.kill()
        assert process.stdout.read() == ""
