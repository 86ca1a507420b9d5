"""The same games on a Ray cluster: here a local one with two workers."""

from __future__ import annotations

import pytest

from meadhall.arena.match import play_all
from meadhall.arena.tournament import Plan
from meadhall.engine.errors import BadSetup
from tests.arena.test_workers import twice


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    from meadhall.arena.workers import spread

    monkeypatch.setattr("meadhall.arena.cluster.find_spec", lambda name: None)
    with pytest.raises(BadSetup, match=r'pip install "meadhall\[cluster\]"'):
        list(spread(twice, [1], 2, "local"))


@pytest.mark.slow
def test_a_cluster_plays_the_same_games() -> None:
    pytest.importorskip("ray", reason='ray is not installed: pip install "meadhall[cluster]" to run this')
    plan = Plan.settle("eketorp", 3, ["karl", "thrall"], 6, "5", {}, None)

    def numbers(ray: str | None) -> list[tuple[object, ...]]:
        games = play_all(plan.match, plan.seating.sittings(0, 6), 2, ray)
        return [(game.number, game.seed, game.entrants, game.winners, game.scores) for game in games]

    assert numbers("local") == numbers(None)
