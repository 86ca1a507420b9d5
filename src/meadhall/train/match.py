"""How strong a mind is: games against others, with balanced seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meadhall.arena.measure import Interval, wilson
from meadhall.bots import Bot, bot, play_on
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.minds.mind import Mind
from meadhall.minds.player import MindPlayer


def against(game: Game[Any], mind: Mind, other: Callable[[Luck], Bot], players: int, count: int, seed: str) -> Interval:
    """The mind in one seat, each in turn, the other in the rest; where all play together, the mind in every seat."""
    won = 0.0
    for number in range(count):
        table = Table(game, players, f"{seed}-{players}-{number // players}", listen=False)
        own = number % players
        seats: dict[int, Bot] = {}
        for seat in range(players):
            luck = Luck(f"{seed} {number} {seat}")
            seats[seat] = MindPlayer(luck, mind) if seat == own or game.info.cooperative else other(luck)
        play_on(table, seats)
        winners = table.state.outcome.winners if table.state.outcome else ()
        won += (own in winners) / (1 if game.info.cooperative else max(1, len(winners)))
    return wilson(won, count)


def named(name: str) -> Callable[[Luck], Bot]:
    return lambda luck: bot(name, luck)
