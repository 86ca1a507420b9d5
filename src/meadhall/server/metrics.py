"""What the hall counts and measures, for Prometheus. Nothing here tells one table or person from another."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Any

try:
    from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

    COUNTED = True
except ImportError:  # a hall without a server: nobody could read them
    COUNTED = False

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
LONG = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)


class _Uncounted:
    """Stands for a figure that nobody reads."""

    def labels(self, *_: str) -> _Uncounted:
        return self

    def inc(self) -> None: ...
    def dec(self) -> None: ...
    def time(self) -> AbstractContextManager[None]:
        return nullcontext()


TABLES: Any = _Uncounted()
ACTS: Any = _Uncounted()
REFUSALS: Any = _Uncounted()
THINKING: Any = _Uncounted()
if COUNTED:
    REGISTRY = CollectorRegistry()
    ProcessCollector(registry=REGISTRY)  # memory, processor time and open files
    TABLES = Gauge("meadhall_tables_open", "Tables that are open on this node", registry=REGISTRY)
    CONNECTIONS = Gauge("meadhall_connections", "Open WebSockets", registry=REGISTRY)
    ACTS = Histogram(
        "meadhall_act_seconds",
        "From a player's message that changes something to its answer",
        ["kind"],
        registry=REGISTRY,
        buckets=QUICK,
    )
    REFUSALS = Counter("meadhall_refusals", "What was refused, by code", ["code"], registry=REGISTRY)
    CUT = Counter("meadhall_cut_off", "Connections that were cut off, by reason", ["why"], registry=REGISTRY)
    THINKING = Histogram(
        "meadhall_bot_seconds", "How long a bot thinks about a choice", ["bot"], registry=REGISTRY, buckets=LONG
    )
    STORE = Histogram(
        "meadhall_store_seconds", "Time with the database: reading, writing", ["what"], registry=REGISTRY, buckets=QUICK
    )


def page() -> bytes:
    """All figures in Prometheus's text format."""
    return generate_latest(REGISTRY)
