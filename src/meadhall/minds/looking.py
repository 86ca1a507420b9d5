"""What it is to look at positions, whoever does it: numpy on a server, a page's worker in a browser."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from meadhall.engine.numbers import Numbers

Values = Any  # numbers one after the other: an array of numpy's, or a plain one


class Looked(NamedTuple):
    """What comes of looking at some positions at once."""

    scores: Values  # of all options, one position after the other
    chances: Values  # position by position: each player's chance in logits, the seat itself first
    lead: Values  # position by position: by how much the seat will lead, in parts of the game's spread


class Looker(Protocol):
    """A mind, wherever its weights are."""

    @property
    def numbers(self) -> Numbers: ...

    def look(self, sees: Any, weighs: Any, acts: Any, counts: Any) -> Looked:
        """At positions, one after the other: what is seen of each, then its options, as many as `counts` says."""
