"""What actions and Creatures give: troops, Artifacts, healing of the Tree."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.yggdrasil.places import WORLDS, world_entity
from meadhall.games.yggdrasil.state import Yggdrasil

HEAL: Final = Prompt("heal", "YG-WORLD-ASGARD")
ARTIFACT: Final = Prompt("artifact", "YG-WORLD-NIDAVELLIR")


def gain(s: Yggdrasil, seat: int, effect: str, n: int) -> None:
    """As many as there are left."""
    if effect == "take_elves":
        n = min(n, s.elf_reserve)
        s.elf_reserve -= n
        s.elves[seat] += n
        s.tell("got", seat=seat, n=n, thing="elf")
    elif effect == "take_vanir":
        n = min(n, s.vanir_reserve)
        s.vanir_reserve -= n
        s.vanir[seat] += n
        s.tell("got", seat=seat, n=n, thing="vanir_die")
    elif effect == "raise_heroes":
        n = min(n, s.heroes())
        s.valhalla += n
        s.tell("raised", n=n)
    elif effect == "remove_anonymous":
        n = min(n, s.dead)
        s.dead -= n
        s.tell("dead_back", n=n)
    elif effect == "remove_fire_giants":
        n = min(n, s.giants)
        s.giants -= n
        s.tell("giants_back", n=n)
    elif effect == "heal_tree":
        ask_heal(s, seat)
    else:
        decks = [deck for deck in range(n) if s.artifact_decks[deck]]
        cards = [s.printed.artifacts[s.artifact_decks[deck][-1]].entity for deck in decks]
        s.ask(seat, ARTIFACT, [TakeArtifact(seat, deck, card) for deck, card in zip(decks, cards, strict=True)])


# -- Heal the Tree ---------------------------------------------------------------------------------------------------


def ask_heal(s: Yggdrasil, seat: int) -> None:
    """A devastated World of the seat's choice, at no further cost."""
    worlds = [world for world in range(9) if s.devastated >> world & 1]
    if worlds:
        s.ask(seat, HEAL, [Heal(world) for world in worlds])


class Heal(Step[Yggdrasil]):
    """The marker goes back to the Cage; with two Enemies there the World is devastated again at once."""

    __slots__ = ("world",)

    def __init__(self, world: int) -> None:
        self.world = world

    def run(self, s: Yggdrasil) -> None:
        s.devastated &= ~(1 << self.world)
        s.tell("healed", where=world_entity(self.world))
        s.devastate(self.world)

    def notation(self) -> str:
        return f"heal {WORLDS[self.world]}"

    def label(self) -> Line:
        return Line("heal", {"where": world_entity(self.world)})

    def targets(self) -> tuple[str, ...]:
        return (world_entity(self.world),)


class HealHere(Step[Yggdrasil]):
    """In the devastated World itself, for hit points: all of the cost is certain."""

    __slots__ = ("cost", "deadly", "seat", "world")

    def __init__(self, seat: int, world: int, cost: int, deadly: bool) -> None:
        self.seat = seat
        self.world = world
        self.cost = cost
        self.deadly = deadly

    def run(self, s: Yggdrasil) -> None:
        s.do(Heal(self.world))
        s.hurt(self.seat, self.cost)

    def notation(self) -> str:
        return f"heal {WORLDS[self.world]}"

    def label(self) -> Line:
        return Line("heal_here", {"where": world_entity(self.world), "n": self.cost})

    def targets(self) -> tuple[str, ...]:
        return (world_entity(self.world),)

    def confirm(self) -> bool:
        return self.deadly


def heal_here(s: Yggdrasil, seat: int, world: int) -> HealHere:
    """Two hit points, one with Idunn's Apple."""
    own = s.where[seat] == world and s.tools(seat) & s.printed.has("heal_cost")
    cost = s.printed.cheap_heal if own else s.printed.heal_cost
    return HealHere(seat, world, cost, s.hp[seat] <= cost)


class TakeArtifact(Step[Yggdrasil]):
    """The visible card of a dispenser; the next one becomes visible."""

    __slots__ = ("card", "deck", "seat")

    def __init__(self, seat: int, deck: int, card: str) -> None:
        self.seat = seat
        self.deck = deck
        self.card = card

    def run(self, s: Yggdrasil) -> None:
        *rest, card = s.artifact_decks[self.deck]
        s.artifact_decks[self.deck] = tuple(rest)
        s.owned[self.seat] |= 1 << card
        s.reveal()
        s.tell("artifact", seat=self.seat, card=self.card)

    def notation(self) -> str:
        return f"take {self.card.partition(':')[2]}"

    def label(self) -> Line:
        return Line("artifact", {"card": self.card})

    def targets(self) -> tuple[str, ...]:
        return (self.card,)
