"""What follows from the printed components alone, worked out once for each set of them."""

from __future__ import annotations

from typing import Final

from meadhall.games.yggdrasil.book import Page
from meadhall.games.yggdrasil.components import Card, Components
from meadhall.games.yggdrasil.numbers.words import (
    CARDS,
    DEEDS,
    FIRST_TOOL,
    FOES,
    IOTUNN,
    PLAYERS,
    THINGS,
    TOOLS,
    WHO,
)
from meadhall.games.yggdrasil.places import FIGURES, IOTUNHEIM

MOST_REMEMBERED: Final = 4096
# Of a mask of Worlds: nine flags.
FLAGS: Final = [tuple([mask >> world & 1 for world in range(9)]) for mask in range(512)]
ZEROS: Final = [(0,) * n for n in range(100)]
# By player count and seat: all seats clockwise from this one.
ORDERS: Final = [[(*range(seat, n), *range(seat)) for seat in range(n)] for n in range(PLAYERS + 1)]


class Printed:
    __slots__ = (
        "_bonds", "_hindered", "_tools", "cards", "deeds", "effects", "good_god", "good_vanir", "iotunn_foe",
        "iotunn_thing", "iotunn_world", "later", "might_god", "might_vanir", "near", "next_space",
        "pages", "things", "usual", "what",
    )  # fmt: skip

    def __init__(self, cards: Components) -> None:
        self.cards = cards
        self.usual = _usual(cards)
        self._tools: dict[int, tuple[int, ...]] = {}
        self._hindered: dict[int, tuple[int, ...]] = {}
        self._bonds: dict[tuple[tuple[int, ...], int, int], list[int]] = {}
        self.near = [[_mask(worlds) for worlds in turned] for turned in cards.near]
        self.good_god = list(cards.good_god)
        self.good_vanir = list(cards.good_vanir)
        self.might_god = _might(self.good_god)
        self.might_vanir = _might(self.good_vanir)
        self.effects = [action.effect for action in cards.actions]
        self.things = [FIRST_TOOL + _tool(card) for card in cards.artifacts]
        self.iotunn_world, self.iotunn_foe, self.iotunn_thing = [], [], []
        for card in cards.iotunns:
            blocks, forbids = card.effect == "block_world", card.effect == "forbid"
            self.iotunn_world.append(card.place if blocks else IOTUNHEIM if card.target < 0 else -1)
            self.iotunn_foe.append(card.target + 1)
            self.iotunn_thing.append(1 + THINGS.index(card.params["resource"]) if forbids else 0)
        self._book(cards)
        self.what = {f"enemy:{figure}": 1 + number for number, figure in enumerate(FIGURES)}
        self.what.update({f"foe:{foe}": 1 + number for number, foe in enumerate(FOES) if number >= IOTUNN})
        self.what.update(dict.fromkeys([card.entity for card in cards.iotunns], IOTUNN))
        for number, action in enumerate((*[action.id for action in cards.actions], *DEEDS)):
            self.what.setdefault(action, 1 + len(FOES) + number)
        self.deeds = {deed: number for number, deed in enumerate(DEEDS)}

    def _book(self, cards: Components) -> None:
        met = {name: 4 + number for number, name in enumerate(cards.book.instructions)}
        met.update(blank=1, tree=2, dead_tree=3)
        self.pages: list[Page] = list(cards.book.pages)
        self.later: list[int] = []  # steps on the pages after this one
        self.next_space: list[list[int]] = []  # what the next step of Nidhögg meets
        for number, page in enumerate(self.pages):
            self.later.append(sum([len(each.track) - 1 for each in self.pages[number + 1 :] if each.saga == page.saga]))
            self.next_space.append([*[met[each] for each in page.track[1:]], 0])

    def tools(self, owned: int) -> tuple[int, ...]:
        """Flags of the Artifacts in a mask, by what they do."""
        found = self._tools.get(owned)
        if found is None:
            flags = [0] * len(TOOLS)
            for number, thing in enumerate(self.things):
                if owned >> number & 1 and thing >= FIRST_TOOL:
                    flags[thing - FIRST_TOOL] = 1
            if len(self._tools) >= MOST_REMEMBERED:
                self._tools.clear()
            found = self._tools[owned] = tuple(flags)
        return found

    def hindered(self, iotunns: int) -> tuple[int, ...]:
        """Flags of the Worlds blocked, the Enemies shielded, the resources forbidden."""
        found = self._hindered.get(iotunns)
        if found is None:
            cards = self.cards
            masks = [*cards.blocks, *cards.shields, *cards.forbids.values()]
            if len(self._hindered) >= MOST_REMEMBERED:
                self._hindered.clear()
            found = self._hindered[iotunns] = tuple([1 if iotunns & mask else 0 for mask in masks])
        return found

    def bonds(self, bonds: list[int], players: int, seat: int) -> list[int]:
        """Relation by relation: with whom the seat has it, then who of the others has it with the seat."""
        key = (tuple(bonds), players, seat)
        found = self._bonds.get(key)
        if found is None:
            mine, theirs = [], []
            for relation in range(4):
                mask = bonds[seat * 4 + relation]
                for other in range(1, PLAYERS):
                    there = other < players
                    who = (seat + other) % players
                    mine.append(mask >> who & 1 if there else 0)
                    theirs.append(bonds[who * 4 + relation] >> seat & 1 if there else 0)
                for support in range(WHO - PLAYERS):
                    mine.append(mask >> players + support & 1)
            if len(self._bonds) >= MOST_REMEMBERED:
                self._bonds.clear()
            found = self._bonds[key] = mine + theirs
        return found


def _might(good: list[int]) -> list[list[int]]:
    """By mask of good faces: sixtieths of a success on average, rolled once; and rolled again where it fails."""
    return [[10 * faces for faces in good], [10 * (36 - (6 - faces) ** 2) // 6 for faces in good]]


def _mask(worlds: tuple[int, ...]) -> int:
    mask = 0
    for world in worlds:
        mask |= 1 << world
    return mask


def _tool(card: Card) -> int:
    """Which of the tools an Artifact is; one that no number was foreseen for is as good as none."""
    name = card.effect
    for param in ("die", "level", "enemy"):
        if param in card.params:
            name = f"{name} {card.params[param]}"
    return TOOLS.index(name) if name in TOOLS else -FIRST_TOOL


def _usual(cards: Components) -> bool:
    """Does everything fit the bounds of its field? Somebody's corrected components may have more of it."""
    strengths = [max(fight.strength) for fight in cards.book.fights.values()]
    return (
        max(*cards.hit_points.values(), cards.support_hit_points) <= 9
        and max(*cards.elves.values(), *cards.vanir.values()) <= 13
        and max(cards.heroes, cards.anonymous, cards.fire_giants, cards.iotunn_pawns, cards.markers) <= 8
        and max(*cards.base, cards.iotunn_strength, len(cards.islands)) <= 4
        and max(len(cards.artifacts), len(cards.creatures), len(cards.iotunns)) <= CARDS
        and max(*strengths, 0) <= 9
        and max([len(page.track) for page in cards.book.pages]) <= 8
        and max([max(action.risks) for action in cards.actions]) <= 4
        and max([max(action.amount) for action in cards.actions]) <= 3
        and len(cards.book.pages) <= 20
        and len(cards.book.instructions) <= 40
        and len(cards.book.actions) < len(DEEDS)
        and cards.heal_cost <= 2
        and cards.mighty_die <= 2
    )


_KNOWN: Final[dict[Components, Printed]] = {}


def printed_of(cards: Components) -> Printed:
    found = _KNOWN.get(cards)
    if found is None:
        if len(_KNOWN) > 32:
            _KNOWN.clear()
        found = _KNOWN[cards] = Printed(cards)
    return found
