"""The Book of Sagas in play: effects by key, Nidhögg's way, turning pages, and the actions and fights of a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.yggdrasil.book import Op, SagaAction, SagaFight
from meadhall.games.yggdrasil.odds import Chances, losses, words
from meadhall.games.yggdrasil.places import (
    ENEMIES,
    IOTUNHEIM,
    NAGLFAR,
    NIDHOGG,
    NOWHERE,
    SONS,
    WORLDS,
    enemy_entity,
    world_entity,
)
from meadhall.games.yggdrasil.state import Yggdrasil
from meadhall.games.yggdrasil.steps.effects import EFFECTS, Retreat
from meadhall.games.yggdrasil.steps.risk import Risk
from meadhall.games.yggdrasil.steps.sagas import (
    CONDITIONS,
    COUNTS,
    FALSE_OATH,
    LIGHTS,
    OATH,
    SAGA_EFFECTS,
    SHOWN_OATH,
    count_up,
    move,
    need,
)
from meadhall.games.yggdrasil.steps.throw import chances

PAY: Final = Prompt("pay", "YG-CAMPAIGN-BALDR-8")


class Effect(Step[Yggdrasil]):
    """One thing that an activation or an instruction of the Book does."""

    __slots__ = ("op",)

    def __init__(self, op: Op) -> None:
        self.op = op

    def run(self, s: Yggdrasil) -> None:
        key, params, when = self.op
        if when and not CONDITIONS[when](s):
            return
        if not params:
            ALL[key](s)
        else:
            count = params.get("count")
            if isinstance(count, str):
                params = {**params, "count": COUNTS[count](s)}
            ALL[key](s, **params)
        if s.saga and s.outcome is None:
            check_page(s)


def follow(s: Yggdrasil, instruction: str) -> list[Effect]:
    """The steps of an instruction."""
    if not instruction:
        return []
    s.tell("instruction", text=instruction)
    return [Effect(op) for op in s.printed.book.instructions[instruction]]


def first_reveal(s: Yggdrasil, enemy: int) -> list[Effect]:
    """What the page does when a card of the Enemy is shown and none lies on the Wheel."""
    return follow(s, s.read().reveal.get(enemy, ""))


def advance_nidhogg(s: Yggdrasil) -> None:
    s.space += 1
    there = s.read().track[s.space]
    s.tell("nidhogg", n=s.space, left=len(s.read().track) - 1 - s.space)
    if there == "tree":
        s.win()
    elif there == "dead_tree":
        s.lose("dead_tree")
    elif there != "blank":
        s.do_all(follow(s, there))


def turn_page(s: Yggdrasil) -> None:
    s.page += 1
    s.space = 0
    s.tell("page", page=s.read().id)
    s.do_all(follow(s, s.read().enter))


ALL: Final[dict[str, Callable[..., None]]] = {
    **EFFECTS, **SAGA_EFFECTS, "advance_nidhogg": advance_nidhogg, "turn_page": turn_page
}  # fmt: skip


def check_page(s: Yggdrasil) -> None:
    """Is the goal of the page reached, or the bridge full?"""
    page = s.read()
    if page.fifth and s.tale["bridge"] >= s.printed.book.pieces["bridge"]:
        if page.fifth == "dead_tree":
            s.lose("bridge")
        else:
            s.do_all(follow(s, page.fifth))
    elif page.goal and s.tale.get(page.goal, 0) >= need(s):
        if page.goal == "breaches":
            s.at[NAGLFAR] = NOWHERE
        turn_page(s)


# -- saga actions ----------------------------------------------------------------------------------------------------


def saga_actions(s: Yggdrasil, seat: int, world: int) -> list[Step[Yggdrasil]]:
    """Those of the open page that can be done in the World; also in a devastated one."""
    found: list[Step[Yggdrasil]] = []
    for id_ in s.read().actions:
        action = s.printed.book.actions[id_]
        if _possible(s, action, world) and (not action.cost or payments(s, seat, action)):
            risks = max(0, action.risks + _further(s, action.per, seat, world))
            found.append(SagaDeed(seat, world, action, chances(s, seat, risks) if risks else None))
    return found


def _possible(s: Yggdrasil, action: SagaAction, world: int) -> bool:
    if action.worlds and world not in action.worlds:
        return False
    if action.id == "ask_oath":
        return s.promises[world] in (OATH, FALSE_OATH)
    if action.id == "weep":
        return s.promises[world] == SHOWN_OATH
    if action.id == "scout":
        return not s.tale.get("scouted", 0) >> world & 1
    return action.id != "hold_bridge" or s.tale["bridge"] > 0


def _further(s: Yggdrasil, per: str, seat: int, world: int) -> int:
    """Risks besides the printed ones."""
    if per == "enemy_here":
        return int(world in s.at)
    if per == "bridge":
        return s.tale["bridge"]
    if per == "bridge_and_company":
        return s.tale["bridge"] + (world in s.at) - s.others_in(world, seat)
    return 0


def payments(s: Yggdrasil, seat: int, action: SagaAction) -> list[str]:
    stock = {"elf": s.elves[seat], "vanir_die": s.vanir[seat], "hero": s.valhalla}
    return [what for what in action.cost if stock[what]]


class SagaDeed(Step[Yggdrasil]):
    """Pay or run Risks, then what the page says."""

    __slots__ = ("action", "ahead", "seat", "world")

    def __init__(self, seat: int, world: int, action: SagaAction, ahead: Chances | None) -> None:
        self.seat = seat
        self.world = world
        self.action = action
        self.ahead = ahead

    def run(self, s: Yggdrasil) -> None:
        action = self.action
        s.tell("deed", seat=self.seat, action=action.id, where=world_entity(self.world))
        here = {"world": self.world}
        told = [
            Effect(Op(op.key, here) if op.key in ("reveal_promise", "remove_oath", "scout") else op)
            for op in action.effects
        ]
        first: list[Step[Yggdrasil]] = [AskPayment(self.seat, action)] if action.cost else []
        if self.ahead is not None:
            first.append(Risk(self.seat, self.ahead.risks, action.id))
        s.do_all([*first, *told])

    def notation(self) -> str:
        return f"{self.action.id} {WORLDS[self.world]}"

    def label(self) -> Line:
        args = {"action": self.action.id, "where": world_entity(self.world)}
        if self.ahead is None:
            return Line("deed", args)
        return Line("risky_deed", {**args, "n": self.ahead.risks, "odds": words(losses(self.ahead))})

    def targets(self) -> tuple[str, ...]:
        return (world_entity(self.world),)


class AskPayment(Step[Yggdrasil]):
    __slots__ = ("action", "seat")

    def __init__(self, seat: int, action: SagaAction) -> None:
        self.seat = seat
        self.action = action

    def run(self, s: Yggdrasil) -> None:
        s.ask(self.seat, PAY, [Pay(self.seat, what) for what in payments(s, self.seat, self.action)])


class Pay(Step[Yggdrasil]):
    __slots__ = ("seat", "what")

    def __init__(self, seat: int, what: str) -> None:
        self.seat = seat
        self.what = what

    def run(self, s: Yggdrasil) -> None:
        if self.what == "elf":
            s.elves[self.seat] -= 1
            s.elf_reserve += 1
        elif self.what == "vanir_die":
            s.vanir[self.seat] -= 1
            s.vanir_reserve += 1
        else:
            s.valhalla -= 1
        s.tell("paid", seat=self.seat, thing=self.what)

    def notation(self) -> str:
        return f"pay {self.what}"

    def label(self) -> Line:
        return Line("pay", {"thing": self.what})

    def targets(self) -> tuple[str, ...]:
        return (self.what,)


# -- saga fights -----------------------------------------------------------------------------------------------------


class Foe(NamedTuple):
    """An opponent that the page knows."""

    entity: str
    strength: int
    weapon: str
    word: str
    then: Step[Yggdrasil]


def strength_of(s: Yggdrasil, fight: SagaFight) -> int:
    """What the page and the tale make of an opponent."""
    strength = fight.strength[s.players - 1] + fight.later.get(s.read().id, 0)
    further = s.tale.get(fight.id if fight.per == "space" else fight.per, 0)
    return strength + further - s.tale.get(fight.less, 0)


def saga_fights(s: Yggdrasil, seat: int) -> list[Foe]:
    """The opponents of the open page in the seat's World."""
    here = s.where[seat]
    found: list[Foe] = []
    for id_ in s.read().fights:
        fight = s.printed.book.fights[id_]
        if id_ == "duel":
            found += _duels(s, seat, fight, here)
        elif id_ == "son":
            found += [
                Foe(enemy_entity(son), strength_of(s, fight), fight.weapon, "fight", Beaten("son", son, here))
                for son in SONS
                if s.at[son] == here
            ]
        elif _there(s, fight, here):
            entity = enemy_entity(NAGLFAR) if id_ == "naglfar" else f"foe:{id_}"
            found.append(Foe(entity, strength_of(s, fight), fight.weapon, "fight", Beaten(id_, NAGLFAR, here)))
    return found


def _there(s: Yggdrasil, fight: SagaFight, here: int) -> bool:
    if fight.worlds and here not in fight.worlds:
        return False
    if fight.id == "thokk":
        return bool(s.tale.get("thokk_here"))
    if fight.id in LIGHTS:
        return s.tale[fight.id] > 0
    if fight.id == "emissary":
        return bool(s.tale.get("emissaries", 0) >> here & 1)
    return fight.id != "naglfar" or s.at[NAGLFAR] == here


def _duels(s: Yggdrasil, seat: int, fight: SagaFight, here: int) -> list[Foe]:
    """Any Enemy once, also in his refuge; the foe of old is easier."""
    doomed = s.tale.get("doomed_mask", 0)
    foes = []
    for figure in range(NIDHOGG):
        if s.at[figure] == here and not s.shielded(figure) and not doomed >> figure & 1:
            strength = max(fight.strength[s.players - 1], s.strength(figure))
            if fight.foes.get(s.gods[seat]) == figure:
                strength -= fight.old[s.players - 1]
            foes.append(Foe(enemy_entity(figure), strength, ENEMIES[figure], "duel", Beaten("duel", figure, here)))
    return foes


class Beaten(Step[Yggdrasil]):
    """What becomes of an opponent of the sagas."""

    __slots__ = ("figure", "id", "world")

    def __init__(self, id_: str, figure: int, world: int) -> None:
        self.id = id_
        self.figure = figure
        self.world = world

    def run(self, s: Yggdrasil) -> None:
        id_ = self.id
        s.do(CheckPage())  # first: what follows may lose the game, which drops it
        if id_ == "duel":
            s.tale["doomed_mask"] = s.tale.get("doomed_mask", 0) | 1 << self.figure
            count_up(s, "doomed")
            Retreat(self.figure).run(s)
            return
        s.tell("beaten", seat=s.active, foe=enemy_entity(self.figure) if id_ in ("son", "naglfar") else f"foe:{id_}")
        if id_ == "son":
            s.at[self.figure] = NOWHERE
        elif id_ in LIGHTS:
            s.tale[id_] = 0
        elif id_ == "emissary":
            s.tale["emissaries"] ^= 1 << self.world
        elif id_ == "naglfar":
            count_up(s, "breaches")
            move(s, NAGLFAR, IOTUNHEIM)
        else:  # Thökk and the Hag: the goal of their page
            s.tale[id_] = 1
            s.tale["thokk_here"] = 0


class CheckPage(Step[Yggdrasil]):
    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        check_page(s)
