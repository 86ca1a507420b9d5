"""What each clan may expect of a position: the numbers that count, weighed by what they were worth in many games."""

from __future__ import annotations

from typing import Final

from meadhall.engine.advice import result, weighed
from meadhall.games.bloodrage.advice.worth import (
    QUEST_LEVEL,
    card_worth,
    met,
    might,
    strongest,
    token_worth,
    upgrade_worth,
)
from meadhall.games.bloodrage.components import AGES
from meadhall.games.bloodrage.places import AXES, HORNS, RAGE
from meadhall.games.bloodrage.state import NOBODY, BloodRage
from meadhall.games.bloodrage.steps.reward import token_of

# By Age: in its draft, and after it. Found by `python scripts/fit_advice.py bloodrage --games 600 --positions 60`.
BY_FEATURE: Final[tuple[tuple[float, ...], ...]] = (
    (0.000, 0.013, 0.029, 0.036, 0.068, 0.078),  # Glory
    (0.000, -0.025, -0.037, -0.020, 0.008, 0.011),  # legendary Glory
    (0.000, 0.435, 0.515, 0.426, 0.429, 0.251),  # level of Rage
    (0.000, 0.290, 0.353, 0.412, 0.286, 0.307),  # level of Axes
    (0.000, 0.173, 0.277, 0.329, 0.287, 0.365),  # level of Horns
    (0.000, 0.268, 0.000, 0.138, 0.000, 0.218),  # Rage left
    (0.098, 0.040, 0.012, 0.037, 0.033, 0.037),  # battle cards in hand
    (0.048, 0.018, -0.000, 0.033, 0.019, 0.050),  # Quests in hand
    (-0.015, 0.027, -0.022, -0.023, 0.004, -0.001),  # upgrades in hand
    (0.000, 0.024, 0.015, 0.025, 0.018, 0.010),  # upgrades in play
    (0.000, 0.027, 0.000, 0.057, 0.000, 0.064),  # Quests fulfilled
    (0.000, 0.001, 0.000, 0.005, 0.000, 0.013),  # Quests not fulfilled yet
    (0.000, 0.049, 0.018, 0.005, -0.004, 0.023),  # strength on the board
    (0.000, 0.266, 0.209, 0.165, 0.106, 0.020),  # figures on the board
    (0.000, -0.066, -0.037, 0.028, 0.009, 0.066),  # Glory of Ragnarök and Valhalla
    (0.000, 0.019, 0.015, 0.012, 0.021, 0.030),  # tokens where it leads
    (0.000, 0.000, 0.000, 0.000, 0.000, 0.071),  # Glory of Thor's Conquest
)
WEIGHTS: Final[tuple[tuple[float, ...], ...]] = tuple(zip(*BY_FEATURE, strict=True))  # by stage


def evaluate(s: BloodRage) -> list[float]:
    if s.outcome is not None:
        return result(s.outcome)
    return weighed(WEIGHTS, *features(s))


def features(s: BloodRage) -> tuple[list[float], list[list[float]]]:
    """In which Age and whether in its draft; and by seat what counts, in the order of the weights."""
    n, printed, cards = s.players, s.printed, s.printed.cards
    here = might(s)
    leaders = [NOBODY if s.destroyed >> province & 1 else strongest(each) for province, each in enumerate(here)]
    prizes = [0.0] * n
    if s.phase <= 1:
        for province, leader in enumerate(leaders):
            if leader != NOBODY and not s.pillaged >> province & 1:
                prizes[leader] += token_worth(s, leader, token_of(s, province))
    doomed = _doomed(s) if s.phase <= 4 else [0.0] * n
    rows = []
    for seat in range(n):
        levels = s.levels[seat]
        throne = 1 + ("double_quest_glory" in s.powers[seat])
        battle = quests = upgrades = 0.0
        for number in s.hands[seat]:
            card = cards[number]
            if card.kind == "battle":
                battle += card_worth(s, seat, card)
            elif card.kind == "quest":
                quests += (throne * card.reward + QUEST_LEVEL) * (1.0 if met(s, seat, card, leaders) else 0.4)
            else:
                upgrades += card_worth(s, seat, card)
        done = open_ = 0.0
        for number in s.quests[seat]:
            card = cards[number]
            if met(s, seat, card, leaders):
                done += throne * card.reward + QUEST_LEVEL
            else:
                open_ += throne * card.reward + QUEST_LEVEL
        played = 0.0
        for number in s.slots[seat]:
            if number >= 0:
                played += upgrade_worth(s, cards[number])
        legend = printed.legendary
        release = s.sum_of(seat, "glory_per_release", "glory") * len(s.valhalla[seat])
        conquest = s.sum_of(seat, "glory_per_figure_on_board", "glory") * s.fielded[seat]
        rows.append(
            [
                float(s.glory[seat]),
                float(legend[levels[RAGE]] + legend[levels[AXES]] + legend[levels[HORNS]]),
                float(levels[RAGE]),
                float(levels[AXES]),
                float(levels[HORNS]),
                0.0 if s.passed >> seat & 1 else float(s.rage[seat]),
                battle,
                quests,
                upgrades,
                played,
                done,
                open_,
                float(sum([each[seat] for each in here])),
                float(s.fielded[seat]),
                doomed[seat] + release,
                prizes[seat],
                float(conquest),
            ]
        )
    stages = [0.0] * (2 * AGES)
    stages[2 * s.age - 2 + (s.phase > 0)] = 1.0
    return stages, rows


def _doomed(s: BloodRage) -> list[float]:
    """Glory that Ragnarök will pay at the end of this Age to those who stand where it strikes."""
    glory = [0.0] * s.players
    ragnarok = s.printed.ragnarok_glory[s.age - 1]
    for place in s.printed.reach[s.dooms[s.age - 1]]:
        for figure in s.at[place]:
            seat = figure >> 4
            powers = s.powers[seat]
            worth = ragnarok * (2 if "double_ragnarok_glory" in powers else 1)
            if "glory_per_release" in powers:
                worth += s.sum_of(seat, "glory_per_release", "glory")
            if s.printed.ships[figure & 15] and "glory_ship_dies" in powers:
                worth += s.sum_of(seat, "glory_ship_dies", "glory")
            glory[seat] += worth
    return glory
