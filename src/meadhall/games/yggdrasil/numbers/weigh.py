"""What each option of a decision does, as far as it can be told without trying it: one row of numbers for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.games.yggdrasil.numbers import deeds, others, throws, travels
from meadhall.games.yggdrasil.numbers import weighed as w
from meadhall.games.yggdrasil.numbers.balance import Balance
from meadhall.games.yggdrasil.numbers.words import KINDS
from meadhall.games.yggdrasil.state import Yggdrasil
from meadhall.games.yggdrasil.steps.aftermath import Claim, Elves, Lend, Pairs, Share
from meadhall.games.yggdrasil.steps.creatures import GoUnder, Order, Recover, ReturnCard, Take, Trade
from meadhall.games.yggdrasil.steps.effects import BeatIotunn
from meadhall.games.yggdrasil.steps.fight import Fight
from meadhall.games.yggdrasil.steps.gain import Heal, HealHere, TakeArtifact
from meadhall.games.yggdrasil.steps.moves import MoveTo
from meadhall.games.yggdrasil.steps.pages import Pay, SagaDeed
from meadhall.games.yggdrasil.steps.risk import ChooseDie, Keep, RollGodDie, RollVanirDice
from meadhall.games.yggdrasil.steps.round import Play
from meadhall.games.yggdrasil.steps.sagas import Remove
from meadhall.games.yggdrasil.steps.setup import Buy, TakeGod
from meadhall.games.yggdrasil.steps.things import Enough, Gift, Hand
from meadhall.games.yggdrasil.steps.throw import Heroes
from meadhall.games.yggdrasil.steps.turn import Half, Tend
from meadhall.games.yggdrasil.steps.worlds import MoveGod, Rest, TurnTree, UseCreature, UseRune, WorldAction

EMPTY: Final = [0] * w.WIDTH


def weigh(s: Yggdrasil, seat: int) -> list[int]:
    scale = Balance(s, seat)
    out: list[int] = []
    for option in s.owed[seat].options:
        if type(option) is Half:
            option = option.what
        row = EMPTY.copy()
        kind, handler = WEIGHED[type(option)]
        row[w.KIND] = kind
        handler(scale, row, option)
        out += row
    if not scale.printed.usual:
        width = w.WIDTH
        for number in range(len(out)):
            least, most = w.BOUNDS[number % width]
            out[number] = min(max(out[number], least), most)
    return out


Handler = Callable[[Balance, list[int], Any], None]
WEIGHED: Final[dict[type, tuple[int, Handler]]] = {
    each: (1 + KINDS.index(kind), handler)
    for each, kind, handler in (
        (TakeGod, "take_god", others.take_god),
        (Buy, "buy", others.buy),
        (Enough, "enough", others.nothing),
        (Play, "play", travels.play),
        (MoveTo, "move", travels.move),
        (Fight, "fight", deeds.fight),
        (WorldAction, "world_action", deeds.action),
        (HealHere, "heal_here", deeds.heal_here),
        (SagaDeed, "saga_action", deeds.saga_action),
        (Tend, "tend", deeds.tend),
        (Rest, "rest", others.nothing),
        (Heroes, "heroes", throws.heroes),
        (Keep, "keep", others.nothing),
        (RollGodDie, "roll_god_die", throws.roll_god_die),
        (ChooseDie, "choose_die", throws.choose_die),
        (RollVanirDice, "roll_vanir_dice", throws.roll_vanir_dice),
        (Elves, "elves", throws.elves),
        (Pairs, "pairs", throws.pairs),
        (Lend, "lend", throws.lend),
        (Share, "share", throws.share),
        (Claim, "claim", throws.claim),
        (UseCreature, "creature", others.creature),
        (UseRune, "rune", others.rune),
        (TurnTree, "turn_tree", travels.turn_tree),
        (MoveGod, "move_god", travels.move_god),
        (Heal, "heal", deeds.heal),
        (TakeArtifact, "artifact", others.artifact),
        (Recover, "recover", others.recover),
        (BeatIotunn, "beat_iotunn", others.beat_iotunn),
        (Take, "take", others.take),
        (Trade, "trade", others.trade),
        (Order, "order", others.order),
        (ReturnCard, "return_card", others.return_card),
        (GoUnder, "go_under", others.go_under),
        (Hand, "hand", others.hand),
        (Gift, "gift", others.gift),
        (Remove, "remove_token", others.remove),
        (Pay, "pay", others.pay),
    )
}
