"""The course of a round, phases 1 and 6, and the end of the game."""

from __future__ import annotations

from meadhall.engine.step import Step
from meadhall.games.eketorp.components import COLOURS, SPACES
from meadhall.games.eketorp.state import Eketorp
from meadhall.games.eketorp.steps.build import BUILDS, Harvest
from meadhall.games.eketorp.steps.fight import NEXT_FIGHT
from meadhall.games.eketorp.steps.place import PlaceVikings, Uncover


class Round(Step[Eketorp]):
    """EK-ROUND-1: the six phases."""

    __slots__ = ()

    def run(self, s: Eketorp) -> None:
        s.round += 1
        s.tell("round", round=s.round, seat=s.start)
        builds = [BUILDS[seat] for seat in s.from_start()]
        s.do_all([LayOutMaterial(), PlaceVikings(), Uncover(), NEXT_FIGHT[s.start], Harvest(), *builds, EndOfRound()])


class LayOutMaterial(Step[Eketorp]):
    """Phase 1."""

    __slots__ = ()

    def run(self, s: Eketorp) -> None:
        s.card = s.deck[-1]
        s.deck = s.deck[:-1]
        s.reveal()
        card = s.printed.material[s.card]
        marked = s.printed.marked[s.players]  # EK-MATERIAL-2
        s.supply, s.heaps = s.supply.copy(), s.heaps.copy()
        laid: list[str] = []
        for space, always in enumerate(card.always):
            bricks = []
            for brick in always + card.marked[space] if marked else always:
                if s.supply[brick]:  # EK-MATERIAL-5
                    s.supply[brick] -= 1
                    bricks.append(brick)
            if bricks:
                s.heaps[space] = tuple(sorted([*s.heaps[space], *bricks]))  # EK-MATERIAL-3
                if s.events is not None:
                    laid += [f"laid:{SPACES[space]}:{COLOURS[brick]}" for brick in bricks]
        s.tell("material", card=card.id, bricks=laid)


class EndOfRound(Step[Eketorp]):
    """Phase 6, or the end of the game before it (EK-GAMEEND-1 and 2)."""

    __slots__ = ()

    def run(self, s: Eketorp) -> None:
        if s.round == s.printed.rounds or any(s.room(seat) == 0 for seat in range(s.players)):
            self.score(s)
            return
        s.supply, s.heaps, s.home = s.supply.copy(), s.heaps.copy(), s.home.copy()
        stations = len(s.printed.stations)
        for seat in range(s.players):
            first = seat * stations
            leaving = s.hospital.pop(first + stations - 1)
            s.hospital.insert(first, 0)  # EK-END-1: all move on
            s.home[seat] += leaving
            if leaving and s.events is not None:
                s.tell("healed", seat=seat, n=leaving)
        for space, heap in enumerate(s.heaps):
            stay = tuple([brick for brick in heap if brick > 2])  # EK-END-3: natural and grey
            for brick in heap[: len(heap) - len(stay)]:
                s.supply[brick] += 1
            s.heaps[space] = stay
        s.start = (s.start + 1) % s.players  # EK-END-4
        s.shown = ()  # EK-FIGHT-14
        s.do(Round())

    def score(self, s: Eketorp) -> None:
        scores = tuple([s.score(seat) for seat in range(s.players)])
        best = max(scores)
        winners = tuple([seat for seat in range(s.players) if scores[seat] == best])  # EK-SCORE-3
        for seat in range(s.players):
            s.tell("scored", seat=seat, points=scores[seat])
        s.tell("won" if len(winners) == 1 else "shared", seats=winners, points=best)
        s.finish(winners, scores)
