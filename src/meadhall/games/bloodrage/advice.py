"""How good each option looks: what karl plays by, and what a search starts from.

The state given is an imagined one, so hands of others and the order of decks are guesses that fit what the seat knows.
Glory is the measure throughout. The weights are judgement, tried out against random play.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any

from meadhall.engine.advice import Habits, chances, result
from meadhall.engine.step import Line
from meadhall.games.bloodrage.board import (
    AXES,
    FIRST_FJORD,
    FIRST_MONSTER,
    HORNS,
    KINDS,
    LEADER,
    PROVINCES,
    RAGE,
    WARRIOR,
    YGGDRASIL,
)
from meadhall.games.bloodrage.components import AGES, Card, Token
from meadhall.games.bloodrage.effects import Survivor
from meadhall.games.bloodrage.state import BloodRage
from meadhall.games.bloodrage.steps.action import CommitQuest, Pass, Sacrifice
from meadhall.games.bloodrage.steps.age import KeepCard, fulfilled
from meadhall.games.bloodrage.steps.battle import AddCard, BuyBackCard, LayCard
from meadhall.games.bloodrage.steps.destroy import Flee, Save
from meadhall.games.bloodrage.steps.draft import Pick
from meadhall.games.bloodrage.steps.invade import Invade, InvadeAt
from meadhall.games.bloodrage.steps.march import March, MarchOff, MarchTo
from meadhall.games.bloodrage.steps.pillage import Join, Pillage
from meadhall.games.bloodrage.steps.placing import RESERVE, Land, places_for
from meadhall.games.bloodrage.steps.reward import LeaderStep, token_of
from meadhall.games.bloodrage.steps.stats import Raise
from meadhall.games.bloodrage.steps.upgrade import PutInSlot, Upgrade

RAGE_WORTH = 0.9  # of one Rage at hand
FIGURE = 0.8  # a figure that dies is back next Age, but gone for this one
UNKNOWN_BONUS = 2.3  # what a rival with cards may add in a battle

# What an upgrade brings for each Age it is in play, or at once; found by its effect.
UPGRADES: dict[str, tuple[float, float]] = {
    "warrior_pairs": (2.5, 1.0),
    "plain": (3.0, 1.0),
    "leader_step": (0.5, 1.0),
    "leader_pillage_stat": (5.0, 1.0),
    "glory_ship_dies": (3.0, 2.0),
    "invade_kill": (1.5, 2.5),
    "free_upgrade_and_invade": (1.5, 3.0),
    "is_ship": (2.5, 1.5),
    "glory_per_rival_death": (3.0, 1.5),
    "yggdrasil_invader": (2.0, 2.5),
    "repeat_pillage_reward": (3.0, 3.0),
    "flee_to_yggdrasil": (1.5, 3.0),
    "glory_per_release": (3.0, 0.0),
    "free_warrior_after_loss": (1.5, 0.0),
    "upgrade_discount": (1.5, 0.0),
    "extra_warrior": (3.0, 0.0),
    "pay_to_save": (1.5, 0.0),
    "invade_from_valhalla": (2.5, 0.0),
    "sacrifice_for_stat": (2.5, 0.0),
    "glory_if_rivals_die": (2.0, 0.0),
    "pillage_after_invade": (2.0, 0.0),
    "glory_per_figure_on_board": (9.0, 0.0),
    "quest_as_battle": (2.0, 0.0),
    "pillage_again": (2.0, 0.0),
    "buy_back_cards": (2.0, 0.0),
    "double_ragnarok_glory": (3.0, 0.0),
    "double_quest_glory": (9.0, 0.0),
}

# What the ability of a battle card is worth beyond its bonus.
ABILITIES = {
    "glory_per_death": 3.0, "late_play": 1.0, "discard_all_and_replay": 2.0, "extra_other_stat": 2.0,
    "copy_best_rival_bonus": 2.5, "winner_gains": 3.0, "winner_stat": 3.0, "cancel_rival_text": 1.5,
    "kill_one_warrior_each_rival": 1.5, "each_keeps_one_figure": 1.0, "steal_rage": 1.5, "steal_glory": 2.5,
    "take_winner_cards": 2.0,
}  # fmt: skip


def advise(s: BloodRage, seat: int) -> list[float]:
    """Options that merely decline are worth nothing, and so is an action whose advice is not written down."""
    return [
        advice(s, seat, option) if (advice := ADVICE.get(type(option))) is not None else 0.0
        for option in s.owed[seat].options
    ]


# -- what things are worth --------------------------------------------------------------------------------------


def _ages_left(s: BloodRage) -> int:
    """Action phases to come, the present one counted."""
    return AGES + 1 - s.age - (s.phase > 1)


def _raise_worth(s: BloodRage, seat: int, stat: int) -> float:
    """A level of a stat: what it does in the Ages to come, and how near it brings the legendary ones."""
    level = s.levels[seat][stat]
    if level + 1 == len(s.printed.legendary):
        return 0.0
    later = _ages_left(s) - 1
    now = s.printed.stats[stat][level + 1] - s.printed.stats[stat][level]
    use = (RAGE_WORTH * later, 1.2 * later + 0.8, 0.5 * later + 0.3)[stat] * now
    legendary = s.printed.legendary[level + 1] - s.printed.legendary[level]
    return use + (legendary or (1.5 + level if later else 0.5))


def _best_raise(s: BloodRage, seat: int) -> float:
    return max(_raise_worth(s, seat, stat) for stat in (RAGE, AXES, HORNS))


def _token_worth(s: BloodRage, seat: int, token: Token) -> float:
    return token.glory + sum(_raise_worth(s, seat, stat) for stat in token.stats)


def _card_worth(s: BloodRage, seat: int, card: Card) -> float:
    """Of a card to have in hand."""
    if card.kind == "quest":
        return 0.55 * card.reward + 1.5
    if card.kind == "battle":
        return 0.9 * card.strength + ABILITIES.get(card.effect, 0.0)
    return _upgrade_worth(s, seat, card) - 0.5 * s.upgrade_price(seat, card)


def _upgrade_worth(s: BloodRage, seat: int, card: Card) -> float:
    each_age, once = UPGRADES[card.effect]
    worth = each_age * _ages_left(s) + once
    if card.kind in ("monster", "warrior", "ship"):
        worth += 0.8 * card.strength
    if card.effect == "glory_per_release":
        worth += 2.0 * card.amount("glory")
    if card.effect == "glory_ship_dies":
        worth += 0.7 * card.amount("glory")
    return worth


def _wanted(s: BloodRage, seat: int) -> dict[str, float]:
    """Regions and provinces in which the clan's Quests want the most strength, with what that would pay."""
    wanted: dict[str, float] = {}
    for number in (*s.quests[seat], *s.hands[seat]):
        card = s.card(number)
        if card.effect == "most_strength":
            where = str(card.params["where"])
            sure = 1.0 if number in s.quests[seat] else 0.6
            wanted[where] = wanted.get(where, 0.0) + sure * (card.reward + 3.0)
    return wanted


def _lead(s: BloodRage, seat: int, province: int) -> int:
    """By how much the clan is stronger than the strongest rival."""
    rivals = max(s.strength(rival, province) for rival in range(s.players) if rival != seat)
    return s.strength(seat, province) - rivals


def _likely(margin: float) -> float:
    """How likely a battle is won with this margin."""
    return 1.0 / (1.0 + exp(-0.7 * margin))


# -- placing figures --------------------------------------------------------------------------------------------


def _strength_of(s: BloodRage, seat: int, kind: int, place: int) -> float:
    strength = s.strengths[seat][kind] + (s.printed.at_the_tree[kind] if place == YGGDRASIL else 0)
    pairs = s.upgrades(seat, "warrior_pairs")
    return pairs[0].amount("pair") / 2 if pairs and kind == WARRIOR else float(strength)


def _presence(s: BloodRage, seat: int, province: int, more: float, wanted: dict[str, float]) -> float:
    """What it is worth to have so much more strength in a province."""
    if not s.stands(province):
        return 0.0
    lead = _lead(s, seat, province)
    worth = 0.0
    for where in (s.printed.region[province], PROVINCES[province]):
        if where in wanted and not _already(s, seat, where, province):
            worth += wanted[where] * (_likely(lead + more - 0.5) - _likely(lead - 0.5))
    if not s.pillaged >> province & 1:
        prize = _token_worth(s, seat, token_of(s, province)) + 1.0
        worth += 0.45 * prize * (_likely(lead + more) - (_likely(lead) if s.present(seat, province) else 0.15))
    return worth


def _already(s: BloodRage, seat: int, where: str, but: int) -> bool:
    """Does the clan lead there anyway, in another province?"""
    return any(
        s.strongest(province) == seat
        for province, region in enumerate(s.printed.region)
        if where in (region, PROVINCES[province]) and province != but
    )


def _spot_worth(s: BloodRage, seat: int, kind: int, place: int, wanted: dict[str, float]) -> float:
    """What a figure of this kind is worth in this place."""
    strength = _strength_of(s, seat, kind, place)
    provinces = s.printed.shores[place - FIRST_FJORD] if place >= FIRST_FJORD else (place,)
    worth = sum(_presence(s, seat, province, strength, wanted) for province in provinces)
    if s.dooms[s.age - 1] in provinces:  # to die in Ragnarök is no loss at all
        glory = s.printed.ragnarok_glory[s.age - 1] + s.sum_of(seat, "glory_per_release", "glory")
        worth += 0.6 * glory * (2 if s.upgrades(seat, "double_ragnarok_glory") else 1)
        if s.printed.ships[kind]:
            worth += 0.8 * s.sum_of(seat, "glory_ship_dies", "glory")
    if s.printed.traits[kind] == "invade_kill":
        victims = s.printed.monsters[kind - FIRST_MONSTER].params["victims"]
        there = [figure for reached in s.printed.reach[place] for figure in s.at[reached] if figure >> 4 != seat]
        worth += sum(KINDS[figure & 15] in victims for figure in there)
    return worth


def _land(s: BloodRage, seat: int, option: Land) -> float:
    return 0.3 + _spot_worth(s, seat, option.kind, option.place, _wanted(s, seat))


def _best_landing(s: BloodRage, seat: int, kind: int) -> float:
    wanted = _wanted(s, seat)
    return max((_spot_worth(s, seat, kind, place, wanted) for place in places_for(s, kind)), default=0.0)


def _invade(s: BloodRage, seat: int, option: Invade) -> float:
    worth = 0.6 + _best_landing(s, seat, option.kind)
    if s.horns_left(seat) == 1:  # the last figure had better be a strong one
        worth += 0.3 * (s.strengths[seat][option.kind] - 2)
    return worth - 0.55 * option.price * RAGE_WORTH + (0.5 if option.source != RESERVE else 0.0)


def _march(s: BloodRage, seat: int, option: March | MarchOff) -> float:
    """The best place to go from here, with all who can; while choosing, the more the better."""
    if option.chosen:
        return 1.0 if isinstance(option, March) else 0.5
    figures = s.kinds_at(option.origin, seat)
    best = 0.0
    for target in range(len(PROVINCES)):
        if target != option.origin and s.room(target) > 0:
            best = max(best, _march_worth(s, seat, option.origin, figures[: s.room(target)], target))
    return best - 1.2


def _march_worth(s: BloodRage, seat: int, origin: int, figures: tuple[int, ...], target: int) -> float:
    wanted = _wanted(s, seat)
    strength = sum(_strength_of(s, seat, kind, target) for kind in figures)
    here = _presence(s, seat, origin, 0.0, wanted) - _presence(s, seat, origin, -strength, wanted)
    return _presence(s, seat, target, strength, wanted) - max(0.0, here)


def _march_to(s: BloodRage, seat: int, option: MarchTo) -> float:
    return _march_worth(s, seat, option.origin, option.chosen, option.target)


def _leader_step(s: BloodRage, seat: int, option: LeaderStep) -> float:
    if option.target == option.origin:
        return 0.5
    return _march_worth(s, seat, option.origin, (LEADER,), option.target)


# -- cards ------------------------------------------------------------------------------------------------------


def _pick(s: BloodRage, seat: int, option: Pick | KeepCard) -> float:
    """A balanced hand: the third of a kind is worth less."""
    card = option.card
    worth = _card_worth(s, seat, card)
    alike = sum(_sort(s.card(number)) == _sort(card) for number in s.hands[seat]) - isinstance(option, KeepCard)
    return worth - max(0, alike - 1) * (1.3 if card.kind == "battle" else 1.0)


def _sort(card: Card) -> str:
    return card.kind if card.kind in ("battle", "quest") else "upgrade"


def _upgrade(s: BloodRage, seat: int, option: Upgrade) -> float:
    card = option.card
    worth = _upgrade_worth(s, seat, card) - RAGE_WORTH * option.price
    if card.kind != "clan" and s.horns_left(seat) > 0:
        worth += 1.5  # the Invade that follows costs nothing
    return worth - min(_lost(s, seat, option), 8.0)


def _lost(s: BloodRage, seat: int, option: Upgrade) -> float:
    """The least upgrade that has to make room."""
    rivals = [number for number in s.slots[seat] if number >= 0 and s.card(number).kind == option.card.kind]
    room = {"monster": 2, "clan": 3}.get(option.card.kind, 1)
    if len(rivals) < room:
        return 0.0
    return min(_upgrade_worth(s, seat, s.card(number)) for number in rivals)


def _slot(s: BloodRage, seat: int, option: PutInSlot) -> float:
    return 0.5 if option.old is None else -_upgrade_worth(s, seat, option.old)


def _quest(s: BloodRage, seat: int, option: CommitQuest) -> float:
    """It costs nothing but the turn and the card."""
    sure = 0.85 if fulfilled(s, seat, option.card) else 0.4
    if s.rage[seat] <= 2:
        sure += 0.1  # there may be no other turn
    return sure * (option.card.reward + 3.0)


# -- pillage and battle -----------------------------------------------------------------------------------------


def _bonus(s: BloodRage, seat: int, card: Card) -> float:
    if card.kind == "battle":
        return 3.0 if card.effect == "copy_best_rival_bonus" else float(card.strength)
    return float(s.sum_of(seat, "quest_as_battle", "bonus")) if card.kind == "quest" else 0.0


def _best_bonus(s: BloodRage, seat: int) -> float:
    return max((_bonus(s, seat, s.card(number)) for number in s.hands[seat]), default=0.0)


def _threat(s: BloodRage, seat: int, province: int) -> float:
    """The total of the strongest rival, with what may still come from next door and from his hand."""
    best = 0.0
    room = s.room(province)
    for rival in range(s.players):
        if rival != seat:
            near = sum(
                s.strengths[rival][figure & 15]
                for place in s.printed.adjacent[province]
                for figure in s.at[place]
                if figure >> 4 == rival
            )
            strength = s.strength(rival, province)
            coming = 0.5 * min(near, 2 * room)
            if strength or coming:
                best = max(best, strength + coming + (UNKNOWN_BONUS if s.hands[rival] else 0.0))
    return best


def _stake(s: BloodRage, seat: int, province: int, own: bool) -> float:
    """What winning there brings; the reward only to the pillager."""
    worth = float(s.stat(seat, AXES)) if own else s.stat(seat, AXES) + 1.5
    return worth + (_token_worth(s, seat, token_of(s, province)) if own else 0.0)


def _pillage(s: BloodRage, seat: int, option: Pillage) -> float:
    province = option.province
    threat = _threat(s, seat, province)
    prize = _token_worth(s, seat, token_of(s, province))
    price = option.by.amount("rage") if option.by else 0
    if not threat:
        return prize + 1.0 - RAGE_WORTH * price
    chance = _likely(s.strength(seat, province) + _best_bonus(s, seat) - threat)
    lost = sum(FIGURE for place in s.printed.reach[province] for figure in s.at[place] if figure >> 4 == seat)
    axes = s.stat(seat, AXES) if any(s.present(rival, province) for rival in range(s.players) if rival != seat) else 1.0
    return chance * (prize + axes) - (1 - chance) * (lost + 1.0) - RAGE_WORTH * price


def _join(s: BloodRage, seat: int, option: Join) -> float:
    """More strength where it decides; not at the cost of a Quest at home."""
    assert s.battle is not None
    province = s.battle.province
    own = s.battle.pillager == seat
    strength = _strength_of(s, seat, option.kind, province)
    rivals = max(s.strength(rival, province) + UNKNOWN_BONUS for rival in range(s.players) if rival != seat)
    mine = s.strength(seat, province)
    bonus = _best_bonus(s, seat)
    stake = _stake(s, seat, province, own)
    before = _likely(mine + bonus - rivals) * stake if mine or own else 0.0
    after = _likely(mine + strength + bonus - rivals) * stake
    wanted = _wanted(s, seat)
    home = _presence(s, seat, option.origin, 0.0, wanted) - _presence(s, seat, option.origin, -strength, wanted)
    risk = FIGURE * (1 - _likely(mine + strength + bonus - rivals))
    return after - before - max(0.0, home) - risk - 0.6


def _lay(s: BloodRage, seat: int, option: LayCard) -> float:
    """Win for sure with as little as possible, or lose with a card that gains by it."""
    assert s.battle is not None
    b, card = s.battle, option.card
    bonus = float(option.bonus) or (_bonus(s, seat, card) if card.kind == "battle" else 0.0)
    rivals = [
        s.strength(rival, b.province) + (UNKNOWN_BONUS if s.hands[rival] or b.laid[rival] >= 0 else 0.0)
        for rival in b.order
        if rival != seat
    ]
    margin = s.strength(seat, b.province) + bonus - max(rivals)
    chance = _likely(margin)
    own = b.pillager == seat
    gain = _stake(s, seat, b.province, own) + FIGURE * len(b.fighters) / 2
    spent = 0.35 * _card_worth(s, seat, card)  # the winner discards it
    ability = ABILITIES.get(card.effect, 0.0)
    if card.effect in ("steal_rage", "steal_glory", "take_winner_cards"):
        return chance * (gain - spent) + (1 - chance) * ability
    return chance * (gain - spent + 0.6 * ability)


def _add(s: BloodRage, seat: int, option: AddCard) -> float:
    """When it turns the battle."""
    assert s.battle is not None
    from_now = [s.strength(who, s.battle.province) + _shown(s, who) for who in s.battle.order]
    totals = dict(zip(s.battle.order, from_now, strict=True))
    best = max(total for who, total in totals.items() if who != seat)
    mine = totals[seat]
    if mine <= best < mine + option.card.strength:
        return _stake(s, seat, s.battle.province, s.battle.pillager == seat)
    return -1.0


def _shown(s: BloodRage, seat: int) -> float:
    assert s.battle is not None
    return sum(_bonus(s, seat, s.card(number)) for number in s.battle.cards[seat])


# -- small choices ----------------------------------------------------------------------------------------------


def _raise(s: BloodRage, seat: int, option: Raise) -> float:
    return _raise_worth(s, seat, option.stat)


def _save(s: BloodRage, seat: int, option: Save) -> float:
    return s.strengths[seat][option.spot[1]] - 1.4 * option.price


def _survivor(s: BloodRage, seat: int, option: Survivor) -> float:
    return float(s.strengths[seat][option.spot[1]])


def _sacrifice(s: BloodRage, seat: int, option: Sacrifice) -> float:
    if not option.chosen:
        return _best_raise(s, seat) - 2.5
    return -float(s.strengths[seat][option.chosen[-1][1]])


def _buy_back(s: BloodRage, seat: int, option: BuyBackCard) -> float:
    return 0.5 * _card_worth(s, seat, option.card) - RAGE_WORTH * option.price


def _pass(s: BloodRage, seat: int, option: Pass) -> float:
    return -1.0


def _flee(s: BloodRage, seat: int, option: Flee) -> float:
    return 1.0


ADVICE: dict[type, Callable[[BloodRage, int, Any], float]] = {
    AddCard: _add,
    BuyBackCard: _buy_back,
    CommitQuest: _quest,
    Flee: _flee,
    Invade: _invade,
    InvadeAt: _land,
    Join: _join,
    KeepCard: _pick,
    Land: _land,
    LayCard: _lay,
    LeaderStep: _leader_step,
    March: _march,
    MarchOff: _march,
    MarchTo: _march_to,
    Pass: _pass,
    Pick: _pick,
    Pillage: _pillage,
    PutInSlot: _slot,
    Raise: _raise,
    Sacrifice: _sacrifice,
    Save: _save,
    Survivor: _survivor,
    Upgrade: _upgrade,
}


def evaluate(s: BloodRage) -> list[float]:
    if s.outcome is not None:
        return result(s.outcome)
    points = []
    for seat in range(s.players):
        worth = float(s.glory[seat]) + RAGE_WORTH * s.rage[seat]
        worth += sum(_card_worth(s, seat, s.card(number)) * 0.5 for number in s.hands[seat])
        worth += sum(_upgrade_worth(s, seat, s.card(number)) for number in s.slots[seat] if number >= 0)
        worth += sum(s.printed.legendary[level] + 1.5 * level for level in s.levels[seat])
        worth += sum(
            (s.card(number).reward + 3) * (0.85 if fulfilled(s, seat, s.card(number)) else 0.3)
            for number in s.quests[seat]
        )
        points.append(worth)
    for figures in s.at:
        for figure in figures:
            if figure >> 4 < s.players:
                points[figure >> 4] += 0.5 * s.strengths[figure >> 4][figure & 15]
    return chances(points, 10.0)


def reasons(s: BloodRage, seat: int, index: int) -> list[Line]:
    return []


HABITS = Habits(pace=300, depth=20, exploration=0.6, warmth=1.5)
