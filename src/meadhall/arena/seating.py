"""Who sits where in a tournament, so that nobody is better off by seat, neighbours or deal.

A *field* is who sits at a table, a *circle* the order in which they sit round it, a *block* one circle turned through
all seats on one seed: every entrant plays the same deal from every seat. A *round* is one block of every field, and
the next round takes the next circle of each.

- As many entrants as seats or more: the fields are all groups that fill a table.
- Fewer: everybody sits there at least once, and at least one of them only once, in all ways this can be: two at a
  table of four are one against three and three against one. Who sits once is measured against a fair share of one
  seat; by symmetry each entrant meets the same mixture of the others.
- In a cooperative game an entrant holds all seats. A block is one seed, played by every entrant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, permutations

from meadhall.arena.match import MatchGame
from meadhall.engine.errors import BadSetup


def fields(entrants: int, seats: int) -> list[tuple[int, ...]]:
    """
    >>> fields(2, 4)
    [(0, 0, 0, 1), (0, 1, 1, 1)]
    >>> fields(4, 3)
    [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]
    """
    if entrants >= seats:
        return list(combinations(range(entrants), seats))
    mixed = combinations_with_replacement(range(entrants), seats)
    return [field for field in mixed if len(set(field)) == entrants and 1 in Counter(field).values()]


def circles(field: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All orders round the table that differ by more than a turn of it; one who sits once is in the first seat.

    >>> circles((0, 0, 1, 2))
    [(1, 0, 0, 2), (1, 0, 2, 0), (1, 2, 0, 0)]
    """
    first = next(entrant for entrant in field if field.count(entrant) == 1)
    others = [entrant for entrant in field if entrant != first]
    return [(first, *order) for order in sorted(set(permutations(others)))]


class Seating:
    """The sittings of a tournament."""

    def __init__(self, entrants: int, seats: int, seed: str, cooperative: bool) -> None:
        if entrants < 2:
            raise BadSetup("an arena needs two entrants or more, with commas between them")
        self.entrants = entrants
        self.seats = seats
        self.seed = seed
        self._circles = [] if cooperative else [circles(field) for field in fields(entrants, seats)]
        self.block = entrants if cooperative else seats  # games on one seed
        self.round = self.block * max(1, len(self._circles))  # after so many games all are even

    def at_least(self, games: int) -> int:
        """The number of games of the fewest whole rounds that hold so many."""
        return -(-games // self.round) * self.round

    def sitting(self, number: int) -> MatchGame:
        block, turn = divmod(number, self.block)
        seed = f"{self.seed}.{block}"
        if not self._circles:
            return MatchGame(number, seed, (turn,) * self.seats)
        cycle, field = divmod(block, len(self._circles))
        ways = self._circles[field]
        circle = ways[cycle % len(ways)]
        return MatchGame(number, seed, tuple(circle[(seat - turn) % self.seats] for seat in range(self.seats)))

    def sittings(self, first: int, end: int) -> Iterator[MatchGame]:
        return map(self.sitting, range(first, end))
