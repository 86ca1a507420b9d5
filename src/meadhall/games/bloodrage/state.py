"""The state of a game of Blood Rage: plain data, and the questions that rules, view and advice ask of it."""

from __future__ import annotations

from typing import Final, Literal, TypeVar

from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.games.bloodrage.components import NO_CARD, Card, Components
from meadhall.games.bloodrage.places import FIRST_MONSTER, HORNS, LEADER, SHIP, WARRIOR, YGGDRASIL

T = TypeVar("T")

NOBODY: Final = -1

# Where Glory comes from: the columns of the ledger.
BattleStage = Literal["call", "cards", "late", "result"]
SOURCES: Final[tuple[str, ...]] = ("battle", "pillage", "quests", "ragnarok", "cards", "legend")
BATTLE: Final = 0
PILLAGE: Final = 1
QUESTS: Final = 2
RAGNAROK: Final = 3
CARDS: Final = 4
LEGEND: Final = 5

Figures = tuple[int, ...]  # seat and kind in one number, in ascending order
Kinds = tuple[int, ...]  # in ascending order, too

# By number of players and seat: all seats clockwise, from this one on.
_CLOCKWISE: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple((*range(seat, players), *range(seat)) for seat in range(players)) for players in range(5)
)


class Battle:
    """A pillage in progress, from the call to battle on."""

    __slots__ = (
        "blanked", "cards", "counted", "deaths", "fighters", "laid", "order", "pillager", "province", "stage", "used",
        "winner",
    )  # fmt: skip

    def __init__(self, province: int, pillager: int, players: int) -> None:
        self.province = province
        self.pillager = pillager
        self.stage: BattleStage = "call"
        self.order: tuple[int, ...] = ()  # the clans that fight, the pillager first, then clockwise
        self.fighters: Figures = ()  # all figures that take part
        self.laid = [NO_CARD] * players  # face down
        self.cards: list[tuple[int, ...]] = [()] * players  # on the table, face up
        self.used: list[tuple[int, ...]] = [()] * players  # those shown since the last reveal, wherever they are now
        self.counted = 0  # mask of the clans whose Quest counts as a battle card (BR-FAQ-25)
        self.blanked = 0  # mask of the clans whose revealed cards have lost their abilities
        self.deaths: Figures = ()  # so far
        self.winner = NOBODY

    def clone(self) -> Battle:
        b = Battle(self.province, self.pillager, 0)
        b.stage = self.stage
        b.order = self.order
        b.fighters = self.fighters
        b.laid = self.laid.copy()
        b.cards = self.cards.copy()
        b.used = self.used.copy()
        b.counted = self.counted
        b.blanked = self.blanked
        b.deaths = self.deaths
        b.winner = self.winner
        return b

    def facts(self) -> tuple[object, ...]:
        return (
            self.blanked, self.cards, self.counted, self.deaths, self.fighters, self.laid, self.order, self.pillager,
            self.province, self.stage, self.used, self.winner,
        )  # fmt: skip


class BloodRage(State):
    __slots__ = (
        "active", "age", "at", "battle", "buried", "decks", "destroyed", "discards", "dooms", "fielded", "first",
        "first_age", "glimpses", "glory", "hands", "ledger", "leftovers", "levels", "packs", "passed", "phase",
        "pillaged", "pinned", "powers", "prices", "printed", "quests", "rage", "reserve", "shown", "slots", "start",
        "strengths", "tokens", "valhalla",
    )  # fmt: skip

    def __init__(self, players: int, luck: Luck, printed: Components) -> None:
        """Lists are not made here: a new game gets them of `empty`, a copy of what it is a copy of."""
        super().__init__(players, luck)
        self.printed = printed
        self.first = "random"
        self.first_age = "draft"
        self.age = 0  # 1 to 3 in play
        self.phase = 0
        self.start = 0  # seat of the first player
        self.active = NOBODY  # whose turn it is in the Action phase
        # the board
        self.at: list[Figures]  # by place
        self.tokens: list[int]  # by outer province: which pillage token of the box lies there
        self.pillaged = 0  # mask of provinces whose token is turned
        self.destroyed = 0  # mask of provinces
        self.dooms: tuple[int, ...] = ()  # by Age: the province that Ragnarök takes
        self.battle: Battle | None = None
        # the clans
        self.glory: list[int]
        self.ledger: list[tuple[int, ...]]  # by seat: Glory by source
        self.rage: list[int]
        self.passed = 0  # mask of the clans that have passed in this Action phase
        self.levels: list[tuple[int, ...]]  # by seat: of the three stats, from 0
        self.reserve: list[Kinds]
        self.valhalla: list[Kinds]
        self.slots: list[tuple[int, ...]]  # by seat: cards on the clan sheet
        # what follows from the slots, see `refresh`
        self.powers: list[dict[str, tuple[Card, ...]]]  # by seat: upgrades by effect
        self.strengths: list[tuple[int, ...]]  # by seat: of one figure of each kind
        self.prices: list[tuple[int, ...]]  # by seat: to invade with each kind
        self.fielded: list[int]  # by seat: figures on the board
        # the cards, as numbers of physical cards
        self.decks: list[tuple[int, ...]]  # by Age: not dealt (yet)
        self.packs: list[tuple[int, ...]]  # by seat: the cards it chooses from in the draft
        self.hands: list[tuple[int, ...]]
        self.quests: list[tuple[int, ...]]  # by seat: committed, face down
        self.leftovers: list[tuple[int, ...]]  # by seat: put away unseen at the end of its drafts
        self.buried: list[tuple[int, ...]]  # by seat: discarded face down from the hand
        self.discards: tuple[int, ...] = ()  # face up
        # what is known of them, see imagine.py
        self.shown = 0  # mask of the cards that everybody has seen
        self.pinned = 0  # mask of those of them that are surely in the hand (or committed), not buried
        self.glimpses: list[tuple[int, ...]]  # by seat: masks of the packs it has looked at, in order

    def clone(self) -> BloodRage:
        t = BloodRage(self.players, self.luck.clone(), self.printed)
        self.copy_engine(t)
        t.first = self.first
        t.first_age = self.first_age
        t.age = self.age
        t.phase = self.phase
        t.start = self.start
        t.active = self.active
        t.at = self.at.copy()
        t.tokens = self.tokens
        t.pillaged = self.pillaged
        t.destroyed = self.destroyed
        t.dooms = self.dooms
        t.battle = self.battle and self.battle.clone()
        t.glory = self.glory.copy()
        t.ledger = self.ledger.copy()
        t.rage = self.rage.copy()
        t.passed = self.passed
        t.levels = self.levels.copy()
        t.reserve = self.reserve.copy()
        t.valhalla = self.valhalla.copy()
        t.fielded = self.fielded.copy()
        t.packs = self.packs.copy()
        t.hands = self.hands.copy()
        t.quests = self.quests.copy()
        t.discards = self.discards
        t.shown = self.shown
        t.pinned = self.pinned
        # What seldom changes is shared: whoever changes it makes a new list, see `replaced`.
        t.slots = self.slots
        t.powers = self.powers
        t.strengths = self.strengths
        t.prices = self.prices
        t.decks = self.decks
        t.leftovers = self.leftovers
        t.buried = self.buried
        t.glimpses = self.glimpses
        return t

    def facts(self) -> tuple[object, ...]:
        return (
            self.first, self.first_age, self.age, self.phase, self.start, self.active, self.at, self.tokens,
            self.pillaged, self.destroyed, self.dooms, self.battle and self.battle.facts(), self.glory, self.ledger,
            self.rage, self.passed, self.levels, self.reserve, self.valhalla, self.slots, self.fielded, self.decks,
            self.packs, self.hands, self.quests, self.leftovers, self.buried, self.discards, self.shown, self.pinned,
            self.glimpses,
        )  # fmt: skip

    # -- the table ----------------------------------------------------------------------------------------------

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """All seats, from this one on."""
        return _CLOCKWISE[self.players][seat]

    def card(self, number: int) -> Card:
        return self.printed.cards[number]

    # -- the board ----------------------------------------------------------------------------------------------

    def stands(self, province: int) -> bool:
        return not self.destroyed >> province & 1

    def room(self, province: int) -> int:
        """Free villages; a destroyed province has none (BR-SETUP)."""
        if self.destroyed >> province & 1:
            return 0
        return self.printed.villages[province] - len(self.at[province])

    def kinds_at(self, place: int, seat: int) -> Kinds:
        """The clan's figures in a province or fjord, in ascending order of kind."""
        least = seat << 4
        return tuple([figure - least for figure in self.at[place] if figure >> 4 == seat])

    def present(self, seat: int, province: int) -> bool:
        """Has the clan a figure in the province or in the fjord that supports it?"""
        at = self.at
        for place in self.printed.reach[province]:
            for figure in at[place]:
                if figure >> 4 == seat:
                    return True
        return False

    def strength(self, seat: int, province: int) -> int:
        """Of all figures of the clan in the province and the fjord that supports it; without cards."""
        own = self.strengths[seat]
        extra = self.printed.at_the_tree
        total = warriors = 0
        for place in self.printed.reach[province]:
            for figure in self.at[place]:
                if figure >> 4 == seat:
                    kind = figure & 15
                    if kind == WARRIOR:
                        warriors += 1
                    else:
                        total += own[kind]
                        if place == YGGDRASIL:
                            total += extra[kind]
        pairs = self.powers[seat].get("warrior_pairs")
        if pairs:  # BR-CARD-BROTHERS-IN-ARMS, BR-CARD-MASTERS-IN-ARMS
            total += warriors // 2 * pairs[0].amount("pair")
            warriors %= 2
        return total + warriors * own[WARRIOR]

    def strongest(self, province: int) -> int:
        """Who has more strength there than anybody else, if anybody has."""
        best, who = 0, NOBODY
        if self.stands(province):
            for seat in range(self.players):
                strength = self.strength(seat, province)
                if strength > best:
                    best, who = strength, seat
                elif strength == best:
                    who = NOBODY
        return who

    # -- the clans ----------------------------------------------------------------------------------------------

    def stat(self, seat: int, stat: int) -> int:
        return self.printed.stats[stat][self.levels[seat][stat]]

    def horns_left(self, seat: int) -> int:
        """How many figures more the clan may have on the board."""
        return self.printed.stats[HORNS][self.levels[seat][HORNS]] - self.fielded[seat]

    def upgrades(self, seat: int, effect: str) -> tuple[Card, ...]:
        """The clan's upgrades in play that have this effect."""
        return self.powers[seat].get(effect, ())

    def sum_of(self, seat: int, effect: str, param: str) -> int:
        """Equal benefits add up."""
        total = 0
        for card in self.powers[seat].get(effect, ()):
            total += card.amount(param)
        return total

    def upgrade_price(self, seat: int, card: Card) -> int:
        """BR-CARD-FRIGGAS-CHARM lowers it, never below 0."""
        return max(0, card.cost - self.sum_of(seat, "upgrade_discount", "rage"))

    # -- small changes that several steps share -----------------------------------------------------------------

    def refresh(self, seat: int) -> None:
        """Work out anew what follows from the upgrades on the clan sheet."""
        printed = self.printed
        powers: dict[str, tuple[Card, ...]] = {}
        strengths = list(printed.strengths)
        for slot, number in enumerate(self.slots[seat]):
            if number != NO_CARD:
                card = printed.cards[number]
                powers[card.effect] = (*powers.get(card.effect, ()), card)
                if slot < FIRST_MONSTER:
                    strengths[slot] = card.strength  # the slots of Warriors, Leader and Ship are numbered as they are
        prices = strengths.copy()
        prices[LEADER] = 0
        for kind, trait in enumerate(printed.traits):
            if trait == "free_upgrade_and_invade":
                prices[kind] = 0
        self.powers = replaced(self.powers, seat, powers)
        self.strengths = replaced(self.strengths, seat, tuple(strengths))
        self.prices = replaced(self.prices, seat, tuple(prices))

    def score(self, seat: int, glory: int, source: int) -> None:
        """Glory won or, if negative, lost."""
        self.glory[seat] += glory
        columns = list(self.ledger[seat])
        columns[source] += glory
        self.ledger[seat] = tuple(columns)

    def put(self, seat: int, kind: int, place: int) -> None:
        """A figure comes to a place."""
        self.at[place] = with_one(self.at[place], seat << 4 | kind)

    def take(self, seat: int, kind: int, place: int) -> None:
        """A figure leaves a place."""
        self.at[place] = without(self.at[place], seat << 4 | kind)

    def show(self, card: int) -> None:
        """Everybody sees the card, and where it goes."""
        self.shown |= 1 << card
        self.pinned |= 1 << card


def empty(s: BloodRage) -> None:
    """A table with nothing on it yet."""
    s.at, s.tokens, s.glory, s.ledger, s.rage = [], [], [], [], []
    s.levels, s.reserve, s.valhalla, s.slots = [], [], [], []
    s.powers, s.strengths, s.prices, s.fielded = [], [], [], []
    s.decks, s.packs, s.hands, s.quests, s.leftovers, s.buried, s.glimpses = [], [], [], [], [], [], []


def replaced(things: list[T], at: int, thing: T) -> list[T]:
    """A new list with another thing in this place: copies of a state share the old one."""
    new = things.copy()
    new[at] = thing
    return new


def with_one(things: tuple[int, ...], thing: int) -> tuple[int, ...]:
    """The same with one more, in ascending order."""
    more = list(things)
    more.append(thing)
    more.sort()
    return tuple(more)


def without(things: tuple[int, ...], thing: int) -> tuple[int, ...]:
    less = list(things)
    less.remove(thing)
    return tuple(less)


def distinct(kinds: Kinds) -> list[int]:
    """Each of them once: those alike stand side by side."""
    found: list[int] = []
    last = -1
    for kind in kinds:
        if kind != last:
            found.append(kind)
            last = kind
    return found


def clan_figures(warriors: int) -> Kinds:
    return (WARRIOR,) * warriors + (LEADER, SHIP)
