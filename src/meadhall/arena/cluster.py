"""Tasks on a Ray cluster. Every machine of it needs the same meadhall, and the same components file if there is one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

from meadhall.arena.workers import AHEAD, in_order
from meadhall.engine.errors import BadSetup

T = TypeVar("T")
R = TypeVar("R")

LOCAL = "local"  # an address: a cluster of this machine alone, for as long as the tasks take


def spread_by_ray(function: Callable[[T], R], tasks: Iterable[T], jobs: int, address: str) -> Iterator[R]:
    """As `spread`. On a local cluster `jobs` workers do it; on another, as many as it has cores."""
    if find_spec("ray") is None:
        raise BadSetup('a cluster needs ray; do: pip install "meadhall[cluster]"')
    ray: Any = import_module("ray")
    where = {"num_cpus": jobs, "include_dashboard": False} if address == LOCAL else {"address": address}
    try:
        ray.init(**where, log_to_driver=False, logging_level="error")
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise BadSetup(f"there is no Ray cluster to use at {address!r}: {error}") from None
    try:
        remote = ray.remote(function)
        workers = int(ray.cluster_resources().get("CPU", 1))
        yield from in_order(remote.remote, tasks, AHEAD * workers, ray.get)
    finally:
        ray.shutdown()
