"""What comes of checking: a fault, or a tally."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


class ContractFault(Exception):
    """A promise was broken; the message says which, where, and how to see it again."""


def must(true: bool, promise: str) -> None:
    if not true:
        raise ContractFault(promise)


def described(fault: Exception) -> str:
    """A broken promise speaks for itself; whatever else was raised is named."""
    return str(fault) if isinstance(fault, ContractFault) else f"{type(fault).__name__}: {fault}"


@dataclass
class Tally:
    """What random games showed, for coverage and statistics."""

    games: int = 0
    decisions: int = 0
    options: int = 0
    longest: int = 0
    looks: int = 0  # how many states were examined closely
    seen: Counter[str] = field(default_factory=Counter)  # `prompt.<key>` and `event.<kind>`

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.options += other.options
        self.longest = max(self.longest, other.longest)
        self.looks += other.looks
        self.seen.update(other.seen)
