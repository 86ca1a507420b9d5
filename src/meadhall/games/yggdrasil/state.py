"""The state of a game of Yggdrasil Chronicles: plain data, and the questions that rules, view and advice ask of it."""

from __future__ import annotations

from typing import Final

from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.games.yggdrasil.book import Page
from meadhall.games.yggdrasil.components import Components
from meadhall.games.yggdrasil.places import (
    ARMS,
    CAGE,
    ENEMIES,
    FENRIR,
    FIGURES,
    GODS,
    HEL,
    IORMUNGAND,
    LOKI,
    NO_GOD,
    NOWHERE,
    SURTR,
    world_entity,
)

NO_CARD: Final = -1
NO_FACE: Final = -1
FOUGHT: Final = 1  # what the active God did in phase 3 (YG-ARTIFACT-GULLINBURSTI)
ACTED: Final = 2


class Throw:
    """Risks that a God is running: from the first Hero sent to the last hit point lost."""

    __slots__ = ("arms", "changed", "foe", "god", "left", "lost", "risks", "seat", "spent", "vanir")

    def __init__(self, seat: int, risks: int, foe: str) -> None:
        self.seat = seat
        self.risks = risks  # at the beginning
        self.foe = foe  # what for: an opponent or an action
        self.left = risks  # not yet avoided; below 0 when more were avoided than there were
        self.god = NO_FACE
        self.vanir: tuple[int, ...] = ()  # faces
        self.arms: tuple[tuple[int, int], ...] = ()  # companions who help, and their faces
        self.changed = 0  # dice made a success by an Elf
        self.spent = 0  # Elves that will go back to Alfheim
        self.lost = 0  # Vanir dice that will go back to Vanaheim

    def clone(self) -> Throw:
        t = Throw(self.seat, self.risks, self.foe)
        t.left = self.left
        t.god = self.god
        t.vanir = self.vanir
        t.arms = self.arms
        t.changed = self.changed
        t.spent = self.spent
        t.lost = self.lost
        return t

    def facts(self) -> tuple[object, ...]:
        return (
            self.seat, self.risks, self.foe, self.left, self.god, self.vanir, self.arms, self.changed, self.spent,
            self.lost,
        )  # fmt: skip


class Yggdrasil(State):
    """Gods are numbered by figure: the seats' first, then the support Gods. An Enemy card is owner * 6 + Enemy."""

    __slots__ = (
        "active", "artifact_decks", "at", "bonds", "boxes", "called", "creature_deck", "creature_discards",
        "dead", "decks", "devastated", "did", "elf_reserve", "elves", "giants", "god_good", "gods", "hp",
        "iotunn_deck", "iotunns", "island", "known", "laid", "met", "owned", "page", "powers", "printed",
        "promises", "rotation", "round", "saga", "space", "tale", "throw", "to_play", "turn_over", "valhalla",
        "vanir", "vanir_good", "vanir_reserve", "wheel", "where", "why", "xp",
    )  # fmt: skip

    def __init__(self, players: int, luck: Luck, printed: Components) -> None:
        """Lists are not made here: a new game gets them of `empty`, a copy of what it is a copy of."""
        super().__init__(players, luck)
        self.printed = printed
        self.powers = False  # the side of the God boards with abilities (YG-SETUP-2)
        self.saga = 0  # 0 for the base game
        self.round = 0
        self.active = 0  # the seat whose turn it is
        self.to_play = 0  # mask of seats that have not yet had their turn this round
        self.turn_over = False  # Fenrir ended it (YG-ENEMY-FENRIR-3)
        self.did = 0
        # Gods, by figure
        self.gods: list[int]
        self.where: list[int]
        self.hp: list[int]
        # by seat
        self.elves: list[int]
        self.vanir: list[int]
        self.owned: list[int]  # masks of Artifacts
        self.god_good: list[int]  # masks of the faces that are successes
        self.vanir_good: list[int]
        self.bonds: list[int]  # seat * 4 + relation: mask of figures
        self.boxes: list[tuple[int, ...]]  # ticked in the experience table, by row
        self.xp: list[int]
        # the tree
        self.rotation = 0
        self.devastated = 0  # mask of Worlds
        self.at: list[int]  # by Enemy figure: its World
        self.island = 0
        self.giants = 0  # on Surt's ladder
        self.dead = 0  # Anonymous on Hel's ladder
        self.valhalla = 0  # Heroes there
        self.elf_reserve = 0
        self.vanir_reserve = 0
        self.iotunns = 0  # mask of the active ones
        self.iotunn_deck: list[int]  # the next one last, as in all decks
        self.creature_deck: list[int]
        self.creature_discards: list[int]
        self.called: tuple[int, ...] = ()  # Creatures drawn and not yet discarded
        self.artifact_decks: list[tuple[int, ...]]
        # the Wheel
        self.decks: list[tuple[int, ...]]
        self.laid: list[int]
        self.wheel: list[tuple[int, ...]]  # by Enemy, in order of reveal
        self.known = 0  # mask of cards in decks or laid whose place everybody can remember
        self.met = 0  # mask of cards that everybody has seen once
        # the Book of Sagas
        self.page = 0
        self.space = 0
        self.tale: dict[str, int]  # what a saga counts
        self.promises: list[int]  # by World: the promise token there (see steps/sagas.py)
        self.throw: Throw | None = None
        self.why = ""  # the game was lost

    def clone(self) -> Yggdrasil:
        t = Yggdrasil(self.players, self.luck.clone(), self.printed)
        self.copy_engine(t)
        t.powers = self.powers
        t.saga = self.saga
        t.round = self.round
        t.active = self.active
        t.to_play = self.to_play
        t.turn_over = self.turn_over
        t.did = self.did
        # What was settled before the first round is shared: setting up makes new lists of it (steps/setup.py).
        t.gods = self.gods
        t.god_good = self.god_good
        t.vanir_good = self.vanir_good
        t.bonds = self.bonds
        t.boxes = self.boxes
        t.xp = self.xp
        t.where = self.where.copy()
        t.hp = self.hp.copy()
        t.elves = self.elves.copy()
        t.vanir = self.vanir.copy()
        t.owned = self.owned.copy()
        t.rotation = self.rotation
        t.devastated = self.devastated
        t.at = self.at.copy()
        t.island = self.island
        t.giants = self.giants
        t.dead = self.dead
        t.valhalla = self.valhalla
        t.elf_reserve = self.elf_reserve
        t.vanir_reserve = self.vanir_reserve
        t.iotunns = self.iotunns
        t.iotunn_deck = self.iotunn_deck.copy()
        t.creature_deck = self.creature_deck.copy()
        t.creature_discards = self.creature_discards.copy()
        t.called = self.called
        t.artifact_decks = self.artifact_decks.copy()
        t.decks = self.decks.copy()
        t.laid = self.laid.copy()
        t.wheel = self.wheel.copy()
        t.known = self.known
        t.met = self.met
        t.page = self.page
        t.space = self.space
        t.tale = self.tale.copy()
        t.promises = self.promises.copy()
        t.throw = self.throw.clone() if self.throw is not None else None
        t.why = self.why
        return t

    def facts(self) -> tuple[object, ...]:
        return (
            self.powers, self.saga, self.round, self.active, self.to_play, self.turn_over, self.did, self.gods,
            self.where, self.hp, self.elves, self.vanir, self.owned, self.god_good, self.vanir_good, self.bonds,
            self.boxes, self.xp, self.rotation, self.devastated, self.at, self.island, self.giants, self.dead,
            self.valhalla, self.elf_reserve, self.vanir_reserve, self.iotunns, self.iotunn_deck, self.creature_deck,
            self.creature_discards, self.called, self.artifact_decks, self.decks, self.laid, self.wheel, self.known,
            self.met, self.page, self.space, sorted(self.tale.items()), self.promises,
            self.throw.facts() if self.throw else None, self.why,
        )  # fmt: skip

    # -- questions: Gods ---------------------------------------------------------------------------------------- -

    def figures(self) -> range:
        return range(len(self.gods))

    def supports(self) -> range:
        return range(self.players, len(self.gods))

    def name(self, figure: int) -> str:
        """The God's id; before the choice there is none."""
        return GODS[self.gods[figure]] if self.gods[figure] != NO_GOD else "god"

    def copy(self, card: int) -> str:
        """An Enemy card as an entity, with its owner: `copy:loki:thor`."""
        return f"copy:{ENEMIES[card % 6]}:{self.name(card // 6)}"

    def most(self, figure: int) -> int:
        """Hit points at the start, which nobody may exceed (YG-HITPOINTS-2)."""
        return self.printed.hit_points[self.players] if figure < self.players else self.printed.support_hit_points

    def wounded(self, figure: int) -> bool:
        return self.hp[figure] < self.most(figure)

    def power(self, seat: int) -> str:
        """The effect of the seat's divine power; none in the easy game."""
        return self.printed.powers[self.gods[seat]].effect if self.powers else ""

    def tools(self, seat: int) -> int:
        """Mask of the seat's Artifacts that work (Thrym: none)."""
        return 0 if self.iotunns & self.printed.forbids["artifact"] else self.owned[seat]

    def forbidden(self, resource: str) -> bool:
        """Does a Iotunn on the Sword of the Obstacles forbid it?"""
        return bool(self.iotunns & self.printed.forbids[resource])

    def companions(self, seat: int, relation: int) -> list[int]:
        """The figures in the seat's World with whom it has this relation (one-way: YG-RELATION-1)."""
        bonds = self.bonds[seat * 4 + relation]
        if not bonds:
            return []
        here = self.where[seat]
        return [figure for figure in self.figures() if bonds >> figure & 1 and self.where[figure] == here]

    def others_in(self, world: int, seat: int) -> bool:
        """Is another God, player's or support, in the World?"""
        return self.where.count(world) > (self.where[seat] == world)

    # -- questions: the tree -------------------------------------------------------------------------------------

    def enemies_in(self, world: int) -> list[int]:
        return [figure for figure, place in enumerate(self.at) if place == world]

    def heroes(self) -> int:
        """In the reserve of Midgard."""
        return self.printed.heroes - self.valhalla

    def giants_left(self) -> int:
        return self.printed.fire_giants - self.giants - self.tale.get("bridge", 0)

    def dead_left(self) -> int:
        return self.printed.anonymous - self.dead

    def pawns_left(self) -> int:
        """Iotunns on Loki's ladder."""
        return self.printed.iotunn_pawns - self.iotunns.bit_count()

    def strength(self, figure: int) -> int:
        """What a fight against one of the six would cost; for figures of the sagas see pages.py."""
        if figure == SURTR:
            return self.printed.base[figure] + self.giants
        if figure == HEL:
            return self.printed.base[figure] + self.dead
        if figure == LOKI:
            return self.printed.base[figure] + self.iotunns.bit_count()
        if figure == FENRIR:
            return self.printed.base[figure] + self.devastated.bit_count()
        return self.printed.base[IORMUNGAND] if figure == IORMUNGAND else 0

    def blocked(self, world: int) -> bool:
        """YG-JOTUNN-6: no action there at all."""
        return bool(self.iotunns & self.printed.blocks[world])

    def shielded(self, figure: int) -> bool:
        """YG-JOTUNN-8."""
        return figure < len(self.printed.shields) and bool(self.iotunns & self.printed.shields[figure])

    def iotunn_place(self, iotunn: int) -> int:
        """Where the pawn of an active Iotunn stands: a World, beside its Enemy (perhaps in the Cage)."""
        card = self.printed.iotunns[iotunn]
        return self.at[card.target] if card.target >= 0 else card.place

    def read(self) -> Page:
        """The page of the Book that lies open."""
        return self.printed.book.pages[self.page]

    # -- small changes that several steps share -------------------------------------------------------------------

    def hurt(self, figure: int, n: int) -> None:
        """YG-LOSS-HITPOINTS: the last hit point loses the game at once."""
        self.hp[figure] = max(0, self.hp[figure] - n)
        self.tell("hurt", god=self.name(figure), n=n, left=self.hp[figure])
        if self.hp[figure] == 0:
            self.lose("dead_god")

    def recover(self, figure: int, n: int) -> None:
        n = min(n, self.most(figure) - self.hp[figure])
        if n:
            self.hp[figure] += n
            self.tell("recovered", god=self.name(figure), n=n)

    def lose(self, why: str) -> None:
        """All lose together. Whatever was to come is dropped."""
        self.throw = None
        self.why = why
        self.tell("lost", why=f"why:{why}")
        self.finish((), (0,) * self.players)

    def win(self) -> None:
        self.throw = None
        self.tell("won")
        self.finish(tuple(range(self.players)), (1,) * self.players)

    def devastate(self, world: int) -> None:
        """YG-TREE-6: two Enemies in one World; the marker is a bar of the Cage."""
        if world >= CAGE or self.devastated >> world & 1 or self.at.count(world) < 2:
            return
        if self.devastated.bit_count() == self.printed.markers:
            self.lose("no_marker")
            return
        self.devastated |= 1 << world
        self.tell("devastated", where=world_entity(world))

    def put_enemy(self, figure: int, world: int) -> None:
        self.at[figure] = world
        self.devastate(world)

    def under(self, seat: int, card: int) -> None:
        """A card goes to the bottom of a deck, where everybody can remember it (YG-ROUND-6)."""
        self.decks[seat] = (card, *self.decks[seat])
        self.known |= 1 << card

    def helpers(self, seat: int) -> list[int]:
        """Companions in arms who roll with the seat (YG-RELATION-ARMS)."""
        return [] if self.forbidden("god_die") else self.companions(seat, ARMS)


def empty(s: Yggdrasil, figures: int) -> None:
    """Room for everybody; nothing is dealt yet."""
    n = s.players
    s.gods = [NO_GOD] * figures
    s.where = [0] * figures
    s.hp = [s.most(figure) for figure in range(figures)]
    s.elves, s.vanir, s.owned, s.xp = [0] * n, [0] * n, [0] * n, [0] * n
    s.god_good = [s.printed.success] * n
    s.vanir_good = [s.printed.success] * n
    s.bonds = [0] * (4 * n)
    s.boxes = [()] * n
    s.at = [NOWHERE] * len(FIGURES)
    s.decks, s.laid, s.wheel = [()] * n, [NO_CARD] * n, [()] * 6
    s.iotunn_deck, s.creature_deck, s.creature_discards, s.artifact_decks = [], [], [], []
    s.tale, s.promises = {}, []
