"""What things are worth in points: the ground that placing, fighting and building stand on."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from meadhall.games.eketorp.components import Components
from meadhall.games.eketorp.places import device_of, village_of
from meadhall.games.eketorp.state import Bricks, Eketorp

CARD: Final = 0.25  # each point of a battle card
VIKING: Final = 0.6  # a Viking for a round
HURT: Final[tuple[float, ...]] = (0.0, 0.2, 0.2, 0.15, 0.1, 0.1, 0.05)  # how likely a siege is won by this difference
TIE: Final = 0.12  # how likely two cards are equal


def left(s: Eketorp) -> int:
    """Rounds after this one."""
    return s.printed.rounds - s.round


def wounds(s: Eketorp) -> list[float]:
    """By the difference of the cards: what the Viking who loses would have brought in the rounds he misses."""
    return worths_of(s.printed).wounds[left(s)]


def card_point(s: Eketorp) -> float:
    """What a point of a battle card is worth: nothing in the last round."""
    return CARD * min(1.0, left(s) / 2)


def spite(s: Eketorp) -> float:
    """What a point that another loses is worth: one of several rivals falls behind."""
    return 1.0 / (s.players - 1)


def walls_at(s: Eketorp, place: int) -> tuple[Bricks, Bricks]:
    """The two walls that a siege space borders."""
    first, second = s.printed.borders[device_of(place)]
    owner = village_of(place) * 6
    return s.walls[owner + first], s.walls[owner + second]


@lru_cache(maxsize=16384)
def best_loot(
    points: tuple[int, ...], first: Bricks, second: Bricks, difference: int, spite: float
) -> tuple[float, int, int]:
    """What a siege won by this difference brings at best, the brick kept for it and all that is taken down."""
    best = (0.0, 0, 0)
    cost = top = 0
    for i in range(len(first) + 1):
        if i:
            brick = points[first[-i]]
            cost += brick
            top = max(top, brick)
        total, kept = cost, top
        for j in range(len(second) + 1):
            if j:
                brick = points[second[-j]]
                total += brick
                kept = max(kept, brick)
            if total > difference:
                break
            best = max(best, (kept + spite * total, kept, total))
    return best


@cache
def struggle(bricks: int, mine: int, others: int) -> tuple[float, float]:
    """How many bricks and wounds so many Vikings may expect on a space, if every fight is even."""
    if mine == 0 or mine + others <= bricks or others == 0:
        return float(min(mine, bricks)), 0.0
    win, lose = struggle(bricks, mine, others - 1), struggle(bricks, mine - 1, others)
    tie = struggle(bricks, mine - 1, others - 1)
    half = (1 - TIE) / 2
    return (
        half * (win[0] + lose[0]) + TIE * tie[0],
        half * (win[1] + lose[1] + 1) + TIE * (tie[1] + 1),
    )


# -- what is remembered -----------------------------------------------------------------------------------------

MANY: Final = 16384  # so many of a kind are remembered; then they are worked out anew

By = list[float]  # by the difference of the cards; for those who lose by it, counted back from the end


class Worths:
    """What is worked out for one box and remembered: searches ask for it all the time. (In a `dict`, since an
    `lru_cache` would leave compiled code, and by what little it depends on.)"""

    __slots__ = ("boards", "exposed", "faces", "fights", "printed", "shelters", "sieges", "tops", "wounds")

    def __init__(self, printed: Components) -> None:
        self.printed = printed
        self.faces = sorted(set(printed.values))  # the values a battle card may have
        stations = len(printed.stations)
        self.wounds = [
            [VIKING * min(rounds, stations - station - 1) for station in printed.station_of]
            for rounds in range(printed.rounds + 1)
        ]  # by rounds left, and by difference
        faces = len(self.faces)
        # By the number of cards drawn, and by face: how likely it is the best of them.
        self.tops = [
            [((rank + 1) / faces) ** count - (rank / faces) ** count for rank in range(faces)]
            for count in range(printed.hand + 1)
        ]
        self.exposed: dict[tuple[Bricks, Bricks], float] = {}
        self.shelters: dict[tuple[Bricks, Bricks], list[list[float]]] = {}
        self.fights: dict[tuple[int, float, int, int, int, int], By] = {}
        self.sieges: dict[tuple[Bricks, Bricks, int, int, bool, bool], By] = {}
        self.boards: list[object] = []  # the latest ones, see outlook.py

    def exposure(self, first: Bricks, second: Bricks) -> float:
        """What the owner of two walls stands to lose at them in a siege."""
        known = self.exposed.get((first, second))
        if known is not None:
            return known
        points = self.printed.points
        exposed = 0.0
        for difference, chance in enumerate(HURT):
            if difference:
                exposed += chance * best_loot(points, first, second, difference, 0.3)[2]
        if len(self.exposed) >= MANY:
            self.exposed.clear()
        self.exposed[first, second] = exposed
        return exposed

    def sheltered(self, first: Bricks, second: Bricks) -> list[list[float]]:
        """For each of two walls at a siege device, and by colour: how much less exposed they are with such a brick
        on it."""
        known = self.shelters.get((first, second))
        if known is None:
            if len(self.shelters) >= MANY:
                self.shelters.clear()
            known = self.shelters[first, second] = [self._sheltered(first, second), self._sheltered(second, first)]
        return known

    def _sheltered(self, wall: Bricks, beside: Bricks) -> list[float]:
        before = self.exposure(wall, beside)
        return [before - self.exposure((*wall, colour), beside) for colour in range(len(self.printed.points))]

    def fight(self, bricks: int, value: float, mine: int, rest: int, rounds: int, players: int) -> By:
        """What a fight brings on a space, where so many Vikings of the seat and of the rest want bricks of a value."""
        known = self.fights.get((bricks, value, mine, rest, rounds, players))
        if known is None:
            if len(self.fights) >= MANY:
                self.fights.clear()
            known = _fought(bricks, value, mine, rest, self.wounds[rounds], 1.0 / (players - 1))
            self.fights[bricks, value, mine, rest, rounds, players] = known
        return known

    def siege(self, first: Bricks, second: Bricks, rounds: int, players: int, own: bool, defended: bool) -> By:
        """What a siege of these walls brings to the besieger, or to the owner of the village."""
        known = self.sieges.get((first, second, rounds, players, own, defended))
        if known is None:
            if len(self.sieges) >= MANY:
                self.sieges.clear()
            points, share = self.printed.points, 1.0 / (players - 1)
            known = _besieged(points, first, second, self.wounds[rounds], share, own, defended)
            self.sieges[first, second, rounds, players, own, defended] = known
        return known


_KNOWN: Final[dict[int, Worths]] = {}


def worths_of(printed: Components) -> Worths:
    """Components cannot be hashed; their worths hold them, so that no other ones come to have the same id."""
    worths = _KNOWN.get(id(printed))
    if worths is None:
        if len(_KNOWN) >= 64:
            _KNOWN.clear()
        worths = _KNOWN[id(printed)] = Worths(printed)
    return worths


def _fought(bricks: int, value: float, mine: int, rest: int, hurt: list[float], share: float) -> By:
    now = struggle(bricks, mine, rest)[0]
    won = value * (struggle(bricks, mine, rest - 1)[0] - now)
    lost = value * (struggle(bricks, mine - 1, rest)[0] - now)
    tied = value * (struggle(bricks, mine - 1, rest - 1)[0] - now)
    up = [won + share * wound for wound in hurt[1:]]
    down = [lost - wound for wound in hurt[1:]]
    return [tied - hurt[0] * (1 - share), *up, *down[::-1]]


def _besieged(
    points: tuple[int, ...], first: Bricks, second: Bricks, hurt: list[float], share: float, own: bool, defended: bool
) -> By:
    up: By = []
    down: By = []
    for difference in range(1, len(hurt)):
        gain, kept, removed = best_loot(points, first, second, difference, share)
        wound = hurt[difference] if defended else 0.0
        if own:
            up.append(share * hurt[difference])
            down.append(-removed - share * kept - wound)
        else:
            up.append(gain + share * wound)
            down.append(-hurt[difference])
    return [-hurt[0] * (1 - share), *up, *down[::-1]]
