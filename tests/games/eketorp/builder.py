"""A scene of Eketorp: a game set up by hand in the middle of a round, then played by notation.

Chance is scripted: what a test does not announce, the rules may not ask for. After every choice the pieces are
counted.
"""

from __future__ import annotations

from pathlib import Path

from meadhall.engine.luck import Luck, Scripted
from meadhall.games.eketorp import GAME
from meadhall.games.eketorp.components import DEVICES, SPACES
from meadhall.games.eketorp.places import HOME, siege_place
from meadhall.games.eketorp.state import Eketorp
from meadhall.games.eketorp.steps.build import Build, Harvest
from meadhall.games.eketorp.steps.fight import NextFight
from meadhall.games.eketorp.steps.place import PlaceVikings, Uncover
from meadhall.games.eketorp.steps.round import EndOfRound, LayOutMaterial
from meadhall.games.eketorp.steps.setup import Setup
from tests.games.stage import Stage

RED, BLUE, YELLOW, GREEN = range(4)
LETTERS = " gbns"  # green, brown, natural, grey: as in components.toml


class Scene(Stage[Eketorp]):
    """Everybody starts with all Vikings at home, the hand 1 2 4 6, no amulets, no bricks anywhere."""

    game = GAME

    def __init__(
        self, players: int = 3, start: int = RED, luck: Luck | None = None, components: Path | None = None
    ) -> None:
        self.s = Eketorp(players, Luck("scene"), GAME.components(components))
        Setup().run(self.s)
        self.s.agenda.clear()
        self.s.events = []
        self.s.luck = luck or Scripted()
        self.s.start = start
        self.s.round = 1
        self.s.card = self.s.deck.pop()
        self.s.amulets = [0] * players
        for seat in range(players):
            self._return_cards(self.s.hands[seat])
            self.s.hands[seat] = ()
        for seat in range(players):
            self.hand(seat, 1, 2, 4, 6)

    # -- setting up ---------------------------------------------------------------------------------------------

    def stand(self, place: str, *seats: int) -> None:
        """One Viking of each of these seats goes from home to the place."""
        for seat in seats:
            self.s.home[seat] -= 1
            self.s.move(number(place), seat, 1)

    def empty_village(self, seat: int, place: str) -> None:
        """All of the seat's Vikings still at home go to the place."""
        self.stand(place, *[seat] * self.s.home[seat])

    def heap(self, space: str, bricks: str) -> None:
        self.s.heaps[number(space)] = self._from_supply(bricks)

    def wall(self, seat: int, wall: int, bricks: str) -> None:
        """A wall, from the bottom up."""
        self.s.walls[seat * 6 + wall - 1] = self._from_supply(bricks)

    def village(self, seat: int, *walls: str) -> None:
        for wall, bricks in enumerate(walls, 1):
            self.wall(seat, wall, bricks)

    def booty_of(self, seat: int, bricks: str) -> None:
        """Bricks that the seat has won and will build."""
        self.s.booty[seat] = self._from_supply(bricks)

    def hospital(self, seat: int, *vikings: int) -> None:
        """So many of the seat's Vikings lie in each station, in order."""
        self.s.home[seat] -= sum(vikings)
        for station, n in enumerate(vikings):
            self.s.hospital[seat * len(self.s.printed.stations) + station] = n

    def hand(self, seat: int, *values: int) -> None:
        self._return_cards(self.s.hands[seat])
        self.s.hands[seat] = self._from_pile(values)
        for card in self.s.hands[seat]:
            self.s.seen[card] = 1 << seat
        self.s.high_due &= ~(1 << seat)  # no first hand any more

    def aside(self, seat: int, *values: int) -> None:
        """Cards laid aside, which the whole table has seen (EK-FIGHT-13)."""
        self.s.aside[seat] = self._from_pile(values)
        for card in self.s.aside[seat]:
            self.s.seen[card] = (1 << self.s.players) - 1

    def next_cards(self, *values: int) -> None:
        """What will be drawn from the pile, in this order."""
        self.s.pile += reversed(self._from_pile(values, in_order=True))

    def next_material(self, card: str) -> None:
        wanted = [material.id for material in self.s.printed.material].index(card)
        cards = [wanted, *(other for other in (self.s.card, *self.s.removed, *self.s.deck) if other != wanted)]
        self.s.card, *self.s.removed = cards[1 : len(self.s.removed) + 2]
        self.s.deck = [*cards[len(self.s.removed) + 2 :], wanted]

    def _from_supply(self, bricks: str) -> tuple[int, ...]:
        colours = tuple(LETTERS.index(letter) for letter in bricks)
        for colour in colours:
            self.s.supply[colour] -= 1
        return colours

    def _from_pile(self, values: tuple[int, ...], in_order: bool = False) -> tuple[int, ...]:
        cards = []
        for value in values:
            card = next(card for card in self.s.pile if self.s.printed.values[card] == value)
            self.s.pile.remove(card)
            cards.append(card)
        return tuple(cards if in_order else sorted(cards))

    def _return_cards(self, cards: tuple[int, ...]) -> None:
        self.s.pile[:0] = cards
        for card in cards:
            self.s.seen[card] = 0

    # -- phases -------------------------------------------------------------------------------------------------

    def lay_out_material(self) -> None:
        self.run(LayOutMaterial())

    def place(self) -> None:
        self.run(PlaceVikings(), Uncover())

    def fights(self) -> None:
        self.run(NextFight(self.s.start))

    def harvest_and_build(self) -> None:
        self.run(Harvest(), *[Build(seat) for seat in self.s.from_start()])

    def end_of_round(self) -> None:
        """Phase 6; the next round begins, and stops where Vikings are placed."""
        self.run(EndOfRound())

    # -- choices ------------------------------------------------------------------------------------------------

    def attack(self, seat: int, place: str, other: int) -> None:
        self.choose(seat, f"fight {place} against {other + 1}")

    def lay(self, cards: dict[int, int]) -> None:
        """Each lays a card face down; then they are uncovered."""
        for seat, value in cards.items():
            self.choose(seat, f"card {value}")

    def place_all(self, seat: int, *places: str) -> None:
        """Places Vikings, in board order."""
        for place in places:
            self.choose(seat, f"place {place}")

    # -- looking ------------------------------------------------------------------------------------------------

    def asked(self) -> dict[int, str]:
        """Who is asked what, by the key of the question."""
        return {seat: decision.prompt.key for seat, decision in sorted(self.s.owed.items())}

    def allowed(self, seat: int) -> list[str]:
        return self.s.owed[seat].notations()

    def at(self, place: str) -> dict[int, int]:
        """How many Vikings of whom stand there."""
        return {seat: n for seat, n in enumerate(self.s.crowd[number(place)]) if n}

    def wounded(self, seat: int) -> list[str]:
        """The labels of the stations where the seat's Vikings lie."""
        labels = self.s.printed.stations
        here = self.s.hospital[seat * len(labels) : (seat + 1) * len(labels)]
        return [label for label, n in zip(labels, here, strict=True) for _ in range(n)]

    def in_hand(self, seat: int) -> list[int]:
        return [self.s.printed.values[card] for card in self.s.hands[seat]]

    def laid_aside(self, seat: int) -> list[int]:
        return [self.s.printed.values[card] for card in self.s.aside[seat]]

    def bricks(self, space: str) -> str:
        return letters(self.s.heaps[number(space)])

    def walls(self, seat: int) -> list[str]:
        return [letters(wall) for wall in self.s.village(seat)]

    def won(self, seat: int) -> str:
        return letters(self.s.booty[seat])

    def spare(self, seat: int) -> str:
        return letters(self.s.spare[seat])

    def supply(self) -> dict[str, int]:
        return dict(zip("gbns", self.s.supply[1:], strict=True))


def number(place: str) -> int:
    """The number of a place by its notation: `A`, `ship 2`, `home`."""
    if place in SPACES:
        return SPACES.index(place)
    if place == "home":
        return HOME
    device, village = place.split()
    return siege_place(int(village) - 1, DEVICES.index(device))


def letters(bricks: tuple[int, ...]) -> str:
    return "".join(LETTERS[brick] for brick in bricks)
