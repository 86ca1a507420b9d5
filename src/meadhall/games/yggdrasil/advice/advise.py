"""How good the options of a decision look: what the tree is worth after each, as far as can be known beforehand.

Chance is weighed exactly where it matters most (Risks: see outlook.py); what is hidden is as imagined.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.engine.luck import Luck
from meadhall.engine.step import Step
from meadhall.games.yggdrasil.advice.evaluate import expected, worth
from meadhall.games.yggdrasil.advice.outlook import Outlook
from meadhall.games.yggdrasil.chronicle import BOX_ROWS
from meadhall.games.yggdrasil.places import GODS
from meadhall.games.yggdrasil.state import Yggdrasil
from meadhall.games.yggdrasil.steps.aftermath import Claim, Elves, Lend, Pairs, Share
from meadhall.games.yggdrasil.steps.creatures import Take
from meadhall.games.yggdrasil.steps.gain import Heal
from meadhall.games.yggdrasil.steps.moves import MoveTo
from meadhall.games.yggdrasil.steps.risk import ChooseDie, RollGodDie, RollVanirDice
from meadhall.games.yggdrasil.steps.round import Play
from meadhall.games.yggdrasil.steps.setup import Buy, TakeGod
from meadhall.games.yggdrasil.steps.throw import Heroes, avoided, running
from meadhall.games.yggdrasil.steps.turn import Half
from meadhall.games.yggdrasil.steps.worlds import UseCreature, UseRune, WorldAction, deeds

LATER: Final = 0.3  # what can be done from there next turn counts, too
COMPANY: Final = 0.03  # a support God is best beside a God
# What those uses are worth that cannot be worked out.
CREATURE_USE: Final = {"move_all": 0.16, "gifts": 0.0, "reorder_cards": 0.12, "return_cards": 0.32}
RUNE_USE: Final = {"move_god": 0.08, "rotate_tree": 0.04}
RECAST: Final = 0.12  # the stones once more, by one that could also do something else: where that is worth less
GOD_WORTH: Final = {"tyr": 6.0, "heimdall": 5.0, "thor": 4.0, "frigg": 3.0, "odin": 2.0, "freyr": 1.0, "freyia": 0.0}
BOX_WORTH: Final = {"god_die": 3.0, "elves": 2.0, "vanir": 1.5, "arms": 1.0, "vanir_die": 0.8}

Score = Callable[[Outlook, int, int, Any], float]


def advise(s: Yggdrasil, seat: int) -> list[float]:
    decision = s.owed[seat]
    score: Score = SPECIAL.get(decision.prompt.key, _tried)
    outlook = Outlook(s)
    return [score(outlook, seat, index, option) for index, option in enumerate(decision.options)]


def _tried(ahead: Outlook, seat: int, index: int, option: Step[Any]) -> float:
    """Play it and look."""
    t = ahead.s.clone()
    t.luck = Luck("tried")  # never the rolls that will come
    t.choose(seat, index)
    return worth(t, expected(t))


# -- the course of a turn --------------------------------------------------------------------------------------------


def _next(ahead: Outlook, seat: int, index: int, option: Play) -> float:
    """Who can do most now begins."""
    return ahead.best_turn(option.seat)


def _move(ahead: Outlook, seat: int, index: int, option: MoveTo) -> float:
    s, figure, to = ahead.s, option.figure, option.to
    if figure >= s.players:
        return COMPANY * (to in s.where[: s.players])
    if s.owed[seat].prompt.key == "travel":
        return ahead.best_turn_from(figure, to)
    return ahead.best_act(figure, to) + LATER * max(
        [ahead.best_act(figure, world) for world in ahead.reach_from(figure, to)]
    )


def _act(ahead: Outlook, seat: int, index: int, option: Step[Any]) -> float:
    return ahead.deed(seat, option.what if isinstance(option, Half) else option)


# -- saving throws ---------------------------------------------------------------------------------------------------


def _heroes(ahead: Outlook, seat: int, index: int, option: Heroes) -> float:
    s = ahead.s
    if option.ahead is not None:
        # Whoever may send them after the throw had better see it first.
        late = s.power(seat) == "heroes_after_roll"
        return -option.n if late else -ahead.price_with(option.ahead, seat, option.n)
    left = running(s).left - option.n
    return ahead.scale.health[max(0, s.hp[seat] - left)] + ahead.scale.hero[s.valhalla - option.n]


def _elves(ahead: Outlook, seat: int, index: int, option: Elves) -> float:
    s, scale = ahead.s, ahead.scale
    return scale.health[max(0, s.hp[seat] - max(0, option.left - option.avoids))] + scale.elf[s.elves[seat] - option.n]


def _pairs(ahead: Outlook, seat: int, index: int, option: Pairs) -> float:
    s, scale = ahead.s, ahead.scale
    elves = s.elves[seat] - option.n * option.each
    return scale.health[max(0, s.hp[seat] - (option.left - option.n))] + scale.elf[elves]


def _lend(ahead: Outlook, seat: int, index: int, option: Lend) -> float:
    s, scale = ahead.s, ahead.scale
    throw = running(s)
    hp = s.hp[throw.seat] - throw.left + option.yes
    return scale.health[max(0, hp)] + scale.elf[s.elves[seat] - option.yes]


def _share(ahead: Outlook, seat: int, index: int, option: Share) -> float:
    """A support God's hit points are worth less than one's own, but for the last ones."""
    s, scale = ahead.s, ahead.scale
    mine = max(0, s.hp[seat] - (running(s).left - option.n))
    return scale.health[mine] + 0.5 * scale.health[max(0, s.hp[option.figure] - option.n)]


def _claim(ahead: Outlook, seat: int, index: int, option: Claim) -> float:
    return {"": 0.0, "elf": 0.2}.get(option.thing, 0.1)


def _again(ahead: Outlook, seat: int, index: int, option: Step[Any]) -> float:
    good = ahead.s.god_good[seat]
    return 0.2 - 0.4 * (good >> option.face & 1) if isinstance(option, RollGodDie) else 0.0


def _dice_again(ahead: Outlook, seat: int, index: int, option: Step[Any]) -> float:
    """All that fail, one after the other; then the throw. With no Risk left, only those that would be lost."""
    if isinstance(option, ChooseDie):
        s, throw = ahead.s, running(ahead.s)
        fails = not s.vanir_good[seat] >> option.face & 1
        return 0.2 if fails and (avoided(s, throw) < throw.left or s.printed.lost_on >> option.face & 1) else -0.2
    assert isinstance(option, RollVanirDice)
    return 0.1


# -- Creatures, Runestones, setting up -------------------------------------------------------------------------------


def _creature(ahead: Outlook, seat: int, index: int, option: UseCreature) -> float:
    s = ahead.s
    card = s.printed.creatures[option.number]
    effect = card.effect
    if effect == "recover_hp":
        return (
            ahead.recovered(seat, card.number("count"))
            if card.params["who"] == "active"
            else ahead.best_recovery(card.number("count"))
        )
    if effect in ("take_elves", "take_vanir", "raise_heroes"):
        return ahead.gained(seat, effect, card.number("count"))
    if effect == "heal_tree":
        return ahead.best_heal()
    if effect == "beat_iotunn":
        return ahead.best_drive()
    if effect == "move_and_fight":
        return max([ahead.best_fight(seat, world, card.number("risks")) for world in range(9)])
    if effect == "move_and_act":
        return max([ahead.best_act(seat, world, fight=False) for world in range(9) if not s.devastated >> world & 1])
    if effect == "trade_hp":
        return ahead.evened()
    return CREATURE_USE[effect]


def _anywhere(ahead: Outlook, seat: int, index: int, option: Step[Any]) -> float:
    if isinstance(option, WorldAction) and ahead.s.printed.actions[option.world].effect == "cast_runes":
        return RECAST
    return ahead.deed(seat, option)


def _runes(ahead: Outlook, seat: int, index: int, option: Step[Any]) -> float:
    if not isinstance(option, UseRune):
        return 0.0
    if option.face == "recover":
        return ahead.recovered(seat, 1)
    if option.face == "any_action":
        return max([_anywhere(ahead, seat, index, deed) for deed in deeds(ahead.s, seat)])
    return RUNE_USE[option.face]


def _troops(ahead: Outlook, seat: int, index: int, option: Take) -> float:
    return ahead.gained(seat, option.effect, option.n)


def _heal(ahead: Outlook, seat: int, index: int, option: Heal) -> float:
    return ahead.healed(option.world)


def _god(ahead: Outlook, seat: int, index: int, option: TakeGod) -> float:
    """A support God has no gifts: one is as good as another."""
    return GOD_WORTH[GODS[option.god]] if option.figure < ahead.s.players else 0.0


def _buy(ahead: Outlook, seat: int, index: int, option: Step[Any]) -> float:
    """What is worth most for its price; the other relations are not worth the asking."""
    return BOX_WORTH.get(BOX_ROWS[option.box.row], -1.0) / option.box.cost if isinstance(option, Buy) else 0.0


SPECIAL: Final[dict[str, Score]] = {
    "heroes": _heroes, "late_heroes": _heroes, "elves": _elves, "pairs": _pairs, "lend": _lend, "share": _share,
    "claim": _claim, "again": _again, "dice_again": _dice_again, "next": _next, "move": _move, "travel": _move,
    "support": _move, "journey": _move, "act": _act, "wolves": _act, "there": _act, "anywhere": _anywhere,
    "creature": _creature, "troops": _troops, "runes": _runes, "heal": _heal, "god": _god, "support_god": _god,
    "buy": _buy,
}  # fmt: skip
