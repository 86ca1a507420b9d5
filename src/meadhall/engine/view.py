"""Audiences: for whom a view is built. A seat's number, the spectators, or (after the end) everything."""

from __future__ import annotations

from typing import TypeAlias

Audience: TypeAlias = int

SPECTATOR: Audience = -1
EVERYTHING: Audience = -2


def sees(audience: Audience, seat: int) -> bool:
    """May this audience see what is private to the seat?"""
    return audience in (seat, EVERYTHING)
