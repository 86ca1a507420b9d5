"""Audiences: for whom a view is built. A seat's number, the spectators, or (after the end) everything."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from meadhall.engine.step import Line

Audience: TypeAlias = int

SPECTATOR: Audience = -1
EVERYTHING: Audience = -2


def sees(audience: Audience, seat: int) -> bool:
    """May this audience see what is private to the seat?"""
    return audience in (seat, EVERYTHING)


class Glance(NamedTuple):
    """How a game stands, for whoever passes by: what a list of tables says of it. All may know it."""

    stage: Line | None = None  # how far it is: the template `glance.<key>` ("Age 2")
    scores: tuple[int, ...] = ()  # by seat; worded by `glance.score` ("31 Glory"); none where nobody scores for himself
