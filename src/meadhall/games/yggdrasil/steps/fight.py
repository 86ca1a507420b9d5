"""Fights: always won by the God who provokes them, at the price of as many Risks as the opponent is strong."""

from __future__ import annotations

from meadhall.engine.step import Line, Step
from meadhall.games.yggdrasil.odds import Chances, losses, words
from meadhall.games.yggdrasil.places import ENEMIES, IORMUNGAND, enemy_entity
from meadhall.games.yggdrasil.state import Yggdrasil
from meadhall.games.yggdrasil.steps.effects import BeatIotunn, Retreat
from meadhall.games.yggdrasil.steps.pages import saga_fights
from meadhall.games.yggdrasil.steps.risk import Risk
from meadhall.games.yggdrasil.steps.throw import chances, weapons


class Fight(Step[Yggdrasil]):
    """The Risks, then what becomes of the opponent."""

    __slots__ = ("ahead", "foe", "seat", "then", "word")

    def __init__(self, seat: int, foe: str, ahead: Chances, then: Step[Yggdrasil], word: str = "fight") -> None:
        self.seat = seat
        self.foe = foe
        self.ahead = ahead
        self.then = then
        self.word = word

    def run(self, s: Yggdrasil) -> None:
        s.do(Risk(self.seat, self.ahead.risks, self.foe), self.then)

    def notation(self) -> str:
        return f"{self.word} {self.foe.partition(':')[2]}"

    def label(self) -> Line:
        args = {"foe": self.foe, "n": self.ahead.risks, "odds": words(losses(self.ahead)), "heroes": self.ahead.heroes}
        return Line("duel" if self.word == "duel" else "fight", args)

    def targets(self) -> tuple[str, ...]:
        return (self.foe,)


def fights(s: Yggdrasil, seat: int, fewer: int = 0) -> list[Step[Yggdrasil]]:
    """All opponents in the seat's World, with so many Risks fewer than usual."""
    here = s.where[seat]
    found: list[Step[Yggdrasil]] = []
    for figure in range(len(ENEMIES)):
        if s.at[figure] == here and not s.shielded(figure) and not in_refuge(s, figure):
            strength = s.strength(figure) - fewer - weapons(s, seat, ENEMIES[figure])
            found.append(Fight(seat, enemy_entity(figure), chances(s, seat, max(0, strength)), Retreat(figure)))
    if s.iotunns:
        for iotunn, card in enumerate(s.printed.iotunns):
            if s.iotunns >> iotunn & 1 and s.iotunn_place(iotunn) == here:
                strength = s.printed.iotunn_strength - fewer - weapons(s, seat, "iotunn")
                found.append(
                    Fight(seat, card.entity, chances(s, seat, max(0, strength)), BeatIotunn(iotunn, card.entity))
                )
    if s.saga:
        found += [
            Fight(
                seat,
                foe.entity,
                chances(s, seat, max(0, foe.strength - fewer - weapons(s, seat, foe.weapon))),
                foe.then,
                foe.word,
            )
            for foe in saga_fights(s, seat)
        ]
    return found


def in_refuge(s: Yggdrasil, figure: int) -> bool:
    """There a fight would change nothing and is not offered."""
    if figure == IORMUNGAND:
        return s.island == 0
    return s.at[figure] == s.printed.refuge[figure]
