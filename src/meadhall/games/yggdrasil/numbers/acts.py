"""Every option of every decision as one of a fixed list of actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.games.yggdrasil.chronicle import BOX_ROWS
from meadhall.games.yggdrasil.numbers.printed import Printed, printed_of
from meadhall.games.yggdrasil.numbers.see import relative
from meadhall.games.yggdrasil.numbers.words import CARDS, DEEDS, FEW, FOES, PLAYERS, RUNES, SUPPORTS
from meadhall.games.yggdrasil.places import ENEMIES, FACES, GODS, WORLDS
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

NAMES: Final[list[str]] = []
AMOUNTS: Final = range(FEW + 1)
FIGURES_SEEN: Final = ("oneself", *[f"player {n}" for n in range(1, PLAYERS)], "support 1", "support 2")


def _names(what: str, each: tuple[str, ...] | range) -> int:
    """Actions for all of these; the number of the first one."""
    first = len(NAMES)
    NAMES.extend([f"{what} {one}" for one in each])
    return first


TAKE_GOD: Final = _names("take the God", GODS)
BUY: Final = _names("buy", BOX_ROWS[4:])
BUY_RELATION: Final = _names(
    "buy", tuple([f"{row} with {who}" for row in BOX_ROWS[:4] for who in FIGURES_SEEN])
)  # fmt: skip
ENOUGH: Final = _names("enough", ("",))
PLAY: Final = _names("play next:", FIGURES_SEEN[:PLAYERS])
MOVE: Final = _names("move to", WORLDS)
STAY: Final = _names("stay", ("",))
FIGHT: Final = _names("fight", FOES)
FIGHT_IOTUNN: Final = _names("fight Iotunn", range(1, CARDS + 1))
DUEL: Final = _names("duel with", ENEMIES)
ACTION: Final = _names("act in", WORLDS)
HEAL_HERE: Final = _names("heal for hit points", WORLDS)
DEED: Final = _names("saga:", tuple([f"{deed} in {world}" for deed in DEEDS for world in WORLDS]))
TEND: Final = _names("tend", FIGURES_SEEN)
REST: Final = _names("rest", ("",))
HEROES: Final = _names("Heroes:", AMOUNTS)
KEEP: Final = _names("keep the God die", ("",))
ROLL_GOD_DIE: Final = _names("roll the God die again", ("",))
CHOOSE_DIE: Final = _names("choose a die that shows", FACES)
ROLL_NONE: Final = _names("keep the Vanir dice", ("",))
ROLL_CHOSEN: Final = _names("roll the chosen dice again", ("",))
ELVES: Final = _names("Elves:", AMOUNTS)
PAIRS: Final = _names("pairs of Elves:", AMOUNTS)
LEND: Final = _names("lend an Elf:", ("no", "yes"))
SHARE: Final = _names("share hit points:", AMOUNTS)
CLAIM: Final = _names("claim", ("nothing", "elf", "vanir_die"))
CREATURE: Final = _names("use Creature", range(1, CARDS + 1))
RUNE: Final = _names("use rune", RUNES)
TURN_TREE: Final = _names("turn the tree:", range(3))
MOVE_GOD: Final = _names("move by rune:", FIGURES_SEEN)
HEAL: Final = _names("heal", WORLDS)
ARTIFACT: Final = _names("take from dispenser", range(1, 4))
RECOVER: Final = _names("recover:", FIGURES_SEEN)
BEAT_IOTUNN: Final = _names("drive away Iotunn", range(1, CARDS + 1))
TAKE: Final = _names("take troops:", AMOUNTS)
TRADE: Final = _names("hit points:", AMOUNTS)
ORDER: Final = _names("top cards:", ("as they lie", "changed"))
RETURN: Final = _names("return", tuple([f"{enemy} of {who}" for who in FIGURES_SEEN for enemy in ENEMIES]))
GO_UNDER: Final = _names("card under the deck of", FIGURES_SEEN[:PLAYERS])
HAND: Final = _names("hand over", ("elf", "vanir_die", *[f"Artifact {n}" for n in range(1, CARDS + 1)]))
GIFT: Final = _names("give to", FIGURES_SEEN[:PLAYERS])
REMOVE: Final = _names("remove the token of", WORLDS)
PAY: Final = _names("pay", ("elf", "vanir_die", "hero"))
ACTIONS: Final = len(NAMES)


def name(action: int) -> str:
    return NAMES[action].rstrip()


def act(s: Yggdrasil, seat: int) -> list[int]:
    printed = printed_of(s.printed)
    out: list[int] = []
    for option in s.owed[seat].options:
        if type(option) is Half:
            option = option.what
        number = FIXED.get(type(option), -1)
        out.append(number if number >= 0 else ACTED[type(option)](s, seat, printed, option))
    return out


def _few(n: int) -> int:
    return n if n < FEW else FEW


def _card(number: int) -> int:
    return number if number < CARDS else CARDS - 1


def _take_god(s: Yggdrasil, seat: int, printed: Printed, option: TakeGod) -> int:
    return TAKE_GOD + option.god


def _buy(s: Yggdrasil, seat: int, printed: Printed, option: Buy) -> int:
    row, partner = option.box.row, option.box.partner
    if partner < 0:
        return BUY + row - 4
    return BUY_RELATION + row * (PLAYERS + SUPPORTS) + relative(s, seat, partner) - 1


def _play(s: Yggdrasil, seat: int, printed: Printed, option: Play) -> int:
    return PLAY + (option.seat - seat) % s.players


def _move(s: Yggdrasil, seat: int, printed: Printed, option: MoveTo) -> int:
    return STAY if option.stay else MOVE + option.to


def _fight(s: Yggdrasil, seat: int, printed: Printed, option: Fight) -> int:
    if isinstance(option.then, BeatIotunn):
        return FIGHT_IOTUNN + _card(option.then.iotunn)
    foe = printed.what[option.foe] - 1
    return DUEL + foe if option.word == "duel" else FIGHT + foe


def _action(s: Yggdrasil, seat: int, printed: Printed, option: WorldAction) -> int:
    return ACTION + option.world


def _heal_here(s: Yggdrasil, seat: int, printed: Printed, option: HealHere) -> int:
    return HEAL_HERE + option.world


def _deed(s: Yggdrasil, seat: int, printed: Printed, option: SagaDeed) -> int:
    return DEED + 9 * printed.deeds.get(option.action.id, len(DEEDS) - 1) + option.world


def _tend(s: Yggdrasil, seat: int, printed: Printed, option: Tend) -> int:
    return TEND + relative(s, seat, option.figure) - 1


def _heroes(s: Yggdrasil, seat: int, printed: Printed, option: Heroes) -> int:
    return HEROES + _few(option.n)


def _choose_die(s: Yggdrasil, seat: int, printed: Printed, option: ChooseDie) -> int:
    return CHOOSE_DIE + option.face


def _roll_vanir_dice(s: Yggdrasil, seat: int, printed: Printed, option: RollVanirDice) -> int:
    return ROLL_CHOSEN if option.chosen else ROLL_NONE


def _elves(s: Yggdrasil, seat: int, printed: Printed, option: Elves) -> int:
    return ELVES + _few(option.n)


def _pairs(s: Yggdrasil, seat: int, printed: Printed, option: Pairs) -> int:
    return PAIRS + _few(option.n)


def _lend(s: Yggdrasil, seat: int, printed: Printed, option: Lend) -> int:
    return LEND + 1 if option.yes else LEND


def _share(s: Yggdrasil, seat: int, printed: Printed, option: Share) -> int:
    return SHARE + _few(option.n)


def _claim(s: Yggdrasil, seat: int, printed: Printed, option: Claim) -> int:
    if not option.thing:
        return CLAIM
    return CLAIM + 1 if option.thing == "elf" else CLAIM + 2


def _creature(s: Yggdrasil, seat: int, printed: Printed, option: UseCreature) -> int:
    return CREATURE + _card(option.number)


def _rune(s: Yggdrasil, seat: int, printed: Printed, option: UseRune) -> int:
    return RUNE + RUNES.index(option.face)


def _turn_tree(s: Yggdrasil, seat: int, printed: Printed, option: TurnTree) -> int:
    return TURN_TREE + option.n


def _move_god(s: Yggdrasil, seat: int, printed: Printed, option: MoveGod) -> int:
    return MOVE_GOD + relative(s, seat, option.figure) - 1


def _heal(s: Yggdrasil, seat: int, printed: Printed, option: Heal) -> int:
    return HEAL + option.world


def _artifact(s: Yggdrasil, seat: int, printed: Printed, option: TakeArtifact) -> int:
    return ARTIFACT + option.deck


def _recover(s: Yggdrasil, seat: int, printed: Printed, option: Recover) -> int:
    return RECOVER + relative(s, seat, option.figure) - 1


def _beat_iotunn(s: Yggdrasil, seat: int, printed: Printed, option: BeatIotunn) -> int:
    return BEAT_IOTUNN + _card(option.iotunn)


def _take(s: Yggdrasil, seat: int, printed: Printed, option: Take) -> int:
    return TAKE + _few(option.n)


def _trade(s: Yggdrasil, seat: int, printed: Printed, option: Trade) -> int:
    return TRADE + _few(option.hp)


def _order(s: Yggdrasil, seat: int, printed: Printed, option: Order) -> int:
    return ORDER if s.decks[option.seat][-1] == option.cards[-1] else ORDER + 1


def _return(s: Yggdrasil, seat: int, printed: Printed, option: ReturnCard) -> int:
    return RETURN + 6 * (relative(s, seat, option.card // 6) - 1) + option.card % 6


def _go_under(s: Yggdrasil, seat: int, printed: Printed, option: GoUnder) -> int:
    return GO_UNDER + (option.seat - seat) % s.players


def _hand(s: Yggdrasil, seat: int, printed: Printed, option: Hand) -> int:
    return HAND + min(option.thing, CARDS + 1)


def _gift(s: Yggdrasil, seat: int, printed: Printed, option: Gift) -> int:
    return GIFT + (option.other - seat) % s.players


def _remove(s: Yggdrasil, seat: int, printed: Printed, option: Remove) -> int:
    return REMOVE + option.world


def _pay(s: Yggdrasil, seat: int, printed: Printed, option: Pay) -> int:
    if option.what == "elf":
        return PAY
    return PAY + 1 if option.what == "vanir_die" else PAY + 2


FIXED: Final[dict[type, int]] = {Enough: ENOUGH, Rest: REST, Keep: KEEP, RollGodDie: ROLL_GOD_DIE}
ACTED: Final[dict[type, Callable[[Yggdrasil, int, Printed, Any], int]]] = {
    TakeGod: _take_god, Buy: _buy, Play: _play, MoveTo: _move, Fight: _fight, WorldAction: _action,
    HealHere: _heal_here, SagaDeed: _deed, Tend: _tend, Heroes: _heroes, ChooseDie: _choose_die,
    RollVanirDice: _roll_vanir_dice, Elves: _elves, Pairs: _pairs, Lend: _lend, Share: _share,
    Claim: _claim, UseCreature: _creature, UseRune: _rune,
    TurnTree: _turn_tree, MoveGod: _move_god, Heal: _heal, TakeArtifact: _artifact, Recover: _recover,
    BeatIotunn: _beat_iotunn, Take: _take, Trade: _trade, Order: _order, ReturnCard: _return, GoUnder: _go_under,
    Hand: _hand, Gift: _gift, Remove: _remove, Pay: _pay,
}  # fmt: skip
