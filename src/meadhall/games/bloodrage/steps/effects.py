"""What battle cards do: a few lines for each effect, found by its key and the moment at which it works.

Upgrades and Quests have no place here: they are looked up by the step whose rule they change.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.bloodrage.components import Card
from meadhall.games.bloodrage.places import KINDS, PLACES, WARRIOR, figure_entity, place_entity
from meadhall.games.bloodrage.state import CARDS, NOBODY, Battle, BloodRage
from meadhall.games.bloodrage.steps.destroy import IN_BATTLE, Destroy, Spot, card_glory, spots
from meadhall.games.bloodrage.steps.stats import RaiseOne

TIDE: Final = Prompt("tide", "BR-CARD-ODINS-TIDE")


def battle_of(s: BloodRage) -> Battle:
    assert s.battle is not None
    return s.battle


def active(s: BloodRage, seat: int, effect: str) -> bool:
    """Has the clan revealed a card with this ability, and has it kept it? (A card added late has none.)"""
    used = battle_of(s).used[seat]
    return bool(used) and not battle_of(s).blanked >> seat & 1 and s.printed.cards[used[0]].effect == effect


def bonus_of(s: BloodRage, seat: int) -> int:
    """Of all cards the clan has on the table."""
    bonus = 0
    for number in battle_of(s).cards[seat]:
        card = s.printed.cards[number]
        if card.effect == "copy_best_rival_bonus":
            bonus += sight(s, seat)
        else:
            bonus += plain_bonus(s, seat, card)
    return bonus


def plain_bonus(s: BloodRage, seat: int, card: Card) -> int:
    if card.kind == "battle":
        return card.strength
    if card.kind == "quest" and battle_of(s).counted >> seat & 1:
        return quest_bonus(s, seat)
    return 0  # BR-BATTLE-2


def quest_bonus(s: BloodRage, seat: int) -> int:
    """What a Quest of the clan may count as in battle: by the better upgrade, if it has two (BR-FAQ-26)."""
    best = 0
    for card in s.upgrades(seat, "quest_as_battle"):
        best = max(best, card.amount("bonus"))
    return best


def sight(s: BloodRage, seat: int) -> int:
    """BR-CARD-HEIMDALLS-SIGHT; another Sight counts nothing (BR-FAQ-6), a blanked one neither (BR-FAQ-2)."""
    b = battle_of(s)
    if b.blanked >> seat & 1:
        return 0
    rivals = [plain_bonus(s, other, s.card(n)) for other in b.order if other != seat for n in b.cards[other]]
    return max(rivals, default=0)


# -- when cards are revealed ------------------------------------------------------------------------------------


def smite(s: BloodRage, seat: int, card: Card) -> None:
    """BR-CARD-ODINS-SMITE: each rival loses a Warrior in the province."""
    b = battle_of(s)
    warrior = (b.province, WARRIOR)
    s.tell("ability", seat=seat, card=card.entity)
    struck = [rival for rival in b.order if rival != seat and WARRIOR in s.kinds_at(b.province, rival)]
    s.do_all([Destroy(rival, (warrior,), IN_BATTLE) for rival in struck])


def tide(s: BloodRage, seat: int, card: Card) -> None:
    """BR-CARD-ODINS-TIDE: everybody keeps one figure (BR-FAQ-7)."""
    s.tell("ability", seat=seat, card=card.entity)
    s.do_all([ChooseSurvivor(other, card) for other in battle_of(s).order])


# -- when the winner is known -----------------------------------------------------------------------------------


def trickery(s: BloodRage, seat: int, card: Card) -> None:
    """BR-CARD-LOKIS-TRICKERY."""
    winner = battle_of(s).winner
    taken = min(card.amount("rage"), s.rage[winner]) if winner != NOBODY else 0  # BR-RESOLVE-8 and 9
    if taken:
        s.rage[winner] -= taken
        s.rage[seat] += taken
        s.tell("stole_rage", seat=seat, other=winner, card=card.entity, n=taken)


def poison(s: BloodRage, seat: int, card: Card) -> None:
    """BR-CARD-LOKIS-POISON."""
    b = battle_of(s)
    if b.winner != NOBODY and b.cards[b.winner]:
        cards = b.cards[b.winner]
        b.cards[b.winner] = ()
        s.hands[seat] = tuple(sorted(s.hands[seat] + cards))
        s.tell("stole_cards", seat=seat, other=b.winner, card=card.entity, cards=[s.card(n).entity for n in cards])


def winner_rage(s: BloodRage, seat: int, card: Card) -> None:
    """BR-CARD-THORS-ASCENSION."""
    rage = card.amount("rage")
    if rage and battle_of(s).winner == seat:
        s.rage[seat] += rage
        s.tell("gained_rage", seat=seat, card=card.entity, n=rage)


def winner_stat(s: BloodRage, seat: int, card: Card) -> None:
    """BR-CARD-THORS-OATH."""
    if battle_of(s).winner == seat:
        s.tell("ability", seat=seat, card=card.entity)
        s.do(RaiseOne(seat))


# -- when Glory is paid -----------------------------------------------------------------------------------------


def winner_glory(s: BloodRage, seat: int, card: Card) -> None:
    """BR-CARD-THORS-HAMMER, BR-CARD-THORS-ASCENSION."""
    if battle_of(s).winner == seat:
        card_glory(s, seat, card.entity, card.amount("glory"))


def backstab(s: BloodRage, seat: int, card: Card) -> None:
    """BR-CARD-LOKIS-BACKSTAB."""
    winner = battle_of(s).winner
    if winner not in (NOBODY, seat):
        taken = min(card.amount("glory"), s.glory[winner])  # BR-RESOLVE-9
        s.score(winner, -taken, CARDS)
        s.score(seat, taken, CARDS)
        s.tell("stole_glory", seat=seat, other=winner, card=card.entity, n=taken)


def judgement(s: BloodRage, seat: int, card: Card) -> None:
    """BR-CARD-ODINS-JUDGEMENT: all the dead count, own ones too."""
    deaths = len(battle_of(s).deaths)
    if deaths:
        card_glory(s, seat, card.entity, deaths * card.amount("glory"))


Effect = Callable[[BloodRage, int, Card], None]

MOMENTS: Final[dict[str, dict[str, Effect]]] = {
    "reveal": {"kill_one_warrior_each_rival": smite, "each_keeps_one_figure": tide},
    "result": {
        "steal_rage": trickery,
        "take_winner_cards": poison,
        "winner_gains": winner_rage,
        "winner_stat": winner_stat,
    },
    "glory": {"winner_gains": winner_glory, "steal_glory": backstab, "glory_per_death": judgement},
}


class UseCard(Step[BloodRage]):
    """The ability of the card that the clan has revealed, if this is its moment."""

    __slots__ = ("moment", "seat")

    def __init__(self, moment: str, seat: int) -> None:
        self.moment = moment
        self.seat = seat

    def run(self, s: BloodRage) -> None:
        b, seat = battle_of(s), self.seat
        if b.used[seat] and not b.blanked >> seat & 1:
            card = s.printed.cards[b.used[seat][0]]
            effect = MOMENTS[self.moment].get(card.effect)
            if effect is not None:
                effect(s, seat, card)


# -- Odin's Tide ------------------------------------------------------------------------------------------------


class ChooseSurvivor(Step[BloodRage]):
    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: Card) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: BloodRage) -> None:
        figures = spots(s, self.seat, battle_of(s).province)
        if len(figures) > 1:
            options = [Survivor(self.seat, spot) for spot in sorted(set(figures))]
            s.ask(self.seat, TIDE, options, about={"card": self.card.entity})


class Survivor(Step[BloodRage]):
    __slots__ = ("seat", "spot")

    def __init__(self, seat: int, spot: Spot) -> None:
        self.seat = seat
        self.spot = spot

    def run(self, s: BloodRage) -> None:
        figures = list(spots(s, self.seat, battle_of(s).province))
        figures.remove(self.spot)
        s.do(Destroy(self.seat, tuple(figures), IN_BATTLE))

    def notation(self) -> str:
        place, kind = self.spot
        return f"keep {KINDS[kind]} {PLACES[place]}"

    def label(self) -> Line:
        place, kind = self.spot
        return Line("survivor", {"figure": KINDS[kind], "where": place_entity(place)})

    def targets(self) -> tuple[str, ...]:
        place, kind = self.spot
        return (figure_entity(self.seat, kind, place),)
