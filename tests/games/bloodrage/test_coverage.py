"""Enough games, at random and by advice, show every card played, every ability at work, every Quest won and failed."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.engine.view import EVERYTHING
from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.components import Card

RANDOM, GREEDY = 60, 40

# Abilities that change a strength, a price or a place: to be seen in play is all they can be.
SILENT = {
    "plain", "warrior_pairs", "free_upgrade_and_invade", "is_ship", "yggdrasil_invader", "upgrade_discount",
    "late_play", "copy_best_rival_bonus", "invade_from_valhalla",
}  # fmt: skip
AT_WORK = ("ability", "card_glory", "stole_rage", "stole_glory", "stole_cards", "gained_rage", "blanked", "by")


@pytest.fixture(scope="module")
def seen() -> Counter[tuple[str, str]]:
    """Kinds of events with the cards they name."""
    seen: Counter[tuple[str, str]] = Counter()
    for number in range(RANDOM + GREEDY):
        table = Table(GAME, 4, f"coverage{number}")
        luck = Luck(f"coverage{number}")
        while not table.over:
            seat = luck.pick(sorted(table.state.owed))
            choice = luck.below(len(table.decision(seat).options))
            if number >= RANDOM and luck.below(10):
                advice = GAME.advise(GAME.imagine(table.state, seat, luck), seat)  # type: ignore[arg-type]
                choice = advice.index(max(advice))
            table.choose(seat, choice)
        for told in table.told(EVERYTHING):
            seen[told.kind, id_of(told.args.get("card"))] += 1
            seen["by", id_of(told.args.get("by"))] += 1
    return seen


def id_of(entity: object) -> str:
    """Of `card:troll:1` the id `troll`."""
    return str(entity).partition(":")[2].partition(":")[0]


def distinct() -> list[Card]:
    return list({card.id: card for card in GAME.components().cards}.values())


def test_every_card_is_played(seen: Counter[tuple[str, str]]) -> None:
    played = {"battle": "revealed", "quest": "committed.you"}
    unplayed = [card.id for card in distinct() if not seen[played.get(card.kind, "upgraded"), card.id]]
    assert not unplayed


def test_every_ability_is_at_work(seen: Counter[tuple[str, str]]) -> None:
    able = [card.id for card in distinct() if card.kind != "quest" and card.effect not in SILENT]
    assert not [id_ for id_ in able if not any(seen[kind, id_] for kind in AT_WORK)]


@pytest.mark.parametrize("result", ["quest_done", "quest_failed"])
def test_every_quest_is_won_and_failed(seen: Counter[tuple[str, str]], result: str) -> None:
    assert not [card.id for card in distinct() if card.kind == "quest" and not seen[result, card.id]]
