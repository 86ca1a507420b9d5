"""What things are worth in points: materials, and rune stones by how likely they are kept."""

from __future__ import annotations

from typing import Final

from meadhall.games.meduris.state import NOBODY, Meduris

# Worth of one more material, by how many of its kind there are; the fewer play, the more harvests and buildings each
# has. This and OTHERS were found by playing those with a higher and a lower one against each other.
MATERIAL: Final = {
    players: tuple(scale * worth for worth in (0.75, 0.6, 0.5, 0.4, 0.3, 0.25))
    for players, scale in ((2, 2.5), (3, 1.9), (4, 1.5))
}
OTHERS: Final = 1.0  # of the buildings still to come, those that are huts


def worth(s: Meduris, number: int) -> float:
    """What one material more is worth to somebody who has so many of its kind."""
    worths = MATERIAL[s.players]
    return worths[number] if number < len(worths) else worths[-1]


def largest(stock: list[int]) -> int:
    """The material of which there is most, the first of several."""
    found = 0
    for material in range(1, len(stock)):
        if stock[material] > stock[found]:
            found = material
    return found


def keeping(s: Meduris) -> list[float]:
    """By district: how likely a rune stone taken there now is kept, by the huts that others will still build."""
    if s.lap is not None:
        return [1.0] * len(s.runes)
    builds = min([s.huts[seat] + s.temples[seat] for seat in range(s.players)]) if s.ending == NOBODY else 1
    others = min(0.9, OTHERS * (s.players - 1) * builds / max(1, len(s.free)))
    kept = [1.0] * len(s.runes)
    spaces, rest = s.side.spaces, 1.0 - others
    for space in s.free:
        district = spaces[space].district
        kept[district] = kept[district] * rest
    return kept
