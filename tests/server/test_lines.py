"""A log that grows without being copied is still, to whoever kept it, what it was."""

from __future__ import annotations

from meadhall.engine.events import Told
from meadhall.server.table.lines import Lines

ROUND, FIGHT, LOOT = (Told(kind, {}) for kind in ("round", "fight", "loot"))


def test_what_is_added_later_is_not_in_it() -> None:
    first = Lines().and_then([ROUND])
    second = first.and_then([FIGHT, LOOT])
    assert (list(first), list(second)) == ([ROUND], [ROUND, FIGHT, LOOT])
    assert (len(first), len(second), second.since(len(first))) == (1, 3, [FIGHT, LOOT])
    assert first != second and second.shared_with(first) == first.shared_with(second) == 1
    assert second.and_then([]) is second


def test_the_same_lines_told_anew_are_the_same() -> None:
    told, again = Lines().and_then([ROUND, FIGHT]), Lines().and_then([ROUND]).and_then([FIGHT])
    assert told == again and told.shared_with(again) == 2
    other = Lines().and_then([ROUND, LOOT])
    assert told != other and told.shared_with(other) == 1 and other.since(1) == [LOOT]
