"""How good each option looks: what karl plays by, and what a search starts from.

The state given is an imagined one, so hands of others and the order of decks are guesses that fit what the seat knows.
Glory is the measure throughout.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.games.bloodrage.advice.outlook import Outlook
from meadhall.games.bloodrage.advice.worth import (
    ABILITIES,
    RAGE_WORTH,
    card_worth,
    likely,
    raise_worth,
    upgrade_worth,
)
from meadhall.games.bloodrage.components import Card
from meadhall.games.bloodrage.places import AXES, HORNS, LEADER, PROVINCES, RAGE
from meadhall.games.bloodrage.state import BloodRage
from meadhall.games.bloodrage.steps.action import CommitQuest, Pass, Sacrifice
from meadhall.games.bloodrage.steps.age import KeepCard
from meadhall.games.bloodrage.steps.battle import AddCard, BuyBackCard, CountQuest, LayCard
from meadhall.games.bloodrage.steps.destroy import Flee, Save
from meadhall.games.bloodrage.steps.draft import Pick
from meadhall.games.bloodrage.steps.effects import Survivor
from meadhall.games.bloodrage.steps.invade import Invade
from meadhall.games.bloodrage.steps.march import March, MarchOff, MarchTo
from meadhall.games.bloodrage.steps.pillage import InvadeAt, JoinPillage, Pillage
from meadhall.games.bloodrage.steps.placing import RESERVE, Land, places_for
from meadhall.games.bloodrage.steps.reward import LeaderStep
from meadhall.games.bloodrage.steps.stats import Raise
from meadhall.games.bloodrage.steps.upgrade import PutInSlot, Upgrade

INVADE: Final = 0.6  # a figure on the board, wherever it stands
MARCH: Final = 1.2  # what a March must bring
OPEN: Final = 0.4  # chance to fulfil a Quest that is not fulfilled yet
SPENT: Final = 0.35  # of its worth, for a card that the winner discards
FIGURE: Final = 0.8  # a figure that dies is back next Age, but gone for this one


def advise(s: BloodRage, seat: int) -> list[float]:
    """Options that merely decline are worth nothing, and so is an action whose advice is not written down."""
    outlook: Outlook | None = None
    advice = []
    for option in s.owed[seat].options:
        kind = type(option)
        if kind in ON_THE_BOARD:
            if outlook is None:
                outlook = Outlook(s, seat)
            advice.append(ON_THE_BOARD[kind](outlook, option))
        elif kind in AT_HOME:
            advice.append(AT_HOME[kind](s, seat, option))
        else:
            advice.append(0.0)
    return advice


# -- placing figures --------------------------------------------------------------------------------------------


def _land(o: Outlook, option: Land) -> float:
    return 0.3 + o.spot(option.kind, option.place)


def _invade(o: Outlook, option: Invade) -> float:
    s, seat, kind = o.s, o.seat, option.kind
    worth = INVADE + max([o.spot(kind, place) for place in places_for(s, kind)], default=0.0)
    if s.horns_left(seat) == 1:  # the last figure had better be a strong one
        worth += 0.3 * (s.strengths[seat][kind] - 2)
    return worth - 0.55 * option.price * RAGE_WORTH + (0.5 if option.source != RESERVE else 0.0)


def _march(o: Outlook, option: March | MarchOff) -> float:
    """The best place to go from here, with all who can; while choosing, the more the better."""
    if option.chosen:
        return 1.0 if isinstance(option, March) else 0.5
    s, origin = o.s, option.origin
    figures = s.kinds_at(origin, o.seat)
    best = 0.0
    for target in range(len(PROVINCES)):
        room = s.room(target)
        if target != origin and room > 0:
            best = max(best, o.move(origin, figures[:room], target))
    return best - MARCH


def _march_to(o: Outlook, option: MarchTo) -> float:
    return o.move(option.origin, option.chosen, option.target)


def _leader_step(o: Outlook, option: LeaderStep) -> float:
    return 0.5 if option.target == option.origin else o.move(option.origin, (LEADER,), option.target)


# -- cards ------------------------------------------------------------------------------------------------------


def _pick(s: BloodRage, seat: int, option: Pick | KeepCard) -> float:
    """A balanced hand: the third of a kind is worth less."""
    card = option.card
    sort = _sort(card)
    alike = -1 if isinstance(option, KeepCard) else 0
    for number in s.hands[seat]:
        alike += _sort(s.card(number)) == sort
    return card_worth(s, seat, card) - max(0, alike - 1) * (1.3 if sort == "battle" else 1.0)


def _sort(card: Card) -> str:
    return card.kind if card.kind in ("battle", "quest") else "upgrade"


def _upgrade(s: BloodRage, seat: int, option: Upgrade) -> float:
    card = option.card
    worth = upgrade_worth(s, card) - RAGE_WORTH * option.price
    if card.kind != "clan" and s.horns_left(seat) > 0:
        worth += 1.5  # the Invade that follows costs nothing
    return worth - min(_lost(s, seat, card), 8.0)


def _lost(s: BloodRage, seat: int, card: Card) -> float:
    """The least upgrade that has to make room."""
    rivals = [s.card(number) for number in s.slots[seat] if number >= 0 and s.card(number).kind == card.kind]
    if len(rivals) < {"monster": 2, "clan": 3}.get(card.kind, 1):
        return 0.0
    return min([upgrade_worth(s, rival) for rival in rivals])


def _slot(s: BloodRage, seat: int, option: PutInSlot) -> float:
    return 0.5 if option.old is None else -upgrade_worth(s, option.old)


def _quest(o: Outlook, option: CommitQuest) -> float:
    """It costs nothing but the turn and the card."""
    sure = 0.85 if o.met(option.card) else OPEN
    if o.s.rage[o.seat] <= 2:
        sure += 0.1  # there may be no other turn
    return sure * (option.card.reward + 3.0)


# -- pillage and battle -----------------------------------------------------------------------------------------


def _pillage(o: Outlook, option: Pillage) -> float:
    s, province = o.s, option.province
    price = RAGE_WORTH * option.by.amount("rage") if option.by else 0.0
    prize = o.prize(province)
    threat = o.threat(province)
    if not threat:
        return prize + 1.0 - price
    chance = likely(o.here[province][o.seat] + o.best_bonus() - threat)
    lost = sum([FIGURE for place in s.printed.reach[province] for figure in s.at[place] if figure >> 4 == o.seat])
    rivals = sum(o.here[province]) > o.here[province][o.seat]
    axes = s.stat(o.seat, AXES) if rivals else 1.0
    return chance * (prize + axes) - (1 - chance) * (lost + 1.0) - price


def _join(o: Outlook, option: JoinPillage) -> float:
    """More strength where it decides; not at the cost of a Quest at home."""
    chances = o.joined(option.kind)
    battle = o.s.battle
    assert battle is not None
    stake = o.stake(battle.province, battle.pillager == o.seat)
    strength = o.strength_of(option.kind, battle.province)
    home = o.presence(option.origin, 0.0) - o.presence(option.origin, -strength)
    return (chances[1] - chances[0]) * stake - max(0.0, home) - FIGURE * (1 - chances[1]) - 0.6


def _lay(o: Outlook, option: LayCard) -> float:
    """Win for sure with as little as possible, or lose with a card that gains by it."""
    s, card = o.s, option.card
    b = s.battle
    assert b is not None
    chance = o.laid(card)
    gain = o.stake(b.province, b.pillager == o.seat) + FIGURE * len(b.fighters) / 2
    spent = SPENT * card_worth(s, o.seat, card)  # the winner discards it
    ability = ABILITIES.get(card.effect, 0.0)
    if card.effect in ("steal_rage", "steal_glory", "take_winner_cards"):
        return chance * (gain - spent) + (1 - chance) * ability
    return chance * (gain - spent + 0.6 * ability)


def _count(o: Outlook, option: CountQuest) -> float:
    """What it adds to the chance to win; the winner discards the Quest."""
    b, lead = o.s.battle, o.lead()
    assert b is not None
    gain = o.stake(b.province, b.pillager == o.seat) - SPENT * card_worth(o.s, o.seat, option.card)
    return (likely(lead + option.bonus) - likely(lead)) * gain


def _add(o: Outlook, option: AddCard) -> float:
    """When it turns the battle."""
    battle = o.s.battle
    assert battle is not None
    if o.turns(option.card.strength):
        return o.stake(battle.province, battle.pillager == o.seat)
    return -1.0


# -- small choices ----------------------------------------------------------------------------------------------


def _raise(s: BloodRage, seat: int, option: Raise) -> float:
    return raise_worth(s, seat, option.stat)


def _save(s: BloodRage, seat: int, option: Save) -> float:
    return s.strengths[seat][option.spot[1]] - 1.4 * option.price


def _survivor(s: BloodRage, seat: int, option: Survivor) -> float:
    return float(s.strengths[seat][option.spot[1]])


def _sacrifice(s: BloodRage, seat: int, option: Sacrifice) -> float:
    if not option.chosen:
        return max([raise_worth(s, seat, stat) for stat in (RAGE, AXES, HORNS)]) - 2.5
    return -float(s.strengths[seat][option.chosen[-1][1]])


def _buy_back(s: BloodRage, seat: int, option: BuyBackCard) -> float:
    return 0.5 * card_worth(s, seat, option.card) - RAGE_WORTH * option.price


def _pass(s: BloodRage, seat: int, option: Pass) -> float:
    return -1.0


def _flee(s: BloodRage, seat: int, option: Flee) -> float:
    return 1.0


AT_HOME: Final[dict[type, Callable[[BloodRage, int, Any], float]]] = {
    BuyBackCard: _buy_back,
    Flee: _flee,
    KeepCard: _pick,
    Pass: _pass,
    Pick: _pick,
    PutInSlot: _slot,
    Raise: _raise,
    Sacrifice: _sacrifice,
    Save: _save,
    Survivor: _survivor,
    Upgrade: _upgrade,
}

ON_THE_BOARD: Final[dict[type, Callable[[Outlook, Any], float]]] = {
    AddCard: _add,
    CommitQuest: _quest,
    CountQuest: _count,
    Invade: _invade,
    InvadeAt: _land,
    JoinPillage: _join,
    Land: _land,
    LayCard: _lay,
    LeaderStep: _leader_step,
    March: _march,
    MarchOff: _march,
    MarchTo: _march_to,
    Pillage: _pillage,
}
