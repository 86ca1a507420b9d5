"""What happens in the sagas alone: promises, Sons of Bergelmir, wolves, Emissaries, the bridge. By effect key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.yggdrasil.places import (
    CAGE,
    LOKI,
    LOWER,
    MIDGARD,
    NOWHERE,
    SONS,
    SURTR,
    WORLDS,
    enemy_entity,
    level,
    world_entity,
)
from meadhall.games.yggdrasil.state import Yggdrasil
from meadhall.games.yggdrasil.steps.effects import activate_iotunn, lose_hp, recover_hp

NO_TOKEN: Final = 0  # what lies on a World; the middle two face down
OATH: Final = 1
FALSE_OATH: Final = 2
SHOWN_OATH: Final = 3

WHISPER: Final = Prompt("whisper", "YG-CAMPAIGN-BALDR-2")
OATHS: Final = Prompt("oaths", "YG-CAMPAIGN-BALDR-6")


def sons_on_tree(s: Yggdrasil) -> int:
    return sum(s.at[son] != NOWHERE for son in SONS)


def emissaries(s: Yggdrasil) -> int:
    return s.tale.get("emissaries", 0).bit_count()


def need(s: Yggdrasil) -> int:
    return s.read().need[s.players - 1]


# Counts and conditions that instructions name.
COUNTS: Final[dict[str, Callable[[Yggdrasil], int]]] = {
    "oaths": lambda s: s.tale["oaths"],
    "oaths_missing": lambda s: max(0, need(s) - s.tale["oaths"]),
    "lies_beyond_one": lambda s: max(0, s.tale["lies_hidden"] - 1),
    "sons": sons_on_tree,
    "winters_unbroken": lambda s: 2 - s.tale["winters_broken"],
    "half_emissaries": lambda s: (emissaries(s) + 1) // 2,
    "half_aboard": lambda s: (s.tale["emissaries_aboard"] + 1) // 2,
}
CONDITIONS: Final[dict[str, Callable[[Yggdrasil], bool]]] = {
    "no_lie_hidden": lambda s: s.tale["lies_hidden"] == 0,
    "sun_lost": lambda s: bool(s.tale["sun_lost"]),
    "moon_lost": lambda s: bool(s.tale["moon_lost"]),
    "bridge_lost": lambda s: not s.tale["bridge_held"],
}


def count_up(s: Yggdrasil, what: str) -> None:
    s.tale[what] = s.tale.get(what, 0) + 1
    s.tell("counted", what=f"tally:{what}", n=s.tale[what])


# -- figures ---------------------------------------------------------------------------------------------------------


def place(s: Yggdrasil, figure: int, world: int) -> None:
    s.tell("appeared", enemy=enemy_entity(figure), where=world_entity(world))
    s.put_enemy(figure, world)


def move(s: Yggdrasil, figure: int, to: int) -> None:
    if s.at[figure] != to:
        s.tell("sent", enemy=enemy_entity(figure), where=world_entity(to))
        s.put_enemy(figure, to)


def surtr_rides(s: Yggdrasil) -> None:
    if level(s.at[SURTR]) == LOWER:
        move(s, SURTR, MIDGARD)


# -- saga 1: promises ------------------------------------------------------------------------------------------------


def scatter_promises(s: Yggdrasil) -> None:
    """One face down on each World."""
    pieces = s.printed.book.pieces
    s.promises = [OATH] * pieces["oaths"] + [FALSE_OATH] * pieces["false_oaths"]
    s.luck.shuffle(s.promises)
    s.tale.update(oaths=0, lies_hidden=pieces["false_oaths"])


def discard_promise(s: Yggdrasil) -> None:
    """Unseen, from the level where Loki stands. Which one, the players choose."""
    if s.at[LOKI] != CAGE:
        first = 3 * level(s.at[LOKI])
        worlds = [world for world in range(first, first + 3) if s.promises[world] in (OATH, FALSE_OATH)]
        if worlds:
            s.ask(s.active, WHISPER, [Remove(world, 0) for world in worlds])


class Remove(Step[Yggdrasil]):
    """A token leaves a World; then `more` others."""

    __slots__ = ("more", "world")

    def __init__(self, world: int, more: int) -> None:
        self.world = world
        self.more = more

    def run(self, s: Yggdrasil) -> None:
        s.promises[self.world] = NO_TOKEN
        s.tell("token_gone", where=world_entity(self.world))
        if self.more:
            s.do(AskOaths(self.more))

    def notation(self) -> str:
        return f"remove {WORLDS[self.world]}"

    def label(self) -> Line:
        return Line("remove_token", {"where": world_entity(self.world)})

    def targets(self) -> tuple[str, ...]:
        return (world_entity(self.world),)


class AskOaths(Step[Yggdrasil]):
    """So many Oaths leave the Tree, of the players' choice; if all have to go, there is none."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, s: Yggdrasil) -> None:
        worlds = [world for world in range(9) if s.promises[world] == SHOWN_OATH]
        if len(worlds) > self.n:
            s.ask(s.active, OATHS, [Remove(world, self.n - 1) for world in worlds], about={"n": self.n})
        else:
            s.do_all([Remove(world, 0) for world in worlds])


def place_oaths(s: Yggdrasil) -> None:
    """The old tokens go; one Oath lies open on each World of the middle and upper levels."""
    s.promises = [SHOWN_OATH if level(world) != LOWER else NO_TOKEN for world in range(9)]


def remove_oaths(s: Yggdrasil, count: int) -> None:
    if count:
        s.do(AskOaths(count), AppearIfWept())


class AppearIfWept(Step[Yggdrasil]):
    """Thökk comes when no Oath is left."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        if SHOWN_OATH not in s.promises:
            s.tale["thokk_here"] = 1
            s.tell("thokk")


def reveal_promise(s: Yggdrasil, world: int) -> None:
    s.reveal()
    token = s.promises[world]
    s.promises[world] = NO_TOKEN
    if token == OATH:
        count_up(s, "oaths")
    else:
        s.tale["lies_hidden"] -= 1
        s.tell("lie", where=world_entity(world))
        activate_iotunn(s, 1)


def remove_oath(s: Yggdrasil, world: int) -> None:
    s.promises[world] = NO_TOKEN
    s.tell("token_gone", where=world_entity(world))
    AppearIfWept().run(s)


# -- saga 2: the Sons of Bergelmir -----------------------------------------------------------------------------------


def each_takes_elf(s: Yggdrasil, count: int) -> None:
    for seat in range(s.players):
        n = min(count, s.elf_reserve)
        s.elf_reserve -= n
        s.elves[seat] += n
        s.tell("got", seat=seat, n=n, thing="elf")


def box_elves(s: Yggdrasil, count: int, bite: int) -> None:
    """Out of the game; if the reserve is empty, the active God suffers."""
    n = min(count, s.elf_reserve)
    s.elf_reserve -= n
    s.tale["boxed"] = s.tale.get("boxed", 0) + n
    if n:
        s.tell("boxed", n=n)
    elif count and bite:
        s.hurt(s.active, bite)


def move_son(s: Yggdrasil, son: int) -> None:
    """One level up in his column, from the upper level down to the lower one."""
    figure = SONS[son - 1]
    here = s.at[figure]
    if here == NOWHERE:
        return
    above = s.printed.above[s.rotation]
    to = above[here]
    if to == NOWHERE:  # the lowest World of the column: the one that is below the one that is below
        to = next(world for world in range(6, 9) if above[above[world]] == here)
    move(s, figure, to)
    if s.outcome is None:
        lose_hp(s, "gods_in", 1, to)


def count_winter(s: Yggdrasil) -> None:
    if not sons_on_tree(s):
        count_up(s, "winters_broken")


def end_by_sons(s: Yggdrasil) -> None:
    if sons_on_tree(s):
        s.lose("sons")
    else:
        s.win()


# -- saga 3: the wolves ----------------------------------------------------------------------------------------------

LIGHTS: Final = {"skoll": "sun_lost", "hati": "moon_lost"}


def run(s: Yggdrasil, wolf: str, by: int) -> None:
    """On the track to sun or moon; at its end the light is swallowed, and both lights lose the game."""
    runners = [each for each, light in LIGHTS.items() if not s.tale[light]]
    if wolf in LIGHTS:
        runners = [each for each in runners if each == wolf]
    elif wolf == "leader":
        ahead = max([s.tale[each] for each in runners], default=0)
        runners = [each for each in runners if s.tale[each] == ahead]
    for each in runners:
        s.tale[each] = max(0, s.tale[each] + by)
        s.tell("ran", foe=f"foe:{each}", n=s.tale[each])
        if s.tale[each] >= s.printed.book.pieces["wolf_track"]:
            lose_light(s, LIGHTS[each].partition("_")[0])
            s.tale[each] = 0
    if s.tale["sun_lost"] and s.tale["moon_lost"]:
        s.lose("dark")


def lose_light(s: Yggdrasil, light: str) -> None:
    s.tale[f"{light}_lost"] = 1
    s.tell("swallowed", what=f"light:{light}")


def scout(s: Yggdrasil, world: int) -> None:
    s.tale["scouted"] = s.tale.get("scouted", 0) | 1 << world
    count_up(s, "scouts")


# -- saga 4: Emissaries and Naglfar ----------------------------------------------------------------------------------


def place_emissary(s: Yggdrasil, world: int | str) -> None:
    """From the pool, if one is left there and none stands in that World."""
    to = s.where[s.active] if isinstance(world, str) else world
    there = s.tale.get("emissaries", 0)
    if emissaries(s) < s.printed.book.pieces["emissaries"] and not there >> to & 1:
        s.tale["emissaries"] = there | 1 << to
        s.tell("emissary", where=world_entity(to))


def board_emissaries(s: Yggdrasil) -> None:
    s.tale["emissaries_aboard"] = emissaries(s)
    s.tale["emissaries"] = 0
    s.tell("boarded", n=s.tale["emissaries_aboard"])


# -- saga 5: the bridge ----------------------------------------------------------------------------------------------


def bridge_add(s: Yggdrasil, count: int, as_many: bool = False) -> None:
    n = min(count, s.giants_left())
    if n < count and not as_many:
        s.lose("no_giants")
    elif n:
        s.tale["bridge"] += n
        s.tell("bridge", n=s.tale["bridge"])


def bridge_remove(s: Yggdrasil, count: int) -> None:
    s.tale["bridge"] = max(0, s.tale["bridge"] - count)
    s.tell("bridge", n=s.tale["bridge"])


def bridge_clear(s: Yggdrasil) -> None:
    bridge_remove(s, s.tale["bridge"])


def bridge_to_ladder(s: Yggdrasil) -> None:
    n = s.tale["bridge"]
    s.tale["bridge"] = 0
    s.giants += n
    s.tell("giants", n=n, left=s.giants_left())


def hold_bridge(s: Yggdrasil) -> None:
    if s.valhalla >= need(s):
        s.tale["bridge_held"] = 1
        s.tell("held")


def bridge_prize(s: Yggdrasil) -> None:
    if s.tale["bridge_held"]:
        recover_hp(s, "all", 1)
    else:
        bridge_add(s, 1, as_many=True)


def break_arch(s: Yggdrasil) -> None:
    count_up(s, "arches")


SAGA_EFFECTS: Final[dict[str, Callable[..., None]]] = {
    each.__name__: each
    for each in (
        place, move, surtr_rides, scatter_promises, discard_promise, place_oaths, remove_oaths, reveal_promise,
        remove_oath, each_takes_elf, box_elves, move_son, count_winter, end_by_sons, run, lose_light, scout,
        place_emissary, board_emissaries, bridge_add, bridge_remove, bridge_clear, bridge_to_ladder, hold_bridge,
        bridge_prize, break_arch,
    )
}  # fmt: skip
