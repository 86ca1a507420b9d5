"""How good each option looks: what the greedy bot plays by, and what a search starts from."""

from __future__ import annotations

from meadhall.games.bloodrage.state import BloodRage


def advise(s: BloodRage, seat: int) -> list[float]:
    return [0.0 for _ in s.owed[seat].options]
