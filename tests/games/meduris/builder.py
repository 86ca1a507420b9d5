"""A scene of Meduris: a game set up by hand, then played by notation.

Chance is scripted: whatever a test does not announce, the rules may not ask for. After every choice all pieces are
counted.
"""

from __future__ import annotations

from pathlib import Path

from meadhall.engine.luck import Luck, Scripted
from meadhall.engine.step import Step
from meadhall.games.meduris import GAME
from meadhall.games.meduris.components import FREE, MATERIALS, NO_TOKEN, RUNES, TOKENS
from meadhall.games.meduris.places import druid_entity
from meadhall.games.meduris.state import AT_TEMPLE, NOBODY, TEMPLE, Meduris
from meadhall.games.meduris.steps.build import ChooseHut, ChooseTemple, RaiseHut, RaiseTemple, place
from meadhall.games.meduris.steps.druid import move_druid
from meadhall.games.meduris.steps.end import FinalCount, LastLap
from meadhall.games.meduris.steps.setup import Setup
from meadhall.games.meduris.steps.turn import FACES, Act, Turn
from tests.games.stage import Stage

RED, BLUE, GREEN, VIOLET = range(4)
PLENTY = {"wood": 6, "wool": 6, "copper": 6, "stone": 6}


class SendDruid(Step[Meduris]):
    """As if somebody had built."""

    __slots__ = ()

    def run(self, s: Meduris) -> None:
        move_druid(s)


class Scene(Stage[Meduris]):
    """No tokens, no buildings, all materials in the supply, all workers somewhere, 5 points each."""

    game = GAME

    def __init__(self, players: int = 3, components: Path | None = None) -> None:
        self.s = Meduris(players, Luck("scene"), GAME.components(components))
        Setup().run(self.s)
        self.s.agenda.clear()
        self.s.events = []
        self.script = Scripted()
        self.s.luck = self.script
        self.s.tokens = [NO_TOKEN] * len(self.s.tokens)
        self.s.price = [1] * len(self.s.tokens)
        self.s.face = 0
        for seat in range(players):
            self.goods(seat)
        everybody = list(range(players)) * self.s.printed.workers[players]
        self.s.towers = [tuple(everybody[plateau::4]) for plateau in range(4)]

    # -- setting up ---------------------------------------------------------------------------------------------

    def goods(self, seat: int, **materials: int) -> None:
        """The seat has just these; what is missing for it comes from the supply."""
        for material, name in enumerate(MATERIALS):
            number = materials.get(name, 0)
            self.s.supply[material] += self.s.goods[4 * seat + material] - number
            self.s.goods[4 * seat + material] = number

    def supply(self, material: str, left: int, holder: int) -> None:
        """So much of it is left; the holder gets all the rest."""
        number = MATERIALS.index(material)
        self.s.goods[4 * holder + number] += self.s.supply[number] - left
        self.s.supply[number] = left

    def towers(self, **towers: tuple[int, ...]) -> None:
        """Who stands on which plateau, from the bottom up."""
        self.s.towers = [towers.get(material, ()) for material in MATERIALS]

    def hut(self, seat: int, *numbers: int) -> None:
        """Huts that stand there already, with the rune stones they brought."""
        for number in numbers:
            self.s.huts[seat] -= 1
            place(self.s, number - 1, seat)
            self.s.raise_price(number - 1)
            self.s.runes[self.s.side.spaces[number - 1].district] = seat

    def temple(self, seat: int, *numbers: int) -> None:
        for number in numbers:
            self.s.temples[seat] -= 1
            place(self.s, number - 1, TEMPLE + seat)

    def token(self, number: int, kind: str) -> None:
        self.s.tokens[number - 1] = TOKENS.index(kind)
        if self.s.tokens[number - 1] == FREE and (number - 1) in self.s.free:
            self.s.price[number - 1] = 0

    def rune(self, name: str, seat: int) -> None:
        """The rune stone is the seat's; somebody must have built in its district."""
        assert self.s.runes[RUNES.index(name)] != NOBODY
        self.s.runes[RUNES.index(name)] = seat

    def druid_at(self, where: str | int) -> None:
        """A space by its number, `rock 1` to `rock 3`, or `temple`."""
        places = {"temple": AT_TEMPLE, "rock 1": -3, "rock 2": -2, "rock 3": -1}
        self.s.druid = where - 1 if isinstance(where, int) else places[where]

    def score(self, *points: int) -> None:
        self.s.score = list(points)

    # -- play ---------------------------------------------------------------------------------------------------

    def rolls(self, *faces: str) -> None:
        """What the die will show: a material, `wild` or `give`."""
        self.script.script += [FACES.index(face) + 1 for face in faces]

    def turn(self, seat: int, *faces: str) -> None:
        """The seat's turn begins, with this roll and those of the turns to come."""
        self.rolls(*faces)
        self.run(Turn(seat))

    def action(self, seat: int) -> None:
        """The seat takes an action; the game stops after it."""
        self.s.seat = seat
        self.run(Act())

    def choose_hut(self, seat: int) -> None:
        self.s.seat = seat
        self.run(ChooseHut(seat))

    def choose_temple(self, seat: int) -> None:
        self.s.seat = seat
        self.run(ChooseTemple(seat))

    def raise_hut(self, seat: int, number: int) -> None:
        """A hut is built that is paid for already."""
        self.run(RaiseHut(seat, number - 1))

    def raise_temple(self, seat: int, number: int) -> None:
        self.run(RaiseTemple(seat, number - 1))

    def send_druid(self) -> None:
        self.run(SendDruid())

    def last_lap(self) -> None:
        self.run(LastLap())

    def final_count(self) -> None:
        self.s.do(FinalCount())
        self.s.begin()

    # -- looking ------------------------------------------------------------------------------------------------

    def asked(self) -> tuple[int, str]:
        """Who is asked what, by the key of the question."""
        [(seat, decision)] = self.s.owed.items()
        return seat, decision.prompt.key

    def allowed(self) -> list[str]:
        [decision] = self.s.owed.values()
        return decision.notations()

    def has(self, seat: int) -> dict[str, int]:
        """The seat's materials."""
        return {name: number for name, number in zip(MATERIALS, self.s.stock(seat), strict=True) if number}

    def left(self, material: str) -> int:
        return self.s.supply[MATERIALS.index(material)]

    def tower(self, material: str) -> tuple[int, ...]:
        return self.s.towers[MATERIALS.index(material)]

    def price(self, number: int) -> int:
        """How many of each material a hut on this space costs."""
        return self.s.price[number - 1]

    def druid(self) -> str:
        return druid_entity(self.s.druid)

    def rune_of(self, name: str) -> int:
        return self.s.runes[RUNES.index(name)]

    def visited(self) -> list[tuple[int, str]]:
        """The offerings so far: seat and space."""
        told = self.told("offered", "offered_both", "offered_token", "offered_nothing")
        return [(each.args["seat"], each.args["where"]) for each in told]
