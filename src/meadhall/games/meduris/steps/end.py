"""The druid's last lap and the final count."""

from __future__ import annotations

from meadhall.engine.step import Step
from meadhall.games.meduris.places import druid_entity, space_entity
from meadhall.games.meduris.state import TEMPLE, Meduris
from meadhall.games.meduris.steps.druid import ask_offer, hold_rite


class LastLap(Step[Meduris]):
    """The druid's place is marked; then he visits every hut once, those of the marked settlement last (MD-LAP-1)."""

    __slots__ = ()

    def run(self, s: Meduris) -> None:
        s.lap = s.druid
        if s.events is not None:
            s.tell("last_lap", where=druid_entity(s.druid))
        huts = sum(0 <= building < TEMPLE for building in s.built)
        s.do(Lap(huts), FinalCount())


class Lap(Step[Meduris]):
    """From hut to hut; nothing is scored for the river any more (MD-LAP-2)."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, s: Meduris) -> None:
        hut = s.next_hut()
        if not self.left or hut is None:
            s.rite = 0
            return
        if s.rite and hut == (s.druid + 1) % len(s.built):
            s.druid = hut
            s.beat()
        else:
            hold_rite(s, hut, "last_rite")
        s.do(Lap(self.left - 1))
        ask_offer(s)


class FinalCount(Step[Meduris]):
    __slots__ = ()

    def run(self, s: Meduris) -> None:
        for space, building in enumerate(s.built):
            if building >= TEMPLE:
                self.score_temple(s, space, building - TEMPLE)
        for seat in range(s.players):
            runes = s.runes.count(seat)
            if runes:
                points = runes * (runes + 1) // 2  # MD-SCORE-2
                s.score[seat] += points
                s.tell("final_runes", seat=seat, n=runes, points=points)
                s.beat()
        self.find_winner(s)

    def score_temple(self, s: Meduris, space: int, seat: int) -> None:
        """MD-SCORE-1: a point for each hut of what stands at its two sides."""
        points = s.row(space, 1) + s.row(space, -1)
        s.score[seat] += points
        if s.events is not None:
            s.tell("final_temple", seat=seat, where=space_entity(space), points=points)
        s.beat()

    def find_winner(self, s: Meduris) -> None:
        """Most points, then most buildings, then most materials left (MD-SCORE-3 to 5)."""
        ranks = [(s.score[seat], s.pieces_built(seat), sum(s.stock(seat))) for seat in range(s.players)]
        best = max(ranks)
        winners = tuple(seat for seat in range(s.players) if ranks[seat] == best)
        for seat in range(s.players):
            s.tell("scored", seat=seat, points=s.score[seat])
        s.tell("won" if len(winners) == 1 else "shared", seats=winners, points=best[0])
        s.finish(winners, tuple(s.score))
