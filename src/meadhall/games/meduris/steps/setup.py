"""Before the first turn: the bonus tokens are laid out and the workers placed."""

from __future__ import annotations

from functools import cache
from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.meduris.components import FREE, MATERIALS, NO_TOKEN, RUNES
from meadhall.games.meduris.places import plateau_entity
from meadhall.games.meduris.state import EMPTY, NOBODY, Meduris
from meadhall.games.meduris.steps.turn import Turn

PLACE: Final = Prompt("place", "MD-WORKER-1")


class Setup(Step[Meduris]):
    __slots__ = ()

    def run(self, s: Meduris) -> None:
        printed, n, spaces = s.printed, s.players, len(s.side.spaces)
        s.supply = [printed.materials - n * printed.each] * len(MATERIALS)
        s.goods = [printed.each] * (n * len(MATERIALS))
        s.towers = [()] * len(MATERIALS)
        s.huts = [printed.huts[n]] * n
        s.temples = [printed.temples] * n
        s.score = [printed.score] * n
        s.runes = [NOBODY] * len(RUNES)
        s.built = [EMPTY] * spaces
        s.free = list(range(spaces))
        s.tokens = lay_tokens(s) if s.token_layout == "random" else list(s.side.photo)  # MD-SETUP-7 and 8
        s.price = [0 if token == FREE else 1 for token in s.tokens]
        s.seat = s.luck.below(n) if s.first == "random" else 0  # MD-SETUP-9
        s.tell("begins", seat=s.seat)
        round_of_workers = [PlaceWorker(seat) for seat in s.clockwise(s.seat)]
        s.do(*round_of_workers * printed.workers[n], Turn(s.seat))


def lay_tokens(s: Meduris) -> list[int]:
    """Any legal layout, each as likely as the others: free spaces are shared out between the tokens (MD-SETUP-6)."""
    printed, spaces = s.printed, len(s.side.spaces)
    kinds = list(printed.tokens)
    s.luck.shuffle(kinds)
    spare = spaces - len(kinds) * (1 + printed.apart)
    # Which of the spare spaces and the tokens comes after which: one token is where the round begins.
    row = [NO_TOKEN] * spare + kinds[1:]
    s.luck.shuffle(row)
    tokens = [NO_TOKEN] * spaces
    at = s.luck.below(spaces)
    for kind in [kinds[0], *row]:
        tokens[at % spaces] = kind
        at += 1 if kind == NO_TOKEN else 1 + printed.apart
    return tokens


class PlaceWorker(Step[Meduris]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Meduris) -> None:
        s.seat = self.seat
        height = s.printed.height
        s.ask(self.seat, PLACE, [place(self.seat, at) for at, tower in enumerate(s.towers) if len(tower) < height])


class Place(Step[Meduris]):
    """On top of whoever stands there (MD-WORKER-2)."""

    __slots__ = ("plateau", "seat")

    def __init__(self, seat: int, plateau: int) -> None:
        self.seat = seat
        self.plateau = plateau

    def run(self, s: Meduris) -> None:
        s.towers[self.plateau] += (self.seat,)
        if s.events is not None:
            s.tell("placed", seat=self.seat, where=plateau_entity(self.plateau))

    def notation(self) -> str:
        return f"place {MATERIALS[self.plateau]}"

    def label(self) -> Line:
        return Line("place", {"where": plateau_entity(self.plateau)})

    def targets(self) -> tuple[str, ...]:
        return (plateau_entity(self.plateau),)


place = cache(Place)
