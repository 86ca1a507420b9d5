"""The state of a game of Eketorp: plain data, and the questions that rules, view and advice ask of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.games.eketorp.components import BRICKS, Components
from meadhall.games.eketorp.places import NOBODY

Bricks = tuple[int, ...]  # colour numbers; in a wall from the bottom up
NO_CARD: Final = -1
# By player count and first seat.
CLOCKWISE: Final = [[[(first + after) % n for after in range(n)] for first in range(n)] for n in range(7)]

# Where points come from: the columns of the ledger.
SOURCES: Final[tuple[str, ...]] = (*BRICKS, "village", "amulets")


def colours_of(bricks: Sequence[int]) -> list[int]:
    """The colours that are among them, grey first."""
    return [colour for colour in range(len(BRICKS), 0, -1) if colour in bricks]


class Eketorp(State):
    __slots__ = (
        "amulets", "aside", "besieged", "booty", "card", "covered", "crowd", "deck", "discards", "fight", "first",
        "hands", "heaps", "high_due", "home", "hospital", "pile", "plans", "played", "printed", "removed", "round",
        "seen", "shown", "spare", "start", "supply", "walls",
    )  # fmt: skip

    def __init__(self, players: int, luck: Luck, printed: Components) -> None:
        super().__init__(players, luck)
        self.printed = printed
        self.first = "random"  # EK-SETUP-7
        self.covered = True  # EK-FIGHT-14
        self.round = 0
        self.start = 0
        # Lists have no value before `Setup` or `clone` gives them one: both would throw away an empty one.
        # Those marked with a star change seldom: they are replaced, not changed, and copies share them.
        # material
        self.supply: list[int]  # * by colour
        self.deck: list[int]  # * material cards to come, the next one last
        self.removed: list[int]  # * put away unseen
        self.card = NO_CARD  # the material card of this round
        self.heaps: list[Bricks]  # * on A to G
        # Vikings
        self.home: list[int]  # * by seat: in the village, defending it once placements are uncovered
        self.plans: list[tuple[int, ...]]  # by seat: secret placement, in board order
        self.crowd: list[tuple[int, ...]]  # by place: how many of each seat
        self.hospital: list[int]  # seat * stations + station
        self.besieged = 0  # mask of the siege spaces that saw their siege this round (EK-SIEGE-3)
        # battle cards, as numbers of physical cards
        self.hands: list[tuple[int, ...]]
        self.aside: list[tuple[int, ...]]
        self.pile: list[int]  # * the next one last
        self.discards: list[int]  # *
        self.seen: list[int]  # by card: mask of the seats that know where it is
        self.shown: tuple[int, ...] = ()  # just uncovered: they lie open until the next fight (EK-FIGHT-14)
        self.high_due = 0  # mask of seats whose unseen cards must hold one above 3 (EK-SETUP-3)
        self.played: list[int]  # by seat: card laid face down
        self.fight: tuple[int, int, int] | None = None  # attacker, defender, place
        self.amulets: list[int]  # *
        # villages
        self.walls: list[Bricks]  # seat * 6 + wall
        self.booty: list[Bricks]  # by seat: won this round, to be built
        self.spare: list[Bricks]  # * by seat: without room in a full village (EK-BUILD-4)

    def clone(self) -> Eketorp:
        t = Eketorp(self.players, self.luck.clone(), self.printed)
        self.copy_engine(t)
        t.first = self.first
        t.covered = self.covered
        t.round = self.round
        t.start = self.start
        t.supply = self.supply
        t.deck = self.deck
        t.removed = self.removed
        t.card = self.card
        t.heaps = self.heaps
        t.home = self.home
        t.plans = self.plans.copy()
        t.crowd = self.crowd.copy()
        t.hospital = self.hospital.copy()
        t.besieged = self.besieged
        t.hands = self.hands.copy()
        t.aside = self.aside.copy()
        t.pile = self.pile
        t.discards = self.discards
        t.seen = self.seen.copy()
        t.shown = self.shown
        t.high_due = self.high_due
        t.played = self.played.copy()
        t.fight = self.fight
        t.amulets = self.amulets
        t.walls = self.walls.copy()
        t.booty = self.booty.copy()
        t.spare = self.spare
        return t

    def facts(self) -> tuple[object, ...]:
        # Without `covered` and `shown`: they change what is seen of a game, not the game.
        return (
            self.first, self.round, self.start, self.supply, self.deck, self.removed, self.card, self.heaps,
            self.home, self.plans, self.crowd, self.hospital, self.besieged, self.hands, self.aside, self.pile,
            self.discards, self.seen, self.high_due, self.played, self.fight, self.amulets, self.walls, self.booty,
            self.spare,
        )  # fmt: skip

    # -- questions ----------------------------------------------------------------------------------------------

    def from_start(self) -> list[int]:
        """The seats clockwise from the start player."""
        return CLOCKWISE[self.players][self.start]

    def village(self, seat: int) -> list[Bricks]:
        return self.walls[seat * 6 : seat * 6 + 6]

    def built(self, seat: int) -> int:
        bricks = 0
        for at in range(seat * 6, seat * 6 + 6):
            bricks += len(self.walls[at])
        return bricks

    def room(self, seat: int) -> int:
        return self.printed.walls * self.printed.height - self.built(seat)

    def score(self, seat: int) -> int:
        """The sum of the ledger. Searches ask for it all the time, so it is not drawn up for it."""
        printed = self.printed
        points = printed.points
        total = printed.amulet_points * self.amulets[seat]
        for brick in self.spare[seat]:
            total += points[brick]
        bricks = 0
        for at in range(seat * 6, seat * 6 + 6):
            for brick in self.walls[at]:
                total += points[brick]
                bricks += 1
        return total + (printed.village_bonus if bricks == printed.walls * printed.height else 0)

    def ledger(self, seat: int) -> list[int]:
        """EK-SCORE-1 and 2, by source; all of it lies open."""
        printed = self.printed
        bricks = sum(self.village(seat), self.spare[seat])
        worth = [printed.points[colour] * bricks.count(colour) for colour in range(1, len(printed.points))]
        bonus = printed.village_bonus if self.room(seat) == 0 else 0
        return [*worth, bonus, printed.amulet_points * self.amulets[seat]]

    def known(self, card: int, seat: int) -> bool:
        return bool(self.seen[card] >> seat & 1)

    def lies_open(self, card: int) -> bool:
        """Of a card that everybody has seen: is it still shown to those who may have forgotten it (EK-FIGHT-14)?"""
        return not self.covered or self.outcome is not None or card in self.shown

    # -- small changes that several steps share -------------------------------------------------------------------

    def move(self, place: int, seat: int, by: int) -> None:
        """Vikings of the seat come to a place of the board or leave it."""
        here = list(self.crowd[place])
        here[seat] += by
        crowd, nobody = tuple(here), NOBODY[self.players]
        self.crowd[place] = nobody if crowd == nobody else crowd

    def wound(self, seat: int, difference: int, further: int = 0) -> None:
        """A Viking goes to the hospital (EK-FIGHT-9, EK-SIEGE-5)."""
        stations = len(self.printed.stations)
        station = self.printed.station_of[difference] + further
        if station >= stations:
            self.home = self.home.copy()
            self.home[seat] += 1
        else:
            self.hospital[seat * stations + station] += 1
