"""What things are worth in Glory: levels, tokens, cards, places. Options and positions are judged by the same words."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from meadhall.games.bloodrage.components import AGES, Card, Token
from meadhall.games.bloodrage.places import PROVINCES, WARRIOR, YGGDRASIL
from meadhall.games.bloodrage.state import NOBODY, BloodRage

RAGE_WORTH: Final = 0.9  # of one Rage at hand
LATER: Final[tuple[float, ...]] = (0.9, 1.2, 0.5)  # by stat: what one more is worth in each Age to come
NOW: Final[tuple[float, ...]] = (0.0, 0.8, 0.3)  # and in this one
NEARER: Final = 1.5  # to a legendary level
QUEST: Final = 0.55  # of the Glory of a Quest in hand
BONUS: Final = 2.2  # of the bonus of a battle card in hand
QUEST_LEVEL: Final = 3.0  # what the level is worth that comes with a fulfilled Quest

# What an upgrade brings for each Age it is in play, and at once; by its effect.
UPGRADES: Final[dict[str, tuple[float, float]]] = {
    "warrior_pairs": (1.25, 0.5),
    "plain": (1.5, 0.5),
    "leader_step": (0.25, 0.5),
    "leader_pillage_stat": (2.5, 0.5),
    "glory_ship_dies": (1.5, 1.0),
    "invade_kill": (0.75, 1.25),
    "free_upgrade_and_invade": (0.75, 1.5),
    "is_ship": (1.25, 0.75),
    "glory_per_rival_death": (1.5, 0.75),
    "yggdrasil_invader": (1.0, 1.25),
    "repeat_pillage_reward": (1.5, 1.5),
    "flee_to_yggdrasil": (0.75, 1.5),
    "glory_per_release": (1.5, 0.0),
    "free_warrior_after_loss": (0.75, 0.0),
    "upgrade_discount": (0.75, 0.0),
    "extra_warrior": (1.5, 0.0),
    "pay_to_save": (0.75, 0.0),
    "invade_from_valhalla": (1.25, 0.0),
    "sacrifice_for_stat": (1.25, 0.0),
    "glory_if_rivals_die": (1.0, 0.0),
    "pillage_after_invade": (1.0, 0.0),
    "glory_per_figure_on_board": (4.5, 0.0),
    "quest_as_battle": (1.0, 0.0),
    "pillage_again": (1.0, 0.0),
    "buy_back_cards": (1.0, 0.0),
    "double_ragnarok_glory": (1.5, 0.0),
    "double_quest_glory": (4.5, 0.0),
}

# What the ability of a battle card is worth beyond its bonus.
ABILITIES: Final = {
    "glory_per_death": 3.0, "late_play": 1.0, "discard_all_and_replay": 2.0, "extra_other_stat": 2.0,
    "copy_best_rival_bonus": 2.5, "winner_gains": 3.0, "winner_stat": 3.0, "cancel_rival_text": 1.5,
    "kill_one_warrior_each_rival": 1.5, "each_keeps_one_figure": 1.0, "steal_rage": 1.5, "steal_glory": 2.5,
    "take_winner_cards": 2.0,
}  # fmt: skip


def likely(margin: float) -> float:
    """How likely a battle is won with this margin."""
    return 1.0 / (1.0 + exp(-0.7 * margin))


# -- stats and tokens -------------------------------------------------------------------------------------------


def ages_left(s: BloodRage) -> int:
    """Action phases to come, the present one counted."""
    return AGES + 1 - s.age - (s.phase > 1)


def raise_worth(s: BloodRage, seat: int, stat: int) -> float:
    """A level of a stat: what it does in the Ages to come, and how near it brings the legendary ones."""
    level = s.levels[seat][stat]
    if level + 1 == len(s.printed.legendary):
        return 0.0
    later = ages_left(s) - 1
    now = s.printed.stats[stat][level + 1] - s.printed.stats[stat][level]
    use = (LATER[stat] * later + NOW[stat]) * now
    legendary = s.printed.legendary[level + 1] - s.printed.legendary[level]
    return use + (legendary or (NEARER + level if later else 0.5))


def token_worth(s: BloodRage, seat: int, token: Token) -> float:
    worth = float(token.glory)
    for stat in token.stats:
        worth += raise_worth(s, seat, stat)
    return worth


# -- cards ------------------------------------------------------------------------------------------------------


def card_worth(s: BloodRage, seat: int, card: Card) -> float:
    """Of a card to have in hand."""
    if card.kind in ("battle", "quest"):
        return _in_hand(card)
    return upgrade_worth(s, card) - 0.5 * s.upgrade_price(seat, card)


def upgrade_worth(s: BloodRage, card: Card) -> float:
    """Of an upgrade in play."""
    return _in_play(card, ages_left(s))


@cache
def _in_hand(card: Card) -> float:
    if card.kind == "quest":
        return QUEST * card.reward + 1.5
    return BONUS * card.strength + ABILITIES.get(card.effect, 0.0)


@cache
def _in_play(card: Card, ages: int) -> float:
    each_age, once = UPGRADES[card.effect]
    worth = each_age * ages + once
    if card.kind in ("monster", "warrior", "ship"):
        worth += 0.8 * card.strength
    if card.effect == "glory_per_release":
        worth += 2.0 * card.amount("glory")
    if card.effect == "glory_ship_dies":
        worth += 0.7 * card.amount("glory")
    return worth


# -- the board --------------------------------------------------------------------------------------------------

Might = list[list[int]]  # by province and seat: strength there, without cards


def might(s: BloodRage) -> Might:
    """All strengths in one walk over the board: as `s.strength` of every clan and province."""
    printed, n = s.printed, s.players
    found = [[0] * n for _ in PROVINCES]
    warriors = [[0] * n for _ in PROVINCES]
    strengths, extra = s.strengths, printed.at_the_tree
    for place, figures in enumerate(s.at):
        if not figures:
            continue
        provinces = (place,) if place <= YGGDRASIL else printed.shores[place - YGGDRASIL - 1]
        for figure in figures:
            seat, kind = figure >> 4, figure & 15
            for province in provinces:
                if kind == WARRIOR:
                    warriors[province][seat] += 1
                else:
                    found[province][seat] += strengths[seat][kind] + (extra[kind] if place == YGGDRASIL else 0)
    pairs = [s.powers[seat].get("warrior_pairs") for seat in range(n)]
    for province, here in enumerate(found):
        for seat, number in enumerate(warriors[province]):
            if number:
                mates = pairs[seat]
                if mates:
                    here[seat] += number // 2 * mates[0].amount("pair")
                    number %= 2
                here[seat] += number * strengths[seat][WARRIOR]
    return found


def strongest(here: list[int]) -> int:
    """Who has more strength than anybody else, if anybody has."""
    best, leader = 0, NOBODY
    for seat, strength in enumerate(here):
        if strength > best:
            best, leader = strength, seat
        elif strength == best:
            leader = NOBODY
    return leader


def met(s: BloodRage, seat: int, card: Card, leaders: list[int]) -> bool:
    """Is the Quest fulfilled as things stand? `leaders` by province: who is strongest."""
    if card.effect == "figures_in_valhalla":
        return len(s.valhalla[seat]) >= card.amount("least")
    where = card.params["where"]
    regions = s.printed.region
    for province, leader in enumerate(leaders):
        if leader == seat and where in (regions[province], PROVINCES[province]):
            return True
    return False
