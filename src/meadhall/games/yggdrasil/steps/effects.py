"""What Enemies and pages of the Book do to the tree: one function per effect key of components.toml.

Each runs as a step of its own (see pages.py), so that nothing is done after one that loses the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.engine.step import Line, Step
from meadhall.games.yggdrasil.places import (
    ASGARD,
    CAGE,
    FENRIR,
    FIGURES,
    IORMUNGAND,
    MIDDLE,
    NOWHERE,
    SONS,
    enemy_entity,
    level,
    world_entity,
)
from meadhall.games.yggdrasil.state import Yggdrasil

# -- Enemies ---------------------------------------------------------------------------------------------------------


def climb(s: Yggdrasil, figure: int) -> None:
    """One level up in its column; from the upper level the game is lost."""
    to = s.printed.above[s.rotation][s.at[figure]]
    if to == NOWHERE:
        s.lose("top")
        return
    s.tell("climbed", enemy=enemy_entity(figure), where=world_entity(to))
    s.put_enemy(figure, to)


def rotate(s: Yggdrasil, steps: int) -> None:
    """The middle level turns clockwise, with all that stands on it; a Son of Bergelmir there freezes it."""
    if not steps:
        return
    if any(s.at[son] != NOWHERE and level(s.at[son]) == MIDDLE for son in SONS):
        s.tell("frozen")
    else:
        s.rotation = (s.rotation + steps) % 3
        s.tell("turned", n=steps)


def add_fire_giants(s: Yggdrasil, count: int, as_many: bool = False) -> None:
    n = min(count, s.giants_left())
    if n < count and not as_many:
        s.lose("no_giants")
    elif n:
        s.giants += n
        s.tell("giants", n=n, left=s.giants_left())


def add_anonymous(s: Yggdrasil, count: int, as_many: bool = False) -> None:
    n = min(count, s.dead_left())
    if n < count and not as_many:
        s.lose("no_dead")
    elif n:
        s.dead += n
        s.tell("dead", n=n, left=s.dead_left())


def lose_hp(s: Yggdrasil, who: str, count: int, world: int = NOWHERE) -> None:
    """Without a saving throw: the active God, or all of the players' Gods in a World."""
    for seat in range(s.players):
        if s.outcome is None and (seat == s.active if who == "active" else s.where[seat] == world):
            s.hurt(seat, count)


def recover_hp(s: Yggdrasil, who: str, count: int) -> None:
    """All of the players' Gods."""
    for seat in range(s.players):
        s.recover(seat, count)


def move_to_active(s: Yggdrasil, figure: int) -> None:
    """Loki goes to the World of the active God; he may be there already."""
    world = s.where[s.active]
    if s.at[figure] != world:
        s.tell("pursued", enemy=enemy_entity(figure), where=world_entity(world))
        s.put_enemy(figure, world)


def activate_iotunn(s: Yggdrasil, count: int) -> None:
    """A card, and a pawn from Loki's ladder to the place it says."""
    for _ in range(count):
        if not s.pawns_left() or not s.iotunn_deck:
            s.lose("no_iotunn")
            return
        s.reveal()
        iotunn = s.iotunn_deck.pop()
        s.iotunns |= 1 << iotunn
        s.tell("iotunn", card=s.printed.iotunns[iotunn].entity)


def advance_island(s: Yggdrasil) -> None:
    if s.island + 1 == len(s.printed.islands):
        s.lose("last_island")
        return
    s.island += 1
    s.tell("island", n=s.island + 1)
    add_anonymous(s, s.printed.islands[s.island])


def free_fenrir(s: Yggdrasil, bite: int) -> None:
    """He leaves the Cage, or bites if he is out."""
    if s.at[FENRIR] == CAGE:
        s.tell("loose", enemy=enemy_entity(FENRIR), where=world_entity(ASGARD))
        s.put_enemy(FENRIR, ASGARD)
    else:
        s.hurt(s.active, bite)


def end_turn(s: Yggdrasil) -> None:
    s.turn_over = s.power(s.active) != "unshaken"


# -- after a fight ---------------------------------------------------------------------------------------------------


class Retreat(Step[Yggdrasil]):
    """Who lost a fight goes to the refuge; another Enemy may be there already."""

    __slots__ = ("figure",)

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def run(self, s: Yggdrasil) -> None:
        s.tell("beaten", seat=s.active, foe=enemy_entity(self.figure))
        if self.figure == IORMUNGAND:
            s.island = max(0, s.island - 1)
        else:
            s.put_enemy(self.figure, s.printed.refuge[self.figure])


class BeatIotunn(Step[Yggdrasil]):
    """Back to Loki's ladder; its effect ends."""

    __slots__ = ("entity", "iotunn")

    def __init__(self, iotunn: int, entity: str) -> None:
        self.iotunn = iotunn
        self.entity = entity

    def run(self, s: Yggdrasil) -> None:
        s.iotunns &= ~(1 << self.iotunn)
        s.tell("beaten", seat=s.active, foe=self.entity)

    def notation(self) -> str:
        return f"beat {self.entity.partition(':')[2]}"

    def label(self) -> Line:
        return Line("beat", {"foe": self.entity})

    def targets(self) -> tuple[str, ...]:
        return (self.entity,)


def activations_left(s: Yggdrasil, enemy: str) -> int:
    """How many activations at the earliest until the game is lost (Nidhögg: until the end of his page)."""
    weakest = min(s.hp[: s.players])  # neither Fenrir nor Hel ever hurts a support God
    if enemy == "loki":
        return min(s.pawns_left(), len(s.iotunn_deck)) + 1
    if enemy == "iormungand":
        return _islands_left(s)
    if enemy == "fenrir":
        return -(-weakest // s.printed.bite) + (s.at[FENRIR] == CAGE)
    if enemy == "nidhogg":
        return len(s.read().track) - 1 - s.space
    climbs = level(s.at[FIGURES.index(enemy)]) + 1
    return min(climbs, weakest if enemy == "hel" else s.giants_left() // s.printed.giants_at_once + 1)


def _islands_left(s: Yggdrasil) -> int:
    reserve, count = s.dead_left(), 1
    for dead in s.printed.islands[s.island + 1 :]:
        reserve -= dead
        if reserve < 0:
            break
        count += 1
    return count


EFFECTS: Final[dict[str, Callable[..., None]]] = {
    "climb": climb,
    "rotate": rotate,
    "add_fire_giants": add_fire_giants,
    "add_anonymous": add_anonymous,
    "lose_hp": lose_hp,
    "recover_hp": recover_hp,
    "move_to_active": move_to_active,
    "activate_iotunn": activate_iotunn,
    "advance_island": advance_island,
    "free_fenrir": free_fenrir,
    "end_turn": end_turn,
}
